"""Chapter 12: the end of the round."""

import pytest

from popolna.games.ahau.board import BUILDING, TILE
from popolna.games.ahau.state import DEPLETED, NONE, Ahau
from tests.games.ahau.situation import (
    GREEN,
    PURPLE,
    RED,
    Situation,
    do,
    markers,
    options,
    tiles,
    told,
    waits,
)


def full(players: int = 2, *, empty: int = 0) -> Situation:
    """Wild Chief tiles everywhere, except for the first spaces."""
    table = Situation(players)
    regions = 5 if players <= 3 else 6
    for place in range(2 * regions):
        table.s.tile[place] = TILE.index("wild-chief") if place >= empty else NONE
    return table


def spaces(s: Ahau) -> list[str | None]:
    """The tiles of all Regions."""
    return [tile for pair in s.position()["tiles"] for tile in pair]  # type: ignore[attr-defined]


def offer(s: Ahau) -> list[str | None]:
    return s.position()["offer"]  # type: ignore[return-value]


# Pyramid tiles


@pytest.mark.rule("AH-12.1")
@pytest.mark.parametrize(("players", "number"), [(2, 10), (3, 10), (4, 12), (5, 12)])
def test_every_region_gets_two_tiles(players: int, number: int) -> None:
    s = Situation(players).region(2, "wild-sun", None).evening()
    assert len(spaces(s)) == number
    assert None not in spaces(s)
    assert spaces(s)[2] == "wild-sun"
    assert sum(s.bag) == (80 if players == 5 else 55) - number


@pytest.mark.rule("AH-12.1")
def test_discarded_tiles_return_to_an_empty_bag() -> None:
    s = (
        full(empty=3)
        .bag("corn-sun")
        .discard("water-sun", "cacao-sun", "cacao-rain")
        .stack()
        .evening(luck=("corn-sun", "cacao-sun", "water-sun"))
    )
    assert spaces(s)[:3] == ["corn-sun", "cacao-sun", "water-sun"]
    assert sum(s.discard) == 0
    assert sum(s.bag) == s.bag[TILE.index("cacao-rain")] == 1


@pytest.mark.rule("AH-12.1")
def test_discarded_tiles_stay_while_the_bag_has_some() -> None:
    s = full(empty=2).bag("corn-sun", "corn-sun").discard("water-sun").evening()
    assert spaces(s)[:2] == ["corn-sun", "corn-sun"]
    assert s.discard[TILE.index("water-sun")] == 1
    assert sum(s.bag) == 0


# Too few tiles


@pytest.mark.rule("AH-12.2")
def test_the_largest_reserve_gives_tiles_one_after_the_other() -> None:
    """Purple has 4, red 3: purple, then a tie that goes to the lower Might marker, and so on."""
    table = full(3, empty=4).bag().might(1, 0, 2).reserve(PURPLE, *["corn-sun"] * 2, *["water-sun"] * 2)
    s = (
        table.reserve(RED, "cacao-sun", "cacao-rain", "cacao-trade")
        .reserve(GREEN, "corn-rain")
        .bag()
        .evening()
    )
    assert (waits(s), s.to_move()) == ("GiveUpTile", [PURPLE])
    assert options(s) == {"discard corn-sun", "discard water-sun"}
    do(s, "discard corn-sun")
    assert s.to_move() == [RED]  # 3 each, and red's marker is lower
    assert options(s) == {"discard cacao-sun", "discard cacao-rain", "discard cacao-trade"}
    do(s, "discard cacao-rain")
    assert s.to_move() == [PURPLE]
    do(s, "discard water-sun")
    assert s.to_move() == [RED]  # 2 each
    do(s, "discard cacao-sun")
    assert tiles(s, PURPLE) == {"corn-sun": 1, "water-sun": 1}
    assert tiles(s, RED) == {"cacao-trade": 1}
    assert tiles(s, GREEN) == {"corn-rain": 1}
    drawn = spaces(s)[:4]
    assert sorted(map(str, drawn)) == ["cacao-rain", "cacao-sun", "corn-sun", "water-sun"]
    assert waits(s) == "SelectRegions"


@pytest.mark.rule("AH-12.2")
def test_a_tie_in_a_stack_goes_to_the_lower_marker() -> None:
    table = full(empty=1).reserve(RED, "corn-sun", "corn-rain").reserve(GREEN, "water-sun", "water-rain")
    assert table.bag().might(3, 3, order=(GREEN, RED)).evening().to_move() == [GREEN]
    assert table.bag().might(3, 3, order=(RED, GREEN)).evening().to_move() == [RED]


@pytest.mark.rule("AH-12.2", "AH-12.1")
def test_only_as_many_as_are_missing() -> None:
    """One from the bag and one of the discarded tiles fill two of three spaces."""
    table = full(empty=3).reserve(RED, "corn-sun", "corn-rain", "corn-trade").discard("cacao-sun")
    s = table.bag("water-sun").evening()
    assert (waits(s), s.to_move()) == ("GiveUpTile", [RED])
    assert spaces(s)[:3] == ["water-sun", "cacao-sun", None]
    do(s, "discard corn-trade")
    assert spaces(s)[2] == "corn-trade"
    assert tiles(s, RED) == {"corn-sun": 1, "corn-rain": 1}
    assert waits(s) == "SelectRegions"


