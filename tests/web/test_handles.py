"""A server that runs out of file handles, or is about to."""

import os
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import httpx
import pytest

from popolna.web.door import RESERVE
from popolna.web.handles import handle_limit, raise_handle_limit
from tests.houses import PATIENCE, Server, served

ROOM = 40  # connections


@contextmanager
def crowd(server: Server, size: int) -> Iterator[list[socket.socket]]:
    """Many who connect and then say nothing."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE))
            for _ in range(size)
        ]


def allow(server: Server, handles: int) -> None:
    """Let a running server have so many file handles from now on."""
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (handles, most))


def open_handles(server: Server) -> int:
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


def hangs_up(one: socket.socket) -> bool:
    """Whether the server has closed a connection, or does so before the test gives up."""
    try:
        while one.recv(1000):
            pass
    except ConnectionResetError:
        pass
    return True


def warnings(server: Server) -> list[str]:
    return [line for line in server.log.read_text().splitlines() if line.strip()]


@pytest.mark.slow
def test_there_are_always_some_left_for_the_database(sqlite_database: str) -> None:
    """Nobody takes more than half of the room; when there is none, the log says so once."""
    with (
        served(sqlite_database, "--https") as server,
        httpx.Client(base_url=server.address, timeout=PATIENCE) as http,
    ):
        allow(server, RESERVE + ROOM)
        assert http.post("/api/guests", json={"name": "Ann"}).status_code == 201
        with crowd(server, 10 * ROOM) as many:
            for late in many[ROOM:]:
                assert hangs_up(late)
            assert open_handles(server) < RESERVE + ROOM
            assert http.post("/api/guests", json={"name": "Ben"}).status_code == 201
        assert http.post("/api/guests", json={"name": "Cat"}).status_code == 201
        assert len(warnings(server)) == 1
        assert f"room for {ROOM} connections, and all are open" in warnings(server)[0]


@pytest.mark.slow
def test_running_out_is_no_storm_in_the_log(sqlite_database: str) -> None:
    """Even without a handle left, whoever is connected is served, and others are as soon as some are free."""
    with (
        served(sqlite_database, "--https") as server,
        httpx.Client(base_url=server.address, timeout=PATIENCE) as http,
    ):
        assert http.get("/api/games").status_code == 200
        allow(server, open_handles(server) + 3)
        with crowd(server, 200) as many:
            assert hangs_up(many[-1])
            assert http.get("/api/games").status_code == 200
            allow(server, 1000)
            assert httpx.get(f"{server.address}/api/games", timeout=PATIENCE).status_code == 200
        assert "accept" not in server.log.read_text()


def test_the_limit_is_raised_as_far_as_possible() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before[1] // 2, before[1]))
        raise_handle_limit()
        assert handle_limit() == before[1]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_what_a_system_refuses_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "setrlimit", refuse)
    before = handle_limit()
    raise_handle_limit()
    assert handle_limit() == before
