"""Chapter 7, second part: the Chief God and the Rain God."""

import pytest

from popolna.games.ahau.board import COLOUR, ROUTE
from popolna.games.ahau.state import DEPLETED, Ahau
from tests.games.ahau.situation import (
    GREEN,
    PURPLE,
    RED,
    Situation,
    can,
    do,
    fame,
    have,
    markers,
    options,
    tiles,
    waits,
)


def calendar(s: Ahau) -> list[str]:
    return [COLOUR.names[colour] for colour in s.calendar]


# The Chief God


@pytest.mark.rule("AH-7.6")
def test_the_rulebook_s_example_of_the_chief_god() -> None:
    """T14."""
    s = (
        Situation()
        .gods(tikal="chief")
        .ruler(GREEN, 5)
        .built(GREEN, {"1a": "corn-chief", "1b": "cacao-chief", "1c": "cacao-chief"})
        .region(1, "corn-sun", "cacao-sun")
        .region(4, "cacao-rain", "wild-rain")
        .turn(GREEN, RED, luck=("water-trade",))
    )
    do(s, "place tikal", "summon chief")
    assert options(s) == {"colour corn", "colour cacao"}
    do(s, "colour corn")
    assert options(s) == {"take region-1 corn-sun", "take region-4 wild-rain", "draw"}
    do(s, "take region-1 corn-sun", "take region-4 wild-rain")
    assert waits(s) == "ProduceOrBuild"  # there was nothing left but to draw
    assert tiles(s, GREEN) == {"water-trade": 1, "corn-sun": 1, "wild-rain": 1}
    assert [s.tile[place] for place in (0, 7)] == [-1, -1]


@pytest.mark.rule("AH-7.6", "AH-7.3")
def test_a_colour_that_was_not_used_cannot_be_chosen() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-chief", "1b": "limestone-sun"})
        .reserve(RED, "wild-chief", "water-chief")
        .turn(RED, GREEN)
    )
    do(s, "place chichen-itza", "summon chief", "discard-wild obsidian", "power")
    assert options(s) == {"colour corn", "colour obsidian"}


@pytest.mark.rule("AH-7.6")
@pytest.mark.parametrize("strength", [1, 2, 4])
def test_the_strength_is_the_number_of_tiles(strength: int) -> None:
    s = (
        Situation()
        .built(RED, {f"1{place}": "corn-chief" for place in "abcd"[:strength]})
        .region(5, "corn-jaguar", "corn-jaguar")
        .turn(RED, GREEN)
    )
    do(s, "place chichen-itza", "summon chief", *["draw"] * strength)
    assert waits(s) == "ProduceOrBuild"
    assert sum(tiles(s, RED).values()) == strength


@pytest.mark.rule("AH-7.6")
def test_both_tiles_of_a_region_can_be_taken_even_alike() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-chief", "1b": "corn-chief"})
        .region(5, "corn-jaguar", "corn-jaguar")
        .turn(RED, GREEN)
    )
    do(s, "place chichen-itza", "summon chief", "take region-5 corn-jaguar", "take region-5 corn-jaguar")
    assert tiles(s, RED) == {"corn-jaguar": 2}
    assert [s.tile[place] for place in (8, 9)] == [-1, -1]


@pytest.mark.rule("AH-7.6", "AH-10.6")
def test_draws_end_with_the_bag() -> None:
    """Discarded tiles return to it first; then only tiles on the map are left, then nothing."""
    s = (
        Situation()
        .built(RED, {f"1{place}": "corn-chief" for place in "abcd"})
        .bag("water-sun")
        .region(5, "corn-jaguar")
        .discard("cacao-sun")
        .turn(RED, GREEN)
    )
    do(s, "place chichen-itza", "summon chief", "draw", "draw")
    assert waits(s) == "ProduceOrBuild"
    assert tiles(s, RED) == {"water-sun": 1, "cacao-sun": 1, "corn-jaguar": 1}


