"""Sums over many games: all are whole numbers, so the order of the games does not matter."""

from collections import Counter
from math import sqrt

from popolna.engine.outcome import Outcome


class Tally:
    """Wins, scores and lengths, with a row for each seat and then for each rival.

    >>> tally = Tally(rows=2)
    >>> tally.count(Outcome([1, 2], [20, 12], {"crops": [5, 12], "cities": [15, 0]}), decisions=7)
    >>> tally.count(Outcome([1, 1], [10, 10], {"crops": [5, 0], "cities": [5, 10]}), decisions=9)
    >>> tally.games, tally.wins, tally.ties, spread(tally.scores[1])["mean"], tally.parts["crops"]
    (2, [1, 0], 1, 11.0, [10, 12])
    """

    def __init__(self, rows: int) -> None:
        self.games = 0
        self.cut_off = 0  # games that were judged by the score so far
        self.ties = 0  # games with a tie for first place
        self.wins = [0] * rows
        self.scores: list[Counter[int]] = [Counter() for _ in range(rows)]
        self.parts: dict[str, list[int]] = {}  # totals by row, of the games that ended
        self.decisions: Counter[int] = Counter()

    def count(self, outcome: Outcome, decisions: int, cut_off: bool = False) -> None:
        """Add one game."""
        winners = outcome.first()
        self.games += 1
        self.cut_off += cut_off
        self.decisions[decisions] += 1
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        else:
            self.ties += 1
        for row, score in enumerate(outcome.scores):
            self.scores[row][score] += 1
        self.add_parts(outcome.breakdown)

    def add(self, other: "Tally") -> None:
        """Add another tally to this one."""
        self.games += other.games
        self.cut_off += other.cut_off
        self.ties += other.ties
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)
        self.decisions.update(other.decisions)
        self.add_parts(other.parts)

    def add_parts(self, parts: dict[str, list[int]]) -> None:
        """Add points of each kind."""
        for part, more in parts.items():
            known = self.parts.setdefault(part, [0] * len(more))
            for row, points in enumerate(more):
                known[row] += points


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
