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
        """Who won: several players if every tie-break left them tied."""
        return [p for p in range(len(self.ranks)) if self.ranks[p] == 1]


def ranked(scores: list[int], tie_breaks: list[list[int]], breakdown: dict[str, list[int]]) -> Outcome:
    """Rank by score, then by each tie-break in turn, highest first; players who are still tied share a rank."""
    ranks: list[int] = []
    for player in range(len(scores)):
        score = scores[player]
        rank = 1
        for other in range(len(scores)):
            if scores[other] > score or (scores[other] == score and wins_tie(tie_breaks, other, player)):
                rank += 1
        ranks.append(rank)
    return Outcome(ranks, scores, breakdown)


def wins_tie(tie_breaks: list[list[int]], player: int, other: int) -> bool:
    """Whether a player beats another in the first tie-break in which they differ."""
    for values in tie_breaks:
        if values[player] != values[other]:
            return values[player] > values[other]
    return False
