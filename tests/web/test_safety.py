"""What attackers try."""

import gzip
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from popolna.store import Guest
from popolna.web.app import BODY, HEADERS
from popolna.web.guests import COOKIE, Doorkeeper
from popolna.web.pages.files import static
from popolna.web.sockets import NOT_ALLOWED
from tests.houses import PATIENCE, Server, played, served, store_at

pytestmark = pytest.mark.anyio


class Browser:
    """Somebody with a browser: cookies, and forms with their tokens."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def page(self, path: str = "/") -> str:
        return (await self.http.get(path)).text

    async def submit(self, path: str, **fields: str) -> httpx.Response:
        token = re.search(r'name="_csrf_token" value="([^"]+)"', await self.page())
        assert token
        return await self.http.post(path, data={**fields, "_csrf_token": token[1]})


@asynccontextmanager
async def browser(server: Server, name: str = "") -> AsyncIterator[Browser]:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        here = Browser(http)
        if name:
            assert (await here.submit("/name", name=name)).status_code == 303
        yield here


async def program(http: httpx.AsyncClient, name: str = "Ann") -> tuple[str, dict[str, str]]:
    """A guest's id, and the header with their token."""
    welcome = (await http.post("/api/guests", json={"name": name})).json()
    return welcome["id"], {"Authorization": f"Bearer {welcome['token']}"}


