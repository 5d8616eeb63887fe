"""Chapter 5: taking tiles."""

import pytest

from tests.games.ahau.situation import (
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    Situation,
    do,
    options,
    tiles,
    waits,
)


def region_tiles(*names: tuple[int, str]) -> set[str]:
    """The names of picks, from Regions and tiles."""
    return {f"take region-{number} {tile}" for number, tile in names}


def full(players: int = 2) -> Situation:
    """Two tiles in each Region: the first and the second god in colours that tell the Regions apart."""
    table = Situation(players)
    colours = ["corn", "water", "obsidian", "cacao", "limestone", "wild"]
    for number, colour in enumerate(colours[: 5 if players <= 3 else 6], 1):
        table.region(number, f"{colour}-chief", f"{colour}-rain")
    return table


@pytest.mark.rule("AH-5.1", "AH-5.2")
def test_everybody_takes_a_tile_in_region_order() -> None:
    s = full(3).ruler(RED, 4).ruler(GREEN, 1).ruler(PURPLE, 3).tiles()
    assert (waits(s), s.to_move()) == ("TakeTile", [GREEN])
    assert options(s) == region_tiles((1, "corn-chief"), (1, "corn-rain"))
    do(s, "take region-1 corn-rain")
    assert s.to_move() == [PURPLE]
    assert options(s) == region_tiles((3, "obsidian-chief"), (3, "obsidian-rain"))
    do(s, "take region-3 obsidian-chief")
    assert s.to_move() == [RED]
    do(s, "take region-4 cacao-chief")
    assert tiles(s, GREEN) == {"corn-rain": 1}
    assert tiles(s, PURPLE) == {"obsidian-chief": 1}
    assert tiles(s, RED) == {"cacao-chief": 1}
    assert waits(s) == "PlaceWorker"


@pytest.mark.rule("AH-5.2")
def test_tiles_are_not_replaced_before_the_round_ends() -> None:
    s = full().ruler(RED, 1).ruler(GREEN, 2).tiles()
    do(s, "take region-1 corn-chief", "take region-2 water-rain")
    assert s.position()["tiles"][:2] == [[None, "corn-rain"], ["water-chief", None]]  # type: ignore[index]
    do(s, "place tulum", "done", "place tikal", "pass")
    assert s.position()["tiles"][:2] == [[None, "corn-rain"], ["water-chief", None]]  # type: ignore[index]
    do(s, "done")
    assert None not in [tile for pair in s.position()["tiles"] for tile in pair]  # type: ignore[attr-defined]


@pytest.mark.rule("AH-5.2")
def test_a_single_tile_is_taken_and_of_two_alike_one() -> None:
    s = Situation().region(1, None, "corn-sun").region(2, "water-sun", "water-sun").tiles()
    assert tiles(s, RED) == {"corn-sun": 1}
    assert tiles(s, GREEN) == {"water-sun": 1}
    assert s.position()["tiles"][:2] == [[None, None], [None, "water-sun"]]  # type: ignore[index]


@pytest.mark.rule("AH-5.2")
def test_without_a_tile_nothing_is_taken() -> None:
    s = Situation().region(2, "corn-sun", "water-sun").tiles()
    assert (waits(s), s.to_move(), tiles(s, RED)) == ("TakeTile", [GREEN], {})


# Gateway


@pytest.mark.rule("AH-5.3")
def test_a_gateway_leads_to_adjacent_regions() -> None:
    table = full().ruler(RED, 4).buildings(RED, "gateway")
    s = table.tiles()
    do(s, "take region-2 water-chief")
    own = region_tiles((4, "cacao-chief"), (4, "cacao-rain"))
    near = region_tiles(
        (3, "obsidian-chief"), (3, "obsidian-rain"), (5, "limestone-chief"), (5, "limestone-rain")
    )
    assert options(s) == own | near
    do(s, "take region-3 obsidian-rain")
    assert tiles(s, RED) == {"obsidian-rain": 1}
    assert waits(s) == "PlaceWorker"  # no second pick


