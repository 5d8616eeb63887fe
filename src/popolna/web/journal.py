"""Moves and undos at a table, and how they get into its journal.

Each is tried on the match in memory first, then stored, and only then shown to anybody. If another server has already
stored an entry in its place, the match is loaded again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match
from popolna.store import Entry, Taken
from popolna.web.live_table import LiveTable
from popolna.web.refusals import NotYours, Stale
from popolna.web.tables import JOURNAL, Tables
from popolna.web.view import turn_length


@dataclass(frozen=True)
class PendingEntry:
    """What a seat wants to do in a decision; `attempt` does it in memory.

    `attempt` returns the entry for the journal, and whether what was done is face down.
    """

    seat: int
    decision_id: int
    request: str
    attempt: Callable[[Match], tuple[Entry, bool]]


class Journal:
    """Writes moves and undos into the journals of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def act(
        self, table: LiveTable, guest: str | None, action: str, decision_id: int, request: str
    ) -> None:
        """Do an action for a guest; it is stored when this returns."""
        seat = table.own_seat(guest)
        if (seat, request) in table.requests:
            return
        if table.seats[seat].stand_in:
            raise NotYours("A bot is playing for you. Take your seat back first.")
        await self.tables.finish(self.move(table, seat, action, decision_id, request))

    async def undo(
        self, table: LiveTable, guest: str | None, decision_id: int, request: str, turn: bool
    ) -> None:
        """Undo a guest's last decision, or the whole turn."""
        seat = table.own_seat(guest)
        if (seat, request) in table.requests:
            return
        await self.tables.finish(self._take_back(table, seat, decision_id, request, turn))

    async def move(
        self, table: LiveTable, seat: int, action: str, decision_id: int, request: str = ""
    ) -> None:
        """Do an action for a seat, whoever plays it."""

        def attempt(match: Match) -> tuple[Entry, bool]:
            number = match.game.verbs.parse(action)
            match.play(seat, number)
            move = match.record.moves[-1]
            entry = table.next_entry("move", seat, request, action=move.action, luck=list(move.luck))
            return entry, table.is_face_down()

        await self._write(table, PendingEntry(seat, decision_id, request, attempt))

    async def _take_back(
        self, table: LiveTable, seat: int, decision_id: int, request: str, turn: bool
    ) -> None:
        def attempt(match: Match) -> tuple[Entry, bool]:
            if table.row.status == "over":
                raise Stale("The game is over and nothing is hidden any more, so nothing can be undone.")
            count = max(1, turn_length(match, seat)) if turn else 1
            face_down = table.take_back(seat, count)
            return table.next_entry("undo", seat, request, count=count), face_down

        await self._write(table, PendingEntry(seat, decision_id, request, attempt))

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
            if table.match is None or table.row.archive:
                raise Stale("No moves can be made at this table.")
            if pending.request and (pending.seat, pending.request) in table.requests:
                return
            if pending.decision_id != table.decision_id(pending.seat):
                raise Stale("The game has moved on in the meantime. Please look again.")
            try:
                entry, face_down = pending.attempt(table.match)
                standing = self._standing(table)
                await self.store.write(entry, **standing)
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
        assert table.match is not None
        result = table.match.record.result
        return {
            "status": "over" if result else "playing",
            "to_move": table.match.state.to_move(),
            "result": msgspec.to_builtins(result) if result else None,
            **self.tables.bots.lease(table),
        }
