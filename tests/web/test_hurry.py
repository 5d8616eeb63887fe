"""Whoever plays alone can have the bots move as soon as they can; and games that anybody may watch are listed."""

from asyncio import timeout
from time import time

import pytest

from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.refusals import NotYours, Stale
from popolna.web.terms import Terms
from tests.houses import PATIENCE, act, house_at, people, settle, table_of
from tests.web.lines import Line, settled

pytestmark = pytest.mark.anyio

LONG = 10_000.0  # seconds: nobody waits for that


async def slow_bots(house: House) -> tuple[LiveTable, list[Line]]:
    """Ann has moved, and the bot takes ages."""
    house.bot_seats.pace = LONG
    [ann] = await people(house, 1)
    table = await table_of(house, "tictactoe", [ann], ["random"])
    lines = [Line(house, table, guest) for guest in (ann, None)]
    await act(house, table, ann)
    await settled()
    return table, lines


async def test_the_only_person_hurries_the_bots_until_her_next_decision(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        table, [ann, watcher] = await slow_bots(house)
        assert table.views.seat_list(ann_id(table)).hurry
        await watcher.say(do="hurry", id="w")
        assert watcher.refusals() == ["not-yours"]
        await ann.say(do="hurry", id="a")
        async with timeout(PATIENCE):
            await settle(house)
        assert len(table.play.the_match.record.moves) == 2
        assert not table.hurry.is_set(), "it is her turn"
        with pytest.raises(Stale, match="No bot"):
            house.bot_seats.hurry(table, ann_id(table))
        for line in (ann, watcher):
            await line.leave()


async def test_bots_keep_their_pace_for_several_people(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        house.bot_seats.pace = LONG
        guests = await people(house, 2)
        table = await table_of(house, "maya2003", guests, ["random"])
        for guest in guests:
            assert not table.views.seat_list(guest.id).hurry
            with pytest.raises(NotYours, match="Other people"):
                house.bot_seats.hurry(table, guest.id)


async def test_games_that_anybody_may_watch_are_listed(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)

        async def running(public: bool, terms: Terms) -> str:
            table_id = await house.lobby.open_table(
                ann, "tictactoe", 2, {}, ["me", "open"], public, terms=terms
            )
            assert table_id not in [about.id for about in await house.lobby.running_tables()]
            await house.seats.sit(ben, table_id, 1)
            return table_id

        listed = await running(True, Terms())
        for public, terms in (
            (False, Terms()),
            (True, Terms(watch="players")),
            (False, Terms(watch="players")),
        ):
            await running(public, terms)
        old = await running(True, Terms())
        async with house.store.change() as session:
            row = await session.get(type((await house.table(old)).row), old)
            assert row is not None
            row.touched = time() - 90_000
        assert [about.id for about in await house.lobby.running_tables()] == [listed]


def ann_id(table: LiveTable) -> str | None:
    return table.seating.seats[0].guest
