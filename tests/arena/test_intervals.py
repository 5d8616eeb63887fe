"""Intervals: what they are, and that they contain the truth as often as they claim."""

from collections.abc import Callable
from random import Random

import pytest

from popolna.arena.intervals import Z, effective_games, student, wilson, wilson_by_deal


def test_students_distribution_as_printed_in_tables() -> None:
    printed = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 25: 2.060, 60: 2.000, 120: 1.980}
    assert {freedom: round(student(freedom), 3) for freedom in printed} == printed
    assert student(10**9) == pytest.approx(Z, abs=0.003)


def test_effective_games_by_hand() -> None:
    """Deals with 2, 1, 0, 1, 1 wins of 2: the share is 1/2, the squares 1 + 0 + 1 + 0 + 0."""
    variance = 5 / 4 * 2 / 10**2
    by_hand = 0.25 / variance * (Z / student(4)) ** 2
    assert effective_games([2, 1, 0, 1, 1], [2] * 5) == pytest.approx(by_hand)


@pytest.mark.parametrize("wins", [[0, 0, 0], [2, 2, 2]])
def test_if_all_games_are_won_or_lost_only_deals_count(wins: list[float]) -> None:
    assert wilson_by_deal(wins, [2, 2, 2]) == wilson(sum(wins) / 2, 3)


def test_one_deal_is_worth_one_game() -> None:
    assert wilson_by_deal([3], [4]) == wilson(0.75, 1)


def test_three_equal_deals_are_not_a_certainty() -> None:
    assert wilson_by_deal([1, 1, 1], [2, 2, 2]) == wilson(3, 6)


def alike(dice: Random) -> int:
    """A deal of two games that always end alike; seven in ten are won."""
    return 2 * (dice.random() < 0.7)


def apart(dice: Random) -> int:
    """A deal of two independent games."""
    return (dice.random() < 0.7) + (dice.random() < 0.7)


def by_seat(dice: Random) -> int:
    """A deal in which one seat usually wins, and the bot has it once."""
    return 1 if dice.random() < 0.6 else 2


@pytest.mark.parametrize("deal", [alike, apart, by_seat])
@pytest.mark.parametrize("deals", [4, 12, 60])
def test_nineteen_of_twenty_intervals_hold_the_truth(deal: Callable[[Random], int], deals: int) -> None:
    dice, rounds = Random(1), 2000
    held = 0
    for _ in range(rounds):
        low, high = wilson_by_deal([deal(dice) for _ in range(deals)], [2] * deals)
        held += low <= 0.7 <= high
    assert held / rounds > 0.935
