"""Who is here, on every server; and a table nobody is at."""

from asyncio import gather
from time import time

import pytest

from popolna.web.live import HERE
from tests.houses import Page, act, house_at, match_of, people, street, table_of
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


async def test_who_is_here_is_known_on_every_server(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        ann, ben = await people(one, 2)
        live = await table_of(one, "tictactoe", [ann, ben])
        there = await other.table(live.id)
        page, far = Page(live, ann).watcher, Page(there, ben).watcher
        await one.presence.arrive(live, page)
        await other.presence.arrive(there, far)
        await here.settle()
        here.deaf = True
        for place in (*live.places, *there.places):
            place.seen = 0.0  # as if a long time had gone by
        assert [chair.here for chair in live.chairs(None).chairs] == [True, False]
        await one.tidy(time())
        await other.tidy(time())
        await one.tidy(time())
        for table in (live, there):
            assert [chair.here for chair in table.chairs(None).chairs] == [True, True]
        here.deaf = False
        await one.presence.depart(live, page)
        await here.settle()
        for table in (live, there):
            assert [chair.here for chair in table.chairs(None).chairs] == [False, True]


async def test_who_looks_on_is_counted_on_every_server(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, other = here.houses
        ann, ben, cat = await people(one, 3)
        live = await table_of(one, "tictactoe", [ann, ben])
        await one.presence.arrive(live, Page(live, ann).watcher)
        strangers = [Page(live, None).watcher for _ in range(2)]
        await gather(*[one.presence.arrive(live, page) for page in strangers])
        there = await other.table(live.id)
        far = Page(there, cat).watcher
        await other.presence.arrive(there, far)
        await here.settle()
        for table in (live, there):
            assert table.chairs(None).watching == 3
        await one.presence.depart(live, strangers[0])
        await here.settle()
        for table in (live, there):
            assert table.chairs(None).watching == 2
        await other.presence.depart(there, far)
        await here.settle()
        for table in (live, there):
            assert table.chairs(None).watching == 1


async def test_those_who_looked_on_at_a_server_that_is_gone(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, gone = here.houses
        ann, ben = await people(one, 2)
        live = await table_of(one, "tictactoe", [ann, ben])
        there = await gone.table(live.id)
        await one.presence.arrive(live, Page(live, ann).watcher)
        await gone.presence.arrive(there, Page(there, None).watcher)
        await here.settle()
        now = time()
        await gone.tidy(now + HERE - 1)
        await one.tidy(now + HERE + 1)
        assert live.looking_on_elsewhere(now + HERE + 1) == 1, "it has said so not long ago"
        assert live.looking_on_elsewhere(now + 2 * HERE) == 0
        await one.tidy(now + 3 * HERE)
        assert live.onlookers == []
        await gone.tidy(now + 3 * HERE)
        await here.settle()
        assert live.chairs(None).watching == 1, "it was only slow"


async def test_who_looked_on_and_sits_down(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, other = here.houses
        ann, ben = await people(one, 2)
        table = await one.lobby.open_table(ann, "tictactoe", 2, {}, ["me", "open"], public=False)
        live, there = await one.table(table), await other.table(table)
        await one.presence.arrive(live, Page(live, ben).watcher)
        await here.settle()
        assert there.chairs(None).watching == 1
        await one.seats.sit(ben, table, 1)
        await one.tidy(time())
        await here.settle()
        assert there.chairs(None).watching == 0


async def test_a_table_nobody_is_at_leaves_the_memory(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests)
        await act(house, live, guests[0])
        page = Page(live, guests[0]).watcher
        await house.presence.arrive(live, page)
        live.used -= 10_000
        await house.tidy(time())
        assert live.id in house.tables, "somebody is here"
        await house.presence.depart(live, page)
        await house.tidy(time())
        assert live.id in house.tables, "somebody was here until now"
        live.used -= 10_000
        await house.tidy(time())
        assert house.tables == {}
        again = await house.table(live.id)
        assert again.match is not live.match
        assert match_of(again).state.position() == match_of(live).state.position()
