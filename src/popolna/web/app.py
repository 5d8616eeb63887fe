"""Puts everything together as one ASGI application."""

import gc
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp, Message, Scope
from sqlalchemy.exc import SQLAlchemyError

from popolna import __version__
from popolna.engine.errors import PopolnaError
from popolna.games import faults as faults_of_games
from popolna.store import Guest, Store
from popolna.store.migrate import migrate
from popolna.web import faults
from popolna.web.api import api, describe_exactly
from popolna.web.complaints import Complaint, reason_of
from popolna.web.counting import counting
from popolna.web.guests import Doorkeeper
from popolna.web.heads import answering_head
from popolna.web.house import House
from popolna.web.limits import Limits, Turnstile
from popolna.web.pages.fault import show_fault
from popolna.web.pages.router import router
from popolna.web.pages.templates import template_config
from popolna.web.passing import Passing
from popolna.web.refusals import NO_ANSWER, Silent
from popolna.web.sockets import live_table
from popolna.web.thinkers import Thinkers

log = logging.getLogger("popolna.web")

COLLECTIONS = (
    5000,
    20,
    10,
)  # seldom: nearly everything goes without the garbage collector, and it stops everybody
BODY = 2_000_000  # bytes in a request; a long record has a few hundred thousand

HEADERS = {  # of every response
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; media-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
OVER_HTTPS = {"Strict-Transport-Security": "max-age=31536000"}


class ServerConfig(msgspec.Struct, frozen=True):
    """How the server runs."""

    database: str
    secret: str  # signs the cookies; `prepare` reads it from the database
    pace: float = 0.7  # the fewest seconds a bot takes
    secure: bool = False  # whether browsers connect by https, through a proxy
    internal: str = "127.0.0.1"  # the address of this machine for servers on other ones
    limits: Limits = Limits()

    @classmethod
    def from_environment(cls) -> "ServerConfig":
        return msgspec.json.decode(os.environ["POPOLNA_HOUSE"], type=cls)

    def to_environment(self) -> None:
        """Pass the configuration to the workers, which are separate processes."""
        os.environ["POPOLNA_HOUSE"] = msgspec.json.encode(self).decode()


def create() -> ASGIApp:
    """The application as the environment describes it."""
    config = ServerConfig.from_environment()
    app = answering_head(build(config, Passing(config.secret)))
    gc.collect()
    gc.freeze()  # what is loaded now stays for ever; a full collection would stop everybody to look at it
    gc.set_threshold(*COLLECTIONS)
    return app


def build(config: ServerConfig, passing: Passing | None = None) -> Litestar:
    """The application; with several servers, `passing` passes requests on to the others."""
    store = Store(config.database)
    turnstile = Turnstile(config.limits)
    parts: dict[str, Any] = {}  # what exists only while the application runs

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        for fault in faults_of_games():
            log.warning("The game %s", fault)
        thinkers = Thinkers()
        house = House(store, thinkers, config.pace, turnstile)
        parts["house"] = house
        parts["doorkeeper"] = Doorkeeper(store, config.secret, config.secure, house.note_address)
        try:
            async with passing.open(house, config.internal) if passing and house.homes else nullcontext():
                house.begin()
                yield
        finally:
            await house.close()
            thinkers.close()
            await store.close()

    async def provide_guest(request: Request[Any, Any, Any]) -> Guest | None:
        doorkeeper: Doorkeeper = parts["doorkeeper"]
        return await doorkeeper.by_cookie(request)

    def provide_house() -> House:
        house: House = parts["house"]
        return house

    def provide_doorkeeper() -> Doorkeeper:
        doorkeeper: Doorkeeper = parts["doorkeeper"]
        return doorkeeper

    app = Litestar(
        [router, api, live_table],
        lifespan=[lifespan],
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "doorkeeper": Provide(provide_doorkeeper, sync_to_thread=False),
            "guest": Provide(provide_guest),
        },
        template_config=template_config(),
        csrf_config=CSRFConfig(config.secret, cookie_secure=config.secure, cookie_httponly=True),
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1000,
            gzip_compress_level=5,
            exclude_opt_key="exclude_from_compression",
        ),
        before_send=[partial(add_headers, HEADERS | (OVER_HTTPS if config.secure else {}))],
        request_max_body_size=BODY,
        exception_handlers={
            HTTPException: on_http,
            PopolnaError: on_fault,
            **dict.fromkeys((SQLAlchemyError, OSError), partial(on_silence, Complaint())),
        },
        openapi_config=OpenAPIConfig(
            title="Popolna",
            version=__version__,
            description="Maya board games for people, bots and researchers. "
            "Follow a table live over a WebSocket at /tables/{id}/live, with the same token.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
    )
    describe_exactly(app.openapi_schema)
    inside = passing.around(app.asgi_handler, entrance=app) if passing else app.asgi_handler
    app.asgi_handler = counting(inside, turnstile, on_fault)
    return app


async def add_headers(ours: dict[str, str], message: Message, scope: Scope) -> None:
    """Add the security headers to every response, errors included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in ours.items():
            headers.setdefault(name, value)


def on_fault(request: Request[Any, Any, Any], fault: PopolnaError) -> Response[Any]:
    """Answer a request that no route takes; its address says whether a program or a browser sent it."""
    return (faults.on_fault if is_program(request) else show_fault)(request, fault)


def on_silence(
    complaint: Complaint, request: Request[Any, Any, Any], fault: SQLAlchemyError | OSError
) -> Response[Any]:
    """Answer a request during which the database did not."""
    complaint.make(fault, "the request for %s failed", request.scope["path"])
    return on_fault(request, Silent(NO_ANSWER))


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Any]:
    return (faults.on_http if is_program(request) else show_fault)(request, fault)


def is_program(request: Request[Any, Any, Any]) -> bool:
    return str(request.scope["path"]).startswith("/api/")


async def prepare(database: str) -> str:
    """Migrate a database to the newest schema; return the secret stored in it."""
    store = Store(database)
    try:
        await migrate(database)
        return await store.secret()
    except (OSError, SQLAlchemyError) as fault:
        raise PopolnaError(
            f"The database cannot be used: {reason_of(fault)}. Check --database, and that its server is running."
        ) from None
    finally:
        await store.close()
