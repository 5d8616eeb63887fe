"""How good an action looks right away, in VP."""

from typing import Final

from mypy_extensions import i64

from popolna.games.mezo.actions import (
    ABILITY_FIRST,
    ADOPT,
    AWAKEN,
    BUILD,
    CHAMPION,
    DECLINE,
    DEMOLISH_GLYPH,
    DEMOLISH_PYRAMID,
    DEPLOY,
    ENLIST,
    EXILE,
    FAVOUR,
    FROM,
    GO,
    MOVE,
    NAME,
    OCCUPY,
    OFFER,
    PASS,
    PLAY,
    PREFER,
    RECOVER,
    SACRIFICE,
    SMITE,
    STATION,
    TAKE,
    TO,
    TRANSFORM_GLYPH,
    TRANSFORM_PYRAMID,
    USE,
)
from popolna.games.mezo.board import (
    CHAMPION_STRENGTH,
    GLYPH,
    MIX_SHAMANS,
    MIX_WARRIORS,
    ON_TRACKS,
    REGIONS,
    RESERVES,
    SHAMAN,
    SLOTS,
    TITLES,
    TO_A_REGION,
    VERTEX_REGIONS,
    WARRIOR,
    WITH_CHAMPION,
)
from popolna.games.mezo.insight.bringing import (
    STAYING,
    appeasing,
    best_move,
    bring,
    devotion_gain,
    position,
    unit_loss,
)
from popolna.games.mezo.insight.contest import FAVOURED, gain
from popolna.games.mezo.insight.scene import Scene
from popolna.games.mezo.insight.worth import (
    UNIT_MISSED,
    ability_worth,
    glyph_change,
    glyph_worth,
    pyramid_change,
    pyramid_worth,
    unit_factor,
    unit_on_track,
    unit_price,
)
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps.blessed import OfferWarriors
from popolna.games.mezo.steps.calling import CallGod
from popolna.games.mezo.steps.conflict import ThirdAction
from popolna.games.mezo.steps.effects import PreferOption
from popolna.games.mezo.steps.measures import gift, reach
from popolna.games.mezo.steps.moving import MoveFrom, MoveTo, MoveUnits
from popolna.games.mezo.steps.program import (
    ACTION_ROW,
    BRANCH,
    CALL_ROW,
    CEREMONY_ROW,
    DEMOLISH_PIECE,
    GOAL,
    OWN,
    SPACE_ROW,
    TILE_ROW,
    TRANSFORM_PIECE,
    WHOSE,
)

PASSING: Final = 0.6  # a step of devotion, or a unit recovered
STATIONED: Final = 0.25  # what a unit could do elsewhere
SCARCE: Final = 0.9  # and more if there are not enough for all regions


def glance(s: Mezo, scene: Scene, player: i64, action: i64) -> float:
    """What an action seems to bring."""
    if TAKE.has(action):
        return taking(s, scene, player, TAKE.args(action))
    if STATION.has(action):
        mix, region = STATION.args(action)
        return stationing(s, scene, player, mix, region)
    if PASS.has(action):
        return PASSING - 0.2 * slot_worth(s, scene, player, s.played[player], PASS.args(action))
    if PLAY.has(action):
        return playing(s, scene, player, PLAY.args(action))
    if GO.has(action):
        return going(s, scene, player, GO.args(action))
    if DEPLOY.has(action):
        kind, region = DEPLOY.args(action)
        return STAYING + gain(s, scene, player, region, player, 1 - kind, kind)
    if AWAKEN.has(action):
        kind, region = AWAKEN.args(action)
        return STAYING + gain(s, scene, player, region, player, 1 - kind, kind)
    if SMITE.has(action):
        kind, owner, region = SMITE.args(action)
        return unit_loss(s, scene, player, owner, kind, region, True)
    if EXILE.has(action):
        kind, owner, region = EXILE.args(action)
        return unit_loss(s, scene, player, owner, kind, region, False)
    if OFFER.has(action):
        number, kind = OFFER.args(action)
        return offering(s, scene, player, number, kind)
    if SACRIFICE.has(action):
        kind, place = SACRIFICE.args(action)
        return sacrificing(s, scene, player, kind, place)
    if action == DECLINE:
        return 0.0
    return other_glance(s, scene, player, action)


