"""Draws action cards: the title, the three actions with their reach, and which of them are covered."""

from __future__ import annotations

from typing import Final

from popolna.drawing.cards import bright_rim
from popolna.drawing.facts import kept_by
from popolna.drawing.icons import icon, line
from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, OUTLINE, Seat
from popolna.drawing.svg import (
    SMALL,
    Art,
    Stamp,
    circle,
    group,
    join,
    kept,
    path,
    rect,
    short,
    text,
    thing,
    wrap,
)
from popolna.drawing.tokens import sign
from popolna.games.mezo.board import COLOUR, EVERY_SLOT, REGIONS, SLOT, SLOTS, TITLE, TITLES
from popolna.games.mezo.components import BOX
from popolna.games.mezo.drawing.seen import Facts, Seen
from popolna.games.mezo.drawing.signs import COVERED, STRENGTH, glyph
from popolna.games.mezo.words import captions, headings
from popolna.games.mezo.words.names import card_name

BAND: Final = 18.0  # the height of the title
LINE: Final = 13.0  # the height of a line of text
CEREMONIAL: Final = "#F6E3B8"  # the paper of the third action

PRESENCE: Final = icon(
    "mezo-presence",
    circle(0, 0, 4.6, fill="#60B791"),
    line("M0-11V-6.4M-9.6 7L-4.6 3M9.6 7L4.6 3", 3),
)
ANYWHERE: Final = icon(
    "mezo-anywhere",
    circle(0, 0, 9.6, fill="#CBDDE0"),
    line("M-9.6 0H9.6M0-9.6C-6-4-6 4 0 9.6M0-9.6C6-4 6 4 0 9.6", 1.4),
)
SCOPES: Final[dict[str, Stamp | None]] = {
    "none": None,
    "presence": PRESENCE,
    "conflict": STRENGTH,
    "any": ANYWHERE,
}


def action_label(god: int, title: int, slot: int) -> str:
    """What is printed for an action."""
    if slot == SLOTS - 1:
        return BOX.gods[god].ceremonial.label
    return BOX.cards[god * TITLES + title].actions[slot].label


def action_scope(god: int, title: int, slot: int) -> Stamp | None:
    if slot == SLOTS - 1:
        return None
    return SCOPES[BOX.cards[god * TITLES + title].actions[slot].scope]


@kept
def slots_of(god: int, title: int, box: Box) -> tuple[Box, ...]:
    """Where the actions are on a card: each as high as its text needs, and what is left is shared."""
    lines = [len(slot_lines(god, title, slot, box.width)) for slot in range(int(SLOTS))]
    room = box.height - BAND - 3
    spare = (room - LINE * sum(lines)) / len(lines)
    top = box.y + BAND
    boxes = []
    for number in lines:
        boxes.append(Box(box.x + 3, top, box.width - 6, number * LINE + spare - 1))
        top += number * LINE + spare
    return tuple(boxes)


def slot_lines(god: int, title: int, slot: int, width: float) -> list[str]:
    indent = 20 if action_scope(god, title, slot) else 6
    return wrap(action_label(god, title, slot), width - 10 - indent)


def card_height(god: int, title: int, width: float) -> float:
    """How high a card must be for its text."""
    return BAND + 3 + sum(len(slot_lines(god, title, slot, width)) * LINE + 5 for slot in range(int(SLOTS)))


@kept
def slot_face(god: int, title: int, slot: int, box: Box, width: float, *, covered: bool) -> Art:
    """An action with its reach; a covered one is pale, and has a tick."""
    lines = slot_lines(god, title, slot, width)
    scope = action_scope(god, title, slot)
    x, y = box.x, box.y + box.height / 2
    paint = CEREMONIAL if slot == SLOTS - 1 else IVORY
    words = [
        text(line, x + (20 if scope else 6), y + (turn - (len(lines) - 1) / 2) * LINE, SMALL, fill=OUTLINE)
        for turn, line in enumerate(lines)
    ]
    signs = [scope.at(x + 10, y, 0.58)] if scope else []
    inside = [rect(*box, 3, fill=paint), *signs, *words]
    if not covered:
        return join(*inside)
    return join(
        group(*inside, opacity=0.42),
        path(
            f"M{short(x + 4)} {short(y)}h{short(box.width - 24)}",
            stroke=OUTLINE,
            stroke_width=1.2,
            stroke_opacity=0.7,
        ),
        COVERED.at(x + box.width - 10, y),
    )


