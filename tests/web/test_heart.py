"""A server that is merely busy goes on reporting; one that is stuck does not."""

from threading import Event
from time import monotonic
from typing import Any

import pytest

from popolna.store import Servers, Store
from popolna.web.heart import STUCK, Heart
from popolna.web.homes import Homes
from tests.houses import house_at
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio

NOWHERE = "sqlite+aiosqlite://"
PATIENCE = 60.0  # seconds after which a test fails instead of waiting


@pytest.fixture
async def homes() -> Any:
    store = Store(NOWHERE)
    yield Homes(Servers(store))
    await store.close()


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names that were reported."""
    names: list[str] = []

    async def beat(servers: Servers, name: str) -> bool:
        names.append(name)
        return True

    monkeypatch.setattr(Servers, "beat", beat)
    return names


async def test_it_beats_while_the_event_loop_does_something_else(
    homes: Homes, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported = Event()

    async def beat(servers: Servers, name: str) -> bool:
        assert name == homes.me.name
        reported.set()
        return True

    monkeypatch.setattr(Servers, "beat", beat)
    async with Heart(homes, NOWHERE).beating():
        assert reported.wait(PATIENCE), "the event loop waits here, and answers nobody"


async def test_it_stops_beating_once_the_event_loop_is_stuck(homes: Homes, reports: list[str]) -> None:
    heart = Heart(homes, NOWHERE)
    await heart.beat(homes.servers)
    assert reports == [homes.me.name]
    heart.felt = monotonic() - STUCK - 1
    await heart.beat(homes.servers)
    assert len(reports) == 1


async def test_a_database_that_is_away_does_not_stop_it(
    homes: Homes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def beat(servers: Servers, name: str) -> bool:
        raise OSError("nobody answers")

    monkeypatch.setattr(Servers, "beat", beat)
    await Heart(homes, NOWHERE).beat(homes.servers)
    assert "could not report; trying again: nobody answers" in caplog.text


async def test_what_it_reports_is_in_the_database(postgres: Postgres) -> None:
    async with house_at(postgres.fresh()) as house:
        assert house.homes is not None
        servers = house.servers
        await servers.beat(house.homes.me.name)
        async with Heart(house.homes, house.store.address).beating():
            assert house.homes.me in await servers.alive()
