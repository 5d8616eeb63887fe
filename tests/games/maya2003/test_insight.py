"""What bots are told about the middle of the game: what blocks, cards and levels are worth, and to whom."""

import pytest

from popolna.engine.state import State
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.insight.judgement import BLOCK, MARKER, POINT
from tests.games.maya2003.situation import BLUE, GREEN, RED, ROUND, Situation


def values(s: State) -> list[float]:
    assert GAME.insight
    return GAME.insight.value(s)


def weight(s: State, name: str) -> int:
    """What an action weighs for whoever is to move."""
    assert GAME.insight
    return int(GAME.insight.weigh(s, s.to_move()[0], GAME.verbs.parse(name)))


# Pyramids


def test_a_block_in_hand_is_worth_as_much_in_each_round() -> None:
    for number in (1, 2, 3):
        s = Situation(3, round=number).carries(RED, 2).carries(BLUE, 1).building(RED)
        red, blue, green = values(s)
        assert (red - green, blue - green) == pytest.approx((2 * BLOCK, BLOCK))


def test_a_full_level_counts_whole_and_a_level_with_room_in_part() -> None:
    full = Situation(3, round=3).on("uxmal", 1, {RED: 4, BLUE: 3}).carries(RED, 1).building(RED)
    roomy = Situation(3, round=3).on("uxmal", 1, {RED: 3, BLUE: 2}).carries(RED, 1).building(RED)
    assert values(full)[BLUE] == pytest.approx(1)
    assert values(full)[RED] - BLOCK == pytest.approx(3)
    assert values(roomy)[RED] - values(roomy)[BLUE] - BLOCK < 2


def test_a_block_that_is_not_paid_counts_while_there_is_room_for_more() -> None:
    s = Situation(3, round=3).on("uxmal", 1, {BLUE: 3, GREEN: 2, RED: 1}).carries(BLUE, 1).building(BLUE)
    assert values(s)[RED] > 0


def test_two_blocks_below_keep_what_stands_above_them() -> None:
    def worth_above(below: int) -> float:
        """What two blocks on the second level add, with a number of Red's own below."""

        def red(above: int) -> float:
            tower = (
                Situation(3, round=2)
                .on("uxmal", 1, {RED: below, BLUE: 7 - below})
                .on("uxmal", 2, {RED: above})
            )
            return values(tower.carries(GREEN, 1).building(GREEN))[RED]

        return red(2) - red(0)

    assert worth_above(2) > worth_above(1) + 1


def test_in_the_last_round_nothing_has_to_last() -> None:
    safe = Situation(3, round=3).on("uxmal", 1, {RED: 2, BLUE: 5}).on("uxmal", 2, {RED: 2}).carries(GREEN, 1)
    risky = Situation(3, round=3).on("uxmal", 1, {RED: 1, BLUE: 6}).on("uxmal", 2, {RED: 2}).carries(GREEN, 1)
    assert values(safe.building(GREEN))[RED] == pytest.approx(values(risky.building(GREEN))[RED])


def test_the_block_that_draws_level_weighs_more_than_one_that_changes_nothing() -> None:
    s = (
        Situation(3, round=3)
        .on("uxmal", 1, {BLUE: 2, RED: 1})
        .on("palenque", 1, {BLUE: 3, GREEN: 2})
        .carries(RED, 2)
        .building(RED)
    )
    assert weight(s, "build uxmal") > weight(s, "build palenque")


def test_completing_a_level_depends_on_who_gets_the_bonus_block() -> None:
    def gift(*settled: str) -> float:
        """How much more it weighs than elsewhere to fill a level on which Blue has the most blocks."""
        table = (
            Situation(3, round=3).on("uxmal", 1, {BLUE: 4, GREEN: 2}).on("palenque", 1, {BLUE: 4, GREEN: 2})
        )
        for pyramid in settled:
            table.old(pyramid, 2)
        s = table.carries(RED, 2).building(RED)
        return weight(s, "build uxmal") / weight(s, "build palenque")

    assert gift() == 1
    assert gift("palenque") < 1, "an old block above Palenque rules the bonus block out"


