"""The servers that share a database, and which of them each table lives on.

A server reports every second that it is alive, by the database's clock. Once a name counts as dead it stays dead: a
server that was only slow goes on under a new name. So whoever takes over a table from a dead name cannot be wrong.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Float, and_, cast, delete, func, not_, or_, select, update

from popolna.store.rows import ServerRow, TableRow
from popolna.store.store import Gone, Store, changed

DEAD = 8.0  # seconds of silence after which a server is given up
FORGOTTEN = 3600.0  # seconds after which a dead server is deleted


@dataclass(frozen=True)
class Home:
    """A server, as the others find it."""

    name: str
    address: str


class Servers:
    """What servers know of each other, in PostgreSQL; with SQLite there is only one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock: ColumnElement[float] = cast(func.extract("epoch", func.clock_timestamp()), Float)

    @property
    def _silence(self) -> ColumnElement[float]:
        """Seconds since a server reported; a clock that was set back counts as silence, too."""
        return func.abs(self.clock - ServerRow.beat)

    async def join(self, server: Home) -> None:
        """A server begins."""
        async with self.store.change() as session:
            await session.execute(delete(ServerRow).where(self._silence > FORGOTTEN))
            session.add(ServerRow(name=server.name, address=server.address, beat=0.0))
            await session.flush()
            await session.execute(
                update(ServerRow).where(ServerRow.name == server.name).values(beat=self.clock)
            )

    async def leave(self, name: str) -> None:
        """A server ends; others may take over its tables at once."""
        async with self.store.change() as session:
            await session.execute(delete(ServerRow).where(ServerRow.name == name))

    async def beat(self, name: str) -> bool:
        """Report that a server is alive; False if that is too late, and the name counts as dead."""
        async with self.store.change() as session:
            done = await session.execute(
                update(ServerRow).where(ServerRow.name == name, self._silence < DEAD).values(beat=self.clock)
            )
            return changed(done) == 1

    async def alive(self) -> list[Home]:
        """The servers that are alive."""
        async with self.store.session() as session:
            rows = await session.execute(
                select(ServerRow.name, ServerRow.address).where(self._silence < DEAD)
            )
            return [Home(name, address) for name, address in rows]

    async def home_of(self, table_id: str) -> tuple[str | None, Home | None]:
        """The name of the server that a table was on last, and that server if it is alive; Gone without a table."""
        wanted = (
            select(TableRow.home, ServerRow.name, ServerRow.address)
            .outerjoin(ServerRow, and_(ServerRow.name == TableRow.home, self._silence < DEAD))
            .where(TableRow.id == table_id)
        )
        async with self.store.session() as session:
            for last, name, address in await session.execute(wanted):
                return last, Home(name, address) if name else None
        raise Gone("This table does not exist. Please check the link.")

    async def take(self, table_id: str, last: str | None, name: str) -> bool:
        """Let a table live on a server instead of on a dead one; False if another server was faster."""
        async with self.store.change() as session:
            done = await session.execute(
                update(TableRow)
                .where(TableRow.id == table_id, TableRow.home.is_not_distinct_from(last))
                .values(home=name)
            )
            return changed(done) == 1

    async def rename(self, old: str, new: str, table_ids: Sequence[str]) -> set[str]:
        """Let tables live on under a server's new name; return those that no other server has taken."""
        async with self.store.change() as session:
            kept = await session.scalars(
                update(TableRow)
                .where(TableRow.id.in_(table_ids), TableRow.home == old)
                .values(home=new)
                .returning(TableRow.id)
            )
            return set(kept)

    async def waiting_for_bots(self, limit: int = 100) -> list[str]:
        """Tables where bots are to move and that live on no server; with SQLite, all where bots are to move."""
        wanted = select(TableRow.id).where(TableRow.bots_to_move, TableRow.status == "playing")
        if self.store.shared:
            alive = ServerRow.name == TableRow.home, self._silence < DEAD
            lives = select(ServerRow.name).where(*alive).exists()
            wanted = wanted.where(or_(TableRow.home.is_(None), not_(lives))).limit(limit)
        async with self.store.session() as session:
            return list(await session.scalars(wanted))
