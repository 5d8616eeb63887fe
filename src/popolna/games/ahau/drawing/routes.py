"""Draws roads and water routes, their Production Sites, and the ways Workers can take."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, dist, hypot
from typing import Final

from popolna.drawing.facts import kept_by
from popolna.drawing.hexes import Point
from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE
from popolna.drawing.svg import Art, circle, group, join, path, short, tag, target, thing
from popolna.games.ahau.board import CITIES, COLOUR, ROUTE
from popolna.games.ahau.drawing.cities import name_box
from popolna.games.ahau.drawing.map import Plan, routes_on
from popolna.games.ahau.drawing.seen import Seen
from popolna.games.ahau.drawing.signs import CANOE, COAST, TRAIL, site
from popolna.games.ahau.words import captions


@cache
def draw_ways(plan: Plan, side: int) -> Art:
    """All routes of a side of the board: roads are solid lines, water routes dotted ones."""
    art = []
    for route in routes_on(side).values():
        (ax, ay), (bx, by) = (plan.end(name) for name in route.cities)
        cx, cy = plan.bend(route)
        way = f"M{short(ax)} {short(ay)}Q{short(cx)} {short(cy)} {short(bx)} {short(by)}"
        if route.kind == "road":
            art.append(path(way, fill="none", stroke=TRAIL, stroke_width=5, stroke_linecap="round"))
            art.append(path(way, fill="none", stroke=IVORY, stroke_width=1.4, stroke_opacity=0.7))
        else:
            art.append(
                path(
                    way,
                    fill="none",
                    stroke=CANOE,
                    stroke_width=3.6,
                    stroke_linecap="round",
                    stroke_dasharray="0.1 8",
                )
            )
    return join(*art)


@kept_by(lambda t, plan: (plan, *t.facts("site")))
def draw_sites(t: Seen, plan: Plan) -> list[Art]:
    """The site on each route, or where it was."""
    art = []
    for name, route in routes_on(int(t.s.side)).items():
        number = ROUTE.index(name)
        x, y = plan.at(route.x, route.y)
        reach = max(plan.site, 12) + 1
        place = [target(-reach, -reach, 2 * reach, 2 * reach)]
        colour = int(t.s.site[number])
        if colour >= 0:
            kinds = f"site-{COLOUR.names[colour]} site"
            place.append(thing(site(colour, plan.site).at(0, 0), key=f"site-{name}", kind=kinds))
        else:
            empty = circle(
                0,
                0,
                plan.site - 3,
                fill=IVORY,
                fill_opacity=0.45,
                stroke=COAST,
                stroke_width=1.4,
                stroke_dasharray="3 2.2",
            )
            place.append(empty)
        art.append(thing(*place, name=name, title=captions.site_caption(t.s, number), x=x, y=y))
    return art


ARROW: Final = 7.0  # from its middle to its corners, along the route and across
STEPS: Final = 100  # on the way from one end of a route to the other


@cache
def arrow_at(plan: Plan, side: int, name: str, begin: str) -> tuple[Point, float]:
    """Where an arrow from one end of a route lies, beyond the city and clear of names, and how it is turned.

    Where there is no room before the site, it lies as close to the city as elsewhere.
    """
    route = routes_on(side)[name]
    (ax, ay), (bx, by) = plan.end(begin), plan.end(route.cities[route.cities[0] == begin])
    cx, cy = plan.bend(route)
    names = [name_box(plan, city) for city in range(CITIES)]
    found: list[tuple[Point, float]] = []
    for step in range(STEPS):
        u = step / STEPS
        x = (1 - u) ** 2 * ax + 2 * u * (1 - u) * cx + u * u * bx
        y = (1 - u) ** 2 * ay + 2 * u * (1 - u) * cy + u * u * by
        if hypot(x - ax, y - ay) < plan.hex + 9:
            continue
        turn = degrees(atan2((1 - u) * (cy - ay) + u * (by - cy), (1 - u) * (cx - ax) + u * (bx - cx)))
        found.append(((x, y), turn))
        if not any(is_on(box, x, y) for box in names):
            return found[-1]
        if dist((x, y), plan.at(route.x, route.y)) < plan.site + ARROW:
            break
    return found[0]


def is_on(box: Box, x: float, y: float) -> bool:
    """Whether an arrow would cover a part of a box."""
    return box.x - ARROW < x < box.x + box.width + ARROW and box.y - ARROW < y < box.y + box.height + ARROW


def draw_moves(t: Seen, plan: Plan) -> list[Art]:
    """An arrow at the beginning of each way that a Worker of the viewer can take."""
    art = []
    side = int(t.s.side)
    for name, route in routes_on(side).items():
        for begin, end in (route.cities, route.cities[::-1]):
            action = t.pairs.get((begin, end))
            if action is None:
                continue
            (x, y), turn = arrow_at(plan, side, name, begin)
            arrow = path(
                "M-7-7L7 0L-7 7L-3.4 0Z",
                fill=MAIZE,
                stroke=OUTLINE,
                stroke_width=1.4,
                stroke_linejoin="round",
            )
            art.append(
                thing(
                    target(-11, -11, 22, 22),
                    tag("g", arrow, transform=f"rotate({short(turn)})"),
                    name=f"{begin} {end}",
                    title=t.told(action),
                    x=x,
                    y=y,
                )
            )
    return [group(*art)]
