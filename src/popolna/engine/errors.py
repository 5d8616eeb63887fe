"""Everything that can be wrong with what comes from outside, as one family."""

from collections.abc import Iterable
from difflib import get_close_matches


class PopolnaError(Exception):
    """Something that was given to Popolna cannot be used; nothing was changed."""


class UnknownGame(PopolnaError):
    """No game has this name."""


class BadOptions(PopolnaError):
    """The game cannot be set up like this."""


class UnknownAction(PopolnaError):
    """These words, or this number, name no action of the game."""


class IllegalAction(PopolnaError):
    """The action exists, but not now."""


class WrongPlayer(PopolnaError):
    """Somebody else is to move, or nobody."""


class Hidden(PopolnaError):
    """The answer depends on something this player cannot see."""


class Defects(PopolnaError):
    """A document with one or more faults, each of them named in `defects`."""

    def __init__(self, what: str, defects: Iterable[str]) -> None:
        self.defects = list(defects)
        super().__init__("\n  - ".join([f"{what}:", *self.defects]))


class BadPosition(Defects):
    """A position that cannot lie on any table."""


class BadRecord(Defects):
    """A record that does not replay."""


class BadComponents(Defects):
    """A components file that does not describe the game."""


def plain(fault: PopolnaError) -> str:
    """An error as part of a longer one."""
    return "; ".join(getattr(fault, "defects", [str(fault)]))


def nearest(wanted: str, names: Iterable[str]) -> str:
    """What was perhaps meant, as the end of an error message.

    >>> nearest("maya2091", ["maya2019", "tzolkin"])
    'Did you mean maya2019?'
    >>> nearest("chess", ["maya2019", "tzolkin"])
    'There is: maya2019, tzolkin.'
    """
    known = list(names)
    close = get_close_matches(wanted, known, n=1)
    return f"Did you mean {close[0]}?" if close else f"There is: {', '.join(known)}."
