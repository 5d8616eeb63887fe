"""The games as environments of Gymnasium: one seat, against bots.

Importing this module registers `popolna/Tzolkin-v0` and the others.
"""

from typing import Any, SupportsFloat

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from popolna.bots import Bot, wake
from popolna.engine.chance import Dice
from popolna.games import game as find_game
from popolna.games import rooms
from popolna.rl.render import MODES, render
from popolna.rl.rewards import rewards

Row = NDArray[np.float32]
ILLEGAL = -1.0  # the reward for an illegal action, which also ends the game


class Seat(gymnasium.Env[Row, np.int64]):
    """One seat of a game; bots have the others.

    `opponents` is a level of bots, or any bot by name, or one for each other seat in order. The observation is that of
    `Game.observation`, an action one of `Game.verbs`. What is legal is in `info["action_mask"]`, and in
    `action_masks()`, where sb3-contrib looks for it. An illegal action ends the game and costs 1. After `max_cycles`
    decisions of all players, a game is cut off and judged as it stands.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as in Gymnasium

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        opponents: str | list[str] = "newcomer",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **settings: str,
    ) -> None:
        self.game = find_game(game)
        self.players = players or self.game.usual_players
        self.settings = self.game.settings(self.players, settings)
        if not 0 <= seat < self.players:
            raise ValueError(f"There is no seat {seat}: seats are 0 to {self.players - 1}.")
        self.seat = seat
        names = [opponents] * (self.players - 1) if isinstance(opponents, str) else opponents
        if len(names) != self.players - 1:
            raise ValueError(f"There are {self.players - 1} other seats, but {len(names)} opponents.")
        self.opponents = [*names[:seat], "", *names[seat:]]
        self.render_mode = render_mode
        self.max_cycles = max_cycles or self.game.limit
        self.observation = self.game.observation(self.players, **settings)
        low, high = self.observation.low(), self.observation.high()
        self.observation_space = Box(np.array(low, np.float32), np.array(high, np.float32))
        self.action_space = Discrete(self.game.verbs.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Start a new game, in which the bots play until the seat is asked."""
        super().reset(seed=seed)
        fresh = int(self.np_random.integers(2**62))
        self.table = self.game.start(self.players, Dice(f"{fresh}/luck"), self.settings)
        self.bots: dict[int, Bot] = {
            seat: wake(name, self.game, Dice(f"{fresh}/{seat}"))
            for seat, name in enumerate(self.opponents)
            if seat != self.seat
        }
        self.decisions = 0
        self.go_on()
        return self.look(), self.info()

    def step(self, action: SupportsFloat) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Do an action; the bots play until the seat is asked again, or the game is over."""
        chosen = int(action)  # type: ignore[call-overload]  # whatever has been sampled is a whole number
        legal = self.table.legal(self.seat)
        if chosen not in legal:
            return (
                self.look(),
                ILLEGAL,
                True,
                False,
                {**self.info(), "illegal": self.table.why_not(chosen, legal)},
            )
        self.table.act(self.seat, chosen)
        self.decisions += 1
        self.go_on()
        over = not self.table.agenda
        cut = not over and self.decisions >= self.max_cycles
        gained = rewards(self.game.judge(self.table), self.players)[self.seat] if over or cut else 0.0
        if self.render_mode == "human":
            self.render()
        return self.look(), gained, over, cut, self.info()

    def go_on(self) -> None:
        """Let the bots play until the seat is asked."""
        while self.decisions < self.max_cycles:
            waiting = self.table.to_move()
            if not waiting or self.seat in waiting:
                return
            player = waiting[0]
            seen = self.table.seen_by(player)
            self.table.act(player, self.bots[player].choose(seen, seen.legal(player)))
            self.decisions += 1

    def look(self) -> Row:
        """What the seat sees."""
        row = np.empty(self.observation.size, np.float32)
        self.table.observe(self.seat, row.data)
        return row

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal."""
        mask = np.zeros(self.game.verbs.size, np.bool_)
        mask[self.table.legal(self.seat)] = True
        return mask

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def render(self) -> Any:
        """The table as people who watch see it."""
        return render(self.game, self.table, self.render_mode)


for name in rooms():
    gymnasium.register(
        f"popolna/{name.title()}-v0", entry_point="popolna.rl.gymnasium:Seat", kwargs={"game": name}
    )
