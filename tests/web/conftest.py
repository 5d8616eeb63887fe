"""Databases and a server for the tests of the web."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.houses import (
    Server,
    anyio_backend,
    database,
    migrated,
    postgres,
    served,
    sqlite,
    sqlite_database,
)

__all__ = ["anyio_backend", "database", "migrated", "postgres", "sqlite_database"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server, shared by all tests that leave it as they found it."""
    file: Path = tmp_path_factory.mktemp("server") / "house.db"
    with served(sqlite(file)) as here:
        yield here


@pytest.fixture(autouse=True)
def nothing_stumbles(request: pytest.FixtureRequest) -> Iterator[None]:
    """Check that the server has logged no errors, whatever was sent to it."""
    yield
    if "server" in request.fixturenames:
        here: Server = request.getfixturevalue("server")
        assert "Traceback" not in here.log.read_text()
