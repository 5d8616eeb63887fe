"""Chapter 7, third part: the God of Trade."""

import pytest

from popolna.games.ahau.state import NONE
from tests.games.ahau.situation import (
    GREEN,
    RED,
    Situation,
    buildings,
    can,
    do,
    fame,
    have,
    options,
    tiles,
    told,
    verbs,
    waits,
    workers,
)


def in_tulum(strength: int) -> Situation:
    """Red will place in Tulum, a city of the God of Trade, and has so many corn tiles to summon him."""
    return Situation().built(RED, {f"1{place}": "corn-trade" for place in "abcd"[:strength]})


@pytest.mark.rule("AH-7.8", "AH-7.9")
def test_the_rulebook_s_example() -> None:
    """T15."""
    s = (
        Situation()
        .ruler(RED, 3)
        .gods(tikal="trade")
        .built(RED, {"1a": "water-trade", "1b": "limestone-trade"})
        .workers(RED, "uxmal", "quirigua")
        .goods(RED, obsidian=1)
        .turn(RED, GREEN)
    )
    do(s, "place tikal", "summon trade")
    assert options(s) == {"colour water", "colour limestone"}
    do(s, "colour limestone", "move uxmal chichen-itza")
    assert options(s) == {"swap obsidian limestone", "pass"}
    do(s, "swap obsidian limestone", "move quirigua tikal", "swap limestone corn")
    assert workers(s, RED) == {"chichen-itza": 1, "tikal": 2}
    assert have(s, RED) == {"corn": 1}
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-7.8")
@pytest.mark.parametrize("strength", [1, 2, 3])
def test_a_move_for_each_point(strength: int) -> None:
    s = in_tulum(strength).workers(RED, "tikal", "palenque").turn(RED, GREEN)
    do(s, "place tulum", "summon trade")
    assert not can(s, "colour corn")  # there is only one
    do(s, *["move tulum uxmal", "move tikal calakmul", "move palenque copan"][:strength])
    assert waits(s) == "ProduceOrBuild"
    assert told(s)["moved"] == strength


@pytest.mark.rule("AH-7.8")
def test_moves_are_optional() -> None:
    s = in_tulum(3).turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "done")
    assert workers(s, RED) == {"tulum": 1}
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-7.8", "AH-1.5")
def test_a_move_goes_along_a_route_of_this_side_of_the_board() -> None:
    s = in_tulum(1).workers(GREEN, "copan").workers(RED, "lamanai").turn(RED, GREEN)
    do(s, "place tulum", "summon trade")
    assert options(s) == {
        "move tulum uxmal",
        "move tulum lamanai",
        "move tulum quirigua",
        "move lamanai tulum",
        "move lamanai calakmul",
        "done",
    }
    s = Situation(4).ruler(RED, 2).built(RED, {"1a": "corn-trade"}).turn(RED, GREEN)
    do(s, "place tulum", "summon trade")
    assert options(s) == {"move tulum chichen-itza", "move tulum lamanai", "move tulum uxmal", "done"}


@pytest.mark.rule("AH-7.8", "AH-6.4")
def test_a_worker_that_lies_down_does_not_move() -> None:
    s = in_tulum(2).laid(RED, "palenque").turn(RED, GREEN)
    do(s, "place tulum", "summon trade")
    assert not any(name.startswith("move palenque") for name in options(s))


@pytest.mark.rule("AH-7.8")
def test_a_worker_never_returns() -> None:
    """T22."""
    s = in_tulum(4).turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move tulum lamanai")
    assert options(s) == {"move-on calakmul", "done"}
    do(s, "move-on calakmul", "move-on chichen-itza")
    assert options(s) == {"move-on uxmal", "done"}
    do(s, "move-on uxmal")
    assert workers(s, RED) == {"uxmal": 1}


@pytest.mark.rule("AH-7.8")
def test_a_circle_cannot_be_closed() -> None:
    s = in_tulum(4).turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move tulum lamanai", "move-on calakmul", "move-on tikal")
    assert options(s) == {"move-on quirigua", "move-on yaxchilan", "done"}
    s = (
        Situation(4)
        .gods(uxmal="trade")
        .built(RED, {f"1{place}": "corn-trade" for place in "abc"})
        .turn(RED, GREEN)
    )
    do(s, "place uxmal", "summon trade", "move uxmal tulum", "move-on chichen-itza")
    assert options(s) == {"move-on calakmul", "done"}


@pytest.mark.rule("AH-7.8")
def test_two_workers_may_cross() -> None:
    s = in_tulum(2).workers(RED, "lamanai").turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move tulum lamanai")
    assert {"move lamanai tulum", "move lamanai calakmul", "move-on calakmul"} <= options(s)
    assert not can(s, "move-on tulum")
    do(s, "move lamanai tulum")
    assert workers(s, RED) == {"tulum": 1, "lamanai": 1}


@pytest.mark.rule("AH-7.8")
def test_a_worker_that_has_finished_moving_is_not_taken_for_another() -> None:
    s = in_tulum(3).workers(RED, "lamanai").turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move tulum lamanai", "move lamanai tulum")
    assert options(s) == {"move-on uxmal", "move-on quirigua", "done"}


@pytest.mark.rule("AH-7.8", "AH-10.10")
def test_the_queen_may_lay_down_the_worker_that_moves() -> None:
    s = in_tulum(4).active(RED, "queen").goods(RED, corn=2).turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move tulum lamanai", "pass", "queen corn")
    assert workers(s, RED) == {"lamanai": 2}
    assert waits(s) == "ProduceOrBuild"  # nobody is left who could move
    assert (s.walker, s.visited) == (NONE, 0)


