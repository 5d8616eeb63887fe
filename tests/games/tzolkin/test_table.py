"""The drawn table: complete, well formed, turning, and blind to what its viewer may not see."""

import re
from functools import cache
from itertools import combinations, product
from math import hypot
from xml.etree import ElementTree

import pytest

from popolna.drawing.layout import Shape
from popolna.drawing.palette import IVORY, OUTLINE, by_day, by_night, contrast
from popolna.drawing.picture import Picture
from popolna.drawing.svg import LARGE, MIDDLE, SMALL
from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.engine.state import NOBODY
from popolna.games import game
from popolna.games.tzolkin.board import GEAR, GEARS, LAST_SPACE, TEETH_ON, WEALTH
from popolna.games.tzolkin.drawing.calendar_wheel import GOODS_DAY, POINTS_DAY
from popolna.games.tzolkin.drawing.gearing import Gearing
from popolna.games.tzolkin.drawing.signs import GEAR_PAINTS, KIND_PAINTS, TEMPLE_PAINTS, WHEEL, WHEEL_INNER
from popolna.games.tzolkin.drawing.table import draw
from popolna.games.tzolkin.state import Tzolkin
from tests.games.tzolkin.situation import Situation

PLAYERS = (2, 3, 4)
SHAPES: tuple[Shape, ...] = ("wide", "tall")
STAGES = (0, 40, 200, 100_000)
NASTY = ["<b>&\"'", "\x00\ud800", "", "W" * 60]


def after(players: int, decisions: int, seed: int = 1) -> Tzolkin:
    """A game of which some decisions were taken at random."""
    s = game("tzolkin").new(players, seed)
    assert isinstance(s, Tzolkin)
    playout(s, Dice(seed), decisions)
    return s


@cache
def pictures() -> list[tuple[Shape, Picture]]:
    """The table as every player and somebody watching see it, at several stages of games."""
    some = []
    for players, decisions, shape in product(PLAYERS, STAGES, SHAPES):
        s = after(players, decisions)
        for viewer in (NOBODY, 0, players - 1):
            some.append((shape, draw(s.seen_by(viewer), viewer, shape=shape, names=NASTY)))
    return some


def names_in(svg: str) -> set[str]:
    return {
        element.attrib["data-name"]
        for element in ElementTree.fromstring(svg).iter()
        if "data-name" in element.attrib
    }


def works(s: Tzolkin) -> Gearing:
    return Gearing(s, [""] * s.players, 320, 320, 11, spelled=True)


@pytest.mark.slow
def test_every_table_is_well_formed_and_typeset_in_three_sizes() -> None:
    for shape, picture in pictures():
        root = ElementTree.fromstring(picture.svg)
        sizes = {
            float(element.attrib["font-size"]) for element in root.iter() if "font-size" in element.attrib
        }
        assert sizes <= {SMALL, MIDDLE, LARGE}
        assert picture.width == {"wide": 1280, "tall": 390}[shape]
        assert "var(" not in by_night(picture.svg)


def test_keys_are_there_once() -> None:
    for _, picture in pictures():
        keys = re.findall(r'data-key="([^"]+)"', picture.svg)
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_hidden_does_not_change_the_picture(players: int, shape: Shape) -> None:
    s = after(players, 0)
    for viewer in range(NOBODY, players):
        worlds = [s.guess(viewer, Dice(seed)) for seed in range(5)]
        pictures = {draw(world.seen_by(viewer), viewer, shape=shape).svg for world in worlds}
        assert len({str(world.position()) for world in worlds}) > 1
        assert len(pictures) == 1


def test_a_seat_sees_its_own_starting_wealth_and_no_other() -> None:
    s = after(3, 0)
    for viewer, shape in product(range(3), SHAPES):
        shown = names_in(draw(s.seen_by(viewer), viewer, shape=shape).svg) & set(WEALTH.names)
        assert shown == {WEALTH.names[tile] for tile in s.wealth[viewer]}
    assert not names_in(draw(s.seen_by(NOBODY), NOBODY).svg) & set(WEALTH.names)


def test_the_gears_turn_with_the_day() -> None:
    s = after(4, 5)
    before = dict(re.findall(r'rotate\(([-\d.]+)\)" data-key="([\w-]+)"', draw(s, 0).svg))
    s.day += 1
    later = dict(re.findall(r'rotate\(([-\d.]+)\)" data-key="([\w-]+)"', draw(s, 0).svg))
    turns = {key: float(turn) for turn, key in before.items()}
    turned = {key: round(float(turn) - turns[key], 1) for turn, key in later.items()}
    assert turned == {
        "wheel": -13.8,
        "gear-palenque": 36,
        "gear-yaxchilan": 36,
        "gear-tikal": 36,
        "gear-uxmal": 36,
        "gear-chichen-itza": 27.7,
    }


