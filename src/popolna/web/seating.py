"""Who sits at a table, who keeps its box, and who is here."""

from asyncio import Event as Bell
from asyncio import Task
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Literal

from popolna.engine.errors import BadOptions
from popolna.engine.state import NOBODY
from popolna.store import SeatRow, TableRow, Vote
from popolna.web.messages import Analysis, Answer, Look
from popolna.web.refusals import NotYours
from popolna.web.terms import Terms
from popolna.web.view import Snapshot

HERE = 25.0  # seconds for which somebody counts as here after a request over HTTP
NOT_ADMITTED = "Only its players can see this table. Its host does not allow anybody to watch."
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
        self.dismissal: tuple[int, str] | None = None  # the code and the reason, if the server hangs up
        self.bell = Bell()

    def hear(self) -> None:
        """Something may have changed."""
        self.bell.set()

    def look_at(self, look: Look) -> None:
        """Show something else; if it is the same again, all of it is sent."""
        before = self.look
        if before is None or before.shape != look.shape or before == look:
            self.view = None
        self.look = look
        self.bell.set()

    def answer(self, message: Answer) -> None:
        """Send a message to this watcher only."""
        self.answers.append(message)
        self.bell.set()

    def dismiss(self, code: int, why: str) -> None:
        """Close the connection."""
        self.dismissal = code, why
        self.bell.set()


class Seating:
    """The people at a table. Rows come from the store; who is here is known only in memory, by a clock of our own."""

    row: TableRow
    terms: Terms
    seats: list[SeatRow]
    names: list[str]
    numbers: dict[str, int]  # of the seats, by guest
    votes: list[Vote]

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.last_seen: dict[str, float] = {}  # when guests were here last, by the monotonic clock

    def read(self, row: TableRow, seats: Sequence[SeatRow], votes: Sequence[Vote]) -> None:
        """Note what is stored. Players of whom nothing is known are not here, and have a while to come back."""
        self.row, self.seats, self.votes = row, list(seats), list(votes)
        self.terms = Terms.of(row)
        self.names = [seat.name for seat in seats]
        self.numbers = {seat.guest: seat.number for seat in seats if seat.guest}
        for seat in seats:
            if seat.guest:
                self.last_seen.setdefault(seat.guest, monotonic() - HERE)

    def update(self, values: dict[str, Any]) -> None:
        """Note what has been stored in the row of the table."""
        for name, value in values.items():
            setattr(self.row, name, value)

    def seat_of(self, guest: str | None) -> int:
        """A guest's seat, or NOBODY."""
        return self.numbers.get(guest, NOBODY) if guest else NOBODY

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

    # What the terms of the table allow

    def persons(self) -> list[int]:
        """The seats of people who have not resigned, whether a bot plays for them or not."""
        return [seat.number for seat in self.seats if (seat.guest or seat.by_host) and not seat.resigned]

    def allows_hints(self) -> bool:
        """Whether players may ask for hints."""
        hints = self.terms.hints
        return hints == "on" or (hints == "alone" and len(self.persons()) == 1)

    def who_plays_on(self) -> Literal["bot", "nobody"]:
        """Who plays on if one more person resigns; where no other person is left, nobody does."""
        return self.terms.resign if len(self.persons()) > 1 else "nobody"

    def is_alone(self, guest: str | None) -> bool:
        """Whether a guest is the only person who plays."""
        return self.persons() == [self.seat_of(guest)]

    def admits(self, guest: str | None) -> bool:
        """Whether a guest may see the table; before the game anybody may, to sit down."""
        if self.row.status == "waiting" or self.row.watch == "anybody":
            return True
        return guest is not None and (guest == self.row.host or self.seat_of(guest) != NOBODY)

    def must_admit(self, guest: str | None) -> None:
        """Refuse a guest who may not see the table."""
        if not self.admits(guest):
            raise NotYours(NOT_ADMITTED)

    def must_play(self, seat: int) -> None:
        """Refuse what the player of a seat asks for if a bot plays it."""
        if self.seats[seat].resigned:
            raise NotYours("You have resigned, so you can no longer play at this table.")
        if self.seats[seat].stand_in:
            raise NotYours("A bot is playing for you. Take your seat back first.")

    # Who is here

    def saw(self, guest: str | None) -> None:
        """A player is here now."""
        if guest:
            self.last_seen[guest] = monotonic()

    def left(self, guest: str | None) -> None:
        """A player has closed the last page and is no longer here."""
        if guest:
            self.last_seen[guest] = monotonic() - HERE

    def seats_here(self) -> set[int]:
        """The seats whose players have the page open."""
        return {self.seat_of(watcher.guest) for watcher in self.watchers} - {NOBODY}

    def watching(self) -> int:
        """How many people are watching."""
        return sum(self.seat_of(watcher.guest) == NOBODY for watcher in self.watchers)

    def absence(self, seat: SeatRow) -> float:
        """Seconds since the guest of a seat was here."""
        return monotonic() - self.last_seen.get(seat.guest or "", monotonic())

    def is_here(self, seat: SeatRow) -> bool:
        return self.who_is_here([seat])[0]

    def who_is_here(self, seats: Sequence[SeatRow]) -> list[bool]:
        """For each of some seats, whether its player is here."""
        present = self.seats_here()
        return [
            any(self.is_keeper(watcher.guest) for watcher in self.watchers)
            if seat.by_host
            else seat.guest is not None and (seat.number in present or self.absence(seat) < HERE)
            for seat in seats
        ]

    def is_waited_for(self) -> bool:
        """Whether a player is here, waiting for the others to move."""
        return any((seat.guest or seat.by_host) and self.is_here(seat) for seat in self.seats)

    def patron(self) -> str | None:
        """The guest on whose behalf the bots think: the host, or a player who is here if the host has left."""
        players = [seat.guest for seat in self.seats if seat.guest and self.is_here(seat)]
        return self.row.host if self.row.host in players or not players else players[0]

    def is_away(self, seat: SeatRow) -> bool:
        """Whether the others may let a bot play for this player."""
        return seat.guest is not None and not self.is_here(seat) and self.absence(seat) > AWAY

    def voters(self, seat: int) -> set[int]:
        """The seats that must agree before a bot plays for a seat: all others who are here."""
        return {
            other.number
            for other in self.seats
            if other.number != seat and other.guest and not other.stand_in and self.is_here(other)
        }
