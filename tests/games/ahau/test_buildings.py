"""Chapter 9, third part: Buildings from the offer and from Regions."""

import pytest

from popolna.games.ahau.board import BUILDING, SLOT
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
    markers,
    options,
    tiles,
    told,
    verbs,
    waits,
    workers,
)

COSTS = {
    "acropolis": {"corn": 1, "water": 1, "limestone": 1},
    "ball-court": {"corn": 1, "obsidian": 1},
    "city-walls": {"obsidian": 1, "limestone": 1},
    "gateway": {"water": 1, "limestone": 1},
    "giant-stele": {"cacao": 1, "limestone": 1},
    "market": {"corn": 1, "water": 1, "cacao": 1},
    "observation-tower": {"water": 1, "obsidian": 1, "cacao": 1},
    "palace": {"obsidian": 1, "cacao": 1, "limestone": 1},
    "plaza": {"corn": 1, "cacao": 1, "limestone": 1},
    "produce-market": {"corn": 1, "cacao": 1},
    "raised-bed-farm": {"corn": 1, "water": 1},
    "royal-monument": {"water": 1, "obsidian": 1, "cacao": 1, "limestone": 1},
    "royal-palace": {"corn": 1, "obsidian": 1, "cacao": 1, "limestone": 1},
    "temple": {"water": 1, "obsidian": 1},
    "workshop": {"water": 1, "obsidian": 1, "limestone": 1},
}
FIVE = ("plaza", "gateway", "city-walls", "temple", "palace")


@pytest.mark.rule("AH-9.7")
@pytest.mark.parametrize("name", COSTS)
def test_each_building_costs_what_it_shows(name: str) -> None:
    table = Situation().offer(None, name)
    s = table.goods(RED, **dict.fromkeys(COSTS[name], 2)).turn(RED, GREEN)
    do(s, "place tulum", "buy middle")
    assert buildings(s, RED) == [name]
    assert have(s, RED) == COSTS[name]  # the other half
    assert s.offer[SLOT.index("middle")] == NONE
    for colour in COSTS[name]:
        goods = {other: 0 if other == colour else 1 for other in COSTS[name]}
        s = table.goods(RED, **goods).turn(RED, GREEN)
        do(s, "place tulum")
        assert not can(s, "buy middle")


def test_no_building_is_forgotten() -> None:
    assert tuple(COSTS) == BUILDING.names


@pytest.mark.rule("AH-9.7")
def test_the_left_slot_saves_one_resource_of_the_player_s_choice() -> None:
    """T28, first third."""
    table = Situation().offer("palace")
    s = table.goods(RED, limestone=1, cacao=1, obsidian=1).turn(RED, GREEN)
    do(s, "place tulum", "buy left")
    assert options(s) == {"omit limestone", "omit cacao", "omit obsidian"}
    do(s, "omit cacao")
    assert have(s, RED) == {"cacao": 1}
    assert fame(s, RED) == 0
    s = table.goods(RED, limestone=0).turn(RED, GREEN)
    do(s, "place tulum", "buy left")
    assert buildings(s, RED) == ["palace"]  # only the limestone could be saved
    assert have(s, RED) == {}
    s = table.goods(RED, cacao=0).turn(RED, GREEN)
    do(s, "place tulum")
    assert not can(s, "buy left")


