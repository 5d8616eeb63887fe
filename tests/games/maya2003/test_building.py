"""Chapter 5: building."""

import pytest

from popolna.engine.errors import IllegalAction
from popolna.engine.state import State
from tests.games.maya2003.situation import (
    BLUE,
    GREEN,
    PURPLE,
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
    told,
    waits,
)


def in_hand(s: State) -> list[int]:
    return look(s).carried


def refused(s: State, name: str) -> None:
    before = s.position()
    with pytest.raises(IllegalAction):
        do(s, name)
    assert s.position() == before


# Where a block may go


@pytest.mark.rule("M03-5.2")
def test_example_11_level_rule() -> None:
    s = Situation(4).on("uxmal", 1, {RED: 2, BLUE: 2, GREEN: 2}).full(1).carries(RED, 1).building(RED)
    for pyramid in ("tikal", "copan", "palenque"):
        refused(s, f"build {pyramid}")
    do(s, "build uxmal")
    assert told(s, "built")[0].values == [3, 0, 0]


@pytest.mark.rule("M03-5.3")
def test_example_12_presence_rule() -> None:
    table = Situation(4).on("uxmal", 1, {RED: 3, GREEN: 2, YELLOW: 2}).full(1).carries(BLUE, 2)
    s = table.building(BLUE)
    refused(s, "build uxmal")
    do(s, "build copan")
    assert blocks(s, "copan", 2) == [0, 1, 0, 0]


@pytest.mark.rule("M03-5.1")
def test_one_block_a_turn_clockwise() -> None:
    s = Situation(4).carries(RED, 2).carries(BLUE, 2).carries(GREEN, 1).carries(YELLOW, 2).building(RED)
    movers = []
    for _ in range(6):
        movers.append(s.to_move()[0])
        do(s, "build tikal")
    assert movers == [RED, BLUE, GREEN, YELLOW, RED, BLUE]
    assert blocks(s, "tikal", 1) == [2, 2, 1, 1]
    assert in_hand(s) == [0, 0, 0, 1]
    assert look(s).pools == [26, 26, 27, 26]


@pytest.mark.rule("M03-5.1", "M03-3.2")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_begins_to_build(first: int) -> None:
    s = Situation(4, first=first).quarry(6, "red 5, blue 4, green 3").quarry(5, "yellow 3").distribute()
    assert waits(s) == ("TakeTurn", first)


@pytest.mark.rule("M03-5.1", "M03-5.2")
def test_any_pyramid_with_a_free_space_on_the_bottom() -> None:
    """On the bottom level no earlier block is needed."""
    s = Situation(4).on("copan", 1, {BLUE: 8}).on("tikal", 1, {BLUE: 8}).carries(RED, 1).building(RED)
    assert options(s) == {"build tikal", "build uxmal", "build palenque", "pass"}


@pytest.mark.rule("M03-5.2")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_opens_when_the_last_pyramid_has_filled_the_one_below(level: int) -> None:
    spaces = [7, 5, 4][level - 1]
    table = Situation(4).full(*range(1, level)).on("uxmal", level, {RED: spaces - 2, BLUE: 1}).full(level)
    s = table.carries(RED, 1).carries(BLUE, 2).building(RED)
    assert options(s) == {"build uxmal", "pass"}
    do(s, "build uxmal")
    above = {name for name in options(s) if name.startswith("build")}
    high = {"build tikal", "build copan"}
    assert above == (high | {"build uxmal", "build palenque"} if level < 3 else high)
    do(s, "build copan")
    assert told(s, "built")[-1].values == [2, level, 0]


@pytest.mark.rule("M03-5.2", "M03-6.9")
def test_gaps_are_filled_first() -> None:
    """Red has blocks on three levels of Copan, but below a space is free."""
    table = Situation(4).on("copan", 1, {RED: 4, BLUE: 3}).on("copan", 2, {RED: 3}).on("copan", 3, {RED: 1})
    s = table.full(1).carries(RED, 1).building(RED)
    assert options(s) == {"build copan", "pass"}
    do(s, "build copan")
    assert told(s, "built")[0].values == [2, 0, 0]


