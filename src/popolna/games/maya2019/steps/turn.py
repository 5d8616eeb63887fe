"""Chapter 3, a turn: plant crops or expand a city, then score what was closed."""

from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.maya2019.actions import EXPAND, EXPAND_BLIND, PLANT
from popolna.games.maya2019.board import TILES
from popolna.games.maya2019.state import Maya
from popolna.games.maya2019.steps.cities import ScoreCities
from popolna.games.maya2019.steps.expand import expand
from popolna.games.maya2019.steps.plant import plant


class BeginTurn(Step[Maya]):
    """Rule M19-3.4: who can neither plant nor expand passes; when all have passed in a row, it is over."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Maya) -> None:
        if (s.rack_size[self.who] and s.plantable()) or (s.tiles_left(self.who) and s.expandable()):
            s.passes = 0
            s.push(EndTurn(self.who))
            s.push(ScoreCities())
            s.push(Turn(self.who))
        else:
            s.passes += 1
            s.turns[self.who] += 1
            s.tell("passed", self.who)
            if s.passes < s.players:
                s.push(BeginTurn((self.who + 1) % s.players))
            else:
                s.tell("all_passed", self.who)


class Turn(Decision[Maya]):
    """Rules M19-3.2 and M19-3.3: plant, or expand; with an empty rack only from the supply."""

    def options(self, s: Maya) -> list[int]:
        expandable = s.expandable()
        if not s.rack_size[self.player]:
            return [EXPAND_BLIND.of(space) for space in expandable]
        rack = s.rack[self.player]
        plantable = s.plantable()
        options: list[int] = []
        for tile in range(TILES):
            if rack[tile]:
                for space in plantable:
                    options.append(PLANT.of(tile, space))
        for tile in range(TILES):
            if rack[tile]:
                for space in expandable:
                    options.append(EXPAND.of(tile, space))
        return options

    def choose(self, s: Maya, action: i64) -> None:
        if PLANT.has(action):
            tile, space = PLANT.args(action)
            plant(s, self.player, tile, space)
        else:
            expand(s, self.player, action)


class EndTurn(Step[Maya]):
    """Rules M19-7.1 and M19-3.1: without a tile left the game is over; otherwise the next player's turn."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Maya) -> None:
        s.turns[self.who] += 1
        if s.tiles_left(self.who):
            s.push(BeginTurn((self.who + 1) % s.players))
        else:
            s.tell("last_tile", self.who)
