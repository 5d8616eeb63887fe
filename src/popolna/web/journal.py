"""Moves and undos at a table, and how they get into its journal.

Each is tried on the match in memory first, then stored, and only then shown to anybody. If another server has already
stored an entry in its place, the match is loaded again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from popolna.engine.errors import LuckWanted, PopolnaError
from popolna.engine.luck import SetupDraw
from popolna.engine.match import Match
from popolna.engine.record import Move
from popolna.engine.state import NOBODY
from popolna.store import Entry, Taken
from popolna.web.live_table import LiveTable
from popolna.web.own_luck import PendingDraw
from popolna.web.refusals import NotYours, Stale
from popolna.web.tables import JOURNAL, Tables
from popolna.web.view import turn_length


@dataclass(frozen=True)
class PendingEntry:
    """What a seat wants to do in a decision; `attempt` does it in memory.

    `attempt` returns the entry for the journal, and whether what was done is face down. The seat is NOBODY if the
    keeper of a real box wants something.
    """

    seat: int
    decision_id: int
    request: str
    attempt: Callable[[], tuple[Entry, bool]]


class Journal:
    """Writes moves and undos into the journals of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def act(
        self, table: LiveTable, guest: str | None, action: str, decision_id: int, request: str
    ) -> None:
        """Do an action for a guest; it is stored when this returns."""
        if table.has_done(guest, request):
            return
        seat = table.playing_seat(guest)
        if table.seats[seat].stand_in:
            raise NotYours("A bot is playing for you. Take your seat back first.")
        await self.tables.finish(self.move(table, seat, action, decision_id, request))

    async def undo(
        self, table: LiveTable, guest: str | None, decision_id: int, request: str, turn: bool
    ) -> None:
        """Undo a guest's last decision, or the whole turn; whoever keeps a real box undoes anybody's."""
        if table.has_done(guest, request):
            return
        if table.is_keeper(guest):
            await self.tables.finish(self._go_back(table, decision_id, request))
        else:
            seat = table.playing_seat(guest)
            await self.tables.finish(self._take_back(table, seat, decision_id, request, turn))

    async def enter(
        self, table: LiveTable, guest: str | None, names: str, decision_id: int, request: str
    ) -> None:
        """Enter what was drawn from a real box; the move or the setup is done once nothing is missing."""
        if not table.is_keeper(guest):
            raise NotYours("Only the host of a table with luck from a real box can enter what was drawn.")
        if not table.has_done(guest, request):
            await self.tables.finish(self._enter(table, names, decision_id, request))

    async def move(
        self, table: LiveTable, seat: int, action: str, decision_id: int, request: str = ""
    ) -> None:
        """Do an action for a seat, whoever plays it; if it needs luck from a real box, it waits for that."""

        def attempt() -> tuple[Entry, bool]:
            match = match_at(table)
            if table.pending:
                raise Stale("First enter what was drawn from the box.")
            number = match.game.verbs.parse(action)
            try:
                match.play(seat, number)
            except LuckWanted:
                return self._ask(table, PendingDraw(seat, match.game.verbs.name(number)), request), False
            move = match.record.moves[-1]
            entry = table.next_entry("move", seat, request, action=move.action, luck=list(move.luck))
            return entry, table.is_face_down()

        await self._write(table, PendingEntry(seat, decision_id, request, attempt))

    async def _take_back(
        self, table: LiveTable, seat: int, decision_id: int, request: str, turn: bool
    ) -> None:
        def attempt() -> tuple[Entry, bool]:
            match = match_at(table)
            must_go_on(table)
            if table.pending and table.pending.seat == seat:
                table.go_back(0)
                return table.next_entry("back", seat, request), False
            if table.pending:
                raise Stale("Another player's move waits for what is drawn from the box.")
            count = max(1, turn_length(match, seat)) if turn else 1
            face_down = table.take_back(seat, count)
            return table.next_entry("undo", seat, request, count=count), face_down

        await self._write(table, PendingEntry(seat, decision_id, request, attempt))

    async def _enter(self, table: LiveTable, names: str, decision_id: int, request: str) -> None:
        def attempt() -> tuple[Entry, bool]:
            draw, asked = table.draw(), table.asked
            if draw is None or asked is None:
                raise Stale("Nothing has to be drawn from the box now.")
            draw.enter(names)
            entered = tuple(draw.entered)
            if draw.request() is not None:
                return self._ask(table, PendingDraw(asked.seat, asked.action, entered), request), False
            luck = draw.luck()
            table.pending = None
            if asked.is_setup:
                table.row.luck = luck
                table.begin()
                return table.next_entry("ask", NOBODY, request, luck=entered), False
            match_at(table).repeat(Move(asked.seat, asked.action, luck))
            entry = table.next_entry("move", asked.seat, request, action=asked.action, luck=luck)
            return entry, table.is_face_down()

        await self._write(table, PendingEntry(NOBODY, decision_id, request, attempt))

    async def _go_back(self, table: LiveTable, decision_id: int, request: str) -> None:
        """Take back what was entered last, or the move that waits for luck, or the last move that would stay away.

        A bot's move without luck would only be made again, so it goes together with what was before it.
        """

        def attempt() -> tuple[Entry, bool]:
            must_go_on(table)
            asked = table.asked
            if asked and asked.entered:
                fewer = PendingDraw(asked.seat, asked.action, asked.entered[:-1])
                return self._ask(table, fewer, request), False
            if table.match is None:
                raise PopolnaError("Nothing has been entered yet.")
            if asked and asked.seat in table.people():
                count = 0
            else:
                count = table.match.to_take_back(table.people())
                if count == 0:
                    return self._set_up_again(table, table.match, request), False
            table.go_back(count)
            return table.next_entry("back", NOBODY, request, count=count), False

        await self._write(table, PendingEntry(NOBODY, decision_id, request, attempt))

    def _set_up_again(self, table: LiveTable, match: Match, request: str) -> Entry:
        """Take back what was entered last before the first move."""
        if not table.can_set_up_again:
            raise PopolnaError("There is nothing to take back.")
        setup = SetupDraw.of(match.game, match.record)
        setup.take_back()
        table.match = None
        return self._ask(table, PendingDraw(NOBODY, "", tuple(setup.entered)), request)

    def _ask(self, table: LiveTable, pending: PendingDraw, request: str) -> Entry:
        """Let something wait for luck from a real box."""
        table.pending = pending
        return table.next_entry("ask", pending.seat, request, action=pending.action, luck=pending.entered)

    async def _write(self, table: LiveTable, pending: PendingEntry) -> None:
        """Try an entry, store it, then tell everybody."""
        async with table.lock:
            table.writing = True
            try:
                await self._write_entry(table, pending)
            finally:
                table.writing = False
                table.ring()
        self.tables.tell(table.id, JOURNAL)
        await self.tables.bots.wake(table)

    async def _write_entry(self, table: LiveTable, pending: PendingEntry) -> None:
        """Try an entry and store it; if another server was faster, catch up first."""
        if not table.loaded:
            await table.load(self.store)
        if table.match is None or pending.decision_id != table.decision_id(pending.seat):
            await table.catch_up(self.store)  # another server may be ahead
        while True:
            if (table.match is None and table.asked is None) or table.row.archive:
                raise Stale("No moves can be made at this table.")
            if pending.request and (pending.seat, pending.request) in table.requests:
                return
            if pending.decision_id != table.decision_id(pending.seat):
                raise Stale("The game has moved on in the meantime. Please look again.")
            try:
                began = table.match is not None
                entry, face_down = pending.attempt()
                standing = self._standing(table)
                write = self.store.write if began or table.match is None else self.store.write_setup
                await write(entry, **standing)
                break
            except Taken:
                await table.load(self.store)
            except PopolnaError:
                raise
            except BaseException:
                table.loaded = False
                raise
        for name, value in standing.items():
            setattr(table.row, name, value)
        table.wrote(entry, face_down)

    def _standing(self, table: LiveTable) -> dict[str, Any]:
        """The state of the table, for lists of tables and for servers that load it later."""
        match = table.match
        if match is None:  # its setup comes from a real box
            return {"status": "waiting", "to_move": [], "luck": [], **self.tables.bots.lease(table)}
        result = match.record.result
        return {
            "status": "over" if result else "playing",
            "to_move": match.state.to_move(),
            "result": msgspec.to_builtins(result) if result else None,
            **({"luck": match.record.luck} if table.row.own_luck else {}),
            **self.tables.bots.lease(table),
        }


def match_at(table: LiveTable) -> Match:
    """The match at a table; refuse a table without one."""
    if table.match is None:
        raise Stale("The game has not started.")
    return table.match


def must_go_on(table: LiveTable) -> None:
    """Refuse to undo anything once the game is over."""
    if table.row.status == "over":
        raise Stale("The game is over and nothing is hidden any more, so nothing can be undone.")
