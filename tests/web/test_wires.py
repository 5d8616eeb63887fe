"""Bare sockets against the protocols: what is half sent, never read, too much, or not HTTP at all."""

import asyncio
import logging
import socket
import struct
import zlib
from asyncio import StreamReader, StreamWriter, Transport
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
from uvicorn.server import ServerState

from popolna.web.deflate import FLUSHED, WINDOW
from popolna.web.door import Connected, Door, DoorLimits, Wire
from popolna.web.limits import TOO_FAST, Limits
from popolna.web.wires import (
    BAD_DATA,
    BODY,
    FRAMES,
    HEADERS,
    TARGET,
    DoorConfig,
    GuardedHttp,
    GuardedWebSocket,
)
from tests.houses import PATIENCE
from tests.web.lines import until

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

ASKING = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
UPLOAD = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
HANDSHAKE = (
    b"GET /live HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
SOON = 0.05  # seconds that a limit leaves a client in a test that waits for the end of them
LARGE = 8_000_000  # bytes; more than the system itself takes for a client that does not read


@pytest.fixture(params=[False, True], ids=["asyncio", "uvloop"])
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, bool]]:
    """On the event loop that servers run on, and on the one they fall back to."""
    return "asyncio", {"use_uvloop": request.param}


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever a client does, it cannot fill the log."""
    with caplog.at_level(logging.WARNING):
        yield
    assert not caplog.get_records("call")


class App:
    """Says how many bytes it was sent; its WebSocket repeats what it hears."""

    def __init__(self) -> None:
        self.later = asyncio.Event()  # what answers wait for at that address

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == "/later":
            async with asyncio.timeout(PATIENCE):
                await self.later.wait()
        await (self.repeat if scope["type"] == "websocket" else self.count)(scope, receive, send)

    async def repeat(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
            if message["text"] == "more":
                await send({"type": "websocket.send", "text": "x" * LARGE})

    async def count(self, scope: Any, receive: Any, send: Any) -> None:
        size, more = 0, scope["path"] not in ("/at-once", "/later")
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            size, more = size + len(message["body"]), message["more_body"]
        text = b"x" * LARGE if scope["path"] == "/large" else b"%d bytes" % size
        headers = [(b"content-length", b"%d" % len(text))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": text})


class Here:
    """A server in this process."""

    def __init__(self, app: App, door: Door, state: ServerState, server: asyncio.Server) -> None:
        self.app = app
        self.door = door
        self.state = state
        self.port = server.sockets[0].getsockname()[1]

        self.writers: list[StreamWriter] = []

    async def connect(self, first: bytes = b"") -> tuple[StreamReader, StreamWriter]:
        """A client that has sent something, before the server's clock starts; what it does not ask for stays unread."""
        line = socket.create_connection(("127.0.0.1", self.port))
        line.setblocking(False)
        sent = line.send(first) if first else 0
        reader, writer = await asyncio.open_connection(sock=line, limit=1000)
        self.writers.append(writer)
        writer.write(first[sent:])
        return reader, writer

    async def answer(self, asked: bytes) -> bytes:
        """Everything that is said until the server hangs up."""
        reader, _ = await self.connect(asked)
        return await everything(reader)


@asynccontextmanager
async def serving(
    door: DoorLimits | None = None, limits: Limits | None = None, proxy_headers: bool = False
) -> AsyncIterator[Here]:
    app = App()
    config = DoorConfig(
        app, limits or Limits(), door or DoorLimits(), proxy_headers=proxy_headers, log_config=None
    )
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: GuardedHttp(config, state, {}, loop), "127.0.0.1", 0)
    here = Here(app, config.door, state, server)
    try:
        yield here
    finally:
        server.close()
        for writer in here.writers:
            writer.transport.abort()
        for connection in list(state.connections):
            connection.transport.abort()
        await until(lambda: not state.connections and not state.tasks)
        assert not config.door.wires
        assert not config.door.addresses


async def everything(reader: StreamReader) -> bytes:
    heard = b""
    async with asyncio.timeout(PATIENCE):
        try:
            while part := await reader.read(65_536):
                heard += part
        except ConnectionResetError:
            pass
    return heard


