"""Migrates a database to the schema that this version needs."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from popolna.engine.errors import PopolnaError
from popolna.store.store import Store

LOCK = 7105110976  # any number of our own, so that two servers do not migrate at the same time


async def migrate(address: str) -> None:
    """Create whatever is missing; existing data is kept, and a crash on the way changes nothing."""
    store = Store(address)
    try:
        async with store.engine.begin() as connection:
            # Everything in one transaction, and only one server at a time. Python's driver of SQLite would begin
            # one only before it changes rows, and so store each new table at once. SQLite cannot change all there
            # is about a table; Alembic then replaces it, to which rows of other tables may refer meanwhile.
            if not store.shared:
                await connection.execute(text("PRAGMA foreign_keys=OFF"))
            await connection.execute(
                text(f"SELECT pg_advisory_xact_lock({LOCK})" if store.shared else "BEGIN IMMEDIATE")
            )
            await connection.run_sync(upgrade)
    finally:
        await store.close()


def settings(connection: Connection | None = None) -> Config:
    """Alembic's configuration: its scripts, and the connection."""
    config = Config()
    config.set_main_option("script_location", str(files("popolna.store") / "migrations"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Upgrade to the newest schema; refuse a database from a newer version."""
    scripts = ScriptDirectory.from_config(settings())
    now = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if now is not None and now not in known:
        raise PopolnaError(
            f"This database was made by a newer version of Popolna (schema {now!r}). "
            "Install that version, or use another database."
        )
    command.upgrade(settings(connection), "head")
