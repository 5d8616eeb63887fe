"""`popolna train`: teaches bots to judge positions."""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from popolna.cli.arena import check_installed
from popolna.cli.arguments import GameName, Players, Seed
from popolna.cli.batch import leave_interrupts_to_the_parent
from popolna.cli.progress import progress
from popolna.cli.screen import align
from popolna.cli.simulate import INTERRUPTED
from popolna.engine.game import Game
from popolna.games import game as find_game
from popolna.training.plan import USUAL_KNOTS, USUAL_ROUNDS, planned

if TYPE_CHECKING:
    from popolna.training.course import Course, Result
    from popolna.training.play import Played, Task


def train(
    name: GameName,
    players: Players = None,
    seed: Seed = None,
    rounds: Annotated[
        str, typer.Option(metavar="NxBOT,...", help="The rounds: games to learn from, and who plays them.")
    ] = USUAL_ROUNDS,
    duels: Annotated[
        int, typer.Option(min=1, metavar="N", help="Games that test a round with greedy.")
    ] = 400,
    searches: Annotated[int, typer.Option(min=1, metavar="N", help="Games that test it with mcts.")] = 100,
    imagined: Annotated[int, typer.Option(min=1, metavar="N", help="Games that mcts imagines there.")] = 300,
    least: Annotated[
        float, typer.Option(min=0, max=1, metavar="SHARE", help="Share it must win with greedy to be kept.")
    ] = 0.55,
    least_searching: Annotated[
        float, typer.Option(min=0, max=1, metavar="SHARE", help="Share it must win with mcts to be kept.")
    ] = 0.55,
    knots: Annotated[
        int,
        typer.Option(min=2, max=20, metavar="N", help="Stages of the game that have weights of their own."),
    ] = USUAL_KNOTS,
    start: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Weights to start with, instead of the handmade insight."),
    ] = None,
    hours: Annotated[
        float | None,
        typer.Option(min=0, metavar="H", help="Stop after this time; the same command continues."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where everything is kept. [default: GAME-PLAYERS]")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help="Number of processes.")] = 1,
) -> None:
    """
    \b
      popolna train tzolkin --players 2 --seed 1 --out training

    Teach bots to judge positions of a game by games that they play against each other. A round is kept if it
    wins enough games against what was kept before, at first against the game's insight. Stop with Ctrl-C; the
    same command continues. The same seed gives the same weights, however often it was stopped.
    """
    check_installed("matplotlib", "numpy")
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # so that sums are always added up in the same order
    from popolna.engine.weights import read_weights
    from popolna.training.course import Course, kept_plan

    game = find_game(name)
    number = max(game.usual_players, 2) if players is None else players
    folder = out or Path(f"{game.id}-{number}")
    known = kept_plan(folder)
    seed = seed or (known.seed if known else token_hex(4))
    first = read_weights(start) if start else None
    plan = planned(
        game, number, seed, rounds, duels, searches, imagined, least, least_searching, knots, first
    )
    course = Course(plan, folder, first)
    finished = run(course, jobs, hours)
    tell(game, course)
    if not finished:
        command = plan.command(str(start) if start else None)
        print(f"Stopped. To continue: {command} --out {folder}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def run(course: "Course", jobs: int, hours: float | None) -> bool:
    """Train until everything is done, the time is over, or somebody interrupts it."""
    end = None if hours is None else monotonic() + 3600 * hours
    drawn = course.state.round
    with progress(course.left(), "games") as advance:

        def on_game() -> None:
            nonlocal drawn
            advance(1)
            if course.state.round != drawn:
                drawn = course.state.round
                draw(course)

        try:
            return course.run(
                lambda tasks: played(tasks, jobs), on_game, lambda: end is not None and monotonic() >= end
            )
        except KeyboardInterrupt:
            return False


def played(tasks: "Iterable[Task]", jobs: int) -> "Iterator[Played]":
    """Play games in order, in this process or in several."""
    from popolna.training.play import play

    if jobs == 1:
        yield from map(play, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    try:
        yield from pool.map(play, tasks)
    finally:
        pool.shutdown(cancel_futures=True)


def draw(course: "Course") -> None:
    """Draw the chart of all rounds so far."""
    from popolna.training.plot import plot

    if course.state.results:
        title = f"{course.game.title}, {course.plan.players} players"
        plot(course.state.results, title, course.game.unit, course.folder / "training.svg")


def tell(game: Game, course: "Course") -> None:
    """Show what came of all rounds so far, as a table and as a chart."""
    plan, results = course.plan, course.state.results
    title = f"{game.title}, {plan.players} players"
    if not results:
        print(f"{title}: the first round is not over yet.")
        return
    draw(course)
    print(f"{title}: {len(plan.features)} features, seed {plan.seed}")
    head = ["round", "games", "error", "handmade", "spread", "greedy", "mcts", ""]
    print("\n".join(align([head, *(cells(game, result) for result in results)])))
    if course.state.kept:
        print(f"Kept: {course.folder / 'learned.json'}")
    else:
        print("No round has been kept yet.")


def cells(game: Game, result: "Result") -> list[str]:
    """A line of the table."""
    spread = " ".join(f"{game.points(each):.1f}" for each in result.spread)
    tests = [
        f"{test.share:.1%} ({test.interval[0]:.0%} to {test.interval[1]:.0%}) of {test.games}"
        for test in result.tests
    ]
    games = f"{result.games} {result.bot}"
    row = [str(result.round + 1), games, f"{result.error:.2f}", f"{result.handmade_error:.2f}", spread]
    greedy = [""] if result.is_policy() else []
    return [*row, *[*greedy, *tests, "", ""][:2], "kept" if result.kept else ""]
