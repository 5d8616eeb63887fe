"""Draws the grid."""

from collections.abc import Sequence

from popolna.drawing.layout import Shape
from popolna.drawing.palette import GROUND, LINE, OUTLINE, QUIET, seats
from popolna.drawing.picture import Picture
from popolna.drawing.svg import Art, group, join, path, rect, text, thing
from popolna.games.tictactoe import words
from popolna.games.tictactoe.actions import CELL
from popolna.games.tictactoe.state import EMPTY, TicTacToe

SEATS = seats("red", "blue")
SIGNS = ("M-22-22L22 22M-22 22L22-22", "M25 0A25 25 0 1 0-25 0A25 25 0 1 0 25 0")  # a cross, a nought
SIDE = 100


def draw(
    s: TicTacToe,
    viewer: int,
    *,
    shape: Shape = "wide",
    names: Sequence[str] | None = None,
    headline: str = "",
) -> Picture:
    """The table, the same for every viewer and in both shapes."""
    whose = names or [words.seat(p) for p in range(2)]
    grid = path("M130 30V330M230 30V330M30 130H330M30 230H330", stroke=OUTLINE, stroke_width=4)
    cells = [draw_cell(s, cell, whose) for cell in range(CELL.size)]
    ground = rect(0, 0, 360, 360, 12, fill=GROUND, stroke=LINE)
    return Picture(360, 360, join(ground, *cells, grid), "Tic-tac-toe")


def draw_cell(s: TicTacToe, cell: int, names: Sequence[str]) -> Art:
    """One cell with its mark; the first row is at the bottom."""
    x, y = 80 + SIDE * (cell % 3), 280 - SIDE * (cell // 3)
    name, mark = CELL.names[cell], s.cells[cell]
    inside = text(name, x, y, anchor="middle", fill=QUIET) if mark == EMPTY else draw_mark(mark, name, x, y)
    title = f"{name}: {'empty' if mark == EMPTY else names[mark]}"
    return thing(rect(x - 50, y - 50, SIDE, SIDE, fill=GROUND), inside, name=name, title=title)


def draw_mark(player: int, name: str, x: float, y: float) -> Art:
    """A cross or a nought in its player's colour, with a dark outline."""
    lines = ((OUTLINE, 17), (SEATS[player].colour, 12))
    signs = [path(SIGNS[player], stroke=paint, stroke_width=width) for paint, width in lines]
    mark = group(*signs, fill="none", stroke_linecap="round", x=x, y=y)
    return thing(mark, key=f"mark-{name}", kind=f"mark-{SEATS[player].name}")
