"""Chapter 6: units are deployed, awakened, recovered, smitten and exiled."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.mezo.actions import AWAKEN, DEPLOY, EXILE, NAME, RECOVER, SMITE, VERBS
from popolna.games.mezo.board import EITHER, KINDS, NUMBER, REGIONS, RESERVES, XIBALBA
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps import agenda
from popolna.games.mezo.steps.measures import amount, reach
from popolna.games.mezo.steps.parts import AT, NO_REGION, OpenDecision
from popolna.games.mezo.steps.program import (
    AWAKEN_UNITS,
    CHOSEN,
    DEPLOY_UNITS,
    EFFECT,
    EXILE_UNITS,
    KIND,
    OPS,
    OTHERS,
    OWN,
    RECOVER_UNITS,
    SMITE_UNITS,
    WHERE,
    WHOSE,
)


def fits(kind: i64, row: i64) -> bool:
    """Whether an effect is about a kind of unit."""
    return KIND[row] == EITHER or KIND[row] == kind


def number_at(s: Mezo, player: i64, place: i64, row: i64) -> i64:
    """How many units that an effect is about a player has somewhere."""
    return s.all_at(player, place) if KIND[row] == EITHER else s.at(player, place, KIND[row])


def is_single(regions: i64) -> bool:
    """Whether a set of regions has exactly one."""
    return regions != 0 and regions & (regions - 1) == 0


# Deploy and awaken


def place(s: Mezo, who: i64, row: i64) -> None:
    """Rules MZ-4.6, MZ-6.3 and MZ-6.4: as many of the player's own units as there are, from Reserves or Xibalba."""
    left = min(amount(s, who, row), number_at(s, who, origin(row), row))
    if left == 0 or reach(s, who, WHERE[row]) == 0:
        s.tell("no_effect", who, row)
    else:
        place_more(s, who, row, left, NO_REGION)


def place_more(s: Mezo, who: i64, row: i64, left: i64, at: i64) -> None:
    """The player chooses, unless all units that there are go to the only region possible."""
    regions = 1 << at if at < NO_REGION else reach(s, who, WHERE[row])
    source = origin(row)
    if left < number_at(s, who, source, row) or not is_single(regions):
        s.push(PlaceUnits(who, row, left, at))
        return
    region: i64 = 0
    while not regions >> region & 1:
        region += 1
    for kind in range(KINDS):
        if fits(kind, row):
            for _ in range(s.at(who, source, kind)):
                put(s, who, row, kind, region)


def put(s: Mezo, who: i64, row: i64, kind: i64, region: i64) -> None:
    """A unit comes to a region, deployed from Reserves or awakened from Xibalba."""
    s.shift(who, kind, origin(row), region, 1)
    s.last_region = region
    s.tell("deployed" if OPS[row] == DEPLOY_UNITS else "awakened", who, kind, region)


def origin(row: i64) -> i64:
    """Where units come from that an effect places."""
    return RESERVES if OPS[row] == DEPLOY_UNITS else XIBALBA


