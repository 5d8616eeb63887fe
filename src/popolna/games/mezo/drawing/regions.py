"""Draws the regions: what they are worth, their pyramids, and everybody's units and glyphs in them."""

from __future__ import annotations

from typing import Final, NamedTuple

from popolna.drawing.facts import fields, kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, QUIET, WALL
from popolna.drawing.rows import Item, row
from popolna.drawing.svg import SMALL, Art, Stamp, group, join, kept, path, rect, short, target, text, thing
from popolna.engine.state import NOBODY
from popolna.games.mezo.board import KINDS, NEUTRAL, REGION, REGIONS, TIERS, UNIT
from popolna.games.mezo.components import BOX
from popolna.games.mezo.drawing.map import TINTS, Plan, outline
from popolna.games.mezo.drawing.seen import Facts, Seen
from popolna.games.mezo.drawing.signs import (
    BLESSING,
    PLATE,
    SUN,
    TILE_TO_COME,
    WASTE,
    champion,
    effect_signs,
    glyph,
    storey,
    unit,
)
from popolna.games.mezo.state import NONE
from popolna.games.mezo.words import captions, headings
from popolna.games.mezo.words.names import region_name

HEAD: Final = 21.0  # the height of a plate's heading
STOREY: Final = 10.0
TOWER: Final = int(TIERS)
PYRAMID: Final = 48.0  # the width of a pyramid
SHIFT: Final = 2.4  # from the first piece of a pile to the last
COLUMNS: Final = (9.0, 25.5, 56.0, 86.5)  # Champion, Shamans, Warriors, glyphs


class Places(NamedTuple):
    """Where things are on a plate."""

    pyramid: tuple[float, float]  # the middle of its foot
    altar: tuple[float, float]  # its middle
    rows: tuple[float, float]  # the left end of the first row, at half its height
    step: float  # from a row to the next


def places(plan: Plan, region: int, players: int) -> Places:
    box = plan.plate_of(region)
    if plan.beside:
        step = min(24.0, (box.height - HEAD - 4) / players)
        top = box.y + HEAD + (box.height - HEAD - 4 - step * players) / 2 + step / 2
        return Places(
            (box.x + 32, box.y + 65), (box.x + 32, box.y + box.height - 18), (box.x + 60, top), step
        )
    step = min(24.0, (box.height - HEAD - 44) / players)
    top = box.y + HEAD + 41 + (box.height - HEAD - 44 - step * players) / 2 + step / 2
    return Places((box.x + 31, box.y + 62), (box.x + box.width - 29, box.y + 42), (box.x + 8, top), step)


class Region(NamedTuple):
    """A region: its land, which lies below everything else, and its plate with all that is there."""

    land: Art
    plate: Art


def draw_regions(t: Seen, plan: Plan) -> list[Region]:
    return [draw_region(t, plan, region) for region in range(int(REGIONS))]


def _facts_of_region(t: Seen, plan: Plan, region: int) -> Facts:
    s = t.s
    units = [
        (player, kind, number, t.unit_name(kind, player, region))
        for player in range(t.players)
        for kind in range(int(KINDS))
        if (number := int(s.at(player, region, kind)))
    ]
    there = (s.altar[region], s.champion[region], *s.tower[region * TIERS : (region + 1) * TIERS])
    glyphs = [
        (s.glyphs[player * REGIONS + region], t.glyph_name(player, region)) for player in range(t.players)
    ]
    states = (s.active >> region & 1, s.tiles >> region & 1, region == s.blessed, region == s.conflict)
    gods = [s.god[player] for player in range(t.players) if s.presence(player) >> region & 1]
    return (plan, region, t.names, (*units,), *there, *glyphs, *states, *gods, *fields(s, "age"))


