"""Who can sit at a table besides people, found by name.

>>> from popolna.engine.chance import Dice
>>> from popolna.games import game
>>> room = game("tictactoe")
>>> bot = wake("random", room, Dice(1))
>>> seen = room.new(players=2).seen_by(0)
>>> bot.choose(seen, seen.legal(0)) in seen.legal(0)
True
"""

from functools import cache
from importlib.metadata import entry_points

from popolna.bots.bot import Bot, Maker
from popolna.bots.random import Random
from popolna.engine.chance import Chance
from popolna.engine.errors import BadOptions, nearest
from popolna.engine.game import Game

__all__ = ["Bot", "Maker", "bots", "wake"]

OURS: dict[str, Maker] = {"random": Random}


@cache
def bots() -> dict[str, Maker]:
    """All bots by name: those that installed packages offer as `popolna.bots`, and ours."""
    theirs = {entry.name: entry.load() for entry in entry_points(group=__name__)}
    return {**theirs, **OURS}


def wake(name: str, game: Game, chance: Chance) -> Bot:
    """A bot that is ready to play a game."""
    if name not in bots():
        raise BadOptions(f"No bot is called {name!r}. {nearest(name, sorted(bots()))}")
    return bots()[name](game, chance)
