"""Moves and undos at a table, and how they get into its journal.

Each is tried on the match in memory first, then stored, and only then shown to anybody. If another server has already
stored an entry in its place, the match is loaded again.
"""

from typing import Any

import msgspec

from popolna.engine.errors import PopolnaError
from popolna.engine.state import NOBODY
from popolna.store import Taken
from popolna.web.live_table import LiveTable
from popolna.web.messages import Act, EnterLuck, Undo
from popolna.web.play import PlayRequest
from popolna.web.refusals import NotYours
from popolna.web.tables import JOURNAL, Tables


class Journal:
    """Writes moves and undos into the journals of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def play(self, table: LiveTable, guest: str | None, request: PlayRequest) -> None:
        """Do what a guest asks for at a table; it is stored when this returns."""
        await self.tables.finish(self._play(table, guest, request))

    async def _play(self, table: LiveTable, guest: str | None, request: PlayRequest) -> None:
        async with table.lock:
            await self._read(table)
            if table.play.has_done(guest, request.id):
                return
            await self._write(table, seat_of(table, guest, request), request)
        await self._tell(table)

    async def move(self, table: LiveTable, seat: int, action: str, decision_id: int) -> None:
        """Do an action for a seat that a bot plays."""
        async with table.lock:
            await self._read(table)
            await self._write(table, seat, Act("", action, decision_id))
        await self._tell(table)

    async def _read(self, table: LiveTable) -> None:
        if not table.loaded:
            await table.load(self.store)

    async def _write(self, table: LiveTable, seat: int, request: PlayRequest) -> None:
        """Try a request on the match and store it; if another server was faster, read what it has written first."""
        table.writing = True
        try:
            if table.play.match is None or request.decision_id != table.play.decision_id(seat):
                await table.catch_up(self.store)  # another server may be ahead
            while not (request.id and (seat, request.id) in table.play.requests):
                try:
                    began = table.play.match is not None
                    entry = table.play.attempt(seat, request)
                    standing = self._standing(table)
                    write = self.store.write if began or table.play.match is None else self.store.write_setup
                    await write(entry, **standing)
                    table.seating.update(standing)
                    table.views.forget()
                except Taken:
                    await table.load(self.store)
                else:
                    return
        except PopolnaError:
            raise  # refused: nothing has changed
        except BaseException:
            table.loaded = False
            raise
        finally:
            table.writing = False
            table.ring()

    async def _tell(self, table: LiveTable) -> None:
        self.tables.tell(table.id, JOURNAL)
        await self.tables.bots.wake(table)

    def _standing(self, table: LiveTable) -> dict[str, Any]:
        """The state of the table, for lists of tables and for servers that load it later."""
        match = table.play.match
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


def seat_of(table: LiveTable, guest: str | None, request: PlayRequest) -> int:
    """The seat that a request is about; NOBODY's if the keeper of a real box enters or takes back something."""
    match request:
        case Act():
            seat = table.play.playing_seat(guest)
            if table.seating.seats[seat].stand_in:
                raise NotYours("A bot is playing for you. Take your seat back first.")
            return seat
        case Undo() if not table.seating.is_keeper(guest):
            return table.play.playing_seat(guest)
        case EnterLuck() if not table.seating.is_keeper(guest):
            raise NotYours("Only the host of a table with luck from a real box can enter what was drawn.")
        case _:
            return NOBODY
