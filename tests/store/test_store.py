"""When several servers want the same thing, one gets it and the others are told."""

from asyncio import (
    all_tasks,
    create_task,
    current_task,
    gather,
    get_running_loop,
    run_coroutine_threadsafe,
    sleep,
)
from collections.abc import Awaitable, Sequence
from time import time
from typing import cast

import pytest
from sqlalchemy import QueuePool, event, text, update
from sqlalchemy.exc import IntegrityError, OperationalError

from popolna.store import Entry, Full, Gone, Guest, SeatRow, Store, TableRow, Taken
from popolna.store.store import CONNECTIONS
from popolna.store.writing import WaitingEntry, WritingLoop, WritingThread
from popolna.web.setting import new_table_row
from tests.houses import store_at
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


async def with_table(store: Store, id: str = "t", players: int = 2) -> None:
    """Ann opens a table with open seats."""
    if await store.guest("ann") is None:
        await store.add(*[Guest(id=name, name=name.title(), came=0.0) for name in ("ann", "ben", "cat")])
    row = new_table_row("tictactoe", players, {}, host="ann", public=True)
    row.id = id
    seats = [
        SeatRow(table_id=id, number=seat, name=f"seat {seat}", guest=None, bot=None, stand_in=None)
        for seat in range(players)
    ]
    await store.add(row, *seats)


def entry(ply: int, seat: int = 0, table: str = "t") -> Entry:
    return Entry(
        table_id=table,
        ply=ply,
        kind="move",
        seat=seat,
        action="mark a1",
        count=0,
        luck=[],
        request="",
        at=1.0,
    )


async def outcomes(attempts: Sequence[Awaitable[object]]) -> list[str]:
    """Make some attempts at the same time; return how each went."""
    done = await gather(*attempts, return_exceptions=True)
    for result in done:
        if isinstance(result, BaseException) and not isinstance(result, Taken):
            raise result
    return sorted("taken" if isinstance(result, Taken) else "done" for result in done)


