"""Draws what can be pointed at only while it is asked for: Summary cards, pairs of cards, payments, Roles, trades."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, OUTLINE, QUIET, SLAB
from popolna.drawing.panels import panel
from popolna.drawing.rows import Item, Pict, row
from popolna.drawing.svg import MIDDLE, SMALL, Art, circle, rect, text, thing
from popolna.games.ahau.board import (
    CARD,
    CARD_NUMBER,
    COLOUR,
    REGION_CARDS,
    ROLE,
    ROLE_AT,
    STARTING_TILE,
    SUMMARY,
    SUMMARY_GOODS,
    TILE,
)
from popolna.games.ahau.drawing.seen import Pair, Seen
from popolna.games.ahau.drawing.signs import CARD_SIGN, ROLE_SIGN, SPEAR, brick, resource_sign
from popolna.games.ahau.state import NONE
from popolna.games.ahau.words import captions
from popolna.games.ahau.words.at_a_glance import PAYMENTS, ROLES_HEADING, TRADES, TWO_CARDS
from popolna.games.ahau.words.names import role_name

HEAD: Final = 24.0
CELL: Final = 37.0  # the height of what can be chosen on its own
ROW: Final = 25.0  # the height of a row of pairs


class Choice(NamedTuple):
    """Something to choose: what it is called in an action, how it is drawn, and its tooltip."""

    name: str
    draw: Callable[[Box], list[Art]]
    title: str


class Choices(NamedTuple):
    """Several things to choose from, each in a cell that needs some width."""

    heading: str
    width: float
    cells: list[Choice]

    def across(self, room: float) -> int:
        return max(1, int((room - 6) // (self.width + 4)))

    def height(self, room: float) -> float:
        return HEAD + CELL * -(-len(self.cells) // self.across(room)) + 2


class Grid(NamedTuple):
    """Pairs of things: those that come first are the rows, those that come second the columns."""

    heading: str
    rows: list[str]
    columns: list[str]
    sign: Callable[[str], Item]
    corner: Sequence[Item]

    def height(self, room: float) -> float:
        return HEAD + ROW * (len(self.rows) + 1) + 5


def contents(t: Seen) -> Choices | Grid | None:
    """What lies in the tray now."""
    if any(tile != NONE for tile in t.s.summary) and not t.s.family:
        cards = [summary(t, card) for card, tile in enumerate(t.s.summary) if tile != NONE]
        return Choices(captions.SUMMARIES, 112, cards)
    payments = t.of_verb("pay")
    if payments:
        return Choices(PAYMENTS, 60, [payment(t, name, action) for name, action in payments.items()])
    roles = t.of_verb("take-role")
    if roles:
        return Choices(ROLES_HEADING, 112, [role_choice(name) for name in roles])
    pairs = pairs_of(t, CARD.names)
    if pairs:
        return Grid(TWO_CARDS, *pairs, card_item, [Pict(CARD_SIGN), Pict(SPEAR)])
    pairs = pairs_of(t, COLOUR.names)
    return Grid(TRADES, *pairs, good_item, []) if pairs else None


def tray_height(t: Seen, width: float) -> float:
    """How high the tray is, or 0 if there is nothing in it."""
    found = contents(t)
    return found.height(width) if found else 0


def draw_tray(t: Seen, box: Box) -> list[Art]:
    """The choices, or the pairs, at the bottom of a box; nothing if there are none."""
    found = contents(t)
    if found is None:
        return []
    high = found.height(box.width)
    box = Box(box.x, box.y + box.height - high, box.width, high)
    inner = Box(box.x + 5, box.y + HEAD, box.width - 10, high - HEAD - 5)
    return [
        panel(box),
        text(found.heading, box.x + 10, box.y + 14, SMALL, bold=True, fill=QUIET),
        *(draw_grid(t, found, inner) if isinstance(found, Grid) else draw_choices(found, inner)),
    ]


def draw_choices(choices: Choices, box: Box) -> list[Art]:
    art = []
    across = choices.across(box.width + 10)
    for turn, choice in enumerate(choices.cells):
        line, column = divmod(turn, across)
        place = Box(box.x, box.y + line * CELL, box.width, CELL - 3).columns(across, 4)[column]
        plate = rect(*place, 6, fill=SLAB, stroke=OUTLINE, stroke_width=1.2)
        art.append(thing(plate, *choice.draw(place), name=choice.name, title=choice.title))
    return art


def pairs_of(t: Seen, names: Sequence[str]) -> tuple[list[str], list[str]] | None:
    """The first and the second things of all pairs with such names."""
    pairs: list[Pair] = [pair for pair in t.pairs if pair[0] in names and pair[1] in names]
    if not pairs:
        return None
    first, second = {pair[0] for pair in pairs}, {pair[1] for pair in pairs}
    return [name for name in names if name in first], [name for name in names if name in second]


def draw_grid(t: Seen, grid: Grid, box: Box) -> list[Art]:
    """A cell for each pair that can be chosen."""
    step = box.width / (len(grid.columns) + 1)
    art = [row(grid.corner, box.x + step / 2, box.y + ROW / 2, 10, gap=0)]
    for column, name in enumerate(grid.columns):
        art.append(row([grid.sign(name)], box.x + step * (column + 1.5), box.y + ROW / 2, 15, letters=MIDDLE))
    for line, first in enumerate(grid.rows):
        y = box.y + ROW * (line + 1)
        art.append(row([grid.sign(first)], box.x + step / 2, y + ROW / 2, 15, letters=MIDDLE))
        for column, second in enumerate(grid.columns):
            action = t.pairs.get((first, second))
            if action is not None:
                cell = Box(box.x + step * (column + 1) + 1, y + 1, step - 2, ROW - 2)
                dot = circle(cell.x + cell.width / 2, cell.y + cell.height / 2, 2.6, fill=QUIET)
                art.append(
                    thing(
                        rect(*cell, 4, fill=SLAB, stroke=OUTLINE, stroke_opacity=0.5),
                        dot,
                        name=f"{first} {second}",
                        title=t.told(action),
                    )
                )
    return art


def card_item(name: str) -> Item:
    card = CARD.index(name)
    return Pict(ROLE_SIGN if card >= REGION_CARDS else None, str(CARD_NUMBER[card]))


def good_item(name: str) -> Item:
    return Pict(resource_sign(COLOUR.index(name)))


def summary(t: Seen, card: int) -> Choice:
    """A starting tile on its card, with three Resources."""
    name = TILE.names[STARTING_TILE[t.s.summary[card]]]

    def draw(box: Box) -> list[Art]:
        y = box.y + box.height / 2
        stone = thing(brick(name, 35, 20).at(box.x + 26, y), key=f"start-{name}", kind=f"{name} tile")
        signs = [Pict(resource_sign(colour)) for colour in SUMMARY_GOODS[card]]
        return [stone, row(signs, (box.x + 46 + box.x + box.width) / 2, y, 18, gap=2)]

    return Choice(SUMMARY.names[card], draw, captions.summary_caption(t.s, card))


def payment(t: Seen, name: str, action: int) -> Choice:
    """A set of Resources to pay."""
    colours = [] if name == "nothing" else name.split("+")

    def draw(box: Box) -> list[Art]:
        signs = [Pict(resource_sign(COLOUR.index(colour))) for colour in colours]
        size = min(18.0, (box.width - 4) / max(1, len(signs)) - 1)
        return [row(signs, box.x + box.width / 2, box.y + box.height / 2, size, gap=1)]

    return Choice(name, draw, t.told(action))


def role_choice(name: str) -> Choice:
    """A Role in the deck that the viewer looks through."""
    role = ROLE.index(name)

    def draw(box: Box) -> list[Art]:
        label = f"{CARD_NUMBER[ROLE_AT + role]} {role_name(role)}"
        x, y = box.x + box.width / 2, box.y + box.height / 2
        return [
            rect(*box.inset(1), 5, fill=IVORY),
            text(label, x, y, SMALL, anchor="middle", bold=True, fill=OUTLINE),
        ]

    return Choice(name, draw, captions.role_caption(role))