@pytest.mark.rule("M03-5.3")
def test_a_block_is_needed_on_every_level_below() -> None:
    """For level 3: Red is on levels 1 and 2 of Copan, only on 1 of Uxmal, and nowhere in Tikal."""
    table = Situation(4).on("tikal", 1, {BLUE: 9}).on("tikal", 2, {BLUE: 7}).on("palenque", 1, {GREEN: 7})
    table.on("uxmal", 1, {RED: 3, YELLOW: 4}).on("uxmal", 2, {YELLOW: 5})
    s = table.full(1, 2).carries(RED, 1).building(RED)
    assert options(s) == {"build copan", "pass"}


@pytest.mark.rule("M03-5.4")
def test_only_pyramids_with_four_levels_go_on() -> None:
    s = Situation(4).full(1, 2, 3).carries(RED, 2).building(RED)
    assert {name for name in options(s) if name.startswith("build")} == {"build tikal", "build copan"}
    do(s, "build copan")
    assert blocks(s, "copan", 4) == [1, 0, 0, 0]


@pytest.mark.rule("M03-5.4", "M03-5.2")
def test_the_fourth_level_waits_for_the_third_of_all() -> None:
    s = Situation(4).full(1, 2).on("palenque", 3, {BLUE: 2, RED: 1}).full(3).carries(RED, 2).building(RED)
    assert options(s) == {"build palenque", "pass"}


# Bonus blocks


@pytest.mark.rule("M03-5.5", "M03-5.6")
def test_example_13_bonus_to_the_majority_holder() -> None:
    table = Situation(4).full(1).on("copan", 2, {RED: 3, BLUE: 1, GREEN: 1}).carries(BLUE, 1).carries(RED, 1)
    s = table.building(BLUE)
    pool = look(s).pools[RED]
    do(s, "build copan")
    assert blocks(s, "copan", 2) == [3, 2, 1, 0]
    assert blocks(s, "copan", 3) == [1, 0, 0, 0]
    assert look(s).pools[RED] == pool - 1
    assert in_hand(s)[RED] == 1
    assert blocks(s, "uxmal", 2) == [0, 0, 0, 0]
    assert s.to_move() == [RED]
    assert {name for name in options(s) if name.startswith("build")} == {
        "build tikal",
        "build uxmal",
        "build palenque",
    }


@pytest.mark.rule("M03-5.7")
def test_example_14a_no_bonus_for_a_tie() -> None:
    s = Situation(4).full(1).on("copan", 2, {RED: 2, BLUE: 1, GREEN: 2}).carries(BLUE, 2).building(BLUE)
    do(s, "build copan")
    assert blocks(s, "copan", 2) == [2, 2, 2, 0]
    assert blocks(s, "copan", 3) == [0, 0, 0, 0]
    assert len(told(s, "completed")) == 1


@pytest.mark.rule("M03-5.8")
@pytest.mark.parametrize(("pyramid", "level"), [("uxmal", 3), ("palenque", 3), ("tikal", 4), ("copan", 4)])
def test_example_14b_no_bonus_for_a_top_level(pyramid: str, level: int) -> None:
    table = Situation(4).full(*range(1, level)).on(pyramid, level, {RED: 2, BLUE: 1}).carries(RED, 2)
    s = table.building(RED)
    pool = look(s).pools[RED]
    do(s, f"build {pyramid}")
    assert blocks(s, pyramid, level) == [3, 1, 0, 0]
    assert told(s, "completed")
    assert not told(s, "bonus")
    assert look(s).pools[RED] == pool


