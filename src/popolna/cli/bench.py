"""`popolna bench`: how fast our games are, compared with others in the same run."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import popolna
from popolna.engine.game import Game, Peer
from popolna.games import game as find_game
from popolna.games import games

ROUNDS = 5
SECONDS = 0.5
NEEDS = {"open_spiel": "pyspiel", "catanatron": "catanatron", "chess": "chess"}


@dataclass(frozen=True)
class Duel:
    """One contestant against another, and how much faster it should be."""

    ours: str
    theirs: str
    target: float

    def players(self) -> tuple[str, str]:
        return self.ours, self.theirs


def duels(names: list[str]) -> list[Duel]:
    """What to measure for some games, or for all."""
    chosen = [find_game(name) for name in names] or list(games().values())
    return [duel(game, peer) for game in chosen for peer in peers(game)]


def peers(game: Game) -> tuple[Peer, ...]:
    """What a game is compared with: itself, interpreted, if it names nothing else."""
    return game.peers or (Peer("play", game.players[-1], "interpreted", 1),)


def duel(game: Game, peer: Peer) -> Duel:
    """A game against one of its peers.

    >>> duel(find_game("tzolkin"), Peer("search", 2, "interpreted", 5))
    Duel(ours='tzolkin 2 search', theirs='tzolkin 2 search interpreted', target=5)
    """
    ours = f"{game.id} {peer.players}" + ("" if peer.what == "play" else f" {peer.what}")
    return Duel(ours, f"{ours} interpreted" if peer.peer == "interpreted" else peer.peer, peer.ratio)


def is_missing(contestant: str) -> bool:
    """Whether a peer is not installed."""
    module = NEEDS.get(contestant.split(maxsplit=1)[0])
    return module is not None and find_spec(module) is None


def measure(contestant: str) -> float:
    """The speed of a contestant, in a process of its own."""
    name = contestant.removesuffix(" interpreted")
    env = {**os.environ, "POPOLNA_COMPILE": "0"} if name != contestant else dict(os.environ)
    command = [sys.executable, "-m", "popolna.cli.contest", name, str(SECONDS)]
    answer = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return float(answer.stdout.split()[-1])


def contest(pairs: list[Duel], rounds: int) -> dict[str, float]:
    """The best of several rounds for each contestant; they take turns, so that all run under the same load."""
    contestants = dict.fromkeys(name for duel in pairs for name in duel.players() if not is_missing(name))
    best = dict.fromkeys(contestants, 0.0)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("Measuring", total=rounds * len(best))
        for _ in range(rounds):
            for name in best:
                best[name] = max(best[name], measure(name))
                progress.advance(task)
    return best


def bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="GAMES", help="Which games. [default: all]")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often to measure each contestant.")] = ROUNDS,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
) -> None:
    """
    \b
      popolna bench maya2019

    Measure how fast our games run compared with others.

    Each contestant plays at random or searches, on one thread; they take turns, and the best of several rounds
    counts. `make bench` installs the others.
    """
    pairs = duels(names or [])
    best = contest(pairs, rounds)
    rows = [
        {
            "ours": duel.ours,
            "theirs": duel.theirs,
            "our_rate": round(best[duel.ours]),
            "their_rate": round(best[duel.theirs]) if duel.theirs in best else None,
            "ratio": round(best[duel.ours] / best[duel.theirs], 2) if duel.theirs in best else None,
            "target": duel.target,
        }
        for duel in pairs
    ]
    if as_json:
        print(json.dumps({"compiled": popolna.compiled(), "duels": rows}, indent=1))
        return
    table = Table("ours", "per second", "theirs", "per second", "ratio", "target")
    for row in rows:
        measured = row["ratio"] is not None
        theirs = f"{row['their_rate']:,}" if measured else "not installed: make bench"
        ratio = f"{row['ratio']:.1f} x" if measured else ""
        our_rate, target = f"{row['our_rate']:,}", f"{row['target']:g} x"
        table.add_row(str(row["ours"]), our_rate, str(row["theirs"]), theirs, ratio, target)
    console = Console(width=None if sys.stdout.isatty() else 110)
    console.print(table)
    if not popolna.compiled():
        console.print(
            "Our games ran interpreted, so the comparison is not fair. Compile them first: make build"
        )
