"""Writes the entries of journals, which is most of what a server stores."""

from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from sqlalchemy import (
    Connection,
    Delete,
    Engine,
    Insert,
    Select,
    bindparam,
    delete,
    insert,
    not_,
    select,
    update,
)

from popolna.store.rows import Entry, SeatRow, TableRow, Vote

OPEN_SEAT = (SeatRow.guest.is_(None), SeatRow.bot.is_(None), not_(SeatRow.by_host))

_COLUMNS = {attribute.key: attribute.columns[0].name for attribute in Entry.__mapper__.column_attrs}
_ADD = insert(Entry.__table__)  # type: ignore[arg-type]
_ROWS = TableRow.__table__.c
_UPDATE = update(TableRow.__table__).where(_ROWS.id == bindparam("this"))  # type: ignore[arg-type]
_UPDATE_HERE = _UPDATE.where(_ROWS.home == bindparam("here"))


class Taken(Exception):
    """Somebody else was faster."""


class WritingThread:
    """Writes into a SQLite file, a whole transaction at a time.

    Statement by statement, as aiosqlite does it, a move would change threads eight times.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self.thread = ThreadPoolExecutor(1, "writing")

    async def transact(self, work: Callable[[Connection], None]) -> None:
        """Store everything that the work does, or nothing."""
        await get_running_loop().run_in_executor(self.thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], None]) -> None:
        """Use the same connection again and again, unless something has gone wrong."""
        connection = self.connection or self.engine.connect()
        self.connection = None
        try:
            with connection.begin():
                work(connection)
            self.connection = connection
        finally:
            if self.connection is None:
                connection.close()

    def close(self) -> None:
        self.thread.shutdown()
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()


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
    changed = (
        (_UPDATE_HERE if must_be_here else _UPDATE)
        .values({name: bindparam(f"new_{name}", type_=_ROWS[name].type) for name in names})
        .returning(_ROWS.id)
        .cte("changed")
    )
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
