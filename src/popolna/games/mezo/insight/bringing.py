"""What effects bring here and now, in VP: one judge for actions, calls, tiles and spaces."""

from typing import Final

from mypy_extensions import i64

from popolna.games.mezo.board import (
    AGES,
    APPEASING,
    DEVOTION_LEVEL,
    EITHER,
    KINDS,
    REGIONS,
    RESERVES,
    SHAMAN,
    TOP_DEVOTION,
    VERTEX_REGIONS,
    VERTICES,
    WARRIOR,
    XIBALBA,
)
from popolna.games.mezo.insight.contest import gain, prize, space_worth
from popolna.games.mezo.insight.scene import Scene
from popolna.games.mezo.insight.worth import (
    DEVOTION_STEP,
    LEVEL_AHEAD,
    best_building,
    changing,
    unit_price,
)
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.appeasing import can_pay, price
from popolna.games.mezo.steps.measures import amount, gift, reach
from popolna.games.mezo.steps.program import (
    ANYBODYS,
    APPEASE,
    AWAKEN_UNITS,
    BRANCH,
    BRANCHES,
    BUILD_PIECES,
    CALL,
    CALL_ROW,
    CHOSEN,
    COUNT_AS_MOST,
    DEMOLISH_PIECE,
    DEPLOY_UNITS,
    EACH,
    ENLIST_UNIT,
    EVERYBODY,
    EXILE_UNITS,
    GAIN_DEVOTION,
    GAIN_POINTS,
    GAIN_STRENGTH,
    GOAL,
    IN_CONFLICT,
    IN_PRESENCE,
    KIND,
    MOVE_UNITS,
    NEXT,
    NOTHING,
    ON_TRACK,
    ONE_OF,
    OPS,
    OWN,
    PAY,
    RECOVER_UNITS,
    SAME_REGION,
    SMITE_UNITS,
    TILE_ROW,
    TRANSFORM_PIECE,
    WHERE,
    WHOSE,
)

RECOVERED: Final = 0.8  # the share of what a unit costs that it is worth to get it back
STAYING: Final = 0.3  # a unit where nothing is at stake any more


def bring(s: Mezo, scene: Scene, player: i64, row: i64, presence: i64) -> float:
    """What a list of effects brings a player whose god has presence in some regions."""
    worth = 0.0
    while row != NOTHING:
        worth += bring_one(s, scene, player, row, presence)
        row = NEXT[row]
    return worth


def regions_of(s: Mezo, player: i64, where: i64, presence: i64) -> i64:
    """The regions that an effect can reach; for the same region as before, wherever the god has presence."""
    return presence if where in (IN_PRESENCE, SAME_REGION) else reach(s, player, where)


def bring_one(s: Mezo, scene: Scene, player: i64, row: i64, presence: i64) -> float:
    """What an effect brings."""
    op = OPS[row]
    regions = regions_of(s, player, WHERE[row], presence)
    if op == DEPLOY_UNITS:
        return placing(s, scene, player, row, regions, RESERVES)
    if op == AWAKEN_UNITS:
        return placing(s, scene, player, row, regions, XIBALBA)
    if op == RECOVER_UNITS:
        there = s.all_at(player, XIBALBA) if KIND[row] == EITHER else s.at(player, XIBALBA, KIND[row])
        return RECOVERED * unit_price(s, player) * float(min(amount(s, player, row), there))
    if op in (SMITE_UNITS, EXILE_UNITS):
        return removing(s, scene, player, row, regions)
    if op == MOVE_UNITS:
        return moving(s, scene, player, row, regions)
    if op == CALL:
        return calling(s, scene, player)
    if op == ENLIST_UNIT:
        return enlisting(s, scene, player, row, regions)
    if op == BUILD_PIECES:
        return float(amount(s, player, row)) * best_building(s, player, regions, row)
    if op in (DEMOLISH_PIECE, TRANSFORM_PIECE):
        return changing(s, player, regions, op)
    return give(s, scene, player, row, presence)


