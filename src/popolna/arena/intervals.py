"""How certain a number is.  Only the deals are independent, not the games that share one."""

from collections.abc import Sequence
from functools import cache
from math import atan, cos, pi, sin, sqrt

Interval = tuple[float, float]

Z = 1.959963984540054  # 95 % of a normal distribution is within this many deviations of its mean


def wilson(wins: float, games: float) -> Interval:
    """Where the true share of wins lies, with 95 % confidence (Wilson's score interval).

    >>> tuple(round(end, 4) for end in wilson(50, 100)), wilson(0, 10)[0]
    ((0.4038, 0.5962), 0.0)
    """
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def wilson_by_deal(wins: Sequence[float], games: Sequence[int]) -> Interval:
    """Wilson's interval from the wins and games of each deal, counting only as many games as they are worth.

    >>> def ends(interval: Interval) -> tuple[float, float]:
    ...     return round(interval[0], 3), round(interval[1], 3)
    >>> ends(wilson(100, 200))  # independent games
    (0.431, 0.569)
    >>> ends(wilson_by_deal([2, 0] * 50, [2] * 100))  # the deal decides everything, so its second game adds nothing
    (0.402, 0.598)
    >>> ends(wilson_by_deal([1, 1] * 50, [2] * 100))  # the seat decides everything, and each bot has it once
    (0.478, 0.522)
    """
    share = sum(wins) / sum(games)
    worth = effective_games(wins, games)
    return wilson(share * worth, worth)


def effective_games(wins: Sequence[float], games: Sequence[int]) -> float:
    """How many independent games would give a share of wins this certain (after Korn and Graubard).

    It follows from how much the deals differ.  A few deals say little about that, so there is a limit: with up
    to ten deals, no game is worth more than one.  If all games are won or all lost, it is the number of deals.
    """
    deals, total = len(games), sum(games)
    share = sum(wins) / total
    if deals == 1 or share in {0, 1}:
        return deals
    squares = sum((won - share * played) ** 2 for won, played in zip(wins, games, strict=True))
    variance = deals / (deals - 1) * squares / total**2
    sure = share * (1 - share) * (Z / student(deals - 1)) ** 2
    most = total * max(1, deals / 10)
    return sure / variance if sure < variance * most else most


@cache
def student(freedom: int) -> float:
    """How many deviations hold 95 % of Student's t-distribution; beyond 1000 degrees it hardly changes.

    >>> round(student(1), 3), round(student(9), 3), round(student(30), 3)
    (12.706, 2.262, 2.042)
    """
    degrees = min(freedom, 1000)
    low, high = 1.0, 20.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if student_within(middle, degrees) < 0.95 else (low, middle)
    return high


def student_within(t: float, freedom: int) -> float:
    """How much of Student's t-distribution lies between -t and t (the finite sums for whole degrees)."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for step in range(2 + odd, freedom + 1, 2):
        total += term
        term *= (step - 1) / step * cos(angle) ** 2
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
