"""Many games side by side, each of them a row in tables of numbers; `popolna.rl.batch` shows them to NumPy."""

from collections.abc import Callable
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from popolna.engine.chance import Chance, Dice
from popolna.engine.errors import IllegalAction
from popolna.engine.observer import Observer
from popolna.engine.outcome import Outcome
from popolna.engine.sheet import Sheet
from popolna.engine.state import State
from popolna.rl.rewards import rewards


@final
class Rows:
    """Games that start again by themselves: who is to move, what they see, what they may do, what it brought."""

    def __init__(
        self,
        start: Callable[[Chance], State],
        judge: Callable[[State], Outcome],
        observer: Observer[Any],
        players: i64,
        actions: i64,
        numbers: i64,
        rows: i64,
        seed: str,
        limit: i64,
    ) -> None:
        self.start = start
        self.judge = judge
        self.observer = observer
        self.players: i64 = players
        self.actions: i64 = actions
        self.limit: i64 = limit
        self.choices = Dice(f"{seed}/choices")
        self.seen: vec[i32] = vec[i32]([0] * (rows * numbers))  # by row and number: the bits of a float
        self.masks: vec[u8] = vec[u8]([0] * (rows * actions))  # by row and action: whether it is legal
        self.movers: vec[i64] = vec[i64]([0] * rows)  # by row: the player to move, who sees all this
        self.ended: vec[u8] = vec[u8]([0] * rows)  # by row: whether the last step ended a game
        self.cut: vec[u8] = vec[u8]([0] * rows)  # by row: whether that game was cut off at the limit
        self.rewards: vec[float] = vec[float]([0.0] * (rows * players))  # by row and player: of the last step
        self.lengths: vec[i64] = vec[i64]([0] * rows)  # by row: decisions in this game
        self.sheets: list[Sheet] = [Sheet(self.seen, row * numbers, numbers) for row in range(rows)]
        self.dice: list[Dice] = [Dice(f"{seed}/{row}") for row in range(rows)]
        self.states: list[State] = [start(dice) for dice in self.dice]
        self.legal: list[list[int]] = [[] for _ in range(rows)]

    def begin(self) -> None:
        """Look at all games as they start."""
        for row in range(len(self.states)):
            self.look(row, self.states[row])

    def step(self, actions: list[int]) -> None:
        """In each game, the player to move does an action; games that end start again."""
        players = self.players
        for row in range(len(self.states)):
            action = actions[row]
            if not 0 <= action < self.actions or not self.masks[row * self.actions + action]:
                raise IllegalAction(self.why_not(row, action))
        for row in range(len(self.states)):
            s = self.states[row]
            if self.ended[row]:
                self.ended[row] = 0
                self.cut[row] = 0
                for player in range(players):
                    self.rewards[row * players + player] = 0.0
            s.act(self.movers[row], actions[row])
            self.lengths[row] += 1
            if not s.agenda or self.lengths[row] >= self.limit:
                s = self.end(row, s)
            self.look(row, s)

    def end(self, row: i64, s: State) -> State:
        """Reward the players of a game that is over or too long, and start another."""
        self.ended[row] = 1
        self.cut[row] = 1 if s.agenda else 0
        gained = rewards(self.judge(s), self.players)
        for player in range(self.players):
            self.rewards[row * self.players + player] = gained[player]
        self.lengths[row] = 0
        fresh = self.start(self.dice[row])
        self.states[row] = fresh
        return fresh

    def look(self, row: i64, s: State) -> None:
        """Write down who is to move, what they may do, and what they see."""
        masks = self.masks
        first = row * self.actions
        for action in self.legal[row]:
            masks[first + i64(action)] = 0
        player = s.mover()
        legal = s.listed
        if legal is None:
            legal = s.legal(player)
        for action in legal:
            masks[first + i64(action)] = 1
        self.legal[row] = legal
        self.movers[row] = player
        self.observer.fill(s, player, self.sheets[row])

    def choose(self) -> list[int]:
        """A legal action for each game, all equally likely."""
        choices = self.choices
        return [legal[choices.below(len(legal))] for legal in self.legal]

    def why_not(self, row: i64, action: int) -> str:
        """Why an action is not possible in a game."""
        s = self.states[row]
        if not 0 <= action < self.actions:
            return f"Row {row}: there is no action {action}, only 0 to {self.actions - 1}."
        return f"Row {row}: {s.why_not(action, self.legal[row])}"
