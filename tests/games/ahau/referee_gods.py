"""The referee's rules for summoning gods."""

from collections import Counter

from tests.games.ahau.referee_building import Building
from tests.games.ahau.referee_table import COLOURS, Asking, colour_of, god_of


class Gods(Building):
    """Who can be summoned, and the powers of the gods."""

    # Summoning

    def built_colours(self, player: int, god: str) -> list[str]:
        return [colour_of(tile) for tile in self.pyramids[player].values() if god_of(tile) == god]

    def summons(self, player: int, gods: set[str]) -> set[str]:
        return {
            f"summon {god}"
            for god in gods
            if self.can_finish(player, god, self.built_colours(player, god), self.reserves[player])
        }

    def can_finish(self, player: int, god: str, used: list[str], reserve: Counter[str]) -> bool:
        """Whether a god can be summoned with colours used so far, and perhaps more tiles from the reserve."""
        if self.family:
            return bool(used)
        colours = [*used, *[colour_of(tile) for tile in +reserve if god_of(tile) == god]]
        return self.suffices(player, god, colours + COLOURS if "wild" in colours else colours)

    def suffices(self, player: int, god: str, used: list[str]) -> bool:
        if not used:
            return False
        if god == "rain" and not self.family:
            return bool(set(used) & set(self.sites.values()))
        if god == "jaguar" and not self.family:
            return bool(self.victims(player, set(used)))
        return True

    def victims(self, player: int, used: set[str]) -> set[str]:
        """What the Jaguar God may take."""
        near = self.cities_near(used)
        return {
            *[f"remove {city}" for city in near if self.standing[player][city]],
            *[f"remove-laid {city}" for city in near if self.laid[player][city]],
            *[f"stand {city}" for city in +self.laid[player]],
        }

    def summon(self, player: int, god: str) -> Asking[None]:
        self.summoned = god
        used = self.built_colours(player, god)
        built = len(used)

        def discards() -> set[str]:
            options = {"power"} if self.suffices(player, god, used) else set()
            for tile in +self.reserves[player]:
                rest = self.reserves[player] - Counter([tile])
                for colour in COLOURS:
                    if god_of(tile) == god and self.can_finish(player, god, [*used, colour], rest):
                        if colour_of(tile) == "wild":
                            options.add(f"discard-wild {colour}")
                        elif colour_of(tile) == colour:
                            options.add(f"discard {tile}")
            return options

        while not self.family:
            name = yield from self.choose(player, discards, tiles=self.suffices(player, god, used))
            if name == "power":
                break
            verb, what = name.split()
            used.append(what if verb == "discard-wild" else colour_of(what))
            self.throw(player, f"wild-{god}" if verb == "discard-wild" else what)
        if built and player not in self.markers[god]:
            self.put_marker(player, god)
        strength = len(used) + (self.active_roles[player] == "high-priestess")
        if god == "chief":
            yield from self.chief(player, strength, set(used))
        elif god == "rain":
            yield from self.rain(player, strength, set(used))
        elif god == "trade":
            yield from self.god_of_trade(player, strength, set(used))
        elif god == "sun":
            yield from self.sun(player, strength, set(used))
        else:
            yield from self.jaguar(player, strength, set(used))

    def pick_colour(self, player: int, used: set[str]) -> Asking[str]:
        name = yield from self.choose(player, lambda: {f"colour {colour}" for colour in used})
        return name.split()[1]

    # Powers

    def chief(self, player: int, strength: int, used: set[str]) -> Asking[None]:
        if self.family:
            self.draw_into_reserve(player, 2 * strength)
            return
        colour = yield from self.pick_colour(player, used)

        def options() -> set[str]:
            on_map = [(region, tile) for region in self.regions for tile in self.tiles[region - 1] if tile]
            takes = {f"take region-{r} {tile}" for r, tile in on_map if colour_of(tile) in (colour, "wild")}
            return takes | ({"draw"} if (self.bag + self.discard).total() else set())

        for _ in range(strength):
            if not options():
                return
            name = yield from self.choose(player, options)
            if name == "draw":
                self.draw_into_reserve(player, 1)
            else:
                _, where, tile = name.split()
                self.take_from_region(int(where.removeprefix("region-")), tile)
                self.reserves[player][tile] += 1

    def rain(self, player: int, strength: int, used: set[str]) -> Asking[None]:
        if self.family:
            drawn = [tile for tile in [self.draw() for _ in range(strength)] if tile]
            self.bag.update(drawn)
            colours = [colour_of(tile) for tile in drawn]
            self.goods[player].update(colour for colour in colours if colour != "wild")
            for _ in range(colours.count("wild")):
                yield from self.gain(player)
            return
        routes = {f"deplete {route}" for route, colour in self.sites.items() if colour in used}
        name = yield from self.choose(player, lambda: routes)
        self.goods[player][self.deplete(name.split()[1])] += strength

    def god_of_trade(self, player: int, strength: int, used: set[str]) -> Asking[None]:
        colour = "" if self.family else (yield from self.pick_colour(player, used))

        def moves() -> set[str]:
            options = {"done"}
            for city, number in self.standing[player].items():
                if number > self.moved[city] + (self.walker == city):
                    options |= {f"move {city} {other}" for other in self.near_city[city]}
            if self.walker:
                options |= {f"move-on {other}" for other in self.near_city[self.walker] - self.visited}
            return options

        for _ in range(strength):
            name = yield from self.choose(player, moves)
            if name == "done":
                break
            verb, *cities = name.split()
            start = cities[0] if verb == "move" else self.walker
            self.standing[player][start] -= 1
            self.standing[player][cities[-1]] += 1
            if not self.family:
                if verb == "move":
                    if self.walker:
                        self.moved[self.walker] += 1
                    self.visited = {start}
                self.walker = cities[-1]
                self.visited.add(self.walker)
                yield from self.swap(player, colour)
        self.moved.clear()
        self.walker, self.visited = "", set()
        yield from self.claim(player)

    def swap(self, player: int, colour: str) -> Asking[None]:
        def swaps() -> set[str]:
            have = +self.goods[player]
            pairs = [
                (given, got) for given in have for got in COLOURS if given != got and colour in (given, got)
            ]
            return {"pass", *[f"swap {given} {got}" for given, got in pairs]}

        name = yield from self.choose(player, swaps)
        if name != "pass":
            _, given, got = name.split()
            self.goods[player][given] -= 1
            self.goods[player][got] += 1

    def sun(self, player: int, strength: int, used: set[str]) -> Asking[None]:
        for _ in range(strength):
            name = yield from self.choose(
                player, lambda: {"done", *[f"take-back {card}" for card in self.away(player)]}
            )
            if name == "done":
                break
            self.cards[player][name.split()[1]] = "hand"
        if not self.family:
            near = self.cities_near(used)
            name = yield from self.choose(
                player, lambda: {"pass", *[f"lay {city}" for city in near if self.standing[player][city]]}
            )
            if name != "pass":
                self.lay(player, name.split()[1])

    def jaguar(self, player: int, strength: int, used: set[str]) -> Asking[None]:
        if self.family:
            self.fame[player] += strength
            return
        name = yield from self.choose(player, lambda: self.victims(player, used))
        verb, city = name.split()
        (self.standing if verb == "remove" else self.laid)[player][city] -= 1
        self.standing[player][city] += verb == "stand"
        self.fame[player] += strength
        yield from self.may_advance(player)
