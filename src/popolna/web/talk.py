"""What people say at a table."""

from time import time

from popolna.engine.state import NOBODY
from popolna.store import Chatter, Guest
from popolna.web.limits import Turnstile
from popolna.web.live import Live
from popolna.web.refusals import NotYours, TooMuch
from popolna.web.setting import printable
from popolna.web.tables import Tables

LINE = 500  # letters in a line


class Talk:
    """The chat of every table."""

    def __init__(self, tables: Tables, turnstile: Turnstile) -> None:
        self.tables = tables
        self.store = tables.store
        self.turnstile = turnstile

    async def say(self, live: Live, guest: Guest | None, text: str, request: str) -> None:
        """Say something to everybody at the table."""
        if guest is None:
            raise NotYours("Give a name first, then you can talk.")
        words = " ".join(printable(text).split())
        if not words or len(words) > LINE:
            raise TooMuch(f"A line of the chat has 1 to {LINE} letters; this one has {len(words)}.")
        self.turnstile.line(guest.id)
        seat = live.seat_of(guest.id)
        name = live.places[seat].name if seat != NOBODY else guest.name
        await self.store.say(
            Chatter(
                sitting=live.id,
                seat=seat,
                guest=guest.id,
                request=request,
                name=name,
                text=words,
                at=time(),
            )
        )
        await self.tables.tell_all(live.id, "chat")
