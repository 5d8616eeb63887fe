"""The tables in the memory of one server, and how it hears of them from the others."""

import re
from asyncio import Task, create_task, shield
from collections.abc import Callable, Coroutine
from time import time
from typing import Any, TypeVar

from popolna.store import Gone, Store
from popolna.web.bot_seats import BotSeats
from popolna.web.live import Live

T = TypeVar("T")

TABLE = re.compile(r"[A-Za-z0-9_-]{1,32}")
FORGET = 300.0  # seconds after which a table nobody is at leaves the memory


class Tables:
    """`publish` tells the other servers of the house that something has happened at a table."""

    def __init__(
        self, store: Store, name: str, bots: BotSeats, publish: Callable[[dict[str, str]], None]
    ) -> None:
        self.store = store
        self.name = name  # tells this server from the others
        self.bots = bots
        self.publish = publish
        self.tables: dict[str, Live] = {}
        self.tasks: set[Task[Any]] = set()

    async def table(self, sitting: str) -> Live:
        """A table, as it stands in the store."""
        if not TABLE.fullmatch(sitting):
            raise Gone("There is no such table. Ask for the link again.")
        live = self.tables.setdefault(sitting, Live(sitting, self.name))
        live.used = time()
        if not live.loaded:
            async with live.lock:
                if not live.loaded:
                    try:
                        await live.load(self.store)
                    except BaseException:
                        self.tables.pop(sitting, None)
                        raise
            live.ring()
            await self.bots.wake(live)
        return live

    def tell(self, sitting: str, what: str) -> None:
        """Tell the other servers that something has happened at a table."""
        self.publish({"table": sitting, "what": what, "from": self.name})

    async def tell_all(self, sitting: str, what: str) -> None:
        """Tell the other servers, and look at it here."""
        self.tell(sitting, what)
        await self.hear_of(sitting, what)

    async def hear_of(self, sitting: str, what: str) -> None:
        """Something has happened at a table; if it is in memory, look."""
        live = self.tables.get(sitting)
        if live is None or not live.loaded:
            return
        async with live.lock:
            if what == "chat":
                await live.load_chat(self.store)
            else:
                await live.load_seats(self.store)
                if live.sitting.status != "waiting":
                    await live.catch_up(self.store)
        live.ring()
        await self.bots.wake(live)

    async def look_everywhere(self) -> None:
        """Other servers could not be heard for a while; anything may have happened."""
        for sitting in list(self.tables):
            await self.hear_of(sitting, "chat")
            await self.hear_of(sitting, "seats")

    def forget_empty(self, now: float) -> None:
        """Let go of tables nobody has been at for a while."""
        for live in list(self.tables.values()):
            if (
                not live.watchers
                and not live.thinking
                and now - live.used > FORGET
                and not live.lock.locked()
            ):
                self.tables.pop(live.id, None)

    def keep(self, task: Task[T]) -> Task[T]:
        """Hold on to a task until it is done; it ends with the house."""
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def finish(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something to its end, even if who asked for it goes away in between."""
        await shield(self.keep(create_task(work)))
