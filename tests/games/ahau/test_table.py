"""The drawn table: complete, well formed, legible, and blind to what its viewer may not see."""

import re
from functools import cache
from itertools import combinations, product
from math import dist
from xml.etree import ElementTree

import pytest

from popolna.drawing.layout import Shape
from popolna.drawing.palette import OUTLINE, by_day, by_night, contrast
from popolna.drawing.picture import Picture
from popolna.drawing.pointing import things
from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.engine.state import NOBODY
from popolna.games import game
from popolna.games.ahau.board import (
    CITIES,
    CITY,
    COLOUR,
    GOD,
    PLOT,
    REGION,
    ROLE,
    ROUTE,
    SIDES,
    SLOT,
    SPACE,
    SUMMARY,
    name_of,
)
from popolna.games.ahau.components import GODS
from popolna.games.ahau.drawing.cities import Pile, arranged, discs_of, name_box, pile_width
from popolna.games.ahau.drawing.map import Plan, routes_on
from popolna.games.ahau.drawing.plates import plate, push_from
from popolna.games.ahau.drawing.regions import TINTS
from popolna.games.ahau.drawing.routes import ARROW, arrow_at, is_on
from popolna.games.ahau.drawing.signs import (
    BUILDING_SIGNS,
    GOD_SIGNS,
    LAND,
    RIVAL_LOOK,
    SEA,
    SEATS,
    TILE_PAINTS,
    brick,
    lying_worker,
    worker,
)
from popolna.games.ahau.drawing.table import TALL, WIDE, draw
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.words.at_a_glance import AFFORDABLE, barred_cities, leaders, missing_cities
from tests.games.ahau.situation import GREEN, PURPLE, RED, Situation, do
from tests.games.looking import NASTY, SHAPES, check_form, keys, titles, words
from tests.greyscale import difference, grey

STAGES = (0, 60, 250, 100_000)
MODES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"shadow": "yes", "board": "night"}),
    (4, {"scoring": "personal"}),
    (4, {"shadow": "yes"}),
    (5, {}),
    (5, {"mode": "family"}),
    (1, {}),
    (1, {"level": "hard", "pakal": "night", "board": "night", "personality": "dancer"}),
)


def after(players: int, decisions: int, **settings: str) -> Ahau:
    """A game of which some decisions were taken at random."""
    s = game("ahau").new(players, 1, **settings)
    assert isinstance(s, Ahau)
    playout(s, Dice(1), decisions)
    return s


@cache
def pictures() -> list[tuple[Shape, Ahau, Picture]]:
    """The table from a seat and from beside it, at several stages of games in all modes."""
    some = []
    for (players, settings), decisions, shape in product(MODES, STAGES, SHAPES):
        s = after(players, decisions, **settings)
        for viewer in (NOBODY, players - 1):
            picture = draw(s.seen_by(viewer), viewer, shape=shape, names=NASTY[:players])
            some.append((shape, s, picture))
    return some


def shown(s: Ahau, viewer: int, shape: Shape = "wide") -> str:
    return draw(
        s.seen_by(viewer), viewer, shape=shape, names=["Ann", "Ben", "Kim", "Zoe", "Max"][: s.players]
    ).svg


# The whole picture


@pytest.mark.slow
def test_every_table_is_well_formed_and_legible() -> None:
    check_form((shape, picture) for shape, _, picture in pictures())


def test_the_label_gives_the_fame() -> None:
    label = ElementTree.fromstring(shown(after(2, 100_000), NOBODY)).attrib["aria-label"]
    assert re.search(r"Fame: Ann \d+, Ben \d+\.", label)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_tile_in_a_region_is_not_mistaken_for_one_in_the_reserve(shape: Shape) -> None:
    table = Situation().region(2, "corn-sun", "water-sun").reserve(RED, "corn-sun").goods(RED, corn=1)
    s = table.ruler(RED, 1).turn(RED)
    do(s, "place tulum")
    found = re.findall(r'data-name="([^"]*corn-sun)"', shown(s, RED, shape))
    assert sorted(found) == ["corn-sun", "region-2 corn-sun"]


# What is hidden


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_hidden_does_not_change_the_picture(shape: Shape) -> None:
    s = Situation(4).role(RED, "queen").role(GREEN, "merchant").turn(PURPLE)
    for viewer in (int(NOBODY), PURPLE, 3):
        worlds = [s.guess(viewer, Dice(seed)) for seed in range(5)]
        assert len({str(world.position()) for world in worlds}) > 1
        assert len({shown(world, viewer, shape) for world in worlds}) == 1


