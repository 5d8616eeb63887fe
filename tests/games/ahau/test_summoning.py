"""Chapter 7, first part: who is summoned, with which tiles, and the marker at the Temple."""

import pytest

from popolna.games.ahau.board import TILE
from tests.games.ahau.situation import (
    BEIGE,
    GREEN,
    ORANGE,
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
    told,
    verbs,
    waits,
    workers,
)

HOME = {"chief": "chichen-itza", "rain": "uxmal", "trade": "tulum", "sun": "calakmul", "jaguar": "lamanai"}


@pytest.mark.rule("AH-7.1")
@pytest.mark.parametrize("god", HOME)
def test_the_god_of_the_city_can_be_summoned_and_no_other(god: str) -> None:
    tiles_of_all = {f"1{place}": f"corn-{other}" for place, other in zip("abcd", HOME, strict=False)}
    s = Situation().built(RED, {**tiles_of_all, "2a": "water-jaguar"}).turn(RED, GREEN)
    do(s, f"place {HOME[god]}")
    assert options(s) == {f"summon {god}", "pass"}


@pytest.mark.rule("AH-7.1")
def test_the_god_is_on_the_tile_and_not_in_the_name_of_the_city() -> None:
    s = Situation().gods(uxmal="jaguar", lamanai="rain").built(RED, {"1a": "corn-rain"}).turn(RED, GREEN)
    do(s, "place lamanai")
    assert options(s) == {"summon rain", "pass"}


@pytest.mark.rule("AH-7.1")
def test_summoning_is_optional() -> None:
    s = Situation().built(RED, {"1a": "corn-rain"}).turn(RED, GREEN)
    do(s, "place uxmal", "pass")
    assert waits(s) == "ProduceOrBuild"
    assert have(s, RED) == {}
    assert markers(s, "rain") == []


@pytest.mark.rule("AH-7.2")
def test_without_a_matching_tile_nobody_appears() -> None:
    s = Situation().built(RED, {"1a": "corn-sun"}).reserve(RED, "wild-trade", "corn-chief").turn(RED, GREEN)
    do(s, "place uxmal")
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-7.2")
def test_another_player_s_tiles_do_not_count() -> None:
    s = Situation().built(GREEN, {"1a": "corn-rain"}).reserve(GREEN, "corn-rain").turn(RED, GREEN)
    do(s, "place uxmal")
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-7.2")
def test_all_built_tiles_count_and_discards_add_to_them() -> None:
    table = (
        Situation()
        .built(RED, {"1a": "corn-rain", "1b": "water-rain", "1c": "corn-sun"})
        .reserve(RED, "corn-rain", "corn-rain", "corn-sun")
    )
    s = table.turn(RED, GREEN)
    do(s, "place uxmal", "summon rain")
    assert {"power", "discard corn-rain"} <= options(s)
    assert not can(s, "discard corn-sun")
    do(s, "power", "deplete uxmal-tulum")
    assert have(s, RED) == {"corn": 2}
    assert tiles(s, RED) == {"corn-rain": 2, "corn-sun": 1}
    s = table.turn(RED, GREEN)
    do(s, "place uxmal", "summon rain", "discard corn-rain", "discard corn-rain", "deplete uxmal-tulum")
    assert have(s, RED) == {"corn": 4}
    assert tiles(s, RED) == {"corn-sun": 1}
    assert s.discard[TILE.index("corn-rain")] == 2


@pytest.mark.rule("AH-7.2")
def test_with_discards_only_at_least_one_is_needed() -> None:
    """T18, first half."""
    s = Situation().reserve(RED, "corn-rain", "water-rain").turn(RED, GREEN)
    do(s, "place uxmal", "summon rain")
    assert options(s) == {"discard corn-rain", "discard water-rain"}
    do(s, "discard corn-rain")
    assert {"power", "discard water-rain"} <= options(s)
    do(s, "power")
    assert not can(s, "deplete chichen-itza-uxmal")
    do(s, "deplete uxmal-palenque")
    assert have(s, RED) == {"corn": 1}


@pytest.mark.rule("AH-7.4")
def test_discards_alone_bring_no_marker() -> None:
    """T18, second half."""
    s = Situation().reserve(RED, "corn-rain").turn(RED, GREEN)
    do(s, "place uxmal", "summon rain", "deplete uxmal-palenque")
    assert have(s, RED) == {"corn": 1}
    assert markers(s, "rain") == []
    assert fame(s, RED) == 0


@pytest.mark.rule("AH-7.3")
def test_the_colours_of_built_tiles_and_discards_are_used() -> None:
    s = (
        Situation()
        .sites("cacao", "palenque-copan")
        .sites("limestone", "quirigua-copan")
        .built(RED, {"1a": "cacao-rain"})
        .reserve(RED, "water-rain", "limestone-rain")
        .turn(RED, GREEN)
    )
    do(s, "place uxmal", "summon rain", "discard water-rain", "power")
    assert can(s, "deplete palenque-copan")
    assert can(s, "deplete tikal-yaxchilan")  # water
    assert not can(s, "deplete quirigua-copan")  # limestone
    assert not can(s, "deplete uxmal-tulum")  # corn


