"""Chapter 10, second part: what spaces give."""

import pytest

from popolna.games.ahau.board import COLOUR, ROLE, TILE
from tests.games.ahau.situation import (
    BEIGE,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    Situation,
    buildings,
    do,
    fame,
    hand,
    have,
    markers,
    options,
    tiles,
    told,
    verbs,
    waits,
    workers,
)

BASE = {"1a": "cacao-chief", "1b": "water-chief", "1c": "cacao-chief", "1d": "water-chief"}


def build(space: str, pyramid: dict[str, str], board: str = "day") -> Situation:
    """Red can build a corn tile on a space, and pay for it."""
    level = int(space[0])
    goods = dict.fromkeys(COLOUR.names[:level], 1)
    return Situation(board=board).built(RED, pyramid).reserve(RED, "corn-sun").goods(RED, **goods)


# Fame, Weapons and Might


@pytest.mark.rule("AH-10.4")
def test_fame_and_weapons_are_gained_at_once() -> None:
    s = build("1a", {}).turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 1a")
    assert s.weapons[RED] == 1
    s = build("3a", {**BASE, "2a": "water-rain", "2b": "water-rain"}).turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 3a")
    assert fame(s, RED) == fame(s, RED, "spaces") == 4


@pytest.mark.rule("AH-10.4", "AH-4.5")
@pytest.mark.parametrize(
    ("step", "points", "drawn", "chosen"),
    [
        (0, 0, 1, 0),
        (1, 0, 0, 1),
        (2, 2, 0, 0),
        (3, 0, 2, 0),
        (4, 0, 0, 2),
        (5, 3, 0, 0),
        (6, 0, 2, 0),
        (7, 0, 0, 2),
    ],
)
def test_might_gives_the_reward_of_the_new_space_too(step: int, points: int, drawn: int, chosen: int) -> None:
    s = build("2a", BASE).might(step, 0).turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2a", *["gain cacao"] * chosen)
    assert s.might[RED] == step + 1
    assert fame(s, RED) == fame(s, RED, "might") == points
    assert sum(tiles(s, RED).values()) == drawn
    assert have(s, RED) == ({"cacao": chosen} if chosen else {})
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-10.4", "AH-4.6")
@pytest.mark.parametrize(("step", "points"), [(8, 4), (9, 5), (10, 3)])
def test_might_near_the_top(step: int, points: int) -> None:
    s = build("2a", BASE).might(step, 10, order=(RED, GREEN)).turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2a")
    assert s.might[RED] == min(step + 1, 10)
    assert fame(s, RED) == points
    assert list(s.might_order) == ([RED, GREEN] if step == 8 else [GREEN, RED])


# Resources


@pytest.mark.rule("AH-10.5", "AH-1.4")
def test_resources_are_chosen_one_by_one() -> None:
    s = build("3b", {**BASE, "2b": "water-rain", "2c": "water-rain"}).turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 3b")
    assert options(s) == {f"gain {colour}" for colour in COLOUR.names}
    do(s, "gain cacao")
    assert options(s) == {f"gain {colour}" for colour in COLOUR.names}
    do(s, "gain limestone")
    assert have(s, RED) == {"cacao": 1, "limestone": 1}
    assert s.to_move() == [GREEN]


# Tiles


@pytest.mark.rule("AH-10.6")
def test_tiles_are_drawn_from_the_bag() -> None:
    s = build("1c", {}).bag("wild-sun", "water-rain").turn(RED, GREEN, luck=("wild-sun",))
    do(s, "place tulum", "build corn-sun 1c")
    assert tiles(s, RED) == {"wild-sun": 1}
    assert sum(s.bag) == s.bag[TILE.index("water-rain")] == 1


@pytest.mark.rule("AH-10.6")
def test_discarded_tiles_return_to_an_empty_bag() -> None:
    s = (
        build("2a", BASE)
        .might(3, 0)
        .bag("corn-rain")
        .discard("water-sun", "water-sun")
        .turn(RED, GREEN, luck=("corn-rain", "water-sun"))
    )
    do(s, "place tulum", "build corn-sun 2a")
    assert tiles(s, RED) == {"corn-rain": 1, "water-sun": 1}
    assert sum(s.discard) == 0
    assert s.bag[TILE.index("water-sun")] == 1


@pytest.mark.rule("AH-10.6")
def test_discarded_tiles_wait_until_the_bag_is_empty() -> None:
    s = build("1c", {}).bag("corn-rain").discard("water-sun").turn(RED, GREEN, luck=("corn-rain",))
    do(s, "place tulum", "build corn-sun 1c")
    assert tiles(s, RED) == {"corn-rain": 1}
    assert s.discard[TILE.index("water-sun")] == 1


@pytest.mark.rule("AH-10.6")
def test_without_any_tiles_nothing_is_drawn() -> None:
    s = build("2a", BASE).might(3, 0).reserve(GREEN, "corn-rain").bag("water-sun").turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2a")
    assert tiles(s, RED) == {"water-sun": 1}
    assert tiles(s, GREEN) == {"corn-rain": 1}
    assert told(s)["nothing_to_draw"] == 1


# Temples


