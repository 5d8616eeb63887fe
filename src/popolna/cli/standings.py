"""The result of a tournament, for people and for programs."""

import sys
from collections.abc import Iterator, Sequence

import msgspec

from popolna.arena import Report
from popolna.arena.intervals import Interval
from popolna.arena.standings import Pair, Standing
from popolna.cli.screen import align
from popolna.engine.game import Game
from popolna.engine.phrases import counted

FEW = 5  # up to this many failures are listed one by one


def show(game: Game, report: Report, json: bool) -> None:
    """Print a report: as JSON, as tables in a terminal, or as plain text."""
    if json:
        import json as writer

        print(writer.dumps(report.document(), indent=1))
    elif sys.stdout.isatty():
        draw(game, report)
    else:
        for line in text(game, report):
            print(line)


def text(game: Game, report: Report) -> Iterator[str]:
    """Plain lines."""
    yield from head(game, report)
    yield ""
    for rows in tables(report):
        yield from align(rows)
        yield ""
    yield from foot(game, report)


def draw(game: Game, report: Report) -> None:
    """Tables for a terminal."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console()
    console.print(*map(Text, head(game, report)), sep="\n")
    for rows in tables(report):
        table = Table(rows[0][0])
        for title in rows[0][1:]:
            table.add_column(title, justify="right")
        for row in rows[1:]:
            table.add_row(*map(Text, row))
        console.print(table)
    console.print(*map(Text, foot(game, report)), sep="\n")


def tables(report: Report) -> list[list[list[str]]]:
    """The bots and rivals, and the bots head to head."""
    rivals = [msgspec.structs.replace(row, bot=f"{row.bot} (rival)") for row in report.rivals]
    pairs = [pair_rows(report.pairs)] if report.pairs else []
    return [standing_rows([*report.standings, *rivals]), *pairs]


def head(game: Game, report: Report) -> Iterator[str]:
    """What was played."""
    settings = "".join(f", {name} {value}" for name, value in report.settings.items())
    games = f"{report.games} of {report.planned}" if report.games < report.planned else f"{report.games}"
    deals, players = counted(report.deals, "deal"), counted(report.players, "player")
    yield f"{game.title}: {games} games, {deals}, {players}{settings}"
    yield f"Seed {report.seed}: use it again to get the same games."


def standing_rows(standings: Sequence[Standing]) -> list[list[str]]:
    """One row per bot."""
    heads = ["Bot", "games", "wins", "share", "95 % interval", "score", "rank", "rating", "decisions/s"]
    return [
        heads,
        *[
            [
                row.bot,
                str(row.games),
                f"{row.wins:.1f}",
                f"{row.share:.1%}",
                between(row.interval),
                "" if row.score is None else f"{row.score:.1f}",
                f"{row.rank:.2f}",
                f"{row.rating.mu:.0f}" + ("" if row.rating.half is None else f" ± {row.rating.half:.0f}"),
                f"{row.decisions / row.seconds:,.0f}" if row.seconds else "",
            ]
            for row in standings
        ],
    ]


def pair_rows(pairs: Sequence[Pair]) -> list[list[str]]:
    """The bots head to head."""
    return [
        ["Head to head", "games", "ahead", "95 % interval"],
        *[
            [f"{pair.bot} vs {pair.against}", str(pair.games), f"{pair.share:.1%}", between(pair.interval)]
            for pair in pairs
        ],
    ]


def foot(game: Game, report: Report) -> Iterator[str]:
    """What the intervals mean, what was cut off, and which bots failed."""
    yield "Games of one deal share their luck, so the intervals count deals, not games."
    if report.cut_off:
        yield cut_off_line(game, report.cut_off, report.games)
    for fault in report.failures[:FEW]:
        where = f"game {fault.game} (seed {fault.seed}, seat {fault.seat + 1})"
        yield f"{fault.bot} failed in {where} and lost it: {fault.what}"
    if len(report.failures) > FEW:
        yield f"... and {len(report.failures) - FEW} more failures; --json lists them all."


def cut_off_line(game: Game, number: int, games: int) -> str:
    """How many games were not played to their end."""
    return f"Cut off after {game.limit} decisions and judged by the score so far: {number} of {games} games."


def between(interval: Interval) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"
