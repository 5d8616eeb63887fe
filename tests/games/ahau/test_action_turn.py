"""Chapter 6: the Action turn."""

import pytest

from popolna.games.ahau.board import CITY
from popolna.games.ahau.state import NONE
from tests.games.ahau.situation import (
    BEIGE,
    GREEN,
    PURPLE,
    RED,
    Situation,
    buildings,
    can,
    do,
    fame,
    hand,
    have,
    options,
    tiles,
    verbs,
    waits,
    workers,
)

SURROUNDING_4 = ("palenque", "yaxchilan", "copan")  # on the small side


# The order of turns and steps


@pytest.mark.rule("AH-6.1")
def test_turns_go_in_region_order() -> None:
    s = Situation(4).ruler(RED, 6).ruler(GREEN, 3).ruler(PURPLE, 5).ruler(BEIGE, 1).tiles()
    order = list[int]()
    while waits(s) == "PlaceWorker":
        order += s.to_move()
        do(s, sorted(options(s))[0], "done")
    assert order == [BEIGE, GREEN, PURPLE, RED]
    assert waits(s) == "SelectRegions"


@pytest.mark.rule("AH-6.1")
def test_the_steps_of_a_turn() -> None:
    """Place, summon, produce or build, discard; each once."""
    table = Situation().gods(tulum="jaguar").built(RED, {"1a": "corn-jaguar"}).sites("corn")
    s = table.workers(RED, "uxmal").played(RED, "card-1", "card-3").turn(RED, GREEN)
    expected = {
        "place tulum": "SummonOrNot",
        "summon jaguar": "FeedJaguar",
        "remove uxmal": "MayAdvance",
        "pass": "ProduceOrBuild",
        "produce uxmal-tulum": "PlaceWorker",
    }
    for text, then in expected.items():
        assert s.to_move() == [RED]
        assert len(hand(s, RED)) == 4
        do(s, text)
        assert waits(s) == then
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-6.1")
def test_summoning_and_producing_are_optional_and_placing_is_not() -> None:
    s = Situation().gods(tulum="chief").reserve(RED, "corn-chief").turn(RED, GREEN)
    assert verbs(s) == {"place"}
    do(s, "place tulum")
    assert options(s) == {"pass", "summon chief"}
    do(s, "pass")
    assert can(s, "done")
    assert "produce" in verbs(s)
    do(s, "done")
    assert s.to_move() == [GREEN]


# Placing a Worker


@pytest.mark.rule("AH-6.2")
def test_a_worker_stands_and_a_city_has_room_for_all() -> None:
    table = Situation().ruler(RED, 4).workers(RED, *["copan"] * 10).workers(GREEN, *["copan"] * 11)
    s = table.turn(RED)
    do(s, "place copan")
    assert workers(s, RED) == {"copan": 11}
    assert s.standing_workers[CITY.index("copan")] == 11
    assert s.workers_left(RED) == 1


@pytest.mark.rule("AH-6.2")
@pytest.mark.parametrize(
    ("players", "region", "cities"),
    [
        (2, 4, {"palenque", "yaxchilan", "copan"}),
        (3, 1, {"uxmal", "tulum", "lamanai", "calakmul", "chichen-itza"}),
        (4, 1, {"uxmal", "tulum", "chichen-itza"}),
        (5, 6, {"uxmal", "chichen-itza", "calakmul", "tikal", "yaxchilan", "palenque"}),
    ],
)
def test_a_worker_goes_next_to_the_ruler(players: int, region: int, cities: set[str]) -> None:
    s = Situation(players).ruler(RED, region).turn(RED)
    assert options(s) == {f"place {city}" for city in cities}


@pytest.mark.rule("AH-6.2")
def test_without_workers_nothing_is_placed() -> None:
    """A position can have this; then there is no city to summon, produce or build at."""
    table = Situation().ruler(RED, 4).workers(RED, *["copan"] * 12).goods(RED, corn=3)
    s = table.reserve(RED, "corn-sun").turn(RED, GREEN)
    assert s.to_move() == [GREEN]
    assert s.on_map(RED) == 12


