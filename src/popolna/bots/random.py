"""The simplest bot of all."""

from collections.abc import Sequence

from popolna.engine.chance import Chance
from popolna.engine.game import Game
from popolna.engine.state import State


class Random:
    """Chooses at random."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        return legal[self.chance.below(len(legal))]
