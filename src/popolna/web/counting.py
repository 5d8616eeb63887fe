"""Counts requests and WebSockets before anything is done for them, even those for which there is nothing.

A request that another server passes on was counted there.
"""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from litestar import Request, Response, WebSocket
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from popolna.web.guests import Connection
from popolna.web.limits import TOO_FAST, TooFast, Turnstile, address_of
from popolna.web.passing import hops_of

FILES_AT = ("/static/", "/covers/")

Say = Callable[[Request[Any, Any, Any], TooFast], Response[Any]]


def counting(app: ASGIApp, turnstile: Turnstile, say: Say) -> ASGIApp:
    """The application, for everybody who stays within the limits; `say` words refusals for the others."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if hops_of(scope):
            await app(scope, receive, send)
            return
        address = address_of(Connection(scope))
        with ExitStack() as until_answered:
            try:
                if scope["path"].startswith(FILES_AT):
                    turnstile.file(address)
                else:
                    turnstile.request(address)
                if scope["type"] == ScopeType.HTTP:
                    until_answered.enter_context(turnstile.answer(address))
            except TooFast as fault:
                await refuse(scope, receive, send, fault)
            else:
                await app(scope, receive, send)

    async def refuse(scope: Scope, receive: Receive, send: Send, fault: TooFast) -> None:
        """Say how long to wait, and hang up: whoever insists has to connect again, which is limited as well."""
        if scope["type"] == ScopeType.WEBSOCKET:
            socket: WebSocket[Any, Any, Any] = WebSocket(scope, receive, send)
            await socket.accept()
            await socket.close(TOO_FAST, str(fault))
            return
        request: Request[Any, Any, Any] = Request(scope, receive, send)
        response = say(request, fault)
        response.headers["connection"] = "close"
        await response.to_asgi_response(app=None, request=request)(scope, receive, send)

    return answer
