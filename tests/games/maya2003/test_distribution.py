"""Chapter 4, second part: the distribution of blocks."""

from itertools import permutations

import pytest

from popolna.engine.errors import IllegalAction
from popolna.engine.state import NOBODY, State
from popolna.games.maya2003.components import BOX
from tests.games.maya2003.situation import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    Situation,
    do,
    holders,
    look,
    options,
    told,
    waits,
)


def won(s: State, quarry: int) -> list[tuple[int, int]]:
    """Who has won how many blocks at a quarry, in the order of places."""
    return [
        (event.player, event.values[1]) for event in told(s, "won_blocks") if event.values[0] == quarry - 1
    ]


@pytest.mark.rule("M03-4.13", "M03-4.14", "M03-4.17")
def test_example_5_ranking_with_tie() -> None:
    s = Situation(4).quarry(5, "red 4, blue 5, red 3, green 7").distribute()
    assert won(s, 5) == [(RED, 4), (GREEN, 3), (BLUE, 1)]
    assert holders(s) == {"transport-2": RED}
    assert look(s).carried == [4, 1, 3, 0]


@pytest.mark.rule("M03-4.10", "M03-4.11", "M03-4.14")
def test_example_6_minus_3_changes_the_winner() -> None:
    s = Situation(4).quarry(5, "blue 5, red 7, green 4, blue minus3").distribute()
    assert waits(s) == ("NameVictim", BLUE)
    assert options(s) == {"spare", "deduct red", "deduct green"}
    do(s, "deduct red")
    assert won(s, 5) == [(BLUE, 4), (RED, 3), (GREEN, 1)]
    assert holders(s) == {"transport-2": BLUE}


@pytest.mark.rule("M03-4.11", "M03-4.15", "M03-4.17")
def test_example_7_wiped_out() -> None:
    s = Situation(4).quarry(1, "blue 3, red minus3").distribute()
    do(s, "deduct blue")
    assert told(s, "won_blocks") == []
    assert [event.values[0] for event in told(s, "nobody_won")] == [5, 4, 3, 2, 1, 0]
    assert look(s).round == 2  # nobody had anything to build
    assert holders(s) == {}
    assert told(s, "won_marker") == []


@pytest.mark.rule("M03-4.12", "M03-4.9")
def test_example_8_two_minus_3() -> None:
    """From Green clockwise: Green, Yellow, Red, Blue.  A low card must open the quarry: Green's 4 and 4."""
    s = (
        Situation(4, first=GREEN)
        .quarry(6, "green 4, red minus3, blue 6, yellow minus3, green 4")
        .distribute()
    )
    assert look(s).score == [0, 6, 8, 0]
    assert waits(s) == ("NameVictim", YELLOW)
    do(s, "deduct green")
    assert waits(s) == ("NameVictim", RED)
    assert look(s).score == [0, 6, 5, 0]
    do(s, "deduct green")
    assert won(s, 6) == [(BLUE, 4), (GREEN, 3)]
    assert holders(s) == {"cancel-minus-3": BLUE}


@pytest.mark.rule("M03-4.8")
def test_quarries_are_distributed_from_right_to_left() -> None:
    """Each is finished before the next is turned: Blue decides at quarry 5 while 4 lies face down."""
    table = Situation(4).quarry(6, "red 3").quarry(5, "red 4, blue minus3").quarry(4, "green 3")
    s = table.distribute()
    assert waits(s) == ("NameVictim", BLUE)
    assert [column.face_up for column in look(s).quarries] == [False, False, False, False, True, True]
    assert holders(s) == {"cancel-minus-3": RED}
    do(s, "spare")
    assert [event.values[0] for event in told(s, "turned")] == [5, 4, 3, 2, 1, 0]
    assert [event.values[0] for event in told(s, "won_blocks")] == [5, 4, 3]


@pytest.mark.rule("M03-4.8", "M03-4.19")
def test_a_marker_that_works_at_once_works_before_the_next_quarry() -> None:
    s = Situation(4).quarry(3, "red 3").quarry(2, "green 3").quarry(1, "blue 3").distribute()
    assert waits(s) == ("NameFirstPlayer", RED)
    assert not look(s).quarries[1].face_up
    do(s, "name red")
    assert waits(s) == ("PlacePoolBlock", GREEN)
    assert not look(s).quarries[0].face_up


@pytest.mark.rule("M03-4.9")
def test_points_are_added_up_and_the_minus_3_counts_nothing_for_its_owner() -> None:
    s = Situation(4).quarry(6, "red 3, blue 5, red 4, blue minus3, green 8, red 4").distribute()
    assert look(s).score == [11, 5, 8, 0]
    counted = {event.player: event.values[1] for event in told(s, "counted")}
    assert counted == {RED: 11, BLUE: 5, GREEN: 8}


