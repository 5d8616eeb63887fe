"""What can be wrong with the steps on the agenda of a position."""

from typing import Any

from mypy_extensions import i64

from popolna.engine.state import NOBODY, Step
from popolna.games.mezo.board import CHAMPIONS, REGION, REGIONS
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.program import EFFECT, OPS


def last_fault(s: Mezo, step: Step[Any]) -> str:
    """What is wrong if a decision waits below others, which may take away what there is to choose from."""
    return "" if s.agenda[-1] is step else "it can only be the last entry of the agenda"


def op_fault(effect: i64, op: i64, other: i64) -> str:
    """What is wrong if an effect is of another sort than its step is for."""
    return "" if OPS[effect] == op or OPS[effect] == other else f"it is not for the effect {EFFECT.names[effect]}"


def left_fault(left: i64, most: i64) -> str:
    """What is wrong if nothing is left to be done, or more than there is."""
    return "" if 1 <= left <= most else f"left must be from 1 to {most}"


def region_fault(s: Mezo, region: i64) -> str:
    """What is wrong if a region does not take part."""
    if region < REGIONS and not s.active >> region & 1:
        return f"{REGION.names[region]} is Desolate"
    return ""


def gods_fault(s: Mezo) -> str:
    """What is wrong if not everybody has a god."""
    for player in range(s.players):
        if s.god[player] == NONE:
            return f"seat {player} has no god yet"
    return ""


def placed_fault(s: Mezo) -> str:
    """What is wrong if a god is not on the map."""
    for player in range(s.players):
        if s.vertex[player] == NONE:
            return f"the god of seat {player} is not on the map yet"
    return gods_fault(s)


def champions_placed(s: Mezo, player: i64) -> i64:
    """How many Champions of a player stand in regions."""
    number: i64 = 0
    for region in range(REGIONS):
        if s.champion[region] == player:
            number += 1
    return number


def champions_left(s: Mezo, player: i64) -> i64:
    """How many Champions of a player can still be placed."""
    return CHAMPIONS[s.players] - champions_placed(s, player)


def conflict_fault(s: Mezo) -> str:
    """What is wrong if there is no conflict for which cards lie on the table."""
    if s.conflict == NONE or s.conflict == s.blessed or s.champion[s.conflict] == NOBODY:
        return "there must be a conflict in a region with a Champion"
    for player in range(s.players):
        if s.played[player] == NONE:
            return f"seat {player} has not played a card"
    return placed_fault(s)


def any_conflict_fault(s: Mezo) -> str:
    """What is wrong if there is no conflict at all."""
    if s.conflict == NONE:
        return "there is no conflict"
    return placed_fault(s) if s.conflict == s.blessed else conflict_fault(s)
