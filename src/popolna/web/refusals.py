"""Refusals, besides what the rules of a game forbid."""

from popolna.engine.errors import PopolnaError


class NotYours(PopolnaError):
    """This guest may not do this."""


class Stale(PopolnaError):
    """The game has moved on since the guest looked."""


class SetAside(PopolnaError):
    """What is stored of a table cannot be read or played on."""


class TooMuch(PopolnaError):
    """Too large or too long."""


class Silent(PopolnaError):
    """The database does not answer."""


NO_ANSWER = "The database does not answer at the moment. Please try again in a minute."
