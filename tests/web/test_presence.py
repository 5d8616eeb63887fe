"""Who is here, on every server; and tables without watchers."""

from asyncio import gather
from time import time

import pytest

from popolna.web.seating import HERE
from tests.houses import Page, act, house_at, match_of, people, street, table_of
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


async def test_who_is_here_is_known_on_every_server(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        ann, ben = await people(one, 2)
        table = await table_of(one, "tictactoe", [ann, ben])
        there = await other.table(table.id)
        page, far = Page(table, ann).watcher, Page(there, ben).watcher
        await one.presence.arrive(table, page)
        await other.presence.arrive(there, far)
        await here.settle()
        here.deaf = True
        for seat in (*table.seating.seats, *there.seating.seats):
            seat.seen = 0.0  # as if a long time had passed
        assert [seat.here for seat in table.views.seat_list(None).seats] == [True, False]
        await one.tidy(time())
        await other.tidy(time())
        await one.tidy(time())
        for each in (table, there):
            assert [seat.here for seat in each.views.seat_list(None).seats] == [True, True]
        here.deaf = False
        await one.presence.depart(table, page)
        await here.settle()
        for each in (table, there):
            assert [seat.here for seat in each.views.seat_list(None).seats] == [False, True]


async def test_people_watching_are_counted_on_every_server(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, other = here.houses
        ann, ben, cat = await people(one, 3)
        table = await table_of(one, "tictactoe", [ann, ben])
        await one.presence.arrive(table, Page(table, ann).watcher)
        strangers = [Page(table, None).watcher for _ in range(2)]
        await gather(*[one.presence.arrive(table, page) for page in strangers])
        there = await other.table(table.id)
        far = Page(there, cat).watcher
        await other.presence.arrive(there, far)
        await here.settle()
        for each in (table, there):
            assert each.views.seat_list(None).watching == 3
        await one.presence.depart(table, strangers[0])
        await here.settle()
        for each in (table, there):
            assert each.views.seat_list(None).watching == 2
        await other.presence.depart(there, far)
        await here.settle()
        for each in (table, there):
            assert each.views.seat_list(None).watching == 1


async def test_watching_through_a_server_that_is_gone(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, gone = here.houses
        ann, ben = await people(one, 2)
        table = await table_of(one, "tictactoe", [ann, ben])
        there = await gone.table(table.id)
        await one.presence.arrive(table, Page(table, ann).watcher)
        await gone.presence.arrive(there, Page(there, None).watcher)
        await here.settle()
        now = time()
        await gone.tidy(now + HERE - 1)
        await one.tidy(now + HERE + 1)
        assert table.seating.watching_elsewhere(now + HERE + 1) == 1, "it reported that not long ago"
        assert table.seating.watching_elsewhere(now + 2 * HERE) == 0
        await one.tidy(now + 3 * HERE)
        assert table.seating.watching_rows == []
        await gone.tidy(now + 3 * HERE)
        await here.settle()
        assert table.views.seat_list(None).watching == 1, "it was only slow"


async def test_somebody_watching_takes_a_seat(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, other = here.houses
        ann, ben = await people(one, 2)
        each = await one.lobby.open_table(ann, "tictactoe", 2, {}, ["me", "open"], public=False)
        table, there = await one.table(each), await other.table(each)
        await one.presence.arrive(table, Page(table, ben).watcher)
        await here.settle()
        assert there.views.seat_list(None).watching == 1
        await one.seats.sit(ben, each, 1)
        await one.tidy(time())
        await here.settle()
        assert there.views.seat_list(None).watching == 0


async def test_an_empty_table_is_dropped_from_memory(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        await act(house, table, guests[0])
        page = Page(table, guests[0]).watcher
        await house.presence.arrive(table, page)
        table.used -= 10_000
        await house.tidy(time())
        assert table.id in house.tables, "somebody is here"
        await house.presence.depart(table, page)
        await house.tidy(time())
        assert table.id in house.tables, "somebody was here a moment ago"
        table.used -= 10_000
        await house.tidy(time())
        assert house.tables == {}
        again = await house.table(table.id)
        assert again.play.match is not table.play.match
        assert match_of(again).state.position() == match_of(table).state.position()
