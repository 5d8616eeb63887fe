"""Chapter 8: the calendar and the Starting Player space."""

import pytest

from popolna.engine.state import NOBODY
from popolna.games.tzolkin.board import GEAR, LAST_SPACE
from popolna.games.tzolkin.state import DUMMY
from tests.games.tzolkin.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    at,
    can,
    corn,
    do,
    dummies,
    options,
    told,
    waits,
)


@pytest.mark.rule("TZ-8.1")
def test_everybody_moves_one_space() -> None:
    table = Situation().workers(RED, "palenque 0", "tikal 6", "chichen-itza 9")
    s = table.workers(BLUE, "yaxchilan 3", "uxmal 5", "palenque 1").evening()
    assert s.day == 3
    red = [at(s, place) for place in ("palenque 1", "tikal 7", "chichen-itza 10")]
    blue = [at(s, place) for place in ("yaxchilan 4", "uxmal 6", "palenque 2")]
    assert (red, blue) == ([RED] * 3, [BLUE] * 3)
    assert at(s, "palenque 0") is None


@pytest.mark.rule("TZ-8.2")
@pytest.mark.parametrize("gear", ["palenque", "yaxchilan", "tikal", "uxmal", "chichen-itza"])
def test_the_last_space_pushes_off(gear: str) -> None:
    last = LAST_SPACE[GEAR.index(gear)]
    s = Situation().workers(RED, f"{gear} {last}", f"{gear} {last - 1}").goods(RED, skull=1).evening()
    assert s.at_hand[RED] == 2
    assert at(s, f"{gear} {last}") == RED
    assert at(s, f"{gear} {last + 1}") is None
    assert told(s)["pushed_off"] == 1
    assert told(s)["gained"] == 0


@pytest.mark.rule("TZ-8.3")
def test_dummies_go_round() -> None:
    s = (
        Situation()
        .dummies("palenque 7", "tikal 8", "uxmal 9", "chichen-itza 10", "chichen-itza 12")
        .evening()
    )
    assert dummies(s) == {"palenque 8", "tikal 9", "uxmal 0", "chichen-itza 11", "chichen-itza 0"}
    assert at(s, "uxmal 0") == DUMMY
    s = Situation().dummies("uxmal 9").goods(RED, corn=1).evening()
    assert s.day == 3
    do(s, "place uxmal")
    assert at(s, "uxmal 1") == RED


@pytest.mark.rule("TZ-8.4")
@pytest.mark.parametrize("day", [2, 8])
def test_corn_gathers_on_the_teeth(day: int) -> None:
    s = Situation().day(day).teeth(4).evening()
    assert s.teeth_corn == 5
    s = Situation().day(day).teeth(4).workers(RED, "start").dark(RED).evening()
    assert s.teeth_corn == 4  # what was not taken, in this test, stays


@pytest.mark.rule("TZ-8.5")
def test_the_corn_comes_after_the_turn() -> None:
    s = Situation().teeth(7).goods(RED, corn=1).turn(RED, BLUE)
    do(s, "place start")
    assert corn(s, RED) == 1
    do(s, "place yaxchilan")  # 0 + 1: all that Red had
    assert corn(s, RED) == 7
    assert s.teeth_corn == 0
    assert s.to_move() == [BLUE]


@pytest.mark.rule("TZ-8.5")
def test_the_corn_cannot_pay_for_placing() -> None:
    s = Situation().teeth(9).turn(RED, BLUE)
    do(s, "place start")
    assert s.to_move() == [BLUE]  # a second worker would have cost a corn
    assert corn(s, RED) == 9


@pytest.mark.rule("TZ-8.5")
def test_the_corn_is_for_the_claimant_alone() -> None:
    s = Situation().workers(RED, "start").teeth(9).turn(BLUE, RED)
    do(s, "place palenque")
    assert corn(s, BLUE) == 0
    assert s.teeth_corn == 9


@pytest.mark.rule("TZ-8.5", "TZ-9.4")
def test_the_corn_can_feed() -> None:
    s = Situation().day(8).teeth(6).dark(RED).turn(RED)
    do(s, "place start")
    assert corn(s, RED) == 0
    assert s.score(RED) == 0
    assert s.score(BLUE) == -36  # quarters