class PlaceUnits(OpenDecision):
    """Rules MZ-6.3, MZ-6.4 and MZ-6.9: units of one's own go to regions, one after the other."""

    parts = {"player": None, "effect": EFFECT, "left": NUMBER, "at": AT}

    def __init__(self, player: i64, effect: i64, left: i64, at: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect
        self.left: i64 = left
        self.at: i64 = at

    def flaw(self, s: Mezo) -> str:
        fault = agenda.op_fault(self.effect, DEPLOY_UNITS, AWAKEN_UNITS) or agenda.last_fault(s, self)
        there = fault or agenda.left_fault(
            self.left, number_at(s, self.player, origin(self.effect), self.effect)
        )
        return there or agenda.region_fault(s, self.at)

    def options(self, s: Mezo) -> list[int]:
        verb = DEPLOY if OPS[self.effect] == DEPLOY_UNITS else AWAKEN
        source = origin(self.effect)
        regions = 1 << self.at if self.at < NO_REGION else reach(s, self.player, WHERE[self.effect])
        ids = vec[i64](capacity=12)
        for kind in range(KINDS):
            if fits(kind, self.effect) and s.at(self.player, source, kind):
                for region in range(REGIONS):
                    if regions >> region & 1:
                        ids = append(ids, verb.of(kind, region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        verb = DEPLOY if OPS[self.effect] == DEPLOY_UNITS else AWAKEN
        kind, region = verb.args(action)
        put(s, self.player, self.effect, kind, region)
        if self.left > 1:
            place_more(s, self.player, self.effect, self.left - 1, self.at if s.spread else region)


# Recover


def recover(s: Mezo, who: i64, row: i64, number: i64) -> None:
    """Rule MZ-6.5: all there are, if they are no more than the number; otherwise the player chooses."""
    there = number_at(s, who, XIBALBA, row)
    left = min(number, there)
    if left == 0:
        s.tell("no_effect", who, row)
    elif left == there:
        for kind in range(KINDS):
            if fits(kind, row):
                bring_back(s, who, kind, s.at(who, XIBALBA, kind))
    else:
        s.push(RecoverUnits(who, row, left))


def bring_back(s: Mezo, player: i64, kind: i64, number: i64) -> None:
    """Units go from Xibalba to Reserves."""
    if number:
        s.shift(player, kind, XIBALBA, RESERVES, number)
        s.tell("recovered", player, kind, number)


class RecoverUnits(OpenDecision):
    """Rule MZ-6.5: units go from Xibalba to Reserves, one after the other."""

    parts = {"player": None, "effect": EFFECT, "left": NUMBER}

    def __init__(self, player: i64, effect: i64, left: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect
        self.left: i64 = left

    def flaw(self, s: Mezo) -> str:
        fault = agenda.op_fault(self.effect, RECOVER_UNITS, RECOVER_UNITS) or agenda.last_fault(s, self)
        return fault or agenda.left_fault(self.left, number_at(s, self.player, XIBALBA, self.effect))

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=2)
        for kind in range(KINDS):
            if fits(kind, self.effect) and s.at(self.player, XIBALBA, kind):
                ids = append(ids, RECOVER.of(kind))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        bring_back(s, self.player, RECOVER.args(action), 1)
        if self.left > 1:
            recover(s, self.player, self.effect, self.left - 1)


# Smite and exile


def remove(s: Mezo, who: i64, row: i64) -> None:
    """Rules MZ-6.6, MZ-6.7 and MZ-6.10: units leave regions; perhaps somebody must be named first."""
    if amount(s, who, row) == 0 or total(s, who, row, reach(s, who, WHERE[row])) == 0:
        s.tell("no_effect", who, row)
    elif WHOSE[row] == CHOSEN:
        s.push(NamePlayer(who, row))
    else:
        take_away(s, who, who, row, amount(s, who, row), NO_REGION)


def may_lose(owner: i64, picker: i64, actor: i64, row: i64) -> bool:
    """Whether units of an owner can be removed; as long as nobody has been named, anybody can be."""
    whose = WHOSE[row]
    if whose == OWN:
        return owner == actor
    if whose == OTHERS:
        return owner != actor
    return whose != CHOSEN or owner == picker


def total(s: Mezo, actor: i64, row: i64, regions: i64) -> i64:
    """How many units in some regions an effect can remove; for one with a chosen owner, those of anybody."""
    number: i64 = 0
    for owner in range(s.players):
        if WHOSE[row] == CHOSEN or may_lose(owner, actor, actor, row):
            number += number_in(s, owner, row, regions)
    return number


def number_in(s: Mezo, owner: i64, row: i64, regions: i64) -> i64:
    """How many units that an effect is about an owner has in some regions."""
    number: i64 = 0
    for region in range(REGIONS):
        if regions >> region & 1:
            number += number_at(s, owner, region, row)
    return number


def can_pay(s: Mezo, who: i64, row: i64) -> bool:
    """Rule MZ-6.13: whether a player has a unit to pay with."""
    return number_in(s, who, row, reach(s, who, WHERE[row])) > 0


def take_away(s: Mezo, picker: i64, actor: i64, row: i64, number: i64, at: i64) -> None:
    """Rules MZ-6.1 and MZ-6.9: so many units, or all that there are, leave where the effect reaches."""
    regions = 1 << at if at < NO_REGION else reach(s, actor, WHERE[row])
    there: i64 = 0
    occupied: i64 = 0
    for region in range(REGIONS):
        here: i64 = 0
        if regions >> region & 1:
            for owner in range(s.players):
                if may_lose(owner, picker, actor, row):
                    here += number_at(s, owner, region, row)
        if here:
            there += here
            occupied |= 1 << region
    if number >= there and (s.spread or is_single(occupied)):
        for region in range(REGIONS):
            if occupied >> region & 1:
                sweep(s, picker, actor, row, region)
    elif there:
        s.push(RemoveUnits(picker, actor, row, min(number, there), at))


def sweep(s: Mezo, picker: i64, actor: i64, row: i64, region: i64) -> None:
    """All units that an effect can remove leave a region."""
    for owner in range(s.players):
        if may_lose(owner, picker, actor, row):
            for kind in range(KINDS):
                if fits(kind, row):
                    strike(s, picker, row, owner, kind, region, s.at(owner, region, kind))


def strike(s: Mezo, player: i64, row: i64, owner: i64, kind: i64, region: i64, number: i64) -> None:
    """Units of an owner leave a region: smitten for Xibalba, exiled for Reserves."""
    if number == 0:
        return
    smiting = OPS[row] == SMITE_UNITS
    s.shift(owner, kind, region, XIBALBA if smiting else RESERVES, number)
    s.last_region = region
    for _ in range(number):
        s.tell("smote" if smiting else "exiled", player, owner, kind, region)


class NamePlayer(OpenDecision):
    """Rule MZ-6.10: somebody with a unit where the acting player's god has presence."""

    parts = {"player": None, "effect": EFFECT}

    def __init__(self, player: i64, effect: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect

    def flaw(self, s: Mezo) -> str:
        if OPS[self.effect] not in (SMITE_UNITS, EXILE_UNITS) or WHOSE[self.effect] != CHOSEN:
            return "nobody is named for this effect"
        return agenda.last_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        regions = reach(s, self.player, WHERE[self.effect])
        ids = vec[i64](capacity=4)
        for owner in range(s.players):
            if number_in(s, owner, self.effect, regions):
                ids = append(ids, NAME.of(owner))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        owner = NAME.args(action)
        s.tell("named", self.player, owner)
        take_away(s, owner, self.player, self.effect, amount(s, self.player, self.effect), NO_REGION)


class RemoveUnits(OpenDecision):
    """Rules MZ-6.6, MZ-6.7, MZ-6.9 and MZ-6.10: units leave regions, one after the other."""

    parts = {"player": None, "actor": None, "effect": EFFECT, "left": NUMBER, "at": AT}

    def __init__(self, player: i64, actor: i64, effect: i64, left: i64, at: i64) -> None:
        super().__init__(player)
        self.actor: i64 = actor
        self.effect: i64 = effect
        self.left: i64 = left
        self.at: i64 = at

    def flaw(self, s: Mezo) -> str:
        fault = agenda.op_fault(self.effect, SMITE_UNITS, EXILE_UNITS) or agenda.last_fault(s, self)
        return (
            fault
            or agenda.left_fault(self.left, len(self.options(s)) * 40)
            or agenda.region_fault(s, self.at)
        )

    def options(self, s: Mezo) -> list[int]:
        verb = SMITE if OPS[self.effect] == SMITE_UNITS else EXILE
        regions = 1 << self.at if self.at < NO_REGION else reach(s, self.actor, WHERE[self.effect])
        ids = vec[i64](capacity=48)
        for kind in range(KINDS):
            if fits(kind, self.effect):
                for owner in range(s.players):
                    if may_lose(owner, self.player, self.actor, self.effect):
                        for region in range(REGIONS):
                            if regions >> region & 1 and s.at(owner, region, kind):
                                ids = append(ids, verb.of(kind, owner, region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        verb = SMITE if OPS[self.effect] == SMITE_UNITS else EXILE
        kind, owner, region = verb.args(action)
        strike(s, self.player, self.effect, owner, kind, region, 1)
        if self.left > 1:
            at = self.at if s.spread else region
            take_away(s, self.player, self.actor, self.effect, self.left - 1, at)
