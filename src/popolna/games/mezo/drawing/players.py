"""Draws what the players have: points, units, pieces, devotion, abilities and cards."""

from __future__ import annotations

from typing import Final

from popolna.drawing.cards import bright_rim
from popolna.drawing.facts import fields, kept_by, own_fields
from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, IVORY, OUTLINE, QUIET, WALL, Seat
from popolna.drawing.panels import panel
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    SMALL,
    Art,
    Stamp,
    breadth,
    circle,
    group,
    join,
    kept,
    rect,
    shorten,
    shorten_alike,
    target,
    text,
    thing,
)
from popolna.drawing.tokens import token
from popolna.games.mezo.board import (
    ABILITY,
    CHAMPIONS,
    COLOUR,
    DEVOTION_LEVEL,
    GOD,
    KINDS,
    PIECE,
    PLACE,
    RESERVES,
    TIERS,
    TITLE,
    TITLES,
    TOP_DEVOTION,
    UNIT,
    XIBALBA,
)
from popolna.games.mezo.drawing.gods import god_figure, standing_god
from popolna.games.mezo.drawing.seen import Facts, Seen
from popolna.games.mezo.drawing.signs import DEVOTION, PLATE, champion, glyph, storey, unit
from popolna.games.mezo.drawing.vertices import is_waiting
from popolna.games.mezo.state import IN_DECK, IN_HAND, NONE, PLAYED, USED
from popolna.games.mezo.words import captions, headings
from popolna.games.mezo.words.names import ability_name, card_name

PIP: Final = 7.4  # from a space of the devotion track to the next
CARD: Final = (19.0, 22.0)


OWN: Final = (
    "glyph_supply",
    "piece_supply",
    "god",
    "vertex",
    "abilities",
    "devotion",
    "card",
    "hand",
    "vp",
    "vp_from",
)


def _facts_of_panel(t: Seen, player: int, box: Box, *, chosen: bool) -> Facts:
    names = [(t.reserve_name(kind), t.xibalba_name(kind)) for kind in range(int(KINDS))]
    has = own_fields(t.s, player, t.players, *OWN)
    units = [int(t.s.at(player, place, kind)) for place in (RESERVES, XIBALBA) for kind in range(int(KINDS))]
    doing = ("sacrifice" in t.verbs, "adopt" in t.verbs)
    about = (
        headings.player_caption(t.s, player, t.names),
        champions_left(t, player),
        *fields(t.s, "active"),
    )
    own = player == t.viewer and tuple(names)
    return (player, box, chosen, own, t.names, *doing, *about, *has, *units)


@kept_by(_facts_of_panel)
def draw_panel(t: Seen, player: int, box: Box, *, chosen: bool) -> Art:
    """All that a player has, in four rows."""
    step = (box.height - 38) / 3
    rows = [box.y + 19, *[box.y + 34 + step * (turn + 0.5) for turn in range(3)]]
    return group(
        panel(box, chosen=chosen),
        draw_name(t, player, box.x, rows[0], box.width - 86),
        draw_points(t, player, box.x + box.width - 12, rows[0]),
        draw_champions(t, player, box.x + box.width - 80, rows[0]),
        *draw_stocks(t, player, box.x + 10, rows[1]),
        *draw_devotion(t, player, box.x + 10, rows[2]),
        *draw_cards(t, player, box.x + 10, rows[3]),
        *draw_abilities(t, player, Box(box.x + 130, rows[3] - 10, box.width - 138, 20)),
    )


def draw_name(t: Seen, player: int, x: float, y: float, room: float) -> Art:
    """The player's token, god and name."""
    s, look = t.s, t.looks[player]
    plate = thing(
        target(x + 5, y - 14, room - 4, 27),
        token(look, 11, x + 19, y),
        text(shorten(t.names[player], room - 74, MIDDLE), x + 62, y - 1, MIDDLE, bold=True),
        name=COLOUR.names[player],
        title=headings.player_caption(s, player, t.names),
    )
    return join(plate, draw_portrait(t, player, x + 46, y + 12))


def draw_portrait(t: Seen, player: int, x: float, foot: float) -> Art:
    """The player's god; before it is on the map, the piece itself."""
    god = int(t.s.god[player])
    if god == NONE:
        return group()
    name, title = GOD.names[god], captions.god_piece_caption(t.s, player, t.names)
    if is_waiting(t, player):
        piece = standing_god(god, t.looks[player]).at(x, foot - 3, 0.55)
        return thing(piece, name=name, key=f"god-{name}", title=title)
    return thing(god_figure(god).at(x, foot - 1, 0.55), name=name, title=title)


def draw_points(t: Seen, player: int, right: float, y: float) -> Art:
    number = text(str(t.s.vp[player]), right, y - 1, LARGE, anchor="end", bold=True, fit=True)
    return thing(number, title=captions.vp_caption(t.s, player, t.names))


