"""Chapter 9, first part: how many tiles are built, and Pyramid tiles."""

import pytest

from tests.games.ahau.situation import (
    GREEN,
    RED,
    Situation,
    buildings,
    built,
    can,
    do,
    fame,
    have,
    options,
    tiles,
    verbs,
    waits,
    workers,
)

BASE = {"1a": "corn-chief", "1b": "water-rain", "1c": "corn-chief", "1d": "water-jaguar"}


def spaces(names: set[str], tile: str) -> set[str]:
    """The spaces where a tile can be built."""
    return {name.split()[2] for name in names if name.startswith(f"build {tile}")}


# How many


@pytest.mark.rule("AH-9.1")
@pytest.mark.parametrize(("standing", "laid", "limit"), [(0, 0, 1), (1, 0, 2), (2, 0, 3), (0, 1, 3)])
def test_as_many_tiles_as_workers_in_the_city(standing: int, laid: int, limit: int) -> None:
    s = (
        Situation()
        .workers(RED, *["tulum"] * standing, "uxmal", "uxmal")
        .laid(RED, *["tulum"] * laid)
        .workers(GREEN, "tulum", "tulum")
        .goods(RED, corn=4)
        .reserve(RED, *["corn-sun"] * 4)
        .turn(RED, GREEN)
    )
    do(s, "place tulum")
    for space in ("1b", "1a", "1c")[:limit]:
        assert s.to_move() == [RED]
        do(s, f"build corn-sun {space}")
    assert s.to_move() == [GREEN]
    assert len(built(s, RED)) == limit


