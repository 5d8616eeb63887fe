"""How a game ended: ranks, scores and what the scores are made of."""

from typing import Final, final

# Shared by many outcomes; it is never changed.
NO_RIVALS: Final[list[str]] = []


@final
class Outcome:
    """The end of a game, row by row: a row for each seat, then one for each rival that has no seat.

    >>> o = ranked([12, 20, 20], [[0, 3, 1]], {"crops": [12, 5, 10], "cities": [0, 15, 10]})
    >>> o.ranks, o.scores, o.winners()
    ([3, 1, 2], [12, 20, 20], [1])

    A rival can win, and then no seat has won:

    >>> lost = ranked([31, 40], [], {"fame": [31, 40]}, ["king"])
    >>> lost.ranks, lost.winners(), lost.first()
    ([2, 1], [], [1])
    """

    def __init__(
        self,
        ranks: list[int],
        scores: list[int],
        breakdown: dict[str, list[int]],
        rivals: list[str] = NO_RIVALS,
    ) -> None:
        self.ranks: Final = ranks
        self.scores: Final = scores
        self.breakdown: Final = breakdown
        self.rivals: Final = rivals  # by key, in the order of their rows

    def first(self) -> list[int]:
        """The rows in first place: several if every tie-break left them tied."""
        return [row for row in range(len(self.ranks)) if self.ranks[row] == 1]

    def winners(self) -> list[int]:
        """The seats that won: several if every tie-break left them tied, none if only a rival won."""
        seats = len(self.ranks) - len(self.rivals)
        return [seat for seat in range(seats) if self.ranks[seat] == 1]


def ranked(
    scores: list[int],
    tie_breaks: list[list[int]],
    breakdown: dict[str, list[int]],
    rivals: list[str] = NO_RIVALS,
) -> Outcome:
    """Rank by score, then by each tie-break in turn, highest first; rows that are still tied share a rank.

    Every list has a number for each seat, then one for each rival.
    """
    ranks: list[int] = []
    for player in range(len(scores)):
        score = scores[player]
        rank = 1
        for other in range(len(scores)):
            if scores[other] > score or (scores[other] == score and wins_tie(tie_breaks, other, player)):
                rank += 1
        ranks.append(rank)
    return Outcome(ranks, scores, breakdown, rivals)


def wins_tie(tie_breaks: list[list[int]], player: int, other: int) -> bool:
    """Whether a player beats another in the first tie-break in which they differ."""
    for values in tie_breaks:
        if values[player] != values[other]:
            return values[player] > values[other]
    return False
