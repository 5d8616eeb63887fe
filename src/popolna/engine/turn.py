"""Whose turn it is, and which moment of a game, in words that fit every game."""

from collections.abc import Sequence

from popolna.engine.state import State


def turn_line(s: State, viewer: int, names: Sequence[str], together: str = "Everyone is choosing") -> str:
    """Whose turn it is, or who won; `together` is what to say while several choose at the same time.

    `names` has the seats, then the rivals if there are any.
    """
    outcome = s.outcome()
    if outcome:
        winners = [names[row] for row in outcome.first()]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}"
    movers = s.to_move()
    if viewer in movers:
        return "Your turn"
    return f"{names[movers[0]]} to move" if len(movers) == 1 else together


def moment_line(moves: int, last: int) -> str:
    """Which moment of a game is shown.

    >>> moment_line(12, 80), moment_line(0, 80)
    ('After move 12 of 80', 'Before the first move')
    """
    return f"After move {moves} of {last}" if moves else "Before the first move"
