"""A steady load for a long time, to see whether anything grows: `python bench/house.py --minutes 60`.

Tables are opened, played, finished or abandoned, watched and looked back at; connections are lost and restored.
"""

import asyncio
import json
import os
import tempfile
from asyncio import Event, TaskGroup, gather
from collections.abc import Callable, Coroutine
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from bench.players import PLAYERS, PlayedTable, Player
from bench.plot import plot
from bench.report import percentiles, row
from bench.servers import ROOT, Server, commit_of, running

EVERY = 60.0  # seconds between two samples
VISITS = 0.3  # a second, by people who watch and look back
CUTS = 0.2  # connections lost in a second
ABANDONED = 0.02  # tables left for good in a second
STAY = 20.0  # seconds that somebody watches

HERE = Path(__file__).parent
HEADS = ("MB", "handles", "tasks", "of a core", "moves", "p50, ms", "p95, ms", "p99, ms", "load")


Doing = Callable[[PlayedTable], Coroutine[Any, Any, None]]  # something done at a table


@dataclass
class Sample:
    """What the server used, and how fast it was since the last sample."""

    minute: float
    memory: float  # megabytes
    handles: int
    tasks: int
    processor: float  # the share of a core
    moves: int  # since the start, like everything that follows
    finished: int
    abandoned: int
    cuts: int
    visits: int
    told: tuple[float, float, float]  # milliseconds until the others were told: p50, p95, p99
    load: float  # of the whole machine: programs that run or want to, on average over the last minute


class Crowd:
    """Everybody who comes to a house while it is soaked."""

    def __init__(self, server: Server, rate: float) -> None:
        self.server = server
        self.rate = rate
        self.luck = Random(0)
        self.numbers = count()
        self.idle: list[PlayedTable] = []
        self.times: list[float] = []
        self.moves = self.finished = self.abandoned = self.cuts = self.visits = 0

    async def live(self, seconds: float) -> None:
        """Come, play and go for so long; whatever goes wrong ends it."""
        doings = [(self.move, self.rate), (self.visit, VISITS), (self.cut, CUTS), (self.abandon, ABANDONED)]
        async with asyncio.timeout(seconds + 60), TaskGroup() as group:
            for doing, often in doings:
                group.create_task(self.again(doing, often, seconds, group))
        await gather(*[table.leave() for table in self.idle])

    async def again(self, doing: Doing, often: float, seconds: float, group: TaskGroup) -> None:
        """Do something again and again, at random times."""
        began = perf_counter()
        due = began + self.luck.expovariate(often)
        while due - began < seconds:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due += self.luck.expovariate(often)
            if self.idle:
                group.create_task(doing(self.idle.pop(self.luck.randrange(len(self.idle)))))

    async def open(self) -> None:
        """Open a table; a bot sits at every fourth."""
        number = next(self.numbers)
        game = self.luck.choice(list(PLAYERS))
        table = PlayedTable(self.server.address, game, number, PLAYERS[game], bots=int(number % 4 == 0))
        await table.open()
        self.idle.append(table)

    async def move(self, table: PlayedTable) -> None:
        """Make a move; after the last one everybody looks back, and another table is opened."""
        await table.wait_for_bots()
        if not table.over:
            self.times.append(await table.move())
            self.moves += 1
        if not table.over:
            self.idle.append(table)
            return
        self.finished += 1
        for player in table.players:
            await self.look_back(player)
        await table.leave()
        await self.open()

    async def abandon(self, table: PlayedTable) -> None:
        """Leave a table for good."""
        self.abandoned += 1
        await table.leave()
        await self.open()

    async def cut(self, table: PlayedTable) -> None:
        """Lose a connection and come back."""
        self.cuts += 1
        player = self.luck.choice(table.players)
        await player.cut()
        player.moves = -1
        player.come()
        await table.until(0)
        self.idle.append(table)

    async def visit(self, table: PlayedTable) -> None:
        """Watch a table for a while and look back."""
        self.idle.append(table)
        self.visits += 1
        visitor = Player(self.server.address, table.id, table.address, None, news := Event())
        visitor.come()
        await news.wait()
        await self.look_back(visitor)
        await asyncio.sleep(STAY)
        await visitor.leave()

    async def look_back(self, player: Player) -> None:
        for _ in range(5):
            await player.send(do="look", shape="wide", at=self.luck.randrange(player.moves + 1))
            await asyncio.sleep(1)


async def watch(crowd: Crowd, tasks: Path, seconds: float, samples: list[Sample]) -> None:
    """Take a sample again and again, for so long."""
    server, began = crowd.server, perf_counter()
    row("minute", *HEADS)
    processor, at = server.processor_time(), began
    while at - began < seconds:
        await asyncio.sleep(EVERY)
        times, crowd.times = crowd.times, []
        now, used = perf_counter(), server.processor_time()
        sample = Sample(
            minute=(now - began) / 60,
            memory=server.memory(),
            handles=server.handles(),
            tasks=int(tasks.read_text("utf-8")),
            processor=(used - processor) / (now - at),
            moves=crowd.moves,
            finished=crowd.finished,
            abandoned=crowd.abandoned,
            cuts=crowd.cuts,
            visits=crowd.visits,
            told=percentiles(times),
            load=os.getloadavg()[0],
        )
        processor, at = used, now
        samples.append(sample)
        row(
            f"{sample.minute:.0f}",
            f"{sample.memory:.0f}",
            f"{sample.handles}",
            f"{sample.tasks}",
            f"{sample.processor:.0%}",
            f"{sample.moves}",
            *[f"{time:.0f}" for time in sample.told],
            f"{sample.load:.1f}",
        )


async def soak_server(crowd: Crowd, tasks: Path, minutes: float, tables: int, samples: list[Sample]) -> None:
    """Load a server for so long, or until something goes wrong."""
    for _ in range(tables):
        await crowd.open()
    async with TaskGroup() as group:
        group.create_task(watch(crowd, tasks, 60 * minutes - EVERY / 2, samples))
        group.create_task(crowd.live(60 * minutes))


def soak(minutes: float, tables: int, rate: float) -> None:
    """Run a server under a steady load; writes down and draws what it used, even if something goes wrong."""
    commit, samples = commit_of(ROOT), list[Sample]()
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
            database, tasks = f"sqlite+aiosqlite:///{place}/house.db", Path(place) / "tasks"
            serve = ["serve", "--pace", "0", "--database", database]
            with running([str(HERE / "counted.py"), str(tasks), *serve]) as server:
                asyncio.run(soak_server(Crowd(server, rate), tasks, minutes, tables, samples))
    finally:
        results = {
            "commit": commit,
            "tables": tables,
            "moves a second": rate,
            "samples": [asdict(sample) for sample in samples],
        }
        (HERE / "soak.json").write_text(json.dumps(results, indent=1) + "\n", "utf-8")
        plot(samples, f"{tables} tables, {rate:g} moves/s, commit {commit}", ROOT / "docs/pictures/soak.png")
