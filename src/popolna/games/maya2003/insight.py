"""How the players stand, and which actions look good at a glance."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.insight import Insight
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
    TAKE,
)
from popolna.games.maya2003.board import (
    COLUMN,
    EXTRA_BLOCK,
    FREE_DOUBLE,
    FREE_PASS,
    IN_PLAY,
    JOKER,
    LEVELS,
    MOST_GOLD,
    QUARRIES,
    QUARRY_2,
    QUARRY_2_POINTS,
    QUARRY_BLOCKS,
    ROUNDS,
    SECOND_GOLD,
    TRANSPORT_2,
    TRANSPORT_2_POINTS,
    TRANSPORT_4,
    TRANSPORT_4_POINTS,
    VALUE,
)
from popolna.games.maya2003.state import NO_QUARRY, Maya
from popolna.games.maya2003.steps.building import FirstOfTwo, ForcedPass, SecondOfTwo, TakeTurn
from popolna.games.maya2003.steps.quarrying import PlaceWorker
from popolna.games.maya2003.steps.scoring import paid_places

KEPT: Final = 0.55  # the part of a level's gold that is earned again in each later round, after erosion
BLOCK_WORTH: Final = 0.9  # gold for a block in hand in the last round


class MayaInsight(Insight[Maya]):
    """Gold so far, what the pyramids pay now and later, and what blocks in hand and in the quarries are worth."""

    def value(self, s: Maya) -> list[float]:
        values = [float(s.gold(player)) for player in range(s.players)]
        if not s.agenda:
            return values
        later = float(ROUNDS - max(s.round, 1))
        add_pyramids(s, values, 1.0 + KEPT * later)
        worth = BLOCK_WORTH * (1.0 + KEPT * later)
        is_building = building_now(s)
        coming = vec[i64]([0] * s.players) if is_building else blocks_in_sight(s)
        for player in range(s.players):
            blocks = float(s.carried[player] + coming[player])
            if not is_building:
                blocks += 0.8 * float(markers_of(s, player))
                room = float(carrying_power(s, player))
                slack = 0.3 if not s.passed[player] else 0.0
                blocks = min(blocks, room) + slack * max(room - blocks, 0.0)
            values[player] += worth * blocks
        return values

    def weigh(self, s: Maya, player: i64, action: i64) -> i64:
        if BUILD.has(action):
            return 5 + 6 * gain_at(s, player, BUILD.args(action))
        if PLACE.has(action):
            card, quarry = PLACE.args(action)
            return weight_of_card(s, player, VALUE[card], quarry)
        if action == PASS:
            if isinstance(s.agenda[-1], PlaceWorker):
                return weight_of_stopping(s, player)
            return 1 if isinstance(s.agenda[-1], TakeTurn) else 10
        if BID.has(action):
            coins = BID.args(action)
            return 8 - coins if coins < 8 else 0
        if DEDUCT.has(action):
            victim = DEDUCT.args(action)
            near = s.score[victim] - s.score[player]
            return 30 if 0 <= near <= 3 else 5 + s.score[victim]
        if NAME_FIRST.has(action):
            return 10 if NAME_FIRST.args(action) == player else 1
        if MOVE.has(action):
            return 2
        if ADD_POINTS.has(action):
            return 8
        if action == CANCEL_DEDUCTION:
            return 20
        if action in (SPARE, PASS_FREE):
            return 1
        if action == DOUBLE:
            return 2
        if action == DOUBLE_FREE:
            return 8
        if TAKE.has(action):
            return 10
        return 3 if action == KEEP else 5


def building_now(s: Maya) -> bool:
    """Whether blocks have been brought to the building site."""
    step = s.agenda[-1]
    return isinstance(step, (TakeTurn, FirstOfTwo, SecondOfTwo, ForcedPass))


def add_pyramids(s: Maya, values: list[float], times: float) -> None:
    """What the levels would pay now; a level with room may still change hands."""
    for pyramid in IN_PLAY[s.players]:
        for level in range(LEVELS):
            place = pyramid * LEVELS + level
            if s.filled[place] == 0:
                break
            most, second = paid_places(s, place)
            for player in range(s.players):
                number = s.blocks_of(place, player)
                if number and number == most:
                    values[player] += times * float(MOST_GOLD[place])
                elif number and number == second:
                    values[player] += times * float(SECOND_GOLD[place])
                values[player] += 0.15 * times * float(number)


def carrying_power(s: Maya, player: i64) -> i64:
    """How many blocks a player could carry with what is still in hand."""
    points = s.hand_points(player) + s.lift[player]
    if s.holder[TRANSPORT_2] == player:
        points += TRANSPORT_2_POINTS
    if s.holder[TRANSPORT_4] == player:
        points += TRANSPORT_4_POINTS
    return points


def markers_of(s: Maya, player: i64) -> i64:
    """How many markers a player holds that save or bring about a block."""
    number: i64 = 0
    for marker in (EXTRA_BLOCK, FREE_DOUBLE, FREE_PASS, JOKER):
        if s.holder[marker] == player:
            number += 1
    if s.holder[QUARRY_2] == player and s.extra_points == NO_QUARRY:
        number += 1
    return number


def points_at(s: Maya, quarry: i64) -> vec[i64]:
    """Each player's points at a quarry as the cards lie."""
    points = vec[i64]([0] * s.players)
    for place in range(quarry * COLUMN, quarry * COLUMN + s.column_size[quarry]):
        points[s.column_owner[place]] += VALUE[s.column_card[place]]
    if s.extra_points == quarry and s.holder[QUARRY_2] >= 0:
        points[s.holder[QUARRY_2]] += QUARRY_2_POINTS
    return points


