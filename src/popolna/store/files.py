"""SQLite files: who may read them, that only one server uses them, and copies of them."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from popolna.engine.errors import PopolnaError

LOCKED_FOR = 1.0  # seconds to wait for a server that is just stopping


def file_of(address: str) -> Path | None:
    """The file of a SQLite database; PostgreSQL and databases in memory have none.

    >>> file_of("sqlite+aiosqlite:///house.db"), file_of("postgresql+asyncpg://ann@example/house")
    (PosixPath('house.db'), None)
    """
    url = make_url(address)
    named = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if named else None


def prepare_file(file: Path) -> None:
    """Create a database file that only its owner can read, or check that it is one."""
    try:
        file.touch(mode=0o600)
        file.chmod(0o600)
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA schema_version")
    except OSError as fault:
        raise PopolnaError(f"The database {file} cannot be opened: {fault.strerror}.") from None
    except sqlite3.DatabaseError as fault:
        raise PopolnaError(f"{file} is not a database of Popolna: {fault}.") from None


def claim(file: Path) -> sqlite3.Connection:
    """Keep other servers away from a database file until the returned connection is closed.

    A second server would not hear of the moves made at the first.
    """
    lock = sqlite3.connect(file.with_name(f"{file.name}-lock"), timeout=LOCKED_FOR, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        raise PopolnaError(
            f"Another server is using {file}. Stop it first, or use another file: "
            "--database sqlite+aiosqlite:///FILE."
        ) from None
    return lock


def back_up(file: Path, copy: Path) -> None:
    """Copy a database while it may be in use; the copy is complete and consistent, or it is not there."""
    if not file.is_file():
        raise PopolnaError(f"There is no database {file}. Name another with --database.")
    draft = copy.with_name(f"{copy.name}.part")
    try:
        draft.touch(mode=0o600)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(draft)) as target:
            source.backup(target)
        draft.replace(copy)
    except (OSError, sqlite3.Error) as fault:
        draft.unlink(missing_ok=True)
        raise PopolnaError(f"The backup cannot be written to {copy}: {fault}.") from None
