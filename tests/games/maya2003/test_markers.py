"""Chapter 4, third part: the green markers."""

import pytest

from popolna.engine.errors import IllegalAction
from tests.games.maya2003.situation import (
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
    told,
    waits,
)

# At once, or kept


@pytest.mark.rule("M03-4.19")
def test_three_markers_ask_at_once() -> None:
    asked = {}
    for number, marker in [(1, "relocate-block"), (2, "pool-block"), (3, "first-player")]:
        s = Situation(4).on("copan", 1, {RED: 1}).quarry(number, "red 3").distribute()
        assert holders(s) == {marker: RED}
        asked[marker] = waits(s)
    assert asked == {
        "relocate-block": ("RelocateBlock", RED),
        "pool-block": ("PlacePoolBlock", RED),
        "first-player": ("NameFirstPlayer", RED),
    }


@pytest.mark.rule("M03-4.19")
@pytest.mark.parametrize(("number", "marker"), [(1, "relocate-block"), (2, "pool-block")])
def test_markers_not_used_at_once_are_never_used(number: int, marker: str) -> None:
    s = Situation(4).on("copan", 1, {RED: 1}).quarry(number, "red 3").distribute()
    do(s, "keep")
    assert waits(s) == ("TakeTurn", RED)
    assert options(s) == {
        "build tikal",
        "build copan",
        "build uxmal",
        "build palenque",
        "double",
        "pass",
    }
    assert blocks(s, "copan", 1) == [1, 0, 0, 0]
    assert look(s).pools[RED] == 24


@pytest.mark.rule("M03-4.19", "M03-4.29")
def test_others_are_kept_for_their_time() -> None:
    table = Situation(5).full(1).quarry(7, "red 3").quarry(6, "red 4").quarry(5, "red 4").quarry(1, "red 5")
    s = table.distribute()
    kept = {"cancel-minus-3", "transport-2", "free-double-move", "free-pass"}
    assert holders(s) == dict.fromkeys(kept, RED)
    assert waits(s) == ("TakeTurn", RED)
    assert {"double-free", "pass-free"} <= options(s)


# First player


@pytest.mark.rule("M03-4.20")
def test_the_winner_names_anybody() -> None:
    s = Situation(4).quarry(3, "blue 3").distribute()
    assert waits(s) == ("NameFirstPlayer", BLUE)
    assert options(s) == {"name red", "name blue", "name green", "name yellow"}
    do(s, "name blue")
    assert (look(s).first, look(s).next_first) == (BLUE, BLUE)
    assert holders(s) == {"first-player": BLUE}


@pytest.mark.rule("M03-4.20")
def test_the_new_first_player_begins_to_build() -> None:
    s = Situation(3).quarry(3, "red 5, blue 4, green 3").distribute()
    do(s, "name green")
    assert waits(s) == ("TakeTurn", GREEN)


@pytest.mark.rule("M03-4.20")
def test_naming_for_the_next_round() -> None:
    """An option: the old First Player begins to build, the new one the next round."""
    s = Situation(3, naming="next-round").quarry(3, "red 5, blue 4, green 3").distribute()
    do(s, "name green")
    assert (look(s).first, look(s).next_first) == (RED, GREEN)
    assert waits(s) == ("TakeTurn", RED)
    while look(s).round == 1:
        do(s, "pass")
    assert look(s).first == GREEN
    assert waits(s) == ("PlaceWorker", GREEN)


@pytest.mark.rule("M03-4.21")
def test_the_quarry_still_counts_in_later_rounds() -> None:
    table = Situation(4, round=2, first=YELLOW).has(YELLOW, "first-player").quarry(3, "red 4, blue 3")
    s = table.distribute()
    assert waits(s) == ("NameFirstPlayer", RED)
    do(s, "name blue")
    assert holders(s) == {"first-player": BLUE}
    assert look(s).first == BLUE


@pytest.mark.rule("M03-4.21")
def test_without_a_winner_the_first_player_stays() -> None:
    table = Situation(4, round=2, first=YELLOW).has(YELLOW, "first-player").quarry(3, "red 3, blue minus3")
    s = table.distribute()
    do(s, "deduct red")
    assert look(s).round == 3
    assert holders(s) == {"first-player": YELLOW}
    assert waits(s) == ("PlaceWorker", YELLOW)


# Cancel -3


@pytest.mark.rule("M03-4.22")
def test_example_9_minus_3_cancelled() -> None:
    table = Situation(4).quarry(6, "red 5").quarry(5, "red 4, blue minus3, green minus3, red 3")
    s = table.distribute()
    assert holders(s) == {"cancel-minus-3": RED}
    assert look(s).score[RED] == 7
    do(s, "deduct red")
    assert waits(s) == ("AnswerDeduction", RED)
    assert options(s) == {"cancel", "accept"}
    do(s, "cancel")
    assert holders(s) == {"cancel-minus-3": "spent"}
    assert look(s).score[RED] == 7
    assert waits(s) == ("NameVictim", GREEN)
    do(s, "deduct red")
    assert [event.values[0] for event in told(s, "deducted")] == [4]


