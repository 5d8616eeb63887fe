"""Files with what was learned: the weights of a game's features, tastes for its actions, and where they come from."""

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from popolna.engine.document import read
from popolna.engine.errors import Defects, PopolnaError
from popolna.engine.insight import Insight
from popolna.engine.learned import Learned, Model, Policy

if TYPE_CHECKING:
    from popolna.engine.game import Game

FEWEST_KNOTS = 2


class BadWeights(Defects):
    """A file that does not hold weights."""


class Test(msgspec.Struct, frozen=True):
    """A match that a judgement was tested in: the share of the others it was ahead of, and the interval of that."""

    __test__ = False  # for pytest

    bot: str
    against: str
    games: int
    share: float
    interval: tuple[float, float]


class Tastes(msgspec.Struct, frozen=True):
    """A policy: what a search liked, by knot."""

    actions: str  # a digest of their names, in their order
    trust: list[float]  # how much the handmade insight counts
    tastes: list[list[float]]  # for each action

    def fits(self, actions: str, number: int) -> bool:
        """Whether these are tastes for a game's actions, which a corrected components file may change."""
        return self.actions == actions and len(self.tastes[0]) == number

    def policy(self) -> Policy:
        """The tastes, ready to weigh actions."""
        return Policy(self.trust, [taste for row in self.tastes for taste in row])

    def defects(self) -> list[str]:
        """What is wrong with them."""
        if len(self.trust) < FEWEST_KNOTS:
            return [f"policy.trust: there must be at least {FEWEST_KNOTS} numbers"]
        if len(self.tastes) != len(self.trust) or len({len(row) for row in self.tastes}) != 1:
            return [f"policy.tastes: expected {len(self.trust)} rows, as in trust, all of the same length"]
        return []


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """What was learned for a game and a number of players, and how to learn it again."""

    format: Literal[1] = 1
    game: str
    rules: int
    players: int
    command: str
    games: int  # that were played to learn from
    tests: list[Test]
    digest: str  # of all that follows
    level: list[float]  # by knot, as are all others
    spread: list[float]
    weights: dict[str, list[float]]  # by feature
    policy: Tastes | None = None

    @classmethod
    def of(
        cls,
        game: "Game",
        players: int,
        names: Sequence[str],
        rows: Sequence[Sequence[float]],
        level: list[float],
        spread: list[float],
        policy: Tastes | None = None,
    ) -> "Weights":
        """Weights by knot and feature, as learned and not yet tested."""
        weights = {name: [row[place] for row in rows] for place, name in enumerate(names)}
        return cls(
            game=game.id,
            rules=game.rules,
            players=players,
            command="",
            games=0,
            tests=[],
            digest=digest(level, spread, weights, policy),
            level=level,
            spread=spread,
            weights=weights,
            policy=policy,
        )

    def with_policy(self, policy: Tastes) -> "Weights":
        """The same weights with another policy, not yet tested."""
        found = digest(self.level, self.spread, self.weights, policy)
        return msgspec.structs.replace(self, command="", games=0, tests=[], digest=found, policy=policy)

    def model(self) -> Model:
        """The weights, ready to judge positions."""
        rows = [weights[knot] for knot in range(len(self.level)) for weights in self.weights.values()]
        return Model(rows, self.level, self.spread)

    def defects(self) -> list[str]:
        """What is wrong with them."""
        knots = len(self.level)
        if knots < FEWEST_KNOTS:
            return [f"level: there must be at least {FEWEST_KNOTS} numbers"]
        faults = [f"{name}: expected {knots} numbers, as in level" for name in self.uneven()]
        if any(spread <= 0 for spread in self.spread):
            faults.append("spread: all numbers must be greater than 0")
        if self.policy is not None:
            faults += self.policy.defects()
        if not faults and self.digest != digest(self.level, self.spread, self.weights, self.policy):
            faults.append("digest: the numbers are not those that were learned")
        return faults

    def uneven(self) -> list[str]:
        """The rows that have another length than the level."""
        rows = {"spread": self.spread, **self.weights}
        return [name for name, row in rows.items() if len(row) != len(self.level)]

    def encoded(self) -> bytes:
        """The file, with a line for each feature; without a policy, nothing is said of it."""
        document = msgspec.to_builtins(self)
        lines = [f" {text(name)}: {text(row)}" for name, row in document.pop("weights").items()]
        policy = document.pop("policy")
        head = [f"{text(name)}: {text(value)}" for name, value in document.items()]
        tail = f',\n"policy": {text(policy)}' if policy else ""
        return (
            "{" + ",\n".join(head) + ',\n"weights": {\n' + ",\n".join(lines) + "\n}" + tail + "}\n"
        ).encode()


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def digest(
    level: list[float], spread: list[float], weights: dict[str, list[float]], policy: Tastes | None
) -> str:
    """A fingerprint of the numbers, in their order."""
    numbers: list[object] = [level, spread, list(weights.items())]
    if policy is not None:
        numbers.append(policy)
    return sha256(msgspec.json.encode(numbers)).hexdigest()


def read_weights(file: Path) -> Weights:
    """The weights in a file."""
    what = f"{file} does not hold weights"
    try:
        weights, defects = read(msgspec.json.decode(file.read_bytes()), Weights)
    except OSError as fault:
        raise PopolnaError(f"{file} cannot be read: {fault.strerror}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadWeights(what, [f"it is not JSON: {fault}"]) from None
    if weights is None or (defects := weights.defects()):
        raise BadWeights(what, defects)
    return weights


def handmade(game: "Game") -> Insight[Any] | None:
    """The insight of a game that nobody has trained."""
    return game.insight.handmade if isinstance(game.insight, Learned) else game.insight


def trained(game: "Game", found: Sequence[Weights]) -> Learned | None:
    """An insight with weights for some numbers of players, leaving out those that belong to other features."""
    insight, features = handmade(game), game.features
    if insight is None or features is None:
        return None
    fitting = [each for each in found if list(each.weights) == names(game, each.players)]
    models = {each.players: each.model() for each in fitting}
    known = action_digest(game) if any(each.policy for each in fitting) else ""
    policies = {
        each.players: each.policy.policy()
        for each in fitting
        if each.policy and each.policy.fits(known, game.verbs.size)
    }
    return Learned(insight, features, models, policies) if models else None


def action_digest(game: "Game") -> str:
    """A fingerprint of the names of all actions."""
    return sha256("\n".join(map(game.verbs.name, range(game.verbs.size))).encode()).hexdigest()


def names(game: "Game", players: int) -> list[str]:
    """The names of a game's features, which a corrected components file may change."""
    assert game.features is not None
    return [name for name, _ in game.features.listed(game.new(players, 0))]


def packaged(game: "Game") -> Learned | None:
    """What comes with a game, in its folder `learned`."""
    files = [game.folder / "learned" / f"{players}.json" for players in game.players]
    return trained(game, [read_weights(file) for file in files if file.is_file()])


def judging(game: "Game", insight: Insight[Any] | None) -> "Game":
    """The same game with another insight."""
    return replace(game, insight=insight)
