"""Nine cells, and who has won."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import NOBODY, State
from popolna.games.tictactoe.actions import CELL, VERBS

EMPTY: Final = -1


@final
class TicTacToe(State):
    """The grid: `cells` has the player who marked each cell, or EMPTY; `marks` counts the marks."""

    game = "tictactoe"
    verbs = VERBS

    cells: vec[i64]
    marks: i64
    winner: i64

    def clone(self) -> "TicTacToe":
        twin = TicTacToe(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.cells = self.cells[:]
        twin.marks = self.marks
        twin.winner = self.winner
        return twin

    def hide(self, viewer: i64) -> None:
        """Everybody sees everything."""

    def fill(self, viewer: i64, chance: Chance) -> None:
        """So nothing is missing."""

    def standing(self) -> list[int]:
        """A line is worth a point."""
        return [int(p == self.winner) for p in range(self.players)]

    def outcome(self) -> Outcome | None:
        """Rules TTT-3 and TTT-4: a line wins; without one, both players share first place."""
        if self.agenda:
            return None
        scores = self.standing()
        return ranked(scores, [], {"line": scores})

    def table(self) -> dict[str, object]:
        marks = {CELL.names[c]: int(self.cells[c]) for c in range(CELL.size) if self.cells[c] != EMPTY}
        return {"cells": marks, "winner": None if self.winner == NOBODY else int(self.winner)}
