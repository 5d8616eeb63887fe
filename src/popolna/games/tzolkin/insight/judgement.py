"""How the players stand, and which actions look good at a glance."""

from typing import Final, final

from mypy_extensions import i64

from popolna.engine.insight import Insight
from popolna.games.tzolkin import actions
from popolna.games.tzolkin.actions import (
    ADVANCE,
    BEG,
    BUILD,
    BUILD_PLAIN,
    BURN,
    BUY,
    CLIMB,
    DONE,
    KEEP,
    NOTHING,
    ONE_DAY,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TAKE,
    USE,
)
from popolna.games.tzolkin.board import (
    BEG_CORN,
    CHICHEN,
    CORN,
    EXTRA_CORN,
    HARVEST_CORN,
    HARVEST_WOOD,
    QUARTERS,
    SKULL,
    START_SPOT,
    WOOD,
)
from popolna.games.tzolkin.insight.offers import prospects, workers_points, worths
from popolna.games.tzolkin.insight.worth import (
    WEALTH_WORTH,
    block_worth,
    building_worth,
    corn_change,
    corn_points,
    goods_points,
    later_food,
    level_worth,
    monuments_points,
    step_lost,
    step_worth,
    technology_points,
    temple_points,
)
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.final_scoring import monument_points
from popolna.games.tzolkin.steps.palenque import Harvest, jungle_extra
from popolna.games.tzolkin.steps.turn import PlaceMore, UseWorker
from popolna.games.tzolkin.steps.yaxchilan import extra

# Other weights, in points
ENOUGH_PLACED: Final = 1.5  # to stop placing workers
ENOUGH_PICKED: Final = 1.0  # to stop picking workers up
ALMS: Final = 1.0  # to beg, on top of what the corn is worth, because it costs no action
START_SPACE: Final = 0.5  # to go to the Starting Player space, not counting its corn
HASTE: Final = 0.25  # the share of an action that counts when its worker should rather wait


@final
class TzolkinInsight(Insight[Tzolkin]):
    """Points so far, temples, goods, technology, and what the workers on the gears are waiting for."""

    def value(self, s: Tzolkin) -> list[float]:
        if not s.agenda:
            return [float(s.score(player)) for player in range(s.players)]
        values = []
        for player in range(s.players):
            points = float(s.score(player)) / float(QUARTERS)
            points += corn_points(s, player, s.has(player, CORN)) - later_food(s, player)
            points += goods_points(s, player) + technology_points(s, player)
            points += workers_points(s, player) + temple_points(s, player)
            points += monuments_points(s, player)
            values.append(points * float(QUARTERS))
        return values

    def weigh(self, s: Tzolkin, player: i64, action: i64) -> i64:
        if PLACE.has(action):
            return weight_of_placing(s, player, PLACE.args(action))
        if PICK.has(action):
            gear, space = PICK.args(action)
            return weight_of_picking(s, player, gear, space)
        if USE.has(action):
            gear, number = USE.args(action)
            return weight_of_using(s, player, gear, number)
        if BUILD.has(action):
            return weight(1.5 + building_worth(s, player, BUILD.args(action)))
        if BUILD_PLAIN.has(action):
            return weight(1.4 + building_worth(s, player, BUILD_PLAIN.args(action)))
        if RAISE.has(action):
            return weight(2.0 * float(monument_points(s, player, RAISE.args(action)) - 3))
        if action == actions.HARVEST_CORN or action == actions.HARVEST_WOOD or BURN.has(action):
            return weight_of_harvest(s, player, action)
        if BEG.has(action):
            return weight_of_begging(s, player, BEG.args(action))
        if ADVANCE.has(action):
            return weight(0.5 + level_worth(s, player, ADVANCE.args(action)))
        if CLIMB.has(action):
            return weight(0.2 + step_worth(s, player, CLIMB.args(action)))
        if TAKE.has(action):
            return i64([5, 8, 15][TAKE.args(action)])
        if PAY.has(action):
            return i64([15, 6, 2][PAY.args(action)])
        if SELL.has(action):
            return 2
        if BUY.has(action):
            return 4
        if action == DONE:
            return weight(ENOUGH_PLACED if isinstance(s.agenda[-1], PlaceMore) else ENOUGH_PICKED)
        if action == NOTHING:
            return 1
        if KEEP.has(action):
            first, second = KEEP.args(action)
            return weight(0.5 * (WEALTH_WORTH[first] + WEALTH_WORTH[second]) - 2.0)
        return 10 if action == ONE_DAY else 8


def weight(points: float) -> i64:
    """A worth as a weight: tenths of a point, and at least 1."""
    return i64(int(max(min(10.0 * points, 1000.0), 1.0)))


def weight_of_placing(s: Tzolkin, player: i64, spot: i64) -> i64:
    """What a worker can do from a spot, less the corn for placing it."""
    step = s.agenda[-1]
    cost = EXTRA_CORN[step.placed] if isinstance(step, PlaceMore) else 0
    if spot == START_SPOT:
        return weight(START_SPACE + corn_change(s, player, s.teeth_corn - cost))
    if spot == CHICHEN and s.has(player, SKULL) == 0:
        return 1
    space = s.lowest_free(spot)
    _, later = prospects(s, player, spot, space)
    if space + cost:
        later += corn_change(s, player, -(space + cost))
    return weight(later)


def weight_of_picking(s: Tzolkin, player: i64, gear: i64, space: i64) -> i64:
    """What a worker can do now, if waiting brings nothing better."""
    now, later = prospects(s, player, gear, space)
    return weight(now if now >= later else HASTE * now)


def weight_of_using(s: Tzolkin, player: i64, gear: i64, action: i64) -> i64:
    """What an action brings, less the corn for stepping back."""
    worth = worths(s, player, gear)[action]
    step = s.agenda[-1]
    if isinstance(step, UseWorker):
        back = step.corn_for(s, action)
        if back > 0:
            worth += corn_change(s, player, -back)
    return weight(0.5 + worth)


def weight_of_begging(s: Tzolkin, player: i64, temple: i64) -> i64:
    """What the corn is worth, less the step down."""
    corn = corn_change(s, player, BEG_CORN - s.has(player, CORN))
    return weight(ALMS + corn - step_lost(s, player, temple))


def weight_of_harvest(s: Tzolkin, player: i64, action: i64) -> i64:
    """Corn or wood, or corn for a step down."""
    step = s.agenda[-1]
    group: i64 = step.group if isinstance(step, Harvest) else 1
    if action == actions.HARVEST_WOOD:
        return weight(block_worth(s, WOOD) * float(HARVEST_WOOD[group] + extra(s, player, WOOD)))
    corn = corn_change(s, player, HARVEST_CORN[group] + jungle_extra(s, player))
    if BURN.has(action):
        corn -= step_lost(s, player, BURN.args(action))
    return weight(corn)


INSIGHT: Final = TzolkinInsight(spread=48.0, horizon=8, tries=6)
