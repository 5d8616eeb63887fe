"""Ratings: the strengths that make all games most likely, and how much they vary from deal to deal."""

from math import log, prod
from random import Random

import pytest

from popolna.arena.ratings import DRAWN, MIDDLE, fit, on_scale, orders, ratings, together
from popolna.arena.result import Result


def game(lineup: str, ranks: list[int], deal: int = 0) -> Result:
    return Result(0, deal, list(lineup), ranks, [], [], [])


MANY = [
    [game("abc", [1, 2, 3]), game("bca", [1, 2, 1])],
    [game("abc", [2, 1, 3]), game("bca", [3, 2, 1])],
    [game("abc", [1, 3, 2]), game("bca", [2, 2, 1])],
    [game("aab", [1, 3, 2]), game("bcc", [3, 1, 2])],
]


def likelihood(strengths: dict[str, float]) -> float:
    """The logarithm of how likely the games are, with what everybody is given."""
    total = 0.0
    for order, number in together(map(orders, MANY)).items():
        left = [sum(strengths[name] for name in order[place:]) for place in range(len(order))]
        total += number * log(prod(strengths[name] / rest for name, rest in zip(order, left, strict=True)))
    return total + sum(DRAWN / 2 * log(each / (each + 1) ** 2) for each in strengths.values())


def test_no_other_strengths_make_the_games_more_likely() -> None:
    best = fit("abc", together(map(orders, MANY)), dict.fromkeys("abc", 1.0))
    most = likelihood(best)
    for name in best:
        for factor in (0.99, 1.01):
            assert likelihood(best | {name: factor * best[name]}) < most


def test_the_order_of_games_and_deals_does_not_matter() -> None:
    there = ratings("abc", MANY)
    back = ratings("abc", [deal[::-1] for deal in MANY[::-1]])
    for name in "abc":
        assert back[name].mu == pytest.approx(there[name].mu, abs=1e-6)


def test_ratings_lie_around_the_middle_on_the_scale_of_elo() -> None:
    rated = ratings(
        "ab", [[game("ab", [1, 2], deal)] * 9 + [game("ab", [2, 1], deal)] for deal in range(200)]
    )
    assert rated["a"].mu + rated["b"].mu == pytest.approx(2 * MIDDLE)
    assert rated["a"].mu - rated["b"].mu == pytest.approx(400 * log(9) / log(10), rel=0.01)


def test_who_ties_is_equally_strong() -> None:
    rated = ratings("abc", [[game("abc", [1, 1, 3])]])
    assert rated["a"].mu == pytest.approx(rated["b"].mu)
    assert rated["b"].mu > rated["c"].mu


def test_who_wins_everything_has_a_rating() -> None:
    few, many = (ratings("ab", [[game("ab", [1, 2])] * number]) for number in (3, 300))
    assert MIDDLE < few["a"].mu < many["a"].mu < MIDDLE + 1500


def test_a_bot_in_two_seats_is_rated_on_both() -> None:
    rated = ratings("ab", [[game("aab", [2, 2, 1]), game("abb", [2, 1, 1])]])
    assert rated["a"].mu < MIDDLE < rated["b"].mu


def test_those_who_never_meet_are_compared_through_others() -> None:
    rated = ratings("ab", [[Result(0, 0, [bot], ranks, [], [], [], rivals=["king"]) for bot, ranks in pairs]])
    assert rated["a"].mu > rated["rival king"].mu > rated["b"].mu


pairs = [("a", [1, 2]), ("a", [1, 2]), ("b", [2, 1]), ("b", [2, 1])]


def test_one_deal_does_not_tell_how_certain_a_rating_is() -> None:
    assert ratings("ab", MANY[:1])["a"].interval() is None
    assert ratings("abc", MANY)["a"].interval() is not None


@pytest.mark.slow
@pytest.mark.parametrize("alike", [False, True], ids=["games differ", "games of a deal end alike"])
def test_intervals_contain_the_truth(alike: bool) -> None:
    """Also when the second game of each deal tells nothing."""
    luck, inside, chance = Random("truth"), 0, 0.7
    truth = on_scale({"a": chance, "b": 1 - chance})
    for _ in range(100):
        deals = []
        for deal in range(30):
            first = luck.random() < chance
            second = first if alike else luck.random() < chance
            deals.append([game("ab", [1, 2] if won else [2, 1], deal) for won in (first, second)])
        interval = ratings("ab", deals)["a"].interval()
        assert interval is not None
        inside += interval[0] <= truth["a"] <= interval[1]
    assert inside >= 90


def test_a_fit_is_exact_wherever_it_begins() -> None:
    games = together(map(orders, MANY))
    one, other = (
        fit("abc", games, dict(zip("abc", begin, strict=True))) for begin in ((1, 1, 1), (9, 0.1, 3))
    )
    for name in "abc":
        assert other[name] == pytest.approx(one[name], rel=1e-6)
