"""Chapters 7 and 10: the High Priestess, the Dancer and the Queen, and what holds for all Roles."""

import pytest

from tests.games.ahau.situation import (
    GREEN,
    RED,
    Situation,
    can,
    do,
    fame,
    hand,
    have,
    markers,
    options,
    play,
    region,
    tiles,
    verbs,
    waits,
    workers,
)

GODS = ("chief", "rain", "trade", "sun", "jaguar")
ALL_GODS = {"1a": "corn-chief", "1b": "corn-rain", "1c": "corn-trade", "1d": "corn-sun", "2a": "corn-jaguar"}

# The High Priestess


@pytest.mark.rule("AH-7.5")
def test_the_high_priestess_summons_any_god() -> None:
    s = Situation().built(RED, ALL_GODS).active(RED, "high-priestess").turn(RED, GREEN)
    do(s, "place uxmal")
    assert options(s) == {f"summon {god}" for god in GODS} | {"pass"}


@pytest.mark.rule("AH-7.5", "AH-7.4")
def test_the_high_priestess_adds_a_point() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-rain"})
        .reserve(RED, "corn-rain")
        .active(RED, "high-priestess")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "summon rain", "discard corn-rain", "deplete palenque-copan")
    assert have(s, RED) == {"corn": 3}
    assert markers(s, "rain") == [RED]


@pytest.mark.rule("AH-7.5")
@pytest.mark.parametrize("strength", [1, 2])
def test_her_point_counts_for_every_god(strength: int) -> None:
    table = (
        Situation()
        .markers("jaguar", RED)
        .built(RED, {f"1{place}": "corn-jaguar" for place in "ab"[:strength]})
        .active(RED, "high-priestess")
    )
    s = table.turn(RED, GREEN)
    do(s, "place lamanai", "summon jaguar")
    assert fame(s, RED) == strength + 1
    s = (
        Situation()
        .built(RED, {f"1{place}": "corn-chief" for place in "ab"[:strength]})
        .active(RED, "high-priestess")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "summon chief")
    assert sum(tiles(s, RED).values()) == strength + 1


@pytest.mark.rule("AH-7.5", "AH-7.2")
def test_the_high_priestess_does_not_replace_a_tile() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-rain"})
        .reserve(RED, "water-sun")
        .active(RED, "high-priestess")
        .turn(RED, GREEN)
    )
    do(s, "place tulum")
    assert options(s) == {"summon rain", "summon sun", "pass"}


@pytest.mark.rule("AH-7.5", "AH-7.3")
def test_the_high_priestess_has_no_colour() -> None:
    s = (
        Situation()
        .sites("water")
        .built(RED, {"1a": "corn-rain"})
        .active(RED, "high-priestess")
        .turn(RED, GREEN)
    )
    do(s, "place uxmal")
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-7.5", "AH-7.4")
def test_the_high_priestess_brings_no_marker_without_a_built_tile() -> None:
    s = Situation().reserve(RED, "corn-rain").active(RED, "high-priestess").turn(RED, GREEN)
    do(s, "place uxmal", "summon rain", "deplete palenque-copan")
    assert have(s, RED) == {"corn": 2}
    assert markers(s, "rain") == []


@pytest.mark.rule("AH-7.5", "AH-10.11")
def test_a_high_priestess_in_hand_or_of_another_player_does_nothing() -> None:
    s = Situation().built(RED, ALL_GODS).role(RED, "dancer").active(GREEN, "high-priestess").turn(RED, GREEN)
    do(s, "place uxmal")
    assert options(s) == {"summon rain", "pass"}
    do(s, "summon rain", "deplete palenque-copan")
    assert have(s, RED) == {"corn": 1}


# The Dancer


