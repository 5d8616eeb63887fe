"""The games for OpenSpiel: importing this module registers `popolna_tzolkin` and the others.

>>> import pyspiel
>>> import popolna.rl.openspiel
>>> game = pyspiel.load_game("popolna_maya2019", {"players": 3, "areas": "blue+green+red"})
>>> game.num_players(), game.num_distinct_actions()
(3, 2632)
"""

from hashlib import blake2b
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.state import State
from popolna.engine.story import EVERYBODY
from popolna.games import game as find_game
from popolna.games import games
from popolna.rl.rewards import rewards

LUCK: Final = 256  # outcomes of a chance node, unless the game is loaded with another number
PLAYERS, OUTCOMES = "players", "luck"  # parameters that every game has


class Progress:
    """A game in progress, as far as OpenSpiel copies it.

    Between two decisions, luck may be drawn many times, and from large bags. A chance node therefore has a number of
    equally likely outcomes, each of which is a seed for all that is drawn until the next decision.
    """

    def __init__(self, state: State | None, players: int) -> None:
        self.state = state  # None until it starts
        self.pending: tuple[int, int] | None = None  # the player and the action that wait for luck
        self.moves = 0
        self.told = [b""] * players  # by player: a digest of everything this player has been told

    def __deepcopy__(self, memo: dict[int, Any]) -> "Progress":
        twin = Progress(None if self.state is None else self.state.clone(), 0)
        twin.pending, twin.moves, twin.told = self.pending, self.moves, self.told[:]
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: what is on the table as a position."""
        return {**vars(self), "state": None if self.state is None else self.state.position()}

    def __setstate__(self, values: dict[str, Any]) -> None:
        vars(self).update(values)
        if values["state"] is not None:
            self.state = find_game(values["state"]["game"]).from_position(values["state"], Dice(0))

    def needs_luck(self) -> bool:
        """Whether it waits for luck."""
        return self.state is None or self.pending is not None

    def begin(self, game: Game, players: int, settings: dict[str, str], dice: Dice) -> None:
        """Start the game."""
        self.take(game.start(players, dice, settings, story=True))

    def try_out(self, player: int, action: int) -> None:
        """Do an action if it needs no luck; otherwise it waits."""
        assert self.state is not None
        after = self.state.clone()
        after.story, after.chance = [], Dice(0)
        after.act(player, action)
        if after.chance.asked:
            self.pending = (player, action)
        else:
            self.take(after)

    def go_on(self, dice: Dice) -> None:
        """Do the action that waits."""
        assert self.state is not None
        assert self.pending is not None
        self.state.story, self.state.chance = [], dice
        self.state.act(*self.pending)
        self.pending = None
        self.take(self.state)

    def take(self, state: State) -> None:
        """What is on the table now; everybody remembers what they were told on the way."""
        self.moves += 1
        for player in range(len(self.told)):
            memory = blake2b(self.told[player], digest_size=8)
            for event in state.story or ():
                if event.audience in (EVERYBODY, player):
                    memory.update(repr((event.name, event.player, event.values)).encode())
            self.told[player] = memory.digest()
        state.story = None
        self.state = state


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games as OpenSpiel sees it."""

    ours: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.players = int(given.get(PLAYERS) or self.ours.usual_players)
        self.luck = int(given.get(OUTCOMES) or LUCK)
        options = {option.name for option in self.ours.options}
        wanted = {name: str(value) for name, value in given.items() if name in options and value != ""}
        self.settings = self.ours.settings(self.players, wanted)
        self.observation = self.ours.observation(self.players, **wanted)
        trial = Dice(0)
        self.ours.start(self.players, trial, self.settings)
        self.starts_with_luck = trial.asked > 0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ours.verbs.size,
            max_chance_outcomes=self.luck,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_zero_sum(self.ours) else None,
            max_game_length=self.ours.limit,
        )
        super().__init__(type_of(self.ours), info, given)

    def new_initial_state(self) -> "SpielState":
        """The game before its first decision, or before its first luck."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Writes what a player sees."""
        if params:
            raise ValueError(f"There are no parameters for what is observed; given: {params}")
        return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of one of our games as OpenSpiel sees it; those who choose in secret are asked one after the other."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.progress = Progress(None, game.players)
        if not game.starts_with_luck:
            self.progress.begin(game.ours, game.players, game.settings, Dice(0))

    def current_player(self) -> int:
        """Who is to move, or CHANCE, or TERMINAL."""
        if self.progress.needs_luck():
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.now().mover())

    def now(self) -> State:
        """What is on the table; the game must have started."""
        assert self.progress.state is not None
        return self.progress.state

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.now().legal(player)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Seeds, all equally likely."""
        luck = self.get_game().luck
        return [(outcome, 1 / luck) for outcome in range(luck)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if not self.progress.needs_luck():
            self.progress.try_out(self.current_player(), action)
            return
        dice = Dice(f"{self.progress.moves}/{action}")
        if self.progress.pending is None:
            self.progress.begin(game.ours, game.players, game.settings, dice)
        else:
            self.progress.go_on(dice)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player < 0 else self.get_game().ours.verbs.name(action)

    def is_terminal(self) -> bool:
        """Whether the game is over, or too long."""
        if self.progress.needs_luck():
            return False
        return not self.now().agenda or self.progress.moves > self.get_game().ours.limit

    def returns(self) -> list[float]:
        """1 for a win, and a loss shared by the others; nothing before the end."""
        game = self.get_game()
        return (
            rewards(game.ours.judge(self.now()), game.players) if self.is_terminal() else [0.0] * game.players
        )

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that this player cannot tell from this one; what is hidden is drawn again."""
        other: SpielState = self.clone()
        other.progress.state = self.now().guess(player, Dice(repr(sampler())))
        return other

    def __str__(self) -> str:
        if self.progress.state is None:
            return "not started"
        return msgspec.json.encode(self.progress.state.position()).decode()


class SpielObserver:
    """Writes what a player sees: the numbers of `Game.observation`, and for strings the table as a position.

    With perfect recall, a string also has a digest of all that the player has been told so far. The numbers have no
    such memory: they say what the table looks like, not how it came about.
    """

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(game.observation.size, np.float32)
        self.dict = {part.name: self.tensor[part.place] for part in game.observation.parts}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the numbers."""
        if state.progress.state is None:
            self.tensor.fill(0)
        else:
            state.progress.state.observe(player, self.tensor.data)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees in words, and remembers if wanted."""
        if state.progress.state is None:
            return "not started"
        seen = msgspec.json.encode(state.progress.state.seen_by(player).position()).decode()
        return f"{state.progress.told[player].hex()} {seen}" if self.perfect_recall else seen


def is_zero_sum(game: Game) -> bool:
    """Whether what one player gains is what others lose: not if somebody can play alone."""
    return game.players[0] > 1


def type_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game."""
    return pyspiel.GameType(
        short_name=f"popolna_{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM
        if is_zero_sum(game)
        else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            PLAYERS: game.usual_players,
            OUTCOMES: LUCK,
            **{option.name: "" for option in game.options},
        },
    )


def register_all() -> None:
    """Register every game that says what players see in numbers."""
    known = pyspiel.registered_names()
    for game in games().values():
        if game.observer is not None and f"popolna_{game.id}" not in known:
            kind = type(f"Spiel{game.id.title()}", (SpielGame,), {"ours": game})
            pyspiel.register_game(type_of(game), kind)


register_all()