@pytest.mark.rule("M03-4.22")
def test_the_marker_can_be_kept_for_a_worse_moment() -> None:
    table = Situation(4).quarry(6, "red 3").quarry(5, "red 5, blue minus3").quarry(4, "red 4, green minus3")
    s = table.distribute()
    do(s, "deduct red", "accept")
    assert [event.values[0] for event in told(s, "deducted")] == [2]
    assert waits(s) == ("NameVictim", GREEN)
    do(s, "deduct red", "cancel")
    assert len(told(s, "deducted")) == 1
    assert holders(s)["cancel-minus-3"] == "spent"


@pytest.mark.rule("M03-4.22")
def test_a_cancelled_minus_3_cannot_be_turned_against_another() -> None:
    table = Situation(4).quarry(6, "red 3").quarry(5, "red 4, yellow 5, blue minus3")
    s = table.distribute()
    do(s, "deduct red", "cancel")
    assert waits(s) == ("TakeTurn", RED)
    assert told(s, "deducted") == []


@pytest.mark.rule("M03-4.22")
def test_the_marker_does_not_help_at_its_own_quarry() -> None:
    s = Situation(4).quarry(6, "red 5, blue minus3").distribute()
    do(s, "deduct red")
    assert [event.values[0] for event in told(s, "deducted")] == [2]
    assert holders(s) == {"cancel-minus-3": RED}


@pytest.mark.rule("M03-4.22")
def test_the_marker_helps_nobody_else() -> None:
    table = Situation(4).quarry(6, "red 3").quarry(5, "yellow 5, red 4, blue minus3")
    s = table.distribute()
    do(s, "deduct yellow")
    assert [(event.player, event.values[0]) for event in told(s, "deducted")] == [(YELLOW, 2)]


# Relocate block


@pytest.mark.rule("M03-4.24")
def test_a_block_moves_to_a_bottom_level() -> None:
    s = (
        Situation(4)
        .on("copan", 1, {RED: 1, BLUE: 1})
        .on("uxmal", 1, {RED: 2})
        .quarry(1, "red 3")
        .distribute()
    )
    assert options(s) == {
        "keep",
        *[f"move copan 1 {target}" for target in ("tikal", "uxmal", "palenque")],
        *[f"move uxmal 1 {target}" for target in ("tikal", "copan", "palenque")],
    }
    do(s, "move copan 1 tikal")
    assert blocks(s, "copan", 1) == [0, 1, 0, 0]
    assert blocks(s, "tikal", 1) == [1, 0, 0, 0]
    assert look(s).pools[RED] == 22  # three built, three won: a move costs nothing


@pytest.mark.rule("M03-4.24")
def test_from_a_higher_level_also_within_the_pyramid() -> None:
    table = Situation(4).on("copan", 1, {RED: 2, BLUE: 5}).on("copan", 2, {RED: 1}).quarry(1, "red 3")
    s = table.distribute()
    assert {"move copan 2 copan", "move copan 2 uxmal"} <= options(s)
    do(s, "move copan 2 copan")
    assert blocks(s, "copan", 1) == [3, 5, 0, 0]
    assert blocks(s, "copan", 2) == [0, 0, 0, 0]


@pytest.mark.rule("M03-4.24", "M03-4.27")
def test_only_to_a_free_space() -> None:
    table = Situation(4).on("palenque", 1, {RED: 6}).full(1, by=(RED, BLUE)).quarry(1, "red 3")
    s = table.distribute()
    targets = {name.split()[3] for name in options(s) if name != "keep"}
    assert targets == {"palenque"}
    assert not can(s, "move palenque 1 palenque")


@pytest.mark.rule("M03-4.25")
def test_a_move_keeps_the_support() -> None:
    """The only block on level 1 stays; of the two on level 2 one may go, and so may the top one."""
    table = Situation(4).full(1, by=(BLUE, GREEN)).on("tikal", 1, {RED: 1, BLUE: 7})
    s = table.on("tikal", 2, {RED: 2}).on("tikal", 3, {RED: 1}).quarry(1, "red 3").distribute()
    assert options(s) == {"keep", "move tikal 2 tikal", "move tikal 3 tikal"}
    with pytest.raises(IllegalAction):
        do(s, "move tikal 1 tikal")
    table = Situation(4).on("copan", 1, {RED: 1}).on("copan", 2, {RED: 1}).quarry(1, "red 3")
    moved_from = {name.split()[2] for name in options(table.distribute()) if name != "keep"}
    assert moved_from == {"2"}