# The Rain God


@pytest.mark.rule("AH-7.7", "AH-7.4")
def test_the_rulebook_s_first_example_of_the_rain_god() -> None:
    """T12: the second marker at the Temple."""
    s = (
        Situation()
        .sites("cacao", "quirigua-copan")
        .calendar("corn", "water")
        .built(RED, {"1a": "cacao-rain"})
        .reserve(RED, "cacao-rain")
        .markers("rain", GREEN)
        .turn(RED, GREEN)
    )
    do(s, "place uxmal", "summon rain", "discard cacao-rain")
    assert have(s, RED) == {"cacao": 2}
    assert calendar(s) == ["corn", "water", "cacao"]
    assert s.site[ROUTE.index("quirigua-copan")] == DEPLETED
    assert markers(s, "rain") == [GREEN, RED]
    assert fame(s, RED) == 1


@pytest.mark.rule("AH-7.7")
def test_the_rulebook_s_second_example_of_the_rain_god() -> None:
    """T13."""
    s = (
        Situation(3)
        .ruler(PURPLE, 5)
        .sites("cacao", "tulum-lamanai")
        .built(PURPLE, {"1a": "cacao-rain", "1c": "cacao-rain"})
        .turn(PURPLE, RED)
    )
    do(s, "place tikal", "summon rain")
    assert have(s, PURPLE) == {"cacao": 2}
    assert calendar(s) == ["cacao"]


@pytest.mark.rule("AH-7.7", "AH-1.7")
def test_without_a_site_in_a_colour_used_the_rain_god_stays_away() -> None:
    """T20; a blue site on the Calendar is of no use."""
    table = Situation().sites("corn").calendar("water").built(RED, {"1a": "water-rain"})
    s = table.reserve(RED, "obsidian-rain").turn(RED, GREEN)
    do(s, "place uxmal")
    assert waits(s) == "ProduceOrBuild"
    assert markers(s, "rain") == []
    s = table.sites("water", "quirigua-copan").turn(RED, GREEN)
    do(s, "place uxmal")
    assert can(s, "summon rain")


@pytest.mark.rule("AH-7.7", "AH-7.2")
def test_a_discard_that_has_a_site_is_needed_if_the_built_tiles_have_none() -> None:
    s = (
        Situation()
        .sites("corn")
        .built(RED, {"1a": "water-rain"})
        .reserve(RED, "obsidian-rain", "corn-rain")
        .turn(RED, GREEN)
    )
    do(s, "place uxmal", "summon rain")
    assert options(s) == {"discard obsidian-rain", "discard corn-rain"}
    do(s, "discard corn-rain", "power", "deplete quirigua-copan")
    assert have(s, RED) == {"corn": 2}
    assert tiles(s, RED) == {"obsidian-rain": 1}


@pytest.mark.rule("AH-7.7")
def test_rain_falls_anywhere_on_the_map() -> None:
    s = Situation().workers(GREEN, "copan").built(RED, {"1a": "corn-rain"}).turn(RED, GREEN)
    do(s, "place uxmal", "summon rain")
    assert options(s) == {
        "deplete uxmal-tulum",
        "deplete uxmal-palenque",
        "deplete tulum-lamanai",
        "deplete calakmul-tikal",
        "deplete palenque-yaxchilan",
        "deplete tikal-quirigua",
        "deplete palenque-copan",
    }
    do(s, "deplete palenque-copan")
    assert have(s, RED) == {"corn": 1}


@pytest.mark.rule("AH-7.7", "AH-8.3")
def test_rain_on_a_full_calendar() -> None:
    s = Situation().calendar(*["water"] * 5).built(RED, {"1a": "corn-rain"}).turn(RED, GREEN)
    do(s, "place uxmal", "summon rain", "deplete palenque-copan")
    assert have(s, RED) == {"corn": 1}
    assert calendar(s) == [*["water"] * 5, "corn"]
