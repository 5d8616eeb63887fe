"""What a bot is."""

from collections.abc import Sequence
from typing import Protocol

from popolna.engine.chance import Chance
from popolna.engine.game import Game
from popolna.engine.state import State


class Bot(Protocol):
    """A program that plays, from what it sees."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        """Choose one of the legal actions; `seen.viewer` is the bot's own seat."""


class Maker(Protocol):
    """Makes a bot for a game; all its luck comes from `chance`. Its docstring is what people read about it."""

    def __call__(self, game: Game, chance: Chance) -> Bot: ...
