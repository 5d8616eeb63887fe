"""The picture on the box: Rulers before a city between sun and moon."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.figures import sunface
from popolna.drawing.palette import IVORY, OUTLINE, SLAB, WALL, Seat, surface
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import (
    BAND,
    FAR,
    FLOOR,
    GLOW,
    HEIGHT,
    NEAR,
    SHADE,
    SKY,
    STONE,
    WIDTH,
    cover_sheet,
    floor,
    hills,
    palm,
    pyramid,
)
from popolna.drawing.svg import Art, circle, group, path, rect, tag
from popolna.drawing.tokens import sign
from popolna.games.ahau.drawing.signs import SEATS

DUSK: Final = surface("ahau-dusk", "#4A587A", "#171C29")
STAR: Final = "M0-5L1.4-1.4L5 0L1.4 1.4L0 5L-1.4 1.4L-5 0L-1.4-1.4Z"
STARS: Final = ((312, 30), (336, 96), (362, 56), (464, 88), (446, 30), (366, 128), (296, 84), (410, 62))
CLOUD: Final = "M-34 0C-34-9-22-11-18-8C-16-18 4-20 8-9C16-14 32-10 32 0Z"
CLOUDS: Final = ((74, 46), (196, 68), (168, 28))
CRESCENT: Final = (
    "M12-33C-14-35-33-17-32 4C-31 26-8 40 14 32C23 29 30 22 33 14C12 21-8 11-9-8C-9-19-2-29 12-33Z"
)
NIGHTFALL: Final = (
    f"M288 0{'v26h-12' * 12}H{WIDTH}V0Z"  # night comes down in steps, like the stairs of a pyramid
)

FEATHER: Final = "M0 0C-8-9-9-22 0-33C9-22 8-9 0 0Z"
JADE: Final = "#60B791"
BLUE: Final = "#4F9CC9"
GOLD: Final = "#F2B50F"


@cache
def cover() -> Picture:
    """What matters is in the middle, because the page for a new table shows no more of it."""
    parts = [
        rect(0, 0, WIDTH, HEIGHT, fill=SKY),
        circle(58, 124, 62, fill=GLOW),
        path(NIGHTFALL, fill=DUSK),
        *[group(path(CLOUD, fill=IVORY, fill_opacity=0.75), x=x, y=y) for x, y in CLOUDS],
        path(hills(204, (26, 40, 30, 36, 28, 44)), fill=FAR),
        path(hills(234, (22, 30, 18, 26, 32, 20)), fill=NEAR),
        floor(),
        path(NIGHTFALL, fill=DUSK, fill_opacity=0.4),
        sunface(58, 124, 30),
        *[group(path(STAR, fill=IVORY), x=x, y=y) for x, y in STARS],
        group(path(CRESCENT, fill="#DDE1EA", stroke=OUTLINE, stroke_width=2), x=420, y=124),
        palm(24, FLOOR, 0.9),
        palm(448, FLOOR, 0.9),
        pyramid(240, 240, 190, 5, 22),
        draw_terrace(),
    ]
    for turn, seat in enumerate(SEATS):
        parts.append(draw_ruler(seat, 114 + 63 * turn, 217 - 3 * abs(turn - 2)))
    return cover_sheet("Five Rulers before a city between sun and moon", *parts)


def draw_terrace() -> Art:
    """The steps of stone on which the Rulers stand."""
    foot = HEIGHT - BAND
    storeys = []
    for left, top, bottom in ((36, 250, foot), (66, 208, 250)):
        wide = WIDTH - 2 * left
        storeys.append(rect(left, top, wide, bottom - top, fill=STONE))
        storeys.append(rect(left, top, wide, 9, fill=SLAB))
    niches = [rect(x, 225, 16, 17, fill=SHADE) for left in (80, 290) for x in range(left, left + 110, 31)]
    stair = rect(204, 217, 72, foot - 217, fill=SLAB)
    treads = path("".join(f"M204 {y}h72" for y in range(227, foot, 10)), stroke=WALL, stroke_width=1.2)
    return group(*storeys, *niches, stair, treads, stroke=OUTLINE, stroke_width=1.8, stroke_linejoin="round")


def draw_ruler(seat: Seat, x: float, foot: float) -> Art:
    """A Ruler in a cloak of the seat's colour, under a fan of feathers."""
    feathers = [
        tag("path", d=FEATHER, fill=paint, transform=f"translate(0 -46) rotate({angle})")
        for angle, paint in ((-68, BLUE), (68, BLUE), (-34, JADE), (34, JADE), (0, "#C9713F"))
    ]
    return group(
        *feathers,
        path("M-27 0C-27-22-17-33 0-33C17-33 27-22 27 0Z", fill=seat.colour),
        path("M-11-31C-8-23 8-23 11-31L7-35H-7Z", fill=GOLD),
        circle(0, -42, 11, fill="#B9794C"),
        path("M-12-46H12V-53H-12Z", fill=GOLD),
        circle(-12, -40, 3, fill=JADE),
        circle(12, -40, 3, fill=JADE),
        path("M-5-41H-3M3-41H5M-3-36H3", fill="none"),
        group(sign(seat.sign, 7.5, seat.ink), y=-12, stroke="none"),
        x=x,
        y=foot,
        stroke=OUTLINE,
        stroke_width=1.8,
        stroke_linejoin="round",
    )
