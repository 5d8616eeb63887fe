"""What building brings, and trading for it."""

from typing import Final

from mypy_extensions import i64

from popolna.games.ahau.board import (
    BUILDING_COST,
    COLOURS,
    LEVEL,
    PLOT_COUNT,
    PLOT_OP,
    PLOTS,
    PYRAMID_COUNT,
    PYRAMID_OP,
    ROYAL_MONUMENT,
    SLOT_FAME,
    SLOT_SAVES,
    SLOTS,
    SPACES,
    TILES,
    WILD,
    tile_colour,
)
from popolna.games.ahau.insight.worth import (
    BUILDING_WORTH,
    goods_share,
    neighbours_of,
    reward_worth,
    temples_points,
    tile_worth,
    time_left,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps import building, paying
from popolna.games.ahau.steps.celebration import TradeBeforeTemples

TRADE_COST: Final = 1.0  # what is lost by trading Resources
GIVEN_SHARE: Final = 0.35  # how much of the worth of traded tiles is lost
IDLE_TRADE: Final = -2.0  # the worth of a trade that leads to nothing


def building_tile(s: Ahau, player: i64, kind: i64, space: i64) -> float:
    """Neighbours, the reward, a god that can be summoned more strongly, less what it costs."""
    fame = neighbours_of(s, player, space, kind) * float(1 + s.copies(player, ROYAL_MONUMENT))
    place = s.board * SPACES + space
    worth = 2.0 + fame + reward_worth(s, player, PYRAMID_OP[place], PYRAMID_COUNT[place])
    worth += 4.0 * time_left(s)
    return worth - 0.35 * float(LEVEL[space])


def buying(s: Ahau, player: i64, slot: i64) -> float:
    """What a Building brings, less what it costs."""
    kind = s.offer[slot]
    cost: i64 = 0
    for colour in range(COLOURS):
        cost += BUILDING_COST[kind * COLOURS + colour]
    worth = 1.0 + BUILDING_WORTH[kind] * time_left(s) + float(SLOT_FAME[slot])
    plot = s.free_plot(player)
    if plot == NONE:
        return worth - 2.0
    place = s.board * PLOTS + plot
    worth += reward_worth(s, player, PLOT_OP[place], PLOT_COUNT[place])
    return worth - 0.3 * float(cost - SLOT_SAVES[slot])


def best_build(s: Ahau, player: i64) -> float:
    """The most that anything a player can pay for now would bring, or 0."""
    best = 0.0
    for space in range(SPACES):
        if building.is_ready(s, player, space):
            cost = paying.tile_cost(s, player, space)
            for kind in range(TILES):
                if s.has_tile(player, kind) and paying.can_pay_tile(s, player, kind, cost):
                    best = max(best, building_tile(s, player, kind, space))
    for slot in range(SLOTS):
        if s.offer[slot] != NONE and paying.can_pay_building(s, player, s.offer[slot], slot):
            best = max(best, buying(s, player, slot))
    return best


def can_use_at_once(s: Ahau, player: i64, colour: i64) -> bool:
    """Whether something new of a colour pays for a tile or counts at a Temple now; earlier trades win nothing."""
    if s.has(player, colour):
        return False
    step = s.agenda[-1]
    if isinstance(step, (building.ProduceOrBuild, building.BuildMore)):
        return building.may_build(s, player)
    return isinstance(step, TradeBeforeTemples)


def prospect(s: Ahau, player: i64) -> float:
    """What a player trades for: the best thing to build, or what Temples pay."""
    if isinstance(s.agenda[-1], TradeBeforeTemples):
        return temples_points(s, player)
    return best_build(s, player)


def trading(s: Ahau, player: i64, give: i64, get: i64) -> float:
    """Two Resources for one: good if it pays for something better than could be had without it."""
    if not can_use_at_once(s, player, get):
        return IDLE_TRADE
    before = prospect(s, player)
    first = player * COLOURS
    s.goods[first + give] -= 2
    s.goods[first + get] += 1
    after = prospect(s, player)
    s.goods[first + give] += 2
    s.goods[first + get] -= 1
    return worth_of_trade(s, before, after, TRADE_COST)


def trading_tiles(s: Ahau, player: i64, first: i64, second: i64) -> float:
    """The same for two tiles, of which the first has the colour; better give those that are worth less."""
    colour = tile_colour(first)
    if colour == WILD or not can_use_at_once(s, player, colour):
        return IDLE_TRADE
    before = prospect(s, player)
    s.goods[player * COLOURS + colour] += 1
    s.reserve[player * TILES + first] -= 1
    s.reserve[player * TILES + second] -= 1
    after = prospect(s, player)
    s.goods[player * COLOURS + colour] -= 1
    s.reserve[player * TILES + first] += 1
    s.reserve[player * TILES + second] += 1
    given = tile_worth(s, player, first) + tile_worth(s, player, second)
    return worth_of_trade(s, before, after, GIVEN_SHARE * given)


def worth_of_trade(s: Ahau, before: float, after: float, cost: float) -> float:
    """What a trade brings that changes the best thing to build, or what Temples pay."""
    if after <= before + 0.5:
        return IDLE_TRADE
    if isinstance(s.agenda[-1], TradeBeforeTemples):
        return after - before - cost * goods_share(time_left(s))
    return after - cost
