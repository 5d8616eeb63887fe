"""How several servers talk to each other: through PostgreSQL. With SQLite there is only one."""

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
MISSED = b""  # a message which says that others may have been lost
PAUSE = 0.5  # seconds before the next attempt to connect
PULSE = 5.0  # seconds of silence after which a connection is checked
FAULTS = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # when a connection is cut at the wrong moment
    OSError,
    TimeoutError,
)


def backend_for(database: str) -> ChannelsBackend:
    address = make_url(database)
    if address.get_backend_name() == "sqlite":
        return MemoryChannelsBackend()
    return PostgresChannel(address.set(drivername="postgresql").render_as_string(hide_password=False))


class PostgresChannel(ChannelsBackend):
    """One connection to listen and one to publish. Either is replaced when it breaks, and subscribers are told."""

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
        """The connection stays open; what it hears from these channels is dropped."""
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
        """Forever: wait until the connection breaks, replace it, and say that messages may be missing."""
        while True:
            await self._until_broken()
            log.warning("lost the connection to the other servers; reconnecting")
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

    # Publishing

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell the other servers. What cannot be sent is dropped: they catch up when they are back."""
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
                    log.warning("could not tell the other servers about a change")
