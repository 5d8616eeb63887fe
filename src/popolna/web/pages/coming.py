"""Games that are being built: the home page shows their covers until they can be played.

When a game is ready, delete it here and move its cover to its room.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from popolna.drawing.figures import glyph_stone, god, sunface, warrior
from popolna.drawing.palette import IVORY, OUTLINE, seats, surface
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
    landscape,
    pyramid,
)
from popolna.drawing.svg import circle, group, path, rect

RED, BLUE, GREEN, YELLOW = seats("red", "blue", "green", "yellow")
DUSK: Final = surface("cover-dusk", "#4A587A", "#171C29")


@dataclass(frozen=True)
class Coming:
    """A game that cannot be played yet."""

    title: str
    sentence: str
    cover: Callable[[], Picture]


@cache
def god_and_warriors() -> Picture:
    parts = [
        landscape(240, 78, 58),
        pyramid(240, FLOOR, 230, 4, 21),
        god(240, 74),
    ]
    for x, seat, scale in ((44, RED, 1.15), (104, YELLOW, 1), (376, GREEN, 1), (436, BLUE, 1.15)):
        parts.append(warrior(seat, x, FLOOR + 6, scale, looks_left=x > 240))
    return cover_sheet("A god above a pyramid, and warriors of four tribes", *parts)


GLYPHS: Final = (
    ("#C9713F", "M-6-6H6V6H-6ZM-2-2H2V2H-2Z"),
    ("#F2B50F", "M0-7V-4M0 7V4M-7 0H-4M7 0H4M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0Z"),
    ("#60B791", "M-7 3Q-3-5 0 1T7-3M-6-5H-2M2 6H6"),
    ("#8FC1D6", "M-7-2Q-4-6 0-2T7-2M-7 4Q-4 0 0 4T7 4"),
    ("#D8D3C4", "M-6 6V0H-2V-6H2V0H6V6"),
)


STAR: Final = "M0-5L1.4-1.4L5 0L1.4 1.4L0 5L-1.4 1.4L-5 0L-1.4-1.4Z"
CRESCENT: Final = (
    "M12-33C-14-35-33-17-32 4C-31 26-8 40 14 32C23 29 30 22 33 14C12 21-8 11-9-8C-9-19-2-29 12-33Z"
)


@cache
def city_by_day_and_night() -> Picture:
    stars = ((312, 30), (336, 96), (352, 34), (446, 118), (458, 34), (404, 140), (296, 84))
    night = f"M288 0{'v26h-12' * 12}H{WIDTH}V0Z"
    parts = [
        rect(0, 0, WIDTH, HEIGHT, fill=SKY),
        circle(104, 82, 66, fill=GLOW),
        path(night, fill=DUSK),
        sunface(104, 82, 38),
        path(hills(204, (26, 40, 30, 36, 28, 44)), fill=FAR),
        path(hills(234, (22, 30, 18, 26, 32, 20)), fill=NEAR),
        floor(),
        path(night, fill=DUSK, fill_opacity=0.4),
        *[group(path(STAR, fill=IVORY), x=x, y=y) for x, y in stars],
        group(path(CRESCENT, fill="#DDE1EA", stroke=OUTLINE, stroke_width=2), x=394, y=78),
        pyramid(84, 246, 128, 3, 20),
        pyramid(396, 246, 128, 3, 20),
        pyramid(240, 246, 190, 5, 23),
    ]
    for turn, (paint, glyph) in enumerate(GLYPHS):
        parts.append(glyph_stone(paint, glyph, 144 + 48 * turn, FLOOR - 7))
    return cover_sheet("A city between sun and moon, with carved stones before it", *parts)


COMING: Final = (
    Coming("Mezo", "Gods, warriors and pyramids: rule the regions of the Maya.", god_and_warriors),
    Coming(
        "Ahau: Rulers of Yucatán",
        "Build temples, lead your dynasty, be the greatest ruler.",
        city_by_day_and_night,
    ),
)
