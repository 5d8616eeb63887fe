"""Where each table lives: on one of the servers that share the database. With SQLite there is only one."""

import logging
from itertools import count
from random import randrange
from secrets import token_hex

from popolna.store import Home, Servers
from popolna.web.refusals import Stale

log = logging.getLogger("popolna.web")


class Elsewhere(Stale):
    """This table lives on another server."""


class Homes:
    """One server among others: it says that it is alive, takes tables in, and knows where the others are."""

    def __init__(self, servers: Servers) -> None:
        self.servers = servers
        self.me = Home(token_hex(8), "")
        self.alive: list[Home] = []  # all servers, as of the last report
        self.turns = count(randrange(1000))  # whose turn it is to get a table

    async def join(self, address: str) -> None:
        """Begin to take in tables; the other servers reach this one at an address."""
        self.me = Home(token_hex(8), address)
        await self.servers.join(self.me)
        self.servers.store.server = self.me.name
        self.alive = await self.servers.alive()

    async def leave(self) -> None:
        """Let the others take over at once."""
        await self.servers.leave(self.me.name)

    async def report(self, table_ids: list[str]) -> set[str]:
        """Say that this server is alive; return those of its tables that others have taken over meanwhile.

        They may have done so if it was silent for too long. It keeps the rest, under a new name.
        """
        lost: set[str] = set()
        if not await self.servers.beat(self.me.name):
            log.warning("this server was silent for too long; others may have taken over its tables")
            old = self.me.name
            await self.join(self.me.address)
            lost = set(table_ids) - await self.servers.rename(old, self.me.name, table_ids)
        self.alive = await self.servers.alive()
        return lost

    async def of(self, table_id: str) -> Home | None:
        """The server that a table lives on, if any."""
        return (await self.servers.home_of(table_id))[1]

    def any(self, but: set[str]) -> Home:
        """A server for a table that lives nowhere, each in turn, except those that do not answer."""
        answering = sorted(server.name for server in self.alive if server.name not in but)
        wanted = answering[next(self.turns) % len(answering)] if answering else self.me.name
        return next((server for server in self.alive if server.name == wanted), self.me)

    async def take_in(self, table_id: str) -> None:
        """Make this server the home of a table, unless it lives on another."""
        last, home = await self.servers.home_of(table_id)
        if home is None and await self.servers.take(table_id, last, self.me.name):
            return
        if home is None or home.name != self.me.name:
            raise Elsewhere("This table has just moved to another server. Please try again.")
