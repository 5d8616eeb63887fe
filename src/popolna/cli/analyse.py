"""`popolna analyse`: how a game went, and where it was lost."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from popolna.bots.analysis import ITERATIONS, Analysis, chart, steps, summed_up
from popolna.cli.arguments import Components, Seed, enter
from popolna.cli.progress import progress
from popolna.drawing.chances import percent, signed
from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.record import Record, load_record


def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game.")],
    iterations: Annotated[
        int, typer.Option(min=10, help="Games imagined for each decision; more is slower and surer.")
    ] = ITERATIONS,
    seed: Seed = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw everybody's chances: a .svg or .png.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
    components: Components = None,
) -> None:
    """
    \b
      popolna analyse my-game.json --picture chances.png

    Judge a game move by move: everybody's chances to win, the decisions that cost most, and what else changed
    the chances. Each decision is judged from what its player could see.
    """
    record = load_record(file)
    room = enter(record.game, components)
    record = Match.replay(room, record).record
    with progress(len(record.moves), "decisions") as advance:
        judged = []
        for step in steps(room, record, Dice(seed or "analysis"), iterations):
            judged.append(step)
            advance(1)
    analysis = summed_up(room, record, iter(judged))
    if picture is not None:
        draw(picture, analysis, room, record)
    if json:
        typer.echo(msgspec.json.encode(analysis).decode())
    else:
        typer.echo("\n".join(report(room, analysis, record)))


def rivals_of(room: Game, record: Record) -> list[str]:
    """The keys of the rivals in a recorded game."""
    return [rival.key for rival in room.rivals_of(record.players, record.settings)]


def report(room: Game, analysis: Analysis, record: Record) -> list[str]:
    """The analysis in a few lines."""
    names = room.row_names(record.seats, rivals_of(room, record))
    quarters = [round(len(record.moves) * part / 4) for part in range(5)]
    head = [f"move {move}" for move in quarters]
    width = max(len(name) for name in names)
    lines = ["Chances to win", f"{'':{width}}  {''.join(f'{word:>10}' for word in head)}"]
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


def draw(file: Path, analysis: Analysis, room: Game, record: Record) -> None:
    """Write the chart."""
    picture = chart(room, analysis, record.seats, rivals_of(room, record)).draw_wide()
    if file.suffix == ".png":
        file.write_bytes(picture.png(2 * round(picture.width)))
    elif file.suffix == ".svg":
        file.write_text(picture.svg, "utf-8")
    else:
        raise BadOptions(f"--picture {file}: the name must end in .svg or .png.")
