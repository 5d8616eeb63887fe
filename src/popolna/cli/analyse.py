"""`popolna analyse`: how a game went, and where it was lost."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from popolna.bots.analysis import ITERATIONS, SEED, Analysis, chart, judge_moves, summed_up
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

    Analyse a game move by move: every player's chances of winning, the costliest decisions, and what else
    changed the chances. Each decision is judged by what its player could see.
    """
    record = load_record(file)
    game = enter(record.game, components)
    record = Match.replay(game, record).record
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
        typer.echo("\n".join(report(game, analysis, record)))


def rivals_of(game: Game, record: Record) -> list[str]:
    """The keys of the rivals in a recorded game."""
    return [rival.key for rival in game.rivals_of(record.players, record.settings)]


def report(game: Game, analysis: Analysis, record: Record) -> list[str]:
    """The analysis as text."""
    names = game.row_names(record.seats, rivals_of(game, record))
    quarters = [round(len(record.moves) * part / 4) for part in range(5)]
    head = [f"move {move}" for move in quarters]
    width = max(len(name) for name in names)
    lines = ["Chances of winning", f"{'':{width}}  {''.join(f'{word:>10}' for word in head)}"]
    for row, name in enumerate(names):
        cells = "".join(f"{percent(analysis.chances[move][row]):>10}" for move in quarters)
        lines.append(f"{name:{width}}  {cells}")
    mistakes, others = analysis.headings()
    lines += ["", mistakes]
    for verdict in analysis.costliest():
        lines.append(
            f"  move {verdict.move}, {record.seats[verdict.seat]}: {verdict.label}. "
            f"Better by {percent(verdict.cost)} or more: {verdict.best_label}."
        )
    lines += ["", others]
    for swing in analysis.swings:
        whose, gain = names[swing.most], signed(swing.gains[swing.most])
        lines.append(
            f"  move {swing.move}, {record.seats[swing.seat]}: {swing.label}. {whose} {gain}: {swing.cause}."
        )
    return lines


def draw(file: Path, analysis: Analysis, game: Game, record: Record) -> None:
    """Write the chart."""
    picture = chart(game, analysis, record.seats, rivals_of(game, record)).draw_wide()
    if file.suffix == ".png":
        file.write_bytes(picture.png(2 * round(picture.width)))
    elif file.suffix == ".svg":
        file.write_text(picture.svg, "utf-8")
    else:
        raise BadOptions(f"--picture {file}: the name must end in .svg or .png.")