async def response(reader: StreamReader) -> bytes:
    async with asyncio.timeout(PATIENCE):
        head = await reader.readuntil(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return head + await reader.readexactly(size)


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as a browser sends it."""
    size = bytes([128 + len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([opcode + 128 * last]) + size + b"\0\0\0\0" + data


# Half sent


@pytest.mark.parametrize(
    ("limits", "sent", "said"),
    [
        (DoorLimits(head=SOON), b"", b""),
        (DoorLimits(head=SOON), b"G", b"408 Request Timeout"),
        (DoorLimits(head=SOON), ASKING[:-2], b"408 Request Timeout"),
        (DoorLimits(head=SOON), HANDSHAKE, b"408 Request Timeout"),
        (DoorLimits(body=SOON), UPLOAD, b"408 Request Timeout"),
        (DoorLimits(body=SOON), UPLOAD + b"123456789", b"408 Request Timeout"),
        (DoorLimits(body=SOON), CHUNKED + b"5\r\n12345\r\n", b"408 Request Timeout"),
    ],
)
async def test_what_does_not_come_is_not_waited_for(limits: DoorLimits, sent: bytes, said: bytes) -> None:
    async with serving(limits) as here:
        answer = await here.answer(sent)
        assert said in answer.partition(b"\r\n")[0]
        assert bool(answer) == bool(said)


@pytest.mark.parametrize(
    ("limits", "sent", "more"),
    [
        (DoorLimits(head=4 * SOON), ASKING[:-2], b"X: y\r\n"),
        (DoorLimits(body=4 * SOON), CHUNKED, b"1\r\nx\r\n"),
    ],
)
async def test_a_byte_now_and_then_does_not_help(limits: DoorLimits, sent: bytes, more: bytes) -> None:
    async with serving(limits) as here:
        reader, writer = await here.connect(sent)
        hangs_up = asyncio.create_task(everything(reader))
        while not hangs_up.done():
            writer.write(more)
            await asyncio.wait([hangs_up], timeout=SOON / 10)


async def test_a_second_request_has_as_little_time_as_the_first() -> None:
    async with serving(DoorLimits(head=4 * SOON)) as here:
        reader, writer = await here.connect(ASKING)
        assert b"0 bytes" in await response(reader)
        writer.write(b"G")
        assert b"408" in await everything(reader)


async def test_a_body_that_nobody_waits_for_ends_in_time_too() -> None:
    async with serving(DoorLimits(body=SOON)) as here:
        assert b"0 bytes" in await here.answer(CHUNKED.replace(b"/", b"/at-once", 1))


async def test_what_comes_in_pieces_but_in_time_is_read() -> None:
    async with serving() as here:
        reader, writer = await here.connect()
        for sent in (ASKING, UPLOAD + b"0123456789", CHUNKED + b"3\r\nabc\r\n0\r\n\r\n"):
            for byte in sent:
                writer.write(bytes([byte]))
                await asyncio.sleep(0)
            assert b"200 OK" in await response(reader)


# Never read


async def test_a_client_that_reads_nothing_is_cut_off() -> None:
    async with serving(DoorLimits(reading=SOON)) as here:
        await here.connect(b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n")
        await here_is_nobody(here)


async def test_a_watcher_that_reads_nothing_is_cut_off() -> None:
    async with serving(DoorLimits(reading=SOON)) as here:
        reader, writer = await here.connect(HANDSHAKE + b"\r\n")
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        writer.write(frame(1, b"more") + frame(1, b"more"))
        await here_is_nobody(here)


async def here_is_nobody(here: Here) -> None:
    """Wait until somebody was here, and has gone."""
    await until(lambda: bool(here.door.wires))
    await until(lambda: not here.door.wires)


class Pipe:
    """A transport with something in it that the client has not read."""

    def __init__(self) -> None:
        self.unsent = 0

    def get_write_buffer_size(self) -> int:
        return self.unsent


@pytest.mark.parametrize(
    ("left", "stuck"),
    [
        ([100_000] * 4, True),
        ([100_000, 99_999, 99_998, 99_997], True),
        ([100_000, 83_000, 66_000, 49_000], False),
        ([5000, 4999, 4998, 4997], True),
        ([5000, 0, 5000, 5000], False),
        ([0, 0, 0, 100_000], False),
    ],
)
def test_who_reads_some_of_it_has_more_time(left: list[int], stuck: bool) -> None:
    pipe = Pipe()
    wire = Wire(cast(Transport, pipe), cast(Connected, None), None)
    start, seen = wire.progressed, []
    for second, pipe.unsent in enumerate(left):
        seen.append(wire.is_stuck(start + second, 2.5))
    assert seen == [False, False, False, stuck]


# Too many


async def test_connections_of_one_address() -> None:
    async with serving(DoorLimits(each=3)) as here:
        held = [await here.connect(ASKING) for _ in range(3)]
        for reader, _ in held:
            await response(reader)
        refusal = await here.answer(b"")
        assert b"429 Too Many Requests" in refusal
        assert b"The limit is 3 connections from one address." in refusal
        held[0][1].close()
        assert await everything(held[0][0]) == b""
        await until(lambda: len(here.door.wires) == 2)
        reader, _ = await here.connect(ASKING)
        assert b"200 OK" in await response(reader)


async def test_websockets_count_as_connections() -> None:
    async with serving(DoorLimits(each=2)) as here:
        held = [await here.connect(HANDSHAKE + b"\r\n") for _ in range(2)]
        for reader, _ in held:
            assert b"101 Switching" in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        assert b"429" in await here.answer(b"")


async def test_a_proxy_brings_as_many_as_it_likes() -> None:
    async with serving(DoorLimits(each=1), Limits(requests=1), proxy_headers=True) as here:
        for _ in range(10):
            reader, _ = await here.connect(ASKING)
            assert b"200 OK" in await response(reader)


async def test_connections_are_not_opened_too_fast() -> None:
    async with serving(None, Limits(requests=1)) as here:
        answers = [await here.answer(b"X" * 20) for _ in range(7)]
        assert [answer[9:12] for answer in answers] == [b"400"] * 6 + [b"429"]
        assert b"retry-after: 10\r\n" in answers[-1]
        assert b"6 new connections a minute from one address" in answers[-1]


async def test_there_is_room_for_so_many_in_all(caplog: pytest.LogCaptureFixture) -> None:
    async with serving(DoorLimits(in_all=2)) as here:
        held = [await here.connect() for _ in range(2)]
        for _ in range(3):
            assert b"503 Service Unavailable" in await here.answer(b"")
        assert [record.getMessage() for record in caplog.records] == [
            "This worker has room for 2 connections, and all are open. New ones are refused."
        ]
        caplog.clear()
        for reader, writer in held:
            writer.write(ASKING)
            assert b"200 OK" in await response(reader)
            writer.close()
        await here_is_nobody(here)
        reader, _ = await here.connect(ASKING)
        assert b"200 OK" in await response(reader)


# Too much


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /" + b"x" * TARGET + b" HTTP/1.1\r\nHost: here\r\n\r\n", 414),
        (ASKING[:-2] + b"Cookie: " + b"x" * 9000 + b"\r\n\r\n", 431),
        (HANDSHAKE + b"Cookie: " + b"x" * 9000 + b"\r\n\r\n", 431),
        (ASKING[:-2] + b"X: y\r\n" * HEADERS + b"\r\n", 431),
        (HANDSHAKE + b"X: y\r\n" * HEADERS + b"\r\n", 431),
        (ASKING[:-2] + b"X: " + b"x" * 40_000, 431),
        (b"GET /" + b"x" * 40_000, 431),
        (b"\r\n" * 40_000, 431),
        (CHUNKED + b"1;" + b"x" * 40_000, 413),
        (CHUNKED + b"0\r\nX: " + b"x" * 40_000, 413),
        (CHUNKED + b"1\r\nx\r\n" * 10_000, 413),
        (UPLOAD.replace(b"10", b"%d" % (BODY + 5000)) + bytes(BODY + 5000), 413),
        (b"nonsense", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500), 400),
        (b"GET http:// HTTP/1.1\r\nHost: here\r\n\r\n", 400),
        (b"GET /\xc3\xa9 HTTP/1.1\r\nHost: here\r\n\r\n", 400),
        (HANDSHAKE.replace(b"/live", b"/\xc3\xa9") + b"\r\n", 400),
        (HANDSHAKE.replace(b"13", b"7") + b"\r\n", 400),
        (HANDSHAKE.replace(b"dGhl", b"?") + b"\r\n", 400),
        (HANDSHAKE.replace(b"GET", b"POST") + b"\r\n", 405),
        (ASKING.replace(b"here", b"here:8_0"), 400),
        (ASKING.replace(b"here", b"here:70000"), 400),
        (ASKING.replace(b"here", b"\xff"), 400),
        (ASKING.replace(b"here", b"here\r\nHost: there"), 400),
        (HANDSHAKE.replace(b"here", b"here:x") + b"\r\n", 400),
        (b"CONNECT there:80 HTTP/1.1\r\nHost: here\r\n\r\n", 400),
        (CHUNKED + b"not a number\r\n", 400),
        (CHUNKED.replace(b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\n"), 400),
        (UPLOAD.replace(b"10", b"-1"), 400),
        (UPLOAD.replace(b"10", b"1" * 30), 400),
    ],
)
async def test_what_cannot_be_is_refused(sent: bytes, status: int) -> None:
    async with serving() as here:
        assert (await here.answer(sent)).startswith(b"HTTP/1.1 %d " % status)


async def test_requests_are_not_sent_too_far_ahead() -> None:
    async with serving() as here:
        answers = await here.answer(ASKING * 5000)
        assert answers.count(b"HTTP/1.1 ") < 100
        reader, _ = await here.connect(ASKING * 20)
        for _ in range(20):
            assert b"200 OK" in await response(reader)


async def test_an_answer_to_somebody_who_has_gone() -> None:
    """Who sends several requests and leaves is known to have left by the first answer, too."""
    async with serving() as here:
        await here.connect(ASKING.replace(b"/", b"/later", 1) * 3)
        await until(lambda: bool(here.state.tasks))
        next(iter(here.door.wires)).abort()
        await here_is_nobody(here)
        here.app.later.set()
        await until(lambda: not here.state.tasks)


async def test_another_protocol_is_not_switched_to() -> None:
    async with serving() as here:
        upgrade = b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
        answer = await here.answer(ASKING[:-2] + upgrade + b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200 OK")


# WebSockets


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(9) * (FRAMES + 1), TOO_FAST),
        (frame(1, last=False) + frame(0, last=False) * FRAMES, TOO_FAST),
        (frame(1, b"x") * 20_000, TOO_FAST),
        (frame(1, b"\xff"), BAD_DATA),
        (frame(1, b"\xc3", last=False) + frame(0, b"\x28"), BAD_DATA),
        (frame(3), 1002),
        (frame(0), 1002),
        (frame(8, b"x"), 1002),
        (b"\x81\xff" + struct.pack("!Q", 2**40), 1009),
        (b"\x81\x01x", 1002),
    ],
)
async def test_a_websocket_that_misbehaves_is_closed(sent: bytes, code: int) -> None:
    async with serving() as here:
        reader, writer = await here.connect(HANDSHAKE + b"\r\n")
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        writer.write(sent)
        said = await everything(reader)
        assert struct.pack("!H", code) in said


@pytest.mark.parametrize("sent", [frame(3), frame(1, b"\xff"), frame(9) * (FRAMES + 1), frame(8, b"x")])
async def test_a_websocket_that_misbehaves_before_the_handshake_is_over(sent: bytes) -> None:
    async with serving() as here:
        reader, _ = await here.connect(HANDSHAKE.replace(b"/live", b"/later") + b"\r\n")
        await until(lambda: bool(here.state.tasks))
        (wire,) = here.door.wires.values()
        assert isinstance(wire.connected, GuardedWebSocket)
        here.app.later.set()  # the application goes on before it is told that the connection is lost
        wire.connected.data_received(sent)
        assert await everything(reader) == b""


async def test_a_websocket_that_misbehaves_after_its_end() -> None:
    async with serving() as here:
        reader, writer = await here.connect(HANDSHAKE + b"\r\n")
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        writer.write(frame(8) + frame(3) + frame(1, b"\xff") + b"\xff" * 50)
        assert await everything(reader) == b"\x88\x00"


async def test_a_websocket_in_order() -> None:
    async with serving() as here:
        reader, writer = await here.connect(HANDSHAKE + b"\r\n")
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        for byte in frame(1, b"\xc3", last=False) + frame(0, b"\xa9"):
            writer.write(bytes([byte]))
            await asyncio.sleep(0)
        assert await asyncio.wait_for(reader.readexactly(4), PATIENCE) == b"\x81\x02\xc3\xa9"


async def test_each_message_is_compressed_by_itself_unless_it_is_short() -> None:
    words, short = b"jade and obsidian, " * 30, b"maize"
    async with serving() as here:
        reader, writer = await here.connect(
            HANDSHAKE + b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
        )
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        for agreed in (b"server_no_context_takeover", b"client_no_context_takeover"):
            assert agreed in answer
        sent = []
        for message in (words, short, words):
            writer.write(frame(1, message))
            kind, size = await asyncio.wait_for(reader.readexactly(2), PATIENCE)
            sent.append((kind, await asyncio.wait_for(reader.readexactly(size), PATIENCE)))
        assert sent[0] == sent[2]
        assert sent[1] == (0x81, short)
        assert sent[0][0] == 0xC1  # a text, compressed
        assert zlib.decompressobj(-WINDOW).decompress(sent[0][1] + FLUSHED) == words
