"""Draws what each player has: gold, blocks, cards and markers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from popolna.drawing.blocks import block
from popolna.drawing.cards import small_back, small_face
from popolna.drawing.coins import sun_coin
from popolna.drawing.facts import kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import OUTLINE, PLAZA, QUIET, WALL, Seat
from popolna.drawing.panels import nameplate, panel
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    Art,
    join,
    measure,
    path,
    rect,
    short,
    shorten,
    shorten_alike,
    text,
    thing,
)
from popolna.drawing.tokens import token
from popolna.engine.state import ALL_SEEING
from popolna.games.maya2003.board import (
    CARD,
    COLUMN,
    FIRST_PLAYER,
    HIGH_BACK,
    LOW_BACK,
    MARKER,
    QUARRIES,
    QUARRY_2,
    SEAT,
)
from popolna.games.maya2003.drawing.markers import draw_marker, oval, room_for
from popolna.games.maya2003.drawing.pieces import kind_of_block, kinds_of_card
from popolna.games.maya2003.drawing.pyramids import SEATS, WIDE
from popolna.games.maya2003.state import NO_QUARRY, Maya, matching
from popolna.games.maya2003.words import captions
from popolna.games.maya2003.words.phases import is_used_up


class Pile(NamedTuple):
    """How blocks are stacked: their size, and how many lie side by side and on top of each other."""

    width: float
    height: float
    across: int
    layers: int


BLOCKS_IN_HAND = Pile(WIDE.width, WIDE.height, 3, 6)
BLOCKS_IN_POOL = Pile(14, 14, 5, 12)


class Hand(NamedTuple):
    """How many low and high cards a player holds."""

    low: int
    high: int


def hand(s: Maya, player: int) -> Hand:
    """A player's cards that do not lie at a quarry, as their backs show them."""
    left = s.cards_left(player)
    low, high = sum(matching(left, LOW_BACK)), sum(matching(left, HIGH_BACK))
    for place in range(QUARRIES[s.players] * COLUMN):
        if s.column_owner[place] == player:
            low -= s.column_card[place] == LOW_BACK
            high -= s.column_card[place] == HIGH_BACK
    return Hand(int(low), int(high))


def markers_of(s: Maya, player: int) -> list[int]:
    """The markers a player holds, except the sign of the First Player and a marker placed at a quarry."""
    held = [marker for marker in range(MARKER.size) if s.holder[marker] == player]
    if s.first == player and FIRST_PLAYER in held:
        held.remove(FIRST_PLAYER)
    if s.extra_points != NO_QUARRY and QUARRY_2 in held:
        held.remove(QUARRY_2)
    return held


def _facts_of_player(
    s: Maya, player: int, box: Box, names: Sequence[str], *, chosen: bool
) -> tuple[Hashable, ...] | None:
    if s.viewer == ALL_SEEING:  # all cards are face up
        return None
    markers = [(marker, is_used_up(s, marker)) for marker in markers_of(s, player)]
    first = (s.first == player, s.holder[FIRST_PLAYER] == player, is_used_up(s, int(FIRST_PLAYER)))
    return (
        (player, box, tuple(names), chosen, s.viewer == player, first, *markers),
        (s.gold(player), s.carried[player], s.pool[player], hand(s, player), captions.status(s, player)),
    )


@kept_by(_facts_of_player)
def draw_player(s: Maya, player: int, box: Box, names: Sequence[str], *, chosen: bool) -> Art:
    """A player's panel, for a desktop."""
    gold, right = int(s.gold(player)), box.x + box.width - 14
    coin = sun_coin(11).at(right - measure(str(gold)) * LARGE - 12, box.y + 21)
    return thing(
        panel(box, chosen=chosen),
        nameplate(
            box,
            SEATS[player],
            names[player],
            gold,
            captions.about_gold(s, player, names),
            aside=180,
            supply="gold",
        ),
        coin,
        *draw_first(s, player, Box(box.x + 210, box.y + 8, 40, 26), names),
        draw_goods(s, player, box.x + 12, box.y + 50, names),
        draw_cards(s, player, right, box.y + 50, names),
        *draw_markers(s, player, Box(box.x + 12, box.y + 67, box.width - 24, 24), names),
        name=SEAT.names[player],
        title=captions.about_player(s, player, names),
    )


