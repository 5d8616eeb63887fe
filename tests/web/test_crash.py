"""The server is killed while everybody plays: everything acknowledged is stored, and nothing is stored twice."""

import asyncio
import os
from collections import Counter
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from signal import SIGKILL
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.games import game, games
from popolna.store import Store
from popolna.web.live_table import LiveTable
from tests.houses import PATIENCE, Client, Server, client, served, sqlite, store_at
from tests.postgres import Postgres, free_port

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError)
ROUNDS = 4


class Player:
    """A person at a table who acts as fast as possible, and reconnects whenever the server is back."""

    def __init__(self, address: str, table_id: str, token: str, seed: str) -> None:
        self.address = address
        self.table_id = table_id
        self.token = token
        self.dice = Dice(seed)
        self.asked = 0
        self.pending: dict[str, Any] | None = None
        self.done: list[str] = []  # ids of acknowledged moves
        self.said: list[str] = []

    async def play(self, progress: "Progress") -> None:
        while True:
            with suppress(*LOST):
                async with client(self.address, self.table_id, self.token) as here:
                    await self.sit_at(here, progress)
                    return
            await progress.reopened.wait()

    async def sit_at(self, here: Client, progress: "Progress") -> None:
        while here.view["status"] != "over":
            if self.pending is None and here.view["choices"]:
                self.think(here.view)
            if self.pending is not None:
                answer = await here.ask(**self.pending)
                assert answer["is"] == "done" or answer["kind"] in ("stale", "too-fast"), answer
                if answer["is"] == "done":
                    kept = self.done if self.pending["do"] == "act" else self.said
                    kept.append(self.pending["id"])
                    progress.note()
                self.pending = None
            else:
                await here.hear()

    def think(self, view: dict[str, Any]) -> None:
        self.asked += 1
        id = f"{self.asked}"
        if self.asked % 7 == 0:
            self.pending = {"do": "say", "id": id, "text": f"line {id}"}
        else:
            name = view["choices"][self.dice.below(len(view["choices"]))]["name"]
            self.pending = {"do": "act", "id": id, "action": name, "question": view["question"]}


