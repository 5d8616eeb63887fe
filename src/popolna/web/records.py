"""Records: of games finished here, and those that people upload."""

from asyncio import to_thread

import msgspec

from popolna.engine.match import Match
from popolna.engine.record import Move, Record, read_record
from popolna.games import game as find_game
from popolna.store import Guest, SeatRow
from popolna.web.refusals import TooMuch
from popolna.web.setting import journal_of, new_table_row, printable
from popolna.web.tables import Tables

RECORD_MOVES = 20_000


class Records:
    """Reads and stores records."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def past(self, table_id: str, moves: int) -> Record:
        """The record of a finished game up to a move."""
        table = await self.tables.table(table_id)
        return table.finished().at(moves).record

    async def whole(self, table_id: str) -> Record:
        """The whole record of a finished game."""
        table = await self.tables.table(table_id)
        match = table.finished()
        return msgspec.structs.replace(match.record, seats=table.names)

    async def keep(self, guest: Guest | None, data: bytes) -> str:
        """Store an uploaded record, for anybody with the link to look at."""
        record = read_record(data, "This file")
        if len(record.moves) > RECORD_MOVES:
            raise TooMuch(f"This record is too long: the limit is {RECORD_MOVES} moves.")
        game = find_game(record.game)
        match = await to_thread(Match.replay, game, record)
        record = match.record
        moves = [
            Move(move.seat, game.verbs.name(game.verbs.parse(move.action)), move.luck)
            for move in record.moves
        ]
        record = msgspec.structs.replace(
            record, settings=game.settings(record.players, record.settings), moves=moves
        )
        result = msgspec.to_builtins(record.result) if record.result else None
        row = new_table_row(
            record.game, record.players, record.settings, host=guest.id if guest else None, public=False
        )
        row.archive, row.status, row.result = True, "over", result
        row.position, row.luck, row.to_move = record.position, record.luck, match.state.to_move()
        seats = [
            SeatRow(table_id=row.id, number=seat, name=name, guest=None, bot=None, stand_in=None, seen=0)
            for seat, name in enumerate(printable(name)[:60] for name in record.seats)
        ]
        await self.store.add(row, *seats, *journal_of(row.id, record))
        return row.id
