"""The strength of bots on one scale, after Plackett and Luce: fitted to all games at once, whatever their order."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations, product
from math import exp, log, log10, prod, sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from popolna.arena.intervals import Interval, student
from popolna.arena.result import Result

Order = tuple[str, ...]  # who came first, second ... last
Stage = tuple[int, tuple[int, ...], float]  # who came next, who was left, how often
Games = dict[Order, float]  # how often they ended in each order

MIDDLE = 1500.0  # the mean rating
STEP = 400.0  # rating points between two bots of whom one is ten times as strong, as in Elo's scale
DRAWN = 1.0  # drawn games against a bot of middle strength that everybody is given: no rating is infinite
EXACT = 1e-9  # a fit ends when no logarithm of a strength changes by more
FAR = 2.0  # by which none changes at once
ROUNDS = 100  # after which a fit ends in any case
SAMPLES = 200  # of the deals, drawn to see how much the ratings vary


class Rating(NamedTuple):
    """How strong a bot is, and half the length of the interval around it; a single deal does not tell that."""

    mu: float
    half: float | None

    def interval(self) -> Interval | None:
        return None if self.half is None else (self.mu - self.half, self.mu + self.half)


def ratings(bots: Sequence[str], deals: Sequence[Sequence[Result]]) -> dict[str, Rating]:
    """The rating of every bot and every rival.

    A bot is as strong as makes these games most likely; in a bootstrap over the deals, which are what is
    independent, it varies as much as its interval says.  A bot in two seats is rated on both.  Bots that never
    meet are compared through those whom they both meet.
    """
    games = [orders(deal) for deal in deals]
    names = list(dict.fromkeys([*bots, *(name for deal in games for order in deal for name in order)]))
    found = fit(names, together(games), dict.fromkeys(names, 1.0))
    values = on_scale(found)
    if len(deals) < 2:
        return {name: Rating(value, None) for name, value in values.items()}
    luck = Random("bootstrap")
    samples = [
        on_scale(fit(names, together(luck.choices(games, k=len(games))), found)) for _ in range(SAMPLES)
    ]
    more = student(len(deals) - 1) * sqrt(len(deals) / (len(deals) - 1))  # a few deals vary too little
    return {
        name: Rating(value, more * stdev(sample[name] for sample in samples))
        for name, value in values.items()
    }


def on_scale(strengths: dict[str, float]) -> dict[str, float]:
    """Strengths as ratings around the middle.

    >>> on_scale({"a": 10.0, "b": 1.0})
    {'a': 1700.0, 'b': 1300.0}
    """
    middle = mean(log10(strength) for strength in strengths.values())
    return {name: MIDDLE + STEP * (log10(strength) - middle) for name, strength in strengths.items()}


def orders(deal: Iterable[Result]) -> Games:
    """In which orders the games of a deal ended, and how often."""
    return together({order: part} for result in deal for order, part in endings(result.names(), result.ranks))


def endings(names: Sequence[str], ranks: Sequence[int]) -> Iterator[tuple[Order, float]]:
    """The orders in which a game may be said to have ended: those who tie have come in every order, in equal parts.

    >>> list(endings(["a", "b", "c"], [1, 3, 1]))
    [(('a', 'c', 'b'), 0.5), (('c', 'a', 'b'), 0.5)]
    """
    tied = [
        list(permutations(name for name, own in zip(names, ranks, strict=True) if own == rank))
        for rank in sorted(set(ranks))
    ]
    part = 1 / prod(map(len, tied))
    for way in product(*tied):
        yield tuple(chain(*way)), part


def together(games: Iterable[Games]) -> Games:
    """The orders of several games or deals."""
    total: Games = defaultdict(float)
    for some in games:
        for order, number in some.items():
            total[order] += number
    return total


def fit(names: Sequence[str], games: Games, begin: dict[str, float]) -> dict[str, float]:
    """The strengths that make the games most likely, by Newton's method on their logarithms."""
    levels = [log(begin[name]) for name in names]
    stages = choices(names, games)
    for _ in range(ROUNDS):
        slope, bend = slopes(levels, stages)
        steps = [max(-FAR, min(FAR, step)) for step in solution(bend, slope)]
        levels = [level + step for level, step in zip(levels, steps, strict=True)]
        if max(map(abs, steps)) < EXACT:
            break
    return {name: exp(level) for name, level in zip(names, levels, strict=True)}


def choices(names: Sequence[str], games: Games) -> list[Stage]:
    """Every place of every order as a choice: who came next, of those who were left, and how often."""
    found: dict[tuple[int, tuple[int, ...]], float] = defaultdict(float)
    number = {name: place for place, name in enumerate(names)}
    for order, times in games.items():
        row = [number[name] for name in order]
        for place in range(len(row) - 1):
            found[row[place], tuple(sorted(row[place:]))] += times
    return [(chosen, left, times) for (chosen, left), times in found.items()]


def slopes(levels: list[float], stages: list[Stage]) -> tuple[list[float], list[list[float]]]:
    """How the logarithm of the likelihood changes with each level, and how fast that slope falls."""
    strengths = [exp(level) for level in levels]
    slope = [DRAWN * (0.5 - each / (each + 1)) for each in strengths]
    bend = [[0.0] * len(levels) for _ in levels]
    for number, each in enumerate(strengths):
        bend[number][number] = DRAWN * each / (each + 1) ** 2
    for chosen, left, times in stages:
        slope[chosen] += times
        whole = sum(strengths[number] for number in left)
        for one in left:
            part = times * strengths[one] / whole
            slope[one] -= part
            bend[one][one] += part
            for other in left:
                bend[one][other] -= part * strengths[other] / whole
    return slope, bend


def solution(rows: list[list[float]], values: list[float]) -> list[float]:
    """What solves some linear equations whose diagonal is never 0 (Gauss's elimination).

    >>> solution([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0])
    [1.0, 3.0]
    """
    table = [[*row, value] for row, value in zip(rows, values, strict=True)]
    for place, pivot in enumerate(table):
        pivot[:] = [each / pivot[place] for each in pivot]
        for row in table:
            if row is not pivot:
                factor = row[place]
                row[:] = [each - factor * own for each, own in zip(row, pivot, strict=True)]
    return [row[-1] for row in table]
