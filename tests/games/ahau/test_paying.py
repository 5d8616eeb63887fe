"""Chapter 9, second part: wild tiles, the Market and the Master Builder."""

import pytest

from popolna.games.ahau.board import COLOUR
from tests.games.ahau.situation import (
    GREEN,
    RED,
    Situation,
    buildings,
    built,
    can,
    do,
    have,
    options,
    tiles,
    told,
    verbs,
    waits,
)

BASE = {"1a": "corn-chief", "1b": "water-rain", "1c": "corn-chief", "1d": "water-jaguar"}
TWO_LEVELS = {**BASE, "2a": "corn-rain", "2b": "corn-rain", "2c": "corn-rain"}

# Wild tiles


@pytest.mark.rule("AH-9.4")
def test_a_wild_takes_the_colour_of_a_resource_paid() -> None:
    """T27, second half."""
    s = (
        Situation()
        .built(RED, BASE)
        .goods(RED, cacao=1, water=1, limestone=1)
        .reserve(RED, "wild-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build wild-sun 2a", "pay water+cacao")
    assert options(s) == {"colour water", "colour cacao"}
    do(s, "colour cacao")
    assert built(s, RED)["2a"] == "cacao-sun"
    assert have(s, RED) == {"limestone": 1}
    assert s.position()["pyramids"] == [{**BASE, "2a": "cacao-sun/wild"}, {}]


@pytest.mark.rule("AH-9.4", "AH-9.2")
def test_a_wild_is_paid_with_any_different_resources() -> None:
    s = Situation().built(RED, BASE).goods(RED, cacao=2).reserve(RED, "wild-sun").turn(RED, GREEN)
    do(s, "place tulum")
    assert "build" not in verbs(s)
    s = Situation().goods(RED, cacao=1, water=1).reserve(RED, "wild-sun").turn(RED, GREEN)
    do(s, "place tulum", "build wild-sun 1b")
    assert options(s) == {"pay water", "pay cacao"}
    do(s, "pay water")
    assert built(s, RED) == {"1b": "water-sun"}


# The Market


@pytest.mark.rule("AH-9.12")
def test_two_resources_count_as_any_others() -> None:
    """T32, second half."""
    table = Situation().built(RED, BASE).goods(RED, corn=2).reserve(RED, "cacao-sun")
    s = table.turn(RED, GREEN)
    do(s, "place tulum")
    assert "build" not in verbs(s)
    s = table.buildings(RED, "market").turn(RED, GREEN)
    do(s, "place tulum", "build cacao-sun 2a")
    assert options(s) == {
        f"pay {pair}" for pair in ("corn+cacao", "water+cacao", "obsidian+cacao", "cacao+limestone")
    }
    do(s, "pay water+cacao")
    assert have(s, RED) == {}
    assert built(s, RED)["2a"] == "cacao-sun"
    assert told(s)["substituted"] == 2


@pytest.mark.rule("AH-9.12")
@pytest.mark.parametrize(("space", "corn", "possible"), [("2a", 1, False), ("3a", 3, True), ("3a", 2, False)])
def test_the_number_of_resources_stays_the_same(space: str, corn: int, possible: bool) -> None:
    pyramid = BASE if space == "2a" else TWO_LEVELS
    s = (
        Situation()
        .built(RED, pyramid)
        .buildings(RED, "market")
        .goods(RED, corn=corn)
        .reserve(RED, "corn-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum")
    assert can(s, f"build corn-sun {space}") == possible


@pytest.mark.rule("AH-9.12")
@pytest.mark.parametrize(("markets", "possible"), [(0, False), (1, False), (2, True)])
def test_each_market_replaces_two(markets: int, possible: bool) -> None:
    """A limestone tile on level 4 for four corn: three of them have to count as others."""
    s = (
        Situation()
        .built(RED, {**TWO_LEVELS, "3a": "corn-rain", "3b": "corn-rain"})
        .buildings(RED, *["market"] * markets)
        .goods(RED, corn=4)
        .reserve(RED, "limestone-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum")
    assert can(s, "build limestone-sun 4a") == possible


@pytest.mark.rule("AH-9.12")
def test_two_in_the_whole_turn() -> None:
    s = (
        Situation()
        .buildings(RED, "market")
        .workers(RED, "tulum", "tulum")
        .goods(RED, corn=4)
        .reserve(RED, "cacao-sun", "cacao-sun", "cacao-rain", "corn-rain")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build cacao-sun 1b", "build cacao-sun 1a")
    assert have(s, RED) == {"corn": 2}
    assert can(s, "build corn-rain 1c")
    assert not can(s, "build cacao-rain 1c")


@pytest.mark.rule("AH-9.12")
def test_two_again_in_the_next_turn() -> None:
    s = (
        Situation()
        .buildings(RED, "market")
        .workers(RED, "tulum")
        .goods(RED, corn=3)
        .reserve(RED, "cacao-sun", "cacao-sun", "cacao-rain")
        .turn(RED, RED, GREEN)
    )
    do(s, "place tulum", "build cacao-sun 1b", "build cacao-sun 1a", "place tulum")
    assert can(s, "build cacao-rain 1c")


@pytest.mark.rule("AH-9.12")
def test_a_resource_one_has_may_be_kept() -> None:
    s = (
        Situation()
        .buildings(RED, "market")
        .goods(RED, cacao=1, corn=1)
        .reserve(RED, "cacao-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build cacao-sun 1b")
    assert options(s) == {"give corn", "give cacao"}
    do(s, "give corn")
    assert have(s, RED) == {"cacao": 1}


@pytest.mark.rule("AH-9.12")
def test_nothing_can_be_given_that_leaves_the_rest_unpaid() -> None:
    s = (
        Situation()
        .buildings(RED, "market")
        .workers(RED, "tulum")
        .goods(RED, limestone=1, corn=1, water=1)
        .reserve(RED, "cacao-sun")
        .offer(None, "raised-bed-farm")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build cacao-sun 1b", "give limestone", "buy middle")
    assert buildings(s, RED) == [
        "market",
        "raised-bed-farm",
    ]  # water for corn would have needed corn for water
    assert told(s)["substituted"] == 1


@pytest.mark.rule("AH-9.12")
def test_two_markets_allow_a_detour() -> None:
    s = (
        Situation()
        .buildings(RED, "market", "market")
        .goods(RED, corn=1, water=1)
        .offer(None, "raised-bed-farm")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle")
    assert options(s) == {"give corn", "give water"}
    do(s, "give water")
    assert told(s)["substituted"] == 2
    assert have(s, RED) == {}


@pytest.mark.rule("AH-9.12", "AH-9.4")
def test_the_colour_of_a_wild_is_what_a_resource_counts_as() -> None:
    s = Situation().buildings(RED, "market").goods(RED, corn=1).reserve(RED, "wild-sun").turn(RED, GREEN)
    do(s, "place tulum", "build wild-sun 1b")
    assert options(s) == {f"pay {colour}" for colour in COLOUR.names}
    do(s, "pay limestone")
    assert built(s, RED) == {"1b": "limestone-sun"}
    assert have(s, RED) == {}


@pytest.mark.rule("AH-9.12", "AH-9.7")
def test_a_market_pays_for_buildings_too() -> None:
    table = Situation().goods(RED, corn=2).offer(None, "giant-stele")
    s = table.turn(RED, GREEN)
    do(s, "place tulum")
    assert not can(s, "buy middle")
    s = table.buildings(RED, "market").turn(RED, GREEN)
    do(s, "place tulum", "buy middle", "take-role merchant")
    assert buildings(s, RED) == ["market", "giant-stele"]
    assert have(s, RED) == {}


@pytest.mark.rule("AH-9.12")
def test_a_market_works_from_the_moment_it_is_there() -> None:
    s = (
        Situation()
        .workers(RED, "tulum")
        .goods(RED, cacao=1, corn=2, water=1)
        .reserve(RED, "obsidian-sun")
        .offer(None, "market")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle", "build obsidian-sun 1b")
    assert built(s, RED) == {"1b": "obsidian-sun"}


# The Master Builder


@pytest.mark.rule("AH-9.13")
def test_the_first_two_tiles_cost_one_less() -> None:
    s = (
        Situation()
        .built(RED, BASE)
        .active(RED, "master-builder")
        .workers(RED, "tulum", "tulum")
        .goods(RED, corn=3, cacao=1)
        .reserve(RED, "corn-sun", "corn-sun", "corn-sun", "cacao-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 2a")
    assert have(s, RED) == {"corn": 2, "cacao": 1}
    do(s, "build corn-sun 2c", "honour rain")
    assert have(s, RED) == {"corn": 1, "cacao": 1}
    do(s, "build cacao-sun 2b")
    assert have(s, RED) == {}


@pytest.mark.rule("AH-9.13", "AH-9.14")
def test_a_tile_for_nothing() -> None:
    s = (
        Situation()
        .active(RED, "master-builder")
        .workers(RED, "tulum", "tulum")
        .reserve(RED, "corn-sun", "wild-sun", "corn-rain")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 1b", "build wild-sun 1a")
    assert options(s) == {f"colour {colour}" for colour in COLOUR.names}
    do(s, "colour obsidian")
    assert built(s, RED) == {"1a": "obsidian-sun", "1b": "corn-sun"}
    assert s.to_move() == [GREEN]  # the third would cost a Resource


@pytest.mark.rule("AH-9.14")
def test_whatever_is_paid_must_match() -> None:
    table = Situation().built(RED, BASE).active(RED, "master-builder").reserve(RED, "cacao-sun")
    s = table.goods(RED, corn=1).turn(RED, GREEN)
    do(s, "place tulum")
    assert not can(s, "build cacao-sun 2a")
    s = table.goods(RED, cacao=1).turn(RED, GREEN)
    do(s, "place tulum", "build cacao-sun 2a")
    assert have(s, RED) == {"corn": 1}


@pytest.mark.rule("AH-9.14", "AH-9.4")
def test_a_cheaper_wild_takes_a_colour_that_was_paid() -> None:
    s = (
        Situation()
        .built(RED, BASE)
        .active(RED, "master-builder")
        .goods(RED, corn=1)
        .reserve(RED, "wild-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build wild-sun 2a")
    assert built(s, RED)["2a"] == "corn-sun"


@pytest.mark.rule("AH-9.13", "AH-9.7")
@pytest.mark.parametrize(("slot", "omitted", "paid"), [("middle", 1, 3), ("left", 2, 2)])
def test_it_adds_to_the_left_slot(slot: str, omitted: int, paid: int) -> None:
    """A Royal Palace costs four Resources."""
    s = (
        Situation()
        .active(RED, "master-builder")
        .goods(RED, limestone=1, obsidian=1, corn=1, cacao=1)
        .offer(*["royal-palace", None] if slot == "left" else [None, "royal-palace"])
        .turn(RED, GREEN)
    )
    do(s, "place tulum", f"buy {slot}", *["omit corn", "omit cacao"][:omitted])
    assert buildings(s, RED) == ["royal-palace"]
    assert sum(have(s, RED).values()) == 4 - paid
    assert have(s, RED)["corn"] == 1


@pytest.mark.rule("AH-9.13")
def test_no_cost_falls_below_nothing() -> None:
    s = Situation().active(RED, "master-builder").offer("gateway").turn(RED, GREEN)
    do(s, "place tulum", "buy left")
    assert buildings(s, RED) == ["gateway"]
    assert have(s, RED) == {}
    assert told(s)["saved"] == 2


@pytest.mark.rule("AH-9.13", "AH-9.10")
def test_a_free_building_does_not_use_up_a_discount() -> None:
    s = (
        Situation()
        .ruler(RED, 4)
        .active(RED, "master-builder")
        .workers(RED, "palenque", "copan", "yaxchilan", "yaxchilan")
        .region(4, building="gateway")
        .reserve(RED, "corn-sun", "water-sun", "cacao-sun")
        .turn(RED, GREEN, luck=("obsidian-rain", "limestone-rain"))
    )
    do(s, "place yaxchilan", "claim", "build corn-sun 1a", "build water-sun 1b")
    assert s.to_move() == [GREEN]  # a third tile would have to be paid
    assert len(built(s, RED)) == 2


@pytest.mark.rule("AH-9.13", "AH-9.1")
def test_a_discount_for_a_building_counts_as_one_of_the_two() -> None:
    s = (
        Situation()
        .active(RED, "master-builder")
        .workers(RED, "tulum", "tulum")
        .offer("gateway")
        .reserve(RED, "corn-sun", "water-sun")
        .turn(RED, GREEN, luck=("obsidian-rain", "limestone-rain"))
    )
    do(s, "place tulum", "buy left", "build corn-sun 1a")
    assert s.to_move() == [GREEN]
    assert tiles(s, RED) == {"water-sun": 1, "obsidian-rain": 1, "limestone-rain": 1}


@pytest.mark.rule("AH-9.13", "AH-10.11")
def test_a_master_builder_in_hand_saves_nothing() -> None:
    s = Situation().role(RED, "master-builder").reserve(RED, "corn-sun").turn(RED, GREEN)
    do(s, "place tulum")
    assert verbs(s) == {"produce", "done"}


@pytest.mark.rule("AH-9.13", "AH-9.12")
def test_what_is_missing_may_be_omitted_or_replaced() -> None:
    """A Market (cacao, corn, water) in the left slot with only corn: one is omitted, one replaced."""
    s = Situation().buildings(RED, "market").goods(RED, corn=2).offer("market").turn(RED, GREEN)
    do(s, "place tulum", "buy left")
    assert options(s) == {"omit corn", "omit water", "omit cacao"}
    do(s, "omit water", "take-role queen")
    assert buildings(s, RED) == ["market", "market"]
    s = Situation().goods(RED, corn=2, water=1).offer("market").turn(RED, GREEN)
    do(s, "place tulum", "buy left")
    assert waits(s) != "OmitResource"  # only the cacao could be omitted
    assert have(s, RED) == {"corn": 1}
