"""The door: how many connections a worker has open, from whom, and how long they may keep it waiting.

Everything here is about bare connections, before anything is known about what they ask for.
"""

import logging
from asyncio import AbstractEventLoop, Transport
from collections import Counter
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Protocol

import msgspec

from popolna.web.complaints import Complaint
from popolna.web.limits import Limits, TooFast, Turnstile, household

log = logging.getLogger("popolna.web")

RESERVE = 128  # file handles for everything but connections: the database, bots, files
MOST = 10_000  # connections of one worker, however many file handles there are
PROGRESS = 16_384  # bytes a client has to read in time, unless fewer are left


class DoorLimits(msgspec.Struct, frozen=True):
    """The numbers."""

    each: int = 400  # connections open at once from one address
    in_all: int = MOST  # connections open at once
    head: float = 10.0  # seconds for the first line and the headers of a request
    body: float = 30.0  # seconds for the body of a request
    reading: float = 30.0  # seconds in which a client has to read some of what it was sent

    @classmethod
    def beside(cls, limits: Limits, handles: int) -> "DoorLimits":
        """The numbers that go with the other limits; no address takes more than half of the room.

        A browser has a few connections besides those of its tables.

        >>> DoorLimits.beside(Limits(connections=200), handles=1024)
        DoorLimits(each=400, in_all=896, head=10.0, body=30.0, reading=30.0)
        """
        in_all = max(2, min(MOST, handles - RESERVE))
        return cls(each=min(2 * limits.connections, in_all // 2), in_all=in_all)


class Full(TooFast):
    """There is no room for more connections, whoever they come from."""


class Connected(Protocol):
    """What serves a connection."""

    def be_late(self) -> None:
        """Close the connection: what was expected has not come in time."""


class Wire:
    """A connection, and what it has to do until when."""

    def __init__(self, transport: Transport, connected: Connected, address: str | None) -> None:
        self.transport = transport
        self.connected: Connected | None = connected  # until the connection is lost
        self.address = address  # None if it is not counted
        self.deadline = inf
        self.unsent = 0
        self.progressed = monotonic()

    def expect(self, seconds: float) -> None:
        """Give the client some time, from now on, for what it has to send next."""
        self.deadline = monotonic() + seconds

    def expect_nothing(self) -> None:
        self.deadline = inf

    def progress(self) -> None:
        """The client has read most of what it was sent."""
        self.unsent = 0

    def is_stuck(self, now: float, seconds: float) -> bool:
        """Whether the client has read too little for too long; a byte now and then is too little."""
        unsent = self.transport.get_write_buffer_size()
        if unsent == 0 or self.unsent == 0 or unsent <= self.unsent - PROGRESS:
            self.unsent, self.progressed = unsent, now
        return now - self.progressed > seconds


class Door:
    """Lets connections in, counts them, and closes those that keep the server waiting."""

    def __init__(self, limits: DoorLimits, turnstile: Turnstile, is_proxy: Callable[[str], bool]) -> None:
        self.limits = limits
        self.turnstile = turnstile
        self.is_proxy = is_proxy  # a connection of one may be anybody's
        self.wires: dict[Transport, Wire] = {}
        self.addresses: Counter[str] = Counter()
        self.looking = False
        self.complaint = Complaint()

    def let_in(
        self, loop: AbstractEventLoop, transport: Transport, connected: Connected, host: str | None
    ) -> Wire:
        """Count a new connection until it is let out; a TooFast says why it is refused.

        Sockets between our own processes have no host, and are not limited by address.
        """
        if len(self.wires) >= self.limits.in_all:
            if self.complaint.is_due():
                log.warning(
                    "This worker has room for %d connections, and all are open. New ones are refused.",
                    len(self.wires),
                )
            raise Full("The server has no room for more connections. Please try again in a minute.", 60)
        address = None if host is None or self.is_proxy(host) else household(host)
        if address is not None:
            self.turnstile.opening(address)
            if self.addresses[address] >= self.limits.each:
                raise TooFast(f"The limit is {self.limits.each} connections from one address.")
            self.addresses[address] += 1
        wire = self.wires[transport] = Wire(transport, connected, address)
        if not self.looking:
            self._look_again(loop)
        return wire

    def let_out(self, transport: Transport) -> None:
        """Forget a connection that is closed."""
        wire = self.wires.pop(transport, None)
        if wire is None:
            return
        wire.connected = None
        if wire.address is not None:
            self.addresses[wire.address] -= 1
            if not self.addresses[wire.address]:
                del self.addresses[wire.address]

    def _look_again(self, loop: AbstractEventLoop) -> None:
        self.looking = True
        shortest = min(self.limits.head, self.limits.body, self.limits.reading)
        loop.call_later(min(1.0, shortest / 4), self._look, loop)

    def _look(self, loop: AbstractEventLoop) -> None:
        """Close every connection whose time is up; go on for as long as there are any."""
        now = monotonic()
        for wire in list(self.wires.values()):
            if wire.is_stuck(now, self.limits.reading):
                wire.transport.abort()
            elif now > wire.deadline and wire.connected is not None:
                wire.expect_nothing()
                wire.connected.be_late()
        self.looking = False
        if self.wires:
            self._look_again(loop)
