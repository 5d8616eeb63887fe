"""Brings a database to the form this version of the house needs."""

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from popolna.engine.errors import PopolnaError
from popolna.store.store import Store

LOCK = 7105110976  # any number that only we use: two servers do not migrate at the same time


async def migrate(address: str) -> None:
    """Create what is missing; what is there is kept."""
    store = Store(address)
    try:
        async with store.engine.begin() as connection:
            if store.shared:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(upgrade)
    finally:
        await store.close()


def settings(connection: Connection | None = None) -> Config:
    """Where Alembic finds its scripts, and the database."""
    config = Config()
    config.set_main_option("script_location", str(files("popolna.store") / "migrations"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """To the newest form; a database of a newer house is not touched."""
    scripts = ScriptDirectory.from_config(settings())
    now = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if now is not None and now not in known:
        raise PopolnaError(
            f"This database was made by a newer Popolna (its form is {now!r}). Install that one, or use another."
        )
    command.upgrade(settings(connection), "head")
