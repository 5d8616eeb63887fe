"""On whose behalf something is worked out."""

from typing import NamedTuple

MOST = 100_000  # guests whose address is remembered
UNKNOWN = ""  # the address of everybody who has not been here since the server started


class Owner(NamedTuple):
    """An address, and a guest there: what one of them is given, the others do without."""

    address: str
    guest: str


class Addresses:
    """The address that each guest came from last."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}  # in the order in which they came

    def note(self, guest: str, address: str) -> None:
        self.known.pop(guest, None)
        self.known[guest] = address
        if len(self.known) > MOST:
            del self.known[next(iter(self.known))]

    def owner(self, guest: str | None) -> Owner:
        return Owner(self.known.get(guest or "", UNKNOWN), guest or "")