def test_a_move_is_as_good_as_what_it_wins_and_gives_up() -> None:
    relocate: dict[str, object] = {"step": "RelocateBlock", "player": RED}
    poor = Situation(3, round=3).on("uxmal", 1, {RED: 1, BLUE: 3})
    rich = Situation(3, round=3).on("uxmal", 1, {RED: 2, BLUE: 2}).on("copan", 1, {BLUE: 3, GREEN: 2})
    s = poor.state(*ROUND, relocate)
    assert weight(s, "move uxmal 1 palenque") > weight(s, "keep")
    s = rich.state(*ROUND, relocate)
    assert weight(s, "move uxmal 1 copan") < weight(s, "keep")


# Quarries


def test_blocks_that_cannot_be_carried_are_worth_nothing() -> None:
    def red(*kept: str) -> float:
        table = Situation(3, round=3).keeps(RED, *kept).carries(RED, 6).passed(RED)
        return values(table.workers(BLUE))[RED]

    assert red("3") == pytest.approx(3 * BLOCK)
    assert red("6") == red("7") == pytest.approx(6 * BLOCK)


def test_points_in_hand_are_worth_something_until_the_player_passes() -> None:
    s = Situation(3, round=3).passed(RED).workers(BLUE)
    assert values(s)[BLUE] - values(s)[RED] == pytest.approx(37 * POINT)


def test_of_equal_points_the_first_to_come_gets_more() -> None:
    """Quarry 5 gives four blocks to the first, and three to the second."""
    s = Situation(3, round=3).quarry(5, "blue 4, red 4").passed(RED, BLUE).workers(GREEN)
    assert values(s)[BLUE] - values(s)[RED] == pytest.approx(BLOCK)


def test_a_card_that_wins_more_than_can_be_carried_weighs_less_than_stopping() -> None:
    won = "red 4, red 8, red 7, red 4"
    poor = Situation(3, round=3).quarry(5, "blue 5").quarry(4, won).quarry(3, "red 3, red 5").workers(RED)
    rich = Situation(3, round=3).quarry(5, "blue 5").workers(RED)
    assert weight(poor, "place 6 q5") < weight(poor, "pass"), "the 6 must carry the eight blocks of Red"
    assert weight(rich, "place 6 q5") > weight(rich, "pass")


def test_the_minus_3_goes_where_it_changes_places() -> None:
    s = Situation(3, round=3).quarry(5, "blue 5, red 4").quarry(4, "blue 4, blue 8, red 4").workers(RED)
    assert weight(s, "place minus3 q5") > weight(s, "place minus3 q4")


DEDUCTION = "red 4, blue 4, blue 4, green 5, red minus3"


def test_a_deduction_that_changes_nothing_is_no_better_than_none() -> None:
    s = Situation(3, round=3).quarry(5, DEDUCTION).distribute()
    assert weight(s, "deduct blue") == weight(s, "spare") < weight(s, "deduct green")


def test_a_deduction_that_only_hurts_another_is_better_than_none() -> None:
    s = Situation(3, round=3).quarry(5, "red 4, red 4, blue 3, red minus3").distribute()
    assert weight(s, "deduct blue") > weight(s, "spare")


@pytest.mark.parametrize(
    ("marker", "worth"), [("free-double-move", MARKER), ("extra-block", BLOCK), ("quarry-2", BLOCK)]
)
def test_markers_are_worth_something_before_building(marker: str, worth: float) -> None:
    s = Situation(3, round=3, variation="advanced").has(RED, marker).workers(RED)
    assert values(s)[RED] - values(s)[BLUE] == pytest.approx(worth)


def test_blocks_count_while_their_quarry_is_distributed() -> None:
    """Quarry 5 gives four blocks to Blue, three to Green, and one to Red."""
    red, blue, green = values(Situation(3, round=3).quarry(5, DEDUCTION).distribute())
    assert (blue - green, green - red) == pytest.approx((BLOCK, 2 * BLOCK))


def test_two_more_points_go_where_they_change_places() -> None:
    table = Situation(3, round=3, variation="advanced").has(RED, "quarry-2")
    s = table.quarry(5, "blue 5, red 4").quarry(4, "blue 4, blue 8, red 4").distribute()
    assert weight(s, "add-points q5") > weight(s, "add-points q4") == weight(s, "keep")


def test_a_player_who_names_the_first_player_prefers_to_be_last() -> None:
    s = Situation(3).quarry(3, "blue 4").distribute()
    assert weight(s, "name green") > max(weight(s, "name red"), weight(s, "name blue"))
