"""The journal of a table: one entry for one request, whichever server writes it, and nothing is shown before."""

from asyncio import gather

import pytest
from sqlalchemy.exc import OperationalError

from popolna.store import Entry, Store
from popolna.web.messages import Act, Look, Undo
from popolna.web.refusals import Stale
from popolna.web.tables import JOURNAL
from tests.houses import Page, act, house_at, match_of, people, same_everywhere, street, table_of

pytestmark = pytest.mark.anyio


# Ids of requests


async def test_the_same_request_is_done_once(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        ann, ben = guests
        table = await table_of(one, "tictactoe", guests)
        there = await other.table(table.id)
        here.deaf = True
        decision_id = table.play.decision_id(0)
        await gather(
            *[one.journal.play(table, ann.id, Act("same", "mark a1", decision_id)) for _ in range(3)]
        )
        await one.journal.play(table, ann.id, Act("same", "mark a1", decision_id))
        await other.journal.play(there, ann.id, Act("same", "mark a1", decision_id))
        assert table.play.ply == there.play.ply == 1
        await other.journal.play(there, ben.id, Act("same", "mark b2", there.play.decision_id(1)))
        assert there.play.ply == 2, "another seat may use the same id"
        decision_id = there.play.decision_id(1)
        await other.journal.play(there, ben.id, Undo("back", decision_id))
        await other.journal.play(there, ben.id, Undo("back", decision_id))
        await one.journal.play(table, ben.id, Undo("back", decision_id))
        assert len(match_of(there).record.moves) == 1
        await other.journal.play(there, ben.id, Act("same", "mark b2", 0))
        assert len(match_of(there).record.moves) == 1, "the id of an undone move stays used"
        here.deaf = False
        await one.hear_of(table.id, JOURNAL)
        await same_everywhere(here, table.id)


# Two servers, one entry


async def test_whoever_comes_second_is_told_and_shown(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        table = await table_of(one, "tictactoe", guests)
        there = await other.table(table.id)
        page = Page(there, guests[0])
        page.read()
        here.deaf = True
        await act(one, table, guests[0], "mark a1")
        with pytest.raises(Stale, match="moved on"):
            await act(other, there, guests[0], "mark b2", "second")
        (change,) = page.read()
        assert change["is"] == "change"
        assert change["view"]["moves"] == 1
        assert match_of(there).record.moves == match_of(table).record.moves
        assert [move.action for move in match_of(there).record.moves] == ["mark a1"]
        here.deaf = False
        await same_everywhere(here, table.id)


async def test_two_tabs_of_one_person_on_two_servers(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        table = await table_of(one, "tictactoe", guests)
        there = await other.table(table.id)
        done = await gather(
            one.journal.play(table, guests[0].id, Act("a", "mark a1", 0)),
            other.journal.play(there, guests[0].id, Act("b", "mark b2", 0)),
            one.journal.play(table, guests[0].id, Act("c", "mark c3", 0)),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in done) == ["NoneType", "Stale", "Stale"]
        await same_everywhere(here, table.id)
        assert table.play.ply == 1


async def test_a_change_on_one_server_is_seen_on_the_other(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        table = await table_of(one, "tictactoe", guests)
        there = await other.table(table.id)
        page = Page(there, None)
        page.read()
        await act(one, table, guests[0])
        await here.settle()
        assert [message["is"] for message in page.read()] == ["change"]


# Nothing is shown that is not stored


class Pausing(Store):
    """A store that lets a test look before it writes, and that may then fail."""

    page: Page
    seen: list[object]
    fails = False

    async def write(self, entry: Entry, **standing: object) -> None:
        fresh = Page(self.page.table, None)  # somebody who connects just now
        self.seen += [*self.page.read(), *fresh.read()]
        if self.fails:
            raise OperationalError("insert", {}, OSError("the disk is full"))
        await super().write(entry, **standing)


async def test_nothing_is_shown_before_it_is_stored(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        page = Page(table, guests[1])
        page.read()
        plain = house.journal.store
        store = Pausing(plain.address)
        store.page, store.seen = page, []
        house.journal.store = store
        try:
            await act(house, table, guests[0], "mark a1")
            assert store.seen == []
            assert page.read()[0]["view"]["moves"] == 1
            store.fails = True
            with pytest.raises(OperationalError):
                await act(house, table, guests[1], "mark b2")
            assert store.seen == []
            assert page.read() == []
            store.fails = False
            await house.table(table.id)
            assert len(match_of(table).record.moves) == 1
            assert page.read() == []
            await act(house, table, guests[1], "mark b2", "again")
            assert page.read()[0]["view"]["moves"] == 2
        finally:
            house.journal.store = plain
            await store.close()


async def test_nobody_sees_a_table_half_read(database: str) -> None:
    """While another server's moves are read, watchers see the table as it was."""
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        table = await table_of(one, "tictactoe", guests)
        there = await other.table(table.id)
        for seat, action in ((0, "mark a1"), (1, "mark b2"), (0, "mark c3")):
            await act(one, table, guests[seat], action)
        await here.settle()
        here.deaf = True
        await act(one, table, guests[1], "mark a3")
        page = Page(there, None, Look(None))
        page.read()
        sights: list[int] = []
        read = other.store.journal

        async def journal(table_id: str, since: int = 0) -> list[Entry]:
            found = await read(table_id, since)
            sights.append(Page(there, None, Look(None)).read()[0]["view"]["moves"])
            return found

        other.store.journal = journal  # type: ignore[method-assign]
        there.play.match = match_of(there)
        async with there.lock:
            await there.load(other.store)
        assert sights == [3]
        assert match_of(there).record == match_of(table).record
