"""Whether King Pakal's part of a position is possible."""

from collections.abc import Iterator

from popolna.games.ahau.board import (
    HAND,
    PERSONALITY_ROLE,
    PLOTS,
    ROLE_AT,
    ROYAL_PALACE,
    SPACES,
)
from popolna.games.ahau.state import DISCARDED, IN_HAND, LEFT, NONE, RIGHT, Ahau
from popolna.games.ahau.steps.pakal_sequence import BUILDING_NEXT, SEQUENCE


def defects_of(s: Ahau) -> Iterator[str]:
    """Everything that is wrong with what King Pakal has."""
    yield from card_defects(s)
    yield from sequence_defects(s)
    yield from building_defects(s)


def card_defects(s: Ahau) -> Iterator[str]:
    """His seven cards, two of which he plays at a time."""
    pakal = int(s.players)
    cards = list(s.card[pakal * HAND : (pakal + 1) * HAND])
    if s.personality != NONE and s.role[pakal] != PERSONALITY_ROLE[s.personality]:
        yield "roles: King Pakal has the Role of his Personality card"
    if cards.count(LEFT) != cards.count(RIGHT):
        played = cards.count(LEFT) + cards.count(RIGHT)
        yield f"cards: King Pakal plays two cards at a time, not {played}"
    out = cards[ROLE_AT] in (LEFT, RIGHT)
    if s.active_role[pakal] not in (NONE, s.role[pakal]) or (s.active_role[pakal] == NONE) == out:
        yield "active_roles: King Pakal uses his Role exactly while its card lies beside his board"
    if cards.count(IN_HAND) < 2 and cards.count(DISCARDED) and LEFT not in cards:
        yield "cards: King Pakal would have shuffled all his cards"


def sequence_defects(s: Ahau) -> Iterator[str]:
    """His Pyramid grows from left to right, level by level, with Buildings in between."""
    pakal = int(s.players)
    pyramid = [s.pyramid[pakal * SPACES + space] != NONE for space in range(SPACES)]
    tiles = len([item for item in SEQUENCE[: s.sequence] if item != BUILDING_NEXT])
    if pyramid != [space < tiles for space in range(SPACES)]:
        yield f"sequence: after {s.sequence} tiles, the first {tiles} spaces of King Pakal's Pyramid are built"


def building_defects(s: Ahau) -> Iterator[str]:
    """Which of his Buildings were built with the build action, and the printed Royal Palace."""
    pakal = int(s.players)
    plots = list(s.plot[pakal * PLOTS : (pakal + 1) * PLOTS])
    if s.pakal_board and plots[0] != ROYAL_PALACE:
        yield "buildings: the Royal Palace is on the first Building space of King Pakal's Night board"
    printed = 1 if s.pakal_board else 0
    if any(s.marked[plot] and (plots[plot] == NONE or plot < printed) for plot in range(PLOTS)):
        yield "marked: only Buildings that King Pakal has built can be marked"
    built = len([plot for plot in range(printed, PLOTS) if plots[plot] != NONE and not s.marked[plot]])
    bought = s.sequence - sum(s.pyramid[pakal * SPACES + space] != NONE for space in range(SPACES))
    if built > bought:
        yield f"marked: King Pakal has built only {bought} Buildings with the build action"
