"""Reads this game's part of a position."""

import msgspec

from popolna.engine.document import read
from popolna.engine.state import NOBODY
from popolna.games.tictactoe.actions import CELL
from popolna.games.tictactoe.state import TicTacToe


class Layout(msgspec.Struct):
    cells: dict[str, int]
    winner: int | None


def lay_out(s: TicTacToe, document: dict[str, object]) -> list[str]:
    """Put everything on the table, and list what is wrong with it."""
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    for name, player in layout.cells.items():
        if name not in CELL.names or player not in (0, 1):
            defects.append(f"cells: {name!r}: {player} is not a cell with the number of a player")
        else:
            s.cells[CELL.index(name)] = player
            s.marks += 1
    if layout.winner not in (None, 0, 1):
        defects.append(f"winner: there is no seat {layout.winner}")
    s.winner = NOBODY if layout.winner is None else layout.winner
    marks = list(layout.cells.values())
    if not 0 <= marks.count(0) - marks.count(1) <= 1:
        defects.append("cells: there must be as many crosses as noughts, or one more")
    return defects
