"""How the servers of a house talk to each other: through PostgreSQL, or there is only one."""

import logging
from asyncio import Event, Queue, Task, create_task, gather, sleep, timeout
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress

import asyncpg
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy.engine import make_url

log = logging.getLogger("popolna.web")

CHANNEL = "house"
MISSED = b""  # the message that others may have said something nobody here has heard
PAUSE = 0.5  # seconds before a connection is tried again
PULSE = 5.0  # seconds after which a line that is silent is asked whether it is still there
FAULTS = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # of a line that is cut at the wrong moment
    OSError,
    TimeoutError,
)


def backend_for(database: str) -> ChannelsBackend:
    address = make_url(database)
    if address.get_backend_name() == "sqlite":
        return MemoryChannelsBackend()
    return PostgresChannel(address.set(drivername="postgresql").render_as_string(hide_password=False))


class PostgresChannel(ChannelsBackend):
    """One connection to listen and one to speak. What breaks is made anew, and who listened is told."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.heard: Queue[tuple[str, bytes]] = Queue()
        self.channels: set[str] = set()
        self.listener: asyncpg.Connection | None = None
        self.publisher: asyncpg.Connection | None = None
        self.broken = Event()
        self.watch: Task[None] | None = None

    async def on_startup(self) -> None:
        await self._listen()
        self.watch = create_task(self._keep_listening())

    async def on_shutdown(self) -> None:
        if self.watch is not None:
            self.watch.cancel()
            await gather(self.watch, return_exceptions=True)
        for connection in (self.listener, self.publisher):
            if connection is not None:
                connection.terminate()
        self.listener = self.publisher = None
        self.channels.clear()

    async def subscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) - self.channels:
            self.channels.add(channel)
            if self.listener is not None:
                await self._attend(self.listener, channel)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """The connection goes on; what it hears is for nobody."""
        self.channels -= set(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self.heard.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []

    # Listening

    async def _listen(self) -> None:
        broken = Event()
        listener = await asyncpg.connect(self.address, timeout=PULSE)
        listener.add_termination_listener(lambda _: broken.set())
        try:
            for channel in list(self.channels):
                await self._attend(listener, channel)
        except BaseException:
            listener.terminate()
            raise
        self.listener, self.broken = listener, broken

    async def _attend(self, listener: asyncpg.Connection, channel: str) -> None:
        await listener.add_listener(channel, self._hear)

    def _hear(self, _: object, __: int, channel: str, message: object) -> None:
        if channel in self.channels:
            self.heard.put_nowait((channel, str(message).encode()))

    async def _keep_listening(self) -> None:
        """For ever: wait until the connection breaks, make another one, say that something may be missed."""
        while True:
            await self._until_broken()
            log.warning("the house does not hear its other servers; it connects again")
            while True:
                try:
                    await self._listen()
                    break
                except FAULTS:
                    await sleep(PAUSE)
            for channel in list(self.channels):
                self.heard.put_nowait((channel, MISSED))

    async def _until_broken(self) -> None:
        listener, broken = self.listener, self.broken
        assert listener is not None
        while not broken.is_set():
            with suppress(TimeoutError):
                async with timeout(PULSE):
                    await broken.wait()
                    return
            try:
                await listener.execute("SELECT 1", timeout=PULSE)
            except FAULTS:
                break
        listener.terminate()

    # Speaking

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell the other servers. What cannot be said is dropped: they look themselves when they are back."""
        for last_try in (False, True):
            try:
                if self.publisher is None or self.publisher.is_closed():
                    self.publisher = await asyncpg.connect(self.address, timeout=PULSE)
                for channel in channels:
                    await self.publisher.execute(
                        "SELECT pg_notify($1, $2)", channel, data.decode(), timeout=PULSE
                    )
                return
            except FAULTS:
                if self.publisher is not None:
                    self.publisher.terminate()
                if last_try:
                    log.warning("the house could not tell its other servers of a change")
