"""Bots, found by name.

>>> from popolna.engine.chance import Dice
>>> from popolna.games import game as find_game
>>> game = find_game("tictactoe")
>>> bot = wake("farmer", game, Dice(1))
>>> seen = game.new(players=2).seen_by(0)
>>> bot.choose(seen, seen.legal(0)) in seen.legal(0)
True
>>> wake("mcts:200", game, Dice(1)).choose(seen, seen.legal(0)) in seen.legal(0)
True
"""

import re
from functools import cache, partial
from importlib.metadata import entry_points

from popolna.bots.advice import Advice, Prospect, advise
from popolna.bots.bot import Bot, Maker
from popolna.bots.greedy import Greedy
from popolna.bots.levels import LEVELS, MAKERS, ruler
from popolna.bots.mcts import Mcts
from popolna.bots.random import Random
from popolna.bots.search import Limits
from popolna.engine.chance import Chance
from popolna.engine.errors import BadOptions, nearest
from popolna.engine.game import Game
from popolna.engine.learned import Learned
from popolna.engine.weights import handmade, judging

__all__ = ["LEVELS", "Advice", "Bot", "Maker", "Prospect", "advise", "bots", "find", "is_bot", "wake"]

OURS: dict[str, Maker] = {"random": Random, "greedy": Greedy, "mcts": Mcts, **MAKERS}
LEARNED, HANDMADE = "learned-", "handmade-"  # before a name: which insight the bot thinks with
MOST_GAMES = 10_000_000
MOST_SECONDS = 600.0


@cache
def bots() -> dict[str, Maker]:
    """All bots by name: those that installed packages offer as `popolna.bots`, and ours."""
    theirs = {entry.name: entry.load() for entry in entry_points(group=__name__)}
    return {**theirs, **OURS}


def is_bot(name: str) -> bool:
    """Whether a name is that of a bot, whatever number follows.

    >>> is_bot("mcts:many"), is_bot("learned-ruler"), is_bot("learned-Ann")
    (True, True, False)
    """
    word = name.removeprefix(LEARNED).removeprefix(HANDMADE)
    return word.partition(":")[0] in bots()


def find(name: str) -> Maker:
    """The maker of a bot by its name; mcts may have a number of imagined games or seconds: mcts:5000, mcts:2s.

    Before any name, `learned-` or `handmade-` says which insight the bot thinks with. Otherwise a ruler thinks with
    what was learned for a game, and all others with the game's own.
    """
    for insight in (LEARNED, HANDMADE):
        if name.startswith(insight):
            return partial(wake_with, insight, maker_of(name.removeprefix(insight)))
    maker = maker_of(name)
    return partial(wake_at_its_best, maker) if maker is ruler else maker


def maker_of(name: str) -> Maker:
    """The maker of a bot by its name alone."""
    word, colon, effort = name.partition(":")
    if word not in bots():
        raise BadOptions(f"No bot is called {name!r}. {nearest(name, sorted(bots()))}")
    if not colon:
        return bots()[word]
    if word != "mcts":
        raise BadOptions(f"No bot is called {name!r}: {word!r} takes no number. Write {word}, or mcts:5000.")
    return partial(Mcts, limits=limits(effort))


def wake_with(insight: str, maker: Maker, game: Game, chance: Chance) -> Bot:
    """A bot that thinks with the insight that was learned, or with the one that people made."""
    if insight == HANDMADE:
        return maker(judging(game, handmade(game)), chance)
    if game.learned is None:
        raise BadOptions(f"Nothing has been learned for {game.title}. Leave out {LEARNED!r}.")
    return maker(judging(game, game.learned), chance)


def wake_at_its_best(maker: Maker, game: Game, chance: Chance) -> Bot:
    """A bot that thinks with what was learned, if the game brings any and has been given no other insight."""
    if game.insight is None or isinstance(game.insight, Learned) or game.learned is None:
        return maker(game, chance)
    return maker(judging(game, game.learned), chance)


def limits(effort: str) -> Limits:
    """The limits that `5000` or `2s` stands for."""
    found = re.fullmatch(r"(\d+)|(\d+(?:\.\d+)?)s", effort)
    if found and found[1] and 1 <= int(found[1]) <= MOST_GAMES:
        return Limits(int(found[1]))
    if found and found[2] and 0 < float(found[2]) <= MOST_SECONDS:
        return Limits(seconds=float(found[2]))
    raise BadOptions(
        f"mcts cannot think for {effort!r}. Write a number of imagined games, as in mcts:5000, "
        "or seconds, as in mcts:2s."
    )


def wake(name: str, game: Game, chance: Chance) -> Bot:
    """A bot that is ready to play a game."""
    return find(name)(game, chance)
