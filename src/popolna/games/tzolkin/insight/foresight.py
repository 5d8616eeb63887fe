"""What an action leads to, worked out before it is done."""

from __future__ import annotations

from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.turn import EndTurn


def ends_turn(s: Tzolkin, action: int) -> bool:
    """Whether the turn is over after an action. Nothing is drawn before a turn ends, so this is certain."""
    if not any(isinstance(step, EndTurn) for step in s.agenda):
        return False
    after = s.clone()
    after.agenda.pop().choose(after, action)
    while not isinstance(after.agenda[-1], EndTurn):
        if not after.advance():
            return False
    return True