def test_a_worker_keeps_its_key_while_it_rides() -> None:
    s = after(4, 40)
    before = set(re.findall(r'data-key="(worker-[\w-]+)"', draw(s, 0).svg))
    s.turn_gears()
    s.day += 1
    later = set(re.findall(r'data-key="(worker-[\w-]+)"', draw(s, 0).svg))
    assert before
    assert later <= before


@pytest.mark.parametrize("day", [1, 2, 9, 27])
def test_teeth_of_meshing_gears_do_not_overlap(day: int) -> None:
    s = after(4, 5)
    s.day = day
    drawn = works(s)
    wheel, turn = drawn.wheel, drawn.wheel_turn()
    for gear in range(GEARS):
        small, own = drawn.gear(gear), drawn.gear_turn(gear)
        assert not any(small.reaches(corner, own) for corner in wheel.corners(turn))
        assert not any(wheel.reaches(corner, turn) for corner in small.corners(own))
        nearest = min(hypot(x - wheel.x, y - wheel.y) for x, y in small.corners(own))
        assert nearest < wheel.pitch


def test_the_small_gears_leave_each_other_room() -> None:
    drawn = works(after(4, 5))
    for one, other in combinations(range(GEARS), 2):
        a, b = drawn.gear(one), drawn.gear(other)
        assert hypot(a.x - b.x, a.y - b.y) > a.tip + b.tip + 20


def test_a_tooth_stands_at_every_space() -> None:
    s = after(4, 5)
    for day in (1, 2, 15):
        s.day = day
        drawn = works(s)
        for gear in range(GEARS):
            at = drawn.gear(gear)
            for space in range(TEETH_ON[gear]):
                tip = at.at(drawn.bearing(gear, space), at.tip - 0.5)
                assert at.reaches(tip, drawn.gear_turn(gear))


def test_every_numbered_space_has_its_action_and_every_gear_its_name() -> None:
    for _, picture in pictures():
        names = names_in(picture.svg)
        assert set(GEAR.names) <= names
        for gear in range(GEARS):
            for space in range(1, LAST_SPACE[gear] + 1):
                assert f"{GEAR.names[gear]} {space}" in names


@pytest.mark.parametrize("paint", [*GEAR_PAINTS, *TEMPLE_PAINTS, WHEEL, WHEEL_INNER, GOODS_DAY, POINTS_DAY])
def test_dark_letters_read_on_every_paint_by_day_and_by_night(paint: str) -> None:
    assert contrast(OUTLINE, by_day(paint)) > 4.5
    assert contrast(OUTLINE, by_night(paint)) > 4.5


@pytest.mark.parametrize("paint", KIND_PAINTS.values())
def test_light_letters_read_on_the_corners_of_tiles(paint: str) -> None:
    assert contrast(IVORY, paint) > 4.5


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_panel_counts_harvest_tiles(players: int, shape: Shape) -> None:
    s = Situation(players).tiles(0, corn=2, wood=1).turn(0)
    names = ["Ann", "Ben", "Kim", "Zoe"]
    svg = draw(s, 0, shape=shape, names=names).svg
    assert "Ann has harvested 2 corn tiles and 1 wood tile" in svg
    assert "Ben has harvested" not in svg
    counts = dict(re.findall(r'data-supply="(corn-tile|wood-tile)" data-count="(\d+)"', svg))
    assert counts == {"corn-tile": "2", "wood-tile": "1"}


def test_the_label_gives_the_score() -> None:
    s = after(2, 100_000)
    label = ElementTree.fromstring(draw(s.seen_by(NOBODY), NOBODY, names=["Ana", "Balam"]).svg).attrib[
        "aria-label"
    ]
    assert re.search(r"Points: Ana -?[\d¼½¾]+, Balam -?[\d¼½¾]+\.", label)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_narrow_page_begins_with_everything_everybody_has(players: int) -> None:
    """What can be built is asked while the panels are far below."""
    svg = draw(after(players, 60), NOBODY, shape="tall").svg
    head = svg[: svg.index('data-name="palenque"')]
    for good in ("corn", "wood", "stone", "gold", "skull"):
        assert head.count(f'data-supply="{good}"') == players
