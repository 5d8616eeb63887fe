"""The grid as numbers, for programs that learn."""

from typing import Final, final

from popolna.engine.observer import Observer
from popolna.engine.sheet import Sheet
from popolna.games.tictactoe.actions import CELL
from popolna.games.tictactoe.state import TicTacToe


@final
class GridObserver(Observer[TicTacToe]):
    """Shows who has marked which cell."""

    def show(self, s: TicTacToe, sheet: Sheet) -> None:
        sheet.part("cells", "by cell, a1 to c3: 1, 0 if it is yours, 0, 1 if it is theirs")
        sheet.owners(s.cells, 0, CELL.size, 0)


OBSERVER: Final = GridObserver(TicTacToe)
