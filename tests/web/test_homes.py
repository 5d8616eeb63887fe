"""A table lives on one server; requests that arrive at another are passed on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from popolna.store import Home
from popolna.store.servers import DEAD
from popolna.web.app import ServerConfig, build
from popolna.web.homes import Elsewhere
from popolna.web.house import House
from popolna.web.limits import Limits
from popolna.web.passing import Neighbours, Passing
from popolna.web.tables import MOVED
from tests.houses import Page, act, house_at, match_of, people, table_of, taken_over
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


# Where tables live


async def test_a_table_lives_where_it_was_first_asked_for(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with house_at(database) as one, house_at(database) as other:
        guests = await people(one, 2)
        table = await table_of(one, "tictactoe", guests)
        with pytest.raises(Elsewhere):
            await other.table(table.id)
        assert other.tables == {}
        assert one.homes is not None
        await one.homes.leave()
        again = await other.table(table.id)
        assert match_of(again).record == match_of(table).record


async def test_a_server_that_was_only_slow_keeps_what_nobody_took(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with house_at(database) as slow, house_at(database) as quick:
        assert slow.homes is not None
        guests = await people(slow, 2)
        lost, kept = [await table_of(slow, "tictactoe", guests) for _ in range(2)]
        pages = [Page(table, guests[0]).watcher for table in (lost, kept)]
        for table, page in zip((lost, kept), pages, strict=True):
            await slow.presence.arrive(table, page)
        await slow.report()
        name = slow.homes.me.name
        await taken_over(quick, lost.id)
        slow.servers.clock = slow.servers.clock + DEAD + 1
        await slow.report()
        assert slow.homes.me.name != name
        assert list(slow.tables) == [kept.id]
        assert [page.dismissal and page.dismissal[0] for page in pages] == [MOVED, None]
        await act(slow, kept, guests[0])
        assert len(await slow.store.journal(kept.id)) == 1


# Passing on

SECRET = "s" * 64


class Echo:
    """An application that says which server it is, and repeats what it is sent."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.asked: list[Any] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.asked.append(scope)
        if scope["type"] == ScopeType.HTTP:
            body = (await receive())["body"]  # type: ignore[typeddict-item]
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send(
                {"type": "http.response.body", "body": self.name.encode() + b" " + body, "more_body": False}
            )
            return
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        while (message := await receive())["type"] == "websocket.receive":
            if message["text"] == "crash":
                raise RuntimeError("on purpose")
            await send({"type": "websocket.send", "text": f"{self.name} {message['text']}", "bytes": None})


@asynccontextmanager
async def passing(house: House, name: str) -> AsyncIterator[tuple[Passing, Echo]]:
    echo, here = Echo(name), Passing(SECRET)
    here.around(echo, entrance=here)
    async with here.open(house, "127.0.0.1"):
        yield here, echo


class Client:
    """Somebody who sends messages to an application and notes what comes back."""

    def __init__(self, kind: str, path: str, *messages: dict[str, Any]) -> None:
        self.scope: Any = {
            "type": kind, "path": path, "raw_path": path.encode(), "query_string": b"a=1", "method": "POST",
            "headers": [(b"cookie", b"popolna=x")], "client": ("10.1.2.3", 7), "server": ("house", 80),
            "scheme": "http", "root_path": "", "http_version": "1.1",
        }  # fmt: skip
        self.messages = list(messages)
        self.heard: list[Any] = []
        self.answered = asyncio.Event()

    async def receive(self) -> Any:
        if self.messages:
            return self.messages.pop(0)
        if self.scope["type"] == "websocket":
            await self.answered.wait()
            return {"type": "websocket.disconnect", "code": 1000}
        await asyncio.Event().wait()
        raise AssertionError

    async def send(self, message: Any) -> None:
        self.heard.append(message)
        if message["type"] in ("websocket.send", "websocket.close"):
            self.answered.set()

    async def talk_to(self, app: Passing) -> list[Any]:
        async with asyncio.timeout(30):
            await app(self.scope, self.receive, self.send)
        return self.heard


def post(path: str) -> Client:
    return Client("http", path, {"type": "http.request", "body": b"hello", "more_body": False})


def chat(path: str, text: str = "hello") -> Client:
    return Client(
        "websocket",
        path,
        {"type": "websocket.connect"},
        {"type": "websocket.receive", "text": text, "bytes": None},
    )


@asynccontextmanager
async def two_servers(
    database: str,
) -> AsyncIterator[tuple[tuple[House, Passing, Echo], tuple[House, Passing, Echo]]]:
    async with (
        house_at(database, joins=False) as one,
        house_at(database, joins=False) as other,
        passing(one, "one") as (first, echo),
        passing(other, "other") as (second, reply),
    ):
        for house in (one, other):
            await house.report()
        yield (one, first, echo), (other, second, reply)


