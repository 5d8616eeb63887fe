"""Chapters 4 and 14: the Tribe Step."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.actions import CHAMPION, STATION, VERBS
from popolna.games.mezo.board import (
    ABILITIES,
    ABILITIES_WHEN,
    CHAMPIONS,
    MIX,
    MIX_SHAMANS,
    MIX_WARRIORS,
    MOST_PLAYERS,
    REGION,
    REGIONS,
    RESERVES,
    SHAMAN,
    TRIBE_STEP,
    WARRIOR,
)
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps import agenda, effects
from popolna.games.mezo.steps.parts import Happening, OpenDecision
from popolna.games.mezo.steps.program import ABILITY_ROW


class TribeStep(Happening):
    """Rules MZ-3.3 and MZ-4.1: everybody has a turn, the player with the most VP first."""

    def run(self, s: Mezo) -> None:
        order = s.by_points()
        for place in range(s.players - 1, -1, -1):
            s.push(TRIBE_TURN[order[place]])


class TribeTurn(Happening):
    """Rules MZ-4.1, MZ-4.6, MZ-4.7 and MZ-14.1: abilities for the start of the turn, then Champions, then units."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Mezo) -> None:
        s.push(BEGIN_STATIONING[self.who])
        for _ in range(CHAMPIONS[s.players]):
            s.push(PLACE_CHAMPION[self.who])
        held = s.abilities[self.who] & ABILITIES_WHEN[TRIBE_STEP]
        for ability in range(ABILITIES):
            if held >> ability & 1:
                effects.start(s, self.who, ABILITY_ROW[ability])


class PlaceChampion(OpenDecision):
    """Rules MZ-4.2, MZ-4.5 and MZ-14.1: to a region without a Champion; the region left over at last is Blessed."""

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=6)
        for region in range(REGIONS):
            if s.active >> region & 1 and s.champion[region] == NOBODY:
                ids = append(ids, CHAMPION.of(region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        region = CHAMPION.args(action)
        s.champion[region] = self.player
        s.tell("champion", self.player, region)
        bless(s)


def bless(s: Mezo) -> None:
    """Rule MZ-4.5: when only one region has no Champion, it is the Blessed one."""
    empty: i64 = 0
    last: i64 = 0
    for region in range(REGIONS):
        if s.active >> region & 1 and s.champion[region] == NOBODY:
            empty += 1
            last = region
    if empty == 1:
        s.blessed = last
        s.tell("blessed", NOBODY, last)


class BeginStationing(Happening):
    """Rule MZ-4.1: once the Champion stands, units follow."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Mezo) -> None:
        go_on_stationing(s, self.who, 0)


def go_on_stationing(s: Mezo, player: i64, since: i64) -> None:
    """Rules MZ-4.3, MZ-4.4 and MZ-14.2: the next region, in the order of the map, where a player may send units."""
    if s.all_at(player, RESERVES) == 0:
        return
    for region in range(since, REGIONS):
        if s.active >> region & 1 and s.champion[region] != player:
            s.push(STATION_UNITS[player * REGIONS + region])
            return


class StationUnits(OpenDecision):
    """Rules MZ-4.3 and MZ-4.4: up to three units for a region, in any combination."""

    parts = {"player": None, "region": REGION}

    def __init__(self, player: i64, region: i64) -> None:
        super().__init__(player)
        self.region: i64 = region

    def flaw(self, s: Mezo) -> str:
        if s.champion[self.region] == self.player:
            return f"the Champion of seat {self.player} is in {REGION.names[self.region]}"
        return agenda.region_fault(s, self.region)

    def options(self, s: Mezo) -> list[int]:
        shamans = s.at(self.player, RESERVES, SHAMAN)
        warriors = s.at(self.player, RESERVES, WARRIOR)
        ids = vec[i64](capacity=16)
        for mix in range(MIX.size):
            if MIX_SHAMANS[mix] <= shamans and MIX_WARRIORS[mix] <= warriors:
                ids = append(ids, STATION.of(mix, self.region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        mix, region = STATION.args(action)
        s.shift(self.player, SHAMAN, RESERVES, region, MIX_SHAMANS[mix])
        s.shift(self.player, WARRIOR, RESERVES, region, MIX_WARRIORS[mix])
        if mix:
            s.tell("stationed", self.player, mix, region)
        go_on_stationing(s, self.player, region + 1)


BEGIN_TRIBE_STEP: Final = TribeStep()
TRIBE_TURN: Final = [TribeTurn(who) for who in range(MOST_PLAYERS)]
PLACE_CHAMPION: Final = [PlaceChampion(player) for player in range(MOST_PLAYERS)]
BEGIN_STATIONING: Final = [BeginStationing(who) for who in range(MOST_PLAYERS)]
STATION_UNITS: Final = [
    StationUnits(player, region) for player in range(MOST_PLAYERS) for region in range(REGIONS)
]
