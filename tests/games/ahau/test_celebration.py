"""Chapters 13 and 15: the Celebration, and Personal Scoring."""

import pytest

from popolna.games.ahau.board import CITY
from popolna.games.ahau.components import GODS
from tests.games.ahau.situation import (
    BEIGE,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    Situation,
    do,
    fame,
    markers,
    told,
    waits,
)


def feast(players: int = 2, **settings: str) -> Situation:
    """All Temples count Might, nobody has any, and the spare site is on the Calendar."""
    table = Situation(players, **settings).scoring(**dict.fromkeys(GODS, "might"))
    return table.calendar("corn") if players <= 3 else table


def temple(tile: str, **settings: str) -> Situation:
    """The Temple of the Rain God has a God Scoring tile."""
    return feast(2, **settings).scoring(rain=tile)


def example(**settings: str) -> Situation:
    """The printed example: beige sits first, red second; they have 4 and 3 symbols, and beige 4 Resources."""
    table = feast(2, **settings).scoring(rain="symbols", sun="resources")
    table.markers("rain", RED, GREEN).markers("trade", GREEN).markers("sun", GREEN)
    table.built(RED, {"1a": "corn-sun", "1b": "corn-rain", "1c": "water-chief", "1d": "water-trade"})
    table.built(GREEN, {"1a": "corn-sun", "1b": "corn-rain", "1c": "water-chief", "1d": "water-sun"})
    return (
        table.might(1, 2).goods(RED, corn=1, water=1, cacao=1, limestone=1).goods(GREEN, obsidian=1, corn=1)
    )


# Temples


@pytest.mark.rule("AH-13.1", "AH-13.2", "AH-13.3")
def test_t33_temples_pay_the_highest_value() -> None:
    """Whoever has it, marker or not."""
    s = example().celebration()
    assert fame(s, RED) == 4  # symbols
    assert fame(s, GREEN) == 4 + 1 + 4  # symbols, Might, Resources


@pytest.mark.rule("AH-15.1", "AH-13.2", "AH-13.3")
def test_t42_personal_scoring_pays_the_own_value() -> None:
    s = example(scoring="personal").celebration()
    assert fame(s, RED) == 4
    assert fame(s, GREEN) == 3 + 1 + 2


@pytest.mark.rule("AH-15.1", "AH-13.2")
def test_t41_personal_might() -> None:
    s = temple("might", scoring="personal").markers("rain", RED, GREEN).might(3, 4).celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [1, 2]
    s = temple("might").markers("rain", RED, GREEN).might(3, 4).celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [2, 2]


@pytest.mark.rule("AH-15.1")
def test_personal_scoring_pays_nobody_without_a_marker() -> None:
    s = temple("might", scoring="personal").markers("rain", GREEN).might(8, 4).celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [0, 2]


@pytest.mark.rule("AH-13.1")
def test_without_a_marker_a_temple_pays_nothing() -> None:
    s = temple("might").might(10, 10).celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [0, 0]


@pytest.mark.rule("AH-13.2")
@pytest.mark.parametrize(("steps", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (10, 5)])
def test_every_two_steps_of_might(steps: int, points: int) -> None:
    s = temple("might").markers("rain", RED).might(steps, 0).celebration()
    assert fame(s, RED) == fame(s, RED, "temples") == points


@pytest.mark.rule("AH-13.2", "AH-9.4")
def test_different_symbols_in_the_pyramid() -> None:
    """Not in the reserve; a wild tile shows its god like any other."""
    table = temple("symbols").markers("rain", RED).reserve(RED, "corn-chief")
    table.built(RED, {"1a": "corn-sun", "1b": "water-sun", "1c": "corn-rain", "2a": "corn-jaguar/wild"})
    assert fame(table.celebration(), RED) == 3


@pytest.mark.rule("AH-13.2")
def test_different_colours_in_the_reserve() -> None:
    """Wilds do not count, and built tiles neither."""
    table = temple("reserve_colours").markers("rain", RED).built(RED, {"1a": "cacao-sun"})
    table.reserve(RED, "corn-sun", "corn-rain", "water-sun", "wild-sun", "wild-rain", "limestone-chief")
    s = table.celebration()
    assert waits(s) == "TradeBeforeTemples"
    do(s, "done")
    assert fame(s, RED) == 3


@pytest.mark.rule("AH-13.3")
def test_temples_with_a_marker() -> None:
    """Red has three, green two; both gain 3."""
    table = temple("temples").markers("rain", GREEN, RED)
    s = table.markers("chief", RED).markers("sun", RED, GREEN).celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [3, 3]


@pytest.mark.rule("AH-13.3", "AH-15.1")
def test_temples_with_an_own_marker() -> None:
    table = temple("temples", scoring="personal").markers("rain", GREEN, RED)
    s = table.markers("chief", RED).markers("sun", RED, GREEN).celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [3, 2]


@pytest.mark.rule("AH-13.3")
def test_different_resources() -> None:
    """Not those on wild tiles that have been built."""
    table = temple("resources").markers("rain", RED).goods(RED, corn=1, water=1, obsidian=1)
    assert fame(table.built(RED, {"1a": "cacao-sun/wild"}).celebration(), RED) == 3


