"""The servers that share a database, and where tables live."""

from asyncio import gather

import pytest
from sqlalchemy import literal

from popolna.store import Gone, Guest, Home, Servers, Store
from popolna.store.servers import DEAD
from popolna.web.setting import new_table_row
from tests.houses import store_at
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio

ONE, OTHER = Home("one", "127.0.0.1:1"), Home("other", "127.0.0.1:2")


async def with_table(store: Store, bots: bool = False) -> str:
    row = new_table_row("tictactoe", 2, {}, host="ann", public=False)
    row.status, row.bots_to_move = "playing", bots
    await store.add(Guest(id="ann", name="Ann", came=0.0), row)
    return row.id


async def test_a_table_lives_on_one_server(postgres: Postgres) -> None:
    async with store_at(postgres.fresh()) as store:
        servers = Servers(store)
        for server in (ONE, OTHER):
            await servers.join(server)
        assert set(await servers.alive()) == {ONE, OTHER}
        table_id = await with_table(store)
        assert await servers.home_of(table_id) == (None, None)
        names = ["one", "other"] * 3
        taken = await gather(*[servers.take(table_id, None, name) for name in names])
        assert taken.count(True) == 1
        home = ONE if names[taken.index(True)] == "one" else OTHER
        assert await servers.home_of(table_id) == (home.name, home)
        await servers.leave(home.name)
        assert await servers.home_of(table_id) == (home.name, None)
        with pytest.raises(Gone):
            await servers.home_of("nowhere")


async def test_a_silent_server_is_given_up_and_stays_dead(postgres: Postgres) -> None:
    async with store_at(postgres.fresh()) as store:
        servers = Servers(store)
        servers.clock = literal(1000.0)
        await servers.join(ONE)
        table_id = await with_table(store, bots=True)
        assert await servers.take(table_id, None, "one")
        servers.clock = literal(1000.0 + DEAD - 1)
        assert await servers.beat("one")
        assert await servers.waiting_for_bots() == []
        servers.clock = literal(1000.0 + 2 * DEAD)
        assert await servers.home_of(table_id) == ("one", None)
        assert await servers.waiting_for_bots() == [table_id]
        assert not await servers.beat("one"), "others may have taken its tables"
        await servers.join(OTHER)
        assert await servers.rename("one", "other", [table_id, "another"]) == {table_id}
        assert await servers.home_of(table_id) == ("other", OTHER)
        assert await servers.waiting_for_bots() == []


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
async def test_the_databases_clock_jumps(postgres: Postgres, jump: float) -> None:
    """Servers that are alive go on, and one that has died is found out as soon as ever."""
    async with store_at(postgres.fresh()) as store:
        servers = Servers(store)
        servers.clock = literal(5000.0)
        for server in (ONE, Home("dead", "")):
            await servers.join(server)
        servers.clock = literal(5000.0 + jump)
        assert not await servers.beat("one"), "it goes on under another name"
        await servers.join(OTHER)
        assert await servers.alive() == [OTHER]


async def test_with_sqlite_all_tables_are_here(sqlite_database: str) -> None:
    async with store_at(sqlite_database) as store:
        table_id = await with_table(store, bots=True)
        assert await Servers(store).waiting_for_bots() == [table_id]
