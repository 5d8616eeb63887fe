"""Which games, player counts and options the doors are tested with."""

from popolna.engine.conformance import Trial, trials
from popolna.games import OURS, game

GAMES = sorted(OURS)


def usual() -> list[tuple[str, int]]:
    """Every game with the usual number of players."""
    return [(name, game(name).usual_players) for name in GAMES]


def all_counts() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(name, players) for name in GAMES for players in game(name).players]


def modes(name: str, most: int) -> list[Trial]:
    """Trials spread over all player counts and options of a game."""
    everything = list(trials(game(name), 1))
    most = min(most, len(everything))
    return [everything[place * len(everything) // most] for place in range(most)]
