"""How sure a number is.  What is independent are the deals, not the games that share one."""

from collections.abc import Sequence
from functools import cache
from math import atan, cos, pi, sin, sqrt
from statistics import mean, stdev

Interval = tuple[float, float]

Z = 1.959963984540054  # 95 % of a normal distribution lie so many deviations around its mean


def wilson(wins: float, games: float) -> Interval:
    """Where the true share of wins is, with 95 % confidence (Wilson's score interval).

    >>> tuple(round(end, 4) for end in wilson(50, 100)), wilson(0, 10)[0]
    ((0.4038, 0.5962), 0.0)
    """
    share = wins / games
    middle = share + Z * Z / (2 * games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def wilson_by_deal(wins: Sequence[float], games: Sequence[int]) -> Interval:
    """Wilson's interval for the wins and games of each deal, with as many games as their deals are worth.

    Games of one deal are alike, so that together they say less than as many games of their own.

    >>> tuple(round(end, 4) for end in wilson_by_deal([2, 0] * 50, [2] * 100))  # it is all in the deal
    (0.4022, 0.5978)
    >>> tuple(round(end, 4) for end in wilson(100, 200))  # as if all games were independent
    (0.4314, 0.5686)
    """
    share = sum(wins) / sum(games)
    worth = effective_games(wins, games)
    return wilson(share * worth, worth)


def effective_games(wins: Sequence[float], games: Sequence[int]) -> float:
    """How many independent games would make the share of wins as sure as it is (after Korn and Graubard).

    Never more than were played; and no more than there are deals, when all games are won or lost and nothing
    tells how alike they are.
    """
    deals, total = len(games), sum(games)
    share = sum(wins) / total
    if deals == 1:
        return 1
    squares = sum((won - share * played) ** 2 for won, played in zip(wins, games, strict=True))
    variance = deals / (deals - 1) * squares / total**2
    if share in (0, 1):
        return deals
    if variance == 0:
        return total
    return min(total, share * (1 - share) / variance * (Z / student(deals - 1)) ** 2)


def share_by_deal(shares: Sequence[float]) -> Interval:
    """Where the true mean of shares is, with 95 % confidence, from one share for each deal.

    As if one more deal had been all won and one all lost, so that a few deals that happen to be equal are
    not taken for certainty.

    >>> tuple(round(end, 3) for end in share_by_deal([1.0, 0.5] * 50))
    (0.694, 0.796)
    >>> tuple(round(end, 3) for end in share_by_deal([1.0] * 50))
    (0.942, 1.0)
    """
    more = [*shares, 0.0, 1.0]
    half = student(max(1, len(shares) - 1)) * stdev(more) / sqrt(len(more))
    seen = mean(shares)
    return max(0.0, min(seen, mean(more) - half)), min(1.0, max(seen, mean(more) + half))


@cache
def student(freedom: int) -> float:
    """How many deviations hold 95 % of Student's distribution; beyond 1000 degrees it hardly changes.

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
    """How much of Student's distribution lies between -t and t (the finite sums for whole degrees)."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for step in range(2 + odd, freedom + 1, 2):
        total += term
        term *= (step - 1) / step * cos(angle) ** 2
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
