"""What one greedy guest takes from another: python bench/fairness.py

Ben plays against a merchant and asks for hints: first alone, then while Ann has thirty tables against rulers and asks
for a hint in every decision of hers; then while thirty guests of another address do the same with a table each.
Target: at most three times as long as alone. It ends within three minutes.
"""

import asyncio
import json
import sys
from asyncio import Event, Task, create_task, gather, timeout
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1]))  # where `bench` is
from bench.players import PATIENCE, post
from bench.report import ratio, row
from bench.servers import house

GAME = "tzolkin"  # whose rulers think longest
TABLES = 30
MOVES = 8  # of Ben's merchant
HINTS = 5  # for Ben
SECONDS = 40.0  # for one round, whatever has been measured by then
TARGET = 3.0


class Page:
    """A table that a guest has open, against one bot."""

    def __init__(self, server: str, address: str, token: str, number: int) -> None:
        self.server = server
        self.address = address
        self.token = token
        self.luck = Random(number)
        self.news = Event()
        self.view: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.heard = 0.0  # when the last message came
        self.asked = 0
        self.socket: ClientConnection | None = None

    async def follow(self, web: httpx.AsyncClient, bot: str) -> None:
        """Open a table and its page, and take in everything that comes."""
        order = {"game": GAME, "players": 2, "seats": ["me", bot]}
        table = (await post(web, "tables", self.token, **order))["id"]
        url = f"{self.server.replace('http', 'ws')}/tables/{table}/live"
        async with connect(
            url,
            additional_headers={"Authorization": f"Bearer {self.token}"},
            max_size=None,
            local_addr=(self.address, 0),
        ) as self.socket:
            await self.socket.send(json.dumps({"do": "look", "shape": None}))
            async for text in self.socket:
                message = json.loads(text)
                self.heard = perf_counter()
                if message["is"] in ("table", "change"):
                    self.view |= message["view"]
                elif message.get("id"):
                    self.answers[message["id"]] = message
                self.news.set()

    async def until(self, condition: Any) -> None:
        while not condition():
            self.news.clear()
            await self.news.wait()

    async def ask(self, **request: object) -> dict[str, Any]:
        """Send a request and wait for the answer."""
        assert self.socket is not None
        self.asked += 1
        id = f"request {self.asked}"
        await self.socket.send(json.dumps({**request, "id": id}))
        await self.until(lambda: id in self.answers)
        return self.answers.pop(id)

    async def my_turn(self) -> None:
        await self.until(lambda: self.view.get("choices"))

    async def act(self) -> None:
        action = self.luck.choice(self.view["choices"])["name"]
        await self.ask(do="act", action=action, question=self.view["question"])

    async def besiege(self) -> None:
        """Ask for a hint in every decision, whether or not one is given, and play at random."""
        while self.view.get("status") != "over":
            await self.my_turn()
            await self.ask(do="hint")
            await self.act()

    async def merchant(self) -> float:
        """Seconds from the end of our turn until the bot has made a move."""
        await self.my_turn()
        while 0 in self.view["to_move"]:
            await self.act()
        began, moves = self.heard, self.view["moves"]
        await self.until(lambda: self.view["moves"] > moves)
        return self.heard - began

    async def hint(self) -> float:
        """Seconds from the request until the advice."""
        await self.my_turn()
        began = perf_counter()
        answer = await self.ask(do="hint")
        assert answer["is"] == "advice", answer
        return self.heard - began


def client(server: str, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
    return httpx.AsyncClient(base_url=server, transport=transport, timeout=PATIENCE)


async def tokens(web: httpx.AsyncClient, number: int) -> list[str]:
    """New guests."""
    return [(await post(web, "guests", None, name="Ann"))["token"] for _ in range(number)]


@asynccontextmanager
async def siege(server: str, address: str, guests: int) -> AsyncIterator[list[Page]]:
    """Guests at an address who have thirty tables against rulers between them."""
    tasks: list[Task[None]] = []
    async with client(server, address) as web:
        try:
            async with timeout(PATIENCE):
                known = await tokens(web, guests)
                pages = [Page(server, address, known[number % guests], number) for number in range(TABLES)]
                tasks += [create_task(page.follow(web, "ruler")) for page in pages]
                await gather(*[page.my_turn() for page in pages])
            tasks += [create_task(page.besiege()) for page in pages]
            yield pages
        finally:
            for task in tasks:
                task.cancel()
            await gather(*tasks, return_exceptions=True)


async def measure(page: Page) -> tuple[list[float], list[float]]:
    """How long the merchant's moves and the hints take, as many as there is time for."""
    moves: list[float] = []
    hints: list[float] = []
    try:
        async with timeout(SECONDS):
            while len(moves) < MOVES or len(hints) < HINTS:
                if len(moves) < MOVES:
                    moves.append(await page.merchant())
                if len(hints) < HINTS:
                    hints.append(await page.hint())
    except (TimeoutError, ConnectionClosed):
        row("  (there was no time for all of them)", "", "", "")
    return moves, hints


def show(what: str, times: Sequence[float], quiet: Sequence[float]) -> float:
    """Print the median and the slowest, compared with what they are when nobody else is here."""
    if not times:
        row(what, "none", "", "")
        return float("inf")
    row(what, f"{median(times):.2f} s", f"{max(times):.2f} s", ratio(median(times), median(quiet)))
    return median(times) / median(quiet)


async def compare(server: str) -> float:
    """The worst ratio of all."""
    async with client(server, "127.0.0.1") as web:
        [token] = await tokens(web, 1)
        ben = Page(server, "127.0.0.1", token, 0)
        following = create_task(ben.follow(web, "merchant"))
        await ben.merchant()  # so that a process is there
    row("", "median", "slowest", "ratio")
    quiet = await measure(ben)
    worst = 0.0
    rounds = (
        ("alone", None, 1),
        ("with one guest at the same address", "127.0.0.1", 1),
        ("with thirty guests at another address", "127.0.0.2", TABLES),
    )
    for name, address, guests in rounds:
        if address is None:
            found = quiet
        else:
            async with siege(server, address, guests) as pages:
                found = await measure(ben)
                played = sum(page.view["moves"] for page in pages)
            row(f"  ({played} moves at {TABLES} tables against rulers)", "", "", "")
        for what, times, usual in zip(("a merchant's move", "a hint"), found, quiet, strict=True):
            worst = max(worst, show(f"{what} {name}", times, usual))
    following.cancel()
    await gather(following, return_exceptions=True)
    return worst


def main() -> None:
    began = perf_counter()
    with house(Path(__file__).parents[1], "--pace", "0.7") as server:
        worst = asyncio.run(compare(server.address))
    row(f"the worst of all; the target is {TARGET:.0f} at most", "", "", f"{worst:.2f}")
    row("seconds for all of it", "", "", f"{perf_counter() - began:.0f}")


if __name__ == "__main__":
    main()
