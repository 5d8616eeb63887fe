"""Games played through and written down: a change of the rules must not alter them by accident.

A file has every move with the options, the luck and the events, and from time to time the whole position; it has
no sentences, so that wording can change without it.  `make golden` writes the files again; the diff then shows
what has changed.  For another golden game, write a file with nothing but a first line as `playthrough.py` reads it.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from zlib import crc32

import pytest

from popolna.engine.match import Match
from popolna.engine.state import NOBODY, State
from popolna.engine.story import Event
from popolna.games import game, rooms
from tests.games.playthrough import FOLDER, Choice, Golden, golden_games, told

MOVES_BETWEEN = 60  # two positions
WIDTH = 110
IN_THE_HEAD = {"game", "players", "settings", "seen_by"}


def playthrough(golden: Golden) -> Iterator[str]:
    """What could be done, what was done, what came of it, and what there was to see."""
    match = None
    for choice in golden.choices():
        if match is None:
            match = choice.match
            yield golden.head()
            yield f"rules {match.game.rules}, settings {shown(match.record.settings)}"
        yield from happened(match)
        if len(match.record.moves) % MOVES_BETWEEN == 0:
            yield from written(match)
        yield move(choice)
    assert match is not None
    yield from happened(match)
    yield from written(match)
    result = match.record.result
    assert result is not None
    yield f"ranks {shown(result.ranks)}"
    yield f"scores {shown(result.scores)}"
    for part, scores in result.breakdown.items():
        yield f"  {part} {shown(scores)}"


def move(choice: Choice) -> str:
    """A move by name, and what there was to choose from: how often each verb, and a digest of the whole list.

    It has no number, so that a move more or less does not change every line after it.
    """
    names = [choice.game.verbs.name(action) for action in choice.legal]
    verbs = Counter(name.split()[0] for name in names)
    offered = ", ".join(f"{number} {verb}" for verb, number in verbs.items())
    others = f" of {shown(choice.movers)}" if len(choice.movers) > 1 else ""
    done = choice.game.verbs.name(choice.action)
    return f"seat {choice.player}{others}: {done}  ({offered}; {digest(names)})"


def digest(names: list[str]) -> str:
    return f"{crc32('/'.join(names).encode()):08x}"


def happened(match: Match) -> Iterator[str]:
    """The luck and the events of the last move, or before the first one."""
    moves = match.record.moves
    if luck := moves[-1].luck if moves else match.record.luck:
        yield f"    luck {' '.join(luck)}"
    for event in told(match):
        yield f"    {named(event)}"


def named(event: Event) -> str:
    """An event as its name, its player and its numbers, and who alone is told of it.

    >>> named(Event("placed", 0, [2, 1, 0])), named(Event("placed_card", 0, [2, 1], 0))
    ('placed 0 2 1 0', 'placed_card 0 2 1 (only to seat 0)')
    """
    words = [event.name, *[str(number) for number in (event.player, *event.values)]]
    return " ".join(words) + ("" if event.audience == NOBODY else f" (only to seat {event.audience})")


def written(match: Match) -> Iterator[str]:
    """The whole position, and what is different in it for each seat and for somebody who watches."""
    s = match.state
    yield f"--- position after {len(match.record.moves)} moves"
    everything = document(s)
    for key, value in everything.items():
        yield from entry(key, value)
    for viewer in range(NOBODY, match.record.players):
        other = dict(differences("", everything, document(s.seen_by(viewer))))
        yield f"--- seen by {viewer if viewer != NOBODY else 'those who watch'}{'' if other else ': the same'}"
        yield from (f"{path} {shown(value)}" for path, value in other.items())
    yield "---"


def document(s: State) -> Mapping[str, object]:
    """A position without what the head of the file says."""
    return {key: value for key, value in s.position().items() if key not in IN_THE_HEAD}


def entry(key: str, value: object) -> Iterator[str]:
    """A part of a position: on one line if it is short, and piece by piece if it is not.

    >>> list(entry("first", 2)), list(entry("score", {"red": 3}))
    (['first 2'], ['score red 3'])
    """
    line = f"{key} {shown(value)}"
    pieces: dict[str, object] = {}
    if isinstance(value, dict):
        pieces = {str(name): piece for name, piece in value.items()}
    elif isinstance(value, list):
        pieces = {str(number): piece for number, piece in enumerate(value)}
    if len(line) <= WIDTH or not pieces:
        yield line
    else:
        yield key
        yield from (f"  {name} {shown(piece)}" for name, piece in pieces.items())


def shown(value: object) -> str:
    """A value with as few signs as it takes.

    >>> shown([2, 0, None]), shown([[0, "corn"], []]), shown({"d5": [1, "corn"], "e5": True})
    ('2 0 null', '[0 corn] []', 'd5 [1 corn], e5 true')
    """
    if isinstance(value, dict):
        return ", ".join(f"{name} {inner(piece)}" for name, piece in value.items()) or "{}"
    if isinstance(value, list):
        return " ".join(inner(piece) for piece in value) or "[]"
    return inner(value)


def inner(value: object) -> str:
    if isinstance(value, dict):
        return f"{{{shown(value)}}}" if value else "{}"
    if isinstance(value, list):
        return f"[{shown(value)}]" if value else "[]"
    return value if isinstance(value, str) else json.dumps(value)


def differences(path: str, all_of_it: object, seen: object) -> Iterator[tuple[str, object]]:
    """Where two positions differ, and what the second one has there.

    >>> list(differences("", {"racks": [["corn"], ["squash"]], "turn": 3}, {"racks": [["corn"], 1], "turn": 3}))
    [('racks.1', 1)]
    >>> list(differences("", {"day": 1}, {"night": 2}))
    [('day', 'missing'), ('night', 2)]
    """
    if isinstance(all_of_it, dict) and isinstance(seen, dict):
        for key in {**all_of_it, **seen}:
            below = f"{path}.{key}" if path else str(key)
            yield from differences(below, all_of_it.get(key, "missing"), seen.get(key, "missing"))
    elif isinstance(all_of_it, list) and isinstance(seen, list) and len(all_of_it) == len(seen):
        for number, (value, other) in enumerate(zip(all_of_it, seen, strict=True)):
            yield from differences(f"{path}.{number}", value, other)
    elif all_of_it != seen:
        yield path, seen


@pytest.mark.parametrize("golden", golden_games(), ids=lambda golden: golden.file.name)
def test_playthrough_is_unchanged(golden: Golden, write_golden: bool) -> None:
    text = "\n".join(playthrough(golden)) + "\n"
    if write_golden:
        golden.file.write_text(text, encoding="utf-8")
    assert text == golden.file.read_text(encoding="utf-8"), "make golden writes it again"


@pytest.mark.parametrize("name", rooms())
def test_there_is_a_golden_game_for_each_number_of_players(name: str) -> None:
    assert {golden.players for golden in golden_games(name)} == set(game(name).players)


def test_each_golden_game_is_there_once() -> None:
    heads = Counter(golden.head() for golden in golden_games())
    assert [head for head, times in heads.items() if times > 1] == []
    assert {golden.file.suffix for golden in golden_games()} == {".txt"}
    assert all(file.is_file() for file in FOLDER.iterdir())
