"""Who plays whom, and where they sit: fair to every bot after every deal."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

Lineup = tuple[str, ...]  # the bots, seat by seat


class Fixture(NamedTuple):
    """A game to be played: its number, the deal whose luck it has, and who sits where."""

    number: int
    deal: int
    lineup: Lineup


def tables(bots: Sequence[str], players: int) -> list[Lineup]:
    """Which bots meet: every combination of them; where they are too few, some sit on one seat more.

    >>> tables(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> tables(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    each, more = divmod(players, len(bots))
    return [
        tuple(bot for bot in bots for _ in range(each + (bot in extra))) for extra in combinations(bots, more)
    ]


def turns(circle: Lineup) -> list[Lineup]:
    """A circle of players, turned until everybody has sat everywhere.

    >>> turns(("a", "b", "c"))
    [('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b')]
    >>> turns(("a", "b", "a", "b"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    return list(dict.fromkeys(circle[first:] + circle[:first] for first in range(len(circle))))


def circles(table: Lineup) -> list[Lineup]:
    """Every order in which the bots of a table can sit in a circle.

    >>> circles(("a", "b", "c"))
    [('a', 'b', 'c'), ('a', 'c', 'b')]
    """
    return sorted({min(turns(lineup)) for lineup in permutations(table)})


def schedule(bots: Sequence[str], players: int, games: int) -> list[Fixture]:
    """So many games, and a few more, so that the last deal is complete.

    In every deal each table sits in one circle and turns it once round; the next deal takes the next circle.

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
    """The line-ups of one deal after the other, without end."""
    orders = [circles(table) for table in tables(bots, players)]
    deal = 0
    while True:
        yield [lineup for order in orders for lineup in turns(order[deal % len(order)])]
        deal += 1
