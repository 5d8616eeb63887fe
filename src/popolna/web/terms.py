"""The terms of a table: what its host allows there, set when the table is opened."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from popolna.engine.errors import BadOptions
from popolna.store import TableRow


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a host allows at a table; each of these is a column of its row."""

    hints: Literal["alone", "on", "off"] = "alone"  # alone: only while one person plays
    undo: Literal["on", "off"] = "on"
    pace: Literal["fast", "usual", "slow"] = "usual"  # of the bots
    watch: Literal["anybody", "players"] = "anybody"
    resign: Literal["bot", "nobody"] = "bot"  # who plays on for somebody who resigns

    @classmethod
    def of(cls, row: TableRow) -> "Terms":
        return msgspec.convert(row, cls, from_attributes=True)

    @classmethod
    def said(cls, form: Mapping[str, str]) -> "Terms":
        """The terms as filled in; where nothing was, the usual ones."""
        chosen = {name: form[name] for name in cls.__struct_fields__ if name in form}
        for name, value in chosen.items():
            about, values = WORDS[name]
            if value not in values:
                raise BadOptions(f"{about}: {value[:40]!r} is no choice. Choose from: {', '.join(values)}.")
        return msgspec.convert(chosen, cls)


USUAL_TERMS = Terms()
PACES = {"fast": 0.0, "usual": 1.0, "slow": 3.0}  # times the fewest seconds that bots take on this server

# For people: what each is about, and its values
WORDS: dict[str, tuple[str, dict[str, str]]] = {
    "hints": (
        "Hints",
        {
            "alone": "Only against bots, without other people",
            "on": "For everybody; the log says who asked for one",
            "off": "None",
        },
    ),
    "undo": ("Undo", {"on": "Allowed", "off": "Not allowed"}),
    "pace": (
        "Pace of the bots",
        {"fast": "As fast as they can", "usual": "Easy to follow", "slow": "Slow"},
    ),
    "watch": ("Who may watch", {"anybody": "Anybody who finds the table", "players": "Only its players"}),
    "resign": (
        "When somebody resigns",
        {
            "bot": "A bot plays on",
            "nobody": "The game ends, and whoever resigned is last",
        },
    ),
}


def terms_lines(terms: Terms, every: bool = True) -> list[str]:
    """The terms in words: all of them, or those that are not the usual ones."""
    return [
        f"{about}: {values[getattr(terms, name)].lower()}"
        for name, (about, values) in WORDS.items()
        if every or getattr(terms, name) != getattr(USUAL_TERMS, name)
    ]
