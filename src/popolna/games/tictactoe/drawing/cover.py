"""The picture on the box: a grid carved into a stone."""

from functools import cache

from popolna.drawing.figures import slab
from popolna.drawing.palette import OUTLINE, WALL, seats
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import FLOOR, cover_sheet, landscape, palm
from popolna.drawing.svg import group, path

RED, BLUE = seats("red", "blue")

CROSS = "M-15-15L15 15M-15 15L15-15"
NOUGHT = "M17 0A17 17 0 1 0-17 0A17 17 0 1 0 17 0Z"


@cache
def cover() -> Picture:
    parts = [
        landscape(96, 84),
        palm(58, FLOOR, 1.5),
        palm(424, FLOOR, 1.7),
        slab(240, FLOOR + 2, 226, 230),
    ]
    lines = "".join(f"M{205 + 70 * turn} 40V238M141 {106 + 66 * turn}H339" for turn in (0, 1))
    parts += [
        path(lines, fill="none", stroke=WALL, stroke_width=7, stroke_linecap="round"),
        path(lines, fill="none", stroke=OUTLINE, stroke_width=2.4, stroke_linecap="round"),
    ]
    marks = {(1, 1): RED, (0, 2): BLUE, (2, 2): RED, (0, 0): RED, (2, 0): BLUE, (1, 2): BLUE}
    for (column, row), seat in marks.items():
        x, y = 171 + 69 * column, 73 + 66 * row
        shape = CROSS if seat is RED else NOUGHT
        for paint, width in ((OUTLINE, 13), (seat.colour, 8.5)):
            parts.append(
                group(
                    path(shape, fill="none", stroke=paint, stroke_width=width, stroke_linecap="round"),
                    x=x,
                    y=y,
                )
            )
    return cover_sheet("Crosses and noughts on a stone", *parts)
