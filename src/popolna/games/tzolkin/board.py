"""The components as tables that the rules can read quickly."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.verbs import Noun
from popolna.games.tzolkin import components
from popolna.games.tzolkin.components import BOX

MOST_PLAYERS: Final[int] = BOX.game.players[1]

# Goods: the blocks (wood, stone, gold) first
GOOD: Final = Noun("good", components.GOODS)
BLOCK: Final = Noun("block", ["wood", "stone", "gold"])
WOOD: Final[i64] = 0
STONE: Final[i64] = 1
GOLD: Final[i64] = 2
CORN: Final[i64] = 3
SKULL: Final[i64] = 4
BLOCKS: Final[i64] = 3
GOODS: Final[i64] = 5
RATE: Final[vec[i64]] = vec[i64]([BOX.market.wood, BOX.market.stone, BOX.market.gold])

# Gears; a tooth is a place on a gear: gear * TEETH + space
GEAR: Final = Noun("gear", components.GEARS)
GEARS: Final[i64] = GEAR.size
PALENQUE: Final[i64] = 0
YAXCHILAN: Final[i64] = 1
TIKAL: Final[i64] = 2
UXMAL: Final[i64] = 3
CHICHEN: Final[i64] = 4
TEETH: Final[i64] = 13
TEETH_ON: Final[vec[i64]] = vec[i64]([BOX.gears.teeth[gear] for gear in components.GEARS])
LAST_SPACE: Final[vec[i64]] = vec[i64]([BOX.gears.last_space[gear] for gear in components.GEARS])
LAST_ACTION: Final[vec[i64]] = vec[i64]([5, 5, 5, 5, 9])
SPACE: Final = Noun("space", [str(number) for number in range(11)])
ACTION: Final = Noun("action", [str(number) for number in range(10)])
SPOT: Final = Noun("spot", [*components.GEARS, "start"])
START_SPOT: Final[i64] = GEARS

TEMPLE: Final = Noun("temple", components.TEMPLES)
TEMPLES: Final[i64] = TEMPLE.size
START_STEP: Final[i64] = 1
TOP_STEP: Final[vec[i64]] = vec[i64]([len(temple.points) - 1 for temple in BOX.temples])
STEP_POINTS: Final[list[list[int]]] = [temple.points for temple in BOX.temples]
NO_GOOD: Final = -1
STEP_GOODS: Final[list[list[int]]] = [
    [GOOD.index(good) if good else NO_GOOD for good in temple.goods] for temple in BOX.temples
]
TEMPLE_BONUS: Final[list[tuple[int, int]]] = [temple.bonus for temple in BOX.temples]

TRACK: Final = Noun("track", components.TRACKS)
TRACKS: Final[i64] = TRACK.size
AGRICULTURE: Final[i64] = 0
EXTRACTION: Final[i64] = 1
ARCHITECTURE: Final[i64] = 2
THEOLOGY: Final[i64] = 3
TOP_LEVEL: Final[i64] = 3
LEVEL_BLOCKS: Final[vec[i64]] = vec[i64](list(BOX.technology.blocks + (BOX.technology.bonus_blocks,)))  # noqa: RUF005  # mypyc unpacks only in plain lists

# What tiles do
OP: Final = Noun(
    "op",
    ["gain", "tech", "temple", "vp", "worker", "build", "market", "any_action", "feed_free", "feed_less"],
)
GAIN: Final[i64] = 0
TECH: Final[i64] = 1
STEP_UP: Final[i64] = 2
POINTS: Final[i64] = 3
WORKER: Final[i64] = 4
CONSTRUCT: Final[i64] = 5
TRADE: Final[i64] = 6
ANY_ACTION: Final[i64] = 7
FEED_FREE: Final[i64] = 8
FEED_LESS: Final[i64] = 9
THING: Final = Noun("thing", ["any", *components.GOODS, *components.TRACKS, *components.TEMPLES])
ANY: Final[i64] = 0
COUNT: Final = Noun("count", [str(number) for number in range(21)])

Effects = list[tuple[int, int, int]]


def effects_of(tile: components.Wealth | components.Building) -> Effects:
    """The effects of a tile as numbers: what it does, to what, and how many times."""
    return [(OP.index(e.op), THING.index(e.what or "any"), e.n) for e in tile.effects]


def good_of(thing: i64) -> i64:
    """A thing that is a good, as a good."""
    return thing - 1


def track_of(thing: i64) -> i64:
    """A thing that is a technology track, as a track."""
    return thing - 1 - GOODS


def temple_of(thing: i64) -> i64:
    """A thing that is a temple, as a temple."""
    return thing - 1 - GOODS - TRACKS


WEALTH: Final = Noun("wealth", [tile.name for tile in BOX.wealth])
WEALTH_EFFECTS: Final[list[Effects]] = [effects_of(tile) for tile in BOX.wealth]
DUMMY_GEAR: Final[list[int]] = [GEAR.index(tile.dummy[0]) for tile in BOX.wealth]
DUMMY_SPACE: Final[list[int]] = [tile.dummy[1] for tile in BOX.wealth]
WEALTH_DEALT: Final[int] = BOX.supply.wealth_dealt

BUILDING: Final = Noun("building", [tile.name for tile in BOX.buildings])
BUILDINGS: Final[i64] = BUILDING.size
BUILDING_AGE: Final[vec[i64]] = vec[i64]([tile.age for tile in BOX.buildings])
BUILDING_KIND: Final[vec[i64]] = vec[i64]([components.KINDS.index(tile.kind) for tile in BOX.buildings])
BUILDING_COST: Final[vec[i64]] = vec[i64]([number for tile in BOX.buildings for number in tile.cost.blocks()])
BUILDING_EFFECTS: Final[list[Effects]] = [effects_of(tile) for tile in BOX.buildings]

MONUMENT: Final = Noun("monument", [tile.name for tile in BOX.monuments])
MONUMENTS: Final[i64] = MONUMENT.size
MONUMENT_KIND: Final[vec[i64]] = vec[i64]([components.KINDS.index(tile.kind) for tile in BOX.monuments])
MONUMENT_COST: Final[vec[i64]] = vec[i64]([number for tile in BOX.monuments for number in tile.cost.blocks()])
MONUMENT_SKULLS: Final[vec[i64]] = vec[i64]([tile.cost.skull for tile in BOX.monuments])
TOMB: Final[i64] = 1
CIVIC: Final[i64] = 2
SHRINE: Final[i64] = 3

FISHING: Final[i64] = BOX.palenque.corn[0]
HARVEST_CORN: Final[vec[i64]] = vec[i64](BOX.palenque.corn)
HARVEST_WOOD: Final[vec[i64]] = vec[i64](BOX.palenque.wood)
GROUP: Final = Noun("group", ["fishing", "2", "3", "4", "5"])
GROUPS: Final[i64] = GROUP.size
YAXCHILAN_GIVES: Final[list[list[int]]] = [
    [getattr(BOX.yaxchilan, good)[action] for good in components.GOODS] for action in range(5)
]
UXMAL_TEMPLE_CORN: Final[i64] = BOX.uxmal.temple_corn
CORN_PER_BLOCK: Final[i64] = BOX.uxmal.corn_per_block
ACTION_CORN: Final[i64] = BOX.uxmal.action_corn
OVALS: Final[i64] = 9
OVAL_POINTS: Final[vec[i64]] = vec[i64](BOX.chichen_itza.points)
OVAL_TEMPLE: Final[list[int]] = [TEMPLE.index(name) for name in BOX.chichen_itza.temple]
OVAL_BLOCK: Final[list[bool]] = BOX.chichen_itza.block

SKULLS: Final[i64] = BOX.supply.skulls
WORKERS: Final[i64] = BOX.supply.workers
START_WORKERS: Final[i64] = BOX.supply.start_workers
ROW: Final[i64] = BOX.supply.row
DAYS: Final[i64] = BOX.calendar.days
FOOD_DAYS: Final[vec[i64]] = vec[i64](list(BOX.calendar.food_days))
FOOD: Final[i64] = BOX.calendar.corn_per_worker
UNFED: Final[i64] = BOX.calendar.points_unfed
EXTRA_CORN: Final[vec[i64]] = vec[i64](BOX.placing.extra_corn)
BEG_LIMIT: Final[i64] = BOX.begging.most_corn
BEG_CORN: Final[i64] = BOX.begging.corn_after
FIELDS: Final[vec[i64]] = vec[i64]([0, 0, BOX.setup.fields[0], BOX.setup.fields[1], BOX.setup.fields[2]])
DUMMIES: Final[vec[i64]] = vec[i64]([0, 0, BOX.setup.dummies[0], BOX.setup.dummies[1], BOX.setup.dummies[2]])
MONUMENTS_DEALT: Final[vec[i64]] = vec[i64](
    [0, 0, BOX.setup.monuments[0], BOX.setup.monuments[1], BOX.setup.monuments[2]]
)
QUARTERS_PER_CORN: Final[i64] = BOX.final.quarters_per_corn
POINTS_PER_SKULL: Final[i64] = BOX.final.points_per_skull
QUARTERS: Final[i64] = 4  # scores are kept in quarters of a point