@pytest.mark.rule("AH-10.7")
def test_a_marker_at_a_temple_of_choice() -> None:
    s = (
        build("2c", BASE)
        .markers("chief", RED)
        .markers("rain", GREEN)
        .markers("sun", GREEN, RED)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 2c")
    assert options(s) == {"honour rain", "honour trade", "honour jaguar"}
    do(s, "honour rain")
    assert markers(s, "rain") == [GREEN, RED]
    assert fame(s, RED) == fame(s, RED, "markers") == 1


@pytest.mark.rule("AH-10.7")
def test_a_marker_on_the_first_space_needs_no_tile() -> None:
    s = build("2c", BASE).turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2c", "honour jaguar")
    assert markers(s, "jaguar") == [RED]
    assert fame(s, RED) == 2


@pytest.mark.rule("AH-10.7")
def test_with_markers_at_all_temples_nothing_happens() -> None:
    table = build("2c", BASE)
    for god in ("chief", "rain", "trade", "sun", "jaguar"):
        table.markers(god, RED)
    s = table.turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2c")
    assert s.to_move() == [GREEN]
    assert fame(s, RED) == 0


@pytest.mark.rule("AH-10.7")
def test_the_last_marker_goes_where_it_can() -> None:
    table = build("2c", BASE)
    for god in ("chief", "rain", "trade", "sun"):
        table.markers(god, RED)
    s = table.turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2c")
    assert markers(s, "jaguar") == [RED]


@pytest.mark.rule("AH-10.7", "AH-7.4")
def test_there_is_room_for_all_five_players() -> None:
    s = (
        Situation(5)
        .ruler(RED, 2)
        .built(RED, BASE)
        .reserve(RED, "corn-sun")
        .goods(RED, corn=1, water=1)
        .markers("jaguar", GREEN, PURPLE, BEIGE, ORANGE)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 2c", "honour jaguar")
    assert markers(s, "jaguar") == [GREEN, PURPLE, BEIGE, ORANGE, RED]
    assert fame(s, RED) == 0


# Roles


@pytest.mark.rule("AH-10.8")
def test_the_first_role_reward() -> None:
    """The deck for two players has three cards."""
    s = build("2b", BASE).turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2b")
    assert options(s) == {"take-role merchant", "take-role war-captain", "take-role queen"}
    do(s, "take-role queen")
    assert "queen" in hand(s, RED)
    assert [ROLE.names[role] for role in range(ROLE.size) if s.role_deck[role]] == ["merchant", "war-captain"]
    assert s.seen_by(GREEN).position()["roles"] == ["unknown", None]


@pytest.mark.rule("AH-10.8")
def test_the_next_player_chooses_from_what_is_left() -> None:
    s = build("2b", BASE).role(GREEN, "merchant").turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2b")
    assert options(s) == {"take-role war-captain", "take-role queen"}


@pytest.mark.rule("AH-10.8")
def test_nobody_has_a_second_role() -> None:
    """Later the same card may come back; in hand already, there is nothing to take."""
    s = build("2b", BASE).role(RED, "queen").turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2b")
    assert s.to_move() == [GREEN]
    assert sum(s.role_deck) == 2


@pytest.mark.rule("AH-10.8")
@pytest.mark.parametrize("where", ["played", "discarded"])
@pytest.mark.parametrize("takes", [True, False])
def test_later_the_role_comes_back(where: str, takes: bool) -> None:
    table = build("2b", BASE)
    if where == "played":
        table.played(RED, "card-1", "merchant")
    else:
        table.played(RED, "card-1", "card-3").discarded(RED, "merchant", "card-2")
    s = table.turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2b")
    assert options(s) == {"take-back merchant", "pass"}
    do(s, "take-back merchant" if takes else "pass")
    assert ("merchant" in hand(s, RED)) == takes
    assert not {"card-1", "card-2"} <= hand(s, RED)


@pytest.mark.rule("AH-10.8", "AH-10.11")
def test_a_role_just_taken_is_not_in_force_yet() -> None:
    s = build("2b", BASE).workers(RED, "tulum").goods(RED, corn=3).turn(RED, GREEN)
    do(s, "place tulum", "build corn-sun 2b", "take-role queen")
    assert waits(s) == "BuildMore"
    assert verbs(s) == {"trade", "done"}


# Laying down


@pytest.mark.rule("AH-10.9")
def test_a_worker_in_any_city_lies_down() -> None:
    s = (
        build("2a", BASE, board="night")
        .sites(None)
        .workers(RED, "copan")
        .laid(RED, "palenque")
        .workers(GREEN, "tikal")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 2a")
    assert options(s) == {"lay copan", "lay tulum"}
    do(s, "lay copan")
    assert workers(s, RED) == {"copan": 2, "palenque": 2, "tulum": 1}


@pytest.mark.rule("AH-10.9")
def test_the_third_space_for_buildings() -> None:
    s = (
        Situation()
        .buildings(RED, "gateway", "temple")
        .offer(None, "raised-bed-farm")
        .goods(RED, corn=1, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle")
    assert buildings(s, RED) == ["gateway", "temple", "raised-bed-farm"]
    assert workers(s, RED) == {"tulum": 2}  # there was only one Worker to lay down


@pytest.mark.rule("AH-10.9")
def test_without_a_standing_worker_nobody_lies_down() -> None:
    s = build("2a", {**BASE, "1a": "cacao-sun"}, board="night").sites("cacao").turn(RED, GREEN)
    do(s, "place calakmul", "summon sun", "power", "lay calakmul", "build corn-sun 2a")
    assert waits(s) != "LayDown"
    assert workers(s, RED) == {"calakmul": 2}
