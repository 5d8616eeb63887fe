"""Chapter 9: the advanced variation."""

from collections import Counter
from itertools import permutations

import pytest

from popolna.engine.chance import Dice, Script
from popolna.engine.errors import BadRecord, IllegalAction, WrongPlayer
from popolna.engine.state import State
from popolna.games.maya2003 import GAME
from tests.games.maya2003.situation import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    Situation,
    bid,
    blocks,
    can,
    do,
    gold,
    holders,
    look,
    options,
    told,
    waits,
)

ALL_BLUE = ("extra-block", "transport-4", "quarry-2", "joker")


def table(players: int = 4, first: int = RED, draw: str = "each-round") -> Situation:
    return Situation(players, first=first, variation="advanced", draw=draw).gold(*[10] * players)


def auction(players: int = 4, first: int = RED) -> State:
    """As many markers as there must be are up for auction."""
    return table(players, first).offered(*ALL_BLUE[: players - 1]).auction()


def new_game(players: int, chance: Script | Dice, **settings: str) -> State:
    """A game after the start blocks."""
    s = GAME.new(players, chance, variation="advanced", start="1", **settings)
    while waits(s)[0] == "PlaceStartBlock":
        do(s, sorted(options(s))[0])
    return s


# The auction


@pytest.mark.rule("M03-9.1", "M03-2.7")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ten_coins_each(players: int) -> None:
    assert gold(GAME.new(players, 1, variation="advanced")) == [10] * players
    assert gold(GAME.new(players, 1)) == [0] * players