@pytest.mark.rule("AH-5.3", "AH-5.2")
def test_with_a_gateway_and_an_empty_region_nothing_may_be_taken() -> None:
    table = full().ruler(RED, 4).ruler(GREEN, 5).buildings(RED, "gateway")
    s = table.region(4, None, None).tiles()
    near = region_tiles(
        (3, "obsidian-chief"), (3, "obsidian-rain"), (5, "limestone-chief"), (5, "limestone-rain")
    )
    assert options(s) == near | {"pass"}
    do(s, "pass")
    assert tiles(s, RED) == {}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-5.3", "AH-5.2")
def test_a_region_can_be_emptied_before_its_ruler_takes() -> None:
    table = full().ruler(RED, 1).ruler(GREEN, 2).buildings(RED, "gateway").region(2, "water-chief", None)
    s = table.tiles()
    do(s, "take region-2 water-chief")
    assert (waits(s), tiles(s, GREEN)) == ("PlaceWorker", {})


# Observation Tower


@pytest.mark.rule("AH-5.4")
def test_a_tower_gives_a_second_tile_of_the_own_region() -> None:
    table = full().ruler(RED, 1).ruler(GREEN, 5).buildings(RED, "observation-tower")
    s = table.tiles()
    assert options(s) == region_tiles((1, "corn-chief"), (1, "corn-rain"))  # the first is compulsory
    do(s, "take region-1 corn-chief")
    assert s.to_move() == [RED]
    assert options(s) == region_tiles((1, "corn-rain")) | {"pass"}
    do(s, "take region-1 corn-rain")
    assert tiles(s, RED) == {"corn-chief": 1, "corn-rain": 1}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-5.4")
def test_the_second_tile_may_be_left() -> None:
    s = full().ruler(RED, 1).ruler(GREEN, 5).buildings(RED, "observation-tower").tiles()
    do(s, "take region-1 corn-chief", "pass")
    assert tiles(s, RED) == {"corn-chief": 1}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-5.3", "AH-5.4")
@pytest.mark.parametrize("first", ["take region-1 corn-chief", "take region-2 water-chief"])
def test_a_tower_and_a_gateway_give_one_tile_from_next_door(first: str) -> None:
    table = full().ruler(RED, 1).ruler(GREEN, 4).buildings(RED, "observation-tower", "gateway")
    s = table.tiles()
    do(s, first)
    own = {name for name in region_tiles((1, "corn-chief"), (1, "corn-rain")) if name != first}
    near = region_tiles((2, "water-chief"), (2, "water-rain"), (5, "limestone-chief"), (5, "limestone-rain"))
    assert options(s) == own | {"pass"} | (near if first.startswith("take region-1") else set())


@pytest.mark.rule("AH-5.3", "AH-5.4", "AH-11.6")
def test_a_tower_and_two_gateways_give_two_tiles_from_next_door() -> None:
    table = full(5).ruler(RED, 1).ruler(GREEN, 4).buildings(RED, "gateway", "observation-tower", "gateway")
    s = table.tiles()
    do(s, "take region-2 water-chief")
    near = region_tiles((2, "water-rain"), (6, "wild-chief"), (6, "wild-rain"))
    assert options(s) == region_tiles((1, "corn-chief"), (1, "corn-rain")) | near | {"pass"}
    do(s, "take region-6 wild-rain")
    assert tiles(s, RED) == {"water-chief": 1, "wild-rain": 1}
    assert s.to_move() == [PURPLE]


@pytest.mark.rule("AH-5.3", "AH-5.4")
def test_two_gateways_without_a_tower_give_one_tile() -> None:
    s = full(5).ruler(ORANGE, 1).ruler(RED, 5).buildings(ORANGE, "gateway", "gateway").tiles()
    do(s, "take region-6 wild-rain")
    assert tiles(s, ORANGE) == {"wild-rain": 1}
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-5.4", "AH-11.3")
def test_a_tower_can_leave_nothing_for_whoever_shares_the_region() -> None:
    table = full().ruler(RED, 3).ruler(GREEN, 3).might(4, 2).buildings(RED, "observation-tower")
    s = table.tiles()
    do(s, "take region-3 obsidian-chief", "take region-3 obsidian-rain")
    assert tiles(s, GREEN) == {}
    assert waits(s) == "PlaceWorker"