def give(s: Mezo, scene: Scene, player: i64, row: i64, presence: i64) -> float:
    """What effects without a place bring, and those made of others."""
    op = OPS[row]
    if op == GAIN_DEVOTION:
        return devotion_gain(s, player, amount(s, player, row))
    if op == GAIN_POINTS:
        return float(amount(s, player, row))
    if op == GAIN_STRENGTH:
        if s.conflict == NONE:
            return 0.0
        return gain(s, scene, player, s.conflict, player, 0, 0, float(amount(s, player, row)))
    if op == COUNT_AS_MOST:
        if s.conflict == NONE or s.at(player, s.conflict, KIND[row]) == 0:
            return 0.0
        return max(gain(s, scene, player, s.conflict, player, 3 - 3 * KIND[row], 3 * KIND[row], -3.0), 0.0)
    if op == APPEASE:
        return max(appeasing(s, scene, player), 0.0)
    if op == ONE_OF:
        best = 0.0
        for option in range(BRANCHES[row]):
            best = max(best, bring(s, scene, player, BRANCH[3 * row + option], presence))
        return best
    if op == PAY:
        cost = bring(s, scene, player, BRANCH[3 * row], presence)
        return bring(s, scene, player, BRANCH[3 * row + 1], presence) + cost if cost < 0.0 else 0.0
    if op == EACH:
        return for_each(s, scene, player, BRANCH[3 * row], EVERYBODY[row] != 0)
    return 0.0


def devotion_gain(s: Mezo, player: i64, number: i64) -> float:
    """Steps on the devotion track, and a new level perhaps."""
    space = min(s.devotion[player] + number, TOP_DEVOTION)
    levels = float(DEVOTION_LEVEL[space] - s.level(player))
    return DEVOTION_STEP * float(number) + LEVEL_AHEAD[s.age] * levels


# Units


def placing(s: Mezo, scene: Scene, player: i64, row: i64, regions: i64, source: i64) -> float:
    """Units of one's own go where they bring the most."""
    kind = KIND[row]
    if kind == EITHER:
        there = s.all_at(player, source)
        kind = SHAMAN if s.at(player, source, SHAMAN) >= s.at(player, source, WARRIOR) else WARRIOR
    else:
        there = s.at(player, source, kind)
    number = min(amount(s, player, row), there)
    if number <= 0:
        return 0.0
    best = 0.0
    for region in range(REGIONS):
        if regions >> region & 1:
            best = max(best, gain(s, scene, player, region, player, 1 - kind, kind))
    return (best + (0.0 if source == RESERVES else RECOVERED * unit_price(s, player))) * float(number)


def unit_loss(s: Mezo, scene: Scene, player: i64, owner: i64, kind: i64, region: i64, smite: bool) -> float:
    """What it brings a player if a unit leaves a region for Xibalba or Reserves."""
    worth = gain(s, scene, player, region, owner, kind - 1, -kind)
    if smite:
        price_of_it = unit_price(s, owner)
        worth += -price_of_it if owner == player else price_of_it / float(s.players - 1)
    return worth


def removing(s: Mezo, scene: Scene, player: i64, row: i64, regions: i64) -> float:
    """The best units to be smitten or exiled; one's own must go as well if the others have too few."""
    smite = OPS[row] == SMITE_UNITS
    whose = WHOSE[row]
    best = own_best = -100.0
    there: i64 = 0
    own_there: i64 = 0
    for region in range(REGIONS):
        if regions >> region & 1:
            for owner in range(s.players):
                for kind in range(KINDS):
                    number = s.at(owner, region, kind)
                    if number and KIND[row] in (EITHER, kind):
                        worth = unit_loss(s, scene, player, owner, kind, region, smite)
                        if owner == player:
                            own_there += number
                            own_best = max(own_best, worth)
                        else:
                            there += number
                            best = max(best, worth)
    if whose == CHOSEN:
        return 0.4 * best if there else 0.0
    wanted = amount(s, player, row)
    if whose == OWN:
        there = 0
    worth = best * float(min(wanted, there)) if there else 0.0
    if whose in (OWN, ANYBODYS) and own_there and wanted > there:
        worth += own_best * float(min(wanted - there, own_there))
    return worth


