"""Players who load a server: cheap ones, so that the server is what gives out first.

Every table has an address of its own on 127.0.0.0/8, as its players would have, so the limits for one address stay
what they are.
"""

import asyncio
from asyncio import Event, Task, create_task, gather
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from popolna.games import games

GAMES = {game.id: game for game in games().values() if game.components}
PLAYERS = {id: max(2, game.players[0]) for id, game in GAMES.items()}  # as few as are not alone
PATIENCE = 300.0  # seconds after which a measurement fails; a bot may take a minute, and a busy machine more
UNREAD = (b'{"is":"chairs"', b'{"is":"done"', b'{"is":"chat"')  # messages that a player need not understand


class Choice(msgspec.Struct):
    name: str


class View(msgspec.Struct):
    """As much of a view, or of a change of one, as a player needs."""

    moves: int | None = None
    question: int | None = None
    choices: list[Choice] | None = None
    status: str | None = None


class Message(msgspec.Struct):
    what: str = msgspec.field(name="is")
    view: View | None = None
    kind: str = ""
    why: str = ""


decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.encode


class Player:
    """Somebody who has the page of a table open, or somebody watching if there is no token.

    `news` is set whenever there has been a move, or the page has gone.
    """

    def __init__(self, house: str, table: str, address: str, token: str | None, news: Event) -> None:
        self.url = f"{house.replace('http', 'ws')}/tables/{table}/live"
        self.address = address
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.news = news
        self.choices: list[Choice] = []
        self.question = 0
        self.moves = -1
        self.told = 0.0  # when the last move was heard of
        self.over = False
        self.socket: ClientConnection | None = None
        self.page: Task[None] | None = None

    def come(self) -> None:
        """Open the page."""
        self.page = create_task(self._follow())
        self.page.add_done_callback(lambda _: self.news.set())

    async def leave(self) -> None:
        """Close the page."""
        if self.page:
            self.page.cancel()
            await gather(self.page, return_exceptions=True)

    async def cut(self) -> None:
        """Lose the connection without a goodbye."""
        assert self.socket is not None
        assert self.page is not None
        self.socket.transport.abort()
        await gather(self.page, return_exceptions=True)

    async def send(self, **request: Any) -> None:
        assert self.socket is not None
        await self.socket.send(encode(request), text=True)

    async def _follow(self) -> None:
        async with connect(
            self.url, additional_headers=self.headers, max_size=None, local_addr=(self.address, 0)
        ) as self.socket:
            await self.send(do="look", shape="wide")
            while True:
                self._hear(await self.socket.recv(decode=False))

    def _hear(self, text: bytes) -> None:
        if text.startswith(UNREAD):
            return
        message = decode(text)
        if message.what == "refused" and message.kind != "stale":
            raise RuntimeError(f"a request was refused: {message.why}")
        if (view := message.view) is None:
            return
        if view.choices is not None:
            self.choices = view.choices
        if view.question is not None:
            self.question = view.question
        if view.status is not None:
            self.over = view.status == "over"
        if view.moves is not None:
            self.moves = view.moves
            self.told = perf_counter()
            self.news.set()


class PlayedTable:
    """A table whose players all watch; bots that move at random may sit there, too."""

    def __init__(self, house: str, game: str, number: int, people: int, bots: int = 0) -> None:
        self.house = house
        self.game = game
        self.address = f"127.{number // 40_000 + 1}.{number // 200 % 200}.{number % 200 + 1}"
        self.people = people
        self.bots = bots
        self.luck = Random(number)
        self.id = ""
        self.news = Event()
        self.players: list[Player] = []

    async def open(self) -> None:
        """Open the table, let everybody sit down and open their pages."""
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=self.house, transport=transport, timeout=PATIENCE) as web:
            tokens = [(await post(web, "guests", None, name="Ann"))["token"] for _ in range(self.people)]
            seats = ["me", *["open"] * (self.people - 1), *["random"] * self.bots]
            order = {"game": self.game, "players": len(seats), "seats": seats}
            self.id = (await post(web, "tables", tokens[0], **order))["id"]
            for seat, token in enumerate(tokens[1:], 1):
                await post(web, f"tables/{self.id}/seats/{seat}", token)
        self.players = [Player(self.house, self.id, self.address, token, self.news) for token in tokens]
        for player in self.players:
            player.come()
        await self.until(0)

    async def leave(self) -> None:
        """Close all pages."""
        await gather(*[player.leave() for player in self.players])

    @property
    def over(self) -> bool:
        return any(player.over for player in self.players)

    async def until(self, moves: int) -> None:
        """Wait until everybody has been told of this many moves."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not all(player.moves >= moves for player in self.players):
                    for player in self.players:
                        if player.page and player.page.done():
                            player.page.result()
                    await self.news.wait()
                    self.news.clear()
        except TimeoutError:
            told = [(player.moves, len(player.choices)) for player in self.players]
            raise RuntimeError(
                f"table {self.id}, {self.game}, {self.bots} bots: not everybody was told of move {moves} within "
                f"{PATIENCE:.0f} seconds; moves and choices of the players: {told}"
            ) from None

    async def wait_for_bots(self) -> None:
        """Wait until somebody can move, or the game is over; not everybody hears of it at the same time."""
        async with asyncio.timeout(PATIENCE):
            while not self.over and not any(player.choices for player in self.players):
                await self.news.wait()
                self.news.clear()

    async def move(self) -> float:
        """Make a move at random; returns the seconds from sending it until all others have been told."""
        mover = next(player for player in self.players if player.choices)
        action = self.luck.choice(mover.choices).name
        moves, began = mover.moves, perf_counter()
        id = f"{self.luck.getrandbits(64):x}"
        await mover.send(do="act", id=id, action=action, question=mover.question)
        await self.until(moves + 1)
        return max(player.told for player in self.players if player is not mover) - began

    async def play(self, moves: int) -> int:
        """Make so many moves, each as soon as everybody has seen the last; returns how many there were."""
        for done in range(moves):
            if self.over:
                return done
            await self.move()
        return moves


async def post(web: httpx.AsyncClient, path: str, token: str | None, **request: Any) -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    response = await web.post(f"/api/{path}", json=request or None, headers=headers)
    response.raise_for_status()
    return response.json() if response.content else None


async def play_all(tables: Sequence[PlayedTable], moves: int) -> int:
    """Play at all tables as fast as the server lets them; returns the number of moves."""
    return sum(await gather(*[table.play(moves) for table in tables]))


async def play_steadily(
    tables: Sequence[PlayedTable], rate: float, seconds: float, luck: Random
) -> list[float]:
    """Play so many moves a second, at random times, wherever no move is under way.

    Returns the seconds until the others were told, for every move. A slow server gets no pause: the moves are
    sent when they are due, as long as one table is free.
    """
    idle, sent, times = [table for table in tables if not table.over], list[Task[None]](), list[float]()

    async def move(table: PlayedTable) -> None:
        times.append(await table.move())
        if not table.over:
            idle.append(table)

    began = due = perf_counter()
    while due - began < seconds:
        await asyncio.sleep(max(0.0, due - perf_counter()))
        due += luck.expovariate(rate)
        if idle:
            sent.append(create_task(move(idle.pop(luck.randrange(len(idle))))))
    await gather(*sent)
    return times
