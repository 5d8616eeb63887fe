"""Golden games between curious players, which together use everything that a game has.

A game's `coverage.txt` has them with what was used how often; -s prints it.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.state import State
from popolna.engine.story import Event

S = TypeVar("S", bound=State)


class Plan(NamedTuple):
    """A golden game: how it is played, in words and as settings, and its seed."""

    players: int
    how: str
    settings: Mapping[str, str]
    seed: str


class Curious(Generic[S]):
    """Somebody at every seat who prefers what nobody has done so far."""

    unit = "points"  # of the scores
    whim = 40  # how much luck there is in a choice

    def __init__(self, game: Game, seed: str, kind: type[S]) -> None:
        self.game = game
        self.dice = Dice(seed)
        self.kind = kind
        self.used: Counter[str] = Counter()

    def worth(self, s: S, player: int, action: int) -> int:
        """How much somebody likes to do something."""
        raise NotImplementedError

    def things(self, s: S, event: Event) -> Iterator[str]:
        """What an event used."""
        raise NotImplementedError

    def chosen(self, s: S, player: int, action: int) -> None:
        """Count what a choice uses."""
        self.used[f"decision {type(s.agenda[-1]).__name__}"] += 1

    def over(self, s: S, plan: Plan) -> None:
        """Count what a whole game used."""

    def is_new(self, thing: str) -> bool:
        return not self.used[thing]

    def choose(self, s: S, player: int) -> int:
        legal = s.legal(player)
        worth = [self.worth(s, player, action) + int(self.dice.below(self.whim)) for action in legal]
        action = legal[worth.index(max(worth))]
        self.chosen(s, player, action)
        return action

    def listen(self, s: S) -> None:
        """Count what happened by itself, or came of a choice."""
        assert s.story is not None
        for event in s.story:
            for thing in self.things(s, event):
                self.used[thing] += 1
        s.story.clear()

    def play(self, plan: Plan) -> str:
        """A golden game in a line, with a fingerprint of all that happened."""
        game = self.game
        s = game.start(plan.players, Dice(plan.seed), game.settings(plan.players, plan.settings), story=True)
        assert isinstance(s, self.kind)
        moves: list[str] = []
        while movers := s.to_move():
            action = self.choose(s, movers[0])
            moves.append(f"{movers[0]} {game.verbs.name(action)}")
            s.apply(movers[0], action)
            self.listen(s)
        self.over(s, plan)
        outcome = s.outcome()
        assert outcome is not None
        everything = json.dumps([moves, s.position()], sort_keys=True)
        scores = " ".join(f"{game.points(score):g}" for score in outcome.scores)
        fingerprint = sha256(everything.encode()).hexdigest()[:16]
        return f"{plan.how}, seed {plan.seed}: {len(moves)} decisions, {self.unit} {scores}, {fingerprint}"

    def use_everything(
        self, plans: Sequence[Plan], all_things: Sequence[str], file: Path, write: bool
    ) -> None:
        """Play all games; each thing must be used in one, and all must happen as the file says."""
        lines = [self.play(plan) for plan in plans]
        missing = [thing for thing in all_things if self.is_new(thing)]
        lines.append(f"{len(plans)} games used {len(all_things) - len(missing)} of {len(all_things)} things:")
        lines += [f"{self.used[thing]:5} {thing}" for thing in all_things]
        text = "\n".join(lines) + "\n"
        print(f"\n{text}")
        if write:
            file.write_text(text, encoding="utf-8")
        assert missing == []
        assert text == file.read_text(encoding="utf-8")
