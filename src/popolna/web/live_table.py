"""A table in the memory of one server: who sits there, the game being played, and what people see of it."""

from asyncio import Event as Bell
from asyncio import Lock, Task
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Protocol

from popolna.store import ChatRow, Store, TableRow
from popolna.web.messages import ChatMessage
from popolna.web.older_rules import bring_up_to_date
from popolna.web.play import Play
from popolna.web.seating import Seating
from popolna.web.views import Views

CHAT = 500  # messages that are shown, the last ones: whoever comes is sent all of them


class Listener(Protocol):
    """Whoever wants to know when something happens at tables: bots; watchers listen to one table only."""

    def hear(self, table: "LiveTable") -> None: ...


@dataclass(frozen=True)
class Thought:
    """What a bot is about to choose, and the decision that it is about."""

    decision_id: int
    task: Task[str]


class LiveTable:
    """A table in the memory of one server. The store is the truth; `load` reads it again."""

    play: Play
    chat: list[ChatMessage]

    def __init__(self, table_id: str, listeners: Sequence[Listener] = ()) -> None:
        self.id = table_id
        self.listeners = listeners
        self.lock = Lock()
        self.seating = Seating()
        self.views = Views(self.seating)
        self.thoughts: dict[int, Thought | None] = {}  # by seat, of the bots that are to move
        self.thinking_times: dict[int, dict[str, float]] = {}  # of bots, by seat and kind of decision
        self.hurry = Bell()  # set while the only person wants the bots to move as soon as they can
        self.used = monotonic()
        self.loaded = False
        self.writing = False  # whether the match is ahead of the stored journal

    @property
    def row(self) -> TableRow:
        return self.seating.row

    @property
    def settled(self) -> bool:
        """Whether memory agrees with the store, so that it can be shown."""
        return self.loaded and not self.writing

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not self.seating.watchers and not self.thoughts and not self.lock.locked()

    def touch(self) -> None:
        """Note that somebody was here."""
        self.used = monotonic()

    async def load(self, store: Store) -> None:
        """Read everything and replay the journal; nobody sees the table half loaded."""
        row = await bring_up_to_date(store, await store.table_row(self.id))
        seats, votes = (await store.seats([self.id]))[self.id], await store.votes(self.id)
        chat, journal = await store.chat(self.id, limit=CHAT), await store.journal(self.id)
        self.seating.read(row, seats, votes)
        self.chat = [chat_message(line) for line in chat]
        self.play = self.views.play = Play(self.seating, journal)
        self.views.forget()
        await self.views.read_analysis()
        self.loaded = True

    async def load_seats(self, store: Store) -> None:
        """Read again who sits where; once the game has begun, also that."""
        before, row = self.row, await store.table_row(self.id)
        if row.status != before.status:
            await self.load(store)
            return
        seats, votes = (await store.seats([self.id]))[self.id], await store.votes(self.id)
        self.seating.read(row, seats, votes)
        self.views.forget()
        await self.views.read_analysis()

    async def load_chat(self, store: Store) -> None:
        """Read the chat messages that are new; the oldest are no longer shown then."""
        last = self.chat[-1].number if self.chat else 0
        new = [chat_message(row) for row in await store.chat(self.id, after=last, limit=CHAT)]
        self.chat = [*self.chat, *new][-CHAT:]

    def ring(self) -> None:
        """Something may have changed."""
        for watcher in self.seating.watchers:
            watcher.hear()
        for listener in self.listeners:
            listener.hear(self)


def chat_message(row: ChatRow) -> ChatMessage:
    return ChatMessage(row.number, row.name, row.seat, row.text, row.at)
