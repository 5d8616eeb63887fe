"""The analysis of a finished game: how far it has come, and what people are told of it."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from popolna.bots.analysis import METHOD, Judged
from popolna.bots.analysis import Analysis as Judgement
from popolna.drawing.chances import moments
from popolna.store import TableRow
from popolna.web.messages import Analysis

STEPS = 20  # how often people are told how far an analysis has come


@dataclass
class Judging:
    """An analysis that somebody has asked for since the server started."""

    moves: int
    judged: list[Judged] = field(default_factory=list)
    under_way: bool = True
    shown: Analysis | None = None  # as far as it has come

    def add(self, judged: list[Judged]) -> bool:
        """Add moves that have been judged; return whether it is time to tell people."""
        before = STEPS * len(self.judged) // self.moves
        self.judged += judged
        return STEPS * len(self.judged) // self.moves > before

    def message(self, stored: Analysis | None) -> Analysis:
        """What people are told: how far it has come, with what is known already; or that it failed."""
        if not self.under_way:
            return stored or Analysis(self.moves, note="The analysis failed. Please try again.")
        known = max((stored, self.shown), key=lambda shown: shown.analysed if shown else -1)
        return msgspec.structs.replace(
            known or Analysis(self.moves), analysed=len(self.judged), under_way=True, note=self.note()
        )

    def note(self) -> str:
        if not self.judged:
            return "A strong player is going through every decision. This takes a little while …"
        return f"A strong player is going through every decision: {len(self.judged)} of {self.moves} moves so far."


def stored_analysis(row: TableRow) -> dict[str, Any] | None:
    """The analysis that is stored for a table; one that was made in an older way is made anew."""
    return row.analysis if row.analysis and row.analysis.get("method") == METHOD else None


def is_whole(row: TableRow) -> bool:
    """Whether there is an analysis of all moves."""
    analysis = stored_analysis(row)
    return analysis is not None and not analysis["left_out"]


def moves_in(row: TableRow) -> int:
    """The number of moves that the stored analysis is about; less than none if there is no analysis."""
    analysis = stored_analysis(row)
    return -1 if analysis is None else len(analysis["chances"]) - 1


def analysis_of(judgement: Judgement) -> Analysis:
    """An analysis as a message."""
    analysed = len(judgement.chances) - 1
    moves = analysed + judgement.left_out
    drawn = moments(analysed)
    return Analysis(
        moves,
        analysed,
        note=f"There was time for the first {analysed} of {moves} moves. Ask again to go on."
        if judgement.left_out
        else "",
        moments=drawn,
        chances=[judgement.chances[moment] for moment in drawn],
        verdicts=judgement.verdicts,
        draws=judgement.draws,
        balances=judgement.balances,
    )


def read_analysis(analysis: dict[str, Any]) -> Analysis:
    """A stored analysis as a message."""
    return analysis_of(msgspec.convert(analysis, Judgement))
