"""Notes in a table's journal: what the log says although it is no move, such as that somebody asked for a hint."""

from collections.abc import Sequence
from dataclasses import dataclass

from popolna.engine.match import Match
from popolna.engine.record import Result
from popolna.store import Entry
from popolna.web.messages import Line

KINDS = ("hint", "resign")  # of entries


@dataclass(frozen=True)
class Note:
    """Whose it is, after how many moves, and the bot that plays on for somebody who resigned, if one does."""

    kind: str
    seat: int
    moves: int
    bot: str = ""

    @classmethod
    def of(cls, entry: Entry) -> "Note":
        return cls(entry.kind, entry.seat, entry.count, entry.action)

    def text(self, names: Sequence[str]) -> str:
        name = names[self.seat]
        if self.kind == "hint":
            return f"{name} asks for a hint."
        if self.bot:
            return f"{name} resigns. A bot plays on ({self.bot})."
        return f"{name} resigns, and the game ends."


def with_notes(lines: list[Line], notes: Sequence[Note], moves: int, names: Sequence[str]) -> list[Line]:
    """A log with its notes, each after the lines of its move, or of the last one if that was undone."""
    if not notes:
        return lines
    noted = [Line(min(note.moves, moves), note.seat, note.text(names), []) for note in notes]
    return sorted([*lines, *noted], key=lambda line: line.move)


def why_ended(notes: Sequence[Note], names: Sequence[str]) -> str:
    """Why a game ended early."""
    return next((note.text(names) for note in reversed(notes) if note.kind == "resign" and not note.bot), "")


def early_result(match: Match, seat: int) -> Result:
    """The result of a game that ends because a seat resigns: it is last, and all others share first place.

    The points are as they stood; nothing is scored that the rules score only at the end.
    """
    scores = match.state.standing()
    ranks = [len(scores) if row == seat else 1 for row in range(len(scores))]
    return Result(ranks, scores, {}, match.state.rivals())
