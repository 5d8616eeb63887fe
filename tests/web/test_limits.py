"""Limits: whoever exceeds one is told so, and nothing has changed."""

import asyncio
import re
from contextlib import AsyncExitStack, ExitStack
from time import time

import httpx
import pytest
from litestar.connection import ASGIConnection
from sqlalchemy import update
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from popolna.engine.errors import BadOptions, PopolnaError
from popolna.store import TableRow
from popolna.web import limits
from popolna.web.limits import DAY, FILES, HOUR, MINUTE, TOO_FAST, Limits, TooFast, Turnstile, address_of
from popolna.web.messages import Act
from popolna.web.owners import Owner
from tests.houses import PATIENCE, client, house_at, people, played, served, table_of

pytestmark = pytest.mark.anyio


class Clock:
    """A clock that advances only when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "monotonic", clock)
    return clock


def test_what_is_used_up_comes_back_bit_by_bit(clock: Clock) -> None:
    turnstile = Turnstile(Limits(lines=6))
    for _ in range(6):
        turnstile.line("ann")
    with pytest.raises(
        TooFast, match=r"6 chat messages a minute from one guest\. Please wait 10 seconds"
    ) as no:
        turnstile.line("ann")
    assert no.value.wait == 10
    turnstile.line("ben")
    clock.now += 9.5
    with pytest.raises(TooFast, match=r"wait 1 second\."):
        turnstile.line("ann")
    clock.now += 0.6
    turnstile.line("ann")
    with pytest.raises(TooFast):
        turnstile.line("ann")


def test_limits_do_not_touch_each_other(clock: Clock) -> None:
    turnstile = Turnstile(Limits(requests=1, lines=1, records=1, guests=1))
    for count in (turnstile.request, turnstile.line, turnstile.record, turnstile.guest):
        count("same")
    for count in (turnstile.request, turnstile.line, turnstile.record, turnstile.guest):
        with pytest.raises(TooFast):
            count("same")


def test_messages_are_counted_for_a_guest_and_for_an_address(clock: Clock) -> None:
    """A minute of them has 60 for a guest and 300 for an address; a tenth can come at once."""
    turnstile = Turnstile(Limits(messages=60))
    for _ in range(3):
        turnstile.message(Owner("here", "ann"), 2)
    with pytest.raises(TooFast, match=r"60 messages a minute from one guest\. Please wait 2 seconds"):
        turnstile.message(Owner("there", "ann"), 2)
    for guest in ("ben", "cat", "dan", ""):
        turnstile.message(Owner("here", guest), 6)
    with pytest.raises(TooFast, match="from one guest"):
        turnstile.message(Owner("here", ""))
    with pytest.raises(TooFast, match=r"300 messages a minute from one address\. Please wait 1 second\."):
        turnstile.message(Owner("here", "eve"))
    turnstile.message(Owner("there", ""))
    clock.now += 1
    turnstile.message(Owner("here", "ann"))


def test_only_a_tenth_of_a_minutes_requests_can_come_at_once(clock: Clock) -> None:
    """Hundreds of them together would keep all others waiting for a second."""
    turnstile = Turnstile(Limits(requests=1200))
    for count, most in (
        (turnstile.request, 120),
        (turnstile.file, FILES * 120),
        (turnstile.opening, (1 + FILES) * 120),
    ):
        for _ in range(most):
            count("here")
        with pytest.raises(TooFast, match=r"a minute from one address\. Please wait 1 second\."):
            count("here")
        count("there")
    clock.now += 1
    for _ in range(20):
        turnstile.request("here")
    with pytest.raises(TooFast, match="1200 requests"):
        turnstile.request("here")
    small = Turnstile(Limits(requests=70))
    for _ in range(limits.FEW):
        small.request("here")
    with pytest.raises(TooFast, match="70 requests"):
        small.request("here")


def test_only_so_many_hints_at_once() -> None:
    turnstile = Turnstile(Limits(thoughts=2))
    with ExitStack() as stack:
        for number in range(10):
            stack.enter_context(turnstile.thought(Owner("here", f"guest {number // 2}")))
        for owner in (Owner("there", "guest 0"), Owner("here", "one more")):
            with pytest.raises(TooFast, match="2 hints and analyses at once"), turnstile.thought(owner):
                pass
        with turnstile.thought(Owner("there", "one more")):
            pass
    assert not turnstile.thoughts


def test_guests_who_have_rested_are_forgotten(clock: Clock) -> None:
    turnstile = Turnstile(Limits())
    for number in range(50):
        turnstile.request(str(number))
    for _ in range(2):
        turnstile.record("ann")
    clock.now += MINUTE + 1
    turnstile.request("ben")
    assert len(turnstile.buckets) == 2
    clock.now += HOUR
    turnstile.request("ben")
    assert len(turnstile.buckets) == 1


def test_a_closed_connection_makes_room_for_another() -> None:
    turnstile = Turnstile(Limits(connections=3, pages=2))
    with turnstile.connection("here", "ann"), turnstile.connection("there", "ann"):
        with pytest.raises(TooFast, match="2 tables open at once"), turnstile.connection("here", "ann"):
            pass
        with turnstile.connection("here", "ben"), turnstile.connection("here", None):
            with pytest.raises(TooFast, match="3 connections"), turnstile.connection("here", "cat"):
                pass
            with turnstile.connection("there", "cat"):
                pass
        with turnstile.connection("here", "cat"):
            pass
    assert not turnstile.connections
    assert not turnstile.pages


def test_the_reason_fits_into_the_close_of_a_connection() -> None:
    """A WebSocket has 123 bytes for the reason."""
    turnstile = Turnstile(Limits(1_000_000, 1_000_000, 1_000_000))
    turnstile.connections["here"] = turnstile.pages["ann"] = 1_000_000
    for address, guest in (("here", None), ("there", "ann")):
        with pytest.raises(TooFast) as no, turnstile.connection(address, guest):
            pass
        assert len(str(no.value).encode()) <= 123


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::7", "2001:db8:1:2::"),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.1"),
        ("testclient", "testclient"),
    ],
)
def test_a_household_counts_as_one(host: str, counts_as: str) -> None:
    assert address_of(ASGIConnection({"type": "http", "client": (host, 1)})) == counts_as  # type: ignore[arg-type]


# At the table


async def test_chat(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        house.turnstile.limits = Limits(lines=2)
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        for number in range(2):
            await house.chat.send(table, ann, "hello", str(number))
        with pytest.raises(TooFast):
            await house.chat.send(table, ann, "hello", "3")
        await house.chat.send(table, ben, "hello", "1")
        assert [line.name for line in table.chat] == ["Ann", "Ann", "Ben"]


async def test_new_guests(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        house.turnstile.limits = Limits(guests=2)
        with pytest.raises(BadOptions):
            await house.name_guest(None, "!", "10.0.0.1")  # not a new guest
        ann = await house.name_guest(None, "Ann", "10.0.0.1")
        await house.name_guest(None, "Ben", "10.0.0.1")
        with pytest.raises(TooFast, match="2 new guests an hour from one address"):
            await house.name_guest(None, "Cat", "10.0.0.1")
        assert (await house.name_guest(ann, "Anna", "10.0.0.1")).name == "Anna", "she is not a new guest"
        await house.name_guest(None, "Cat", "10.0.0.2")


async def test_open_tables(database: str) -> None:
    async with house_at(database) as house:
        house.turnstile.limits = Limits(tables=2)
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        seats = ["me", "open"]
        other = await house.lobby.open_table(ann, "tictactoe", 2, {}, seats, public=False)
        with pytest.raises(PopolnaError, match="2 unfinished tables"):
            await house.lobby.open_table(ann, "tictactoe", 2, {}, seats, public=False)
        assert len(await house.lobby.tables_of(ann)) == 2
        await house.lobby.open_table(ben, "tictactoe", 2, {}, seats, public=False)
        async with house.store.change() as session:
            await session.execute(
                update(TableRow).where(TableRow.id == other).values(touched=time() - DAY - 60)
            )
        await house.lobby.open_table(ann, "tictactoe", 2, {}, seats, public=False)
        for guest, action in ((ann, "a1"), (ben, "b1"), (ann, "a2"), (ben, "b2"), (ann, "a3")):
            seat = table.seating.seat_of(guest.id)
            await house.journal.play(
                table, guest.id, Act(action, f"mark {action}", table.play.decision_id(seat))
            )
        await house.lobby.rematch(ann, table.id)
        with pytest.raises(PopolnaError, match="2 unfinished tables"):
            await house.lobby.open_table(ann, "tictactoe", 2, {}, seats, public=False)


# On a real server


async def refusal(address: str, table: str, headers: dict[str, str]) -> tuple[int, str]:
    """The code and reason with which the server refuses a connection."""
    place = f"{address.replace('http', 'ws', 1)}/tables/{table}/live"
    async with connect(place, additional_headers=headers) as socket, asyncio.timeout(PATIENCE):
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


@pytest.mark.slow
async def test_a_server_with_low_limits(sqlite_database: str) -> None:
    """A server behind a proxy, where everybody comes from the same machine."""
    narrow = ["--connections=3", "--pages=2", "--tables=2", "--lines=1", "--records=1", "--guests=2"]
    with served(sqlite_database, "--https", *narrow) as server:
        async with (
            httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http,
            AsyncExitStack() as at,
        ):
            tokens = [(await http.post("/api/guests", json={"name": "Ann"})).json()["token"] for _ in "12"]
            anns, bens = ({"Authorization": f"Bearer {token}"} for token in tokens)
            body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"]}
            opened = [await http.post("/api/tables", json=body, headers=anns) for _ in range(3)]
            assert [answer.status_code for answer in opened] == [201, 201, 409]
            assert "come back tomorrow" in opened[2].json()["why"]
            table = opened[0].json()["id"]

            from_here, from_there = {"X-Forwarded-For": "10.0.0.1"}, {"X-Forwarded-For": "10.0.0.2"}
            for token in (tokens[0], tokens[0], tokens[1]):
                one = await at.enter_async_context(client(server.address, table, token, **from_here))
            assert await refusal(server.address, table, from_here) == (
                TOO_FAST,
                "The limit is 3 connections from one address. Close another page and this one will connect.",
            )
            code, why = await refusal(server.address, table, {**anns, **from_there})
            assert (code, "2 tables open at once" in why) == (TOO_FAST, True)
            async with client(server.address, table, tokens[1], **from_there):
                pass

            assert (await one.ask(do="say", id="1", text="hello"))["is"] == "done"
            answer = await one.ask(do="say", id="2", text="hello?")
            assert (answer["is"], answer["kind"]) == ("refused", "too-fast")
            said = await http.post(f"/api/tables/{table}/chat", json={"text": "hello?"}, headers=bens)
            assert (said.status_code, said.json()["kind"]) == (429, "too-fast")
            assert 1 <= int(said.headers["Retry-After"]) <= 60
            assert len((await http.get(f"/api/tables/{table}/chat")).json()) == 1

            record = played("tictactoe", 2).record.json()
            kept = [
                await http.post("/api/records", content=record, headers={**anns, **headers})
                for headers in (from_here, from_here, from_there)
            ]
            assert [answer.status_code for answer in kept] == [201, 429, 201]
            assert "1 records an hour from one address" in kept[1].json()["why"]

            assert (await http.post("/api/guests", json={"name": "Cat"})).status_code == 429
            assert (
                await http.post("/api/guests", json={"name": "Cat"}, headers=from_here)
            ).status_code == 201
            home = await http.get("/", headers=from_here)
            token = re.search(r'name="_csrf_token" value="([^"]+)"', home.text)
            assert token
            form = {"_csrf_token": token[1], "name": "Dan"}
            cookies = {"Cookie": f"csrftoken={home.cookies['csrftoken']}"}
            named = [
                await http.post("/name", data=form, headers={**headers, **cookies})
                for headers in (from_here, from_here, from_there)
            ]
            assert [answer.status_code for answer in named] == [303, 400, 303]
            assert "2 new guests an hour from one address" in named[1].text
