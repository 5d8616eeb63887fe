"""What building brings, and trading for it."""

from typing import Final

from mypy_extensions import i64

from popolna.games.ahau.board import (
    BUILDING_COST,
    COLOURS,
    GODS,
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
    tile_of,
)
from popolna.games.ahau.insight.worth import BUILDING_WORTH, neighbours_of, reward_worth, time_left
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps import building, paying

TRADE_COST: Final = 1.0  # what is lost by trading
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
    """Whether a player who has nothing of a colour may build now; who trades earlier than that wins nothing."""
    if s.has(player, colour) or not isinstance(s.agenda[-1], (building.ProduceOrBuild, building.BuildMore)):
        return False
    return building.may_build(s, player)


def trading(s: Ahau, player: i64, give: i64, get: i64) -> float:
    """Two Resources for one: good if it pays for something better than could be built without it."""
    if not can_use_at_once(s, player, get):
        return IDLE_TRADE
    before = best_build(s, player)
    first = player * COLOURS
    s.goods[first + give] -= 2
    s.goods[first + get] += 1
    after = best_build(s, player)
    s.goods[first + give] += 2
    s.goods[first + get] -= 1
    return worth_of_trade(before, after)


def trading_tiles(s: Ahau, player: i64, kind: i64) -> float:
    """The same for two tiles, of which this is the first."""
    colour = tile_colour(kind)
    if colour == WILD or not can_use_at_once(s, player, colour):
        return IDLE_TRADE
    before = best_build(s, player)
    s.goods[player * COLOURS + colour] += 1
    s.reserve[player * TILES + kind] -= 1
    partner = partner_of(s, player, colour)
    s.reserve[player * TILES + partner] -= 1
    after = best_build(s, player)
    s.goods[player * COLOURS + colour] -= 1
    s.reserve[player * TILES + kind] += 1
    s.reserve[player * TILES + partner] += 1
    return worth_of_trade(before, after)


def partner_of(s: Ahau, player: i64, colour: i64) -> i64:
    """A tile that goes with one of a colour: another of the colour, otherwise a wild."""
    best: i64 = 0
    for god in range(GODS):
        if s.has_tile(player, tile_of(WILD, god)):
            best = tile_of(WILD, god)
    for god in range(GODS):
        if s.has_tile(player, tile_of(colour, god)):
            best = tile_of(colour, god)
    return best


def worth_of_trade(before: float, after: float) -> float:
    """What a trade brings that changes the best thing to build."""
    return after - TRADE_COST if after > before + 0.5 else IDLE_TRADE
