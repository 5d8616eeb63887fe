"""What can be wrong with the steps on the agenda of a position."""

from typing import Any, Final

from mypy_extensions import i64

from popolna.engine.state import Step
from popolna.games.mezo.board import REGION, REGIONS
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.program import EFFECT, OPS

# What steps can lie on, directly below them; "" is the bottom of the agenda
AFTER_AN_EFFECT: Final = (
    "NextConflict",
    "PlaceChampion",
    "CallGod",
    "MoveGod",
    "ActionTurns",
    "DoEffect",
    "UseTile",
    "RewardVictory",
    "Majority",
    "EndConflict",
)
BELOW: Final[dict[str, tuple[str, ...]]] = {
    "BeginAge": ("",),
    "ChooseGod": ("BeginAge", "ChooseGod"),
    "NextConflict": ("",),
    "GodStep": ("NextConflict",),
    "TribeStep": ("GodStep",),
    "AdoptAbility": ("TribeStep", "AdoptAbility"),
    "TribeTurn": ("GodStep", "TribeTurn"),
    "BeginStationing": ("GodStep", "TribeTurn"),
    "StationUnits": ("GodStep", "TribeTurn"),
    "PlaceChampion": ("BeginStationing", "PlaceChampion"),
    "ActionTurns": ("NextConflict",),
    "ChooseCards": ("ActionTurns",),
    "TakeAction": ("ActionTurns",),
    "ThirdAction": ("ActionTurns",),
    "EndConflict": ("NextConflict",),
    "Majority": ("EndConflict", "Majority"),
    "RewardVictory": ("EndConflict", "Majority"),
    "AwardAltar": ("RewardVictory",),
    "FindSecond": ("AwardAltar",),
    "FindBlessed": ("AwardAltar",),
    "OfferShamans": ("FindBlessed", "OfferShamans"),
    "OfferWarriors": ("FindBlessed", "OfferShamans"),
    "BreakTie": ("AwardAltar", "FindSecond", "Majority", "EndConflict"),
}


def name_of(step: Step[Any]) -> str:
    """What kind of step it is."""
    return type(step).__name__


def names(s: Mezo) -> list[str]:
    """The kinds of steps on the agenda."""
    return [name_of(step) for step in s.agenda]


def order_fault(s: Mezo, step: Step[Any]) -> str:
    """What is wrong if a step comes directly before one that it cannot come before."""
    below = ""
    for other in s.agenda:
        if other is step and below not in BELOW.get(name_of(step), AFTER_AN_EFFECT):
            return f"it cannot come before {below}" if below else "it cannot be the first entry of the agenda"
        below = name_of(other)
    return ""


def last_fault(s: Mezo, step: Step[Any]) -> str:
    """What is wrong if a decision waits below others, which may take away what there is to choose from."""
    return "" if s.agenda[-1] is step else "it can only be the last entry of the agenda"


def twice_fault(s: Mezo, step: Step[Any]) -> str:
    """What is wrong if a player has the same step twice."""
    same = [other for other in s.agenda if name_of(other) == name_of(step) and other.player == step.player]
    return "" if len(same) == 1 else f"seat {step.player} has it twice"


def op_fault(effect: i64, op: i64, other: i64) -> str:
    """What is wrong if an effect is of another sort than its step is for."""
    return (
        ""
        if OPS[effect] == op or OPS[effect] == other
        else f"it is not for the effect {EFFECT.names[effect]}"
    )


def left_fault(left: i64, most: i64) -> str:
    """What is wrong if nothing is left to be done, or more than there is."""
    return "" if 1 <= left <= most else f"left must be from 1 to {most}"


def region_fault(s: Mezo, region: i64) -> str:
    """What is wrong if a region does not take part."""
    if region < REGIONS and not s.active >> region & 1:
        return f"{REGION.names[region]} is Desolate"
    return ""


def cards_fault(s: Mezo) -> str:
    """What is wrong if not everybody has played a card."""
    for player in range(s.players):
        if s.played[player] == NONE:
            return f"seat {player} has not played a card"
    return ""