@pytest.mark.rule("AH-13.3")
def test_buildings() -> None:
    table = temple("buildings").markers("rain", RED).buildings(GREEN, "plaza", "plaza", "market", "gateway")
    assert fame(table.buildings(RED, "workshop").celebration(), RED) == 4


@pytest.mark.rule("AH-13.3", "AH-2.2")
def test_different_gods_of_cities() -> None:
    """Chichén Itzá and Palenque have the same god here; it does not matter who else is there, or who lies down."""
    table = temple("city_gods").markers("rain", RED).workers(RED, "chichen-itza", "palenque", "uxmal")
    s = table.laid(RED, "tulum").workers(GREEN, "tulum", "tulum", "tulum").celebration()
    assert fame(s, RED, "temples") == 3


# Cities


@pytest.mark.rule("AH-13.4")
def test_t34_the_most_workers_in_cities() -> None:
    """Purple leads in Tikal and Lamanai, orange in Calakmul; they tie in Yaxchilán."""
    table = feast(5).workers(PURPLE, "tikal", "tikal", "lamanai", "calakmul", "yaxchilan")
    s = table.workers(ORANGE, "tikal", "calakmul", "calakmul", "yaxchilan").celebration()
    assert fame(s, PURPLE) == fame(s, PURPLE, "cities") == 2 + 2 + 1
    assert fame(s, ORANGE) == 2 + 1
    assert [fame(s, seat) for seat in (RED, GREEN, BEIGE)] == [0, 0, 0]


@pytest.mark.rule("AH-13.5", "AH-13.4")
def test_t35_a_palace_pays_for_ties_too() -> None:
    table = feast(5).workers(PURPLE, "tikal", "tikal", "lamanai", "calakmul", "yaxchilan")
    table.workers(ORANGE, "tikal", "calakmul", "calakmul", "yaxchilan").buildings(ORANGE, "palace")
    s = table.celebration()
    assert fame(s, ORANGE, "cities") == 2 + 1
    assert fame(s, ORANGE, "buildings") == 1 + 1
    assert fame(s, PURPLE) == 2 + 2 + 1


@pytest.mark.rule("AH-13.4", "AH-6.4")
def test_a_worker_that_lies_down_counts_twice_in_a_city() -> None:
    table = feast(3).laid(RED, "tikal").workers(GREEN, "tikal", "tikal")
    s = table.celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [1, 1]
    s = table.workers(RED, "tikal").celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [2, 0]


@pytest.mark.rule("AH-13.4")
def test_three_can_tie() -> None:
    table = feast(4).workers(RED, "copan").workers(GREEN, "copan").workers(BEIGE, "copan")
    assert [fame(table.celebration(), seat) for seat in range(4)] == [1, 1, 0, 1]


# The Temple that is a Building


@pytest.mark.rule("AH-13.6")
@pytest.mark.parametrize("number", range(6))
def test_a_temple_pays_for_temples_without_a_marker(number: int) -> None:
    table = feast().buildings(RED, "temple")
    for god in GODS[:number]:
        table.markers(god, GREEN, RED)
    s = table.celebration()
    assert fame(s, RED) == fame(s, RED, "buildings") == 5 - number


# Afterwards


@pytest.mark.rule("AH-13.7")
@pytest.mark.parametrize(("players", "spare"), [(2, 1), (3, 1), (4, 0), (5, 0)])
def test_t36_a_new_katun(players: int, spare: int) -> None:
    """Sites leave the Calendar for the empty routes, and markers the Temples; other sites stay."""
    table = feast(players).markers("rain", RED, GREEN).markers("sun", GREEN)
    empty = ["uxmal-tulum", "tikal-yaxchilan", "quirigua-copan"]
    dealt = ["obsidian", "cacao", "limestone", "corn"][: 3 + spare]
    s = table.sites(None, *empty).calendar(*reversed(dealt)).celebration(luck=tuple(dealt))
    assert s.katun == 1
    sites: dict[str, str] = s.position()["sites"]  # type: ignore[assignment]
    in_order = [route for route in sites if route in empty]
    assert [sites[route] for route in in_order] == dealt[:3]
    assert {site for route, site in sites.items() if route not in empty} == {"corn", "water"}
    assert s.position()["calendar"] == dealt[3:]
    assert [markers(s, god) for god in GODS] == [[]] * 5
    assert (waits(s), s.round) == ("SelectRegions", 3)


@pytest.mark.rule("AH-13.7")
def test_workers_fame_and_cards_stay() -> None:
    table = feast().sites(None, "uxmal-tulum").calendar("corn", "water").fame(RED, 9)
    s = table.workers(RED, "copan").discarded(RED, "card-2").might(3, 1).weapons(RED, 2).celebration()
    assert s.value(RED, CITY.index("copan")) == 1
    assert fame(s, RED) == 11
    assert (s.might[RED], s.weapons[RED]) == (3, 2)
    assert s.position()["cards"][RED][1] == "discard"  # type: ignore[index]
    assert told(s)["katun"] == 1
