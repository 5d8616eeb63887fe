"""One seat against bots passes Gymnasium's own test."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from popolna.games import game
from popolna.rl.gymnasium import Seat
from tests.rl.modes import GAMES, modes


def table(name: str, **how: Any) -> Seat:
    """An environment as Gymnasium makes it, without the wrappers."""
    made = gymnasium.make(f"popolna/{name.title()}-v0", **how).unwrapped
    assert isinstance(made, Seat)
    return made


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_every_game(name: str) -> None:
    check_env(table(name), skip_render_check=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_every_mode(name: str) -> None:
    for trial in modes(name, 6):
        for seat in range(trial.players):
            made = table(name, players=trial.players, seat=seat, opponents="random", **trial.settings)
            check_env(made, skip_render_check=True)


def test_it_can_be_shown() -> None:
    check_env(table("tictactoe"))
    shown = table("tictactoe", render_mode="rgb_array")
    shown.reset(seed=1)
    assert shown.render().shape[2] == 3


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end(name: str) -> None:
    players = game(name).players[-1]
    made = table(name, players=players, seat=players - 1, opponents="random")
    _, info = made.reset(seed=5)
    over, gained = False, 0.0
    while not over:
        assert made.seat in made.table.to_move()
        np.testing.assert_array_equal(info["action_mask"], made.action_masks())
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(made.table.legal(made.seat))
        _, gained, over, cut, info = made.step(made.action_space.sample(info["action_mask"]))
        assert not cut
    assert gained != 0 or len(game(name).judge(made.table).winners()) > 1


def test_an_illegal_action_ends_the_game_and_costs_1() -> None:
    made = table("tictactoe", opponents="random")
    made.reset(seed=1)
    made.step(np.int64(4))
    _, gained, over, cut, info = made.step(np.int64(4))
    assert (gained, over, cut) == (-1, True, False)
    assert "'mark b2' is not possible now" in info["illegal"]


def test_each_opponent_can_be_another() -> None:
    made = table("maya2019", players=3, seat=1, opponents=["random", "farmer"])
    assert made.opponents == ["random", "", "farmer"]
    with pytest.raises(ValueError, match="2 other seats, but 1 opponents"):
        table("maya2019", players=3, opponents=["random"])
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        table("maya2019", seat=2)
