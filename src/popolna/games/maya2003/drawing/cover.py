"""The picture on the box: a pyramid of blocks."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.blocks import block
from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.figures import mirrored
from popolna.drawing.palette import OUTLINE, PLAZA, seats
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import FLOOR, cover_sheet, landscape, palm, shrine
from popolna.drawing.svg import rect

RED, BLUE, GREEN, YELLOW, PURPLE = seats("red", "blue", "green", "yellow", "purple")

COURSES: Final = (
    (RED, RED, BLUE, BLUE, GREEN, GREEN, YELLOW, YELLOW, PURPLE),
    (RED, RED, RED, GREEN, YELLOW, PURPLE, PURPLE),
    (BLUE, GREEN, GREEN, YELLOW, PURPLE),
    (GREEN, YELLOW, YELLOW),
)


@cache
def cover() -> Picture:
    wide, tall = 34, 32
    parts = [landscape(342, 78), palm(44, FLOOR, 1.5), palm(452, FLOOR, 1.15)]
    for course, owners in enumerate(COURSES):
        foot = FLOOR - (tall + 4) * course
        half = len(owners) * wide / 2 + 4
        parts.append(
            rect(240 - half, foot - tall - 4, 2 * half, tall + 4, fill=PLAZA, stroke=OUTLINE, stroke_width=2)
        )
        for turn, owner in enumerate(owners):
            stone = block(owner, wide, tall)
            parts.append(stone.at(240 + (turn + 0.5 - len(owners) / 2) * wide, foot - 2 - tall / 2))
    parts.append(shrine(240, FLOOR - (tall + 4) * len(COURSES), 1.05))
    parts.append(EMBLEMS["worker"].at(50, FLOOR - 10, 1.9))
    parts.append(mirrored(EMBLEMS["worker"].at(0, 0, 1.9), 430, FLOOR - 6))
    return cover_sheet("A pyramid of coloured blocks, and workers who carry more", *parts)
