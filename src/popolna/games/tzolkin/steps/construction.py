"""Chapter 6, buildings and monuments."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.engine.verbs import Noun
from popolna.games.tzolkin.actions import BUILD, BUILD_PLAIN, DONE, OMIT, RAISE, VERBS
from popolna.games.tzolkin.board import (
    ARCHITECTURE,
    BLOCKS,
    BUILDING,
    BUILDING_COST,
    BUILDING_EFFECTS,
    BUILDINGS,
    CORN,
    CORN_PER_BLOCK,
    MONUMENT_COST,
    MONUMENT_SKULLS,
    MONUMENTS,
    SKULL,
)
from popolna.games.tzolkin.state import FROM_TECHNOLOGY, OFFERED, Tzolkin
from popolna.games.tzolkin.steps import effects
from popolna.games.tzolkin.steps.parts import NO, YES, YES_NO

# Ways to construct: one building; an optional one from a tile; the first of two, or a monument; an optional
# second one with architecture; an optional second one without it; one for corn
WAY: Final = Noun("way", ["one", "gift", "first", "second", "second-plain", "corn"])
ONE: Final = 0
GIFT: Final = 1
FIRST: Final = 2
SECOND: Final = 3
SECOND_PLAIN: Final = 4
FOR_CORN: Final = 5


def missing_blocks(s: Tzolkin, player: i64, costs: vec[i64], tile: i64) -> i64:
    """How many blocks of a tile's cost a player does not have."""
    missing: i64 = 0
    for block in range(BLOCKS):
        missing += max(costs[tile * BLOCKS + block] - s.has(player, block), 0)
    return missing


def saved_blocks(s: Tzolkin, player: i64) -> i64:
    """Rule TZ-6.9: the third level of architecture saves a block."""
    return 1 if s.level_of(player, ARCHITECTURE) >= 3 else 0


def corn_price(s: Tzolkin, player: i64, building: i64) -> i64:
    """Rules TZ-5.17 and TZ-6.9: the price of a building in corn."""
    blocks: i64 = 0
    for block in range(BLOCKS):
        blocks += BUILDING_COST[building * BLOCKS + block]
    return max(blocks - saved_blocks(s, player), 0) * CORN_PER_BLOCK


def can_raise(s: Tzolkin, player: i64, monument: i64) -> bool:
    """Rule TZ-6.21: whether a monument is on offer and its exact cost can be paid."""
    return (
        s.monument[monument] == OFFERED
        and missing_blocks(s, player, MONUMENT_COST, monument) == 0
        and s.has(player, SKULL) >= MONUMENT_SKULLS[monument]
    )


def can_construct(s: Tzolkin, player: i64, way: i64) -> bool:
    """Whether anything can be constructed in a way."""
    saved = saved_blocks(s, player)
    for building in range(BUILDINGS):
        if s.building[building] == OFFERED and missing_blocks(s, player, BUILDING_COST, building) <= saved:
            return True
    if way == FIRST:
        for monument in range(MONUMENTS):
            if can_raise(s, player, monument):
                return True
    return False


def can_build_for_corn(s: Tzolkin, player: i64, corn: i64) -> bool:
    """Whether any building can be paid with an amount of corn."""
    for building in range(BUILDINGS):
        if s.building[building] == OFFERED and corn_price(s, player, building) <= corn:
            return True
    return False


