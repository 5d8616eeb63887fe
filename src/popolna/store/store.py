"""All queries and all changes to the database: SQLite or PostgreSQL, depending on the address."""

from asyncio import Lock
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from itertools import groupby
from secrets import token_hex
from typing import Any

from sqlalchemy import (
    Engine,
    and_,
    create_engine,
    delete,
    event,
    func,
    not_,
    or_,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase

from popolna.engine.errors import PopolnaError
from popolna.store.entries import (
    OPEN_SEAT,
    Taken,
    is_simple,
    open_seats,
    votes_on,
    write_entry,
)
from popolna.store.rows import ChatRow, Entry, Guest, HouseSecret, SeatRow, TableRow, Vote
from popolna.store.writing import WritingLoop, WritingThread

CONNECTIONS = (
    4  # of one worker to PostgreSQL for moves, and as many for everything else; further ones bring nothing
)
PATIENCE = 20.0  # seconds to wait for one of them


class Full(Exception):
    """This guest has opened as many tables as one may have."""


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
        self.writing: AbstractAsyncContextManager[Any] = nullcontext()
        self.thread: WritingThread | WritingLoop
        if self.shared:
            self.thread = WritingLoop(open_engine(address))
        else:
            self.writing = lock = Lock()
            self.thread = WritingThread(open_file(address), lock)
        self.server: str | None = None  # the name under which this server writes, if there may be others

    async def close(self) -> None:
        await self.thread.close()
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
            await self._add(session, rows)

    async def _add(self, session: AsyncSession, rows: Sequence[DeclarativeBase]) -> None:
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

    async def running(self, since: float, limit: int = 50) -> list[TableRow]:
        """Public tables that anybody may watch, played at since then, latest first."""
        wanted = (
            select(TableRow)
            .where(
                TableRow.status == "playing",
                TableRow.public,
                TableRow.touched > since,
                TableRow.watch == "anybody",
            )
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

    async def open_table(self, rows: Sequence[DeclarativeBase], host: str, most: int, since: float) -> None:
        """Store a new table; Full if its host has opened that many unfinished ones, played at since then."""
        async with self.change() as session:
            await self._may_open(session, host, most, since)
            await self._add(session, rows)

    async def _may_open(self, session: AsyncSession, host: str, most: int, since: float) -> None:
        """Count the tables of a guest; until this change is stored, nobody else counts them."""
        await session.execute(select(Guest.id).where(Guest.id == host).with_for_update(key_share=True))
        opened = select(func.count()).where(
            TableRow.host == host, TableRow.status != "over", TableRow.touched > since
        )
        if (await session.scalar(opened) or 0) >= most:
            raise Full

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
        try:
            async with self.change() as session:
                taken = await session.execute(
                    update(SeatRow).where(*free).values(guest=guest, bot=bot, name=name, by_host=by_host)
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
        return await session.scalar(open_seats(table_id)) is None

    async def offer_rematch(
        self, old: str, new: TableRow, seats: Sequence[SeatRow], guest: str, most: int, since: float
    ) -> None:
        """Store a table for a rematch that a guest asked for; Taken if there is one already, or Full."""
        async with self.change() as session:
            await self._may_open(session, guest, most, since)
            await self._add(session, [new, *seats])
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

    async def write(self, entry: Entry, *, begins: bool = False, **standing: Any) -> None:
        """Add an entry to a journal and update the table; Taken if another server has, or the table lives there.

        Taken also if the entry begins the game, but somebody has just left.
        """

        try:
            if not is_simple(entry, begins):
                async with self.writing, self.engine.begin() as connection:
                    await connection.run_sync(write_entry, entry, self.server, begins, standing)
            else:
                await self.thread.write(entry, self.server, standing)
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

    # Who plays for whom

    async def vote(self, table_id: str, seat: int, voter: int) -> None:
        """Store a vote; a second one changes nothing."""
        with suppress(IntegrityError):
            await self.add(Vote(table_id=table_id, seat=seat, voter=voter))

    async def stand_in(self, table_id: str, seat: int, bot: str | None) -> None:
        """Let a bot play for a seat, or end that with None, unless it was given up; votes are no longer needed."""
        async with self.change() as session:
            await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table_id, SeatRow.number == seat, not_(SeatRow.resigned))
                .values(stand_in=bot)
            )
            await session.execute(votes_on(table_id, seat))

    async def forget_votes(self, table_id: str, seat: int) -> None:
        """Forget the votes about a seat whose guest is back."""
        async with self.change() as session:
            await session.execute(votes_on(table_id, seat))

    async def note_bots(self, table_id: str, to_move: bool) -> None:
        """Note whether bots are to move at a table, so that a server runs them."""
        async with self.change() as session:
            await session.execute(
                update(TableRow).where(TableRow.id == table_id).values(bots_to_move=to_move)
            )

    async def keep_analysis(self, table_id: str, analysis: dict[str, Any]) -> None:
        async with self.change() as session:
            await session.execute(update(TableRow).where(TableRow.id == table_id).values(analysis=analysis))

    # Chat

    async def add_chat(self, message: ChatRow) -> None:
        """Store a chat message; the same request a second time changes nothing, Taken if it said something else."""
        guest, request, text = message.guest, message.request, message.text
        try:
            await self.add(message)
        except IntegrityError:
            before = select(ChatRow.text).where(
                ChatRow.table_id == message.table_id, ChatRow.guest == guest, ChatRow.request == request
            )
            async with self.session() as session:
                if await session.scalar(before) != text:
                    raise Taken from None

    async def chat(self, table_id: str, after: int = 0, *, limit: int) -> list[ChatRow]:
        """The last messages at a table, of those after this number."""
        wanted = (
            select(ChatRow)
            .where(ChatRow.table_id == table_id, ChatRow.number > after)
            .order_by(ChatRow.number.desc())
            .limit(limit)
        )
        async with self.session() as session:
            return list(await session.scalars(wanted))[::-1]


def changed(result: Any) -> int:
    """How many rows a statement changed."""
    rows: int = result.rowcount
    return rows


def open_engine(address: str) -> AsyncEngine:
    """The engine for a database."""
    if make_url(address).get_backend_name() != "sqlite":
        return create_async_engine(
            address, pool_size=CONNECTIONS, max_overflow=0, pool_timeout=PATIENCE, pool_pre_ping=True
        )
    engine = create_async_engine(address)
    make_safe(engine.sync_engine)
    return engine


def open_file(address: str) -> Engine:
    """An engine for a SQLite file that is used from a thread of its own."""
    engine = create_engine(make_url(address).set(drivername="sqlite"))
    make_safe(engine)
    return engine


def make_safe(engine: Engine) -> None:
    """Let a SQLite file survive a crash of the machine at any moment."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
