"""Chapter 14: the end."""

import pytest

from popolna.engine.errors import WrongPlayer
from popolna.engine.outcome import Outcome
from popolna.games.ahau.components import GODS
from popolna.games.ahau.state import Ahau
from tests.games.ahau.situation import (
    GREEN,
    PURPLE,
    RED,
    Situation,
    do,
    fame,
    markers,
    told,
    waits,
)

QUIET = dict.fromkeys(GODS, "city_gods")
NINE = {
    "1a": "corn-sun",
    "1b": "water-rain",
    "1c": "cacao-trade",
    "1d": "corn-rain",
    "2a": "corn-chief",
    "2b": "water-sun",
    "2c": "cacao-sun",
    "3a": "cacao-rain",
    "3b": "water-chief",
}


def outcome(s: Ahau) -> Outcome:
    result = s.outcome()
    assert result is not None
    return result


def almost_built() -> Situation:
    """Red can complete the Pyramid with the only tile and all Resources there are; green comes next."""
    table = Situation().scoring(**QUIET).ruler(RED, 3).ruler(GREEN, 4).built(RED, NINE)
    return table.reserve(RED, "corn-sun").goods(RED, corn=1, water=1, cacao=1, obsidian=1)


@pytest.mark.rule("AH-14.1", "AH-14.3")
def test_t37_a_tile_on_level_4_ends_the_game_after_the_round() -> None:
    s = almost_built().turn(RED, GREEN)
    do(s, "place copan", "build corn-sun 4a")
    assert s.ending
    assert told(s)["celebration"] == 0
    assert s.to_move() == [GREEN]
    do(s, "place palenque", "done")
    assert told(s)["celebration"] == 1
    assert s.katun == 1
    assert s.to_move() == []
    assert outcome(s).winners() == [RED]
    with pytest.raises(WrongPlayer, match="The game is over"):
        s.apply(RED, 0)


@pytest.mark.rule("AH-14.1")
def test_a_tile_below_level_4_ends_nothing() -> None:
    table = Situation().ruler(RED, 3).built(RED, {s: t for s, t in NINE.items() if s != "3b"})
    s = table.reserve(RED, "corn-sun").goods(RED, corn=1, water=1, cacao=1).turn(RED)
    do(s, "place copan", "build corn-sun 3b")
    assert not s.ending


@pytest.mark.rule("AH-14.2", "AH-14.3")
def test_the_last_worker_ends_the_game_after_the_round() -> None:
    table = Situation().scoring(**QUIET).ruler(RED, 3).ruler(GREEN, 4).workers(RED, *["copan"] * 9)
    s = table.laid(RED, "tikal", "tikal").turn(RED, GREEN)
    do(s, "place copan")
    assert s.ending
    assert told(s)["last_worker"] == 1
    do(s, "done", "place copan", "done")
    assert (told(s)["celebration"], s.to_move()) == (1, [])
    assert fame(s, RED) == 2 + 2  # Copán and Tikal


@pytest.mark.rule("AH-14.2", "AH-6.4")
@pytest.mark.parametrize("number", [9, 10])
def test_there_is_one_more_worker(number: int) -> None:
    """One that lies down is one piece."""
    table = Situation().ruler(RED, 3).workers(RED, *["copan"] * number).laid(RED, "tikal")
    s = table.turn(RED)
    do(s, "place copan")
    assert s.ending == (number == 10)


@pytest.mark.rule("AH-14.2", "AH-7.13")
def test_a_worker_that_returns_does_not_undo_the_end() -> None:
    table = (
        Situation().scoring(**QUIET).ruler(RED, 3).ruler(GREEN, 4).workers(RED, *["copan"] * 11).sites("corn")
    )
    s = table.built(RED, {"1a": "corn-jaguar"}).turn(RED)
    do(s, "place copan", "summon jaguar", "pass")
    assert s.workers_left(RED) == 1
    do(s, "done")
    assert (told(s)["celebration"], s.to_move()) == (1, [])


