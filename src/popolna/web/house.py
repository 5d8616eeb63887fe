"""One server: all its tables, with a part for each kind of thing that can be done at one."""

import logging
import re
from asyncio import sleep
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from time import time

from popolna.engine.errors import BadOptions, PopolnaError
from popolna.store import Guest, Store
from popolna.web.adviser import Adviser
from popolna.web.bot_seats import BotSeats
from popolna.web.chat import Chat
from popolna.web.guests import Connection
from popolna.web.journal import Journal
from popolna.web.limits import Limits, Turnstile, address_of
from popolna.web.live_table import LiveTable
from popolna.web.lobby import Lobby
from popolna.web.owners import Addresses
from popolna.web.presence import Presence
from popolna.web.records import Records
from popolna.web.seats import Seats
from popolna.web.share import Share
from popolna.web.tables import Tables
from popolna.web.thinkers import Thinkers

log = logging.getLogger("popolna.web")

NAME = re.compile(r"\w[\w .'’-]{0,23}")  # noqa: RUF001
PULSE = 1.5  # seconds between two searches for bots that no server runs
BEAT = 8.0  # seconds between two reports of who is here
PAST = 0.2  # the share of its time that the server draws past moments


class House(Tables):
    """One server; `publish` tells the others that something has happened at a table."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        publish: Callable[[dict[str, str]], None],
        pace: float = 0.7,
        turnstile: Turnstile | None = None,
    ) -> None:
        name = token_hex(8)
        self.addresses = Addresses()
        bots = BotSeats(store, name, thinkers, self.addresses, pace, self._bot_moves, self.keep)
        super().__init__(store, name, bots, publish)
        self.thinkers = thinkers
        self.turnstile = turnstile or Turnstile(Limits())
        self.records = Records(self, thinkers)
        self.lobby = Lobby(self, self.records, self.turnstile)
        self.seats = Seats(self, self.lobby)
        self.journal = Journal(self)
        self.chat = Chat(self, self.turnstile)
        self.adviser = Adviser(self, thinkers, self.turnstile, self.addresses)
        self.presence = Presence(self)
        self.past = Share(PAST)

    async def _bot_moves(self, table: LiveTable, seat: int, action: str, decision_id: int) -> None:
        await self.journal.move(table, seat, action, decision_id)

    async def name_guest(self, guest: Guest | None, name: str, address: str = "") -> Guest:
        """Give somebody a name, or a new one; new guests are counted by address."""
        clean = " ".join(name.split())
        if not NAME.fullmatch(clean):
            raise BadOptions(
                "A name has 1 to 24 letters or digits, with spaces or . ' - in between. Please choose another."
            )
        if guest is None:
            self.turnstile.guest(address)
            guest = Guest(id=token_hex(16), name=clean, came=time())
            await self.store.add(guest)
            self.addresses.note(guest.id, address)
        elif guest.name != clean:
            await self.store.rename(guest.id, clean)
            guest.name = clean
        return guest

    def note_address(self, guest: str, connection: Connection) -> None:
        """Note where a guest has come from."""
        self.addresses.note(guest, address_of(connection))

    async def keep_house(self) -> None:
        """Every few seconds, report who is here and forget empty tables."""
        while True:
            try:
                await self.tidy(time())
            except Exception:
                log.exception("could not report who is here")
            await sleep(BEAT)

    async def keep_bots(self) -> None:
        """Again and again, renew the lease for the bots this server runs, and take over those that no server runs."""
        while True:
            try:
                await self.mind_bots(time())
            except Exception:
                log.exception("could not check on the bots")
            await sleep(PULSE)

    async def tidy(self, now: float) -> None:
        await self.presence.look_around(now)
        self.forget_empty(now)

    async def mind_bots(self, now: float) -> None:
        await self.bots.stay(list(self.tables.values()), now)
        for table_id in await self.store.with_bots_to_move(now):
            if await self.bots.claim(table_id, now):
                with suppress(PopolnaError):  # this version of the rules cannot load the table
                    table = await self.table(table_id)
                    async with table.lock:
                        await table.load_seats(self.store)
                        await table.catch_up(self.store)
                    await self.bots.wake(table)
