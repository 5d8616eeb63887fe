"""What things are worth to a player, in points: goods, technologies, temples, buildings and monuments."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.tzolkin.board import (
    BLOCKS,
    BUILDING_COST,
    BUILDING_EFFECTS,
    BUILDINGS,
    CORN,
    DAYS,
    FEED_FREE,
    FEED_LESS,
    FOOD,
    FOOD_DAYS,
    GAIN,
    LEVEL_BLOCKS,
    MONUMENTS,
    NO_GOOD,
    POINTS,
    POINTS_PER_SKULL,
    RATE,
    SKULL,
    STEP_GOODS,
    STEP_POINTS,
    STEP_UP,
    TECH,
    TEMPLE_BONUS,
    TEMPLES,
    TOP_LEVEL,
    TRACKS,
    WEALTH_EFFECTS,
    WORKER,
    WORKERS,
    Effects,
    good_of,
)
from popolna.games.tzolkin.state import OFFERED, Tzolkin
from popolna.games.tzolkin.steps.construction import can_raise, corn_price, missing_blocks, saved_blocks
from popolna.games.tzolkin.steps.final_scoring import monument_points

# What things are worth, in points, while there is much time left
CORN_END: Final = 0.25  # what final scoring pays for a corn
CORN_MORE: Final = 0.3  # what a corn is worth on top while it can be spent, up to CORN_USED of them
CORN_USED: Final[i64] = 12
HUNGER: Final = vec[float](
    [1.5 / (1.0 + 0.25 * float(days)) for days in range(DAYS + 1)]
)  # a corn that will be missing, by days until then
LATER_FOOD: Final = 0.3  # a corn that is needed on a later Food Day
BLOCK_END: Final = vec[float]([CORN_END * float(rate) for rate in RATE])  # what final scoring pays
BLOCK_MORE: Final = vec[float](
    [0.5, 0.6, 0.7]
)  # on top while there is time to build, for up to BLOCKS_USED of a kind
BLOCKS_USED: Final = 4.0
SKULL_MORE: Final = 2.0  # on top of what the end pays, for up to SKULLS_USED
SKULLS_USED: Final = 3.0
WORKER_WORTH: Final = 4.5  # one more worker, not counting its food
PATIENCE: Final = 0.3  # what a day of waiting costs a worker
RIDE: Final = 0.6  # the share that counts already of what a worker is waiting for
HOPE: Final = 0.3  # how likely a player without blocks is to get one in time
HIGHEST: Final = 0.75  # the share of a temple's bonus that counts already for a player who leads alone
TIED: Final = 0.4
LEVELS: Final[i64] = TOP_LEVEL + 1
# fmt: off
LEVEL_WORTH: Final = vec[float]([
    0.0, 3.0, 5.5, 8.5,  # agriculture
    0.0, 3.0, 5.5, 8.0,  # extraction
    0.0, 2.0, 5.0, 8.0,  # architecture
    0.0, 1.5, 4.0, 6.0,  # theology
])
# fmt: on
BEYOND: Final = vec[float]([2.0, 2.5, 3.0, 5.0])  # by track: what a block buys beyond the last level
LEVEL_BLOCK: Final = 0.9  # a block that is paid for a level
TAUGHT: Final = 3.0  # a level from a tile
FOOD_SAVED: Final = 0.7  # a corn that a farm saves
GOOD_WORTH: Final = [1.0, 1.35, 1.7, 0.5, 5.0]  # goods from tiles
ANY_GIFT: Final = 2.0  # a building, a market or an action from a tile
BURNT: Final = 2.5  # a step down

# By day: how much of the game is left, and how useful goods still are
LEFT: Final = vec[float]([float(DAYS - day) / float(DAYS) for day in range(DAYS + 1)])
USEFUL: Final = vec[float]([min(float(DAYS - day) / float(DAYS) * 2.0, 1.0) for day in range(DAYS + 1)])
BUILDABLE: Final = vec[float]([min(float(DAYS - day) / float(DAYS) * 2.5, 1.0) for day in range(DAYS + 1)])

# By temple and step: points, and what the goods up to there are worth
STEPS: Final[i64] = max([len(points) for points in STEP_POINTS])
STEP_WORTH: Final = vec[float](
    [float((points + [0] * STEPS)[step]) for points in STEP_POINTS for step in range(STEPS)]
)
GIFT_WORTH: Final = vec[float](
    [
        sum([0.0 if good == NO_GOOD else 4.0 if good == SKULL else 1.2 for good in goods[: step + 1]])
        for goods in STEP_GOODS
        for step in range(STEPS)
    ]
)
BONUS: Final = vec[float]([float(bonus) for bonuses in TEMPLE_BONUS for bonus in bonuses])


def number_of(effects: Effects, wanted: int) -> int:
    """How much of something a tile gives."""
    return sum([number for op, _, number in effects if op == wanted])


def plain_worth(effects: Effects) -> float:
    """What a tile gives at any time: points, steps and goods."""
    points = 2.0 * number_of(effects, STEP_UP) + number_of(effects, POINTS)
    for op, thing, number in effects:
        if op == GAIN:
            points += GOOD_WORTH[good_of(thing)] * number
        elif op not in (STEP_UP, POINTS, TECH, FEED_FREE, FEED_LESS, WORKER):
            points += ANY_GIFT
    return points


PLAIN: Final = vec[float]([plain_worth(effects) for effects in BUILDING_EFFECTS])
TEACHES: Final = vec[i64]([number_of(effects, TECH) for effects in BUILDING_EFFECTS])
FEEDS: Final = vec[i64]([number_of(effects, FEED_FREE) for effects in BUILDING_EFFECTS])
SAVES: Final = vec[i64]([number_of(effects, FEED_LESS) for effects in BUILDING_EFFECTS])
HIRES: Final = vec[i64]([number_of(effects, WORKER) for effects in BUILDING_EFFECTS])
WEALTH_WORTH: Final = vec[float](
    [
        plain_worth(effects)
        + TAUGHT * number_of(effects, TECH)
        + FOOD_SAVED * 4.0 * number_of(effects, FEED_FREE)
        + WORKER_WORTH * number_of(effects, WORKER)
        for effects in WEALTH_EFFECTS
    ]
)


# Corn and other goods


def food_needed(s: Tzolkin, player: i64) -> i64:
    """The corn for all workers of a player on a Food Day."""
    return max(FOOD - s.feed_less[player], 0) * max(s.in_play[player] - s.feed_free[player], 0)


def food_days_left(s: Tzolkin) -> i64:
    return len(FOOD_DAYS) - s.fed


def corn_points(s: Tzolkin, player: i64, corn: i64) -> float:
    """What an amount of corn is worth: above all what the next Food Day needs, more the nearer it is."""
    points = CORN_END * float(corn)
    if s.fed < len(FOOD_DAYS):
        points += CORN_MORE * USEFUL[s.day] * float(min(corn, CORN_USED))
        missing = food_needed(s, player) - corn
        if missing > 0:
            points -= hunger(s) * float(missing)
    return points


def hunger(s: Tzolkin) -> float:
    """What a corn that is missing on the next Food Day costs."""
    return HUNGER[max(FOOD_DAYS[s.fed] - s.day, 0)]


def corn_change(s: Tzolkin, player: i64, change: i64) -> float:
    """What it is worth to get or pay an amount of corn."""
    corn = s.has(player, CORN)
    after = max(corn + change, 0)
    points = CORN_END * float(after - corn)
    if s.fed < len(FOOD_DAYS):
        points += CORN_MORE * USEFUL[s.day] * float(min(after, CORN_USED) - min(corn, CORN_USED))
        need = food_needed(s, player)
        missing = max(need - corn, 0) - max(need - after, 0)
        if missing:
            points += hunger(s) * float(missing)
    return points


def later_food(s: Tzolkin, player: i64) -> float:
    """What the workers cost on the Food Days after the next."""
    return LATER_FOOD * float(food_needed(s, player) * max(food_days_left(s) - 1, 0))


def block_worth(s: Tzolkin, block: i64) -> float:
    return BLOCK_END[block] + BLOCK_MORE[block] * BUILDABLE[s.day]


def skull_worth(s: Tzolkin) -> float:
    return float(POINTS_PER_SKULL) + SKULL_MORE * USEFUL[s.day]


def goods_points(s: Tzolkin, player: i64) -> float:
    """Goods are worth what the end pays for them, and more while there is time to use them."""
    points = 0.0
    for block in range(BLOCKS):
        number = float(s.has(player, block))
        points += number * BLOCK_END[block]
        points += min(number, BLOCKS_USED) * BLOCK_MORE[block] * BUILDABLE[s.day]
    skulls = float(s.has(player, SKULL))
    return points + float(POINTS_PER_SKULL) * skulls + min(skulls, SKULLS_USED) * SKULL_MORE * USEFUL[s.day]


# Technologies, temples, buildings


def technology_points(s: Tzolkin, player: i64) -> float:
    points = 0.0
    for track in range(TRACKS):
        points += LEVEL_WORTH[track * LEVELS + s.level_of(player, track)]
    return points * LEFT[s.day]


def level_worth(s: Tzolkin, player: i64, track: i64) -> float:
    """What the next level of a technology is worth."""
    level = s.level_of(player, track)
    if level == TOP_LEVEL:
        return BEYOND[track]
    here = track * LEVELS + level
    return (LEVEL_WORTH[here + 1] - LEVEL_WORTH[here]) * LEFT[s.day]


def best_level(s: Tzolkin, player: i64, blocks: i64) -> float:
    """The best level that a number of blocks can pay, less what it costs."""
    best = 0.0
    for track in range(TRACKS):
        cost = LEVEL_BLOCKS[s.level_of(player, track)]
        if cost <= blocks:
            best = max(best, level_worth(s, player, track) - LEVEL_BLOCK * float(cost))
    return best


def temple_worth(s: Tzolkin, player: i64, temple: i64, step: i64) -> float:
    """What a temple will still pay to a player on a step: points, perhaps the bonus, and goods."""
    share = HIGHEST
    for other in range(s.players):
        if other != player:
            theirs = s.step_on(other, temple)
            if theirs > step:
                share = 0.0
                break
            if theirs == step:
                share = TIED
    here = temple * STEPS + step
    points = 0.0
    if s.fed < 4:
        points += STEP_WORTH[here] + share * BONUS[2 * temple + 1]
        if s.fed < 3:
            points += GIFT_WORTH[here]
            if s.fed < 2:
                points += STEP_WORTH[here] + share * BONUS[2 * temple]
                if s.fed < 1:
                    points += GIFT_WORTH[here]
    return points


def temple_points(s: Tzolkin, player: i64) -> float:
    points = 0.0
    for temple in range(TEMPLES):
        points += temple_worth(s, player, temple, s.step_on(player, temple))
    return points


def step_worth(s: Tzolkin, player: i64, temple: i64) -> float:
    """What a step up is worth."""
    if not s.can_climb(player, temple):
        return 0.0
    step = s.step_on(player, temple)
    return temple_worth(s, player, temple, step + 1) - temple_worth(s, player, temple, step)


def step_lost(s: Tzolkin, player: i64, temple: i64) -> float:
    """What a step down costs."""
    step = s.step_on(player, temple)
    return temple_worth(s, player, temple, step) - temple_worth(s, player, temple, step - 1)


def best_step(s: Tzolkin, player: i64) -> float:
    """What a step on any temple is worth."""
    best = 0.0
    for temple in range(TEMPLES):
        best = max(best, step_worth(s, player, temple))
    return best


def hire_worth(s: Tzolkin, player: i64) -> float:
    """What one more worker is worth, fed."""
    if s.in_play[player] == WORKERS:
        return 0.0
    price = float(max(FOOD - s.feed_less[player], 0))
    if s.in_play[player] < s.feed_free[player]:
        price = 0.0
    return max(WORKER_WORTH * LEFT[s.day] - LATER_FOOD * price * float(food_days_left(s)), 0.0)


def building_worth(s: Tzolkin, player: i64, building: i64) -> float:
    """What a building brings."""
    points = PLAIN[building] + TAUGHT * float(TEACHES[building]) * LEFT[s.day]
    if FEEDS[building] or SAVES[building]:
        hungry = max(s.in_play[player] - s.feed_free[player], 0)
        price = max(FOOD - s.feed_less[player], 0)
        saved = min(FEEDS[building], hungry) * price + hungry * min(SAVES[building], price)
        points += FOOD_SAVED * float(food_days_left(s) * saved)
    if HIRES[building]:
        points += hire_worth(s, player)
    return points


def best_building(s: Tzolkin, player: i64) -> float:
    """The best building that blocks can pay, less what they are worth."""
    saved = saved_blocks(s, player)
    best = 0.0
    if s.blocks(player) == 0:
        return 0.0
    for building in range(BUILDINGS):
        if s.building[building] == OFFERED and missing_blocks(s, player, BUILDING_COST, building) <= saved:
            worth = building_worth(s, player, building)
            for block in range(BLOCKS):
                number = BUILDING_COST[building * BLOCKS + block]
                if number:
                    worth -= float(number) * block_worth(s, block)
            best = max(best, worth)
    return best


def best_for_corn(s: Tzolkin, player: i64) -> float:
    """The best building that corn can pay, less what it is worth."""
    corn = s.has(player, CORN)
    best = 0.0
    if corn < 2:
        return 0.0
    for building in range(BUILDINGS):
        if s.building[building] == OFFERED:
            price = corn_price(s, player, building)
            if price <= corn:
                worth = building_worth(s, player, building) + corn_change(s, player, -price)
                best = max(best, worth)
    return best


def best_monument(s: Tzolkin, player: i64) -> float:
    """The best monument that can be paid, less what it costs."""
    best = 0.0
    if s.blocks(player) >= 4:
        for monument in range(MONUMENTS):
            if can_raise(s, player, monument):
                best = max(best, float(monument_points(s, player, monument)) - 5.0)
    return best


def monuments_points(s: Tzolkin, player: i64) -> float:
    points = 0.0
    for monument in range(MONUMENTS):
        if s.monument[monument] == player:
            points += monument_points(s, player, monument)
    return points