# Units and pieces


def draw_stocks(t: Seen, player: int, x: float, y: float) -> list[Art]:
    """Units in Reserves and in Xibalba, glyphs, and pyramid pieces by level."""
    return [
        thing(
            target(x, y - 12, 50, 24),
            label(captions.RESERVES_TITLE, x, y),
            name=PLACE.names[int(RESERVES)] if player == t.viewer or "sacrifice" not in t.verbs else None,
            title=captions.reserves_caption(t.s, player, t.names),
        ),
        *[draw_stock(t, player, RESERVES, kind, x + 52 + 30 * kind, y) for kind in range(int(KINDS))],
        label(captions.XIBALBA_TITLE, x + 116, y),
        *[draw_stock(t, player, XIBALBA, kind, x + 160 + 30 * kind, y) for kind in range(int(KINDS))],
        draw_glyphs(t, player, x + 223, y),
        draw_pieces(t, player, x + 252, y),
    ]


@kept
def label(words: str, x: float, y: float) -> Art:
    return text(words, x, y, SMALL, fill=QUIET, fit=True)


def draw_stock(t: Seen, player: int, place: int, kind: int, x: float, y: float) -> Art:
    """Units that are not on the map; the viewer's own can be pointed at."""
    s, look = t.s, t.looks[player]
    number = int(s.at(player, place, kind))
    name = None
    if player == t.viewer:
        name = t.reserve_name(kind) if place == RESERVES else t.xibalba_name(kind)
    about = captions.reserves_caption if place == RESERVES else captions.xibalba_caption
    return draw_count(
        unit(kind, look), number, x, y, name, f"{UNIT.names[kind]}-{look.name}", about(s, player, t.names)
    )


def draw_count(
    sign: Stamp,
    number: int,
    x: float,
    y: float,
    name: str | None,
    supply: str,
    title: str,
    width: float = 18.5,
) -> Art:
    """A piece, and how many there are."""
    return thing(
        target(x - 1, y - 12, width + 9, 24),
        group(sign.at(x + 8, y), opacity=None if number else 0.35),
        text(str(number), x + width, y, SMALL, bold=bool(number), fill=INK if number else QUIET),
        supply=supply,
        count=number,
        name=name,
        title=title,
    )


def draw_glyphs(t: Seen, player: int, x: float, y: float) -> Art:
    look = t.looks[player]
    name = PIECE.names[0] if player == t.viewer else None
    title = captions.supply_caption(t.s, player, t.names)
    return draw_count(glyph(look), int(t.s.glyph_supply[player]), x, y, name, f"glyph-{look.name}", title)


def draw_pieces(t: Seen, player: int, x: float, y: float) -> Art:
    """Pyramid pieces of the four levels, the widest first."""
    look = t.looks[player]
    art = []
    for tier in range(int(TIERS)):
        number = int(t.s.piece_supply[player * TIERS + tier])
        wide = 18 - 2 * tier
        stone = group(storey(look, wide, 10).at(x + wide / 2, y), opacity=None if number else 0.35)
        count = text(str(number), x + wide + 1, y, SMALL, bold=bool(number), fill=INK if number else QUIET)
        art.append(thing(stone, count, supply=f"piece-{look.name}-{tier}", count=number))
        x += wide + 12
    return thing(
        target(x - 110, y - 12, 108, 24),
        *art,
        name=PIECE.names[1] if player == t.viewer else None,
        title=captions.supply_caption(t.s, player, t.names),
    )


def champions_left(t: Seen, player: int) -> int:
    """How many of a player's Champions are not on the map."""
    return int(CHAMPIONS[t.players]) - sum(1 for owner in t.s.champion if owner == player)


def draw_champions(t: Seen, player: int, x: float, y: float) -> Art:
    """Champions that are not on the map."""
    look = t.looks[player]
    number = champions_left(t, player)
    figures = [
        thing(
            champion(look).at(x + 14 - 16 * turn, y + 2, 0.86),
            key=f"champion-{look.name}-home-{turn}",
            kind=f"champion-{look.name}",
        )
        for turn in range(number)
    ]
    return thing(
        target(x - 10, y - 12, 32, 24),  # says that none is left, too
        *figures,
        title=headings.champions_caption(t.s, player, number, t.names),
    )


# Devotion


def draw_devotion(t: Seen, player: int, x: float, y: float) -> list[Art]:
    """The devotion track as pips, and in words the level and what it is worth."""
    space, look = int(t.s.devotion[player]), t.looks[player]
    words = headings.devotion_label(space)
    return [
        thing(
            target(x, y - 10, 360, 20),
            DEVOTION.at(x + 7, y, 0.66),
            pips(space, look, x + 20, y),
            text(words, x + 192, y, SMALL, fill=INK),
            title=captions.devotion_caption(t.s, player, t.names),
        )
    ]


