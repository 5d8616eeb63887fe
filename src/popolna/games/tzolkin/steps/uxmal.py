"""Chapter 5, Uxmal: offerings, the market, workers, and any action for a corn."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision
from popolna.games.tzolkin.actions import BUY, DONE, NOTHING, SELL, USE, VERBS
from popolna.games.tzolkin.board import (
    ACTION_CORN,
    BLOCKS,
    CORN,
    LAST_ACTION,
    RATE,
    UXMAL,
    UXMAL_TEMPLE_CORN,
    WORKERS,
)
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps import construction, gears, temples
from popolna.games.tzolkin.steps.parts import NO, NONE_BARRED, SET, YES, YES_NO


def can_use(s: Tzolkin, player: i64, action: i64, corn: i64) -> bool:
    """Whether an action can be paid and carried out with an amount of corn."""
    if action == 1:
        return corn >= UXMAL_TEMPLE_CORN
    if action == 2:
        return s.blocks(player) > 0 or corn >= min(RATE[0], RATE[1], RATE[2])
    if action == 3:
        return s.in_play[player] < WORKERS
    if action == 4:
        return construction.can_build_for_corn(s, player, corn)
    return can_use_any(s, player, corn)


def perform(s: Tzolkin, player: i64, action: i64) -> None:
    """Rules TZ-5.14 to TZ-5.18."""
    if action == 1:
        s.pay(player, CORN, UXMAL_TEMPLE_CORN)
        s.push(temples.Climb(player, NONE_BARRED, NO))
    elif action == 2:
        s.push(Market(player, 0, 0))
    elif action == 3:
        s.take_worker(player)
    elif action == 4:
        s.push(construction.Construct(player, construction.FOR_CORN))
    else:
        s.push(AnyAction(player, NO))


class Market(Decision[Tzolkin]):
    """Rule TZ-5.15: sell or buy blocks for corn, as often as you like; a kind is either sold or bought."""

    parts = {"player": None, "sold": SET, "bought": SET}

    def __init__(self, player: i64, sold: i64, bought: i64) -> None:
        super().__init__(player)
        self.sold: i64 = sold
        self.bought: i64 = bought

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        ids = append(vec[i64](capacity=8), DONE)
        for block in range(BLOCKS):
            bit: i64 = 1 << block
            if s.has(self.player, block) and not self.bought & bit:
                ids = append(ids, SELL.of(block))
            if s.has(self.player, CORN) >= RATE[block] and not self.sold & bit:
                ids = append(ids, BUY.of(block))
        return VERBS.listed(ids)

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action == DONE:
            return
        if SELL.has(action):
            block = SELL.args(action)
            s.pay(self.player, block, 1)
            s.gain(self.player, CORN, RATE[block])
            s.push(Market(self.player, self.sold | 1 << block, self.bought))
        else:
            block = BUY.args(action)
            s.pay(self.player, CORN, RATE[block])
            s.gain(self.player, block, 1)
            s.push(Market(self.player, self.sold, self.bought | 1 << block))


def can_use_any(s: Tzolkin, player: i64, corn: i64) -> bool:
    """Whether any action of the four small gears can be used for a corn."""
    if corn < ACTION_CORN:
        return False
    for gear in range(UXMAL + 1):
        for action in range(1, LAST_ACTION[gear] + 1):
            if gears.can_use(s, player, gear, action, corn - ACTION_CORN):
                return True
    return False


class AnyAction(Decision[Tzolkin]):
    """Rules TZ-5.18 and TZ-6.18: pay a corn and use any action of the four small gears."""

    parts = {"player": None, "optional": YES_NO}

    def __init__(self, player: i64, optional: i64) -> None:
        super().__init__(player)
        self.optional: i64 = optional

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        ids = vec[i64](capacity=32)
        if self.optional == YES:
            ids = append(ids, NOTHING)
        corn = s.has(self.player, CORN) - ACTION_CORN
        if corn >= 0:
            for gear in range(UXMAL + 1):
                for action in range(1, LAST_ACTION[gear] + 1):
                    if gears.can_use(s, self.player, gear, action, corn):
                        ids = append(ids, USE.of(gear, action))
        return VERBS.listed(ids)

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action != NOTHING:
            gear, number = USE.args(action)
            s.pay(self.player, CORN, ACTION_CORN)
            gears.perform(s, self.player, gear, number)
