"""Who is here: at a seat, or looking on, through this server or another."""

from time import time

from popolna.engine.state import NOBODY
from popolna.web.live import HERE, Live, Watcher
from popolna.web.tables import Tables


class Presence:
    """Notes who comes and goes."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def arrive(self, live: Live, watcher: Watcher) -> None:
        """Somebody opens the page of a table; votes for a bot in their place are void."""
        live.watchers.add(watcher)
        seat = live.seat_of(watcher.guest)
        if any(vote.seat == seat for vote in live.votes):
            await self.store.forget_votes(live.id, seat)
            live.votes = [vote for vote in live.votes if vote.seat != seat]
        await self._seen(live, watcher, time())

    async def depart(self, live: Live, watcher: Watcher) -> None:
        """Somebody closes the page of a table."""
        live.watchers.discard(watcher)
        live.used = time()
        if live.seat_of(watcher.guest) not in live.seats_here():
            await self._seen(live, watcher, time() - HERE)

    async def _seen(self, live: Live, watcher: Watcher, at: float) -> None:
        seat = live.seat_of(watcher.guest)
        if seat != NOBODY:
            live.places[seat].seen = at
            await self.store.see(live.id, [seat], at)
            self.tables.tell(live.id, "seats")
        elif self.store.shared:
            await self._say_who_looks_on(live)
        live.ring()

    async def _say_who_looks_on(self, live: Live) -> None:
        async with live.lock:
            await self.store.watch(live.id, self.tables.name, live.looking_on(), time())
        self.tables.tell(live.id, "seats")

    async def look_around(self, now: float) -> None:
        """Say who is here, and see who others say is here."""
        watched = [live for live in self.tables.tables.values() if live.watchers]
        for live in watched:
            if not live.loaded:
                await self.tables.table(live.id)
            if seats := live.seats_here():
                await self.store.see(live.id, sorted(seats), now)
            if self.store.shared:  # in case another server could not be heard
                async with live.lock:
                    await live.catch_up(self.store)
        if self.store.shared:
            await self.store.still_watched(self.tables.name, now, now - HERE)
            onlookers = await self.store.onlookers([live.id for live in watched])
            for live in watched:
                live.onlookers = onlookers[live.id]
                if live.looking_on() != live.said_to_look_on():
                    await self._say_who_looks_on(live)
        seen = await self.store.places([live.id for live in watched])
        for live in watched:
            for place, stored in zip(live.places, seen[live.id], strict=True):
                place.seen = stored.seen
            live.ring()
