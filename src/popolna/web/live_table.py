"""A table in the memory of one server: who sits there, the game being played, and what people see of it."""

from asyncio import Lock
from time import time

from popolna.store import ChatRow, Store, TableRow
from popolna.web.messages import ChatMessage
from popolna.web.older_rules import bring_up_to_date
from popolna.web.play import Play, is_setup
from popolna.web.seating import Seating
from popolna.web.views import Views


class LiveTable:
    """A table in the memory of one server. The store is the truth; `load` reads it again."""

    play: Play
    chat: list[ChatMessage]

    def __init__(self, table_id: str, server: str = "") -> None:
        self.id = table_id
        self.lock = Lock()
        self.seating = Seating(server)
        self.views = Views(self.seating)
        self.thinking: set[int] = set()
        self.thinking_times: dict[int, dict[str, float]] = {}  # of bots, by seat and kind of decision
        self.used = time()
        self.loaded = False
        self.writing = False  # whether the match is ahead of the stored journal

    @property
    def row(self) -> TableRow:
        return self.seating.row

    @property
    def settled(self) -> bool:
        """Whether memory agrees with the store, so that it can be shown."""
        return self.loaded and not self.writing

    async def load(self, store: Store) -> None:
        """Read everything and replay the journal; nobody sees the table half loaded."""
        row = await bring_up_to_date(store, await store.table_row(self.id))
        seats, votes = (await store.seats([self.id]))[self.id], await store.votes(self.id)
        chat, journal = await store.chat(self.id), await store.journal(self.id)
        self.seating.watching_rows = (await store.watching_rows([self.id]))[self.id]
        self.seating.row, self.seating.seats, self.seating.votes = row, seats, votes
        self.chat = [chat_message(line) for line in chat]
        self.play = self.views.play = Play(self.seating, journal)
        self.views.forget()
        self.loaded = True

    async def load_seats(self, store: Store) -> None:
        """Read again who sits where."""
        row = await store.table_row(self.id)
        seats, votes = (await store.seats([self.id]))[self.id], await store.votes(self.id)
        self.seating.watching_rows = (await store.watching_rows([self.id]))[self.id]
        self.seating.row, self.seating.seats, self.seating.votes = row, seats, votes
        self.views.forget()

    async def load_chat(self, store: Store) -> None:
        """Read the chat messages that are new."""
        last = self.chat[-1].number if self.chat else 0
        self.chat += [chat_message(row) for row in await store.chat(self.id, after=last)]

    async def catch_up(self, store: Store) -> bool:
        """Follow what other servers have written; return whether there was anything."""
        entries = await store.journal(self.id, since=self.play.ply) if self.play.match else []
        if self.play.match is None or any(is_setup(entry) for entry in entries):
            await self.load(store)
            return True
        for entry in entries:
            self.play.follow(entry)
        if entries:
            self.seating.row = await store.table_row(self.id)
            self.views.forget()
        return bool(entries)

    def ring(self) -> None:
        """Wake every watcher: something may have changed."""
        for watcher in self.seating.watchers:
            watcher.bell.set()


def chat_message(row: ChatRow) -> ChatMessage:
    return ChatMessage(row.number, row.name, row.seat, row.text, row.at)