@pytest.mark.rule("AH-7.15")
def test_the_dancer_summons_another_god_instead_of_producing_or_building() -> None:
    s = (
        Situation()
        .built(RED, ALL_GODS)
        .active(RED, "dancer")
        .goods(RED, corn=2)
        .reserve(RED, "water-rain")
        .turn(RED, GREEN)
    )
    do(s, "place uxmal", "summon rain", "power", "deplete palenque-copan")
    assert {name for name in options(s) if name.startswith("summon")} == {
        f"summon {god}" for god in GODS if god != "rain"
    }
    assert {"produce", "done"} < verbs(s)
    do(s, "summon jaguar")
    assert fame(s, RED, "gods") == 1
    assert markers(s, "jaguar") == markers(s, "rain") == [RED]
    do(s, "pass")
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-7.15")
def test_after_no_summons_the_dancer_may_summon_any_god() -> None:
    s = Situation().built(RED, ALL_GODS).active(RED, "dancer").turn(RED, GREEN)
    do(s, "place uxmal", "pass")
    assert {name for name in options(s) if name.startswith("summon")} == {f"summon {god}" for god in GODS}
    do(s, "summon rain", "deplete palenque-copan")
    assert have(s, RED) == {"corn": 1}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-7.15", "AH-7.2")
def test_the_dancer_needs_tiles_like_anybody() -> None:
    s = (
        Situation()
        .sites("water")
        .built(RED, {"1a": "corn-rain"})
        .reserve(RED, "wild-sun")
        .active(RED, "dancer")
        .turn(RED, GREEN)
    )
    do(s, "place uxmal")
    assert {name for name in options(s) if name.startswith("summon")} == {"summon sun"}


@pytest.mark.rule("AH-7.15")
def test_the_dancer_may_produce_or_build_as_well() -> None:
    s = Situation().built(RED, ALL_GODS).active(RED, "dancer").turn(RED, GREEN)
    do(s, "place uxmal", "pass", "produce uxmal-tulum")
    assert have(s, RED) == {"corn": 1}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-7.15")
def test_after_building_the_dancer_is_too_late() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-rain", "1b": "corn-sun"})
        .workers(RED, "tulum")
        .active(RED, "dancer")
        .goods(RED, corn=2)
        .reserve(RED, "corn-chief", "corn-chief")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-chief 1c")
    assert waits(s) == "BuildMore"
    assert "summon" not in verbs(s)


@pytest.mark.rule("AH-7.15", "AH-7.5")
def test_the_dancer_does_not_add_a_point_and_is_not_needed_in_the_first_step() -> None:
    s = Situation().built(RED, ALL_GODS).active(RED, "dancer").turn(RED, GREEN)
    do(s, "place uxmal")
    assert options(s) == {"summon rain", "pass"}
    do(s, "pass", "summon chief")
    assert sum(tiles(s, RED).values()) == 1


@pytest.mark.rule("AH-7.15", "AH-10.11")
def test_without_the_dancer_there_is_one_summons() -> None:
    s = Situation().built(RED, ALL_GODS).role(RED, "dancer").turn(RED, GREEN)
    do(s, "place uxmal", "pass")
    assert "summon" not in verbs(s)


# The Queen


