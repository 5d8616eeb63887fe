"""A server that closes: what is being stored is finished, and the log stays empty."""

import asyncio
import logging
from asyncio import Event, create_task, gather, sleep

import pytest

from popolna.web import passing, tables
from popolna.web.passing import Passing
from tests.houses import house_at, people, settle, table_of
from tests.postgres import Postgres
from tests.web.lines import Line, settled
from tests.web.test_homes import chat, two_servers

pytestmark = pytest.mark.anyio


async def test_what_is_being_stored_is_finished(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        gate, stored = Event(), list[str]()

        async def store(what: str) -> None:
            await gate.wait()
            stored.append(what)

        async def think() -> None:
            await house.finish(store("a bot's move"))
            await Event().wait()

        house.start(think())
        page = create_task(house.finish(store("a move")))
        await settled()
        page.cancel()
        closing = create_task(house.close())
        await settled()
        assert not closing.done()
        gate.set()
        await closing
        assert sorted(stored) == ["a bot's move", "a move"]
        assert not house.tasks
        assert not house.unfinished


async def test_what_never_ends_is_stopped(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "CLOSING", 0)
    async with house_at(sqlite_database) as house:
        page = create_task(house.finish(Event().wait()))
        await settled()
        await house.close()
        await gather(page, return_exceptions=True)
        assert page.cancelled()


async def test_a_page_that_leaves_does_not_interrupt_the_database(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        begun, gate, ended = Event(), Event(), list[str]()

        async def send(*_: object) -> None:
            begun.set()
            try:
                await gate.wait()
                ended.append("stored")
            except asyncio.CancelledError:
                ended.append("interrupted")

        monkeypatch.setattr(house.chat, "send", send)
        line = Line(house, table, guests[0])
        line.send(do="say", id="a", text="hello")
        await begun.wait()
        for watcher in table.seating.watchers:
            watcher.dismiss(4000, "Go.")
        await settled()
        gate.set()
        await settle(house)
        await line.task
        assert ended == ["stored"]


async def test_chores_are_not_interrupted(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house_at(sqlite_database) as house:
        gate, ended = Event(), list[str]()

        async def tidy() -> None:
            try:
                await gate.wait()
                ended.append("done")
            except asyncio.CancelledError:
                ended.append("interrupted")

        monkeypatch.setattr(house, "tidy", tidy)
        house.begin()
        await settled()
        closing = create_task(house.close())
        await settled()
        gate.set()
        await closing
        assert ended == ["done"]


async def test_requests_of_other_servers_end_without_a_word(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(passing, "CLOSING", 0)
    async with two_servers(postgres.fresh()) as ((one, _, _), (_, there, _)):
        table = await table_of(one, "tictactoe", await people(one, 2))
        page = chat(f"/tables/{table.id}/live")
        page.answered.set = lambda: None  # type: ignore[method-assign]  # it stays until the server closes
        talk = create_task(page.talk_to(there))
        while len(page.heard) < 2:
            await sleep(0)
    await talk
    await sleep(0)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_watchers_are_sent_to_another_server(postgres: Postgres) -> None:
    """A connection that was passed on closes with a word, long before it would be cut."""
    async with house_at(postgres.fresh(), joins=False) as house:
        here = Passing("s" * 64)
        async with here.open(house, "127.0.0.1"):
            guests = await people(house, 2)
            line = Line(house, await table_of(house, "tictactoe", guests), guests[0])
            await settled()
        await line.task
        assert line.code == tables.MOVED
