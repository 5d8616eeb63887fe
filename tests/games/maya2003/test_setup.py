"""Chapters 1 and 2: what is in the box, and setting up."""

from collections import Counter
from itertools import product

import pytest

from popolna.engine.chance import Dice, Script
from popolna.engine.errors import BadOptions, IllegalAction
from popolna.engine.state import State
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
    options,
    waits,
)


def start(players: int, *pyramids: str, first: int = RED, **settings: str) -> State:
    """A new game, with some start blocks."""
    s = GAME.new(players, 1, start=str(first + 1), **settings)
    do(s, *[f"build {pyramid}" for pyramid in pyramids])
    return s


TWO_LAPS_OF_4 = ("tikal", "tikal", "copan", "uxmal", "uxmal", "palenque", "tikal", "tikal")


@pytest.mark.rule("M03-1.2", "M03-2.1", "M03-2.2", "M03-2.3", "M03-2.5", "M03-2.7")
def test_example_1_setup_with_4_players() -> None:
    s = start(4, *TWO_LAPS_OF_4)
    table = look(s)
    assert list(table.pyramids) == ["tikal", "copan", "uxmal", "palenque"]
    assert len(table.quarries) == 6
    assert holders(s) == {}
    assert sum(sum(levels[0]) for levels in table.pyramids.values()) == 8
    assert sum(sum(sum(level) for level in levels[1:]) for levels in table.pyramids.values()) == 0
    assert table.pools == [26] * 4
    assert table.carried == [0] * 4
    assert gold(s) == [0] * 4
    assert [Counter(hand) for hand in table.hands] == [ALL_CARDS] * 4
    assert waits(s) == ("PlaceWorker", RED)


@pytest.mark.rule("M03-2.6")
def test_example_2_second_start_block() -> None:
    s = start(4, "uxmal", "uxmal", "uxmal", "uxmal")
    assert s.to_move() == [RED]
    with pytest.raises(IllegalAction):
        do(s, "build uxmal")
    do(s, "build copan")
    assert blocks(s, "copan", 1) == [1, 0, 0, 0]


@pytest.mark.rule("M03-2.1")
@pytest.mark.parametrize(
    ("players", "pyramids"),
    [
        (3, ["chichen-itza", "copan", "uxmal", "palenque"]),
        (4, ["tikal", "copan", "uxmal", "palenque"]),
        (5, ["tikal", "chichen-itza", "copan", "uxmal"]),
    ],
)
def test_pyramids_in_play(players: int, pyramids: list[str]) -> None:
    s = start(players)
    assert sorted(look(s).pyramids) == sorted(pyramids)
    assert options(s) == {f"build {name}" for name in pyramids}


@pytest.mark.rule("M03-2.2", "M03-1.5")
@pytest.mark.parametrize(("players", "quarries"), [(3, 5), (4, 6), (5, 7)])
def test_quarries_in_play(players: int, quarries: int) -> None:
    s = Situation(players).workers(RED)
    places = {name.split()[2] for name in options(s) if name != "pass"}
    assert places == {f"q{number}" for number in range(1, quarries + 1)}


@pytest.mark.rule("M03-2.3", "M03-1.5", "M03-4.17")
@pytest.mark.parametrize(
    ("players", "markers"),
    [
        (3, ["relocate-block", "pool-block", "first-player", "free-double-move", "transport-2"]),
        (
            4,
            [
                "relocate-block",
                "pool-block",
                "first-player",
                "free-double-move",
                "transport-2",
                "cancel-minus-3",
            ],
        ),
        (
            5,
            [
                "free-pass",
                "relocate-block",
                "pool-block",
                "first-player",
                "free-double-move",
                "transport-2",
                "cancel-minus-3",
            ],
        ),
    ],
)
def test_every_quarry_has_its_marker(players: int, markers: list[str]) -> None:
    """A player alone at a quarry gets the marker of that quarry, and no other."""
    for number, marker in enumerate(markers, 1):
        s = Situation(players).quarry(number, "blue 3").distribute()
        assert holders(s) == {marker: BLUE}


