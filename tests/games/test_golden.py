"""Games played through and written down: a change of the rules must not alter them by accident.

`make golden` writes them anew; the diff then shows what has changed.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from popolna.engine.conformance import Trial
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.games import game

GOLDEN = Path(__file__).parent / "golden"

TABLES = [
    ("tictactoe", Trial(2, {}, 1)),
    ("tictactoe", Trial(2, {}, 3)),
    ("maya2019", Trial(2, {"areas": "blue+red"}, 11)),
    ("maya2019", Trial(2, {"areas": "blue+green", "variant": "two-cities"}, 12)),
    ("maya2019", Trial(3, {"areas": "random", "variant": "new-beginning"}, 13)),
    ("maya2019", Trial(3, {"areas": "blue+green+yellow", "start": "2"}, 14)),
    ("maya2019", Trial(4, {}, 15)),
    ("maya2019", Trial(4, {"variant": "two-cities"}, 16)),
    ("maya2003", Trial(3, {"variation": "basic"}, 21)),
    ("maya2003", Trial(4, {"variation": "basic", "bonus": "builder"}, 22)),
    ("maya2003", Trial(5, {"variation": "basic", "naming": "next-round"}, 23)),
    ("maya2003", Trial(3, {"variation": "advanced", "draw": "once"}, 24)),
    ("maya2003", Trial(4, {"variation": "advanced", "start": "3"}, 25)),
    ("maya2003", Trial(5, {"variation": "advanced"}, 26)),
    ("tzolkin", Trial(2, {}, 31)),
    ("tzolkin", Trial(3, {"start": "2"}, 32)),
    ("tzolkin", Trial(4, {}, 33)),
]


def file_name(name: str, table: Trial) -> str:
    return (
        "-".join([name, str(table.players), *table.settings.values()]).replace("+", "_")
        + f"-{table.seed}.txt"
    )


def playthrough(played: Game, table: Trial) -> Iterator[str]:
    """A random game in words: what could be done, what was done, what came of it, what everybody saw."""
    match = Match.new(played, table.players, table.luck(), settings=table.settings)
    dice = table.choices()
    yield f"{played.title}, rules {played.rules}, {table.players} players, {match.record.settings}"
    yield f"luck: {' '.join(match.record.luck)}"
    yield from said(match, 0)
    while movers := match.state.to_move():
        player = movers[dice.below(len(movers))]
        number = len(match.record.moves)
        if number % 60 == 0:
            yield from seen(match)
        legal = match.state.legal(player)
        match.play(player, legal[dice.below(len(legal))])
        move = match.record.moves[-1]
        yield f"{number}. seat {player} of {movers}, {len(legal)} options, sum {sum(legal)}: {move.action}"
        if move.luck:
            yield f"   luck: {' '.join(move.luck)}"
        yield from said(match, number + 1)
    yield from seen(match)
    yield f"result: {match.record.result}"


def said(match: Match, move: int) -> Iterator[str]:
    """The log of the last move, or of the beginning, with whom it is meant for."""
    story = match.state.story
    assert story is not None
    for event in story[match.told[move - 1] if move else 0 :]:
        to = "" if event.audience == -1 else f" (only to seat {event.audience})"
        yield f"   {match.game.words.event(event, match.record.seats)}{to}"


def seen(match: Match) -> Iterator[str]:
    """The table as each seat and a spectator see it."""
    for viewer in range(-1, match.record.players):
        yield f"--- seen by {viewer}"
        yield match.game.words.describe(match.state.seen_by(viewer), match.record.seats)


@pytest.mark.parametrize(("name", "table"), TABLES, ids=[file_name(*entry) for entry in TABLES])
def test_playthrough_is_unchanged(name: str, table: Trial, write_golden: bool) -> None:
    file = GOLDEN / file_name(name, table)
    text = "\n".join(playthrough(game(name), table)) + "\n"
    if write_golden:
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{file.name} is not there; `make golden` writes it"
    assert text == file.read_text(encoding="utf-8")


def test_no_golden_file_is_forgotten() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == {file_name(*entry) for entry in TABLES}