def other_glance(s: Mezo, scene: Scene, player: i64, action: i64) -> float:
    """The same for actions that are rarer."""
    if PREFER.has(action):
        step = s.agenda[-1]
        assert isinstance(step, PreferOption)
        row = BRANCH[3 * step.effect + PREFER.args(action)]
        return bring(s, scene, player, row, s.presence(player))
    if OCCUPY.has(action):
        times = float(max(1, gift(s, player, ON_TRACKS)))
        row = SPACE_ROW[OCCUPY.args(action)]
        return unit_on_track(s, player) + times * bring(s, scene, player, row, s.presence(player))
    if FAVOUR.has(action):
        other = FAVOUR.args(action)
        return 8.0 if other == player else 2.0 - 0.1 * float(s.vp[other] - s.vp[player])
    if USE.has(action):
        return bring(s, scene, player, TILE_ROW[USE.args(action)], s.presence(player))
    if BUILD.has(action):
        piece, region = BUILD.args(action)
        if piece == GLYPH:
            return glyph_worth(s) + gain(s, scene, player, region, player, 0, 0, 1.0) - 0.5
        return pyramid_worth(s, player, region)
    if CHAMPION.has(action):
        return leading(s, scene, player, CHAMPION.args(action))
    if action == ABILITY_FIRST:
        return bring(s, scene, player, CALL_ROW[s.god[player]], s.presence(player)) + 1.0
    if ADOPT.has(action):
        return ability_worth(s, player, ADOPT.args(action))
    if RECOVER.has(action):
        return 2.0 - 0.2 * float(s.at(player, RESERVES, RECOVER.args(action)))
    if ENLIST.has(action):
        return 3.0 + gain_without(s, scene, player, ENLIST.args(action))
    if NAME.has(action):
        other = NAME.args(action)
        return 0.0 if other == player else 2.0 + 0.1 * float(s.vp[other] - s.vp[player])
    return last_glance(s, scene, player, action)


def last_glance(s: Mezo, scene: Scene, player: i64, action: i64) -> float:
    """Moves, and pieces that are demolished or transformed."""
    if FROM.has(action) or TO.has(action) or MOVE.has(action):
        return moving(s, scene, player, action)
    if DEMOLISH_GLYPH.has(action):
        owner, region = DEMOLISH_GLYPH.args(action)
        return glyph_change(s, player, owner, DEMOLISH_PIECE) + glyph_gone(s, scene, player, owner, region)
    if TRANSFORM_GLYPH.has(action):
        owner, region = TRANSFORM_GLYPH.args(action)
        return glyph_change(s, player, owner, TRANSFORM_PIECE) + glyph_gone(s, scene, player, owner, region)
    if DEMOLISH_PYRAMID.has(action):
        return pyramid_change(s, player, DEMOLISH_PYRAMID.args(action), DEMOLISH_PIECE)
    if TRANSFORM_PYRAMID.has(action):
        return pyramid_change(s, player, TRANSFORM_PYRAMID.args(action), TRANSFORM_PIECE)
    return 1.0


# The Tribe Step and the God Step


def leading(s: Mezo, scene: Scene, player: i64, region: i64) -> float:
    """A Champion in a region, where no units of the player's can be stationed then."""
    strength = float(CHAMPION_STRENGTH + gift(s, player, WITH_CHAMPION)) + FAVOURED
    reserves = float(s.all_at(player, RESERVES))
    units = min(float(TO_A_REGION), reserves / float(max(scene.regions - 1, 1)))
    return 2.0 + gain(s, scene, player, region, player, 0, 0, strength - units)


def stationing(s: Mezo, scene: Scene, player: i64, mix: i64, region: i64) -> float:
    """Units in a region, less what they could do elsewhere."""
    shamans, warriors = MIX_SHAMANS[mix], MIX_WARRIORS[mix]
    rooms: i64 = 0
    for other in range(region, REGIONS):
        if s.active >> other & 1 and s.champion[other] != player:
            rooms += TO_A_REGION
    missing = max(1.0 - float(s.all_at(player, RESERVES)) / float(rooms), 0.0)
    cost = (STATIONED + SCARCE * missing) * float(shamans + warriors)
    scene.stationing &= ~(1 << player)
    return gain(s, scene, player, region, player, shamans, warriors) - cost


