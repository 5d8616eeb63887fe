"""Draws the conflict below the map: everybody's strength, units and cards; between conflicts, what the gods do."""

from __future__ import annotations

from typing import Final

from popolna.drawing.facts import fields, kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, MAIZE, OUTLINE, QUIET
from popolna.drawing.panels import panel
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    SMALL,
    Art,
    Stamp,
    group,
    kept,
    rect,
    shorten,
    text,
    thing,
    wrap,
)
from popolna.drawing.tokens import token
from popolna.games.mezo.board import ALTAR_OF_GOD, GOD, KINDS, REGIONS, TITLES, UNIT
from popolna.games.mezo.drawing.cards import card_height, draw_held, draw_played, draw_reference
from popolna.games.mezo.drawing.gods import god_figure
from popolna.games.mezo.drawing.regions import pile
from popolna.games.mezo.drawing.seen import Facts, Seen
from popolna.games.mezo.drawing.signs import PLATE, champion, glyph, unit
from popolna.games.mezo.state import IN_HAND, NONE
from popolna.games.mezo.words import captions, headings
from popolna.games.mezo.words.names import god_name
from popolna.games.mezo.words.strength import strength_caption

HEADING: Final = 20.0
HEAD: Final = 30.0  # the height of a player's strength
GAP: Final = 4.0
BESIDE: Final = 380.0  # the width of a hand in which the cards lie side by side
STAT: Final = 28.5  # from a number of pieces to the next
OFFERED: Final = 46.0  # the height of what was sacrificed


def held(t: Seen) -> list[int]:
    """The cards in the viewer's hand."""
    if t.viewer < 0:
        return []
    return [title for title in range(int(TITLES)) if t.s.card[t.viewer * TITLES + title] == IN_HAND]


def is_choosing(t: Seen) -> bool:
    """Whether cards are being chosen for the conflict."""
    s = t.s
    return s.conflict != NONE and s.conflict != s.blessed and all(title == NONE for title in s.played)


