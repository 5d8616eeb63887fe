"""Draws roads and water routes, their Production Sites, and the ways Workers can take."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees, hypot

from popolna.drawing.facts import kept_by
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE
from popolna.drawing.svg import Art, circle, group, join, path, short, tag, target, thing
from popolna.games.ahau.board import COLOUR, ROUTE
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


def draw_moves(t: Seen, plan: Plan) -> list[Art]:
    """An arrow at the beginning of each way that a Worker of the viewer can take."""
    art = []
    for route in routes_on(int(t.s.side)).values():
        for begin, end in (route.cities, route.cities[::-1]):
            action = t.pairs.get((begin, end))
            if action is None:
                continue
            (ax, ay), (cx, cy) = plan.end(begin), plan.bend(route)
            length = hypot(cx - ax, cy - ay)
            reach = (plan.hex + 9) / length
            x, y = ax + (cx - ax) * reach, ay + (cy - ay) * reach
            turn = f"rotate({short(degrees(atan2(cy - ay, cx - ax)))})"
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
                    tag("g", arrow, transform=turn),
                    name=f"{begin} {end}",
                    title=t.told(action),
                    x=x,
                    y=y,
                )
            )
    return [group(*art)]
