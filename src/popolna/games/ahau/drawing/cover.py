"""The picture on the box: Rulers before a city between sun and moon."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.figures import sunface
from popolna.drawing.palette import IVORY, OUTLINE, Seat, surface
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import (
    FAR,
    FLOOR,
    GLOW,
    HEIGHT,
    NEAR,
    SKY,
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
STARS: Final = ((312, 30), (336, 96), (352, 34), (446, 118), (458, 34), (404, 140), (296, 84))
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
    parts = [
        rect(0, 0, WIDTH, HEIGHT, fill=SKY),
        circle(104, 82, 66, fill=GLOW),
        path(NIGHTFALL, fill=DUSK),
        sunface(104, 82, 38),
        path(hills(204, (26, 40, 30, 36, 28, 44)), fill=FAR),
        path(hills(234, (22, 30, 18, 26, 32, 20)), fill=NEAR),
        floor(),
        path(NIGHTFALL, fill=DUSK, fill_opacity=0.4),
        *[group(path(STAR, fill=IVORY), x=x, y=y) for x, y in STARS],
        group(path(CRESCENT, fill="#DDE1EA", stroke=OUTLINE, stroke_width=2), x=394, y=78),
        pyramid(84, 246, 128, 3, 20),
        pyramid(396, 246, 128, 3, 20),
        palm(20, FLOOR, 0.9),
        palm(452, FLOOR, 0.9),
        pyramid(240, 240, 190, 5, 22),
    ]
    for turn, seat in enumerate(SEATS):
        parts.append(draw_ruler(seat, 104 + 68 * turn, 272 - 5 * abs(turn - 2)))
    return cover_sheet("Five Rulers before a city between sun and moon", *parts)


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
