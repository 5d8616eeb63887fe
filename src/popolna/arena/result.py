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
    """One game of a tournament, seat by seat; ranks and scores have rows for rivals after those of the seats.

    A bot that fails loses: it comes last, the others share first place, and there are no scores.  A game
    that was cut off is judged by the score so far.
    """

    number: int
    deal: int
    lineup: list[str]
    ranks: list[int]
    scores: list[int]
    decisions: list[int]
    seconds: list[float]
    failure: Failure | None = None
    rivals: list[str] = []  # by key
    cut_off: bool = False  # at the game's limit of decisions

    def names(self) -> list[str]:
        """Who the rows are about: the bots, seat by seat, then the rivals.

        >>> Result(0, 0, ["ann"], [2, 1], [], [], [], rivals=["king"]).names()
        ['ann', 'rival king']
        """
        return [*self.lineup, *map(rival_name, self.rivals)]


def rival_name(key: str) -> str:
    """The name of a rival among bots; no bot can have it."""
    return f"rival {key}"


class Played(msgspec.Struct):
    """A game that has been played, with its record."""

    result: Result
    record: Record