def going(s: Mezo, scene: Scene, player: i64, vertex: i64) -> float:
    """A place for a god, and its ability there if that comes next."""
    presence = VERTEX_REGIONS[vertex] & s.active
    worth = position(s, scene, player, presence)
    if isinstance(s.agenda[-1], CallGod):
        worth += bring(s, scene, player, CALL_ROW[s.god[player]], presence)
    return worth


# Conflicts


def slot_worth(s: Mezo, scene: Scene, player: i64, title: i64, slot: i64) -> float:
    """What an action of a card brings."""
    god = s.god[player]
    row = CEREMONY_ROW[god] if slot == SLOTS - 1 else ACTION_ROW[(god * TITLES + title) * SLOTS + slot]
    return bring(s, scene, player, row, s.presence(player))


def taking(s: Mezo, scene: Scene, player: i64, slot: i64) -> float:
    """An action; the third one costs a glyph."""
    worth = slot_worth(s, scene, player, s.played[player], slot)
    if isinstance(s.agenda[-1], ThirdAction):
        worth += gain(s, scene, player, s.conflict, player, 0, 0, -1.0) - glyph_worth(s) + 0.5
    return worth


def playing(s: Mezo, scene: Scene, player: i64, title: i64) -> float:
    """The best two actions of a card."""
    worst = total = slot_worth(s, scene, player, title, SLOTS - 1)
    for slot in range(SLOTS - 1):
        worth = slot_worth(s, scene, player, title, slot)
        total += worth
        worst = min(worst, worth)
    return total - worst


def offering(s: Mezo, scene: Scene, player: i64, number: i64, kind: i64) -> float:
    """Units for devotion and strength in the Blessed region, less what they are worth later."""
    total = number
    if kind == WARRIOR:
        step = s.agenda[-1]
        assert isinstance(step, OfferWarriors)
        total += step.shamans
    scene.offering &= ~(1 << player)
    worth = gain(s, scene, player, s.conflict, player, 0, 0, float(total))
    return worth + devotion_gain(s, player, total) - offered_price(s, player, total)


def offered_price(s: Mezo, player: i64, number: i64) -> float:
    """What units are worth that are offered; the more there are, the more the last one is missed."""
    first = unit_price(s, player)
    return float(number) * (first + 0.5 * unit_factor(s) * UNIT_MISSED[s.age] * float(number - 1))


def sacrificing(s: Mezo, scene: Scene, player: i64, kind: i64, place: i64) -> float:
    """What a Wrathful tile brings, less what the unit does where it is."""
    worth = appeasing(s, scene, player)
    if place == RESERVES:
        return worth
    return worth - STAYING + gain(s, scene, player, place, player, kind - 1, -kind)


# Units and glyphs


def gain_without(s: Mezo, scene: Scene, player: i64, region: i64) -> float:
    """What a player loses if a unit goes from a region to a track."""
    kind = SHAMAN if s.at(player, region, SHAMAN) else WARRIOR
    return gain(s, scene, player, region, player, kind - 1, -kind)


def glyph_gone(s: Mezo, scene: Scene, player: i64, owner: i64, region: i64) -> float:
    """What it brings in this Age if a glyph leaves a region."""
    return gain(s, scene, player, region, owner, 0, 0, -1.0)


def moving(s: Mezo, scene: Scene, player: i64, action: i64) -> float:
    """The best that can come of a part of a move."""
    step = s.agenda[-1]
    if isinstance(step, MoveUnits):
        kind, owner = MOVE.args(action)
        worth = gain(s, scene, player, step.goal, owner, 1 - kind, kind)
        return worth + gain(s, scene, player, step.source, owner, kind - 1, -kind)
    best = -100.0
    if isinstance(step, MoveFrom):
        source = FROM.args(action)
        goals = reach(s, player, GOAL[step.effect])
        own = WHOSE[step.effect] == OWN
    else:
        assert isinstance(step, MoveTo)
        source = step.source
        goals = 1 << TO.args(action)
        own = WHOSE[step.effect] == OWN
    for owner in range(s.players):
        if (owner == player or not own) and s.all_at(owner, source):
            best = max(best, best_move(s, scene, player, owner, source, goals))
    return best
