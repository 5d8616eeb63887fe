"""Records of older rules still open: they are brought up to date, and nothing else about them changes."""

from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from popolna.engine.errors import BadRecord
from popolna.engine.match import Match
from popolna.engine.record import Move, Record, load_record
from popolna.games import game, rooms

RECORDS = sorted((Path(__file__).parents[1] / "games/records").glob("*.json"))


@cache
def expected(id: str) -> ModuleType:
    """What has changed in the records of a game."""
    return import_module(f"tests.games.{id}.older_rules")


def verbs_of(moves: Counter[tuple[int, str]]) -> set[str]:
    return {action.split()[0] for _, action in moves}


def counted(record: Record) -> Counter[tuple[int, str]]:
    return Counter((move.seat, move.action) for move in record.moves)


def in_order(moves: list[Move], without: Counter[tuple[int, str]]) -> list[tuple[int, str]]:
    """The moves by seat and action, without some that were filled in or left out."""
    return [(move.seat, move.action) for move in moves if not without[move.seat, move.action]]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_old_records_replay_to_the_same_end(file: Path) -> None:
    old = load_record(file)
    assert old.rules == 1
    new = Match.replay(game(old.game), old).record
    assert new.rules == game(old.game).rules > 1
    assert new.result == old.result
    added, dropped = counted(new) - counted(old), counted(old) - counted(new)
    assert verbs_of(added) <= expected(old.game).FILLED_IN
    assert verbs_of(dropped) <= expected(old.game).LEFT_OUT
    changed = added + dropped
    assert in_order(new.moves, changed) == in_order(old.moves, changed)
    assert all_luck(new) == all_luck(old)


def all_luck(record: Record) -> list[str]:
    return [*record.luck, *[outcome for move in record.moves for outcome in move.luck]]


def test_old_records_together_have_moves_to_fill_in_and_to_leave_out() -> None:
    filled_in, left_out = Counter[str](), Counter[str]()
    for old in map(load_record, RECORDS):
        new = Match.replay(game(old.game), old).record
        filled_in[old.game] += (counted(new) - counted(old)).total()
        left_out[old.game] += (counted(old) - counted(new)).total()
    for id in rooms():
        assert (id in left_out) == bool(game(id).changes)
        if id in left_out:
            assert (filled_in[id], left_out[id]) == expected(id).MOVES


def test_an_updated_record_is_an_ordinary_record() -> None:
    for old in map(load_record, RECORDS):
        new = Match.replay(game(old.game), old).record
        assert Match.replay(game(old.game), new).record == new


def cut(record: Record, moves: int) -> Record:
    return msgspec.structs.replace(record, moves=record.moves[:moves], result=None)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_game_that_was_left_in_the_middle_goes_on(file: Path) -> None:
    old = load_record(file)
    found = game(old.game)
    whole = Match.replay(found, old).record
    for moves in range(0, len(old.moves), 29):
        match = Match.replay(found, cut(old, moves), seed=moves)
        same = max(len(match.record.moves) - 1, 0)  # luck after the last move may be new
        assert match.record.moves[:same] == whole.moves[:same]
        assert match.state.to_move()


def test_a_game_that_waited_for_a_choice_with_one_option_goes_on_with_new_luck() -> None:
    """Two marked temples for two players: nothing is asked any more, and the racks are drawn at once."""
    old = load_record(next(file for file in RECORDS if "blue_green-two-cities" in file.name))
    for moves in (0, 1):
        match = Match.replay(game("maya2019"), cut(old, moves), seed=1)
        assert match.record.moves == []
        assert len(match.record.luck) == len(old.luck) + 10
        assert Match.replay(game("maya2019"), match.record).state.position() == match.state.position()


def test_tampering_with_an_old_record_is_found() -> None:
    old = load_record(next(file for file in RECORDS if file.name.startswith("maya2019-4-15")))
    found = game("maya2019")
    lucky = next(number for number, move in enumerate(old.moves) if move.luck)
    moves = list(old.moves)
    moves[lucky] = msgspec.structs.replace(moves[lucky], luck=[])
    with pytest.raises(BadRecord, match="version 1 of the rules"):
        Match.replay(found, msgspec.structs.replace(old, moves=moves))
    moves[lucky] = msgspec.structs.replace(old.moves[lucky], luck=[*old.moves[lucky].luck, "corn"])
    with pytest.raises(BadRecord, match="version 1 of the rules"):
        Match.replay(found, msgspec.structs.replace(old, moves=moves))
    with pytest.raises(BadRecord, match="move 1, seat 0: done"):
        Match.replay(found, msgspec.structs.replace(old, moves=[Move(0, "done"), *old.moves]))
    assert old.result is not None
    better = msgspec.structs.replace(old.result, scores=[99, *old.result.scores[1:]])
    with pytest.raises(BadRecord, match="result"):
        Match.replay(found, msgspec.structs.replace(old, result=better))


@pytest.mark.parametrize("rules", [0, -1, 99])
def test_rules_that_never_existed_are_refused(rules: int) -> None:
    old = load_record(RECORDS[0])
    with pytest.raises(BadRecord, match=f"version {rules} of the rules"):
        Match.replay(game(old.game), msgspec.structs.replace(old, rules=rules))
