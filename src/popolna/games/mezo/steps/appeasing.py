"""Chapter 9: appeasing the Wrathful god."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.mezo.actions import DECLINE, SACRIFICE, USE, VERBS
from popolna.games.mezo.board import (
    AGES,
    APPEASING,
    FIRST_PRICE,
    KINDS,
    NEXT_PRICE,
    NUMBER,
    RESERVES,
    TILE_AGE,
    TILE_SET,
    WRATHFUL,
)
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps import agenda, effects
from popolna.games.mezo.steps.measures import gift
from popolna.games.mezo.steps.parts import OpenDecision
from popolna.games.mezo.steps.program import TILE_ROW


def price(s: Mezo) -> i64:
    """Rule MZ-9.1: how many units must be sacrificed; those of anybody on the Wrathful god make it more."""
    for player in range(s.players):
        if s.all_at(player, WRATHFUL):
            return NEXT_PRICE
    return FIRST_PRICE


def places_to_pay_from(s: Mezo, player: i64) -> i64:
    """Rule MZ-9.2: Reserves, and the regions where the player's god has presence, as a set of bits."""
    return s.presence(player) | 1 << RESERVES


def can_pay(s: Mezo, player: i64) -> bool:
    """Rule MZ-9.2: whether a player can pay the whole price."""
    places = places_to_pay_from(s, player)
    number: i64 = 0
    for place in range(RESERVES + 1):
        if places >> place & 1:
            number += s.all_at(player, place)
    return number >= price(s)


def may_appease(s: Mezo, who: i64) -> None:
    """Rules MZ-9.1 to MZ-9.3: if the price can be paid and a tile is face up, the player may appease."""
    if can_pay(s, who) and tiles_left(s, 0):
        s.push(Appease(who))


def tiles_left(s: Mezo, used: i64) -> i64:
    """How many tiles are face up that have not been used."""
    number: i64 = 0
    for age in range(AGES):
        if s.wrath[age] != NONE and not used >> age & 1:
            number += 1
    return number


def add_sacrifices(s: Mezo, player: i64, ids: vec[i64]) -> vec[i64]:
    """The units that a player can sacrifice."""
    places = places_to_pay_from(s, player)
    for place in range(RESERVES + 1):
        if places >> place & 1:
            for kind in range(KINDS):
                if s.at(player, place, kind):
                    ids = append(ids, SACRIFICE.of(kind, place))
    return ids


def sacrifice(s: Mezo, player: i64, action: i64, more: i64) -> None:
    """Rules MZ-9.2 and MZ-9.4: a unit goes to the Wrathful god; then the next one, or a tile."""
    kind, place = SACRIFICE.args(action)
    s.shift(player, kind, place, WRATHFUL, 1)
    s.tell("sacrificed", player, kind, place)
    if more > 0:
        s.push(SacrificeMore(player, more))
    else:
        s.push(UseTile(player, 0))


class Appease(OpenDecision):
    """Rule MZ-9.1: sacrifice a first unit, or do not appease."""

    def flaw(self, s: Mezo) -> str:
        if not can_pay(s, self.player) or not tiles_left(s, 0):
            return f"seat {self.player} cannot appease"
        return agenda.last_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        return VERBS.listed(append(add_sacrifices(s, self.player, vec[i64](capacity=16)), DECLINE))

    def choose(self, s: Mezo, action: i64) -> None:
        if action == DECLINE:
            s.tell("declined_appease", self.player)
        else:
            sacrifice(s, self.player, action, price(s) - 1)


class SacrificeMore(OpenDecision):
    """Rule MZ-9.2: another unit, from the same place or from a different one."""

    parts = {"player": None, "left": NUMBER}

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: i64 = left

    def flaw(self, s: Mezo) -> str:
        places = places_to_pay_from(s, self.player)
        there = sum(int(s.all_at(self.player, place)) for place in range(RESERVES + 1) if places >> place & 1)
        return agenda.left_fault(self.left, min(there, 4)) or agenda.last_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        return VERBS.listed(add_sacrifices(s, self.player, vec[i64](capacity=16)))

    def choose(self, s: Mezo, action: i64) -> None:
        sacrifice(s, self.player, action, self.left - 1)


class UseTile(OpenDecision):
    """Rules MZ-9.1 and MZ-9.5: a Wrathful tile that is face up; with Bargain another one afterwards."""

    parts = {"player": None, "used": TILE_SET}

    def __init__(self, player: i64, used: i64) -> None:
        super().__init__(player)
        self.used: i64 = used

    def flaw(self, s: Mezo) -> str:
        return "" if tiles_left(s, self.used) else "no tile is left to be used"

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=3)
        for age in range(AGES):
            if s.wrath[age] != NONE and not self.used >> age & 1:
                ids = append(ids, USE.of(s.wrath[age]))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        tile = USE.args(action)
        used = self.used | 1 << (TILE_AGE[tile] - 1)
        number = (used & 1) + (used >> 1 & 1) + (used >> 2 & 1)
        s.tell("used_tile", self.player, tile)
        if number < gift(s, self.player, APPEASING) and tiles_left(s, used):
            s.push(UseTile(self.player, used))
        effects.start(s, self.player, TILE_ROW[tile])
