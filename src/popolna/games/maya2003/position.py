"""Reads the part of a position that only this game knows."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.document import Bound, number_defects, read
from popolna.engine.state import ALL_SEEING
from popolna.games.maya2003.board import (
    BLOCKS,
    CARD,
    CARD_LIMIT,
    CARD_SET,
    CARDS,
    COLUMN,
    HIGH_BACK,
    IN_PLAY,
    LEVELS,
    LOW_BACK,
    MARKER,
    PYRAMID,
    PYRAMIDS,
    QUARRIES,
    ROUNDS,
    SPACES,
)
from popolna.games.maya2003.state import NO_QUARRY, OFFERED, PARTS, SPENT, Maya, matching, part_name
from popolna.games.maya2003.steps.setup import clear_table

BACKS = {"low": LOW_BACK, "high": HIGH_BACK}
MOST = 9_999  # points and gold, which have no limit in the rules


class Column(msgspec.Struct, forbid_unknown_fields=True):
    face_up: bool
    cards: list[tuple[int, str]]


class Layout(msgspec.Struct):
    round: int
    first: int
    next_first: int
    pyramids: dict[str, list[list[int]]]
    settled: list[int]
    quarries: list[Column]
    extra_points: int | None
    markers: dict[str, int | Literal["spent", "offered"]]
    offer: list[str]
    pools: list[int]
    carried: list[int]
    gold: dict[str, list[int]]
    hands: list[list[str] | Literal["hidden"]]
    passed: list[int]
    score: list[int]
    bids: list[int]
    lift: list[int]


def lay_out(s: Maya, document: dict[str, object]) -> list[str]:
    """Put everything on the table, and say what is wrong with it."""
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    defects += [
        *form_defects(layout, s.players),
        *number_defects(all_numbers(layout)),
        *quarry_form_defects(layout, s.players),
    ]
    if not defects:
        put_in_place(s, layout)
        defects += [*block_defects(s), *card_defects(s, layout)]
    return defects


def form_defects(layout: Layout, players: int) -> Iterator[str]:
    """Names and seats that do not exist, and lists of the wrong length."""
    for word in ("pools", "carried", "hands", "passed", "score", "bids", "lift"):
        if len(getattr(layout, word)) != players:
            yield f"{word}: one entry for each of the {players} players is needed"
    holders = [holder for holder in layout.markers.values() if isinstance(holder, int)]
    for seat in {layout.first, layout.next_first, *holders}:
        if not 0 <= seat < players:
            yield f"there is no seat {seat}"
    for name in {*layout.markers, *layout.offer}:
        if name not in MARKER.names:
            yield f"there is no marker {name!r}"
    parts = [part_name(part) for part in range(PARTS)]
    if set(layout.gold) != set(parts) or any(len(coins) != players for coins in layout.gold.values()):
        yield f"gold: {', '.join(parts)} are needed, with one number per player"
    in_play = [PYRAMID.names[pyramid] for pyramid in IN_PLAY[players]]
    if set(layout.pyramids) != set(in_play):
        yield f"pyramids: {players} players use {', '.join(in_play)}"
        return
    for name, levels in layout.pyramids.items():
        spaces = spaces_of(PYRAMID.index(name))
        if len(levels) != len(spaces) or any(len(level) != players for level in levels):
            yield f"pyramids: {name} has {len(spaces)} levels, each with one number per player"
    if any(not 0 <= place < PYRAMIDS * LEVELS for place in layout.settled):
        yield "settled: a place is a pyramid's number times 4 plus the level, counted from 0"


def all_numbers(layout: Layout) -> Iterator[Bound]:
    """Every number, with the part where it appears, the least and the most it can be."""
    yield "round", 0, int(ROUNDS), [layout.round]
    yield "pools", 0, int(BLOCKS), layout.pools
    yield "carried", 0, int(BLOCKS), layout.carried
    yield "passed", 0, 1, layout.passed
    for word in ("score", "bids", "lift"):
        yield word, 0, MOST, getattr(layout, word)
    yield "gold", -MOST, MOST, chain.from_iterable(layout.gold.values())
    blocks = chain.from_iterable(level for levels in layout.pyramids.values() for level in levels)
    yield "pyramids", 0, int(BLOCKS), blocks


def spaces_of(pyramid: int) -> list[int]:
    """The spaces of a pyramid, level by level."""
    return [SPACES[pyramid * LEVELS + level] for level in range(LEVELS) if SPACES[pyramid * LEVELS + level]]


def quarry_form_defects(layout: Layout, players: int) -> Iterator[str]:
    """Columns that do not exist or do not fit, cards that do not exist."""
    if len(layout.quarries) != QUARRIES[players]:
        yield f"quarries: {players} players need {QUARRIES[players]}"
        return
    if layout.extra_points is not None and not 0 <= layout.extra_points < QUARRIES[players]:
        yield f"extra_points: there is no quarry {layout.extra_points}"
    for number, column in enumerate(layout.quarries):
        if len(column.cards) > CARD_LIMIT[players][number]:
            yield f"quarries: only {CARD_LIMIT[players][number]} cards fit below quarry {number + 1}"
        for owner, card in column.cards:
            if not 0 <= owner < players or card not in (*CARD.names, *BACKS):
                yield f"quarries: there is no card {card!r} of seat {owner}"
    for hand in layout.hands:
        for card in hand if hand != "hidden" else ():
            if card not in CARD.names:
                yield f"hands: there is no card {card!r}"


def put_in_place(s: Maya, layout: Layout) -> None:
    """Everything where it belongs."""
    clear_table(s)
    s.round, s.first, s.next_first = layout.round, layout.first, layout.next_first
    for name, levels in layout.pyramids.items():
        for level, owners in enumerate(levels):
            for player, number in enumerate(owners):
                s.lift_blocks(PYRAMID.index(name) * LEVELS + level, player, -number)
    for place in layout.settled:
        s.settled[place] = 1
    for quarry, column in enumerate(layout.quarries):
        s.face_up[quarry] = int(column.face_up)
        s.column_size[quarry] = len(column.cards)
        for order, (owner, card) in enumerate(column.cards):
            s.column_owner[quarry * COLUMN + order] = owner
            s.column_card[quarry * COLUMN + order] = BACKS[card] if card in BACKS else CARD.index(card)
    s.extra_points = NO_QUARRY if layout.extra_points is None else layout.extra_points
    for name, holder in layout.markers.items():
        places = {"spent": SPENT, "offered": OFFERED}
        s.holder[MARKER.index(name)] = places[holder] if isinstance(holder, str) else holder
    for name in layout.offer:
        s.offer[MARKER.index(name)] = 1
    for part in range(PARTS):
        for player in range(s.players):
            s.income[player * PARTS + part] = layout.gold[part_name(part)][player]
    for player, hand in enumerate(layout.hands):
        held = Counter(() if hand == "hidden" else hand)
        for value, name in enumerate(CARD.names):
            s.cards[player * CARDS + value] = held[name]
    s.pool = vec[i64](layout.pools)
    s.carried = vec[i64](layout.carried)
    s.passed = vec[i64](layout.passed)
    s.score = vec[i64](layout.score)
    s.bids = vec[i64](layout.bids)
    s.lift = vec[i64](layout.lift)


def block_defects(s: Maya) -> Iterator[str]:
    """Too many or too few blocks, blocks without support, less gold than none."""
    for pyramid in IN_PLAY[s.players]:
        for level in range(LEVELS):
            place = pyramid * LEVELS + level
            if s.filled[place] > SPACES[place]:
                spaces = f"only {SPACES[place]} spaces on level {level + 1}"
                yield f"pyramids: {PYRAMID.names[pyramid]} has {spaces}"
            for player in range(s.players):
                if s.blocks_of(place, player) and not s.is_present_below(player, pyramid, level):
                    yield f"pyramids: seat {player} has blocks without support in {PYRAMID.names[pyramid]}"
    for player in range(s.players):
        built = sum(s.blocks_of(place, player) for place in range(PYRAMIDS * LEVELS))
        total = built + s.pool[player] + s.carried[player]
        if total != BLOCKS:
            yield f"seat {player} has {total} blocks in all; there are {BLOCKS}"
        if s.gold(player) < 0:
            yield f"gold: seat {player} has less than 0"
    if s.extra_points != NO_QUARRY and s.holder[MARKER.index("quarry-2")] < 0:
        yield "extra_points: nobody has the marker quarry-2"


def card_defects(s: Maya, layout: Layout) -> Iterator[str]:
    """Cards that players do not have, values shown or hidden by mistake, columns that begin high."""
    for quarry, column in enumerate(layout.quarries):
        if column.cards and not s.is_low(s.column_card[quarry * COLUMN]):
            yield f"quarries: the first card below quarry {quarry + 1} must be low"
        for owner, card in column.cards:
            hidden = not column.face_up and s.viewer not in (ALL_SEEING, owner)
            if hidden != (card in BACKS):
                known = "hidden here; say low or high" if hidden else "known here and must be given"
                yield f"quarries: the value of {card!r} of seat {owner} below quarry {quarry + 1} is {known}"
    for player in range(s.players):
        left = s.cards_left(player)
        low = sum(matching(left, LOW_BACK)) - backs_of(layout, player, "low")
        high = sum(matching(left, HIGH_BACK)) - backs_of(layout, player, "high")
        is_told = layout.hands[player] != "hidden"
        if is_told != (s.viewer in (ALL_SEEING, player)):
            yield f"hands: the cards of seat {player} are {'hidden' if is_told else 'known'} here"
        if min(*left, low, high) < 0:
            yield f"quarries: seat {player} has more cards of a kind there than exist"
        elif is_told and any(s.hold(player, card) != left[card] for card in range(CARDS)):
            yield f"hands: seat {player} needs all {sum(CARD_SET)} cards, in hand or below the quarries"


def backs_of(layout: Layout, player: int, back: str) -> int:
    """How many of a player's cards show only a certain back."""
    return sum(entry == (player, back) for column in layout.quarries for entry in column.cards)
