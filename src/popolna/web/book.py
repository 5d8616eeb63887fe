"""What is decided at a table, and how it gets into the table's book.

It is first tried on the match in memory, then written into the book, and only then told to anybody.
If the line of the book was already written by another server, the match is read again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match
from popolna.store import Entry, Taken
from popolna.web.live import Live
from popolna.web.refusals import NotYours, Stale
from popolna.web.tables import Tables


@dataclass(frozen=True)
class Deed:
    """What a seat does in answer to a question; `attempt` does it in memory.

    It gives the line for the book, and whether what was done lies face down.
    """

    seat: int
    question: int
    request: str
    attempt: Callable[[Match], tuple[Entry, bool]]


class Book:
    """Actions and what is taken back."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def act(self, live: Live, guest: str | None, action: str, question: int, request: str) -> None:
        """A guest decides something; when this returns, it is stored."""
        seat = live.own_seat(guest)
        if (seat, request) in live.requests:
            return
        if live.places[seat].stand_in:
            raise NotYours("A bot plays for you at the moment. Say that you are back first.")
        await self.tables.finish(self.move(live, seat, action, question, request))

    async def undo(self, live: Live, guest: str | None, question: int, request: str, turn: bool) -> None:
        """A guest takes back a decision, or a turn."""
        seat = live.own_seat(guest)
        if (seat, request) in live.requests:
            return
        await self.tables.finish(self._take_back(live, seat, question, request, turn))

    async def move(self, live: Live, seat: int, action: str, question: int, request: str = "") -> None:
        """A seat decides something, whoever plays for it."""

        def attempt(match: Match) -> tuple[Entry, bool]:
            number = match.game.verbs.parse(action)
            match.play(seat, number)
            move = match.record.moves[-1]
            entry = live.next_line("move", seat, request, action=move.action, luck=list(move.luck))
            return entry, live.is_face_down()

        await self._write(live, Deed(seat, question, request, attempt))

    async def _take_back(self, live: Live, seat: int, question: int, request: str, turn: bool) -> None:
        def attempt(match: Match) -> tuple[Entry, bool]:
            if live.sitting.status == "over":
                raise Stale("The game is over and everything is open now; nothing can be taken back.")
            face_down, count = live.take_back(seat, 1), 1
            while turn and match.to_undo(seat) is not None:
                face_down = live.take_back(seat, 1) and face_down
                count += 1
            return live.next_line("undo", seat, request, count=count), face_down

        await self._write(live, Deed(seat, question, request, attempt))

    async def _write(self, live: Live, deed: Deed) -> None:
        """Try it, store it, then tell everybody."""
        async with live.lock:
            live.writing = True
            try:
                await self._write_line(live, deed)
            finally:
                live.writing = False
                live.ring()
        self.tables.tell(live.id, "book")
        await self.tables.bots.wake(live)

    async def _write_line(self, live: Live, deed: Deed) -> None:
        """Try it and store it; if another server was faster, look again."""
        if not live.loaded:
            await live.load(self.store)
        if live.match is None or deed.question != live.question(deed.seat):
            await live.catch_up(self.store)  # another server may have gone on
        while True:
            if live.match is None or live.sitting.archive:
                raise Stale("Nobody can move at this table.")
            if deed.request and (deed.seat, deed.request) in live.requests:
                return
            if deed.question != live.question(deed.seat):
                raise Stale("The table has gone on in the meantime; look at it again.")
            try:
                entry, face_down = deed.attempt(live.match)
                standing = self._standing(live)
                await self.store.write(entry, **standing)
                break
            except Taken:
                await live.load(self.store)
            except PopolnaError:
                raise
            except BaseException:
                live.loaded = False
                raise
        for name, value in standing.items():
            setattr(live.sitting, name, value)
        live.wrote(entry, face_down)

    def _standing(self, live: Live) -> dict[str, Any]:
        """How the table stands, for lists of tables and for servers that wake up later."""
        assert live.match is not None
        result = live.match.record.result
        return {
            "status": "over" if result else "playing",
            "to_move": live.match.state.to_move(),
            "result": msgspec.to_builtins(result) if result else None,
            **self.tables.bots.lease(live),
        }
