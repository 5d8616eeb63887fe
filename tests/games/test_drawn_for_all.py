"""Parts that are drawn once for all viewers show what each would see anyway, whoever was first."""

from importlib import import_module
from random import Random
from typing import Any

import pytest

from popolna.drawing import table_drawing
from popolna.drawing.layout import Shape
from popolna.drawing.table_drawing import TableDrawing
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from tests.houses import BOXED, EVERY_TABLE, GAMES, played

SHAPES: tuple[Shape, ...] = ("wide", "tall")
NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve"]


def drawing_of(id: str) -> type[TableDrawing[Any]]:
    """How a game draws its table."""
    drawing: type[TableDrawing[Any]] = import_module(f"popolna.games.{id}.drawing.table").draw.__self__
    return drawing


def draw(id: str, s: Any, viewer: int, shape: Shape) -> str:
    return drawing_of(id).show(s, viewer, shape=shape, names=NAMES[: s.players]).bare


def with_other_secrets(match: Match, s: Any, dice: Random, id: str) -> Any:
    """What a viewer sees, with the secrets of another moment."""
    other = match.at(dice.randrange(len(match.record.moves))).state.seen_by(s.viewer)
    mixed = s.clone()
    mixed.story = s.story
    for name in drawing_of(id).secrets:
        setattr(mixed, name, getattr(other, name))
    return mixed


def compare(id: str, players: int, number: int) -> None:
    match, dice, compared = played(id, players), Random(f"{id}/{players}"), 0
    for _ in range(number):
        state = match.at(dice.randrange(len(match.record.moves))).state
        first, then = dice.sample([NOBODY, *range(players)], 2)
        for shape in SHAPES:
            table_drawing.forget()
            try:
                draw(id, with_other_secrets(match, state.seen_by(first), dice, id), first, shape)
            except (IndexError, KeyError, AssertionError, ValueError):
                table_drawing.forget()  # secrets that cannot be at this moment
                draw(id, state.seen_by(first), first, shape)
            shared = draw(id, state.seen_by(then), then, shape)
            table_drawing.forget()
            assert shared == draw(id, state.seen_by(then), then, shape)
            compared += 1
    assert compared == 2 * number


@pytest.mark.parametrize(("id", "players"), [table for table in GAMES.items() if table[0] in BOXED])
def test_nobody_sees_what_was_drawn_for_somebody_else(id: str, players: int) -> None:
    compare(id, players, 6)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), [table for table in EVERY_TABLE if table[0] in BOXED])
def test_nobody_sees_what_was_drawn_for_somebody_else_at_any_table(id: str, players: int) -> None:
    compare(id, players, 60)


@pytest.mark.parametrize("id", sorted(BOXED))
def test_secrets_are_all_that_depends_on_who_looks(id: str) -> None:
    """So the parts for all are really drawn once: two viewers of a moment share what they see alike."""
    match = played(id, GAMES[id])
    table_drawing.forget()
    for moment in range(0, len(match.record.moves), 9):
        state = match.at(moment).state
        shelves = [
            drawing_of(id)(state.seen_by(viewer), viewer, NAMES[: GAMES[id]]).shelf
            for viewer in range(GAMES[id])
        ]
        assert all(shelf is shelves[0] for shelf in shelves)


@pytest.mark.parametrize("id", sorted(BOXED))
def test_parts_for_all_are_drawn_once_in_a_moment(id: str) -> None:
    state = played(id, GAMES[id]).at(3).state
    table_drawing.forget()
    seen = [state.seen_by(viewer) for viewer in (0, 1)]
    draw(id, seen[0], 0, "wide")
    shelf = drawing_of(id)(seen[0], 0, NAMES[: GAMES[id]]).shelf
    parts = dict(shelf)
    assert parts
    draw(id, seen[1], 1, "wide")
    assert shelf.keys() >= parts.keys()
    assert all(shelf[known] is part for known, part in parts.items())


@pytest.mark.parametrize("id", sorted(BOXED))
def test_only_a_few_moments_are_kept(id: str) -> None:
    match = played(id, GAMES[id])
    for moment in range(40):
        draw(id, match.at(moment % len(match.record.moves)).state.seen_by(0), 0, "wide")
        assert table_drawing.moments_kept() <= table_drawing.MOMENTS
