"""The bot that imagines many games and plays what was best in them."""

from collections.abc import Sequence

from popolna.bots.search import Limits, Search, SearchParams
from popolna.engine.chance import Chance
from popolna.engine.game import Game
from popolna.engine.state import State

ITERATIONS = 1000


class Mcts:
    """Imagines a thousand games before each decision."""

    def __init__(
        self, game: Game, chance: Chance, limits: Limits | None = None, params: SearchParams | None = None
    ) -> None:
        self.game = game
        self.chance = chance
        self.limits = limits or Limits(ITERATIONS)
        self.params = params or SearchParams()
        self.last: tuple[Search, int] | None = None  # the search before, and what was chosen

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        game = self.game
        search = Search(
            seen, game.verbs.size, game.insight, self.chance, self.limits, self.params, game.limit
        )
        if self.last is not None:
            before, action = self.last
            before.follow(action, search)
        search.run()
        best = int(search.best())
        if self.params.keep:
            self.last = search, best
        return best
