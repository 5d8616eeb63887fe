"""How the players stand, and which actions look good at a glance."""

from typing import Final

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
    BLOCKS,
    CHICHEN,
    CORN,
    DAYS,
    FOOD,
    FOOD_DAYS,
    GEARS,
    LAST_SPACE,
    MONUMENTS,
    OVAL_POINTS,
    OVALS,
    POINTS_PER_SKULL,
    QUARTERS,
    SKULL,
    START_SPOT,
    STEP_GOODS,
    STEP_POINTS,
    TEETH,
    TEMPLE_BONUS,
    TEMPLES,
    TRACKS,
    UXMAL,
)
from popolna.games.tzolkin.state import FREE, Tzolkin
from popolna.games.tzolkin.steps.final_scoring import monument_points
from popolna.games.tzolkin.steps.turn import PlaceMore

# What an action is about worth in tenths of a point, by gear and space, in the middle of the game
WORTH: Final[list[list[int]]] = [
    [0, 11, 16, 22, 30, 38, 39, 39],
    [0, 10, 16, 24, 38, 36, 40, 40],
    [0, 14, 24, 26, 40, 36, 41, 41],
    [0, 12, 6, 30, 16, 22, 31, 31],
    [0, 15, 25, 35, 45, 55, 62, 75, 90, 110, 110],
]
PATIENCE: Final[i64] = 5  # tenths of a point that a day of a worker costs

# Points for levels of technology when there is all the time to use them
LEVEL_WORTH: Final[list[list[float]]] = [
    [0.0, 3.0, 5.5, 8.5],  # agriculture
    [0.0, 3.0, 5.5, 8.0],  # extraction
    [0.0, 2.0, 5.0, 8.0],  # architecture
    [0.0, 1.5, 4.0, 6.0],  # theology
]
BLOCK_POINTS: Final[list[float]] = [0.5, 0.75, 1.0]  # what final scoring pays
BLOCK_BONUS: Final[list[float]] = [0.5, 0.6, 0.7]  # more while there is time to build


class TzolkinInsight(Insight[Tzolkin]):
    """Points so far, temples, goods, technology, and what the workers on the gears are waiting for."""

    def value(self, s: Tzolkin) -> list[float]:
        if not s.agenda:
            return [float(s.score(player)) for player in range(s.players)]
        left = max(float(DAYS - s.day), 0.0) / float(DAYS)
        values = []
        for player in range(s.players):
            points = float(s.score(player)) / float(QUARTERS)
            points += goods_points(s, player, left) + technology_points(s, player, left)
            points += workers_points(s, player, left) + temple_points(s, player, left)
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
            return 5 + worth_of(s, player, gear, number)
        if BUILD.has(action) or BUILD_PLAIN.has(action):
            return 30
        if RAISE.has(action):
            return 20 * max(monument_points(s, player, RAISE.args(action)) - 3, 1)
        if action == actions.HARVEST_CORN:
            return 20
        if action == actions.HARVEST_WOOD:
            return 20
        if BURN.has(action):
            return 2
        if BEG.has(action):
            return 4
        if ADVANCE.has(action):
            return 10
        if CLIMB.has(action):
            return weight_of_step(s, player, CLIMB.args(action))
        if TAKE.has(action):
            return [5, 8, 15][TAKE.args(action)]
        if PAY.has(action):
            return [15, 6, 2][PAY.args(action)]
        if SELL.has(action):
            return 2
        if BUY.has(action):
            return 4
        if action == DONE:
            return 15 if isinstance(s.agenda[-1], PlaceMore) else 10
        if action == NOTHING:
            return 1
        if KEEP.has(action):
            return 10
        return 10 if action == ONE_DAY else 8


def days_to_food(s: Tzolkin) -> i64:
    """How many days it is until workers are fed; 0 once they have been fed for the last time."""
    return FOOD_DAYS[s.fed] - s.day if s.fed < len(FOOD_DAYS) else 0


def food_days_left(s: Tzolkin) -> i64:
    return len(FOOD_DAYS) - s.fed


def goods_points(s: Tzolkin, player: i64, left: float) -> float:
    """Goods are worth what the end pays for them, and more while there is time to use them."""
    corn = float(s.has(player, CORN))
    points = 0.25 * corn
    days = food_days_left(s)
    if days > 0:
        price = float(max(FOOD - s.feed_less[player], 0))
        hungry = float(max(s.in_play[player] - s.feed_free[player], 0))
        need = price * hungry
        if need > corn:
            soon = 1.0 / (1.0 + 0.25 * float(max(days_to_food(s), 0)))
            points -= 1.5 * (need - corn) / float(FOOD) * soon * 2.0
        points += 0.3 * min(corn, 12.0) * min(left * 2.0, 1.0)
        points -= 0.3 * need * float(days - 1)
    for block in range(BLOCKS):
        number = float(s.has(player, block))
        points += number * BLOCK_POINTS[block]
        points += min(number, 4.0) * BLOCK_BONUS[block] * min(left * 2.5, 1.0)
    skulls = float(s.has(player, SKULL))
    points += float(POINTS_PER_SKULL) * skulls + min(skulls, 3.0) * 2.0 * min(left * 2.0, 1.0)
    return points


