"""`popolna arena`: a tournament between bots."""

import os
import shlex
import sys
from contextlib import redirect_stdout
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from typing import Annotated

import typer

from popolna.arena import Plan, Pool, Report, Tournament, here, kept_plan, report
from popolna.arena.folder import write
from popolna.cli.arguments import Components, GameName, Options, Players, Seed, agree, enter
from popolna.cli.progress import progress
from popolna.cli.simulate import INTERRUPTED
from popolna.cli.standings import show
from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game
from popolna.engine.phrases import counted

FAILED = 1  # the exit code if a bot failed


def arena(
    name: GameName,
    more: Annotated[list[str] | None, typer.Argument(metavar="BOT", hidden=True)] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(metavar="A B C", help="Which bots play, separated by spaces or commas."),
    ] = None,
    games: Annotated[
        int,
        typer.Option(min=1, metavar="N", help="Number of games; a few more if fair seating needs them."),
    ] = 100,
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
    components: Components = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Save records, results and a chart here; repeat the command to continue."
        ),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Number of processes. [default: one per core]")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one on this machine."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """
    \b
      popolna arena maya2019 --bots random greedy --games 100 --seed 1 --out tournament

    Run a tournament between bots: each plays every seat, with the same luck for all. The same seed gives the
    same games, whatever the number of jobs. A bot that fails loses the game, and the exit code is 1.
    """
    check_installed("matplotlib", *(["ray"] if ray else []))
    game = enter(name, components)
    number, settings = agree(game, players, option)
    known = kept_plan(out) if out else None
    seed = seed or (known.seed if known else token_hex(4))
    plan = Plan.of(game, names([*(bots or ()), *(more or ())]), games, seed, number, settings)
    with Tournament(plan, out) as tournament:
        if len(tournament.fixtures) > games:
            why = "so that every bot plays every seat equally often"
            print(f"Playing {len(tournament.fixtures)} games instead of {games}, {why}.", file=sys.stderr)
        finished = run(tournament, pool(jobs, ray))
        if not finished:
            say_how_to_continue(tournament, out)
        deals = tournament.whole_deals()
        if deals:
            told = report(game, plan, deals)
            if out:
                keep(game, told, out)
            show(game, told, json)
            if finished:
                raise typer.Exit(FAILED if told.failures else 0)
    raise typer.Exit(INTERRUPTED)


def check_installed(*modules: str) -> None:
    """Complain about missing packages before the first game, not after the last."""
    for module in modules:
        if find_spec(module) is None:
            extra = {"ray": "ray", "numpy": "train"}.get(module, "arena")
            raise PopolnaError(f"{module} is not installed. Install it with: pip install 'popolna[{extra}]'")


def names(words: list[str]) -> list[str]:
    """The names in a list, separated by commas or not.

    >>> names(["mcts:5000,random", "greedy,"])
    ['mcts:5000', 'random', 'greedy']
    """
    return [name for word in words for name in word.split(",") if name]


def pool(jobs: int | None, ray: str | None) -> Pool:
    """Where the games are played."""
    if ray:
        from popolna.arena.cluster import on_ray

        return partial(on_ray, address=ray)
    cores = jobs or os.cpu_count() or 1
    if cores == 1:
        return here
    from popolna.arena.processes import in_processes

    return partial(in_processes, jobs=cores)


def run(tournament: Tournament, pool: Pool) -> bool:
    """Play the missing games; False if interrupted.

    What bots and Ray print goes to stderr, because stdout is for the result.
    """
    try:
        with redirect_stdout(sys.stderr), progress(len(tournament.fixtures), "games") as advance:
            advance(len(tournament.results))
            for _ in tournament.play(pool):
                advance(1)
    except KeyboardInterrupt:
        return False
    return True


def say_how_to_continue(tournament: Tournament, out: Path | None) -> None:
    """Say how far the tournament got, and how to continue."""
    so_far = f"Interrupted after {len(tournament.results)} of {len(tournament.fixtures)} games."
    if out:
        so_far += f" To continue, run the same command with --out {shlex.quote(str(out))}."
    print(so_far, file=sys.stderr)


def keep(game: Game, told: Report, out: Path) -> None:
    """Save the numbers and the chart."""
    import json as writer

    from popolna.arena.plot import plot

    write(out / "results.json", f"{writer.dumps(told.document(), indent=1)}\n".encode())
    players = counted(told.players, "player")
    title = f"{game.title}, {players}: {told.games} games, {counted(told.deals, 'deal')}"
    plot(told, title, out / "results.png")
