"""Writes the entries of journals, which is most of what a server stores."""

import json
import sqlite3
from asyncio import Future, Lock, Task, create_task, get_running_loop
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    Delete,
    Engine,
    Insert,
    Select,
    Update,
    bindparam,
    delete,
    insert,
    not_,
    select,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import OperationalError

from popolna.store.rows import Entry, SeatRow, TableRow, Vote

OPEN_SEAT = (SeatRow.guest.is_(None), SeatRow.bot.is_(None), not_(SeatRow.by_host))

_COLUMNS = {attribute.key: attribute.columns[0].name for attribute in Entry.__mapper__.column_attrs}
_ADD = insert(Entry.__table__)  # type: ignore[arg-type]
_ROWS = TableRow.__table__.c
_UPDATE = update(TableRow.__table__).where(_ROWS.id == bindparam("this"))  # type: ignore[arg-type]
_UPDATE_HERE = _UPDATE.where(_ROWS.home == bindparam("here"))
_IN_SQLITE = sqlite.dialect(paramstyle="named")
_ADD_IN_SQLITE = str(_ADD.compile(dialect=_IN_SQLITE))


class Taken(Exception):
    """Somebody else was faster."""


class WaitingEntry(NamedTuple):
    """A simple entry to be written, with what it changes at its table, and whoever waits for it."""

    entry: Entry
    server: str | None
    standing: dict[str, Any]
    stored: Future[None]


