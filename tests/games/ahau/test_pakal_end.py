"""Chapter 18: the Celebration and the end of a game against King Pakal."""

import pytest

from popolna.engine.outcome import Outcome
from popolna.games.ahau.components import GODS
from popolna.games.ahau.state import Ahau
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, on_middle
from tests.games.ahau.situation import do, fame, markers, options, tiles, told, waits, workers

QUIET = dict.fromkeys(GODS, "city_gods")  # nobody gets anything without a marker
LOWEST = {"merchant": ["jaguar", "chief", "sun"], "queen": ["rain", "trade", "jaguar"]}  # first
TEN = [*["corn-chief", "corn-rain", "corn-trade"] * 3, "corn-chief"]


def outcome(s: Ahau) -> Outcome:
    result = s.outcome()
    assert result is not None
    return result


def quiet(**settings: str) -> Court:
    """One site is on the Calendar, which is enough to deal them again."""
    return Court(**settings).scoring(**QUIET).calendar("corn")


# Temples and cities


@pytest.mark.rule("AH-18.44")
@pytest.mark.parametrize(("tracker", "value"), [(0, 0), (2, 0), (3, 1), (8, 2), (11, 3), (12, 4)])
@pytest.mark.parametrize("scoring", ["common", "personal"])
def test_t59_a_third_of_his_resources(tracker: int, value: int, scoring: str) -> None:
    s = quiet(scoring=scoring).scoring(sun="resources").markers("sun", PAKAL).tracker(tracker).celebration()
    assert fame(s, PAKAL, "temples") == fame(s, PAKAL) == value
    assert s.tracker == tracker


@pytest.mark.rule("AH-18.44", "AH-18.1")
@pytest.mark.parametrize(("scoring", "mine", "his"), [("common", 4, 4), ("personal", 2, 4)])
def test_the_highest_value_counts_for_both(scoring: str, mine: int, his: int) -> None:
    """Two different Resources against 12 on his tracker."""
    table = quiet(scoring=scoring).scoring(sun="resources").markers("sun", HUMAN, PAKAL).tracker(12)
    s = table.goods(HUMAN, corn=1, water=1).celebration()
    assert (fame(s, HUMAN), fame(s, PAKAL)) == (mine, his)


@pytest.mark.rule("AH-18.44")
def test_the_players_value_counts_for_him() -> None:
    s = quiet().scoring(sun="might").markers("sun", PAKAL).might(8, 2).celebration()
    assert (fame(s, HUMAN), fame(s, PAKAL)) == (0, 4)


@pytest.mark.rule("AH-18.44")
def test_every_kind_of_temple() -> None:
    table = quiet(scoring="personal").markers("sun", PAKAL).might(0, 7).reserve(PAKAL, "corn-sun", "wild-sun")
    table.pyramid("corn-sun", "corn-rain", "water-sun").buildings(PAKAL, "plaza", "plaza").markers(
        "rain", PAKAL
    )
    table.workers(PAKAL, "tulum", "yaxchilan", "copan", "tikal")
    cities = {"tulum": 2, "yaxchilan": 2, "copan": 2, "tikal": 2}
    values = {"might": 3, "symbols": 2, "reserve_colours": 1, "temples": 2, "buildings": 2, "city_gods": 3}
    for scoring, value in values.items():
        s = table.scoring(**dict.fromkeys(GODS, "resources")).scoring(sun=scoring).celebration()
        assert (scoring, fame(s, PAKAL, "temples")) == (scoring, value)
        assert fame(s, PAKAL, "cities") == sum(cities.values())


@pytest.mark.rule("AH-18.44", "AH-18.5")
@pytest.mark.parametrize(("his", "value"), [("day", 0), ("night", 1)])
def test_r62_the_printed_royal_palace_is_one_of_his_buildings(his: str, value: int) -> None:
    s = quiet(pakal=his).scoring(sun="buildings").markers("sun", PAKAL).celebration()
    assert fame(s, PAKAL, "temples") == value


@pytest.mark.rule("AH-18.44", "AH-18.21")
def test_r67_a_marker_on_the_middle_space_scores() -> None:
    s = quiet().scoring(sun="might").middle("sun").might(0, 8).celebration()
    assert fame(s, PAKAL) == 4


