"""Chapter 5: the God Step, and calling a god."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.mezo.actions import ABILITY_FIRST, GO, VERBS
from popolna.games.mezo.board import MOST_PLAYERS, VERTEX_REGIONS, VERTICES
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps import effects
from popolna.games.mezo.steps.parts import Happening, OpenDecision
from popolna.games.mezo.steps.program import CALL_ROW


class GodStep(Happening):
    """Rules MZ-3.3 and MZ-5.1: everybody calls their god, the player with the most VP first."""

    def run(self, s: Mezo) -> None:
        order = s.by_points()
        for place in range(s.players - 1, -1, -1):
            call(s, order[place])


def call(s: Mezo, player: i64) -> None:
    """Rule MZ-5.2: a player calls their god."""
    s.push(CALL_GOD[player])


def use_ability(s: Mezo, player: i64) -> None:
    """Rules MZ-5.2 and MZ-5.5: what the god does, where it has presence now."""
    s.tell("called", player, s.god[player])
    effects.start(s, player, CALL_ROW[s.god[player]])


def add_vertices(s: Mezo, player: i64, ids: vec[i64]) -> vec[i64]:
    """Rules MZ-1.7 and MZ-5.4: where a god can go: where no god stands, and not only next to Desolate regions."""
    for vertex in range(VERTICES):
        free = VERTEX_REGIONS[vertex] & s.active != 0
        for other in range(s.players):
            if s.vertex[other] == vertex:
                free = False
        if free:
            ids = append(ids, GO.of(vertex))
    return ids


def go(s: Mezo, player: i64, vertex: i64) -> None:
    """A god is placed, or moves."""
    if s.vertex[player] == NONE:
        s.tell("placed_god", player, vertex)
    else:
        s.tell("moved_god", player, vertex, s.vertex[player])
    s.vertex[player] = vertex


class CallGod(OpenDecision):
    """Rules MZ-5.2 to MZ-5.4: move first, or use the ability first; a god that is not on the map is placed."""

    def options(self, s: Mezo) -> list[int]:
        ids = add_vertices(s, self.player, vec[i64](capacity=24))
        if s.vertex[self.player] != NONE:
            ids = append(ids, ABILITY_FIRST)
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        if action == ABILITY_FIRST:
            s.push(MOVE_GOD[self.player])
        else:
            go(s, self.player, GO.args(action))
        use_ability(s, self.player)


class MoveGod(OpenDecision):
    """Rules MZ-5.2 and MZ-5.4: the move after the ability."""

    def options(self, s: Mezo) -> list[int]:
        return VERBS.listed(add_vertices(s, self.player, vec[i64](capacity=24)))

    def choose(self, s: Mezo, action: i64) -> None:
        go(s, self.player, GO.args(action))


GOD_STEP: Final = GodStep()
CALL_GOD: Final = [CallGod(player) for player in range(MOST_PLAYERS)]
MOVE_GOD: Final = [MoveGod(player) for player in range(MOST_PLAYERS)]
