"""Chapter 4, first part: workers."""

from collections import Counter

import pytest

from popolna.engine.errors import IllegalAction, WrongPlayer
from popolna.engine.state import NOBODY
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.board import CARD_LIMIT
from tests.games.maya2003.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    can,
    do,
    look,
    options,
    told,
    waits,
)


@pytest.mark.rule("M03-4.3")
def test_example_3_first_card_low() -> None:
    s = Situation(4).workers(RED)
    for card in ("6", "7", "8", "minus3"):
        with pytest.raises(IllegalAction):
            do(s, f"place {card} q1")
    assert all(can(s, f"place {card} q1") for card in ("3", "4", "5"))
    do(s, "place 3 q1")
    assert can(s, "place 8 q1")
    do(s, "place minus3 q1")
    assert look(s).quarries[0].cards == [(RED, "3"), (BLUE, "minus3")]


@pytest.mark.rule("M03-4.4")
def test_example_4_quarry_full() -> None:
    s = Situation(4).quarry(2, "red 4, blue 5, green 6").workers(YELLOW)
    with pytest.raises(IllegalAction):
        do(s, "place 3 q2")
    assert {name.split()[-1] for name in options(s)} == {"pass", "q1", "q3", "q4", "q5", "q6"}


@pytest.mark.rule("M03-4.4", "M03-1.5")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_quarry_takes_as_many_cards_as_fit(players: int) -> None:
    limits = {3: [3, 3, 4, 5, 6], 4: [4, 3, 4, 5, 6, 6], 5: [5, 4, 4, 5, 6, 6, 6]}[players]
    assert CARD_LIMIT[players] == limits
    cards = ["red 3", "blue 8", "green minus3", "red 4", "red 4", "blue 3"]
    for number, limit in enumerate(limits, 1):
        s = Situation(players).quarry(number, ", ".join(cards[: limit - 1])).workers(GREEN)
        do(s, f"place 7 q{number}")
        assert not any(name.endswith(f"q{number}") for name in options(s))


@pytest.mark.rule("M03-4.3")
def test_a_begun_quarry_takes_any_card_of_anybody() -> None:
    s = Situation(4).quarry(6, "red 3").workers(RED)
    here = {name.split()[1] for name in options(s) if name.endswith("q6")}
    assert here == {"4", "5", "6", "7", "8", "minus3"}
    do(s, "place 8 q6", "place 3 q6", "place minus3 q6")
    assert can(s, "place minus3 q6")


@pytest.mark.rule("M03-4.1", "M03-4.2")
def test_one_card_a_turn_in_a_fixed_order() -> None:
    s = Situation(3).workers(RED)
    do(s, "place 3 q5", "place 5 q5", "place 4 q5", "place 8 q5")
    assert look(s).quarries[4].cards == [(RED, "3"), (BLUE, "5"), (GREEN, "4"), (RED, "8")]
    assert not look(s).quarries[4].face_up
    assert look(s).hands[RED] == ["4", "4", "5", "6", "7", "minus3"]
    assert s.to_move() == [BLUE]
    with pytest.raises(WrongPlayer):
        s.apply(RED, GAME.verbs.parse("pass"))


@pytest.mark.rule("M03-4.5")
def test_a_player_who_passed_is_not_asked_again() -> None:
    s = Situation(3).workers(RED)
    do(s, "place 3 q5", "pass", "place 3 q5", "place 4 q5")
    assert s.to_move() == [GREEN]
    do(s, "place 4 q4", "place 4 q5", "pass")
    assert s.to_move() == [RED]
    assert look(s).passed == [0, 1, 1]
    assert len(look(s).hands[BLUE]) == 8
    assert len(look(s).hands[GREEN]) == 6


@pytest.mark.rule("M03-4.5", "M03-4.1")
def test_everybody_may_pass_at_any_time() -> None:
    s = Situation(4).workers(RED)
    do(s, "pass", "pass", "pass", "place 3 q1", "pass")
    assert waits(s)[0] != "PlaceWorker"
    s = Situation(4).workers(RED)
    do(s, *["pass"] * 4)
    assert waits(s) == ("PlaceWorker", RED)  # of the second round: nobody had anything to build
    assert look(s).round == 2


@pytest.mark.rule("M03-4.6")
def test_only_high_cards_and_only_empty_quarries() -> None:
    """Blue has no low card left; the only quarries with cards are full."""
    table = Situation(3).quarry(1, "blue 3, blue 4, blue 4").quarry(2, "blue 5, red 8, green 8")
    s = table.workers(RED)
    do(s, "place 3 q3")
    assert s.to_move() == [BLUE]  # a quarry is begun, so the high cards fit
    s = table.workers(RED)
    do(s, "pass")
    assert s.to_move() == [GREEN]
    assert [event.player for event in told(s, "must_stop")] == [BLUE]
    assert look(s).passed == [1, 1, 0]
    do(s, "place 3 q3")
    assert s.to_move() == [GREEN]  # Blue is out for good


@pytest.mark.rule("M03-4.6")
def test_all_quarries_are_full() -> None:
    table = Situation(3).quarry(1, "red 3, red 4, red 4").quarry(2, "blue 3, blue 4, blue 4")
    table.quarry(3, "green 3, green 4, green 4, green 5").quarry(4, "red 5, red 6, red 7, red 8, blue 6")
    s = table.quarry(5, "blue 5, blue 7, blue 8, green 6, green 7").workers(GREEN)
    s.story = []
    do(s, "place 8 q5")
    assert waits(s)[0] != "PlaceWorker"
    assert [event.player for event in told(s, "must_stop")] == [RED, BLUE, GREEN]


@pytest.mark.rule("M03-4.6")
def test_all_cards_are_placed() -> None:
    table = Situation(4).quarry(6, "red 3, red 4, red 4, red 5, red 6").quarry(5, "blue 3, red 7, red minus3")
    s = table.passed(BLUE, GREEN, YELLOW).workers(RED)
    assert look(s).hands[RED] == ["8"]
    do(s, "place 8 q5")
    assert waits(s)[0] != "PlaceWorker"
    assert [event.player for event in told(s, "must_stop")] == [RED]


@pytest.mark.rule("M03-4.7")
def test_the_last_player_left_may_go_on_alone() -> None:
    s = Situation(4).workers(RED)
    do(s, "pass", "place 3 q1", "pass", "pass")
    for card in ("4", "4", "5", "6", "7", "8"):
        assert s.to_move() == [BLUE]
        do(s, f"place {card} q5")
    do(s, "place minus3 q1")
    assert waits(s)[0] != "PlaceWorker"


@pytest.mark.rule("M03-4.1", "M03-4.7")
def test_nothing_is_turned_before_all_have_passed() -> None:
    s = Situation(3).quarry(5, "red 3, blue 8").passed(RED, GREEN).workers(BLUE)
    do(s, "place 3 q4")
    assert not any(column.face_up for column in look(s).quarries)
    assert told(s, "turned") == []
    do(s, "pass")
    assert [event.values[0] for event in told(s, "turned")] == [4, 3, 2, 1, 0]


@pytest.mark.rule("M03-1.3", "M03-4.2")
def test_a_back_shows_low_or_high() -> None:
    s = Situation(4).workers(RED)
    do(s, "place 3 q1", "place minus3 q1", "place 6 q1", "place 5 q1")
    assert look(s.seen_by(NOBODY)).quarries[0].cards == [(0, "low"), (1, "high"), (2, "high"), (3, "low")]
    assert Counter(event.values[1] for event in told(s, "placed")) == {1: 2, 0: 2}