def blocks_for(s: Maya, quarry: i64, points: vec[i64], player: i64) -> i64:
    """The blocks a player gets at a quarry for points; the earlier seat has the better of a tie here."""
    if points[player] == 0:
        return 0
    ahead: i64 = 0
    for other in range(s.players):
        if points[other] > points[player] or (points[other] == points[player] and other < player):
            ahead += 1
    blocks = QUARRY_BLOCKS[s.players][quarry]
    return blocks[ahead] if ahead < len(blocks) else 0


def blocks_in_sight(s: Maya) -> vec[i64]:
    """The blocks each player would win in the quarries that have not been distributed."""
    blocks = vec[i64]([0] * s.players)
    for quarry in range(QUARRIES[s.players]):
        if s.column_size[quarry] and not s.face_up[quarry]:
            points = points_at(s, quarry)
            for player in range(s.players):
                blocks[player] += blocks_for(s, quarry, points, player)
    return blocks


def gain_at(s: Maya, player: i64, pyramid: i64) -> i64:
    """The gold that another block on the open level of a pyramid is about worth."""
    level = s.open_level()
    place = pyramid * LEVELS + min(level, LEVELS - 1)
    mine = s.blocks_of(place, player) + 1
    most, second = paid_places(s, place)
    if mine >= most:
        return MOST_GOLD[place] if mine - 1 < most or most == 0 else 1
    return SECOND_GOLD[place] if mine >= second else 1


def weight_of_card(s: Maya, player: i64, points: i64, quarry: i64) -> i64:
    """A card is good where it wins blocks that can still be carried."""
    there = points_at(s, quarry)
    before = blocks_for(s, quarry, there, player)
    there[player] += points
    after = blocks_for(s, quarry, there, player)
    won = s.carried[player] + blocks_in_sight(s)[player] + after - before
    if won > carrying_power(s, player) - points:
        return 0 if points else 1
    return 4 + 10 * (after - before) if after > before else 1


def weight_of_stopping(s: Maya, player: i64) -> i64:
    """It is time to stop when the cards in hand are just enough to carry what is won."""
    won = s.carried[player] + blocks_in_sight(s)[player]
    room = carrying_power(s, player) - won
    return 60 if room <= 2 else 20 if room <= 5 else 4 if room <= 10 else 1


INSIGHT: Final = MayaInsight(spread=8.0, horizon=16, tries=3)
