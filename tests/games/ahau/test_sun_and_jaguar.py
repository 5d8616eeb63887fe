"""Chapter 7, fourth part: the Sun God and the Jaguar God."""

import pytest

from popolna.games.ahau.board import CITIES, CITY
from popolna.games.ahau.state import Ahau
from tests.games.ahau.situation import (
    GREEN,
    PURPLE,
    RED,
    Situation,
    can,
    do,
    fame,
    hand,
    have,
    markers,
    options,
    tiles,
    verbs,
    waits,
    workers,
)


def lying(s: Ahau, owner: int) -> dict[str, int]:
    """How many Workers of an owner lie down, by city."""
    places = enumerate(CITY.names)
    return {
        name: int(s.laid_workers[owner * CITIES + city])
        for city, name in places
        if s.laid_workers[owner * CITIES + city]
    }


# The Sun God


@pytest.mark.rule("AH-7.11", "AH-7.12")
def test_the_rulebook_s_example_of_the_sun_god() -> None:
    """T17."""
    s = (
        Situation(3)
        .built(PURPLE, {"1a": "water-sun", "1b": "water-sun"})
        .reserve(PURPLE, "wild-sun")
        .played(PURPLE, "card-2", "card-4")
        .discarded(PURPLE, "card-1", "queen")
        .workers(PURPLE, "calakmul")
        .gods(tikal="sun")
        .turn(PURPLE, RED)
    )
    do(s, "place tikal", "summon sun", "discard-wild water")
    do(s, "take-back card-2", "take-back card-4", "take-back queen")
    assert options(s) == {"lay calakmul", "lay tikal", "pass"}
    do(s, "lay calakmul", "done")
    assert workers(s, PURPLE) == {"calakmul": 2, "tikal": 1}
    assert hand(s, PURPLE) == {"card-2", "card-3", "card-4", "card-5", "card-6", "queen"}


@pytest.mark.rule("AH-7.11")
@pytest.mark.parametrize("strength", [1, 2])
def test_a_card_for_each_point_of_those_played_or_discarded(strength: int) -> None:
    s = (
        Situation()
        .sites(None)
        .built(RED, {f"1{place}": "corn-sun" for place in "ab"[:strength]})
        .played(RED, "card-1", "card-4")
        .discarded(RED, "card-3", "card-2")
        .turn(RED, GREEN)
    )
    do(s, "place calakmul", "summon sun")
    assert options(s) == {f"take-back card-{number}" for number in (1, 2, 3, 4)} | {"done"}
    do(s, *["take-back card-1", "take-back card-3"][:strength])
    assert waits(s) == "PlaceWorker"
    assert hand(s, RED) == {"card-5", "card-6", "card-1"} | ({"card-3"} if strength == 2 else set())


@pytest.mark.rule("AH-7.11")
def test_cards_may_be_left() -> None:
    s = (
        Situation()
        .sites(None)
        .built(RED, {"1a": "corn-sun"})
        .played(RED, "card-1", "card-4")
        .turn(RED, GREEN)
    )
    do(s, "place calakmul", "summon sun", "done")
    assert hand(s, RED) == {"card-2", "card-3", "card-5", "card-6"}


@pytest.mark.rule("AH-7.11", "AH-10.11")
def test_a_role_taken_back_stays_in_force_in_this_round() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-sun", "1b": "corn-rain"})
        .played(RED, "card-1", "dancer")
        .turn(RED, GREEN)
    )
    do(s, "place calakmul", "summon sun", "take-back dancer", "pass")
    assert can(s, "summon rain")
    do(s, "summon rain", "deplete uxmal-tulum")
    assert have(s, RED) == {"corn": 1}
    assert "dancer" in hand(s, RED)
    assert "card-1" not in hand(s, RED)