@pytest.mark.rule("TZ-8.6")
def test_the_worker_comes_back() -> None:
    s = Situation().workers(RED, "start").dark(RED).evening()
    assert s.at_hand[RED] == 3
    assert s.start_space == NOBODY
    assert can(s, "place start")


@pytest.mark.rule("TZ-8.7")
@pytest.mark.parametrize(
    ("first", "claimant", "then"),
    [(RED, BLUE, BLUE), (RED, YELLOW, YELLOW), (GREEN, GREEN, YELLOW), (3, 3, RED)],
)
def test_the_marker_changes_hands(first: int, claimant: int, then: int) -> None:
    s = Situation(4).first(first).workers(claimant, "start").dark(claimant).evening()
    assert s.first == then
    assert s.to_move() == [then]


@pytest.mark.rule("TZ-8.7")
def test_the_marker_stays_otherwise() -> None:
    s = Situation(4).first(GREEN).evening()
    assert s.first == GREEN


@pytest.mark.rule("TZ-8.8")
def test_two_days() -> None:
    table = Situation().workers(RED, "start", "palenque 1").workers(BLUE, "tikal 2", "uxmal 7").day(3)
    s = table.evening()
    assert waits(s) == "ChooseDays"
    assert s.to_move() == [RED]
    do(s, "two-days")
    assert (s.day, s.light[RED], s.light[BLUE]) == (5, 0, 1)
    assert (at(s, "palenque 3"), at(s, "tikal 4"), s.at_hand[BLUE]) == (RED, BLUE, 2)
    s = table.evening()
    do(s, "one-day")
    assert (s.day, s.light[RED]) == (4, 1)
    assert at(s, "palenque 2") == RED


@pytest.mark.rule("TZ-8.8")
def test_a_dark_board_allows_one_day() -> None:
    s = Situation().workers(RED, "start").dark(RED).evening()
    assert s.day == 3


@pytest.mark.rule("TZ-8.8", "TZ-8.9")
def test_example_9_two_day_advance() -> None:
    table = Situation().workers(BLUE, "start").workers(RED, "palenque 6", "palenque 7")
    s = table.turn(RED)
    do(s, "pick palenque 7", "nothing", "done")
    assert s.day == 3  # the one on 6 stands in the way
    s = table.turn(RED)
    do(s, "pick palenque 6", "nothing", "done")
    assert options(s) == {"one-day", "two-days"}
    do(s, "two-days")
    assert s.day == 4
    assert s.at_hand[RED] == 3  # pushed off, without an action
    assert not s.light[BLUE]


@pytest.mark.rule("TZ-8.9")
@pytest.mark.parametrize(
    ("place", "blocks"),
    [
        ("palenque 6", True),
        ("yaxchilan 6", True),
        ("tikal 6", True),
        ("uxmal 6", True),
        ("chichen-itza 9", True),
        ("chichen-itza 6", False),
        ("chichen-itza 10", False),
        ("tikal 5", False),
        ("tikal 7", False),
    ],
)
def test_which_workers_stand_in_the_way(place: str, blocks: bool) -> None:
    for seat in (RED, BLUE):
        s = Situation().workers(RED, "start").workers(seat, place).evening()
        assert (waits(s) != "ChooseDays") is blocks
    s = Situation().workers(RED, "start").dummies(place).evening()
    assert waits(s) == "ChooseDays"


@pytest.mark.rule("TZ-8.9")
def test_two_days_push_off_only_whom_one_day_would() -> None:
    s = (
        Situation()
        .workers(RED, "start")
        .workers(BLUE, "tikal 5", "chichen-itza 8", "chichen-itza 10")
        .evening()
    )
    do(s, "two-days")
    assert (at(s, "tikal 7"), at(s, "chichen-itza 10")) == (BLUE, BLUE)
    assert told(s)["pushed_off"] == 1


@pytest.mark.rule("TZ-8.8", "TZ-8.3")
def test_dummies_turn_twice_as_well() -> None:
    s = Situation().workers(RED, "start").dummies("tikal 6", "chichen-itza 12").evening()
    do(s, "two-days")
    assert dummies(s) == {"tikal 8", "chichen-itza 1"}


@pytest.mark.rule("TZ-8.10", "TZ-10.1")
def test_in_the_last_round_there_is_nothing_to_choose() -> None:
    s = Situation().day(27).workers(RED, "start").evening()
    assert s.to_move() == []
    assert s.outcome() is not None
    assert s.light[RED]
