"""The way of a move, from whoever makes it to everybody at the table.

A request is tried on the match in memory, stored as the next entry of the journal, and only then shown to anybody. If
it cannot be stored, the journal is read again.
"""

from typing import Any

import msgspec

from popolna.engine.errors import PopolnaError
from popolna.engine.state import NOBODY
from popolna.store import Taken
from popolna.web.live_table import LiveTable
from popolna.web.messages import Act, EnterLuck, Hint, Resign, Undo
from popolna.web.play import PlayRequest
from popolna.web.refusals import NotYours, Stale
from popolna.web.tables import Tables


class Journal:
    """Writes moves, undos and luck from a box into the journals of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def play(self, table: LiveTable, guest: str | None, request: PlayRequest) -> None:
        """Do what a guest asks for; it is stored when this returns, and a request that is sent again is done once."""
        async with table.lock:
            await self.tables.load(table)
            if not table.play.has_done(guest, request):
                await self._write(table, seat_of(table, guest, request), request)

    async def move(self, table: LiveTable, seat: int, action: str, decision_id: int) -> None:
        """Do an action for a seat that a bot plays."""
        await self.tables.finish(self._move(table, seat, Act("", action, decision_id)))

    async def _move(self, table: LiveTable, seat: int, request: Act) -> None:
        async with table.lock:
            await self.tables.load(table)
            await self._write(table, seat, request)

    async def note_hint(self, table: LiveTable, seat: int, request: Hint) -> None:
        """Let the log say that a seat asks for a hint, once for each moment of the game."""
        async with table.lock:
            await self.tables.load(table)
            if not table.play.has_noted_hint(seat):
                await self._write(table, seat, request)

    async def _write(self, table: LiveTable, seat: int, request: PlayRequest) -> None:
        """Try a request on the match, store it, tell everybody."""
        waited, table.writing = table.play.match is None, True
        try:
            entry = table.play.attempt(seat, request)
            standing = standing_of(table)
            begins = waited and table.play.match is not None
            await self.store.write(entry, begins=begins, **standing)
            table.seating.update(standing)
            table.views.forget()
        except PopolnaError:
            raise  # refused: nothing has changed
        except Taken:  # the table lives on another server now, or somebody has just left
            table.loaded = False
            await self.tables.load(table)
            raise Stale("The game has moved on in the meantime. Please look again.") from None
        except BaseException:
            table.loaded = False
            raise
        finally:
            table.writing = False
            table.ring()


def seat_of(table: LiveTable, guest: str | None, request: PlayRequest) -> int:
    """The seat that a request is about; NOBODY's if the keeper of a real box enters or takes back something."""
    match request:
        case Act():
            seat = table.play.playing_seat(guest)
            table.seating.must_play(seat)
            return seat
        case Undo() if not table.seating.is_keeper(guest):
            seat = table.play.playing_seat(guest)
            table.seating.must_play(seat)
            return seat
        case Resign(_, None):
            return must_not_have_resigned(table, table.play.playing_seat(guest))
        case Resign(_, seat):
            table.seating.must_have(seat)
            if seat not in table.seating.seats_of(guest):
                raise NotYours("You can resign only from a seat of your own.")
            return must_not_have_resigned(table, seat)
        case EnterLuck() if not table.seating.is_keeper(guest):
            raise NotYours("Only the host of a table with luck from a real box can enter what was drawn.")
        case _:
            return NOBODY


def must_not_have_resigned(table: LiveTable, seat: int) -> int:
    if table.seating.seats[seat].resigned:
        raise Stale("This seat has been given up already.")
    return seat


def standing_of(table: LiveTable) -> dict[str, Any]:
    """The state of the table, for lists of tables and for servers that load it later."""
    match = table.play.match
    if match is None:  # its setup comes from a real box
        return {"status": "waiting", "to_move": [], "luck": [], "bots_to_move": False}
    result = match.record.result or table.play.early
    return {
        "status": "over" if result else "playing",
        "to_move": [] if result else match.state.to_move(),
        "bots_to_move": bool(table.play.bots_to_move()),
        "result": msgspec.to_builtins(result) if result else None,
        **({"luck": match.record.luck} if table.row.own_luck else {}),
    }
