"""What things are worth to a player, in VP: pieces, devotion, units, and what effects bring at first sight."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.board import (
    ABILITIES,
    ABILITY_WHEN,
    AGES,
    ALTAR_OF_GOD,
    CALENDAR,
    CODEX,
    DEVOTION_VALUE,
    EITHER,
    FINAL_SCORING,
    NEUTRAL,
    ON_TRACKS,
    REGIONS,
    RESERVES,
    SCORING_TRACKS,
    SHAMAN,
    TIERS,
    TRACK_BEGIN,
    TRACK_POINTS,
    TRIBE_STEP,
    UNITS_OF,
    WARRIOR,
    WRATHFUL,
    XIBALBA,
)
from popolna.games.mezo.insight.scene import Scene
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.building import next_tier
from popolna.games.mezo.steps.measures import amount, gift, reach
from popolna.games.mezo.steps.program import (
    ABILITY_ROW,
    AWAKEN_UNITS,
    BRANCH,
    BRANCHES,
    BUILD_PIECES,
    DEMOLISH_PIECE,
    DEPLOY_UNITS,
    GAIN_POINTS,
    KIND,
    NEXT,
    NOTHING,
    ONE_OF,
    ONLY_GLYPH,
    OPS,
    PAY,
    RECOVER_UNITS,
    SPACE_ROW,
    TRANSFORM_PIECE,
    WHAT,
    WHERE,
)

# By Age
PYRAMID_AHEAD: Final = vec[float]([2.6, 2.6, 2.4, 1.8])  # a region with a piece, which may not last
UNIT_AHEAD: Final = vec[float]([1.0, 1.0, 0.9, 0.4])  # a unit that is not in Xibalba
UNIT_MISSED: Final = vec[float]([0.3, 0.3, 0.3, 0.15])  # more for each one that is missing to have enough
LEVEL_AHEAD: Final = vec[float]([0.5, 0.5, 0.3, 0.0])  # a level of devotion, besides its VP
EVENLY: Final = vec[float]([1.0, 1.0, 0.8, 0.3])  # how much devotion counts evenly, rather than by its space
AGES_AHEAD: Final = vec[float]([5.0, 5.0, 3.0, 0.0])  # the numbers of the Ages after this one, added up

DEVOTION_STEP: Final = 1.0
ALL_UNITS: Final = float(UNITS_OF[SHAMAN] + UNITS_OF[WARRIOR])
ENOUGH_UNITS: Final = 13.0
SPARE_UNIT: Final = 0.15  # a unit in Reserves, for what cards do in this Age
GLYPH_NOW: Final = 0.7
GLYPH_AHEAD: Final = 0.7  # in each Age to come
SPACE_USED: Final = (
    0.3  # the share of the best space of a track, and of an average one, that a majority brings
)

# What an effect brings for each piece it is about, where nobody looks closer: by op
AT_SIGHT: Final = vec[float](
    [1.3, 0.9, 1.2, 0.5, 1.5, 1.0, 0.8, 5.0, 1.2, 1.2, 3.0, 0.75, 1.0, 0.8, 3.0, 1.0, 0.0, 0.0, 1.0]
)
# What an ability brings in an Age, where nobody looks closer: by moment
ABILITY_AT_SIGHT: Final = vec[float]([0.0, 1.2, 2.5, 2.5, 10.0, 6.0, 6.0, 0.0])
TRIBE_UNIT: Final = 0.5  # a unit awakened or deployed at the start of a Tribe turn
TRIBE_GLYPH: Final = 1.4


def ages_ahead(s: Mezo) -> float:
    """How many Ages come after this one."""
    return float(AGES - max(s.age, 1))


# Building


def glyph_worth(s: Mezo) -> float:
    """A new glyph, wherever it is."""
    return GLYPH_NOW + GLYPH_AHEAD * ages_ahead(s)


def pyramid_worth(s: Mezo, player: i64, region: i64) -> float:
    """A new pyramid piece in a region: its height, and VP at the end of this Age and those after it."""
    height: i64 = 1
    others: i64 = 0
    for tier in range(TIERS):
        owner = s.tower[region * TIERS + tier]
        if owner != NOBODY:
            height += 1
            if owner != player:
                others |= 1 << owner
    worth = float(height)
    for other in range(s.players):
        if others >> other & 1:
            worth -= 1.0 / float(s.players - 1)
    return worth if s.has_piece(player, region) else worth + PYRAMID_AHEAD[s.age]


def best_building(s: Mezo, player: i64, regions: i64, row: i64) -> float:
    """The best that can be built in some regions."""
    best = glyph_worth(s) if s.glyph_supply[player] else 0.0
    if WHAT[row] != ONLY_GLYPH:
        for region in range(REGIONS):
            if regions >> region & 1 and next_tier(s, player, region) != NONE:
                best = max(best, pyramid_worth(s, player, region))
    return best


def changing(s: Mezo, player: i64, regions: i64, op: i64) -> float:
    """The best piece to demolish or transform in some regions."""
    best = 0.0
    for region in range(REGIONS):
        if regions >> region & 1:
            best = max(best, pyramid_change(s, player, region, op))
            for owner in range(s.players):
                if owner != player and s.glyphs[owner * REGIONS + region]:
                    best = max(best, glyph_change(s, player, owner, op))
    return best


def glyph_change(s: Mezo, player: i64, owner: i64, op: i64) -> float:
    """What it brings to demolish or transform a glyph."""
    if owner == player:
        return 0.0 if op == TRANSFORM_PIECE else -glyph_worth(s)
    worth = glyph_worth(s) / float(s.players - 1)
    return worth + glyph_worth(s) if op == TRANSFORM_PIECE and s.glyph_supply[player] else worth


def pyramid_change(s: Mezo, player: i64, region: i64, op: i64) -> float:
    """What it brings to demolish or transform the topmost piece of a pyramid, if that is possible."""
    tier = s.top(region)
    if tier == NONE:
        return 0.0
    owner = s.tower[region * TIERS + tier]
    own = pieces(s, player, region)
    worth = 0.0
    if owner == player:
        if op == DEMOLISH_PIECE:
            return -PYRAMID_AHEAD[s.age] if own == 1 else -0.5
    elif owner != NEUTRAL and pieces(s, owner, region) == 1:
        worth += PYRAMID_AHEAD[s.age] / float(s.players - 1)
    if op == TRANSFORM_PIECE:
        if owner != player and s.piece_supply[player * TIERS + tier] == 0:
            return 0.0
        for level in range(TIERS):
            if s.tower[region * TIERS + level] != NOBODY:
                worth += 1.0
        if own == 0:
            worth += PYRAMID_AHEAD[s.age]
    return worth


def pieces(s: Mezo, player: i64, region: i64) -> i64:
    """How many pieces a player has in a pyramid."""
    number: i64 = 0
    for tier in range(TIERS):
        if s.tower[region * TIERS + tier] == player:
            number += 1
    return number


# Effects and spaces at first sight


def at_sight(s: Mezo, player: i64, row: i64) -> float:
    """What a list of effects may bring, without a look at the map unless something is built."""
    worth = 0.0
    while row != NOTHING:
        worth += one_at_sight(s, player, row)
        row = NEXT[row]
    return worth


def one_at_sight(s: Mezo, player: i64, row: i64) -> float:
    """The same for one effect."""
    op = OPS[row]
    if op == GAIN_POINTS:
        return float(amount(s, player, row))
    if op == BUILD_PIECES:
        number = float(amount(s, player, row))
        return number * best_building(s, player, reach(s, player, WHERE[row]), row)
    if op == ONE_OF:
        best = 0.0
        for option in range(BRANCHES[row]):
            best = max(best, at_sight(s, player, BRANCH[3 * row + option]))
        return best
    if op == PAY:
        return max(at_sight(s, player, BRANCH[3 * row + 1]) - 1.0, 0.0)
    number_of = amount(s, player, row)
    if op in (RECOVER_UNITS, AWAKEN_UNITS, DEPLOY_UNITS):
        source = RESERVES if op == DEPLOY_UNITS else XIBALBA
        there = s.all_at(player, source) if KIND[row] == EITHER else s.at(player, source, KIND[row])
        number_of = min(number_of, there)
    return AT_SIGHT[op] * float(min(number_of, 5))


def best_space(s: Mezo, player: i64, track: i64) -> float:
    """A free space of a track, between the best and any, with the VP for the unit there; 0 if there is none."""
    best = total = free = 0.0
    for space in range(TRACK_BEGIN[track], TRACK_BEGIN[track + 1]):
        if s.track[space] == NOBODY:
            worth = at_sight(s, player, SPACE_ROW[space])
            best = max(best, worth)
            total += worth
            free += 1.0
    if free == 0.0:
        return 0.0
    uses = float(max(1, gift(s, player, ON_TRACKS)))
    return SPACE_USED * (best + total / free) * uses + unit_on_track(s, player)


def unit_on_track(s: Mezo, player: i64) -> float:
    """What a unit on a track scores at the end of the Age."""
    return float(TRACK_POINTS + gift(s, player, SCORING_TRACKS))


# What players have


def devotion_worth(s: Mezo, player: i64) -> float:
    """Every space has some value early in the game; in the end what is printed there counts."""
    space = s.devotion[player]
    level = float(s.level(player))
    evenly = EVENLY[s.age]
    worth = evenly * DEVOTION_STEP * float(space) + (1.0 - evenly) * float(DEVOTION_VALUE[space])
    return worth + LEVEL_AHEAD[s.age] * level + float(gift(s, player, FINAL_SCORING))


def unit_factor(s: Mezo) -> float:
    """The fewer the players, the more a unit decides."""
    return 3.2 / float(s.players)


def units_lost(s: Mezo, player: i64) -> float:
    """How many units of a player are in Xibalba, or will be after the conflict."""
    return float(s.all_at(player, XIBALBA) + s.all_at(player, WRATHFUL) + s.all_at(player, ALTAR_OF_GOD))


def unit_price(s: Mezo, player: i64) -> float:
    """What a player loses with a unit that goes to Xibalba."""
    missing = max(units_lost(s, player) + 1.0 + ENOUGH_UNITS - ALL_UNITS, 0.0)
    return unit_factor(s) * (UNIT_AHEAD[s.age] + UNIT_MISSED[s.age] * missing) + SPARE_UNIT


def units_worth(s: Mezo, player: i64, scene: Scene) -> float:
    """Units that are not in Xibalba, for the Ages to come; those in Reserves, for this one."""
    reserves = float(s.all_at(player, RESERVES))
    alive = ALL_UNITS - units_lost(s, player)
    missing = max(ENOUGH_UNITS - alive, 0.0)
    worth = unit_factor(s) * (UNIT_AHEAD[s.age] * alive - 0.5 * UNIT_MISSED[s.age] * missing * missing)
    if s.tiles or s.conflict != NONE:
        worth += SPARE_UNIT * min(reserves, 6.0)
        if s.age == AGES and is_to_offer(s, scene, player):
            worth += 0.6 * (reserves + 0.4 * (alive - reserves))
    return worth


def is_to_offer(s: Mezo, scene: Scene, player: i64) -> bool:
    """Whether a player can still offer units in the Blessed region of this Age."""
    if s.blessed == NONE:
        return True
    return s.tiles >> s.blessed & 1 != 0 or scene.offering >> player & 1 != 0


def abilities_worth(s: Mezo, player: i64, scene: Scene) -> float:
    """What tribe abilities will bring in later Ages, and in this one if that is not counted elsewhere."""
    worth = 0.0
    numbers = AGES_AHEAD[s.age]
    if scene.tribe >> player & 1:
        numbers += float(s.age)
    for ability in range(ABILITIES):
        if s.abilities[player] >> ability & 1:
            worth += ability_ahead(s, ability, numbers, ages_ahead(s))
    return worth


def ability_ahead(s: Mezo, ability: i64, numbers: float, ages: float) -> float:
    """What an ability brings in some Ages, whose numbers are added up."""
    when = ABILITY_WHEN[ability]
    if when == TRIBE_STEP:
        return numbers * (TRIBE_GLYPH if OPS[ABILITY_ROW[ability]] == BUILD_PIECES else TRIBE_UNIT)
    worth = ABILITY_AT_SIGHT[when] * ages
    return worth / float(s.players) if when == ON_TRACKS else worth


def holdings(s: Mezo, player: i64, scene: Scene) -> float:
    """VP now, and what everything a player has will bring, apart from conflicts to come."""
    worth = float(s.vp[player]) + devotion_worth(s, player)
    worth += PYRAMID_AHEAD[s.age] * float(s.pyramid_regions(player))
    worth += unit_on_track(s, player) * float(s.on_track(player, CALENDAR) + s.on_track(player, CODEX))
    glyphs: i64 = 0
    for region in range(REGIONS):
        glyphs += s.glyphs[player * REGIONS + region]
    worth += GLYPH_AHEAD * ages_ahead(s) * float(glyphs)
    return worth + units_worth(s, player, scene) + abilities_worth(s, player, scene)


def ability_worth(s: Mezo, player: i64, ability: i64) -> float:
    """What an ability seems to bring from now on."""
    if ABILITY_WHEN[ability] == FINAL_SCORING:
        return 2.0 + 2.0 * float(s.level(player))
    return ability_ahead(s, ability, AGES_AHEAD[s.age] + float(s.age), 1.0 + ages_ahead(s))
