"""Players mark cells in turn."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.state import NOBODY, Decision
from popolna.games.tictactoe.actions import CELL, MARK, VERBS
from popolna.games.tictactoe.state import EMPTY, TicTacToe

LINES: Final = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
# For each cell, two by two, the other cells of every line through it
OTHERS: Final = [
    vec[i64]([other for line in LINES if cell in line for other in line if other != cell])
    for cell in range(9)
]


class Turn(Decision[TicTacToe]):
    """Rules TTT-2 to TTT-4: mark an empty cell; three in a row wins, and a full grid is a draw."""

    def options(self, s: TicTacToe) -> list[int]:
        ids = vec[i64](capacity=CELL.size)
        for cell in range(CELL.size):
            if s.cells[cell] == EMPTY:
                ids = append(ids, MARK.of(cell))
        return VERBS.listed(ids)

    def pick(self, s: TicTacToe, chance: Chance) -> i64:
        cells = s.cells
        skip = chance.below(CELL.size - s.marks)  # how many empty cells to skip
        cell: i64 = -1
        while skip >= 0:
            cell += 1
            if cells[cell] == EMPTY:
                skip -= 1
        return MARK.of(cell)

    def choose(self, s: TicTacToe, action: i64) -> None:
        cells = s.cells
        player = self.player
        cell = MARK.args(action)
        cells[cell] = player
        s.marks += 1
        s.tell("marked", player, cell)
        others = OTHERS[cell]
        for i in range(0, len(others), 2):
            if cells[others[i]] == player and cells[others[i + 1]] == player:
                s.winner = player
                return
        if s.marks < CELL.size:
            s.push(TURN[1 - player])


TURN: Final = [Turn(0), Turn(1)]


def begin(players: int, chance: Chance) -> TicTacToe:
    """Rule TTT-1: an empty grid."""
    s = TicTacToe(players, chance)
    s.cells = vec[i64]([EMPTY] * CELL.size)
    s.marks = 0
    s.winner = NOBODY
    s.push(TURN[0])
    return s
