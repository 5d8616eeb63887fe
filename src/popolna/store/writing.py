"""Threads that write the entries of journals, beside the event loop.

The event loop draws, so a turn of it may take long while many play; what waits for several of its turns waits long.
"""

import asyncio
import json
import sqlite3
from asyncio import (
    AbstractEventLoop,
    Future,
    Lock,
    Task,
    create_task,
    get_running_loop,
    run_coroutine_threadsafe,
    wrap_future,
)
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from sqlalchemy import Engine
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from popolna.store.entries import ADD, COLUMNS, Taken, changing, write_at_once
from popolna.store.rows import Entry

BATCHES = 20  # written one after another before others may write

_IN_SQLITE = sqlite.dialect(paramstyle="named")
_ADD_IN_SQLITE = str(ADD.compile(dialect=_IN_SQLITE))


class WaitingEntry(NamedTuple):
    """A simple entry to be written, with what it changes at its table, and whoever waits for it."""

    entry: Entry
    server: str | None
    standing: dict[str, Any]
    stored: Future[None]


class WritingThread:
    """Writes simple entries into a SQLite file, in one transaction all that have come meanwhile.

    So moves that come while the disk is busy wait for it only once. Through SQLAlchemy, each would take ten times as
    much processor time.
    """

    def __init__(self, engine: Engine, writing: Lock) -> None:
        self.engine = engine
        self.writing = writing  # whoever writes into the file holds it
        self.connection: sqlite3.Connection | None = None
        self.thread = ThreadPoolExecutor(1, "writing")
        self.waiting: SimpleQueue[WaitingEntry] = SimpleQueue()
        self.task: Task[None] | None = None

    async def write(self, entry: Entry, server: str | None, standing: dict[str, Any]) -> None:
        """Do the same as `write_entry`, for a simple entry."""
        stored: Future[None] = get_running_loop().create_future()
        self.waiting.put(WaitingEntry(entry, server, standing, stored))
        if self.task is None or self.task.done():
            self.task = create_task(self._write_all())
        await stored

    async def _write_all(self) -> None:
        """Write what waits, until nothing does."""
        loop = get_running_loop()
        while not self.waiting.empty():
            async with self.writing:
                await loop.run_in_executor(self.thread, self._write_batches, loop)

    def _write_batches(self, loop: AbstractEventLoop) -> None:
        """Write what waits, batch after batch, without waiting for the event loop in between."""
        for _ in range(BATCHES):
            batch = self._take()
            if not batch:
                return
            loop.call_soon_threadsafe(tell, batch, self._transact(batch))

    def _take(self) -> list[WaitingEntry]:
        """Everything that waits."""
        batch: list[WaitingEntry] = []
        with suppress(Empty):
            while True:
                batch.append(self.waiting.get_nowait())
        return batch

    def _transact(self, batch: Sequence[WaitingEntry]) -> list[Exception | None]:
        """Write some entries; return what was wrong with each. None is stored if the file cannot be written."""
        try:
            if self.connection is None:
                self.connection = self._connect()
            self.connection.execute("BEGIN IMMEDIATE")
            faults: list[Exception | None] = [try_to_write(self.connection, each) for each in batch]
            self.connection.execute("COMMIT")
        except Exception as fault:
            self._disconnect()
            return [OperationalError("write entries", None, fault) for _ in batch]
        return faults

    def _connect(self) -> sqlite3.Connection:
        """A connection on which nothing begins or ends by itself."""
        pooled = self.engine.raw_connection()
        connection = pooled.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        pooled.detach()
        connection.isolation_level = None
        return connection

    def _disconnect(self) -> None:
        """Whatever has not been stored is undone."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    async def close(self) -> None:
        self.thread.submit(self._disconnect)
        await asyncio.to_thread(self.thread.shutdown)
        self.engine.dispose()


def tell(batch: Sequence[WaitingEntry], faults: Sequence[Exception | None]) -> None:
    """Tell those who still wait whether their entries have been stored."""
    for each, fault in zip(batch, faults, strict=True):
        if each.stored.done():
            continue
        if fault:
            each.stored.set_exception(fault)
        else:
            each.stored.set_result(None)


def try_to_write(connection: sqlite3.Connection, waiting: WaitingEntry) -> Taken | None:
    """Write an entry inside a transaction; all of it, or nothing if it is refused."""
    entry, server, standing, _ = waiting
    values = {"touched": entry.at, **standing}
    connection.execute("SAVEPOINT entry")
    try:
        connection.execute(
            _ADD_IN_SQLITE, {column: written(getattr(entry, name)) for name, column in COLUMNS.items()}
        )
        done = connection.execute(
            _update_in_sqlite(tuple(values), server is not None),
            {
                "this": entry.table_id,
                "here": server,
                **{f"new_{name}": written(value) for name, value in values.items()},
            },
        )
        if done.rowcount == 1:
            return None
        connection.execute("ROLLBACK TO entry")
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO entry")
    finally:
        connection.execute("RELEASE entry")
    return Taken()


def written(value: object) -> object:
    """A value as SQLite has it."""
    return json.dumps(value) if isinstance(value, (list, dict)) else value


@cache
def _update_in_sqlite(names: tuple[str, ...], must_be_here: bool) -> str:
    return str(changing(names, must_be_here).compile(dialect=_IN_SQLITE))


class WritingLoop:
    """Writes simple entries into PostgreSQL, from an event loop of its own in a thread.

    A connection is taken, tried out, used and given back, one turn of the loop after another. With the turns of the
    server's own loop, few connections would carry few moves, and all others would queue for seconds.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever, name="writing", daemon=True)
        self.thread.start()

    async def write(self, entry: Entry, server: str | None, standing: dict[str, Any]) -> None:
        """Do the same as `write_entry`, for a simple entry."""
        await wrap_future(run_coroutine_threadsafe(self._write(entry, server, standing), self.loop))

    async def _write(self, entry: Entry, server: str | None, standing: dict[str, Any]) -> None:
        async with self.engine.connect() as connection:
            await connection.run_sync(write_at_once, entry, server, standing)

    async def close(self) -> None:
        await wrap_future(run_coroutine_threadsafe(self.engine.dispose(), self.loop))
        self.loop.call_soon_threadsafe(self.loop.stop)
        await asyncio.to_thread(self.thread.join)
        self.loop.close()
