"""Chapter 11: the Blessed region."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.actions import OFFER, VERBS
from popolna.games.mezo.board import (
    ALTAR_OF_GOD,
    MOST_PLAYERS,
    RESERVES,
    SHAMAN,
    UNITS_OFFERED,
    WARRIOR,
    WHO_WINS,
)
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps import agenda, resolving
from popolna.games.mezo.steps.parts import Happening, OpenDecision
from popolna.games.mezo.steps.points import devote


def begin(s: Mezo) -> None:
    """Rules MZ-11.1 and MZ-11.5: everybody may sacrifice, the most VP first; then somebody wins."""
    s.push(resolving.END_CONFLICT)
    s.push(resolving.REWARD_VICTORY)
    s.push(resolving.AWARD_ALTAR)
    s.push(FIND_BLESSED)
    order = s.by_points()
    for place in range(s.players - 1, -1, -1):
        s.push(OFFER_SHAMANS[order[place]])


def add_numbers(s: Mezo, player: i64, kind: i64, ids: vec[i64]) -> vec[i64]:
    """How many units of a kind can be sacrificed from Reserves."""
    for number in range(s.at(player, RESERVES, kind) + 1):
        ids = append(ids, OFFER.of(number, kind))
    return ids


class OfferShamans(OpenDecision):
    """Rule MZ-11.1: how many Shamans are sacrificed."""

    def options(self, s: Mezo) -> list[int]:
        return VERBS.listed(add_numbers(s, self.player, SHAMAN, vec[i64](capacity=13)))

    def choose(self, s: Mezo, action: i64) -> None:
        s.push(OfferWarriors(self.player, OFFER.args(action)[0]))


class OfferWarriors(OpenDecision):
    """Rules MZ-11.1 and MZ-11.2: how many Warriors; then all of them are sacrificed, for devotion and strength."""

    parts = {"player": None, "shamans": UNITS_OFFERED}

    def __init__(self, player: i64, shamans: i64) -> None:
        super().__init__(player)
        self.shamans: i64 = shamans

    def flaw(self, s: Mezo) -> str:
        if self.shamans > s.at(self.player, RESERVES, SHAMAN):
            return f"seat {self.player} does not have {self.shamans} Shamans in Reserves"
        return agenda.last_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        return VERBS.listed(add_numbers(s, self.player, WARRIOR, vec[i64](capacity=13)))

    def choose(self, s: Mezo, action: i64) -> None:
        warriors, _ = OFFER.args(action)
        s.shift(self.player, SHAMAN, RESERVES, ALTAR_OF_GOD, self.shamans)
        s.shift(self.player, WARRIOR, RESERVES, ALTAR_OF_GOD, warriors)
        s.tell("offered", self.player, self.shamans, warriors)
        devote(s, self.player, self.shamans + warriors)


class FindBlessed(Happening):
    """Rules MZ-11.3 and MZ-11.4: the strongest wins; of tied players the one with the fewest VP decides."""

    def run(self, s: Mezo) -> None:
        resolving.tell_strengths(s)
        players = resolving.strongest(s, NOBODY, 0)
        if resolving.only(players) != NOBODY:
            resolving.answer(s, WHO_WINS, resolving.only(players))
            return
        order = s.by_points()
        place = s.players - 1
        while not players >> order[place] & 1:
            place -= 1
        s.push(resolving.BreakTie(order[place], WHO_WINS, players))


FIND_BLESSED: Final = FindBlessed()
OFFER_SHAMANS: Final = [OfferShamans(player) for player in range(MOST_PLAYERS)]
