"""Chapter 3, a turn: plant crops or expand a city, then score what was closed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.maya2019.actions import DONE, EXPAND, EXPAND_BLIND, PLANT, VERBS
from popolna.games.maya2019.board import MOST_PLAYERS, SPACES, TILES
from popolna.games.maya2019.state import Maya
from popolna.games.maya2019.steps.cities import SCORE_CITIES
from popolna.games.maya2019.steps.expand import expand
from popolna.games.maya2019.steps.plant import PlantMore, plant


class BeginTurn(Step[Maya]):
    """Rules M19-3.4 to M19-3.6: a turn, then cities are scored; whoever is stuck passes; if all pass, it is over."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Maya) -> None:
        if self.can_act(s):
            s.passes = 0
            s.push(END_TURN[self.who])
            s.push(SCORE_CITIES)
            s.push(TURN[self.who])
        else:
            s.passes += 1
            s.turns[self.who] += 1
            s.tell("passed", self.who)
            if s.passes < s.players:
                s.push(BEGIN_TURN[(self.who + 1) % s.players])
            else:
                s.tell("all_passed", self.who)

    def can_act(self, s: Maya) -> bool:
        """Whether the player has a tile and a place for it."""
        with_rack = s.rack_size[self.who] > 0
        if not with_rack and s.supply[self.who] == 0:
            return False
        for space in range(SPACES):
            if s.can_expand(space) or (with_rack and s.can_plant(space)):
                return True
        return False


class Turn(Decision[Maya]):
    """Rules M19-3.2 and M19-3.3: plant, or expand; with an empty rack only from the supply."""

    def options(self, s: Maya) -> list[int]:
        ids = vec[i64](capacity=256)
        plantable = s.plantable()
        expandable = s.expandable(plantable)
        if s.rack_size[self.player] == 0:
            return VERBS.listed(EXPAND_BLIND.add(ids, expandable))
        for tile in range(TILES):
            if s.held(self.player, tile):
                ids = PLANT.add(ids, tile, plantable)
                ids = EXPAND.add(ids, tile, expandable)
        return VERBS.listed(ids)

    def choose(self, s: Maya, action: i64) -> None:
        if PLANT.has(action):
            tile, space = PLANT.args(action)
            plant(s, self.player, tile, space)
        else:
            expand(s, self.player, action)


class EndTurn(Step[Maya]):
    """Rules M19-7.1, M19-7.2 and M19-3.1: the game ends if no tile is left; if not, the next player has a turn."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Maya) -> None:
        s.turns[self.who] += 1
        if s.tiles_left(self.who):
            s.push(BEGIN_TURN[(self.who + 1) % s.players])
        else:
            s.tell("last_tile", self.who)


def ends_turn(s: Maya, action: i64) -> bool:
    """Whether an action is the last of the turn: only after planting is there more to decide."""
    if not PLANT.has(action):
        return EXPAND.has(action) or EXPAND_BLIND.has(action) or action == DONE
    tile, space = PLANT.args(action)
    after = s.clone()
    plant(after, s.mover(), tile, space)
    return not isinstance(after.agenda[len(after.agenda) - 1], PlantMore)


BEGIN_TURN: Final = [BeginTurn(player) for player in range(MOST_PLAYERS)]
TURN: Final = [Turn(player) for player in range(MOST_PLAYERS)]
END_TURN: Final = [EndTurn(player) for player in range(MOST_PLAYERS)]
