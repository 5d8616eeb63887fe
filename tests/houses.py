"""Servers for tests, each on its own database: in this process, or as a real `popolna serve`."""

import asyncio
import os
import re
import select
import shutil
import subprocess
import sys
import tempfile
from asyncio import gather
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from popolna.bots.advice import Advice
from popolna.bots.analysis import Analysis, Judged
from popolna.engine.chance import Dice
from popolna.engine.conformance import Trial as Game
from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match
from popolna.engine.record import Record, read_record
from popolna.engine.state import State
from popolna.games import game, games
from popolna.store import Entry, Guest, SeatRow, Store
from popolna.store.migrate import migrate
from popolna.web import thinkers
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.messages import Act, Look, Undo
from popolna.web.owners import Owner
from popolna.web.seating import Watcher
from popolna.web.setting import journal_of, new_table_row
from popolna.web.sockets import news
from popolna.web.terms import USUAL_TERMS, Terms
from popolna.web.thinkers import Thinkers
from tests.postgres import Postgres, own_postgres, programs

PATIENCE = 60.0  # seconds after which a test gives up waiting

GAMES = {id: game.usual_players for id, game in games().items()}  # each with its usual number of players
BOXED = [id for id, game in games().items() if game.components]  # all but tic-tac-toe
EVERY_TABLE = [(id, players) for id in GAMES for players in game(id).players]


# Databases


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of a process."""
    folder = programs()
    if folder is None:
        pytest.fail("PostgreSQL is not installed: apt-get install postgresql")
    with own_postgres(folder) as server:
        yield server


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated SQLite file, to be copied."""
    file = tmp_path_factory.mktemp("migrated") / "house.db"
    asyncio.run(migrate(sqlite(file)))
    return file


