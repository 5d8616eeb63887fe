"""How bytes become requests and messages: uvicorn's protocols, with a limit for everything a client may send.

Whatever is refused here is answered with a sentence where there is still somebody to answer, and never logged.
"""

import re
from asyncio import Transport
from asyncio.transports import BaseTransport
from functools import cached_property
from http import HTTPStatus
from typing import Any, cast

import httptools
import uvicorn
from uvicorn._types import ASGI3Application, ASGISendEvent
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from popolna.web.deflate import DeflateFactory
from popolna.web.door import Door, DoorLimits, Full, Wire
from popolna.web.handles import handle_limit
from popolna.web.limits import TOO_FAST, Bucket, Limits, TooFast, Turnstile

SLICE = 4096  # bytes taken in at once: thousands of tiny things take long
TARGET = 4096  # bytes in the address of a request
HEAD = 32_768  # bytes in the first line and the headers together, and around the parts of a body
LINE = 8000  # bytes in one header; WebSockets allow no more
HEADERS = 100
BODY = 4_000_000  # bytes in a body; the application takes half as many
AHEAD = 20  # requests sent before the answers to earlier ones
FRAMES, FRAME_RATE = 600, 60.0  # pieces of messages at once, and a second in the long run
MESSAGE = 65_536  # bytes in a WebSocket message; the application takes fewer

BAD_DATA = 1007  # the code with which a WebSocket is closed because of it


class DoorConfig(uvicorn.Config):
    """How uvicorn runs, with a door for each worker."""

    def __init__(self, app: Any, limits: Limits, door_limits: DoorLimits | None = None, **rest: Any) -> None:
        super().__init__(app, http=GuardedHttp, ws=GuardedWebSocket, ws_max_size=MESSAGE, **rest)
        self.limits = limits
        self.door_limits = door_limits

    @cached_property
    def door(self) -> Door:
        """The door of this process."""
        trusted = ProxyHeadersMiddleware(self.loaded_app, self.forwarded_allow_ips).trusted_hosts
        return Door(
            self.door_limits or DoorLimits.beside(self.limits, handle_limit()),
            Turnstile(self.limits),
            lambda host: self.proxy_headers and host in trusted,
        )


class Refusal(Exception):
    """A request that is not even read to its end."""

    def __init__(self, status: HTTPStatus, why: str, wait: int | None = None) -> None:
        super().__init__(why)
        self.status = status
        self.wait = wait

    def answer(self) -> bytes:
        """The whole response."""
        text = f"{self}\n".encode()
        lines = [
            f"HTTP/1.1 {self.status.value} {self.status.phrase}",
            "content-type: text/plain; charset=utf-8",
            f"content-length: {len(text)}",
            "connection: close",
            *([f"retry-after: {self.wait}"] if self.wait else []),
        ]
        return "\r\n".join([*lines, "", ""]).encode() + text


NOT_HTTP = Refusal(HTTPStatus.BAD_REQUEST, "This is not a valid HTTP request.")
NO_HANDSHAKE = Refusal(HTTPStatus.BAD_REQUEST, "This is not a valid WebSocket handshake.")
TOO_LATE = Refusal(HTTPStatus.REQUEST_TIMEOUT, "The request took too long to arrive.")
LONG_BODY = Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "The body of the request is too large.")
LONG_ADDRESS = Refusal(HTTPStatus.REQUEST_URI_TOO_LONG, f"An address has at most {TARGET} characters.")
LONG_HEADERS = Refusal(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    f"A request has at most {HEADERS} headers, with {LINE} characters in one and {HEAD} in all.",
)
TOO_MANY_AHEAD = Refusal(
    HTTPStatus.TOO_MANY_REQUESTS, f"At most {AHEAD} requests can be sent before the first is answered."
)


HOST = re.compile(rb"(?:[\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?", re.ASCII | re.IGNORECASE)


def is_host(host: bytes) -> bool:
    """Whether this may be the name of a server, perhaps with a port.

    >>> [is_host(host) for host in (b"localhost:8000", b"[::1]", b"a b", b"a:99999", b"")]
    [True, True, False, False, False]
    """
    found = HOST.fullmatch(host)
    return found is not None and int(found[1] or 0) < 65_536


