"""Chapter 4: Conflicts."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.ahau.actions import GO, STAY, VERBS
from popolna.games.ahau.board import CITY_WALLS, GIANT_STELE, REGION, REGIONS, ROYAL_PALACE
from popolna.games.ahau.state import FROM_BUILDINGS, NONE, RIGHT, Ahau
from popolna.games.ahau.steps import agenda, pakal_movement, pakal_rewards, shadow
from popolna.games.ahau.steps.parts import NUMBER, OWNER_AT
from popolna.games.ahau.steps.rewards import MayAdvance, advance


class Conflicts(Step[Ahau]):
    """Rule AH-4.1: the Conflict in the lowest Region from a number on; then the next."""

    parts = {"since": NUMBER}

    def __init__(self, since: i64) -> None:
        super().__init__()
        self.since: i64 = since

    def fault(self, s: Ahau) -> str:
        return "" if self.since <= REGIONS else f"there are only {REGIONS} Regions"

    def run(self, s: Ahau) -> None:
        for region in range(self.since, s.regions()):
            if rulers_in(s, region) > 1:
                s.push(CONFLICTS[region + 1])
                resolve(s, region)
                return


CONFLICTS: Final = [Conflicts(since) for since in range(REGIONS + 1)]


def rulers_in(s: Ahau, region: i64) -> i64:
    """How many Rulers are in a Region."""
    number: i64 = 0
    for owner in range(s.owners):
        if s.ruler[owner] == region:
            number += 1
    return number


def resolve(s: Ahau, region: i64) -> None:
    """Rules AH-4.2, AH-4.3, AH-4.7 and AH-4.8: first the winner's rewards, then the losers, the strongest first."""
    order = by_strength(s, region)
    s.tell("conflict", NOBODY, region, len(order))
    for owner in order:
        card = s.number_of(owner, s.find_card(owner, RIGHT))
        s.tell("fought", owner, card, s.weapons[owner], s.strength(owner))
    s.tell("won", order[0], region, won_by(s, order))
    for place in range(len(order) - 1, 0, -1):
        s.push(LoseConflict(order[place], region))
    s.push(WinConflict(order[0]))


# How a Conflict was won
BY_STRENGTH: Final = 0
BY_HIGHER_MARKER: Final = 1
BY_ROYAL_PALACE: Final = 2


def won_by(s: Ahau, order: vec[i64]) -> i64:
    """Rules AH-4.3 and AH-11.5: what made the first of some Rulers win."""
    if s.strength(order[0]) > s.strength(order[1]):
        return BY_STRENGTH
    return BY_ROYAL_PALACE if s.copies(order[0], ROYAL_PALACE) else BY_HIGHER_MARKER


def by_strength(s: Ahau, region: i64) -> vec[i64]:
    """Rules AH-4.2, AH-4.3 and AH-11.5: the Rulers in a Region, the strongest first."""
    order = vec[i64](capacity=8)
    waiting: i64 = rulers_in(s, region)
    while waiting:
        best: i64 = NONE
        for owner in range(s.owners):
            if s.ruler[owner] != region or contains(order, owner):
                continue
            if best == NONE or is_stronger(s, owner, best):
                best = owner
        order = append(order, best)
        waiting -= 1
    return order


def contains(some: vec[i64], wanted: i64) -> bool:
    for number in some:
        if number == wanted:
            return True
    return False


def is_stronger(s: Ahau, owner: i64, other: i64) -> bool:
    """Rules AH-4.3 and AH-11.5: by Military Strength, then the Royal Palace, then the Might track."""
    mine, theirs = s.strength(owner), s.strength(other)
    if mine != theirs:
        return mine > theirs
    if s.copies(owner, ROYAL_PALACE) or s.copies(other, ROYAL_PALACE):
        return s.copies(owner, ROYAL_PALACE) > 0
    return s.height(owner) > s.height(other)


class WinConflict(Step[Ahau]):
    """Rules AH-4.4, AH-4.7, AH-11.4, AH-11.6, AH-17.3 and AH-18.13: the advance, then what each Giant Stele gives."""

    parts = {"owner": OWNER_AT}

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: i64 = owner

    def fault(self, s: Ahau) -> str:
        return agenda.owner_fault(s, self.owner)

    def run(self, s: Ahau) -> None:
        if self.owner == s.players:
            if s.solo:
                pakal_rewards.advance(s)
            else:
                advance(s, self.owner)
            return
        if s.copies(self.owner, GIANT_STELE):
            s.push(RaiseStele(self.owner))
        s.push(MayAdvance(self.owner))


class RaiseStele(Step[Ahau]):
    """Rules AH-11.4 and AH-11.6: 3 Fame and a Weapon for each Giant Stele."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Ahau) -> None:
        copies = s.copies(self.who, GIANT_STELE)
        s.tell("stele", self.who)
        s.score(self.who, FROM_BUILDINGS, 3 * copies)
        s.arm(self.who, copies)


class LoseConflict(Step[Ahau]):
    """Rules AH-4.9 to AH-4.11, AH-11.2, AH-17.4 and AH-18.14: a Weapon, and then the Ruler moves."""

    parts = {"owner": OWNER_AT, "region": REGION}

    def __init__(self, owner: i64, region: i64) -> None:
        super().__init__()
        self.owner: i64 = owner
        self.region: i64 = region

    def fault(self, s: Ahau) -> str:
        fault = agenda.owner_fault(s, self.owner)
        if not fault and s.ruler[self.owner] != self.region:
            fault = f"owner {self.owner} is not in {REGION.names[self.region]}"
        return fault

    def run(self, s: Ahau) -> None:
        s.arm(self.owner, 1)
        if not s.copies(self.owner, CITY_WALLS):
            s.barred[self.owner] = self.region
        if self.owner == s.players:
            goals = refuges(s, self.region)
            if s.solo:
                pakal_movement.relocate(s, goals)
            else:
                shadow.relocate(s, goals)
        else:
            s.push(Relocate(self.owner))


def refuges(s: Ahau, region: i64) -> i64:
    """Rule AH-4.10: where a loser can go, as a set of bits."""
    empty: i64 = 0
    for other in range(s.regions()):
        if not s.is_occupied(other):
            empty |= 1 << other
    near = empty & s.neighbours(region)
    return near if near else empty


class Relocate(Decision[Ahau]):
    """Rules AH-4.10 and AH-11.2: the Region for a loser's Ruler; with City Walls it may stay."""

    def fault(self, s: Ahau) -> str:
        if s.barred[self.player] != NONE and s.barred[self.player] != s.ruler[self.player]:
            return f"seat {self.player} has left the Region of the lost Conflict already"
        return agenda.ruler_fault(s)

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=8)
        goals = refuges(s, s.ruler[self.player])
        for region in range(s.regions()):
            if goals >> region & 1:
                ids = append(ids, GO.of(region))
        if s.copies(self.player, CITY_WALLS):
            ids = append(ids, STAY)
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        if action == STAY:
            s.tell("held", self.player, s.ruler[self.player])
        else:
            s.ruler[self.player] = GO.args(action)
            s.tell("relocated", self.player, s.ruler[self.player])


def placing_fault(s: Ahau, player: i64) -> str:
    """What is wrong if a Ruler stays where it lost a Conflict, so that no city may be left for a Worker."""
    if s.barred[player] == NONE or s.barred[player] != s.ruler[player]:
        return agenda.ruler_fault(s)
    for step in s.agenda:
        if isinstance(step, Relocate) and step.player == player:
            return ""
    return f"seat {player} must leave the Region of the lost Conflict"
