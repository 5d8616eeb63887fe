"""Score tracks, around a board or along a line, and the markers that race on them.

>>> from popolna.drawing.palette import seats
>>> red, blue = seats("red", "blue")
>>> score_ring(4, 3, 10, [Marker(red, 3, "red: 3"), Marker(blue, 13, "blue: 13")]).markup.count("<title>")
2
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from popolna.drawing.hexes import Point
from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, LINE, OUTLINE, SLAB, Seat
from popolna.drawing.svg import SMALL, Art, circle, join, kept, measure, path, rect, short, text, thing
from popolna.drawing.tokens import token

GAP: Final = 12  # between two numbers on a straight track


class Marker(NamedTuple):
    """A seat's place on a score track, and its tooltip."""

    seat: Seat
    score: int
    title: str


def around(columns: int, rows: int, side: float) -> list[Point]:
    """The centres of the squares around a board, clockwise from the top left.

    >>> len(around(27, 25, 10)), around(4, 3, 10)[:5]
    (100, [(5.0, 5.0), (15.0, 5.0), (25.0, 5.0), (35.0, 5.0), (35.0, 15.0)])
    """
    right, bottom = columns - 1, rows - 1
    places = [(column, 0) for column in range(right)]
    places += [(right, row) for row in range(bottom)]
    places += [(column, bottom) for column in range(right, 0, -1)]
    places += [(0, row) for row in range(bottom, 0, -1)]
    return [((column + 0.5) * side, (row + 0.5) * side) for column, row in places]


def score_ring(columns: int, rows: int, side: float, markers: Sequence[Marker], letters: int = SMALL) -> Art:
    """A track around a board, numbered in fives; a marker on its second lap has a second rim."""
    return join(ring_spaces(columns, rows, side, letters), ring_markers(columns, rows, side, markers))


@kept
def ring_spaces(columns: int, rows: int, side: float, letters: int = SMALL) -> Art:
    """The squares of a track around a board; a number may be wider than its square."""
    half = side / 2 - 1
    squares, numbers = [], []
    for score, (x, y) in enumerate(around(columns, rows, side)):
        squares.append(rect(x - half, y - half, 2 * half, 2 * half, 3, fill=SLAB))
        if score % 5 == 0:
            bold = score % 10 == 0
            numbers.append(
                text(str(score), x, y, letters, anchor="middle", bold=bold, fill=OUTLINE, halo=SLAB)
            )
    return join(*squares, *numbers)


def ring_markers(columns: int, rows: int, side: float, markers: Sequence[Marker]) -> Art:
    """The markers on a track around a board."""
    places = around(columns, rows, side)
    stands = [marker.score % len(places) for marker in markers]
    aside = spread(stands, side * 0.48)
    art = []
    for marker, stand, (dx, dy) in zip(markers, stands, aside, strict=True):
        x, y = places[stand]
        radius = side * (0.4 if stands.count(stand) == 1 else 0.25)
        lap = [circle(0, 0, radius + 2, fill="none", stroke=OUTLINE)] if marker.score >= len(places) else []
        art.append(_stand(marker, join(*lap, token(marker.seat, radius)), x + dx, y + dy))
    return join(*art)


def score_line(box: Box, markers: Sequence[Marker]) -> Art:
    """A straight track with numbers at the tens, as many as fit; the leader is in front.

    However large a score is, it has at most 200 ticks.
    """
    top = max(100, -(-max(marker.score for marker in markers) // 10) * 10)
    middle, radius = box.y + 10, 8
    left, length = box.x + radius, box.width - 2 * radius
    unit = 10 * max(1, top // 1000)
    ticks = [left + length * score / top for score in range(0, top + 1, unit)]
    art = [
        path(f"M{short(left)} {short(middle)}h{short(length)}", stroke=LINE, stroke_width=3),
        path("".join(f"M{short(x)} {short(middle - 4)}v8" for x in ticks), stroke=LINE, stroke_width=1.5),
    ]
    wide = measure(str(top)) * SMALL + GAP
    every = next(units for units in (1, 2, 5, 10, 20, top) if length * units * unit / top >= wide)
    for number, x in list(enumerate(ticks))[::every]:
        art.append(text(str(number * unit), x, box.y + 26, SMALL, anchor="middle", fill=INK))
    scores = [marker.score for marker in markers]
    for marker, (dx, dy) in sorted(
        zip(markers, spread(scores, 10), strict=True), key=lambda pair: pair[0].score
    ):
        piece = token(marker.seat, radius if scores.count(marker.score) == 1 else 5.5)
        art.append(_stand(marker, piece, left + length * marker.score / top + dx, middle + dy))
    return join(*art)


def _stand(marker: Marker, piece: Art, x: float, y: float) -> Art:
    return thing(piece, key=f"marker-{marker.seat.name}", title=marker.title, x=x, y=y)


def spread(places: Sequence[int], gap: float) -> list[Point]:
    """How far each marker moves aside, so that all markers on one place can be seen.

    >>> spread([3, 8, 3], gap=6)
    [(-3.0, 0.0), (0.0, 0.0), (3.0, 0.0)]
    """
    crowds: dict[int, list[int]] = defaultdict(list)
    for marker, place in enumerate(places):
        crowds[place].append(marker)
    aside: list[Point] = [(0.0, 0.0)] * len(places)
    for crowd in crowds.values():
        columns = 2 if len(crowd) > 1 else 1
        rows = -(-len(crowd) // columns)
        for turn, marker in enumerate(crowd):
            column, row = turn % columns, turn // columns
            aside[marker] = ((column - (columns - 1) / 2) * gap, (row - (rows - 1) / 2) * gap)
    return aside
