"""Requests about a table that arrive at another server than its home are passed on to it.

Servers are connected by TCP. Each connection carries one request: after both sides have proved that they know the
house's secret, its ASGI messages go to and fro as they are, each as a length and MessagePack.
"""

import logging
import re
from asyncio import (
    IncompleteReadError,
    StreamReader,
    StreamWriter,
    Task,
    create_task,
    gather,
    open_connection,
    sleep,
    start_server,
    timeout,
)
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from hmac import compare_digest, digest
from secrets import token_bytes
from time import monotonic
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from popolna.store import Gone, Home
from popolna.web.heart import Heart
from popolna.web.homes import Homes
from popolna.web.house import House
from popolna.web.tables import CLOSING, MOVED, end, kept

log = logging.getLogger("popolna.web")

ABOUT_A_TABLE = re.compile(r"/(?:api/)?tables/([A-Za-z0-9_-]{1,32})(?:/|$)")
PORTABLE = (
    "type", "http_version", "method", "scheme", "path", "raw_path", "query_string", "root_path", "headers",
    "client", "server", "subprotocols",
)  # fmt: skip
HOPS = 4  # how often a request is passed on, at most
LONGEST = 15.0  # seconds to look for a home that answers
PAUSE = 0.25  # seconds before the next attempt
SHAKING = 5.0  # seconds to connect
FRAME = 16_000_000  # bytes in one message, at most
NONCE = 32

_encode = msgspec.msgpack.encode
_decode = msgspec.msgpack.decode