def draw_first(s: Maya, player: int, box: Box, names: Sequence[str]) -> list[Art]:
    """The sign of the First Player."""
    if s.first != player:
        return []
    if s.holder[FIRST_PLAYER] == player:
        return [draw_marker(s, int(FIRST_PLAYER), box, names, spelled=False, named=False)]
    return [thing(oval(int(FIRST_PLAYER), box, spelled=False), title=captions.about_first(player, names))]


def draw_goods(s: Maya, player: int, x: float, y: float, names: Sequence[str]) -> Art:
    """Blocks in hand and in the pool."""
    stamp, kind = block(SEATS[player], 17, 17), kind_of_block(SEATS[player])
    return join(
        thing(
            stamp.at(x + 12, y),
            text(str(s.carried[player]), x + 37, y, MIDDLE, anchor="end", bold=True),
            text(captions.IN_HAND, x + 42, y, MIDDLE, fill=QUIET),
            supply=kind,
            count=int(s.carried[player]),
            title=captions.about_blocks(s, player, names),
        ),
        thing(
            *[stamp.at(x + 105 + lift, y + 1 - lift) for lift in (0, 3)],
            text(str(s.pool[player]), x + 136, y, MIDDLE, anchor="end"),
            text(captions.IN_POOL, x + 141, y, MIDDLE, fill=QUIET),
            supply=kind,
            count=int(s.pool[player]),
            title=captions.about_pool(s, player, names),
        ),
    )


def draw_cards(s: Maya, player: int, right: float, y: float, names: Sequence[str]) -> Art:
    """The cards in a hand: their backs, or their faces where nothing is hidden."""
    seat = SEATS[player]
    low, high = hand(s, player)
    title = captions.about_cards(low, high, player, names)
    if s.viewer == ALL_SEEING:
        held = [card for card in range(CARD.size) for _ in range(s.hold(player, card))]
        left = right - 16.5 * len(held) + 8
        faces = [
            thing(
                small_face(seat, captions.card_label(card), left + 16.5 * turn, y),
                key=f"held-{seat.name}-{turn}",
                kind=kinds_of_card(card, seat),
            )
            for turn, card in enumerate(held)
        ]
        return thing(*faces, title=title)
    places = [right - 7 - 14.5 * turn for turn in range(low + high)]
    backs = [small_back(seat, 1).at(x - 5, y) for x in places[high:]]
    backs += [small_back(seat, 2).at(x, y) for x in places[:high]]
    if s.viewer != player:  # the viewer's own cards are drawn face up elsewhere
        kinds = [kinds_of_card(int(back), seat) for back in [LOW_BACK] * low + [HIGH_BACK] * high]
        backs = [
            thing(back, key=f"{kind}-{turn if turn < low else turn - low}", kind=kind)
            for turn, (back, kind) in enumerate(zip(backs, kinds, strict=True))
        ]
    return thing(*backs, title=title)


def draw_markers(s: Maya, player: int, box: Box, names: Sequence[str]) -> list[Art]:
    """The markers a player holds, and the player's status."""
    held = markers_of(s, player)
    art = []
    right = box.x + box.width
    status = captions.status(s, player)
    if status:
        art.append(text(status, right - 2, box.y + 12, MIDDLE, anchor="end", bold=True, fill=QUIET))
        right -= 54
    spelled = sum(room_for(marker) + 4 for marker in held) <= right - box.x
    x = box.x
    for marker in held:
        width = room_for(marker) if spelled else 36
        place = Box(x, box.y, width, box.height)
        art.append(draw_marker(s, marker, place, names, spelled=spelled, named=False))
        x += width + 4
    return art


