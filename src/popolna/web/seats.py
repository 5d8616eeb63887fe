"""Who sits where, and when a bot plays for somebody who is away."""

from popolna.engine.errors import BadOptions
from popolna.engine.state import NOBODY
from popolna.store import Guest, Taken
from popolna.web.live_table import LiveTable
from popolna.web.lobby import Lobby
from popolna.web.refusals import NotYours, Stale
from popolna.web.setting import bot_name, known_bot, unused_name
from popolna.web.tables import Tables


class Seats:
    """People sit down and stand up before the game; during it, a bot may stand in for them."""

    def __init__(self, tables: Tables, lobby: Lobby) -> None:
        self.tables = tables
        self.store = tables.store
        self.lobby = lobby

    async def sit(self, guest: Guest, table_id: str, seat: int) -> None:
        """Sit down in an open seat."""
        table = await self.tables.table(table_id)
        table.seating.must_have(seat)
        if table.seating.seat_of(guest.id) != NOBODY:
            raise BadOptions("You already have a seat at this table.")
        name = unused_name(guest.name, [other.name for other in table.seating.seats if other.number != seat])
        try:
            await self.store.take_seat(table_id, seat, guest=guest.id, bot=None, name=name)
        except Taken:
            raise Stale("Somebody else has just taken this seat, or the game has started.") from None
        await self.lobby.seats_changed(table_id)

    async def leave(self, guest: Guest, table_id: str) -> None:
        """Leave a table before the game starts."""
        table = await self.tables.table(table_id)
        seat = table.seating.seat_of(guest.id)
        if seat == NOBODY:
            raise NotYours("You do not have a seat at this table.")
        try:
            await self.store.leave_seat(table_id, guest.id, table.play.game.words.seat(seat))
        except Taken:
            raise Stale("The game has started, so you can no longer leave.") from None
        await self.lobby.seats_changed(table_id)

    async def seat_bot(self, guest: Guest, table_id: str, seat: int, bot: str) -> None:
        """Give an open seat to a bot, as the host; or to somebody "here", if luck comes from the host's own table."""
        table = await self.tables.table(table_id)
        table.seating.must_have(seat)
        if table.row.host != guest.id:
            raise NotYours("Only the host can add bots.")
        here, usual = bot == "here" and table.row.own_luck, table.play.game.words.seat(seat)
        if not here:
            known_bot(bot)
        name = usual if here else bot_name(usual, bot)
        try:
            await self.store.take_seat(
                table_id, seat, guest=None, bot=None if here else bot, name=name, by_host=here
            )
        except Taken:
            raise Stale("Somebody has just taken this seat, or the game has started.") from None
        await self.lobby.seats_changed(table_id)

    async def agree(self, table: LiveTable, guest: str | None, seat: int, bot: str) -> None:
        """Agree that a bot plays for somebody who is away; it does once everybody agrees."""
        mine = table.seating.own_seat(guest)
        table.seating.must_have(seat)
        known_bot(bot)
        absent = table.seating.seats[seat]
        if table.row.status != "playing" or absent.guest is None or absent.stand_in or seat == mine:
            raise BadOptions("A bot can only play for another player, and only during the game.")
        if not table.seating.is_away(absent):
            raise BadOptions(f"{absent.name} is here, or was a moment ago. Please wait a little.")
        await self.store.vote(table.id, seat, mine)
        votes = {vote.voter for vote in await self.store.votes(table.id) if vote.seat == seat}
        if votes >= table.seating.voters(seat):
            await self.store.stand_in(table.id, seat, bot)
            await self._bots_changed(table)
        await self.lobby.seats_changed(table.id)

    async def give_back(self, table: LiveTable, guest: str | None) -> None:
        """Give a seat back to its player, who has returned."""
        seat = table.seating.own_seat(guest)
        if table.seating.seats[seat].resigned:
            raise NotYours("You have resigned, so you can no longer play at this table.")
        await self.store.stand_in(table.id, seat, None)
        await self._bots_changed(table)
        await self.lobby.seats_changed(table.id)

    async def _bots_changed(self, table: LiveTable) -> None:
        async with table.lock:
            await table.load_seats(self.store)
            await self.store.note_bots(table.id, bool(table.play.bots_to_move()))
