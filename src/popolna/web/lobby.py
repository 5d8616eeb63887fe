"""How tables come to be: opened, asked for again, and begun once they are full; and the lists of them."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import time

from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.store import Entry, Guest, SeatRow, TableRow, Taken
from popolna.web.limits import DAY, Turnstile
from popolna.web.live_table import record_of
from popolna.web.records import Records
from popolna.web.refusals import NotYours
from popolna.web.setting import bot_name, journal_of, known_bot, new_seat_row, new_table_row
from popolna.web.tables import SEATS, Tables


@dataclass(frozen=True)
class About:
    """A table as lists and pages show it."""

    row: TableRow
    seats: list[SeatRow]

    @property
    def id(self) -> str:
        return self.row.id


class Lobby:
    """Where tables are opened and found."""

    def __init__(self, tables: Tables, records: Records, turnstile: Turnstile) -> None:
        self.tables = tables
        self.store = tables.store
        self.records = records
        self.turnstile = turnstile

    async def open_table(
        self,
        host: Guest,
        game_id: str,
        players: int,
        settings: dict[str, str],
        seats: Sequence[str],
        public: bool,
        origin: tuple[str, int] | None = None,
    ) -> str:
        """Set a table: `seats` has "me", "open", or a bot's name for each seat. It begins once it is full."""
        game = find_game(game_id)
        agreed = game.settings(players, settings)
        if len(seats) != players:
            raise BadOptions(f"{players} play, so there must be {players} seats, not {len(seats)}.")
        if list(seats).count("me") > 1:
            raise BadOptions("You can sit on one seat only; leave the other open or give it to a bot.")
        for sitter in seats:
            if sitter not in ("me", "open"):
                known_bot(sitter)
        await self._may_open(host)
        row = new_table_row(game_id, players, agreed, host=host.id, public=public)
        names = [game.words.seat(seat) for seat in range(players)]
        rows = [
            new_seat_row(row.id, seat, name, sitter, host)
            for seat, (name, sitter) in enumerate(zip(names, seats, strict=True))
        ]
        entries = await self._play_on(row, *origin) if origin else []
        await self.store.add(row, *rows, *entries)
        await self.begin_if_full(row.id)
        return row.id

    async def _play_on(self, row: TableRow, origin_id: str, moves: int) -> list[Entry]:
        """Let a table go on from a moment of a game that is over; the lines of its book up to there."""
        past = await self.records.past(origin_id, moves)
        if (past.game, past.players, past.settings) != (row.game, row.players, row.settings):
            raise BadOptions("To play on from there, the game, its players and its options stay the same.")
        if past.result is not None:
            raise BadOptions("The game is over there, so nobody can play on. Choose an earlier moment.")
        row.origin, row.origin_at = origin_id, moves
        row.position, row.luck = past.position, past.luck
        return journal_of(row.id, past)

    async def _may_open(self, host: Guest) -> None:
        """Nobody fills the house with tables; those that everybody has left do not count."""
        most = self.turnstile.limits.tables
        if await self.store.tables_opened(host.id, time() - DAY) >= most:
            raise PopolnaError(
                f"You have opened {most} tables that are not over, the most the house gives one guest. "
                "Play one to its end, or come back in a day: tables that nobody touches do not count then."
            )

    async def rematch(self, guest: Guest, table_id: str) -> str:
        """The same again: same game, same people, each one seat further. Whoever asks first opens it."""
        table = await self.tables.table(table_id)
        old = table.row
        if old.rematch:
            return old.rematch
        if table.seat_of(guest.id) == NOBODY or old.status != "over":
            raise NotYours("Those who have played a game to its end can ask for a rematch.")
        await self._may_open(guest)
        game = table.game
        new = new_table_row(old.game, old.players, old.settings, host=guest.id, public=old.public)
        around = [*table.seats[1:], table.seats[0]]
        seats = [
            SeatRow(
                table_id=new.id,
                number=seat,
                name=bot_name(game.words.seat(seat), before.bot) if before.bot else before.name,
                guest=before.guest,
                bot=before.bot,
                stand_in=None,
                seen=time() if before.guest else 0,
            )
            for seat, before in enumerate(around)
        ]
        try:
            await self.store.offer_rematch(old.id, new, seats)
        except Taken:  # through another server, which may not have been heard yet
            await self.tables.hear_of(table_id, SEATS)
            return table.row.rematch or table_id
        await self.begin_if_full(new.id)
        await self.seats_changed(table_id)
        return new.id

    async def seats_changed(self, table_id: str) -> None:
        """Somebody has sat down, stood up or handed over: begin if that fills the table, and tell everybody."""
        await self.begin_if_full(table_id)
        await self.tables.tell_all(table_id, SEATS)

    async def begin_if_full(self, table_id: str) -> None:
        """Deal, once every seat is taken; only one server does."""
        waiting = await self.store.table_row(table_id)
        seats = (await self.store.seats([table_id]))[table_id]
        if waiting.status != "waiting" or any(not seat.guest and not seat.bot for seat in seats):
            return
        game = find_game(waiting.game)
        if waiting.origin is None:
            waiting.luck = Match.new(game, waiting.players, settings=waiting.settings).record.luck
        record = record_of(waiting, [seat.name for seat in seats], await self.store.journal(table_id))
        to_move = Match.replay(game, record).state.to_move()
        with suppress(Taken):
            await self.store.begin(
                table_id,
                luck=waiting.luck,
                to_move=to_move,
                touched=time(),
                bots_until=time() if any(seats[seat].bot for seat in to_move) else 0.0,
            )

    async def about(self, table_id: str) -> About:
        """A table as its page shows it."""
        table = await self.tables.table(table_id)
        return About(table.row, table.seats)

    async def open_tables(self) -> list[About]:
        """Public tables that wait for somebody."""
        return await self._about(await self.store.lobby())

    async def tables_of(self, guest: Guest) -> list[About]:
        """The tables where a guest sits, the latest first."""
        return await self._about(await self.store.tables_of(guest.id))

    async def _about(self, rows: Sequence[TableRow]) -> list[About]:
        seats = await self.store.seats([row.id for row in rows])
        return [About(row, seats[row.id]) for row in rows]
