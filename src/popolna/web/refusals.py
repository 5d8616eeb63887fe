"""What the house says no to, beside what the rules of a game forbid."""

from popolna.engine.errors import PopolnaError


class NotYours(PopolnaError):
    """Only the owner of the seat may do this."""


class Stale(PopolnaError):
    """The table has gone on since the question was asked."""


class TooMuch(PopolnaError):
    """More than the house takes."""