class Line:
    """A connection to another server."""

    def __init__(self, reader: StreamReader, writer: StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def say(self, message: Any) -> None:
        data = _encode(message)
        self.writer.write(len(data).to_bytes(4, "big") + data)
        await self.writer.drain()

    async def hear(self) -> Any:
        """The next message, or None at the end."""
        try:
            size = int.from_bytes(await self.reader.readexactly(4), "big")
            return _decode(await self.reader.readexactly(size)) if size <= FRAME else None
        except (IncompleteReadError, OSError):
            return None

    def close(self) -> None:
        self.writer.close()


class Neighbours:
    """Connects this server with the others: each side proves that it knows the secret."""

    def __init__(self, secret: str) -> None:
        self.key = sha256(f"between servers {secret}".encode()).digest()

    def _proof(self, nonce: bytes, who: str) -> bytes:
        return digest(self.key, nonce + who.encode(), "sha256")

    async def call(self, home: Home) -> Line:
        """Connect to another server; OSError if it does not answer, or is another one than expected."""
        host, _, port = home.address.rpartition(":")
        async with timeout(SHAKING):
            reader, writer = await open_connection(host, int(port))
            try:
                mine, theirs = token_bytes(NONCE), await reader.readexactly(NONCE)
                writer.write(self._proof(theirs, f"to {home.name}") + mine)
                expected = self._proof(mine, f"from {home.name}")
                if not compare_digest(await reader.readexactly(len(expected)), expected):
                    raise OSError(f"{home.address} is not the server {home.name}")
            except IncompleteReadError:
                writer.close()
                raise OSError(f"{home.address} hung up") from None
            except BaseException:
                writer.close()
                raise
        return Line(reader, writer)

    async def answer(self, name: str, reader: StreamReader, writer: StreamWriter) -> Line | None:
        """Accept a connection from another server; None if it does not know the secret, or wants somebody else."""
        mine = token_bytes(NONCE)
        writer.write(mine)
        expected = self._proof(mine, f"to {name}")
        try:
            async with timeout(SHAKING):
                given = await reader.readexactly(len(expected))
                theirs = await reader.readexactly(NONCE)
        except (IncompleteReadError, OSError, TimeoutError):
            return None
        if not compare_digest(given, expected):
            return None
        writer.write(self._proof(theirs, f"from {name}"))
        return Line(reader, writer)


class Passing:
    """The application, for requests about tables that live here; the others are passed on to where they live."""

    inside: ASGIApp  # answers what belongs here
    entrance: ASGIApp  # takes what other servers pass on

    def __init__(self, secret: str) -> None:
        self.neighbours = Neighbours(secret)
        self.house: House | None = None  # while the server runs
        self.served: set[Task[Any]] = set()

    def around(self, inside: ASGIApp, entrance: ASGIApp) -> ASGIApp:
        """What requests reach through this: the part of an application, at whose entrance all of them arrive."""
        self.inside, self.entrance = inside, entrance
        return self

    @asynccontextmanager
    async def open(self, house: House, host: str) -> AsyncIterator[None]:
        """Be one of the servers, for a while."""
        assert house.homes is not None
        server = await start_server(self._connected, host, 0)
        await house.homes.join(f"{host}:{server.sockets[0].getsockname()[1]}")
        self.house = house
        async with Heart(house.homes, house.store.address).beating():
            try:
                yield
            finally:
                self.house = None
                server.close()
                house.dismiss_all()
                await end(self.served, CLOSING)
                await house.close()
                with suppress(SQLAlchemyError, OSError):  # the database may be gone as well
                    await house.homes.leave()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        line = await self._line_to_home(scope)
        if line is None:
            await self.inside(scope, receive, send)
        else:
            await pass_on(line, scope, receive, send)

    async def _line_to_home(self, scope: Scope) -> Line | None:
        """A connection to the server where a request belongs; None if that is this one."""
        about = ABOUT_A_TABLE.match(scope.get("path", ""))
        house, hops = self.house, hops_of(scope)
        if about is None or house is None or house.homes is None or about[1] in house.tables or hops >= HOPS:
            return None
        try:
            return await self._look_for(about[1], house.homes, hops)
        except (Gone, SQLAlchemyError, OSError):
            return None  # the application says so in its own words

    async def _look_for(self, table_id: str, homes: Homes, hops: int) -> Line | None:
        """Look for the home of a table until a server answers, and its silence has shown which ones are dead."""
        silent: set[str] = set()
        until = monotonic() + LONGEST
        while monotonic() < until:
            home = await homes.of(table_id)
            if home is None:
                home = homes.me if hops else homes.any(but=silent)
            if home.name == homes.me.name:
                return None
            try:
                return await self.neighbours.call(home)
            except (OSError, TimeoutError) as fault:
                log.warning("the server at %s does not answer: %s", home.address, fault)
                silent.add(home.name)
                await sleep(PAUSE)
        return None

    def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        kept(self.served, self._serve(reader, writer))

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Answer a request that another server passes on."""
        try:
            if self.house and self.house.homes:
                line = await self.neighbours.answer(self.house.homes.me.name, reader, writer)
                if line and (scope := await line.hear()):
                    await self._answer(line, scope)
        except OSError:
            pass  # the other server has hung up
        except Exception:
            log.exception("a request from another server failed")
        finally:
            writer.close()

    async def _answer(self, line: Line, told: dict[str, Any]) -> None:
        scope: Any = told | {
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "headers": [(name, value) for name, value in told["headers"]],
            "client": tuple(told["client"]) if told["client"] else None,
            "server": tuple(told["server"]) if told["server"] else None,
            "extensions": {},
            "state": {},
        }
        ended = {"type": f"{scope['type']}.disconnect", "code": MOVED}

        async def receive() -> Any:
            return await line.hear() or ended

        await self.entrance(scope, receive, line.say)


def hops_of(scope: Scope) -> int:
    """How often a request has been passed on."""
    return int(str(scope.get("hops", 0)))


async def pass_on(line: Line, scope: Scope, receive: Receive, send: Send) -> None:
    """Pass a request on, and back what is answered, until one side ends it."""
    told = {name: value for name in PORTABLE if (value := scope.get(name)) is not None}
    client = {"client": scope.get("client"), "server": scope.get("server")}
    begun = complete = False
    onward: Task[None] | None = None
    try:
        await line.say(told | client | {"hops": hops_of(scope) + 1})
        onward = create_task(forward(receive, line))
        while (message := await line.hear()) is not None:
            await send(message)
            begun = True
            complete = message["type"] == "websocket.close" or not message.get("more_body", True)
        if not complete and not onward.done():
            await break_off(scope, send, begun)
    except OSError:
        pass  # one of them has hung up
    finally:
        if onward is not None:
            onward.cancel()
            await gather(onward, return_exceptions=True)
        line.close()


async def forward(receive: Receive, line: Line) -> None:
    """Pass on what a client sends."""
    while True:
        message = await receive()
        await line.say(message)
        if message["type"].endswith(".disconnect"):
            return


async def break_off(scope: Scope, send: Send, begun: bool) -> None:
    """Tell a client that the server which was to answer has died. Whatever it has acknowledged is stored."""
    why = "The server of this table has just gone. Please try again."
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": MOVED, "reason": why})
    elif not begun:
        body = msgspec.json.encode({"kind": "fault", "why": why})
        headers = [(b"content-type", b"application/json"), (b"retry-after", b"1")]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
