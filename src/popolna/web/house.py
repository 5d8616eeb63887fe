"""One server: all its tables, with a part for each kind of thing that can be done at one."""

import re
from asyncio import sleep
from collections.abc import Callable, Coroutine
from secrets import token_hex
from time import time
from typing import Any

from popolna.engine.errors import BadOptions
from popolna.store import Guest, Store
from popolna.web.adviser import Adviser
from popolna.web.bot_seats import BotSeats
from popolna.web.chat import Chat
from popolna.web.complaints import Complaint
from popolna.web.guests import Connection
from popolna.web.journal import Journal
from popolna.web.limits import Limits, Turnstile, address_of
from popolna.web.lobby import Lobby
from popolna.web.owners import Addresses
from popolna.web.presence import Presence
from popolna.web.records import Records
from popolna.web.seats import Seats
from popolna.web.share import Share
from popolna.web.tables import Tables
from popolna.web.thinkers import Thinkers

Chore = Callable[[], Coroutine[Any, Any, None]]

NAME = re.compile(r"\w[\w .'’-]{0,23}")  # noqa: RUF001
BEAT = 1.0  # seconds between two reports to the other servers
ADOPT = 1.5  # seconds between two searches for tables whose bots no server runs
TIDY = 8.0  # seconds between two rounds through the tables
PAST = 0.1  # the share of its time that the server draws past moments
FIRST = 0.4  # the same for whole views, which everybody gets who connects


class House(Tables):
    """One server."""

    def __init__(
        self, store: Store, thinkers: Thinkers, pace: float = 0.7, turnstile: Turnstile | None = None
    ) -> None:
        super().__init__(store)
        self.addresses = Addresses()
        self.thinkers = thinkers
        self.turnstile = turnstile or Turnstile(Limits())
        self.records = Records(self, thinkers)
        self.lobby = Lobby(self, self.records, self.turnstile)
        self.seats = Seats(self, self.lobby)
        self.journal = Journal(self)
        self.bot_seats = BotSeats(self.journal, thinkers, self.addresses, pace)
        self.listeners.append(self.bot_seats)
        self.chat = Chat(self, self.turnstile)
        self.adviser = Adviser(self.journal, thinkers, self.turnstile, self.addresses)
        self.presence = Presence(self)
        self.past = Share(PAST)
        self.first_views = Share(FIRST)

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

    def begin(self) -> None:
        """Do from now on what is done again and again while the server runs."""
        chores = {self.adopt: ADOPT, self.tidy: TIDY, **({self.report: BEAT} if self.homes else {})}
        for chore, seconds in chores.items():
            self.start(self._again_and_again(chore, seconds))

    async def _again_and_again(self, chore: Chore, seconds: float) -> None:
        """Do something every few seconds, whether it works or not; the log says now and then if it does not."""
        complaint = Complaint()
        while True:
            try:
                await self.finish(chore())
            except Exception as fault:
                complaint.make(fault, "could not %s; trying again", chore.__name__)
            await sleep(seconds)
