"""What is still open at a moment of the game, as far as the agenda says."""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.board import KINDS, MOST_PLAYERS, REGIONS, WHO_HAS_MOST
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.blessed import OfferShamans, OfferWarriors
from popolna.games.mezo.steps.conflict import ActionTurns
from popolna.games.mezo.steps.resolving import AwardAltar, BreakTie, Majority
from popolna.games.mezo.steps.tribe import BeginStationing, StationUnits, TribeStep, TribeTurn

ACTIONS: Final[i64] = 2  # of each player in a conflict, without the third one
LATER_HEAT: Final = 1.0  # how much a lead of strength can still change, in conflicts that are to come
RIVALRY: Final = 0.3  # and more with every player
ACTING_HEAT: Final = 0.5  # after the last action; more with every action that is left
OFFER_HEAT: Final = 1.0  # while somebody may still offer units in the Blessed region
LAST_HEAT: Final = 0.15  # when nothing can change any more
BITS: Final = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3])  # how many bits a number has


@final
class Scene:
    """Whose actions, offers and stations are to come, and what a conflict still has to give."""

    def __init__(self, s: Mezo) -> None:
        self.altar = False  # whether somebody will still win the altar of the conflict
        self.majorities: i64 = 0  # of the conflict, still to be decided: bits by kind of unit
        self.acting = False  # whether actions are still to come
        self.tribe: i64 = 0  # whose Tribe turn has not begun: bits, as are the next two
        self.stationing: i64 = 0  # who has not stationed all units yet
        self.offering: i64 = 0  # who has not offered yet in the Blessed region
        self.stationer: i64 = NOBODY  # who is stationing units now
        self.since: i64 = 0  # the region where the units go, before all that follow
        self.regions: i64 = 0  # how many take part
        self.later = LATER_HEAT + RIVALRY * float(s.players)
        self.heat = self.later
        self.spaces = vec[float](
            [-1.0] * (MOST_PLAYERS * KINDS)
        )  # what the best one brings, once it is known
        everybody = (1 << s.players) - 1
        for step in s.agenda:
            if isinstance(step, ActionTurns):
                self.acting = True
                self.altar = True
                self.majorities = 3
            elif isinstance(step, AwardAltar):
                self.altar = True
            elif isinstance(step, Majority):
                self.majorities |= 1 << step.track
            elif isinstance(step, BreakTie):
                if step.question >= WHO_HAS_MOST:
                    self.majorities |= 1 << (step.question - WHO_HAS_MOST)
            elif isinstance(step, TribeStep):
                self.tribe = everybody
                self.stationing = everybody
            elif isinstance(step, TribeTurn):
                self.tribe |= 1 << step.who
                self.stationing |= 1 << step.who
            elif isinstance(step, BeginStationing):
                self.stationing |= 1 << step.who
            elif isinstance(step, StationUnits):
                self.stationing |= 1 << step.player
                self.stationer = step.player
                self.since = step.region
            elif isinstance(step, (OfferShamans, OfferWarriors)):
                self.offering |= 1 << step.player
        if self.stationing:
            for region in range(REGIONS):
                self.regions += s.active >> region & 1
        if s.conflict != NONE:
            self.heat = self.heat_of(s)

    def heat_of(self, s: Mezo) -> float:
        """How much can still change in the conflict."""
        if self.acting:
            left: i64 = 0
            for player in range(s.players):
                left += actions_left(s, player)
            return ACTING_HEAT + 0.35 * sqrt(float(left))
        return OFFER_HEAT if self.offering else LAST_HEAT

    def is_coming(self, s: Mezo, region: i64) -> bool:
        """Whether the altar of a region can still be won in this Age."""
        return s.tiles >> region & 1 != 0 or (region == s.conflict and self.altar)

    def majorities_in(self, s: Mezo, region: i64) -> i64:
        """The majorities in a region that are still to be decided: bits by kind of unit."""
        if region == s.blessed:
            return 0
        if region == s.conflict:
            return self.majorities
        return (1 << KINDS) - 1 if s.tiles >> region & 1 else 0


def actions_left(s: Mezo, player: i64) -> i64:
    """How many of the first two actions of a conflict a player has left."""
    return max(ACTIONS - BITS[s.covered[player]], 0)
