"""A server reports that it is alive from a thread of its own, so that a busy event loop does not keep it from that."""

from asyncio import CancelledError, get_running_loop, new_event_loop, sleep, to_thread
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from threading import Thread
from time import monotonic
from typing import Final

from popolna.store import Servers, Store
from popolna.web.complaints import Complaint
from popolna.web.homes import Homes

BEAT: Final = 1.0  # seconds between two reports
STUCK: Final = 30.0  # seconds after which an event loop that has not answered is given up


class Heart:
    """Beats as long as the event loop answers, however slowly: others may take over from one that is stuck."""

    def __init__(self, homes: Homes, address: str) -> None:
        self.homes = homes
        self.address = address
        self.complaint = Complaint()
        self.loop = get_running_loop()
        self.felt = monotonic()  # when the event loop answered last

    @asynccontextmanager
    async def beating(self) -> AsyncIterator[None]:
        """Beat for a while."""
        own = new_event_loop()
        task = own.create_task(self._beat_for_ever())

        def run() -> None:
            with suppress(CancelledError):
                own.run_until_complete(task)
            own.close()

        thread = Thread(target=run, name="heart", daemon=True)
        thread.start()
        try:
            yield
        finally:
            own.call_soon_threadsafe(task.cancel)
            await to_thread(thread.join)

    async def _beat_for_ever(self) -> None:
        store = Store(self.address)  # a connection belongs to one event loop
        servers = Servers(store)
        try:
            while True:
                await self.beat(servers)
                await sleep(BEAT)
        finally:
            await store.close()

    async def beat(self, servers: Servers) -> None:
        """Report, unless the event loop is stuck; whether that was too late is noticed there."""
        self.loop.call_soon_threadsafe(self._feel)
        if monotonic() - self.felt < STUCK:
            try:
                await servers.beat(self.homes.me.name)
            except Exception as fault:
                self.complaint.make(fault, "could not report; trying again")

    def _feel(self) -> None:
        self.felt = monotonic()
