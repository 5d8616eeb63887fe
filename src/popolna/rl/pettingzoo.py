"""The games as environments of PettingZoo, in which the players act one after the other (AEC)."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from popolna.engine.chance import Dice
from popolna.games import game as find_game
from popolna.rl.render import MODES, render
from popolna.rl.rewards import rewards

Seen = dict[str, NDArray[Any]]


def env(game: str, **how: Any) -> AECEnv:
    """A game as PettingZoo wants it: an illegal action ends the game and costs 1.

    >>> from popolna.rl.pettingzoo import env
    >>> table = env("tzolkin", players=4)
    >>> table.reset(seed=1)
    >>> for agent in table.agent_iter():
    ...     seen, reward, terminated, truncated, info = table.last()
    ...     over = terminated or truncated
    ...     table.step(None if over else table.action_space(agent).sample(seen["action_mask"]))
    """
    return OrderEnforcingWrapper(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw_env(game, **how), illegal_reward=-1))
    )


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name, and its classes have no types
    """A game as an environment; an illegal action is refused with an error.

    Players who choose in secret at the same time are asked one after the other, and see nothing of it. Rewards come
    at the end, as `popolna.rl.rewards` says. After `max_cycles` decisions, a game is cut off and judged as it stands.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo lets each environment replace it
        "render_modes": list(MODES),
        "name": "popolna",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **settings: str,
    ) -> None:
        EzPickle.__init__(self, game, players, render_mode, max_cycles, **settings)
        super().__init__()
        self.game = find_game(game)
        self.players = players or self.game.usual_players
        self.settings = self.game.settings(self.players, settings)
        self.render_mode = render_mode
        self.max_cycles = max_cycles or self.game.limit
        self.metadata = {**self.metadata, "name": game}
        self.observation = self.game.observation(self.players, **settings)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        low, high = (
            np.array(bounds, np.float32) for bounds in (self.observation.low(), self.observation.high())
        )
        size = self.game.verbs.size
        self.observation_spaces = {
            agent: Dict({"observation": Box(low, high), "action_mask": Box(0, 1, (size,), np.int8)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """What an agent sees: the numbers of `Game.observation`, and which actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """All actions of the game, whether legal or not; `Game.verbs` has their names."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game."""
        self.table = self.game.start(self.players, Dice(draw_seed(seed)), self.settings)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.mover()]

    def observe(self, agent: str) -> Seen:
        """What an agent sees; only who is to act has legal actions."""
        seat = self.possible_agents.index(agent)
        row = np.empty(self.observation.size, np.float32)
        self.table.observe(seat, row.data)
        mask = np.zeros(self.game.verbs.size, np.int8)
        if agent == self.agent_selection:
            mask[self.table.legal(seat)] = 1
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action of the agent who is to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.apply(self.possible_agents.index(agent), int(action))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        over = not self.table.agenda
        if over or self.decisions >= self.max_cycles:
            gained = rewards(self.game.judge(self.table), self.players)
            self.rewards = dict(zip(self.agents, gained, strict=True))
            ended = dict.fromkeys(self.agents, True)
            if over:
                self.terminations = ended
            else:
                self.truncations = ended
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[self.table.mover()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> "str | NDArray[np.uint8] | None":
        """The table as people who watch see it."""
        return render(self.game, self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def draw_seed(seed: int | None) -> int:
    """The seed itself, or one at random."""
    return int(np.random.SeedSequence().generate_state(1, np.uint64)[0]) if seed is None else seed
