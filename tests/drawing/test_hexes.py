"""Borders of regions, and tracks around boards."""

from itertools import pairwise
from math import hypot

import pytest

from popolna.drawing.hexes import Cell, border, outline
from popolna.drawing.tracks import around, spread

RING: list[Cell] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


@pytest.mark.parametrize(
    ("cells", "sides"),
    [
        ([(0, 0)], [6]),
        ([(0, 0), (1, 0)], [10]),
        ([(0, 0), *RING], [18]),
        (RING, [6, 18]),
        ([(0, 0), (2, 0)], [6, 6]),
        ([(0, 0), (2, -1)], [6, 6]),
        ([], []),
    ],
    ids=["one", "two", "flower", "ring with a hole", "apart", "apart, with two corners in line", "none"],
)
def test_the_border_of_a_region(cells: list[Cell], sides: list[int]) -> None:
    assert sorted(len(loop) for loop in border(cells, 10)) == sides


def test_a_border_runs_along_edges() -> None:
    for loop in border(RING, 10):
        for (x, y), (next_x, next_y) in pairwise([*loop, loop[0]]):
            assert hypot(next_x - x, next_y - y) == pytest.approx(10)


@pytest.mark.parametrize("inset", [2, -2])
def test_an_inset_border_lies_inside_the_region(inset: float) -> None:
    reach = inset * 2 / 3**0.5
    (edge,) = border([(0, 0)], 10, inset)
    hole = min(border(RING, 10, inset), key=len)
    assert [hypot(x, y) for x, y in edge] == pytest.approx([10 - reach] * 6)
    assert [hypot(x, y) for x, y in hole] == pytest.approx([10 + reach] * 6)


def test_an_outline_is_closed_for_every_loop() -> None:
    assert outline(tuple(RING), 10, inset=1, radius=3).count("Z") == 2


def test_a_track_goes_around_step_by_step() -> None:
    track = around(27, 25, 10)
    assert len(set(track)) == 100
    for (x, y), (next_x, next_y) in pairwise([*track, track[0]]):
        assert abs(next_x - x) + abs(next_y - y) == 10


@pytest.mark.parametrize("crowd", [2, 3, 4, 5])
def test_markers_on_one_place_do_not_cover_each_other(crowd: int) -> None:
    stands = spread([7] * crowd, gap=6)
    for at, one in enumerate(stands):
        for other in stands[:at]:
            assert hypot(one[0] - other[0], one[1] - other[1]) >= 6
