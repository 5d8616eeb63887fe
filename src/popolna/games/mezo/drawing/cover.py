"""The picture on the box: four gods and their Champions before a pyramid."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.picture import Picture
from popolna.drawing.scenery import EARTH, HEIGHT, WIDTH, cover_sheet, landscape, palm, pyramid
from popolna.drawing.svg import Art, rect
from popolna.games.mezo.drawing.gods import standing_god
from popolna.games.mezo.drawing.signs import SEATS, champion

GROUND: Final = 190  # higher than on other covers
STANDS: Final = (
    (1, 56, 188, 1.6),
    (0, 142, 194, 1.8),
    (3, 338, 194, 1.8),
    (2, 424, 188, 1.6),
)  # god, x, foot, scale
CHAMPIONS: Final = ((1, 66, 252), (0, 182, 256), (3, 298, 256), (2, 414, 252))


@cache
def cover() -> Picture:
    """The gods are in the middle, because the page for a new table shows no more of it."""
    parts: list[Art] = [
        landscape(240, 96, 44),
        rect(0, GROUND, WIDTH, HEIGHT - GROUND, fill=EARTH),
        palm(14, GROUND + 2, 1.15),
        palm(462, GROUND + 2, 1.15),
        pyramid(240, 228, 230, 5, 18),
    ]
    for god, x, foot, scale in STANDS:
        parts.append(standing_god(god, SEATS[god]).at(x, foot, scale))
    for seat, x, y in CHAMPIONS:
        parts.append(champion(SEATS[seat]).at(x, y, 2))
    return cover_sheet("Four gods and their Champions before a pyramid", *parts)
