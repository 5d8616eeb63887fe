"""What is counted, compared with numbers worked out by hand."""

import pytest

from popolna.arena.intervals import wilson_by_deal
from popolna.arena.result import Failure, Result
from popolna.arena.standings import pairs, standings


def result(number: int, lineup: str, ranks: list[int], scores: list[int]) -> Result:
    """A game in deal number // 2, with two decisions of a quarter of a second for each seat."""
    seats = len(lineup)
    return Result(number, number // 2, list(lineup), ranks, scores, [2] * seats, [0.25] * seats)


DEALS = [
    [result(0, "ab", [1, 2], [30, 10]), result(1, "ba", [1, 1], [20, 20])],
    [result(2, "ab", [1, 2], [40, 20]), result(3, "ba", [1, 2], [12, 8])],
    [result(4, "ab", [1, 2], [20, 0]), result(5, "ba", [2, 1], [16, 24])],
]


def test_wins_scores_ranks_and_decisions() -> None:
    a, b = standings(["a", "b"], DEALS, unit=4)
    assert (a.bot, a.games, a.wins, a.share) == ("a", 6, 4.5, 0.75)
    assert (b.bot, b.games, b.wins, b.share) == ("b", 6, 1.5, 0.25)
    assert a.interval == wilson_by_deal([1.5, 1, 2], [2, 2, 2])
    assert (a.score, b.score) == ((30 + 20 + 40 + 8 + 20 + 24) / 6 / 4, (10 + 20 + 20 + 12 + 0 + 16) / 6 / 4)
    assert (a.rank, b.rank) == (7.5 / 6, 10.5 / 6)
    assert (a.decisions, a.seconds) == (12, 1.5)


def test_head_to_head_counts_a_tie_as_half() -> None:
    [pair] = pairs(["a", "b"], DEALS)
    assert (pair.bot, pair.against, pair.games, pair.share) == ("a", "b", 6, 0.75)
    assert pair.interval == wilson_by_deal([1.5, 1, 2], [2, 2, 2])
    [other] = pairs(["b", "a"], DEALS)
    assert other.share == 0.25
    assert other.interval == pytest.approx((1 - pair.interval[1], 1 - pair.interval[0]))


def test_three_at_a_table() -> None:
    deal = [result(0, "abc", [1, 1, 3], [9, 9, 2]), result(1, "bca", [3, 1, 2], [1, 5, 4])]
    by_name = {row.bot: row for row in standings(["a", "b", "c"], [deal])}
    assert {bot: row.wins for bot, row in by_name.items()} == {"a": 0.5, "b": 0.5, "c": 1}
    assert {bot: row.rank for bot, row in by_name.items()} == {"a": 1.75, "b": 2.25, "c": 2}
    shares = {(pair.bot, pair.against): pair.share for pair in pairs(["a", "b", "c"], [deal])}
    assert shares == {("a", "b"): 0.75, ("a", "c"): 0.5, ("b", "c"): 0.5}


def test_a_bot_in_two_seats_plays_two() -> None:
    [a, b] = standings(["a", "b"], [[result(0, "aba", [2, 1, 3], [5, 9, 1])]])
    by_name = {a.bot: a, b.bot: b}
    assert (by_name["a"].games, by_name["a"].wins, by_name["a"].rank) == (2, 0, 2.5)
    assert (by_name["b"].games, by_name["b"].wins) == (1, 1)
    [pair] = pairs(["a", "b"], [[result(0, "aba", [2, 1, 3], [5, 9, 1])]])
    assert (pair.games, pair.share) == (2, 0)


def test_a_game_that_failed_has_no_scores() -> None:
    failed = result(1, "ba", [1, 2], [])
    failed.failure = Failure(1, "a", "no more")
    rows = {row.bot: row for row in standings(["a", "b"], [[DEALS[0][0], failed]])}
    assert (rows["a"].failures, rows["a"].score, rows["a"].wins) == (1, 30, 1)
    assert (rows["b"].failures, rows["b"].score, rows["b"].wins) == (0, 10, 1)
    failed.failure = Failure(0, "b", "no more")
    rows = {row.bot: row for row in standings(["a", "b"], [[failed]])}
    assert (rows["a"].failures, rows["a"].score) == (0, None)
