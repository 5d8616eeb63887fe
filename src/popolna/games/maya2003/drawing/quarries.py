"""Draws the quarries: what they give, their markers, and the columns of cards below them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from popolna.drawing.blocks import block, stone
from popolna.drawing.cards import bright_rim, lying_back, lying_face, lying_known, slot
from popolna.drawing.facts import kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import OUTLINE, QUIET, SLAB, WALL
from popolna.drawing.svg import MIDDLE, SMALL, Art, group, join, path, rect, short, text, thing
from popolna.drawing.tokens import token
from popolna.games.maya2003.board import (
    CARD_LIMIT,
    CARDS,
    COLUMN,
    FIRST_PLAYER,
    MARKER,
    MARKER_AT,
    QUARRIES,
    QUARRY,
    QUARRY_2,
    QUARRY_BLOCKS,
)
from popolna.games.maya2003.drawing.markers import draw_empty_place, draw_marker, oval
from popolna.games.maya2003.drawing.pieces import kinds_of_card
from popolna.games.maya2003.drawing.pyramids import SEATS
from popolna.games.maya2003.state import IN_PLACE, NO_QUARRY, Maya
from popolna.games.maya2003.steps.distribution import GiveBlocks, rank
from popolna.games.maya2003.words import captions
from popolna.games.maya2003.words.phases import is_used_up, phase_of


class Scale(NamedTuple):
    """How large the quarries are drawn."""

    gap: float
    marker: float  # height
    line: float  # height of a rank
    stone: tuple[float, float]
    card: float  # height
    spelled: bool
    size: int  # of the letters


WIDE: Final = Scale(10, 34, 19, (15, 14), 33, True, MIDDLE)
TALL: Final = Scale(5, 26, 13, (9, 9), 22, False, SMALL)


@dataclass
class Result:
    """The points at a quarry, and the blocks won there, as far as the story tells."""

    points: dict[int, int] = field(default_factory=dict)
    won: list[tuple[int, int]] = field(default_factory=list)


def results(s: Maya) -> list[Result]:
    """The results of each quarry in this round."""
    story = s.story or []
    began = next((at for at in range(len(story) - 1, -1, -1) if story[at].name == "round"), 0)
    told = [Result() for _ in range(QUARRIES[s.players])]
    now = told[0]
    for event in story[began:]:
        match event.name:
            case "turned":
                now = told[event.values[0]]
            case "counted":
                now.points[event.player] = event.values[1]
            case "deducted":
                now.points[event.player] = event.values[0]
            case "won_blocks":
                now.won.append((event.player, event.values[1]))
    return told


def height(s: Maya, scale: Scale, *, columns: bool) -> float:
    """How high the quarries are with their columns, and with a marker below one of them."""
    if not columns:
        return head_height(scale) + tile_height(s, scale)
    cards = (scale.card + 3) * max(CARD_LIMIT[s.players])
    marker = 0 if s.extra_points == NO_QUARRY else scale.card
    return head_height(scale) + tile_height(s, scale) + 6 + cards + marker


def head_height(scale: Scale) -> float:
    """The marker, below it its label in two lines where there is no room on it, and a gap."""
    return scale.marker + (6 if scale.spelled else 33)


def tile_height(s: Maya, scale: Scale) -> float:
    ranks = max(len(blocks) for blocks in QUARRY_BLOCKS[s.players])
    return 24 + scale.line * ranks + 4


def draw_quarries(s: Maya, box: Box, names: Sequence[str], scale: Scale, *, columns: bool = True) -> Art:
    """All quarries side by side; without their columns while the space below them is needed."""
    told, visited = results(s), last_visited(s)
    return join(
        *[
            draw_quarry(s, quarry, place, names, scale, told[quarry], columns, quarry == visited)
            for quarry, place in enumerate(box.columns(QUARRIES[s.players], scale.gap))
        ]
    )


def _facts_of_quarry(
    s: Maya,
    quarry: int,
    box: Box,
    names: Sequence[str],
    scale: Scale,
    told: Result,
    columns: bool,
    newest: bool,
) -> tuple[Hashable, ...]:
    marker, cards = MARKER_AT[s.players][quarry], slice(quarry * COLUMN, (quarry + 1) * COLUMN)
    holder = s.holder[marker]
    used = holder >= 0 and is_used_up(s, marker)
    extra = s.extra_points == quarry and (s.holder[QUARRY_2], is_used_up(s, QUARRY_2))
    return (
        (s.players, quarry, box, tuple(names), scale, columns, newest),
        (holder, used, is_to_win(s, quarry), s.face_up[quarry], extra),
        (s.column_size[quarry], *s.column_card[cards], *s.column_owner[cards]),
        (tuple(told.won), *told.points.items()),
        tuple([(player, s.score[player]) for player in pending(s, quarry)]),
    )


@kept_by(_facts_of_quarry)
def draw_quarry(
    s: Maya,
    quarry: int,
    box: Box,
    names: Sequence[str],
    scale: Scale,
    told: Result,
    columns: bool,
    newest: bool,
) -> Art:
    """A quarry with its marker and its cards; the newest card there has a bright rim if it is the latest news."""
    head, rest = box.cut_top(head_height(scale))
    art = [draw_head(s, quarry, head._replace(height=scale.marker), names, scale)]
    tile, rest = rest.cut_top(tile_height(s, scale))
    if quarry:
        art.append(draw_order(tile.x - scale.gap / 2, tile.y + 13, scale.gap / 10))
    parts = [draw_tile(s, quarry, tile, told, scale)]
    if columns:
        parts += draw_column(s, quarry, rest._replace(y=rest.y + 6), names, scale, newest)
    art.append(thing(*parts, name=QUARRY.names[quarry], title=captions.about_quarry(s, quarry)))
    if s.extra_points == quarry:
        art.append(draw_extra_points(s, quarry, rest, names, scale))
    return join(*art)


def draw_head(s: Maya, quarry: int, box: Box, names: Sequence[str], scale: Scale) -> Art:
    """The marker above a quarry, or its empty place."""
    marker = MARKER_AT[s.players][quarry]
    holder = s.holder[marker]
    if scale.spelled:
        width = min(box.width, 136)
        box = Box(box.x + (box.width - width) / 2, box.y, width, box.height)
    label = [] if scale.spelled else [draw_label(marker, box)]
    if holder == IN_PLACE:
        return join(draw_marker(s, marker, box, names, spelled=scale.spelled), *label)
    aside = holder >= 0
    if marker == FIRST_PLAYER and is_to_win(s, quarry):
        place = thing(
            oval(marker, box, spelled=scale.spelled, aside=aside),
            name=MARKER.names[marker],
            title=captions.about_marker(s, marker, names),
        )
    else:
        place = draw_empty_place(s, marker, box, names, spelled=scale.spelled, aside=aside)
    if holder >= 0:
        radius, right = (9, 18) if scale.spelled else (8, 13)
        label.append(token(SEATS[holder], radius, box.x + box.width - right, box.y + box.height / 2))
    return join(place, *label)


def is_to_win(s: Maya, quarry: int) -> bool:
    """Whether the First Player marker can still be won this round, from whoever has it."""
    return phase_of(s) not in {"building", "over"} and not s.face_up[quarry]


def draw_label(marker: int, box: Box) -> Art:
    """What a marker is called, below it, word by word."""
    x, y = box.x + box.width / 2, box.y + box.height + 9
    words = captions.marker_label(marker).split()
    return join(*[text(word, x, y + 13 * line, SMALL, anchor="middle") for line, word in enumerate(words)])


def draw_tile(s: Maya, quarry: int, box: Box, told: Result, scale: Scale) -> Art:
    """What a quarry gives for each place, and how many cards fit."""
    x, y, width, tall = box
    margin = 9 if scale.spelled else 5
    ranking = pending(s, quarry)
    rim = {"stroke": OUTLINE, "stroke_width": 2.4} if ranking else {"stroke": WALL}
    parts = [
        rect(x + 0.5, y + 0.5, width - 1, tall - 1, 5, fill=SLAB, **rim),
        text(str(quarry + 1), x + margin, y + 14, MIDDLE, bold=True, fill=OUTLINE),
        *draw_limit(s, quarry, x + width - margin, y + 13, scale),
        path(f"M{short(x + margin)} {short(y + 25)}h{short(width - 2 * margin)}", stroke=WALL),
    ]
    for place, number in enumerate(QUARRY_BLOCKS[s.players][quarry]):
        line = Box(x + margin, y + 27 + scale.line * place, width - 2 * margin, scale.line)
        won = told.won[place] if s.face_up[quarry] and place < len(told.won) else None
        if not won and place < len(ranking) and not scale.spelled:
            won = ranking[place], number  # a phone has no room to tell who has won from who is about to
        if won:
            parts.append(draw_won(won, told.points.get(won[0]), line, scale))
            continue
        parts += draw_stones(number, line, scale)
        if place < len(ranking):
            parts.append(draw_points(ranking[place], s.score[ranking[place]], line, scale))
    return join(*parts)


def draw_limit(s: Maya, quarry: int, right: float, y: float, scale: Scale) -> list[Art]:
    """How many cards fit, beside the outline of a card."""
    return [
        rect(right - 22, y - 7, 10, 14, 2, fill="none", stroke=OUTLINE, stroke_width=1.3),
        text(str(CARD_LIMIT[s.players][quarry]), right, y, scale.size, anchor="end", fill=OUTLINE),
    ]


def draw_stones(number: int, line: Box, scale: Scale) -> list[Art]:
    wide, tall = scale.stone
    stamp = stone(wide, tall)
    return [stamp.at(line.x + (wide + 1) * (turn + 0.5), line.y + line.height / 2) for turn in range(number)]


def draw_won(won: tuple[int, int], points: int | None, line: Box, scale: Scale) -> Art:
    """The blocks a player has won, and with how many points."""
    player, number = won
    wide, tall = scale.stone
    stamp = block(SEATS[player], wide, tall)
    middle = line.y + line.height / 2
    parts = [stamp.at(line.x + (wide + 1) * (turn + 0.5), middle) for turn in range(number)]
    if scale.spelled and points is not None:
        parts.append(text(str(points), line.x + line.width, middle, scale.size, anchor="end", fill=OUTLINE))
    return join(*parts)


def draw_points(player: int, points: int, line: Box, scale: Scale) -> Art:
    """Who is in a place before the blocks are given."""
    middle = line.y + line.height / 2
    right = line.x + line.width
    number = text(str(points), right, middle, scale.size, anchor="end", bold=True, fill=OUTLINE)
    return join(token(SEATS[player], 7.5, right - 22, middle), number)


def pending(s: Maya, quarry: int) -> list[int]:
    """Who is about to get blocks at a quarry whose cards have been turned, first to last."""
    steps = [step for step in s.agenda if isinstance(step, GiveBlocks) and step.quarry == quarry]
    return [int(player) for player in rank(s, quarry)] if steps else []


def draw_column(
    s: Maya, quarry: int, box: Box, names: Sequence[str], scale: Scale, newest: bool
) -> list[Art]:
    """The cards in the order they were placed, then the free slots."""
    art = []
    width = min(box.width, 100)
    for order in range(CARD_LIMIT[s.players][quarry]):
        place = Box(box.x + (box.width - width) / 2, box.y + (scale.card + 3) * order, width, scale.card)
        if order < s.column_size[quarry]:
            art.append(draw_card(s, quarry * COLUMN + order, place, names, scale))
            if newest and order == s.column_size[quarry] - 1:
                art.append(bright_rim(place))
        else:
            art.append(slot(place))
    return art


def last_visited(s: Maya) -> int:
    """The quarry where the last card was placed, as long as that is the latest news."""
    for event in reversed(s.story or []):
        if event.name == "placed":
            return event.values[0]
        if event.name not in {"placed_card", "stopped", "must_stop"}:
            break
    return NO_QUARRY


def draw_card(s: Maya, at: int, box: Box, names: Sequence[str], scale: Scale) -> Art:
    """A card as the viewer sees it."""
    card, seat = s.column_card[at], SEATS[s.column_owner[at]]
    stripes = 1 if s.is_low(card) else 2
    if card >= CARDS:
        low, high = (
            (captions.LOW, captions.HIGH) if scale.spelled else (captions.LOW_BRIEFLY, captions.HIGH_BRIEFLY)
        )
        art = lying_back(box, seat, stripes, low if stripes == 1 else high, scale.size)
    elif s.face_up[at // COLUMN]:
        art = lying_face(box, seat, captions.card_label(card), scale.size)
    else:
        art = lying_known(box, seat, stripes, captions.card_label(card), scale.size)
    return thing(
        art, key=f"card-{at}", kind=kinds_of_card(card, seat), title=captions.about_card(s, at, names)
    )


def draw_extra_points(s: Maya, quarry: int, column: Box, names: Sequence[str], scale: Scale) -> Art:
    """The marker with extra points at the end of a column, and its owner's token."""
    wide, tall = (96, 28) if scale.spelled else (34, 22)
    left = column.x + (column.width - wide) / 2 + 5
    top = column.y + 6 + (scale.card + 3) * CARD_LIMIT[s.players][quarry]
    box = Box(left, top, wide, tall)
    marker = draw_marker(s, int(QUARRY_2), box, names, spelled=scale.spelled, named=False)
    return join(marker, token(SEATS[s.holder[QUARRY_2]], tall * 0.33, left - 2, top + tall / 2))


def draw_order(x: float, y: float, scale: float) -> Art:
    """A pointer between two quarries: the right one is distributed first."""
    return thing(group(path("M3-5.5V5.5L-3 0Z", fill=QUIET), scale=scale), title=captions.ORDER, x=x, y=y)
