"""Chapter 18: King Pakal builds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau.board import (
    COLOUR,
    COLOURS,
    GODS,
    LEVEL,
    LEVEL_FAME,
    MASTER_BUILDER,
    PLOT_COUNT,
    PLOT_OP,
    PLOTS,
    PYRAMID_COUNT,
    PYRAMID_OP,
    SLOT_FAME,
    SLOT_SAVES,
    SLOTS,
    SPACES,
    TILE,
    TILES,
    WILD,
    tile_colour,
    tile_god,
    tile_of,
)
from popolna.games.ahau.state import (
    COLOUR_OF_WILD,
    FROM_BUILDINGS,
    FROM_LEVEL,
    FROM_SPACES,
    FROM_UNBUILT,
    MADE_OF_WILD,
    NONE,
    TILE_TO_BUILD,
    TILES_TO_TRADE,
    Ahau,
)
from popolna.games.ahau.steps import building, pakal_rewards, paying
from popolna.games.ahau.steps.pakal_choice import (
    COLOURED,
    LOWEST_COST,
    MOST_FAME,
    MOST_IN_RESERVE,
    NEW_TEMPLE,
    RANDOM,
    RIGHTMOST,
    Candidates,
    draw,
)
from popolna.games.ahau.steps.pakal_sequence import BUILDING_NEXT, item_after

UNBUILT_FAME: Final[i64] = 2  # for each tile he was allowed to build, but could not


def build(s: Ahau) -> None:
    """Rules AH-18.28 and AH-18.34: as many tiles as he can; Fame for each that the limit would have allowed besides."""
    pakal = s.players
    while may_build(s):
        item = item_after(s, 0)
        allowed = s.value(pakal, s.city) - s.built
        s.built += 1
        if item == BUILDING_NEXT:
            s.sequence += 1
            buy(s, False)
        else:
            build_tile(s, item, allowed)
    unbuilt = s.value(pakal, s.city) - s.built
    if unbuilt > 0:
        s.tell("unbuilt", pakal, unbuilt)
        s.score(pakal, FROM_UNBUILT, UNBUILT_FAME * unbuilt)


def may_build(s: Ahau) -> bool:
    """Rule AH-18.28: whether the limit allows another tile, and he has the next one and can pay it."""
    if s.built >= s.value(s.players, s.city):
        return False
    item = item_after(s, 0)
    if item == BUILDING_NEXT:
        return can_buy(s)
    tiles = s.reserve_size(s.players)
    return tiles > 0 and tile_cost(s, item) - pairs_to_trade(item, tiles) <= s.tracker


# What tiles cost


def saving(s: Ahau, saved: i64) -> i64:
    """Rule AH-18.41: what the Master Builder saves on a tile, after some others."""
    return 1 if s.plays_role(s.players, MASTER_BUILDER) and saved < paying.DISCOUNTS else 0


def tile_cost(s: Ahau, space: i64) -> i64:
    """What a Pyramid tile costs on a space."""
    return LEVEL[space] - saving(s, s.saved)


def pairs_to_trade(space: i64, tiles: i64) -> i64:
    """Rule AH-18.31: how many pairs of tiles he can trade for a tile on a space, out of all in his reserve."""
    return min(max(LEVEL[space] - 2, 0), (tiles - 1) // 2)


def price(s: Ahau, slot: i64) -> i64:
    """What the Building in a slot of the offer costs without the Master Builder."""
    return max(paying.total_cost(s.offer[slot]) - SLOT_SAVES[slot], 0)


def lowest_price(s: Ahau) -> i64:
    """What the cheapest Building costs without the Master Builder, or NONE if there is none."""
    lowest: i64 = NONE
    for slot in range(SLOTS):
        if s.offer[slot] != NONE and (lowest == NONE or price(s, slot) < lowest):
            lowest = price(s, slot)
    return lowest


def shortage(s: Ahau, tiles: i64) -> i64:
    """Rule AH-18.31: how many Resources he lacks for the next tiles; rewards on the way are not foreseen."""
    missing = -s.tracker
    saved = s.saved
    for more in range(tiles):
        item = item_after(s, more)
        cost = lowest_price(s) if item == BUILDING_NEXT else LEVEL[item]
        if cost != NONE:
            missing += max(cost - saving(s, saved), 0)
            saved += 1
    return missing


def pay_tile(s: Ahau, cost: i64) -> None:
    """He pays a tile, and the Master Builder has saved something on it."""
    pakal_rewards.pay(s, max(cost, 0))
    s.saved += saving(s, s.saved)


# Buildings

BY_COST: Final[vec[i64]] = vec[i64]([LOWEST_COST, RIGHTMOST])


def can_buy(s: Ahau) -> bool:
    """Whether there is a Building in the offer that he can pay."""
    lowest = lowest_price(s)
    return lowest != NONE and lowest - saving(s, s.saved) <= s.tracker


def buy(s: Ahau, mark: bool) -> None:
    """Rules AH-18.32 and AH-18.36: the cheapest Building of the offer, the rightmost one of several."""
    field = Candidates(BY_COST)
    for slot in range(SLOTS):
        if s.offer[slot] != NONE:
            field.enter(slot, price(s, slot), -slot)
    slot = field.best()
    kind = s.offer[slot]
    s.tell("bought", s.players, kind, slot, field.why)
    pay_tile(s, price(s, slot) - saving(s, s.saved))
    s.offer[slot] = NONE
    s.score(s.players, FROM_BUILDINGS, SLOT_FAME[slot])
    put_up(s, kind, mark)


def put_up(s: Ahau, kind: i64, mark: bool) -> None:
    """Rule AH-18.33: onto the leftmost empty space, for its reward, or in place of the rightmost; then Fame."""
    pakal = s.players
    plot = s.free_plot(pakal)
    is_full = plot == NONE
    if is_full:
        plot = PLOTS - 1
        s.tell("replaced", pakal, s.plot[pakal * PLOTS + plot], plot)
    s.plot[pakal * PLOTS + plot] = kind
    s.tell("put_up", pakal, kind, plot)
    marked = s.marked[:]
    marked[plot] = 1 if mark else 0
    s.marked = marked
    if not is_full:
        place = s.board_of(pakal) * PLOTS + plot
        pakal_rewards.give(s, PLOT_OP[place], PLOT_COUNT[place], FROM_SPACES)
    s.score(pakal, FROM_LEVEL, LEVEL_FAME[s.level])


# Pyramid tiles


def build_tile(s: Ahau, space: i64, allowed: i64) -> None:
    """Rules AH-18.29 to AH-18.31: the best tile of his reserve, perhaps made cheaper by others; then the reward."""
    pakal = s.players
    field = tiles_to_build(s, space)
    kind = chosen_tile(s, field)
    colours = colours_for_wild(s, kind, space)
    colour = chosen_colour(s, colours) if tile_colour(kind) == WILD else tile_colour(kind)
    pairs = min(pairs_to_trade(space, s.reserve_size(pakal)), max(shortage(s, allowed), 0))
    if pairs:
        trade_tiles(s, kind, pairs)
    s.sequence += 1
    pay_tile(s, tile_cost(s, space) - pairs)
    if tile_colour(kind) == WILD:
        building.set_tile(s, pakal, tile_of(colour, tile_god(kind)) + MADE_OF_WILD, space, field.why)
        s.tell("coloured", pakal, colour, colours.why)
    else:
        building.set_tile(s, pakal, kind, space, field.why)
    place = s.board_of(pakal) * SPACES + space
    pakal_rewards.give(s, PYRAMID_OP[place], PYRAMID_COUNT[place], FROM_SPACES)


BY_TILE: Final[vec[i64]] = vec[i64]([MOST_FAME, NEW_TEMPLE, MOST_IN_RESERVE, COLOURED])
BY_COLOUR: Final[vec[i64]] = vec[i64]([MOST_FAME, MOST_IN_RESERVE])


def tiles_to_build(s: Ahau, space: i64) -> Candidates:
    """Rule AH-18.29: most Fame for neighbours, then a good god without a marker, then a frequent colour, wilds last."""
    field = Candidates(BY_TILE)
    for kind in range(TILES):
        if s.has_tile(s.players, kind):
            god = tile_god(kind)
            wild = tile_colour(kind) == WILD
            best = tile_of(best_colour(s, kind, space), god) if wild else kind
            field.enter(
                kind,
                -building.adjacency(s, s.players, best, space),
                s.rank(god) if s.marker_at(s.players, god) == NONE else GODS,
                -s.tiles_of_colour(s.players, tile_colour(best)),
                1 if wild else 0,
            )
    return field


def colours_for_wild(s: Ahau, kind: i64, space: i64) -> Candidates:
    """Rule AH-18.30: for a wild, the colour with most Fame for neighbours, then the most frequent in his reserve."""
    field = Candidates(BY_COLOUR)
    for colour in range(COLOURS):
        fame = building.adjacency(s, s.players, tile_of(colour, tile_god(kind)), space)
        field.enter(colour, -fame, -s.tiles_of_colour(s.players, colour))
    return field


def best_colour(s: Ahau, kind: i64, space: i64) -> i64:
    """One of the best colours for a wild."""
    return colours_for_wild(s, kind, space).best()


def chosen_tile(s: Ahau, field: Candidates) -> i64:
    """The best tile, of equal ones a random one."""
    tiles = field.left()
    if len(tiles) == 1:
        return tiles[0]
    field.why = RANDOM
    pool = vec[i64]([0] * TILES)
    for kind in tiles:
        pool[kind] = 1
    return draw(s, pool, TILE, TILE_TO_BUILD)


def chosen_colour(s: Ahau, field: Candidates) -> i64:
    """The best colour, of equal ones a random one."""
    colours = field.left()
    if len(colours) == 1:
        return colours[0]
    field.why = RANDOM
    pool = vec[i64]([0] * COLOURS)
    for colour in colours:
        pool[colour] = 1
    return draw(s, pool, COLOUR, COLOUR_OF_WILD)


def trade_tiles(s: Ahau, kept: i64, pairs: i64) -> None:
    """Rule AH-18.31: pairs of other tiles are discarded at random; each pair saves a Resource."""
    pakal = s.players
    s.tell("traded_pairs", pakal, 2 * pairs, pairs)
    pool = s.reserve[pakal * TILES : (pakal + 1) * TILES]
    pool[kept] -= 1
    everything = s.reserve_size(pakal) - 1 == 2 * pairs
    for kind in range(TILES):
        for _ in range(pool[kind] if everything else 0):
            s.discard_tile(pakal, kind)
    for _ in range(0 if everything else 2 * pairs):
        kind = draw(s, pool, TILE, TILES_TO_TRADE)
        pool[kind] -= 1
        s.discard_tile(pakal, kind)