@pytest.mark.rule("M03-5.8", "M03-5.1")
@pytest.mark.parametrize("owner", [RED, YELLOW])
def test_example_14c_no_bonus_where_old_blocks_lie(owner: int) -> None:
    """In the second round, played from the quarry on."""
    table = Situation(4, round=2).on("copan", 1, {RED: 5, YELLOW: 2}).on("copan", 2, {owner: 1})
    s = table.quarry(6, "red 3").distribute()
    do(s, "build copan")
    assert blocks(s, "copan", 1) == [6, 0, 0, 2]
    assert sum(blocks(s, "copan", 2)) == 1
    assert not told(s, "bonus")


@pytest.mark.rule("M03-5.8")
def test_blocks_of_an_older_round_that_are_gone_do_not_matter() -> None:
    table = Situation(4, round=3).on("copan", 1, {RED: 5, YELLOW: 2}).old("copan", 2)
    s = table.quarry(6, "red 3").distribute()
    do(s, "build copan")
    assert blocks(s, "copan", 2) == [1, 0, 0, 0]


@pytest.mark.rule("M03-5.8")
def test_old_blocks_on_the_completed_level_itself_do_not_matter() -> None:
    table = Situation(4, round=2).on("copan", 1, {RED: 5, YELLOW: 2}).old("copan", 1).carries(RED, 2)
    s = table.building(RED)
    do(s, "build copan")
    assert blocks(s, "copan", 2) == [1, 0, 0, 0]


@pytest.mark.rule("M03-5.8")
def test_no_bonus_from_an_empty_pool() -> None:
    table = Situation(4).full(1).on("copan", 2, {RED: 3, BLUE: 1, GREEN: 1}).carries(BLUE, 1).pool(RED, 0)
    s = table.building(BLUE)
    do(s, "build copan")
    assert blocks(s, "copan", 3) == [0, 0, 0, 0]
    assert (look(s).pools[RED], told(s, "bonus")) == (0, [])


@pytest.mark.rule("M03-5.5", "M03-5.7")
@pytest.mark.parametrize(
    ("owners", "winner"),
    [
        ({RED: 1, BLUE: 1, GREEN: 1, YELLOW: 1}, RED),  # two of five are less than half, but most
        ({RED: 3, BLUE: 1}, RED),
        ({RED: 1, BLUE: 3}, BLUE),
        ({RED: 1, BLUE: 2, GREEN: 1}, None),
        ({RED: 0, BLUE: 2, GREEN: 2}, None),
        ({RED: 0, GREEN: 1, YELLOW: 3}, YELLOW),
        ({RED: 0, BLUE: 1, GREEN: 1, YELLOW: 2}, YELLOW),
    ],
)
def test_the_majority_is_more_than_anybody_else(owners: dict[int, int], winner: int | None) -> None:
    """Red completes the second level of Uxmal, which has five spaces."""
    s = Situation(4).full(1).on("uxmal", 2, owners).carries(RED, 2).building(RED)
    do(s, "build uxmal")
    assert blocks(s, "uxmal", 3) == [int(seat == winner) for seat in range(4)]


@pytest.mark.rule("M03-5.6")
def test_the_bonus_for_its_builder_alone() -> None:
    """An option: the other reading of the rulebook."""
    for bonus, builder, there in [("builder", BLUE, 0), ("builder", RED, 1), ("majority", BLUE, 1)]:
        table = Situation(4, bonus=bonus).full(1).on("copan", 2, {RED: 3, BLUE: 1, GREEN: 1})
        s = table.carries(builder, 2).building(builder)
        do(s, "build copan")
        assert blocks(s, "copan", 3) == [there, 0, 0, 0]


@pytest.mark.rule("M03-5.5")
def test_no_bonus_before_the_level_is_complete() -> None:
    s = Situation(4).full(1).on("copan", 2, {RED: 3}).carries(RED, 2).building(RED)
    do(s, "build copan")
    assert blocks(s, "copan", 3) == [0, 0, 0, 0]


# Double moves


