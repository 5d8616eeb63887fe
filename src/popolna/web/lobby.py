"""How tables come to be: opened, asked for again, and begun once they are full; and the lists of them."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import time

from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.store import Entry, Guest, Place, Sitting, Taken
from popolna.web.limits import DAY, Turnstile
from popolna.web.live import record_of
from popolna.web.records import Records
from popolna.web.refusals import NotYours
from popolna.web.setting import book_of, bot_name, known_bot, new_place, new_sitting
from popolna.web.tables import Tables


@dataclass(frozen=True)
class About:
    """A table as lists and pages show it."""

    sitting: Sitting
    places: list[Place]

    @property
    def id(self) -> str:
        return self.sitting.id


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
        game: str,
        players: int,
        settings: dict[str, str],
        seats: Sequence[str],
        public: bool,
        origin: tuple[str, int] | None = None,
    ) -> str:
        """Set a table: `seats` has "me", "open", or a bot's name for each seat. It begins once it is full."""
        room = find_game(game)
        agreed = room.settings(players, settings)
        if len(seats) != players:
            raise BadOptions(f"{players} play, so there must be {players} seats, not {len(seats)}.")
        if list(seats).count("me") > 1:
            raise BadOptions("You can sit on one seat only; leave the other open or give it to a bot.")
        for entry in seats:
            if entry not in ("me", "open"):
                known_bot(entry)
        await self._may_open(host)
        sitting = new_sitting(game, players, agreed, host=host.id, public=public)
        names = [room.words.seat(seat) for seat in range(players)]
        places = [
            new_place(sitting.id, seat, name, entry, host)
            for seat, (name, entry) in enumerate(zip(names, seats, strict=True))
        ]
        lines = await self._play_on(sitting, *origin) if origin else []
        await self.store.add(sitting, *places, *lines)
        await self.begin_if_full(sitting.id)
        return sitting.id

    async def _play_on(self, sitting: Sitting, table: str, moves: int) -> list[Entry]:
        """Let a table go on from a moment of a game that is over; the lines of its book up to there."""
        past = await self.records.past(table, moves)
        if (past.game, past.players, past.settings) != (sitting.game, sitting.players, sitting.settings):
            raise BadOptions("To play on from there, the game, its players and its options stay the same.")
        if past.result is not None:
            raise BadOptions("The game is over there, so nobody can play on. Choose an earlier moment.")
        sitting.origin, sitting.origin_at = table, moves
        sitting.position, sitting.luck = past.position, past.luck
        return book_of(sitting.id, past)

    async def _may_open(self, host: Guest) -> None:
        """Nobody fills the house with tables; those that everybody has left do not count."""
        most = self.turnstile.limits.tables
        if await self.store.tables_opened(host.id, time() - DAY) >= most:
            raise PopolnaError(
                f"You have opened {most} tables that are not over, the most the house gives one guest. "
                "Play one to its end, or come back in a day: tables that nobody touches do not count then."
            )

    async def rematch(self, guest: Guest, sitting: str) -> str:
        """The same again: same game, same people, each one seat further. Whoever asks first opens it."""
        live = await self.tables.table(sitting)
        old = live.sitting
        if old.rematch:
            return old.rematch
        if live.seat_of(guest.id) == NOBODY or old.status != "over":
            raise NotYours("Those who have played a game to its end can ask for a rematch.")
        await self._may_open(guest)
        room = live.game
        new = new_sitting(old.game, old.players, old.settings, host=guest.id, public=old.public)
        around = [*live.places[1:], live.places[0]]
        places = [
            Place(
                sitting=new.id,
                seat=seat,
                name=bot_name(room.words.seat(seat), before.bot) if before.bot else before.name,
                guest=before.guest,
                bot=before.bot,
                stand_in=None,
                seen=time() if before.guest else 0,
            )
            for seat, before in enumerate(around)
        ]
        try:
            await self.store.offer_rematch(old.id, new, places)
        except Taken:  # through another server, which may not have been heard yet
            await self.tables.hear_of(sitting, "seats")
            return live.sitting.rematch or sitting
        await self.begin_if_full(new.id)
        await self.seats_changed(sitting)
        return new.id

    async def seats_changed(self, sitting: str) -> None:
        """Somebody has sat down, stood up or handed over: begin if that fills the table, and tell everybody."""
        await self.begin_if_full(sitting)
        await self.tables.tell_all(sitting, "seats")

    async def begin_if_full(self, sitting: str) -> None:
        """Deal, once every seat is taken; only one server does."""
        waiting = await self.store.sitting(sitting)
        places = (await self.store.places([sitting]))[sitting]
        if waiting.status != "waiting" or any(not place.guest and not place.bot for place in places):
            return
        room = find_game(waiting.game)
        if waiting.origin is None:
            waiting.luck = Match.new(room, waiting.players, settings=waiting.settings).record.luck
        record = record_of(waiting, [place.name for place in places], await self.store.book(sitting))
        to_move = Match.replay(room, record).state.to_move()
        with suppress(Taken):
            await self.store.begin(
                sitting,
                luck=waiting.luck,
                to_move=to_move,
                touched=time(),
                bots_until=time() if any(places[seat].bot for seat in to_move) else 0.0,
            )

    async def about(self, sitting: str) -> About:
        """A table as its page shows it."""
        live = await self.tables.table(sitting)
        return About(live.sitting, live.places)

    async def open_tables(self) -> list[About]:
        """Public tables that wait for somebody."""
        return await self._about(await self.store.lobby())

    async def tables_of(self, guest: Guest) -> list[About]:
        """The tables where a guest sits, the latest first."""
        return await self._about(await self.store.sittings_of(guest.id))

    async def _about(self, sittings: Sequence[Sitting]) -> list[About]:
        places = await self.store.places([sitting.id for sitting in sittings])
        return [About(sitting, places[sitting.id]) for sitting in sittings]
