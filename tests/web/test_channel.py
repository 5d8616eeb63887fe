"""Servers hear what the others publish, even if connections are cut in between."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from popolna.web import channel
from popolna.web.channel import CHANNEL, MISSED, PostgresChannel, backend_for
from popolna.web.messages import Act
from tests.houses import PATIENCE, house_at, people, store_at, table_of
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def line(address: str) -> AsyncIterator[PostgresChannel]:
    backend = backend_for(address)
    assert isinstance(backend, PostgresChannel)
    await backend.on_startup()
    await backend.subscribe([CHANNEL])
    try:
        yield backend
    finally:
        await backend.on_shutdown()


async def heard(backend: PostgresChannel) -> bytes:
    async with asyncio.timeout(PATIENCE):
        return (await anext(backend.stream_events()))[1]


async def test_what_is_said_is_heard(postgres: Postgres) -> None:
    async with line(postgres.fresh()) as one, line(postgres.fresh()) as other:
        for message in (b"hello", "¿qué?".encode()):
            await one.publish(message, [CHANNEL])
            assert await heard(one) == await heard(other) == message


async def test_cut_connections_are_replaced(postgres: Postgres) -> None:
    async with line(postgres.fresh()) as one, line(postgres.fresh()) as other:
        await one.publish(b"before", [CHANNEL])
        assert await heard(other) == b"before"
        for _ in range(3):
            await asyncio.to_thread(postgres.cut_lines)
            assert await heard(other) == MISSED, "a subscriber is told that messages may be missing"
            await one.publish(b"after", [CHANNEL])
            assert await heard(other) == b"after"


class Dead:
    """A connection that never ends and never answers."""

    def __init__(self) -> None:
        self.ended = False

    async def execute(self, query: str, timeout: float) -> None:
        raise TimeoutError

    def terminate(self) -> None:
        self.ended = True


async def test_a_connection_that_dies_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "PULSE", 0.01)
    backend, dead = PostgresChannel(""), Dead()
    monkeypatch.setattr(backend, "listener", dead)
    await backend._until_broken()
    assert dead.ended


class Confused:
    """A connection that was cut in the middle of a message."""

    def __init__(self) -> None:
        self.ended = False

    async def execute(self, *query: str, timeout: float) -> None:
        raise asyncpg.InternalClientError("another operation is in progress")

    def is_closed(self) -> bool:
        return self.ended

    def terminate(self) -> None:
        self.ended = True


async def test_what_was_cut_off_is_published_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with line(postgres.fresh()) as one, line(postgres.fresh()) as other:
        confused = Confused()
        monkeypatch.setattr(one, "publisher", confused)
        await one.publish(b"hello", [CHANNEL])
        assert await heard(other) == b"hello"
        assert confused.ended


async def test_a_change_that_cannot_be_published_stops_nothing(postgres: Postgres) -> None:
    backend = PostgresChannel("postgresql://nobody@127.0.0.1:1/nowhere")
    await backend.publish(b"hello", [CHANNEL])


async def test_whoever_missed_something_catches_up(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with house_at(database) as one, house_at(database) as deaf:
        ann, ben = await people(one, 2)
        table = await table_of(one, "tictactoe", [ann, ben])
        there = await deaf.table(table.id)
        await one.journal.play(table, ann.id, Act("1", "mark a1", 0))
        await one.chat.send(table, ann, "your turn", "2")
        await deaf.look_everywhere()
        assert (there.play.ply, [line.text for line in there.chat]) == (1, ["your turn"])
        async with store_at(database) as store:
            assert len(await store.journal(table.id)) == 1