@kept_by(_facts_of_region)
def draw_region(t: Seen, plan: Plan, region: int) -> Region:
    s, box = t.s, plan.plate_of(region)
    active = bool(s.active >> region & 1)
    blessed, conflict = region == s.blessed, region == s.conflict
    parts = [draw_plate(box, region, active=active, blessed=blessed, conflict=conflict)]
    if active:
        at = places(plan, region, t.players)
        if s.tiles >> region & 1:
            tile = TILE_TO_COME.at(box.x + box.width - 13, box.y + 12)
            parts.append(thing(tile, title=captions.conflict_tile_caption(s, region)))
        parts.append(draw_altar(t, region, *at.altar))
        parts.append(draw_pyramid(t, region, *at.pyramid))
    title = captions.region_caption(s, region, t.names)
    pieces = draw_pieces(t, plan, region) if active else []
    return Region(
        thing(
            path(outline(plan, region), fill=TINTS[region] if active else WASTE, fill_opacity=0.75),
            name=REGION.names[region],
            title=title,
        ),
        group(thing(*parts, name=REGION.names[region], title=title), *pieces),
    )


@kept
def draw_plate(box: Box, region: int, *, active: bool, blessed: bool, conflict: bool) -> Art:
    """The plate with the name; the conflict has a bright frame, the Blessed region a sun."""
    name = text(
        region_name(region),
        box.x + 9,
        box.y + 12,
        SMALL,
        bold=True,
        fill=OUTLINE if active else QUIET,
        fit=True,
    )
    if not active:
        small = Box(box.x, box.y + box.height / 2 - 24, box.width, 48)
        x = small.x + small.width / 2
        return join(
            rect(*small, 7, fill=WASTE, stroke=WALL, stroke_dasharray="5 4"),
            text(region_name(region), x, small.y + 16, SMALL, anchor="middle", bold=True, fill=OUTLINE),
            text(captions.DESOLATE_LABEL, x, small.y + 33, SMALL, anchor="middle", fill=OUTLINE),
        )
    frame = []
    if conflict:
        frame = [
            rect(*box.inset(-3.4), 9, fill=OUTLINE),
            rect(*box.inset(-2.2), 8, fill=MAIZE),
        ]
    paint = BLESSING if blessed else PLATE
    return join(
        *frame,
        rect(*box, 7, fill=paint, stroke=OUTLINE if conflict else WALL, stroke_width=1.2),
        name,
        path(
            f"M{short(box.x + 6)} {short(box.y + HEAD)}h{short(box.width - 12)}",
            stroke=WALL,
            stroke_opacity=0.5,
        ),
    )


def altar_signs(altar: int) -> list[Item]:
    """What the strongest gets, then in smaller letters what the second gets."""
    return effect_signs(BOX.altars[altar].first)


def draw_altar(t: Seen, region: int, x: float, y: float) -> Art:
    """The altar with its reward, or the Blessed token on it."""
    s = t.s
    if region == s.blessed:
        return thing(
            altar_stone(BLESSING),
            SUN.at(-12, -1, 1.15),
            row(effect_signs(BOX.blessed.first), 12, 0, 20),
            x=x,
            y=y,
            title=headings.altar_caption(len(BOX.altars)),
        )
    altar = int(s.altar[region])
    if altar == NONE:
        return group(x=x, y=y)
    signs = altar_signs(altar)
    second = effect_signs(BOX.altars[altar].second)
    parts = [altar_stone(PLATE)]
    if second:
        parts.append(row(signs, -11, 0, 21))
        parts.append(row(second, 13, 3, 16))
    else:
        size = 21 if len(signs) == 1 else 16
        parts.append(row(signs, 0, 0, size, gap=1))
    return thing(*parts, x=x, y=y, title=headings.altar_caption(altar))


@kept
def altar_stone(paint: str) -> Art:
    """The table of an altar."""
    return path(
        "M-27 15V9H-23V-13H-26V-15.5H26V-13H23V9H27V15Z",
        fill=paint,
        stroke=WALL,
        stroke_width=1.1,
        stroke_linejoin="round",
    )


