"""What a learned judgement looks at."""

from typing import Final, final

from mypy_extensions import i64

from popolna.engine.features import Features, Tally
from popolna.games.tictactoe.actions import CELL
from popolna.games.tictactoe.insight.judgement import INSIGHT
from popolna.games.tictactoe.state import EMPTY, TicTacToe
from popolna.games.tictactoe.steps.turn import LINES


@final
class GridFeatures(Features[TicTacToe]):
    """What the insight says, open lines, threats, and the centre."""

    def stage(self, s: TicTacToe) -> float:
        return float(s.marks) / float(CELL.size)

    def show(self, s: TicTacToe, tally: Tally) -> None:
        expected = INSIGHT.value(s)
        for player in range(s.players):
            tally.part("insight", expected[player])
            self.show_lines(s, player, tally)
            tally.flag("to move", s.mover() == player)
            tally.flag("centre", s.cells[CELL.size // 2] == player)

    def show_lines(self, s: TicTacToe, player: i64, tally: Tally) -> None:
        """Lines where only this player has marks, by how many."""
        open_lines = [0, 0, 0, 0]
        for line in LINES:
            own = 0
            theirs = 0
            for cell in line:
                if s.cells[cell] == player:
                    own += 1
                elif s.cells[cell] != EMPTY:
                    theirs += 1
            if theirs == 0:
                open_lines[own] += 1
        is_next = s.mover() == player
        tally.count("hopes", open_lines[1])
        tally.count("threats", open_lines[2])
        tally.flag("wins next", is_next and open_lines[2] > 0)
        tally.flag("double threat", open_lines[2] > 1)


FEATURES: Final = GridFeatures()
