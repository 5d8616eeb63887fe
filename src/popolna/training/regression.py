"""Fits weights to how games ended: ridge regression on the margin, and the spread by maximum likelihood.

A player's numbers count by how much they differ from the average of the others', and so does the final score. Between
two knots, a position belongs to both, to each the more the nearer it is.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import TYPE_CHECKING, Self

import numpy as np

from popolna.training.play import Moment, Played

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float64]

STRENGTHS = (
    3e-6,
    1e-5,
    3e-5,
    1e-4,
    3e-4,
    1e-3,
    3e-3,
    1e-2,
    3e-2,
    0.1,
    0.3,
    1.0,
)  # of the ridge, tried one after another
DIGITS = 6  # of a weight that count, so that the last bits of a sum change nothing
NARROWEST, WIDEST = 0.05, 8.0  # of the handmade spread
STEPS = 40  # towards the best spread


class Sums:
    """All that has to be known of some positions: sums of products, which can be added up."""

    def __init__(self, size: int, knots: int) -> None:
        self.size = size
        self.knots = knots
        wide = size * knots
        self.squares = np.zeros((wide, wide))  # of the differences between players
        self.products = np.zeros(wide)  # with the margins
        self.margins = 0.0  # squared
        self.rows = 0.0
        self.shares = np.zeros((knots, knots))  # of the knots, squared
        self.common = np.zeros((knots, wide))  # with the average of the numbers of all players
        self.scores = np.zeros(knots)  # with the average score

    def add(self, played: Played, players: int) -> None:
        """Add a game."""
        if not played.moments:
            return
        cells = np.array([moment.cells for moment in played.moments]).reshape(-1, players, self.size)
        shares = hats([moment.stage for moment in played.moments], self.knots)
        scores = np.array(played.scores[:players], dtype=float)
        average = self.spread_out(cells.mean(axis=1), shares)
        self.shares += shares.T @ shares
        self.common += shares.T @ average
        self.scores += shares.sum(axis=0) * scores.mean()
        for player in range(1 if players == 2 else players):  # the other of two differs only by the sign
            others = [other for other in range(players) if other != player]
            rows = self.spread_out(cells[:, player] - cells[:, others].mean(axis=1), shares)
            margin = float(scores[player] - scores[others].mean())
            self.squares += rows.T @ rows
            self.products += margin * rows.sum(axis=0)
            self.margins += margin * margin * len(rows)
            self.rows += len(rows)

    def spread_out(self, rows: "Array", shares: "Array") -> "Array":
        """Rows with a number for each knot and feature."""
        wide: Array = (shares[:, :, None] * rows[:, None, :]).reshape(len(rows), -1)
        return wide

    def plus(self, other: Self) -> "Sums":
        """Both together."""
        total = Sums(self.size, self.knots)
        for name, value in vars(self).items():
            if name not in SHAPE:
                setattr(total, name, value + getattr(other, name))
        return total

    def fade(self, share: float) -> None:
        """Count what is there less than what will be added."""
        for name, value in vars(self).items():
            if name not in SHAPE:
                setattr(self, name, share * value)

    def error(self, weights: "Array") -> float:
        """The mean squared distance of the margins from what weights say."""
        off = self.margins - 2 * weights @ self.products + weights @ self.squares @ weights
        return float(off) / max(self.rows, 1.0)

    def fit(self, start: "Array", strength: float) -> "Array":
        """The best weights, held back to where they start; a number that was never seen stays there."""
        scale = np.sqrt(np.diag(self.squares) / self.rows)
        seen = scale > 0
        scale[~seen] = 1.0
        matrix = self.squares / np.outer(scale, scale) / self.rows
        goal = (self.products - self.squares @ start) / scale / self.rows
        better: Array = start + np.linalg.solve(matrix + strength * np.eye(len(start)), goal) / scale
        return better

    def level(self, weights: "Array") -> list[float]:
        """What players score on average besides what the weights say, by knot."""
        ridge = 1e-6 * np.trace(self.shares) * np.eye(self.knots)
        return rounded(np.linalg.solve(self.shares + ridge, self.scores - self.common @ weights))

    def dump(self) -> dict[str, bytes]:
        """All sums as bytes."""
        return {name: np.asarray(value).tobytes() for name, value in vars(self).items() if name not in SHAPE}

    def load(self, document: dict[str, bytes]) -> None:
        """Take over sums from bytes."""
        for name, text in document.items():
            value = np.frombuffer(text).reshape(np.shape(getattr(self, name)))
            setattr(self, name, value.copy() if value.ndim else float(value))


SHAPE = ("size", "knots")


def hats(stages: Sequence[float], knots: int) -> "Array":
    """How much each stage belongs to each knot.

    >>> hats([0.0, 0.25, 1.0], 3).tolist()
    [[1.0, 0.0, 0.0], [0.5, 0.5, 0.0], [0.0, 0.0, 1.0]]
    """
    places = np.array(stages)[:, None] * (knots - 1) - np.arange(knots)[None, :]
    shares: Array = np.maximum(0.0, 1.0 - np.abs(places))
    return shares


def learn(taught: Sums, held_out: Sums, parts: Sequence[bool]) -> tuple["Array", float]:
    """Weights for all positions, and how strongly they are held back: as is best for those that were held out."""
    start = np.tile(np.array(parts, dtype=float), taught.knots)
    errors = [held_out.error(taught.fit(start, strength)) for strength in STRENGTHS]
    strength = STRENGTHS[int(np.argmin(errors))]
    return np.array(rounded(taught.plus(held_out).fit(start, strength))), strength


def rounded(numbers: "Array") -> list[float]:
    """Numbers with as many digits as count."""
    return [float(f"{number:.{DIGITS}g}") for number in numbers]


class Forecast:
    """Expected scores at some stages, and who won in the end: what a spread is fitted to."""

    def __init__(self) -> None:
        self.stages: list[float] = []
        self.leads: list[list[float]] = []  # of each player over the one who is expected to win
        self.shares: list[list[float]] = []  # of the win

    def add(self, moment: Moment, values: Sequence[float], scores: Sequence[int]) -> None:
        most, winners = max(values), scores.count(max(scores))
        self.stages.append(moment.stage)
        self.leads.append([value - most for value in values])
        self.shares.append([(score == max(scores)) / winners for score in scores])

    def spreads(self, knots: int, usual: float) -> list[float]:
        """The likeliest spread at each knot; the usual one if no position is near."""
        weights = hats(self.stages, knots)
        leads, shares = np.array(self.leads), np.array(self.shares)
        found = []
        for knot in range(knots):
            near = weights[:, knot] > 0
            if near.any():
                found.append(likeliest(leads[near], shares[near], weights[near, knot], usual))
            else:
                found.append(usual)
        return rounded(np.array(found))


def likeliest(leads: "Array", shares: "Array", weights: "Array", usual: float) -> float:
    """The spread that makes those who won most likely to (a golden-section search on its logarithm)."""

    def loss(size: float) -> float:
        odds = leads / exp(size)
        chances = odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))
        return -float(weights @ (shares * chances).sum(axis=1))

    low, high, golden = log(NARROWEST * usual), log(WIDEST * usual), (sqrt(5) - 1) / 2
    for _ in range(STEPS):
        left, right = high - golden * (high - low), low + golden * (high - low)
        if loss(left) <= loss(right):
            high = right
        else:
            low = left
    return exp((low + high) / 2)