def technology_points(s: Tzolkin, player: i64, left: float) -> float:
    points = 0.0
    for track in range(TRACKS):
        points += LEVEL_WORTH[track][s.level_of(player, track)]
    return points * left


def worth_of(s: Tzolkin, player: i64, gear: i64, space: i64) -> i64:
    """What the action at a space is about worth to a player now, in tenths of a point."""
    if gear == CHICHEN:
        if s.has(player, SKULL) == 0:
            return 0
        if 1 <= space <= OVALS:
            return 10 * (OVAL_POINTS[space - 1] - 2) if s.oval[space - 1] == FREE else 0
        return WORTH[gear][space] if space else 0
    worth: i64 = WORTH[gear][space]
    if gear == 2 and s.blocks(player) < 2:
        return worth // 3
    if gear == UXMAL and space == 3:
        return worth * max(DAYS - s.day - 4, 0) // 15
    return worth


def workers_points(s: Tzolkin, player: i64, left: float) -> float:
    """Workers, and for those on gears the best that waiting can bring."""
    points = 4.5 * left * float(s.in_play[player] - 3)
    days = DAYS - s.day
    for gear in range(GEARS):
        for space in range(LAST_SPACE[gear] + 1):
            if s.tooth[gear * TEETH + space] == player:
                best: i64 = 0
                for wait in range(min(days, LAST_SPACE[gear] - space) + 1):
                    best = max(best, worth_of(s, player, gear, space + wait) - PATIENCE * wait)
                points += 0.08 * float(best)
    return points


def temple_points(s: Tzolkin, player: i64, left: float) -> float:
    """What the temples will pay on the days of points, and the goods on the days between."""
    points = 0.0
    goods_days = (1 if s.fed < 1 else 0) + (1 if s.fed < 3 else 0)
    for temple in range(TEMPLES):
        step = s.step_on(player, temple)
        highest = True
        tied = False
        for other in range(s.players):
            if other != player:
                theirs = s.step_on(other, temple)
                if theirs > step:
                    highest = False
                elif theirs == step:
                    tied = True
        share = 0.0 if not highest else 0.4 if tied else 0.75
        first, second = TEMPLE_BONUS[temple]
        if s.fed < 2:
            points += STEP_POINTS[temple][step] + share * first
        if s.fed < 4:
            points += STEP_POINTS[temple][step] + share * second
        if goods_days:
            for lower in range(step + 1):
                good = STEP_GOODS[temple][lower]
                if good >= 0:
                    points += goods_days * (4.0 if good == SKULL else 1.2)
    return points


def monuments_points(s: Tzolkin, player: i64) -> float:
    points = 0.0
    for monument in range(MONUMENTS):
        if s.monument[monument] == player:
            points += monument_points(s, player, monument)
    return points


def weight_of_placing(s: Tzolkin, player: i64, spot: i64) -> i64:
    """Cheap spaces on gears that lead somewhere; Chichen Itza only with a skull."""
    if spot == START_SPOT:
        return 3 + 2 * s.teeth_corn
    space = s.lowest_free(spot)
    if spot == CHICHEN and s.has(player, SKULL) == 0:
        return 1
    days = DAYS - s.day
    best: i64 = 0
    for wait in range(1, min(days, LAST_SPACE[spot] - space) + 1):
        best = max(best, worth_of(s, player, spot, space + wait) - PATIENCE * wait)
    return max(best - 3 * space, 1)


def weight_of_picking(s: Tzolkin, player: i64, gear: i64, space: i64) -> i64:
    """What a worker can do now, if waiting brings nothing better."""
    now = worth_of(s, player, gear, space)
    best: i64 = 0
    for wait in range(1, min(DAYS - s.day, LAST_SPACE[gear] - space) + 1):
        best = max(best, worth_of(s, player, gear, space + wait) - PATIENCE * wait)
    return max(now if now >= best else now // 4, 1)


def weight_of_step(s: Tzolkin, player: i64, temple: i64) -> i64:
    """A step is worth the points it adds."""
    step = s.step_on(player, temple)
    points = STEP_POINTS[temple]
    return 2 + 5 * (points[step + 1] - points[step]) if step + 1 < len(points) else 1


INSIGHT: Final = TzolkinInsight(spread=48.0, horizon=8, tries=6)
