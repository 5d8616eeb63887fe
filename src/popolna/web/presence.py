"""Who is here: in a seat or watching, with a page open or through the API."""

from popolna.engine.state import NOBODY
from popolna.web.live_table import LiveTable
from popolna.web.seating import Watcher
from popolna.web.tables import Tables


class Presence:
    """Keeps track of who comes and goes."""

    def __init__(self, tables: Tables) -> None:
        self.store = tables.store

    async def arrive(self, table: LiveTable, watcher: Watcher) -> None:
        """Somebody opens the page of a table."""
        table.seating.watchers.add(watcher)
        await self._came(table, watcher.guest)
        table.ring()

    async def depart(self, table: LiveTable, watcher: Watcher) -> None:
        """Somebody closes the page of a table."""
        table.seating.watchers.discard(watcher)
        table.touch()
        seat = table.seating.seat_of(watcher.guest)
        if seat != NOBODY and seat not in table.seating.seats_here():
            table.seating.left(watcher.guest)
        table.ring()

    async def call(self, table: LiveTable, guest: str | None) -> None:
        """Somebody asks for something over HTTP; players count as here for a while."""
        seat = table.seating.seat_of(guest)
        if seat == NOBODY:
            return
        if table.seating.is_here(table.seating.seats[seat]):
            table.seating.saw(guest)
        else:
            await self._came(table, guest)
            table.ring()

    async def _came(self, table: LiveTable, guest: str | None) -> None:
        """A player is back: votes to let a bot play for them no longer count."""
        seat = table.seating.seat_of(guest)
        if seat == NOBODY:
            return
        table.seating.saw(guest)
        if any(vote.seat == seat for vote in table.seating.votes):
            await self.store.forget_votes(table.id, seat)
            table.seating.votes = [vote for vote in table.seating.votes if vote.seat != seat]
