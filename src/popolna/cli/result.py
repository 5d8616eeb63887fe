"""How a game ended, for people."""

from collections.abc import Sequence

from popolna.engine.game import Game
from popolna.engine.outcome import Outcome
from popolna.engine.record import Result


def result_lines(game: Game, outcome: Outcome | Result, names: Sequence[str]) -> list[str]:
    """Who won, and every player's score and its parts, best first."""
    order = sorted(range(len(names)), key=lambda player: outcome.ranks[player])
    return [headline(outcome.ranks, names), *[score_line(game, outcome, player, names) for player in order]]


def headline(ranks: Sequence[int], names: Sequence[str]) -> str:
    """Who won.

    >>> headline([2, 1], ["Ann", "Ben"]), headline([1, 1], ["Ann", "Ben"])
    ('Ben wins.', 'A draw: Ann and Ben share first place.')
    """
    winners = [name for name, rank in zip(names, ranks, strict=True) if rank == 1]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    shared = f"{' and '.join(winners)} share first place."
    return f"A draw: {shared}" if len(winners) == len(names) else shared


def score_line(game: Game, outcome: Outcome | Result, player: int, names: Sequence[str]) -> str:
    """One player's rank, score and its parts."""
    pieces = [(game.words.part(part), game.points(by[player])) for part, by in outcome.breakdown.items()]
    parts = ", ".join(f"{part} {points:g}" for part, points in pieces)
    return f"  {outcome.ranks[player]}. {names[player]}: {game.points(outcome.scores[player]):g} ({parts})"
