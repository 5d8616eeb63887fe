"""Draws the land with its borders and the score track around it, and knows where everything on the map is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import atan2, hypot, pi
from typing import Final, NamedTuple

from popolna.drawing.facts import fields, kept_by
from popolna.drawing.hexes import Point
from popolna.drawing.layout import Box
from popolna.drawing.palette import LINE, OUTLINE, surface
from popolna.drawing.svg import Art, Stamp, group, join, path, rect, short
from popolna.drawing.tracks import Marker, ring_markers, ring_spaces
from popolna.games.mezo.board import VERTEX_REGIONS
from popolna.games.mezo.components import BOX
from popolna.games.mezo.drawing.seen import Seen
from popolna.games.mezo.drawing.signs import BORDER, COAST, LAND, SEA, SHALLOWS
from popolna.games.mezo.words import headings

TINTS: Final = [
    surface("mezo-region-1", "#E7D6A8", "#A39468"),
    surface("mezo-region-2", "#CFDDB4", "#8A9A72"),
    surface("mezo-region-3", "#E9CDBB", "#A38878"),
    surface("mezo-region-4", "#D9D6E2", "#8E8DA0"),
    surface("mezo-region-5", "#C6DCCB", "#7F9886"),
    surface("mezo-region-6", "#EDE0B9", "#A89C77"),
]

# The peninsula, in per cent of the map like the regions: up its western coast, around the north, and down the east
SHORE: Final = (
    (-6, 108), (-5, 92), (-1, 78), (1, 66), (2, 55), (3.5, 45), (0.5, 36), (-1, 24), (2.5, 12), (10, 6.5), (20, 3.5),
    (29, 1.8), (40, 1), (52, -0.5), (62, 1), (72, 1.4), (82, 4), (91, 7), (98, 12), (101, 24), (99.5, 34), (96.5, 42),
    (97.5, 53), (99, 64), (97.5, 74), (101, 84), (104, 96), (106, 108),
)  # fmt: skip
WIDE_GAP: Final = 0.7 * pi  # between two vertices of a region, seen from its middle: there is the coast


class Plan(NamedTuple):
    """Where the map is in a picture, and how large things on it are."""

    box: Box  # with the score track
    side: float  # of a space of the score track
    spaces: tuple[int, int]  # of the score track, across and down
    plate: tuple[float, float]  # the size of a region's plate
    beside: bool  # whether the pyramid is beside the units, not above them
    god: float  # the scale of a god

    @property
    def land(self) -> Box:
        """The map inside its score track."""
        across, down = self.spaces
        box, side = self.box, self.side
        return Box(box.x + side, box.y + side, (across - 2) * side, (down - 2) * side)

    def at(self, x: float, y: float) -> Point:
        land = self.land
        return land.x + x * land.width / 100, land.y + y * land.height / 100

    def vertex(self, vertex: int) -> Point:
        return self.at(BOX.vertices[vertex].x, BOX.vertices[vertex].y)

    def plate_of(self, region: int) -> Box:
        """The plate of a region, which stays inside the map."""
        (x, y), (width, height), land = (
            self.at(BOX.regions[region].x, BOX.regions[region].y),
            self.plate,
            self.land,
        )
        left = min(max(x - width / 2, land.x + 4), land.x + land.width - width - 4)
        top = min(max(y - height / 2, land.y + 6), land.y + land.height - height - 6)
        return Box(left, top, width, height)


@cache
def corners(region: int) -> list[int]:
    """The vertices of a region, clockwise around its middle."""
    middle = BOX.regions[region]
    around = [vertex for vertex, bits in enumerate(VERTEX_REGIONS) if bits >> region & 1]
    return sorted(around, key=lambda vertex: _angle(middle.x, middle.y, vertex))


def _angle(x: float, y: float, vertex: int) -> float:
    there = BOX.vertices[vertex]
    return atan2(there.y - y, there.x - x)


@cache
def outline(plan: Plan, region: int) -> str:
    """The way around a region along its vertices; where they are far apart, it leads out to sea."""
    middle = BOX.regions[region]
    around = corners(region)
    points: list[Point] = []
    for place, vertex in enumerate(around):
        following = around[(place + 1) % len(around)]
        points.append(plan.vertex(vertex))
        turn = (_angle(middle.x, middle.y, following) - _angle(middle.x, middle.y, vertex)) % (2 * pi)
        if turn > WIDE_GAP or len(around) < 3:
            points += [_outside(plan, vertex), *_corner(plan, vertex, following), _outside(plan, following)]
    return "M" + "L".join(_point(point) for point in within(points, plan.land)) + "Z"


def within(points: Sequence[Point], box: Box) -> list[Point]:
    """A polygon without what sticks out of a box, cut off side by side."""
    for axis, edge, sign in (
        (0, box.x, 1),
        (1, box.y, 1),
        (0, box.x + box.width, -1),
        (1, box.y + box.height, -1),
    ):
        cut: list[Point] = []
        for begin, end in zip(points, [*points[1:], points[0]], strict=True):
            before, after = sign * (begin[axis] - edge), sign * (end[axis] - edge)
            if before >= 0:
                cut.append(begin)
            if (before >= 0) != (after >= 0):
                part = before / (before - after)
                cut.append((begin[0] + part * (end[0] - begin[0]), begin[1] + part * (end[1] - begin[1])))
        points = cut
    return list(points)


def _outside(plan: Plan, vertex: int, far: float = 2.2) -> Point:
    """A point beyond a vertex, seen from the middle of the map."""
    there = BOX.vertices[vertex]
    return plan.at(50 + far * (there.x - 50), 50 + far * (there.y - 50))


def _corner(plan: Plan, one: int, other: int) -> list[Point]:
    """A point far out between two vertices."""
    (ax, ay), (bx, by) = (
        (BOX.vertices[vertex].x - 50, BOX.vertices[vertex].y - 50) for vertex in (one, other)
    )
    x, y = ax + bx, ay + by
    length = hypot(x, y) or 1
    return [plan.at(50 + 150 * x / length, 50 + 150 * y / length)]


@cache
def draw_land(plan: Plan) -> Art:
    """The land below the regions."""
    return rect(*plan.land, fill=LAND)


@cache
def draw_sea(plan: Plan) -> Art:
    """The sea around the land, which covers what sticks out of the regions, and the borders between them."""
    land = plan.land
    coast = shore(plan)
    around = f"{rectangle(land)}{coast}Z"
    borders = []
    for one, other in combinations(range(len(BOX.vertices)), 2):
        shared = VERTEX_REGIONS[one] & VERTEX_REGIONS[other]
        if shared & (shared - 1):  # two regions or more
            borders.append(f"M{_point(plan.vertex(one))}L{_point(plan.vertex(other))}")
    for vertex, bits in enumerate(VERTEX_REGIONS):
        if int(bits).bit_count() == 2:
            borders.append(
                f"M{_point(plan.vertex(vertex))}L{_point(held(_outside(plan, vertex, 1.4), land))}"
            )
    box, side = plan.box, plan.side
    around_all = rectangle(Box(box.x - 2, box.y - 2, plan.spaces[0] * side + 4, plan.spaces[1] * side + 4))
    return Stamp(
        f"mezo-sea-{short(land.width)}",
        join(
            path("".join(borders), fill="none", stroke=BORDER, stroke_width=1.6, stroke_dasharray="7 5"),
            path(around, fill=SEA, fill_rule="evenodd", pointer_events="none"),
            path(
                coast,
                fill="none",
                stroke=SHALLOWS,
                stroke_width=9,
                stroke_linejoin="round",
                pointer_events="none",
            ),
            path(
                coast,
                fill="none",
                stroke=COAST,
                stroke_width=1.6,
                stroke_linejoin="round",
                pointer_events="none",
            ),
            path(around_all + rectangle(land), fill=LINE, fill_rule="evenodd"),
            group(ring_spaces(*plan.spaces, side), x=box.x, y=box.y),
            rect(
                land.x,
                land.y,
                land.width,
                land.height,
                fill="none",
                stroke=OUTLINE,
                stroke_opacity=0.5,
                pointer_events="none",
            ),
        ),
    ).at(0, 0)


def rectangle(box: Box) -> str:
    return f"M{short(box.x)} {short(box.y)}h{short(box.width)}v{short(box.height)}h{short(-box.width)}Z"


def shore(plan: Plan) -> str:
    """The line of the coast."""
    land = plan.land
    points = []
    for x, y in SHORE:
        points.append(held(plan.at(x, y), land))
    return curve(points)


def held(point: Point, box: Box) -> Point:
    """A point, or if it is outside a box, the nearest one at its edge."""
    return min(max(point[0], box.x), box.x + box.width), min(max(point[1], box.y), box.y + box.height)


def curve(points: Sequence[Point]) -> str:
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


@kept_by(lambda t, plan: (plan, t.names, *fields(t.s, "vp")))
def draw_score(t: Seen, plan: Plan) -> Art:
    """Everybody's marker on the score track, the leader in front."""
    markers = [
        Marker(t.looks[player], int(t.s.vp[player]), headings.marker_caption(t.s, player, t.names))
        for player in range(t.players)
    ]
    return group(ring_markers(*plan.spaces, plan.side, markers), x=plan.box.x, y=plan.box.y)
