"""Draws the vertices, the gods on them, and where they have presence."""

from __future__ import annotations

from math import hypot

from popolna.drawing.facts import fields, kept_by
from popolna.drawing.hexes import Point
from popolna.drawing.layout import Box
from popolna.drawing.palette import OUTLINE, SLAB, WALL
from popolna.drawing.svg import Art, circle, group, join, kept, path, short, target, thing
from popolna.games.mezo.board import GOD, REGIONS, VERTEX, VERTEX_REGIONS, VERTICES
from popolna.games.mezo.drawing.gods import standing_god
from popolna.games.mezo.drawing.map import Plan
from popolna.games.mezo.drawing.seen import Facts, Seen
from popolna.games.mezo.drawing.signs import LAND
from popolna.games.mezo.state import NONE
from popolna.games.mezo.words import captions, headings


def _facts_of_gods(t: Seen, plan: Plan) -> Facts:
    return (plan, t.names, *fields(t.s, "god", "vertex", "active"))


@kept_by(_facts_of_gods)
def draw_presence(t: Seen, plan: Plan) -> Art:
    """A band in the colour of the player from each god to the regions where it has presence."""
    art = []
    for player in range(t.players):
        vertex = int(t.s.vertex[player])
        bands = [
            band(plan.vertex(vertex), plan.plate_of(region), t.looks[player].colour)
            for region in range(int(REGIONS))
            if t.s.presence(player) >> region & 1
        ]
        art.append(group(*bands))
    return join(*art)


@kept
def band(begin: Point, plate: Box, paint: str) -> Art:
    """A band from a vertex to the nearest point at the edge of a plate, with a knob at its end."""
    (x, y), end = begin, nearest(begin, plate)
    line = f"M{short(x)} {short(y)}L{short(end[0])} {short(end[1])}"
    return join(
        path(line, fill="none", stroke=OUTLINE, stroke_width=7.4, stroke_linecap="round"),
        path(line, fill="none", stroke=paint, stroke_width=4.8, stroke_linecap="round"),
        circle(*end, 5.4, fill=paint, stroke=OUTLINE, stroke_width=1.3),
    )


def nearest(point: Point, box: Box) -> Point:
    """The point of a box that is nearest to another, but no corner."""
    x, y = point
    aside, down = min(14.0, box.width / 3), min(14.0, box.height / 3)
    inner = Box(box.x + aside, box.y + down, box.width - 2 * aside, box.height - 2 * down)
    left, right, top, foot = box.x, box.x + box.width, box.y, box.y + box.height
    held = min(max(x, inner.x), inner.x + inner.width), min(max(y, inner.y), inner.y + inner.height)
    sides = [(left, held[1]), (right, held[1]), (held[0], top), (held[0], foot)]
    return min(sides, key=lambda side: hypot(side[0] - x, side[1] - y))


@kept_by(_facts_of_gods)
def draw_vertices(t: Seen, plan: Plan) -> Art:
    return join(*[draw_vertex(t, plan, vertex) for vertex in range(VERTICES)])


def draw_vertex(t: Seen, plan: Plan, vertex: int) -> Art:
    """A place for a god, and the god that stands there."""
    s = t.s
    used = bool(VERTEX_REGIONS[vertex] & s.active)
    x, y = plan.vertex(vertex)
    parts = [target(-15, -15, 30, 30), stone(used=used)]
    parts += [draw_god(t, player, plan.god) for player in range(t.players) if s.vertex[player] == vertex]
    return thing(
        *parts, name=VERTEX.names[vertex], title=headings.vertex_caption(s, vertex, t.names), x=x, y=y
    )


@kept
def stone(*, used: bool) -> Art:
    """A carved ring; a vertex between Desolate regions is faint."""
    return group(
        circle(0, 0, 10.5, fill=SLAB, stroke=OUTLINE if used else WALL, stroke_width=1.5),
        path("M0-5.6L5.6 0L0 5.6L-5.6 0Z", fill=LAND, stroke=OUTLINE if used else WALL, stroke_width=1.2),
        opacity=None if used else 0.5,
    )


def draw_god(t: Seen, player: int, scale: float) -> Art:
    god = int(t.s.god[player])
    return thing(
        standing_god(god, t.looks[player]).at(0, 7, scale),
        name=GOD.names[god],
        key=f"god-{GOD.names[god]}",
        title=captions.god_piece_caption(t.s, player, t.names),
    )


def is_waiting(t: Seen, player: int) -> bool:
    """Whether a player's god is not on the map yet."""
    return t.s.god[player] != NONE and t.s.vertex[player] == NONE
