"""The plan of a training: everything that decides what is learned."""

import re
import shlex
from typing import Literal

import msgspec

from popolna.arena.plan import digest
from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.game import Game
from popolna.engine.weights import Weights

USUAL_ROUNDS = "1500xgreedy,1000xgreedy,1000xgreedy"
USUAL_KNOTS = 5


class Round(msgspec.Struct, frozen=True):
    """Games to learn from: how many, and which bot plays them with what was learned before.

    `policy:100` is `mcts:100`, and what is learned then is how good actions look.
    """

    games: int
    bot: str

    def is_policy(self) -> bool:
        return self.bot.startswith("policy")

    def __str__(self) -> str:
        return f"{self.games}x{self.bot}"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a training; the same plan gives the same weights."""

    format: Literal[1] = 1
    game: str
    rules: int
    components: str
    features: list[str]
    players: int
    rounds: list[Round]
    duels: int  # games that test a round one decision ahead
    searches: int  # games that test it with a search
    imagined: int  # games that this search imagines
    least: float  # the share of others it must be ahead of, one decision ahead
    least_searching: float  # and with a search
    seed: str
    knots: int = USUAL_KNOTS  # stages of the game, evenly spaced, for which weights are learned
    start: str = ""  # the digest of weights to start with

    def command(self, start: str | None = None) -> str:
        """The command that trains like this, starting with a file."""
        return shlex.join(
            [
                *("popolna", "train", self.game, "--players", str(self.players), "--seed", self.seed),
                *("--rounds", ",".join(map(str, self.rounds)), "--duels", str(self.duels)),
                *("--searches", str(self.searches), "--imagined", str(self.imagined)),
                *("--least", str(self.least), "--least-searching", str(self.least_searching)),
                *(["--knots", str(self.knots)] if self.knots != USUAL_KNOTS else []),
                *(["--start", start] if start else []),
            ]
        )


def planned(
    game: Game,
    players: int,
    seed: str,
    rounds: str = USUAL_ROUNDS,
    duels: int = 400,
    searches: int = 100,
    imagined: int = 300,
    least: float = 0.55,
    least_searching: float = 0.55,
    knots: int = USUAL_KNOTS,
    start: Weights | None = None,
) -> Plan:
    """A plan; raises an error for what cannot be trained."""
    if game.features is None or game.insight is None:
        raise BadOptions(f"{game.title} has no features to learn with. See docs/training.md.")
    game.settings(players, {})
    s = game.new(players, 0)
    if players < 2 or not game.features.fits(s):
        raise BadOptions(f"{game.title} can be trained with two players or more, and without rivals.")
    features = [name for name, _ in game.features.listed(s)]
    if start is not None and (start.game, start.players, list(start.weights)) != (game.id, players, features):
        raise BadOptions(f"These weights are not for {game.title} with {players} players and its features.")
    return Plan(
        game=game.id,
        rules=game.rules,
        components=digest(game),
        features=features,
        players=players,
        rounds=rounds_of(rounds, game),
        duels=whole(duels, players),
        searches=whole(searches, players),
        imagined=imagined,
        least=least,
        least_searching=least_searching,
        seed=seed,
        knots=knots,
        start=start.digest if start else "",
    )


def rounds_of(text: str, game: Game) -> list[Round]:
    """The rounds that `1500xgreedy,300xmcts:40,300xpolicy:100` stands for."""
    rounds = []
    for word in text.split(","):
        found = re.fullmatch(r"([1-9]\d{0,6})x(greedy|(?:mcts|policy):\d+)", word.strip())
        if not found:
            raise BadOptions(
                f"{word.strip()!r} is not a round. Write a number of games and who plays them: 1500xgreedy or "
                "300xmcts:40, or 300xpolicy:100 for a policy, with commas between rounds."
            )
        wake(found[2].replace("policy", "mcts"), game, Dice(0))
        rounds.append(Round(int(found[1]), found[2]))
    return rounds


def whole(games: int, players: int) -> int:
    """A number of games in which every deal is played from every seat."""
    return -(-games // players) * players