@pytest.mark.rule("AH-18.44", "AH-18.5")
@pytest.mark.parametrize(
    ("his", "mine", "other", "points"),
    [
        ("day", 2, 2, (1, 1)),
        ("night", 2, 2, (0, 2)),  # T59
        ("night", 3, 2, (2, 0)),
        ("day", 1, 2, (0, 2)),
        ("night", 0, 0, (0, 0)),
    ],
)
def test_t59_ties_in_cities(his: str, mine: int, other: int, points: tuple[int, int]) -> None:
    table = quiet(pakal=his).workers(HUMAN, *["tikal"] * mine).workers(PAKAL, *["tikal"] * other)
    s = table.celebration()
    assert (fame(s, HUMAN, "cities"), fame(s, PAKAL, "cities")) == points


@pytest.mark.rule("AH-18.44", "AH-18.3")
def test_a_lying_worker_counts_twice_in_cities() -> None:
    s = quiet().workers(HUMAN, "tikal").laid(PAKAL, "tikal").celebration()
    assert (fame(s, HUMAN), fame(s, PAKAL)) == (0, 2)


@pytest.mark.rule("AH-18.33", "AH-18.44")
def test_his_buildings_pay_nothing_in_a_celebration() -> None:
    """A Palace for the cities he leads in, a Temple for Temples without his marker."""
    s = quiet().buildings(PAKAL, "palace", "temple").workers(PAKAL, "tikal").celebration()
    assert fame(s, PAKAL) == fame(s, PAKAL, "cities") == 2


@pytest.mark.rule("AH-18.33")
def test_his_buildings_do_not_help_in_the_movement_phase() -> None:
    """No Fame for an Acropolis or a Giant Stele, no second tile with a Tower, no City Walls to stay behind."""
    own = ["acropolis", "giant-stele", "observation-tower", "city-walls"]
    table = (
        Court().buildings(PAKAL, *own).workers(PAKAL, "tikal").sites(None).region(3, "corn-sun", "corn-rain")
    )
    table.played(HUMAN, "card-3", "card-4").might(0, 2).ruler(HUMAN, 3)
    s = table.played(PAKAL, "card-3", "card-6").conflicts()
    do(s, "go region-4")
    assert fame(s, PAKAL) == fame(s, PAKAL, "might") == 2
    assert list(s.weapons) == [1, 0]
    assert tiles(s, PAKAL) == {"corn-rain": 1}
    table = Court().buildings(PAKAL, "city-walls").played(HUMAN, "card-3", "card-4")
    s = table.played(PAKAL, "card-3", "card-1").fight()
    do(s, "pass")
    assert (s.ruler[PAKAL], s.barred[PAKAL]) == (1, 2)


# His markers


@pytest.mark.rule("AH-18.45")
@pytest.mark.parametrize(("level", "first", "second"), [("easy", 1, 0), ("moderate", 2, 1), ("hard", 3, 2)])
@pytest.mark.parametrize("personality", ["merchant", "queen"])
def test_t52_markers_after_celebrations(level: str, first: int, second: int, personality: str) -> None:
    """All others go back to those who placed them."""
    for held, number in ((0, first), (1, second)):
        table = (
            Court(personality, level=level)
            .scoring(**QUIET)
            .calendar("corn")
            .katun(held)
            .markers("trade", HUMAN, PAKAL)
        )
        s = table.middle("sun").celebration()
        assert s.katun == held + 1
        assert on_middle(s) == set(LOWEST[personality][:number])
        assert sum(owner >= 0 for owner in s.marker) == number
        assert waits(s) == "SelectRegions"


@pytest.mark.rule("AH-18.45", "AH-18.47")
def test_after_the_third_celebration_it_is_over() -> None:
    s = quiet(level="hard").katun(2).celebration()
    assert s.to_move() == []
    assert told(s)["over"] == 1
    assert told(s)["middle_marker"] == 0


# Too few tiles


def scarce(*reserve: str) -> Court:
    """One tile is missing in the Regions, and none is in the bag; there are no Buildings."""
    table = Court().bag().stack().reserve(PAKAL, *reserve)
    for number in range(1, 5):
        table.region(number, "corn-rain", "corn-rain")
    return table.region(5, "corn-rain")


@pytest.mark.rule("AH-18.46")
@pytest.mark.parametrize("drawn", ["corn-sun", "water-sun"])
def test_r46_he_gives_up_a_random_tile(drawn: str) -> None:
    s = scarce("corn-sun", "water-sun").reserve(HUMAN, "corn-trade").evening(luck=(drawn, drawn))
    assert drawn not in tiles(s, PAKAL)
    assert s.position()["tiles"][4] == ["corn-rain", drawn]  # type: ignore[index]
    assert tiles(s, HUMAN) == {"corn-trade": 1}
    assert len(events(s, "gave_up")) == 1


