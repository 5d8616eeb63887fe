"""The chat at a table."""

from time import time

from popolna.engine.errors import BadOptions
from popolna.engine.state import NOBODY
from popolna.store import ChatRow, Guest, Taken
from popolna.web.limits import Turnstile
from popolna.web.live_table import LiveTable
from popolna.web.refusals import NotYours, TooMuch
from popolna.web.setting import printable
from popolna.web.tables import Tables

LINE = 500  # characters in a message


class Chat:
    """Sends chat messages."""

    def __init__(self, tables: Tables, turnstile: Turnstile) -> None:
        self.tables = tables
        self.store = tables.store
        self.turnstile = turnstile

    async def send(self, table: LiveTable, guest: Guest | None, text: str, request: str) -> None:
        """Send a message to everybody at the table."""
        if guest is None:
            raise NotYours("Tell us your name first, then you can chat.")
        words = " ".join(printable(text).split())
        if not words or len(words) > LINE:
            raise TooMuch(f"A chat message has 1 to {LINE} characters; this one has {len(words)}.")
        self.turnstile.line(guest.id)
        seat = table.seating.seat_of(guest.id)
        name = table.seating.seats[seat].name if seat != NOBODY else guest.name
        message = ChatRow(
            table_id=table.id,
            seat=seat,
            guest=guest.id,
            request=request,
            name=name,
            text=words,
            at=time(),
        )
        try:
            await self.store.add_chat(message)
        except Taken:
            raise BadOptions(
                f"The id {request!r} belongs to another message. Use a new one, such as a UUID."
            ) from None
        async with table.lock:
            await table.load_chat(self.store)
        table.ring()
