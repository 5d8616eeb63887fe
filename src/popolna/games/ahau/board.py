"""What is printed on boards, tiles and cards, as tables of numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.verbs import Noun
from popolna.games.ahau import components
from popolna.games.ahau.components import BOX

MOST_PLAYERS: Final[i64] = 5
MOST_OWNERS: Final[i64] = 5  # of Workers and Rulers: players, and the Shadow Player or King Pakal
OWNER: Final = Noun("colour", BOX.seats.colours)
WORKERS: Final[i64] = BOX.supply.workers
MOST_WEAPONS: Final[i64] = BOX.supply.most_weapons
KATUNS: Final[i64] = BOX.supply.katuns

# Resources, gods and Pyramid tiles

COLOUR: Final = Noun("resource", components.COLOURS)
COLOURS: Final[i64] = 5
WILD: Final[i64] = 5  # the colour of a tile that shows them all
GOD: Final = Noun("god", components.GODS)
GODS: Final[i64] = 5
CHIEF: Final[i64] = 0
RAIN: Final[i64] = 1
TRADE_GOD: Final[i64] = 2
SUN: Final[i64] = 3
JAGUAR: Final[i64] = 4

TILE: Final = Noun(
    "tile", [f"{colour}-{god}" for colour in (*components.COLOURS, "wild") for god in components.GODS]
)
TILES: Final[i64] = 30  # kinds: a colour and a god
TILE_COPIES: Final[list[list[int]]] = [  # in the bag with up to four players, and with five
    [
        (
            BOX.pyramid_tiles.wild
            if kind >= 25
            else BOX.pyramid_tiles.copies + five * BOX.pyramid_tiles.five_players
        )
        for kind in range(30)
    ]
    for five in (0, 1)
]
STARTING: Final = Noun("starting tile", [tile.god for tile in BOX.starting_tiles])
STARTING_TILE: Final[list[int]] = [
    COLOUR.index(tile.colour) * 5 + GOD.index(tile.god) for tile in BOX.starting_tiles
]
SUMMARY: Final = Noun("summary card", [f"summary-{number}" for number in range(1, 6)])
SUMMARY_GOODS: Final[list[list[int]]] = [
    [COLOUR.index(colour) for colour in card.resources] for card in BOX.summary_cards
]


def tile_colour(kind: i64) -> i64:
    """The colour of a kind of tile, or WILD."""
    return kind // GODS


def tile_god(kind: i64) -> i64:
    """The god on a kind of tile."""
    return kind % GODS


def tile_of(colour: i64, god: i64) -> i64:
    """The kind of tile with a colour and a god."""
    return colour * GODS + god


# The map; tables for the small side of the board come first, those for the large side after them

SMALL: Final[i64] = 0
LARGE: Final[i64] = 1
SIDES: Final = (BOX.small_side, BOX.large_side)
CITY: Final = Noun("city", [city.name for city in BOX.cities])
CITIES: Final[i64] = 10
CITY_TOP: Final[vec[i64]] = vec[i64]([city.top for city in BOX.cities])
REGION: Final = Noun("region", [f"region-{number}" for number in range(1, 7)])
REGIONS: Final[i64] = 6
REGIONS_ON: Final[vec[i64]] = vec[i64]([5, 6])


def name_of(route: components.Route) -> str:
    """The name of a route: its two cities in the order of the map."""
    return "-".join(sorted(route.cities, key=CITY.index))


ROUTE: Final = Noun("route", list(dict.fromkeys([name_of(route) for side in SIDES for route in side.routes])))
ROUTES: Final[int] = len(ROUTE.names)
ENDS: Final = {
    name_of(route): sorted(CITY.index(c) for c in route.cities) for side in SIDES for route in side.routes
}
ROUTE_FROM: Final[vec[i64]] = vec[i64]([ENDS[name][0] for name in ROUTE.names])
ROUTE_TO: Final[vec[i64]] = vec[i64]([ENDS[name][1] for name in ROUTE.names])


def route_tops(side: components.Side) -> list[int]:
    """How close to the top each route is, or 0 if this side does not have it."""
    tops = {name_of(route): route.top for route in side.routes}
    return [tops.get(name, 0) for name in ROUTE.names]


ROUTE_TOP: Final[vec[i64]] = vec[i64](
    [top for side in SIDES for top in route_tops(side)]
)  # by side and route


def mask(places: list[int]) -> int:
    """A set of small numbers as the bits of one."""
    return sum(1 << place for place in set(places))


def region_cities(side: components.Side) -> list[int]:
    around = [mask([CITY.index(city) for city in region.cities]) for region in side.regions]
    return [*around, *[0] * (6 - len(around))]


def region_neighbours(side: components.Side) -> list[int]:
    """Regions that share a route."""
    return [
        mask([other - 1 for route in side.routes if region in route.regions for other in route.regions])
        & ~(1 << (region - 1))
        for region in range(1, 7)
    ]


def city_neighbours(side: components.Side) -> list[int]:
    return [
        mask([CITY.index(other) for route in side.routes if city in route.cities for other in route.cities])
        & ~(1 << CITY.index(city))
        for city in CITY.names
    ]


def city_routes(side: components.Side) -> list[int]:
    return [
        mask([ROUTE.index(name_of(route)) for route in side.routes if city in route.cities])
        for city in CITY.names
    ]


def city_distances(side: components.Side) -> list[int]:
    """How many routes lead from each city to each other one; FAR if none do."""
    near = city_neighbours(side)
    found: list[int] = []
    for start in range(len(near)):
        reached = {start: 0}
        waiting = [start]
        while waiting:
            city = waiting.pop(0)
            for other in range(len(near)):
                if near[city] >> other & 1 and other not in reached:
                    reached[other] = reached[city] + 1
                    waiting.append(other)
        found += [reached.get(city, FAR) for city in range(len(near))]
    return found


FAR: Final = 99
REGION_CITIES: Final[vec[i64]] = vec[i64]([cities for side in SIDES for cities in region_cities(side)])
REGION_NEIGHBOURS: Final[vec[i64]] = vec[i64]([near for side in SIDES for near in region_neighbours(side)])
CITY_NEIGHBOURS: Final[vec[i64]] = vec[i64]([near for side in SIDES for near in city_neighbours(side)])
CITY_DISTANCES: Final[vec[i64]] = vec[i64]([steps for side in SIDES for steps in city_distances(side)])
CITY_ROUTES: Final[vec[i64]] = vec[i64]([routes for side in SIDES for routes in city_routes(side)])

SITES_OF: Final[vec[i64]] = vec[i64](BOX.sites.numbers())
LAST_DAYS: Final = [0, BOX.calendar.last[0], *BOX.calendar.last]  # by number of players, like the next ones
SPARES: Final = [0, BOX.calendar.spare[0], *BOX.calendar.spare]
LAST_DAY: Final[vec[i64]] = vec[i64](LAST_DAYS)
SPARE: Final[vec[i64]] = vec[i64](SPARES)

# Buildings

BUILDING: Final = Noun("building", components.BUILDINGS)
BUILDINGS: Final[i64] = 15
ACROPOLIS: Final[i64] = 0
BALL_COURT: Final[i64] = 1
CITY_WALLS: Final[i64] = 2
GATEWAY: Final[i64] = 3
GIANT_STELE: Final[i64] = 4
MARKET: Final[i64] = 5
OBSERVATION_TOWER: Final[i64] = 6
PALACE: Final[i64] = 7
PLAZA: Final[i64] = 8
PRODUCE_MARKET: Final[i64] = 9
RAISED_BED_FARM: Final[i64] = 10
ROYAL_MONUMENT: Final[i64] = 11
ROYAL_PALACE: Final[i64] = 12
TEMPLE_BUILDING: Final[i64] = 13
WORKSHOP: Final[i64] = 14
BUILDING_TILES: Final[list[list[int]]] = [  # with up to four players, and with five
    [building.tiles + five * building.five_players for building in BOX.buildings] for five in (0, 1)
]
BUILDING_COST: Final[vec[i64]] = vec[i64](
    [building.cost.count(colour) for building in BOX.buildings for colour in components.COLOURS]
)
SLOT: Final = Noun("slot", ["left", "middle", "right"])
SLOTS: Final[i64] = 3
SLOT_SAVES: Final[vec[i64]] = vec[i64](list(BOX.offer.saves))
SLOT_FAME: Final[vec[i64]] = vec[i64](list(BOX.offer.fame))
PLOT: Final = Noun("building space", [f"plot-{number}" for number in range(1, 6)])
PLOTS: Final[i64] = 5

# The Pyramid on a player board

SPACE: Final = Noun("space", ["1a", "1b", "1c", "1d", "2a", "2b", "2c", "3a", "3b", "4a"])
SPACES: Final[i64] = 10
TOP_SPACE: Final[i64] = 9
LEVEL: Final[vec[i64]] = vec[i64]([1, 1, 1, 1, 2, 2, 2, 3, 3, 4])
BELOW: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 1, 2, 4, 5, 7])  # the left one of the two spaces below
LEVEL_SPACES: Final = ((0, 1, 2, 3), (4, 5, 6), (7, 8), (9,))


def touching(space: int) -> int:
    """The spaces next to a space: on its level, and diagonally below and above."""
    near: list[int] = []
    for level in LEVEL_SPACES:
        near += [other for other in level if space in level and abs(other - space) == 1]
    for upper in range(4, 10):
        pair = [BELOW[upper], BELOW[upper] + 1]
        if upper == space:
            near += pair
        elif space in pair:
            near.append(upper)
    return mask(near)


TOUCHING: Final[vec[i64]] = vec[i64]([touching(space) for space in range(10)])

# Rewards

OP: Final = Noun("reward", ["none", "fame", "res", "draw", "weapon", "might", "temple", "role", "lay"])
NO_REWARD: Final[i64] = 0
FAME: Final[i64] = 1
RESOURCES: Final[i64] = 2
DRAW_TILES: Final[i64] = 3
WEAPON: Final[i64] = 4
MIGHT: Final[i64] = 5
TEMPLE: Final[i64] = 6
ROLE_CARD: Final[i64] = 7
LAY_DOWN: Final[i64] = 8
COUNT: Final = Noun("count", [str(number) for number in range(41)])


def reward_op(reward: str) -> int:
    return OP.index(reward.partition(":")[0])


def reward_count(reward: str) -> int:
    return int(reward.partition(":")[2] or 1)


BOARDS: Final = (BOX.day_board, BOX.night_board, BOX.pakal_day_board, BOX.pakal_night_board)
PAKAL_BOARD: Final[i64] = 2  # his Day board among all of them
PYRAMID_REWARDS: Final = [reward for board in BOARDS for reward in board.rewards()]  # by board and space
PYRAMID_OP: Final[vec[i64]] = vec[i64]([reward_op(reward) for reward in PYRAMID_REWARDS])
PYRAMID_COUNT: Final[vec[i64]] = vec[i64]([reward_count(reward) for reward in PYRAMID_REWARDS])
PLOT_REWARDS: Final = [reward for board in BOARDS for reward in board.buildings]
PLOT_OP: Final[vec[i64]] = vec[i64]([reward_op(reward) for reward in PLOT_REWARDS])
PLOT_COUNT: Final[vec[i64]] = vec[i64]([reward_count(reward) for reward in PLOT_REWARDS])
MIGHT_REWARDS: Final = [*BOX.might.rewards, BOX.might.beyond]
MIGHT_OP: Final[vec[i64]] = vec[i64]([reward_op(reward) for reward in MIGHT_REWARDS])
MIGHT_COUNT: Final[vec[i64]] = vec[i64]([reward_count(reward) for reward in MIGHT_REWARDS])
TOP_MIGHT: Final[i64] = len(BOX.might.rewards) - 1
BEYOND: Final[i64] = len(BOX.might.rewards)  # the place of what a step beyond the top gives

# Temples, cities and scoring

TEMPLE_SPACES: Final[i64] = len(BOX.temples.fame)
TEMPLE_FAME: Final[vec[i64]] = vec[i64](BOX.temples.fame)
MIDDLE: Final[i64] = TEMPLE_SPACES // 2  # the space for markers that King Pakal gets without summoning
SCORING: Final = Noun(
    "scoring tile",
    ["might", "symbols", "reserve-colours", "temples", "resources", "buildings", "city-gods"],
)
BY_MIGHT: Final[i64] = 0
BY_SYMBOLS: Final[i64] = 1
BY_RESERVE_COLOURS: Final[i64] = 2
BY_TEMPLES: Final[i64] = 3
BY_RESOURCES: Final[i64] = 4
BY_BUILDINGS: Final[i64] = 5
BY_CITY_GODS: Final[i64] = 6
CITY_MOST: Final[i64] = BOX.cities_score.most
CITY_TIED: Final[i64] = BOX.cities_score.tied

# Cards

ROLE: Final = Noun("role", components.ROLES)
ROLES: Final[i64] = 6
MERCHANT: Final[i64] = 0
WAR_CAPTAIN: Final[i64] = 1
QUEEN_ROLE: Final[i64] = 2
MASTER_BUILDER: Final[i64] = 3
HIGH_PRIESTESS: Final[i64] = 4
DANCER: Final[i64] = 5
CARD: Final = Noun("card", [*[f"card-{number}" for number in range(1, 7)], *components.ROLES])
REGION_CARDS: Final[i64] = 6
ROLE_AT: Final[i64] = 6  # the place of the Role card after a player's Region cards
HAND: Final[i64] = 7
CARD_NUMBERS: Final = [1, 2, 3, 4, 5, 6, *[role.number for role in BOX.roles]]
CARD_NUMBER: Final[vec[i64]] = vec[i64](CARD_NUMBERS)
PERSONALITY: Final = Noun("personality", [card.role for card in BOX.personalities])
RANK: Final[vec[i64]] = vec[i64](  # by personality and god: 0 for the god ranked first
    [card.ranking.index(god) for card in BOX.personalities for god in components.GODS]
)
SHADOW_WEAPONS: Final[i64] = BOX.shadow.weapons

# King Pakal

PERSONALITY_ROLE: Final[vec[i64]] = vec[i64]([ROLE.index(card.role) for card in BOX.personalities])
DIFFICULTY: Final = Noun("level", components.PAKAL_LEVELS)
LEVEL_WEAPONS: Final[vec[i64]] = vec[i64]([level.weapons for level in BOX.levels])
LEVEL_FAME: Final[vec[i64]] = vec[i64]([level.fame for level in BOX.levels])
MARKED_TIMES: Final[i64] = 3  # at the start, and after the first two Celebrations
LEVEL_MARKERS: Final[vec[i64]] = vec[i64]([number for level in BOX.levels for number in level.markers])
FIRST_RESOURCES: Final[i64] = BOX.pakal.resources
MOST_RESOURCES: Final[i64] = BOX.pakal.most_resources
