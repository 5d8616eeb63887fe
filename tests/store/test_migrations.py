"""Stored data survives new versions, and both kinds of database have the same schema."""

from asyncio import gather
from pathlib import Path
from shutil import copy

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, event, text

from popolna.engine.errors import PopolnaError
from popolna.store import Base, Guest, Servers
from popolna.store.migrate import migrate, settings
from tests.houses import sqlite, store_at
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return sqlite(tmp_path / "new.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.empty()


async def test_migrations_make_what_the_models_say(empty: str) -> None:
    await migrate(empty)

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        return list(compare_metadata(context, Base.metadata))

    async with store_at(empty) as store, store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_what_is_there_is_kept(database: str) -> None:
    async with store_at(database) as store:
        await store.add(Guest(id="ann", name="Ann", came=1.0))
        await migrate(database)
        guest = await store.guest("ann")
        assert guest is not None
        assert guest.name == "Ann"


A_TABLE = """
INSERT INTO sitting (id, game, rules, components, players, settings, public, archive, host, status, opened,
                     touched, luck, to_move, bots_until)
VALUES ('t', 'tictactoe', 1, '', 2, '{}', true, false, 'ann', 'playing', 1, 2, '[]', '[0]', 3)
"""
A_SEAT = "INSERT INTO place (sitting, seat, name, guest, seen) VALUES ('t', 0, 'Ann', 'ann', 1)"
AN_ENTRY = """
INSERT INTO entry (sitting, ply, kind, seat, action, count, luck, request, at)
VALUES ('t', 0, 'move', 0, 'mark a1', 0, '[]', '1', 1)
"""


async def test_the_first_schema_is_migrated(empty: str) -> None:
    async with store_at(empty) as store:
        async with store.engine.begin() as connection:
            await connection.run_sync(lambda here: command.upgrade(settings(here), "0001"))
            await connection.execute(text("INSERT INTO guest VALUES ('ann', 'Ann', 1)"))
            for row in (A_TABLE, A_SEAT, AN_ENTRY):
                await connection.execute(text(row))
        await migrate(empty)
        table = await store.table_row("t")
        assert (table.host, table.to_move, table.home) == ("ann", [0], None)
        assert await Servers(store).waiting_for_bots() == ["t"]
        assert [seat.guest for seat in (await store.seats(["t"]))["t"]] == ["ann"]
        assert [(entry.request, entry.content) for entry in await store.journal("t")] == [("1", None)]


@pytest.mark.slow
@pytest.mark.parametrize("first", ["", "0001"], ids=["a new file", "with data"])
async def test_a_crash_after_any_statement_changes_nothing(tmp_path: Path, first: str) -> None:
    """Whatever is on the disk after a statement is a database that can be opened and migrated again."""
    file = tmp_path / "house.db"
    crashes: list[Path] = []
    if first:
        async with store_at(sqlite(file)) as store, store.engine.begin() as connection:
            await connection.run_sync(lambda here: command.upgrade(settings(here), first))
            await connection.execute(text("INSERT INTO guest VALUES ('ann', 'Ann', 1)"))
            for row in (A_TABLE, A_SEAT, AN_ENTRY):
                await connection.execute(text(row))

    def crash(*_: object) -> None:
        left = tmp_path / str(len(crashes))
        left.mkdir()
        for each in tmp_path.glob("house.db*"):
            copy(each, left / each.name)
        crashes.append(left / "house.db")

    event.listen(Engine, "after_cursor_execute", crash)
    try:
        await migrate(sqlite(file))
    finally:
        event.remove(Engine, "after_cursor_execute", crash)
    assert len(crashes) > (5 if first else 20)
    different = {
        tuple((each.name, each.read_bytes()) for each in sorted(left.parent.iterdir())): left
        for left in crashes
    }
    for left in different.values():
        await migrate(sqlite(left))
        async with store_at(sqlite(left)) as store:
            guest = await store.guest("ann")
            assert (guest.name if guest else None) == ("Ann" if first else None)
            assert await Servers(store).waiting_for_bots() == (["t"] if first else [])


async def test_a_database_of_a_newer_version_is_refused(empty: str) -> None:
    await migrate(empty)
    async with store_at(empty) as store:
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        with pytest.raises(PopolnaError, match=r"newer version of Popolna .*'9999'"):
            await migrate(empty)


async def test_two_servers_may_start_at_the_same_time(postgres: Postgres) -> None:
    address = postgres.empty()
    await gather(migrate(address), migrate(address), migrate(address))
    async with store_at(address) as store:
        assert await store.lobby() == []