# The Region bonus


@pytest.mark.rule("AH-6.3", "AH-9.8", "AH-9.10")
def test_t11_the_building_of_a_surrounded_region_is_free() -> None:
    table = Situation(3).ruler(PURPLE, 1).workers(PURPLE, "uxmal", "tulum", "lamanai", "calakmul")
    table.region(1, building="gateway").buildings(PURPLE, "market").goods(PURPLE, corn=1)
    s = table.turn(PURPLE)
    do(s, "place chichen-itza")
    assert options(s) == {"claim", "pass"}
    do(s, "claim")
    assert buildings(s, PURPLE) == ["market", "gateway"]
    assert waits(s) == "TakeRole"  # the reward of the second space
    do(s, "take-role merchant")
    assert have(s, PURPLE) == {"corn": 1}
    assert s.region_building[0] == NONE
    assert fame(s, PURPLE) == 0


@pytest.mark.rule("AH-6.3")
def test_the_bonus_may_be_left_for_later() -> None:
    table = Situation().ruler(RED, 4).workers(RED, *SURROUNDING_4).region(4, building="plaza")
    s = table.turn(RED, GREEN)
    do(s, "place copan", "pass", "done")
    assert buildings(s, RED) == []
    assert s.region_building[3] == 8
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-6.3")
@pytest.mark.parametrize(
    ("ruler", "own", "building"),
    [
        (4, ("palenque",), "plaza"),  # yaxchilan is missing
        (4, ("palenque", "yaxchilan"), None),  # no Building
        (3, ("palenque", "yaxchilan"), "plaza"),  # the Ruler is elsewhere
    ],
)
def test_no_bonus(ruler: int, own: tuple[str, ...], building: str | None) -> None:
    table = Situation().ruler(RED, ruler).workers(RED, *own).workers(GREEN, "yaxchilan")
    s = table.region(4, building=building).turn(RED)
    do(s, "place copan")
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-6.3", "AH-6.4")
def test_a_worker_that_lies_down_surrounds_too() -> None:
    table = Situation().ruler(RED, 4).laid(RED, "palenque", "yaxchilan").region(4, building="plaza")
    s = table.turn(RED)
    do(s, "place copan")
    assert can(s, "claim")


@pytest.mark.rule("AH-6.3")
def test_the_building_of_a_region_is_not_replaced() -> None:
    table = Situation().ruler(RED, 4).workers(RED, *SURROUNDING_4).region(4, building="plaza")
    s = table.turn(RED)
    do(s, "place copan", "claim", "done")
    assert waits(s) == "SelectRegions"
    assert s.region_building[3] == NONE
    assert None not in s.position()["offer"]  # type: ignore[operator]


@pytest.mark.rule("AH-6.3", "AH-11.6")
def test_a_region_is_claimed_once() -> None:
    table = Situation().ruler(RED, 4).ruler(GREEN, 4).workers(RED, *SURROUNDING_4)
    s = table.workers(GREEN, *SURROUNDING_4).region(4, building="plaza").turn(RED, GREEN)
    do(s, "place copan", "claim", "done", "place copan")
    assert (waits(s), s.to_move()) == ("ProduceOrBuild", [GREEN])


# Workers that lie down


@pytest.mark.rule("AH-6.4", "AH-8.2", "AH-9.1")
def test_a_worker_that_lies_down_counts_as_two() -> None:
    """For producing and building; but twelve pieces can still be placed."""
    table = Situation().ruler(RED, 4).laid(RED, "copan").sites("corn")
    s = table.turn(RED)
    assert s.workers_left(RED) == 11
    do(s, "place copan", "produce palenque-copan")
    assert have(s, RED) == {"corn": 3}
    table = table.reserve(RED, *["corn-sun"] * 2, "corn-rain", "corn-trade").goods(RED, corn=4)
    s = table.turn(RED)
    do(s, "place copan", "build corn-sun 1a", "build corn-sun 1b", "build corn-rain 1c")
    assert "build" not in verbs(s)


