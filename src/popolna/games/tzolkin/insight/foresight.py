"""What an action leads to, worked out before it is done."""

from __future__ import annotations

from popolna.engine.state import NOBODY, Step
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.turn import EndTurn


def ends_turn(s: Tzolkin, action: int) -> bool:
    """Whether the turn is over after an action. Nothing is drawn before a turn ends, so this is certain."""
    if not any(isinstance(step, EndTurn) for step in s.agenda):
        return False
    after = s.clone()
    after.agenda.pop().choose(after, action)
    while runs_by_itself(after.agenda[-1]):
        after.agenda.pop().run(after)
    return isinstance(after.agenda[-1], EndTurn)


def runs_by_itself(step: Step[Tzolkin]) -> bool:
    """Whether a step needs no player and is not yet the end of the turn."""
    return step.player == NOBODY and not isinstance(step, EndTurn)
