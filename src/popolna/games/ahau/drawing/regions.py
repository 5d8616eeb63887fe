"""Draws the Regions: their extent, their tiles, their Building, and the Rulers in them."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.facts import kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, LINE, OUTLINE, SLAB, WALL, surface
from popolna.drawing.svg import MIDDLE, Art, circle, group, join, path, rect, short, text, thing
from popolna.games.ahau.board import BUILDING, COLOUR, REGION, TILE
from popolna.games.ahau.components import Route
from popolna.games.ahau.drawing.map import Plan, routes_on
from popolna.games.ahau.drawing.plates import GAP, RIM, plate
from popolna.games.ahau.drawing.seen import Facts, Seen
from popolna.games.ahau.drawing.signs import brick, building_sign, resource_sign, ruler
from popolna.games.ahau.state import NONE
from popolna.games.ahau.words import captions

TINTS: Final = [
    surface("ahau-region-1", "#E7D6A8", "#A39468"),
    surface("ahau-region-2", "#CFDDB4", "#8A9A72"),
    surface("ahau-region-3", "#E9CDBB", "#A38878"),
    surface("ahau-region-4", "#D6D5E4", "#8E8DA0"),
    surface("ahau-region-5", "#C6DCCB", "#7F9886"),
    surface("ahau-region-6", "#EDE0B9", "#A89C77"),
]


@cache
def outline(plan: Plan, side: int, region: int) -> str:
    """The way around a Region along its routes, or nothing if they do not lead around it."""
    left = [route for route in routes_on(side).values() if region + 1 in route.regions]
    begin = at = left[0].cities[0] if left else ""
    x, y = plan.end(begin) if begin else (0, 0)
    steps = [f"M{short(x)} {short(y)}"]
    while left:
        route = next((route for route in left if at in route.cities), None)
        if route is None:
            return ""
        left.remove(route)
        at = _other(route, at)
        (cx, cy), (x, y) = plan.bend(route), plan.end(at)
        steps.append(f"Q{short(cx)} {short(cy)} {short(x)} {short(y)}")
    return "".join(steps) + "Z" if at == begin else ""


def _other(route: Route, city: str) -> str:
    return route.cities[1] if route.cities[0] == city else route.cities[0]


@kept_by(
    lambda t, plan: (plan, *t.facts("region_building", "region_goods", "tile", "ruler")),
)
def draw_areas(t: Seen, plan: Plan) -> list[Art]:
    """The land of each Region, below everything else; it can be pointed at."""
    return [
        thing(
            path(outline(plan, int(t.s.side), region), fill=TINTS[region], fill_opacity=0.62),
            name=REGION.names[region],
            title=captions.region_caption(t.s, region, t.names),
        )
        for region in range(t.s.regions())
    ]


def draw_regions(t: Seen, plan: Plan) -> list[Art]:
    return [draw_region(t, plan, region) for region in range(t.s.regions())]


def _facts_of_region(t: Seen, plan: Plan, region: int) -> Facts:
    two = slice(2 * region, 2 * region + 2)
    there = (*t.s.tile[two], *t.s.region_goods[two])
    return (plan, region, there, *t.facts("region_building", "ruler", "plot"))


@kept_by(_facts_of_region)
def draw_region(t: Seen, plan: Plan, region: int) -> Art:
    box, across = plate(plan, int(t.s.side), region)
    badge = plan.house * 0.4
    x, y = box.x + RIM + badge, box.y + RIM + plan.house / 2
    parts: list[Art] = [
        rect(*box, 6, fill=SLAB, fill_opacity=0.85, stroke=WALL, stroke_width=1),
        circle(x, y, badge, fill=OUTLINE),
        text(str(region + 1), x, y, MIDDLE, anchor="middle", bold=True, fill=IVORY),
        draw_bonus(t, region, Box(x + badge + GAP, box.y + RIM, plan.house, plan.house)),
    ]
    tiles: list[Art] = []
    wide, high = plan.brick
    for side in range(2):
        row, column = divmod(side, across)
        tile_x = box.x + box.width / 2 + (column - (across - 1) / 2) * (wide + GAP)
        tile_y = box.y + RIM + plan.house + GAP + high / 2 + row * (high + GAP)
        tiles.append(draw_tile(t, region, side, tile_x, tile_y, plan))
    whole = thing(*parts, name=REGION.names[region], title=captions.region_caption(t.s, region, t.names))
    return group(whole, *tiles)


def draw_tile(t: Seen, region: int, side: int, x: float, y: float, plan: Plan) -> Art:
    kind, (wide, high) = int(t.s.tile[2 * region + side]), plan.brick
    if kind == NONE:
        return rect(
            x - wide / 2 + 1,
            y - high / 2 + 1,
            wide - 2,
            high - 2,
            3,
            fill="none",
            stroke=WALL,
            stroke_dasharray="3 2.4",
        )
    name = TILE.names[kind]
    return thing(
        brick(name, wide, high).at(x, y),
        name=f"{REGION.names[region]} {name}",  # a tile that looks the same may be in a reserve
        key=f"tile-{region + 1}-{side}",
        kind=f"{name} tile",
        title=captions.tile_caption(kind),
    )


def draw_bonus(t: Seen, region: int, box: Box) -> Art:
    """The Building of a Region, or in Family its two Resources."""
    kind = int(t.s.region_building[region])
    y = box.y + box.height / 2
    if kind != NONE:
        return thing(
            rect(*box.inset(0.6), 4, fill=IVORY, stroke=OUTLINE, stroke_width=1.2),
            building_sign(kind).at(box.x + box.width / 2, y, (box.width - 4) / 24),
            key=t.building_keys["region", region],
            kind=f"{BUILDING.names[kind]} building",
            title=captions.building_caption(kind),
        )
    goods = []
    for side in range(2):
        colour = int(t.s.region_goods[2 * region + side])
        if colour != NONE:
            icon = resource_sign(colour).at(box.x + box.width * (0.18 + 0.5 * side), y, box.width / 42)
            goods.append(
                thing(
                    icon,
                    key=f"good-{region + 1}-{side}",
                    kind=COLOUR.names[colour],
                    title=captions.resource_caption(colour),
                )
            )
    if goods:
        return join(*goods)
    return rect(*box.inset(1), 4, fill="none", stroke=LINE, stroke_dasharray="3 2.4")


def draw_rulers(t: Seen, plan: Plan) -> Art:
    """Rulers stand at the right of their Region's plate, or on a narrow one; each in front of the one before."""
    art = []
    for region in range(t.s.regions()):
        box, across = plate(plan, int(t.s.side), region)
        here = [owner for owner in range(t.s.owners) if t.s.ruler[owner] == region]
        for turn, owner in enumerate(here):
            if across > 1:
                art.append(draw_ruler(t, owner, box.x + box.width - 6 + 13 * turn, box.y + plan.house))
            else:
                art.append(draw_ruler(t, owner, box.x + 12 + 13 * turn, box.y + 5, 0.85))
    return group(*art)


def draw_ruler(t: Seen, owner: int, x: float, foot: float, scale: float = 1) -> Art:
    look = t.looks[owner]
    return thing(
        ruler(look).at(x, foot, scale),
        key=f"ruler-{look.name}",
        title=captions.ruler_caption(t.s, owner, t.names),
    )
