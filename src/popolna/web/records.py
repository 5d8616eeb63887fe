"""Records: of games finished here, and those that people upload."""

import msgspec

from popolna.engine.errors import BadRecord
from popolna.engine.record import Record
from popolna.store import Guest, SeatRow
from popolna.web.homes import Elsewhere
from popolna.web.live_table import LiveTable
from popolna.web.owners import UNKNOWN, Owner
from popolna.web.pool import Broken
from popolna.web.setting import journal_of, new_table_row, printable
from popolna.web.tables import Tables
from popolna.web.thinkers import Thinkers


class Records:
    """Reads and stores records."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.store = tables.store

    async def past(self, table_id: str, moves: int, guest: Guest | None = None) -> Record:
        """The record of a finished game up to a move, for a guest who may see it."""
        try:
            table = await self.tables.table(table_id)
        except Elsewhere:  # a copy will do: nothing happens any more once a game is over
            table = LiveTable(table_id)
            await table.load(self.store)
        table.seating.must_admit(guest.id if guest else None)
        return table.play.finished().at(moves).record

    async def whole(self, table_id: str, guest: Guest | None = None) -> Record:
        """The whole record of a finished game, for a guest who may see it."""
        table = await self.tables.table(table_id)
        table.seating.must_admit(guest.id if guest else None)
        match = table.play.finished()
        return msgspec.structs.replace(match.record, seats=table.seating.names)

    async def keep(self, guest: Guest | None, data: bytes, address: str = UNKNOWN) -> str:
        """Store an uploaded record, for anybody with the link to look at.

        It is replayed and drawn in another process first: whatever it does there, the server goes on.
        """
        owner = Owner(address, guest.id if guest else "")
        try:
            record, to_move = await self.thinkers.check(data, owner)
        except TimeoutError:
            raise BadRecord("This file cannot be shown", ["it takes too long to replay and draw"]) from None
        except Broken:
            raise BadRecord("This file cannot be shown", ["nothing can replay and draw it"]) from None
        result = msgspec.to_builtins(record.result) if record.result else None
        row = new_table_row(
            record.game, record.players, record.settings, host=guest.id if guest else None, public=False
        )
        row.archive, row.status, row.result = True, "over", result
        row.position, row.luck, row.to_move = record.position, record.luck, to_move
        seats = [
            SeatRow(table_id=row.id, number=seat, name=name, guest=None, bot=None, stand_in=None)
            for seat, name in enumerate(printable(name)[:60] for name in record.seats)
        ]
        await self.store.add(row, *seats, *journal_of(row.id, record))
        return row.id
