"""What things are worth to a player, in Fame."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau.board import (
    CITIES,
    CITY_MOST,
    CITY_TIED,
    COLOURS,
    DRAW_TILES,
    FAME,
    GODS,
    KATUNS,
    LAST_DAY,
    LAY_DOWN,
    LEVEL_FAME,
    MIGHT,
    PALACE,
    PLOTS,
    RESOURCES,
    ROLE_CARD,
    ROUTES,
    ROYAL_PALACE,
    SPACES,
    TEMPLE,
    TEMPLE_BUILDING,
    TEMPLE_FAME,
    TOUCHING,
    WEAPON,
    WILD,
    WORKERS,
    tile_colour,
    tile_god,
    tile_of,
)
from popolna.games.ahau.state import LEFT, NONE, Ahau
from popolna.games.ahau.steps.action_turn import has_bonus
from popolna.games.ahau.steps.celebration import markers, temple_value

# What a Building brings in a whole game, by kind, apart from what cities pay
BUILDING_WORTH: Final = [1.5, 8.0, 0.5, 1.0, 4.0, 2.0, 1.5, 6.0, 5.0, 0.5, 1.0, 6.0, 6.0, 1.0, 4.5]
TURN_WORTH: Final = 8.0  # a turn that a player still has in this round
GOOD_WORTH: Final = 1.5  # the first Resource of a colour
SPARE_WORTH: Final = 0.9  # a further one
TILE_WORTH: Final = 0.55  # a tile in the reserve
BUILT_WORTH: Final = 3.0  # a tile in the Pyramid
NEAR_WORTH: Final = 1.2  # each step towards surrounding a Region
STEP_WORTH: Final = 0.5  # a step on the Might track
WEAPON_WORTH: Final = 1.0
ROLE_WORTH: Final = 6.0
POWER_WORTH: Final = 1.1  # a point of strength in a summoning
PAKAL_BUILDINGS: Final = 4.0  # how many Buildings King Pakal builds in a game
LATER: Final = 0.45  # the share of a city's Fame that its leader can hope for at a later Celebration
NARROW: Final = 0.5  # what a lead of one Worker is worth less, because it is easily lost
CATCH_UP: Final = 0.4  # the share of what Temples pay that is lost to others who may still get there


def celebrations_left(s: Ahau) -> i64:
    """How many Celebrations are still to come."""
    return 1 if s.ending else KATUNS - s.katun


def time_left(s: Ahau) -> float:
    """The share of the game that is still to come, from 0 to 1: by Workers and by the Calendar."""
    if s.ending:
        return 0.03
    fewest: i64 = WORKERS
    for owner in range(s.owners):
        fewest = min(fewest, s.workers_left(owner))
    by_workers = float(fewest) / float(WORKERS)
    full = min(float(len(s.calendar)) / float(LAST_DAY[s.players]), 1.0)
    by_calendar = (float(KATUNS - s.katun) - full) / float(KATUNS)
    return min(by_workers, by_calendar)


# Cities and Temples


def city_points(s: Ahau, player: i64, city: i64, more: i64) -> float:
    """What a city would pay a player now who had some more Workers there."""
    mine = s.value(player, city) + more
    if mine <= 0:
        return 0.0
    most: i64 = 0
    for owner in range(s.owners):
        if owner != player:
            most = max(most, s.value(owner, city))
    if mine < most:
        return NARROW if most - mine == 1 else 0.0
    if mine > most or s.copies(player, ROYAL_PALACE):
        points = float(CITY_MOST + s.copies(player, PALACE))
        return points - NARROW if mine == most + 1 and not s.ending else points
    for owner in range(s.builders):
        if owner != player and s.value(owner, city) == most and s.copies(owner, ROYAL_PALACE):
            return 0.0
    return float(CITY_TIED + s.copies(player, PALACE))


def city_factor(s: Ahau) -> float:
    """How often a lead in a city pays."""
    return 0.85 + LATER * float(celebrations_left(s) - 1)


def cities_points(s: Ahau, player: i64) -> float:
    points = 0.0
    for city in range(CITIES):
        points += city_points(s, player, city, 0)
    return points * city_factor(s)


def temple_pay(s: Ahau, player: i64, god: i64) -> float:
    """What a Temple would pay now for a marker."""
    scoring = s.scoring[god]
    best = temple_value(s, player, scoring)
    if not s.personal:
        for other in range(s.builders):
            if other != player:
                best = max(best, temple_value(s, other, scoring))
    return float(best)


def temples_share(s: Ahau) -> float:
    """How much of what a marker would pay now it is worth: the later the Celebration, the more others catch up."""
    if s.ending or s.is_calendar_full():
        return 1.0
    return 1.0 - CATCH_UP * (1.0 - 0.6 * float(len(s.calendar)) / float(LAST_DAY[s.players]))


def temples_points(s: Ahau, player: i64) -> float:
    points = 0.0
    for god in range(GODS):
        if s.marker_at(player, god) != NONE:
            points += temple_pay(s, player, god)
    copies = s.copies(player, TEMPLE_BUILDING)
    if copies:
        points += float(copies * (GODS - markers(s, player)))
    return points


def marker_worth(s: Ahau, player: i64, god: i64) -> float:
    """What a new marker at a Temple brings."""
    space = s.free_space(god)
    if space == NONE or s.marker_at(player, god) != NONE:
        return 0.0
    return float(TEMPLE_FAME[space]) + temple_pay(s, player, god)


# What players own


def goods_points(s: Ahau, player: i64, time: float) -> float:
    """Resources: a few of each are good for building, as long as there is time for it."""
    points = 0.0
    for colour in range(COLOURS):
        number = s.has(player, colour)
        if number:
            points += GOOD_WORTH + SPARE_WORTH * min(float(number - 1), 3.0)
    return points * min(1.0, 0.15 + 4.0 * time)


def reserve_points(s: Ahau, player: i64, time: float) -> float:
    """Tiles that can still be built, or help to summon."""
    number = s.reserve_size(player)
    room: i64 = 0
    for space in range(SPACES):
        if s.pyramid[player * SPACES + space] == NONE:
            room += 1
    useful = float(min(number, room)) + 0.3 * float(max(number - room, 0))
    return TILE_WORTH * useful * min(1.0, 0.1 + 3.0 * time)


def pyramid_points(s: Ahau, player: i64, time: float) -> float:
    """What built tiles will bring: gods that are summoned with them, and tiles beside and above them."""
    built: i64 = 0
    for space in range(SPACES):
        if s.pyramid[player * SPACES + space] != NONE:
            built += 1
    return BUILT_WORTH * float(built) * min(1.0, 0.15 + 4.0 * time)


def buildings_points(s: Ahau, player: i64, time: float) -> float:
    points = 0.0
    for plot in range(PLOTS):
        kind = s.plot[player * PLOTS + plot]
        if kind != NONE:
            points += BUILDING_WORTH[kind] * time
    return points


def workers_points(s: Ahau, player: i64, time: float) -> float:
    """Workers around sites produce."""
    points = 0.0
    for route in range(ROUTES):
        if s.site[route] >= 0:
            points += min(float(s.around_site(player, route)), 4.0)
    return points * 0.12 * min(1.0, 3.0 * time)


def missing_around(s: Ahau, player: i64, region: i64) -> i64:
    """How many cities around a Region have no Worker of a player."""
    missing: i64 = 0
    around = s.cities_around(region)
    for city in range(CITIES):
        if around >> city & 1 and s.value(player, city) == 0:
            missing += 1
    return missing


def regions_points(s: Ahau, player: i64, time: float) -> float:
    """The Region with a bonus that a player is closest to surrounding."""
    near: i64 = 0
    for region in range(s.regions()):
        if has_bonus(s, region):
            near = max(near, 3 - missing_around(s, player, region))
    return NEAR_WORTH * float(near) * min(1.0, 5.0 * time)


def expected(s: Ahau, player: i64, time: float) -> float:
    """The Fame that a player can expect at the end."""
    points = float(s.total(player)) + temples_share(s) * temples_points(s, player) + cities_points(s, player)
    points += goods_points(s, player, time) + reserve_points(s, player, time)
    points += pyramid_points(s, player, time) + buildings_points(s, player, time)
    points += workers_points(s, player, time) + regions_points(s, player, time)
    points += STEP_WORTH * float(s.might[player]) * (0.3 + time)
    points += WEAPON_WORTH * min(float(s.weapons[player]), 5.0) * min(1.0, 2.0 * time)
    if s.role[player] != NONE:
        points += ROLE_WORTH * min(1.0, 4.0 * time)
    if s.find_card(player, LEFT) != NONE:
        points += TURN_WORTH
    return points


def pakal_expected(s: Ahau, time: float) -> float:
    """The Fame that King Pakal can expect at the end: his Buildings bring nothing more, but he will build others."""
    pakal = s.players
    points = float(s.total(pakal)) + temples_share(s) * temples_points(s, pakal) + cities_points(s, pakal)
    points += GOOD_WORTH * float(s.tracker) * min(1.0, 4.0 * time)
    points += reserve_points(s, pakal, time) + pyramid_points(s, pakal, time)
    points += workers_points(s, pakal, time) + regions_points(s, pakal, time)
    points += STEP_WORTH * float(s.might[pakal]) * (0.3 + time)
    points += WEAPON_WORTH * min(float(s.weapons[pakal]), 5.0) * min(1.0, 2.0 * time)
    points += PAKAL_BUILDINGS * float(LEVEL_FAME[s.level]) * time
    if s.find_card(pakal, LEFT) != NONE:
        points += TURN_WORTH
    return points


# Tiles and rewards


def reward_worth(s: Ahau, player: i64, op: i64, count: i64) -> float:
    """What a reward brings."""
    if op == FAME:
        return float(count)
    if op == RESOURCES:
        return GOOD_WORTH * float(count)
    if op == DRAW_TILES:
        return 0.7 * float(count)
    if op == WEAPON:
        return WEAPON_WORTH * float(count)
    if op == MIGHT:
        return 1.8
    if op == TEMPLE:
        best = 0.0
        for god in range(GODS):
            best = max(best, marker_worth(s, player, god))
        return best
    if op == ROLE_CARD:
        return ROLE_WORTH if s.role[player] == NONE else 1.0
    return 1.6 if op == LAY_DOWN else 0.0


def neighbours_of(s: Ahau, player: i64, space: i64, kind: i64) -> float:
    """The Fame for neighbours that a tile would have on a space; a wild gets the best colour."""
    same_god: i64 = 0
    colours = vec[i64]([0] * COLOURS)
    for other in range(SPACES):
        if TOUCHING[space] >> other & 1:
            neighbour = s.built_tile(player, other)
            if neighbour != NONE:
                colours[tile_colour(neighbour)] += 1
                if tile_god(neighbour) == tile_god(kind):
                    same_god += 1
    if tile_colour(kind) != WILD:
        return float(same_god + colours[tile_colour(kind)])
    best: i64 = 0
    for number in colours:
        best = max(best, number)
    return float(same_god + best)


def tile_worth(s: Ahau, player: i64, kind: i64) -> float:
    """How much a player likes a tile: a god that is not built yet, a colour that is, a colour to pay with."""
    god = tile_god(kind)
    worth = 1.0
    if s.built_matching(player, god) == 0:
        worth += 1.2 if matching_reserve(s, player, god) == s.has_tile(player, kind) else 0.5
    if tile_colour(kind) == WILD:
        return worth + 0.8
    if s.has(player, tile_colour(kind)):
        worth += 0.3
    for space in range(SPACES):
        built = s.built_tile(player, space)
        if built != NONE and tile_colour(built) == tile_colour(kind):
            worth += 0.2
    return worth - 0.4 if s.has_tile(player, kind) > 1 else worth


def matching_reserve(s: Ahau, player: i64, god: i64) -> i64:
    """How many tiles in the reserve show a god."""
    number: i64 = 0
    for colour in range(COLOURS + 1):
        number += s.has_tile(player, tile_of(colour, god))
    return number