@pytest.mark.rule("M03-5.9", "M03-5.11")
@pytest.mark.parametrize(
    ("number", "marker", "double", "left", "paid"),
    [(3, False, "double", 0, 1), (2, True, "double-free", 0, 0), (5, False, "double", 2, 1)],
)
def test_example_15_double_move(number: int, marker: bool, double: str, left: int, paid: int) -> None:
    table = Situation(4).carries(RED, number).carries(BLUE, 1)
    s = (table.has(RED, "free-double-move") if marker else table).building(RED)
    pool = look(s).pools[RED]
    do(s, double, "build copan", "build copan")
    assert in_hand(s)[RED] == left
    assert look(s).pools[RED] == pool + paid
    assert blocks(s, "copan", 1) == [2, 0, 0, 0]
    assert s.to_move() == [BLUE]
    assert holders(s) == ({"free-double-move": "spent"} if marker else {})


@pytest.mark.rule("M03-5.9", "M03-5.11")
def test_example_15_too_few_blocks() -> None:
    s = Situation(4).carries(RED, 2).building(RED)
    refused(s, "double")
    refused(s, "double-free")
    s = Situation(4).carries(RED, 1).has(RED, "free-double-move").building(RED)
    refused(s, "double")
    refused(s, "double-free")
    s = Situation(4).carries(RED, 2).has(BLUE, "free-double-move").building(RED)
    refused(s, "double-free")
    s = Situation(4).carries(RED, 3).has(RED, "free-double-move").building(RED)
    assert {"double", "double-free"} <= options(s)


@pytest.mark.rule("M03-5.9", "M03-5.10", "M03-5.5")
def test_example_15_the_second_block_gives_a_bonus() -> None:
    s = Situation(4).full(1).on("uxmal", 2, {RED: 1, BLUE: 2}).carries(RED, 4).building(RED)
    do(s, "double", "build uxmal")
    assert blocks(s, "uxmal", 3) == [0, 0, 0, 0]
    do(s, "build uxmal")
    assert blocks(s, "uxmal", 3) == [1, 0, 0, 0]


@pytest.mark.rule("M03-5.10")
def test_a_double_move_in_two_pyramids() -> None:
    s = Situation(4).carries(RED, 4).building(RED)
    do(s, "double")
    everywhere = {"build tikal", "build copan", "build uxmal", "build palenque"}
    assert options(s) == everywhere  # no pass, no second double move
    do(s, "build copan")
    assert options(s) == everywhere
    do(s, "build tikal")
    assert (blocks(s, "copan", 1)[RED], blocks(s, "tikal", 1)[RED]) == (1, 1)


@pytest.mark.rule("M03-5.10", "M03-5.2")
def test_the_first_block_opens_a_level_for_the_second() -> None:
    """Blue has the majority in Uxmal and gets a bonus block, but Red builds on the second level."""
    table = Situation(4).on("uxmal", 1, {RED: 1, BLUE: 5}).on("tikal", 1, {BLUE: 9}).full(1).carries(RED, 4)
    s = table.building(RED)
    do(s, "double")  # the first block can only go to Uxmal
    assert blocks(s, "uxmal", 2) == [0, 1, 0, 0]
    assert options(s) == {"build copan", "build uxmal", "build palenque"}
    do(s, "build uxmal")
    assert blocks(s, "uxmal", 2) == [1, 1, 0, 0]


@pytest.mark.rule("M03-5.10", "M03-5.5")
def test_a_bonus_from_the_first_block_comes_before_the_second() -> None:
    s = Situation(4).on("uxmal", 1, {RED: 4, BLUE: 2}).full(1).carries(RED, 4).building(RED)
    do(s, "double")
    assert blocks(s, "uxmal", 2) == [1, 0, 0, 0]
    do(s, "build uxmal")
    assert blocks(s, "uxmal", 2) == [2, 0, 0, 0]