@pytest.mark.parametrize("shape", SHAPES)
def test_a_role_is_shown_to_its_owner_alone(shape: Shape) -> None:
    s = Situation(3).role(RED, "queen").turn(PURPLE)
    assert "queen" in words(shown(s, RED, shape))
    assert not words(shown(s, GREEN, shape)) & {*ROLE.names}
    assert "Ann's Role card, which nobody else has seen. It is in the hand." in titles(shown(s, GREEN, shape))


def test_the_role_deck_is_open_only_to_whoever_chooses_from_it() -> None:
    s = Situation(3).goods(RED, corn=3).reserve(RED, "corn-sun", "corn-rain").buildings(RED, "palace")
    s.goods(RED, limestone=2, water=2, obsidian=2, cacao=2).offer("gateway").workers(RED, "tulum")
    table = s.turn(RED)
    do(table, "place tulum", "buy left", "omit water")
    deck = {option.split()[1] for option in map(table.verbs.name, table.legal(RED))}
    assert len(deck) == 4
    for shape in SHAPES:
        assert deck == words(shown(table, RED, shape)) & {*ROLE.names}
        assert not words(shown(table, GREEN, shape)) & {*ROLE.names}


# The map


def test_only_the_side_of_the_board_in_use_is_drawn() -> None:
    for _, s, picture in pictures():
        names = words(picture.svg)
        side = SIDES[s.side]
        assert names & {*ROUTE.names} == {name_of(route) for route in side.routes}
        assert names & {*REGION.names} == {*REGION.names[: len(side.regions)]}
        assert names >= {*CITY.names} | {*GOD.names}


def test_family_has_no_buildings_and_no_roles() -> None:
    for _, s, picture in pictures():
        buildings = words(picture.svg) & {*SLOT.names, *PLOT.names}
        assert bool(buildings) != s.family
        assert ('data-key="building-' in picture.svg) != s.family


def test_a_player_can_point_at_everything_of_their_own() -> None:
    s = after(3, 250)
    for viewer, shape in product(range(3), SHAPES):
        names = words(shown(s, viewer, shape))
        assert names >= {*SPACE.names, *PLOT.names, *COLOUR.names}
    assert not words(shown(s, NOBODY)) & {*SPACE.names, *PLOT.names, *COLOUR.names}


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=SHAPES)
@pytest.mark.parametrize("side", [0, 1])
def test_no_plate_of_a_region_covers_a_city(plan: Plan, side: int) -> None:
    for region in range(len(SIDES[side].regions)):
        box = plate(plan, side, region).box
        for city in range(CITIES):
            x, y, radius = discs_of(plan, city, side)[0]
            assert push_from(box, x, y, radius - 2) is None, (region + 1, CITY.names[city])


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=SHAPES)
@pytest.mark.parametrize("side", [0, 1])
def test_many_piles_of_workers_stay_on_the_map_and_apart(plan: Plan, side: int) -> None:
    crowd = [Pile(owner, lying, 1 + owner % 3) for owner in range(5) for lying in (False, True)][:7]
    for city in range(CITIES):
        x, _ = plan.city(city)
        places = arranged(crowd, city, plan, side)
        for pile, right, down in places:
            assert plan.box.x + 6 <= x + right
            assert x + right + pile_width(pile) - 9 <= plan.box.x + plan.box.width, CITY.names[city]
            assert (right**2 + down**2) ** 0.5 > plan.hex, CITY.names[city]
        for (one, ax, ay), (_, bx, by) in combinations(places, 2):
            assert abs(ay - by) >= 17 or abs(ax - bx) >= 18, (CITY.names[city], one)


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=SHAPES)
def test_workers_beside_lamanai_stay_above_the_rulers_below_it(plan: Plan) -> None:
    crowd = [Pile(owner, False, 2) for owner in range(5)]
    lamanai, side = CITY.index("lamanai"), 1
    box = plate(plan, side, 2).box
    _, y = plan.city(lamanai)
    lowest = max(down for _, _, down in arranged(crowd, lamanai, plan, side))
    head = box.y + plan.house - 31  # a Ruler's height above its foot
    assert y + lowest + 8.5 <= head


def test_workers_and_rulers_are_where_they_are() -> None:
    s = Situation(2, shadow="yes").workers(RED, "tikal", "tikal").laid(GREEN, "tikal").workers(2, "copan")
    for shape in SHAPES:
        svg = shown(s.ruler(RED, 4).turn(RED), RED, shape)
        found = keys(svg)
        assert {
            "worker-tikal-red-0",
            "worker-tikal-red-1",
            "lying-tikal-green-0",
            "worker-copan-stone-0",
        } <= found
        assert "lying-tikal-red-0" not in found
        assert {"Ruler of Ann, in Region 4.", "Worker of the Shadow Player in Copán."} <= {*titles(svg)}


