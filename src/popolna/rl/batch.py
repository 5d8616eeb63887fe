"""Many games at once, for programs that learn from thousands of decisions a second."""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from popolna.engine.chance import Chance
from popolna.engine.errors import BadOptions, NoObservation
from popolna.engine.game import Game
from popolna.engine.state import State
from popolna.games import game as find_game
from popolna.rl.rows import Rows


class Batch:
    """Games side by side that start again when they end.

    The arrays always show the present: each step writes into them, so copy what should stay. In every row, one player
    is to move, and the row shows what this player sees and may do. Those who choose in secret at the same time are
    asked one after the other, and see nothing of it.

    >>> batch = Batch("tictactoe", players=2, n=3, seed=1)
    >>> batch.observations.shape, batch.masks.shape, batch.rewards.shape
    ((3, 23), (3, 9), (3, 2))
    >>> batch.movers, batch.masks[0]
    (array([0, 0, 0]), array([1, 1, 1, 1, 1, 1, 1, 1, 1], dtype=int8))
    >>> batch.step([4, 0, 8])
    >>> batch.movers, batch.masks[0]
    (array([1, 1, 1]), array([1, 1, 1, 1, 0, 1, 1, 1, 1], dtype=int8))
    """

    def __init__(self, game: Game | str, players: int, n: int, seed: int | str = 0, **settings: str) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        if n < 1:
            raise BadOptions(f"A batch has at least one game, not {n}.")
        self.observation = self.game.observation(players, **settings)
        observer = self.game.observer
        if observer is None:
            raise NoObservation(f"{self.game.title} does not say what players see in numbers.")
        start = partial(new_game, self.game, players, self.game.settings(players, settings))
        actions, numbers = self.game.verbs.size, self.observation.size
        self.rows = Rows(
            start, self.game.judge, observer, players, actions, numbers, n, str(seed), self.game.limit
        )
        self.rows.begin()
        self.observations: NDArray[np.float32] = np.frombuffer(
            memoryview(self.rows.seen), np.float32
        ).reshape(n, numbers)
        self.masks: NDArray[np.int8] = np.frombuffer(memoryview(self.rows.masks), np.int8).reshape(n, actions)
        self.rewards: NDArray[np.float64] = np.frombuffer(memoryview(self.rows.rewards), np.float64).reshape(
            n, players
        )
        self.movers: NDArray[np.int64] = np.frombuffer(memoryview(self.rows.movers), np.int64)
        self.ended: NDArray[np.bool_] = np.frombuffer(memoryview(self.rows.ended), np.bool_)
        self.cut: NDArray[np.bool_] = np.frombuffer(memoryview(self.rows.cut), np.bool_)

    def step(self, actions: "NDArray[np.integer] | list[int]") -> None:
        """In each game, the player to move does an action; rewards come when a game ends, and another one starts."""
        if len(actions) != len(self.movers):
            raise BadOptions(f"There are {len(self.movers)} games, but {len(actions)} actions.")
        self.rows.step(actions if isinstance(actions, list) else actions.tolist())

    def random(self) -> list[int]:
        """A legal action for each game, all equally likely."""
        return self.rows.choose()


def new_game(game: Game, players: int, settings: dict[str, str], chance: Chance) -> State:
    """Start a game with complete settings."""
    return game.start(players, chance, settings)
