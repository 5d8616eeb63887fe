"""Pointing at a log line shows what it is about."""

from importlib import import_module

import pytest

from popolna.engine.conformance import played
from popolna.games import game as find_game
from tests.games.test_conformance import GAMES, sample


@pytest.mark.parametrize("name", GAMES)
def test_log_lines_name_things_where_they_are_about_any(name: str) -> None:
    game = find_game(name)
    about_nothing: set[str] = import_module(f"tests.games.{name}.log_lines").ABOUT_NOTHING
    pointed = 0
    for trial in sample(game, 12):
        match = played(game, trial)
        for event in [event for viewer in range(trial.players) for event in match.events(viewer)]:
            things = game.words.things(event)
            expected = event.name not in about_nothing and bool(event.values)
            assert bool(things) == expected, f"{event.name} {list(event.values)}: {things}"
            assert len(set(things)) == len(things), f"{event.name} names something twice"
            pointed += len(things)
    assert pointed