@pytest.mark.rule("AH-9.7")
@pytest.mark.parametrize(("slot", "points"), [("left", 0), ("middle", 1), ("right", 2)])
def test_fame_of_the_offer(slot: str, points: int) -> None:
    """T28, the rest."""
    s = (
        Situation()
        .offer("gateway", "temple", "city-walls")
        .goods(RED, limestone=1, obsidian=1, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum")
    assert {f"buy {name}" for name in SLOT.names} < options(s)
    do(s, f"buy {slot}")
    if waits(s) == "OmitResource":
        do(s, "omit water")
    assert fame(s, RED) == fame(s, RED, "buildings") == points
    assert len(have(s, RED)) == (2 if slot == "left" else 1)


@pytest.mark.rule("AH-9.7")
def test_what_was_bought_leaves_the_offer_and_is_not_replaced_in_this_turn() -> None:
    s = (
        Situation()
        .workers(RED, "tulum")
        .offer(None, "gateway", "gateway")
        .goods(RED, limestone=2, water=2)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle")
    assert "buy" in verbs(s)
    assert not can(s, "buy middle")
    do(s, "buy right", "take-role merchant")
    assert buildings(s, RED) == ["gateway", "gateway"]


# The spaces for Buildings


@pytest.mark.rule("AH-9.8")
def test_the_first_space_of_the_day_board() -> None:
    s = (
        Situation()
        .offer(None, "gateway")
        .goods(RED, limestone=1, water=1)
        .turn(RED, GREEN, luck=("corn-sun", "wild-sun"))
    )
    do(s, "place tulum", "buy middle")
    assert tiles(s, RED) == {"corn-sun": 1, "wild-sun": 1}


@pytest.mark.rule("AH-9.8")
@pytest.mark.parametrize(
    ("board", "before", "waiting"),
    [
        ("day", 1, "TakeRole"),
        ("day", 2, "LayDown"),
        ("day", 3, "HonourGod"),
        ("night", 0, "TakeRole"),
        ("night", 1, "GainResources"),
        ("night", 3, "LayDown"),
    ],
)
def test_the_leftmost_empty_space_gives_its_reward(board: str, before: int, waiting: str) -> None:
    s = (
        Situation(board=board)
        .workers(RED, "tikal")
        .buildings(RED, *FIVE[1 : 1 + before])
        .offer(None, "gateway")
        .goods(RED, limestone=1, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle")
    assert waits(s) == waiting
    assert buildings(s, RED) == [*FIVE[1 : 1 + before], "gateway"]


@pytest.mark.rule("AH-9.8")
@pytest.mark.parametrize(("board", "points"), [("day", 6), ("night", 7)])
def test_the_last_space(board: str, points: int) -> None:
    s = (
        Situation(board=board)
        .buildings(RED, *FIVE[1:])
        .offer(None, "raised-bed-farm")
        .goods(RED, corn=1, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle")
    assert fame(s, RED, "spaces") == points
    assert fame(s, RED) == points + 1


# A sixth Building


@pytest.mark.rule("AH-9.9")
def test_a_sixth_building_replaces_another() -> None:
    """The one that leaves pays no Fame any more, and the space gives nothing; the offer pays, and so does the cost."""
    s = (
        Situation()
        .buildings(RED, *FIVE)
        .stack()
        .offer(None, None, "raised-bed-farm")
        .goods(RED, corn=1, water=1, cacao=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy right")
    assert options(s) == {f"replace plot-{number}" for number in range(1, 6)}
    do(s, "replace plot-1")
    assert buildings(s, RED) == ["raised-bed-farm", *FIVE[1:]]
    assert have(s, RED) == {"cacao": 1}
    assert fame(s, RED) == 2
    assert tiles(s, RED) == {}
    assert sum(s.building_discard) == sum(s.stack) == 0  # it went to the box


@pytest.mark.rule("AH-9.9", "AH-9.15")
@pytest.mark.parametrize(("plot", "points"), [(1, 3), (2, 6)])
def test_what_the_other_plazas_pay_then(plot: int, points: int) -> None:
    s = (
        Situation()
        .buildings(RED, *FIVE)
        .offer("plaza")
        .goods(RED, corn=1, cacao=1, limestone=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy left", "omit corn", f"replace plot-{plot}")
    assert fame(s, RED) == points


@pytest.mark.rule("AH-9.9")
def test_with_four_buildings_nothing_is_replaced() -> None:
    s = (
        Situation()
        .buildings(RED, *FIVE[1:])
        .offer(None, "raised-bed-farm")
        .goods(RED, corn=1, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle")
    assert buildings(s, RED) == [*FIVE[1:], "raised-bed-farm"]
    assert told(s)["replaced"] == 0


# The Region bonus


def surrounding(building: str) -> Situation:
    """Red will surround Region 4 with a Worker in Copán."""
    return Situation().ruler(RED, 4).region(4, building=building).workers(RED, "palenque", "yaxchilan")


@pytest.mark.rule("AH-9.10", "AH-6.3")
def test_a_free_building_is_built_like_any_other() -> None:
    s = (
        surrounding("plaza")
        .goods(RED, corn=1, cacao=1, limestone=1)
        .turn(RED, GREEN, luck=("corn-sun", "wild-sun"))
    )
    do(s, "place copan", "claim")
    assert buildings(s, RED) == ["plaza"]
    assert have(s, RED) == {"corn": 1, "cacao": 1, "limestone": 1}
    assert fame(s, RED) == 3
    assert tiles(s, RED) == {"corn-sun": 1, "wild-sun": 1}
    assert s.region_building[3] == NONE


@pytest.mark.rule("AH-9.10", "AH-9.1")
def test_a_free_building_does_not_count_for_the_limit() -> None:
    s = (
        surrounding("gateway")
        .goods(RED, corn=1, water=1)
        .offer(None, "raised-bed-farm")
        .turn(RED, GREEN, luck=("corn-sun", "wild-sun"))
    )
    do(s, "place copan", "claim", "buy middle", "take-role merchant")
    assert buildings(s, RED) == ["gateway", "raised-bed-farm"]
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-9.10", "AH-9.9")
def test_a_free_building_may_replace_another() -> None:
    s = surrounding("market").buildings(RED, *FIVE).turn(RED, GREEN)
    do(s, "place copan", "claim", "replace plot-3")
    assert buildings(s, RED) == ["plaza", "gateway", "market", "temple", "palace"]
    assert fame(s, RED) == 3
    assert waits(s) == "ProduceOrBuild"


# Plaza and Ball Court


@pytest.mark.rule("AH-9.15", "AH-9.16", "AH-9.17")
def test_a_plaza_next_to_a_ball_court() -> None:
    """T31."""
    s = (
        Situation()
        .might(2, 0)
        .buildings(RED, "ball-court")
        .offer(None, "plaza")
        .goods(RED, limestone=1, corn=1, cacao=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle", "take-role queen")
    assert s.might[RED] == 3
    assert fame(s, RED, "buildings") == 1 + 3
    assert fame(s, RED, "might") == 2
    assert fame(s, RED) == 6


@pytest.mark.rule("AH-9.15")
def test_a_plaza_pays_for_itself_and_for_later_buildings() -> None:
    s = (
        Situation()
        .workers(RED, "tulum")
        .offer("gateway", "plaza")
        .goods(RED, limestone=2, corn=1, cacao=1, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle")
    assert fame(s, RED) == 1 + 3
    do(s, "buy left", "omit water", "take-role queen")
    assert fame(s, RED) == 1 + 3 + 3


@pytest.mark.rule("AH-9.15", "AH-11.6")
def test_two_plazas() -> None:
    s = (
        Situation()
        .buildings(RED, "plaza")
        .buildings(GREEN, "plaza")
        .offer(None, "plaza")
        .goods(RED, limestone=1, corn=1, cacao=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle")
    assert fame(s, RED) == 1  # first the reward of the space
    do(s, "take-role queen")
    assert fame(s, RED) == 1 + 3 + 3
    assert fame(s, GREEN) == 0


@pytest.mark.rule("AH-9.15", "AH-9.16")
def test_pyramid_tiles_are_not_buildings() -> None:
    s = (
        Situation()
        .buildings(RED, "plaza", "ball-court")
        .goods(RED, corn=1)
        .reserve(RED, "corn-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 1b")
    assert fame(s, RED) == 0
    assert s.might[RED] == 0


@pytest.mark.rule("AH-9.16", "AH-11.6")
def test_two_ball_courts() -> None:
    s = (
        Situation()
        .buildings(RED, "ball-court")
        .offer(None, "ball-court")
        .goods(RED, obsidian=1, corn=1)
        .turn(RED, GREEN, luck=("corn-sun",))
    )
    do(s, "place tulum", "buy middle", "take-role queen", "gain water")
    assert s.might[RED] == 2
    assert tiles(s, RED) == {"corn-sun": 1}
    assert have(s, RED) == {"water": 1}


@pytest.mark.rule("AH-9.16")
def test_a_ball_court_counts_itself() -> None:
    s = (
        Situation()
        .offer(None, "ball-court")
        .goods(RED, obsidian=1, corn=1)
        .turn(RED, GREEN, luck=("corn-sun", "water-sun", "cacao-sun"))
    )
    do(s, "place tulum", "buy middle")
    assert s.might[RED] == 1
    assert tiles(s, RED) == {"corn-sun": 1, "water-sun": 1, "cacao-sun": 1}


@pytest.mark.rule("AH-9.17")
def test_the_order() -> None:
    s = (
        Situation()
        .might(2, 0)
        .buildings(RED, "plaza")
        .offer(None, None, "ball-court")
        .goods(RED, obsidian=1, corn=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy right")
    assert s.story is not None
    names = [event.name for event in s.story]
    assert names[names.index("bought") :] == ["bought", "paid", "fame", "put_up", "looked"]
    assert fame(s, RED) == 2
    assert waits(s) == "TakeRole"
    do(s, "take-role merchant")
    names = [event.name for event in s.story]
    first = names.index("chose_role") + 1
    assert names[first : first + 3] == ["fame", "advanced", "fame"]
    assert [event.values[0] for event in s.story[first : first + 3] if event.name == "fame"] == [3, 2]


@pytest.mark.rule("AH-9.17")
def test_a_nested_reward_is_finished_first() -> None:
    """The step of the Ball Court brings a Resource, before the Plaza on its right pays."""
    s = (
        Situation()
        .might(1, 0)
        .workers(RED, "tikal")
        .buildings(RED, "ball-court", "plaza")
        .offer(None, "gateway")
        .goods(RED, limestone=1, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle", "lay tikal")
    assert waits(s) == "GainResources"
    assert fame(s, RED) == 1
    do(s, "gain cacao")
    assert fame(s, RED) == 1 + 3
    assert workers(s, RED) == {"tulum": 1, "tikal": 2}


@pytest.mark.rule("AH-9.8", "AH-10.7")
def test_the_fourth_space_of_the_day_board() -> None:
    s = (
        Situation()
        .buildings(RED, *FIVE[1:4])
        .markers("sun", GREEN)
        .markers("rain", RED)
        .offer(None, "gateway")
        .goods(RED, limestone=1, water=1)
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "buy middle", "honour sun")
    assert markers(s, "sun") == [GREEN, RED]
    assert fame(s, RED, "markers") == 1