@pytest.mark.rule("AH-7.12")
def test_only_standing_workers_next_to_a_site_of_a_colour_used_lie_down() -> None:
    s = (
        Situation()
        .sites("corn")
        .sites("cacao", "palenque-copan", "quirigua-copan")
        .sites("limestone", "chichen-itza-uxmal")
        .built(RED, {"1a": "cacao-sun", "1b": "limestone-sun"})
        .workers(RED, "copan", "chichen-itza", "tulum")
        .workers(GREEN, "quirigua")
        .laid(RED, "palenque")
        .turn(RED, GREEN)
    )
    do(s, "place calakmul", "summon sun")
    assert options(s) == {"lay copan", "lay chichen-itza", "pass"}
    do(s, "lay copan")
    assert workers(s, RED) == {"copan": 2, "chichen-itza": 1, "tulum": 1, "palenque": 2, "calakmul": 1}
    assert waits(s) == "ProduceOrBuild"  # only one Worker lies down


@pytest.mark.rule("AH-7.12")
def test_laying_down_is_optional() -> None:
    s = Situation().built(RED, {"1a": "corn-sun"}).turn(RED, GREEN)
    do(s, "place calakmul", "summon sun", "pass")
    assert workers(s, RED) == {"calakmul": 1}


@pytest.mark.rule("AH-7.12", "AH-6.4", "AH-9.1")
def test_the_worker_just_placed_may_lie_down_and_builds_two_tiles() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-sun"})
        .goods(RED, water=2)
        .reserve(RED, "water-rain", "water-rain")
        .turn(RED, GREEN)
    )
    do(s, "place calakmul", "summon sun", "lay calakmul", "build water-rain 1b", "build water-rain 1d")
    assert tiles(s, RED) == {}


# The Jaguar God


@pytest.mark.rule("AH-7.13", "AH-7.14", "AH-7.4")
def test_the_rulebook_s_example_of_the_jaguar_god() -> None:
    """T16."""
    s = (
        Situation()
        .gods(uxmal="jaguar")
        .ruler(GREEN, 1)
        .sites("cacao", "chichen-itza-calakmul")
        .markers("jaguar", GREEN)
        .might(0, 3)
        .built(GREEN, {"1a": "cacao-jaguar"})
        .reserve(GREEN, "cacao-jaguar", "wild-jaguar")
        .workers(GREEN, "chichen-itza")
        .turn(GREEN, RED, luck=("corn-sun", "water-sun"))
    )
    do(s, "place uxmal", "summon jaguar", "discard cacao-jaguar", "discard-wild obsidian")
    assert fame(s, GREEN) == fame(s, GREEN, "gods") == 3  # there was only one Worker to remove
    assert workers(s, GREEN) == {"uxmal": 1}
    assert markers(s, "jaguar") == [GREEN]
    assert options(s) == {"advance", "pass"}
    do(s, "advance")
    assert s.might[GREEN] == 4
    assert tiles(s, GREEN) == {"corn-sun": 1, "water-sun": 1}


@pytest.mark.rule("AH-7.13")
def test_only_workers_next_to_a_colour_used_are_removed() -> None:
    s = (
        Situation()
        .sites("corn")
        .sites("cacao", "palenque-copan")
        .built(RED, {"1a": "cacao-jaguar"})
        .workers(RED, "copan", "palenque", "tulum")
        .workers(GREEN, "palenque")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "summon jaguar")
    assert options(s) == {"remove copan", "remove palenque"}
    do(s, "remove palenque", "pass")
    assert workers(s, RED) == {"copan": 1, "tulum": 1, "lamanai": 1}
    assert workers(s, GREEN) == {"palenque": 1}
    assert s.workers_left(RED) == 9


