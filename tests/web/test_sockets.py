"""A table over the WebSocket of a real server."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from popolna.engine.chance import Dice
from popolna.engine.state import NOBODY
from popolna.web.journal import CHARACTERS
from popolna.web.sockets import NOT_ALLOWED
from popolna.web.tables import REFUSED
from tests.houses import GAMES, Client, Server, client
from tests.houses import PATIENCE as LONG
from tests.web.trees import applied, plain

pytestmark = pytest.mark.anyio


class Program:
    """A guest without a browser."""

    def __init__(self, http: httpx.AsyncClient, token: str) -> None:
        self.http = http
        self.token = token

    async def post(self, path: str, body: object = None) -> httpx.Response:
        return await self.http.post(path, json=body, headers={"Authorization": f"Bearer {self.token}"})


@asynccontextmanager
async def programs(server: Server, number: int) -> AsyncIterator[list[Program]]:
    async with httpx.AsyncClient(base_url=server.address, timeout=LONG) as http:
        guests = [await http.post("/api/guests", json={"name": name}) for name in ("Ann", "Ben", "Cat")]
        yield [Program(http, guest.json()["token"]) for guest in guests[:number]]


async def opened(guests: list[Program], id: str, bots: int = 0, **settings: str) -> str:
    """A table for all these guests and some bots."""
    seats = ["me", *["open"] * (len(guests) - 1), *["random"] * bots]
    body = {"game": id, "players": len(seats), "seats": seats, "settings": settings}
    table: str = (await guests[0].post("/api/tables", body)).json()["id"]
    for seat, guest in enumerate(guests[1:], 1):
        assert (await guest.post(f"/api/tables/{table}/seats/{seat}")).status_code == 204
    return table


@asynccontextmanager
async def seated(server: Server, id: str = "tictactoe", players: int = 2) -> AsyncIterator[list[Client]]:
    """Clients at a table, in the order of their seats, and one who is watching."""
    async with programs(server, players) as guests, AsyncExitStack() as stack:
        table = await opened(guests, id)
        tokens: list[str | None] = [*(guest.token for guest in guests), None]
        yield [await stack.enter_async_context(client(server.address, table, token)) for token in tokens]


# What clients receive


async def test_everybody_is_shown_what_happens(server: Server) -> None:
    async with seated(server) as (ann, ben, watcher):
        assert [one.seat for one in (ann, ben, watcher)] == [0, 1, -1]
        assert [one.view["status"] for one in (ann, ben, watcher)] == ["playing"] * 3
        assert len(ann.view["choices"]) == 9
        assert ben.view["choices"] == watcher.view["choices"] == []
        await ann.until(lambda one: [seat["here"] for seat in one.seats] == [True, True])
        assert (await ann.act("mark b2"))["is"] == "done"
        assert ann.view["moves"] == 1, "a change is sent before its answer"
        for one in (ben, watcher):
            await one.until(lambda other: other.view["moves"] == 1)
            assert one.view["log"] == ann.view["log"]
            assert len(one.view["log"]) == 1
        assert (await ben.act("mark a1"))["is"] == "done"
        await ann.until(lambda one: one.view["moves"] == 2)
        await ben.ask(do="undo", id="back", question=ben.view["question"])
        for one in (ann, ben, watcher):
            await one.until(lambda other: other.view["version"] == 3)
            assert (one.view["moves"], len(one.view["log"])) == (1, 1)
        await ben.ask(do="say", id="s", text="<i>sorry</i>")
        for one in (ann, ben, watcher):
            await one.until(lambda other: bool(other.chat))
            assert [(line["name"], line["text"]) for line in one.chat] == [("Ben", "<i>sorry</i>")]


async def test_the_same_request_again_is_done_once(server: Server) -> None:
    async with seated(server) as (ann, ben, _):
        decision_id = ann.view["question"]
        for _ in range(3):
            assert (await ann.ask(do="act", id="x", action="mark a1", question=decision_id))["is"] == "done"
            assert (await ann.ask(do="say", id="y", text="hello"))["is"] == "done"
        await ben.until(lambda one: one.view["moves"] == 1 and len(one.chat) == 1)
        assert ben.view["version"] == 1


async def test_a_waiting_table_starts_while_people_look_at_it(server: Server) -> None:
    async with programs(server, 2) as (ann, ben):
        body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"], "settings": {}}
        table = (await ann.post("/api/tables", body)).json()["id"]
        async with client(server.address, table, ann.token, "wide") as page:
            assert (page.view["status"], page.view["picture"]) == ("waiting", None)
            assert [seat["kind"] for seat in page.seats] == ["person", "open"]
            await ben.post(f"/api/tables/{table}/seats/1")
            await page.until(lambda one: one.view["status"] == "playing")
            assert page.view["picture"].startswith("<svg")
            await page.until(lambda one: one.seats[1]["name"] == "Ben")


async def test_looking_back_and_from_other_seats(server: Server) -> None:
    async with seated(server) as (ann, ben, watcher):
        for one, action in ((ann, "a1"), (ben, "b1"), (ann, "a2"), (ben, "b2")):
            await one.until(lambda other: bool(other.view["choices"]))
            await one.act(f"mark {action}")
        await ann.send(do="look", shape=None, at=1)
        await ann.until(lambda one: one.view["at"] == 1)
        assert ann.view["choices"] == []
        assert (await ann.ask(do="look", at=9))["kind"] == "not-possible"
        assert (await ann.ask(do="look", seat=1))["kind"] == "not-possible"
        await ann.send(do="look", shape=None)
        await ann.until(lambda one: one.view["at"] is None)
        await ann.act("mark a3")
        await watcher.until(lambda one: one.view["status"] == "over")
        assert watcher.view["ending"]["ranks"] == [1, 2]
        await watcher.send(do="look", shape=None, at=2, seat=1)
        await watcher.until(lambda one: (one.view["at"], one.view["viewer"]) == (2, 1))


@pytest.mark.parametrize("id", GAMES)
async def test_a_page_that_follows_has_the_same_picture_as_a_new_one(server: Server, id: str) -> None:
    """A person against bots, just as in a browser."""
    dice = Dice(id)
    async with programs(server, 1) as guests:
        table = await opened(guests, id, bots=GAMES[id] - 1)
        async with client(server.address, table, guests[0].token, "wide") as page:
            for number in range(12):
                await page.until(lambda one: one.view["choices"] or one.view["status"] == "over")
                choices = page.view["choices"]
                if choices:
                    answer = await page.act(choices[dice.below(len(choices))]["name"], f"{number}")
                    assert answer["is"] == "done"
            await page.until(lambda one: one.view["to_move"] == [0] or one.view["status"] == "over")
            async with client(server.address, table, guests[0].token, "wide") as fresh:
                assert applied(page.view["picture"], page.edits) == plain(fresh.view["picture"])
                followed = {key: value for key, value in page.view.items() if key != "picture"}
                assert followed == {key: value for key, value in fresh.view.items() if key != "picture"}


# What is refused


MALFORMED = [
    "",
    "no JSON",
    "[]",
    "null",
    "{}",
    "[" * 4000,
    '{"do": "dance"}',
    '{"do": "act"}',
    '{"do": "act", "id": 1, "action": "mark a1", "question": 0}',
    '{"do": "act", "id": "1", "action": ["mark a1"], "question": 0}',
    '{"do": "act", "id": "1", "action": "mark a1", "question": "0"}',
    '{"do": "act", "id": "1", "action": "mark a1", "question": 0, "seat": 1}',
    '{"do": "act", "id": "", "action": "mark a1", "question": 0}',
    '{"do": "act", "id": "\\u0000", "action": "mark a1", "question": 0}',
    '{"do": "act", "id": "\\ud800", "action": "mark a1", "question": 0}',
    json.dumps({"do": "act", "id": "x" * 65, "action": "mark a1", "question": 0}),
    '{"do": "look", "shape": "round"}',
    '{"do": "look", "at": 1.5}',
    '{"do": "look", "seat": "0"}',
    '{"do": "look", "at": 1e400}',
]


async def test_what_is_not_understood(server: Server) -> None:
    async with seated(server) as (ann, *_):
        for text in MALFORMED:
            await ann.socket.send(text)
            answer = await ann.answer(None)
            assert answer["kind"] == "malformed", text
            assert answer["why"]
        await ann.socket.send(b"\xff\x00")
        assert (await ann.answer(None))["kind"] == "malformed"
        assert (await ann.act("mark a1"))["is"] == "done", "nothing has happened"
        assert ann.view["version"] == 1


async def test_what_cannot_be_done(server: Server) -> None:
    async with seated(server) as (ann, ben, watcher):
        await ann.act("mark b2")
        await ben.until(lambda one: one.view["moves"] == 1)
        decision_id = ben.view["question"]
        asked: list[tuple[Client, dict[str, object], str]] = [
            (ben, {"do": "act", "action": "mark b2", "question": decision_id}, "illegal"),
            (ben, {"do": "act", "action": "mark z9", "question": decision_id}, "illegal"),
            (ben, {"do": "act", "action": "mark a1", "question": decision_id - 1}, "stale"),
            (ben, {"do": "act", "action": "mark a1", "question": 10**18}, "stale"),
            (ben, {"do": "undo", "question": decision_id}, "not-possible"),
            (ben, {"do": "say", "text": "x" * 501}, "too-large"),
            (ben, {"do": "stand-in", "seat": 0, "bot": "random"}, "not-possible"),
            (ben, {"do": "stand-in", "seat": 99, "bot": "random"}, "not-possible"),
            (ben, {"do": "stand-in", "seat": -1, "bot": "random"}, "not-possible"),
            (ann, {"do": "act", "action": "mark a1", "question": ann.view["question"]}, "illegal"),
            (ann, {"do": "hint"}, "not-yours"),
            (watcher, {"do": "act", "action": "mark a1", "question": decision_id}, "not-yours"),
            (watcher, {"do": "undo", "question": decision_id}, "not-yours"),
            (watcher, {"do": "say", "text": "hello"}, "not-yours"),
            (watcher, {"do": "stand-in", "seat": 0, "bot": "random"}, "not-yours"),
            (watcher, {"do": "return"}, "not-yours"),
            (watcher, {"do": "hint"}, "not-yours"),
            (watcher, {"do": "analyse"}, "not-yours"),
        ]
        for number, (one, message, kind) in enumerate(asked):
            answer = await one.ask(id=f"r{number}", **message)
            assert (answer["is"], answer["kind"], answer["id"]) == ("refused", kind, f"r{number}"), message
            assert answer["why"]
        assert ben.view["version"] == 1
        assert (await ben.act("mark a1"))["is"] == "done"


async def test_large_messages(server: Server) -> None:
    async with seated(server) as (ann, ben, _):
        await ann.socket.send(" " * (CHARACTERS + 1))
        assert (await ann.answer(None))["kind"] == "too-large"
        message = json.dumps({"do": "say", "id": "ok", "text": "hello"})
        await ann.socket.send(message + " " * (CHARACTERS - len(message)))
        assert (await ann.answer("ok"))["is"] == "done"
        await ann.socket.send(" " * 70_000)
        assert await ann.closed() == 1009
        await ben.until(lambda one: not one.seats[0]["here"])


async def closing(address: str, **headers: str) -> int:
    """The code with which a connection is refused."""
    async with connect(address.replace("http", "ws", 1), additional_headers=headers) as socket:
        async with asyncio.timeout(LONG):
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code


async def test_only_our_own_pages_connect(server: Server) -> None:
    async with programs(server, 2) as guests:
        place = f"{server.address}/tables/{await opened(guests, 'tictactoe')}/live"
        for origin in ("https://example.com", "null", f"{server.address}.example.com", "http://localhost:1"):
            assert await closing(place, Origin=origin) == NOT_ALLOWED
        async with connect(
            place.replace("http", "ws", 1), additional_headers={"Origin": server.address}
        ) as own:
            await own.send('{"do": "look"}')
            assert json.loads(await own.recv())["is"] == "table"


@pytest.mark.parametrize("table", ["nowhere", "%00", "x" * 500, "%F0%9F%8C%BD"])
async def test_no_such_table(server: Server, table: str) -> None:
    assert await closing(f"{server.address}/tables/{table}/live") == REFUSED


async def test_a_wrong_token_belongs_to_nobody(server: Server) -> None:
    async with programs(server, 2) as guests:
        table = await opened(guests, "tictactoe")
        for token in (guests[0].token[:-1], guests[0].token + "x", "x", "x" * 5000):
            async with client(server.address, table, token) as one:
                assert one.seat == NOBODY


async def test_secret_choices_of_all_at_once(server: Server) -> None:
    """Three people send their bids without waiting for each other."""
    async with programs(server, 3) as guests, AsyncExitStack() as stack:
        table = await opened(guests, "maya2003", variation="advanced")
        clients = [
            await stack.enter_async_context(client(server.address, table, guest.token)) for guest in guests
        ]
        dice = Dice(7)
        for number in range(200):
            movers = clients[0].view["to_move"]
            if len(movers) == 3:
                break
            one = clients[movers[0]]
            choices = one.view["choices"]
            await one.act(choices[dice.below(len(choices))]["name"], f"m{number}")
            version = one.view["version"]
            for other in clients:
                await other.until(lambda late, version=version: late.view["version"] >= version)  # type: ignore[misc]
        else:
            pytest.fail("nobody was asked to bid")
        before = clients[0].view["moves"]
        answers = await asyncio.gather(*[one.act(id="bid") for one in clients])
        assert [answer["is"] for answer in answers] == ["done"] * 3
        for one in clients:
            await one.until(lambda late: late.view["moves"] == before + 3)