@kept
def sheet(box: Box, look: Seat, title: int) -> Art:
    """The paper of a card, and its title in the colour of the player."""
    x, y, width, _ = box
    return join(
        rect(*box.inset(0.75), 5, fill="#E9DEC4", stroke=OUTLINE, stroke_width=1.5),
        path(
            f"M{short(x + 1.4)} {short(y + BAND - 1)}V{short(y + 6)}q0-4.6 4.6-4.6H{short(x + width - 6)}"
            f"q4.6 0 4.6 4.6V{short(y + BAND - 1)}Z",
            fill=look.colour,
        ),
        group(sign(look.sign, 4.6, look.ink), x=x + 12, y=y + BAND / 2 + 0.5),
        text(card_name(title), x + 22, y + BAND / 2, SMALL, bold=True, fill=look.ink),
    )


def _facts_of_played(t: Seen, player: int, box: Box) -> Facts:
    s = t.s
    card = (player, box, t.names[player], player == t.viewer, s.god[player], s.played[player])
    return (*card, s.covered[player], third_action(t, player), s.conflict)


@kept_by(_facts_of_played)
def draw_played(t: Seen, player: int, box: Box) -> Art:
    """The card that a player has played; the viewer's own actions can be pointed at."""
    s, look = t.s, t.looks[player]
    god, title = int(s.god[player]), int(s.played[player])
    parts = [thing(sheet(box, look, title), name=TITLE.names[title], title=captions.card_caption(god, title))]
    for slot, place in enumerate(slots_of(god, title, box)):
        covered = bool(s.covered[player] >> slot & 1)
        parts.append(
            thing(
                slot_face(god, title, slot, place, box.width, covered=covered),
                name=SLOT.names[slot] if player == t.viewer else None,
                title=headings.slot_caption(god, title, slot, covered=covered),
            )
        )
    if third_action(t, player):
        x = box.x + box.width - 12
        parts.append(
            thing(
                text(headings.THIRD, x - 10, box.y + BAND / 2, SMALL, anchor="end", fill=look.ink),
                rect(x - 8, box.y + 1, 16, 16, 4, fill=IVORY, stroke=OUTLINE),
                glyph(look).at(x, box.y + BAND / 2, 0.86),
                title=headings.third_caption(s, player, t.names),
            )
        )
    return thing(*parts, key=card_key(player, title), kind=f"card-{COLOUR.names[player]}")


def third_action(t: Seen, player: int) -> bool:
    """Whether a glyph in the region of the conflict can still pay for an action."""
    s = t.s
    return bool(s.glyphs[player * REGIONS + s.conflict]) and s.covered[player] != EVERY_SLOT


def card_key(player: int, title: int) -> str:
    return f"card-{COLOUR.names[player]}-{TITLE.names[title]}"


def draw_held(t: Seen, title: int, box: Box) -> Art:
    """A card in the viewer's hand."""
    return held_card(
        t.viewer, t.looks[t.viewer], int(t.s.god[t.viewer]), title, box, chosen=t.sealed == title
    )


@kept
def held_card(owner: int, look: Seat, god: int, title: int, box: Box, *, chosen: bool) -> Art:
    """A card as its owner sees it; one that was chosen in secret has a bright rim."""
    parts = [sheet(box, look, title)]
    for slot, place in enumerate(slots_of(god, title, box)):
        parts.append(slot_face(god, title, slot, place, box.width, covered=False))
    if chosen:
        parts.append(bright_rim(box))
    return thing(
        *parts,
        name=TITLE.names[title],
        key=card_key(owner, title),
        kind=f"card-{COLOUR.names[owner]}",
        title=captions.card_caption(god, title),
    )


# A god's reference card


@kept
def reference_lines(god: int, width: float) -> tuple[tuple[str, bool], ...]:
    """What a god does when it is called, and in the Ceremonial action; headings are bold."""
    lines = [(headings.CALL, True)]
    lines += [(line, False) for line in wrap(BOX.gods[god].call.label, width)]
    lines += [(headings.CEREMONIAL, True)]
    lines += [(line, False) for line in wrap(BOX.gods[god].ceremonial.label, width)]
    return tuple(lines)


def draw_reference(god: int, x: float, y: float, width: float) -> list[Art]:
    """The text of a reference card, from the top."""
    art = []
    for turn, (words, bold) in enumerate(reference_lines(god, width)):
        y += LINE + (4 if bold and turn else 0)
        art.append(text(words, x, y - LINE / 2, SMALL, bold=bold))
    return art
