"""All queries and all changes to the database: SQLite or PostgreSQL, depending on the address."""

from asyncio import Lock
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from itertools import groupby
from secrets import token_hex
from time import time
from typing import Any

from sqlalchemy import Delete, and_, delete, event, func, insert, not_, or_, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase

from popolna.engine.errors import PopolnaError
from popolna.store.rows import ChatRow, Entry, Guest, HouseSecret, SeatRow, TableRow, Vote, WatchingRow

OPEN_SEAT = (SeatRow.guest.is_(None), SeatRow.bot.is_(None), not_(SeatRow.by_host))


class Taken(Exception):
    """Somebody else was faster."""


class Gone(PopolnaError):
    """There is nothing with this id, or no longer."""


class Store:
    """A database."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.shared = not address.startswith("sqlite")  # whether several servers may use it
        self.engine = open_engine(address)
        self.session = async_sessionmaker(self.engine, expire_on_commit=False)
        # SQLite allows one writer at a time and makes the others retry; a lock lets them queue instead
        self.writing: AbstractAsyncContextManager[Any] = nullcontext() if self.shared else Lock()

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncSession]:
        """A transaction: everything changed inside is stored at the end, or nothing."""
        async with self.writing, self.session() as session, session.begin():
            yield session

    async def secret(self) -> str:
        """The secret that signs the cookies."""
        async with self.session() as session:
            if found := await session.get(HouseSecret, "cookies"):
                return found.value
        with suppress(IntegrityError):  # another server may be faster
            await self.add(HouseSecret(name="cookies", value=token_hex(32)))
        async with self.session() as session:
            found = await session.get(HouseSecret, "cookies")
            assert found is not None
            return found.value

    async def add(self, *rows: DeclarativeBase) -> None:
        """Store new rows, all of them or none; those that others refer to come first."""
        async with self.change() as session:
            for _, alike in groupby(rows, key=type):
                session.add_all(alike)
                await session.flush()

    # Guests

    async def guest(self, guest: str) -> Guest | None:
        async with self.session() as session:
            return await session.get(Guest, guest)

    async def rename(self, guest: str, name: str) -> None:
        async with self.change() as session:
            await session.execute(update(Guest).where(Guest.id == guest).values(name=name))

    # Tables

    async def table_row(self, table_id: str) -> TableRow:
        async with self.session() as session:
            found = await session.get(TableRow, table_id)
        if found is None:
            raise Gone("This table does not exist. Please check the link.")
        return found

    async def seats(self, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """The seats of some tables, in order."""
        wanted = select(SeatRow).where(SeatRow.table_id.in_(table_ids)).order_by(SeatRow.number)
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        async with self.session() as session:
            for seat in await session.scalars(wanted):
                found[seat.table_id].append(seat)
        return found

    async def votes(self, table_id: str) -> list[Vote]:
        async with self.session() as session:
            wanted = select(Vote).where(Vote.table_id == table_id).order_by(Vote.voter)
            return list(await session.scalars(wanted))

    async def lobby(self, limit: int = 50) -> list[TableRow]:
        """Public tables with open seats, newest first."""
        wanted = (
            select(TableRow)
            .where(TableRow.status == "waiting", TableRow.public)
            .order_by(TableRow.touched.desc())
            .limit(limit)
        )
        async with self.session() as session:
            return list(await session.scalars(wanted))

    async def tables_of(self, guest: str, limit: int = 100) -> list[TableRow]:
        """The tables where a guest has a seat or keeps the box, latest first."""
        mine = select(SeatRow.table_id).where(SeatRow.guest == guest)
        keeping = and_(TableRow.host == guest, TableRow.own_luck)
        wanted = (
            select(TableRow)
            .where(or_(TableRow.id.in_(mine), keeping))
            .order_by(TableRow.touched.desc())
            .limit(limit)
        )
        async with self.session() as session:
            return list(await session.scalars(wanted))

    async def tables_opened(self, guest: str, since: float) -> int:
        """How many unfinished tables a guest has opened that have been played at since then."""
        wanted = select(func.count()).where(
            TableRow.host == guest, TableRow.status != "over", TableRow.touched > since
        )
        async with self.session() as session:
            return await session.scalar(wanted) or 0

    async def take_seat(
        self,
        table_id: str,
        seat: int,
        *,
        guest: str | None,
        bot: str | None,
        name: str,
        by_host: bool = False,
    ) -> None:
        """Give an open seat to somebody or to a bot, before the game starts; Taken if that is too late."""
        free = (
            SeatRow.table_id == table_id,
            SeatRow.number == seat,
            *OPEN_SEAT,
        )
        seen = time() if guest else 0
        try:
            async with self.change() as session:
                taken = await session.execute(
                    update(SeatRow)
                    .where(*free)
                    .values(guest=guest, bot=bot, name=name, seen=seen, by_host=by_host)
                )
                if changed(taken) != 1 or not await self._waits(session, table_id):
                    raise Taken
        except IntegrityError:  # the guest has just taken another seat
            raise Taken from None

    async def leave_seat(self, table_id: str, guest: str, name: str) -> None:
        """Leave a table before the game starts; Taken if it has."""
        mine = (SeatRow.table_id == table_id, SeatRow.guest == guest)
        async with self.change() as session:
            left = await session.execute(update(SeatRow).where(*mine).values(guest=None, name=name))
            if changed(left) == 0 or not await self._waits(session, table_id):
                raise Taken

    async def _waits(self, session: AsyncSession, table_id: str) -> bool:
        """Whether the game has not started; it cannot until this change is stored."""
        waiting = select(TableRow.id).where(TableRow.id == table_id, TableRow.status == "waiting")
        return await session.scalar(waiting.with_for_update()) is not None

    async def begin(self, table_id: str, **values: Any) -> None:
        """Start the game; Taken if another server was faster, or somebody has just left."""
        async with self.change() as session:
            done = await session.execute(
                update(TableRow)
                .where(TableRow.id == table_id, TableRow.status == "waiting")
                .values(status="playing", **values)
            )
            if changed(done) != 1 or not await self._is_full(session, table_id):
                raise Taken

    async def _is_full(self, session: AsyncSession, table_id: str) -> bool:
        """Whether every seat is taken; nobody can leave any more once the table's row has been changed."""
        wanted = select(SeatRow.number).where(SeatRow.table_id == table_id, *OPEN_SEAT)
        return (await session.scalars(wanted)).first() is None

    async def offer_rematch(self, old: str, new: TableRow, seats: Sequence[SeatRow]) -> None:
        """Store a table for a rematch; Taken if there is one already."""
        async with self.change() as session:
            session.add(new)
            await session.flush()
            session.add_all(seats)
            done = await session.execute(
                update(TableRow).where(TableRow.id == old, TableRow.rematch.is_(None)).values(rematch=new.id)
            )
            if changed(done) != 1:
                raise Taken

    # The journal

    async def journal(self, table_id: str, since: int = 0) -> list[Entry]:
        """The entries of a table's journal, from a ply on."""
        wanted = select(Entry).where(Entry.table_id == table_id, Entry.ply >= since).order_by(Entry.ply)
        async with self.session() as session:
            return list(await session.scalars(wanted))

    async def write(self, entry: Entry, **standing: Any) -> None:
        """Add an entry to a journal and update the table; Taken if another server has written that entry."""
        await self._write(entry, standing, begins=False)

    async def write_setup(self, entry: Entry, **standing: Any) -> None:
        """The same for the entry that begins the game; Taken also if somebody has just left."""
        await self._write(entry, standing, begins=True)

    async def _write(self, entry: Entry, standing: dict[str, Any], *, begins: bool) -> None:
        values = {column.key: getattr(entry, column.key) for column in Entry.__mapper__.column_attrs}
        try:
            async with self.change() as session:
                await session.execute(insert(Entry).values(**values))
                await session.execute(
                    update(TableRow).where(TableRow.id == entry.table_id).values(touched=entry.at, **standing)
                )
                if begins and not await self._is_full(session, entry.table_id):
                    raise Taken
        except IntegrityError:
            raise Taken from None

    async def rewrite_journal(self, row: TableRow, entries: Sequence[Entry], **values: Any) -> None:
        """Replace a table's whole journal, unless its rules have been updated in the meantime."""
        async with self.change() as session:
            done = await session.execute(
                update(TableRow).where(TableRow.id == row.id, TableRow.rules == row.rules).values(**values)
            )
            if changed(done) == 1:
                await session.execute(delete(Entry).where(Entry.table_id == row.id))
                session.add_all(entries)

    # Bots

    async def with_bots_to_move(self, now: float) -> list[str]:
        """Tables where bots are to move and no server runs them."""
        wanted = select(TableRow.id).where(
            TableRow.status == "playing", TableRow.bots_until > 0, TableRow.bots_until < now
        )
        async with self.session() as session:
            return list(await session.scalars(wanted))

    async def claim_bots(self, table_id: str, server: str, until: float, now: float) -> bool:
        """Give a server the lease for a table's bots; return False if another server has it."""
        async with self.change() as session:
            done = await session.execute(
                update(TableRow)
                .where(TableRow.id == table_id, TableRow.bots_until > 0, TableRow.bots_until < now)
                .values(bots_until=until, bots_by=server)
            )
            return changed(done) == 1

    async def keep_bots(self, table_ids: Sequence[str], server: str, until: float) -> None:
        """Renew a server's lease for the bots of some tables, where it still has it."""
        mine = (TableRow.id.in_(table_ids), TableRow.bots_by == server, TableRow.bots_until > 0)
        async with self.change() as session:
            await session.execute(update(TableRow).where(*mine).values(bots_until=until))

    async def release_bots(self, server: str, now: float) -> None:
        """End all leases of a server that closes, so that another can take over at once."""
        mine = (TableRow.bots_by == server, TableRow.bots_until > now)
        async with self.change() as session:
            await session.execute(update(TableRow).where(*mine).values(bots_until=now))

    # Who is here, and who plays for whom

    async def see(self, table_id: str, seats: Sequence[int], at: float) -> None:
        """Note when the guests of some seats last had the page open."""
        async with self.change() as session:
            await session.execute(
                update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.number.in_(seats)).values(seen=at)
            )

    async def watch(self, table_id: str, server: str, number: int, at: float) -> None:
        """Report how many people are watching a table through a server."""
        mine = (WatchingRow.table_id == table_id, WatchingRow.server == server)
        async with self.change() as session:
            told = await session.execute(update(WatchingRow).where(*mine).values(number=number, at=at))
            if changed(told) == 0:
                session.add(WatchingRow(table_id=table_id, server=server, number=number, at=at))

    async def still_watched(self, server: str, now: float, forget: float) -> None:
        """Confirm what a server has reported about watching, and forget reports from before a time."""
        mine = (WatchingRow.server == server, WatchingRow.number > 0)
        async with self.change() as session:
            await session.execute(update(WatchingRow).where(*mine).values(at=now))
            await session.execute(delete(WatchingRow).where(WatchingRow.at < forget))

    async def watching_rows(self, table_ids: Sequence[str]) -> dict[str, list[WatchingRow]]:
        """How many are watching some tables, server by server."""
        wanted = select(WatchingRow).where(WatchingRow.table_id.in_(table_ids))
        found: dict[str, list[WatchingRow]] = {table_id: [] for table_id in table_ids}
        async with self.session() as session:
            for row in await session.scalars(wanted):
                found[row.table_id].append(row)
        return found

    async def vote(self, table_id: str, seat: int, voter: int) -> None:
        """Store a vote; a second one changes nothing."""
        with suppress(IntegrityError):
            await self.add(Vote(table_id=table_id, seat=seat, voter=voter))

    async def stand_in(self, table_id: str, seat: int, bot: str | None) -> None:
        """Let a bot play for a seat, or end that with None; the votes are no longer needed."""
        async with self.change() as session:
            await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table_id, SeatRow.number == seat)
                .values(stand_in=bot)
            )
            await session.execute(votes_on(table_id, seat))

    async def forget_votes(self, table_id: str, seat: int) -> None:
        """Forget the votes about a seat whose guest is back."""
        async with self.change() as session:
            await session.execute(votes_on(table_id, seat))

    async def wait_for_bots(self, table_id: str, since: float) -> None:
        """Mark a table whose bots are to move, so that a server runs them; 0 if none are."""
        async with self.change() as session:
            await session.execute(update(TableRow).where(TableRow.id == table_id).values(bots_until=since))

    async def keep_analysis(self, table_id: str, analysis: dict[str, Any]) -> None:
        async with self.change() as session:
            await session.execute(update(TableRow).where(TableRow.id == table_id).values(analysis=analysis))

    # Chat

    async def add_chat(self, message: ChatRow) -> None:
        """Store a chat message; the same request a second time changes nothing."""
        with suppress(IntegrityError):
            await self.add(message)

    async def chat(self, table_id: str, after: int = 0, limit: int = 500) -> list[ChatRow]:
        wanted = (
            select(ChatRow)
            .where(ChatRow.table_id == table_id, ChatRow.number > after)
            .order_by(ChatRow.number.desc())
            .limit(limit)
        )
        async with self.session() as session:
            return list(await session.scalars(wanted))[::-1]


def votes_on(table_id: str, seat: int) -> Delete:
    """The statement that forgets the votes about a seat."""
    return delete(Vote).where(Vote.table_id == table_id, Vote.seat == seat)


def changed(result: Any) -> int:
    """How many rows a statement changed."""
    rows: int = result.rowcount
    return rows


def open_engine(address: str) -> AsyncEngine:
    """The engine for a database; a SQLite file survives a crash of the machine at any moment."""
    engine = create_async_engine(address, pool_pre_ping=not address.startswith("sqlite"))
    if make_url(address).get_backend_name() == "sqlite":

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

    return engine