@pytest.mark.rule("M03-9.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_marker_fewer_than_players(players: int) -> None:
    luck = ["joker", "quarry-2", "extra-block", "transport-4"][: players - 1]
    s = new_game(players, Script(luck))
    assert s.to_move() == list(range(players))
    assert holders(s) == dict.fromkeys(luck, "offered")


@pytest.mark.rule("M03-9.2")
def test_a_marker_is_drawn_only_once() -> None:
    with pytest.raises(BadRecord, match="no marker 'joker' is left"):
        new_game(3, Script(["joker", "joker"]))
    with pytest.raises(BadRecord, match="no marker 'free-pass' is left"):
        new_game(3, Script(["free-pass"]))


@pytest.mark.rule("M03-9.2")
def test_each_blue_marker_is_as_likely() -> None:
    drawn = Counter(marker for seed in range(120) for marker in holders(new_game(3, Dice(seed))))
    assert set(drawn) == set(ALL_BLUE)
    assert all(40 < number < 80 for number in drawn.values())


@pytest.mark.rule("M03-9.2", "M03-9.12")
def test_markers_are_drawn_again_each_round() -> None:
    s = table(3).has(RED, "joker").has(BLUE, "quarry-2").carries(RED, 1).building(RED)
    s.chance = Script(["extra-block", "joker"])
    do(s, "pass")
    assert look(s).round == 2
    assert holders(s) == {"extra-block": "offered", "joker": "offered"}


@pytest.mark.rule("M03-9.2")
def test_markers_drawn_once() -> None:
    """An option: those of the first round stay for the whole game."""
    s = new_game(3, Script(["joker", "quarry-2"]), draw="once")
    for number in (1, 2, 3):
        assert look(s).round == number
        assert holders(s) == {"joker": "offered", "quarry-2": "offered"}
        bid(s, 0, 0, 0)
        do(s, "take joker", "pass", "pass", "pass")
        while s.to_move() and waits(s)[0] != "SecretBids":
            do(s, "keep")
    assert s.outcome() is not None


@pytest.mark.rule("M03-9.3")
def test_players_bid_any_number_of_their_coins() -> None:
    s = table().gold(0, 3, 10, 25).offered(*ALL_BLUE[:3]).auction()
    for seat, coins in enumerate([0, 3, 10, 25]):
        assert [GAME.verbs.name(action) for action in s.legal(seat)] == [f"bid {n}" for n in range(coins + 1)]
    with pytest.raises(IllegalAction):
        s.apply(BLUE, GAME.verbs.parse("bid 4"))


def test_nobody_bids_more_than_the_highest_bid_with_a_name() -> None:
    """More gold than anybody can ever have, but a position may say so."""
    s = table().gold(400, 401, 900, 0).offered(*ALL_BLUE[:3]).auction()
    for seat in (RED, BLUE, GREEN):
        assert GAME.verbs.name(s.legal(seat)[-1]) == "bid 400"
    bid(s, 400, 400, 400, 0)
    assert waits(s) == ("ChooseMarker", RED)


@pytest.mark.rule("M03-9.3", "M03-8.4")
def test_all_bid_at_the_same_time() -> None:
    s = auction(3)
    assert s.to_move() == [RED, BLUE, GREEN]
    s.apply(GREEN, GAME.verbs.parse("bid 1"))
    assert s.to_move() == [RED, BLUE]
    with pytest.raises(WrongPlayer):
        s.apply(GREEN, GAME.verbs.parse("bid 2"))
    s.apply(RED, GAME.verbs.parse("bid 1"))
    s.apply(BLUE, GAME.verbs.parse("bid 2"))
    assert look(s).bids == [1, 2, 1]


@pytest.mark.rule("M03-9.4", "M03-9.5", "M03-9.6")
def test_example_23_auction_with_4_players() -> None:
    s = auction(4, first=GREEN)
    bid(s, 5, 3, 0, 3)
    assert options(s) == {"take extra-block", "take transport-4", "take quarry-2"}
    for seat, marker in [(RED, "transport-4"), (YELLOW, "extra-block")]:
        assert waits(s) == ("ChooseMarker", seat)
        do(s, f"take {marker}")
    assert gold(s) == [5, 7, 10, 7]
    assert holders(s) == {"transport-4": RED, "extra-block": YELLOW, "quarry-2": BLUE}
    assert waits(s) == ("PlaceWorker", GREEN)
    assert look(s).gold["bids"] == [-5, -3, 0, -3]


@pytest.mark.rule("M03-9.4")
@pytest.mark.parametrize("bids", list(permutations([0, 2, 4, 9])))
def test_the_highest_bid_chooses_first(bids: tuple[int, ...]) -> None:
    s = auction(4)
    bid(s, *bids)
    while waits(s)[0] == "ChooseMarker":
        do(s, sorted(options(s))[0])
    takers = [event.player for event in told(s, "took")]
    assert [bids[seat] for seat in takers] == [9, 4, 2]
    assert gold(s) == [10 - coins for coins in bids]


@pytest.mark.rule("M03-9.4")
def test_a_marker_that_was_taken_is_gone() -> None:
    s = auction(5)
    assert set(holders(s)) == set(ALL_BLUE)
    bid(s, 5, 4, 3, 2, 1)
    do(s, "take joker", "take extra-block")
    assert options(s) == {"take transport-4", "take quarry-2"}
    do(s, "take quarry-2")
    assert holders(s) == {"joker": RED, "extra-block": BLUE, "quarry-2": GREEN, "transport-4": YELLOW}
    assert gold(s)[PURPLE] == 10


@pytest.mark.rule("M03-9.5")
@pytest.mark.parametrize("first", range(5))
def test_equal_bids_go_clockwise_from_the_first_player(first: int) -> None:
    """All bid nothing; the one right before the First Player goes without."""
    s = auction(5, first=first)
    bid(s, 0, 0, 0, 0, 0)
    while waits(s)[0] == "ChooseMarker":
        do(s, sorted(options(s))[0])
    takers = [event.player for event in told(s, "took")]
    assert takers == [(first + turn) % 5 for turn in range(4)]
    assert gold(s) == [10] * 5


@pytest.mark.rule("M03-9.5", "M03-9.6")
def test_a_tie_for_the_last_marker() -> None:
    """Two bid 4 for the last marker; whoever goes without keeps all coins."""
    s = auction(3, first=GREEN)
    bid(s, 4, 4, 6)
    assert s.to_move() == [GREEN]
    do(s, "take extra-block")
    assert holders(s) == {"extra-block": GREEN, "transport-4": RED}, "nobody is asked about the last one"
    assert gold(s) == [6, 10, 4]


@pytest.mark.rule("M03-9.6")
def test_coins_that_were_bid_are_gone() -> None:
    """A player who has bid everything has only what was earned since for the next auction."""
    s = auction(3)
    bid(s, 10, 9, 8)
    do(s, "take extra-block")
    assert gold(s) == [0, 1, 10]
    assert [(event.player, event.values[1]) for event in told(s, "took")] == [(RED, 10), (BLUE, 9)]
    do(s, *["pass"] * 3)
    do(s, "pass")  # Red's extra block
    assert waits(s)[0] == "SecretBids"
    assert [len(s.legal(seat)) for seat in range(3)] == [1, 2, 11]


@pytest.mark.rule("M03-9.12", "M03-3.4")
@pytest.mark.parametrize("draw", ["each-round", "once"])
def test_blue_markers_go_back(draw: str) -> None:
    last = Situation(4, round=3, variation="advanced", draw=draw).has(RED, "joker").has(BLUE, "transport-4")
    last.markers["extra-block"] = "spent"
    s = last.built(GREEN)
    assert s.outcome() is not None
    assert holders(s) == {}


# Extra block, transport 4


@pytest.mark.rule("M03-9.7")
@pytest.mark.parametrize(
    ("number", "cards", "brought"), [(0, ["8"], 1), (9, ["8"], 9), (3, ["8"], 4), (4, [], 1)]
)
def test_an_extra_block_costs_no_points(number: int, cards: list[str], brought: int) -> None:
    s = table().full(1).carries(RED, number).keeps(RED, *cards).has(RED, "extra-block").transport()
    assert look(s).carried == [brought, 0, 0, 0]
    assert [event.player for event in told(s, "extra_block")] == [RED]
    assert sum(look(s).carried) + sum(look(s).pools) + 31 == 4 * 28


@pytest.mark.rule("M03-9.7")
def test_no_extra_block_from_an_empty_pool() -> None:
    s = table().full(1, 2).has(RED, "extra-block").pool(RED, 0).transport()
    assert told(s, "extra_block") == []
    before = table().full(1, 2).pool(RED, 0)
    carried = 28 - sum(owners[RED] for levels in before.pyramids.values() for owners in levels)
    s = before.keeps(RED, "3").has(RED, "extra-block").transport()
    assert carried > 3
    assert look(s).carried[RED] == 4  # what went back to the pool can be taken from there


@pytest.mark.rule("M03-9.8", "M03-4.23")
@pytest.mark.parametrize(
    ("markers", "brought"), [([], 3), (["transport-4"], 7), (["transport-4", "transport-2"], 9)]
)
def test_four_more_points_for_transport(markers: list[str], brought: int) -> None:
    s = table().carries(RED, 12).keeps(RED, "3").has(RED, *markers).transport()
    assert look(s).carried == [brought, 0, 0, 0]


# Quarry 2


@pytest.mark.rule("M03-9.9", "M03-9.10")
def test_example_24_quarry_2() -> None:
    s = table().quarry(5, "red 4, blue 5").has(GREEN, "quarry-2").distribute()
    assert waits(s) == ("AddPoints", GREEN)
    do(s, "add-points q5")
    assert look(s).carried == [3, 4, 1, 0]
    s = table().quarry(5, "red 4, blue 5").has(RED, "quarry-2").distribute()
    do(s, "add-points q5")
    assert look(s).carried == [4, 3, 0, 0]
    assert holders(s)["transport-2"] == RED


@pytest.mark.rule("M03-9.9")
def test_quarry_2_comes_after_all_have_passed_and_before_a_card_is_turned() -> None:
    s = table().quarry(6, "red 4").has(GREEN, "quarry-2").passed(RED, BLUE, YELLOW).workers(GREEN)
    do(s, "place 3 q6", "pass")
    assert waits(s) == ("AddPoints", GREEN)
    assert options(s) == {"keep", *[f"add-points q{number}" for number in range(1, 7)]}
    assert not any(column.face_up for column in look(s).quarries)
    assert told(s, "turned") == []


@pytest.mark.rule("M03-9.9")
def test_quarry_2_need_not_be_used() -> None:
    s = table().quarry(5, "red 4, blue 5").has(RED, "quarry-2").distribute()
    do(s, "keep")
    assert look(s).carried == [3, 4, 0, 0]


@pytest.mark.rule("M03-9.9")
def test_quarry_2_where_nobody_else_is() -> None:
    s = table().has(GREEN, "quarry-2").distribute()
    do(s, "add-points q5")
    assert look(s).carried == [0, 0, 4, 0]
    assert holders(s) == {"quarry-2": GREEN, "transport-2": GREEN}


@pytest.mark.rule("M03-9.9")
def test_quarry_2_counts_at_one_quarry_only() -> None:
    s = table().quarry(5, "red 4").quarry(4, "red 3").has(RED, "quarry-2").distribute()
    do(s, "add-points q4")
    counted = {event.values[0] + 1: event.values[1] for event in told(s, "counted")}
    assert counted == {5: 4, 4: 5}
    assert look(s).extra_points is None  # it lies there only until the transport


@pytest.mark.rule("M03-9.10")
def test_quarry_2_alone_comes_last_in_a_tie() -> None:
    """Blue's 5 is lowered to 2 and meets Green's marker with 2, which came last."""
    s = table().quarry(5, "blue 5, red minus3").has(GREEN, "quarry-2").distribute()
    do(s, "add-points q5", "deduct blue")
    assert look(s).carried == [0, 4, 3, 0]


@pytest.mark.rule("M03-9.10", "M03-4.14")
def test_quarry_2_with_a_card_keeps_the_place_of_the_card() -> None:
    s = table().quarry(5, "green 3, blue 5").has(GREEN, "quarry-2").distribute()
    do(s, "add-points q5")
    assert [event.values[1] for event in told(s, "counted")] == [5, 5]
    assert [event.player for event in told(s, "won_blocks")] == [GREEN, BLUE]


@pytest.mark.rule("M03-9.10", "M03-4.10")
def test_a_minus_3_against_quarry_2_alone() -> None:
    s = table().quarry(5, "red 4, blue minus3").has(GREEN, "quarry-2").distribute()
    do(s, "add-points q5")
    assert options(s) == {"spare", "deduct red", "deduct green"}
    do(s, "deduct green")
    assert [(event.player, event.values[0]) for event in told(s, "deducted")] == [(GREEN, 0)]
    assert look(s).carried == [4, 0, 0, 0]
    s = table().quarry(5, "red 4, blue minus3").has(GREEN, "quarry-2").distribute()
    do(s, "add-points q4")
    assert options(s) == {"spare", "deduct red"}


# Joker


@pytest.mark.rule("M03-9.11")
def test_example_25_joker() -> None:
    """As free pass, which is in the box with four players; never as first player."""
    s = table().full(1).carries(RED, 2).carries(BLUE, 1).has(RED, "joker").building(RED)
    do(s, "pass-free")
    assert look(s).carried == [2, 1, 0, 0]
    assert holders(s) == {"joker": "spent"}
    for quarry in range(1, 7):
        s = table().on("copan", 1, {RED: 2}).quarry(quarry, "blue 3").has(RED, "joker").distribute()
        while waits(s)[0] != "TakeTurn":
            assert not can(s, "joker first-player")
            if s.to_move() == [RED]:
                assert waits(s)[0] == "UseJoker"
                do(s, "keep")
            else:
                do(s, "name blue" if quarry == 3 else "keep")


@pytest.mark.rule("M03-9.11")
def test_the_joker_before_the_transport() -> None:
    s = table().on("copan", 1, {RED: 2}).has(RED, "joker").carries(RED, 9).keeps(RED, "3").transport()
    assert waits(s) == ("UseJoker", RED)
    assert options(s) == {"keep", "joker transport-2", "joker relocate-block", "joker pool-block"}


@pytest.mark.rule("M03-9.11", "M03-4.23")
def test_the_joker_as_transport_2() -> None:
    s = table().has(RED, "joker", "transport-2", "transport-4").carries(RED, 12).keeps(RED, "3").transport()
    do(s, "joker transport-2")
    assert look(s).carried[RED] == 11
    assert holders(s)["joker"] == "spent"
    s = table().has(RED, "joker").carries(RED, 12).keeps(RED, "3").carries(BLUE, 2).transport()
    do(s, "keep")
    assert look(s).carried == [3, 2, 0, 0]


@pytest.mark.rule("M03-9.11", "M03-4.32")
def test_the_transport_points_of_a_joker_are_for_this_round() -> None:
    s = table(3, draw="once").has(RED, "joker").carries(RED, 9).keeps(RED, "3").transport()
    do(s, "joker transport-2")
    assert look(s).carried[RED] == 5
    assert look(s).lift == [0, 0, 0]


@pytest.mark.rule("M03-9.11", "M03-4.24")
def test_the_joker_as_relocate_block() -> None:
    s = table().on("copan", 1, {RED: 2}).has(RED, "joker").carries(RED, 2).transport()
    do(s, "joker relocate-block", "move copan 1 uxmal")
    assert (blocks(s, "copan", 1), blocks(s, "uxmal", 1)) == ([1, 0, 0, 0], [1, 0, 0, 0])
    assert waits(s) == ("TakeTurn", RED)
    assert not can(s, "pass-free")


@pytest.mark.rule("M03-9.11", "M03-4.26")
def test_the_joker_as_pool_block() -> None:
    s = table().has(RED, "joker").carries(RED, 2).transport()
    do(s, "joker pool-block", "build uxmal")
    assert blocks(s, "uxmal", 1) == [1, 0, 0, 0]
    assert look(s).carried[RED] == 2
    assert not can(s, "double-free")


@pytest.mark.rule("M03-9.11", "M03-4.27")
def test_the_joker_is_not_offered_for_what_cannot_be_done() -> None:
    s = table().full(1).has(RED, "joker").carries(RED, 2).transport()
    assert options(s) == {"keep", "joker transport-2"}
    s = table().has(RED, "joker").pool(RED, 0).transport()
    assert options(s) == {"keep", "joker transport-2"}
    s = table().on("copan", 1, {BLUE: 2}).has(RED, "joker").transport()
    assert options(s) == {"keep", "joker transport-2", "joker pool-block"}


@pytest.mark.rule("M03-9.11", "M03-4.22")
def test_the_joker_as_cancel_minus_3() -> None:
    """With three players that marker is in the box."""
    s = table(3).quarry(5, "red 4, blue minus3, green minus3").has(RED, "joker").distribute()
    do(s, "deduct red")
    assert waits(s) == ("AnswerDeduction", RED)
    do(s, "cancel")
    assert holders(s)["joker"] == "spent"
    do(s, "deduct red")
    assert [event.values[0] for event in told(s, "deducted")] == [1]
    assert waits(s) == ("TakeTurn", RED)


@pytest.mark.rule("M03-9.11", "M03-4.22")
def test_the_marker_itself_is_spent_before_the_joker() -> None:
    s = (
        table()
        .quarry(6, "red 3")
        .quarry(5, "red 4, blue minus3, green minus3")
        .has(RED, "joker")
        .distribute()
    )
    do(s, "deduct red", "cancel")
    assert holders(s) == {"joker": RED, "cancel-minus-3": "spent"}
    do(s, "deduct red", "cancel")
    assert holders(s)["joker"] == "spent"
    assert told(s, "deducted") == []


@pytest.mark.rule("M03-9.11", "M03-5.11")
def test_the_joker_as_free_double_move() -> None:
    s = table().carries(RED, 3).has(RED, "joker").building(RED)
    do(s, "double-free", "build copan", "build copan")
    assert look(s).carried[RED] == 1
    assert holders(s) == {"joker": "spent"}
    assert options(s) == {"build tikal", "build copan", "build uxmal", "build palenque", "pass"}


@pytest.mark.rule("M03-9.11", "M03-5.14")
def test_the_joker_as_free_pass_when_forced() -> None:
    before = table().on("uxmal", 1, {RED: 4, GREEN: 3}).full(1).on("uxmal", 2, {RED: 1}).full(2)
    s = before.carries(RED, 2).carries(BLUE, 2).has(BLUE, "joker").building(RED)
    do(s, "pass")
    assert waits(s) == ("ForcedPass", BLUE)
    do(s, "pass-free")
    assert (look(s).carried[BLUE], gold(s)[BLUE]) == (2, 10)
    do(s, "pass")
    assert gold(s)[BLUE] >= 11  # spent: the next time it is a coin for a block


@pytest.mark.rule("M03-9.11")
def test_another_players_joker_is_of_no_use() -> None:
    s = table().carries(RED, 3).has(BLUE, "joker").building(RED)
    assert not options(s) & {"pass-free", "double-free"}
    s = table(3).quarry(5, "red 4, blue minus3").has(GREEN, "joker").distribute()
    do(s, "deduct red")
    assert [event.values[0] for event in told(s, "deducted")] == [1]


@pytest.mark.rule("M03-9.11")
def test_a_spent_joker_is_not_asked_for() -> None:
    s = table(3).quarry(5, "red 4, blue minus3").has(RED, "joker").distribute()
    do(s, "deduct red", "cancel")
    assert waits(s) == ("TakeTurn", RED)
