"""The log is worded as the story grows, and is the same as if it were worded at once."""

from unittest.mock import patch

import pytest

from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.web.log import Log
from tests.houses import BOXED, GAMES, played

NAMES = ["Ann", "Ben & Co", "Cat", "Dan", "Eve"]


def at_once(match: Match, viewer: int, names: list[str]) -> list[object]:
    return [*Log().lines(match, viewer, names)]


@pytest.mark.parametrize(("id", "players"), [*GAMES.items(), ("ahau", 1)])
def test_a_growing_log_is_the_same_as_a_new_one(id: str, players: int) -> None:
    whole, names, log = played(id, players), NAMES[:players], Log()
    match = whole.at(0)
    for number, move in enumerate(whole.record.moves):
        match.repeat(move)
        lines = {viewer: log.lines(match, viewer, names) for viewer in (NOBODY, 0)}
        if number % 17 == 0 or number == len(whole.record.moves) - 1:
            for viewer, mine in lines.items():
                assert mine == at_once(match, viewer, names)


@pytest.mark.parametrize("id", BOXED)
def test_only_what_is_new_is_worded(id: str) -> None:
    whole, names, log = played(id, GAMES[id]), NAMES[: GAMES[id]], Log()
    last = len(whole.record.moves)
    match = whole.at(last - 2)
    before = log.lines(match, 0, names)
    match.repeat(whole.record.moves[-2])
    with patch.object(type(match.game), "lines", autospec=True, side_effect=type(match.game).lines) as worded:
        after = log.lines(match, 0, names)
    asked = sum(len(call.args[1]) for call in worded.call_args_list)
    assert asked < len(before) / 2
    assert sum(one is other for one, other in zip(before, after, strict=False)) > len(before) / 2


def test_a_line_that_was_sent_never_changes() -> None:
    """King Pakal's lines grow while his turn goes on; those who have an old view still have the old line."""
    whole, log = played("ahau", 1), Log()
    match = whole.at(0)
    sent = []
    for move in whole.record.moves:
        match.repeat(move)
        lines = log.lines(match, 0, NAMES[:1])
        sent.append((lines, str(lines)))
    assert all(str(lines) == text for lines, text in sent[:: len(sent) // 9])


def test_undo_and_new_names() -> None:
    whole, log = played("tictactoe", 2), Log()
    match = whole.at(3)
    three = log.lines(match, 0, ["Ann", "Ben"])
    match.undo(match.record.moves[-1].seat)
    assert log.lines(match, 0, ["Ann", "Ben"]) == at_once(match, 0, ["Ann", "Ben"]) == three[:-1]
    assert log.lines(match, 0, ["Ann", "Bea"]) == at_once(match, 0, ["Ann", "Bea"]) != three[:-1]
