"""Chapter 7: the God of Trade.

Workers do not hinder each other, so it is enough to move one after the other, each to the end of its way.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.ahau.actions import DONE, MOVE, MOVE_ON, PASS, SWAP
from popolna.games.ahau.board import CITIES, CITY, CITY_NEIGHBOURS, COLOUR, COLOURS
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps import action_turn, agenda, setup
from popolna.games.ahau.steps.parts import NUMBER
from popolna.games.ahau.steps.trading import TurnDecision


def start(s: Ahau, player: i64, colour: i64, strength: i64) -> None:
    """The moves begin."""
    setup.clear_moves(s)
    s.push(MoveWorkers(player, colour, strength))


class MoveWorkers(TurnDecision):
    """Rules AH-7.8, AH-7.10 and AH-16.8: a standing Worker goes along a route; in the end perhaps the Region bonus."""

    parts = {"player": None, "colour": COLOUR, "left": NUMBER}

    def __init__(self, player: i64, colour: i64, left: i64) -> None:
        super().__init__(player)
        self.colour: i64 = colour
        self.left: i64 = left

    def fault(self, s: Ahau) -> str:
        for city in range(CITIES):
            if unmoved(s, self.player, city) < 0:
                return f"seat {self.player} has fewer Workers in {CITY.names[city]} than have moved there"
        return agenda.ruler_fault(s)

    def choices(self, s: Ahau) -> vec[i64]:
        ids = append(vec[i64](capacity=64), DONE)
        if self.left == 0:
            return ids
        if s.walker != NONE and not s.family:
            near = CITY_NEIGHBOURS[s.side * CITIES + s.walker] & ~s.visited
            for city in range(CITIES):
                if near >> city & 1:
                    ids = append(ids, MOVE_ON.of(city))
        for origin in range(CITIES):
            if unmoved(s, self.player, origin):
                near = CITY_NEIGHBOURS[s.side * CITIES + origin]
                for city in range(CITIES):
                    if near >> city & 1:
                        ids = append(ids, MOVE.of(origin, city))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        if action == DONE:
            setup.clear_moves(s)
            action_turn.offer_region_bonus(s, self.player)
            return
        s.push(MoveWorkers(self.player, self.colour, self.left - 1))
        if MOVE.has(action):
            origin, city = MOVE.args(action)
            if s.walker != NONE:
                s.moved[s.walker] += 1
            s.visited = 0 if s.family else 1 << origin
        else:
            origin, city = s.walker, MOVE_ON.args(action)
        s.standing_workers[self.player * CITIES + origin] -= 1
        s.standing_workers[self.player * CITIES + city] += 1
        s.tell("moved", self.player, origin, city)
        if not s.family:
            s.walker = city
            s.visited |= 1 << city
            if s.all_goods(self.player):
                s.push(SwapResource(self.player, self.colour))


def unmoved(s: Ahau, player: i64, city: i64) -> i64:
    """How many standing Workers in a city have not moved yet in this summoning; in Family they may move again."""
    number = s.standing_workers[player * CITIES + city] - s.moved[city]
    return number - 1 if s.walker == city else number


class SwapResource(TurnDecision):
    """Rule AH-7.9: a Resource for another, one of them in the chosen colour, or no swap."""

    parts = {"player": None, "colour": COLOUR}

    def __init__(self, player: i64, colour: i64) -> None:
        super().__init__(player)
        self.colour: i64 = colour

    def fault(self, s: Ahau) -> str:
        return agenda.full_game_fault(s)

    def choices(self, s: Ahau) -> vec[i64]:
        ids = append(vec[i64](capacity=32), PASS)
        for give in range(COLOURS):
            if s.has(self.player, give):
                for get in range(COLOURS):
                    if give != get and (give == self.colour or get == self.colour):
                        ids = append(ids, SWAP.of(give, get))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        if action != PASS:
            give, get = SWAP.args(action)
            s.goods[self.player * COLOURS + give] -= 1
            s.goods[self.player * COLOURS + get] += 1
            s.tell("swapped", self.player, give, get)