@pytest.mark.rule("M03-2.4")
def test_the_first_player_is_agreed_on() -> None:
    for players in (3, 4, 5):
        for seat in range(players):
            s = GAME.new(players, 1, start=str(seat + 1))
            assert look(s).first == look(s).next_first == seat
            assert s.to_move() == [seat]
        with pytest.raises(BadOptions, match="start cannot be"):
            GAME.new(players, 1, start=str(players + 1))


@pytest.mark.rule("M03-2.4")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    for seat in range(players):
        assert GAME.new(players, Script([str(seat)])).to_move() == [seat]
    drawn = Counter(look(GAME.new(players, Dice(seed))).first for seed in range(200))
    assert min(drawn[seat] for seat in range(players)) > 20


@pytest.mark.rule("M03-2.5")
@pytest.mark.parametrize(("players", "first"), [*product([3], range(3)), (4, YELLOW), (5, GREEN)])
def test_two_laps_from_the_first_player(players: int, first: int) -> None:
    s = start(players, first=first)
    movers = []
    while waits(s)[0] == "PlaceStartBlock":
        movers.append(s.to_move()[0])
        do(s, sorted(options(s))[0])
    lap = [(first + turn) % players for turn in range(players)]
    assert movers == lap + lap
    assert waits(s) == ("PlaceWorker", first)


@pytest.mark.rule("M03-2.5")
def test_a_start_block_is_free_to_choose_its_pyramid() -> None:
    """All but Red go to Copan; nobody is kept from a pyramid where others are."""
    s = start(4, "tikal", "copan", "copan", "copan")
    assert options(s) == {"build copan", "build uxmal", "build palenque"}
    do(s, "build copan")
    assert options(s) == {"build tikal", "build uxmal", "build palenque"}
    assert blocks(s, "copan", 1) == [1, 1, 1, 1]


@pytest.mark.rule("M03-1.2")
def test_blocks_are_never_made_or_lost() -> None:
    s = GAME.new(5, 3, variation="advanced")
    dice = Dice(3)
    while movers := s.to_move():
        table = look(s)
        for seat in range(5):
            built = sum(level[seat] for levels in table.pyramids.values() for level in levels)
            assert built + table.pools[seat] + table.carried[seat] == 28
        legal = s.legal(movers[0])
        s.apply(movers[0], legal[dice.below(len(legal))])


@pytest.mark.rule("M03-1.3")
def test_everybody_has_the_same_eight_cards() -> None:
    for seat in range(4):
        s = Situation(4).quarry(1, "blue 3" if seat != BLUE else "red 3").workers(seat)
        here = sorted(name.split()[1] for name in options(s) if name.endswith("q1"))
        assert here == ["3", "4", "5", "6", "7", "8", "minus3"]
    s = Situation(4).workers(RED)
    do(s, "place 4 q1", "pass", "pass", "pass", "place 4 q1")
    assert not can(s, "place 4 q1")
    assert look(s).hands[RED] == ["3", "5", "6", "7", "8", "minus3"]


@pytest.mark.rule("M03-1.6", "M03-9.2")
def test_blue_markers_are_not_in_the_basic_game() -> None:
    for players in (3, 4, 5):
        s = start(players)
        while waits(s)[0] == "PlaceStartBlock":
            do(s, sorted(options(s))[0])
        assert waits(s)[0] == "PlaceWorker"
        assert holders(s) == {}


@pytest.mark.rule("M03-1.7")
def test_the_bank_never_runs_out() -> None:
    """The box has 380 gold; here the players have more, and are still paid."""
    s = Situation(3, round=3).gold(400, 400, 400).on("uxmal", 1, {BLUE: 1}).built()
    assert gold(s) == [400, 403, 400]
