"""What is printed on boards, tiles and cards, as tables of numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.verbs import Noun
from popolna.games.mezo import components
from popolna.games.mezo.components import BOX
from popolna.games.mezo.steps.vocabulary import TRACKS, UNITS

MOST_PLAYERS: Final[i64] = 4
AGES: Final[i64] = 3
COLOUR: Final = Noun("colour", BOX.seats.colours)
NEUTRAL: Final[i64] = 4  # the owner of pyramid pieces that nobody plays


def mask(places: list[int]) -> int:
    """A set of small numbers as the bits of one."""
    return sum(1 << place for place in set(places))


# Setup, by number of players

NO_GAME: Final = [0, 0]  # nobody plays with less than two
DESOLATE: Final[vec[i64]] = vec[i64](NO_GAME + list(BOX.setup.desolate))
CHAMPIONS: Final[vec[i64]] = vec[i64](NO_GAME + list(BOX.setup.champions))
NEUTRAL_PIECES: Final[vec[i64]] = vec[i64](NO_GAME + list(BOX.setup.neutral_pieces))
START_POINTS: Final[vec[i64]] = vec[i64](list(BOX.setup.points))

# The map; sets of regions are the bits of a number

REGION: Final = Noun("region", [region.name for region in BOX.regions])
REGIONS: Final[i64] = 6
ALL_REGIONS: Final[i64] = 63
VERTEX: Final = Noun("vertex", [vertex.name for vertex in BOX.vertices])
VERTICES: Final[i64] = VERTEX.size
VERTEX_REGIONS: Final[vec[i64]] = vec[i64](
    [mask([REGION.index(name) for name in vertex.regions]) for vertex in BOX.vertices]
)

# Units, and where they can be: a region, or one of the places after them

UNIT: Final = Noun("unit", UNITS)
KINDS: Final[i64] = 2
SHAMAN: Final[i64] = 0
WARRIOR: Final[i64] = 1
EITHER: Final[i64] = 2
UNITS_OF: Final[vec[i64]] = vec[i64]([BOX.units.shamans, BOX.units.warriors])
IN_XIBALBA: Final[vec[i64]] = vec[i64](list(BOX.setup.xibalba))
PLACE: Final = Noun("place", [*REGION.names, "reserves", "xibalba", "wrathful", "altar"])
PLACES: Final[i64] = 10
RESERVES: Final[i64] = 6
XIBALBA: Final[i64] = 7
WRATHFUL: Final[i64] = 8  # the Wrathful god
ALTAR_OF_GOD: Final[i64] = 9  # sacrificed in the Blessed region, on the god's reference card
SOURCE: Final = Noun("source", [*REGION.names, "reserves"])  # of a sacrifice

TO_A_REGION: Final[i64] = BOX.units.to_a_region
MIXES: Final = [
    (shamans, total - shamans)
    for total in range(BOX.units.to_a_region + 1)
    for shamans in range(total, -1, -1)
]
MIX: Final = Noun("group", [f"{shamans}s{warriors}w" for shamans, warriors in MIXES])
MIX_SHAMANS: Final[vec[i64]] = vec[i64]([shamans for shamans, _ in MIXES])
MIX_WARRIORS: Final[vec[i64]] = vec[i64]([warriors for _, warriors in MIXES])
NUMBER: Final = Noun("number", [str(number) for number in range(41)])
UNITS_OFFERED: Final = Noun(
    "number of units", [str(number) for number in range(max(BOX.units.shamans, BOX.units.warriors) + 1)]
)

# Glyphs and pyramids

PIECE: Final = Noun("piece", ["glyph", "pyramid"])
GLYPH: Final[i64] = 0
PYRAMID: Final[i64] = 1
GLYPHS: Final[i64] = BOX.units.glyphs
TIERS: Final[i64] = 4  # the levels of a pyramid, from 0 for the largest pieces
PIECES: Final[vec[i64]] = vec[i64](list(BOX.pyramids.pieces))

# Strength, points and devotion

CHAMPION_STRENGTH: Final[i64] = BOX.strength.champion
GLYPH_STRENGTH: Final[i64] = BOX.strength.glyph
UNIT_STRENGTH: Final[i64] = BOX.strength.unit
SACRIFICE_STRENGTH: Final[i64] = BOX.strength.sacrifice
TRACK_POINTS: Final[i64] = BOX.points.track_unit
OTHER_OWNER_POINTS: Final[i64] = BOX.points.pyramid_other
DEVOTION_VALUE: Final[vec[i64]] = vec[i64]([value for level in BOX.devotion.levels for value in level])
DEVOTION_LEVEL: Final[vec[i64]] = vec[i64](
    [number for number, level in enumerate(BOX.devotion.levels, 1) for _ in level]
)
TOP_DEVOTION: Final[int] = sum(len(level) for level in BOX.devotion.levels) - 1

# Altars; the Blessed region has the one after the last

ALTAR: Final = Noun("altar", [altar.name for altar in BOX.altars])
ALTARS: Final[i64] = 5
BLESSED: Final[i64] = 5

# Wrathful tiles, the Calendar and the Codex

TILE: Final = Noun("tile", [tile.name for tile in BOX.wrathful])
TILES: Final[i64] = 9
TILE_AGE: Final[vec[i64]] = vec[i64]([tile.age for tile in BOX.wrathful])
TILE_SET: Final = Noun("set of tiles", ["none", "1", "2", "1+2", "3", "1+3", "2+3", "1+2+3"])  # by Age
FIRST_PRICE: Final[i64] = BOX.conflict.appease[0]
NEXT_PRICE: Final[i64] = BOX.conflict.appease[1]
TRACK: Final = Noun("track", TRACKS)
CALENDAR: Final[i64] = 0  # for Shamans; the number of a track is that of its kind of unit
CODEX: Final[i64] = 1
SPACE: Final = Noun("space", [space.name for space in BOX.spaces])
SPACES: Final[i64] = SPACE.size
TRACK_BEGIN: Final[vec[i64]] = vec[i64](
    [0, [space.track for space in BOX.spaces].count("calendar"), len(BOX.spaces)]
)  # the first space of each track, and the end

# Tribe abilities; sets of them are the bits of a number

ABILITY: Final = Noun("ability", [ability.name for ability in BOX.abilities])
ABILITIES: Final[i64] = 9
ABILITY_AGE: Final[vec[i64]] = vec[i64]([ability.age for ability in BOX.abilities])
WHEN: Final = Noun(
    "moment",
    [
        "tribe-step",
        "champion-strength",
        "god-strength",
        "appease",
        "tracks",
        "track-scoring",
        "victory",
        "final-scoring",
    ],
)
TRIBE_STEP: Final[i64] = 0
WITH_CHAMPION: Final[i64] = 1
WITH_GOD: Final[i64] = 2
APPEASING: Final[i64] = 3
ON_TRACKS: Final[i64] = 4
SCORING_TRACKS: Final[i64] = 5
VICTORY: Final[i64] = 6
FINAL_SCORING: Final[i64] = 7
ABILITY_WHEN: Final[vec[i64]] = vec[i64]([WHEN.index(ability.when) for ability in BOX.abilities])
ABILITIES_WHEN: Final[vec[i64]] = vec[i64](  # by moment: the set of abilities
    [
        mask([place for place, ability in enumerate(BOX.abilities) if ability.when == when])
        for when in WHEN.names
    ]
)

# Gods and their cards

GOD: Final = Noun("god", [god.name for god in BOX.gods])
GODS: Final[i64] = 4
TITLE: Final = Noun("card", components.TITLES)
TITLES: Final[i64] = 5
HAND: Final[i64] = BOX.conflict.hand
SLOT: Final = Noun("action", ["first", "second", "ceremonial"])
SLOTS: Final[i64] = 3
EVERY_SLOT: Final[i64] = 7  # all three as bits
OPTION: Final = Noun("option", ["a", "b", "c"])

# Sets of players, and questions to whoever breaks a tie

PLAYER_SET: Final = Noun(
    "set of players",
    [
        "nobody",
        *["+".join(COLOUR.names[p] for p in range(4) if bits >> p & 1) for bits in range(1, 16)],
    ],
)
QUESTION: Final = Noun("question", ["winner", "second", "calendar", "codex"])
WHO_WINS: Final[i64] = 0
WHO_IS_SECOND: Final[i64] = 1
WHO_HAS_MOST: Final[i64] = 2  # Shamans; Warriors come after

# Where VP come from

PARTS: Final = [
    "start",
    "altars",
    "blessed",
    "building",
    "tracks",
    "pyramids",
    "actions",
    "tribe",
    "devotion",
    "leaps",
]
FROM_START: Final[i64] = 0
FROM_ALTARS: Final[i64] = 1
FROM_BLESSED: Final[i64] = 2
FROM_BUILDING: Final[i64] = 3
FROM_TRACKS: Final[i64] = 4
FROM_PYRAMIDS: Final[i64] = 5
FROM_ACTIONS: Final[i64] = 6
FROM_TRIBE: Final[i64] = 7
FROM_DEVOTION: Final[i64] = 8
FROM_LEAPS: Final[i64] = 9  # further than the number, because spaces were taken
