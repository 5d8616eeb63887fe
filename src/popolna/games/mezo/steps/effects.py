"""Chapter 6, what effects do: one interpreter for actions, calls, tiles, spaces, altars and abilities."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.mezo.actions import PREFER, VERBS
from popolna.games.mezo.board import MOST_PLAYERS
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps import agenda, appeasing, building, calling, measures, moving, tracks, units
from popolna.games.mezo.steps.parts import Happening, OpenDecision
from popolna.games.mezo.steps.points import devote
from popolna.games.mezo.steps.program import (
    APPEASE,
    AWAKEN_UNITS,
    BRANCH,
    BRANCHES,
    BUILD_PIECES,
    CALL,
    COUNT_AS_MOST,
    DEMOLISH_PIECE,
    DEPLOY_UNITS,
    EACH,
    EFFECT,
    ENLIST_UNIT,
    EVERYBODY,
    EXILE_UNITS,
    GAIN_DEVOTION,
    GAIN_POINTS,
    GAIN_STRENGTH,
    KIND,
    MOVE_UNITS,
    NEXT,
    NOTHING,
    ONE_OF,
    OPS,
    PART,
    PAY,
    RECOVER_UNITS,
    SAME_REGION,
    SMITE_UNITS,
    TRANSFORM_PIECE,
    WHERE,
)


def start(s: Mezo, who: i64, row: i64) -> None:
    """A list of effects comes next; it may be empty."""
    if row != NOTHING:
        s.push(DO_EFFECT[row * MOST_PLAYERS + who])


class DoEffect(Happening):
    """Rule MZ-6.1: an effect, and then the one after it in its list; each happens as far as possible."""

    parts = {"who": None, "effect": EFFECT}

    def __init__(self, who: i64, effect: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.effect: i64 = effect

    def run(self, s: Mezo) -> None:
        who, row = self.who, self.effect
        start(s, who, NEXT[row])
        if WHERE[row] != SAME_REGION:
            s.last_region = NONE
        op = OPS[row]
        if op in (DEPLOY_UNITS, AWAKEN_UNITS):
            units.place(s, who, row)
        elif op == RECOVER_UNITS:
            units.recover(s, who, row, measures.amount(s, who, row))
        elif op in (SMITE_UNITS, EXILE_UNITS):
            units.remove(s, who, row)
        elif op == MOVE_UNITS:
            moving.move(s, who, row, measures.amount(s, who, row))
        elif op == CALL:
            calling.call(s, who)
        elif op == BUILD_PIECES:
            building.build(s, who, row)
        elif op in (DEMOLISH_PIECE, TRANSFORM_PIECE):
            building.change(s, who, row)
        elif op == ENLIST_UNIT:
            tracks.enlist(s, who, row)
        elif op == APPEASE:
            appeasing.may_appease(s, who)
        else:
            give(s, who, row)


def give(s: Mezo, who: i64, row: i64) -> None:
    """Rules MZ-6.15 and MZ-6.17: effects without a place, and those made of others."""
    op = OPS[row]
    number = measures.amount(s, who, row)
    if number == 0:
        s.tell("no_effect", who, row)
    elif op == GAIN_DEVOTION:
        devote(s, who, number)
    elif op == GAIN_POINTS:
        s.score(who, PART[row], number)
    elif op == GAIN_STRENGTH:
        s.bonus[who] += number
        s.tell("strengthened", who, number)
    elif op == COUNT_AS_MOST:
        s.most[KIND[row]] |= 1 << who
        s.tell("counts_most", who, KIND[row])
    elif op == ONE_OF:
        s.push(PreferOption(who, row))
    elif op == PAY:
        pay(s, who, row)
    elif op == EACH:
        for_each(s, who, row)


def pay(s: Mezo, who: i64, row: i64) -> None:
    """Rule MZ-6.13: the gain only if the whole cost can be paid."""
    cost = BRANCH[3 * row]
    if units.can_pay(s, who, cost):
        start(s, who, BRANCH[3 * row + 1])
        start(s, who, cost)
    else:
        s.tell("no_effect", who, row)


def for_each(s: Mezo, who: i64, row: i64) -> None:
    """Rule MZ-6.11: clockwise from the left of the acting player, who comes last or is left out."""
    if EVERYBODY[row]:
        start(s, who, BRANCH[3 * row])
    for turn in range(s.players - 1, 0, -1):
        start(s, (who + turn) % s.players, BRANCH[3 * row])


class PreferOption(OpenDecision):
    """Rules MZ-6.12 and MZ-8.5: one of the effects joined by "or", even one that does nothing."""

    parts = {"player": None, "effect": EFFECT}

    def __init__(self, player: i64, effect: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect

    def flaw(self, s: Mezo) -> str:
        return agenda.op_fault(self.effect, ONE_OF, ONE_OF)

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=3)
        for option in range(BRANCHES[self.effect]):
            ids = append(ids, PREFER.of(option))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        option = PREFER.args(action)
        s.tell("preferred", self.player, option, self.effect)
        start(s, self.player, BRANCH[3 * self.effect + option])


DO_EFFECT: Final = [DoEffect(who, row) for row in range(EFFECT.size) for who in range(MOST_PLAYERS)]
