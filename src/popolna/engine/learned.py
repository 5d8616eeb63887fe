"""What was learned from games: how to judge positions, and which actions look good.

A position is judged by a sum of features, each with a weight that changes as the game goes on. So does how good an
action looks.
"""

from math import exp, log
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.features import Features, tallied
from popolna.engine.insight import Insight
from popolna.engine.state import State


@final
class Model:
    """What was learned for a number of players.

    At evenly spaced stages of the game, the knots, it has a weight for each feature, what a player scores besides, and
    the spread. Between two knots all of these change evenly.
    """

    def __init__(self, weights: list[float], level: list[float], spread: list[float]) -> None:
        self.knots: i64 = len(level)
        self.size: i64 = len(weights) // len(level)
        self.weights = vec[float](weights)  # by knot and feature
        self.level = vec[float](level)
        self.spread = vec[float](spread)

    def knot(self, stage: float) -> i64:
        """The last knot before a stage that another one follows."""
        return min(i64(int(stage * float(self.knots - 1))), self.knots - 2)

    def spread_at(self, stage: float) -> float:
        knot = self.knot(stage)
        share = stage * float(self.knots - 1) - float(knot)
        return (1.0 - share) * self.spread[knot] + share * self.spread[knot + 1]

    def values(self, cells: vec[float], players: i64, stage: float) -> list[float]:
        """What each player can expect to score."""
        size = self.size
        weights = self.weights
        knot = self.knot(stage)
        share = stage * float(self.knots - 1) - float(knot)
        before = 1.0 - share
        first = knot * size
        values: list[float] = []
        for player in range(players):
            start = player * size
            value = before * self.level[knot] + share * self.level[knot + 1]
            for i in range(size):
                number = cells[start + i]
                if number != 0.0:
                    place = first + i
                    value += number * (before * weights[place] + share * weights[place + size])
            values.append(value)
        return values


MOST_AT_A_GLANCE: Final[i64] = 1000  # what a handmade insight says of the best-looking actions
GLANCES: Final[vec[float]] = vec[float]([log(1.0 + glance) for glance in range(1001)])
SCALE: Final = 10.0  # so that little is lost when a weight is cut to a whole number
BEST_LOOKS: Final = 16.0  # beyond that, all actions look alike


@final
class Policy:
    """How good actions look: a taste for each of them, and how far to trust what the handmade insight says.

    Both are known at evenly spaced stages of the game and change evenly in between. With full trust (1) and without
    any taste (0), the weights are those of the handmade insight, times the scale.
    """

    def __init__(self, trust: list[float], tastes: list[float]) -> None:
        self.knots: i64 = len(trust)
        self.actions: i64 = len(tastes) // len(trust)
        self.trust = vec[float](trust)  # by knot
        self.tastes = vec[float](tastes)  # by knot and action

    def weigh(self, glance: i64, action: i64, stage: float) -> i64:
        place = stage * float(self.knots - 1)
        knot = min(i64(int(place)), self.knots - 2)
        share = place - float(knot)
        at = knot * self.actions + action
        said = GLANCES[max(0, min(glance, MOST_AT_A_GLANCE))]
        before = self.trust[knot] * said + self.tastes[at]
        after = self.trust[knot + 1] * said + self.tastes[at + self.actions]
        return i64(int(SCALE * exp(min((1.0 - share) * before + share * after, BEST_LOOKS))))


@final
class Learned(Insight[Any]):
    """Judges by what was learned; where nothing was, it asks the insight that people made."""

    def __init__(
        self,
        handmade: Insight[Any],
        features: Features[Any],
        models: dict[int, Model],
        policies: dict[int, Policy],
    ) -> None:
        super().__init__(handmade.spread, handmade.horizon, handmade.tries)
        self.handmade = handmade
        self.features = features
        self.models = models  # by number of players
        self.policies = policies  # as well

    def value(self, s: State) -> list[float]:
        model = self.models.get(int(s.players))
        features = self.features
        if model is None or not s.agenda or not features.fits(s):
            return self.handmade.value(s)
        tally = tallied(features, s, model.size)
        return model.values(tally.cells, s.players, features.stage(s))

    def spread_at(self, s: State) -> float:
        model = self.models.get(int(s.players))
        if model is None or not self.features.fits(s):
            return self.spread
        return model.spread_at(self.features.stage(s) if s.agenda else 1.0)

    def weigh(self, s: State, player: i64, action: i64) -> i64:
        glance = self.handmade.weigh(s, player, action)
        policy = self.policies.get(int(s.players))
        if policy is None or not self.features.fits(s):
            return glance
        return policy.weigh(glance, action, self.features.stage(s))

    def is_idle(self, s: State, player: i64, action: i64) -> bool:
        return self.handmade.is_idle(s, player, action)
