"""How the players stand, and which actions look good at a glance.

How much gold things are worth was fitted to the results of games between bots.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.insight import Insight
from popolna.engine.state import NOBODY
from popolna.games.maya2003.actions import (
    ADD_POINTS,
    BID,
    BUILD,
    CANCEL_DEDUCTION,
    DEDUCT,
    DOUBLE,
    DOUBLE_FREE,
    KEEP,
    MOVE,
    NAME_FIRST,
    PASS,
    PASS_FREE,
    PLACE,
    SPARE,
)
from popolna.games.maya2003.board import (
    COLUMN,
    EXTRA_BLOCK,
    FREE_DOUBLE,
    FREE_PASS,
    IN_PLAY,
    JOKER,
    LEVELS,
    MINUS_3,
    MOST_GOLD,
    QUARRIES,
    QUARRY_2,
    QUARRY_2_POINTS,
    QUARRY_BLOCKS,
    ROUNDS,
    SECOND_GOLD,
    SPACES,
    VALUE,
)
from popolna.games.maya2003.state import NO_QUARRY, Maya
from popolna.games.maya2003.steps.building import (
    FirstOfTwo,
    ForcedPass,
    SecondOfTwo,
    TakeTurn,
    sole_majority,
)
from popolna.games.maya2003.steps.distribution import DEDUCTION, NameVictim
from popolna.games.maya2003.steps.quarrying import PlaceWorker
from popolna.games.maya2003.steps.scoring import paid_places
from popolna.games.maya2003.steps.transport import capacity

# All in gold
BLOCK: Final = 3.5  # a block in hand, or one that will come home
POINT: Final = 1.2  # a point on the cards of a player who has not passed, beyond what is needed to carry
MARKER: Final = 0.6  # a marker that helps while building
BONUS: Final = 4.0  # a bonus block
ROOMY: Final = 0.4  # the share of a level's gold that counts while others can still build there
LAID: Final[vec[float]] = vec[float]([0.3, 1.9, 1.4, 1.4])  # by level: a block on a level with room
LASTING: Final[vec[float]] = vec[float]([0.8, 2.0, 0.5, 0.5])  # by level: a block that erosion leaves

RIVAL: Final = 0.8  # how much another player's loss counts as a gain
WARMTH: Final = 4.0  # how much better than another an action must look to weigh e times as much
LATE: Final[i64] = 1000  # in the order of cards: after all others


@final
class MayaInsight(Insight[Maya]):
    """Gold so far, what the pyramids will pay now and after erosion, and what blocks and cards are worth."""

    def value(self, s: Maya) -> list[float]:
        values = [float(s.gold(player)) for player in range(s.players)]
        if not s.agenda:
            return values
        is_building = building_now(s)
        coming = vec[i64]([0] * s.players) if is_building else blocks_in_sight(s)
        for player in range(s.players):
            for pyramid in IN_PLAY[s.players]:
                values[player] += worth_of_pyramid(s, player, pyramid)
            if is_building:
                values[player] += BLOCK * float(s.carried[player])
            else:
                won = s.carried[player] + coming[player]
                values[player] += worth_of_workers(s, player, won, capacity(s, player))
                values[player] += worth_of_markers(s, player)
        return values

    def weigh(self, s: Maya, player: i64, action: i64) -> i64:
        if BUILD.has(action):
            return weight_of(gain_of_block(s, player, BUILD.args(action)))
        if PLACE.has(action):
            card, quarry = PLACE.args(action)
            return weight_of(gain_of_card(s, player, card, quarry))
        if action == PASS:
            if isinstance(s.agenda[-1], PlaceWorker):
                return weight_of(gain_of_stopping(s, player))
            return 1 if isinstance(s.agenda[-1], TakeTurn) else 10
        if action in (SPARE, KEEP):
            return weight_of(0.0)
        if DEDUCT.has(action):
            return weight_of(gain_of_deduction(s, player, DEDUCT.args(action)))
        if MOVE.has(action):
            pyramid, level, target = MOVE.args(action)
            return weight_of(gain_of_move(s, player, pyramid * LEVELS + level, target * LEVELS))
        if ADD_POINTS.has(action):
            return weight_of(gain_of_points(s, player, ADD_POINTS.args(action), QUARRY_2_POINTS))
        if BID.has(action):
            coins = BID.args(action)
            return 8 - coins if coins < 8 else 0
        if NAME_FIRST.has(action):
            return 20 if NAME_FIRST.args(action) == (player + 1) % s.players else 2
        if action == CANCEL_DEDUCTION:
            return 20
        if action == DOUBLE_FREE:
            return 100
        if action in (DOUBLE, PASS_FREE):
            return 20
        return 5


def weight_of(gain: float) -> i64:
    """A weight that grows by a factor of e with each `WARMTH` of gold."""
    return i64(int(min(1000.0, 100.0 * exp(gain / WARMTH))))


def building_now(s: Maya) -> bool:
    """Whether blocks have been brought to the building site."""
    step = s.agenda[-1]
    return isinstance(step, (TakeTurn, FirstOfTwo, SecondOfTwo, ForcedPass))


# Pyramids


def worth_of_pyramid(s: Maya, player: i64, pyramid: i64) -> float:
    """What a player's blocks in a pyramid are worth: now, and those that erosion leaves in later rounds."""
    worth = 0.0
    erodes = s.round < ROUNDS
    for level in range(LEVELS):
        place = pyramid * LEVELS + level
        number = s.blocks_of(place, player)
        if number == 0:
            continue
        most, second = paid_places(s, place)
        gold: i64 = MOST_GOLD[place] if number == most else SECOND_GOLD[place] if number == second else 0
        if s.is_full(place):
            worth += float(gold)
        else:
            worth += ROOMY * float(gold) + LAID[level] * float(number)
        if erodes:
            left = number - 1 if gold else number
            worth += LASTING[level] * float(left)
            if left == 0:
                erodes = False  # nothing above it is left either
    return worth


