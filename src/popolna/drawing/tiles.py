"""Hex tiles: a seat's tile with what grows on it, its back, and the stones of a city.

Tiles are cut for hexes of one size, `SIZE`, and printed at any scale.

>>> from popolna.drawing.palette import seats
>>> red, *_ = seats("red")
>>> face(red, "corn", 2).id, back(red).id
('red-corn2', 'red-back')
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final

from popolna.drawing.hexes import hexagon
from popolna.drawing.icons import BOX, ICONS
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, RIM, SLAB, WALL, Seat
from popolna.drawing.svg import Art, Stamp, circle, group, join, path
from popolna.drawing.tokens import sign

SIZE: Final = 32.0
WIDTH: Final = SIZE * sqrt(3)


def _body(seat: Seat, rim: float) -> Art:
    return join(
        path(hexagon(SIZE - 2, 5), fill=seat.colour, stroke=OUTLINE, stroke_width=2.4),
        path(hexagon(SIZE - 4 - rim, 4), fill="none", stroke=IVORY, stroke_opacity=RIM, stroke_width=rim),
    )


def _medallion(icon: str, x: float, y: float, radius: float, size: float) -> Art:
    disc = circle(x, y, radius, fill=IVORY, stroke=OUTLINE, stroke_width=1.4)
    return join(disc, ICONS[icon].at(x, y, size / BOX))


@cache
def face(seat: Seat, icon: str, count: int) -> Stamp:
    """A seat's tile that shows an icon once or twice."""
    if count == 1:
        crops = _medallion(icon, 0, -7.5, 17, 27)
    else:
        crops = join(*[_medallion(icon, x, -6, 12.6, 20.5) for x in (-12.4, 12.4)])
    mark = group(sign(seat.sign, 5.8, seat.ink), y=17.5)
    return Stamp(f"{seat.name}-{icon}{count}", join(_body(seat, 1.2), crops, mark))


@cache
def back(seat: Seat) -> Stamp:
    """The back of a seat's tile, which shows only whose it is."""
    return Stamp(f"{seat.name}-back", join(_body(seat, 3), sign(seat.sign, 14, seat.ink)))


RING: Final = Stamp(
    "ring",
    group(
        path(hexagon(SIZE - 1, 5), fill="none", stroke=OUTLINE, stroke_width=5),
        path(hexagon(SIZE - 1, 5), fill="none", stroke=MAIZE, stroke_width=2.6),
        pointer_events="none",
    ),
)

FOUNDATION: Final = Stamp(
    "foundation",
    join(
        path(hexagon(SIZE - 4, 4), fill=SLAB, stroke=OUTLINE, stroke_width=1.6, stroke_dasharray="5 3.5"),
        path(
            "M-10-20H10V-2H-10ZM-6-16H6V-6H-6ZM-2.2-12.5H2.2V-9.5H-2.2Z",
            fill="none",
            stroke=OUTLINE,
            stroke_width=1.2,
        ),
    ),
)

PLOT: Final = Stamp("plot", path(hexagon(SIZE, 0), fill="none", pointer_events="all"))

PAVING: Final = Stamp(
    "paving",
    path("M-12 7V4H-9V1H-6V-2H-3V-8H11V5H1V-1H6", fill="none", stroke=WALL, stroke_width=2.2),
)

SEAL: Final = Stamp(
    "seal",
    join(
        circle(0, 0, 8, fill=OUTLINE, stroke=IVORY, stroke_width=1.5),
        path("M-3.8.2L-1 3L4-3", fill="none", stroke=IVORY, stroke_width=2.2, stroke_linejoin="round"),
    ),
)
