"""Chapter 3: rounds."""

from collections import Counter

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games.maya2003 import GAME
from tests.games.maya2003.situation import (
    ALL_CARDS,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    blocks,
    can,
    do,
    gold,
    holders,
    look,
    told,
    waits,
)


def phases(variation: str, players: int) -> list[str]:
    """What a random game is about, decision by decision, without repetitions."""
    names = {
        "PlaceStartBlock": "start",
        "SecretBids": "auction",
        "ChooseMarker": "auction",
        "TakeTurn": "building",
        "FirstOfTwo": "building",
        "SecondOfTwo": "building",
        "ForcedPass": "building",
    }
    s = GAME.new(players, 1, variation=variation)
    dice = Dice(1)
    phases: list[str] = []
    while movers := s.to_move():
        phase = names.get(waits(s)[0], "quarrying")
        if phases[-1:] != [phase]:
            phases.append(phase)
        legal = s.legal(movers[0])
        s.apply(movers[0], legal[dice.below(len(legal))])
    return phases


@pytest.mark.rule("M03-3.1", "M03-7.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_rounds_of_quarrying_and_building(players: int) -> None:
    assert phases("basic", players) == ["start", *["quarrying", "building"] * 3]


@pytest.mark.rule("M03-9.2", "M03-3.1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_auction_before_each_round(players: int) -> None:
    assert phases("advanced", players) == ["start", *["auction", "quarrying", "building"] * 3]


@pytest.mark.rule("M03-3.1", "M03-1.1")
def test_every_round_is_scored() -> None:
    match = Match.new(GAME, 4, seed=2)
    dice = Dice(2)
    while movers := match.state.to_move():
        legal = match.state.legal(movers[0])
        match.play(movers[0], legal[dice.below(len(legal))])
    assert match.record.result is not None
    for number in (1, 2, 3):
        assert max(match.record.result.breakdown[f"round{number}"]) > 0
    rounds = [event.values[0] for event in match.events(NOBODY) if event.name == "round"]
    assert rounds == [1, 2, 3]


@pytest.mark.rule("M03-3.2", "M03-4.1")
@pytest.mark.parametrize("first", [RED, BLUE, GREEN])
def test_the_first_player_begins_each_phase_and_turns_go_clockwise(first: int) -> None:
    s = Situation(3, first=first).quarry(5, "red 3, blue 3, green 3").full(1).built(first)
    assert waits(s) == ("PlaceWorker", first)
    for turn in range(6):
        assert s.to_move() == [(first + turn) % 3]
        do(s, f"place {4 if turn < 3 else 5} q{turn % 3 + 1}")
    do(s, *["pass"] * 3)
    while waits(s)[0] != "TakeTurn":
        do(s, "name " + ("red", "blue", "green")[first] if waits(s)[0] == "NameFirstPlayer" else "keep")
    order = []
    for _ in range(6):
        order.append(s.to_move()[0])
        do(s, "pass")
    assert order == [(first + turn) % 3 for turn in range(6)]


@pytest.mark.rule("M03-3.3", "M03-1.1")
def test_what_goes_into_a_new_round() -> None:
    """Blocks that paid nothing, and gold; no block in hand, all cards."""
    table = Situation(4).on("copan", 1, {RED: 4, BLUE: 3, GREEN: 1}).gold(5, 6, 7, 8)
    s = table.built(YELLOW)
    assert look(s).round == 2
    assert waits(s) == ("PlaceWorker", RED)
    assert gold(s) == [7, 7, 7, 8]
    assert blocks(s, "copan", 1) == [3, 2, 1, 0]
    assert look(s).carried == [0] * 4
    assert [Counter(hand) for hand in look(s).hands] == [ALL_CARDS] * 4
    assert look(s).passed == [0] * 4
    assert [column.cards for column in look(s).quarries] == [[]] * 6


@pytest.mark.rule("M03-3.4")
def test_markers_go_back_except_for_the_first_players() -> None:
    table = Situation(5, first=BLUE).has(BLUE, "first-player").has(RED, "free-pass", "transport-2")
    table.has(GREEN, "cancel-minus-3").markers["free-double-move"] = "spent"
    s = table.built()
    assert look(s).round == 2
    assert holders(s) == {"first-player": BLUE}
    assert look(s).first == BLUE
    assert waits(s) == ("PlaceWorker", BLUE)


@pytest.mark.rule("M03-3.4", "M03-4.19")
def test_a_marker_that_was_not_used_is_lost() -> None:
    s = Situation(5).has(RED, "free-pass").full(1).carries(BLUE, 1).building(BLUE)
    do(s, "pass")
    assert look(s).round == 2
    do(s, "place 3 q7", *["pass"] * 5)
    assert holders(s) == {"cancel-minus-3": RED}
    assert waits(s) == ("TakeTurn", RED)
    assert not can(s, "pass-free")


@pytest.mark.rule("M03-3.4", "M03-4.20")
def test_a_named_first_player_begins_the_next_round() -> None:
    s = Situation(4).quarry(3, "green 3").distribute()
    do(s, "name yellow", "build copan", "build copan", "build copan")
    assert look(s).round == 2
    assert holders(s) == {"first-player": YELLOW}
    assert waits(s) == ("PlaceWorker", YELLOW)
    assert [event.player for event in told(s, "round")] == [YELLOW]
