"""Who will win the conflicts of this Age and have the majorities, as shares between 0 and 1."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.board import (
    ALTAR_OF_GOD,
    BLESSED,
    CHAMPION_STRENGTH,
    CHAMPIONS,
    GLYPH_STRENGTH,
    KINDS,
    REGIONS,
    RESERVES,
    SACRIFICE_STRENGTH,
    SHAMAN,
    TO_A_REGION,
    UNIT_STRENGTH,
    VICTORY,
    WITH_CHAMPION,
    WITH_GOD,
)
from popolna.games.mezo.insight.scene import Scene, actions_left
from popolna.games.mezo.insight.worth import at_sight, best_space
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps.measures import gift
from popolna.games.mezo.steps.program import FIRST_POINTS, FIRST_ROW, HAS_SECOND, SECOND_POINTS

FAVOURED: Final = 0.4  # strength that it is worth to break ties and to act last
ACTION: Final = 0.6  # strength that an action may bring
REACHING: Final = 0.3  # and more if the god has presence there
NEARBY: Final = 0.5  # strength that the presence of a god may bring in a conflict to come
OFFERED: Final = 0.5  # strength that a unit in Reserves may become when the Blessed region is at stake
OFFERED_LATER: Final = 0.3
RETURNING: Final = 0.1  # the same for units that stand elsewhere
CHOICE: Final = 0.4  # strength that it is worth to choose where units go
LATE_COMER: Final = 0.2  # the weight of a player without such a unit while some may still come
NOBODYS: Final = 0.4  # the weight of the chance that nobody has the majority
COUNT_HEAT: Final = 0.6  # majorities are steadier than strength


# Strength


def power(s: Mezo, scene: Scene, player: i64, region: i64) -> float:
    """The strength that a player can expect in a conflict."""
    sure = UNIT_STRENGTH * s.all_at(player, region) + GLYPH_STRENGTH * s.glyphs[player * REGIONS + region]
    more = 0.0
    if s.champion[region] == player:
        sure += CHAMPION_STRENGTH + gift(s, player, WITH_CHAMPION)
        more += FAVOURED
    present = s.presence(player) >> region & 1 != 0
    if present:
        sure += gift(s, player, WITH_GOD)
    if region == s.conflict:
        sure += s.bonus[player] + SACRIFICE_STRENGTH * s.all_at(player, ALTAR_OF_GOD)
        if scene.acting:
            more += float(actions_left(s, player)) * (ACTION + REACHING if present else ACTION)
        elif scene.offering >> player & 1:
            more += OFFERED * float(s.all_at(player, RESERVES))
    else:
        if present:
            more += NEARBY
        if scene.stationing >> player & 1:
            more += awaited(s, scene, player, region) + leader_awaited(s, scene, player, region)
        if region == s.blessed:
            more += OFFERED_LATER * float(s.all_at(player, RESERVES)) + RETURNING * float(
                elsewhere(s, player)
            )
    return float(sure) + more


def elsewhere(s: Mezo, player: i64) -> i64:
    """How many units a player has in all regions."""
    number: i64 = 0
    for region in range(REGIONS):
        number += s.all_at(player, region)
    return number


def awaited(s: Mezo, scene: Scene, player: i64, region: i64) -> float:
    """How many units a player will still station in a region, if they are spread evenly."""
    if s.champion[region] == player or scene.regions == 0:
        return 0.0
    reserves = float(s.all_at(player, RESERVES))
    if player != scene.stationer:
        rooms = float(scene.regions - CHAMPIONS[s.players])
        return min(float(TO_A_REGION), reserves / rooms) * rooms / float(scene.regions)
    if region < scene.since:
        return 0.0
    left = 0.0
    for other in range(scene.since, REGIONS):
        if s.active >> other & 1 and s.champion[other] != player:
            left += 1.0
    return min(float(TO_A_REGION), reserves / max(left, 1.0))


def leader_awaited(s: Mezo, scene: Scene, player: i64, region: i64) -> float:
    """What a player's Champions that are still to come may add in a region, and the choice where units go."""
    if s.champion[region] == player:
        return 0.0
    own: i64 = 0
    free: i64 = 0
    for other in range(REGIONS):
        if s.champion[other] == player:
            own += 1
        elif s.active >> other & 1 and s.champion[other] == NOBODY:
            free += 1
    worth = CHOICE if player != scene.stationer else 0.0
    if free and s.champion[region] == NOBODY:
        strength = float(CHAMPION_STRENGTH + gift(s, player, WITH_CHAMPION)) + FAVOURED
        worth += strength * float(CHAMPIONS[s.players] - own) / float(free)
    return worth


def number_of(s: Mezo, scene: Scene, player: i64, region: i64, kind: i64) -> float:
    """How many units of a kind a player can expect to have where majorities are counted."""
    number = float(s.at(player, region, kind))
    if scene.stationing >> player & 1:
        number += 0.5 * awaited(s, scene, player, region)
    if s.champion[region] == player:
        number += FAVOURED
    return number


def heat_in(s: Mezo, scene: Scene, region: i64) -> float:
    """How much can still change in a region."""
    return scene.heat if region == s.conflict else scene.later


