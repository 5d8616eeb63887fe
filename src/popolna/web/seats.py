"""Who sits where, and when a bot plays for somebody."""

from time import time

from popolna.engine.errors import BadOptions
from popolna.engine.state import NOBODY
from popolna.store import Guest, Taken
from popolna.web.live import Live
from popolna.web.lobby import Lobby
from popolna.web.refusals import NotYours, Stale
from popolna.web.setting import bot_name, known_bot, unused_name
from popolna.web.tables import Tables


class Seats:
    """Before the game people sit down and stand up; later a bot may stand in for them."""

    def __init__(self, tables: Tables, lobby: Lobby) -> None:
        self.tables = tables
        self.store = tables.store
        self.lobby = lobby

    async def sit(self, guest: Guest, sitting: str, seat: int) -> None:
        """Sit down on an open seat."""
        live = await self.tables.table(sitting)
        live.must_have(seat)
        if live.seat_of(guest.id) != NOBODY:
            raise BadOptions("You already sit at this table.")
        name = unused_name(guest.name, [place.name for place in live.places if place.seat != seat])
        try:
            await self.store.take_place(sitting, seat, guest=guest.id, bot=None, name=name)
        except Taken:
            raise Stale("Somebody else has just taken this seat, or the game has begun.") from None
        await self.lobby.seats_changed(sitting)

    async def leave(self, guest: Guest, sitting: str) -> None:
        """Stand up from a table that has not begun."""
        live = await self.tables.table(sitting)
        seat = live.seat_of(guest.id)
        if seat == NOBODY:
            raise NotYours("You do not sit at this table.")
        try:
            await self.store.leave_place(sitting, guest.id, live.game.words.seat(seat))
        except Taken:
            raise Stale("The game has begun; you can no longer stand up.") from None
        await self.lobby.seats_changed(sitting)

    async def seat_bot(self, guest: Guest, sitting: str, seat: int, bot: str) -> None:
        """The host puts a bot on an open seat."""
        live = await self.tables.table(sitting)
        live.must_have(seat)
        if live.sitting.host != guest.id:
            raise NotYours("Only who opened the table puts bots on seats.")
        known_bot(bot)
        name = bot_name(live.game.words.seat(seat), bot)
        try:
            await self.store.take_place(sitting, seat, guest=None, bot=bot, name=name)
        except Taken:
            raise Stale("Somebody has just taken this seat, or the game has begun.") from None
        await self.lobby.seats_changed(sitting)

    async def agree(self, live: Live, guest: str | None, seat: int, bot: str) -> None:
        """Agree that a bot plays for somebody who is away."""
        mine = live.own_seat(guest)
        live.must_have(seat)
        known_bot(bot)
        await self.tables.hear_of(live.id, "seats")
        place = live.places[seat]
        if live.sitting.status != "playing" or place.guest is None or place.stand_in or seat == mine:
            raise BadOptions("A bot can play for another person's seat, while the game goes on.")
        if not live.is_away(place, time()):
            raise BadOptions(f"{place.name} is here, or was until a moment ago. Please wait a little.")
        await self.store.vote(live.id, seat, mine)
        votes = {vote.voter for vote in await self.store.votes(live.id) if vote.seat == seat}
        if votes >= live.voters(seat, time()):
            await self.store.stand_in(live.id, seat, bot)
            await self._bots_changed(live)
        await self.lobby.seats_changed(live.id)

    async def give_back(self, live: Live, guest: str | None) -> None:
        """Somebody is back, and plays again."""
        seat = live.own_seat(guest)
        await self.store.stand_in(live.id, seat, None)
        await self._bots_changed(live)
        await self.lobby.seats_changed(live.id)

    async def _bots_changed(self, live: Live) -> None:
        async with live.lock:
            await live.load_seats(self.store)
            waiting = time() if live.bots_to_move() else 0.0
            await self.store.wait_for_bots(live.id, waiting)
            live.sitting.bots_until = waiting
        await self.tables.bots.wake(live)