@pytest.mark.rule("M03-4.10")
def test_the_minus_3_need_not_be_used() -> None:
    s = Situation(4).quarry(5, "blue 5, red 7, blue minus3").distribute()
    do(s, "spare")
    assert won(s, 5) == [(RED, 4), (BLUE, 3)]


@pytest.mark.rule("M03-4.10")
def test_the_minus_3_names_only_others_who_are_there() -> None:
    s = Situation(4).quarry(5, "blue 5, red minus3, green minus3").quarry(6, "yellow 3").distribute()
    assert waits(s) == ("NameVictim", RED)
    assert options(s) == {"spare", "deduct blue", "deduct green"}
    for name in ("deduct red", "deduct yellow"):
        with pytest.raises(IllegalAction):
            do(s, name)
    do(s, "deduct green")  # who has nothing to lose
    assert look(s).score == [0, 5, 0, 0]
    assert options(s) == {"spare", "deduct blue", "deduct red"}


@pytest.mark.rule("M03-4.10")
def test_a_player_alone_at_a_quarry_can_name_nobody() -> None:
    s = Situation(4).quarry(5, "red 3, red minus3").distribute()
    assert [event.player for event in told(s, "no_victim")] == [RED]
    assert won(s, 5) == [(RED, 4)], "nobody was asked"


@pytest.mark.rule("M03-4.10")
def test_the_minus_3_counts_only_at_its_own_quarry() -> None:
    s = Situation(4).quarry(5, "red 4, blue minus3").quarry(4, "red 3").distribute()
    do(s, "deduct red")
    assert [event.values[0] for event in told(s, "deducted")] == [1]
    assert [(event.player, event.values[1]) for event in told(s, "counted")][-1] == (RED, 3)
    assert won(s, 5) == won(s, 4) == [(RED, 4)]


@pytest.mark.rule("M03-4.11", "M03-4.15")
@pytest.mark.parametrize(("card", "left"), [("3", 0), ("4", 1), ("5", 2)])
def test_points_never_fall_below_zero(card: str, left: int) -> None:
    s = Situation(5).quarry(7, f"red {card}, blue minus3, green minus3").distribute()
    do(s, "deduct red")
    assert look(s).score[RED] == left
    do(s, "deduct red")
    assert told(s, "deducted")[-1].values[0] == 0
    assert told(s, "won_blocks", "won_marker") == []


@pytest.mark.rule("M03-4.12")
@pytest.mark.parametrize("first", range(4))
def test_owners_of_minus_3_decide_from_the_first_player_on(first: int) -> None:
    """The order of the cards does not matter."""
    cards = "red 3, green minus3, blue minus3, yellow minus3, red minus3"
    s = Situation(4, first=first).quarry(6, cards).distribute()
    order = []
    while waits(s)[0] == "NameVictim":
        order.append(s.to_move()[0])
        do(s, "spare")
    assert order == [(first + turn) % 4 for turn in range(4)]


@pytest.mark.rule("M03-4.12", "M03-4.20")
@pytest.mark.parametrize(("naming", "order"), [("at-once", [YELLOW, BLUE]), ("next-round", [BLUE, YELLOW])])
def test_a_first_player_named_further_right_decides_first_further_left(naming: str, order: list[int]) -> None:
    table = Situation(4, naming=naming).quarry(3, "green 3")
    s = table.quarry(2, "red 5, blue minus3, yellow minus3").distribute()
    do(s, "name yellow")
    assert waits(s) == ("NameVictim", order[0])
    do(s, "spare")
    assert waits(s) == ("NameVictim", order[1])


@pytest.mark.rule("M03-4.12", "M03-4.20")
def test_a_first_player_named_further_left_comes_too_late() -> None:
    s = Situation(4).quarry(3, "green 3").quarry(5, "red 5, blue minus3, yellow minus3").distribute()
    assert waits(s) == ("NameVictim", BLUE)


@pytest.mark.rule("M03-4.13")
@pytest.mark.parametrize(
    ("quarry", "blocks"),
    [(number, quarry.blocks) for number, quarry in enumerate(BOX.quarries["players_5"], 1)],
)
def test_places_get_the_blocks_of_the_quarry(quarry: int, blocks: list[int]) -> None:
    s = Situation(5).quarry(quarry, "red 3, blue 8, green 6, yellow 7").distribute()
    places = [BLUE, YELLOW, GREEN, RED]
    assert won(s, quarry) == list(zip(places, blocks, strict=False))


