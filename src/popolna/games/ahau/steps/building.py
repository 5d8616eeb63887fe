"""Chapter 9: building, and the choice between producing and building."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.ahau.actions import (
    BUILD,
    BUY,
    DONE,
    PICK_COLOUR,
    PRODUCE,
    REPLACE,
    SUMMON,
    VERBS,
)
from popolna.games.ahau.board import (
    BALL_COURT,
    BELOW,
    BUILDING,
    COLOURS,
    DANCER,
    FAME,
    GODS,
    LEVEL,
    MIGHT,
    MOST_PLAYERS,
    PLAZA,
    PLOT_COUNT,
    PLOT_OP,
    PLOTS,
    PYRAMID_COUNT,
    PYRAMID_OP,
    ROYAL_MONUMENT,
    SLOT,
    SLOT_FAME,
    SLOTS,
    SPACE,
    SPACES,
    TILE,
    TILES,
    TOP_SPACE,
    TOUCHING,
    WILD,
    WORKSHOP,
    tile_colour,
    tile_god,
    tile_of,
)
from popolna.games.ahau.state import (
    FROM_ADJACENCY,
    FROM_BUILDINGS,
    FROM_SPACES,
    MADE_OF_WILD,
    NONE,
    Ahau,
    wild_of,
)
from popolna.games.ahau.steps import action_turn, agenda, paying, producing, summoning
from popolna.games.ahau.steps.parts import COLOUR_SET
from popolna.games.ahau.steps.rewards import GiveReward
from popolna.games.ahau.steps.trading import TurnDecision, can_use_queen


class ProduceOrBuild(TurnDecision):
    """Rules AH-8.1 and AH-7.15: produce or build, with the Dancer summon instead, or nothing."""

    def choices(self, s: Ahau) -> vec[i64]:
        ids = append(vec[i64](capacity=64), DONE)
        if s.city == NONE:
            return ids
        ids = producing.add_sites(s, self.player, ids)
        ids = add_builds(s, self.player, ids)
        if s.plays_role(self.player, DANCER):
            for god in range(GODS):
                if god != s.summoned and summoning.can_summon(s, self.player, god):
                    ids = append(ids, SUMMON.of(god))
        return ids

    def is_open(self, s: Ahau) -> bool:
        return may_build(s, self.player) or can_use_queen(s, self.player)

    def decide(self, s: Ahau, action: i64) -> None:
        if action == DONE:
            return
        if PRODUCE.has(action):
            s.push(action_turn.LastCall(self.player))
            producing.produce(s, self.player, PRODUCE.args(action))
        elif SUMMON.has(action):
            s.push(action_turn.LastCall(self.player))
            summoning.summon(s, self.player, SUMMON.args(action))
        else:
            start_building(s, self.player, action)


class BuildMore(TurnDecision):
    """Rule AH-9.1: another tile, or stop."""

    def choices(self, s: Ahau) -> vec[i64]:
        return add_builds(s, self.player, append(vec[i64](capacity=64), DONE))

    def is_open(self, s: Ahau) -> bool:
        return may_build(s, self.player) or can_use_queen(s, self.player)

    def decide(self, s: Ahau, action: i64) -> None:
        if action != DONE:
            start_building(s, self.player, action)


# What can be built


def may_build(s: Ahau, player: i64) -> bool:
    """Rules AH-9.1 and AH-9.11: whether the limit allows another tile."""
    if s.city == NONE:
        return False
    workers = s.value(player, s.city)
    return workers > 0 and s.built < workers + s.copies(player, WORKSHOP)


def add_builds(s: Ahau, player: i64, ids: vec[i64]) -> vec[i64]:
    """Rules AH-9.1 to AH-9.3 and AH-9.7: the tiles a player can build now, each on every space where it can be paid."""
    if not may_build(s, player):
        return ids
    for space in range(SPACES):
        if is_ready(s, player, space):
            cost = paying.tile_cost(s, player, space)
            for kind in range(TILES):
                if s.has_tile(player, kind) and paying.can_pay_tile(s, player, kind, cost):
                    ids = append(ids, BUILD.of(kind, space))
    for slot in range(SLOTS):
        if s.offer[slot] != NONE and paying.can_pay_building(s, player, s.offer[slot], slot):
            ids = append(ids, BUY.of(slot))
    return ids


def is_ready(s: Ahau, player: i64, space: i64) -> bool:
    """Rule AH-9.3: whether a space is empty and stands on tiles."""
    first = player * SPACES
    if s.pyramid[first + space] != NONE:
        return False
    below = first + BELOW[space]
    return LEVEL[space] == 1 or (s.pyramid[below] != NONE and s.pyramid[below + 1] != NONE)


def start_building(s: Ahau, player: i64, action: i64) -> None:
    """A tile is chosen: it is paid, then built; then there may be more."""
    s.push(BUILD_MORE[player])
    s.built += 1
    if BUILD.has(action):
        kind, space = BUILD.args(action)
        paying.pay_for_tile(s, player, kind, space)
    else:
        slot = BUY.args(action)
        kind = s.offer[slot]
        s.offer[slot] = NONE
        s.tell("bought", player, kind, slot)
        s.push(FinishBuilding(player, kind, slot))
        paying.pay_for_building(s, player, kind, slot)


# Pyramid tiles


class FinishTile(Step[Ahau]):
    """Rules AH-9.4 and AH-9.14: a paid tile is built; a wild takes a colour that was paid, or any if nothing was."""

    parts = {"who": None, "tile": TILE, "space": SPACE, "paid": COLOUR_SET}

    def __init__(self, who: i64, tile: i64, space: i64, paid: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.tile: i64 = tile
        self.space: i64 = space
        self.paid: i64 = paid

    def fault(self, s: Ahau) -> str:
        return paying.tile_fault(s, self.who, self.tile, self.space)

    def run(self, s: Ahau) -> None:
        if tile_colour(self.tile) == WILD:
            colours = self.paid if self.paid else summoning.ALL_COLOURS
            s.push(ColourWild(self.who, self.tile, self.space, colours))
        else:
            build_tile(s, self.who, self.tile, self.space)


class ColourWild(Decision[Ahau]):
    """Rule AH-9.4: the colour that a wild tile keeps."""

    parts = {"player": None, "tile": TILE, "space": SPACE, "colours": COLOUR_SET}

    def __init__(self, player: i64, tile: i64, space: i64, colours: i64) -> None:
        super().__init__(player)
        self.tile: i64 = tile
        self.space: i64 = space
        self.colours: i64 = colours

    def fault(self, s: Ahau) -> str:
        if tile_colour(self.tile) != WILD or not self.colours:
            return "a wild tile and at least one colour are needed"
        return paying.tile_fault(s, self.player, self.tile, self.space)

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=8)
        for colour in range(COLOURS):
            if self.colours >> colour & 1:
                ids = append(ids, PICK_COLOUR.of(colour))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        kind = tile_of(PICK_COLOUR.args(action), tile_god(self.tile))
        build_tile(s, self.player, kind + MADE_OF_WILD, self.space)


def build_tile(s: Ahau, player: i64, kind: i64, space: i64) -> None:
    """Rule AH-9.6: a tile is built, and the space gives its reward."""
    set_tile(s, player, kind, space)
    place = s.board_of(player) * SPACES + space
    s.push(GiveReward(player, PYRAMID_OP[place], PYRAMID_COUNT[place], FROM_SPACES))


def set_tile(s: Ahau, player: i64, kind: i64, space: i64, why: i64 = 0) -> None:
    """Rules AH-9.5, AH-9.18 and AH-14.1: it leaves the reserve; Fame for neighbours; the top brings the end."""
    s.reserve[player * TILES + (wild_of(kind) if kind >= MADE_OF_WILD else kind)] -= 1
    s.pyramid[player * SPACES + space] = kind
    s.tell("built", player, s.built_tile(player, space), space, why)
    if space == TOP_SPACE:
        s.ending = True
        s.tell("completed", player)
    bonuses = adjacency(s, player, s.built_tile(player, space), space)
    if s.copies(player, ROYAL_MONUMENT):
        bonuses *= 1 + s.copies(player, ROYAL_MONUMENT)
    s.score(player, FROM_ADJACENCY, bonuses)


def adjacency(s: Ahau, player: i64, kind: i64, space: i64) -> i64:
    """Rule AH-9.5: how many bonuses a tile has on a space: for each neighbour, the same colour and the same god."""
    bonuses: i64 = 0
    for other in range(SPACES):
        if TOUCHING[space] >> other & 1:
            neighbour = s.built_tile(player, other)
            if neighbour != NONE:
                if tile_colour(neighbour) == tile_colour(kind):
                    bonuses += 1
                if tile_god(neighbour) == tile_god(kind):
                    bonuses += 1
    return bonuses


# Buildings


class FinishBuilding(Step[Ahau]):
    """Rules AH-9.7 and AH-9.17: once it is paid, the Fame of the offer; then it is built."""

    parts = {"who": None, "building": BUILDING, "slot": SLOT}

    def __init__(self, who: i64, building: i64, slot: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.building: i64 = building
        self.slot: i64 = slot

    def fault(self, s: Ahau) -> str:
        if s.offer[self.slot] != NONE:
            return f"the {SLOT.names[self.slot]} slot of the offer must be empty"
        return agenda.building_fault(s, self.building)

    def run(self, s: Ahau) -> None:
        s.score(self.who, FROM_BUILDINGS, SLOT_FAME[self.slot])
        put_up(s, self.who, self.building)


def put_up(s: Ahau, player: i64, kind: i64) -> None:
    """Rules AH-9.8 and AH-9.9: onto the leftmost empty space, for its reward; or in the place of another Building."""
    plot = s.free_plot(player)
    if plot == NONE:
        s.push(ReplaceBuilding(player, kind))
        return
    s.plot[player * PLOTS + plot] = kind
    s.tell("put_up", player, kind, plot)
    s.push(CelebrateBuilding(player))
    place = s.board * PLOTS + plot
    s.push(GiveReward(player, PLOT_OP[place], PLOT_COUNT[place], FROM_SPACES))


class ReplaceBuilding(Decision[Ahau]):
    """Rule AH-9.9: the Building that leaves for a new one."""

    parts = {"player": None, "building": BUILDING}

    def __init__(self, player: i64, building: i64) -> None:
        super().__init__(player)
        self.building: i64 = building

    def fault(self, s: Ahau) -> str:
        if s.free_plot(self.player) != NONE:
            return f"seat {self.player} has an empty space for a Building"
        return agenda.building_fault(s, self.building)

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=5)
        for plot in range(PLOTS):
            ids = append(ids, REPLACE.of(plot))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        plot = REPLACE.args(action)
        s.tell("replaced", self.player, s.plot[self.player * PLOTS + plot], plot)
        s.plot[self.player * PLOTS + plot] = self.building
        s.tell("put_up", self.player, self.building, plot)
        s.push(CelebrateBuilding(self.player))


class CelebrateBuilding(Step[Ahau]):
    """Rules AH-9.15 to AH-9.17: Plazas and Ball Courts, from left to right."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Ahau) -> None:
        for plot in range(PLOTS - 1, -1, -1):
            kind = s.plot[self.who * PLOTS + plot]
            if kind == PLAZA:
                s.push(GiveReward(self.who, FAME, 3, FROM_BUILDINGS))
            elif kind == BALL_COURT:
                s.push(GiveReward(self.who, MIGHT, 1, FROM_BUILDINGS))


PRODUCE_OR_BUILD: Final = [ProduceOrBuild(player) for player in range(MOST_PLAYERS)]
BUILD_MORE: Final = [BuildMore(player) for player in range(MOST_PLAYERS)]
