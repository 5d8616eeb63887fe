"""Drawings that are kept from move to move show what would be drawn anew, whatever else has changed."""

import gc
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from popolna.drawing import table_drawing
from popolna.engine.match import Match
from popolna.games import game
from tests.houses import BOXED, EVERY_TABLE, played

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve"]
NOT_DRAWN = {"chance", "players", "verbs", "settings", "game"}


def kept_drawings() -> list[Any]:
    """All functions that keep what they have drawn."""
    gc.unfreeze()  # what is frozen is not listed
    return [
        one
        for one in gc.get_objects()
        if callable(one) and hasattr(one, "forget") and hasattr(one, "__wrapped__")
    ]


def fields_of(s: Any) -> list[str]:
    kinds = ("getset_descriptor", "member_descriptor")
    named = [name for name in dir(type(s)) if type(getattr(type(s), name)).__name__ in kinds] or [*vars(s)]
    return [name for name in named if name not in NOT_DRAWN and not name.startswith("_")]


def mixtures(match: Match, viewer: int, dice: Random, number: int) -> Iterator[Any]:
    """States as a viewer sees them, each mixed with a few fields of another moment of the game."""
    last = len(match.record.moves)
    for _ in range(number):
        one, other = (match.at(dice.randrange(last)).state.seen_by(viewer) for _ in range(2))
        yield one
        for _ in range(4):
            mixed = one.clone()
            mixed.story = one.story
            for name in dice.sample(fields_of(one), 3):
                setattr(mixed, name, getattr(other, name))
            yield mixed


def compare(id: str, players: int, number: int) -> None:
    match, dice, drawings = played(id, players), Random(f"{id}/{players}"), kept_drawings()
    compared = 0
    for viewer in (-1, 0, players - 1):
        for s in mixtures(match, viewer, dice, number):
            for shape in ("wide", "tall"):
                try:
                    kept = game(id).draw(s, viewer, shape=shape, names=NAMES[:players]).bare
                    for drawing in drawings:
                        drawing.forget()
                    table_drawing.forget()
                    anew = game(id).draw(s, viewer, shape=shape, names=NAMES[:players]).bare
                except (IndexError, KeyError, AssertionError, AttributeError, TypeError, ValueError):
                    continue  # a mixture that cannot be
                assert kept == anew
                compared += 1
    assert compared > 3 * number


def test_every_game_keeps_drawings() -> None:
    homes = {drawing.__module__.split(".")[2] for drawing in kept_drawings() if "games" in drawing.__module__}
    assert homes >= {*BOXED}


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), [table for table in EVERY_TABLE if table[0] in BOXED])
def test_what_is_kept_is_what_would_be_drawn(id: str, players: int) -> None:
    compare(id, players, 3)
