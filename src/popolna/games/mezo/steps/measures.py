"""Chapter 6, where and how much."""

from typing import Final

from mypy_extensions import i64

from popolna.games.mezo.board import ABILITIES, ABILITIES_WHEN, CALENDAR, CODEX
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.program import (
    ABILITY_MEASURED,
    ABILITY_TIMES,
    ALL_THERE,
    ANYWHERE,
    BY_AGE,
    BY_CALENDAR,
    BY_CODEX,
    BY_LEVEL,
    BY_PYRAMIDS,
    ELSEWHERE,
    FIXED,
    IN_CONFLICT,
    IN_PRESENCE,
    MEASURED,
    TIMES,
)

EVERYTHING: Final[i64] = 40  # more than a player can have


def reach(s: Mezo, player: i64, where: i64) -> i64:
    """Rules MZ-6.2 and MZ-6.14: the regions where an effect of a player can happen, as a set of bits."""
    if where == IN_PRESENCE:
        return s.presence(player)
    if where == ANYWHERE:
        return s.active
    if where == IN_CONFLICT:
        return 0 if s.conflict == NONE else 1 << s.conflict
    if where == ELSEWHERE:
        return s.active if s.conflict == NONE else s.active & ~(1 << s.conflict)
    return 0 if s.last_region == NONE else 1 << s.last_region


def amount(s: Mezo, player: i64, row: i64) -> i64:
    """How many an effect is about."""
    return measured(s, player, MEASURED[row]) * TIMES[row]


def measured(s: Mezo, player: i64, measure: i64) -> i64:
    """What a count depends on, as a number."""
    if measure == FIXED:
        return 1
    if measure == BY_AGE:
        return s.age
    if measure == BY_LEVEL:
        return s.level(player)
    if measure == BY_CODEX:
        return s.on_track(player, CODEX)
    if measure == BY_CALENDAR:
        return s.on_track(player, CALENDAR)
    if measure == BY_PYRAMIDS:
        return s.pyramid_regions(player)
    assert measure == ALL_THERE
    return EVERYTHING


def gift(s: Mezo, player: i64, when: i64) -> i64:
    """What a player's tribe abilities for a moment add up to; 0 if there is none."""
    held = s.abilities[player] & ABILITIES_WHEN[when]
    number: i64 = 0
    if held:
        for ability in range(ABILITIES):
            if held >> ability & 1:
                number += measured(s, player, ABILITY_MEASURED[ability]) * ABILITY_TIMES[ability]
    return number
