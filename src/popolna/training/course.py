"""A training, round by round: games to learn from, weights fitted to them, and matches that decide if they are kept.

All of it is a sequence of games, each of which depends only on the plan and on what was learned before. What has been
done so far is saved after every few seconds; a training that is stopped anywhere continues from there, and ends with
the same weights as one that was not.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import Literal

import msgspec
import numpy as np
from librt.vecs import vec

from popolna.arena.folder import differences, lock, read_file, write
from popolna.arena.intervals import wilson_by_deal
from popolna.engine.errors import Defects, PopolnaError
from popolna.engine.weights import Tastes, Test, Weights, action_digest
from popolna.games import game as find_game
from popolna.training.plan import Plan, Round
from popolna.training.play import Played, Task
from popolna.training.policy import Practice, learn_policy
from popolna.training.regression import Forecast, Sums, learn

HELD_OUT = 5  # one game of so many is held out, to find how strongly weights are held back
CALIBRATION = 10  # a round's games for each one that the spread is fitted to
SAVE_EVERY = 5.0  # seconds
OLDER = 0.5  # what games of the rounds before count, compared with those of a round

Phase = Literal["learn", "calibrate", "duel", "search", "done"]
Pool = Callable[[Iterable[Task]], Iterator[Played]]


class BadTraining(Defects):
    """A folder that cannot hold this training."""


class Result(msgspec.Struct):
    """What came of a round.

    The error is the typical distance of the final margin from what is expected, in points; for a policy, how surprising
    the choices of a search are, in nats.
    """

    round: int
    games: int
    bot: str
    held_back: float  # how strongly what was learned was held back to what people made
    error: float
    handmade_error: float
    spread: list[float]
    tests: list[Test] = []
    kept: bool = False

    def is_policy(self) -> bool:
        return Round(self.games, self.bot).is_policy()


class Progress(msgspec.Struct):
    """How far a training has come."""

    round: int = 0
    phase: Phase = "learn"
    done: int = 0  # games of this phase
    lessons: int = 0  # games learned from in all rounds
    sums: dict[str, bytes] = {}
    held_out: dict[str, bytes] = {}
    practice: dict[str, bytes] = {}
    weights: list[float] = []  # fitted in this round, as long as the spread is not known
    level: list[float] = []
    forecast: tuple[list[float], list[list[float]], list[list[float]]] = ([], [], [])
    candidate: Weights | None = None
    kept: Weights | None = None
    better: list[float] = []  # in the current match: by game, the share of others the hero was ahead of
    results: list[Result] = []


class Course:
    """A training in its folder."""

    def __init__(self, plan: Plan, folder: Path, start: Weights | None = None) -> None:
        self.plan = plan
        self.start = start
        self.folder = folder
        self.game = find_game(plan.game)
        features, insight = self.game.features, self.game.insight
        assert features is not None
        assert insight is not None
        self.parts = [part for _, part in features.listed(self.game.new(plan.players, 0))]
        self.usual = insight.spread
        size = len(self.parts)
        self.sums, self.held_out = Sums(size, plan.knots), Sums(size, plan.knots)
        self.forecast = Forecast()
        self.practice = Practice()
        folder.mkdir(parents=True, exist_ok=True)
        self.agree()
        self.state = self.load()

    # The folder

    def agree(self) -> None:
        """Save the plan, or compare it with the one already there."""
        known = kept_plan(self.folder)
        if known is None:
            if any(file.name != "plan.json.part" for file in self.folder.iterdir()):
                raise PopolnaError(
                    f"{self.folder} is not empty and does not hold a training. Choose another folder."
                )
            text = msgspec.json.format(msgspec.json.encode(self.plan), indent=1)
            write(self.folder / "plan.json", text + b"\n")
        elif known != self.plan:
            what = f"{self.folder} holds another training. Repeat its settings to continue it, or choose another folder"
            raise BadTraining(what, differences(known, self.plan))

    def load(self) -> Progress:
        """How far the training has come."""
        file = self.folder / "checkpoint"
        if not file.exists():
            return Progress(kept=self.start, lessons=self.start.games if self.start else 0)
        try:
            state = msgspec.msgpack.decode(file.read_bytes(), type=Progress)
            if state.sums:
                self.sums.load(state.sums)
                self.held_out.load(state.held_out)
            self.practice.load(state.practice)
        except (msgspec.DecodeError, ValueError) as fault:
            what = f"{file} cannot be read"
            raise BadTraining(what, [str(fault), "remove it to train from the start"]) from None
        self.forecast.stages, self.forecast.leads, self.forecast.shares = state.forecast
        return state

    def save(self) -> None:
        """Write down how far the training has come."""
        state = self.state
        state.sums, state.held_out = self.sums.dump(), self.held_out.dump()
        state.practice = self.practice.dump()
        state.forecast = (self.forecast.stages, self.forecast.leads, self.forecast.shares)
        write(self.folder / "checkpoint", msgspec.msgpack.encode(state))

    # The games

    def run(self, pool: Pool, on_game: Callable[[], None], stop: Callable[[], bool]) -> bool:
        """Train until everything is done, or somebody says stop after a game; return whether everything is done."""
        with (self.folder / "plan.json").open("rb") as file:
            lock(file.fileno(), self.folder)
            return self.go_on(pool, on_game, stop)

    def go_on(self, pool: Pool, on_game: Callable[[], None], stop: Callable[[], bool]) -> bool:
        saved = monotonic()
        while self.state.phase != "done":
            for played in pool(self.tasks()):
                self.absorb(played)
                on_game()
                if self.is_hopeless():
                    break
                if stop():
                    self.save()
                    return False
                if monotonic() - saved > SAVE_EVERY:
                    self.save()
                    saved = monotonic()
            self.finish_phase()
            self.save()
        return True

    def games(self) -> int:
        """How many games the current phase has."""
        return self.phases(self.plan.rounds[self.state.round])[self.state.phase]

    def phases(self, each: Round) -> dict[Phase, int]:
        """The phases of a round, and how many games each has. One decision ahead, a policy says nearly nothing."""
        if each.is_policy():
            return {"learn": each.games, "search": self.plan.searches}
        return {
            "learn": each.games,
            "calibrate": max(each.games // CALIBRATION, 1),
            "duel": self.plan.duels,
            "search": self.plan.searches,
        }

    def left(self) -> int:
        """How many games there are at most from here on."""
        plan, state = self.plan, self.state
        if state.phase == "done":
            return 0
        later = sum(sum(self.phases(each).values()) for each in plan.rounds[state.round + 1 :])
        phases = self.phases(plan.rounds[state.round])
        names = list(phases)
        return later + sum(phases[name] for name in names[names.index(state.phase) :]) - state.done

    def tasks(self) -> Iterator[Task]:
        """The games of the current phase that are left."""
        plan, state = self.plan, self.state
        seed = f"{plan.seed}/{state.round}/{state.phase}"
        candidate = self.untested() if state.phase == "calibrate" else state.candidate
        each = plan.rounds[state.round]
        bot = each.bot
        kind: Literal["practice", "lesson"] = "practice" if each.is_policy() else "lesson"
        for number in range(state.done, self.games()):
            if state.phase == "learn":
                yield Task(plan.game, plan.players, seed, number, bot, kind, state.kept)
            elif state.phase == "calibrate":
                yield Task(plan.game, plan.players, seed, number, bot, "lesson", candidate)
            else:
                name = "greedy" if state.phase == "duel" else f"mcts:{plan.imagined}"
                yield Task(plan.game, plan.players, seed, number, name, "duel", state.candidate, state.kept)

    def absorb(self, played: Played) -> None:
        """Take in a game."""
        state = self.state
        if state.phase == "learn":
            held = state.done % HELD_OUT == HELD_OUT - 1
            self.practice.add(played.decisions, held)
            (self.held_out if held else self.sums).add(played, self.plan.players)
            state.lessons += 1
        elif state.phase == "calibrate":
            model = self.untested().model()
            for moment in played.moments:
                values = model.values(vec[float](moment.cells), self.plan.players, moment.stage)
                self.forecast.add(moment, values, played.scores)
        else:
            state.better.append(played.beaten)
        state.done += 1

    def is_hopeless(self) -> bool:
        """Whether the candidate can no longer win enough of its match."""
        state = self.state
        if state.phase not in ("duel", "search"):
            return False
        best = (sum(state.better) + self.games() - state.done) / self.games()
        return best < self.needed()

    def needed(self) -> float:
        return self.plan.least if self.state.phase == "duel" else self.plan.least_searching

    # Between games

    def finish_phase(self) -> None:
        """Draw the conclusion of a phase, and go on to the next."""
        state = self.state
        if state.phase == "learn" and self.plan.rounds[state.round].is_policy():
            self.fit_policy()
            state.phase = "search"
        elif state.phase == "learn":
            self.fit()
            state.phase = "calibrate"
        elif state.phase == "calibrate":
            self.calibrate()
            state.phase = "duel"
        else:
            passed = self.judge()
            if passed and state.phase == "duel":
                state.phase = "search"
            else:
                self.decide(passed)
        state.done = 0
        state.better = []

    def fit(self) -> None:
        """Fit weights to all games so far."""
        state, plan = self.state, self.plan
        weights, strength = learn(self.sums, self.held_out, self.parts)
        both = self.sums.plus(self.held_out)
        start = [float(part) for part in self.parts] * self.plan.knots
        state.weights = weights.tolist()
        state.level = both.level(weights)
        each = plan.rounds[state.round]
        error, before = (
            both.error(numbers) ** 0.5 / self.game.unit for numbers in (weights, np.array(start))
        )
        state.results.append(
            Result(state.round, each.games, each.bot, strength, round(error, 3), round(before, 3), [])
        )

    def fit_policy(self) -> None:
        """Fit a policy to the decisions of this round; what was kept judges positions as before."""
        state, plan = self.state, self.plan
        learnt = learn_policy(self.practice, self.game.verbs.size)
        self.practice = Practice()
        policy = Tastes(action_digest(self.game), learnt.trust, learnt.tastes)
        state.candidate = (state.kept or self.as_handmade()).with_policy(policy)
        each = plan.rounds[state.round]
        error, before = round(learnt.surprise, 3), round(learnt.handmade_surprise, 3)
        state.results.append(Result(state.round, each.games, each.bot, learnt.strength, error, before, []))

    def as_handmade(self) -> Weights:
        """Weights that judge like the handmade insight."""
        knots = self.plan.knots
        rows = [[float(part) for part in self.parts]] * knots
        spread = [self.usual] * knots
        return Weights.of(self.game, self.plan.players, self.plan.features, rows, [0.0] * knots, spread)

    def untested(self, spread: list[float] | None = None) -> Weights:
        """What was learned in this round, with the usual spread as long as none is known."""
        state = self.state
        size = len(self.parts)
        rows = [state.weights[knot * size : (knot + 1) * size] for knot in range(self.plan.knots)]
        spread = spread or [self.usual] * self.plan.knots
        names = self.plan.features
        policy = state.kept.policy if state.kept else None
        return Weights.of(self.game, self.plan.players, names, rows, state.level, spread, policy)

    def calibrate(self) -> None:
        """Fit the spread."""
        state = self.state
        spread = self.forecast.spreads(self.plan.knots, self.usual)
        state.candidate = self.untested(spread)
        state.results[-1].spread = spread
        self.forecast = Forecast()

    def judge(self) -> bool:
        """Write down the result of a match; return whether it was good enough."""
        state, players = self.state, self.plan.players
        deals = [state.better[i : i + players] for i in range(0, len(state.better), players)]
        share = sum(state.better) / len(state.better)
        low, high = wilson_by_deal([sum(deal) for deal in deals], [len(deal) for deal in deals])
        bot = "greedy" if state.phase == "duel" else f"mcts:{self.plan.imagined}"
        against = "the insight" if state.kept is None else f"the weights {state.kept.digest[:12]}"
        interval = (round(low, 4), round(high, 4))
        state.results[-1].tests.append(Test(bot, against, len(state.better), round(share, 4), interval))
        return share >= self.needed() and len(state.better) == self.games()

    def decide(self, passed: bool) -> None:
        """Keep what was learned in a round if it has passed, and begin the next."""
        state = self.state
        result = state.results[-1]
        assert state.candidate is not None
        tested = msgspec.structs.replace(
            state.candidate, command=self.command(), games=state.lessons, tests=result.tests
        )
        write(self.folder / f"round-{state.round + 1}.json", tested.encoded())
        if passed:
            result.kept = True
            state.kept = tested
            write(self.folder / "learned.json", tested.encoded())
        state.candidate = None
        state.round += 1
        state.phase = "learn" if state.round < len(self.plan.rounds) else "done"
        self.sums.fade(OLDER)
        self.held_out.fade(OLDER)

    def command(self) -> str:
        """The commands that learn the same from the beginning."""
        if self.start is None:
            return self.plan.command()
        return f"{self.start.command} --out before && {self.plan.command('before/learned.json')}"


def kept_plan(folder: Path) -> Plan | None:
    """The plan in a folder, if there is one."""
    return read_file(folder / "plan.json", Plan, BadTraining)
