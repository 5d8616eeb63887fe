"""What a tournament says about its bots."""

from collections.abc import Sequence
from itertools import combinations
from statistics import mean

import msgspec

from popolna.arena.intervals import Interval, wilson_by_deal
from popolna.arena.ratings import Rating, ratings
from popolna.arena.result import Result

Deals = Sequence[Sequence[Result]]


class Standing(msgspec.Struct):
    """How a bot did."""

    bot: str
    games: int  # a bot in two seats plays two
    wins: float  # a win shared by three counts a third for each
    share: float
    interval: Interval
    score: float | None  # the mean in points; None if no game was finished
    rank: float  # the mean; players who tie get the mean of the places they share
    rating: Rating
    failures: int
    decisions: int
    seconds: float


class Pair(msgspec.Struct):
    """How a bot did against another at the same table: its share of games ahead, with ties as half."""

    bot: str
    against: str
    games: int
    share: float
    interval: Interval


def standings(bots: Sequence[str], deals: Deals, unit: int = 1) -> list[Standing]:
    """All bots, the best rating first; a point is `unit` units of the score.

    Rivals get rows like bots if their names are in the list.
    """
    rated = ratings(bots, [met(deal) for deal in deals])
    rows = [standing(bot, deals, rated[bot], unit) for bot in bots]
    return sorted(rows, key=lambda row: -row.rating.mu)


def standing(bot: str, deals: Deals, rating: Rating, unit: int) -> Standing:
    """One bot's row."""
    seats = [[(result, seat) for result in deal for seat in seats_of(result, bot)] for deal in deals]
    everywhere = [each for deal in seats for each in deal]
    games = [len(deal) for deal in seats]
    wins = [sum(won(result, seat) for result, seat in deal) for deal in seats]
    scores = [result.scores[seat] for result, seat in everywhere if result.scores]
    return Standing(
        bot,
        sum(games),
        sum(wins),
        sum(wins) / sum(games),
        wilson_by_deal(wins, games),
        mean(scores) / unit if scores else None,
        mean(middle_rank(result, seat) for result, seat in everywhere),
        rating,
        sum(1 for result, seat in everywhere if result.failure and result.failure.seat == seat),
        sum(result.decisions[seat] for result, seat in everywhere if seat < len(result.lineup)),
        sum(result.seconds[seat] for result, seat in everywhere if seat < len(result.lineup)),
    )


def pairs(bots: Sequence[str], deals: Deals) -> list[Pair]:
    """Every pair of bots, head to head; in a game for one, on the same deal instead of at the same table."""
    found = []
    tables = [side_by_side(deal) if len(deal[0].lineup) == 1 else deal for deal in deals]
    for one, other in combinations(bots, 2):
        points = [[point for result in table for point in duels(result, one, other)] for table in tables]
        better, games = [sum(deal) for deal in points], [len(deal) for deal in points]
        share = sum(better) / sum(games)
        found.append(Pair(one, other, sum(games), share, wilson_by_deal(better, games)))
    return found


def met(deal: Sequence[Result]) -> Sequence[Result]:
    """The games of a deal that compare bots; bots that play alone are treated as if they had met."""
    return side_by_side(deal) if len(deal[0].names()) == 1 else deal


def side_by_side(deal: Sequence[Result]) -> list[Result]:
    """Games for one with the same luck as a single game: the better rank is ahead, then the higher score.

    >>> ann, ben = (Result(0, 0, [bot], [1], [score], [], []) for bot, score in (("ann", 7), ("ben", 9)))
    >>> [table.ranks for table in side_by_side([ann, ben])]
    [[2, 1]]
    """
    marks = [
        (result.failure is not None, result.ranks[0], -result.scores[0] if result.scores else 0)
        for result in deal
    ]
    ranks = [1 + sum(other < mark for other in marks) for mark in marks]
    lineup = [result.lineup[0] for result in deal]
    return [Result(deal[0].number, deal[0].deal, lineup, ranks, [], [], [])]


def duels(result: Result, one: str, other: str) -> list[float]:
    """1 for each seat of one bot that beat a seat of the other, 0.5 for a tie, 0 for a defeat.

    >>> duels(Result(0, 0, ["a", "b", "b"], [2, 1, 2], [], [], []), "a", "b")
    [0.0, 0.5]
    """
    ranks = result.ranks
    return [
        (1 + (ranks[mine] < ranks[theirs]) - (ranks[mine] > ranks[theirs])) / 2
        for mine in seats_of(result, one)
        for theirs in seats_of(result, other)
    ]


def seats_of(result: Result, bot: str) -> list[int]:
    """The seats a bot had, or the row of a rival."""
    return [seat for seat, name in enumerate(result.names()) if name == bot]


def won(result: Result, seat: int) -> float:
    """A seat's share of the win.

    >>> [won(Result(0, 0, ["a", "b", "c"], [1, 3, 1], [], [], []), seat) for seat in range(3)]
    [0.5, 0.0, 0.5]
    """
    return 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0


def middle_rank(result: Result, seat: int) -> float:
    """The place of a seat; players who tie get the mean of the places they share.

    >>> [middle_rank(Result(0, 0, ["a", "b", "c"], [1, 3, 1], [], [], []), seat) for seat in range(3)]
    [1.5, 3.0, 1.5]
    """
    rank = result.ranks[seat]
    return rank + (result.ranks.count(rank) - 1) / 2
