"""`popolna simulate`: many random games, and what comes of them."""

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer

from popolna import compiled
from popolna.cli.arguments import Components, GameName, Options, Players, Seed, agree, enter
from popolna.cli.screen import align
from popolna.cli.seats import Seat
from popolna.cli.tally import Tally, spread, wilson
from popolna.engine.chance import Dice
from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.outcome import Outcome
from popolna.engine.playout import playout
from popolna.games import game

PORTIONS = 200  # into how many portions the games are divided, unless these would be too large
PORTION = 1000

INTERRUPTED = 130  # the exit code of a program that was stopped with Ctrl-C


def simulate(
    name: GameName,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
    components: Components = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep the record of every game in a new folder.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help="How many processes at once.")] = 1,
) -> None:
    """
    \b
      popolna simulate maya2019 --games 1000 --players 4 --seed 1

    Play many games at random and count: wins by seat, scores, lengths. The same seed gives the same games,
    whatever the number of jobs.
    """
    room = enter(name, components)
    number, settings = agree(room, players, option)
    plan = Plan(name, number, settings, seed or token_hex(4), save)
    if save:
        prepare(save)
    begun = time.perf_counter()
    tally, finished = run(plan, games, jobs)
    seconds = time.perf_counter() - begun
    if not finished:
        print(f"Interrupted after {tally.games} of {games} games.", file=sys.stderr)
    if tally.games:
        report(room, plan, tally, seconds, jobs, json)
    raise typer.Exit(0 if finished else INTERRUPTED)


def prepare(folder: Path) -> None:
    """Make the folder for the records; it must be empty, so that nothing is lost or mixed up."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise PopolnaError(f"{folder} is not empty. Choose another folder for the records.")


# Playing


@dataclass(frozen=True)
class Plan:
    """What is played in every game."""

    game: str
    players: int
    settings: dict[str, str]
    seed: str
    folder: Path | None

    def play(self, numbers: range) -> Tally:
        """Play the games with these numbers."""
        room = game(self.game)
        tally = Tally()
        for number in numbers:
            luck, choices = Dice(f"{self.seed}/{number}/luck"), Dice(f"{self.seed}/{number}/choices")
            if self.folder:
                outcome, decisions = self.play_and_save(room, luck, choices, self.file(number))
            else:
                s = room.new(self.players, luck, **self.settings)
                decisions = playout(s, choices)
                outcome = s.outcome()
            if outcome is None:
                raise PopolnaError(f"Game {number} with the seed {self.seed} does not end.")
            tally.add(Tally.of(outcome, decisions))
        return tally

    def file(self, number: int) -> Path:
        """Where the record of a game is kept."""
        assert self.folder
        return self.folder / f"{self.game}-{number:06}.json"

    def play_and_save(self, room: Game, luck: Dice, choices: Dice, file: Path) -> tuple[Outcome | None, int]:
        """The game that `playout` would play, with a record."""
        seats = [Seat(room.words.seat(player), "random").label for player in range(self.players)]
        match = Match.new(room, self.players, luck, seats, self.settings)
        s = match.state
        while s.agenda:
            player = s.mover()
            legal = s.legal(player)
            match.play(player, legal[choices.below(len(legal))])
        match.record.save(file)
        return s.outcome(), len(match.record.moves)


def run(plan: Plan, games: int, jobs: int) -> tuple[Tally, bool]:
    """Play all games; what came of them, and whether nobody interrupted."""
    size = max(1, min(PORTION, games // PORTIONS))
    portions = [range(first, min(first + size, games)) for first in range(0, games, size)]
    tally = Tally()
    try:
        with progress(games) as advance:
            for part in results(plan, portions, min(jobs, len(portions))):
                tally.add(part)
                advance(part.games)
    except KeyboardInterrupt:
        return tally, False
    return tally, True


def results(plan: Plan, portions: list[range], jobs: int) -> Iterator[Tally]:
    """The tallies of all portions, as they come."""
    if jobs == 1:
        yield from map(plan.play, portions)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    try:
        for done in as_completed([pool.submit(plan.play, portion) for portion in portions]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def progress(games: int) -> Iterator[Any]:
    """A progress bar, if somebody looks."""
    if not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda played: bar.advance(task, played)


# Telling


def report(room: Game, plan: Plan, tally: Tally, seconds: float, jobs: int, json: bool) -> None:
    """Print what came of it."""
    document = as_document(room, plan, tally)
    decisions = sum(length * times for length, times in tally.decisions.items())
    document["speed"] = {
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "compiled": compiled(),
        "jobs": jobs,
    }
    if json:
        import json as writer

        print(writer.dumps(document, indent=1))
    else:
        print("\n".join(as_text(room, document)))


def as_document(room: Game, plan: Plan, tally: Tally) -> dict[str, Any]:
    """All numbers; the same seed gives the same."""
    return {
        "game": plan.game,
        "players": plan.players,
        "settings": plan.settings,
        "seed": plan.seed,
        "games": tally.games,
        "seats": [
            {
                "seat": seat + 1,
                "name": room.words.seat(seat),
                "wins": tally.wins[seat],
                "share": tally.wins[seat] / tally.games,
                "interval": wilson(tally.wins[seat], tally.games),
                "score": spread(tally.scores[seat]),
                "parts": {part: by[seat] / tally.games for part, by in tally.parts.items()},
            }
            for seat in range(plan.players)
        ],
        "ties": tally.ties,
        "decisions": spread(tally.decisions),
    }


def as_text(room: Game, document: dict[str, Any]) -> Iterator[str]:
    """The same for people."""
    settings = "".join(f", {name} {value}" for name, value in document["settings"].items())
    yield f"{room.title}: {document['games']} games, {document['players']} players{settings}"
    yield f"Seed {document['seed']}: give it again to see the same games."
    yield ""
    parts = [room.words.part(part) for part in document["seats"][0]["parts"]]
    rows = [["Seat", "wins", "share", "95 % interval", "score", "sd", "min", "max", *parts]]
    for seat in document["seats"]:
        score, (low, high) = seat["score"], seat["interval"]
        rows.append(
            [
                f"{seat['seat']} {seat['name']}",
                str(seat["wins"]),
                f"{seat['share']:.1%}",
                f"{low:.1%} to {high:.1%}",
                *[f"{score[key]:.1f}" for key in ("mean", "sd")],
                *[str(score[key]) for key in ("min", "max")],
                *[f"{mean:.1f}" for mean in seat["parts"].values()],
            ]
        )
    yield from align(rows)
    yield ""
    yield f"First place shared: {document['ties']} games ({document['ties'] / document['games']:.1%})"
    length, speed = document["decisions"], document["speed"]
    yield (
        f"Decisions in a game: {length['mean']:.1f} (sd {length['sd']:.1f}, {length['min']} to {length['max']})"
    )
    how = "compiled" if speed["compiled"] else "interpreted"
    yield f"Decisions per second: {speed['decisions_per_second']:,} ({how}, {speed['seconds']:.2f} s)"