@pytest.mark.rule("M03-4.25")
def test_the_last_block_of_a_level_may_go_if_nothing_is_above() -> None:
    table = Situation(4).on("copan", 1, {RED: 1, BLUE: 1}).on("copan", 2, {BLUE: 1}).quarry(1, "red 3")
    s = table.distribute()
    do(s, "move copan 1 tikal")
    assert blocks(s, "copan", 1) == [0, 1, 0, 0]


@pytest.mark.rule("M03-4.27")
def test_relocation_lapses_without_a_space() -> None:
    s = Situation(4).full(1).quarry(1, "red 3").distribute()
    assert waits(s) == ("TakeTurn", RED)
    assert [(event.player, event.values[0]) for event in told(s, "lapsed")] == [(RED, 3)]


@pytest.mark.rule("M03-4.27")
def test_relocation_lapses_without_a_block() -> None:
    s = Situation(4).on("copan", 1, {BLUE: 3}).quarry(1, "red 3").distribute()
    assert waits(s) == ("TakeTurn", RED)
    assert len(told(s, "lapsed")) == 1


# Pool block


@pytest.mark.rule("M03-4.26")
def test_a_block_from_the_pool() -> None:
    s = Situation(4).on("copan", 1, {BLUE: 8}).quarry(2, "red 3").distribute()
    assert options(s) == {"keep", "build tikal", "build uxmal", "build palenque"}
    do(s, "build uxmal")
    assert blocks(s, "uxmal", 1) == [1, 0, 0, 0]
    assert (look(s).pools[RED], look(s).carried[RED]) == (24, 3)


@pytest.mark.rule("M03-4.26")
def test_a_block_from_the_pool_needs_no_transport() -> None:
    """Red has placed every card with points and can carry nothing; the block is there, and pays."""
    table = Situation(4).quarry(6, "red 4, red 4, red 5, red 6, red 7, red 8").quarry(2, "red 3")
    s = table.distribute()
    do(s, "build uxmal")
    assert [event.values[:2] for event in told(s, "transported") if event.player == RED] == [[0, 7]]
    assert gold(s) == [3, 0, 0, 0]


@pytest.mark.rule("M03-4.26")
def test_a_block_from_the_pool_needs_no_other_block_there() -> None:
    """Not the highest open level: always the lowest, also when upper levels hold blocks."""
    table = Situation(4).full(1, 2).on("uxmal", 1, {RED: 1, BLUE: 5}).on("uxmal", 2, {BLUE: 2})
    s = table.quarry(2, "green 3").distribute()
    assert options(s) == {"keep", "build uxmal"}
    do(s, "build uxmal")
    assert blocks(s, "uxmal", 1) == [1, 5, 1, 0]


@pytest.mark.rule("M03-4.27")
def test_the_pool_block_lapses_without_a_space() -> None:
    s = Situation(4).full(1).quarry(2, "red 3").distribute()
    assert waits(s) == ("TakeTurn", RED)
    assert [(event.player, event.values[0]) for event in told(s, "lapsed")] == [(RED, 5)]


@pytest.mark.rule("M03-4.27", "M03-4.16")
def test_the_pool_block_lapses_without_a_block() -> None:
    """The last blocks of the pool go to the winner first."""
    s = Situation(4).quarry(2, "red 3").pool(RED, 3).distribute()
    assert waits(s) == ("TakeTurn", RED)
    assert len(told(s, "lapsed")) == 1
    s = Situation(4).quarry(2, "red 3").pool(RED, 4).distribute()
    assert waits(s) == ("PlacePoolBlock", RED)


@pytest.mark.rule("M03-4.28")
def test_a_block_from_the_pool_gives_no_bonus() -> None:
    s = Situation(4).full(1).on("uxmal", 1, {RED: 4, BLUE: 2}).quarry(2, "red 3").distribute()
    do(s, "build uxmal")
    assert blocks(s, "uxmal", 1) == [5, 2, 0, 0]
    assert blocks(s, "uxmal", 2) == [0, 0, 0, 0]
    assert told(s, "bonus", "completed") == []


@pytest.mark.rule("M03-4.28")
def test_a_moved_block_gives_no_bonus() -> None:
    s = (
        Situation(4)
        .on("tikal", 1, {RED: 1})
        .on("uxmal", 1, {RED: 4, BLUE: 2})
        .quarry(1, "red 3")
        .distribute()
    )
    do(s, "move tikal 1 uxmal")
    assert blocks(s, "uxmal", 1) == [5, 2, 0, 0]
    assert blocks(s, "uxmal", 2) == [0, 0, 0, 0]
    assert told(s, "bonus") == []
