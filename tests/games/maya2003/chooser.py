"""Somebody who plays at random, but with a little sense: blocks must be won, and then carried."""

from popolna.engine.chance import Chance
from popolna.engine.state import State
from popolna.games.maya2003.actions import BID, KEEP, PASS, PASS_FREE, SPARE
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.steps.quarrying import PlaceWorker

ENOUGH = 20  # of 37 points, to carry what the others have won


def choose(s: State, player: int, chance: Chance) -> int:
    """A legal action: seldom one that gives something up, and no bid above 5."""
    assert isinstance(s, Maya)
    legal = s.legal(player)
    if isinstance(s.agenda[-1], PlaceWorker) and s.hand_points(player) < ENOUGH:
        return PASS
    if chance.below(8):
        liked = [a for a in legal if a not in (PASS, PASS_FREE, KEEP, SPARE) and not BID.of(6) <= a < BID.end]
        legal = liked or legal
    return legal[chance.below(len(legal))]
