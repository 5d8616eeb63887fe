"""Five levels of bots for every game, from one a child can beat to the best there is.

How well each plays a game is up to the game: `Game.strength`.
"""

from popolna.bots.bot import Bot
from popolna.bots.greedy import Greedy
from popolna.bots.mcts import Mcts
from popolna.bots.search import Limits
from popolna.engine.chance import Chance
from popolna.engine.game import Game

LEVELS = {
    "newcomer": "Knows the rules and likes to try things; a child can win.",
    "farmer": "Takes what looks best at the moment.",
    "merchant": "Thinks a little ahead before every decision.",
    "scribe": "Thinks well ahead, and makes few mistakes.",
    "ruler": "Takes a second or two to think, and is hard to beat.",
}


def newcomer(game: Game, chance: Chance) -> Bot:
    return Greedy(game, chance, guesses=1, mood=game.strength.newcomer)


def farmer(game: Game, chance: Chance) -> Bot:
    return Greedy(game, chance, guesses=1, mood=game.strength.farmer)


def merchant(game: Game, chance: Chance) -> Bot:
    return Mcts(game, chance, Limits(game.strength.merchant))


def scribe(game: Game, chance: Chance) -> Bot:
    return Mcts(game, chance, Limits(game.strength.scribe))


def ruler(game: Game, chance: Chance) -> Bot:
    return Mcts(game, chance, Limits(game.strength.ruler))


MAKERS = {maker.__name__: maker for maker in (newcomer, farmer, merchant, scribe, ruler)}
for name, maker in MAKERS.items():
    maker.__doc__ = LEVELS[name]