@kept
def pips(space: int, look: Seat, x: float, y: float) -> Art:
    """The spaces of the track, with gaps between the levels; those behind the marker are dark."""
    art: list[Art] = []
    for place in range(TOP_DEVOTION + 1):
        level = int(DEVOTION_LEVEL[place])
        at = x + PIP * place + 5 * (level - 1) + 4
        if place == space:
            art.append(token(look, 7, at, y))
        else:
            paint = INK if place < space else "none"
            art.append(circle(at, y, 2.3, fill=paint, stroke=INK, stroke_opacity=0.6, stroke_width=0.9))
    return join(*art)


# Cards and abilities


def draw_cards(t: Seen, player: int, x: float, y: float) -> list[Art]:
    """All five cards: in hand, perhaps in hand, played now, or used in this Age; and how many are in hand."""
    wide, high = CARD
    art = []
    for title in range(int(TITLES)):
        box = Box(x + (wide + 3) * title, y - high / 2, wide, high)
        art.append(draw_card(t, player, title, box))
    # All five are always shown here: a number that floats below when one is played would hide the next name
    return [thing(*art, supply=f"card-{t.looks[player].name}", count=int(TITLES))]


def draw_card(t: Seen, player: int, title: int, box: Box) -> Art:
    """A small card with the first letter of its title."""
    s = t.s
    where = int(s.card[player * TITLES + title])
    god = int(s.god[player])
    about = card_name(title) if god == NONE else captions.card_caption(god, title)
    return thing(
        small_card(title, where, t.looks[player], box),
        title=f"{captions.card_place_caption(s, player, title)} {about}",
    )


@kept
def small_card(title: int, where: int, look: Seat, box: Box) -> Art:
    """Light if it is in hand, in the player's colour if it may be, with a bright rim if played, hollow if used."""
    letter = TITLE.names[title][0].upper()
    x, y = box.x + box.width / 2, box.y + box.height / 2
    if where == USED:
        sheet = rect(*box.inset(0.6), 3, fill="none", stroke=WALL, stroke_width=1.2, stroke_dasharray="3 2.4")
        return join(sheet, text(letter, x, y, SMALL, anchor="middle", fill=QUIET))
    open_ = where in (IN_HAND, PLAYED)
    paint, ink = (IVORY, OUTLINE) if open_ else (look.colour, look.ink)
    parts = [
        rect(*box.inset(0.6), 3, fill=paint, stroke=OUTLINE, stroke_width=1.2),
        text(letter, x, y - (1 if open_ else 0), SMALL, anchor="middle", bold=True, fill=ink),
    ]
    if open_:
        parts.append(rect(box.x + 2, box.y + box.height - 5, box.width - 4, 3, fill=look.colour))
    if where == PLAYED:
        parts.append(bright_rim(box))
    return group(*parts, opacity=0.55 if where == IN_DECK else None)


def draw_abilities(t: Seen, player: int, box: Box) -> list[Art]:
    """The hand, and the tribe abilities that were adopted."""
    s = t.s
    hand = headings.hand_label(int(s.hand[player]))
    art: list[Art] = [
        thing(
            text(hand, box.x, box.y + 10, SMALL, fill=QUIET), title=captions.hand_caption(s, player, t.names)
        )
    ]
    x = box.x + 48
    for ability in captions.abilities_of(s, player):
        art.append(chip(ability, x, box.y, pointed="adopt" not in t.verbs))
        x += chip_width(ability) + 3
    return art


def chip_width(ability: int) -> float:
    return breadth(ability_name(ability)) * SMALL + 10


@kept
def chip(ability: int, x: float, y: float, *, pointed: bool) -> Art:
    """The name of a tribe ability on a plate; while abilities are adopted, only the tray is pointed at."""
    return thing(
        rect(x, y + 0.5, chip_width(ability), 19, 5, fill=PLATE, stroke=WALL, stroke_width=1),
        text(ability_name(ability), x + 5, y + 10, SMALL, fill=OUTLINE, fit=True),
        name=ABILITY.names[ability] if pointed else None,
        title=captions.ability_caption(ability),
    )


# For a phone


def draw_chip(t: Seen, player: int, box: Box, *, chosen: bool) -> Art:
    """What matters about a player, in very little space."""
    look = t.looks[player]
    names = shorten_alike(t.names, box.width - 12)
    god = int(t.s.god[player])
    return group(
        panel(box, chosen=chosen),
        token(look, 10, box.x + 15, box.y + 17),
        god_figure(god).at(box.x + 38, box.y + 28, 0.55) if god != NONE else group(),
        draw_points(t, player, box.x + box.width - 7, box.y + 17),
        text(names[player], box.x + 7, box.y + 38),
    )