def draw_conflict(t: Seen, box: Box, across: int) -> list[Art]:
    """The players in the order of their actions, `across` of them side by side; nothing if there is no conflict."""
    heading, rest = box.cut_top(HEADING)
    art = [draw_heading(headings.conflict_heading(t.s), heading)]
    if is_choosing(t) and held(t):
        rows = -(-t.players // across)
        heads, rest = rest.cut_top(rows * (HEAD + GAP))
        for player, place in zip(t.order, cells(heads, t.players, across), strict=True):
            art.append(draw_head(t, player, place._replace(height=HEAD)))
        return [*art, *draw_hand(t, rest)]
    if "offer" in t.verbs:
        rows = -(-t.players // across)
        columns, rest = rest.cut_top(rows * (HEAD + OFFERED + GAP))
        return [
            *art,
            *draw_columns(t, columns._replace(height=columns.height - GAP), across),
            *draw_numbers(t, rest),
        ]
    return [*art, *draw_columns(t, rest, across)]


def draw_columns(t: Seen, box: Box, across: int) -> list[Art]:
    return [
        draw_column(t, player, place)
        for player, place in zip(t.order, cells(box, t.players, across), strict=True)
    ]


def cells(box: Box, number: int, across: int) -> list[Box]:
    """Boxes in rows."""
    rows = -(-number // across)
    across = min(across, number)
    height = (box.height - GAP * (rows - 1)) / rows
    return [
        box._replace(y=box.y + (turn // across) * (height + GAP), height=height).columns(across, GAP)[
            turn % across
        ]
        for turn in range(number)
    ]


@kept
def draw_heading(words: str, box: Box) -> Art:
    return text(shorten(words, box.width - 8, SMALL), box.x + 4, box.y + box.height / 2, SMALL, bold=True)


def draw_column(t: Seen, player: int, box: Box) -> Art:
    """A player's strength, and the card that was played or the units that were sacrificed."""
    head, rest = box.cut_top(HEAD + 2)
    parts = [draw_head(t, player, head._replace(height=HEAD))]
    if "prefer" in t.verbs and player == t.viewer:
        parts += draw_options(t, rest)
    elif t.s.played[player] != NONE:
        parts.append(draw_played(t, player, rest))
    elif t.s.conflict == t.s.blessed:
        parts.append(draw_sacrifice(t, player, rest._replace(height=min(OFFERED, rest.height))))
    return group(*parts)


def _facts_of_head(t: Seen, player: int, box: Box) -> Facts:
    s = t.s
    there = (s.conflict, s.blessed, s.champion[s.conflict], s.glyphs[player * REGIONS + s.conflict])
    units = [int(s.at(one, s.conflict, kind)) for one in range(t.players) for kind in range(int(KINDS))]
    strong = (strength_caption(s, player, int(s.conflict), t.names), *t.strengths)
    return (player, box, t.names, player in s.to_move(), *there, *units, *strong, *fields(s, "most"))


@kept_by(_facts_of_head)
def draw_head(t: Seen, player: int, box: Box) -> Art:
    """Strength, Shamans, Warriors and glyphs in the conflict; whoever has the most has a bright plate behind it."""
    s, look = t.s, t.looks[player]
    x, y = box.x, box.y + box.height / 2
    acting = player in s.to_move()
    parts: list[Art] = [
        panel(box, chosen=acting),
        token(look, 9, x + 13, y),
        strength_number(t, player, x + 30, y),
    ]
    at = x + box.width - 2 * STAT - 29
    for kind in range(int(KINDS)):
        count = int(s.at(player, s.conflict, kind))
        parts.append(
            stat(
                unit(kind, look),
                count,
                at + STAT * kind,
                y,
                shown=player in t.majority(kind),
                title=headings.majority_caption(s, player, kind, t.majority(kind), t.names),
            )
        )
    own = s.champion[s.conflict] == player
    glyphs = int(s.glyphs[player * REGIONS + s.conflict])
    parts.append(
        stat(
            glyph(look),
            glyphs,
            at + 2 * STAT,
            y,
            shown=False,
            title=headings.glyphs_caption(s, player, t.names),
        )
    )
    if own:
        parts.append(
            thing(
                champion(look).at(at - 7, y + 2, 0.7),
                title=captions.champion_caption(s, int(s.conflict), t.names),
            )
        )
    return group(*parts)


def strength_number(t: Seen, player: int, x: float, y: float) -> Art:
    """A player's strength; the strongest stands out."""
    number = t.strengths[player]
    first = bool(number) and number == max(t.strengths)
    words = text(str(number), x, y, LARGE, bold=True, fill=OUTLINE if first else INK, fit=True)
    back = bright(x - 5, y, 9 + 12.6 * len(str(number)), shown=first)
    return thing(back, words, title=strength_caption(t.s, player, int(t.s.conflict), t.names))


@kept
def bright(x: float, y: float, width: float, *, shown: bool) -> Art:
    """A bright plate behind the best number."""
    if not shown:
        return group()
    return rect(x, y - 12, width, 24, 5, fill=MAIZE, stroke=OUTLINE, stroke_width=1.2)


def stat(sign: Stamp, number: int, x: float, y: float, *, shown: bool, title: str) -> Art:
    """A piece and how many there are of it; those who have the most stand out."""
    label = text(str(number), x + 18.5, y, SMALL, bold=bool(number), fill=OUTLINE if shown else INK)
    return thing(
        bright(x - 1, y, 28.5, shown=shown),
        group(sign.at(x + 8, y, 0.9), opacity=None if number else 0.35),
        label,
        title=title,
    )


def draw_sacrifice(t: Seen, player: int, box: Box) -> Art:
    """What a player has sacrificed in the Blessed region."""
    s, look = t.s, t.looks[player]
    parts: list[Art] = [panel(box), text(headings.SACRIFICED, box.x + 10, box.y + 12, SMALL, fill=QUIET)]
    for kind in range(int(KINDS)):
        number = int(s.at(player, ALTAR_OF_GOD, kind))
        if number:
            kinds = f"{UNIT.names[kind]}-{look.name}"
            parts += pile(unit(kind, look), kinds, "altar", number, box.x + 20 + 40 * kind, box.y + 31)
    return thing(*parts, title=captions.sacrificed_caption(s, player, t.names))


def draw_options(t: Seen, box: Box) -> list[Art]:
    """What the viewer can prefer, each in a plate."""
    found = t.of_verb("prefer")
    art = []
    for (name, action), place in zip(found.items(), cells(box, len(found), 1), strict=True):
        art.append(option(name, t.told(action), place))
    return art


@kept
def option(name: str, label: str, box: Box) -> Art:
    """Something to choose, in words."""
    lines = wrap(label.rstrip("."), box.width - 14)
    x, y = box.x + box.width / 2, box.y + box.height / 2
    letters = [
        text(line, x, y + (turn - (len(lines) - 1) / 2) * 14, SMALL, anchor="middle", fill=OUTLINE)
        for turn, line in enumerate(lines)
    ]
    return thing(plate(box), *letters, name=name, title=label)


def draw_numbers(t: Seen, box: Box) -> list[Art]:
    """How many units the viewer can sacrifice."""
    found = t.of_verb("offer")
    places = cells(box._replace(height=min(52.0, box.height)), len(found), len(found))
    return [
        draw_number(t, name, t.told(action), place)
        for (name, action), place in zip(found.items(), places, strict=True)
    ]


def draw_number(t: Seen, name: str, title: str, box: Box) -> Art:
    """A number of units to sacrifice."""
    number, kind = name.split()
    x, y = box.x + box.width / 2, box.y + box.height / 2
    return thing(
        plate(box),
        text(number, x, y - 11, MIDDLE, anchor="middle", bold=True, fill=OUTLINE),
        unit(UNIT.index(kind), t.looks[t.viewer]).at(x, y + 10),
        name=name,
        title=title,
    )


@kept
def plate(box: Box) -> Art:
    return rect(*box.inset(0.75), 6, fill=PLATE, stroke=OUTLINE, stroke_width=1.3)


def draw_hand(t: Seen, box: Box) -> list[Art]:
    """The viewer's cards, side by side on a desk and one below the other on a phone."""
    cards = held(t)
    across = len(cards) if box.width >= BESIDE else 1
    return [
        draw_held(t, title, place) for title, place in zip(cards, cells(box, len(cards), across), strict=True)
    ]


def hand_height(t: Seen, width: float) -> float:
    """How high the hand must be on a phone."""
    god = int(t.s.god[t.viewer])
    return sum(card_height(god, title, width) + GAP for title in held(t))


# Between conflicts


def draw_references(t: Seen, box: Box, across: int) -> list[Art]:
    """What everybody's god does."""
    heading, rest = box.cut_top(HEADING)
    art = [draw_heading(headings.GODS, heading)]
    for player, place in enumerate(cells(rest, t.players, across)):
        art.append(draw_god_card(t, int(t.s.god[player]), player, place))
    return art


@kept_by(lambda t, god, owner, box: (god, owner, box, t.names))
def draw_god_card(t: Seen, god: int, owner: int, box: Box) -> Art:
    """A god with its abilities; the owner is NONE as long as nobody has chosen it."""
    figure = god_figure(god).at(box.x + 22, box.y + 41, 0.9)
    parts: list[Art] = [
        panel(box),
        thing(
            figure,
            key=f"god-{GOD.names[god]}" if owner == NONE else None,
            kind="god" if owner == NONE else None,
        ),
        text(god_name(god), box.x + 44, box.y + 17, MIDDLE, bold=True),
        *draw_reference(god, box.x + 9, box.y + 46, box.width - 16),
    ]
    if owner != NONE:
        parts.append(token(t.looks[owner], 8.5, box.x + 53, box.y + 34))
        parts.append(
            text(shorten(t.names[owner], box.width - 74, SMALL), box.x + 66, box.y + 34, SMALL, fill=QUIET)
        )
    return thing(*parts, name=GOD.names[god], title=captions.god_caption(god))


def draw_gods(t: Seen, box: Box, across: int) -> list[Art]:
    """The gods while they are chosen."""
    heading, rest = box.cut_top(HEADING)
    owners = {int(god): player for player, god in enumerate(t.s.god) if god != NONE}
    art = [draw_heading(headings.CHOOSE_GOD, heading)]
    for god, place in enumerate(cells(rest, len(GOD.names), across)):
        art.append(draw_god_card(t, god, owners.get(god, NONE), place))
    return art
