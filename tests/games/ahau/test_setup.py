"""Chapters 1 and 2: the map, and setting up."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.playout import playout
from popolna.games.ahau import GAME
from popolna.games.ahau.board import BUILDING, CITY, COLOUR, GOD, TILE, region_neighbours
from popolna.games.ahau.components import BOX, GODS, Region, Route, Side
from popolna.games.ahau.state import Ahau
from tests.games.ahau.dealing import SCORING, SITES, SUMMARIES, TILES, deal
from tests.games.ahau.situation import (
    GREEN,
    PURPLE,
    RED,
    Situation,
    can,
    do,
    fame,
    hand,
    have,
    options,
    play,
    tiles,
    verbs,
    waits,
    workers,
)

PLAYERS = range(2, 6)
SIDES = {2: BOX.small_side, 4: BOX.large_side}
NEIGHBOURS = {
    2: {1: {2, 5}, 2: {1, 3, 5}, 3: {2, 4, 5}, 4: {3, 5}, 5: {1, 2, 3, 4}},
    4: {1: {2, 6}, 2: {1, 3, 6}, 3: {2, 4, 6}, 4: {3, 5, 6}, 5: {4, 6}, 6: {1, 2, 3, 4, 5}},
}
PLACES = [(players, region) for players, regions in NEIGHBOURS.items() for region in regions]


def named(verb: str, s: Ahau) -> set[str]:
    """What a verb can be used with."""
    return {name.partition(" ")[2] for name in options(s) if name.partition(" ")[0] == verb}


# What it is about


@pytest.mark.rule("AH-1.1", "AH-1.2")
def test_a_whole_game_has_up_to_three_katuns_and_the_most_fame_wins() -> None:
    s = GAME.new(3, seed="about", start="1")
    assert isinstance(s, Ahau)
    playout(s, Dice("about"))
    outcome = s.outcome()
    assert outcome is not None
    assert 1 <= s.katun <= 3 < s.round
    assert {outcome.scores[seat] for seat in outcome.winners()} == {max(outcome.scores)}


@pytest.mark.rule("AH-1.3")
def test_tiles_have_one_of_five_colours_or_all_and_one_of_five_gods() -> None:
    assert COLOUR.names == ("corn", "water", "obsidian", "cacao", "limestone")
    assert GOD.names == ("chief", "rain", "trade", "sun", "jaguar")
    assert TILE.names == tuple(f"{colour}-{god}" for colour in (*COLOUR.names, "wild") for god in GOD.names)


# The map and the supply


@pytest.mark.rule("AH-1.4")
def test_resources_never_run_out_and_nobody_has_too_many() -> None:
    table = Situation().ruler(RED, 1).sites("corn").goods(RED, corn=15).goods(GREEN, corn=15)
    s = table.turn(RED)
    do(s, "place tulum", "produce uxmal-tulum")
    assert have(s, RED) == {"corn": 16}


@pytest.mark.rule("AH-1.5", "AH-6.2")
@pytest.mark.parametrize(("players", "region"), PLACES)
def test_a_region_is_next_to_its_cities(players: int, region: int) -> None:
    s = Situation(players).ruler(RED, region).turn(RED)
    assert named("place", s) == set(SIDES[players].regions[region - 1].cities)


@pytest.mark.rule("AH-1.5")
@pytest.mark.parametrize("players", SIDES)
def test_cities_touch_two_or_three_regions(players: int) -> None:
    side = SIDES[players]
    for city in CITY.names:
        assert 2 <= sum(city in region.cities for region in side.regions) <= 3
    for route in side.routes:
        for region in route.regions:
            assert set(route.cities) <= set(side.regions[region - 1].cities)


@pytest.mark.rule("AH-1.5", "AH-8.2")
@pytest.mark.parametrize(("players", "region"), PLACES)
def test_a_site_is_next_to_the_cities_at_its_ends(players: int, region: int) -> None:
    side = SIDES[players]
    for city in side.regions[region - 1].cities:
        s = Situation(players).ruler(RED, region).turn(RED)
        do(s, f"place {city}")
        expected = {frozenset(route.cities) for route in side.routes if city in route.cities}
        ends = [{name for name in CITY.names if name in site} for site in named("produce", s)]
        assert {frozenset(pair) for pair in ends} == expected


@pytest.mark.rule("AH-1.5", "AH-7.8")
@pytest.mark.parametrize("players", SIDES)
def test_cities_are_adjacent_by_their_routes(players: int) -> None:
    routes = [route.cities for route in SIDES[players].routes]
    table = Situation(players, mode="family").built(RED, {"1a": "corn-trade"}).workers(RED, *CITY.names)
    s = table.ruler(RED, 1).gods(tulum="trade").turn(RED)
    do(s, "place tulum", *(["pass"] if waits(s) == "ClaimRegion" else []), "summon trade")
    assert named("move", s) == {f"{a} {b}" for route in routes for a, b in (route, route[::-1])}


@pytest.mark.rule("AH-1.6", "AH-3.4")
@pytest.mark.parametrize(("players", "region"), PLACES)
def test_regions_that_share_a_route_are_adjacent(players: int, region: int) -> None:
    s = Situation(players).role(RED, "war-captain").round()
    others = [f"card-{seat + 1} card-{seat + 2}" for seat in range(1, players)]
    play(s, f"card-{region} war-captain", *others)
    assert waits(s) == "MoveByCaptain"
    assert named("go", s) == {f"region-{other}" for other in NEIGHBOURS[players][region]}


@pytest.mark.rule("AH-1.6")
def test_touching_at_a_city_does_not_make_regions_adjacent() -> None:
    def region(*cities: str) -> Region:
        return Region(label="", cities=list(cities), x=0, y=0)

    def route(one: str, other: str, *regions: int) -> Route:
        return Route(cities=(one, other), kind="road", regions=list(regions), top=1, x=0, y=0)

    side = Side(
        provenance="reconstructed",
        regions=[region("tikal", "tulum"), region("tikal", "copan"), region("tikal", "uxmal", "copan")],
        routes=[route("tikal", "tulum", 1), route("tikal", "copan", 2, 3), route("tikal", "uxmal", 3)],
    )
    assert region_neighbours(side)[:3] == [0b000, 0b100, 0b010]


@pytest.mark.rule("AH-1.7", "AH-8.2")
def test_a_site_on_the_calendar_is_adjacent_to_nothing() -> None:
    """Nobody can produce there, and no god finds it."""
    table = Situation().ruler(RED, 1).sites("water").sites(None, "uxmal-tulum").calendar("corn")
    table.workers(RED, "tulum", "uxmal").built(
        RED, {"1a": "corn-rain", "1b": "corn-jaguar", "1c": "corn-sun"}
    )
    s = table.gods(tulum="rain").turn(RED)
    do(s, "place tulum")
    assert waits(s) == "ProduceOrBuild"  # without a corn site on the map, no rain
    assert named("produce", s) == {"tulum-lamanai", "tulum-quirigua"}
    s = table.gods(tulum="jaguar").turn(RED)
    do(s, "place tulum")
    assert waits(s) == "ProduceOrBuild"
    s = table.gods(tulum="sun").turn(RED)
    do(s, "place tulum", "summon sun")
    assert waits(s) == "ProduceOrBuild"  # nobody lies down
    s = table.sites("corn", "uxmal-tulum").turn(RED)
    do(s, "place tulum", "summon sun")
    assert named("lay", s) == {"tulum", "uxmal"}


@pytest.mark.rule("AH-1.8", "AH-4.9")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (5, 6), (9, 10), (10, 10)])
def test_t04_the_weapon_track_ends_at_10(before: int, after: int) -> None:
    table = Situation().played(RED, "card-2", "card-1").played(GREEN, "card-2", "card-6")
    s = table.weapons(RED, before).weapons(GREEN, 10).conflicts()
    do(s, "pass", "go region-1")
    assert s.weapons[RED] == after
    assert s.weapons[GREEN] == 10


@pytest.mark.rule("AH-1.8", "AH-11.6")
def test_two_weapons_at_9_make_10() -> None:
    table = Situation(5).played(RED, "card-2", "card-6").played(GREEN, "card-2", "card-1")
    s = table.weapons(RED, 9).buildings(RED, "giant-stele", "giant-stele").conflicts()
    do(s, "pass")
    assert s.weapons[RED] == 10


# Setting up


@pytest.mark.rule("AH-2.1", "AH-2.3", "AH-2.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_side_of_the_board(players: int) -> None:
    s = deal(players)
    regions, routes = (5, 14) if players <= 3 else (6, 15)
    table = s.position()
    assert len(table["sites"]) == routes  # type: ignore[arg-type]
    assert table["tiles"] == [TILES[2 * region : 2 * region + 2] for region in range(regions)]


@pytest.mark.rule("AH-2.2")
def test_cities_get_gods_at_random() -> None:
    gods = ["jaguar", "jaguar", "sun", "rain", "sun", "trade", "chief", "rain", "trade", "chief"]
    assert deal(2, gods=gods).position()["cities"] == dict(zip(CITY.names, gods, strict=True))
    seen = set[tuple[int, ...]]()
    for seed in range(20):
        s = GAME.new(2, seed)
        assert isinstance(s, Ahau)
        assert sorted(s.city_god) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
        seen.add(tuple(s.city_god))
    assert len(seen) > 15


@pytest.mark.rule("AH-2.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_sites_go_onto_the_routes_and_one_onto_the_small_calendar(players: int) -> None:
    s = deal(players)
    table = s.position()
    on_map = list(table["sites"].values())  # type: ignore[attr-defined]
    assert on_map == SITES[: len(on_map)]
    assert table["calendar"] == ([SITES[14]] if players <= 3 else [])


@pytest.mark.rule("AH-2.4")
@pytest.mark.parametrize(
    ("players", "in_bag", "in_stack"), [(2, 45, 13), (3, 45, 13), (4, 43, 12), (5, 68, 17)]
)
def test_tiles_and_buildings_for_five_players(players: int, in_bag: int, in_stack: int) -> None:
    s = deal(players)
    assert (sum(s.bag), sum(s.stack)) == (in_bag, in_stack)
    copies = 3 if players == 5 else 2
    assert s.bag[TILE.index("limestone-jaguar")] == copies
    assert s.bag[TILE.index("corn-chief")] == copies - 1
    assert s.bag[TILE.index("wild-chief")] == 1
    assert s.stack[BUILDING.index("temple")] == (2 if players == 5 else 1)
    assert s.stack[BUILDING.index("workshop")] == 2


@pytest.mark.rule("AH-2.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_left_slot_of_the_offer_begins_empty(players: int) -> None:
    table = deal(players).position()
    assert table["offer"] == [None, "acropolis", "ball-court"]
    assert table["region_buildings"] == list(BUILDING.names[2 : 7 if players <= 3 else 8])


@pytest.mark.rule("AH-2.7")
def test_a_scoring_tile_for_each_temple() -> None:
    scoring = ["buildings", "city-gods", "might", "temples", "symbols"]
    assert deal(2, scoring=scoring).position()["scoring"] == dict(zip(GODS, scoring, strict=True))
    assert deal(2).position()["scoring"] == dict(zip(GODS, SCORING, strict=True))


@pytest.mark.rule("AH-2.3", "AH-2.7", "AH-2.8", "AH-2.11")
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_dealt_twice(players: int) -> None:
    """And everything can be dealt, or left over."""
    scoring = set[int]()
    roles = set[int]()
    for seed in range(30):
        s = GAME.new(players, seed)
        assert isinstance(s, Ahau)
        assert len(set(s.scoring)) == 5
        assert sorted(s.summary) == [0, 1, 2, 3, 4]
        sites = [*[site for site in s.site if site >= 0], *s.calendar]
        assert [sites.count(colour) for colour in range(5)] == [3] * 5
        deck = {role for role in range(6) if s.role_deck[role]}
        assert len(deck) == players + 1
        scoring |= set(s.scoring)
        roles |= deck
    assert (len(scoring), len(roles)) == (7, 6)


@pytest.mark.rule("AH-2.8")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_role_deck_has_a_card_more_than_players(players: int) -> None:
    roles = ["dancer", "queen", "merchant", "high-priestess", "war-captain", "master-builder"]
    s = deal(players, roles=roles)
    deck = s.position()["role_deck"]
    assert set(deck) == set(roles[: players + 1])  # type: ignore[call-overload]
    assert s.roles_left() == players + 1


@pytest.mark.rule("AH-2.9")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_everybody_begins_with(players: int) -> None:
    s = deal(players)
    for seat in range(players):
        assert hand(s, seat) == {f"card-{number}" for number in range(1, 7)}
        assert s.workers_left(seat) == 12
        assert workers(s, seat) == {}
        assert (s.weapons[seat], s.might[seat], fame(s, seat)) == (0, 0, 0)


@pytest.mark.rule("AH-2.10")
@pytest.mark.parametrize(
    ("lot", "order"), [("0", [0, 1, 2, 3]), ("1", [1, 2, 3, 0]), ("2", [2, 3, 0, 1]), ("3", [3, 0, 1, 2])]
)
def test_the_starting_players_might_marker_is_at_the_bottom(lot: str, order: list[int]) -> None:
    s = deal(4, lot=lot)
    assert s.first == int(lot)
    assert list(s.might_order) == order
    assert s.to_move() == [int(lot)]


@pytest.mark.rule("AH-2.10")
@pytest.mark.parametrize("start", ["1", "2", "3"])
def test_the_starting_player_can_be_agreed(start: str) -> None:
    s = deal(3, start=start)
    assert s.first == int(start) - 1


@pytest.mark.rule("AH-2.11")
def test_players_take_summary_cards_with_tiles_and_resources() -> None:
    s = deal(3, start="2", starting=["jaguar", "sun", "trade", "rain", "chief"])
    assert s.to_move() == [GREEN]
    assert options(s) == {f"choose {card}" for card in SUMMARIES}
    do(s, "choose summary-1")
    assert s.to_move() == [PURPLE]
    assert options(s) == {f"choose {card}" for card in SUMMARIES[1:]}
    do(s, "choose summary-4")
    assert s.to_move() == [RED]
    do(s, "choose summary-2")
    assert tiles(s, GREEN) == {"obsidian-jaguar": 1}
    assert have(s, GREEN) == {"corn": 1, "water": 1, "cacao": 1}
    assert tiles(s, PURPLE) == {"water-rain": 1}
    assert have(s, PURPLE) == {"water": 1, "cacao": 1, "limestone": 1}
    assert tiles(s, RED) == {"corn-sun": 1}
    assert have(s, RED) == {"water": 1, "obsidian": 1, "limestone": 1}
    assert s.position()["summaries"] == [None] * 5
    assert verbs(s) == {"play"}


@pytest.mark.rule("AH-2.11")
def test_the_fifth_player_gets_the_last_card() -> None:
    s = deal(5)
    do(s, "choose summary-5", "choose summary-3", "choose summary-1", "choose summary-2")
    assert waits(s) == "SelectRegions"
    assert tiles(s, 4) == {"corn-sun": 1}
    assert have(s, 4) == {"water": 1, "cacao": 1, "limestone": 1}


@pytest.mark.rule("AH-2.12", "AH-9.6")
@pytest.mark.parametrize(("board", "weapons", "might"), [("day", 1, 0), ("night", 0, 1)])
def test_all_boards_show_the_same_side(board: str, weapons: int, might: int) -> None:
    """The first space gives a Weapon by day, and Might by night."""
    table = Situation(board=board).goods(RED, corn=1).goods(GREEN, corn=1)
    s = table.reserve(RED, "corn-sun").reserve(GREEN, "corn-sun").turn(RED, GREEN)
    for city in ("uxmal", "tikal"):
        do(s, f"place {city}", *(["pass"] if can(s, "summon sun") else []), "build corn-sun 1a")
    assert list(s.weapons) == [weapons] * 2
    assert list(s.might) == [might] * 2


@pytest.mark.rule("AH-2.1")
@pytest.mark.parametrize("players", [0, 6])
def test_the_number_of_players(players: int) -> None:
    with pytest.raises(BadOptions, match="1 to 5 players"):
        GAME.new(players, 1)
