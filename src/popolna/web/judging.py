"""The analysis of a finished game: how far it has come, and what people are told of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from popolna.bots.analysis import Analysis as Judgement
from popolna.bots.analysis import Judged, chart
from popolna.engine.game import Game
from popolna.store import TableRow
from popolna.web.messages import Analysis, Costly, Swing

STEPS = 20  # how often people are told how far an analysis has come


@dataclass
class Judging:
    """An analysis that somebody has asked for since the server started."""

    moves: int
    judged: list[Judged] = field(default_factory=list)
    under_way: bool = True

    def add(self, judged: list[Judged]) -> bool:
        """Add moves that have been judged; return whether it is time to tell people."""
        before = STEPS * len(self.judged) // self.moves
        self.judged += judged
        return STEPS * len(self.judged) // self.moves > before

    def message(self) -> Analysis:
        """What people are told while there is nothing to show, or if there never will be."""
        if self.under_way:
            return Analysis(
                "", [], moves=self.moves, analysed=len(self.judged), under_way=True, note=self.note()
            )
        return Analysis("", [], moves=self.moves, note="The analysis failed. Please try again.")

    def note(self) -> str:
        if not self.judged:
            return "A strong player is going through every decision. This takes a little while …"
        return f"A strong player is going through every decision: {len(self.judged)} of {self.moves} moves so far."


def is_whole(analysis: dict[str, Any] | None) -> bool:
    """Whether a stored analysis is about all moves."""
    return analysis is not None and not analysis.get("left_out")


def moves_in(analysis: dict[str, Any] | None) -> int:
    """The number of moves that a stored analysis is about; less than none if there is no analysis."""
    return -1 if analysis is None else len(analysis["chances"]) - 1


def analysis_of(row: TableRow, game: Game, names: Sequence[str]) -> Analysis:
    """A stored analysis as a message; its chart fits the narrow column beside the table."""
    judgement = msgspec.convert(row.analysis, Judgement)
    costly = [
        Costly(verdict.move, verdict.seat, verdict.label, verdict.best_label, verdict.cost)
        for verdict in judgement.costliest()
    ]
    swings = [
        Swing(swing.move, swing.seat, swing.label, swing.most, swing.gains[swing.most], swing.cause)
        for swing in judgement.swings
    ]
    rivals = [rival.key for rival in game.rivals_of(row.players, row.settings)]
    analysed = len(judgement.chances) - 1
    moves = analysed + judgement.left_out
    return Analysis(
        chart(game, judgement, names, rivals).draw_tall().bare,
        costly,
        swings,
        judgement.headings(),
        analysed,
        moves,
        note=f"There was time for the first {analysed} of {moves} moves. Ask again to go on."
        if judgement.left_out
        else "",
    )
