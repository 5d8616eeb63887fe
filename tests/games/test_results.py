"""Every game's result can be drawn, with its own seats and words."""

import re
from typing import Literal

import pytest

from popolna.drawing.results import draw_result
from popolna.engine.conformance import played
from popolna.games import game as find_game
from tests.games.test_conformance import GAMES, sample


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_has_a_look_of_its_own(name: str) -> None:
    looks = find_game(name).looks
    assert len(looks) >= max(find_game(name).players)
    for part in ("name", "colour", "sign"):
        assert len({getattr(look, part) for look in looks}) == len(looks)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("name", GAMES)
def test_results_are_drawn(name: str, shape: Literal["wide", "tall"]) -> None:
    game = find_game(name)
    for trial in sample(game, 4):
        match = played(game, trial)
        outcome, result = match.state.outcome(), match.record.result
        assert outcome is not None
        assert result is not None
        names = [f"Player {seat}" for seat in range(trial.players)]
        picture = draw_result(game, outcome, names, shape)
        assert picture.svg == draw_result(game, result, names, shape).svg
        assert picture.width == {"wide": 800, "tall": 264}[shape]
        for part, gains in outcome.breakdown.items():
            named = re.search(rf"[(,] ?{re.escape(game.words.part(part))} \D?\d", picture.label)
            assert bool(named) == any(gains)