@pytest.mark.rule("AH-14.3", "AH-12.4")
def test_both_ends_and_the_calendar_in_one_round() -> None:
    table = almost_built().workers(GREEN, *["copan"] * 11).sites(None).calendar(*["corn"] * 15)
    s = table.turn(RED, GREEN)
    do(s, "place copan", "build corn-sun 4a", "place copan")
    assert (told(s)["completed"], told(s)["last_worker"], told(s)["celebration"]) == (1, 1, 1)
    assert (s.katun, s.to_move()) == (1, [])


@pytest.mark.rule("AH-14.4")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_t36_the_game_ends_after_the_third_celebration(held: int) -> None:
    table = Situation().scoring(**QUIET).sites(None, "uxmal-tulum").calendar("corn", "water").katun(held)
    s = table.markers("sun", RED).celebration()
    assert s.katun == held + 1
    if held == 2:
        assert (s.to_move(), markers(s, "sun"), len(s.calendar)) == ([], [RED], 2)
        assert s.outcome() is not None
    else:
        assert waits(s) == "SelectRegions"
        assert s.outcome() is None


@pytest.mark.rule("AH-14.4", "AH-14.3", "AH-12.4")
def test_an_end_in_the_third_katun_brings_no_fourth_celebration() -> None:
    table = Situation().scoring(**QUIET).katun(2).ruler(RED, 4).workers(RED, *["copan"] * 11)
    s = table.calendar(*["corn"] * 5).turn(RED)
    do(s, "place copan", "done")
    assert (told(s)["celebration"], s.katun, s.to_move()) == (1, 3, [])


# Who wins


def over(table: Situation) -> Ahau:
    """The third Celebration, without anything to score."""
    return table.scoring(**QUIET).katun(2).celebration()


@pytest.mark.rule("AH-14.5")
@pytest.mark.parametrize(
    ("points", "ranks"), [([30, 41, 12], [2, 1, 3]), ([99, 100, 205], [3, 2, 1]), ([0, 0, 1], [2, 2, 1])]
)
def test_most_fame_wins(points: list[int], ranks: list[int]) -> None:
    table = Situation(3)
    for seat, number in enumerate(points):
        table.fame(seat, number)
    s = over(table)
    assert outcome(s).scores == points
    assert outcome(s).ranks == ranks


@pytest.mark.rule("AH-14.5")
def test_t39_fame_goes_on_beyond_100() -> None:
    table = Situation().fame(RED, 97).ruler(RED, 4).buildings(RED, "palace").workers(RED, "copan", "palenque")
    s = over(table.workers(GREEN, "palenque"))
    assert fame(s, RED) == 97 + 5
    assert outcome(s).scores == [102, 1]


@pytest.mark.rule("AH-14.5")
def test_t40_then_most_tiles_of_both_kinds() -> None:
    """7 against 6: four in the Pyramid and three Buildings, against six in the Pyramid."""
    table = Situation(3).fame(RED, 50).fame(GREEN, 50).fame(PURPLE, 49)
    table.built(RED, {space: NINE[space] for space in ("1a", "1b", "1c", "1d")})
    table.buildings(RED, "plaza", "market", "gateway")
    table.built(GREEN, {space: NINE[space] for space in ("1a", "1b", "1c", "1d", "2a", "2b")})
    table.built(PURPLE, NINE)
    assert outcome(over(table)).ranks == [1, 2, 3]
    assert outcome(over(table.built(GREEN, {"2c": "cacao-sun"}))).winners() == [RED, GREEN]
    assert outcome(over(table.buildings(GREEN, "workshop"))).winners() == [GREEN]


@pytest.mark.rule("AH-14.5")
def test_tiles_in_reserve_break_no_tie() -> None:
    table = Situation().fame(RED, 50).fame(GREEN, 50).reserve(RED, "corn-sun").goods(RED, corn=1)
    assert outcome(over(table)).winners() == [RED, GREEN]


@pytest.mark.rule("AH-14.5")
def test_the_scores_are_made_of_their_parts() -> None:
    table = Situation().fame(RED, 7).workers(RED, "copan").buildings(RED, "temple").might(0, 4)
    s = over(table)
    parts = outcome(s).breakdown
    assert {part: row for part, row in parts.items() if any(row)} == {
        "spaces": [7, 0],
        "buildings": [5, 0],
        "cities": [2, 0],
    }
