"""Pointing at a log line shows what it speaks of."""

import pytest

from popolna.engine.conformance import played
from popolna.games import game
from tests.games.test_conformance import GAMES, sample

# Events that are about nothing but a player, or about nothing at all
ABOUT_NOTHING: dict[str, set[str]] = {
    "tictactoe": set(),
    "maya2019": {"starts", "drew", "passed", "all_passed", "last_tile"},
    "maya2003": {
        "first_player",
        "round",
        "bid",
        "stopped",
        "must_stop",
        "no_victim",
        "spared",
        "deducted",
        "transported",
        "paid_double",
        "paid_pass",
        "passed",
        "forced_pass",
        "over",
    },
    "tzolkin": {
        "starts",
        "kept",
        "day",
        "gained",
        "paid",
        "scored",
        "worker",
        "begged",
        "took_corn",
        "pitied",
        "did_nothing",
        "saved",
        "food_day",
        "fed",
        "second_age",
        "hurried",
        "turned_board",
        "corn_points",
        "over",
    },
}


@pytest.mark.parametrize("name", GAMES)
def test_log_lines_name_things_where_they_are_about_any(name: str) -> None:
    room = game(name)
    pointed = 0
    for table in sample(room, 12):
        match = played(room, table)
        for event in [event for viewer in range(table.players) for event in match.events(viewer)]:
            things = room.words.things(event)
            expected = event.name not in ABOUT_NOTHING[name] and bool(event.values)
            assert bool(things) == expected, f"{event.name} {list(event.values)}: {things}"
            assert len(set(things)) == len(things), f"{event.name} names something twice"
            pointed += len(things)
    assert pointed
