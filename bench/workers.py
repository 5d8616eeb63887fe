"""What a second worker brings, on PostgreSQL: python bench/workers.py

One worker and two carry the same load in turns. Workers, PostgreSQL and players share the machine, so moves are also
counted for each second of processor time that the busiest worker used: so many it would carry on a core of its own.
"""

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))  # where `bench` and `tests` are
from bench.players import PLAYERS, PlayedTable, play_all, play_steadily
from bench.report import PERCENTS, control, machine, percentiles, ratio, row
from bench.servers import ROOT, Server, commit_of, processor_time, running
from tests.postgres import QUICK, own_postgres, programs

HERE = Path(__file__).parent
DURABLE = {**QUICK, "fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
TABLES = 6  # of each game
MOVES = 8  # at each table in a round
ROUNDS = 2
STEADY = 12.0  # seconds of half the load, in each of two rounds


@dataclass
class Fleet:
    """Some workers, and what was measured of them."""

    server: Server
    database: Server  # the processes of PostgreSQL, which all fleets share
    tables: list[PlayedTable] = field(default_factory=list)
    moves: int = 0
    wall: float = 0.0
    processor: float = 0.0  # of all workers
    busiest: float = 0.0  # of the busiest worker, round by round
    storing: float = 0.0  # of PostgreSQL
    times: list[float] = field(default_factory=list)
    control: list[float] = field(default_factory=list)  # how long 5 ms of work took meanwhile

    async def furnish(self) -> None:
        for number, (game, players) in enumerate(list(PLAYERS.items()) * TABLES):
            table = PlayedTable(self.server.address, game, number, players)
            await table.open()
            self.tables.append(table)
        await play_all(self.tables, 2)

    async def hurry(self) -> None:
        """A round as fast as the workers allow."""
        storing, before, began = self._storing(), self.server.processor_times(), perf_counter()
        self.moves += await play_all(self.tables, MOVES)
        self.wall += perf_counter() - began
        used = [after - then for after, then in zip(self.server.processor_times(), before, strict=True)]
        self.processor += sum(used)
        self.busiest += max(used)
        self.storing += self._storing() - storing

    def _storing(self) -> float:
        return self.database.processor_time() + processor_time(self.database.pid, ended=True)

    async def stroll(self, luck: Random) -> None:
        """A round at half the load."""
        with control() as control_times:
            self.times += await play_steadily(self.tables, self.moves / self.wall / 2, STEADY, luck)
        self.control += control_times


@contextmanager
def fleet(database: str, postgres: Server, workers: int) -> Iterator[Fleet]:
    command = ["-m", "popolna", "serve", "--pace", "0", "--database", database, "--workers", str(workers)]
    with running(command, ROOT, workers) as server:
        yield Fleet(server, postgres)


async def compare(one: Fleet, two: Fleet) -> None:
    """Measure both in turns, and print a row as soon as it is complete."""
    fleets = (one, two)
    row(f"commit {commit_of(ROOT)}, PostgreSQL, all games", "one worker", "two", "ratio")
    for fleet in fleets:
        await fleet.furnish()
    for _ in range(ROUNDS):
        for fleet in fleets:
            await fleet.hurry()
    show("moves/s on this machine now", [fleet.moves / fleet.wall for fleet in fleets])
    show(
        "moves per processor second of the busiest worker", [fleet.moves / fleet.busiest for fleet in fleets]
    )
    show(
        "processor time of the workers per move, ms",
        [1000 * fleet.processor / fleet.moves for fleet in fleets],
    )
    show(
        "processor time of PostgreSQL per move, ms", [1000 * fleet.storing / fleet.moves for fleet in fleets]
    )
    row(f"before half load: {machine()}")
    for number in range(2):
        for fleet in fleets:
            await fleet.stroll(Random(number))
    row(f"after half load: {machine()}")
    for what, shares in (
        ("others told at half load", [percentiles(fleet.times) for fleet in fleets]),
        ("5 ms of work by another program meanwhile", [percentiles(fleet.control) for fleet in fleets]),
    ):
        for place, name in enumerate(PERCENTS):
            show(f"{what}, {name}, ms", [share[place] for share in shares])
    for fleet in fleets:
        for table in fleet.tables:
            await table.leave()


def show(what: str, values: list[float]) -> None:
    row(what, *[f"{value:.1f}" for value in values], ratio(values[1], values[0]))


def main() -> None:
    folder = programs()
    assert folder is not None, "PostgreSQL is not installed: apt-get install postgresql"
    with own_postgres(folder, DURABLE) as postgres:
        first = (postgres.folder / "data" / "postmaster.pid").read_text("utf-8").split()[0]
        database = Server("", int(first), workers=2)
        with fleet(postgres.empty(), database, 1) as one, fleet(postgres.empty(), database, 2) as two:
            asyncio.run(compare(one, two))
    results = [
        {
            "moves": fleet.moves,
            "wall": fleet.wall,
            "processor": fleet.processor,
            "busiest": fleet.busiest,
            "postgresql": fleet.storing,
            "told in ms at half load": percentiles(fleet.times),
            "5 ms of work meanwhile": percentiles(fleet.control),
        }
        for fleet in (one, two)
    ]
    (HERE / "workers.json").write_text(
        json.dumps({"commit": commit_of(ROOT), "one and two": results}, indent=1) + "\n", "utf-8"
    )


if __name__ == "__main__":
    main()
