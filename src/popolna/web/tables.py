"""The tables in the memory of one server."""

import logging
import re
from asyncio import CancelledError, Task, create_task, gather, shield, wait
from collections.abc import Coroutine
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from popolna.engine.errors import PopolnaError, UnknownGame
from popolna.store import Gone, Servers, Store
from popolna.web.complaints import Complaint
from popolna.web.homes import Elsewhere, Homes
from popolna.web.live_table import Listener, LiveTable
from popolna.web.refusals import SetAside

log = logging.getLogger("popolna.web")

T = TypeVar("T")

TABLE = re.compile(r"[A-Za-z0-9_-]{1,32}")
FORGET = 300.0  # seconds after which a table with no watchers leaves the memory
CLOSING = 5.0  # seconds in which everything is finished when the server closes
MOVED = 1012  # the code with which a connection is closed so that the client connects again
REFUSED = 4404  # the same for good
SET_ASIDE = "This table cannot be read. Nothing was deleted; please tell whoever runs this server."


class Tables:
    """Every table lives on one server, which has it in memory. Listeners hear whenever something happens at one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.servers = Servers(store)
        self.homes = Homes(self.servers) if store.shared else None
        self.listeners: list[Listener] = []
        self.tables: dict[str, LiveTable] = {}
        self.set_aside: dict[str, PopolnaError] = {}  # tables that cannot be read, and why
        self.tasks: set[Task[Any]] = set()  # what goes on in the background, and stops when the server closes
        self.unfinished: set[Task[Any]] = set()  # what is finished even then
        self.complaint = Complaint()

    async def table(self, table_id: str) -> LiveTable:
        """A live table, loaded from the store if need be; Elsewhere if it lives on another server."""
        if not TABLE.fullmatch(table_id):
            raise Gone("This table does not exist. Please check the link.")
        if fault := self.set_aside.get(table_id):
            raise fault
        table = self.tables.setdefault(table_id, LiveTable(table_id, self.listeners))
        table.touch()
        if not table.loaded:
            async with table.lock:
                await self.load(table)
            table.ring()
        return table

    async def load(self, table: LiveTable) -> None:
        """Read a table that is not loaded; whoever does this has its lock."""
        if table.loaded:
            return
        try:
            if self.homes:
                await self.homes.take_in(table.id)
            await table.load(self.store)
        except Elsewhere:
            self.drop(table, MOVED, "This table has moved to another server.")
            raise
        except (Gone, SQLAlchemyError, OSError):
            if not table.seating.watchers:
                self.tables.pop(table.id, None)
            raise
        except Exception as fault:
            raise self.put_aside(table, fault) from fault

    def put_aside(self, table: LiveTable, fault: Exception) -> PopolnaError:
        """Give up a table that cannot be read: until the next start, whoever comes is told so."""
        why = fault if isinstance(fault, UnknownGame) else SetAside(SET_ASIDE)
        log.error("table %s is set aside: %s", table.id, why, exc_info=None if why is fault else fault)
        self.set_aside[table.id] = why
        self.drop(table, REFUSED, str(why))
        return why

    def drop(self, table: LiveTable, code: int, why: str) -> None:
        """Forget a table, and close the connections of its watchers."""
        self.tables.pop(table.id, None)
        table.loaded = False
        for watcher in table.seating.watchers:
            watcher.dismiss(code, why)
        table.ring()

    async def refresh(self, table_id: str) -> None:
        """Read again who sits at a table, and its game if that has begun; then tell everybody."""
        table = self.tables.get(table_id)
        if table is None or not table.loaded:
            return
        async with table.lock:
            await table.load_seats(self.store)
        table.ring()

    async def adopt(self) -> None:
        """Take in tables where bots are to move and that live on no server."""
        for table_id in await self.servers.waiting_for_bots():
            if table_id not in self.tables and table_id not in self.set_aside:
                try:
                    await self.table(table_id)
                except PopolnaError:
                    continue  # another server was faster, or it has been set aside

    async def report(self) -> None:
        """Tell the other servers that this one is alive; give up tables that they have taken over."""
        assert self.homes is not None
        for table_id in await self.homes.report(list(self.tables)):
            self.drop(self.tables[table_id], MOVED, "This table has moved to another server.")

    async def tidy(self) -> None:
        """Read tables again that could not be read, ring where time may have changed something, drop empty ones."""
        for table in list(self.tables.values()):
            if not table.loaded:
                try:
                    await self.table(table.id)
                except PopolnaError:
                    continue
            elif table.seating.watchers or table.play.bots_to_move():
                table.ring()
            elif table.is_idle and monotonic() - table.used > FORGET:
                self.tables.pop(table.id, None)

    def start(self, work: Coroutine[Any, Any, T]) -> Task[T]:
        """Do some work in the background; if it fails, the log says so."""
        task = kept(self.tasks, work)
        task.add_done_callback(self._complain)
        return task

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish some work, even if whoever asked for it disconnects in between or the server closes.

        A database does not like to be interrupted.
        """
        task = kept(self.unfinished, work)
        try:
            return await shield(task)
        except CancelledError:
            task.add_done_callback(self._complain)
            raise

    def _complain(self, task: Task[Any]) -> None:
        """Log the error of a task that nobody waits for; a refusal is none."""
        if task.cancelled() or (fault := task.exception()) is None or isinstance(fault, PopolnaError):
            return
        self.complaint.make(fault, "something went wrong in the background")

    def dismiss_all(self) -> None:
        """Close the connections of all watchers, who then find another server."""
        for table in self.tables.values():
            for watcher in table.seating.watchers:
                watcher.dismiss(MOVED, "This server is closing.")

    async def close(self) -> None:
        """Stop what goes on in the background, and finish what is being stored."""
        while self.tasks or self.unfinished:  # what is stored may wake a bot once more
            await end(self.tasks, 0)
            await end(self.unfinished, CLOSING)


def kept(tasks: set[Task[Any]], work: Coroutine[Any, Any, T]) -> Task[T]:
    """A task that is in a set until it is done."""
    task = create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task


async def end(tasks: set[Task[Any]], seconds: float) -> None:
    """Wait for tasks that are about to end; stop those that take longer."""
    if tasks:
        _, late = await wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await gather(*late, return_exceptions=True)
