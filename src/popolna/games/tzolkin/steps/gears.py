"""Chapter 5, what the gears offer: passes each action on to its gear."""

from mypy_extensions import i64

from popolna.games.tzolkin.board import PALENQUE, TIKAL, UXMAL, YAXCHILAN
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps import chichen_itza, palenque, tikal, uxmal, yaxchilan


def can_use(s: Tzolkin, player: i64, gear: i64, action: i64, corn: i64) -> bool:
    """Rule TZ-1.4: whether an action can be paid and carried through with this much corn."""
    if gear == PALENQUE:
        return palenque.can_use(s, player, action)
    if gear == YAXCHILAN:
        return yaxchilan.can_use(s, action)
    if gear == TIKAL:
        return tikal.can_use(s, player, action)
    if gear == UXMAL:
        return uxmal.can_use(s, player, action, corn)
    return chichen_itza.can_use(s, player, action)


def perform(s: Tzolkin, player: i64, gear: i64, action: i64) -> None:
    """Do an action."""
    s.tell("used", player, gear, action)
    if gear == PALENQUE:
        palenque.perform(s, player, action)
    elif gear == YAXCHILAN:
        yaxchilan.perform(s, player, action)
    elif gear == TIKAL:
        tikal.perform(s, player, action)
    elif gear == UXMAL:
        uxmal.perform(s, player, action)
    else:
        chichen_itza.perform(s, player, action)
