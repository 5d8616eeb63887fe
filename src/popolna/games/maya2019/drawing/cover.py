"""The picture on the box: fields around a city."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.fields import land
from popolna.drawing.hexes import Cell, centre, outline
from popolna.drawing.palette import OUTLINE, PLAZA, WALL, WILDS, Seat, seats
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import HEIGHT, WIDTH, cover_sheet, pyramid
from popolna.drawing.svg import group, join, path, rect
from popolna.drawing.tiles import SIZE, face

RED, BLUE, GREEN, YELLOW = seats("red", "blue", "green", "yellow")

CITY: Final[tuple[Cell, ...]] = ((0, 0), (-1, 1), (0, 1))
PLANTED: Final[dict[Cell, tuple[Seat, str, int]]] = {
    (1, 0): (RED, "corn", 1),
    (1, 1): (RED, "corn", 2),
    (2, 0): (RED, "corn", 1),
    (-1, 0): (BLUE, "squash", 1),
    (-2, 1): (BLUE, "squash", 2),
    (-2, 0): (BLUE, "squash", 1),
    (0, -1): (GREEN, "pepper", 1),
    (1, -1): (GREEN, "pepper", 2),
    (-2, 2): (YELLOW, "potato", 1),
    (-1, 2): (YELLOW, "potato", 2),
    (0, 2): (GREEN, "pepper", 1),
}


@cache
def cover() -> Picture:
    scale, x, y = 1.2, 244.0, 106.0
    cells = [(q, r) for r in range(-3, 5) for q in range(-6, 7)]
    spots = {cell: centre(*cell, SIZE) for cell in cells}
    shown = [
        cell for cell, (at, down) in spots.items() if abs(at * scale + x - 240) < 290 and -130 < down < 180
    ]
    ground = [
        land(land_of(cell)).at(*spots[cell]) for cell in shown if cell not in CITY and cell not in PLANTED
    ]
    tiles = [face(*what).at(*spots[cell]) for cell, what in PLANTED.items()]
    city = join(
        path(
            outline(CITY, SIZE, inset=1.5, radius=5),
            fill=PLAZA,
            stroke=OUTLINE,
            stroke_width=3,
            stroke_linejoin="round",
        ),
        path(outline(CITY, SIZE, inset=5.5, radius=4), fill="none", stroke=WALL, stroke_width=2.2),
        pyramid(0, 61, 88, 3, 17),
    )
    fields = group(*ground, *tiles, city, x=x, y=y, scale=scale)
    return cover_sheet("Fields around a city with its temple", rect(0, 0, WIDTH, HEIGHT, fill=WILDS), fields)


def land_of(cell: Cell) -> str:
    q, r = cell
    right = q + r / 2 > 0
    return ("green" if right else "yellow") if r < 1 else ("red" if right else "blue")
