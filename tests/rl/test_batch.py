"""A batch plays the same games as the engine itself, and shows the same."""

import os
import subprocess
import sys

import numpy as np
import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions, IllegalAction
from popolna.games import game
from popolna.rl import Batch
from popolna.rl.rewards import rewards
from tests.rl.modes import GAMES, modes


@pytest.mark.parametrize("name", GAMES)
def test_a_batch_shows_what_the_engine_says(name: str) -> None:
    ours = game(name)
    for trial in modes(name, 3):
        batch = Batch(name, trial.players, 3, seed=7, **trial.settings)
        luck = [Dice(f"7/{row}") for row in range(3)]
        tables = [ours.new(trial.players, dice, **trial.settings) for dice in luck]
        numbers = np.empty(batch.observation.size, np.float32)
        for _ in range(120):
            for row, s in enumerate(tables):
                mover = s.mover()
                assert batch.movers[row] == mover
                assert np.flatnonzero(batch.masks[row]).tolist() == sorted(s.legal(mover))
                s.observe(mover, numbers.data)
                np.testing.assert_array_equal(batch.observations[row], numbers)
            actions = batch.random()
            batch.step(actions)
            for row, s in enumerate(tables):
                s.apply(s.mover(), actions[row])
                assert batch.ended[row] == (not s.agenda)
                gained = rewards(ours.judge(s), trial.players) if not s.agenda else [0.0] * trial.players
                assert batch.rewards[row].tolist() == gained
                if not s.agenda:
                    tables[row] = ours.new(trial.players, luck[row], **trial.settings)


def test_options_that_are_not_listed_twice_are_those_that_are_legal() -> None:
    known = 0
    for name in GAMES:
        for trial in modes(name, 3):
            dice = Dice(5)
            s = game(name).new(trial.players, dice, **trial.settings)
            for _ in range(150):
                if not s.agenda:
                    break
                legal = s.legal(s.mover())
                s.act(s.mover(), legal[dice.below(len(legal))])
                if s.listed is not None:
                    assert s.listed == s.legal(s.mover())
                    known += 1
    assert known > 300


def test_games_end_and_start_again() -> None:
    batch = Batch("tictactoe", 2, 4, seed=1)
    ended = 0
    for _ in range(50):
        batch.step(np.array(batch.random()))
        ended += int(batch.ended.sum())
        assert not batch.rewards[~batch.ended].any()
    assert ended > 15
    assert not batch.cut.any()


def test_the_same_seed_gives_the_same_games() -> None:
    one, same, other = (Batch("tzolkin", 2, 2, seed) for seed in (5, 5, 6))
    for _ in range(30):
        for batch in (one, same, other):
            batch.step(batch.random())
    np.testing.assert_array_equal(one.observations, same.observations)
    assert (one.observations != other.observations).any()


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch("tictactoe", 2, 2)
    batch.step([0, 4])
    before = batch.observations.copy()
    with pytest.raises(IllegalAction, match=r"Row 1: 'mark b2' is not possible now"):
        batch.step([1, 4])
    with pytest.raises(IllegalAction, match="Row 0: there is no action 9, only 0 to 8"):
        batch.step([9, 1])
    with pytest.raises(BadOptions, match="There are 2 games, but 1 actions"):
        batch.step([1])
    np.testing.assert_array_equal(batch.observations, before)


def test_nobody_needs_numpy_to_play() -> None:
    code = (
        "import sys; from popolna.games import games; import popolna.bots, popolna.cli.app, popolna.web.app;"
        "s = games()['tzolkin'].new(4, 1); row = games()['tzolkin'].observation(4).row(); s.observe(2, row);"
        "assert any(row); assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], env=dict(os.environ), check=True)
