"""The referee's rules for what King Pakal does with his Workers: he builds or produces."""

from tests.games.ahau.referee_pakal_means import HUMAN, PakalMeans
from tests.games.ahau.referee_table import COLOURS, GODS, LEVELS, colour_of, god_of, level_of

BUILDING = "building"
ORDER = [*LEVELS[0], BUILDING, *LEVELS[1], BUILDING, *LEVELS[2], *LEVELS[3]]  # then nothing but Buildings
TILES_FOR_RESOURCES = {3: 1, 4: 2}  # how many Resources tiles can replace, two each, by level


class PakalBuilding(PakalMeans):
    """King Pakal builds in an order of his own, and produces if he cannot."""

    def item(self, ahead: int = 0) -> str:
        """What he builds next, or after that: a space of his Pyramid, or a Building."""
        place = self.sequence + ahead
        return ORDER[place] if place < len(ORDER) else BUILDING

    def permitted(self) -> int:
        """How many more tiles he may build in this step."""
        return max(0, self.value(self.pakal, self.city) - self.built)

    def prices_ahead(self) -> list[int]:
        """What all tiles that he may still build would cost him, as things are now."""
        found = self.cheapest()
        building = found[0] if found else 0
        prices = []
        for ahead in range(self.permitted()):
            item = self.item(ahead)
            saves = self.active_roles[self.pakal] == "master-builder" and self.saved + ahead < 2
            prices.append((building if item == BUILDING else level_of(item)) - saves)
        return prices

    def tiles_to_trade(self, space: str, prices: list[int], resources: int, reserve: int) -> int:
        """How many tiles, besides the one he builds, he gives up because Resources are short."""
        short = max(0, sum(prices) - resources)
        return 2 * min(short, TILES_FOR_RESOURCES.get(level_of(space), 0), max(0, reserve - 1) // 2)

    def king_builds(self) -> bool:
        """As many tiles as he may and can, in his order; whether there was any."""
        while self.permitted() and self.king_builds_next():
            pass
        if self.built:
            self.seen["tiles he could not build"] += self.permitted() > 0
            self.king_earns("unbuilt", 2 * self.permitted())
        return self.built > 0

    def king_builds_next(self) -> bool:
        space = self.item()
        if space == BUILDING:
            self.sequence += 1
            self.built += 1
            if self.king_buys(marked=False):
                self.seen["builds a Building"] += 1
                return True
            self.sequence -= 1
            self.built -= 1
            return False
        reserve = self.reserves[self.pakal]
        prices = self.prices_ahead()
        given = self.tiles_to_trade(space, prices, self.tracker, reserve.total())
        price = prices[0] - given // 2
        if not reserve.total() or price > self.tracker:
            return False
        self.seen[f"builds on level {level_of(space)}"] += 1
        self.seen[f"gives {given} tiles on level {level_of(space)}"] += given > 0
        self.sequence += 1
        self.built += 1
        self.use_discount()
        tile = self.choose_tile(space)
        reserve[tile] -= 1
        built = self.coloured(tile, space)
        for other in self.some(list(reserve.elements()), given):
            self.throw(self.pakal, other)
        self.tracker -= price
        self.pyramids[self.pakal][space] = built
        self.ending |= level_of(space) == len(LEVELS)
        self.fame[self.pakal] += self.adjacency(self.pakal, space)
        self.king_reward(self.king_board["pyramid"][level_of(space) - 1]["abcd".index(space[1])])
        return True

    def fame_of(self, tile: str, space: str) -> int:
        """What neighbours would pay for a tile in a space."""
        self.pyramids[self.pakal][space] = tile
        fame = self.adjacency(self.pakal, space)
        del self.pyramids[self.pakal][space]
        return fame

    def in_colours(self, tile: str, space: str) -> list[str]:
        """The tile in the colour that it shows; a wild one in all colours with the most Fame, then most tiles."""
        if colour_of(tile) != "wild":
            return [tile]
        shades = [f"{colour}-{god_of(tile)}/wild" for colour in COLOURS]
        worth = {shade: (self.fame_of(shade, space), self.kept(colour_of(shade))) for shade in shades}
        return [shade for shade in shades if worth[shade] == max(worth.values())]

    def kept(self, colour: str) -> int:
        """Tiles of a colour in his reserve."""
        return sum(number for tile, number in self.reserves[self.pakal].items() if colour_of(tile) == colour)

    def choose_tile(self, space: str) -> str:
        def worth(tile: str) -> tuple[int, int, int, bool]:
            shade = self.in_colours(tile, space)[0]
            marked = self.pakal in self.markers[god_of(tile)]
            return (
                self.fame_of(shade, space),
                -len(GODS) if marked else -self.rank(god_of(tile)),
                self.kept(colour_of(shade)),
                colour_of(tile) != "wild",
            )

        tiles = +self.reserves[self.pakal]
        best = [tile for tile in tiles if worth(tile) == max(map(worth, tiles))]
        self.seen["random Pyramid tile"] += len(best) > 1
        return self.drawn(best)

    def coloured(self, tile: str, space: str) -> str:
        shades = self.in_colours(tile, space)
        self.seen["builds a wild tile"] += colour_of(tile) == "wild"
        self.seen["random colour"] += len(shades) > 1
        colour = self.drawn(map(colour_of, shades))
        return next(shade for shade in shades if colour_of(shade) == colour)

    def builds_near_the_top(self) -> bool:
        """Whether building now would include one of the last three tiles of his Pyramid."""
        resources, reserve = self.tracker, self.reserves[self.pakal].total()
        prices = self.prices_ahead()
        for ahead in range(self.permitted()):
            item, price = self.item(ahead), prices[ahead]
            if item == BUILDING:
                if not self.cheapest():
                    return False
            else:
                if not reserve:
                    return False
                given = self.tiles_to_trade(item, prices[ahead:], resources, reserve)
                reserve -= 1 + given
                price -= given // 2
            if price > resources:
                return False
            if item[0] in "34":
                return True
            resources -= price
        return False

    # Producing

    def king_sites(self) -> list[str]:
        """Where he can produce: the routes with the most of his Workers, then with the most of the human's."""

        def worth(route: str) -> tuple[int, int]:
            ends = self.ends[route]
            return self.total_value(self.pakal, ends), self.total_value(HUMAN, ends)

        near = [route for route, colour in self.sites.items() if colour and self.city in self.ends[route]]
        paying = [route for route in near if worth(route)[0]]
        return [route for route in paying if worth(route) == max(map(worth, paying))]

    def king_produces(self, bonus: int) -> None:
        routes = self.king_sites()
        if not routes:
            self.seen["no site"] += 1
            return
        self.seen["random site"] += len(routes) > 1
        route = self.drawn(routes)
        self.deplete(route)
        self.seen["produces with the Merchant" if bonus else "produces"] += 1
        self.king_gains(self.total_value(self.pakal, self.ends[route]) + bonus)

    # Summoning uses tiles of his reserve

    def tiles_for(self, god: str) -> list[str]:
        """Those he discards for a god: one for every three in his reserve, coloured ones first."""
        reserve = list(self.reserves[self.pakal].elements())
        matching = [tile for tile in reserve if god_of(tile) == god]
        wild = [tile for tile in matching if colour_of(tile) == "wild"]
        coloured = [tile for tile in matching if colour_of(tile) != "wild"]
        number = min(len(reserve) // 3, len(matching))
        self.seen["discards at random for a god"] += number < len(coloured)
        return self.some(coloured, number) + wild[: max(0, number - len(coloured))]
