"""Pointy-top hexes in axial coordinates: q increases to the right, r downwards.

>>> [short(part) for part in centre(1, 2, size=10)]
['34.64', '30']
>>> len(border([(0, 0), (1, 0)], size=10)[0])
10
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin, sqrt

from popolna.drawing.svg import kept, short

Cell = tuple[int, int]
Point = tuple[float, float]

# The neighbour across the edge that runs clockwise from corner i to corner i + 1.
_ACROSS: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


def centre(q: int, r: int, size: float) -> Point:
    """The middle of a hex whose corners are `size` away from it."""
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r


def corners(size: float) -> list[Point]:
    """The corners of a hex around the origin, clockwise from the top."""
    return [(size * sin(turn * pi / 3), -size * cos(turn * pi / 3)) for turn in range(6)]


def border(cells: Iterable[Cell], size: float, inset: float = 0) -> list[list[Point]]:
    """The closed lines around a set of hexes, holes included, drawn `inset` inside their edges."""
    inside = set(cells)
    shape = corners(size)
    follow: dict[Cell, Cell] = {}
    where: dict[Cell, Point] = {}
    for q, r in inside:
        x, y = centre(q, r, size)
        for edge, (dq, dr) in enumerate(_ACROSS):
            if (q + dq, r + dr) in inside:
                continue
            ends = [(x + shape[turn % 6][0], y + shape[turn % 6][1]) for turn in (edge, edge + 1)]
            begin, end = [_corner_id(point, size) for point in ends]
            follow[begin] = end
            where[begin] = ends[0]
    loops = []
    while follow:
        begin, step = follow.popitem()
        loop = [where[begin]]
        while step != begin:
            loop.append(where[step])
            step = follow.pop(step)
        loops.append(_shrink(loop, inset) if inset else loop)
    return loops


def _corner_id(point: Point, size: float) -> Cell:
    return round(point[0] / size * 2 / sqrt(3)), round(point[1] / size * 2)


def _shrink(loop: Sequence[Point], inset: float) -> list[Point]:
    """Every corner moved to the right when going clockwise, equally far from both of its edges."""
    moved = []
    for at, (x, y) in enumerate(loop):
        before = _inward(loop[at - 1], (x, y))
        after = _inward((x, y), loop[(at + 1) % len(loop)])
        share = inset / (1 + before[0] * after[0] + before[1] * after[1])
        moved.append((x + share * (before[0] + after[0]), y + share * (before[1] + after[1])))
    return moved


def _inward(begin: Point, end: Point) -> Point:
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    length = hypot(dx, dy)
    return -dy / length, dx / length


def smooth(loop: Sequence[Point], radius: float) -> str:
    """The path along a closed line with its corners rounded off.

    >>> smooth([(0, 0), (4, 0), (4, 4), (0, 4)], 1)
    'M0 1Q0 0 1 0L3 0Q4 0 4 1L4 3Q4 4 3 4L1 4Q0 4 0 3Z'
    """
    steps = []
    for at, (x, y) in enumerate(loop):
        into = _towards((x, y), loop[at - 1], radius)
        out = _towards((x, y), loop[(at + 1) % len(loop)], radius)
        steps.append(f"{_point(into)}Q{_point((x, y))} {_point(out)}")
    return "M" + "L".join(steps) + "Z"


def _towards(point: Point, other: Point, distance: float) -> Point:
    length = hypot(other[0] - point[0], other[1] - point[1])
    part = min(distance, length / 2) / length
    return point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part


def _point(point: Point) -> str:
    return f"{short(point[0])} {short(point[1])}"


@kept
def hexagon(size: float, radius: float) -> str:
    """The path of one hex around the origin with rounded corners."""
    return smooth(corners(size), radius)


@kept
def outline(cells: tuple[Cell, ...], size: float, *, inset: float = 0, radius: float = 0) -> str:
    """The path around a set of hexes; fill it with `fill_rule="evenodd"` if it may have holes."""
    return "".join(smooth(loop, radius) for loop in border(cells, size, inset))
