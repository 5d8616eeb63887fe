"""The picture on the box: four gods and their Champions before a pyramid."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.picture import Picture
from popolna.drawing.scenery import FLOOR, cover_sheet, landscape, palm, pyramid
from popolna.drawing.svg import Art
from popolna.games.mezo.drawing.gods import standing_god
from popolna.games.mezo.drawing.signs import SEATS, champion

STANDS: Final = (
    (1, 52, 234, 1.6),
    (0, 142, 246, 1.85),
    (3, 336, 246, 1.85),
    (2, 428, 234, 1.6),
)  # god, x, foot, scale
CHAMPIONS: Final = ((1, 94, 262), (0, 204, 266), (3, 274, 266), (2, 384, 262))


@cache
def cover() -> Picture:
    parts: list[Art] = [
        landscape(240, 66, 44),
        palm(16, 226, 1.25),
        palm(468, 226, 1.25),
        pyramid(240, FLOOR - 14, 250, 6, 24),
    ]
    for god, x, foot, scale in STANDS:
        parts.append(standing_god(god, SEATS[god]).at(x, foot, scale))
    for seat, x, y in CHAMPIONS:
        parts.append(champion(SEATS[seat]).at(x, y - 7, 1.5))
    return cover_sheet("Four gods and their Champions before a pyramid", *parts)