def count_weight(s: Mezo, scene: Scene, player: i64, region: i64, kind: i64, more: float) -> float:
    """How likely a player is to have the majority, compared with others."""
    most = s.most[kind] if region == s.conflict else 0
    if most and not most >> player & 1:
        return 0.0
    open_yet = region != s.conflict or scene.acting
    number = number_of(s, scene, player, region, kind) + more
    if number < 0.5:
        return LATE_COMER if open_yet else 0.0
    return exp(number / max(COUNT_HEAT * heat_in(s, scene, region), 0.15))


# Prizes


def altar_at(s: Mezo, region: i64) -> i64:
    """What is won in a region."""
    return BLESSED if region == s.blessed else s.altar[region]


def prize(s: Mezo, player: i64, region: i64) -> float:
    """What a win in a region brings."""
    altar = altar_at(s, region)
    return float(FIRST_POINTS[altar] + gift(s, player, VICTORY)) + at_sight(s, player, FIRST_ROW[altar])


def space_worth(s: Mezo, scene: Scene, player: i64, kind: i64) -> float:
    """What a majority brings."""
    worth = scene.spaces[player * KINDS + kind]
    if worth < 0.0:
        worth = best_space(s, player, kind)
        scene.spaces[player * KINDS + kind] = worth
    return worth


# What a change brings


def gain(
    s: Mezo, scene: Scene, player: i64, region: i64, who: i64, shamans: i64, warriors: i64, extra: float = 0.0
) -> float:
    """What it changes in a player's lead if somebody has more units in a region, or fewer, or more strength."""
    lead = float(s.players) / float(s.players - 1)
    worth = 0.0
    if scene.is_coming(s, region):
        change = share_change(
            s, scene, player, region, who, extra + float(UNIT_STRENGTH * (shamans + warriors))
        )
        worth = lead * prize(s, player, region) * change
    open_kinds = scene.majorities_in(s, region)
    for kind in range(KINDS):
        number = shamans if kind == SHAMAN else warriors
        if number and open_kinds >> kind & 1:
            change = count_change(s, scene, player, region, who, kind, float(number))
            worth += lead * space_worth(s, scene, player, kind) * change
    return worth


def share_change(s: Mezo, scene: Scene, player: i64, region: i64, who: i64, more: float) -> float:
    """How much a player's share of a win changes if somebody has more strength."""
    heat = heat_in(s, scene, region)
    factor = exp(more / heat)
    before = after = own_before = own_after = 0.0
    for other in range(s.players):
        weight = exp(power(s, scene, other, region) / heat)
        then = weight * factor if other == who else weight
        before += weight
        after += then
        if other == player:
            own_before = weight
            own_after = then
    return own_after / after - own_before / before


def count_change(s: Mezo, scene: Scene, player: i64, region: i64, who: i64, kind: i64, more: float) -> float:
    """How much a player's share of a majority changes if somebody has more such units."""
    before = after = NOBODYS
    own_before = own_after = 0.0
    for other in range(s.players):
        weight = count_weight(s, scene, other, region, kind, 0.0)
        then = count_weight(s, scene, other, region, kind, more) if other == who else weight
        before += weight
        after += then
        if other == player:
            own_before = weight
            own_after = then
    return own_after / after - own_before / before


# What all conflicts of this Age bring


def add_contests(s: Mezo, scene: Scene, worth: vec[float]) -> None:
    """Add everybody's share of the altars and majorities to come."""
    weights = vec[float]([0.0] * s.players)
    for region in range(REGIONS):
        if scene.is_coming(s, region):
            add_altar(s, scene, region, weights, worth)
        add_majorities(s, scene, region, weights, worth)


def add_majorities(s: Mezo, scene: Scene, region: i64, weights: vec[float], worth: vec[float]) -> None:
    """Add everybody's share of the majorities in a region."""
    kinds = scene.majorities_in(s, region)
    for kind in range(KINDS):
        if kinds >> kind & 1:
            total = 0.0 if region == s.conflict and not scene.acting else NOBODYS
            for player in range(s.players):
                weights[player] = count_weight(s, scene, player, region, kind, 0.0)
                total += weights[player]
            if total > 0.0:
                for player in range(s.players):
                    worth[player] += space_worth(s, scene, player, kind) * weights[player] / total


def add_altar(s: Mezo, scene: Scene, region: i64, weights: vec[float], worth: vec[float]) -> None:
    """Add everybody's share of an altar, and of second place."""
    altar = altar_at(s, region)
    heat = heat_in(s, scene, region)
    total = 0.0
    for player in range(s.players):
        weights[player] = exp(power(s, scene, player, region) / heat)
        total += weights[player]
    if region == s.conflict and s.winner != NOBODY:
        total = 1.0
        for player in range(s.players):
            weights[player] = 1.0 if player == s.winner else 0.0
    for player in range(s.players):
        worth[player] += prize(s, player, region) * weights[player] / total
    if HAS_SECOND[altar]:
        points = float(SECOND_POINTS[altar])
        for player in range(s.players):
            for first in range(s.players):
                rest = total - weights[first]
                if first != player and rest > 0.0:
                    worth[player] += points * weights[first] / total * weights[player] / rest
