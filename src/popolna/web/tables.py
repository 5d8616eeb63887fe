"""The tables in the memory of one server, and what it hears about them from the others."""

import re
from asyncio import Task, create_task, shield
from collections.abc import Callable, Coroutine
from time import time
from typing import Any, TypeVar

from popolna.store import Gone, Store
from popolna.web.bot_seats import BotSeats
from popolna.web.live_table import LiveTable

T = TypeVar("T")

TABLE = re.compile(r"[A-Za-z0-9_-]{1,32}")
SEATS, CHAT, JOURNAL = "seats", "chat", "book"  # what has changed, as servers tell each other
FORGET = 300.0  # seconds after which a table with no watchers leaves the memory


class Tables:
    """`publish` tells the other servers that something has happened at a table."""

    def __init__(
        self, store: Store, name: str, bots: BotSeats, publish: Callable[[dict[str, str]], None]
    ) -> None:
        self.store = store
        self.name = name  # of this server
        self.bots = bots
        self.publish = publish
        self.tables: dict[str, LiveTable] = {}
        self.tasks: set[Task[Any]] = set()

    async def table(self, table_id: str) -> LiveTable:
        """A live table, loaded from the store if need be."""
        if not TABLE.fullmatch(table_id):
            raise Gone("This table does not exist. Please check the link.")
        table = self.tables.setdefault(table_id, LiveTable(table_id, self.name))
        table.used = time()
        if not table.loaded:
            async with table.lock:
                if not table.loaded:
                    try:
                        await table.load(self.store)
                    except BaseException:
                        self.tables.pop(table_id, None)
                        raise
            table.ring()
            await self.bots.wake(table)
        return table

    def tell(self, table_id: str, what: str) -> None:
        """Tell the other servers that something has happened at a table."""
        self.publish({"table": table_id, "what": what, "from": self.name})

    async def tell_all(self, table_id: str, what: str) -> None:
        """Tell the other servers, and catch up here."""
        self.tell(table_id, what)
        await self.hear_of(table_id, what)

    async def hear_of(self, table_id: str, what: str) -> None:
        """Catch up with what has happened at a table, if it is in memory."""
        table = self.tables.get(table_id)
        if table is None or not table.loaded:
            return
        async with table.lock:
            if what == CHAT:
                await table.load_chat(self.store)
            else:
                await table.load_seats(self.store)
                if table.row.status != "waiting" or table.row.own_luck:
                    await table.catch_up(self.store)
        table.ring()
        await self.bots.wake(table)

    async def look_everywhere(self) -> None:
        """Catch up with every table, after other servers could not be heard for a while."""
        for table_id in list(self.tables):
            await self.hear_of(table_id, CHAT)
            await self.hear_of(table_id, SEATS)

    def forget_empty(self, now: float) -> None:
        """Drop tables that have had no watchers for a while."""
        for table in list(self.tables.values()):
            if (
                not table.seating.watchers
                and not table.thinking
                and now - table.used > FORGET
                and not table.lock.locked()
            ):
                self.tables.pop(table.id, None)

    def keep(self, task: Task[T]) -> Task[T]:
        """Hold on to a task until it is done, or the server closes."""
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Finish some work, even if whoever asked for it disconnects in between."""
        await shield(self.keep(create_task(work)))