def standing_at(s: Maya, player: i64, pyramid: i64) -> float:
    """What a pyramid is worth to a player, less a share of what it is worth to the others."""
    standing = 0.0
    for other in range(s.players):
        worth = worth_of_pyramid(s, other, pyramid)
        standing += worth if other == player else -RIVAL * worth
    return standing


def gain_of_block(s: Maya, player: i64, pyramid: i64) -> float:
    """What another block in a pyramid brings: on the open level, or at the bottom outside the building phase."""
    level = s.open_level() if building_now(s) else 0
    place = pyramid * LEVELS + level
    gain = -standing_at(s, player, pyramid)
    s.lay_block(place, player)
    gain += standing_at(s, player, pyramid) + gain_of_bonus(s, player, place)
    s.lift_blocks(place, player, 1)
    return gain


def gain_of_bonus(s: Maya, player: i64, place: i64) -> float:
    """What it brings to complete a level: good for whoever has the most blocks there."""
    top = place % LEVELS == LEVELS - 1 or SPACES[place + 1] == 0
    if top or not building_now(s) or s.settled[place + 1] or not s.is_full(place):
        return 0.0
    winner = sole_majority(s, place)
    return BONUS if winner == player else 0.0 if winner == NOBODY else -RIVAL * BONUS


def gain_of_move(s: Maya, player: i64, place: i64, target: i64) -> float:
    """What it brings to move a block to a bottom level."""
    pyramid = place // LEVELS
    other = target // LEVELS
    before = standing_at(s, player, pyramid) + standing_at(s, player, other)
    s.lift_blocks(place, player, 1)
    s.lay_block(target, player)
    after = standing_at(s, player, pyramid) + standing_at(s, player, other)
    s.lift_blocks(target, player, 1)
    s.lay_block(place, player)
    return after - before


# Quarries


def worth_of_workers(s: Maya, player: i64, won: i64, power: i64) -> float:
    """What blocks are worth that are won and can be carried, and cards that may still win more."""
    home = min(won, power)
    idle = 0.0 if s.passed[player] else float(power - home)
    return BLOCK * float(home) + POINT * idle


def worth_of_markers(s: Maya, player: i64) -> float:
    """What a player's markers are worth before building; those for the transport count as points instead."""
    worth = 0.0
    for marker in (FREE_DOUBLE, FREE_PASS, JOKER):
        if s.holder[marker] == player:
            worth += MARKER
    if s.holder[EXTRA_BLOCK] == player:
        worth += BLOCK
    if s.holder[QUARRY_2] == player and s.extra_points == NO_QUARRY:
        worth += BLOCK
    return worth


