"""Records of games: of those played here, once they are over, and those that somebody brings."""

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
    """What can be taken home, and brought."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def past(self, table_id: str, moves: int) -> Record:
        """The record of a table up to a move; only once it is over, since a record hides nothing."""
        table = await self.tables.table(table_id)
        return table.finished().at(moves).record

    async def whole(self, table_id: str) -> Record:
        """The whole record of a game that is over."""
        table = await self.tables.table(table_id)
        match = table.finished()
        return msgspec.structs.replace(match.record, seats=table.names)

    async def keep(self, guest: Guest | None, data: bytes) -> str:
        """Keep a record that somebody brings, to be looked at by whoever has the link."""
        record = read_record(data, "This file")
        if len(record.moves) > RECORD_MOVES:
            raise TooMuch(f"A record of more than {RECORD_MOVES} moves is too long for the house.")
        game = find_game(record.game)
        match = await to_thread(Match.replay, game, record)
        moves = [
            Move(move.seat, game.verbs.name(game.verbs.parse(move.action)), move.luck)
            for move in record.moves
        ]
        record = msgspec.structs.replace(
            record, settings=game.settings(record.players, record.settings), moves=moves
        )
        result = msgspec.to_builtins(match.record.result) if match.record.result else None
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