class Progress:
    """Counts acknowledged moves, and says when it is time for the next crash."""

    def __init__(self) -> None:
        self.count = 0
        self.goal = 0
        self.reached = asyncio.Event()
        self.reopened = asyncio.Event()

    def note(self) -> None:
        self.count += 1
        if self.count >= self.goal:
            self.reached.set()

    async def more(self, number: int, everybody: asyncio.Future[Any]) -> None:
        """Wait for some more, or for the end of all games."""
        self.goal = self.count + number
        self.reached.clear()
        waiting = asyncio.ensure_future(self.reached.wait())
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({waiting, everybody}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if everybody.done():
            everybody.result()


async def set_tables(address: str) -> list[Player]:
    """Several tables: people against each other, and against bots."""
    players = []
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        large = [each for each in games().values() if each.components]
        for number, each in enumerate(islice(cycle(large), max(4, len(large)))):
            people = 1 + number % 2
            bots = max(each.players[0], 2) - people
            tokens = [
                (await http.post("/api/guests", json={"name": name})).json()["token"]
                for name in ("Ann", "Ben")[:people]
            ]
            seats = ["me", *["open"] * (people - 1), *["random"] * bots]
            body = {"game": each.id, "players": people + bots, "seats": seats}
            headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
            table_id = (await http.post("/api/tables", json=body, headers=headers[0])).json()["id"]
            for seat in range(1, people):
                await http.post(f"/api/tables/{table_id}/seats/{seat}", headers=headers[seat])
            players += [
                Player(address, table_id, token, f"{number}/{seat}") for seat, token in enumerate(tokens)
            ]
    return players


async def check(store: Store, players: list[Player]) -> None:
    """Everything acknowledged is in the journals once, and the journals can be replayed."""
    for table_id in {player.table_id for player in players}:
        journal = await store.journal(table_id)
        assert [line.ply for line in journal] == list(range(len(journal)))
        asked = Counter((line.seat, line.request) for line in journal if line.request)
        assert max(asked.values(), default=1) == 1, "something was done twice"
        table = LiveTable(table_id)
        await table.load(store)
        seats = [player for player in players if player.table_id == table_id]
        for seat, player in enumerate(seats):
            assert {(seat, id) for id in player.done} <= set(asked), "something acknowledged is lost"
            said = Counter(line.text for line in table.chat if line.seat == seat)
            assert {f"line {id}" for id in player.said} <= set(said)
            assert max(said.values(), default=1) == 1, "something was said twice"
        assert table.play.match is not None
        again = Match.replay(game(table.row.game), table.play.match.record)
        assert again.state.position() == table.play.match.state.position()
        assert (table.row.status == "over") == (table.play.match.record.result is not None)
        assert table.row.to_move == table.play.match.state.to_move()


async def crash_and_come_back(database: str) -> None:
    port, dice = free_port(), Dice("crash")
    progress = Progress()
    players: list[Player] = []
    everybody: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    for number in range(ROUNDS + 1):
        with await asyncio.to_thread(open_server, database, port) as server:
            if not players:
                players = await set_tables(server.address)
                everybody = asyncio.gather(*[player.play(progress) for player in players])
            progress.reopened.set()
            if number < ROUNDS:
                await progress.more(10 + dice.below(40), everybody)
                progress.reopened.clear()
                server.kill()
                async with store_at(database) as store:
                    await check(store, players)
            else:
                await progress.more(60, everybody)
    everybody.cancel()
    await asyncio.gather(everybody, return_exceptions=True)
    assert progress.count > 100
    async with store_at(database) as store:
        await check(store, players)


class OpenServer:
    """A server started in another thread, so that this one can carry on."""

    def __init__(self, database: str, port: int, *options: str) -> None:
        self.context = served(database, *options, port=port)
        self.server = self.context.__enter__()

    def __enter__(self) -> Server:
        return self.server

    def __exit__(self, *fault: object) -> None:
        self.context.__exit__(None, None, None)


def open_server(database: str, port: int, *options: str) -> OpenServer:
    return OpenServer(database, port, *options)


async def test_killed_in_the_middle_of_everything(tmp_path: Path) -> None:
    await crash_and_come_back(sqlite(tmp_path / "house.db"))


async def test_killed_in_the_middle_of_everything_on_postgresql(postgres: Postgres) -> None:
    await crash_and_come_back(postgres.fresh())


async def test_workers_are_killed_one_after_the_other(postgres: Postgres) -> None:
    """The others take over its tables, another worker is started, and everybody connects again."""
    database, port, dice, progress = postgres.fresh(), free_port(), Dice("workers"), Progress()
    progress.reopened.set()
    with await asyncio.to_thread(open_server, database, port, "--workers", "2") as server:
        players = await set_tables(server.address)
        everybody = asyncio.gather(*[player.play(progress) for player in players])
        for _ in range(ROUNDS):
            await progress.more(10 + dice.below(20), everybody)
            workers = await asyncio.to_thread(workers_of, server.process.pid)
            os.kill(workers[dice.below(len(workers))], SIGKILL)
        await progress.more(40, everybody)
        everybody.cancel()
        await asyncio.gather(everybody, return_exceptions=True)
    assert progress.count > 80
    async with store_at(database) as store:
        await check(store, players)


def workers_of(pid: int) -> list[int]:
    """The workers of a server."""
    found = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


async def test_bot_processes_end_when_the_server_is_killed(tmp_path: Path) -> None:
    """The processes of the bots do not outlive the server."""
    with await asyncio.to_thread(open_server, sqlite(tmp_path / "house.db"), free_port()) as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
            token = (await http.post("/api/guests", json={"name": "Ann"})).json()["token"]
            body = {"game": "tictactoe", "players": 2, "seats": ["random", "me"]}
            headers = {"Authorization": f"Bearer {token}"}
            table_id = (await http.post("/api/tables", json=body, headers=headers)).json()["id"]
        async with client(server.address, table_id, token) as here:
            await here.until(lambda one: one.view["moves"] == 1)
        children = descendants(server.process.pid)
        assert children
        server.kill()
        async with asyncio.timeout(PATIENCE):
            while any(alive(child) for child in children):
                await asyncio.sleep(0.05)


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    own = [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]
    return own + [one for child in own for one in descendants(child)]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
