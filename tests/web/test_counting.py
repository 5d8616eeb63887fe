"""Every request is counted, whatever it asks for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from litestar.types import ASGIApp, Receive, Scope, Send

from popolna.web.app import HEADERS, ServerConfig, build
from popolna.web.limits import FILES, TOO_FAST, Limits, TooFast, Turnstile
from popolna.web.pages.files import static
from tests.houses import sqlite

FEW = 4


class Elsewhere:
    """The application, with clients that can be told where they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.host = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["client"] = (f"10.0.0.{self.host}", 1)
        await self.app(scope, receive, send)


@pytest.fixture(scope="module")
def everywhere(migrated: Path) -> Iterator[tuple[Elsewhere, TestClient[ASGIApp]]]:
    """A server that answers few requests a minute."""
    app = Elsewhere(build(ServerConfig(sqlite(migrated), secret="s" * 32, limits=Limits(requests=FEW))))
    with TestClient[ASGIApp](app, base_url="http://testserver.local") as client:
        yield app, client


@pytest.fixture
def http(everywhere: tuple[Elsewhere, TestClient[ASGIApp]]) -> TestClient[ASGIApp]:
    """A client who has not asked for anything yet."""
    app, client = everywhere
    app.host += 1
    return client


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/api/nowhere", 404),
        ("GET", "/api/games", 200),
        ("PUT", "/api/games", 405),
        ("OPTIONS", "/api/games", 204),
        ("GET", "//", 200),
        ("GET", "/staticx", 404),
    ],
)
def test_whatever_is_asked_for_is_counted(
    http: TestClient[ASGIApp], method: str, path: str, status: int
) -> None:
    for _ in range(FEW):
        assert http.request(method, f"http://testserver.local{path}").status_code == status
    refusal = http.request(method, f"http://testserver.local{path}")
    assert refusal.status_code == 429
    assert "The limit is 4 requests a minute from one address. Please wait" in refusal.text
    assert refusal.headers["connection"] == "close"
    assert 1 <= int(refusal.headers["retry-after"]) <= 15
    assert refusal.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert refusal.headers["content-type"].startswith(
        "application/json" if path.startswith("/api/") else "text/html"
    )


@pytest.mark.parametrize("path", [static("house.css"), "/static/x/nothing", "/static/", "/covers/nothing"])
def test_files_are_counted_by_themselves(http: TestClient[ASGIApp], path: str) -> None:
    for _ in range(FILES * FEW):
        assert http.get(path).status_code in (200, 404)
    refusal = http.get(path)
    assert refusal.status_code == 429
    assert "The limit is 20 files a minute from one address." in refusal.text
    assert http.get("/api/games").status_code == 200


@pytest.mark.parametrize("path", ["/tables/x/live", "/nowhere"])
def test_websockets_are_counted(http: TestClient[ASGIApp], path: str) -> None:
    codes = []
    for _ in range(FEW + 1):
        with pytest.raises(WebSocketDisconnect) as closed, http.websocket_connect(path) as socket:
            socket.receive()
        codes.append(closed.value.code)
    assert TOO_FAST not in codes[:FEW]
    assert codes[FEW] == TOO_FAST


def test_requests_at_once() -> None:
    turnstile = Turnstile(Limits(connections=2))
    with turnstile.answer("here"), turnstile.answer("here"), turnstile.answer("there"):
        assert turnstile.answering == {"here": 2, "there": 1}
        with pytest.raises(TooFast, match="2 requests at once"):
            turnstile.answer("here").__enter__()
    assert not turnstile.answering
