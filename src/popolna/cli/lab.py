"""`popolna lab`: what a change of components or options does to a game."""

import os
import sys
from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path
from secrets import token_hex
from typing import Annotated

import msgspec
import typer

from popolna.arena.folder import write
from popolna.arena.lab import Experiment, Findings, Row, Sample, Side, compare, enter, play, read_change
from popolna.bots import wake
from popolna.cli.arena import check_installed
from popolna.cli.arguments import GameName, Players, Seed
from popolna.cli.batch import leave_interrupts_to_the_parent
from popolna.cli.progress import progress
from popolna.cli.screen import align
from popolna.cli.simulate import INTERRUPTED
from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.phrases import counted
from popolna.games import game as find_game


def lab(
    name: GameName,
    change: Annotated[
        Path, typer.Option(metavar="FILE", help="A TOML file with [before] and [after]: components, options.")
    ],
    games: Annotated[int, typer.Option(min=2, metavar="N", help="Number of games on each side.")] = 100,
    players: Players = None,
    bot: Annotated[str, typer.Option(metavar="BOT", help="The bot in every seat.")] = "merchant",
    seed: Seed = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save the numbers and a chart in this folder.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Number of processes. [default: one per core]")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """
    \b
      popolna lab tzolkin --change lab.toml --games 200 --out findings

    Play the same deals with two components files or two sets of options, and say what the change does to
    scores, lengths, seats, and where points come from. The file may leave out what does not change:

    \b
      [before]
      options = { spread = "no" }
      [after]
      components = "mine.toml"
    """
    check_installed(*(["matplotlib"] if out else []))
    wanted = read_change(change)
    game = find_game(name)
    number = game.usual_players if players is None else players
    wake(bot, game, Dice("check"))
    experiment = Experiment(name, number, bot, seed or token_hex(4))
    try:
        with progress(2 * games, "games") as advance:
            before, after = (
                samples(experiment, side, games, jobs or os.cpu_count() or 1, advance)
                for side in (wanted.before, wanted.after)
            )
    except KeyboardInterrupt:
        print("Interrupted: nothing can be said before all games are played.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    findings = compare(before, after)
    document = {
        **msgspec.to_builtins(experiment),
        "change": msgspec.to_builtins(wanted),
        **msgspec.to_builtins(findings),
    }
    if out:
        keep(game, experiment, findings, document, out)
    if json:
        print(msgspec.json.format(msgspec.json.encode(document), indent=1).decode())
    else:
        print("\n".join(as_text(game, experiment, findings)))


def samples(
    experiment: Experiment, side: Side, games: int, jobs: int, advance: Callable[[int], None]
) -> list[Sample]:
    """All games of one side, in processes of their own: a process loads only one components file."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    start = (experiment.game, side.components)
    pool = ProcessPoolExecutor(min(jobs, games), get_context("spawn"), initializer=begin, initargs=start)
    found: list[Sample] = []
    try:
        for sample in pool.map(play, repeat(experiment), repeat(side.options), range(games)):
            found.append(sample)
            advance(1)
    finally:
        pool.shutdown(cancel_futures=True)
    return found


def begin(game: str, components: str | None) -> None:
    leave_interrupts_to_the_parent()
    enter(game, components)


def keep(
    game: Game, experiment: Experiment, findings: Findings, document: dict[str, object], out: Path
) -> None:
    """Save the numbers and the chart."""
    from popolna.arena.lab_plot import plot

    out.mkdir(parents=True, exist_ok=True)
    write(out / "lab.json", msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n")
    players = counted(experiment.players, "player")
    plot(
        named(game, findings), f"{game.title}, {players}: {counted(findings.deals, 'deal')}", out / "lab.png"
    )


def named(game: Game, findings: Findings) -> Findings:
    """Findings whose rows have the names that people know."""
    rename = msgspec.structs.replace
    return rename(
        findings,
        parts=[rename(row, name=f"points: {game.words.part(row.name)}") for row in findings.parts],
        actions=[rename(row, name=f"actions: {row.name}") for row in findings.actions],
    )


def as_text(game: Game, experiment: Experiment, findings: Findings) -> Iterator[str]:
    """The findings for people to read."""
    players, games = counted(experiment.players, "player"), counted(findings.deals, "game")
    yield f"{game.title}: {games} before and after the change, {players}, {experiment.bot} in every seat"
    yield f"Seed {experiment.seed}: use it again to get the same games."
    told = named(game, findings)
    for title, rows in (
        ("A game", told.values),
        ("Where a player's points come from", told.parts),
        ("How often an action is chosen in a game", told.actions),
    ):
        if rows:
            yield ""
            yield from align([[title, "before", "after", "change", "95 % interval", ""], *map(cells, rows)])
    yield ""
    yield "Clear: 0 is outside of the interval. Of twenty numbers that do not change, one looks clear by chance."
    for when, number in zip(("before", "after"), findings.cut_off, strict=True):
        if number:
            limit = f"after {game.limit} decisions and judged by the score so far"
            yield f"Cut off {limit}, {when} the change: {number} of {findings.deals} games."


def cells(row: Row) -> list[str]:
    """A line of a table."""
    if row.name.startswith("seat "):
        before, after, change = (f"{value:.1%}" for value in (row.before, row.after, row.change))
        low, high = (f"{end:+.1%}" for end in row.interval or (0, 0))
    else:
        before, after, change = (f"{value:.2f}" for value in (row.before, row.after, row.change))
        low, high = (f"{end:+.2f}" for end in row.interval or (0, 0))
    sign = "" if change.startswith("-") else "+"
    name = row.name.partition(": ")[2] or row.name
    return [name, before, after, sign + change, f"{low} to {high}", "clear" if row.is_clear else ""]