@pytest.mark.rule("AH-9.1")
def test_stopping_early() -> None:
    s = (
        Situation()
        .workers(RED, "tulum")
        .goods(RED, corn=2)
        .reserve(RED, "corn-sun", "corn-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 1b", "done")
    assert s.to_move() == [GREEN]
    assert tiles(s, RED) == {"corn-sun": 1}


@pytest.mark.rule("AH-9.1")
def test_the_limit_is_for_pyramid_tiles_and_buildings_together() -> None:
    s = (
        Situation()
        .workers(RED, "tulum")
        .goods(RED, corn=3, water=2)
        .reserve(RED, "corn-sun", "corn-sun")
        .offer(None, "raised-bed-farm", "raised-bed-farm")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle", "build corn-sun 1b")
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-9.1", "AH-10.10")
def test_the_queen_raises_the_limit_between_two_tiles() -> None:
    s = (
        Situation()
        .active(RED, "queen")
        .goods(RED, corn=3)
        .reserve(RED, "corn-sun", "corn-sun", "corn-rain")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "pass", "build corn-sun 1b")
    assert verbs(s) == {"queen", "trade", "trade-tile", "done"}
    do(s, "queen corn")
    assert workers(s, RED) == {"tulum": 2}
    do(s, "build corn-sun 1a")
    assert s.to_move() == [GREEN]
    assert have(s, RED) == {}


@pytest.mark.rule("AH-9.1", "AH-10.9")
def test_a_worker_that_a_reward_lays_down_raises_the_limit() -> None:
    """The third Building space of the Day board."""
    table = (
        Situation()
        .buildings(RED, "gateway", "city-walls")
        .workers(RED, "uxmal")
        .goods(RED, corn=2, water=1)
        .reserve(RED, "corn-sun")
        .offer(None, "raised-bed-farm")
    )
    s = table.turn(RED, GREEN)
    do(s, "place tulum", "buy middle", "lay tulum", "build corn-sun 1b")
    assert built(s, RED) == {"1b": "corn-sun"}
    s = table.turn(RED, GREEN)
    do(s, "place tulum", "buy middle", "lay uxmal")
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-9.11")
def test_a_workshop() -> None:
    """T32, first half."""
    s = (
        Situation()
        .buildings(RED, "workshop")
        .goods(RED, corn=3)
        .reserve(RED, *["corn-sun"] * 3)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 1b", "build corn-sun 1a")
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-9.11", "AH-11.6")
def test_two_workshops() -> None:
    s = (
        Situation()
        .buildings(RED, "workshop", "workshop")
        .goods(RED, corn=4)
        .reserve(RED, *["corn-sun"] * 4)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 1b", "build corn-sun 1a", "build corn-sun 1c")
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-9.11", "AH-9.1")
def test_a_workshop_works_from_the_moment_it_is_there() -> None:
    s = (
        Situation()
        .goods(RED, obsidian=1, limestone=1, water=1, corn=1)
        .reserve(RED, "corn-sun")
        .offer(None, "workshop")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle", "build corn-sun 1b")
    assert built(s, RED) == {"1b": "corn-sun"}


@pytest.mark.rule("AH-9.11", "AH-9.1")
def test_a_workshop_is_of_no_use_without_a_worker_in_the_city() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-trade"})
        .buildings(RED, "workshop")
        .goods(RED, corn=1)
        .reserve(RED, "corn-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "summon trade", "move tulum uxmal", "pass")
    assert verbs(s) == {"produce", "done"}


# Where and for how much


@pytest.mark.rule("AH-9.2")
@pytest.mark.parametrize(
    ("pyramid", "space", "cost"),
    [
        ({}, "1b", 1),
        (BASE, "2b", 2),
        ({**BASE, "2a": "cacao-rain", "2b": "limestone-rain"}, "3a", 3),
        (
            {
                **BASE,
                "2a": "cacao-rain",
                "2b": "cacao-rain",
                "2c": "cacao-rain",
                "3a": "limestone-jaguar",
                "3b": "limestone-jaguar",
            },
            "4a",
            4,
        ),
    ],
)
def test_a_tile_costs_as_many_different_resources_as_its_level(
    pyramid: dict[str, str], space: str, cost: int
) -> None:
    colours = ["obsidian", "corn", "water", "cacao"]
    table = Situation().built(RED, pyramid).reserve(RED, "obsidian-sun")
    s = table.goods(RED, **dict.fromkeys(colours[:cost], 1)).turn(RED, GREEN)
    do(s, "place tulum", f"build obsidian-sun {space}")
    assert built(s, RED)[space] == "obsidian-sun"
    assert have(s, RED) == {}
    assert tiles(s, RED) == {}
    s = table.goods(RED, **{colours[cost - 1]: 0}).turn(RED, GREEN)
    do(s, "place tulum")
    assert not can(s, f"build obsidian-sun {space}")


@pytest.mark.rule("AH-9.2")
def test_the_resources_are_different() -> None:
    """T26, second half."""
    pyramid = {**BASE, "2a": "limestone-rain", "2b": "limestone-rain"}
    table = Situation().built(RED, pyramid).reserve(RED, "cacao-sun")
    s = table.goods(RED, cacao=2, corn=1).turn(RED, GREEN)
    do(s, "place tulum")
    assert spaces(options(s), "cacao-sun") == {"2c"}
    s = table.goods(RED, cacao=1, corn=1, limestone=1).turn(RED, GREEN)
    do(s, "place tulum")
    assert spaces(options(s), "cacao-sun") == {"2c", "3a"}


@pytest.mark.rule("AH-9.2")
def test_one_resource_has_the_colour_of_the_tile() -> None:
    table = Situation().built(RED, BASE).reserve(RED, "cacao-sun")
    s = table.goods(RED, corn=1, water=1, limestone=1).turn(RED, GREEN)
    do(s, "place tulum")
    assert "build" not in verbs(s)
    s = table.goods(RED, cacao=1, obsidian=1).turn(RED, GREEN)
    do(s, "place tulum", "build cacao-sun 2b")
    assert options(s) == {
        f"pay {pair}" for pair in ("corn+cacao", "water+cacao", "obsidian+cacao", "cacao+limestone")
    }
    do(s, "pay water+cacao", "take-role merchant")
    assert have(s, RED) == {"corn": 1, "obsidian": 1, "limestone": 1}


@pytest.mark.rule("AH-9.3")
def test_both_spaces_below_must_have_tiles() -> None:
    """T26, first half."""
    table = Situation().goods(RED, corn=1, water=1, cacao=1, obsidian=1).reserve(RED, "corn-sun")
    s = table.built(RED, {"1a": "corn-chief", "1c": "water-rain", "1d": "water-sun"}).turn(RED, GREEN)
    do(s, "place tulum")
    assert spaces(options(s), "corn-sun") == {"1b", "2c"}
    s = table.built(RED, {"1b": "corn-rain", "2a": "corn-rain", "2c": "corn-rain"}).turn(RED, GREEN)
    do(s, "place tulum")
    assert spaces(options(s), "corn-sun") == {"2b"}
    s = table.built(RED, {"2b": "corn-rain", "3a": "corn-rain"}).turn(RED, GREEN)
    do(s, "place tulum")
    assert spaces(options(s), "corn-sun") == {"3b"}


@pytest.mark.rule("AH-9.3")
def test_only_empty_spaces_and_only_tiles_of_the_reserve() -> None:
    s = (
        Situation()
        .built(RED, {"1b": "corn-rain"})
        .goods(RED, corn=1)
        .reserve(RED, "corn-sun")
        .reserve(GREEN, "corn-jaguar")
        .turn(RED, GREEN)
    )
    do(s, "place tulum")
    assert {name for name in options(s) if name.startswith("build")} == {
        f"build corn-sun {space}" for space in ("1a", "1c", "1d")
    }


# Adjacency


@pytest.mark.rule("AH-9.5", "AH-9.1")
def test_the_rulebook_s_example() -> None:
    """T25."""
    s = (
        Situation()
        .built(RED, {**BASE, "2a": "cacao-sun", "2b": "cacao-rain"})
        .workers(RED, "tulum")
        .offer(None, None, "ball-court")
        .goods(RED, corn=2, obsidian=1, cacao=1, limestone=1)
        .reserve(RED, "cacao-sun", "corn-rain")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy right")
    before = fame(s, RED)
    do(s, "build cacao-sun 3a")
    assert buildings(s, RED) == ["ball-court"]
    assert fame(s, RED, "adjacency") == 3
    assert fame(s, RED) - before == 3 + 4
    assert have(s, RED) == {}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-9.18")
def test_a_royal_monument() -> None:
    """T30."""
    s = (
        Situation()
        .built(RED, {**BASE, "2a": "cacao-sun", "2b": "cacao-rain"})
        .buildings(RED, "royal-monument")
        .goods(RED, corn=1, cacao=1, limestone=1)
        .reserve(RED, "cacao-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build cacao-sun 3a")
    assert fame(s, RED, "adjacency") == 6
    assert fame(s, RED, "spaces") == 4


@pytest.mark.rule("AH-9.18")
def test_somebody_else_s_royal_monument_does_not_help() -> None:
    s = (
        Situation()
        .built(RED, {"1a": "corn-sun"})
        .buildings(GREEN, "royal-monument")
        .goods(RED, corn=1)
        .reserve(RED, "corn-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 1b")
    assert fame(s, RED) == 2


@pytest.mark.rule("AH-9.5")
@pytest.mark.parametrize(
    ("pyramid", "space", "points"),
    [
        ({}, "1b", 0),
        ({"1a": "corn-rain"}, "1b", 1),  # the colour
        ({"1a": "water-sun"}, "1b", 1),  # the god
        ({"1a": "corn-sun"}, "1b", 2),  # both
        ({"1a": "water-rain"}, "1b", 0),
        ({"1a": "corn-sun", "1c": "corn-sun"}, "1b", 4),  # left and right
        ({"1a": "corn-sun", "1c": "corn-sun"}, "1d", 2),  # only the next one
        ({"1a": "corn-sun", "1b": "corn-rain"}, "2a", 3),  # below
        ({"1a": "corn-sun", "1b": "corn-sun", "1c": "water-rain", "2b": "corn-sun"}, "2a", 6),
        ({**BASE, "1a": "corn-sun", "1d": "corn-sun"}, "2b", 1),  # 1a and 1d do not touch 2b
        ({**BASE, "2b": "corn-sun", "2a": "water-rain"}, "2c", 3),  # 2b and 1c
        ({"1b": "water-rain", "2a": "corn-sun"}, "1a", 2),  # above
        ({"1b": "water-rain", "2b": "corn-sun"}, "1a", 0),
        ({"1d": "corn-sun", "2a": "water-rain"}, "1a", 0),  # the ends of two levels do not touch
        ({"1d": "water-rain", "2a": "corn-sun"}, "1c", 0),
    ],
)
def test_neighbours(pyramid: dict[str, str], space: str, points: int) -> None:
    s = (
        Situation()
        .built(RED, pyramid)
        .built(GREEN, {"1a": "corn-sun", "1b": "corn-sun"})
        .goods(RED, corn=1, water=1)
        .reserve(RED, "corn-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", f"build corn-sun {space}")
    if waits(s) == "PayTile":
        do(s, "pay corn")
    assert fame(s, RED, "adjacency") == points
    assert fame(s, GREEN) == 0


@pytest.mark.rule("AH-9.5", "AH-9.4")
def test_a_wild_scores_with_the_colour_it_has_taken() -> None:
    """T27, first half: for itself, and for its later neighbours."""
    s = (
        Situation()
        .built(RED, {"1a": "cacao-rain"})
        .workers(RED, "tulum")
        .goods(RED, cacao=2)
        .reserve(RED, "wild-sun", "cacao-jaguar")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build wild-sun 1b")
    assert built(s, RED)["1b"] == "cacao-sun"
    assert fame(s, RED, "adjacency") == 1
    do(s, "build cacao-jaguar 1c")
    assert fame(s, RED, "adjacency") == 2


# The rewards of the spaces


@pytest.mark.rule("AH-9.6", "AH-10.4")
def test_the_spaces_of_the_first_level() -> None:
    s = (
        Situation()
        .workers(RED, *["tulum"] * 3)
        .goods(RED, corn=4)
        .reserve(RED, "corn-sun", "corn-rain", "corn-jaguar", "corn-chief")
        .turn(RED, GREEN, luck=("limestone-chief",))
    )
    do(s, "place tulum", "build corn-sun 1a")
    assert s.weapons[RED] == 1
    do(s, "build corn-rain 1b", "build corn-jaguar 1c")
    assert tiles(s, RED) == {"corn-chief": 1, "limestone-chief": 1}
    do(s, "build corn-chief 1d", "gain cacao")
    assert have(s, RED) == {"cacao": 1}
    assert fame(s, RED) == fame(s, RED, "adjacency") == 3


@pytest.mark.rule("AH-9.6", "AH-2.12")
def test_the_night_board_has_rewards_of_its_own() -> None:
    s = (
        Situation(board="night")
        .goods(RED, corn=1)
        .reserve(RED, "corn-sun")
        .turn(RED, GREEN, luck=("water-sun",))
    )
    do(s, "place tulum", "build corn-sun 1a")
    assert s.might[RED] == 1
    assert tiles(s, RED) == {"water-sun": 1}


@pytest.mark.rule("AH-9.6", "AH-14.1")
def test_the_top_of_the_pyramid() -> None:
    top = {"2a": "cacao-rain", "2b": "cacao-rain", "2c": "cacao-rain", "3a": "water-rain", "3b": "water-rain"}
    s = (
        Situation()
        .built(RED, {**BASE, **top})
        .goods(RED, corn=1, water=1, cacao=1, obsidian=1)
        .reserve(RED, "corn-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 4a")
    assert fame(s, RED) == 8
    assert s.ending


@pytest.mark.rule("AH-9.6", "AH-10.5")
def test_the_reward_comes_before_the_next_tile() -> None:
    """Resources of a reward can pay for it."""
    s = (
        Situation()
        .workers(RED, "tulum")
        .goods(RED, corn=1)
        .reserve(RED, "corn-sun", "water-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 1d", "gain water", "build water-sun 1b")
    assert built(s, RED) == {"1d": "corn-sun", "1b": "water-sun"}
