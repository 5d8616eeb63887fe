"""What comes of many games: only whole numbers are added up, so the order of the games does not matter."""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from popolna.engine.outcome import Outcome

Z = 1.959963984540054  # 95 % of a normal distribution lie so many deviations around its mean


@dataclass
class Tally:
    """Wins, scores and lengths.

    >>> tally = Tally.of(Outcome([1, 2], [20, 12], {"crops": [5, 12], "cities": [15, 0]}), decisions=7)
    >>> tally.add(Tally.of(Outcome([1, 1], [10, 10], {"crops": [5, 0], "cities": [5, 10]}), decisions=9))
    >>> tally.games, tally.wins, tally.ties, spread(tally.scores[1])["mean"], tally.parts["crops"]
    (2, [1, 0], 1, 11.0, [10, 12])
    """

    games: int = 0
    ties: int = 0  # games in which several shared the first place
    wins: list[int] = field(default_factory=list)
    scores: list[Counter[int]] = field(default_factory=list)
    parts: dict[str, list[int]] = field(default_factory=dict)
    decisions: Counter[int] = field(default_factory=Counter)

    @classmethod
    def of(cls, outcome: Outcome, decisions: int) -> "Tally":
        """One game."""
        winners = outcome.winners()
        return cls(
            games=1,
            ties=int(len(winners) > 1),
            wins=[int(winners == [player]) for player in range(len(outcome.ranks))],
            scores=[Counter([score]) for score in outcome.scores],
            parts={part: list(by) for part, by in outcome.breakdown.items()},
            decisions=Counter([decisions]),
        )

    def add(self, other: "Tally") -> None:
        """Put two tallies together."""
        self.games += other.games
        self.ties += other.ties
        self.wins = sums(self.wins, other.wins)
        self.scores = self.scores or [Counter() for _ in other.scores]
        for mine, theirs in zip(self.scores, other.scores, strict=False):
            mine.update(theirs)
        for part, by in other.parts.items():
            self.parts[part] = sums(self.parts.get(part, []), by)
        self.decisions.update(other.decisions)


def sums(some: list[int], more: list[int]) -> list[int]:
    """The sums of two lists, one of which can be empty."""
    return [a + b for a, b in zip(some, more, strict=True)] if some and more else some or more[:]


def spread(numbers: Counter[int]) -> dict[str, float]:
    """Mean, standard deviation and range.

    >>> spread(Counter([2, 4, 9]))
    {'mean': 5.0, 'sd': 3.605551275463989, 'min': 2, 'max': 9}
    """
    count = numbers.total()
    total = sum(number * times for number, times in numbers.items())
    squares = sum(number * number * times for number, times in numbers.items())
    variance = (count * squares - total * total) / (count * (count - 1)) if count > 1 else 0
    return {"mean": total / count, "sd": sqrt(variance), "min": min(numbers), "max": max(numbers)}


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Where the true share of wins is, with 95 % confidence (Wilson's score interval).

    >>> tuple(round(end, 4) for end in wilson(50, 100)), wilson(0, 10)[0]
    ((0.4038, 0.5962), 0.0)
    """
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
