"""The games pass PettingZoo's own tests, and give nothing away."""

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from popolna.engine.state import Together
from popolna.games import game
from popolna.rl.pettingzoo import env, raw_env
from tests.rl.modes import GAMES, modes, usual

# PettingZoo expects bare arrays except from its own games with masks.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),  # once it is over
]


def act(table: Any) -> None:
    """Whoever is to act does something legal, or leaves a game that is over."""
    seen, _, terminated, truncated, _ = table.last()
    over = terminated or truncated
    table.step(None if over else table.action_space(table.agent_selection).sample(seen["action_mask"]))


@pytest.mark.parametrize(("name", "players"), usual())
def test_pettingzoo_accepts_every_game(name: str, players: int) -> None:
    api_test(env(name, players=players, max_cycles=40), num_cycles=50)
    seed_test(lambda: env(name, players=players), num_cycles=20)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_every_mode(name: str) -> None:
    for trial in modes(name, 12):
        how = partial(env, name, players=trial.players, **trial.settings)
        api_test(how(), num_cycles=300)
        seed_test(how, num_cycles=100)


def test_tables_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, "tictactoe"))
    assert "a3 | b3 | c3" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), usual())
def test_all_tables_can_be_shown(name: str, players: int) -> None:
    render_test(partial(env, name, players=players))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_cut_off(name: str) -> None:
    table = raw_env(name, max_cycles=4)
    table.reset(seed=1)
    for _ in range(4):
        assert not any(table.truncations.values())
        act(table)
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert sum(table.rewards.values()) == pytest.approx(0) or table.players == 1


def test_the_winner_is_rewarded() -> None:
    table = env("tictactoe")
    table.reset()
    for action in (0, 3, 1, 4, 2):
        table.step(action)
    assert table.rewards == {"player_0": 1.0, "player_1": -1.0}
    assert all(table.terminations.values())


def test_an_illegal_action_ends_the_game_and_costs_1() -> None:
    table = env("tictactoe")
    table.reset()
    table.step(4)
    table.step(4)
    assert table.rewards == {"player_0": 0, "player_1": -1}
    assert all(table.terminations.values())


SECRETIVE = [name for name in GAMES if any(issubclass(step, Together) for step in game(name).steps)]


@pytest.mark.parametrize("name", SECRETIVE)
def test_secret_choices_do_not_leak(name: str) -> None:
    """Whoever chooses later sees the same, whatever those before have chosen."""
    found = 0
    for trial in modes(name, 8):
        options: dict[str, Any] = {**trial.settings}
        found += secret_choices(raw_env(name, players=trial.players, **options))
    assert found > 1


def secret_choices(table: raw_env) -> int:
    """Play at random until all have chosen in secret once or twice, and check that nobody sees anything of it."""
    table.reset(seed=3)
    found = 0
    while not any(table.terminations.values()) and found < 2:
        waiting = table.table.to_move()
        if len(waiting) > 1:
            found += 1
            assert len(seen_after(table, waiting[0], waiting[1])) == 1
            act(table)
            assert table.agent_selection == f"player_{waiting[1]}"
        act(table)
    return found


def seen_after(table: raw_env, seat: int, viewer: int) -> set[bytes]:
    """What a viewer can see after each of the choices of another seat."""
    seen = set()
    assert len(table.table.legal(seat)) > 1
    for action in table.table.legal(seat):
        row = np.empty(table.observation.size, np.float32)
        after = table.table.clone()
        after.act(seat, action)
        after.observe(viewer, row.data)
        seen.add(row.tobytes())
    return seen