class Construct(Decision[Tzolkin]):
    """Rules TZ-5.10, TZ-5.12, TZ-5.17, TZ-6.10 and TZ-6.14: which building or monument, and how it is paid."""

    parts = {"player": None, "way": WAY}

    def __init__(self, player: i64, way: i64) -> None:
        super().__init__(player)
        self.way: i64 = way

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        player, way = self.player, self.way
        ids = vec[i64](capacity=16)
        if way in (GIFT, SECOND, SECOND_PLAIN):
            ids = append(ids, DONE)
        saved = saved_blocks(s, player)
        may_save_for_second = way == FIRST and s.level_of(player, ARCHITECTURE) > 0
        for building in range(BUILDINGS):
            if s.building[building] == OFFERED:
                missing = missing_blocks(s, player, BUILDING_COST, building)
                if way == FOR_CORN:
                    if corn_price(s, player, building) <= s.has(player, CORN):
                        ids = append(ids, BUILD.of(building))
                elif way != SECOND_PLAIN and missing <= saved:
                    ids = append(ids, BUILD.of(building))
                if missing == 0 and (may_save_for_second or way == SECOND_PLAIN):
                    ids = append(ids, BUILD_PLAIN.of(building))
        if way == FIRST:
            for monument in range(MONUMENTS):
                if can_raise(s, player, monument):
                    ids = append(ids, RAISE.of(monument))
        return VERBS.listed(ids)

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action == DONE:
            return
        if RAISE.has(action):
            raise_monument(s, self.player, RAISE.args(action))
            return
        with_architecture = BUILD.has(action)
        building = BUILD.args(action) if with_architecture else BUILD_PLAIN.args(action)
        if self.way == FIRST:
            used = with_architecture and s.level_of(self.player, ARCHITECTURE) > 0
            s.push(SecondBuilding(self.player, SECOND_PLAIN if used else SECOND))
        s.building[building] = self.player
        s.tell("built", self.player, building)
        s.push(Complete(self.player, building, YES if with_architecture else NO))
        if self.way == FOR_CORN:
            s.pay(self.player, CORN, corn_price(s, self.player, building))
        elif with_architecture and saved_blocks(s, self.player):
            s.push(OmitBlock(self.player, building))
        else:
            pay_cost(s, self.player, BUILDING_COST, building)


def pay_cost(s: Tzolkin, player: i64, costs: vec[i64], tile: i64) -> None:
    """The exact cost of a tile."""
    for block in range(BLOCKS):
        s.pay(player, block, costs[tile * BLOCKS + block])


def raise_monument(s: Tzolkin, player: i64, monument: i64) -> None:
    """Rules TZ-6.21 and TZ-6.22: pay the exact cost and take it; it is not replaced."""
    pay_cost(s, player, MONUMENT_COST, monument)
    s.pay(player, SKULL, MONUMENT_SKULLS[monument])
    s.monument[monument] = player
    s.tell("raised", player, monument)


class OmitBlock(Decision[Tzolkin]):
    """Rule TZ-6.9: which block of the cost is not paid."""

    parts = {"player": None, "building": BUILDING}

    def __init__(self, player: i64, building: i64) -> None:
        super().__init__(player)
        self.building: i64 = building

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        missing = missing_blocks(s, self.player, BUILDING_COST, self.building)
        options: list[int] = []
        for block in range(BLOCKS):
            cost = BUILDING_COST[self.building * BLOCKS + block]
            if cost and (missing == 0 or cost > s.has(self.player, block)):
                options.append(OMIT.of(block))
        return options

    def choose(self, s: Tzolkin, action: i64) -> None:
        omitted = OMIT.args(action)
        s.tell("saved", self.player, omitted)
        for block in range(BLOCKS):
            cost = BUILDING_COST[self.building * BLOCKS + block]
            s.pay(self.player, block, cost - 1 if block == omitted else cost)


class Complete(Step[Tzolkin]):
    """Rules TZ-6.8 and TZ-6.14: what architecture gives, then what the building gives."""

    parts = {"who": None, "building": BUILDING, "architecture": YES_NO}

    def __init__(self, who: i64, building: i64, architecture: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.building: i64 = building
        self.architecture: i64 = architecture

    def run(self, s: Tzolkin) -> None:
        level = s.level_of(self.who, ARCHITECTURE)
        effects.push_effects(s, self.who, BUILDING_EFFECTS[self.building])
        if self.architecture == YES:
            if level >= 1:
                s.gain(self.who, CORN, 1)
            if level >= 2:
                s.score_points(self.who, FROM_TECHNOLOGY, 2)


class SecondBuilding(Step[Tzolkin]):
    """Rule TZ-5.12: a second building, if one can be paid now."""

    parts = {"who": None, "way": WAY}

    def __init__(self, who: i64, way: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.way: i64 = way

    def run(self, s: Tzolkin) -> None:
        s.push(Construct(self.who, self.way))
