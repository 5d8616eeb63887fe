"""Chapter 9: what tiles cost, and how they are paid."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.ahau.actions import GIVE, OMIT, PAY, VERBS
from popolna.games.ahau.board import (
    BUILDING_COST,
    COLOUR,
    COLOURS,
    LEVEL,
    MARKET,
    MASTER_BUILDER,
    SLOT_SAVES,
    SPACE,
    TILE,
    WILD,
    tile_colour,
)
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.steps import agenda, building
from popolna.games.ahau.steps.parts import NUMBER

DISCOUNTS: Final[i64] = 2  # tiles that the Master Builder makes cheaper
SUBSTITUTES: Final[i64] = 2  # Resources that each Market replaces


def substitutes_left(s: Ahau, player: i64) -> i64:
    """Rule AH-9.12: how many Resources may still count as any others in this turn."""
    return max(SUBSTITUTES * s.copies(player, MARKET) - s.substituted, 0)


def discount(s: Ahau, player: i64) -> i64:
    """Rule AH-9.13: what the Master Builder saves on the next tile."""
    return 1 if s.plays_role(player, MASTER_BUILDER) and s.discounted < DISCOUNTS else 0


def tile_cost(s: Ahau, player: i64, space: i64) -> i64:
    """Rules AH-9.2 and AH-9.13: how many Resources a Pyramid tile costs on a space."""
    return max(LEVEL[space] - discount(s, player), 0)


def kinds_owned(s: Ahau, player: i64) -> i64:
    """How many different Resources a player has."""
    number: i64 = 0
    for colour in range(COLOURS):
        if s.has(player, colour):
            number += 1
    return number


def can_pay_tile(s: Ahau, player: i64, kind: i64, cost: i64) -> bool:
    """Rules AH-9.2, AH-9.12 and AH-9.14: different Resources, one in the tile's colour; Markets fill gaps."""
    if cost == 0:
        return True
    if s.all_goods(player) < cost:
        return False
    owned = kinds_owned(s, player)
    colour = tile_colour(kind)
    missing = max(cost - owned, 0)
    if colour != WILD and s.has(player, colour) == 0:
        missing = 1 + max(cost - 1 - owned, 0)
    return missing == 0 or missing <= substitutes_left(s, player)


def pay_for_tile(s: Ahau, player: i64, kind: i64, space: i64) -> None:
    """Rules AH-9.2 and AH-9.13: the player chooses what to pay, unless it costs nothing."""
    cost = tile_cost(s, player, space)
    if discount(s, player):
        s.discounted += 1
    if cost == 0:
        s.push(building.FinishTile(player, kind, space, 0))
    else:
        s.push(PayTile(player, kind, space, cost))


class PayTile(Decision[Ahau]):
    """Rules AH-9.2, AH-9.12 and AH-9.14: the different Resources for a tile."""

    parts = {"player": None, "tile": TILE, "space": SPACE, "cost": NUMBER}

    def __init__(self, player: i64, tile: i64, space: i64, cost: i64) -> None:
        super().__init__(player)
        self.tile: i64 = tile
        self.space: i64 = space
        self.cost: i64 = cost

    def fault(self, s: Ahau) -> str:
        if not 1 <= self.cost <= LEVEL[self.space]:
            return f"a tile on {SPACE.names[self.space]} costs 1 to {LEVEL[self.space]} Resources"
        return agenda.last_fault(s, self) or tile_fault(s, self.player, self.tile, self.space)

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        owned: i64 = 0
        for colour in range(COLOURS):
            if s.has(self.player, colour):
                owned |= 1 << colour
        spare = substitutes_left(s, self.player)
        colour = tile_colour(self.tile)
        ids = vec[i64](capacity=32)
        for bits in range(1, 1 << COLOURS):
            if (
                ones(bits) == self.cost
                and (colour == WILD or bits >> colour & 1)
                and ones(bits & ~owned) <= spare
            ):
                ids = append(ids, PAY.of(bits))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        bits = PAY.args(action)
        for colour in range(COLOURS):
            s.due[colour] = bits >> colour & 1
        s.push(building.FinishTile(self.player, self.tile, self.space, bits))
        s.push(Settle(self.player))


def ones(bits: i64) -> i64:
    """How many members a set of bits has."""
    number: i64 = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


# Buildings


def total_cost(kind: i64) -> i64:
    """How many Resources a Building costs without any discount."""
    number: i64 = 0
    for colour in range(COLOURS):
        number += BUILDING_COST[kind * COLOURS + colour]
    return number


def saved(s: Ahau, player: i64, kind: i64, slot: i64) -> i64:
    """Rules AH-9.7 and AH-9.13: how many Resources of a Building's cost need not be paid."""
    return min(SLOT_SAVES[slot] + discount(s, player), total_cost(kind))


def can_pay_building(s: Ahau, player: i64, kind: i64, slot: i64) -> bool:
    """Whether a player can pay for a Building in a slot of the offer."""
    missing: i64 = 0
    for colour in range(COLOURS):
        missing += max(BUILDING_COST[kind * COLOURS + colour] - s.has(player, colour), 0)
    less = saved(s, player, kind, slot)
    if missing > less and missing - less > substitutes_left(s, player):
        return False
    return s.all_goods(player) >= total_cost(kind) - less


