"""How good a grid is for each player."""

from typing import Final, final

from mypy_extensions import i64

from popolna.engine.insight import Insight
from popolna.games.tictactoe.state import EMPTY, TicTacToe
from popolna.games.tictactoe.steps.turn import LINES

ENDS: Final = [[1.0, 0.0], [0.0, 1.0], [0.0, 0.0]]  # by winner; the last one is for NOBODY, which is -1


@final
class TicTacToeInsight(Insight[TicTacToe]):
    """Counts the lines where only one player has marks: one mark is a hope, two are a threat."""

    def value(self, s: TicTacToe) -> list[float]:
        if not s.agenda:
            return ENDS[s.winner]
        values = [0.5, 0.5]
        for line in LINES:
            marks = [0, 0]
            for cell in line:
                if s.cells[cell] != EMPTY:
                    marks[s.cells[cell]] += 1
            for player in range(s.players):
                if marks[player] == 2 and marks[1 - player] == 0:
                    values[player] += 0.4 if player == s.mover() else 0.1
                elif marks[player] == 1 and marks[1 - player] == 0:
                    values[player] += 0.02
        return values

    def weigh(self, s: TicTacToe, player: i64, action: i64) -> i64:
        return 1


INSIGHT: Final = TicTacToeInsight(spread=0.2, horizon=0, tries=1)
