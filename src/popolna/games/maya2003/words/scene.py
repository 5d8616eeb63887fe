"""The whole table in plain text."""

from collections.abc import Sequence

from popolna.engine.state import ALL_SEEING
from popolna.games.maya2003.board import (
    CARD_LIMIT,
    COLUMN,
    IN_PLAY,
    LEVELS,
    MARKER,
    MARKER_AT,
    MOST_GOLD,
    QUARRIES,
    QUARRY_2_POINTS,
    QUARRY_BLOCKS,
    SECOND_GOLD,
    SPACES,
)
from popolna.games.maya2003.state import OFFERED, SPENT, Maya
from popolna.games.maya2003.words.captions import owners_on
from popolna.games.maya2003.words.names import blocks, card_words, coins, marker_name, pyramid_name
from popolna.games.maya2003.words.phases import is_used_up


def describe(s: Maya, names: Sequence[str], *, drawn: bool = True) -> str:
    return "\n".join(
        [
            f"{f'Round {s.round}' if s.round else 'Start blocks'}, First Player {names[s.first]}",
            "",
            *quarry_lines(s, names),
            "",
            *pyramid_lines(s, names),
            "",
            *player_lines(s, names),
        ]
    )


def quarry_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every quarry: what it gives, its marker, and the cards in order."""
    lines = ["Quarries (the last one is distributed first):"]
    for quarry in range(QUARRIES[s.players]):
        gives = "/".join(str(number) for number in QUARRY_BLOCKS[s.players][quarry])
        size, limit = s.column_size[quarry], CARD_LIMIT[s.players][quarry]
        marker = marker_name(MARKER_AT[s.players][quarry])
        column = [
            f"{names[s.column_owner[place]]} {card_words(s.column_card[place])}"
            for place in range(quarry * COLUMN, quarry * COLUMN + size)
        ]
        if s.extra_points == quarry:
            column.append(f"+{QUARRY_2_POINTS}")
        cards = f"cards {size} of {limit}: {', '.join(column) or 'none'}"
        lines.append(f"  {quarry + 1}: blocks {gives}, {marker}, {cards}")
    return lines


def pyramid_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every pyramid level by level from the bottom."""
    lines = ["Pyramids:"]
    for pyramid in IN_PLAY[s.players]:
        lines.append(f"  {pyramid_name(pyramid)}")
        for level in range(LEVELS):
            place = pyramid * LEVELS + level
            if SPACES[place]:
                owners = owners_on(s, place, names) or "empty"
                gold = f"gold {MOST_GOLD[place]} and {SECOND_GOLD[place]}"
                full = f"{s.filled[place]} of {SPACES[place]}"
                lines.append(f"    level {level + 1}, {gold}, {full}: {owners}")
    return lines


def player_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every player's gold, blocks, cards and markers."""
    lines = []
    for player in range(s.players):
        text = f"  {player + 1} {names[player]}: {coins(s.gold(player))}, {blocks(s.carried[player])} in hand"
        text += f", {s.pool[player]} in the pool"
        held = [card_words(card) for card in range(7) for _ in range(s.hold(player, card))]
        if s.viewer in (ALL_SEEING, player):
            text += f", cards {' '.join(held) or 'none'}"
        else:
            text += f", {sum(s.cards_left(player)) - face_down_cards(s, player)} cards"
        for label, over in (("markers", False), ("used markers", True)):
            own = [m for m in range(MARKER.size) if s.holder[m] == player]
            markers = [marker_name(m) for m in own if is_used_up(s, m) == over]
            text += f", {label}: {', '.join(markers)}" if markers else ""
        lines.append(text)
    offered = [marker_name(m) for m in range(MARKER.size) if s.holder[m] == OFFERED]
    spent = [marker_name(m) for m in range(MARKER.size) if s.holder[m] == SPENT]
    lines += [f"  Up for auction: {', '.join(offered)}"] if offered else []
    lines += [f"  Spent: {', '.join(spent)}"] if spent else []
    return lines


def face_down_cards(s: Maya, player: int) -> int:
    """How many of a player's cards at the quarries show only their backs."""
    return sum(
        s.column_owner[place] == player and s.column_card[place] >= 7
        for place in range(QUARRIES[s.players] * COLUMN)
    )
