"""`popolna analyse`: how a game went, and where it was lost."""

from itertools import groupby
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from popolna.bots.analysis import (
    ITERATIONS,
    SEED,
    Analysis,
    Draw,
    Verdict,
    chart,
    judge_moves,
    summed_up,
)
from popolna.cli.arguments import Components, Seed, enter
from popolna.cli.progress import progress
from popolna.drawing.chances import percent, signed
from popolna.engine.errors import BadOptions
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.record import Record, load_record


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game.")],
    iterations: Annotated[
        int,
        typer.Option(
            min=10, help="Imagined games for each decision; more take longer, but are more reliable."
        ),
    ] = ITERATIONS,
    seed: Seed = None,
    player: Annotated[
        str | None, typer.Option(metavar="NAME", help="Show only the decisions and the luck of one player.")
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw every player's chances into a .svg or .png file."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    components: Components = None,
) -> None:
    """
    \b
      popolna analyse my-game.json --picture chances.png

    Analyse a game move by move: every player's chances of winning, what was lost by decisions and what by
    luck, the costliest decisions with what was better, and the luck that changed the chances most. Each
    decision is judged by what its player could see.
    """
    record = load_record(file)
    game = enter(record.game, components)
    record = Match.replay(game, record).record
    seat = None if player is None else seat_of(player, record)
    with progress(len(record.moves), "decisions") as advance:
        judged = []
        for move in judge_moves(game, record, seed or SEED, iterations):
            judged.append(move)
            advance(1)
    analysis = summed_up(game, record, judged)
    if picture is not None:
        draw(picture, analysis, game, record)
    if json:
        typer.echo(msgspec.json.encode(analysis).decode())
    else:
        typer.echo("\n".join(report(game, analysis, record, seat)))


def rivals_of(game: Game, record: Record) -> list[str]:
    """The keys of the rivals in a recorded game."""
    return [rival.key for rival in game.rivals_of(record.players, record.settings)]


def seat_of(player: str, record: Record) -> int:
    """The seat of a player, by name."""
    for seat, name in enumerate(record.seats):
        if name.casefold() == player.casefold():
            return seat
    raise BadOptions(f"--player {player}: choose from {', '.join(record.seats)}.")


def report(game: Game, analysis: Analysis, record: Record, seat: int | None = None) -> list[str]:
    """The analysis as text: of everybody, or with the decisions and the luck of one seat only."""
    names = game.row_names(record.seats, rivals_of(game, record))
    quarters = [round(len(record.moves) * part / 4) for part in range(5)]
    chances = [[percent(analysis.chances[move][row]) for move in quarters] for row in range(len(names))]
    sums = [
        [
            percent(balance.begin),
            *map(signed, (balance.decisions, balance.luck, balance.rest)),
            percent(balance.end),
            percent(balance.kept),
        ]
        for balance in analysis.balances
    ]
    costly, draws = analysis.costliest(seat), analysis.luckiest(seat)
    whose = "" if seat is None else f" of {names[seat]}"
    return [
        *grid("Chances of winning", [f"move {move}" for move in quarters], names, chances),
        "",
        *grid("Where they went", ["begin", "decisions", "luck", "the rest", "end", "kept"], names, sums),
        "",
        f"The costliest decisions{whose}" if costly else f"No decision{whose} cost much.",
        *(line for verdict in costly for line in verdict_lines(verdict, record.seats)),
        "",
        "Luck that changed the chances" if draws else "No luck changed the chances much.",
        *(draw_line(draw, names, seat) for draw in draws),
    ]


def grid(title: str, heads: list[str], names: list[str], rows: list[list[str]]) -> list[str]:
    """A table with a row for each player."""
    width = max(len(name) for name in names)
    lines = [title, f"{'':{width}}  {''.join(f'{head:>10}' for head in heads)}"]
    for name, cells in zip(names, rows, strict=True):
        lines.append(f"{name:{width}}  {''.join(f'{cell:>10}' for cell in cells)}")
    return lines


def verdict_lines(verdict: Verdict, seats: list[str]) -> list[str]:
    """A decision, what was better, and what would have followed."""
    lines = [
        f"  move {verdict.move}, {seats[verdict.seat]}: {verdict.label} ({percent(verdict.chance)}). "
        f"Better: {verdict.best_label} ({percent(verdict.best_chance)})."
    ]
    if verdict.then:
        turns = groupby(verdict.then, key=lambda move: move.seat)
        then = "; ".join(f"{seats[seat]}: {', '.join(move.label for move in turn)}" for seat, turn in turns)
        lines.append(f"    Then probably {then}.")
    return lines


def draw_line(draw: Draw, names: list[str], seat: int | None) -> str:
    """A draw, and whose chance it changed: that of the seat, or the one it changed most."""
    row = draw.most if seat is None else seat
    return f"  move {draw.move}, {names[draw.seat]}: {draw.label}. {names[row]} {signed(draw.gains[row])} by luck."


def draw(file: Path, analysis: Analysis, game: Game, record: Record) -> None:
    """Write the chart."""
    picture = chart(game, analysis, record.seats, rivals_of(game, record)).draw_wide()
    if file.suffix == ".png":
        file.write_bytes(picture.png(2 * round(picture.width)))
    elif file.suffix == ".svg":
        file.write_text(picture.svg, "utf-8")
    else:
        raise BadOptions(f"--picture {file}: the name must end in .svg or .png.")
