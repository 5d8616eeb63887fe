"""Taking turns at a limited number of processes."""

from asyncio import CancelledError, Future, get_running_loop
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turns:
    """A number of places and a queue for them; whatever a player is waiting for goes first."""

    def __init__(self, seats: int) -> None:
        self.free = seats
        self.queue: list[tuple[bool, int, Future[None]]] = []
        self.order = count()

    @asynccontextmanager
    async def turn(self, waited_for: bool) -> AsyncIterator[None]:
        await self._enter(waited_for)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, waited_for: bool) -> None:
        if self.free:
            self.free -= 1
            return
        mine = get_running_loop().create_future()
        heappush(self.queue, (not waited_for, next(self.order), mine))
        try:
            await mine
        except CancelledError:
            if not mine.cancelled():
                self._leave()  # our turn came just as we gave up
            raise

    def _leave(self) -> None:
        while self.queue:
            _, _, next_one = heappop(self.queue)
            if not next_one.done():
                next_one.set_result(None)
                return
        self.free += 1
