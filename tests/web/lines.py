"""A connection to a table in this process, without a network."""

from asyncio import Queue, create_task, sleep, timeout
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import msgspec
from litestar.exceptions import WebSocketDisconnect

from popolna.store import Guest
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.sockets import Socket, attend
from tests.houses import PATIENCE


class Line:
    """A socket as `attend` sees it, and what has been sent over it."""

    def __init__(self, house: House, table: LiveTable, guest: Guest | None, address: str = "here") -> None:
        self.client = SimpleNamespace(host=address)
        self.incoming: Queue[str | None] = Queue()
        self.asked = 0  # how often the server has asked for the next message
        self.said = 0
        self.sent: list[dict[str, Any]] = []
        self.code: int | None = None
        self.task = create_task(attend(cast(Socket, self), house, table, guest))

    def send(self, **message: object) -> None:
        self.incoming.put_nowait(msgspec.json.encode(message).decode())
        self.said += 1

    async def say(self, **message: object) -> None:
        """Send something, and wait until the server has answered it, or hints are all it still works on."""
        self.send(**message)
        await until(lambda: self.asked > self.said or self.task.done())
        await settled()

    async def leave(self) -> None:
        self.incoming.put_nowait(None)
        await self.task

    def refusals(self) -> list[str]:
        return [message["kind"] for message in self.sent if message["is"] == "refused"]

    # What the server does with it

    async def receive_text(self) -> str:
        self.asked += 1
        text = await self.incoming.get()
        if text is None:
            raise WebSocketDisconnect(detail="gone")
        return text

    async def send_text(self, text: bytes) -> None:
        self.sent.append(msgspec.json.decode(text))

    async def close(self, code: int, reason: str) -> None:
        self.code = code


async def settled() -> None:
    """Let everybody do all they can do now."""
    for _ in range(20):
        await sleep(0)


async def until(condition: Callable[[], bool]) -> None:
    """Let the server go on until a condition is true: it waits for threads, too."""
    async with timeout(PATIENCE):
        while not condition():
            await sleep(0)
