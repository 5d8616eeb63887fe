"""Draws a player's Pyramid, Buildings and reserve."""

from __future__ import annotations

from popolna.drawing.facts import kept_by, own_fields
from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, LINE, MAIZE, OUTLINE, SLAB, WALL
from popolna.drawing.rows import row
from popolna.drawing.svg import Art, circle, group, rect, thing
from popolna.games.ahau.board import (
    BELOW,
    BUILDING,
    LEVEL,
    LEVEL_SPACES,
    PLOT,
    PLOT_COUNT,
    PLOT_OP,
    PLOTS,
    PYRAMID_COUNT,
    PYRAMID_OP,
    ROYAL_PALACE,
    SPACE,
    SPACES,
    TILE,
    TILES,
)
from popolna.games.ahau.drawing.seen import Facts, Seen
from popolna.games.ahau.drawing.signs import TICK, brick, building_sign, reward_signs
from popolna.games.ahau.state import MADE_OF_WILD, NONE, wild_of
from popolna.games.ahau.steps.pakal_sequence import BUILDING_NEXT, item_after
from popolna.games.ahau.steps.paying import can_pay_tile, tile_cost
from popolna.games.ahau.words import captions, pakal

Size = tuple[float, float]


def _facts_of_pyramid(t: Seen, player: int, x: float, y: float, size: Size) -> Facts:
    due = item_after(t.s, 0) if t.is_pakal(player) else None
    return (
        player,
        x,
        y,
        size,
        player == t.viewer,
        *own_fields(t.s, player, int(t.s.builders), "pyramid"),
        due,
        *t.given,
    )


@kept_by(_facts_of_pyramid)
def draw_pyramid(t: Seen, player: int, x: float, y: float, size: Size) -> list[Art]:
    """The four levels, with what lies on each space or what it gives; spaces without a base are faint."""
    wide, high = size[0] + 1, size[1] + 1
    art = []
    for level, spaces in enumerate(LEVEL_SPACES):
        for turn, space in enumerate(spaces):
            left = x + (turn + level / 2) * wide
            top = y + (len(LEVEL_SPACES) - 1 - level) * high
            art.append(draw_space(t, player, space, Box(left, top, *size)))
    return art


def draw_space(t: Seen, player: int, space: int, box: Box) -> Art:
    s = t.s
    kind = int(s.built_tile(player, space))
    x, y = box.x + box.width / 2, box.y + box.height / 2
    name = SPACE.names[space] if player == t.viewer else None
    title = captions.space_caption(s, player, space)
    if kind != NONE:
        was = int(s.pyramid[player * SPACES + space])
        kinds = f"{TILE.names[wild_of(was) if was >= MADE_OF_WILD else kind]} tile"
        stone = thing(
            brick(TILE.names[kind], box.width, box.height).at(x, y),
            key=f"built-{t.looks[player].name}-{SPACE.names[space]}",
            kind=kinds,
        )
        return thing(stone, name=name, title=title)
    free = is_free(t, player, space)
    place = s.board_of(player) * SPACES + space
    signs = reward_signs(int(PYRAMID_OP[place]), int(PYRAMID_COUNT[place]), family=bool(s.family))
    hollow = rect(
        *box.inset(0.75),
        3,
        fill=SLAB,
        stroke=OUTLINE if free else WALL,
        stroke_width=1.2 if free else 1,
        stroke_dasharray=None if free else "3 2.4",
    )
    gives = group(row(signs, x, y, min(16.0, box.height - 2), gap=0), opacity=None if free else 0.75)
    return thing(hollow, gives, name=name, title=title)


def is_free(t: Seen, player: int, space: int) -> bool:
    """Whether a tile can be built on a space, as far as the Pyramid is concerned; King Pakal has an order."""
    if t.s.built_tile(player, space) != NONE:
        return False
    if t.is_pakal(player):
        return bool(space == item_after(t.s, 0))
    below = int(BELOW[space])
    return LEVEL[space] == 1 or all(t.s.built_tile(player, under) != NONE for under in (below, below + 1))


def _facts_of_plots(t: Seen, player: int, x: float, y: float, side: float) -> Facts | None:
    return None if t.is_pakal(player) else (player, x, y, side, player == t.viewer, *t.facts("plot"))


