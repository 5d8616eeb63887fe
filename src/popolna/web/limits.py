"""Limits for one guest or one address. Each server counts for itself."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from math import ceil
from time import monotonic

import msgspec

from popolna.engine.errors import PopolnaError
from popolna.web.guests import Connection
from popolna.web.owners import Owner

AT_ONCE = 0.1  # the share of a minute's requests, files, connections or messages that can come together
FEW = 60  # requests, files or connections that can always come together, if a minute has as many
AT_ONE_ADDRESS = 5  # guests who may do as much at once as one guest may
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
TOO_FAST = 4429  # the code with which a WebSocket is closed because of a limit
FILES = 5  # times as many files as other requests: a page needs some, unless its browser has kept them


class Limits(msgspec.Struct, frozen=True):
    """The numbers."""

    requests: int = 1200  # a minute from one address; opening a connection counts as one
    connections: int = 200  # open at once from one address
    pages: int = 30  # of tables, open at once by one guest
    tables: int = 50  # unfinished ones, opened by one guest
    lines: int = 30  # chat messages a minute from one guest
    records: int = 60  # uploaded in an hour from one address
    guests: int = 120  # new in an hour from one address
    messages: int = 1200  # over WebSockets, a minute from one guest; five times as many from one address
    thoughts: int = 6  # hints and analyses at once for one guest; five times as many for one address


class TooFast(PopolnaError):
    """A limit has been reached; `wait` says how many seconds to wait."""

    def __init__(self, why: str, wait: int = 10) -> None:
        super().__init__(why)
        self.wait = wait


class Bucket:
    """Lets `size` things through at once, and refills steadily in `seconds`."""

    def __init__(self, size: int, seconds: float) -> None:
        self.size = size
        self.rate = size / seconds
        self.level = float(size)
        self.at = monotonic()

    def let_through(self, count: int = 1) -> bool:
        self._fill()
        if self.level < count:
            return False
        self.level -= count
        return True

    def wait(self, count: int = 1) -> int:
        """Seconds until the next one is let through."""
        self._fill()
        return ceil(max(0.0, count - self.level) / self.rate)

    def is_full(self) -> bool:
        self._fill()
        return self.level == self.size

    def _fill(self) -> None:
        now = monotonic()
        self.level = min(float(self.size), self.level + (now - self.at) * self.rate)
        self.at = now


class Turnstile:
    """Counts requests. One that is refused has changed nothing and is told how long to wait."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.answering: Counter[str] = Counter()
        self.connections: Counter[str] = Counter()
        self.pages: Counter[str] = Counter()
        self.thoughts: Counter[str] = Counter()
        self.swept = monotonic()

    def request(self, address: str) -> None:
        self._come("requests", address, self.limits.requests)

    def file(self, address: str) -> None:
        self._come("files", address, FILES * self.limits.requests)

    def opening(self, address: str) -> None:
        most = (1 + FILES) * self.limits.requests  # each may come on a connection of its own
        self._come("new connections", address, most)

    def line(self, guest: str) -> None:
        self._count("chat messages a minute from one guest", guest, self.limits.lines, MINUTE)

    def record(self, address: str) -> None:
        self._count("records an hour from one address", address, self.limits.records, HOUR)

    def guest(self, address: str) -> None:
        self._count("new guests an hour from one address", address, self.limits.guests, HOUR)

    def message(self, owner: Owner, cost: int = 1) -> None:
        """Count a message over a WebSocket as one or more; those without a name at one address are one guest."""
        most, who = self.limits.messages, owner.guest or f"somebody at {owner.address}"
        self._count("messages a minute from one guest", who, most, MINUTE, cost, AT_ONCE)
        everybody = AT_ONE_ADDRESS * most
        self._count("messages a minute from one address", owner.address, everybody, MINUTE, cost, AT_ONCE)

    def _come(self, what: str, address: str, most: int) -> None:
        """Let something through that bare clients ask for: so many at once would keep all others waiting."""
        self._count(
            f"{what} a minute from one address", address, most, MINUTE, 1, max(AT_ONCE, min(1.0, FEW / most))
        )

    def _count(
        self, what: str, who: str, number: int, seconds: float, cost: int = 1, at_once: float = 1.0
    ) -> None:
        """Let something through; of the `number` in these seconds only the share `at_once` can come together."""
        self._sweep()
        size = round(number * at_once)
        bucket = self.buckets.setdefault((what, who), Bucket(size, size * seconds / number))
        if not bucket.let_through(cost):
            wait = bucket.wait(cost)
            raise TooFast(
                f"The limit is {number} {what}. Please wait {wait} {'second' if wait == 1 else 'seconds'}.",
                wait,
            )

    def _sweep(self) -> None:
        """Forget full buckets: a new one would be just as full."""
        if monotonic() - self.swept > MINUTE:
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.is_full()}
            self.swept = monotonic()

    @contextmanager
    def answer(self, address: str) -> Iterator[None]:
        """Count a request until it is answered."""
        if self.answering[address] >= self.limits.connections:
            raise TooFast(f"The limit is {self.limits.connections} requests at once from one address.")
        with one_more(self.answering, address):
            yield

    @contextmanager
    def connection(self, address: str, guest: str | None) -> Iterator[None]:
        """Count a connection while it is open. The refusals are short because a WebSocket's close reason is."""
        if self.connections[address] >= self.limits.connections:
            raise TooFast(
                f"The limit is {self.limits.connections} connections from one address. "
                "Close another page and this one will connect."
            )
        if guest and self.pages[guest] >= self.limits.pages:
            raise TooFast(
                f"You can have {self.limits.pages} tables open at once. "
                "Close another page and this one will connect."
            )
        with one_more(self.connections, address), one_more(self.pages, guest or ""):
            yield

    @contextmanager
    def thought(self, owner: Owner) -> Iterator[None]:
        """Count a hint or an analysis until it is done."""
        most = self.limits.thoughts
        if self.thoughts[owner.guest] >= most or self.thoughts[f"@{owner.address}"] >= AT_ONE_ADDRESS * most:
            raise TooFast(f"The limit is {most} hints and analyses at once. Please wait until one is done.")
        with one_more(self.thoughts, owner.guest), one_more(self.thoughts, f"@{owner.address}"):
            yield


@contextmanager
def one_more(counts: Counter[str], who: str) -> Iterator[None]:
    """Add one to a count for a while."""
    counts[who] += 1
    try:
        yield
    finally:
        counts[who] -= 1
        if not counts[who]:
            del counts[who]


def address_of(connection: Connection) -> str:
    """The client's address; behind a proxy, uvicorn has already put the forwarded one there."""
    return household(connection.client.host if connection.client else "")


def household(host: str) -> str:
    """Whom an address counts for: 2 to the power of 64 IPv6 addresses belong to one household.

    >>> household("2001:db8::7"), household("10.0.0.1")
    ('2001:db8::', '10.0.0.1')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return host