def last_space_of_level_3(**level_3: dict[int, int]) -> Situation:
    """Uxmal has the only space left on the third level; above it only Tikal and Copan go on."""
    table = Situation(4).full(1, 2).on("uxmal", 3, {RED: 1, BLUE: 2})
    for pyramid, owners in level_3.items():
        table.on(pyramid, 3, owners)
    return table.full(3).carries(RED, 4).has(RED, "free-double-move")


@pytest.mark.rule("M03-5.10")
def test_no_double_move_without_a_place_for_the_second() -> None:
    others = {BLUE: 3, GREEN: 2}
    s = last_space_of_level_3(tikal=others, copan=others).building(RED)
    assert options(s) == {"build uxmal", "pass"}
    s = last_space_of_level_3(tikal=others).building(RED)
    assert options(s) == {"build uxmal", "pass", "double", "double-free"}
    do(s, "double")  # both blocks have only one place to go
    assert blocks(s, "uxmal", 3)[RED] == 2
    assert blocks(s, "copan", 4) == [1, 0, 0, 0]


@pytest.mark.rule("M03-5.10")
@pytest.mark.parametrize("spaces", [1, 2])
def test_a_double_move_needs_two_spaces(spaces: int) -> None:
    """Everything is built except the top of Tikal."""
    table = Situation(5).full(1, 2, 3).on("copan", 4, {RED: 4}).on("tikal", 4, {BLUE: 4 - spaces})
    s = table.carries(RED, 3).building(RED)
    assert can(s, "double") == (spaces == 2)


@pytest.mark.rule("M03-5.10")
def test_one_space_in_each_of_two_pyramids_is_enough() -> None:
    table = Situation(4).full(1, 2, 3).on("copan", 4, {BLUE: 3}).on("tikal", 4, {BLUE: 3})
    s = table.carries(RED, 3).building(RED)
    do(s, "double", "build tikal")  # the second has only one place to go, and is the last block of all
    assert [event.values for event in told(s, "built")] == [[0, 3, 0], [2, 3, 0]]


@pytest.mark.rule("M03-5.11")
def test_the_free_double_move_is_free_once() -> None:
    s = Situation(4).carries(RED, 5).has(RED, "free-double-move").building(RED)
    do(s, "double-free", "build copan", "build copan")
    assert in_hand(s)[RED] == 3
    assert options(s) >= {"double"}
    assert not can(s, "double-free")


# Passing


@pytest.mark.rule("M03-5.12", "M03-5.13", "M03-5.14")
def test_example_16_passing() -> None:
    s = Situation(4).carries(RED, 2).carries(BLUE, 1).building(RED)
    do(s, "pass")
    assert (in_hand(s)[RED], gold(s)[RED], look(s).pools[RED]) == (1, 0, 27)
    assert s.to_move() == [BLUE]
    s = blue_is_stuck()
    do(s, "pass")
    assert (in_hand(s)[BLUE], gold(s)[BLUE]) == (1, 1)
    s = blue_is_stuck("free-pass")
    do(s, "pass", "pass-free")
    assert (in_hand(s)[BLUE], gold(s)[BLUE]) == (2, 0)


def blue_is_stuck(*markers: str) -> State:
    """Red's turn, then Blue's, who has two blocks but no support in Uxmal, where the only spaces are."""
    table = Situation(4).on("uxmal", 1, {RED: 4, GREEN: 3}).full(1).on("uxmal", 2, {RED: 1}).full(2)
    return table.carries(RED, 3).carries(BLUE, 2).has(BLUE, *markers).building(RED)


@pytest.mark.rule("M03-5.13")
def test_a_forced_pass_happens_by_itself() -> None:
    s = blue_is_stuck()
    pool = look(s).pools[BLUE]
    do(s, "pass")
    assert s.to_move() == [RED]
    assert [(event.player, event.values[0]) for event in told(s, "forced_pass")] == [(BLUE, 1)]
    assert look(s).pools[BLUE] == pool + 1
    assert look(s).gold["passes"] == [0, 1, 0, 0]
    do(s, "pass")
    assert look(s).gold["passes"] == [0, 2, 0, 0]
    assert in_hand(s) == [1, 0, 0, 0]


