"""Chapter 8: producing."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.ahau.actions import COUNT_IN, PASS, PRODUCE
from popolna.games.ahau.board import COLOUR, COLOURS, MERCHANT, PRODUCE_MARKET, RAISED_BED_FARM, ROUTE, ROUTES
from popolna.games.ahau.state import OFF_MAP, Ahau
from popolna.games.ahau.steps import agenda
from popolna.games.ahau.steps.parts import COLOUR_SET, NUMBER
from popolna.games.ahau.steps.rewards import GainResources
from popolna.games.ahau.steps.trading import TurnDecision


def add_sites(s: Ahau, player: i64, ids: vec[i64]) -> vec[i64]:
    """Rules AH-8.2 and AH-8.4: sites next to the city, with the Merchant anywhere, with a Worker of theirs."""
    near = s.routes_at(s.city)
    anywhere = s.plays_role(player, MERCHANT)
    for route in range(ROUTES):
        if s.site[route] >= 0 and (anywhere or near >> route & 1) and s.around_site(player, route):
            ids = append(ids, PRODUCE.of(route))
    return ids


def produce(s: Ahau, player: i64, route: i64) -> None:
    """Rules AH-8.2 to AH-8.6 and AH-11.6: Resources for Workers, from farms, for others' Workers, by the Merchant."""
    number = s.around_site(player, route) + 2 * s.copies(player, RAISED_BED_FARM)
    colour = s.deplete(player, route)
    s.tell("produced", player, route, colour, number)
    s.goods[player * COLOURS + colour] += number
    if s.plays_role(player, MERCHANT):
        s.push(GainResources(player, 2))
    markets = s.copies(player, PRODUCE_MARKET)
    if markets:
        s.push(CountOthers(player, route, colour, markets, 0))


OWNERS_COUNTED: Final = COLOUR_SET  # up to five owners, as a set of bits


class CountOthers(TurnDecision):
    """Rules AH-8.6 and AH-11.6: whose Workers a Produce Market counts, too; each counts another colour."""

    parts = {"player": None, "route": ROUTE, "colour": COLOUR, "left": NUMBER, "counted": OWNERS_COUNTED}

    def __init__(self, player: i64, route: i64, colour: i64, left: i64, counted: i64) -> None:
        super().__init__(player)
        self.route: i64 = route
        self.colour: i64 = colour
        self.left: i64 = left
        self.counted: i64 = counted

    def fault(self, s: Ahau) -> str:
        if s.site[self.route] == OFF_MAP:
            return f"this side of the board has no route {ROUTE.names[self.route]}"
        return agenda.full_game_fault(s) or agenda.left_fault(self.left)

    def choices(self, s: Ahau) -> vec[i64]:
        ids = append(vec[i64](capacity=8), PASS)
        for owner in range(s.owners):
            if owner != self.player and not self.counted >> owner & 1 and s.around_site(owner, self.route):
                ids = append(ids, COUNT_IN.of(owner))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        if action == PASS:
            return
        owner = COUNT_IN.args(action)
        if self.left > 1:
            s.push(
                CountOthers(self.player, self.route, self.colour, self.left - 1, self.counted | 1 << owner)
            )
        s.tell("counted", self.player, owner, self.route)
        s.gain(self.player, self.colour, s.around_site(owner, self.route))