def test_a_ruler_waits_beside_the_name_before_the_first_round() -> None:
    for shape in SHAPES:
        found = titles(shown(after(3, 0), 0, shape))
        assert {f"Ruler of {name}, beside the map." for name in ("Ann", "Ben", "Kim")} <= {*found}


def test_leaders_of_a_city_have_the_most_workers_and_the_royal_palace_wins_ties() -> None:
    table = Situation(3).workers(RED, "tikal", "tikal").laid(GREEN, "tikal").workers(PURPLE, "tikal")
    tikal = CITY.index("tikal")
    s = table.turn(RED)
    assert leaders(s, tikal) == [RED, GREEN]
    assert "Tied for the most Workers in Tikal: Ann and Ben, worth 1 Fame each." in titles(shown(s, RED))
    assert leaders(s, CITY.index("copan")) == []
    s = table.buildings(GREEN, "royal-palace").turn(RED)
    assert leaders(s, tikal) == [GREEN]
    assert "Most Workers in Tikal: Ben, worth 2 Fame at a Celebration." in titles(shown(s, RED))


def test_cities_that_a_region_bonus_still_needs_are_marked() -> None:
    table = Situation(2).ruler(RED, 4).workers(RED, "palenque")
    assert missing_cities(table.turn(RED), RED) == []  # there is nothing in the Region
    s = table.region(4, building="palace").turn(RED)
    assert [CITY.names[city] for city in missing_cities(s, RED)] == ["yaxchilan", "copan"]
    told = "You surround Region 4 once you have Workers in Yaxchilán and Copán."
    for shape in SHAPES:
        assert sum(told in title for title in titles(shown(s, RED, shape))) == 2
        assert not any("You surround" in title for title in titles(shown(s, NOBODY, shape)))


def test_barred_cities_are_marked_for_the_loser() -> None:
    s = Situation(2).ruler(RED, 3).barred(RED, 4).turn(RED)
    assert {CITY.names[city] for city in barred_cities(s, RED)} == {"palenque", "yaxchilan", "copan"}
    for shape in SHAPES:
        assert sum("is barred to you" in title for title in titles(shown(s, RED, shape))) == 3
        assert not any("is barred to you" in title for title in titles(shown(s, GREEN, shape)))


# Tracks, Temples and the offer


def test_a_temple_shows_what_it_pays_now() -> None:
    table = Situation(2).scoring(rain="resources").markers("rain", RED).goods(GREEN, corn=1, water=2, cacao=1)
    for personal, worth in (("common", "3"), ("personal", "0")):
        state = (
            Situation(2, scoring=personal).scoring(rain="resources").goods(GREEN, corn=1, water=2, cacao=1)
        )
        temple = re.search(r'data-name="rain".*?data-name="trade"', shown(state.turn(RED), RED), re.DOTALL)
        assert temple
        assert f">{worth}</text>" in temple[0]
    assert "Ann's marker at the Temple of the Rain God." in titles(shown(table.turn(RED), RED))


def test_the_calendar_counts_down_to_the_celebration() -> None:
    for shape in SHAPES:
        assert ">Celebration in 3 sites</text>" in shown(
            Situation(2).calendar("corn", "water").turn(RED), RED, shape
        )
        assert ">The game is over</text>" in shown(after(2, 100_000), RED, shape)


def test_an_offer_that_can_be_paid_is_ticked() -> None:
    table = Situation(2).offer(None, "ball-court", "city-walls").goods(RED, corn=1, obsidian=1)
    for shape in SHAPES:
        assert titles(shown(table.turn(RED), RED, shape)).count(AFFORDABLE) == 1
        assert AFFORDABLE not in titles(shown(table.turn(RED), GREEN, shape))


def test_the_stack_of_might_markers_has_the_highest_on_top() -> None:
    s = Situation(3).might(2, 2, 0, order=(PURPLE, GREEN, RED)).turn(RED)
    assert any("Markers here, the highest first: Ann, Ben." in title for title in titles(shown(s, RED)))


def test_the_shadow_player_has_a_panel_with_its_ranking() -> None:
    s = Situation(2, shadow="yes").personality("queen").turn(RED)
    for shape in SHAPES:
        svg = shown(s, RED, shape)
        assert ">Shadow Player</text>" in svg
        assert any(
            title.startswith("The Shadow Player likes the gods in this order: the Sun God")
            for title in titles(svg)
        )


# What lies in the tray