@pytest.mark.rule("AH-18.46")
def test_r46_only_from_the_largest_reserve() -> None:
    s = scarce("corn-sun").reserve(HUMAN, "corn-trade", "water-trade").evening()
    assert (waits(s), s.to_move()) == ("GiveUpTile", [HUMAN])
    assert tiles(s, PAKAL) == {"corn-sun": 1}


@pytest.mark.rule("AH-18.46")
@pytest.mark.parametrize(("order", "gives"), [((HUMAN, PAKAL), False), ((PAKAL, HUMAN), True)])
def test_r46_of_equal_reserves_the_lower_might_marker(order: tuple[int, int], gives: bool) -> None:
    table = (
        scarce("corn-sun", "corn-sun").reserve(HUMAN, "corn-trade", "water-trade").might(0, 0, order=order)
    )
    s = table.evening(luck=("corn-sun",) if gives else ("corn-trade",))
    assert (waits(s) == "GiveUpTile") != gives
    assert len(events(s, "gave_up")) == gives


# The end


@pytest.mark.rule("AH-18.47", "AH-18.28")
def test_the_top_of_his_pyramid_ends_the_game() -> None:
    table = (
        quiet().pyramid(*TEN[:9]).reserve(PAKAL, "corn-jaguar").tracker(4).ruler(PAKAL, 4).barred(PAKAL, 3)
    )
    s = table.gods(palenque="jaguar").sites(None).act()
    assert s.ending
    assert told(s)["completed"] == 1


@pytest.mark.rule("AH-18.47", "AH-18.16")
@pytest.mark.parametrize(("before", "ends"), [(10, False), (11, True)])
def test_his_last_worker_ends_the_game(before: int, ends: bool) -> None:
    s = quiet().ruler(PAKAL, 4).sites(None).workers(PAKAL, *["tulum"] * before).act()
    assert s.ending == ends
    assert told(s)["last_worker"] == ends
    assert sum(workers(s, PAKAL).values()) == before + 1


@pytest.mark.rule("AH-18.47")
def test_a_game_to_its_end() -> None:
    """His last Worker comes first; then the player has a turn, and the Celebration is the last one."""
    table = (
        quiet().ruler(PAKAL, 1).ruler(HUMAN, 4).sites(None).workers(PAKAL, *["quirigua"] * 11).fame(HUMAN, 5)
    )
    s = table.tiles()
    assert (waits(s), s.ending) == ("PlaceWorker", True)
    do(s, "place copan")
    while s.to_move():
        do(s, "done" if "done" in options(s) else "pass")
    assert s.katun == 1
    assert outcome(s).scores == [5 + 2, 4]
    assert outcome(s).winners() == [HUMAN]
    assert outcome(s).rivals == ["pakal"]


@pytest.mark.rule("AH-18.47")
@pytest.mark.parametrize(
    ("mine", "his", "my_tiles", "his_tiles", "ranks"),
    [
        (11, 10, 0, 3, [1, 2]),
        (10, 11, 3, 0, [2, 1]),
        (10, 10, 3, 2, [1, 2]),
        (10, 10, 2, 3, [2, 1]),
        (10, 10, 2, 2, [1, 1]),
    ],
)
def test_who_wins(mine: int, his: int, my_tiles: int, his_tiles: int, ranks: list[int]) -> None:
    """Fame, then tiles of Pyramid and Buildings together."""
    table = Court().fame(HUMAN, mine).fame(PAKAL, his).pyramid(*TEN[: his_tiles - 1 if his_tiles else 0])
    table.buildings(PAKAL, *["plaza"] * min(his_tiles, 1)).buildings(HUMAN, *["market"] * my_tiles)
    result = outcome(table.s)
    assert result.ranks == ranks
    assert result.scores == [mine, his]
    assert result.winners() == ([HUMAN] if ranks[0] == 1 else [])


@pytest.mark.rule("AH-18.47", "AH-18.5")
@pytest.mark.parametrize(("his", "ranks"), [("day", [1, 2]), ("night", [1, 1])])
def test_r62_the_royal_palace_counts_in_a_tie(his: str, ranks: list[int]) -> None:
    table = Court(pakal=his).buildings(HUMAN, "plaza")
    assert outcome(table.s).ranks == ranks


@pytest.mark.rule("AH-18.47")
def test_what_his_fame_is_made_of() -> None:
    """The three parts that only he has are there for both."""
    result = outcome(Court().fame(PAKAL, 3).s)
    assert list(result.breakdown)[-3:] == ["level", "unbuilt", "unused"]
    assert result.breakdown["spaces"] == [0, 3]
    assert all(len(points) == 2 for points in result.breakdown.values())
    assert markers(Court().s, "sun") == []
