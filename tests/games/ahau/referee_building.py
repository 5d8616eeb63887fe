"""The referee's rules for building."""

from collections import Counter
from itertools import combinations

from tests.games.ahau.referee_rewards import Rewards
from tests.games.ahau.referee_table import (
    BELOW,
    BOX,
    COLOURS,
    COST,
    LEVELS,
    SLOTS,
    TOUCHING,
    Asking,
    colour_of,
    god_of,
    level_of,
)


class Building(Rewards):
    """What tiles cost, what can be built, and what comes of it."""

    # What is possible

    def substitutes(self, player: int) -> int:
        """How many more Resources Markets let a player replace in this turn."""
        return max(0, 2 * self.copies(player, "market") - self.substituted)

    def can_pay(self, player: int, due: Counter[str]) -> bool:
        goods = self.goods[player]
        return (due - goods).total() <= self.substitutes(player) and due.total() <= goods.total()

    def discount(self, player: int) -> int:
        return int(self.active_roles[player] == "master-builder" and self.discounted < 2)

    def pyramid_cost(self, player: int, space: str) -> int:
        return level_of(space) - self.discount(player)

    def prices(self, player: int, tile: str, space: str) -> list[tuple[str, ...]]:
        """All sets of different Resources that a player can pay for a Pyramid tile."""
        cost = self.pyramid_cost(player, space)
        return [
            price
            for price in combinations(COLOURS, cost)
            if self.can_pay(player, Counter(price))
            and (cost == 0 or colour_of(tile) == "wild" or colour_of(tile) in price)
        ]

    def affords(self, player: int, due: Counter[str], omit: int) -> bool:
        """Whether a player can pay if some Resources, of the player's choice, need not be paid."""
        rest = due.total() - omit
        return any(
            self.can_pay(player, Counter(paid)) for paid in combinations(sorted(due.elements()), max(rest, 0))
        )

    def open_spaces(self, player: int) -> set[str]:
        pyramid = self.pyramids[player]
        return {
            space
            for level in LEVELS
            for space in level
            if space not in pyramid and all(lower in pyramid for lower in BELOW.get(space, ()))
        }

    def may_build(self, player: int) -> bool:
        here = self.value(player, self.city)
        return here > 0 and self.built < here + self.copies(player, "workshop")

    def builds(self, player: int) -> set[str]:
        if not self.may_build(player):
            return set()
        tiles = {
            f"build {tile} {space}"
            for tile in +self.reserves[player]
            for space in self.open_spaces(player)
            if self.prices(player, tile, space)
        }
        return tiles | {
            f"buy {slot}"
            for slot, building, saves in zip(SLOTS, self.offer, BOX["offer"]["saves"], strict=True)
            if building and self.affords(player, COST[building], saves + self.discount(player))
        }

    # Building

    def build(self, player: int, tile: str, space: str) -> Asking[None]:
        prices = self.prices(player, tile, space)
        self.built += 1
        self.discounted += self.discount(player)
        name = yield from self.ask(player, {f"pay {'+'.join(price) or 'nothing'}" for price in prices})
        price = [colour for colour in name.split()[1].split("+") if colour in COLOURS]
        yield from self.pay(player, Counter(price))
        kind = tile
        if colour_of(tile) == "wild":
            name = yield from self.ask(player, {f"colour {colour}" for colour in price or COLOURS})
            tile = f"{name.split()[1]}-{god_of(tile)}/wild"
        self.reserves[player][kind] -= 1
        self.pyramids[player][space] = tile
        if level_of(space) == 4:
            self.ending = True
        self.fame[player] += self.adjacency(player, space)
        levels = self.board["pyramid"]
        yield from self.reward(player, levels[level_of(space) - 1]["abcd".index(space[1])])

    def adjacency(self, player: int, space: str) -> int:
        tile = self.pyramids[player][space]
        alike = 0
        for other, neighbour in self.pyramids[player].items():
            if frozenset((space, other)) in TOUCHING:
                alike += colour_of(neighbour) == colour_of(tile)
                alike += god_of(neighbour) == god_of(tile)
        return alike * (2 if self.copies(player, "royal-monument") else 1)

    def buy(self, player: int, slot: str) -> Asking[None]:
        place = SLOTS.index(slot)
        building = self.offer[place]
        assert building
        self.offer[place] = None
        self.built += 1
        due = Counter(COST[building])
        omit = BOX["offer"]["saves"][place] + self.discount(player)
        self.discounted += self.discount(player)
        if omit >= due.total():
            due, omit = Counter(), 0
        for left in range(omit, 0, -1):
            options = {
                f"omit {colour}" for colour in +due if self.affords(player, due - Counter([colour]), left - 1)
            }
            name = yield from self.ask(player, options)
            due[name.split()[1]] -= 1
        yield from self.pay(player, due)
        self.fame[player] += BOX["offer"]["fame"][place]
        yield from self.put_building(player, building)

    def pay(self, player: int, due: Counter[str]) -> Asking[None]:
        """Each Resource is paid, or replaced with the help of a Market."""
        goods = self.goods[player]
        allowed = self.substituted + self.substitutes(player)
        for colour in COLOURS:
            while due[colour]:
                due[colour] -= 1
                options = set()
                for given in +goods:
                    goods[given] -= 1
                    self.substituted += given != colour
                    if self.substituted <= allowed and self.can_pay(player, due):
                        options.add(f"give {given}")
                    goods[given] += 1
                    self.substituted -= given != colour
                name = yield from self.ask(player, options)
                given = name.split()[1]
                goods[given] -= 1
                self.substituted += given != colour

    def put_building(self, player: int, building: str) -> Asking[None]:
        """On the leftmost empty space, or in the place of another Building."""
        buildings = self.buildings[player]
        if len(buildings) == 5:
            name = yield from self.ask(player, {f"replace plot-{number}" for number in range(1, 6)})
            buildings[int(name[-1]) - 1] = building
        else:
            buildings.append(building)
            yield from self.reward(player, self.board["buildings"][len(buildings) - 1])
        for other in buildings:
            if other == "plaza":
                self.fame[player] += 3
            elif other == "ball-court":
                yield from self.advance(player)

    def claim(self, player: int) -> Asking[None]:
        """The Region bonus: a Building, or in Family two Resources."""
        region = self.rulers[player]
        assert region
        bonus = self.region_building[region - 1] or self.region_goods[region - 1][0]
        if not bonus or not self.surrounds(player, region):
            return
        if (yield from self.choose(player, lambda: {"claim", "pass"})) == "claim":
            if self.family:
                self.goods[player].update(good for good in self.region_goods[region - 1] if good)
                self.region_goods[region - 1] = [None, None]
            else:
                self.region_building[region - 1] = None
                yield from self.put_building(player, bonus)
