"""Who is here: in a seat or watching, through this server or another."""

from time import time

from popolna.engine.state import NOBODY
from popolna.web.live_table import LiveTable
from popolna.web.seating import HERE, Watcher
from popolna.web.tables import SEATS, Tables


class Presence:
    """Keeps track of who comes and goes."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def arrive(self, table: LiveTable, watcher: Watcher) -> None:
        """Somebody opens the page of a table; votes to let a bot play for them no longer count."""
        table.seating.watchers.add(watcher)
        seat = table.seating.seat_of(watcher.guest)
        if any(vote.seat == seat for vote in table.seating.votes):
            await self.store.forget_votes(table.id, seat)
            table.seating.votes = [vote for vote in table.seating.votes if vote.seat != seat]
        await self._seen(table, watcher, time())

    async def depart(self, table: LiveTable, watcher: Watcher) -> None:
        """Somebody closes the page of a table."""
        table.seating.watchers.discard(watcher)
        table.used = time()
        if table.seating.seat_of(watcher.guest) not in table.seating.seats_here():
            await self._seen(table, watcher, time() - HERE)

    async def _seen(self, table: LiveTable, watcher: Watcher, at: float) -> None:
        seat = table.seating.seat_of(watcher.guest)
        if seat != NOBODY:
            table.seating.seats[seat].seen = at
            await self.store.see(table.id, [seat], at)
            self.tables.tell(table.id, SEATS)
        elif self.store.shared:
            await self._tell_watching(table)
        table.ring()

    async def _tell_watching(self, table: LiveTable) -> None:
        async with table.lock:
            await self.store.watch(table.id, self.tables.name, table.seating.watching_here(), time())
        self.tables.tell(table.id, SEATS)

    async def look_around(self, now: float) -> None:
        """Report who is here, and read who is here according to other servers."""
        watched = [table for table in self.tables.tables.values() if table.seating.watchers]
        for table in watched:
            if not table.loaded:
                await self.tables.table(table.id)
            if seats := table.seating.seats_here():
                await self.store.see(table.id, sorted(seats), now)
            if self.store.shared:  # in case a message from another server was lost
                async with table.lock:
                    await table.catch_up(self.store)
        if self.store.shared:
            await self.store.still_watched(self.tables.name, now, now - HERE)
            watching_rows = await self.store.watching_rows([table.id for table in watched])
            for table in watched:
                table.seating.watching_rows = watching_rows[table.id]
                if table.seating.watching_here() != table.seating.watching_told():
                    await self._tell_watching(table)
        seen = await self.store.seats([table.id for table in watched])
        for table in watched:
            for seat, stored in zip(table.seating.seats, seen[table.id], strict=True):
                seat.seen = stored.seen
            table.ring()