@kept_by(_facts_of_plots)
def draw_plots(t: Seen, player: int, x: float, y: float, side: float) -> list[Art]:
    """The five spaces for Buildings in a row."""
    s = t.s
    art = []
    for plot in range(int(PLOTS)):
        box = Box(x + plot * (side + 1.5), y, side, side)
        kind = int(s.plot[player * PLOTS + plot])
        middle = (box.x + side / 2, y + side / 2)
        name = PLOT.names[plot] if player == t.viewer else None
        his = t.is_pakal(player)
        title = pakal.plot_caption(s, plot) if his else captions.plot_caption(s, player, plot)
        if kind == NONE:
            place = s.board_of(player) * PLOTS + plot
            signs = reward_signs(int(PLOT_OP[place]), int(PLOT_COUNT[place]), family=bool(s.family))
            due = his and item_after(s, 0) == BUILDING_NEXT and plot == s.free_plot(player)
            hollow = rect(
                *box.inset(0.75),
                3,
                fill=SLAB,
                stroke=OUTLINE if due else WALL,
                stroke_dasharray=None if due else "3 2.4",
            )
            gives = group(row(signs, *middle, min(16.0, side - 4), gap=0), opacity=0.75)
            art.append(thing(hollow, gives, name=name, title=title))
        else:
            face_down = his and kind != ROYAL_PALACE
            mark = (
                [circle(box.x + side - 6, y + 6, 4.5, fill=MAIZE, stroke=OUTLINE)]
                if his and s.marked[plot]
                else []
            )
            tile = thing(
                rect(*box.inset(0.6), 3, fill=IVORY, stroke=OUTLINE, stroke_width=1.2),
                group(building_sign(kind).at(*middle, (side - 4) / 24), opacity=0.45 if face_down else None),
                *mark,
                key=t.building_keys["plot", player * int(PLOTS) + plot],
                kind=f"{BUILDING.names[kind]} building",
            )
            art.append(thing(tile, name=name, title=title))
    return art


def _facts_of_reserve(t: Seen, player: int, box: Box, size: Size) -> Facts:
    tiles = tuple([int(t.s.has_tile(player, kind)) for kind in range(TILES)])
    ticked = tuple([is_ticked(t, player, kind) for kind, number in enumerate(tiles) if number])
    return (player, box, size, player == t.viewer, tiles, ticked, *t.given)


@kept_by(_facts_of_reserve)
def draw_reserve(t: Seen, player: int, box: Box, size: Size) -> list[Art]:
    """The tiles in a reserve; many of them move closer together. The viewer sees which ones can be paid for."""
    tiles = [kind for kind in range(TILES) for _ in range(t.s.has_tile(player, kind))]
    wide, high = size
    rows = max(1, int((box.height + 1) // (high + 1)))
    across = max(int((box.width + 2) // (wide + 2)), -(-len(tiles) // rows))
    step = min(wide + 2, (box.width - wide) / max(1, across - 1))
    art = []
    for turn, kind in enumerate(tiles):
        line, column = divmod(turn, across)
        x, y = box.x + column * step + wide / 2, box.y + line * (high + 1) + high / 2
        name = TILE.names[kind]
        copy = turn - tiles.index(kind)
        parts = [brick(name, wide, high).at(x, y)]
        if is_ticked(t, player, kind):
            parts.append(TICK.at(x + wide / 2 - 3, y - high / 2 + 3, 0.5))
        art.append(
            thing(
                *parts,
                name=name if player == t.viewer else None,
                key=f"reserve-{t.looks[player].name}-{name}-{copy}",
                kind=f"{name} tile",
                title=captions.tile_caption(kind),
            )
        )
    return (
        [thing(*art)]
        if art
        else [
            rect(
                box.x,
                box.y + 1,
                min(box.width, wide),
                high - 2,
                3,
                fill="none",
                stroke=LINE,
                stroke_dasharray="3 2.4",
            )
        ]
    )


def is_ticked(t: Seen, player: int, kind: int) -> bool:
    """Whether the viewer can pay for a tile in their reserve, or King Pakal would build it next."""
    if t.is_pakal(player):
        return kind in pakal.next_tiles(t.s)
    return player == t.planner and can_build(t, player, kind)


def can_build(t: Seen, player: int, kind: int) -> bool:
    """Whether a player has the Resources for a tile on some free space."""
    free = [space for space in range(SPACES) if is_free(t, player, space)]
    return any(can_pay_tile(t.s, player, kind, tile_cost(t.s, player, space)) for space in free)