def draw_yard(s: Maya, box: Box, names: Sequence[str]) -> Art:
    """Everybody's blocks at the building site, and beside them what is left in the pool."""
    ground = 30
    floor = box.y + box.height - ground
    art = [
        panel(box),
        rect(box.x + 1, floor, box.width - 2, ground - 1, 7, fill=PLAZA),
        rect(box.x + 1, floor, box.width - 2, 8, fill=PLAZA),
        path(f"M{short(box.x + 1)} {short(floor)}h{short(box.width - 2)}", stroke=WALL, stroke_width=2),
    ]
    for player, place in enumerate(box.inset(12).columns(s.players, 12)):
        left = place.x + max(0, place.width - 164) / 2
        held, width = draw_pile(SEATS[player], int(s.carried[player]), BLOCKS_IN_HAND, left, floor, "hand")
        beside = left + max(92, width + 8)
        pool, _ = draw_pile(SEATS[player], int(s.pool[player]), BLOCKS_IN_POOL, beside, floor, "pool")
        name = shorten(names[player], beside - left - 33, MIDDLE)
        art += [
            thing(*held, title=captions.about_blocks(s, player, names)),
            thing(*pool, title=captions.about_pool(s, player, names)),
            token(SEATS[player], 9, left + 10, floor + ground / 2),
            text(name, left + 25, floor + ground / 2, MIDDLE, bold=True, fill=OUTLINE),
            text(captions.POOL, beside, floor + ground / 2, MIDDLE, fill=OUTLINE),
        ]
    return join(*art)


def draw_pile(
    seat: Seat, number: int, pile: Pile, left: float, floor: float, where: str
) -> tuple[list[Art], float]:
    """Blocks in layers on the floor, wider if they would get too high; also returns the room they take."""
    stamp = block(seat, pile.width, pile.height)
    across = max(pile.across, -(-number // pile.layers))
    art = []
    for turn in range(number):
        layer, column = divmod(turn, across)
        x = left + (pile.width + 1) * (column + 0.5)
        y = floor - 1 - (pile.height + 1) * layer - pile.height / 2
        art.append(thing(stamp.at(x, y), key=f"{where}-{seat.name}-{turn}", kind=kind_of_block(seat)))
    return art, min(number, across) * (pile.width + 1)


# For a phone


def draw_chip(s: Maya, player: int, box: Box, names: Sequence[str], *, chosen: bool) -> Art:
    """What matters about a player, in little space."""
    seat, left, right = SEATS[player], box.x + 7, box.x + box.width - 8
    half = box.x + box.width / 2
    low, high = hand(s, player)
    stamp = block(seat, 11, 11)
    goods, cards = box.y + 55, box.y + 76
    return thing(
        panel(box, chosen=chosen),
        token(seat, 10, box.x + 16, box.y + 16),
        thing(
            text(str(s.gold(player)), right, box.y + 16, LARGE, anchor="end", bold=True, fit=True),
            supply="gold",
            count=int(s.gold(player)),
            title=captions.about_gold(s, player, names),
        ),
        text(shorten_alike(names, box.width - 14)[player], left, box.y + 36),
        thing(
            stamp.at(left + 5.5, goods),
            text(str(s.carried[player]), left + 13, goods, bold=True),
            supply=kind_of_block(seat),
            count=int(s.carried[player]),
            title=captions.about_blocks(s, player, names),
        ),
        thing(
            *[stamp.at(half + 5 + lift, goods + 1 - lift) for lift in (0, 2.5)],
            text(str(s.pool[player]), half + 15, goods),
            supply=kind_of_block(seat),
            count=int(s.pool[player]),
            title=captions.about_pool(s, player, names),
        ),
        thing(
            thing(
                small_back(seat, 1).at(left + 6.5, cards),
                text(str(low), left + 15, cards),
                supply=kinds_of_card(int(LOW_BACK), seat),
                count=low,
            ),
            thing(
                small_back(seat, 2).at(half + 4.5, cards),
                text(str(high), half + 15, cards),
                supply=kinds_of_card(int(HIGH_BACK), seat),
                count=high,
            ),
            title=captions.about_cards(low, high, player, names),
        ),
        *draw_discs(s, player, Box(left, box.y + 88, box.width - 14, 20), names),
        text(captions.status(s, player), left, box.y + 118, bold=True, fill=QUIET),
        name=SEAT.names[player],
        title=captions.about_player(s, player, names),
    )


def draw_discs(s: Maya, player: int, box: Box, names: Sequence[str]) -> list[Art]:
    """The markers a player holds, without labels, and as close together as they have to be."""
    discs = len(markers_of(s, player)) + int(s.first == player)
    step = min(22.0, (box.width - 20) / max(1, discs - 1))
    art = []
    if s.first == player:
        art += draw_first(s, player, Box(box.x, box.y, 20, 20), names)
    for marker in markers_of(s, player):
        place = Box(box.x + step * len(art), box.y, 20, 20)
        art.append(draw_marker(s, marker, place, names, spelled=False, named=False))
    return art
