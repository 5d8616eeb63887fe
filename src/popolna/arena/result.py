"""The result of one game."""

import msgspec

from popolna.engine.record import Record


class Failure(msgspec.Struct):
    """Why a game could not go on, and whose fault that was."""

    seat: int
    bot: str
    what: str
    trace: str = ""


class Result(msgspec.Struct, omit_defaults=True):
    """One game of a tournament, seat by seat.

    A bot that fails loses: it comes last, the others share first place, and there are no scores.
    """

    number: int
    deal: int
    lineup: list[str]
    ranks: list[int]
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    failure: Failure | None = None


class Played(msgspec.Struct):
    """A game that has been played, with its record."""

    result: Result
    record: Record
