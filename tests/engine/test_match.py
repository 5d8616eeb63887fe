"""Matches: records, replay, undo, time travel."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from popolna.engine.chance import Dice
from popolna.engine.conformance import Trial, played
from popolna.engine.errors import BadRecord, IllegalAction, PopolnaError, UnknownAction, WrongPlayer
from popolna.engine.match import Match
from popolna.engine.record import Record, load_record, read_record
from popolna.games import game

MAYA = game("maya2019")
TRIAL = Trial(3, {"areas": "blue+green+red", "start": "1"}, 4)


def broken(record: Record, **changes: Any) -> Record:
    return msgspec.structs.replace(record, **changes)


def test_a_record_is_a_document_with_a_line_for_each_move() -> None:
    record = played(MAYA, TRIAL).record
    lines = record.json().splitlines()
    assert sum('"seat":' in line for line in lines) == len(record.moves)
    assert read_record(record.json()) == record


def test_a_record_replays_without_the_seed() -> None:
    match = played(MAYA, TRIAL)
    again = Match.replay(MAYA, read_record(match.record.json()), seed="another")
    assert again.state.position() == match.state.position()
    assert "seed" not in match.record.json()


def test_a_record_written_by_hand_replays() -> None:
    """A game at a real table: somebody noted who started, what was drawn and what was done."""
    text = """{"format": 1, "game": "maya2019", "rules": 1, "components": "%s", "players": 2,
      "settings": {"variant": "standard", "areas": "blue+red", "start": "2"}, "seats": ["Ana", "Ben"],
      "luck": ["corn", "corn", "squash", "pepper", "pepper2", "corn", "corn2", "squash", "potato", "potato2"],
      "moves": [{"seat": 1, "action": "plant corn h8"}, {"seat": 1, "action": "plant corn2 g8"},
                {"seat": 0, "action": "expand squash h6", "luck": ["potato", "corn2", "squash"]}]}"""
    assert MAYA.components is not None
    match = Match.replay(MAYA, read_record(text % MAYA.components.digest()))
    assert match.state.position()["crop_points"] == [0, 3]
    ana = ["corn", "corn", "corn2", "squash", "potato", "pepper", "pepper2"]
    assert match.state.position()["racks"] == [ana, ["squash", "potato", "potato2"]]
    match.play(1, "plant squash i8")


def test_every_tampering_is_found_and_named() -> None:
    record = played(MAYA, TRIAL).record
    lucky = next(i for i, move in enumerate(record.moves) if move.luck)
    move = record.moves[lucky]
    number = lucky + 1
    assert record.result is not None

    def with_move(**changes: Any) -> Record:
        moves = list(record.moves)
        moves[lucky] = msgspec.structs.replace(move, **changes)
        return broken(record, moves=moves)

    faults = {
        "game: it is a record of 'tictactoe'": broken(record, game="tictactoe"),
        "rules: it was played with version 99": broken(record, rules=99),
        "components: it was played with the components 'other'": broken(record, components="other"),
        "seats: 1 name for 3 players": broken(record, seats=["Ana"]),
        "before the first move: a tile is needed": broken(record, luck=record.luck[:-1]),
        "luck: 1 outcome too many": broken(record, luck=[*record.luck, "corn"]),
        "before the first move: areas cannot be": broken(record, settings={"areas": "blue"}),
        f"move {number}, seat {move.seat}: dance: No verb is called 'dance'": with_move(action="dance"),
        f"move {number}, seat {move.seat}: done: 'done' is not possible now": with_move(action="done"),
        f"move {number}, seat 9": with_move(seat=9),
        f"move {number}, seat {move.seat}: {move.action}: a tile is needed": with_move(luck=move.luck[:-1]),
        f"{move.action}: 1 outcome of luck too many": with_move(luck=[*move.luck, "corn"]),
        "no tile 'gold' is left to draw": with_move(luck=["gold", *move.luck[1:]]),
        "result: it says": broken(record, result=msgspec.structs.replace(record.result, scores=[1, 2, 3])),
    }
    for fault, tampered in faults.items():
        with pytest.raises(BadRecord) as caught:
            Match.replay(MAYA, tampered)
        assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["not JSON"]),
        ("{", ["not JSON"]),
        ("[]", ["expected an object"]),
        ('{"format": 2}', ["format: Invalid enum value 2", "game is missing", "players is missing"]),
        ('{"format": 1, "gaem": 3}', ["unknown field 'gaem'. Did you mean game?", "game is missing"]),
    ],
)
def test_all_mistakes_of_form_are_named(text: str, faults: list[str]) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    for fault in faults:
        assert any(fault in defect for defect in caught.value.defects)


def test_files(tmp_path: Path) -> None:
    record = played(MAYA, TRIAL).record
    record.save(tmp_path / "game.json")
    assert load_record(tmp_path / "game.json") == record
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    with pytest.raises(BadRecord, match="No such file"):
        load_record(tmp_path / "none.json")


def test_a_refused_action_changes_nothing() -> None:
    match = Match.new(MAYA, 2, seed=1, settings={"areas": "blue+red", "start": "1"})
    before, record = match.state.position(), match.record.json()
    wrong: list[tuple[int, int | str, type[PopolnaError]]] = [
        (0, "done", IllegalAction),
        (1, "done", WrongPlayer),
        (5, "done", WrongPlayer),
        (0, "plant gold h8", UnknownAction),
        (0, 99999, UnknownAction),
    ]
    for seat, action, error in wrong:
        with pytest.raises(error):
            match.play(seat, action)
    assert (match.state.position(), match.record.json()) == (before, record)


def plant_twice() -> Match:
    position = MAYA.new(2, seed=8, areas="blue+red", start="1").position()
    position["racks"] = [
        ["corn", "corn", "squash", "squash", "pepper"],
        ["corn", "squash", "potato", "potato", "pepper"],
    ]
    position["unseen"] = [
        {
            "corn": 4,
            "corn2": 2,
            "squash": 4,
            "squash2": 2,
            "potato": 6,
            "potato2": 2,
            "pepper": 5,
            "pepper2": 2,
        },
        {
            "corn": 5,
            "corn2": 2,
            "squash": 5,
            "squash2": 2,
            "potato": 4,
            "potato2": 2,
            "pepper": 5,
            "pepper2": 2,
        },
    ]
    return Match.new(MAYA, 2, seed=1, settings={"areas": "blue+red", "start": "1"}, position=position)


def test_undo_takes_back_own_decisions_one_by_one() -> None:
    match = plant_twice()
    start = match.state.position()
    match.play(0, "plant corn h8")
    match.play(0, "plant corn g8")
    match.play(0, "done")
    assert match.state.to_move() == [1]
    for _ in range(3):
        match.undo(0)
    assert match.state.position() == start
    assert match.record.moves == []
    with pytest.raises(PopolnaError, match="cannot be undone"):
        match.undo(0)


def test_undo_stops_at_another_players_decision() -> None:
    match = plant_twice()
    match.play(0, "plant corn h8")
    match.play(0, "done")
    with pytest.raises(PopolnaError, match="cannot be undone"):
        match.undo(1)
    match.play(1, "plant potato h6")
    assert match.to_undo(0) is None
    match.undo(1)
    match.undo(0)
    assert [move.action for move in match.record.moves] == ["plant corn h8"]


def test_undo_stops_at_a_draw() -> None:
    match = plant_twice()
    match.play(0, "expand corn h8")
    assert match.record.moves[0].luck
    assert match.to_undo(0) is None


def test_undo_reopens_a_finished_game() -> None:
    match = Match.new(game("tictactoe"), 2)
    for seat, cell in [(0, "a1"), (1, "b1"), (0, "a2"), (1, "b2"), (0, "a3")]:
        match.play(seat, f"mark {cell}")
    assert match.record.result is not None
    match.undo(0)
    assert "result" not in match.record.json()
    assert match.state.to_move() == [0]


def test_time_travel_leads_to_every_moment_and_leaves_the_present_alone() -> None:
    match = played(MAYA, TRIAL)
    moves = len(match.record.moves)
    past = match.at(10)
    assert len(past.record.moves) == 10
    past.play(past.state.to_move()[0], past.state.legal(past.state.to_move()[0])[0])
    assert len(match.record.moves) == moves
    for moment in (-1, moves + 1):
        with pytest.raises(PopolnaError, match=f"moves 0 to {moves}"):
            match.at(moment)


def test_a_new_match_can_start_at_any_moment() -> None:
    middle = played(MAYA, TRIAL).at(20)
    branch = Match.new(MAYA, 3, seed=1, settings=TRIAL.settings, position=middle.state.position())
    player = branch.state.to_move()[0]
    branch.play(player, branch.state.legal(player)[0])
    again = Match.replay(MAYA, read_record(branch.record.json()))
    assert again.state.position() == branch.state.position()


def test_a_resumed_match_draws_new_luck() -> None:
    """The record has no seed, so nobody can know what comes after resuming."""
    match = Match.new(MAYA, 2, seed="known", settings={"areas": "blue+red", "start": "1"})
    endings = set()
    for _ in range(3):
        resumed = Match.replay(MAYA, read_record(match.record.json()))
        resumed.play(0, next(a for a in resumed.state.legal(0) if MAYA.verbs.name(a).startswith("expand")))
        endings.add(tuple(resumed.record.moves[-1].luck))
        resumed.chance = Dice(1)
    assert len(endings) > 1


def test_moves_made_elsewhere_are_repeated_with_their_luck() -> None:
    whole = played(MAYA, TRIAL)
    follower = Match.replay(MAYA, broken(whole.record, moves=[], result=None))
    for move in whole.record.moves:
        follower.repeat(move)
    assert follower.record == whole.record
    assert follower.state.position() == whole.state.position()
    assert follower.barriers == whole.barriers


def test_a_repeated_move_with_luck_that_does_not_fit_is_refused() -> None:
    record = played(MAYA, TRIAL).record
    follower = Match.replay(MAYA, broken(record, moves=[], result=None))
    with pytest.raises(BadRecord, match="luck does not fit"):
        follower.repeat(msgspec.structs.replace(record.moves[0], luck=[*record.moves[0].luck, "corn"]))
