"""Learns which actions look good from what a search chose: a conditional logit, held back to the handmade insight.

Each decision says how often a search chose each of the legal actions. Weights are fitted so that chances in proportion
to them surprise as little as possible.
"""

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from popolna.training.play import Decision
from popolna.training.regression import hats

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

KNOTS: Final = 3  # stages of the game that have tastes of their own
STRENGTHS: Final = (0.3, 1.0, 3.0, 10.0, 30.0)  # of holding back, tried one after another
STEPS: Final = 150
STRIDE: Final = 0.1  # of the first step; they become shorter
STRIDE_OF_TRUST: Final = 0.03
MEMORY, MEMORY_OF_SQUARES = 0.9, 0.99  # of the gradients before
DECIMALS: Final = 2  # of a taste that count


class Practice:
    """Many decisions, in rows that are easy to save."""

    def __init__(self) -> None:
        self.stages = array("d")  # by decision, as are the next two
        self.numbers = array("q")  # of actions
        self.held_out = array("q")  # whether it is held out
        self.actions = array("q")  # of all decisions in a row, as are the others
        self.glances = array("q")
        self.visits = array("q")

    def add(self, decisions: Sequence[Decision], held_out: bool) -> None:
        """Add the decisions of a game."""
        for each in decisions:
            self.stages.append(each.stage)
            self.numbers.append(len(each.actions))
            self.held_out.append(held_out)
            self.actions.extend(each.actions)
            self.glances.extend(each.glances)
            self.visits.extend(each.visits)

    def dump(self) -> dict[str, bytes]:
        """All rows as bytes."""
        return {name: row.tobytes() for name, row in vars(self).items()}

    def load(self, document: dict[str, bytes]) -> None:
        """Take over rows from bytes."""
        for name, text in document.items():
            row: array[float] = getattr(self, name)
            row.frombytes(text)


class Logit:
    """Some decisions, as arrays."""

    def __init__(self, practice: Practice, chosen: "NDArray[np.bool_]", actions: int) -> None:
        numbers = np.array(practice.numbers)
        inside = np.repeat(chosen, numbers)
        numbers = numbers[chosen]
        self.size = actions
        self.decisions = len(numbers)
        self.starts = np.cumsum(numbers) - numbers
        self.which = np.repeat(np.arange(len(numbers)), numbers)  # by action, as are the others
        self.actions = np.array(practice.actions)[inside]
        self.glances = np.log1p(np.array(practice.glances)[inside])
        visits = np.array(practice.visits, dtype=float)[inside]
        self.goal = visits / np.add.reduceat(visits, self.starts)[self.which]
        self.shares = hats(np.array(practice.stages)[chosen].tolist(), KNOTS)[self.which]

    def chances(self, trust: "Array", tastes: "Array") -> "Array":
        """How likely each action is chosen."""
        looks = (self.shares * (np.outer(self.glances, trust) + tastes[:, self.actions].T)).sum(axis=1)
        odds = np.exp(looks - np.maximum.reduceat(looks, self.starts)[self.which])
        chances: Array = odds / np.add.reduceat(odds, self.starts)[self.which]
        return chances

    def surprise(self, trust: "Array", tastes: "Array") -> float:
        """How surprising the choices are on average, in nats."""
        chances = np.maximum(self.chances(trust, tastes), 1e-12)
        return float(-(self.goal * np.log(chances)).sum() / self.decisions)

    def fit(self, strength: float) -> tuple["Array", "Array"]:
        """The trust and tastes that surprise least, by gradient descent (Adam)."""
        trust, tastes = start(self.size)
        slopes, squares = np.zeros(tastes.size + KNOTS), np.zeros(tastes.size + KNOTS)
        strides = np.repeat([STRIDE, STRIDE_OF_TRUST], [tastes.size, KNOTS])
        for step in range(1, STEPS + 1):
            slope = self.slope(trust, tastes, strength)
            slopes = MEMORY * slopes + (1 - MEMORY) * slope
            squares = MEMORY_OF_SQUARES * squares + (1 - MEMORY_OF_SQUARES) * slope * slope
            steady = slopes / (1 - MEMORY**step)
            usual = np.sqrt(squares / (1 - MEMORY_OF_SQUARES**step)) + 1e-9
            move = (1 - step / (STEPS + 1)) * strides * steady / usual
            tastes = tastes - move[: tastes.size].reshape(tastes.shape)
            trust = trust - move[tastes.size :]
        return trust, tastes

    def slope(self, trust: "Array", tastes: "Array", strength: float) -> "Array":
        """How the surprise changes with each taste and with the trust."""
        off = ((self.chances(trust, tastes) - self.goal) / self.decisions)[:, None] * self.shares
        by_action = np.array(
            [np.bincount(self.actions, off[:, knot], minlength=self.size) for knot in range(KNOTS)]
        )
        held = by_action + strength * tastes / self.decisions
        return np.concatenate([held.ravel(), off.T @ self.glances])


def start(actions: int) -> tuple["Array", "Array"]:
    """What the handmade insight says."""
    return np.ones(KNOTS), np.zeros((KNOTS, actions))


class Learnt(msgspec.Struct):
    """A fitted policy, how strongly it was held back, and how surprising choices that it had not seen were."""

    trust: list[float]
    tastes: list[list[float]]
    strength: float
    surprise: float
    handmade_surprise: float


def learn_policy(practice: Practice, actions: int) -> Learnt:
    """Fit a policy to all decisions, held back as is best for those that were held out."""
    held = np.array(practice.held_out, dtype=bool)
    if held.all() or not held.any():
        held = np.arange(len(held)) % 2 == 1
    taught, tested = Logit(practice, ~held, actions), Logit(practice, held, actions)
    surprises = [tested.surprise(*taught.fit(strength)) for strength in STRENGTHS]
    best = int(np.argmin(surprises))
    trust, tastes = Logit(practice, np.ones(len(held), dtype=bool), actions).fit(STRENGTHS[best])
    return Learnt(
        [round(each, DECIMALS) for each in trust.tolist()],
        [[round(each, DECIMALS) + 0.0 for each in row] for row in tastes.tolist()],
        STRENGTHS[best],
        surprises[best],
        tested.surprise(*start(actions)),
    )
