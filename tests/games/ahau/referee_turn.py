"""The referee's rules for the turn of a player."""

from tests.games.ahau.referee_gods import Gods
from tests.games.ahau.referee_table import BOX, GODS, Asking


class Turns(Gods):
    """Placing a Worker, perhaps summoning a god, perhaps producing or building."""

    def turn(self, player: int) -> Asking[None]:
        region, barred = self.rulers[player], self.barred[player]
        assert region
        cities = self.around[region] - (self.around[barred] if barred else set())
        name = yield from self.choose(player, lambda: {f"place {city}" for city in cities})
        self.city = name.split()[1]
        self.standing[player][self.city] += 1
        self.check_workers(player)
        yield from self.claim(player)
        every = self.active_roles[player] == "high-priestess"
        gods = set(GODS) if every else {self.city_god[self.city]}
        name = ""
        while not name and (self.summons(player, gods) or self.queens(player)):
            name = yield from self.choose_freely(player, lambda: {"pass", *self.summons(player, gods)})
        if name.startswith("summon"):
            yield from self.summon(player, name.split()[1])
        yield from self.produce_or_build(player)
        self.discard_cards(player)
        self.active_roles[player] = None
        self.city = self.summoned = ""
        self.built = self.substituted = self.discounted = 0
        self.queen_used = False

    def check_workers(self, owner: int) -> None:
        if self.standing[owner].total() + self.laid[owner].total() == BOX["supply"]["workers"]:
            self.ending = True

    def discard_cards(self, player: int) -> None:
        cards = self.cards[player]
        for card, place in cards.items():
            if place in ("left", "right"):
                cards[card] = "discard"
        if not self.pairs(player):
            for card in cards:
                cards[card] = "hand"

    def produce_or_build(self, player: int) -> Asking[None]:
        role = self.active_roles[player]

        def options() -> set[str]:
            routes = {
                f"produce {route}"
                for route, colour in self.sites.items()
                if colour
                and (self.city in self.ends[route] or role == "merchant")
                and self.total_value(player, self.ends[route])
            }
            dances = self.summons(player, set(GODS) - {self.summoned}) if role == "dancer" else set()
            return {"done"} | routes | dances | self.builds(player)

        name = ""
        while not name and (options() != {"done"} or self.may_build(player) or self.queens(player)):
            name = yield from self.choose_freely(player, options)
        verb, *words = name.split() or ["done"]
        if verb == "done":
            return
        if verb == "summon":
            yield from self.summon(player, words[0])
        elif verb == "produce":
            yield from self.produce(player, words[0])
        else:
            yield from self.build_all(player, verb, words)
            return
        name = ""
        while not name and self.queens(player):
            name = yield from self.choose_freely(player, lambda: {"done"})

    def build_all(self, player: int, verb: str, words: list[str]) -> Asking[None]:
        """Tiles, one after the other; a Worker that the Queen lays down may allow another one."""
        while verb != "done":
            yield from self.build(player, *words) if verb == "build" else self.buy(player, words[0])
            name = ""
            while not name and (self.may_build(player) or self.queens(player)):
                name = yield from self.choose_freely(player, lambda: {"done"} | self.builds(player))
            verb, *words = name.split() or ["done"]

    def produce(self, player: int, route: str) -> Asking[None]:
        ends = self.ends[route]
        colour = self.deplete(route)
        self.goods[player][colour] += self.total_value(player, ends)
        self.goods[player][colour] += 2 * self.copies(player, "raised-bed-farm")
        colours: list[str] = BOX["seats"]["colours"]
        others = {colours[other] for other in range(self.owners) if self.total_value(other, ends)}
        others.discard(colours[player])
        for _ in range(self.copies(player, "produce-market")):
            name = yield from self.choose(player, lambda: {"pass", *[f"count {other}" for other in others]})
            if name == "pass":
                break
            counted = name.split()[1]
            others.remove(counted)
            self.goods[player][colour] += self.total_value(colours.index(counted), ends)
        if self.active_roles[player] == "merchant":
            yield from self.gain(player)
            yield from self.gain(player)
