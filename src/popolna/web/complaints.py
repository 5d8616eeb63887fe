"""What the log says when something goes wrong again and again: not every time."""

import logging
from math import inf
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from popolna.web.limits import MINUTE

log = logging.getLogger("popolna.web")


class Complaint:
    """Something that may go wrong often; the log says so once a minute at most."""

    def __init__(self) -> None:
        self.made = -inf

    def is_due(self) -> bool:
        """Whether the log may say it now; then it may not for a while."""
        due = monotonic() - self.made > MINUTE
        if due:
            self.made = monotonic()
        return due

    def make(self, fault: BaseException, message: str, *details: object) -> None:
        """Log an error: in a line if the database or the system is at fault, with its origin if we are."""
        if not self.is_due():
            return
        if isinstance(fault, SQLAlchemyError | OSError):
            log.error(f"{message}: %s", *details, reason_of(fault))
        else:
            log.error(message, *details, exc_info=fault)


def reason_of(fault: BaseException) -> str:
    """What a database or the system says, in a line.

    >>> reason_of(OSError(24, "Too many open files"))
    '[Errno 24] Too many open files'
    """
    return (
        str(getattr(fault, "orig", None) or fault).partition("\n")[0].removesuffix(".")
        or type(fault).__name__
    )