async def test_head_is_get_without_the_body(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        for path in ("/", "/api/games", "/nothing", static("house.css"), "/covers/tzolkin.svg"):
            head, get = await http.head(path), await http.get(path)
            assert (head.status_code, head.content) == (get.status_code, b"")
            for name in ("content-type", "content-length", "content-encoding", "cache-control", "etag"):
                assert head.headers.get(name) == get.headers.get(name), (path, name)


# Headers of every response


async def test_every_answer_is_safe(server: Server) -> None:
    async with browser(server) as here:
        style = re.search(r'href="(/static/[^"]+\.css)"', await here.page())
        assert style
        _, token = await program(here.http)
        large = b" " * (BODY + 1)
        asked = [
            ("GET", "/", 200),
            ("GET", style[1], 200),
            ("GET", "/rules/tzolkin", 200),
            ("GET", "/covers/tzolkin.svg", 200),
            ("GET", "/api/games", 200),
            ("GET", "/api/schema/openapi.json", 200),
            ("GET", "/nowhere", 404),
            ("GET", "/tables/nowhere", 404),
            ("GET", "/static/x/../../app.py", 404),
            ("GET", "/api/nowhere", 404),
            ("GET", "/api/tables/nowhere", 404),
            ("GET", "/api/tables/%00", 404),
            ("GET", "/tables/%00", 404),
            ("GET", "/api/my/tables", 401),
            ("PUT", "/api/games", 405),
            ("POST", "/name", 403),
            ("POST", "/api/guests", 400),
        ]
        answers = [(await here.http.request(method, path), status) for method, path, status in asked]
        answers.append((await here.http.post("/api/records", content=large, headers=token), 413))
        for answer, status in answers:
            assert answer.status_code in ({status, 400} if "%00" in str(answer.url) else {status}), answer.url
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, answer.url
            assert "server" not in answer.headers
        for answer, status in answers:
            if "/api/" in str(answer.url) and status >= 400:
                assert set(answer.json()) == {"kind", "why"}, answer.url


@pytest.mark.parametrize("path", ["/", "/rules/tictactoe", "/nowhere"])
async def test_pages_have_nothing_that_the_policy_forbids(server: Server, path: str) -> None:
    async with browser(server, "Ann") as here:
        page = await here.page(path)
        assert " style=" not in page
        assert "<style" not in page
        assert not re.search(r"\son\w+=", page)
        assert not re.search(r"<script(?![^>]*\ssrc=)", page)
        assert "javascript:" not in page


# Cookies


async def test_the_cookie_is_for_our_pages_only(server: Server) -> None:
    async with browser(server) as here:
        answer = await here.submit("/name", name="Ann")
        cookies: SimpleCookie = SimpleCookie()
        for line in answer.headers.get_list("set-cookie"):
            cookies.load(line)
        ours = cookies[COOKIE]
        assert (ours["httponly"], ours["samesite"], ours["path"], ours["domain"]) == (True, "lax", "/", "")
        assert "Ann" in await here.page()


async def test_a_changed_cookie_belongs_to_nobody(server: Server) -> None:
    async with browser(server, "Ann") as here:
        token = here.http.cookies[COOKIE]
        body, _, signature = token.rpartition(".")
        forged = ["", "x", body, f"{body}.", f".{signature}", token[:-1], f"{token}x", f"{body}x.{signature}"]
        for value in [*forged, token.swapcase(), "é", "x" * 5000]:
            answer = await ask_with(server, value)
            assert answer.status_code == 200
            assert "You are Ann" not in answer.text
        assert "You are Ann" in (await ask_with(server, token)).text


async def ask_with(server: Server, cookie: str) -> httpx.Response:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        return await http.get(server.address, headers={b"Cookie": f"{COOKIE}={cookie}".encode()})


async def test_nobody_can_be_given_a_cookie_chosen_by_another(server: Server) -> None:
    async with browser(server) as here:
        here.http.cookies.set(COOKIE, "chosen-by-somebody-else")
        answer = await here.submit("/name", name="Ann")
        assert answer.status_code == 303
        assert "chosen-by-somebody-else" not in answer.headers["set-cookie"]
        assert f"{COOKIE}=" in answer.headers["set-cookie"]


async def test_another_server_signs_differently(sqlite_database: str) -> None:
    async with store_at(sqlite_database) as store:
        ann = Guest(id="a" * 32, name="Ann", came=0.0)
        await store.add(ann)
        ours, theirs = Doorkeeper(store, "one" * 20), Doorkeeper(store, "other" * 20)
        known = await ours.guest(ours.token(ann))
        assert known is not None
        assert known.id == ann.id
        assert await ours.guest(theirs.token(ann)) is None
        assert await ours.guest(ours.token(Guest(id="b" * 32, name="Ben", came=0.0))) is None
        assert await ours.guest(ours.signer.dumps(["a" * 32])) is None  # type: ignore[no-untyped-call, unused-ignore]


# Forms and programs


@pytest.mark.parametrize(
    "path", ["/name", "/play/tictactoe", "/new/tictactoe", "/records", "/tables/x/sit", "/tables/x/rematch"]
)
async def test_forms_of_other_sites_are_refused(server: Server, path: str) -> None:
    async with browser(server, "Ann") as here:
        cookie = here.http.cookies[COOKIE]
        for fields in ({}, {"_csrf_token": "x"}, {"_csrf_token": "0" * 128}):
            answer = await here.http.post(path, data={"name": "Eve", **fields})
            assert answer.status_code == 403
            assert COOKIE + "=" not in answer.headers.get("set-cookie", "")
        assert here.http.cookies[COOKIE] == cookie
        assert "You are Ann" in await here.page()


async def test_programs_need_a_token_a_cookie_is_not_enough(server: Server) -> None:
    async with browser(server, "Ann") as here:
        body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"]}
        for headers in (
            {},
            {"Authorization": here.http.cookies[COOKIE]},
            {"Authorization": f"Basic {here.http.cookies[COOKIE]}"},
            {"Authorization": "Bearer"},
            {"Authorization": "Bearer x.y"},
        ):
            answer = await here.http.post("/api/tables", json=body, headers=headers)
            assert answer.status_code == 401
            assert (await here.http.get("/api/my/tables", headers=headers)).status_code == 401
        token = {"Authorization": f"Bearer {here.http.cookies[COOKIE]}"}
        assert (await here.http.post("/api/tables", json=body, headers=token)).status_code == 201


# What people write


async def test_names_with_markup_are_refused_and_shown_as_text(server: Server) -> None:
    async with browser(server) as here:
        answer = await here.submit("/name", name='<img src=x onerror="1">')
        assert answer.status_code == 400
        assert "<img" not in answer.text
        assert COOKIE not in here.http.cookies


async def test_names_in_a_record_are_shown_as_text(server: Server) -> None:
    async with browser(server) as here:
        _, token = await program(here.http)
        record = msgspec.structs.replace(played("tictactoe", 2).record, seats=["<script>1</script>", '"&<b>'])
        kept = await here.http.post("/api/records", content=record.json(), headers=token)
        assert kept.status_code == 201
        table = kept.json()["id"]
        page = await here.page(f"/tables/{table}")
        assert "<script>1" not in page
        assert "<b>" not in page
        view = (await here.http.get(f"/api/tables/{table}?shape=wide")).json()["view"]
        assert "<script>1" not in view["picture"]
        assert "<script>1" not in view["ending"]["picture"]


async def test_what_a_page_was_sent_is_shown_as_text(server: Server) -> None:
    async with browser(server, "Ann") as here:
        evil = "<script>1</script>"
        answers = [
            await here.http.get(f"/{evil}"),
            await here.http.get(f"/new/{evil}"),
            await here.http.get("/new/tictactoe", params={"players": evil, "from": evil}),
            await here.http.get(f"/rules/{evil}"),
            await here.http.get(f"/covers/{evil}"),
            await here.submit("/play/tictactoe", bot=evil),
            await here.submit("/new/tictactoe", **{"players": evil, "seat-0": evil, "name": evil}),
        ]
        for answer in answers:
            assert 400 <= answer.status_code < 500, answer.url
            assert evil not in answer.text


# What people are not told about each other


async def test_nobody_is_told_the_ids_of_others(server: Server) -> None:
    """The id of a guest is half of a token."""
    async with browser(server, "Cat") as here:
        (ann, anns), (ben, bens) = await program(here.http, "Ann"), await program(here.http, "Ben")
        body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"], "public": True}
        table = (await here.http.post("/api/tables", json=body, headers=anns)).json()["id"]
        paths = ["/", f"/tables/{table}", "/new/tictactoe?like=" + table, "/api/tables", "/api/my/tables"]
        paths += [f"/api/tables/{table}{rest}" for rest in ("", "?shape=wide", "/chat", "/record")]
        for _ in range(2):
            for path in paths:
                answer = await here.http.get(path, headers=bens)
                assert answer.status_code in (200, 403), path
                for id in (ann, ben):
                    assert id not in answer.text, path
                assert anns["Authorization"].partition(" ")[2] not in answer.text
            await here.http.post(f"/api/tables/{table}/seats/1", headers=bens)
            await here.http.post(f"/api/tables/{table}/chat", json={"text": "hello"}, headers=anns)


# Too much


@pytest.mark.slow
async def test_a_server_behind_a_proxy(sqlite_database: str) -> None:
    """Cookies stay on https, and whoever asks too often has to wait, but nobody else."""
    with served(sqlite_database, "--https", "--rate", "6") as server:
        proxy = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.0.0.1"}
        async with httpx.AsyncClient(base_url=server.address, headers=proxy, timeout=PATIENCE) as http:
            page = await http.get("/")
            token = re.search(r'name="_csrf_token" value="([^"]+)"', page.text)
            assert token
            cookie = page.headers["set-cookie"].partition(";")[0]
            answer = await http.post(
                "/name", data={"name": "Ann", "_csrf_token": token[1]}, headers={"Cookie": cookie}
            )
            assert answer.status_code == 303
            for line in (*page.headers.get_list("set-cookie"), *answer.headers.get_list("set-cookie")):
                assert "secure" in line.lower()
                assert "samesite=lax" in line.lower()
            assert page.headers["strict-transport-security"] == "max-age=31536000"
            games = [await http.get("/api/games") for _ in range(4)]
            while games[-1].status_code == 200 and len(games) < 50:  # it takes more on a slow machine
                games.append(await http.get("/api/games"))
            refused = [games[-1], await http.get("/"), await http.get("/api/bots")]
            assert [answer.status_code for answer in (*games[:4], *refused)] == [200] * 4 + [429] * 3
            assert games[-1].json()["kind"] == "too-fast"
            assert "The limit is 6 requests a minute from one address. Please wait" in refused[1].text
            for answer in refused:
                assert 1 <= int(answer.headers["Retry-After"]) <= 10
                assert answer.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]
            other = await http.get("/api/games", headers={"X-Forwarded-For": "10.0.0.2"})
            assert other.status_code == 200


