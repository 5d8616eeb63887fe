"""Opening tables, rematches, starting the game once a table is full, and lists of tables."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import time

from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.luck import SetupDraw
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.store import Entry, Full, Guest, SeatRow, TableRow, Taken
from popolna.web.limits import DAY, Turnstile
from popolna.web.older_rules import bring_up_to_date, moves_of
from popolna.web.records import Records
from popolna.web.refusals import NotYours
from popolna.web.setting import (
    bot_name,
    is_taken,
    journal_of,
    known_bot,
    new_seat_row,
    new_table_row,
    record_of,
)
from popolna.web.tables import Tables
from popolna.web.terms import USUAL_TERMS, Terms


@dataclass(frozen=True)
class About:
    """A table as lists and pages show it."""

    row: TableRow
    seats: list[SeatRow]

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken; a game may still wait for its setup to be entered."""
        return all(map(is_taken, self.seats))


class Lobby:
    """Opens and lists tables."""

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
        own_luck: bool = False,
        terms: Terms = USUAL_TERMS,
    ) -> str:
        """Open a table: `seats` has "me", "open" or a bot's name for each seat. The game starts once all are taken.

        With luck from the host's own box there is also "here", for somebody whose moves the host enters.
        """
        game = find_game(game_id)
        agreed = game.settings(players, settings)
        if len(seats) != players:
            raise BadOptions(f"A game for {players} needs {players} seats, not {len(seats)}.")
        if list(seats).count("me") > 1:
            raise BadOptions("You can take only one seat; leave the others open or give them to bots.")
        if "here" in seats and not own_luck:
            raise BadOptions("You can enter moves for others only with luck from your own table.")
        if own_luck and terms.undo == "off":
            raise BadOptions(
                "With luck from your own table, undo cannot be turned off: it corrects what was entered."
            )
        for sitter in seats:
            if sitter not in ("me", "open", "here"):
                known_bot(sitter)
        row = new_table_row(
            game_id, players, agreed, host=host.id, public=public, own_luck=own_luck, terms=terms
        )
        names = [game.words.seat(seat) for seat in range(players)]
        rows = [
            new_seat_row(row.id, seat, name, sitter, host)
            for seat, (name, sitter) in enumerate(zip(names, seats, strict=True))
        ]
        entries = await self._play_on(host, row, *origin) if origin else []
        try:
            await self.store.open_table([row, *rows, *entries], host.id, self._most, time() - DAY)
        except Full:
            raise self._too_many() from None
        await self.begin_if_full(row.id)
        return row.id

    async def _play_on(self, host: Guest, row: TableRow, origin_id: str, moves: int) -> list[Entry]:
        """Continue a finished game from an earlier moment; return the journal up to there."""
        past = await self.records.past(origin_id, moves, host)
        if (past.game, past.players, past.settings) != (row.game, row.players, row.settings):
            raise BadOptions("To play on from there, keep the same game, number of players and options.")
        if past.result is not None:
            raise BadOptions(
                "The game is already over at that point. Choose an earlier move to play on from."
            )
        row.origin, row.origin_at = origin_id, moves
        row.position, row.luck = past.position, past.luck
        return journal_of(row.id, past)

    @property
    def _most(self) -> int:
        """How many unfinished tables one guest may have opened; abandoned ones do not count."""
        return self.turnstile.limits.tables

    def _too_many(self) -> PopolnaError:
        return PopolnaError(
            f"You have {self._most} unfinished tables, which is the limit. "
            "Finish one, or come back tomorrow: tables that nobody plays at for a day do not count."
        )

    async def rematch(self, guest: Guest, table_id: str) -> str:
        """Open the same game for the same people, each one seat further. Whoever asks first is the host."""
        table = await self.tables.table(table_id)
        old = table.row
        if old.rematch:
            return old.rematch
        if (
            table.seating.seat_of(guest.id) == NOBODY and not table.seating.is_keeper(guest.id)
        ) or old.status != "over":
            raise NotYours("Only players of a finished game can ask for a rematch.")
        game = table.play.game
        host = old.host if old.own_luck else guest.id  # whoever has the box keeps it
        new = new_table_row(
            old.game,
            old.players,
            old.settings,
            host=host,
            public=old.public,
            own_luck=old.own_luck,
            terms=Terms.of(old),
        )
        around = [*table.seating.seats[1:], table.seating.seats[0]]
        seats = [
            SeatRow(
                table_id=new.id,
                number=seat,
                name=bot_name(game.words.seat(seat), before.bot) if before.bot else before.name,
                guest=before.guest,
                bot=before.bot,
                stand_in=None,
                by_host=before.by_host,
            )
            for seat, before in enumerate(around)
        ]
        try:
            await self.store.offer_rematch(old.id, new, seats, guest.id, self._most, time() - DAY)
        except Full:
            raise self._too_many() from None
        except Taken:  # somebody else has asked in the same moment
            await self.tables.refresh(table_id)
            return table.row.rematch or table_id
        await self.begin_if_full(new.id)
        await self.seats_changed(table_id)
        return new.id

    async def seats_changed(self, table_id: str) -> None:
        """Seats have changed: start the game if all are taken, and tell everybody."""
        await self.begin_if_full(table_id)
        await self.tables.refresh(table_id)

    async def begin_if_full(self, table_id: str) -> None:
        """Start the game once every seat is taken; only one server does."""
        waiting = await self.store.table_row(table_id)
        seats = (await self.store.seats([table_id]))[table_id]
        if waiting.status != "waiting" or not all(map(is_taken, seats)):
            return
        game = find_game(waiting.game)
        waiting = await bring_up_to_date(self.store, waiting)
        if waiting.origin is None and waiting.own_luck:
            setup = SetupDraw(game, waiting.players, waiting.settings, [seat.name for seat in seats])
            if setup.request() is not None:
                return  # the host has to enter it first
        if waiting.origin is None:
            waiting.luck = Match.new(game, waiting.players, settings=waiting.settings).record.luck
        moves = moves_of(await self.store.journal(table_id))
        record = record_of(waiting, [seat.name for seat in seats], moves)
        to_move = Match.replay(game, record).state.to_move()
        with suppress(Taken):
            await self.store.begin(
                table_id,
                luck=waiting.luck,
                to_move=to_move,
                touched=time(),
                bots_to_move=any(seats[seat].bot for seat in to_move),
            )

    async def about(self, table_id: str, guest: Guest | None = None) -> About:
        """A table as its page shows it to a guest, who must be allowed to see it."""
        table = await self.tables.table(table_id)
        table.seating.must_admit(guest.id if guest else None)
        return About(table.row, table.seating.seats)

    async def open_tables(self) -> list[About]:
        """Public tables with open seats."""
        return [about for about in await self._about(await self.store.lobby()) if not about.is_full]

    async def running_tables(self) -> list[About]:
        """Public games under way that anybody may watch."""
        return await self._about(await self.store.running(time() - DAY))

    async def tables_of(self, guest: Guest) -> list[About]:
        """The tables where a guest has a seat, latest first."""
        return await self._about(await self.store.tables_of(guest.id))

    async def _about(self, rows: Sequence[TableRow]) -> list[About]:
        seats = await self.store.seats([row.id for row in rows])
        return [About(row, seats[row.id]) for row in rows]
