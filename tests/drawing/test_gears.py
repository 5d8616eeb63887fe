"""Wheels that mesh: teeth interlock and never cut into each other."""

from math import hypot

import pytest

from popolna.drawing.gears import Gear, facing
from popolna.drawing.hexes import Point

WHEEL = Gear(100, 80, 26, 8)
BEARINGS = [180 + (2.5 + 5 * turn) * WHEEL.step for turn in range(5)]


def outline(gear: Gear, turn: float) -> list[Point]:
    """Points close together along the outline of a gear."""
    corners = gear.corners(turn)
    points = []
    for begin, end in zip(corners, corners[1:] + corners[:1], strict=True):
        for part in range(8):
            share = part / 8
            points.append((begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share))
    return points


def test_the_outline_has_a_tooth_for_each_step() -> None:
    gear = Gear(0, 0, 10, 6)
    assert gear.pitch == 30
    corners = gear.corners()
    assert len(corners) == 40
    assert max(hypot(*corner) for corner in corners) == pytest.approx(gear.tip)
    assert min(hypot(*corner) for corner in corners) == pytest.approx(gear.root)
    assert gear.outline().count("Q") == 40


def test_a_gear_reaches_its_teeth_and_not_its_gaps() -> None:
    gear = Gear(5, 7, 13, 6)
    middle = (gear.tip + gear.root) / 2
    for tooth in range(13):
        assert gear.reaches(gear.at(tooth * gear.step, middle))
        assert not gear.reaches(gear.at((tooth + 0.5) * gear.step, middle))
        assert gear.reaches(gear.at((tooth + 0.5) * gear.step + 9, middle), turn=gear.step / 2 + 9)


@pytest.mark.parametrize("teeth", [10, 13])
@pytest.mark.parametrize("bearing", BEARINGS)
def test_meshing_teeth_never_overlap_even_while_they_turn(teeth: int, bearing: float) -> None:
    small = WHEEL.meshed(teeth, bearing)
    back = facing(small, WHEEL)
    for part in range(12):
        turned = part / 12
        wheel_turn, small_turn = -turned * WHEEL.step, back + turned * small.step
        assert not any(small.reaches(point, small_turn) for point in outline(WHEEL, wheel_turn))
        assert not any(WHEEL.reaches(point, wheel_turn) for point in outline(small, small_turn))


@pytest.mark.parametrize("bearing", BEARINGS)
def test_meshing_teeth_interlock(bearing: float) -> None:
    small = WHEEL.meshed(10, bearing)
    tip = small.at(facing(small, WHEEL), small.tip)
    assert WHEEL.root < hypot(tip[0] - WHEEL.x, tip[1] - WHEEL.y) < WHEEL.pitch


def test_turned_art_can_be_found_again() -> None:
    art = Gear(3, 4, 10, 5).turned(turn=36, key="gear-tikal")
    assert art.markup == '<g transform="translate(3 4) rotate(36)" data-key="gear-tikal"/>'
