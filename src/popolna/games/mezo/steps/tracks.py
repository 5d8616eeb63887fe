"""Chapters 6 and 10: the Calendar and the Codex."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.actions import ENLIST, OCCUPY, VERBS
from popolna.games.mezo.board import KINDS, ON_TRACKS, PLACES, REGION, REGIONS, TRACK, TRACK_BEGIN
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps import agenda, effects
from popolna.games.mezo.steps.measures import gift, reach
from popolna.games.mezo.steps.parts import OpenDecision
from popolna.games.mezo.steps.program import EFFECT, ENLIST_UNIT, ON_TRACK, SPACE_ROW, WHERE


def is_full(s: Mezo, track: i64) -> bool:
    """Whether a track has no free space."""
    for space in range(TRACK_BEGIN[track], TRACK_BEGIN[track + 1]):
        if s.track[space] == NOBODY:
            return False
    return True


def enlist(s: Mezo, who: i64, row: i64) -> None:
    """Rule MZ-6.16: a unit of the player's goes to a track, if there is one and the track has a free space."""
    regions = reach(s, who, WHERE[row])
    track = ON_TRACK[row]
    for region in range(REGIONS):
        if regions >> region & 1 and s.at(who, region, track) and not is_full(s, track):
            s.push(EnlistUnit(who, row))
            return
    s.tell("no_effect", who, row)


class EnlistUnit(OpenDecision):
    """Rule MZ-6.16: the region where the unit comes from."""

    parts = {"player": None, "effect": EFFECT}

    def __init__(self, player: i64, effect: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect

    def flaw(self, s: Mezo) -> str:
        fault = agenda.op_fault(self.effect, ENLIST_UNIT, ENLIST_UNIT) or agenda.last_fault(s, self)
        return fault or ("the track is full" if is_full(s, ON_TRACK[self.effect]) else "")

    def options(self, s: Mezo) -> list[int]:
        regions = reach(s, self.player, WHERE[self.effect])
        ids = vec[i64](capacity=6)
        for region in range(REGIONS):
            if regions >> region & 1 and s.at(self.player, region, ON_TRACK[self.effect]):
                ids = append(ids, ENLIST.of(region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        s.push(OccupySpace(self.player, ON_TRACK[self.effect], ENLIST.args(action)))


class OccupySpace(OpenDecision):
    """Rules MZ-6.16, MZ-10.5 and MZ-10.13: a free space, which is used once, or twice with Repetition."""

    parts = {"player": None, "track": TRACK, "source": REGION}

    def __init__(self, player: i64, track: i64, source: i64) -> None:
        super().__init__(player)
        self.track: i64 = track
        self.source: i64 = source

    def flaw(self, s: Mezo) -> str:
        if s.at(self.player, self.source, self.track) == 0:
            return f"seat {self.player} has no such unit in {REGION.names[self.source]}"
        return agenda.last_fault(s, self) or ("the track is full" if is_full(s, self.track) else "")

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=12)
        for space in range(TRACK_BEGIN[self.track], TRACK_BEGIN[self.track + 1]):
            if s.track[space] == NOBODY:
                ids = append(ids, OCCUPY.of(space))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        space = OCCUPY.args(action)
        s.units[(self.player * PLACES + self.source) * KINDS + self.track] -= 1
        s.track[space] = self.player
        s.tell("occupied", self.player, space, self.source)
        times = max(1, gift(s, self.player, ON_TRACKS))
        if times > 1:
            s.tell("repeats", self.player, space, times)
        for _ in range(times):
            effects.start(s, self.player, SPACE_ROW[space])
