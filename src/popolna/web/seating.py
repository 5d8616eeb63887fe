"""Who sits at a table, who keeps its box, and who is here."""

from asyncio import Event as Bell
from asyncio import Task
from collections import deque
from dataclasses import dataclass
from typing import Any

from popolna.engine.errors import BadOptions
from popolna.engine.state import NOBODY
from popolna.store import SeatRow, TableRow, Vote, WatchingRow
from popolna.web.messages import Analysis, Answer, Look
from popolna.web.refusals import NotYours
from popolna.web.view import Snapshot

HERE = 25.0  # seconds for which another server's report that somebody is here holds
AWAY = 60.0  # seconds of absence after which the others may let a bot play


@dataclass(frozen=True)
class PendingHint:
    """A hint that a page waits for, and the decision it is about."""

    id: str
    seat: int
    decision_id: int
    task: Task[bool]


class Watcher:
    """A page connected to a table: what was sent to it last, and the answers still to be sent."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.look: Look | None = None  # what it wants to see; None until it has asked
        self.view: Snapshot | None = None  # what it shows
        self.seat_list = b""
        self.analysis: Analysis | None = None
        self.chat = 0  # the number of the last chat message it has
        self.hint: PendingHint | None = None  # the last one it asked for
        self.answers: deque[Answer] = deque()
        self.bell = Bell()

    def answer(self, message: Answer) -> None:
        """Send a message to this watcher only."""
        self.answers.append(message)
        self.bell.set()


class Seating:
    """The people at a table, as far as this server knows; what it holds of rows comes from the store."""

    row: TableRow
    seats: list[SeatRow]
    votes: list[Vote]
    watching_rows: list[WatchingRow]

    def __init__(self, server: str) -> None:
        self.server = server  # the name of this server
        self.watchers: set[Watcher] = set()

    def update(self, values: dict[str, Any]) -> None:
        """Note what has been stored in the row of the table."""
        for name, value in values.items():
            setattr(self.row, name, value)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def seat_of(self, guest: str | None) -> int:
        """A guest's seat, or NOBODY."""
        return next((seat.number for seat in self.seats if guest and seat.guest == guest), NOBODY)

    def own_seat(self, guest: str | None) -> int:
        """A guest's seat; refuse a guest without one."""
        seat = self.seat_of(guest)
        if seat == NOBODY:
            raise NotYours("You are watching this table; only its players can do this.")
        return seat

    def is_keeper(self, guest: str | None) -> bool:
        """Whether a guest keeps the real box that the luck of this table comes from: then it is the host."""
        return self.row.own_luck and guest is not None and guest == self.row.host

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats a guest plays: their own, and if they keep the box, also those of people at their real table."""
        keeps = self.is_keeper(guest)
        mine = [seat for seat in self.seats if (guest and seat.guest == guest) or (keeps and seat.by_host)]
        return [seat.number for seat in sorted(mine, key=lambda seat: seat.by_host)]

    def must_have(self, seat: int) -> None:
        """Refuse a seat that does not exist."""
        if seat not in range(len(self.seats)):
            raise BadOptions(f"There is no seat {seat}; this table has seats 0 to {len(self.seats) - 1}.")

    def bot_at(self, seat: int) -> str | None:
        """The bot that plays for a seat, if any."""
        return self.seats[seat].stand_in or self.seats[seat].bot

    def people(self) -> list[int]:
        """The seats that no bot plays."""
        return [seat.number for seat in self.seats if not self.bot_at(seat.number)]

    def seats_here(self) -> set[int]:
        """The seats whose players have the page open on this server."""
        return {self.seat_of(watcher.guest) for watcher in self.watchers} - {NOBODY}

    def watching_here(self) -> int:
        """How many people are watching through this server."""
        return sum(self.seat_of(watcher.guest) == NOBODY for watcher in self.watchers)

    def watching_told(self) -> int:
        """How many this server has reported to the others."""
        return sum(row.number for row in self.watching_rows if row.server == self.server)

    def watching_elsewhere(self, now: float) -> int:
        """How many are watching through other servers that are still running."""
        others = [row for row in self.watching_rows if row.server != self.server and now - row.at < HERE]
        return sum(row.number for row in others)

    def is_here(self, seat: SeatRow, now: float) -> bool:
        if seat.by_host:
            return any(self.is_keeper(watcher.guest) for watcher in self.watchers)
        return seat.number in self.seats_here() or now - seat.seen < HERE

    def is_waited_for(self, now: float) -> bool:
        """Whether a player is here, waiting for the others to move."""
        return any((seat.guest or seat.by_host) and self.is_here(seat, now) for seat in self.seats)

    def patron(self, now: float) -> str | None:
        """The guest on whose behalf the bots think: the host, or a player who is here if the host has left."""
        players = [seat.guest for seat in self.seats if seat.guest and self.is_here(seat, now)]
        return self.row.host if self.row.host in players or not players else players[0]

    def is_away(self, seat: SeatRow, now: float) -> bool:
        """Whether the others may let a bot play for this player."""
        return seat.guest is not None and not self.is_here(seat, now) and now - seat.seen > AWAY

    def voters(self, seat: int, now: float) -> set[int]:
        """The seats that must agree before a bot plays for a seat: all others who are here."""
        return {
            other.number
            for other in self.seats
            if other.number != seat and other.guest and not other.stand_in and self.is_here(other, now)
        }
