"""The picture on the box: a grid carved into a stone."""

from popolna.drawing.figures import slab
from popolna.drawing.palette import OUTLINE, WALL
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import FLOOR, cover_sheet, landscape, palm
from popolna.drawing.svg import Art, group, path
from popolna.games.tictactoe.drawing.table import SEATS, SIGNS

GRID = "M205 40V238M275 40V238M141 106H339M141 172H339"
MARKS = ((0, 0, 0), (1, 2, 0), (0, 1, 1), (1, 0, 2), (1, 1, 2), (0, 2, 2))  # player, column, row


def cover() -> Picture:
    """Crosses have won on the diagonal."""
    scene = [landscape(96, 84), palm(58, FLOOR, 1.5), palm(424, FLOOR, 1.7), slab(240, FLOOR + 2, 226, 230)]
    grid = [line(GRID, WALL, 7), line(GRID, OUTLINE, 2.4)]
    marks = [
        group(
            line(SIGNS[player], OUTLINE, 19),
            line(SIGNS[player], SEATS[player].colour, 12.5),
            x=171 + 69 * column,
            y=73 + 66 * row,
            scale=0.68,
        )
        for player, column, row in MARKS
    ]
    return cover_sheet("Crosses and noughts on a stone", *scene, *grid, *marks)


def line(course: str, paint: str, width: float) -> Art:
    return path(course, fill="none", stroke=paint, stroke_width=width, stroke_linecap="round")
