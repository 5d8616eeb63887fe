"""Chapters 12 and 13: Victory Points, devotion, the end of an Age and of the game."""

import pytest

from popolna.games.mezo.board import DEVOTION_LEVEL, DEVOTION_VALUE, FROM_ALTARS, FROM_LEAPS, PARTS
from popolna.games.mezo.state import IN_DECK, NONE
from popolna.games.mezo.steps.points import devote
from tests.games.mezo.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    on_tracks,
    points,
    told,
    units,
    waits,
)


@pytest.mark.rule("MZ-12.1", "MZ-12.2")
def test_example_14_collision() -> None:
    s = Situation().state()
    s.score(YELLOW, FROM_ALTARS, 2)
    assert points(s) == [5, 4, 3, 6]
    assert s.vp_from[YELLOW * len(PARTS) + FROM_ALTARS] == 2
    assert s.vp_from[YELLOW * len(PARTS) + FROM_LEAPS] == 2


@pytest.mark.rule("MZ-12.1")
def test_occupied_spaces_count() -> None:
    s = Situation().state()
    s.score(YELLOW, FROM_ALTARS, 5)
    assert points(s) == [5, 4, 3, 7]


@pytest.mark.rule("MZ-12.1")
def test_no_points_no_step() -> None:
    s = Situation().state()
    s.score(YELLOW, FROM_ALTARS, 0)
    assert points(s) == [5, 4, 3, 2]
    assert not told(s)


@pytest.mark.rule("MZ-12.3")
def test_the_track_has_no_end() -> None:
    s = Situation().vp(5, 4, 3, 199).state()
    s.score(YELLOW, FROM_ALTARS, 10)
    assert points(s)[YELLOW] == 209


@pytest.mark.rule("MZ-12.5")
def test_example_12_devotion_steps() -> None:
    s = Situation().devotion(RED, 9).state()
    devote(s, BLUE, 4)
    devote(s, RED, 1)
    assert (int(s.devotion[BLUE]), int(DEVOTION_VALUE[4]), int(s.level(BLUE))) == (4, 3, 1)
    assert (int(s.devotion[RED]), int(DEVOTION_VALUE[10]), int(s.level(RED))) == (10, 6, 2)
    assert [list(DEVOTION_LEVEL).count(level) for level in (1, 2, 3)] == [10, 6, 4]


@pytest.mark.rule("MZ-12.6")
def test_example_13_devotion_overflow() -> None:
    s = Situation().vp(50, 40, 30, 20).devotion(BLUE, 18).devotion(RED, 19).state()
    devote(s, BLUE, 3)
    devote(s, RED, 2)
    assert (int(s.devotion[BLUE]), int(s.devotion[RED])) == (19, 19)
    assert points(s) == [52, 40, 32, 20]


@pytest.mark.rule("MZ-12.6")
def test_overflow_is_one_gain() -> None:
    """Two single steps would jump over the marker on 6 and end on 8."""
    s = Situation().vp(5, 6, 30, 20).devotion(BLUE, 19).state()
    devote(s, BLUE, 2)
    assert points(s)[BLUE] == 7


# The end of an Age


@pytest.mark.rule("MZ-13.1", "MZ-13.2")
def test_example_21_end_of_age() -> None:
    table = Situation(age=2).vp(50, 20, 15, 10).on_track(GREEN, "feast", "worship", "march")
    s = table.pyramid("coba", GREEN, RED).pyramid("becan", RED, RED, GREEN).age_end()
    assert points(s) == [50, 30, 19, 10]
    assert on_tracks(s) == {}
    assert units(s, GREEN, "reserves") == (7, 7)


@pytest.mark.rule("MZ-13.5")
def test_example_21_chronicle() -> None:
    table = Situation(age=3).vp(50, 20, 15, 10).on_track(GREEN, "feast", "worship", "march")
    s = table.ability(GREEN, "chronicle").age_end()
    assert points(s)[GREEN] == 35
    assert not s.agenda


@pytest.mark.rule("MZ-13.2", "MZ-12.4")
def test_the_order_is_read_again_for_the_pyramids() -> None:
    """Red overtakes blue by the tracks, moves first for the pyramids, and blue jumps over the marker."""
    table = Situation(age=1).vp(10, 40, 9, 2).on_track(RED, "feast").pyramid("coba", RED, BLUE)
    s = table.pyramid("becan", BLUE).age_end()
    assert points(s)[RED] == 12  # 9 and 2 are 11, and then 1
    assert points(s)[BLUE] == 13  # 10 and 2 are 12, which is taken


@pytest.mark.rule("MZ-13.1", "MZ-12.4")
def test_the_most_points_move_first_at_the_end_of_an_age() -> None:
    s = (
        Situation(age=1)
        .vp(10, 40, 9, 2)
        .on_track(RED, "feast", "worship")
        .on_track(BLUE, "summons")
        .age_end()
    )
    assert points(s)[:3] == [12, 40, 13]


@pytest.mark.rule("MZ-13.3", "MZ-13.4")
def test_everything_is_ready_for_the_next_age() -> None:
    table = Situation(age=1).hand(BLUE, "edict", used=("task", "legacy", "fervor"))
    table.s.blessed = 3
    s = table.age_end()
    assert s.age == 2
    assert s.tiles == s.active
    assert s.blessed == NONE
    assert [int(place) for place in s.card] == [IN_DECK] * 20
    assert list(s.hand) == [0, 0, 0, 0]
    assert waits(s)[0] == "AdoptAbility"
    assert list(s.altar) == list(table.s.altar)


@pytest.mark.rule("MZ-13.6", "MZ-13.7")
def test_example_11_final_scoring() -> None:
    s = Situation(age=3).vp(90, 20, 60, 1).devotion(GREEN, 18).ability(GREEN, "piety").final_scoring()
    assert points(s)[GREEN] == 20 + 13 + 6
    assert told(s)["game_over"] == 1
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.breakdown["devotion"][GREEN] == 13
    assert outcome.breakdown["tribe"][GREEN] == 6


@pytest.mark.rule("MZ-13.7")
def test_piety_and_devotion_are_one_gain() -> None:
    """33 is taken, but nobody stops there: 13 and 6 are one gain."""
    s = Situation(age=3).vp(33, 20, 60, 1).devotion(GREEN, 18).ability(GREEN, "piety").final_scoring()
    assert points(s)[GREEN] == 39


@pytest.mark.rule("MZ-13.6", "MZ-13.8")
def test_the_most_points_score_first_at_the_end_and_win() -> None:
    s = Situation(3, age=3).vp(10, 9, 3).devotion(BLUE, 1).devotion(GREEN, 3).final_scoring()
    assert points(s) == [11, 12, 3]
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [GREEN]
    assert outcome.ranks == [2, 1, 3]


@pytest.mark.rule("MZ-13.6")
def test_the_last_age_is_scored_like_the_others_before_the_end() -> None:
    s = Situation(age=3).vp(50, 20, 15, 10).on_track(GREEN, "feast").pyramid("coba", GREEN).age_end()
    assert points(s)[GREEN] == 20 + 2 + 3
    assert s.age == 3
    assert not s.agenda