def draw_pyramid(t: Seen, region: int, x: float, foot: float) -> Art:
    """The levels of a pyramid, each with its owner's sign; where there is none, its outline."""
    s = t.s
    pieces = []
    place = 0
    for tier in range(TOWER):
        owner = int(s.tower[region * TIERS + tier])
        if owner == NOBODY:
            continue
        look = t.looks[owner]
        kind = f"piece-{look.name}-{tier}"
        pieces.append(
            thing(
                storey(look, PYRAMID - 9 * tier, STOREY).at(x, foot - STOREY * (place + 0.5)),
                key=f"storey-{REGION.names[region]}-{tier}-{look.name}",
                kind=kind if owner != NEUTRAL else None,
                title=captions.piece_caption(s, region, tier, t.names),
            )
        )
        place += 1
    if not pieces:
        high = TOWER * STOREY
        hollow = path(
            f"M{short(x - PYRAMID / 2)} {short(foot)}l14 {short(-high)}h{short(PYRAMID - 28)}l14 {short(high)}Z",
            fill="none",
            stroke=WALL,
            stroke_opacity=0.4,
            stroke_dasharray="3 3",
        )
        return group(hollow)
    return group(*pieces)


# Units, glyphs and Champions


def draw_pieces(t: Seen, plan: Plan, region: int) -> list[Art]:
    """A row for each player: Champion, Shamans, Warriors, glyphs."""
    s = t.s
    at = places(plan, region, t.players)
    left, top = at.rows
    art: list[Art] = []
    for player in range(t.players):
        y = top + at.step * player
        if s.champion[region] == player:
            art.append(draw_champion(t, region, left + COLUMNS[0], y + 1.6))
        for kind in range(int(KINDS)):
            number = int(s.at(player, region, kind))
            if number:
                art.append(draw_units(t, player, region, kind, number, left + COLUMNS[1 + kind], y))
        number = int(s.glyphs[player * REGIONS + region])
        if number:
            art.append(draw_glyphs(t, player, region, number, left + COLUMNS[3], y))
    return art


def draw_champion(t: Seen, region: int, x: float, y: float) -> Art:
    look = t.looks[int(t.s.champion[region])]
    piece = thing(
        champion(look).at(x, y, 0.86),
        key=f"champion-{look.name}-{REGION.names[region]}",
        kind=f"champion-{look.name}",
    )
    return thing(piece, name=REGION.names[region], title=captions.champion_caption(t.s, region, t.names))


def draw_units(t: Seen, player: int, region: int, kind: int, number: int, x: float, y: float) -> Art:
    look = t.looks[player]
    pieces = pile(unit(kind, look), f"{UNIT.names[kind]}-{look.name}", REGION.names[region], number, x, y)
    return thing(
        target(x - 9, y - 10, 27, 20),
        *pieces,
        name=t.unit_name(kind, player, region),
        title=captions.unit_caption(player, kind, region, number, t.names),
    )


def draw_glyphs(t: Seen, player: int, region: int, number: int, x: float, y: float) -> Art:
    look = t.looks[player]
    bright = rect(x - 9.4, y - 9.4, 18.8, 18.8, 4, fill=MAIZE, stroke=OUTLINE, stroke_width=1.2)
    return thing(
        target(x - 9, y - 10, 25, 20),
        bright if region == t.s.conflict else group(),
        *pile(glyph(look), f"glyph-{look.name}", REGION.names[region], number, x, y),
        name=t.glyph_name(player, region),
        title=captions.glyphs_caption(t.s, player, region, t.names),
    )


def pile(stamp: Stamp, kind: str, place: str, number: int, x: float, y: float) -> list[Art]:
    """Pieces that are alike, almost on top of each other, and how many they are."""
    step = min(0.8, SHIFT / max(1, number - 1))
    pieces = [
        thing(stamp.at(x + step * turn, y), key=f"{kind}-{place}-{turn}", kind=kind) for turn in range(number)
    ]
    if number > 1:
        edge = 10.4 if kind.startswith(UNIT.names[1]) else 9  # the spear of a Warrior
        pieces.append(text(str(number), x + edge + SHIFT, y, SMALL, bold=True, fill=OUTLINE, halo=IVORY))
    return pieces