@pytest.mark.rule("AH-10.10")
def test_the_queen_lays_down_a_worker_for_a_resource() -> None:
    s = (
        Situation()
        .sites(None)
        .workers(RED, "copan")
        .active(RED, "queen")
        .goods(RED, cacao=1, corn=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum")
    assert {"queen cacao", "queen corn"} <= options(s)
    do(s, "queen cacao")
    assert options(s) == {"lay copan", "lay tulum"}
    do(s, "lay copan")
    assert workers(s, RED) == {"copan": 2, "tulum": 1}
    assert have(s, RED) == {"corn": 1}


@pytest.mark.rule("AH-10.10")
def test_the_queen_only_once() -> None:
    s = Situation().workers(RED, "copan").active(RED, "queen").goods(RED, cacao=3).turn(RED, GREEN)
    do(s, "queen cacao", "place tulum")
    assert workers(s, RED) == {"copan": 2, "tulum": 1}
    assert "queen" not in verbs(s)


@pytest.mark.rule("AH-10.10")
def test_the_queen_needs_a_resource_and_a_standing_worker() -> None:
    s = Situation().workers(RED, "copan").active(RED, "queen").turn(RED, GREEN)
    assert "queen" not in verbs(s)
    s = Situation().laid(RED, "copan").active(RED, "queen").goods(RED, cacao=1).turn(RED, GREEN)
    assert "queen" not in verbs(s)
    do(s, "place tulum")
    assert "queen" in verbs(s)


@pytest.mark.rule("AH-10.10")
def test_the_queen_while_a_god_waits_for_a_tile() -> None:
    table = Situation().active(RED, "queen").goods(RED, corn=1).workers(RED, "tikal")
    s = table.reserve(RED, "corn-rain", "wild-rain").turn(RED, GREEN)
    do(s, "place uxmal", "summon rain", "queen corn")
    assert [type(step).__name__ for step in s.agenda[-2:]] == ["DiscardForGod", "LayDown"]
    assert s.agenda[-2].fault(s) == ""
    do(s, "lay tikal", "discard corn-rain")


@pytest.mark.rule("AH-10.10")
def test_the_queen_after_producing() -> None:
    s = Situation().active(RED, "queen").turn(RED, GREEN)
    do(s, "place uxmal", "produce uxmal-tulum")
    assert options(s) == {"queen corn", "done"}
    do(s, "queen corn")
    assert workers(s, RED) == {"uxmal": 2}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-10.10")
def test_the_queen_may_stay_idle() -> None:
    s = Situation().active(RED, "queen").turn(RED, GREEN)
    do(s, "place uxmal", "produce uxmal-tulum", "done")
    assert workers(s, RED) == {"uxmal": 1}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-10.10", "AH-10.11")
def test_the_queen_only_in_the_own_turn_of_the_round_she_is_played() -> None:
    s = (
        Situation()
        .workers(RED, "copan")
        .workers(GREEN, "copan")
        .active(RED, "queen")
        .role(GREEN, "dancer")
        .goods(RED, cacao=2)
        .goods(GREEN, cacao=2)
        .turn(GREEN, RED)
    )
    assert "queen" not in verbs(s)
    do(s, "place tulum", "done")
    assert s.to_move() == [RED]
    assert "queen" in verbs(s)


# All Roles


@pytest.mark.rule("AH-10.11")
def test_a_role_is_in_force_for_one_round() -> None:
    s = (
        Situation()
        .ruler(RED, 1)
        .role(RED, "high-priestess")
        .built(RED, ALL_GODS)
        .region(1, "corn-sun", "corn-rain")
        .region(2, "corn-sun", "corn-rain")
        .bag(*["corn-chief"] * 12)
        .round()
    )
    play(s, "card-1 high-priestess", "card-2 card-3")
    do(s, "take region-1 corn-sun", "take region-2 corn-sun", "place uxmal")
    assert can(s, "summon jaguar")
    do(s, "pass", "done", "place tikal", "done")
    play(s, "card-2 card-3", "card-1 card-4")
    do(s, "take region-1 corn-chief", "take region-2 corn-chief")
    assert s.to_move() == [GREEN]
    do(s, "place uxmal", "done")
    assert s.to_move() == [RED]
    do(s, "place calakmul")
    assert {name for name in options(s) if name.startswith("summon")} == {"summon sun"}


@pytest.mark.rule("AH-10.11", "AH-3.2", "AH-4.2")
def test_a_role_counts_with_its_number() -> None:
    """The Queen, a 3, leads to Region 3; the High Priestess, a 5, fights with 5."""
    s = Situation().role(RED, "queen").role(GREEN, "high-priestess").round()
    play(s, "queen card-4", "card-3 high-priestess")
    assert s.to_move() == [GREEN]  # 5 against 4
    assert waits(s) == "MayAdvance"
    do(s, "pass")
    assert region(s, GREEN) == 3
    assert s.to_move() == [RED]
    assert waits(s) == "Relocate"


@pytest.mark.rule("AH-10.11")
def test_a_role_is_in_force_on_either_side() -> None:
    for pair in ("queen card-1", "card-1 queen"):
        s = Situation().role(RED, "queen").workers(RED, "copan").goods(RED, corn=1).round()
        play(s, pair, "card-5 card-6")
        assert waits(s) == "PlaceWorker"
        assert "queen corn" in options(s)
        assert "queen" not in hand(s, RED)
