"""The referee's rules for choices, trades and rewards."""

from collections.abc import Callable
from itertools import combinations

from tests.games.ahau.referee_table import (
    BOX,
    CITIES,
    COLOURS,
    GODS,
    Asking,
    RefereeTable,
    colour_of,
    god_of,
    kind_number,
)

Options = Callable[[], set[str]]


class Rewards(RefereeTable):
    """What a player is asked, what can be traded, and what spaces give."""

    def ask(self, player: int, options: set[str]) -> Asking[str]:
        """A choice; nobody is asked if there is only one."""
        if len(options) == 1:
            return next(iter(options))
        assert options
        who, name = yield {player: options}
        assert who == player
        return name

    def choose(self, player: int, options: Options, tiles: bool = True) -> Asking[str]:
        """A choice of the player's turn, if there is one: before it, the player may trade and use the Queen."""
        while len(options()) > 1:
            name = yield from self.choose_freely(player, options, tiles)
            if name:
                return name
        return next(iter(options()))

    def choose_freely(self, player: int, options: Options, tiles: bool = True) -> Asking[str]:
        """The same, but even a player with one option may trade; nothing is returned after a trade or the Queen."""
        name = yield from self.ask(player, options() | self.trades(player, tiles) | self.queens(player))
        verb, *words = name.split()
        if verb == "trade":
            self.goods[player][words[0]] -= 2
            self.goods[player][words[1]] += 1
        elif verb == "trade-tile":
            yield from self.trade_tiles(player, *words)
        elif verb == "queen":
            self.queen_used = True
            self.goods[player][words[0]] -= 1
            yield from self.lay_down(player)
        else:
            return name
        return ""

    # Trading and the Queen

    def trades(self, player: int, tiles: bool) -> set[str]:
        goods = {
            f"trade {colour} {other}"
            for colour in COLOURS
            for other in COLOURS
            if self.goods[player][colour] >= 2 and other != colour
        }
        reserve = sorted(self.reserves[player].elements(), key=kind_number) if tiles else []
        return goods | {
            f"trade-tile {tile} {other}"
            for tile, other in combinations(reserve, 2)
            if len({colour_of(tile), colour_of(other)} - {"wild"}) <= 1
        }

    def trade_tiles(self, player: int, tile: str, other: str) -> Asking[None]:
        self.throw(player, tile)
        self.throw(player, other)
        colours = {colour_of(tile), colour_of(other)} - {"wild"}
        if colours:
            self.goods[player][colours.pop()] += 1
        else:
            yield from self.gain(player)

    def queens(self, player: int) -> set[str]:
        if self.active_roles[player] != "queen" or self.queen_used or not self.standing[player].total():
            return set()
        return {f"queen {colour}" for colour in COLOURS if self.goods[player][colour]}

    # Rewards

    def reward(self, player: int, text: str) -> Asking[None]:
        kind, _, number = text.partition(":")
        if kind == "fame":
            self.fame[player] += int(number)
        elif kind == "res":
            for _ in range(int(number)):
                yield from self.gain(player)
        elif kind == "draw":
            self.draw_into_reserve(player, int(number))
        elif kind == "weapon":
            self.arm(player, int(number))
        elif kind == "might":
            yield from self.advance(player)
        elif kind == "temple":
            gods = {god for god in GODS if player not in self.markers[god]}
            if gods:
                name = yield from self.ask(player, {f"honour {god}" for god in gods})
                self.put_marker(player, name.split()[1])
        elif kind == "role":
            yield from self.role_reward(player)
        elif kind == "lay":
            yield from self.lay_down(player)

    def gain(self, player: int) -> Asking[None]:
        name = yield from self.ask(player, {f"gain {colour}" for colour in COLOURS})
        self.goods[player][name.split()[1]] += 1

    def draw_into_reserve(self, player: int, number: int) -> None:
        for _ in range(number):
            if tile := self.draw():
                self.reserves[player][tile] += 1

    def arm(self, owner: int, number: int) -> None:
        self.weapons[owner] = min(BOX["supply"]["most_weapons"], self.weapons[owner] + number)

    def climb(self, owner: int) -> str:
        """A step on the Might track, onto the markers that are there; returns what it gives."""
        rewards: list[str] = BOX["might"]["rewards"]
        beyond = self.might[owner] == len(rewards) - 1
        self.might[owner] += not beyond
        self.might_order.remove(owner)
        lower = [other for other in self.might_order if self.might[other] <= self.might[owner]]
        self.might_order.insert(len(lower), owner)
        return str(BOX["might"]["beyond"]) if beyond else rewards[self.might[owner]]

    def advance(self, player: int) -> Asking[None]:
        yield from self.reward(player, self.climb(player))

    def may_advance(self, player: int) -> Asking[None]:
        if (yield from self.ask(player, {"advance", "pass"})) == "advance":
            yield from self.advance(player)

    def put_marker(self, owner: int, god: str) -> None:
        """On the leftmost empty space."""
        space = self.markers[god].index(None)
        self.fame[owner] += BOX["temples"]["fame"][space]
        self.markers[god][space] = owner

    def temple_pays(self, owner: int, god: str) -> int:
        """What a marker at a Temple is worth in a Celebration."""
        values = [self.temple_value(other, self.scoring[god]) for other in range(self.scored)]
        return values[owner] if self.personal else max(values)

    def temple_value(self, owner: int, tile: str) -> int:
        if tile == "might":
            return self.might[owner] // 2
        if tile == "symbols":
            return len({god_of(built) for built in self.pyramids[owner].values()})
        if tile == "reserve-colours":
            return len({colour_of(kept) for kept in +self.reserves[owner]} - {"wild"})
        if tile == "temples":
            return sum(owner in row for row in self.markers.values())
        if tile == "resources":
            return self.tracker // 3 if owner == self.king else len(+self.goods[owner])
        if tile == "buildings":
            return len(self.buildings[owner])
        assert tile == "city-gods"
        return len({self.city_god[city] for city in CITIES if self.value(owner, city)})

    def lay_down(self, player: int) -> Asking[None]:
        """Any standing Worker lies down."""
        options = {f"lay {city}" for city, number in self.standing[player].items() if number}
        if options:
            name = yield from self.ask(player, options)
            self.lay(player, name.split()[1])

    def lay(self, player: int, city: str) -> None:
        """While Workers move, the one that can do the least lies down: one that has moved, then the one that moves."""
        if self.moved[city]:
            self.moved[city] -= 1
        elif self.walker == city:
            self.walker, self.visited = "", set()
        self.standing[player][city] -= 1
        self.laid[player][city] += 1

    def role_reward(self, player: int) -> Asking[None]:
        role = self.roles[player]
        if not self.family and role is None:
            _, name = yield {player: {f"take-role {other}" for other in self.role_deck}}
            role = name.split()[1]
            self.role_deck.remove(role)
            self.roles[player] = role
            self.cards[player][role] = "hand"
            return
        wanted = self.away(player) if self.family else self.away(player) & {role}
        name = yield from self.ask(player, {"pass", *[f"take-back {card}" for card in wanted]})
        if name != "pass":
            self.cards[player][name.split()[1]] = "hand"

    def away(self, player: int) -> set[str | None]:
        """Cards that were played in this round or lie on the discard pile."""
        return {card for card, place in self.cards[player].items() if place != "hand"}
