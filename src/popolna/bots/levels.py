"""Five strengths for every game, from one a child can beat to the best there is."""

from dataclasses import dataclass

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


@dataclass(frozen=True)
class Strength:
    """How good each level is at a game: the moods of the first two, the imagined games of the others."""

    newcomer: float
    farmer: float
    merchant: int
    scribe: int
    ruler: int


USUAL = Strength(0.2, 0.05, 80, 400, 5000)
STRENGTHS = {
    "tictactoe": Strength(20.0, 0.4, 12, 40, 2000),
    "maya2019": Strength(0.115, 0.024, 50, 300, 20_000),
    "maya2003": Strength(0.09, 0.025, 60, 800, 30_000),
    "tzolkin": Strength(0.045, 0.02, 25, 200, 25_000),
}


def strength(game: Game) -> Strength:
    """The strengths for a game; a game from outside has the usual ones."""
    return STRENGTHS.get(game.id, USUAL)


def newcomer(game: Game, chance: Chance) -> Bot:
    return Greedy(game, chance, guesses=1, mood=strength(game).newcomer)


def farmer(game: Game, chance: Chance) -> Bot:
    return Greedy(game, chance, guesses=1, mood=strength(game).farmer)


def merchant(game: Game, chance: Chance) -> Bot:
    return Mcts(game, chance, Limits(strength(game).merchant))


def scribe(game: Game, chance: Chance) -> Bot:
    return Mcts(game, chance, Limits(strength(game).scribe))


def ruler(game: Game, chance: Chance) -> Bot:
    return Mcts(game, chance, Limits(strength(game).ruler))


MAKERS = {maker.__name__: maker for maker in (newcomer, farmer, merchant, scribe, ruler)}
for name, maker in MAKERS.items():
    maker.__doc__ = LEVELS[name]