@pytest.mark.rule("M03-5.13")
def test_everything_is_built() -> None:
    table = Situation(4, round=3).full(1, 2, 3).on("copan", 4, {RED: 4}).on("tikal", 4, {BLUE: 3})
    s = table.carries(RED, 1).carries(GREEN, 2).building(RED)
    do(s, "build tikal")
    assert s.to_move() == []
    assert look(s).gold["passes"] == [0, 0, 2, 0]


@pytest.mark.rule("M03-5.13", "M03-5.12")
def test_a_player_who_can_place_is_not_forced_to_pass() -> None:
    """A player who chooses to pass never gets a coin, even with a single place to go."""
    s = Situation(4).on("uxmal", 1, {BLUE: 6}).full(1).carries(RED, 2).building(RED)
    do(s, "pass")
    assert gold(s) == [0, 0, 0, 0]


@pytest.mark.rule("M03-5.14")
def test_the_free_pass_may_be_kept_when_forced() -> None:
    s = blue_is_stuck("free-pass")
    do(s, "pass")
    assert waits(s) == ("ForcedPass", BLUE)
    assert options(s) == {"pass", "pass-free"}
    do(s, "pass")
    assert (in_hand(s)[BLUE], gold(s)[BLUE]) == (1, 1)
    assert holders(s) == {"free-pass": BLUE}
    do(s, "pass", "pass-free")
    assert (in_hand(s)[BLUE], gold(s)[BLUE]) == (1, 1)
    assert holders(s) == {"free-pass": "spent"}


@pytest.mark.rule("M03-5.14", "M03-4.29")
def test_the_free_pass_is_free_once() -> None:
    s = Situation(5).carries(PURPLE, 2).carries(RED, 1).has(PURPLE, "free-pass").building(PURPLE)
    pool = look(s).pools[PURPLE]
    do(s, "pass-free")
    assert (in_hand(s)[PURPLE], look(s).pools[PURPLE]) == (2, pool)
    assert holders(s) == {"free-pass": "spent"}
    do(s, "build copan")
    assert waits(s) == ("TakeTurn", PURPLE)
    assert not can(s, "pass-free")
    s = Situation(5).carries(RED, 1).has(PURPLE, "free-pass").building(RED)
    assert not can(s, "pass-free")


@pytest.mark.rule("M03-5.15")
def test_players_without_blocks_are_skipped() -> None:
    s = Situation(4).carries(RED, 2).carries(GREEN, 1).carries(YELLOW, 0).building(RED)
    do(s, "build copan")
    assert s.to_move() == [GREEN]
    do(s, "build copan")
    assert s.to_move() == [RED]
    assert look(s).round == 1
    do(s, "build copan")
    assert look(s).round == 2
    assert in_hand(s) == [0, 0, 0, 0]


@pytest.mark.rule("M03-5.15")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_player_with_blocks_builds_alone(players: int) -> None:
    """Whoever has blocks builds on alone, until they are used up."""
    for alone in range(players):
        s = Situation(players).carries(alone, 3).building(alone)
        for left in (2, 1):
            do(s, "build copan")
            assert waits(s) == ("TakeTurn", alone)
            assert in_hand(s)[alone] == left
        do(s, "pass")
        assert look(s).round == 2


@pytest.mark.rule("M03-5.15")
@pytest.mark.parametrize("empty_hands", [1, 2, 3])
def test_empty_hands_in_a_row_are_passed_over(empty_hands: int) -> None:
    """From Red, past a number of players without blocks, to the next who has some, and back."""
    s = Situation(5).carries(RED, 2).carries(RED + empty_hands + 1, 2).building(RED)
    for builder in (RED, RED + empty_hands + 1) * 2:
        assert waits(s) == ("TakeTurn", builder)
        do(s, "build copan")
    assert look(s).round == 2
