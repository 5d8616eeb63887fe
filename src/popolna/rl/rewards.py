"""What the end of a game is worth to each seat."""

from popolna.engine.outcome import Outcome


def rewards(outcome: Outcome, players: int) -> list[float]:
    """1 for a win and a loss shared by the others, so that all rewards add up to 0; those who tie share a win.

    >>> from popolna.engine.outcome import ranked
    >>> rewards(ranked([12, 30, 25], [], {}), 3)
    [-0.5, 1.0, -0.5]
    >>> rewards(ranked([30, 30, 12], [], {}), 3)
    [0.25, 0.25, -0.5]

    A single player wins or loses against a rival:

    >>> rewards(ranked([31, 40], [], {}, ["king"]), 1)
    [-1.0]
    """
    winners = outcome.winners()
    if players == 1:
        return [1.0 if winners == [0] else -1.0]
    loss = -1.0 / (players - 1)
    shared = float(max(1, len(winners)))
    win = (1.0 + (shared - 1.0) * loss) / shared
    return [win if seat in winners else loss for seat in range(players)]
