"""States and trials that the tests of bots share."""

from collections.abc import Iterator

from popolna.engine.conformance import Trial, decisions, trials
from popolna.engine.game import Game
from popolna.engine.state import State


def spread(game: Game, number: int) -> list[Trial]:
    """Trials spread over all player counts and options."""
    everything = list(trials(game, 1))
    number = min(number, len(everything))
    return [everything[place * len(everything) // number] for place in range(number)]


def crossroads(game: Game, trial: Trial, every: int) -> Iterator[tuple[State, int]]:
    """States of a random game in which a player has a choice."""
    for s, player, _ in decisions(game, trial, every):
        if len(s.legal(player)) > 1:
            yield s, player
