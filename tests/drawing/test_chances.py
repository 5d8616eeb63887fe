"""The chart of chances."""

from xml.etree import ElementTree as ET

import pytest

from popolna.drawing.chances import Chart, Mark
from popolna.drawing.palette import seats

SEATS = seats("red", "blue", "green")
COLOURS = {seat.colour for seat in SEATS}
CHANCES = [[0.2, 0.3, 0.5], [0.5, 0.3, 0.2], [0.0, 1.0, 0.0]]


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_flags_lead_to_their_moves_and_say_why(shape: str) -> None:
    chart = Chart(CHANCES, SEATS, ["Ann", "Ben", "Cat"], [Mark(2, 1, "Move 2, Ben: <oops>")])
    root = ET.fromstring((chart.draw_wide() if shape == "wide" else chart.draw_tall()).bare)
    [flag] = [node for node in root.iter() if "data-move" in node.attrib]
    assert flag.attrib["data-move"] == "2"
    assert flag[0].text == "Move 2, Ben: <oops>"


def test_bands_fill_the_field_from_the_first_moment_to_the_last() -> None:
    chart = Chart(CHANCES, SEATS, ["Ann", "Ben", "Cat"], [])
    root = ET.fromstring(chart.draw_wide().bare)
    lines = [node.attrib.get("d", "") for node in root.iter() if node.attrib.get("fill") in COLOURS]
    areas = [points(d) for d in lines if d.endswith("Z") and d.count("L") == 5]
    assert len(areas) == 3
    left, right = min(x for x, _ in areas[0]), max(x for x, _ in areas[0])
    top, bottom = min(y for _, y in areas[2]), max(y for _, y in areas[0])
    assert {x for area in areas for x, _ in area} == {left, (left + right) / 2, right}
    assert areas[0][0][1] == pytest.approx(bottom - 0.2 * (bottom - top))
    assert areas[2][0][1] == pytest.approx(top)


def test_one_move_is_one_move() -> None:
    chart = Chart([[1.0], [1.0]], SEATS[:1], ["Ann"], [])
    assert chart.draw_wide().label == "Chances of winning over 1 move, at the end: Ann 100 %."


def points(d: str) -> list[tuple[float, float]]:
    pairs = [pair.split() for pair in d[1:-1].split("L")]
    return [(float(x), float(y)) for x, y in pairs]


def test_one_moment_is_enough() -> None:
    assert "over 0 moves" in Chart([[1.0, 0.0]], SEATS, ["Ann", "Ben"], []).draw_tall().label


def test_a_very_long_game_is_drawn_with_as_many_points_as_can_be_told_apart() -> None:
    long = [[0.5, 0.5]] * 20_000 + [[1.0, 0.0]]
    chart = Chart(long, seats("red", "blue"), ["Ann", "Ben"], [])
    assert [chart.moments[0], chart.moments[-1]] == [0, 20_000]
    assert len(chart.draw_tall().bare) < 60_000
    assert "move 20000" in chart.draw_tall().bare
    short = Chart(long[:100], seats("red", "blue"), ["Ann", "Ben"], [])
    assert list(short.moments) == list(range(100))
