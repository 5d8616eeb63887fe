"""What a game says, for tests that look for it and do not care how it is worded."""

from collections.abc import Sequence
from pathlib import Path

from popolna.engine.match import Match
from popolna.engine.record import load_record
from popolna.engine.story import Event
from popolna.games import game


def action_words(id: str, action: str) -> str:
    """An action by its name, as people read it when a game begins.

    >>> action_words("tictactoe", "mark b2")
    'Mark b2'
    """
    found = game(id)
    s = found.new(found.players[0], seed=1)
    seats = [found.words.seat(player) for player in range(found.players[0])]
    return found.words.action(s, found.verbs.parse(action), seats)


def event_words(id: str, seats: Sequence[str], name: str, player: int, *numbers: int) -> str:
    """A log line.

    >>> event_words("tictactoe", ["Ann", "Ben"], "marked", 1, 4)
    'Ben marks b2.'
    """
    return game(id).words.event(Event(name, player, list(numbers)), seats)


def log_lines(record: Path, *events: str) -> list[str]:
    """What the log of a record says of some kinds of events, whoever may read it."""
    played = load_record(record)
    match = Match.replay(game(played.game), played)
    return [
        match.game.words.event(event, played.seats)
        for event in match.state.story or []
        if event.name in events
    ]


def table_words(record: Path, moves: int, viewer: int | None = None, drawn: bool = True) -> str:
    """The table after some moves of a record, as a viewer reads it; None sees all."""
    played = load_record(record)
    match = Match.replay(game(played.game), played).at(moves)
    seen = match.state if viewer is None else match.state.seen_by(viewer)
    return match.game.words.describe(seen, played.seats, drawn=drawn)