async def test_deeply_nested_documents(server: Server) -> None:
    async with browser(server) as here:
        _, token = await program(here.http)
        for path in ("/api/records", "/api/tables", "/api/guests"):
            answer = await here.http.post(path, content=b"[" * 100_000, headers=token)
            assert answer.status_code == 400, path
        deep = b'{"format": 1, "position": ' + b'{"a":' * 900 + b"1" + b"}" * 900 + b"}"
        assert (await here.http.post("/api/records", content=deep, headers=token)).status_code in (400, 409)


NESTED = b'{"x":' * 5000 + b"1" + b"}" * 5000
HUGE = b"9" * 5000
FIELDS = (
    "name",
    "game",
    "players",
    "seats",
    "text",
    "action",
    "question",
    "names",
    "format",
    "seat",
    "id",
    "bot",
)
ODD_BODIES = [
    gzip.compress(b" " * 50_000_000),
    *(b'{"%s": %s}' % (field.encode(), odd) for field in FIELDS for odd in (HUGE, b"1e999", b"NaN", NESTED)),
    b'"\\ud800"',
    b"\xff\xfe\x00",
    b"",
]


@pytest.mark.slow
async def test_odd_bodies_are_refused_everywhere(server: Server) -> None:
    """Whatever its size and form; nothing is unpacked that comes packed."""
    async with browser(server) as here:
        _, token = await program(here.http)
        body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"]}
        table = (await here.http.post("/api/tables", json=body, headers=token)).json()["id"]
        paths: dict[str, Any] = (await here.http.get("/api/schema/openapi.json")).json()["paths"]
        taking = [path for path, how in paths.items() if "requestBody" in how.get("post", {})]
        assert {"/api/guests", "/api/tables", "/api/records"} <= set(taking)
        for path in taking:
            address = path.replace("{table_id}", table).replace("{seat}", "1")
            for odd in ODD_BODIES:
                for headers in ({}, {"Content-Encoding": "gzip"}, {"Content-Type": "application/json"}):
                    answer = await here.http.post(address, content=odd, headers=token | headers)
                    assert 400 <= answer.status_code < 500, (path, odd[:40], answer.text)
                    assert set(answer.json()) == {"kind", "why"}


async def test_a_body_without_a_length_has_the_same_limit(server: Server) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(BODY // 50_000 + 1):
            yield b" " * 50_000

    async with browser(server) as here:
        _, token = await program(here.http)
        answer = await here.http.post("/api/records", content=endless(), headers=token)
        assert answer.status_code == 413


async def test_an_origin_that_is_no_address(server: Server) -> None:
    place = f"{server.address.replace('http', 'ws', 1)}/tables/x/live"
    async with connect(place, additional_headers={"Origin": "http://["}) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == NOT_ALLOWED
