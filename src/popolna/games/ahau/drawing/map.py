"""Draws the land, and knows where everything on the map is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from popolna.drawing.hexes import Point
from popolna.drawing.layout import Box
from popolna.drawing.palette import GROUND, LINE
from popolna.drawing.svg import Art, join, path, rect, short
from popolna.games.ahau.board import SIDES, name_of
from popolna.games.ahau.components import BOX, Route
from popolna.games.ahau.drawing.signs import COAST, LAND, SEA, SHALLOWS

# The peninsula, in per cent of the map like the cities: from the Gulf around its cape to Honduras
NORTH_AND_EAST: Final = (
    (-12, 51), (0, 49), (9, 47.4), (17, 49.4), (25, 50), (31.5, 46.5), (36.6, 39), (40.5, 30), (42.2, 21),
    (46, 15), (54, 12.6), (64, 11.4), (74, 9.8), (85, 9), (95, 9.6), (99, 13), (98, 19), (96.6, 25), (93.6, 32),
    (88, 36.4), (83, 40), (78.6, 43.6), (77.6, 47.6), (79.8, 52), (79, 58), (76.4, 63), (72.8, 66.6), (69.6, 70.4),
    (69, 74.6), (72.6, 77.4), (80, 78.4), (88, 76.8), (97, 78.4), (112, 76),
)  # fmt: skip
PACIFIC: Final = ((46, 112), (40, 103), (30, 98.6), (18, 95.4), (6, 90), (-12, 83))


class Plan(NamedTuple):
    """Where the map is in a picture, and how large things on it are."""

    box: Box
    inner: Box  # what per cent are counted of
    hex: float  # from the middle of a city to its corners
    site: float  # the radius of a Production Site
    brick: tuple[float, float]  # the size of a Pyramid tile
    across: int  # how many of them lie side by side in a Region
    house: float  # the side of a Building in a Region

    def at(self, x: float, y: float) -> Point:
        inner = self.inner
        return inner.x + x * inner.width / 100, inner.y + y * inner.height / 100

    def city(self, city: int) -> Point:
        return self.at(BOX.cities[city].x, BOX.cities[city].y)

    def bend(self, route: Route) -> Point:
        """The control point that leads a route through its site."""
        x, y = self.at(route.x, route.y)
        (ax, ay), (bx, by) = (self.end(name) for name in route.cities)
        return 2 * x - (ax + bx) / 2, 2 * y - (ay + by) / 2

    def end(self, name: str) -> Point:
        return self.city(next(at for at, city in enumerate(BOX.cities) if city.name == name))


@cache
def routes_on(side: int) -> dict[str, Route]:
    """The routes of a side of the board, by name."""
    return {name_of(route): route for route in SIDES[side].routes}


@cache
def draw_land(plan: Plan) -> Art:
    """Sea, and the peninsula in it."""
    north, south = coasts(plan)
    right, foot = plan.box.x + plan.box.width, plan.box.y + plan.box.height
    land = f"{north}L{short(right)} {short(foot)}L{south[1:]}Z"
    shallows = path(north + south, fill="none", stroke=SHALLOWS, stroke_width=14)
    return join(rect(*plan.box, fill=SEA), shallows, path(land, fill=LAND))


@cache
def draw_coast(plan: Plan) -> Art:
    """The line between land and sea, which shows through the Regions, and the rim of the map."""
    return join(
        path("".join(coasts(plan)), fill="none", stroke=COAST, stroke_width=1.6, stroke_linejoin="round"),
        rect(*plan.box.inset(-3.5), fill="none", stroke=GROUND, stroke_width=7),  # covers what sticks out
        rect(*plan.box.inset(0.75), fill="none", stroke=LINE, stroke_width=1.5),
    )


def coasts(plan: Plan) -> tuple[str, str]:
    """The lines of the two coasts."""
    north, south = ([_within(plan, point) for point in points] for points in (NORTH_AND_EAST, PACIFIC))
    return _curve(north), _curve(south)


def _within(plan: Plan, point: Point) -> Point:
    """A point of the coast, which ends at the rim of the map."""
    x, y = plan.at(*point)
    box = plan.box
    return min(max(x, box.x), box.x + box.width), min(max(y, box.y), box.y + box.height)


def _curve(points: Sequence[Point]) -> str:
    """A soft line through points."""
    steps = [f"M{_point(points[0])}"]
    for at in range(len(points) - 1):
        before, begin = points[max(at - 1, 0)], points[at]
        end, after = points[at + 1], points[min(at + 2, len(points) - 1)]
        out = (begin[0] + (end[0] - before[0]) / 6, begin[1] + (end[1] - before[1]) / 6)
        into = (end[0] - (after[0] - begin[0]) / 6, end[1] - (after[1] - begin[1]) / 6)
        steps.append(f"C{_point(out)} {_point(into)} {_point(end)}")
    return "".join(steps)


def _point(point: Point) -> str:
    return f"{short(point[0])} {short(point[1])}"
