"""A connection that is lost leaves nothing behind that only the garbage collector would free.

The server collects seldom, because that stops everybody; so whatever is part of a cycle stays for hours.
"""

import asyncio
import gc
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import httpx
import pytest
from litestar import WebSocket
from uvicorn.server import ServerState
from websockets.server import ServerProtocol

from popolna.web.app import ServerConfig, build
from popolna.web.door import Wire
from popolna.web.limits import Limits
from popolna.web.live_table import LiveTable
from popolna.web.seating import Watcher
from popolna.web.wires import DoorConfig, GuardedHttp, GuardedWebSocket
from tests.houses import PATIENCE, client
from tests.web.lines import until

pytestmark = pytest.mark.anyio

KINDS = (GuardedHttp, GuardedWebSocket, ServerProtocol, WebSocket, Wire, Watcher, LiveTable)
TIMES = 3


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """The event loop that servers run on."""
    return "asyncio", {"use_uvloop": True}


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing is collected while a test runs."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def objects() -> Counter[type]:
    """How many objects there are of each kind that a connection needs, and how many tables."""
    return Counter(type(thing) for thing in gc.get_objects() if type(thing) in KINDS)


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[str, ServerState]]:
    """The address of a whole server in this process, and its connections."""
    app = build(ServerConfig(database=database, secret="secret"))
    config = DoorConfig(app, Limits(), log_config=None)
    config.load()
    state, loop = ServerState(), asyncio.get_running_loop()
    async with app.lifespan():
        server = await loop.create_server(lambda: GuardedHttp(config, state, {}, loop), "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", state
        finally:
            server.close()
            await until(lambda: not state.connections and not state.tasks)


async def open_table(address: str) -> tuple[str, str]:
    """The id of a new table, and the token of its host."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        token = (await http.post("/api/guests", json={"name": "Ann"})).json()["token"]
        order = {"game": "tictactoe", "players": 2, "seats": ["me", "random"]}
        opened = await http.post("/api/tables", json=order, headers={"Authorization": f"Bearer {token}"})
        return opened.json()["id"], token


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("politely", [True, False], ids=["closed", "cut"])
async def test_lost_connections_and_forgotten_tables_leave_nothing_behind(
    sqlite_database: str, politely: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("popolna.web.tables.FORGET", 0.0)
    monkeypatch.setattr("popolna.web.house.TIDY", 0.05)
    async with serving(sqlite_database) as (address, state):
        table, token = await open_table(address)
        await until(lambda: not objects())
        for whose in [token, None] * TIMES:
            async with client(address, table, whose) as page:
                await page.until(lambda page: bool(page.view and page.seats))
                await until(lambda: [objects()[kind] for kind in (Watcher, LiveTable)] == [1, 1])
                if not politely:
                    page.socket.transport.abort()
        await until(lambda: not state.connections and not state.tasks)
        await until(lambda: not objects())
