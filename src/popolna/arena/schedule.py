"""Who plays whom, and in which seats: fair to every bot after every deal."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

Lineup = tuple[str, ...]  # the bots, seat by seat


class Fixture(NamedTuple):
    """A game to be played: its number, the deal that gives its luck, and who sits where."""

    number: int
    deal: int
    lineup: Lineup


def groups(bots: Sequence[str], players: int) -> list[Lineup]:
    """Which bots meet: every combination; if there are too few bots, some take an extra seat.

    >>> groups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> groups(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    each, more = divmod(players, len(bots))
    return [
        tuple(bot for bot in bots for _ in range(each + (bot in extra))) for extra in combinations(bots, more)
    ]


def turns(circle: Lineup) -> list[Lineup]:
    """A circle of players, rotated until everyone has had every seat.

    >>> turns(("a", "b", "c"))
    [('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b')]
    >>> turns(("a", "b", "a", "b"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    return list(dict.fromkeys(circle[first:] + circle[:first] for first in range(len(circle))))


def circles(group: Lineup) -> list[Lineup]:
    """Every order in which a group of bots can sit in a circle.

    >>> circles(("a", "b", "c"))
    [('a', 'b', 'c'), ('a', 'c', 'b')]
    """
    return sorted({min(turns(lineup)) for lineup in permutations(group)})


def schedule(bots: Sequence[str], players: int, games: int) -> list[Fixture]:
    """At least this many games: enough to complete the last deal.

    In every deal, each group sits in one circle and rotates through all seats; the next deal takes the next circle.

    >>> for fixture in schedule(["a", "b"], 2, games=3):
    ...     print(*fixture)
    0 0 ('a', 'b')
    1 0 ('b', 'a')
    2 1 ('a', 'b')
    3 1 ('b', 'a')
    """
    fixtures: list[Fixture] = []
    for deal, lineups in enumerate(deals(bots, players)):
        if len(fixtures) >= games:
            break
        fixtures += [Fixture(len(fixtures) + place, deal, lineup) for place, lineup in enumerate(lineups)]
    return fixtures


def deals(bots: Sequence[str], players: int) -> Iterator[list[Lineup]]:
    """The line-ups of one deal after another, forever."""
    orders = [circles(group) for group in groups(bots, players)]
    deal = 0
    while True:
        yield [lineup for order in orders for lineup in turns(order[deal % len(order)])]
        deal += 1
