"""Chapter 5: taking Pyramid tiles."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.ahau.actions import PASS, TAKE, VERBS
from popolna.games.ahau.board import GATEWAY, OBSERVATION_TOWER, REGIONS, TILES
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps import agenda, movement, pakal_movement, shadow
from popolna.games.ahau.steps.parts import NUMBER


class TakeTiles(Step[Ahau]):
    """Rules AH-5.1 and AH-11.3: everybody in turn."""

    def run(self, s: Ahau) -> None:
        order = movement.turn_order(s)
        for place in range(len(order) - 1, -1, -1):
            if order[place] == s.players:
                s.push(pakal_movement.PAKAL_TAKES if s.solo else shadow.SHADOW_TAKES)
            else:
                s.push(TakeTile(order[place], 0, 0))


class TakeTile(Decision[Ahau]):
    """Rules AH-5.1 to AH-5.4 and AH-11.6: a tile of the Ruler's Region; Gateways redirect, a Tower gives a second."""

    parts = {"player": None, "picks": NUMBER, "redirected": NUMBER}

    def __init__(self, player: i64, picks: i64, redirected: i64) -> None:
        super().__init__(player)
        self.picks: i64 = picks
        self.redirected: i64 = redirected

    def fault(self, s: Ahau) -> str:
        most = 1 if s.copies(self.player, OBSERVATION_TOWER) else 0
        if self.picks > most or self.redirected > min(self.picks, s.copies(self.player, GATEWAY)):
            return f"the Buildings of seat {self.player} do not allow that many picks"
        return agenda.ruler_fault(s)

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        home = s.ruler[self.player]
        ids = add_tiles(s, home, vec[i64](capacity=16))
        may_pass = self.picks > 0 or len(ids) == 0
        if self.redirected < s.copies(self.player, GATEWAY):
            near = s.neighbours(home)
            for region in range(REGIONS):
                if near >> region & 1:
                    ids = add_tiles(s, region, ids)
        if may_pass:
            ids = append(ids, PASS)
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        if action == PASS:
            return
        region, kind = TAKE.args(action)
        take_tile(s, self.player, region, kind)
        redirected = self.redirected + (0 if region == s.ruler[self.player] else 1)
        if self.picks == 0 and s.copies(self.player, OBSERVATION_TOWER):
            s.push(TakeTile(self.player, 1, redirected))


def add_tiles(s: Ahau, region: i64, ids: vec[i64]) -> vec[i64]:
    """The tiles of a Region; two of a kind are listed once."""
    left, right = s.tile[2 * region], s.tile[2 * region + 1]
    if left != NONE:
        ids = append(ids, TAKE.of(region, left))
    if right != NONE and right != left:
        ids = append(ids, TAKE.of(region, right))
    return ids


def take_tile(s: Ahau, player: i64, region: i64, kind: i64, why: i64 = 0) -> None:
    """A tile goes from a Region to the reserve; of two alike the left one."""
    remove_tile(s, region, kind)
    s.reserve[player * TILES + kind] += 1
    s.tell("took", player, region, kind, why)


def remove_tile(s: Ahau, region: i64, kind: i64) -> None:
    """A tile leaves its Region."""
    place = 2 * region if s.tile[2 * region] == kind else 2 * region + 1
    s.tile[place] = NONE


TAKE_TILES: Final = TakeTiles()
