"""Chapter 6: units move from region to region."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.mezo.actions import FROM, MOVE, TO, VERBS
from popolna.games.mezo.board import KINDS, NUMBER, REGION, REGIONS
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps import agenda
from popolna.games.mezo.steps.measures import reach
from popolna.games.mezo.steps.parts import OpenDecision
from popolna.games.mezo.steps.program import EFFECT, GOAL, MOVE_UNITS, SPLIT, WHERE
from popolna.games.mezo.steps.units import fits, may_lose, number_at


def move(s: Mezo, who: i64, row: i64, number: i64) -> None:
    """Rule MZ-6.8: from a region with such units to a different one, if there are any."""
    if number > 0 and sources(s, who, row):
        s.push(MoveFrom(who, row, number))
    else:
        s.tell("no_effect", who, row)


def sources(s: Mezo, who: i64, row: i64) -> i64:
    """The regions from which units can move somewhere else, as a set of bits."""
    origins = reach(s, who, WHERE[row])
    goals = reach(s, who, GOAL[row])
    found: i64 = 0
    for region in range(REGIONS):
        if origins >> region & 1 and goals & ~(1 << region) and movable(s, who, row, region):
            found |= 1 << region
    return found


def movable(s: Mezo, who: i64, row: i64, region: i64) -> i64:
    """How many units in a region can move."""
    number: i64 = 0
    for owner in range(s.players):
        if may_lose(owner, who, who, row):
            number += number_at(s, owner, region, row)
    return number


def step_fault(s: Mezo, step: OpenDecision, effect: i64, left: i64) -> str:
    """What is wrong with a step of a move on the agenda of a position."""
    return (
        agenda.op_fault(effect, MOVE_UNITS, MOVE_UNITS)
        or agenda.last_fault(s, step)
        or agenda.left_fault(left, 40)
    )


class MoveFrom(OpenDecision):
    """Rule MZ-6.8: the region that units leave."""

    parts = {"player": None, "effect": EFFECT, "left": NUMBER}

    def __init__(self, player: i64, effect: i64, left: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect
        self.left: i64 = left

    def flaw(self, s: Mezo) -> str:
        return step_fault(s, self, self.effect, self.left)

    def options(self, s: Mezo) -> list[int]:
        regions = sources(s, self.player, self.effect)
        ids = vec[i64](capacity=6)
        for region in range(REGIONS):
            if regions >> region & 1:
                ids = append(ids, FROM.of(region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        s.push(MoveTo(self.player, self.effect, self.left, FROM.args(action)))


class MoveTo(OpenDecision):
    """Rule MZ-6.8: the region where they go; if all can go together, they do."""

    parts = {"player": None, "effect": EFFECT, "left": NUMBER, "source": REGION}

    def __init__(self, player: i64, effect: i64, left: i64, source: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect
        self.left: i64 = left
        self.source: i64 = source

    def flaw(self, s: Mezo) -> str:
        fault = step_fault(s, self, self.effect, self.left)
        if fault or movable(s, self.player, self.effect, self.source):
            return fault
        return f"nobody can leave {REGION.names[self.source]}"

    def options(self, s: Mezo) -> list[int]:
        goals = reach(s, self.player, GOAL[self.effect])
        ids = vec[i64](capacity=6)
        for region in range(REGIONS):
            if region != self.source and goals >> region & 1:
                ids = append(ids, TO.of(region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        goal = TO.args(action)
        s.tell("moving", self.player, self.source, goal)
        together = not SPLIT[self.effect] or not s.spread
        if not together or self.left < movable(s, self.player, self.effect, self.source):
            s.push(MoveUnits(self.player, self.effect, self.left, self.source, goal))
            return
        for owner in range(s.players):
            if may_lose(owner, self.player, self.player, self.effect):
                for kind in range(KINDS):
                    if fits(kind, self.effect):
                        for _ in range(s.at(owner, self.source, kind)):
                            carry(s, self.player, owner, kind, self.source, goal)


def carry(s: Mezo, player: i64, owner: i64, kind: i64, source: i64, goal: i64) -> None:
    """A unit moves."""
    s.shift(owner, kind, source, goal, 1)
    s.tell("moved", player, owner, kind, goal)


class MoveUnits(OpenDecision):
    """Rules MZ-6.8 and MZ-6.9: the units that move, one after the other; perhaps each from and to somewhere else."""

    parts = {"player": None, "effect": EFFECT, "left": NUMBER, "source": REGION, "goal": REGION}

    def __init__(self, player: i64, effect: i64, left: i64, source: i64, goal: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect
        self.left: i64 = left
        self.source: i64 = source
        self.goal: i64 = goal

    def flaw(self, s: Mezo) -> str:
        if self.goal == self.source:
            return "a move must end somewhere else"
        return step_fault(s, self, self.effect, self.left) or agenda.region_fault(s, self.goal)

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=8)
        for kind in range(KINDS):
            if fits(kind, self.effect):
                for owner in range(s.players):
                    if may_lose(owner, self.player, self.player, self.effect) and s.at(
                        owner, self.source, kind
                    ):
                        ids = append(ids, MOVE.of(kind, owner))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        kind, owner = MOVE.args(action)
        carry(s, self.player, owner, kind, self.source, self.goal)
        if self.left == 1:
            return
        if SPLIT[self.effect] and s.spread:
            if sources(s, self.player, self.effect):
                s.push(MoveFrom(self.player, self.effect, self.left - 1))
        elif movable(s, self.player, self.effect, self.source):
            s.push(MoveUnits(self.player, self.effect, self.left - 1, self.source, self.goal))