@pytest.mark.rule("AH-12.2")
def test_spaces_stay_empty_if_nobody_has_tiles() -> None:
    s = full(empty=4).reserve(GREEN, "corn-sun").bag().evening()
    assert tiles(s, GREEN) == {}
    assert spaces(s)[:4] == ["corn-sun", None, None, None]
    assert waits(s) == "SelectRegions"


@pytest.mark.rule("AH-12.2", "AH-17.1")
def test_the_shadow_player_has_no_reserve_to_give() -> None:
    s = Situation(shadow="yes").reserve(RED, "corn-sun", "corn-rain").bag().might(1, 1, 0).evening()
    assert s.to_move() == [RED]


# The offer of Buildings


@pytest.mark.rule("AH-12.3")
def test_t38_an_untouched_offer_moves_on() -> None:
    table = full().offer(None, "plaza", "market").stack("temple", "palace")
    s = table.evening(luck=("palace",))
    assert offer(s) == ["plaza", "market", "palace"]
    assert sum(s.building_discard) == 0
    table = full().offer("plaza", "market", "palace").stack("temple")
    s = table.evening(luck=("temple",))
    assert offer(s) == ["market", "palace", "temple"]
    assert s.building_discard[BUILDING.index("plaza")] == sum(s.building_discard) == 1


@pytest.mark.rule("AH-12.3")
@pytest.mark.parametrize(
    ("before", "after", "discarded"),
    [
        (("plaza", None, "market"), ["market", "temple", "palace"], 1),
        ((None, None, "market"), ["market", "temple", "palace"], 0),
        ((None, "market", None), ["market", "temple", "palace"], 0),
        (("plaza", "market", None), ["market", "temple", "palace"], 1),
        (("plaza", None, None), ["temple", "palace", "gateway"], 1),
        ((None, None, None), ["temple", "palace", "gateway"], 0),
    ],
)
def test_the_others_slide_together_to_the_left(
    before: tuple[str | None, ...], after: list[str], discarded: int
) -> None:
    table = full().offer(*before).stack("temple", "palace", "gateway")
    s = table.evening(luck=tuple(name for name in after if name != "market"))
    assert offer(s) == after
    assert sum(s.building_discard) == discarded


@pytest.mark.rule("AH-12.3")
def test_discarded_buildings_form_a_new_stack() -> None:
    """Even the one that has just been discarded."""
    table = full().offer("plaza", None, "market").stack("temple")
    s = table.evening(luck=("temple", "plaza"))
    assert offer(s) == ["market", "temple", "plaza"]
    assert sum(s.stack) == sum(s.building_discard) == 0


@pytest.mark.rule("AH-12.3")
def test_without_buildings_slots_stay_empty() -> None:
    s = full().offer("plaza", "market", None).stack().evening()
    assert offer(s) == ["market", "plaza", None]
    s = full().stack().evening()
    assert offer(s) == [None, None, None]
    assert waits(s) == "SelectRegions"


# What follows


@pytest.mark.rule("AH-12.4")
@pytest.mark.parametrize(("players", "last"), [(2, 5), (3, 7), (4, 8), (5, 10)])
def test_a_full_calendar_brings_a_celebration(players: int, last: int) -> None:
    s = full(players).calendar(*["corn"] * (last - 1)).evening()
    assert (told(s)["celebration"], s.round) == (0, 3)
    s = full(players).sites(None).calendar(*["corn"] * 15).evening()
    assert told(s)["celebration"] == 1
    table = full(players).scoring(chief="might", trade="city-gods", sun="symbols", jaguar="temples")
    routes = [route for route, site in enumerate(table.s.site) if site >= 0]
    spare = 1 if players <= 3 else 0
    for route in routes[: last - spare]:
        table.s.site[route] = DEPLETED
    s = table.calendar(*["corn"] * last).evening()
    assert (told(s)["celebration"], s.katun, s.round) == (1, 1, 3)
    assert len(s.calendar) == spare


@pytest.mark.rule("AH-12.4", "AH-8.3")
def test_t33_the_last_space_is_covered_in_the_middle_of_a_round() -> None:
    """The round is completed, a further site is stacked, and there is one Celebration."""
    table = full().sites("corn").sites(None, "tikal-yaxchilan", "palenque-yaxchilan", "tikal-quirigua")
    s = table.calendar("corn", "water", "water", "water").turn(RED, GREEN)
    do(s, "place tulum", "produce uxmal-tulum")
    assert told(s)["celebration"] == 0
    do(s, "place calakmul", "produce calakmul-lamanai")
    assert told(s)["calendar_full"] == 1
    assert told(s)["celebration"] == 1
    assert (s.katun, len(s.calendar)) == (1, 1)


@pytest.mark.rule("AH-12.4", "AH-14.3")
def test_calendar_and_end_together_make_one_celebration() -> None:
    table = full().sites(None).calendar(*["corn"] * 15).workers(RED, *["copan"] * 11).ruler(RED, 4)
    s = table.turn(RED)
    do(s, "place copan")
    assert told(s)["celebration"] == 1
    assert s.katun == 1
    assert s.outcome() is not None


@pytest.mark.rule("AH-12.4", "AH-12.1", "AH-12.3")
def test_the_board_is_filled_before_the_celebration() -> None:
    table = Situation().scoring(chief="resources").calendar(*["corn"] * 5).goods(RED, corn=2)
    s = table.markers("chief", RED).evening()
    assert waits(s) == "TradeBeforeTemples"
    assert None not in spaces(s)
    assert None not in offer(s)
    assert markers(s, "chief") == [RED]