def moving(s: Mezo, scene: Scene, player: i64, row: i64, regions: i64) -> float:
    """The best move of one unit, times their number, but at most three."""
    goals = reach(s, player, GOAL[row])
    best = 0.0
    for region in range(REGIONS):
        if regions >> region & 1:
            for owner in range(s.players):
                if (owner == player or WHOSE[row] != OWN) and s.all_at(owner, region):
                    best = max(best, best_move(s, scene, player, owner, region, goals))
    return best * float(min(amount(s, player, row), 3))


def best_move(s: Mezo, scene: Scene, player: i64, owner: i64, region: i64, goals: i64) -> float:
    """The best that can come of moving a unit of an owner from a region."""
    kind = SHAMAN if s.at(owner, region, SHAMAN) else WARRIOR
    best = -100.0
    for goal in range(REGIONS):
        if goals >> goal & 1 and goal != region:
            best = max(best, gain(s, scene, player, goal, owner, 1 - kind, kind))
    return best + gain(s, scene, player, region, owner, kind - 1, -kind)


def enlisting(s: Mezo, scene: Scene, player: i64, row: i64, regions: i64) -> float:
    """A space of a track, less what the unit does where it is."""
    track = ON_TRACK[row]
    best = -100.0
    for region in range(REGIONS):
        if regions >> region & 1 and s.at(player, region, track):
            best = max(best, gain(s, scene, player, region, player, track - 1, -track))
    return 0.0 if best < -50.0 else space_worth(s, scene, player, track) + best


def for_each(s: Mezo, scene: Scene, player: i64, row: i64, everybody: bool) -> float:
    """What it brings if others, and perhaps the player, lose a unit in the conflict."""
    if s.conflict == NONE or WHERE[row] != IN_CONFLICT:
        return 0.5
    smite = OPS[row] == SMITE_UNITS
    worth = 0.0
    for owner in range(s.players):
        if (owner != player or everybody) and s.all_at(owner, s.conflict):
            kind = SHAMAN if s.at(owner, s.conflict, SHAMAN) > s.at(owner, s.conflict, WARRIOR) else WARRIOR
            worth += unit_loss(s, scene, player, owner, kind, s.conflict, smite)
    return worth


# Gods


def position(s: Mezo, scene: Scene, player: i64, presence: i64) -> float:
    """What presence in some regions is good for, besides the ability of the god."""
    worth = 0.0
    for region in range(REGIONS):
        if presence >> region & 1 and scene.is_coming(s, region):
            worth += 0.08 * prize(s, player, region)
            if region == s.conflict:
                worth += 0.5
    return worth


def calling(s: Mezo, scene: Scene, player: i64) -> float:
    """The best place for the god and its ability."""
    best = bring(s, scene, player, CALL_ROW[s.god[player]], s.presence(player))
    for vertex in range(VERTICES):
        presence = VERTEX_REGIONS[vertex] & s.active
        if s.conflict != NONE and presence >> s.conflict & 1 and is_free(s, vertex):
            return max(best, bring(s, scene, player, CALL_ROW[s.god[player]], presence)) + 0.3
    return best + 0.3


def is_free(s: Mezo, vertex: i64) -> bool:
    """Whether no god stands on a vertex."""
    for player in range(s.players):
        if s.vertex[player] == vertex:
            return False
    return True


def appeasing(s: Mezo, scene: Scene, player: i64) -> float:
    """The best Wrathful tile, or two with the ability, less the units that are sacrificed for it."""
    if not can_pay(s, player):
        return 0.0
    best = second = 0.0
    for age in range(AGES):
        tile = s.wrath[age]
        if tile != NONE:
            worth = bring(s, scene, player, TILE_ROW[tile], s.presence(player))
            if worth > best:
                second = best
                best = worth
            else:
                second = max(second, worth)
    if gift(s, player, APPEASING) > 1:
        best += second
    return best - float(price(s)) * unit_price(s, player)