class GuardedHttp(HttpToolsProtocol):
    """A connection on which requests come, until it is closed or becomes a WebSocket."""

    wire: Wire
    answering: RequestResponseCycle | None = None  # later requests may have come in already
    in_head = True  # whether the head of a request comes next, or more of it
    size = 0  # bytes of the present head, or around the parts of the present body
    body_size = 0

    @cached_property
    def door(self) -> Door:
        return cast(DoorConfig, self.config).door

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self.wire = self.door.let_in(self.loop, transport, self, self.client[0] if self.client else None)
        except TooFast as fault:
            full = isinstance(fault, Full)
            status = HTTPStatus.SERVICE_UNAVAILABLE if full else HTTPStatus.TOO_MANY_REQUESTS
            self.refuse(Refusal(status, str(fault), fault.wait))
        else:
            self.wire.expect(self.door.limits.head)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.let_out(self.transport)
        super().connection_lost(exc)
        self.pipeline.clear()
        if self.answering is not None and not self.answering.response_complete:
            self.answering.disconnected = True
            self.answering.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        try:
            for start in range(0, len(data), SLICE):
                if self.transport.is_closing() or self.transport.get_protocol() is not self:
                    return
                self.take(data[start : start + SLICE])
        except Refusal as refusal:
            self.refuse(refusal)

    def take(self, data: bytes) -> None:
        """Take in a few bytes; a Refusal says what is wrong with them."""
        self.size += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self.cycle.keep_alive = False  # whatever comes next is not HTTP
        except httptools.HttpParserError as fault:
            reason = fault.__context__
            raise reason if isinstance(reason, Refusal) else NOT_HTTP from None
        if self.size > HEAD or self.body_size > BODY:
            raise LONG_HEADERS if self.in_head else LONG_BODY

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this, which is no longer needed

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.in_head:  # what comes after a body is of no use to us
            if len(self.headers) == HEADERS or len(name) + len(value) > LINE:
                raise LONG_HEADERS
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.url) > TARGET:
            raise LONG_ADDRESS
        hosts = [value for name, value in self.headers if name == b"host"]
        if not self.url.isascii() or len(hosts) > 1 or not all(is_host(host) for host in hosts):
            raise NOT_HTTP
        if len(self.pipeline) == AHEAD:
            raise TOO_MANY_AHEAD
        super().on_headers_complete()
        self.in_head, self.size, self.body_size = False, 0, 0
        self.wire.expect(self.door.limits.body)

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self.size -= len(body)
        self.body_size += len(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_head, self.size = True, 0
        if self.cycle is not None and self.cycle.response_complete:
            self.wire.expect(self.door.limits.head)
        else:
            self.wire.expect_nothing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.in_head and self.timeout_keep_alive_task is not None:
            self.wire.expect(self.door.limits.head)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.wire.progress()

    def be_late(self) -> None:
        self.refuse(TOO_LATE)

    def refuse(self, refusal: Refusal) -> None:
        """Say why, unless a response is under way or nothing was asked; then close the connection."""
        answered = self.answering is not None and self.answering.response_started
        if self.answering is not None and answered and not self.answering.response_complete:
            self.transport.abort()
            return
        if refusal is not TOO_LATE or (self.size and self.in_head) or not (self.in_head or answered):
            self.transport.write(refusal.answer())
        self.transport.close()


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket, from its handshake on."""

    wire: Wire

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [DeflateFactory()]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.door = cast(DoorConfig, self.config).door
        self.wire = self.door.wires[self.transport]
        self.wire.connected = self
        self.wire.expect_nothing()
        self.bucket = Bucket(FRAMES, FRAMES / FRAME_RATE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.let_out(self.transport)
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to what it is part of, which nothing but a full collection would free

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
        if not self.handshake_initiated:  # its head is here, but is not one
            self.transport.write(NO_HANDSHAKE.answer())
            self.transport.close()

    def handle_events(self) -> None:
        if self.bucket.let_through(len(self.conn.events)):
            super().handle_events()
        else:
            self.hang_up(TOO_FAST, "Too many messages at once.")

    def send_receive_event_to_app(self) -> None:
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.hang_up(BAD_DATA, "This message is not valid UTF-8.")
        else:
            super().send_receive_event_to_app()

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; it may not know yet that the connection is about to close."""
        await self.writable.wait()
        if not self.transport.is_closing():
            await super().send(message)
        elif message["type"] != "websocket.close" or not self.handshake_complete:
            raise ClientDisconnected

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:  # the handshake is not over, or the client has closed already
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def hang_up(self, code: int, why: str) -> None:
        """Close the connection at once, with a reason if the handshake is over."""
        self.conn.fail(code, why)
        self.handle_parser_exception()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.wire.progress()

    def be_late(self) -> None:
        self.transport.abort()