@pytest.mark.rule("AH-7.3")
def test_a_discarded_wild_gets_one_colour() -> None:
    s = Situation().sites("cacao", "palenque-copan").reserve(RED, "wild-rain").turn(RED, GREEN)
    do(s, "place uxmal", "summon rain")
    assert options(s) == {"discard-wild corn", "discard-wild water", "discard-wild cacao"}
    do(s, "discard-wild water")
    assert {name for name in options(s) if name.startswith("deplete")} == {
        "deplete chichen-itza-calakmul",
        "deplete chichen-itza-uxmal",
        "deplete calakmul-lamanai",
        "deplete tulum-quirigua",
        "deplete tikal-yaxchilan",
        "deplete yaxchilan-copan",
        "deplete quirigua-copan",
    }
    assert tiles(s, RED) == {}


@pytest.mark.rule("AH-7.3", "AH-7.7")
def test_a_wild_that_must_find_a_site_gets_a_colour_that_has_one() -> None:
    s = (
        Situation()
        .sites("corn")
        .built(RED, {"1a": "cacao-rain"})
        .reserve(RED, "wild-rain", "corn-sun")
        .turn(RED, GREEN)
    )
    do(s, "place uxmal", "summon rain")
    assert waits(s) == "SendRain"  # nothing else was possible than to make the wild corn
    do(s, "deplete uxmal-tulum")
    assert have(s, RED) == {"corn": 2}
    assert tiles(s, RED) == {"corn-sun": 1}


@pytest.mark.rule("AH-7.3", "AH-7.7")
def test_a_wild_may_get_any_colour_while_another_tile_can_find_a_site() -> None:
    s = Situation().sites("corn").reserve(RED, "wild-rain", "corn-rain").turn(RED, GREEN)
    do(s, "place uxmal", "summon rain", "discard-wild limestone")
    assert waits(s) == "SendRain"  # the corn tile had to follow
    do(s, "deplete uxmal-tulum")
    assert have(s, RED) == {"corn": 2}


@pytest.mark.rule("AH-7.3", "AH-7.13")
def test_a_wild_that_must_find_a_worker_gets_a_colour_next_to_one() -> None:
    s = (
        Situation()
        .sites("limestone", "tulum-lamanai")
        .sites("cacao", "calakmul-lamanai")
        .reserve(RED, "wild-jaguar")
        .turn(RED, GREEN)
    )
    do(s, "place lamanai", "summon jaguar")
    assert options(s) == {"discard-wild cacao", "discard-wild limestone"}


@pytest.mark.rule("AH-7.3", "AH-9.4")
def test_a_built_wild_counts_with_the_colour_it_has() -> None:
    s = Situation().built(RED, {"1a": "water-rain/wild"}).turn(RED, GREEN)
    do(s, "place uxmal", "summon rain")
    assert can(s, "deplete chichen-itza-uxmal")
    assert not can(s, "deplete uxmal-tulum")


@pytest.mark.rule("AH-7.2", "AH-10.2")
def test_tiles_cannot_be_traded_away_while_the_god_still_needs_them() -> None:
    s = Situation().goods(RED, corn=2).reserve(RED, "corn-rain", "corn-rain", "wild-rain").turn(RED, GREEN)
    do(s, "place uxmal", "summon rain")
    assert verbs(s) == {"discard", "discard-wild", "trade"}
    do(s, "discard corn-rain")
    assert "trade-tile" in verbs(s)
    do(s, "trade-tile corn-rain wild-rain")
    assert waits(s) == "SendRain"
    assert have(s, RED) == {"corn": 3}


# The marker


@pytest.mark.rule("AH-7.4")
@pytest.mark.parametrize(
    ("others", "points"), [((), 2), ((GREEN,), 1), ((BEIGE, GREEN), 0), ((ORANGE, PURPLE, BEIGE, GREEN), 0)]
)
def test_the_marker_goes_onto_the_leftmost_empty_space(others: tuple[int, ...], points: int) -> None:
    s = Situation(5).built(RED, {"1a": "corn-sun"}).markers("sun", *others).ruler(RED, 2).turn(RED, GREEN)
    do(s, "place calakmul", "summon sun")
    assert markers(s, "sun") == [*others, RED]
    assert fame(s, RED) == fame(s, RED, "markers") == points


@pytest.mark.rule("AH-7.4")
def test_nobody_has_two_markers_at_a_temple() -> None:
    s = Situation().built(RED, {"1a": "corn-sun"}).markers("sun", RED).turn(RED, GREEN)
    do(s, "place calakmul", "summon sun")
    assert told(s)["summoned"] == 1
    assert markers(s, "sun") == [RED]
    assert fame(s, RED) == 0


@pytest.mark.rule("AH-7.4")
def test_the_marker_comes_before_the_power() -> None:
    s = Situation().built(RED, {"1a": "corn-jaguar"}).workers(RED, "tulum").turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar")
    assert waits(s) == "FeedJaguar"
    assert markers(s, "jaguar") == [RED]
    assert fame(s, RED) == 2
    assert workers(s, RED) == {"lamanai": 1, "tulum": 1}


@pytest.mark.rule("AH-7.4")
def test_markers_of_other_temples_do_not_matter() -> None:
    s = Situation().built(RED, {"1a": "corn-sun"}).markers("rain", RED, GREEN).turn(RED, GREEN)
    do(s, "place calakmul", "summon sun")
    assert markers(s, "sun") == [RED]
    assert fame(s, RED) == 2