class WritingThread:
    """Writes simple entries into a SQLite file, in one transaction all that have come meanwhile.

    So moves that come while the disk is busy wait for it only once. Through SQLAlchemy, each would take ten times as
    much processor time.
    """

    def __init__(self, engine: Engine, writing: Lock) -> None:
        self.engine = engine
        self.writing = writing  # whoever writes into the file holds it
        self.connection: sqlite3.Connection | None = None
        self.thread = ThreadPoolExecutor(1, "writing")
        self.waiting: list[WaitingEntry] = []
        self.task: Task[None] | None = None

    async def write(self, entry: Entry, server: str | None, standing: dict[str, Any]) -> None:
        """Do the same as `write_entry`, for a simple entry."""
        stored: Future[None] = get_running_loop().create_future()
        self.waiting.append(WaitingEntry(entry, server, standing, stored))
        if self.task is None or self.task.done():
            self.task = create_task(self._write_all())
        await stored

    async def _write_all(self) -> None:
        """Write what waits, until nothing does."""
        while self.waiting:
            async with self.writing:
                batch, self.waiting = self.waiting, []
                faults = await get_running_loop().run_in_executor(self.thread, self._transact, batch)
            for each, fault in zip(batch, faults, strict=True):
                if each.stored.done():  # nobody waits for it any more
                    continue
                if fault:
                    each.stored.set_exception(fault)
                else:
                    each.stored.set_result(None)

    def _transact(self, batch: Sequence[WaitingEntry]) -> list[Exception | None]:
        """Write some entries; return what was wrong with each. None is stored if the file cannot be written."""
        try:
            if self.connection is None:
                self.connection = self._connect()
            self.connection.execute("BEGIN IMMEDIATE")
            faults: list[Exception | None] = [try_to_write(self.connection, each) for each in batch]
            self.connection.execute("COMMIT")
        except Exception as fault:
            self._disconnect()
            return [OperationalError("write entries", None, fault) for _ in batch]
        return faults

    def _connect(self) -> sqlite3.Connection:
        """A connection on which nothing begins or ends by itself."""
        pooled = self.engine.raw_connection()
        connection = pooled.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        pooled.detach()
        connection.isolation_level = None
        return connection

    def _disconnect(self) -> None:
        """Whatever has not been stored is undone."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def close(self) -> None:
        self.thread.submit(self._disconnect)
        self.thread.shutdown()
        self.engine.dispose()


def try_to_write(connection: sqlite3.Connection, waiting: WaitingEntry) -> Taken | None:
    """Write an entry inside a transaction; all of it, or nothing if it is refused."""
    entry, server, standing, _ = waiting
    values = {"touched": entry.at, **standing}
    connection.execute("SAVEPOINT entry")
    try:
        connection.execute(
            _ADD_IN_SQLITE, {column: written(getattr(entry, name)) for name, column in _COLUMNS.items()}
        )
        done = connection.execute(
            _update_in_sqlite(tuple(values), server is not None),
            {
                "this": entry.table_id,
                "here": server,
                **{f"new_{name}": written(value) for name, value in values.items()},
            },
        )
        if done.rowcount == 1:
            return None
        connection.execute("ROLLBACK TO entry")
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO entry")
    finally:
        connection.execute("RELEASE entry")
    return Taken()


def written(value: object) -> object:
    """A value as SQLite has it."""
    return json.dumps(value) if isinstance(value, (list, dict)) else value


@cache
def _update_in_sqlite(names: tuple[str, ...], must_be_here: bool) -> str:
    return str(_changing(names, must_be_here).compile(dialect=_IN_SQLITE))


def _changing(names: tuple[str, ...], must_be_here: bool) -> Update:
    """Change these columns of a table; nothing if it must live here and does not."""
    changed = _UPDATE_HERE if must_be_here else _UPDATE
    return changed.values({name: bindparam(f"new_{name}", type_=_ROWS[name].type) for name in names})


def write_entry(
    connection: Connection, entry: Entry, server: str | None, begins: bool, standing: dict[str, Any]
) -> None:
    """Add an entry to a journal and update its table; Taken if that lives on another server than this one.

    Taken also if the entry begins the game, but a seat is open.
    """
    connection.execute(_ADD, {column: getattr(entry, name) for name, column in _COLUMNS.items()})
    values = {"this": entry.table_id, "touched": entry.at, **standing}
    if server is None:
        done = connection.execute(_UPDATE, values)
    else:
        done = connection.execute(_UPDATE_HERE, {"here": server, **values})
    if done.rowcount != 1:
        raise Taken
    if begins and connection.scalar(open_seats(entry.table_id)) is not None:
        raise Taken
    if entry.kind == "resign":
        give_up_seat(connection, entry)


def is_simple(entry: Entry, begins: bool) -> bool:
    """Whether an entry changes nothing but its table."""
    return not begins and entry.kind != "resign"


def write_at_once(connection: Connection, entry: Entry, server: str | None, standing: dict[str, Any]) -> None:
    """Do the same as `write_entry`, for a simple entry, with one statement that needs no transaction around it.

    A database that is another process is asked once instead of four times: whenever the machine is busy, each of the
    two waits for its turn each time.
    """
    new = {"touched": entry.at, **standing}
    values = {f"new_{name}": value for name, value in new.items()}
    values |= {f"entry_{column}": getattr(entry, name) for name, column in _COLUMNS.items()}
    done = connection.execute(
        _both(tuple(new), server is not None), {"this": entry.table_id, "here": server, **values}
    )
    if done.rowcount != 1:
        raise Taken


@cache
def _both(names: tuple[str, ...], must_be_here: bool) -> Insert:
    """Change these columns of a table and add an entry to its journal; neither if the table lives elsewhere."""
    entries = Entry.__table__.c
    changed = _changing(names, must_be_here).returning(_ROWS.id).cte("changed")
    columns = [entries[column] for column in _COLUMNS.values()]
    added = select(*[bindparam(f"entry_{column.name}", type_=column.type) for column in columns])
    return insert(Entry.__table__).from_select(columns, added.select_from(changed))  # type: ignore[arg-type]


def give_up_seat(connection: Connection, entry: Entry) -> None:
    """Note that somebody resigned, and which bot plays on, if one does; nobody needs to vote about that any more."""
    seat = (SeatRow.table_id == entry.table_id, SeatRow.number == entry.seat)
    connection.execute(update(SeatRow).where(*seat).values(resigned=True, stand_in=entry.action or None))
    connection.execute(votes_on(entry.table_id, entry.seat))


def votes_on(table_id: str, seat: int) -> Delete:
    """The statement that forgets the votes about a seat."""
    return delete(Vote).where(Vote.table_id == table_id, Vote.seat == seat)


def open_seats(table_id: str) -> Select[int]:
    """The query for the seats that nobody has taken."""
    return select(SeatRow.number).where(SeatRow.table_id == table_id, *OPEN_SEAT)
