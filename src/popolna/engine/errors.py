"""One family of errors for everything that can be wrong with input."""

from collections.abc import Iterable
from difflib import get_close_matches


class PopolnaError(Exception):
    """Popolna cannot use its input; nothing has changed."""


class UnknownGame(PopolnaError):
    """No game has this name."""


class BadOptions(PopolnaError):
    """The game cannot be set up that way."""


class UnknownAction(PopolnaError):
    """No action of the game has this name or number."""


class IllegalAction(PopolnaError):
    """The action exists, but is not possible now."""


class WrongPlayer(PopolnaError):
    """It is not this player's turn."""


class Hidden(PopolnaError):
    """The answer depends on something this player cannot see."""


class NoObservation(PopolnaError):
    """The game does not say what players see in numbers."""


class BadLuck(PopolnaError):
    """What was entered cannot have been drawn."""


class LuckWanted(PopolnaError):
    """Luck comes from a real box, and nobody has entered what was drawn: one of `names`, with `counts` left."""

    def __init__(self, kind: str, names: list[str], counts: list[int]) -> None:
        self.kind = kind
        self.names = names
        self.counts = counts
        super().__init__(f"What was drawn? Wanted: {kind}. Choose from: {', '.join(names)}.")

    def __reduce__(self) -> tuple[type["LuckWanted"], tuple[str, list[str], list[int]]]:
        return type(self), (self.kind, self.names, self.counts)


class Defects(PopolnaError):
    """A document with mistakes, each of them named in `defects`."""

    def __init__(self, what: str, defects: Iterable[str]) -> None:
        self.what = what
        self.defects = list(defects)
        super().__init__("\n  - ".join([f"{what}:", *self.defects]))

    def __reduce__(self) -> tuple[type["Defects"], tuple[str, list[str]]]:
        """For the processes of the server, which pickle errors."""
        return type(self), (self.what, self.defects)


class BadPosition(Defects):
    """A position that no table can have."""


class BadRecord(Defects):
    """A record that does not replay."""


class BadComponents(Defects):
    """A components file that does not describe the game."""


class BadLesson(Defects):
    """A lesson that cannot be played to its end."""


def plain(fault: PopolnaError) -> str:
    """An error as part of a longer one."""
    return "; ".join(getattr(fault, "defects", [str(fault)]))


def nearest(wanted: str, names: Iterable[str]) -> str:
    """What was probably meant, or what there is to choose from, for the end of an error message.

    >>> nearest("maya2091", ["maya2019", "tzolkin"])
    'Did you mean maya2019?'
    >>> nearest("chess", ["maya2019", "tzolkin"])
    'Choose from: maya2019, tzolkin.'
    """
    known = list(names)
    close = get_close_matches(wanted, known, n=1)
    if not known:
        return "There are none."
    return f"Did you mean {close[0]}?" if close else f"Choose from: {', '.join(known)}."