def sqlite(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
def sqlite_database(migrated: Path, tmp_path: Path) -> str:
    """A migrated SQLite database."""
    return sqlite(Path(shutil.copy(migrated, tmp_path / "house.db")))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """A migrated database of each kind."""
    if request.param == "sqlite":
        file: str = request.getfixturevalue("sqlite_database")
        return file
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()


@asynccontextmanager
async def store_at(address: str) -> AsyncIterator[Store]:
    store = Store(address)
    try:
        yield store
    finally:
        await store.close()


# Servers in this process


class QuickThinkers(Thinkers):
    """Bots that think in this process."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        self.asked.append(bot)
        return thinkers.choose(bot, seen.position(), seed)

    async def advise(self, seen: State, seconds: float, owner: Owner) -> Advice:
        return thinkers.advice_on(seen.position(), 0.02)

    async def judge(self, record: bytes, begin: int, owner: Owner) -> list[Judged]:
        return thinkers.judgement_of(record, begin, seconds=0)

    async def sum_up(self, record: bytes, judged: list[Judged], owner: Owner) -> Analysis:
        return thinkers.summary_of(record, judged)

    async def check(self, data: bytes, owner: Owner) -> tuple[Record, list[int]]:
        record, to_move = thinkers.checked(data)
        return read_record(record), to_move

    def close(self) -> None:
        """There are no processes to stop."""


@asynccontextmanager
async def house_at(
    address: str, bots: Callable[[], Thinkers] = QuickThinkers, *, joins: bool = True, dies: bool = False
) -> AsyncIterator[House]:
    """One server; if it dies, it tells nobody that it is gone."""
    house = House(Store(address), bots(), pace=0)
    if house.homes and joins:
        await house.homes.join("127.0.0.1:1")  # where nobody answers
    try:
        yield house
    finally:
        await house.close()
        house.thinkers.close()
        if house.homes and not dies:
            await house.homes.leave()
        await house.store.close()


async def settle(house: House) -> None:
    """Wait until all bots have moved."""
    async with asyncio.timeout(PATIENCE):
        while house.tasks or house.unfinished:
            await gather(*house.tasks, *house.unfinished, return_exceptions=True)


async def stored(house: House, table_id: str) -> LiveTable:
    """A table as another server would read it."""
    table = LiveTable(table_id)
    await table.load(house.store)
    return table


async def people(house: House, players: int) -> list[Guest]:
    """Some guests with names in alphabetical order."""
    return [await house.name_guest(None, name) for name in ("Ann", "Ben", "Cat", "Dan", "Eve")[:players]]


async def table_of(
    house: House,
    id: str,
    guests: Sequence[Guest],
    bots: Sequence[str] = (),
    terms: Terms = USUAL_TERMS,
    **settings: str,
) -> LiveTable:
    """A table with guests in the first seats, then bots; the game has started."""
    seats = ["me", *["open"] * (len(guests) - 1), *bots]
    table_id = await house.lobby.open_table(
        guests[0], id, len(seats), settings, seats, public=False, terms=terms
    )
    for seat, guest in enumerate(guests[1:], 1):
        await house.seats.sit(guest, table_id, seat)
    return await house.table(table_id)


async def seat_match(
    house: House, match: Match, guests: Sequence[Guest], id: str = "a-table", moves: int | None = None
) -> LiveTable:
    """A table with a known id, where guests have played a match or its first moves."""
    record = match.record if moves is None else match.at(moves).record
    row = new_table_row(record.game, record.players, record.settings, host=guests[0].id, public=False)
    row.id, row.status, row.opened, row.touched = id, "playing", 0.0, 0.0
    row.luck, row.position = record.luck, record.position
    row.to_move = match.state.to_move()
    seats = [
        SeatRow(table_id=id, number=seat, name=guest.name, guest=guest.id, bot=None, stand_in=None)
        for seat, guest in enumerate(guests)
    ]
    entries = journal_of(id, record)
    for entry in entries:
        entry.at = 0.0
    await house.store.add(row, *seats, *entries)
    return await house.table(id)


def legal(table: LiveTable, seat: int) -> list[str]:
    """What a seat may do now."""
    assert table.play.match is not None
    return [table.play.game.verbs.name(action) for action in table.play.match.state.legal(seat)]


async def act(
    house: House, table: LiveTable, guest: Guest, action: str | None = None, request: str = ""
) -> str:
    """A guest does an action, or the first legal one, with a new request id if none is given."""
    seat = table.seating.seat_of(guest.id)
    wanted = action or legal(table, seat)[0]
    await house.journal.play(
        table, guest.id, Act(request or f"{table.play.ply}/{seat}", wanted, table.play.decision_id(seat))
    )
    return wanted


async def try_to_undo(house: House, table: LiveTable, guest: Guest, request: str, turn: bool) -> bool:
    """Try to undo something; return whether that was possible."""
    try:
        await house.journal.play(
            table, guest.id, Undo(request, table.play.decision_id(table.seating.seat_of(guest.id)), turn)
        )
    except PopolnaError:
        return False
    return True


def match_of(table: LiveTable) -> Match:
    assert table.play.match is not None
    return table.play.match


async def play_out(
    house: House, table: LiveTable, guests: Sequence[Guest], dice: Dice, moves: int = 20_000
) -> int:
    """People play at random until the game is over, or for a number of moves; return how many they made."""
    for number in range(moves):
        while table.writing or not match_of(table).state.to_move() or table.play.bots_to_move():
            if table.row.status == "over":
                return number
            await gather(asyncio.sleep(0), *house.tasks, *house.unfinished, return_exceptions=True)
        movers = match_of(table).state.to_move()
        seat = movers[dice.below(len(movers))]
        options = legal(table, seat)
        await act(house, table, guests[seat], options[dice.below(len(options))])
    return moves


async def taken_over(house: House, table_id: str) -> LiveTable:
    """A table as a server has it that takes it over from another."""
    if house.homes:
        last, _ = await house.homes.servers.home_of(table_id)
        assert await house.homes.servers.take(table_id, last, house.homes.me.name)
    house.tables.pop(table_id, None)
    return await house.table(table_id)


async def as_stored(house: House, table: LiveTable) -> None:
    """Check that a server has in memory what the store has."""
    await settle(house)
    truth = await stored(house, table.id)
    assert match_of(table).record == match_of(truth).record
    assert match_of(table).state.position() == match_of(truth).state.position()
    assert (table.play.ply, table.play.face_down, table.play.requests) == (
        truth.play.ply,
        truth.play.face_down,
        truth.play.requests,
    )
    assert table.row.status == truth.row.status
    assert table.row.to_move == truth.row.to_move == match_of(truth).state.to_move()
    assert table.row.result == truth.row.result


def absent(table: LiveTable, seat: int, seconds: float) -> None:
    """Pretend that a player was here last some time ago."""
    guest = table.seating.seats[seat].guest
    assert guest is not None
    table.seating.last_seen[guest] = monotonic() - seconds


async def tear_out(store: Store, table_id: str, ply: int) -> None:
    """Delete an entry of a journal and everything after it."""
    async with store.change() as session:
        await session.execute(delete(Entry).where(Entry.table_id == table_id, Entry.ply >= ply))


def played(id: str, players: int, seed: int = 1, settings: dict[str, str] | None = None) -> Match:
    """A whole game, played at random."""
    from popolna.engine import conformance

    agreed = settings if settings is not None else game(id).usual_settings[players]
    return conformance.played(game(id), Game(players, agreed, seed))


class Page:
    """A watcher in this process, and everything that was sent to it."""

    def __init__(self, table: LiveTable, guest: Guest | None, look: Look | None = None) -> None:
        self.table = table
        self.watcher = Watcher(guest.id if guest else None)
        self.watcher.look = look or Look()
        self.sent: list[bytes] = []

    def read(self) -> list[Any]:
        """What is new."""
        fresh = news(self.table, self.watcher)
        self.sent += fresh
        return [msgspec.json.decode(message) for message in fresh]


# Real servers


NO_LIMITS = [  # a test of a limit sets it again
    f"--{what}=1000000"
    for what in (
        "rate",
        "connections",
        "pages",
        "tables",
        "lines",
        "records",
        "guests",
        "messages",
        "thoughts",
    )
]


class Server:
    """`popolna serve` as a process, with its log."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self.log = log

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """Kill the process, as the system does when it runs out of memory."""
        self.process.kill()
        self.process.wait()


@contextmanager
def served(database: str, *options: str, port: int | None = None) -> Iterator[Server]:
    """A running server."""
    start = "from popolna.cli import main; main()"
    command = [sys.executable, "-c", start, "serve", "--database", database, "--pace", "0"]
    command += ["--port", str(port)] if port else []
    command += [*NO_LIMITS, *options]
    number, name = tempfile.mkstemp(prefix="popolna-log-")
    log = Path(name)
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=number, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    os.close(number)
    try:
        assert process.stdout is not None
        ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
        line = process.stdout.readline() if ready else ""
        address = re.search(r"http://\S+", line)
        assert address, f"the server did not open: {line!r} {log.read_text()}"
        yield Server(process, address[0].replace("localhost", "127.0.0.1"), log)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()
            process.wait()
            if process.stdout:
                process.stdout.close()
            log.unlink()


class Client:
    """A program at a table: it keeps the view up to date as a browser does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: dict[str, Any] = {}
        self.edits: list[Any] = []  # to the picture since it was sent whole
        self.seat = -1
        self.seats: list[dict[str, Any]] = []
        self.watching = 0
        self.chat: list[dict[str, Any]] = []
        self.answers: dict[str | None, dict[str, Any]] = {}

    async def send(self, **message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> dict[str, Any]:
        """Take in the next message."""
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        match message["is"]:
            case "table":
                self.view, self.seat, self.edits = message["view"], message["seat"], []
            case "change":
                self.view.update(message["view"])
                self.edits += message["picture"]
                if message["keep"] is not None:
                    self.view["log"][message["keep"] :] = message["log"]
            case "chairs":
                self.seats, self.seat = message["chairs"], message["seat"]
                self.watching = message["watching"]
            case "chat":
                self.chat += message["lines"]
            case "done" | "refused" | "advice":
                self.answers[message["id"]] = message
        return message

    async def closed(self) -> int:
        """Listen until the server hangs up; return the close code."""
        with pytest.raises(ConnectionClosed) as fault:
            await self.until(lambda client: False)
        assert fault.value.rcvd is not None
        return fault.value.rcvd.code

    async def until(self, condition: Callable[["Client"], bool]) -> None:
        """Listen until a condition is true."""
        while not condition(self):
            await self.hear()

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        await self.send(**message)
        return await self.answer(message.get("id"))

    async def answer(self, id: str | None) -> dict[str, Any]:
        await self.until(lambda client: id in client.answers)
        return self.answers.pop(id)

    async def act(self, action: str | None = None, id: str = "") -> dict[str, Any]:
        """Do an action, or the first legal one."""
        wanted = action or self.view["choices"][0]["name"]
        return await self.ask(
            do="act", id=id or f"v{self.view['version']}", action=wanted, question=self.view["question"]
        )


@asynccontextmanager
async def client(
    address: str, table_id: str, token: str | None = None, shape: str | None = None, **headers: str
) -> AsyncIterator[Client]:
    """A program that is connected to a table."""
    if token:
        headers["Authorization"] = f"Bearer {token}"
    place = f"{address.replace('http', 'ws', 1)}/tables/{table_id}/live"
    async with connect(place, additional_headers=headers, max_size=None) as socket:
        new = Client(socket)
        await new.send(do="look", shape=shape)
        await new.until(lambda one: bool(one.view) and bool(one.seats))
        yield new
