"""Chapter 5, Yaxchilan: goods from the mountains."""

from mypy_extensions import i64

from popolna.games.tzolkin.board import (
    EXTRACTION,
    GOLD,
    GOODS,
    SKULL,
    STONE,
    THEOLOGY,
    WOOD,
    YAXCHILAN_GIVES,
)
from popolna.games.tzolkin.state import Tzolkin


def can_use(s: Tzolkin, action: i64) -> bool:
    """Rule TZ-5.8: an action that gives only skulls needs one in the bank."""
    gives = YAXCHILAN_GIVES[action - 1]
    return s.skulls > 0 or sum(gives) > gives[SKULL]


def perform(s: Tzolkin, player: i64, action: i64) -> None:
    """Rules TZ-5.7, TZ-6.7 and TZ-6.13: what the action shows, and what technology adds."""
    for good in range(GOODS):
        s.gain(player, good, given(s, player, action, good))


def given(s: Tzolkin, player: i64, action: i64, good: i64) -> i64:
    """Rules TZ-5.7, TZ-5.8 and TZ-6.7: how much of a good an action gives; skulls only while there are any."""
    number: i64 = YAXCHILAN_GIVES[action - 1][good]
    if number:
        number += extra(s, player, good)
    return min(number, s.skulls) if good == SKULL else number


def extra(s: Tzolkin, player: i64, good: i64) -> i64:
    """What extraction adds for each kind of block, and theology for skulls."""
    level = s.level_of(player, EXTRACTION)
    if good == WOOD:
        return 1 if level >= 1 else 0
    if good == STONE:
        return 1 if level >= 2 else 0
    if good == GOLD:
        return 1 if level >= 3 else 0
    return 1 if good == SKULL and s.level_of(player, THEOLOGY) >= 3 else 0
