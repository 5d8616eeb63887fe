"""Draws buildings, monuments and starting wealth as tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, OUTLINE, SLAB, WALL
from popolna.drawing.rows import Item, Pict, row, row_width
from popolna.drawing.svg import MIDDLE, Art, join, kept, measure, path, rect, short, shorten, text, thing
from popolna.games.tzolkin.board import BUILDING, BUILDINGS, MONUMENT, MONUMENTS, WEALTH
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.drawing.signs import (
    ALL,
    KIND_PAINTS,
    SEATS,
    Rows,
    cost_signs,
    effect_signs,
    effects_signs,
    monument_signs,
)
from popolna.games.tzolkin.state import OFFERED, Tzolkin
from popolna.games.tzolkin.words import captions
from popolna.games.tzolkin.words.names import plain

TAB: Final = 19  # the corner that shows the kind of a tile


def offered_buildings(s: Tzolkin) -> list[int]:
    return [b for b in range(BUILDINGS) if s.building[b] == OFFERED]


def offered_monuments(s: Tzolkin) -> list[int]:
    return [m for m in range(MONUMENTS) if s.monument[m] == OFFERED]


def draw_face(box: Box, kind: str, letters: int) -> Art:
    """An empty tile whose rim and corner show its kind."""
    x, y, width, height = box
    paint = KIND_PAINTS[kind]
    right = x + width - 2
    corner = (
        f"M{short(right - TAB)} {short(y + 2)}H{short(right - 4)}q4 0 4 4V{short(y + TAB)}"
        f"H{short(right - TAB + 4)}q-4 0-4-4Z"
    )
    return join(
        rect(x + 0.75, y + 0.75, width - 1.5, height - 1.5, 7, fill=SLAB, stroke=OUTLINE, stroke_width=1.5),
        rect(x + 3, y + 3, width - 6, height - 6, 5, fill="none", stroke=paint, stroke_width=3),
        path(corner, fill=paint),
        text(
            kind[0].upper(),
            right - TAB / 2,
            y + 1.5 + TAB / 2,
            letters,
            anchor="middle",
            bold=True,
            fill=IVORY,
        ),
    )


def draw_cost(box: Box, cost: list[Item], letters: int) -> Art:
    """What a tile costs, as large as fits beside the corner."""
    room = box.width - 14 - TAB
    size = next((size for size in (18.0, 16.5, 15.0) if row_width(cost, size, letters=letters) <= room), 14.0)
    return join(
        row(cost, box.x + 9, box.y + 17, size, letters=letters, start=True, gap=3 if size > 15 else 2),
        path(f"M{short(box.x + 8)} {short(box.y + 30)}h{short(box.width - 16)}", stroke=WALL),
    )


def draw_rows(rows: Rows, box: Box, largest: float, letters: int) -> Art:
    """Effects in the middle of a box: in one line if they fit, or in two."""
    line = [item for items in rows for item in items]
    gap, room = 5, box.width
    middle = box.x + box.width / 2
    for size in (largest, largest - 3):
        if row_width(line, size, letters=letters, gap=gap) <= room:
            return row(line, middle, box.y + box.height / 2, size, letters=letters, gap=gap)
    half = -(-len(rows) // 2)
    lines = [[item for items in some for item in items] for some in (rows[:half], rows[half:])]
    size = min(largest - 2, (box.height - 3) / 2)
    while size > 14 and max(row_width(line, size, letters=letters) for line in lines) > room:
        size -= 1
    return join(
        *[
            row(line, middle, box.y + box.height / 2 + (turn - 0.5) * (size + 3), size, letters=letters)
            for turn, line in enumerate(lines)
        ]
    )


@kept
def draw_building(building: int, box: Box, letters: int) -> Art:
    tile = BOX.buildings[building]
    body = Box(box.x + 8, box.y + 31, box.width - 16, box.height - 57)
    low = box.y + box.height - 16
    return thing(
        draw_face(box, tile.kind, letters),
        draw_cost(box, cost_signs(tile.cost), letters),
        draw_rows(effects_signs(tile.effects), body, 27, letters),
        text(tile.kind, box.x + box.width / 2, low, MIDDLE, anchor="middle", fill=OUTLINE),
        name=BUILDING.names[building],
        key=f"building-{BUILDING.names[building]}",
        title=captions.about_building(building),
    )


@kept
def draw_monument(monument: int, box: Box, players: int, letters: int) -> Art:
    tile = BOX.monuments[monument]
    middle = box.x + box.width / 2
    body = Box(box.x + 8, box.y + 31, box.width - 16, box.height - 36)
    signs = row(
        monument_signs(tile, players), middle, body.y + body.height * 0.34, 26, letters=letters, gap=5
    )
    caption = shorten(plain(tile.name), body.width, letters)
    low = box.y + box.height - 16
    size = MIDDLE if measure(caption) * MIDDLE < body.width else letters
    lines = [text(caption, middle, low, size, anchor="middle", fill=OUTLINE, fit=True)]
    if tile.table:
        worth = " · ".join(str(number) for number in dict.fromkeys(tile.table) if number)
        signs = join(
            row(monument_signs(tile, players), middle, body.y + body.height * 0.22, 21, letters=letters),
            text(
                worth, middle, body.y + body.height * 0.56, letters, anchor="middle", bold=True, fill=OUTLINE
            ),
        )
    return thing(
        draw_face(box, tile.kind, letters),
        draw_cost(box, cost_signs(tile.cost), letters),
        signs,
        *lines,
        name=MONUMENT.names[monument],
        key=f"monument-{MONUMENT.names[monument]}",
        title=captions.about_monument(monument),
    )


@kept
def draw_wealth(tile: int, box: Box, letters: int) -> Art:
    """A starting tile, face up."""
    x, y, width, height = box
    return thing(
        rect(x + 0.75, y + 0.75, width - 1.5, height - 1.5, 6, fill=SLAB, stroke=OUTLINE, stroke_width=1.5),
        draw_rows(effects_signs(BOX.wealth[tile].effects), box.inset(5), 21, letters),
        name=WEALTH.names[tile],
        key=f"wealth-{WEALTH.names[tile]}",
        kind="wealth",
        title=captions.about_wealth(tile),
    )


def draw_wealth_back(player: int, turn: int, box: Box, names: Sequence[str]) -> Art:
    x, y, width, height = box
    return thing(
        rect(x + 0.75, y + 0.75, width - 1.5, height - 1.5, 6, fill=SLAB, stroke=OUTLINE, stroke_width=1.5),
        rect(x + 4, y + 4, width - 8, height - 8, 4, fill="none", stroke=WALL, stroke_dasharray="4 3"),
        ALL["wealth-back"].at(x + width / 2, y + height / 2, min(1.1, height / 34)),
        key=f"wealth-{SEATS[player].name}-{turn}",
        kind="wealth",
        title=captions.about_hidden_wealth(player, names),
    )


def owns_tiles(s: Tzolkin, player: int) -> bool:
    return player in s.building or player in s.monument


def draw_owned(s: Tzolkin, player: int, box: Box, largest: float) -> Art:
    """A player's tiles, small, at the bottom of a box; many of them take a second row and move closer together."""
    tiles: list[tuple[str, Item, str, str]] = []
    for b in range(BUILDINGS):
        if s.building[b] == player:
            tile = BOX.buildings[b]
            tiles.append(
                (
                    tile.kind,
                    effect_signs(tile.effects[0])[-1],
                    f"building-{tile.name}",
                    captions.about_building(b),
                )
            )
    for m in range(MONUMENTS):
        if s.monument[m] == player:
            monument = BOX.monuments[m]
            tiles.append(
                (monument.kind, Pict(ALL["stela"]), f"monument-{monument.name}", captions.about_monument(m))
            )
    side, across = min(box.height, largest), len(tiles)
    if across * (side + 3) > box.width and box.height >= 40:
        side, across = (box.height - 3) / 2, -(-len(tiles) // 2)
    step = min(side + 3, (box.width - side) / max(1, across - 1))
    top = box.y + box.height - side * (1 if across == len(tiles) else 2) - (0 if across == len(tiles) else 3)
    art = []
    for turn, (kind, shown, key, title) in enumerate(tiles):
        line, column = divmod(turn, max(1, across))
        x, y = box.x + column * step, top + line * (side + 3)
        sign = shown._replace(label="") if isinstance(shown, Pict) else shown
        firm = 2.6 if key.startswith("building") else 4.6
        art.append(
            thing(
                rect(
                    x + 0.6,
                    y + 0.6,
                    side - 1.2,
                    side - 1.2,
                    4,
                    fill=SLAB,
                    stroke=OUTLINE,
                    stroke_width=1.2,
                ),
                rect(
                    x + 1 + firm / 2,
                    y + 1 + firm / 2,
                    side - 2 - firm,
                    side - 2 - firm,
                    2,
                    fill="none",
                    stroke=KIND_PAINTS[kind],
                    stroke_width=firm,
                ),
                row(
                    [sign._replace(label="") if isinstance(sign, Pict) else sign],
                    x + side / 2,
                    y + side / 2,
                    side - 10,
                ),
                key=key,
                title=title,
            )
        )
    return join(*art)