def pay_for_building(s: Ahau, player: i64, kind: i64, slot: i64) -> None:
    """Rules AH-9.7 and AH-9.13: first what is saved, then the rest is paid."""
    for colour in range(COLOURS):
        s.due[colour] = BUILDING_COST[kind * COLOURS + colour]
    less = saved(s, player, kind, slot)
    if discount(s, player) and total_cost(kind) > SLOT_SAVES[slot]:
        s.discounted += 1
    if less == total_cost(kind):
        for colour in range(COLOURS):
            while s.due[colour]:
                omit(s, player, colour)
        return
    s.push(Settle(player))
    if less:
        s.push(OmitResource(player, less))


def omit(s: Ahau, player: i64, colour: i64) -> None:
    """A Resource need not be paid."""
    s.due[colour] -= 1
    s.tell("saved", player, colour)


class OmitResource(Decision[Ahau]):
    """Rules AH-9.7 and AH-9.13: a Resource of the cost that is not paid."""

    parts = {"player": None, "left": NUMBER}

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: i64 = left

    def fault(self, s: Ahau) -> str:
        return part_fault(s, self) or agenda.left_fault(self.left)

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=8)
        spare = substitutes_left(s, self.player) + self.left - 1
        for colour in range(COLOURS):
            if s.due[colour]:
                missing = missing_goods(s, self.player)
                if s.due[colour] > s.has(self.player, colour):
                    missing -= 1
                if missing <= spare:
                    ids = append(ids, OMIT.of(colour))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        if self.left > 1:
            s.push(OmitResource(self.player, self.left - 1))
        omit(s, self.player, OMIT.args(action))


def missing_goods(s: Ahau, player: i64) -> i64:
    """How many of the Resources due a player does not have."""
    missing: i64 = 0
    for colour in range(COLOURS):
        missing += max(s.due[colour] - s.has(player, colour), 0)
    return missing


def missing_after(s: Ahau, player: i64, colour: i64, give: i64) -> i64:
    """How many of the Resources due a player will not have after giving one for another."""
    missing: i64 = 0
    for other in range(COLOURS):
        due = s.due[other] - (1 if other == colour else 0)
        missing += max(due - s.has(player, other) + (1 if other == give else 0), 0)
    return missing


# The payment itself


PAID_BITS: Final = 4  # an event has room for a number: what is paid of each colour, a few bits for each


class Settle(Step[Ahau]):
    """Rule AH-9.12: what is due is paid; with a Market, the player says for each Resource what to give."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def fault(self, s: Ahau) -> str:
        return payment_fault(s, self.who, self)

    def run(self, s: Ahau) -> None:
        asks = substitutes_left(s, self.who) > 0
        paid: i64 = 0
        for colour in range(COLOURS):
            if s.due[colour]:
                if asks:
                    s.push(self)
                    s.push(GiveResource(self.who, colour))
                    return
                s.goods[self.who * COLOURS + colour] -= s.due[colour]
                paid += s.due[colour] << PAID_BITS * colour
                s.due[colour] = 0
        if paid:
            s.tell("paid", self.who, paid)


class GiveResource(Decision[Ahau]):
    """Rule AH-9.12: the Resource itself, or another that the Market turns into it."""

    parts = {"player": None, "colour": COLOUR}

    def __init__(self, player: i64, colour: i64) -> None:
        super().__init__(player)
        self.colour: i64 = colour

    def fault(self, s: Ahau) -> str:
        return part_fault(s, self) or agenda.left_fault(s.due[self.colour])

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=8)
        spare = substitutes_left(s, self.player)
        for give in range(COLOURS):
            if s.has(self.player, give) and (
                give == self.colour or missing_after(s, self.player, self.colour, give) < spare
            ):
                ids = append(ids, GIVE.of(give))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        give = GIVE.args(action)
        s.due[self.colour] -= 1
        if give != self.colour:
            s.substituted += 1
            s.tell("substituted", self.player, give, self.colour)
        s.spend(self.player, give, 1)


# What can be wrong with the agenda of a position


def tile_fault(s: Ahau, player: i64, tile: i64, space: i64) -> str:
    """What is wrong if a player cannot be building a tile."""
    if not s.has_tile(player, tile):
        return f"seat {player} has no {TILE.names[tile]}"
    if not building.is_ready(s, player, space):
        return "the space is taken, or a tile below it is missing"
    kinds = (PayTile, building.FinishTile, building.ColourWild)
    tiles = [step for step in s.agenda if isinstance(step, kinds)]
    return "only one tile is built at a time" if len(tiles) > 1 else ""


def part_fault(s: Ahau, part: Step[Any]) -> str:
    """What is wrong if a part of a payment does not come right before it."""
    place = s.agenda.index(part)
    if place and isinstance(s.agenda[place - 1], Settle):
        return ""
    return "it can only come right before a payment"


def payment_fault(s: Ahau, player: i64, payment: Step[Any]) -> str:
    """What is wrong if what is due cannot be paid, or something else comes before the payment."""
    due: i64 = 0
    for number in s.due:
        due += number
    less: i64 = 0
    for step in s.agenda[s.agenda.index(payment) + 1 :]:
        if isinstance(step, OmitResource):
            less += step.left
        elif not isinstance(step, GiveResource):
            return "only what belongs to the payment can come before it"
    if less > due:
        return "more Resources need not be paid than are due"
    missing = missing_goods(s, player) - less
    if due - less > s.all_goods(player) or missing > substitutes_left(s, player):
        return f"seat {player} cannot pay what is due"
    return ""
