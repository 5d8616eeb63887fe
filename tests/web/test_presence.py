"""Who is here; and tables without watchers."""

from time import time

import pytest

from popolna.web.live_table import LiveTable
from popolna.web.seating import AWAY, HERE
from tests.houses import Page, absent, act, house_at, match_of, people, stored, table_of

pytestmark = pytest.mark.anyio


async def test_who_is_here(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        for seat in (0, 1):
            absent(table, seat, 1000)
        assert here(table) == [False, False]
        pages = [Page(table, guest).watcher for guest in (ann, ann, ben)]
        for page in pages:
            await house.presence.arrive(table, page)
        assert here(table) == [True, True]
        await house.presence.depart(table, pages[0])
        assert here(table) == [True, True], "another page of hers is open"
        await house.presence.depart(table, pages[1])
        assert here(table) == [False, True]


def here(table: LiveTable) -> list[bool]:
    return [seat.here for seat in table.views.seat_list(None).seats]


def away(table: LiveTable) -> list[bool]:
    return [seat.away for seat in table.views.seat_list(None).seats]


async def test_people_watching_are_counted(database: str) -> None:
    async with house_at(database) as house:
        ann, ben, cat = await people(house, 3)
        table_id = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["me", "open"], public=False)
        table = await house.table(table_id)
        pages = [Page(table, guest).watcher for guest in (ann, None, None, ben, cat)]
        for page in pages:
            await house.presence.arrive(table, page)
        assert table.views.seat_list(None).watching == 4
        await house.presence.depart(table, pages[1])
        assert table.views.seat_list(None).watching == 3
        await house.seats.sit(ben, table_id, 1)
        assert table.views.seat_list(None).watching == 2, "Ben has taken a seat"


async def test_somebody_who_asks_over_http_is_here(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        for seat in (0, 1):
            absent(table, seat, 2 * AWAY)
        await house.store.vote(table.id, 0, 1)
        await house.refresh(table.id)
        assert away(table) == [True, True]
        await house.presence.call(table, ann.id)
        assert (here(table), away(table)) == ([True, False], [False, True])
        assert table.seating.votes == [], "she is back, so nobody plays for her"
        absent(table, 0, HERE + 1)
        assert (here(table), away(table)) == ([False, False], [False, True])
        await house.presence.call(table, None)
        assert here(table) == [False, False]


async def test_after_a_restart_players_have_time_to_come_back(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        for seat in (0, 1):
            absent(table, seat, 1000)
        assert away(table) == [True, True]
        again = await stored(house, table.id)
        assert (here(again), away(again)) == ([False, False], [False, False])


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
async def test_a_clock_that_jumps_sends_nobody_away(
    database: str, jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        await house.presence.call(table, ann.id)
        await house.presence.arrive(table, Page(table, ben).watcher)
        for module in ("house", "play", "lobby", "chat"):
            monkeypatch.setattr(f"popolna.web.{module}.time", lambda: time() + jump)
        await house.refresh(table.id)
        assert (here(table), away(table)) == ([True, True], [False, False])
        await act(house, table, ann)
        await house.tidy()
        assert away(table) == [False, False]


async def test_an_empty_table_is_dropped_from_memory(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        await act(house, table, guests[0])
        page = Page(table, guests[0]).watcher
        await house.presence.arrive(table, page)
        table.used -= 10_000
        await house.tidy()
        assert table.id in house.tables, "somebody is here"
        await house.presence.depart(table, page)
        await house.tidy()
        assert table.id in house.tables, "somebody was here a moment ago"
        table.used -= 10_000
        await house.tidy()
        assert house.tables == {}
        again = await house.table(table.id)
        assert again.play.match is not table.play.match
        assert match_of(again).state.position() == match_of(table).state.position()
