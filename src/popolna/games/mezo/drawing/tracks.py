"""Draws the Calendar, the Codex and the Wrathful god with its tiles."""

from __future__ import annotations

from typing import Final

from popolna.drawing.facts import fields, kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, IVORY, OUTLINE, QUIET, SLAB, WALL
from popolna.drawing.panels import panel
from popolna.drawing.rows import row
from popolna.drawing.svg import SMALL, Art, circle, group, join, kept, rect, target, text, thing, wrap
from popolna.engine.state import NOBODY
from popolna.games.mezo.board import AGES, KINDS, SPACE, TILE, TRACK_BEGIN, UNIT, WRATHFUL
from popolna.games.mezo.components import BOX
from popolna.games.mezo.drawing import gods
from popolna.games.mezo.drawing.seen import Facts, Seen
from popolna.games.mezo.drawing.signs import TRACK_SIGNS, effect_signs, unit
from popolna.games.mezo.state import NONE
from popolna.games.mezo.words import captions, headings

SIGN: Final = 26.0  # the width of a track's sign
LINES: Final = 13.0
WORDS: Final = 54.0  # the width of a space that has room for words
BACK: Final = "#5E5648"


@kept_by(lambda t, track, box: (track, box, t.names, *fields(t.s, "track")))
def draw_track(t: Seen, track: int, box: Box) -> Art:
    """The spaces of a track with what they do, and whose unit is on each."""
    s = t.s
    first, end = int(TRACK_BEGIN[track]), int(TRACK_BEGIN[track + 1])
    places = Box(box.x + SIGN, box.y, box.width - SIGN, box.height).columns(end - first, 2)
    sign = thing(
        target(box.x, box.y, SIGN, box.height),
        TRACK_SIGNS[track].at(box.x + 12, box.y + box.height / 2),
        title=captions.track_caption(track),
    )
    art: list[Art] = [sign]
    for space, place in zip(range(first, end), places, strict=True):
        owner = int(s.track[space])
        parts = [space_face(space, place, taken=owner != NOBODY)]
        if owner != NOBODY:
            look = t.looks[owner]
            parts.append(
                thing(
                    unit(track, look).at(place.x + place.width / 2, place.y + place.height - 12),
                    key=f"track-{SPACE.names[space]}",
                    kind=f"{UNIT.names[track]}-{look.name}",
                )
            )
        art.append(thing(*parts, name=SPACE.names[space], title=headings.space_caption(s, space, t.names)))
    return group(*art)


@kept
def space_face(space: int, box: Box, *, taken: bool) -> Art:
    """What a space does: in words, or if there are many spaces, in signs."""
    x = box.x + box.width / 2
    lines = wrap(BOX.spaces[space].label, (box.width - 2) / 0.9)
    words = [
        text(
            line,
            x,
            box.y + 17 + (turn - (len(lines) - 1) / 2) * LINES,
            SMALL,
            anchor="middle",
            fill=OUTLINE,
            fit=True,
        )
        for turn, line in enumerate(lines)
    ]
    signs = row(effect_signs(BOX.spaces[space].effects), x, box.y + 17, 16, gap=1)
    hollow = circle(
        x, box.y + box.height - 11, 7, fill="none", stroke=WALL, stroke_width=1.2, stroke_dasharray="3 2.4"
    )
    return join(
        rect(*box.inset(0.5), 5, fill=SLAB, stroke=WALL, stroke_width=1),
        group(*(words if box.width >= WORDS else [signs]), opacity=0.6 if taken else None),
        hollow if not taken else group(),
    )


def _facts_of_wrath(t: Seen, box: Box) -> Facts:
    units = [int(t.s.at(player, WRATHFUL, kind)) for player in range(t.players) for kind in range(int(KINDS))]
    return (box, t.names, captions.appease_price(t.s), *fields(t.s, "wrath"), *units)


@kept_by(_facts_of_wrath)
def draw_wrath(t: Seen, box: Box) -> Art:
    """The Wrathful god with what was sacrificed, the price now, and the tiles by Age."""
    s = t.s
    figure = gods.WRATHFUL.at(box.x + 25, box.y + box.height - 7, (box.height - 12) / 48)
    wide = 108.0
    parts: list[Art] = [
        target(box.x, box.y, wide, box.height),
        figure,
        text(headings.APPEASE, box.x + 50, box.y + 13, SMALL, fill=QUIET),
        text(captions.appease_price(s), box.x + 50, box.y + 27, SMALL, bold=True, fill=INK),
    ]
    turn = 0
    number = sum(int(s.all_at(player, WRATHFUL)) for player in range(t.players))
    step = min(16.0, 42 / max(1, number - 1))
    for player in range(t.players):
        look = t.looks[player]
        for kind in range(int(KINDS)):
            name = f"{UNIT.names[kind]}-{look.name}"
            for copy in range(int(s.at(player, WRATHFUL, kind))):
                piece = unit(kind, look).at(box.x + 58 + step * turn, box.y + box.height - 14, 0.95)
                parts.append(thing(piece, key=f"{name}-wrathful-{copy}", kind=name))
                turn += 1
    art: list[Art] = [panel(box), thing(*parts, title=captions.wrathful_caption(s, t.names))]
    places = Box(box.x + wide, box.y + 5, box.width - wide - 6, box.height - 10).columns(int(AGES), 4)
    for age, place in enumerate(places):
        art.append(draw_tile(t, age, place))
    return join(*art)


def draw_tile(t: Seen, age: int, box: Box) -> Art:
    """A Wrathful tile; one that is face down shows its Age."""
    tile = int(t.s.wrath[age])
    if tile == NONE:
        return thing(tile_back(age, box), supply="tile", count=1, title=captions.hidden_tile_caption(age + 1))
    name = TILE.names[tile]
    return thing(
        tile_face(tile, box), name=name, key=f"tile-{name}", kind="tile", title=headings.tile_caption(tile)
    )


@kept
def tile_back(age: int, box: Box) -> Art:
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return join(
        rect(*box.inset(0.75), 5, fill=BACK, stroke=OUTLINE, stroke_width=1.3),
        rect(*box.inset(4), 3, fill="none", stroke=IVORY, stroke_opacity=0.4),
        text(headings.age_label(age + 1), x, y, SMALL, anchor="middle", bold=True, fill=IVORY),
    )


@kept
def tile_face(tile: int, box: Box) -> Art:
    lines = wrap(BOX.wrathful[tile].label, box.width - 8)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return join(
        rect(*box.inset(0.75), 5, fill="#F3D9C4", stroke=OUTLINE, stroke_width=1.3),
        *[
            text(line, x, y + (turn - (len(lines) - 1) / 2) * LINES, SMALL, anchor="middle", fill=OUTLINE)
            for turn, line in enumerate(lines)
        ],
    )
