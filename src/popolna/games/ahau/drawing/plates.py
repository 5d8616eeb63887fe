"""Where the plates of the Regions lie: beside cities and sites, not on them."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Final, NamedTuple

from popolna.drawing.hexes import Point
from popolna.drawing.layout import Box
from popolna.games.ahau.board import CITIES, SIDES
from popolna.games.ahau.drawing.cities import Disc, discs_of
from popolna.games.ahau.drawing.map import Plan, routes_on

GAP: Final = 2.0
RIM: Final = 4.0
HEAD: Final = 22.0  # the height of a Ruler who stands on a narrow plate
MOST_STEPS: Final = 40  # by which a plate moves aside


class Plate(NamedTuple):
    """The space for a Region's number, Building and tiles, and how many tiles lie side by side."""

    box: Box
    across: int


@cache
def plate(plan: Plan, side: int, region: int) -> Plate:
    """A plate of the usual form, or of the other one if only that finds a free place."""
    discs = [disc for city in range(CITIES) for disc in discs_of(plan, city, side)]
    discs += [(*plan.at(route.x, route.y), plan.site) for route in routes_on(side).values()]
    printed = SIDES[side].regions[region]
    middle = plan.at(printed.x, printed.y)
    usual, other = (laid_out(plan, middle, across, discs) for across in (plan.across, 3 - plan.across))
    return other if covers(usual, discs) and not covers(other, discs) else usual


def laid_out(plan: Plan, middle: Point, across: int, discs: list[Disc]) -> Plate:
    """A plate that has moved away step by step from what it would cover."""
    wide, high = plan.brick
    width = max(across * (wide + GAP), 1.8 * plan.house) + 2 * RIM - GAP
    height = plan.house + 2 / across * (high + GAP) + 2 * RIM
    at = Plate(Box(middle[0] - width / 2, middle[1] - height / 2, width, height), across)
    for _ in range(MOST_STEPS):
        pushes = [push for disc in discs if (push := push_from(with_head(at), *disc))]
        dx, dy = (sum(push[axis] for push in pushes) for axis in (0, 1))
        at = at._replace(box=at.box._replace(x=at.box.x + dx, y=at.box.y + dy))
    return at


def covers(at: Plate, discs: list[Disc]) -> bool:
    return any(push_from(with_head(at), *disc) for disc in discs)


def with_head(at: Plate) -> Box:
    """A plate, and the Ruler on it if it is narrow."""
    head = 0 if at.across > 1 else HEAD
    return at.box._replace(y=at.box.y - head, height=at.box.height + head)


def push_from(box: Box, x: float, y: float, radius: float) -> Point | None:
    """A small step away from a disc that a box covers."""
    near_x, near_y = min(max(x, box.x), box.x + box.width), min(max(y, box.y), box.y + box.height)
    if hypot(near_x - x, near_y - y) >= radius:
        return None
    dx, dy = box.x + box.width / 2 - x, box.y + box.height / 2 - y
    length = hypot(dx, dy) or 1
    return dx / length, dy / length
