"""What can be wrong with the steps on the agenda of a position."""

from typing import Any

from mypy_extensions import i64

from popolna.engine.state import Step
from popolna.games.ahau.board import BUILDING
from popolna.games.ahau.state import IN_HAND, LEFT, NONE, RIGHT, Ahau
from popolna.games.ahau.steps.pieces import buildings_in_box, buildings_there


def ruler_fault(s: Ahau) -> str:
    """What is wrong if Rulers are needed and have not come yet."""
    return "no Ruler is on the map yet" if s.ruler[0] == NONE else ""


def owner_fault(s: Ahau, owner: i64) -> str:
    """What is wrong if somebody is mentioned but does not take part, or Rulers have not come yet."""
    return ruler_fault(s) if owner < s.owners else f"there is no owner {owner}"


def shadow_fault(s: Ahau) -> str:
    """What is wrong if the Shadow Player is to act but does not take part, or Rulers have not come yet."""
    return ruler_fault(s) if s.has_shadow() else f"there is no owner {s.players}"


def pakal_fault(s: Ahau) -> str:
    """What is wrong if King Pakal is to act but does not take part, or Rulers have not come yet."""
    return ruler_fault(s) if s.solo else "King Pakal plays only against one player"


def full_game_fault(s: Ahau) -> str:
    """What is wrong if something happens in Family that does not belong there, or Rulers have not come yet."""
    return "Family has no such step" if s.family else ruler_fault(s)


def last_fault(s: Ahau, step: Step[Any]) -> str:
    """What is wrong if a decision waits below others, which may take away what there is to choose from."""
    return "" if s.agenda[-1] is step else "it can only be the last entry of the agenda"


def left_fault(number: i64) -> str:
    """What is wrong if nothing is left to be done."""
    return "" if number else "its number must be at least 1"


def building_fault(s: Ahau, kind: i64) -> str:
    """What is wrong if a Building to be built is somewhere else already."""
    if buildings_there(s)[kind] < buildings_in_box(s, kind):
        return ""
    return f"no {BUILDING.names[kind]} is left to be built"


def has_played(s: Ahau, owner: i64) -> bool:
    """Whether cards lie beside an owner's board."""
    return s.find_card(owner, LEFT) != NONE or s.find_card(owner, RIGHT) != NONE


def new_round_fault(s: Ahau) -> str:
    """What is wrong if a new round comes next, and something of the one before has been left behind."""
    for owner in range(s.owners):
        if has_played(s, owner):
            return f"the cards that owner {owner} has played must be discarded"
        if s.barred[owner] != NONE:
            return f"owner {owner} is barred only until the end of the round"
    if s.has_shadow() and s.find_card(s.players, IN_HAND) == NONE:
        return "the deck of the Shadow Player is empty"
    return ""
