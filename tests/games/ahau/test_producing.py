"""Chapter 8: producing."""

import pytest

from popolna.games.ahau.board import COLOUR, ROUTE
from popolna.games.ahau.state import DEPLETED
from tests.games.ahau.situation import (
    BEIGE,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    Situation,
    can,
    do,
    have,
    options,
    told,
    verbs,
    waits,
    workers,
)


def three_workers() -> Situation:
    """An obsidian site between Lamanai and Calakmul, where Red will have three Workers."""
    return Situation().sites("obsidian", "calakmul-lamanai").workers(RED, "lamanai", "calakmul")


@pytest.mark.rule("AH-8.1")
def test_either_producing_or_building_or_nothing() -> None:
    table = three_workers().goods(RED, corn=2).reserve(RED, "corn-sun", "corn-rain")
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai")
    assert s.to_move() == [GREEN]
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "build corn-sun 1b")
    assert "build" in verbs(s)
    assert "produce" not in verbs(s)
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "done")
    assert s.to_move() == [GREEN]
    assert have(s, RED) == {"corn": 2}


@pytest.mark.rule("AH-8.2", "AH-8.3")
def test_the_rulebook_s_example() -> None:
    """T23."""
    s = three_workers().calendar("corn").turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai")
    assert have(s, RED) == {"obsidian": 3}
    assert [COLOUR.names[colour] for colour in s.calendar] == ["corn", "obsidian"]
    assert s.site[ROUTE.index("calakmul-lamanai")] == DEPLETED


@pytest.mark.rule("AH-8.2", "AH-6.4")
def test_a_worker_that_lies_down_produces_two() -> None:
    """T24, first part."""
    s = three_workers().laid(RED, "calakmul").turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai")
    assert have(s, RED) == {"obsidian": 5}


@pytest.mark.rule("AH-8.2")
def test_only_sites_next_to_the_city_of_the_worker_just_placed() -> None:
    s = Situation().workers(RED, "palenque", "tikal").turn(RED, GREEN)
    do(s, "place lamanai")
    assert options(s) == {"produce tulum-lamanai", "produce calakmul-lamanai", "done"}
    do(s, "produce tulum-lamanai")
    assert have(s, RED) == {"corn": 1}


@pytest.mark.rule("AH-8.2", "AH-1.7")
def test_a_depleted_site_does_not_produce() -> None:
    s = Situation().sites(None, "tulum-lamanai").calendar("corn").turn(RED, GREEN)
    do(s, "place lamanai")
    assert options(s) == {"produce calakmul-lamanai", "done"}


@pytest.mark.rule("AH-8.2")
def test_a_site_without_an_own_worker_does_not_produce() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-trade"})
        .buildings(RED, "produce-market")
        .workers(GREEN, "uxmal", "tulum", "quirigua")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "summon trade", "move tulum lamanai")
    assert options(s) == {"produce tulum-lamanai", "done"}


@pytest.mark.rule("AH-8.3")
@pytest.mark.parametrize(("players", "last"), [(2, 5), (3, 7), (4, 8), (5, 10)])
def test_sites_go_onto_the_calendar_and_are_stacked_on_its_last_space(players: int, last: int) -> None:
    table = Situation(players).ruler(RED, 2)
    s = table.calendar(*["cacao"] * (last - 2)).turn(RED, GREEN)
    do(s, "place lamanai", "produce tulum-lamanai")
    assert not s.is_calendar_full()
    assert told(s)["calendar_full"] == 0
    s = table.calendar(*["cacao"] * (last - 1)).turn(RED, GREEN)
    do(s, "place lamanai", "produce tulum-lamanai")
    assert s.is_calendar_full()
    assert told(s)["calendar_full"] == 1
    s = table.calendar(*["cacao"] * last).turn(RED, GREEN)
    do(s, "place lamanai", "produce tulum-lamanai")
    assert have(s, RED) == {"corn": 1}
    assert s.is_calendar_full()
    assert told(s)["calendar_full"] == 0
    assert len(s.calendar) == last + 1


# The Merchant


@pytest.mark.rule("AH-8.4")
def test_the_merchant_produces_far_away() -> None:
    s = (
        three_workers()
        .sites("cacao", "palenque-copan")
        .workers(RED, "palenque", "copan")
        .active(RED, "merchant")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "produce palenque-copan")
    assert have(s, RED) == {"cacao": 2}
    assert options(s) == {f"gain {colour}" for colour in COLOUR.names}
    do(s, "gain limestone", "gain cacao")
    assert have(s, RED) == {"cacao": 3, "limestone": 1}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-8.4")
def test_the_merchant_gains_two_more_next_door_as_well() -> None:
    s = three_workers().active(RED, "merchant").turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai", "gain corn", "gain corn")
    assert have(s, RED) == {"obsidian": 3, "corn": 2}


