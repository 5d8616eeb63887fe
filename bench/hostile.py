"""What hostile connections do to honest players: python bench/hostile.py [--against REVISION]

Twelve guests from one address look through the past of two long games, and ask for another moment ten times a
second each, whatever the server answers. Meanwhile people at other addresses play.
"""

import argparse
import asyncio
import json
import sys
from asyncio import Event, create_task, gather
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1]))  # where `bench` is
from bench.players import PATIENCE, PLAYERS, PlayedTable, Player, play_all, play_steadily, post
from bench.report import percentiles, ratio, row
from bench.servers import Server, compared

HERE = Path(__file__).parent
LONG = ("tzolkin", "ahau")  # the games with the most to draw
PAST = 120  # moves to look through
HOSTILE = 12
HOSTILE_ADDRESS = "127.0.0.2"
PAUSE = 0.1  # seconds between two requests of one connection
RATE = 5.0  # honest moves in a second
SECONDS = 8.0  # of each round
ROUNDS = 3  # quiet and under attack, in turns


class Attacker(Player):
    """Asks for moments of the past, whatever the server says."""

    def _hear(self, text: bytes) -> None:
        self.news.set()

    async def attack(self, luck: Random) -> None:
        """Never gives up: connects again whenever the server hangs up."""
        while True:
            self.news.clear()
            self.come()
            await self.news.wait()
            try:
                while True:
                    await self.send(do="look", shape=luck.choice(("wide", "tall")), at=luck.randrange(PAST))
                    await asyncio.sleep(PAUSE)
            except ConnectionClosed:
                await asyncio.sleep(PAUSE)
            finally:
                await self.leave()


@dataclass
class Siege:
    """A server with honest players and a target, and what was measured of it."""

    name: str
    server: Server
    honest: list[PlayedTable] = field(default_factory=list)
    targets: list[PlayedTable] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)  # of hostile guests
    quiet: list[float] = field(default_factory=list)
    attacked: list[float] = field(default_factory=list)

    async def furnish(self) -> None:
        address = self.server.address
        self.targets = [PlayedTable(address, game, 1000 + at, PLAYERS[game]) for at, game in enumerate(LONG)]
        self.honest = [
            PlayedTable(address, game, at, PLAYERS[game]) for at, game in enumerate([*PLAYERS] * 3)
        ]
        for table in [*self.targets, *self.honest]:
            await table.open()
        transport = httpx.AsyncHTTPTransport(local_address=HOSTILE_ADDRESS)
        async with httpx.AsyncClient(base_url=address, transport=transport, timeout=PATIENCE) as web:
            self.tokens = [(await post(web, "guests", None, name="Eve"))["token"] for _ in range(HOSTILE)]
        await play_all(self.targets, PAST)
        await play_all(self.honest, 5)

    async def round(self, number: int) -> None:
        """Play for a while in peace, then under attack."""
        self.quiet += await play_steadily(self.honest, RATE, SECONDS, Random(number))
        attackers = [
            Attacker(self.server.address, self.targets[at % len(LONG)].id, HOSTILE_ADDRESS, token, Event())
            for at, token in enumerate(self.tokens)
        ]
        attacks = [create_task(attacker.attack(Random(at))) for at, attacker in enumerate(attackers)]
        self.attacked += await play_steadily(self.honest, RATE, SECONDS, Random(number))
        for attack in attacks:
            attack.cancel()
        await gather(*attacks, return_exceptions=True)

    async def close(self) -> None:
        for table in [*self.targets, *self.honest]:
            await table.leave()


async def besiege(sieges: list[Siege]) -> None:
    """Measure all in turns."""
    row(f"others told, ms; {HOSTILE} hostile connections", "quiet", "attacked", "ratio")
    for siege in sieges:
        await siege.furnish()
    for number in range(ROUNDS):
        for siege in sieges:
            await siege.round(number)
    for siege in sieges:
        both = zip(("p50", "p95", "p99"), percentiles(siege.quiet), percentiles(siege.attacked), strict=True)
        for name, quiet, attacked in both:
            row(f"{siege.name}, {name}", f"{quiet:.0f}", f"{attacked:.0f}", ratio(attacked, quiet))
        await siege.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    other = parser.add_mutually_exclusive_group()
    other.add_argument("--against", metavar="REVISION")
    other.add_argument("--against-folder", metavar="FOLDER", type=Path)
    arguments = parser.parse_args()
    with compared(arguments.against, arguments.against_folder) as servers:
        sieges = [Siege(commit, server) for commit, server in servers.items()]
        asyncio.run(besiege(sieges))
    results = [
        {"commit": siege.name, "quiet": percentiles(siege.quiet), "attacked": percentiles(siege.attacked)}
        for siege in sieges
    ]
    (HERE / "hostile.json").write_text(json.dumps(results, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
