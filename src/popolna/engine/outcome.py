"""How a game ended: ranks, scores and what the scores are made of."""

from typing import Final


class Outcome:
    """The end of a game, player by player.

    >>> o = ranked([12, 20, 20], [[0, 3, 1]], {"crops": [12, 5, 10], "cities": [0, 15, 10]})
    >>> o.ranks, o.scores, o.winners()
    ([3, 1, 2], [12, 20, 20], [1])
    """

    def __init__(self, ranks: list[int], scores: list[int], breakdown: dict[str, list[int]]) -> None:
        self.ranks: Final = ranks
        self.scores: Final = scores
        self.breakdown: Final = breakdown

    def winners(self) -> list[int]:
        """Who won: several players when nothing could tell them apart."""
        return [p for p in range(len(self.ranks)) if self.ranks[p] == 1]


def ranked(scores: list[int], tie_breaks: list[list[int]], breakdown: dict[str, list[int]]) -> Outcome:
    """Rank by score, then by each tie-break in turn, always most first; who is still tied shares a rank."""
    keys = [[scores[p], *[values[p] for values in tie_breaks]] for p in range(len(scores))]
    ranks = [1 + sum(1 for other in keys if other > key) for key in keys]
    return Outcome(ranks, scores, breakdown)