@pytest.mark.rule("AH-7.13")
def test_without_a_worker_to_give_the_jaguar_god_stays_away() -> None:
    """T19."""
    s = (
        Situation()
        .sites("corn")
        .sites("cacao", "palenque-copan")
        .built(RED, {"1a": "cacao-jaguar"})
        .workers(GREEN, "copan")
        .laid(GREEN, "palenque")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai")
    assert waits(s) == "ProduceOrBuild"
    assert markers(s, "jaguar") == []


@pytest.mark.rule("AH-7.13")
def test_a_worker_in_any_city_may_stand_up() -> None:
    s = (
        Situation()
        .sites(None)
        .built(RED, {"1a": "cacao-jaguar"})
        .laid(RED, "tikal", "uxmal", "uxmal")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "summon jaguar")
    assert options(s) == {"stand tikal", "stand uxmal"}
    do(s, "stand uxmal", "pass")
    assert workers(s, RED) == {"tikal": 2, "uxmal": 3, "lamanai": 1}
    assert lying(s, RED) == {"tikal": 1, "uxmal": 1}


@pytest.mark.rule("AH-7.13", "AH-6.4")
def test_a_worker_that_lies_down_can_be_removed_whole_or_stand_up() -> None:
    table = (
        Situation().sites("corn").built(RED, {"1a": "corn-jaguar"}).laid(RED, "tikal").workers(RED, "tikal")
    )
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar")
    assert options(s) == {"remove tikal", "remove-laid tikal", "stand tikal", "remove lamanai"}
    do(s, "remove-laid tikal", "pass")
    assert workers(s, RED) == {"tikal": 1, "lamanai": 1}
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar", "remove tikal", "pass")
    assert workers(s, RED) == {"tikal": 2, "lamanai": 1}
    s = table.sites("water").turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar")
    assert waits(s) == "MayAdvance"  # without a corn site only standing up was possible
    assert workers(s, RED) == {"tikal": 2, "lamanai": 1}
    assert lying(s, RED) == {}


@pytest.mark.rule("AH-7.13", "AH-10.10")
def test_a_worker_that_the_queen_lays_down_can_stand_up() -> None:
    s = (
        Situation()
        .sites("corn")
        .built(RED, {"1a": "cacao-jaguar"})
        .active(RED, "queen")
        .goods(RED, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place lamanai")
    assert not can(s, "summon jaguar")
    do(s, "queen water", "summon jaguar")
    assert waits(s) == "MayAdvance"
    assert workers(s, RED) == {"lamanai": 1}


@pytest.mark.rule("AH-7.14")
@pytest.mark.parametrize("strength", [1, 3])
def test_fame_for_each_point_and_the_advance_is_optional(strength: int) -> None:
    s = (
        Situation()
        .markers("jaguar", RED)
        .might(2, 0)
        .built(RED, {f"1{place}": "corn-jaguar" for place in "abc"[:strength]})
        .workers(RED, "tikal")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "summon jaguar", "remove tikal")
    assert fame(s, RED) == strength
    do(s, "pass")
    assert s.might[RED] == 2
    assert fame(s, RED) == strength


@pytest.mark.rule("AH-7.14", "AH-4.6")
def test_the_advance_beyond_the_top() -> None:
    s = Situation().markers("jaguar", RED).might(10, 10).built(RED, {"1a": "corn-jaguar"}).turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar", "advance")
    assert fame(s, RED) == 1 + 3
    assert list(s.might_order) == [GREEN, RED]


@pytest.mark.rule("AH-9.1", "AH-8.2")
def test_removing_the_worker_just_placed() -> None:
    """T21: nothing is built there; a site produces if its other city has a Worker."""
    table = (
        Situation()
        .built(RED, {"1a": "corn-jaguar"})
        .goods(RED, corn=1)
        .reserve(RED, "corn-sun")
        .workers(RED, "calakmul", "calakmul")
    )
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar", "remove lamanai", "pass")
    assert options(s) == {"produce calakmul-lamanai", "done"}
    do(s, "produce calakmul-lamanai")
    assert have(s, RED) == {"corn": 1, "water": 2}
    s = table.buildings(RED, "workshop").turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar", "remove lamanai", "pass")
    assert "build" not in verbs(s)
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar", "remove calakmul", "pass")
    assert can(s, "build corn-sun 1b")
