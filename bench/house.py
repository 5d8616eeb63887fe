"""How much the whole server carries.

    python bench/house.py                      moves per second and core, memory, latency
    python bench/house.py --against REVISION   the same for an earlier commit, in turns
    python bench/house.py --against-folder F   the same for another clone, with its own compiled rules
    python bench/house.py --minutes 60         a steady load for so long, to see whether anything grows

Server and players run in separate processes on the same machine: players like browsers over WebSockets, with every
move checked, stored in SQLite, drawn for everyone who watches, and sent as a change. Without
--minutes it ends within three minutes.
"""

import argparse
import asyncio
import json
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))  # where `bench` is
from bench.players import GAMES, PLAYERS, PlayedTable, play_all, play_steadily
from bench.report import PERCENTS, control, machine, percentiles, ratio, row
from bench.servers import Server, compared
from bench.soak import soak

HERE = Path(__file__).parent

HALF = 5  # of the tables of each game
MOVES = 10  # at each table in a round
ROUNDS = 2  # as fast as the server allows; a busy machine gets only one
HURRY = 110.0  # seconds after which no second round begins
STEADY = (4.0, 8.0)  # seconds of half the load in each of two rounds: at least, at most
END = 165.0  # seconds after which everything should be over


@dataclass
class Speed:
    """Moves, the server's processor time for them, and the time on the wall."""

    moves: int = 0
    processor: float = 0.0
    wall: float = 0.0

    def __add__(self, other: "Speed") -> "Speed":
        return Speed(self.moves + other.moves, self.processor + other.processor, self.wall + other.wall)

    @property
    def per_core(self) -> float:
        """Moves in a second of processor time."""
        return self.moves / self.processor

    @property
    def per_second(self) -> float:
        """Moves in a second on this machine, which other programs share."""
        return self.moves / self.wall


@dataclass
class Side:
    """One of the servers that are compared, and what was measured of it."""

    name: str
    server: Server
    tables: list[PlayedTable] = field(default_factory=list)
    speeds: dict[str, Speed] = field(default_factory=dict)
    times: list[float] = field(default_factory=list)
    control: list[float] = field(default_factory=list)  # how long 5 ms of work took meanwhile
    memory: float = 0.0  # megabytes per table

    @property
    def speed(self) -> Speed:
        """All games together."""
        return sum(self.speeds.values(), Speed())

    async def furnish(self) -> None:
        """Open all tables and play a little; the second half shows what a table takes in memory."""
        for number in range(2):
            before = self.server.memory()
            tables = [
                PlayedTable(self.server.address, game, 100 * number + place, players)
                for place, (game, players) in enumerate(list(PLAYERS.items()) * HALF)
            ]
            for table in tables:
                await table.open()
            await play_all(tables, MOVES)
            self.tables += tables
            self.memory = (self.server.memory() - before) / len(tables)

    async def hurry(self, game: str) -> None:
        """A round as fast as the server allows."""
        tables = [table for table in self.tables if table.game == game]
        processor, wall = self.server.processor_time(), perf_counter()
        moves = await play_all(tables, MOVES)
        round = Speed(moves, self.server.processor_time() - processor, perf_counter() - wall)
        self.speeds[game] = self.speeds.get(game, Speed()) + round

    async def stroll(self, seconds: float, luck: Random) -> None:
        """A round at half the load that the server has carried."""
        with control() as control_times:
            self.times += await play_steadily(self.tables, self.speed.per_second / 2, seconds, luck)
        self.control += control_times

    async def close(self) -> None:
        for table in self.tables:
            await table.leave()


async def compare(sides: list[Side]) -> None:
    """Measure all sides in turns, and print a row as soon as it is complete."""
    began = perf_counter()
    row("", *[side.name for side in sides], "ratio" if len(sides) == 2 else "")
    for side in sides:
        await side.furnish()
    show("memory per table, MB", [side.memory for side in sides], 2)
    for id, game in GAMES.items():
        for number in range(ROUNDS):
            if number == 0 or perf_counter() - began < HURRY:
                for side in sides:
                    await side.hurry(id)
        show(
            f"{game.title}, moves/s per core, {PLAYERS[id]} watchers",
            [side.speeds[id].per_core for side in sides],
        )
    show("all games, moves/s per core", [side.speed.per_core for side in sides])
    show("all games, processor time per move, ms", [1000 / side.speed.per_core for side in sides], 2)
    show("all games, moves/s on this machine now", [side.speed.per_second for side in sides])
    row(f"before half load: {machine()}")
    left = (END - (perf_counter() - began)) / (2 * len(sides))
    for number in range(2):
        for side in sides:
            await side.stroll(min(max(STEADY[0], left), STEADY[1]), Random(number))
    for what, shares in (
        ("others told at half of that", [percentiles(side.times) for side in sides]),
        ("5 ms of work by another program meanwhile", [percentiles(side.control) for side in sides]),
    ):
        for place, name in enumerate(PERCENTS):
            show(f"{what}, {name}, ms", [share[place] for share in shares])
    row(f"after half load: {machine()}")
    for side in sides:
        await side.close()


def show(what: str, values: list[float], digits: int = 0) -> None:
    """Print the values of all sides, ours last, and the ratio."""
    last = ratio(values[-1], values[0]) if len(values) == 2 else ""
    row(what, *[f"{value:.{digits}f}" for value in values], last)


def results(side: Side) -> dict[str, object]:
    """What was measured, for a file."""
    return {
        "commit": side.name,
        "megabytes per table": side.memory,
        "moves per core second": side.speed.per_core,
        "games": {game: asdict(speed) for game, speed in side.speeds.items()},
        "told in ms at half load": dict(zip(PERCENTS, percentiles(side.times), strict=True)),
        "5 ms of work meanwhile": dict(zip(PERCENTS, percentiles(side.control), strict=True)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--against", metavar="REVISION")
    other.add_argument("--against-folder", metavar="FOLDER", type=Path)
    other.add_argument("--minutes", metavar="NUMBER", type=float)
    parser.add_argument(
        "--tables", metavar="NUMBER", type=int, default=40, help="open at once, with --minutes"
    )
    parser.add_argument("--rate", metavar="MOVES", type=float, default=10.0, help="a second, with --minutes")
    arguments = parser.parse_args()
    if arguments.minutes:
        soak(arguments.minutes, arguments.tables, arguments.rate)
        return
    began = perf_counter()
    with compared(arguments.against, arguments.against_folder) as servers:
        sides = [Side(commit, server) for commit, server in servers.items()]
        asyncio.run(compare(sides))
    (HERE / "house.json").write_text(json.dumps([results(side) for side in sides], indent=1) + "\n", "utf-8")
    print(f"{perf_counter() - began:.0f} seconds")


if __name__ == "__main__":
    main()