async def test_one_of_many_writes_an_entry(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        await with_table(store)
        for ply in range(5):
            writers = [(store, 0), (other, 1), (store, 0), (other, 1)]
            attempts = [place.write(entry(ply, seat), to_move=[seat]) for place, seat in writers]
            assert await outcomes(attempts) == ["done", "taken", "taken", "taken"]
            journal = await other.journal("t")
            assert [line.ply for line in journal] == list(range(ply + 1))
            assert (await store.table_row("t")).to_move == [journal[-1].seat], "the loser changed the table"


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_a_move_asks_postgresql_once(database: str) -> None:
    async with store_at(database) as store:
        await with_table(store)
        done = list[str]()
        assert isinstance(store.thread, WritingLoop)
        engine = store.thread.engine.sync_engine
        event.listen(engine, "before_cursor_execute", lambda *args: done.append(args[2]))
        await store.write(entry(0), to_move=[1])
        assert [statement.split()[0] for statement in done] == ["WITH"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_moves_are_stored_while_the_event_loop_is_busy(database: str) -> None:
    """Taking, trying, using and giving back a connection does not wait for turns of a loop that draws."""
    async with store_at(database) as store:
        tables = [f"t{number}" for number in range(2 * CONNECTIONS)]
        for table in tables:
            await with_table(store, table)
        waiting = [create_task(store.write(entry(0, table=table))) for table in tables]
        await sleep(0)
        assert isinstance(store.thread, WritingLoop)
        run_coroutine_threadsafe(all_others(), store.thread.loop).result(30)  # nothing else happens meanwhile
        for _ in range(3):
            await sleep(0)
        assert all(task.done() for task in waiting)


async def all_others() -> None:
    """Wait for all other tasks of an event loop."""
    await gather(*[task for task in all_tasks() if task is not current_task()])


async def test_moves_that_wait_for_a_file_are_stored_with_one_commit(sqlite_database: str) -> None:
    """The one that comes first finds nobody writing; all others wait until it is stored."""
    async with store_at(sqlite_database) as store:
        tables = [f"t{number}" for number in range(8)]
        for table in tables:
            await with_table(store, table)
        assert isinstance(store.thread, WritingThread)
        await store.write(entry(0, table="t0"))
        assert store.thread.connection
        done = list[str]()
        store.thread.connection.set_trace_callback(done.append)
        attempts = [store.write(entry(ply, table=table)) for table, ply in zip(tables, [1] * 8, strict=True)]
        assert await outcomes(attempts) == ["done"] * 8
        assert done.count("COMMIT") == 1


async def test_a_move_that_comes_later_is_stored_while_the_event_loop_is_busy(sqlite_database: str) -> None:
    async with store_at(sqlite_database) as store:
        for table in ("t0", "t1"):
            await with_table(store, table)
        await store.write(entry(0, table="t0"))
        thread, later = store.thread, get_running_loop().create_future()
        assert isinstance(thread, WritingThread)
        assert thread.connection

        def come_later(statement: str) -> None:
            if statement == "COMMIT" and thread.waiting.empty() and not done:
                done.append(statement)
                thread.waiting.put(WaitingEntry(entry(0, table="t1"), None, {}, later))

        done = list[str]()
        thread.connection.set_trace_callback(come_later)
        first = create_task(store.write(entry(1, table="t0")))
        for _ in range(3):
            await sleep(0)
        thread.thread.submit(int).result(30)  # nothing else happens until the thread has nothing to do
        await sleep(0)
        assert later.done()
        await first


async def test_of_moves_that_are_stored_together_each_is_refused_by_itself(sqlite_database: str) -> None:
    async with store_at(sqlite_database) as store:
        for table in ("t0", "t1"):
            await with_table(store, table)
        moves = [("t0", 0), ("t1", 0), ("t0", 0), ("nowhere", 0), ("t1", 1)]
        attempts = [store.write(entry(ply, table=table), to_move=[ply]) for table, ply in moves]
        done = await gather(*attempts, return_exceptions=True)
        assert [isinstance(result, Taken) for result in done] == [False, False, True, True, False]
        assert [len(await store.journal(table)) for table in ("t0", "t1")] == [1, 2]
        assert (await store.table_row("t1")).to_move == [1]


async def test_a_file_that_cannot_be_written_stores_no_move_and_recovers(sqlite_database: str) -> None:
    async with store_at(sqlite_database) as store:
        await with_table(store)
        await store.write(entry(0))
        assert isinstance(store.thread, WritingThread)
        assert store.thread.connection
        store.thread.connection.execute("PRAGMA query_only=ON")
        done = await gather(
            *[store.write(entry(1)), store.write(entry(1, table="t1"))], return_exceptions=True
        )
        assert [type(result) for result in done] == [OperationalError] * 2
        await store.write(entry(1))
        assert len(await store.journal("t")) == 2


async def test_a_move_that_is_refused_changes_nothing(database: str) -> None:
    async with store_at(database) as store:
        await with_table(store)
        await store.write(entry(0), to_move=[1])
        with pytest.raises(Taken):
            await store.write(entry(0), to_move=[0])
        store.server = "elsewhere"
        with pytest.raises(Taken):
            await store.write(entry(1), to_move=[0])
        assert len(await store.journal("t")) == 1
        assert (await store.table_row("t")).to_move == [1]


async def test_journals_of_different_tables_are_independent(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        tables = [f"t{number}" for number in range(8)]
        for table in tables:
            await with_table(store, table)
        attempts = [
            (store if number % 2 else other).write(entry(0, table=table))
            for number, table in enumerate(tables)
        ]
        assert await outcomes(attempts) == ["done"] * 8


async def test_one_of_many_gets_a_seat(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        await with_table(store)
        wanted = [(store, "ann"), (other, "ben"), (store, "cat")]
        attempts = [place.take_seat("t", 0, guest=who, bot=None, name=who) for place, who in wanted]
        assert await outcomes(attempts) == ["done", "taken", "taken"]
        seat = (await store.seats(["t"]))["t"][0]
        assert seat.guest == seat.name


async def test_nobody_gets_two_seats(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        await with_table(store)
        attempts = [
            place.take_seat("t", seat, guest="ann", bot=None, name="Ann")
            for seat, place in enumerate((store, other))
        ]
        assert await outcomes(attempts) == ["done", "taken"]
        assert [seat.guest for seat in (await store.seats(["t"]))["t"]].count("ann") == 1


async def test_a_table_does_not_begin_with_an_open_seat(database: str) -> None:
    """Somebody leaves just before a server that saw all seats taken starts the game."""
    async with store_at(database) as store:
        await with_table(store)
        await store.take_seat("t", 0, guest="ann", bot=None, name="Ann")
        with pytest.raises(Taken):
            await store.begin("t", luck=[], to_move=[0], touched=time(), bots_to_move=False)
        assert (await store.table_row("t")).status == "waiting"


async def test_beginning_and_standing_up_exclude_each_other(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        for number in range(6):
            table = f"t{number}"
            await with_table(store, table)
            await store.take_seat(table, 0, guest="ann", bot=None, name="Ann")
            await store.take_seat(table, 1, guest="ben", bot=None, name="Ben")
            attempts: list[Awaitable[object]] = [
                store.begin(table, luck=[], to_move=[0], touched=time(), bots_to_move=False),
                other.leave_seat(table, "ben", "seat 1"),
            ]
            assert await outcomes(attempts if number % 2 else attempts[::-1]) == ["done", "taken"]
            status = (await store.table_row(table)).status
            taken = all(seat.guest for seat in (await store.seats([table]))[table])
            assert (status == "playing") == taken


async def test_a_table_begins_once(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        await with_table(store)
        await store.take_seat("t", 0, guest="ann", bot=None, name="Ann")
        await store.take_seat("t", 1, guest=None, bot="random", name="bot")
        attempts = [
            place.begin("t", luck=[luck], to_move=[0], touched=1.0, bots_to_move=False)
            for luck, place in (("1", store), ("2", other), ("3", store))
        ]
        assert await outcomes(attempts) == ["done", "taken", "taken"]


async def test_nobody_sits_down_or_stands_up_once_it_has_begun(database: str) -> None:
    async with store_at(database) as store:
        await with_table(store)
        await store.take_seat("t", 0, guest="ann", bot=None, name="Ann")
        await store.take_seat("t", 1, guest="ben", bot=None, name="Ben")
        await store.begin("t", luck=[], to_move=[0], touched=1.0, bots_to_move=False)
        with pytest.raises(Taken):
            await store.leave_seat("t", "ann", "seat 0")
        with pytest.raises(Taken):
            await store.take_seat("t", 0, guest="cat", bot=None, name="Cat")
        assert [seat.guest for seat in (await store.seats(["t"]))["t"]] == ["ann", "ben"]


async def test_one_rematch(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        await with_table(store)
        new = [new_table_row("tictactoe", 2, {}, host="ann", public=False) for _ in range(3)]
        attempts = [
            place.offer_rematch("t", table, [], "ann", 50, 0.0)
            for place, table in zip((store, other, store), new, strict=True)
        ]
        assert await outcomes(attempts) == ["done", "taken", "taken"]
        kept = (await store.table_row("t")).rematch
        for table in new:
            if table.id == kept:
                assert (await store.table_row(table.id)).status == "waiting"
            else:
                with pytest.raises(Gone):
                    await store.table_row(table.id)


async def test_one_secret(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        secrets = await gather(store.secret(), other.secret(), store.secret(), other.secret())
        assert len(set(secrets)) == 1
        assert len(secrets[0]) == 64
        assert await other.secret() == secrets[0]


async def test_the_limit_of_open_tables_holds_in_a_race(database: str) -> None:
    async with store_at(database) as store, store_at(database) as other:
        await with_table(store)
        places = (store, other) if store.shared else (store, store)  # SQLite is for one server
        for most in (2, 3):
            rows = [new_table_row("tictactoe", 2, {}, host="ann", public=False) for _ in range(4)]
            attempts = [
                places[number % 2].open_table([row], "ann", most, 0.0) for number, row in enumerate(rows)
            ]
            done = await gather(*attempts, return_exceptions=True)
            assert [type(result).__name__ for result in done].count("Full") == 3
            assert len([row for row in rows if await is_there(store, row.id)]) == 1
        with pytest.raises(Full):
            await store.offer_rematch(
                "t", new_table_row("tictactoe", 2, {}, host="ann", public=False), [], "ann", 3, 0.0
            )


async def is_there(store: Store, table_id: str) -> bool:
    try:
        await store.table_row(table_id)
    except Gone:
        return False
    return True


async def test_all_rows_or_none(database: str) -> None:
    async with store_at(database) as store:
        await with_table(store)
        with pytest.raises(IntegrityError):
            await store.add(Guest(id="dan", name="Dan", came=0.0), entry(0), entry(1, table="nowhere"))
        assert await store.guest("dan") is None
        assert await store.journal("t") == []


async def test_nothing_with_this_name(database: str) -> None:
    async with store_at(database) as store:
        with pytest.raises(Gone, match="does not exist"):
            await store.table_row("nowhere")
        assert await store.guest("nobody") is None
        assert await store.seats(["nowhere"]) == {"nowhere": []}


async def test_the_lobby_shows_public_tables_that_wait_the_newest_first(database: str) -> None:
    async with store_at(database) as store:
        for number, (public, status) in enumerate(
            [(True, "waiting"), (False, "waiting"), (True, "playing"), (True, "waiting")]
        ):
            await with_table(store, f"t{number}")
            async with store.change() as session:
                row = await session.get(TableRow, f"t{number}")
                assert row is not None
                row.public, row.status, row.touched = public, status, float(number)
        assert [row.id for row in await store.lobby()] == ["t3", "t0"]


async def test_many_write_at_the_same_time(database: str) -> None:
    """SQLite refuses a writer that has waited too long, so writers queue before they try."""
    inside = most = 0
    guests = [Guest(id=f"{number:032}", name="Ann", came=0.0) for number in range(60)]
    async with store_at(database) as store:

        async def slow_change(guest: Guest) -> None:
            nonlocal inside, most
            async with store.change() as session:
                inside += 1
                most = max(most, inside)
                session.add(guest)
                await session.flush()
                for _ in range(20):
                    await sleep(0)  # others come in between
                await session.execute(update(Guest).where(Guest.id == guest.id).values(name="Ben"))
                inside -= 1

        await gather(*[slow_change(guest) for guest in guests])
        assert {(await store.guest(guest.id) or guest).name for guest in guests} == {"Ben"}
        assert store.shared or most == 1


async def test_a_worker_opens_few_connections(postgres: Postgres) -> None:
    """However much is asked at once: PostgreSQL has only so many for all workers."""
    async with store_at(postgres.fresh()) as store:
        pool = cast(QueuePool, store.engine.pool)
        most = []

        async def ask() -> None:
            async with store.session() as session:
                await session.execute(text("SELECT pg_sleep(0.001)"))
                most.append(pool.checkedout())

        await gather(*[ask() for _ in range(5 * CONNECTIONS)])
        assert max(most) == CONNECTIONS
        assert pool.checkedin() == CONNECTIONS