# Discarding and redrawing


@pytest.mark.rule("AH-6.5")
def test_cards_are_discarded_after_the_turn() -> None:
    s = Situation().played(RED, "card-4", "card-2").turn(RED, GREEN)
    do(s, "place copan")
    assert s.position()["cards"][RED] == ["hand", "right", "hand", "left", "hand", "hand", "none"]  # type: ignore[index]
    do(s, "done")
    assert s.position()["cards"][RED] == [  # type: ignore[index]
        *["hand", "discard", "hand", "discard", "hand", "hand", "none"]
    ]


@pytest.mark.rule("AH-6.5", "AH-10.11")
def test_a_role_card_is_discarded_too() -> None:
    s = Situation().played(RED, "card-4", "queen").turn(RED, GREEN)
    do(s, "place copan", "done")
    assert s.position()["cards"][RED][6] == "discard"  # type: ignore[index]
    assert not s.plays_role(RED, 2)


@pytest.mark.rule("AH-6.6")
@pytest.mark.parametrize("players", [2, 4])
def test_with_fewer_than_two_cards_all_come_back(players: int) -> None:
    table = Situation(players).played(RED, "card-1", "card-2").discarded(RED, "card-3", "card-4")
    s = table.turn(RED, GREEN)
    do(s, "place tulum", "done")
    assert hand(s, RED) == {"card-5", "card-6"}
    s = table.discarded(RED, "card-5").turn(RED, GREEN)
    do(s, "place tulum", "done")
    assert hand(s, RED) == {f"card-{number}" for number in range(1, 7)}


@pytest.mark.rule("AH-6.6")
def test_a_role_card_comes_back_with_the_others() -> None:
    table = Situation(4).played(RED, "card-1", "queen").discarded(RED, *[f"card-{n}" for n in range(2, 6)])
    s = table.turn(RED, GREEN)
    do(s, "place tulum", "done")
    assert hand(s, RED) == {*[f"card-{number}" for number in range(1, 7)], "queen"}


@pytest.mark.rule("AH-6.6")
def test_a_role_card_counts_in_the_hand() -> None:
    table = Situation(4).played(RED, "card-1", "card-2").discarded(RED, "card-3", "card-4", "card-5")
    s = table.role(RED, "queen").turn(RED, GREEN)
    do(s, "place tulum", "done")
    assert hand(s, RED) == {"card-6", "queen"}


@pytest.mark.rule("AH-6.6")
@pytest.mark.parametrize(("players", "all_back"), [(2, True), (3, True), (4, False), (5, False)])
def test_t08_with_nothing_but_sixes(players: int, all_back: bool) -> None:
    table = Situation(players).played(RED, "card-1", "card-2").discarded(RED, "card-3", "card-4", "card-5")
    s = table.role(RED, "dancer").turn(RED, GREEN)
    do(s, "place tulum", "done")
    everything = {*[f"card-{number}" for number in range(1, 7)], "dancer"}
    assert hand(s, RED) == (everything if all_back else {"card-6", "dancer"})


@pytest.mark.rule("AH-6.6", "AH-7.11")
def test_cards_taken_back_in_the_turn_stay_in_hand() -> None:
    table = Situation().gods(tulum="sun").built(RED, {"1a": "obsidian-sun"})
    table.played(RED, "card-1", "card-2").discarded(RED, "card-3", "card-4", "card-5")
    s = table.turn(RED, GREEN)
    do(s, "place tulum", "summon sun", "take-back card-1")
    while s.to_move() == [RED]:
        do(s, "done")
    assert hand(s, RED) == {"card-1", "card-6"}
    assert tiles(s, RED) == {}
