"""The journal of a table: one entry for one request, whichever server writes it, and nothing is shown before."""

from asyncio import gather

import pytest
from sqlalchemy.exc import OperationalError

from popolna.engine.errors import BadOptions
from popolna.store import Entry, Store
from popolna.web.messages import Act, Look, Undo
from popolna.web.refusals import Stale
from tests.houses import Page, act, as_stored, house_at, match_of, people, table_of, taken_over
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


# Ids of requests


async def test_the_same_request_is_done_once(database: str) -> None:
    async with house_at(database) as house, house_at(database) as other:
        guests = await people(house, 2)
        ann, ben = guests
        table = await table_of(house, "tictactoe", guests)
        first = Act("same", "mark a1", table.play.decision_id(0))
        await gather(*[house.journal.play(table, ann.id, first) for _ in range(3)])
        table = await taken_over(other, table.id)
        await other.journal.play(table, ann.id, first)
        assert table.play.ply == 1
        second = Act("same", "mark b2", table.play.decision_id(1))
        await other.journal.play(table, ben.id, second)
        assert table.play.ply == 2, "another seat may use the same id"
        for _ in range(2):
            await other.journal.play(table, ben.id, Undo("back", 2))
        assert len(match_of(table).record.moves) == 1
        await other.journal.play(table, ben.id, second)
        assert len(match_of(table).record.moves) == 1, "the id of an undone move stays used"
        await as_stored(other, table)


async def test_another_request_under_a_used_id_is_refused(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        await house.journal.play(table, ann.id, Act("1", "mark a1", 0))
        await house.journal.play(table, ben.id, Act("1", "mark b2", 1))
        for again in (Act("1", "mark c3", 2), Act("1", "mark a1", 2), Undo("1", 2)):
            with pytest.raises(BadOptions, match="'1' belongs to another request"):
                await house.journal.play(table, ann.id, again)
        assert table.play.ply == 2
        table = await taken_over(house, table.id)
        with pytest.raises(BadOptions):
            await house.journal.play(table, ann.id, Act("1", "mark c3", 2))
        await house.journal.play(table, ann.id, Act("1", "mark a1", 0))
        assert table.play.ply == 2, "the very same request is acknowledged again"


# Two servers, one entry


async def test_a_server_that_has_lost_a_table_writes_nothing(postgres: Postgres) -> None:
    """It was silent for too long and does not know that another server has taken over."""
    database = postgres.fresh()
    async with house_at(database) as slow, house_at(database) as quick:
        guests = await people(slow, 2)
        table = await table_of(slow, "tictactoe", guests)
        page = Page(table, guests[0])
        table.seating.watchers.add(page.watcher)
        page.read()
        there = await taken_over(quick, table.id)
        with pytest.raises(Stale, match="another server"):
            await act(slow, table, guests[0], "mark b2", "too late")
        assert page.watcher.dismissal is not None, "the page connects again, and gets to the other server"
        assert page.read() == []
        assert table.id not in slow.tables
        await act(quick, there, guests[0], "mark a1")
        await as_stored(quick, there)
        assert [move.action for move in match_of(there).record.moves] == ["mark a1"]


async def test_two_servers_write_one_entry(postgres: Postgres) -> None:
    """Even if each of them believes that it may."""
    database = postgres.fresh()
    async with house_at(database) as one, house_at(database) as other:
        guests = await people(one, 2)
        table = await table_of(one, "tictactoe", guests)
        there = await taken_over(other, table.id)
        one.store.server = other.store.server = None
        done = await gather(
            one.journal.play(table, guests[0].id, Act("a", "mark a1", 0)),
            other.journal.play(there, guests[0].id, Act("b", "mark b2", 0)),
            return_exceptions=True,
        )
        assert {type(result).__name__ for result in done} <= {"NoneType", "Stale", "Elsewhere"}
        assert done.count(None) == 1
        assert len(await one.store.journal(table.id)) == 1


async def test_two_tabs_of_one_person(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        done = await gather(
            *[
                house.journal.play(table, guests[0].id, Act(action, f"mark {action}", 0))
                for action in ("a1", "b2", "c3")
            ],
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in done) == ["NoneType", "Stale", "Stale"]
        await as_stored(house, table)
        assert table.play.ply == 1


# Nothing is shown that is not stored


class Pausing(Store):
    """A store that lets a test look before it writes, and that may then fail."""

    page: Page
    seen: list[object]
    fails = False

    async def write(self, entry: Entry, *, begins: bool = False, **standing: object) -> None:
        fresh = Page(self.page.table, None)  # somebody who connects just now
        self.seen += [*self.page.read(), *fresh.read()]
        if self.fails:
            raise OperationalError("insert", {}, OSError("the disk is full"))
        await super().write(entry, begins=begins, **standing)


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
    """While a journal is read again, watchers see the table as it was."""
    async with house_at(database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        for seat, action in ((0, "mark a1"), (1, "mark b2"), (0, "mark c3")):
            await act(house, table, guests[seat], action)
        sights: list[int] = []
        read = house.store.journal

        async def journal(table_id: str, since: int = 0) -> list[Entry]:
            found = await read(table_id, since)
            sights.append(Page(table, None, Look(None)).read()[0]["view"]["moves"])
            return found[:-1]

        house.store.journal = journal  # type: ignore[method-assign]
        async with table.lock:
            await table.load(house.store)
        assert sights == [3]
        assert len(match_of(table).record.moves) == 2
