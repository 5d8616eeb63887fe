"""All questions to the database, and all changes of it. SQLite or PostgreSQL, by the address."""

from asyncio import Lock
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from itertools import groupby
from secrets import token_hex
from time import time
from typing import Any

from sqlalchemy import Delete, delete, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase

from popolna.engine.errors import PopolnaError
from popolna.store.rows import Chatter, Entry, Guest, HouseSecret, Onlookers, Place, Sitting, Vote


class Taken(Exception):
    """Somebody else was faster."""


class Gone(PopolnaError):
    """There is nothing with this name, or no longer."""


class Store:
    """A database of the house."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.shared = not address.startswith("sqlite")  # whether several servers may use it
        self.engine = open_engine(address)
        self.session = async_sessionmaker(self.engine, expire_on_commit=False)
        # SQLite takes one writer at a time and lets the others try again and again; here they queue up
        self.writing: AbstractAsyncContextManager[Any] = nullcontext() if self.shared else Lock()

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncSession]:
        """All or nothing: what is changed inside is stored when it ends."""
        async with self.writing, self.session() as session, session.begin():
            yield session

    async def secret(self) -> str:
        """What signs the cookies."""
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
        """Keep new rows, all of them or none; those that others refer to come first."""
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

    async def sitting(self, sitting: str) -> Sitting:
        async with self.session() as session:
            found = await session.get(Sitting, sitting)
        if found is None:
            raise Gone("There is no such table. Ask for the link again.")
        return found

    async def places(self, sittings: Sequence[str]) -> dict[str, list[Place]]:
        """The seats of some tables, in order."""
        wanted = select(Place).where(Place.sitting.in_(sittings)).order_by(Place.seat)
        found: dict[str, list[Place]] = {sitting: [] for sitting in sittings}
        async with self.session() as session:
            for place in await session.scalars(wanted):
                found[place.sitting].append(place)
        return found

    async def votes(self, sitting: str) -> list[Vote]:
        async with self.session() as session:
            wanted = select(Vote).where(Vote.sitting == sitting).order_by(Vote.voter)
            return list(await session.scalars(wanted))

    async def lobby(self, limit: int = 50) -> list[Sitting]:
        """Public tables that wait for somebody, the newest first."""
        wanted = (
            select(Sitting)
            .where(Sitting.status == "waiting", Sitting.public)
            .order_by(Sitting.touched.desc())
            .limit(limit)
        )
        async with self.session() as session:
            return list(await session.scalars(wanted))

    async def sittings_of(self, guest: str, limit: int = 100) -> list[Sitting]:
        """The tables where a guest sits, the latest first."""
        mine = select(Place.sitting).where(Place.guest == guest)
        wanted = select(Sitting).where(Sitting.id.in_(mine)).order_by(Sitting.touched.desc()).limit(limit)
        async with self.session() as session:
            return list(await session.scalars(wanted))

    async def tables_opened(self, guest: str, since: float) -> int:
        """How many tables of a guest go on at which something has happened since then."""
        wanted = select(func.count()).where(
            Sitting.host == guest, Sitting.status != "over", Sitting.touched > since
        )
        async with self.session() as session:
            return await session.scalar(wanted) or 0

    async def take_place(
        self, sitting: str, seat: int, *, guest: str | None, bot: str | None, name: str
    ) -> None:
        """Sit down, or put a bot, on an open seat of a table that waits."""
        free = (Place.sitting == sitting, Place.seat == seat, Place.guest.is_(None), Place.bot.is_(None))
        seen = time() if guest else 0
        try:
            async with self.change() as session:
                taken = await session.execute(
                    update(Place).where(*free).values(guest=guest, bot=bot, name=name, seen=seen)
                )
                if changed(taken) != 1 or not await self._waits(session, sitting):
                    raise Taken
        except IntegrityError:  # the guest has just sat down on another seat
            raise Taken from None

    async def leave_place(self, sitting: str, guest: str, name: str) -> None:
        """Stand up from a table that has not begun."""
        mine = (Place.sitting == sitting, Place.guest == guest)
        async with self.change() as session:
            left = await session.execute(update(Place).where(*mine).values(guest=None, name=name))
            if changed(left) == 0 or not await self._waits(session, sitting):
                raise Taken

    async def _waits(self, session: AsyncSession, sitting: str) -> bool:
        """Whether a table has not begun, and does not until this change is stored."""
        waiting = select(Sitting.id).where(Sitting.id == sitting, Sitting.status == "waiting")
        return await session.scalar(waiting.with_for_update()) is not None

    async def begin(self, sitting: str, **values: Any) -> None:
        """A table that waits begins; Taken if another server was faster, or somebody has just stood up."""
        open_seats = select(Place.seat).where(
            Place.sitting == sitting, Place.guest.is_(None), Place.bot.is_(None)
        )
        async with self.change() as session:
            done = await session.execute(
                update(Sitting)
                .where(Sitting.id == sitting, Sitting.status == "waiting")
                .values(status="playing", **values)
            )
            if changed(done) != 1 or (await session.scalars(open_seats)).first() is not None:
                raise Taken

    async def offer_rematch(self, old: str, new: Sitting, places: Sequence[Place]) -> None:
        """A new table for those who want to play again; only the first is kept."""
        async with self.change() as session:
            session.add(new)
            await session.flush()
            session.add_all(places)
            done = await session.execute(
                update(Sitting).where(Sitting.id == old, Sitting.rematch.is_(None)).values(rematch=new.id)
            )
            if changed(done) != 1:
                raise Taken

    # The book

    async def book(self, sitting: str, since: int = 0) -> list[Entry]:
        """The lines of a table's book, from a ply on."""
        wanted = select(Entry).where(Entry.sitting == sitting, Entry.ply >= since).order_by(Entry.ply)
        async with self.session() as session:
            return list(await session.scalars(wanted))

    async def write(self, entry: Entry, **sitting: Any) -> None:
        """Add the next line to a book, and how the table stands after it; Taken if that line is written."""
        line = {column.name: getattr(entry, column.name) for column in Entry.__table__.columns}
        try:
            async with self.change() as session:
                await session.execute(insert(Entry).values(**line))
                await session.execute(
                    update(Sitting).where(Sitting.id == entry.sitting).values(touched=entry.at, **sitting)
                )
        except IntegrityError:
            raise Taken from None

    # Bots

    async def with_bots_to_move(self, now: float) -> list[str]:
        """Tables where bots are to move and no server thinks for them."""
        wanted = select(Sitting.id).where(
            Sitting.status == "playing", Sitting.bots_until > 0, Sitting.bots_until < now
        )
        async with self.session() as session:
            return list(await session.scalars(wanted))

    async def claim_bots(self, sitting: str, server: str, until: float, now: float) -> bool:
        """A server thinks for a table's bots until then; False if another one does."""
        async with self.change() as session:
            done = await session.execute(
                update(Sitting)
                .where(Sitting.id == sitting, Sitting.bots_until > 0, Sitting.bots_until < now)
                .values(bots_until=until, bots_by=server)
            )
            return changed(done) == 1

    async def keep_bots(self, sittings: Sequence[str], server: str, until: float) -> None:
        """A server goes on thinking for the bots of some tables, where it still does."""
        mine = (Sitting.id.in_(sittings), Sitting.bots_by == server, Sitting.bots_until > 0)
        async with self.change() as session:
            await session.execute(update(Sitting).where(*mine).values(bots_until=until))

    async def release_bots(self, server: str, now: float) -> None:
        """A server closes: another may think for its bots at once."""
        mine = (Sitting.bots_by == server, Sitting.bots_until > now)
        async with self.change() as session:
            await session.execute(update(Sitting).where(*mine).values(bots_until=now))

    # Who is here, and who plays for whom

    async def see(self, sitting: str, seats: Sequence[int], at: float) -> None:
        """The persons of some seats have the page open; at 0 they have just left."""
        async with self.change() as session:
            await session.execute(
                update(Place).where(Place.sitting == sitting, Place.seat.in_(seats)).values(seen=at)
            )

    async def watch(self, sitting: str, server: str, number: int, at: float) -> None:
        """So many look on at a table through a server."""
        mine = (Onlookers.sitting == sitting, Onlookers.server == server)
        async with self.change() as session:
            told = await session.execute(update(Onlookers).where(*mine).values(number=number, at=at))
            if changed(told) == 0:
                session.add(Onlookers(sitting=sitting, server=server, number=number, at=at))

    async def still_watched(self, server: str, now: float, forget: float) -> None:
        """What a server has said about onlookers is still so; what was said before a time is forgotten."""
        mine = (Onlookers.server == server, Onlookers.number > 0)
        async with self.change() as session:
            await session.execute(update(Onlookers).where(*mine).values(at=now))
            await session.execute(delete(Onlookers).where(Onlookers.at < forget))

    async def onlookers(self, sittings: Sequence[str]) -> dict[str, list[Onlookers]]:
        """Who looks on at some tables, server by server."""
        wanted = select(Onlookers).where(Onlookers.sitting.in_(sittings))
        found: dict[str, list[Onlookers]] = {sitting: [] for sitting in sittings}
        async with self.session() as session:
            for row in await session.scalars(wanted):
                found[row.sitting].append(row)
        return found

    async def vote(self, sitting: str, seat: int, voter: int) -> None:
        """Keep a vote; a second one changes nothing."""
        with suppress(IntegrityError):
            await self.add(Vote(sitting=sitting, seat=seat, voter=voter))

    async def stand_in(self, sitting: str, seat: int, bot: str | None) -> None:
        """Let a bot play for a seat, or nobody any more; the votes have done their work."""
        async with self.change() as session:
            await session.execute(
                update(Place).where(Place.sitting == sitting, Place.seat == seat).values(stand_in=bot)
            )
            await session.execute(votes_on(sitting, seat))

    async def forget_votes(self, sitting: str, seat: int) -> None:
        """Whoever a bot should stand in for is back."""
        async with self.change() as session:
            await session.execute(votes_on(sitting, seat))

    async def wait_for_bots(self, sitting: str, since: float) -> None:
        """Bots are to move at a table: a server shall think for them. At 0, nobody need."""
        async with self.change() as session:
            await session.execute(update(Sitting).where(Sitting.id == sitting).values(bots_until=since))

    async def keep_analysis(self, sitting: str, analysis: dict[str, Any]) -> None:
        async with self.change() as session:
            await session.execute(update(Sitting).where(Sitting.id == sitting).values(analysis=analysis))

    # Chat

    async def say(self, line: Chatter) -> None:
        """Keep a line of the chat; the same request a second time changes nothing."""
        with suppress(IntegrityError):
            await self.add(line)

    async def chat(self, sitting: str, after: int = 0, limit: int = 500) -> list[Chatter]:
        wanted = (
            select(Chatter)
            .where(Chatter.sitting == sitting, Chatter.number > after)
            .order_by(Chatter.number.desc())
            .limit(limit)
        )
        async with self.session() as session:
            return list(await session.scalars(wanted))[::-1]


def votes_on(sitting: str, seat: int) -> Delete:
    """Forget who has agreed that a bot plays for a seat."""
    return delete(Vote).where(Vote.sitting == sitting, Vote.seat == seat)


def changed(result: Any) -> int:
    """How many rows a statement changed."""
    rows: int = result.rowcount
    return rows


def open_engine(address: str) -> AsyncEngine:
    """The way to a database; a SQLite file survives a crash of the machine at any moment."""
    engine = create_async_engine(address, pool_pre_ping=not address.startswith("sqlite"))
    if make_url(address).get_backend_name() == "sqlite":

        @event.listens_for(engine.sync_engine, "connect")
        def prepare(connection: Any, _: object) -> None:
            cursor = connection.cursor()
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

    return engine