@pytest.mark.rule("M03-4.14")
@pytest.mark.parametrize("seats", list(permutations(["red", "blue", "green"])))
def test_a_tie_goes_to_the_earlier_first_card(seats: tuple[str, ...]) -> None:
    """All have 8 points, and the later cards lie in the opposite order."""
    one, two, three = seats
    s = Situation(4).quarry(6, f"{one} 4, {two} 4, {three} 4, {three} 4, {two} 4, {one} 4").distribute()
    order = [("red", "blue", "green").index(seat) for seat in seats]
    assert won(s, 6) == list(zip(order, [4, 3, 1], strict=True))
    assert holders(s) == {"cancel-minus-3": order[0]}


@pytest.mark.rule("M03-4.14")
def test_the_minus_3_is_a_first_card_too() -> None:
    """Blue came second, with the -3, and is therefore ahead of Red, who also has 5."""
    s = Situation(4).quarry(6, "green 4, blue minus3, red 5, blue 5").distribute()
    do(s, "spare")
    assert won(s, 6) == [(BLUE, 4), (RED, 3), (GREEN, 1)]


@pytest.mark.rule("M03-4.14")
def test_a_tie_for_the_last_place_that_pays() -> None:
    s = Situation(4).quarry(1, "red 3, blue 5, yellow 4, green 4").distribute()
    assert won(s, 1) == [(BLUE, 3), (YELLOW, 2)]


@pytest.mark.rule("M03-4.15")
def test_without_points_no_place() -> None:
    """Red's only card is the -3; Blue loses 3 of 3 points; Green gets all there is to get."""
    s = Situation(4).quarry(6, "blue 3, red minus3, green 4").distribute()
    do(s, "deduct blue")
    assert won(s, 6) == [(GREEN, 4)]
    assert look(s).carried == [0, 0, 4, 0]


@pytest.mark.rule("M03-4.15", "M03-4.13")
def test_places_that_nobody_takes_give_nothing() -> None:
    s = Situation(5).quarry(7, "red 3, purple 5").distribute()
    assert won(s, 7) == [(PURPLE, 4), (RED, 3)]
    assert look(s).pools == [25, 28, 28, 28, 24]


@pytest.mark.rule("M03-4.17")
def test_a_marker_nobody_wins_stays_where_it_is() -> None:
    s = Situation(4).quarry(6, "blue 3, red minus3").quarry(5, "green 3").distribute()
    do(s, "deduct blue")
    assert holders(s) == {"transport-2": GREEN}
    assert [event.values[0] for event in told(s, "nobody_won")][:1] == [5]
    do(s, "pass", "pass", "pass", "pass")
    assert look(s).round == 2
    do(s, "place 3 q6", *["pass"] * 4)
    assert holders(s) == {"cancel-minus-3": RED}


@pytest.mark.rule("M03-4.16")
@pytest.mark.parametrize("left", [0, 1, 3, 4])
def test_a_pool_gives_what_it_has(left: int) -> None:
    table = Situation(3).full(1).quarry(5, "red 3").quarry(4, "red 4").pool(RED, left)
    s = table.distribute()
    assert won(s, 5) == [(RED, min(left, 4))]
    assert won(s, 4) == [(RED, 0)]
    assert holders(s) == {"transport-2": RED, "free-double-move": RED}  # the marker does not need blocks


@pytest.mark.rule("M03-4.16", "M03-4.17")
def test_a_player_with_an_empty_pool_still_wins_the_marker() -> None:
    table = Situation(3).on("chichen-itza", 1, {RED: 9}).on("copan", 1, {RED: 8}).on("uxmal", 1, {RED: 7})
    s = table.on("palenque", 1, {RED: 4}).quarry(5, "red 3").quarry(4, "blue 3").distribute()
    assert won(s, 5) == [(RED, 0)]
    assert holders(s) == {"transport-2": RED, "free-double-move": BLUE}


@pytest.mark.rule("M03-4.16")
def test_a_short_pool_does_not_help_the_others() -> None:
    s = Situation(3).quarry(5, "red 5, blue 4, green 3").pool(RED, 1).distribute()
    assert won(s, 5) == [(RED, 1), (BLUE, 3), (GREEN, 1)]


@pytest.mark.rule("M03-4.18", "M03-4.32")
def test_cards_stay_face_up_until_the_transport() -> None:
    s = Situation(4).quarry(6, "red 3, blue 8").quarry(1, "green 3, yellow minus3").distribute()
    assert waits(s) == ("NameVictim", YELLOW)
    table = look(s)
    assert table.quarries[5].face_up
    assert table.quarries[5].cards == [(RED, "3"), (BLUE, "8")]
    for viewer in range(NOBODY, 4):
        assert look(s.seen_by(viewer)).quarries == table.quarries
    do(s, "spare")
    assert [column.cards for column in look(s).quarries] == [[]] * 6
    assert not any(column.face_up for column in look(s).quarries)
