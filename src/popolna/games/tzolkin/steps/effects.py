"""Chapter 6, what tiles do: one interpreter for starting wealth and buildings."""

from mypy_extensions import i64

from popolna.engine.state import Step
from popolna.games.tzolkin.board import (
    ANY,
    ANY_ACTION,
    CONSTRUCT,
    CORN,
    COUNT,
    FEED_FREE,
    FEED_LESS,
    GAIN,
    OP,
    POINTS,
    STEP_UP,
    TECH,
    THING,
    TRADE,
    WORKER,
    Effects,
    good_of,
    temple_of,
    track_of,
)
from popolna.games.tzolkin.state import FROM_BUILDINGS, Tzolkin
from popolna.games.tzolkin.steps import construction, technology, temples, uxmal
from popolna.games.tzolkin.steps.parts import NO, NONE_BARRED, YES


def push_effects(s: Tzolkin, player: i64, effects: Effects) -> None:
    """The effects of a tile, in its order."""
    for number in range(len(effects) - 1, -1, -1):
        op, thing, count = effects[number]
        s.push(GiveEffect(player, op, thing, count))


class GiveEffect(Step[Tzolkin]):
    """Rules TZ-6.15 to TZ-6.19: one effect of a tile."""

    parts = {"who": None, "op": OP, "thing": THING, "count": COUNT}

    def __init__(self, who: i64, op: i64, thing: i64, count: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.op: i64 = op
        self.thing: i64 = thing
        self.count: i64 = count

    def run(self, s: Tzolkin) -> None:
        who, op, count = self.who, self.op, self.count
        if op == GAIN:
            s.gain(who, good_of(self.thing), count)
        elif op == POINTS:
            s.score_points(who, FROM_BUILDINGS, count)
        elif op == FEED_FREE:
            s.feed_free[who] += count
        elif op == FEED_LESS:
            s.feed_less[who] += count
        elif op == WORKER:
            for _ in range(count):
                s.take_worker(who)
        elif op == TECH:
            self.give_tech(s)
        elif op == STEP_UP:
            self.give_steps(s)
        else:
            self.give_action(s)

    def give_tech(self, s: Tzolkin) -> None:
        """Free steps on one track, or on any."""
        if self.thing == ANY:
            s.push(technology.AdvanceTech(self.who, NO, self.count, NO))
        else:
            for _ in range(self.count):
                s.push(technology.RaiseLevel(self.who, track_of(self.thing)))

    def give_steps(self, s: Tzolkin) -> None:
        """Steps on one temple, or on any."""
        for _ in range(self.count):
            if self.thing == ANY:
                s.push(temples.Climb(self.who, NONE_BARRED, NO))
            else:
                s.climb(self.who, temple_of(self.thing))

    def give_action(self, s: Tzolkin) -> None:
        """An action that may be used: a building, the market, or any action for a corn."""
        if self.op == CONSTRUCT:
            s.push(construction.Construct(self.who, construction.GIFT))
        elif self.op == TRADE:
            s.push(uxmal.Market(self.who, 0, 0))
        elif self.op == ANY_ACTION and uxmal.can_use_any(s, self.who, s.has(self.who, CORN)):
            s.push(uxmal.AnyAction(self.who, YES))