@pytest.mark.rule("AH-8.4")
def test_the_merchant_needs_a_worker_at_the_site() -> None:
    s = Situation().workers(GREEN, "copan").active(RED, "merchant").turn(RED, GREEN)
    do(s, "place lamanai")
    assert options(s) == {"produce tulum-lamanai", "produce calakmul-lamanai", "done"}


@pytest.mark.rule("AH-8.4", "AH-10.11")
def test_the_merchant_of_another_round_or_player_brings_nothing() -> None:
    s = three_workers().role(RED, "merchant").active(GREEN, "queen").workers(RED, "copan").turn(RED, GREEN)
    do(s, "place lamanai")
    assert options(s) == {"produce tulum-lamanai", "produce calakmul-lamanai", "done"}
    do(s, "produce calakmul-lamanai")
    assert s.to_move() == [GREEN]
    assert have(s, RED) == {"obsidian": 3}


@pytest.mark.rule("AH-8.4", "AH-8.5", "AH-8.6")
def test_farm_and_produce_market_work_for_a_merchant_far_away() -> None:
    s = (
        Situation()
        .sites("cacao", "palenque-copan")
        .workers(RED, "palenque")
        .workers(GREEN, "copan", "copan")
        .buildings(RED, "produce-market", "raised-bed-farm")
        .active(RED, "merchant")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "produce palenque-copan", "count green", "gain water", "gain water")
    assert have(s, RED) == {"cacao": 1 + 2 + 2, "water": 2}


# Buildings


@pytest.mark.rule("AH-8.5")
def test_a_raised_bed_farm() -> None:
    """T24, second part."""
    s = three_workers().buildings(RED, "raised-bed-farm").turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai")
    assert have(s, RED) == {"obsidian": 5}


@pytest.mark.rule("AH-8.5", "AH-11.6")
def test_two_raised_bed_farms() -> None:
    s = three_workers().buildings(RED, "raised-bed-farm", "raised-bed-farm").turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai")
    assert have(s, RED) == {"obsidian": 7}


@pytest.mark.rule("AH-8.5")
def test_a_farm_does_not_help_the_rain_god() -> None:
    s = Situation().built(RED, {"1a": "corn-rain"}).buildings(RED, "raised-bed-farm").turn(RED, GREEN)
    do(s, "place uxmal", "summon rain", "deplete palenque-copan")
    assert have(s, RED) == {"corn": 1}


@pytest.mark.rule("AH-8.6")
def test_a_produce_market() -> None:
    """T24, third part."""
    table = three_workers().buildings(RED, "produce-market").workers(GREEN, "calakmul", "lamanai", "tulum")
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai")
    assert options(s) == {"count green", "pass"} | {
        f"trade obsidian {c}" for c in COLOUR.names if c != "obsidian"
    }
    do(s, "count green")
    assert have(s, RED) == {"obsidian": 5}
    assert have(s, GREEN) == {}
    assert s.to_move() == [GREEN]
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai", "pass")
    assert have(s, RED) == {"obsidian": 3}


@pytest.mark.rule("AH-8.6")
def test_a_produce_market_needs_others_next_to_the_site() -> None:
    s = three_workers().buildings(RED, "produce-market").workers(GREEN, "tulum").turn(RED, GREEN)
    do(s, "place lamanai", "produce calakmul-lamanai")
    assert s.to_move() == [GREEN]
    assert have(s, RED) == {"obsidian": 3}


@pytest.mark.rule("AH-8.6")
def test_one_colour_for_a_produce_market() -> None:
    s = (
        Situation(4)
        .sites("corn")
        .ruler(RED, 2)
        .buildings(RED, "produce-market")
        .workers(PURPLE, "calakmul")
        .laid(BEIGE, "lamanai")
        .workers(BEIGE, "calakmul")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "produce calakmul-lamanai")
    assert options(s) == {"count purple", "count beige", "pass"}
    do(s, "count beige")
    assert have(s, RED) == {"corn": 1 + 3}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-8.6", "AH-11.6")
def test_two_produce_markets_count_two_colours() -> None:
    s = (
        Situation(5)
        .sites("corn")
        .ruler(RED, 2)
        .buildings(RED, "produce-market", "produce-market")
        .workers(PURPLE, "calakmul", "calakmul")
        .workers(BEIGE, "lamanai")
        .workers(ORANGE, "lamanai")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "produce calakmul-lamanai", "count purple")
    assert waits(s) == "CountOthers"
    assert not can(s, "count purple")
    do(s, "count orange")
    assert have(s, RED) == {"corn": 1 + 2 + 1}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-8.6", "AH-17.1")
def test_a_produce_market_counts_the_shadow_player_too() -> None:
    shadow = 2
    s = (
        Situation(shadow="yes")
        .sites("corn")
        .buildings(RED, "produce-market")
        .workers(shadow, "calakmul", "lamanai")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "produce calakmul-lamanai", "count purple")
    assert have(s, RED) == {"corn": 3}
    assert workers(s, shadow) == {"calakmul": 1, "lamanai": 1}
