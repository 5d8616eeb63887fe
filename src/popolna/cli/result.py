"""How a game ended, for people."""

from collections.abc import Sequence

from popolna.engine.game import Game
from popolna.engine.outcome import Outcome
from popolna.engine.record import Result


def result_lines(game: Game, outcome: Outcome | Result, names: Sequence[str]) -> list[str]:
    """Who won, and the score and its parts of every player and rival, best first."""
    rows = game.row_names(names, outcome.rivals)
    order = sorted(range(len(rows)), key=lambda row: outcome.ranks[row])
    return [headline(outcome.ranks, rows), *[score_line(game, outcome, row, rows) for row in order]]


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


def score_line(game: Game, outcome: Outcome | Result, row: int, names: Sequence[str]) -> str:
    """The rank of a seat or a rival, the score and its parts."""
    pieces = [(game.words.part(part), game.points(by[row])) for part, by in outcome.breakdown.items()]
    parts = ", ".join(f"{part} {points:g}" for part, points in pieces)
    return f"  {outcome.ranks[row]}. {names[row]}: {game.points(outcome.scores[row]):g} ({parts})"
