"""How many moves per second the whole server handles, compared with a bare WebSocket echo in the same run.

    python bench/house.py            everything
    python bench/house.py --quick    a quick look, half a minute

Server and players run in separate processes on the same machine: players like browsers over WebSockets, with every
move checked, stored in SQLite, drawn for everyone who watches, and sent as a change.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import httpx
import websockets

from popolna import Dice, Match
from popolna import game as find_game
from popolna.games import games

HERE = Path(__file__).parent
GAMES = {id: game.usual_players for id, game in games().items() if game.components}


@dataclass
class Measure:
    """Moves (or messages) per second, and bytes per move and watcher."""

    what: str
    tables: int
    watchers: int
    moves: int
    rate: float
    bytes: float


@contextmanager
def process(command: list[str]) -> Iterator[str]:
    """Run a server in its own process; yields its address."""
    server = subprocess.Popen(
        command, env={**os.environ, "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None, "the server did not start"
        wait_for(found[0])
        yield found[0]
    finally:
        server.kill()
        server.wait()


def wait_for(address: str) -> None:
    """Return once a server answers there."""
    for _ in range(200):
        try:
            httpx.get(address, timeout=5)
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise RuntimeError(f"no server answers at {address}")


def house(folder: str) -> AbstractContextManager[str]:
    """The whole server on SQLite, with bots that move at once."""
    database = f"sqlite+aiosqlite:///{folder}/house.db"
    options = ["--pace", "0", "--database", database]
    options += [f"--{what}=1000000" for what in ("rate", "connections", "guests")]
    return process([sys.executable, "-m", "popolna", "serve", *options])


def bare() -> AbstractContextManager[str]:
    """The least a WebSocket server can do."""
    return process([sys.executable, str(HERE / "echo.py")])


class Player:
    """A guest who has the page open and plays at random."""

    def __init__(self, address: str, token: str, number: int) -> None:
        self.address = address
        self.headers = {"Authorization": f"Bearer {token}"}
        self.luck = Dice(number)
        self.sent = 0
        self.received = 0

    async def play(self, table: str, moves: int) -> int:
        """Play until a table has had this many moves; returns how many there were."""
        url = f"{self.address.replace('http', 'ws')}/tables/{table}/live"
        view: dict[str, Any] = {}
        asked = -1
        async with websockets.connect(url, additional_headers=self.headers, max_size=None) as socket:
            await socket.send(json.dumps({"do": "look", "shape": "wide"}))
            while True:
                text = await socket.recv()
                message = json.loads(text)
                if message["is"] == "table":
                    view = message["view"]
                elif message["is"] == "change":
                    self.received += len(text)
                    view |= message["view"]
                if view.get("moves", 0) >= moves or view.get("status") == "over":
                    return int(view["moves"])
                if view.get("choices") and view["question"] != asked:
                    asked = view["question"]
                    self.sent += 1
                    action = view["choices"][self.luck.below(len(view["choices"]))]["name"]
                    request = {"do": "act", "id": str(self.sent), "action": action, "question": asked}
                    await socket.send(json.dumps(request))


async def measure_house(address: str, name: str, tables: int, moves: int) -> Measure:
    """Measure tables of people who all watch and play."""
    players = GAMES[name]
    sittings: list[tuple[str, list[Player]]] = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as web:
        for _ in range(tables):
            guests = [
                (await web.post("/api/guests", json={"name": "Ann"})).json()["token"] for _ in range(players)
            ]
            people = [Player(address, token, len(sittings) * 10 + seat) for seat, token in enumerate(guests)]
            seats = ["me", *["open"] * (players - 1)]
            order = {"game": name, "players": players, "seats": seats}
            table = (await web.post("/api/tables", json=order, headers=people[0].headers)).json()["id"]
            for seat in range(1, players):
                await web.post(f"/api/tables/{table}/seats/{seat}", headers=people[seat].headers)
            sittings.append((table, people))
    began = time.perf_counter()
    plays = [person.play(table, moves) for table, people in sittings for person in people]
    counts = await asyncio.gather(*plays)
    seconds = time.perf_counter() - began
    total = sum(counts[::players])
    received = sum(person.received for _, people in sittings for person in people)
    return Measure(
        f"{name}, {players} players", tables, players, total, total / seconds, received / total / players
    )


async def measure_echo(address: str, connections: int, messages: int) -> Measure:
    """Measure connections that each send a message when the last one has come back."""

    async def talk() -> None:
        async with websockets.connect(address.replace("http", "ws") + "/live") as socket:
            text = json.dumps({"do": "act", "id": "1", "action": "plant corn g6", "question": 1})
            for _ in range(messages):
                await socket.send(text)
                await socket.recv()

    began = time.perf_counter()
    await asyncio.gather(*[talk() for _ in range(connections)])
    seconds = time.perf_counter() - began
    return Measure("bare echo", connections, 1, connections * messages, connections * messages / seconds, 74)


def measure_drawing(name: str) -> dict[str, float]:
    """Milliseconds of processor time to draw a table with all its players, halfway through a game."""
    game = find_game(name)
    players = game.players[-1]
    match, luck = Match.new(game, players, seed=1), Dice(2)
    while (seats := match.state.to_move()) and len(match.record.moves) < 90:
        legal = match.state.legal(seats[0])
        match.play(seats[0], legal[luck.below(len(legal))])
    result = {}
    for shape in ("wide", "tall"):
        seen, names = match.state.seen_by(0), [game.words.seat(seat) for seat in range(players)]
        times = []
        for _ in range(20):
            began = time.process_time()
            _ = game.draw(seen, 0, shape=shape, names=names).bare
            times.append(1000 * (time.process_time() - began))
        result[shape] = sorted(times)[len(times) // 2]
    return result


def main() -> None:
    quick = "--quick" in sys.argv
    moves, many = (20, 20) if quick else (60, 200)
    measures: list[Measure] = []
    with tempfile.TemporaryDirectory() as folder:
        with bare() as address:
            for connections in (2, 2 * many):
                measures.append(asyncio.run(measure_echo(address, connections, 4000 // connections + 10)))
        with house(folder) as address:
            for name in GAMES:
                measures.append(asyncio.run(measure_house(address, name, 1, 3 * moves)))
            for name in GAMES:
                measures.append(asyncio.run(measure_house(address, name, many, 12 if quick else 30)))
    echo = {measure.tables: measure.rate for measure in measures if measure.what == "bare echo"}
    print(f"{'':24}{'tables':>8}{'watchers':>10}{'moves/s':>10}{'of echo':>10}{'bytes/move':>12}")
    for measure in measures:
        share = measure.rate / (echo[2] if measure.tables in (1, 2) else echo[2 * many])
        print(
            f"{measure.what:24}{measure.tables:8}{measure.watchers:10}{measure.rate:10.0f}{share:10.1%}{measure.bytes:12.0f}"
        )
    drawing = {name: measure_drawing(name) for name in GAMES}
    print("\nms to draw a table    wide    tall")
    for name, times in drawing.items():
        print(f"{name:20}{times['wide']:7.1f}{times['tall']:8.1f}")
    if not quick:
        results = {"measures": [asdict(measure) for measure in measures], "drawing": drawing}
        (HERE / "house.json").write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