async def test_a_request_is_passed_on_to_the_home_of_its_table(postgres: Postgres) -> None:
    async with two_servers(postgres.fresh()) as ((one, here, echo), (_, there, reply)):
        table = await table_of(one, "tictactoe", await people(one, 2))
        for path in (f"/api/tables/{table.id}", f"/api/tables/{table.id}/moves", f"/tables/{table.id}"):
            for app in (here, there):
                assert (await post(path).talk_to(app))[1]["body"] == b"one hello"
        for app in (here, there):
            heard = await chat(f"/tables/{table.id}/live").talk_to(app)
            assert [message["type"] for message in heard] == ["websocket.accept", "websocket.send"]
            assert heard[1]["text"] == "one hello"
        assert reply.asked == []
        passed = echo.asked[1]
        assert passed["client"] == ("10.1.2.3", 7), "limits go by the address of the client"
        assert passed["headers"] == [(b"cookie", b"popolna=x")]
        assert (passed["query_string"], passed["method"]) == (b"a=1", "POST")
        for path in ("/", "/api/tables", "/tables/nowhere", "/static/table.js"):
            assert (await post(path).talk_to(there))[1]["body"] == b"other hello"


async def test_tables_that_live_nowhere_are_spread(postgres: Postgres) -> None:
    async with two_servers(postgres.fresh()) as ((one, here, _), _):
        (ann,) = await people(one, 1)
        answers = set()
        for _ in range(20):
            table_id = await one.lobby.open_table(ann, "tictactoe", 2, {}, ["me", "open"], public=False)
            answers.add((await post(f"/tables/{table_id}").talk_to(here))[1]["body"])
        assert answers == {b"one hello", b"other hello"}


async def test_another_server_answers_once_the_home_is_dead(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with house_at(database, dies=True) as dead:
        table_id = (await table_of(dead, "tictactoe", await people(dead, 2))).id
    async with two_servers(database) as ((one, here, _), (other, _, _)):
        asked = asyncio.create_task(post(f"/tables/{table_id}").talk_to(here))
        await asyncio.sleep(0)
        assert not asked.done(), "it may still be running"
        for house in (one, other):
            house.servers.clock = house.servers.clock + DEAD + 1
            await house.report()
        assert (await asked)[1]["body"] in (b"one hello", b"other hello")


async def test_a_home_that_dies_in_between(postgres: Postgres) -> None:
    async with two_servers(postgres.fresh()) as ((one, _, _), (_, there, _)):
        table = await table_of(one, "tictactoe", await people(one, 2))
        heard = await chat(f"/tables/{table.id}/live", "crash").talk_to(there)
        assert [message["type"] for message in heard] == ["websocket.accept", "websocket.close"]
        assert heard[1]["code"] == MOVED, "the page connects again"


FEW = 4


@asynccontextmanager
async def application(database: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a whole server that answers few requests a minute."""
    app = build(ServerConfig(database, SECRET, limits=Limits(requests=FEW)), Passing(SECRET))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://x") as web:
        yield web


async def test_a_request_is_counted_once_wherever_it_is_answered(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with house_at(database, joins=False) as one, passing(one, "one") as (_, echo):
        table = await table_of(one, "tictactoe", await people(one, 2))
        for path, answer in ((f"/api/tables/{table.id}", 200), ("/api/tables/nowhere", 404)):
            async with application(database) as there:
                assert [(await there.get(path)).status_code for _ in range(FEW + 2)] == [answer] * FEW + [
                    429
                ] * 2
        assert len(echo.asked) == FEW, "nothing is passed on for whoever asks too much"


async def test_a_request_that_was_passed_on_is_not_counted_again(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with application(database) as home, AsyncExitStack() as others:
        ann = (await home.post("/api/guests", json={"name": "Ann"})).json()["token"]
        body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"]}
        opened = await home.post("/api/tables", json=body, headers={"Authorization": f"Bearer {ann}"})
        path = f"/api/tables/{opened.json()['id']}"
        assert (await home.get(path)).status_code == 200
        for _ in range(3):
            there = await others.enter_async_context(application(database))
            assert [(await there.get(path)).status_code for _ in range(FEW)] == [200] * FEW
        assert [(await home.get(path)).status_code for _ in range(2)] == [200, 429]


async def test_servers_know_each_other_by_the_secret(postgres: Postgres) -> None:
    async with two_servers(postgres.fresh()) as ((one, _, echo), _):
        assert one.homes is not None
        me = one.homes.me
        for stranger, home in (
            (Neighbours("another secret"), me),
            (Neighbours(SECRET), Home("somebody else", me.address)),
        ):
            with pytest.raises(OSError, match="hung up"):
                await stranger.call(home)
        line = await Neighbours(SECRET).call(me)
        line.close()
        assert echo.asked == []


async def test_a_server_that_does_not_know_the_secret_is_told_nothing() -> None:
    heard: list[bytes] = []

    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"n" * 32)
        heard.append(await reader.readexactly(64))
        writer.write(b"x" * 32)
        heard.append(await reader.read())
        writer.close()

    server = await asyncio.start_server(pretend, "127.0.0.1", 0)
    async with server:
        address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        with pytest.raises(OSError, match="is not the server home"):
            await Neighbours(SECRET).call(Home("home", address))
        while len(heard) < 2:
            await asyncio.sleep(0.001)
    assert heard[1] == b"", "no cookie, no token"