@pytest.mark.rule("AH-7.8", "AH-10.10")
def test_the_queen_lays_down_whoever_can_no_longer_move() -> None:
    s = in_tulum(4).active(RED, "queen").goods(RED, corn=1).workers(RED, "lamanai").turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move tulum lamanai", "queen corn")
    assert waits(s) == "MoveWorkers"
    assert options(s) == {"move lamanai tulum", "move lamanai calakmul", "done"}
    do(s, "move lamanai tulum")
    assert workers(s, RED) == {"lamanai": 2, "tulum": 1}
    assert can(s, "move-on uxmal")
    assert not can(s, "move-on lamanai")


@pytest.mark.rule("AH-7.8", "AH-10.10")
def test_the_queen_prefers_a_worker_that_has_finished_to_one_that_moves() -> None:
    s = in_tulum(4).active(RED, "queen").goods(RED, corn=1).workers(RED, "calakmul").turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move calakmul lamanai", "pass", "move tulum lamanai", "queen corn")
    assert workers(s, RED) == {"lamanai": 3}
    assert options(s) == {"move-on calakmul", "done"}


# Swaps


@pytest.mark.rule("AH-7.9")
def test_one_of_the_two_resources_must_have_the_chosen_colour() -> None:
    s = in_tulum(1).goods(RED, corn=1, cacao=1).turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move tulum uxmal")
    assert options(s) == {
        "pass",
        "swap corn water",
        "swap corn obsidian",
        "swap corn cacao",
        "swap corn limestone",
        "swap cacao corn",
    }
    do(s, "swap cacao corn")
    assert have(s, RED) == {"corn": 2}


@pytest.mark.rule("AH-7.9")
def test_one_colour_for_all_swaps() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-trade", "1b": "water-trade"})
        .goods(RED, obsidian=2)
        .workers(RED, "tikal")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "summon trade", "colour water", "move tulum uxmal", "swap obsidian water")
    do(s, "move tikal calakmul")
    assert {name for name in options(s) if name.startswith("swap obsidian")} == {"swap obsidian water"}
    assert not can(s, "colour corn")


@pytest.mark.rule("AH-7.9")
def test_a_swap_with_each_move_or_none() -> None:
    s = in_tulum(2).goods(RED, cacao=3).turn(RED, GREEN)
    do(s, "place tulum", "summon trade")
    assert "swap" not in verbs(s)
    do(s, "move tulum uxmal", "swap cacao corn")
    assert "swap" not in verbs(s)
    do(s, "move-on palenque", "pass")
    assert have(s, RED) == {"corn": 1, "cacao": 2}


@pytest.mark.rule("AH-7.9")
def test_without_resources_there_is_nothing_to_swap() -> None:
    s = in_tulum(2).turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "move tulum uxmal")
    assert waits(s) == "MoveWorkers"


@pytest.mark.rule("AH-7.9", "AH-7.3")
def test_a_discarded_wild_gives_its_colour() -> None:
    s = in_tulum(1).reserve(RED, "wild-trade").goods(RED, corn=1).turn(RED, GREEN)
    do(s, "place tulum", "summon trade", "discard-wild limestone", "colour limestone", "move tulum uxmal")
    assert options(s) == {"swap corn limestone", "pass"}


# The Region bonus


def surrounding() -> Situation:
    """Red surrounds Region 4 but for Copán, from which a Worker has to come from Quiriguá."""
    return (
        Situation()
        .ruler(RED, 4)
        .built(RED, {"1a": "corn-trade", "1b": "corn-trade"})
        .region(4, building="plaza")
        .workers(RED, "palenque", "quirigua")
    )


@pytest.mark.rule("AH-7.10")
def test_the_region_bonus_after_the_moves() -> None:
    s = surrounding().turn(RED, GREEN)
    do(s, "place yaxchilan", "summon trade", "move quirigua copan")
    assert waits(s) == "MoveWorkers"  # the bonus waits until all moves are made
    do(s, "done")
    assert options(s) == {"claim", "pass"}
    do(s, "claim")
    assert buildings(s, RED) == ["plaza"]
    assert fame(s, RED, "buildings") == 3
    assert sum(tiles(s, RED).values()) == 2  # the reward of the first Building space


@pytest.mark.rule("AH-7.10")
def test_the_region_bonus_can_be_left() -> None:
    s = surrounding().turn(RED, GREEN)
    do(s, "place yaxchilan", "summon trade", "move quirigua copan", "done", "pass")
    assert buildings(s, RED) == []
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-7.10")
def test_what_counts_is_where_workers_are_after_the_moves() -> None:
    s = surrounding().turn(RED, GREEN)
    do(s, "place yaxchilan", "summon trade", "move quirigua copan", "move palenque uxmal")
    assert buildings(s, RED) == []
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-7.10")
def test_the_last_move_is_enough() -> None:
    s = surrounding().workers(RED, "tikal").turn(RED, GREEN)
    do(s, "place yaxchilan", "summon trade", "move tikal calakmul", "move quirigua copan")
    assert waits(s) == "ClaimRegion"


@pytest.mark.rule("AH-7.10")
def test_a_bonus_that_was_left_after_placing_can_be_claimed_after_moves() -> None:
    s = surrounding().workers(RED, "copan").turn(RED, GREEN)
    do(s, "place yaxchilan", "pass", "summon trade", "done")
    assert waits(s) == "ClaimRegion"
    do(s, "claim")
    assert buildings(s, RED) == ["plaza"]


@pytest.mark.rule("AH-7.10")
def test_another_region_brings_nothing() -> None:
    s = surrounding().ruler(RED, 3).turn(RED, GREEN)
    do(s, "place yaxchilan", "summon trade", "move quirigua copan", "done")
    assert waits(s) == "ProduceOrBuild"
