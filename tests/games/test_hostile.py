"""Whatever record or position somebody sends: a clear refusal, or a game that can be shown and played to its end."""

import json
import pickle
from random import Random
from typing import Any

import msgspec
import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadPosition, BadRecord, PopolnaError
from popolna.engine.match import Match
from popolna.engine.playout import playout
from popolna.engine.record import read_record
from popolna.engine.state import NOBODY
from popolna.games import game
from tests.games.hostile import tampered
from tests.houses import GAMES

MOST_BYTES = 1_000_000  # of a picture


def honest_records(name: str, number: int) -> list[dict[str, Any]]:
    """Records that begin with a position in the middle of a game, and some that were played from the start."""
    records = []
    for seed in range(number):
        ours = game(name)
        match = Match.new(ours, ours.players[seed % len(ours.players)], seed=seed)
        dice = Dice(seed)
        while match.state.to_move() and len(match.record.moves) < 20 * seed:
            player = match.state.to_move()[0]
            options = match.state.legal(player)
            match.play(player, options[dice.below(len(options))])
        record = msgspec.to_builtins(match.record)
        if seed % 3:
            record |= {"position": match.state.position(), "moves": [], "luck": []}
            record.pop("result", None)
        records.append(record)
    return records


def attack(name: str, seed: int, number: int) -> int:
    """Try tampered records; count those that were accepted, and check that they can be shown and played."""
    ours, random, accepted = game(name), Random(seed), 0
    records = honest_records(name, 9)
    for _ in range(number):
        document = dict(random.choice(records))
        part = random.choice(["position", "position", "position", "all"])
        if part == "position" and document.get("position"):
            document["position"] = tampered(document["position"], random)
        else:
            document = tampered(document, random)
        try:
            match = Match.replay(ours, read_record(json.dumps(document)))
        except PopolnaError:
            continue
        accepted += 1
        if accepted % 4 == 0:
            viewer = random.randrange(NOBODY, match.state.players)
            assert len(ours.draw(match.state.seen_by(viewer), viewer).svg) < MOST_BYTES
        playout(match.state.clone(), Dice(seed), ours.limit)
    return accepted


@pytest.mark.parametrize("name", GAMES)
def test_tampered_records_are_refused_or_can_be_played(name: str) -> None:
    assert attack(name, 1, 120) > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", GAMES)
def test_many_tampered_records_are_refused_or_can_be_played(name: str, seed: int) -> None:
    assert attack(name, 100 + seed, 1_700) > 0


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", [10**5, 2**63 - 1, 2**63, -(2**63) - 1, 10**30])
def test_no_number_is_too_large_to_be_refused(name: str, number: int) -> None:
    """One number after the other is replaced."""
    document = json.loads(json.dumps(game(name).new(game(name).players[0], seed=1).position()))
    whole = [part for part, value in document.items() if isinstance(value, list) and value]
    for part in whole:
        if isinstance(document[part][0], int):
            with pytest.raises(BadPosition, match=part):
                game(name).from_position({**document, part: [number, *document[part][1:]]})
    with pytest.raises(BadPosition, match="players"):
        game(name).from_position({**document, "players": number})


@pytest.mark.parametrize("seat", [-1, 7, 2**31, 2**63, 10**30])
def test_a_move_of_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    record = {**honest_records("tictactoe", 1)[0], "moves": [{"seat": seat, "action": "mark a1"}]}
    with pytest.raises(BadRecord, match="seat"):
        Match.replay(game("tictactoe"), read_record(json.dumps(record)))


def test_faults_travel_between_processes() -> None:
    fault = pickle.loads(pickle.dumps(BadPosition("This is no position", ["day: 99"])))
    assert (type(fault), fault.defects, str(fault)) == (
        BadPosition,
        ["day: 99"],
        "This is no position:\n  - day: 99",
    )
