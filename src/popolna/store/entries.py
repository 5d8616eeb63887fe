"""Writes the entries of journals, which is most of what a server stores."""

from functools import cache
from typing import Any

from sqlalchemy import (
    Connection,
    Delete,
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

from popolna.store.rows import Entry, SeatRow, TableRow, Vote

OPEN_SEAT = (SeatRow.guest.is_(None), SeatRow.bot.is_(None), not_(SeatRow.by_host))

COLUMNS = {attribute.key: attribute.columns[0].name for attribute in Entry.__mapper__.column_attrs}
ADD = insert(Entry.__table__)  # type: ignore[arg-type]
_ROWS = TableRow.__table__.c
_UPDATE = update(TableRow.__table__).where(_ROWS.id == bindparam("this"))  # type: ignore[arg-type]
_UPDATE_HERE = _UPDATE.where(_ROWS.home == bindparam("here"))


class Taken(Exception):
    """Somebody else was faster."""


def write_entry(
    connection: Connection, entry: Entry, server: str | None, begins: bool, standing: dict[str, Any]
) -> None:
    """Add an entry to a journal and update its table; Taken if that lives on another server than this one.

    Taken also if the entry begins the game, but a seat is open.
    """
    connection.execute(ADD, {column: getattr(entry, name) for name, column in COLUMNS.items()})
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
    values |= {f"entry_{column}": getattr(entry, name) for name, column in COLUMNS.items()}
    done = connection.execute(
        _both(tuple(new), server is not None), {"this": entry.table_id, "here": server, **values}
    )
    if done.rowcount != 1:
        raise Taken


def changing(names: tuple[str, ...], must_be_here: bool) -> Update:
    """Change these columns of a table; nothing if it must live here and does not."""
    changed = _UPDATE_HERE if must_be_here else _UPDATE
    return changed.values({name: bindparam(f"new_{name}", type_=_ROWS[name].type) for name in names})


@cache
def _both(names: tuple[str, ...], must_be_here: bool) -> Insert:
    """Change these columns of a table and add an entry to its journal; neither if the table lives elsewhere."""
    entries = Entry.__table__.c
    changed = changing(names, must_be_here).returning(_ROWS.id).cte("changed")
    columns = [entries[column] for column in COLUMNS.values()]
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
