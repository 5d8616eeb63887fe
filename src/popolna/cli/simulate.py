"""`popolna simulate`: statistics on many random games."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import typer

from popolna import compiled
from popolna.arena.intervals import wilson
from popolna.cli.arguments import Components, GameName, Options, Players, Seed, agree, enter
from popolna.cli.batch import Plan, run
from popolna.cli.screen import align
from popolna.cli.standings import cut_off_line
from popolna.cli.tally import Tally, spread
from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game
from popolna.engine.phrases import counted

INTERRUPTED = 130  # the usual exit code after Ctrl-C


def simulate(
    name: GameName,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Number of games.")] = 100,
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
    components: Components = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Save the record of every game in a new folder.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, metavar="N", help="Number of processes.")] = 1,
) -> None:
    """
    \b
      popolna simulate maya2019 --games 1000 --players 4 --seed 1

    Play many games at random and show statistics: wins by seat, scores, lengths. The same seed gives the same
    games, whatever the number of jobs.
    """
    game = enter(name, components)
    number, settings = agree(game, players, option)
    plan = Plan(name, number, settings, seed or token_hex(4), save)
    if save:
        prepare(save)
    begun = time.perf_counter()
    tally, finished = run(plan, games, jobs)
    seconds = time.perf_counter() - begun
    if not finished:
        print(f"Interrupted after {tally.games} of {games} games.", file=sys.stderr)
    if tally.games:
        report(game, plan, tally, seconds, jobs, json)
    raise typer.Exit(0 if finished else INTERRUPTED)


def prepare(folder: Path) -> None:
    """Create the folder for the records; it must be empty, so that nothing gets lost or mixed up."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise PopolnaError(f"{folder} is not empty. Choose another folder for the records.")


def report(game: Game, plan: Plan, tally: Tally, seconds: float, jobs: int, json: bool) -> None:
    """Print the results."""
    document = as_document(game, plan, tally)
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
        print("\n".join(as_text(game, document)))


def as_document(game: Game, plan: Plan, tally: Tally) -> dict[str, Any]:
    """The results as data; the same seed gives the same results."""
    rivals = game.rivals_of(plan.players, plan.settings)
    return {
        "game": plan.game,
        "players": plan.players,
        "settings": plan.settings,
        "seed": plan.seed,
        "games": tally.games,
        "seats": [
            {"seat": seat + 1, "name": game.words.seat(seat), **results_of(game, tally, seat)}
            for seat in range(plan.players)
        ],
        "rivals": [
            {"rival": rival.key, "name": rival.name, **results_of(game, tally, row)}
            for row, rival in enumerate(rivals, start=plan.players)
        ],
        "ties": tally.ties,
        "cut_off": tally.cut_off,
        "decisions": spread(tally.decisions),
    }


def results_of(game: Game, tally: Tally, row: int) -> dict[str, Any]:
    """The results of a seat or a rival."""
    ended = tally.games - tally.cut_off
    return {
        "wins": tally.wins[row],
        "share": tally.wins[row] / tally.games,
        "interval": wilson(tally.wins[row], tally.games),
        "score": {key: game.points(value) for key, value in spread(tally.scores[row]).items()},
        "parts": {part: game.points(by[row]) / ended for part, by in tally.parts.items()},
    }


def as_text(game: Game, document: dict[str, Any]) -> Iterator[str]:
    """The results for people to read."""
    settings = "".join(f", {name} {value}" for name, value in document["settings"].items())
    players = counted(document["players"], "player")
    yield f"{game.title}: {document['games']} games, {players}{settings}"
    yield f"Seed {document['seed']}: use it again to get the same games."
    yield ""
    parts = [game.words.part(part) for part in document["seats"][0]["parts"]]
    rows = [["Seat", "wins", "share", "95 % interval", "score", "sd", "min", "max", *parts]]
    labels = [f"{seat['seat']} {seat['name']}" for seat in document["seats"]]
    labels += [f"{rival['name']} (rival)" for rival in document["rivals"]]
    for label, row in zip(labels, document["seats"] + document["rivals"], strict=True):
        score, (low, high) = row["score"], row["interval"]
        rows.append(
            [
                label,
                str(row["wins"]),
                f"{row['share']:.1%}",
                f"{low:.1%} to {high:.1%}",
                *[f"{score[key]:.1f}" for key in ("mean", "sd")],
                *[str(score[key]) for key in ("min", "max")],
                *[f"{mean:.1f}" for mean in row["parts"].values()],
            ]
        )
    yield from align(rows)
    yield ""
    ties = document["ties"]
    yield f"Ties for first place: {ties} of {document['games']} games ({ties / document['games']:.1%})"
    if document["cut_off"]:
        yield cut_off_line(game, document["cut_off"], document["games"])
    length, speed = document["decisions"], document["speed"]
    around = f"sd {length['sd']:.1f}, {length['min']} to {length['max']}"
    yield f"Decisions per game: {length['mean']:.1f} ({around})"
    how = "compiled" if speed["compiled"] else "interpreted"
    yield f"Decisions per second: {speed['decisions_per_second']:,} ({how}, {speed['seconds']:.2f} s)"