def test_summary_cards_lie_on_the_table_until_they_are_chosen() -> None:
    s = after(3, 0)
    for shape in SHAPES:
        assert words(shown(s, 1, shape)) >= {*SUMMARY.names}
    do(s, "choose summary-2")
    assert words(shown(s, 1)) & {*SUMMARY.names} == {*SUMMARY.names} - {"summary-2"}
    assert not words(shown(after(3, 60), 1)) & {*SUMMARY.names}


def test_pairs_of_cards_and_trades_can_be_pointed_at_in_their_order() -> None:
    s = Situation(2).discarded(RED, "card-2", "card-3", "card-5").round()
    for shape in SHAPES:
        found = things(shown(s, RED, shape))
        assert {("card-1", "card-6"), ("card-1", "card-4"), ("card-4", "card-1")} <= found
        assert ("card-6", "card-1") not in found
    trading = Situation(2).goods(RED, corn=2).ruler(RED, 4).turn(RED)
    for shape in SHAPES:
        found = things(shown(trading, RED, shape))
        assert {("corn", "water"), ("corn", "limestone")} <= found
        assert ("water", "corn") not in found


def test_payments_lie_side_by_side() -> None:
    table = Situation(2).built(RED, {"1a": "corn-sun", "1b": "corn-rain"}).reserve(RED, "corn-trade")
    s = table.goods(RED, corn=1, water=1, cacao=1).ruler(RED, 4).turn(RED)
    do(s, "place copan", "build corn-trade 2a")
    for shape in SHAPES:
        assert {"corn+water", "corn+cacao"} <= words(shown(s, RED, shape))


def test_a_worker_can_be_sent_along_a_route_in_either_direction() -> None:
    table = Situation(2).gods(tikal="trade").workers(RED, "calakmul").ruler(RED, 3)
    s = table.built(RED, {"1a": "corn-trade"}).turn(RED)
    do(s, "place tikal", "summon trade")
    for shape in SHAPES:
        assert {("tikal", "calakmul"), ("calakmul", "tikal")} <= things(shown(s, RED, shape))


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=SHAPES)
@pytest.mark.parametrize("side", [0, 1])
def test_an_arrow_covers_neither_its_city_nor_a_name_nor_the_other_arrow(plan: Plan, side: int) -> None:
    """One route is too short for that, but even there two arrows lie apart."""
    names = [name_box(plan, city) for city in range(CITIES)]
    for name, route in routes_on(side).items():
        places = [arrow_at(plan, side, name, city)[0] for city in route.cities]
        assert dist(*places) > 2 * ARROW, name
        for place, city in zip(places, route.cities, strict=True):
            assert dist(place, plan.end(city)) >= plan.hex + ARROW, name
            assert name == "quirigua-copan" or not any(is_on(box, *place) for box in names), (name, city)


# Without colour, by day and by night


@pytest.mark.parametrize(("one", "other"), list(combinations(GODS, 2)), ids=str)
def test_gods_differ_at_14_pixels(one: str, other: str) -> None:
    assert difference(grey(GOD_SIGNS[one].at(0, 0), 14), grey(GOD_SIGNS[other].at(0, 0), 14)) > 30


@pytest.mark.parametrize(("one", "other"), list(combinations(BUILDING_SIGNS, 2)), ids=str)
def test_buildings_differ_at_16_pixels(one: str, other: str) -> None:
    assert difference(grey(BUILDING_SIGNS[one].at(0, 0), 16), grey(BUILDING_SIGNS[other].at(0, 0), 16)) > 12


@pytest.mark.parametrize(("one", "other"), list(combinations([*TILE_PAINTS], 2)), ids=str)
def test_colours_of_tiles_differ_in_greyscale(one: str, other: str) -> None:
    small = [grey(brick(f"{colour}-sun", 24, 14).at(0, 0), 24) for colour in (one, other)]
    assert difference(*small) > 4


def test_a_lying_worker_is_not_mistaken_for_one_that_stands() -> None:
    for look in (*SEATS, RIVAL_LOOK):
        assert difference(grey(worker(look).at(0, 0), 24), grey(lying_worker(look).at(0, 0), 24)) > 10


@pytest.mark.parametrize("paint", [SEA, LAND, *TINTS])
def test_dark_letters_read_on_the_map_by_day_and_by_night(paint: str) -> None:
    assert contrast(OUTLINE, by_day(paint)) > 4.5
    assert contrast(OUTLINE, by_night(paint)) > 4.5


@pytest.mark.parametrize("paint", TILE_PAINTS.values(), ids=TILE_PAINTS)
def test_gods_read_on_every_tile(paint: str) -> None:
    assert contrast(OUTLINE, paint) > 4.5