def points_at(s: Maya, quarry: i64) -> vec[i64]:
    """Each player's points at a quarry as the cards lie."""
    points = vec[i64]([0] * s.players)
    for place in range(quarry * COLUMN, quarry * COLUMN + s.column_size[quarry]):
        points[s.column_owner[place]] += VALUE[s.column_card[place]]
    if s.extra_points == quarry and s.holder[QUARRY_2] >= 0:
        points[s.holder[QUARRY_2]] += QUARRY_2_POINTS
    return points


def blocks_for(s: Maya, quarry: i64, points: vec[i64]) -> vec[i64]:
    """The blocks each player gets at a quarry for points; ties go to whoever came first."""
    came = vec[i64]([LATE] * s.players)
    for order in range(s.column_size[quarry] - 1, -1, -1):
        came[s.column_owner[quarry * COLUMN + order]] = order
    rows = QUARRY_BLOCKS[s.players][quarry]
    blocks = vec[i64]([0] * s.players)
    for player in range(s.players):
        if points[player]:
            ahead: i64 = 0
            for other in range(s.players):
                if points[other] > points[player] or (
                    points[other] == points[player] and came[other] < came[player]
                ):
                    ahead += 1
            if ahead < len(rows):
                blocks[player] = rows[ahead]
    return blocks


def blocks_in_sight(s: Maya) -> vec[i64]:
    """The blocks each player would win at the quarries still to be distributed."""
    blocks = vec[i64]([0] * s.players)
    for quarry in range(QUARRIES[s.players]):
        if s.column_size[quarry] and not s.face_up[quarry]:
            here = blocks_for(s, quarry, points_at(s, quarry))
            for player in range(s.players):
                blocks[player] += here[player]
    step = s.agenda[-1]
    if isinstance(step, NameVictim):
        here = blocks_for(s, step.quarry, s.score)
        for player in range(s.players):
            blocks[player] += here[player]
    return blocks


def gain_of_card(s: Maya, player: i64, card: i64, quarry: i64) -> float:
    """What a card brings at a quarry, less what its points could have done elsewhere."""
    if card == MINUS_3:
        points = points_at(s, quarry)
        gains = [
            gain_of_taking(s, player, other, quarry, points) for other in range(s.players) if other != player
        ]
        return max(gains)
    return gain_of_points(s, player, quarry, VALUE[card], VALUE[card])


def gain_of_points(s: Maya, player: i64, quarry: i64, points: i64, cost: i64 = 0) -> float:
    """What more points at a quarry bring; the points of a card can then no longer carry."""
    there = points_at(s, quarry)
    before = blocks_for(s, quarry, there)
    there[player] += points
    after = blocks_for(s, quarry, there)
    won = s.carried[player] + blocks_in_sight(s)[player]
    power = capacity(s, player)
    gain = worth_of_workers(s, player, won + after[player] - before[player], power - cost)
    return gain - worth_of_workers(s, player, won, power) + gain_of_rivals(s, player, before, after)


def gain_of_stopping(s: Maya, player: i64) -> float:
    """What a pass costs: what the points in hand could still do beyond carrying."""
    won = s.carried[player] + blocks_in_sight(s)[player]
    return -POINT * float(max(capacity(s, player) - won, 0))


def gain_of_deduction(s: Maya, player: i64, victim: i64) -> float:
    """What it brings to name a player at the quarry being distributed."""
    step = s.agenda[-1]
    assert isinstance(step, NameVictim)
    return gain_of_taking(s, player, victim, step.quarry, s.score)


def gain_of_taking(s: Maya, player: i64, victim: i64, quarry: i64, points: vec[i64]) -> float:
    """What it brings to take three points off a player at a quarry: nothing, unless places change."""
    fewer = points[:]
    fewer[victim] = max(fewer[victim] - DEDUCTION, 0)
    before = blocks_for(s, quarry, points)
    after = blocks_for(s, quarry, fewer)
    return BLOCK * float(after[player] - before[player]) + gain_of_rivals(s, player, before, after)


def gain_of_rivals(s: Maya, player: i64, before: vec[i64], after: vec[i64]) -> float:
    """What it is worth that other players get fewer blocks."""
    gain = 0.0
    for other in range(s.players):
        if other != player:
            gain += RIVAL * BLOCK * float(before[other] - after[other])
    return gain


INSIGHT: Final = MayaInsight(spread=8.0, horizon=8, tries=3)
