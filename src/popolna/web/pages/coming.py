"""Games that are being built: the home page shows their covers until they can be played.

When a game is ready, delete it here and move its cover to its room.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from popolna.drawing.figures import god, warrior
from popolna.drawing.palette import seats
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import FLOOR, cover_sheet, landscape, pyramid

RED, BLUE, GREEN, YELLOW = seats("red", "blue", "green", "yellow")


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


COMING: Final = (
    Coming("Mezo", "Gods, warriors and pyramids: rule the regions of the Maya.", god_and_warriors),
)
