"""The bot that looks one decision ahead."""

from collections.abc import Sequence
from math import exp

from popolna.bots.search import Limits, Search
from popolna.engine.chance import Chance
from popolna.engine.game import Game
from popolna.engine.state import State

GUESSES = 4


class Greedy:
    """Takes what looks best right after its own turn."""

    def __init__(self, game: Game, chance: Chance, *, guesses: int = GUESSES, mood: float = 0.0) -> None:
        self.game = game
        self.chance = chance
        self.guesses = guesses
        self.mood = mood  # how much worse than the best an action may look and still be taken now and then

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        game = self.game
        actions = self.useful(seen, legal) or list(legal)
        search = Search(seen, game.verbs.size, game.insight, self.chance, Limits(), most=game.limit)
        chances = search.outlook(actions, self.guesses)
        most = max(chances)
        if self.mood:
            weights = [round(1_000_000 * exp((chance - most) / self.mood)) for chance in chances]
        else:
            weights = [int(chance == most) for chance in chances]
        ball = self.chance.below(sum(weights))
        for action, weight in zip(actions, weights, strict=True):
            ball -= weight
            if ball < 0:
                return action
        raise AssertionError("the weights add up to more than the draw")

    def useful(self, seen: State, legal: Sequence[int]) -> list[int]:
        """The actions that may lead to something."""
        insight = self.game.insight
        return [a for a in legal if insight is None or not insight.is_idle(seen, seen.viewer, a)]
