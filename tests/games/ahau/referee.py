"""The rules once more, slow and plain, written from the rulebook without a look at the game's own steps.

A referee takes over the first position of a game. From then on it is told only what the players do and what they draw;
it keeps its own table, and says who may do what.
"""

from collections import Counter
from typing import Any

from tests.games.ahau.referee_pakal import Pakal
from tests.games.ahau.referee_table import (
    BOX,
    CITIES,
    GODS,
    NUMBER,
    TOP,
    Asking,
    Question,
    colour_of,
    god_of,
)


class Referee(Pakal):
    """Rounds and Celebrations; `question` says who may do what."""

    def __init__(self, first: dict[str, Any]) -> None:
        super().__init__(first)
        self.over = False
        self.rules = self.game()
        self.question: Question = next(self.rules)

    def told(self, player: int, name: str, luck: list[str]) -> None:
        """Somebody does something, and this is the luck they meet."""
        self.luck.extend(luck)
        try:
            self.question = self.rules.send((player, name))
        except StopIteration:
            self.question = {}
        assert not self.luck, f"nobody had to draw {list(self.luck)}"

    def game(self) -> Asking[None]:
        if any(self.summaries):
            for seat in range(self.players):
                yield from self.choose_summary((self.first + seat) % self.players)
            self.summaries = [None] * len(self.summaries)
        while not self.over:
            yield from self.play_round()

    def choose_summary(self, player: int) -> Asking[None]:
        name = yield from self.ask(
            player, {f"choose summary-{number}" for number, god in enumerate(self.summaries, 1) if god}
        )
        place = int(name[-1]) - 1
        [tile] = [tile for tile in BOX["starting_tiles"] if tile["god"] == self.summaries[place]]
        self.summaries[place] = None
        self.reserves[player][f"{tile['colour']}-{tile['god']}"] += 1
        self.goods[player].update(BOX["summary_cards"][place]["resources"])

    def play_round(self) -> Asking[None]:
        self.round += 1
        yield from self.select_regions()
        yield from self.war_captain()
        for region in self.regions:
            involved = [owner for owner in range(self.owners) if self.rulers[owner] == region]
            if len(involved) > 1:
                yield from self.conflict(region, involved)
        for owner in self.in_region_order():
            if owner == self.shadow:
                self.shadow_takes(owner)
            elif owner == self.king:
                self.king_takes()
            else:
                yield from self.take_tiles(owner)
        self.acropolis()
        for owner in self.in_region_order():
            if owner == self.shadow:
                self.shadow_turn(owner)
            elif owner == self.king:
                self.king_turn()
            else:
                yield from self.turn(owner)
        self.barred = [None] * self.owners
        yield from self.end_round()

    # Movement

    def select_regions(self) -> Asking[None]:
        chosen: dict[int, list[str]] = {}
        while len(chosen) < self.players:
            player, name = yield {p: self.pairs(p) for p in range(self.players) if p not in chosen}
            chosen[player] = name.split()[1:]
        for player, cards in chosen.items():
            self.lay_cards(player, *cards)
            self.active_roles[player] = self.roles[player] if self.roles[player] in cards else None
        if self.shadow is not None:
            left, right = self.luck.popleft(), self.luck.popleft()
            if NUMBER[left] not in self.regions:
                left, right = right, left
            self.lay_cards(self.shadow, left, right)
        if self.king is not None:
            self.king_goes()

    def war_captain(self) -> Asking[None]:
        for player in range(self.players):
            region = self.rulers[player]
            if self.active_roles[player] == "war-captain" and region:
                options = {"stay", *[f"go region-{other}" for other in self.near_region[region]]}
                name = yield from self.ask(player, options)
                self.go(player, name)

    def go(self, owner: int, name: str) -> None:
        if name != "stay":
            self.rulers[owner] = int(name.removeprefix("go region-"))

    def conflict(self, region: int, involved: list[int]) -> Asking[None]:
        winner, *losers = self.by_strength(involved)
        if winner == self.shadow:
            self.climb(winner)
        elif winner == self.king:
            self.king_climbs()
        else:
            yield from self.may_advance(winner)
            self.fame[winner] += 3 * self.copies(winner, "giant-stele")
            self.arm(winner, self.copies(winner, "giant-stele"))
        for loser in losers:
            self.arm(loser, 1)
            walls = self.copies(loser, "city-walls")
            self.barred[loser] = None if walls else region
            empty = self.empty_regions()
            regions = empty & self.near_region[region] or empty
            if loser == self.shadow:
                self.rulers[loser] = min(regions, key=self.shadow_likes)
            elif loser == self.king:
                self.rulers[loser] = self.king_retreats(region)
            else:
                options = {f"go region-{other}" for other in regions} | ({"stay"} if walls else set())
                self.go(loser, (yield from self.ask(loser, options)))

    def take_tiles(self, player: int) -> Asking[None]:
        """One tile of the Ruler's Region; with the Tower perhaps another, with a Gateway from an adjacent Region."""
        own = self.rulers[player]
        assert own
        gateways = self.copies(player, "gateway")
        for pick in range(1 + min(1, self.copies(player, "observation-tower"))):
            here = [tile for tile in self.tiles[own - 1] if tile]
            regions = {own} | (self.near_region[own] if gateways else set())
            options = {f"take region-{r} {tile}" for r in regions for tile in self.tiles[r - 1] if tile}
            if pick or not here:
                options.add("pass")
            name = yield from self.ask(player, options)
            if name == "pass":
                return
            _, where, tile = name.split()
            region = int(where.removeprefix("region-"))
            gateways -= region != own
            self.take_from_region(region, tile)
            self.reserves[player][tile] += 1

    def acropolis(self) -> None:
        for player in range(self.players):
            region = self.rulers[player]
            assert region
            mine, *others = [
                self.total_value(owner, self.around[region])
                for owner in sorted(range(self.owners), key=lambda owner: owner != player)
            ]
            if mine > max(others):
                self.fame[player] += 2 * self.copies(player, "acropolis")

    # The Shadow Player

    def shadow_likes(self, region: int) -> tuple[int, int, int]:
        assert self.shadow is not None
        ranks = [self.ranking.index(god_of(tile)) for tile in self.tiles[region - 1] if tile]
        return min(ranks, default=len(GODS)), -self.total_value(self.shadow, self.around[region]), region

    def shadow_takes(self, shadow: int) -> None:
        region = self.rulers[shadow]
        assert region
        tiles = [tile for tile in self.tiles[region - 1] if tile]
        if tiles:
            tile = min(tiles, key=lambda tile: (self.ranking.index(god_of(tile)), colour_of(tile) != "wild"))
            self.take_from_region(region, tile)
            self.discard[tile] += 1

    def shadow_turn(self, shadow: int) -> None:
        region, barred = self.rulers[shadow], self.barred[shadow]
        assert region
        cities = self.around[region] - (self.around[barred] if barred else set())
        city = min(
            cities,
            key=lambda city: (
                self.standing[shadow][city],
                self.ranking.index(self.city_god[city]),
                TOP[city],
            ),
        )
        self.standing[shadow][city] += 1
        self.check_workers(shadow)
        if self.surrounds(shadow, region):
            self.region_building[region - 1] = None
        for side in ("left", "right"):
            self.cards[shadow][self.played(shadow, side)] = "discard"

    # The end of a round

    def end_round(self) -> Asking[None]:
        if self.shadow is not None and not self.hand(self.shadow):
            self.cards[self.shadow] = dict.fromkeys(self.cards[self.shadow], "hand")
        yield from self.fill_regions()
        if not self.family:
            self.fill_offer()
        if self.ending or len(self.calendar) >= self.last_day:
            yield from self.celebrate()

    def fill_regions(self) -> Asking[None]:
        """With tiles from the bag; if there are too few, the players with the most tiles give some back."""
        self.draw_tiles()
        empty = sum(pair.count(None) for pair in self.tiles)
        while self.bag.total() < empty and any(reserve.total() for reserve in self.reserves):
            owner = max(
                range(self.scored), key=lambda p: (self.reserves[p].total(), -self.might_order.index(p))
            )
            tiles = +self.reserves[owner]
            if owner == self.king:
                self.seen["gives back a tile"] += 1
                tile = self.drawn(tiles)
            else:
                name = yield from self.ask(owner, {f"discard {tile}" for tile in tiles})
                tile = name.split()[1]
            self.reserves[owner][tile] -= 1
            self.bag[tile] += 1
        self.draw_tiles()

    def draw_tiles(self) -> None:
        for pair in self.tiles:
            for place in (0, 1):
                if pair[place] is None:
                    pair[place] = self.draw()

    def fill_offer(self) -> None:
        left, *others = self.offer
        if left:
            self.building_discard[left] += 1
        self.offer = [building for building in others if building]
        while len(self.offer) < 3:
            if not self.stack.total():
                self.stack, self.building_discard = self.building_discard, Counter()
            if self.stack.total():
                building = self.luck.popleft()
                assert self.stack[building] > 0
                self.stack[building] -= 1
                self.offer.append(building)
            else:
                self.offer.append(None)

    # The Celebration

    def celebrate(self) -> Asking[None]:
        if {"resources", "reserve-colours"} & set(self.scoring.values()):
            for owner in self.in_region_order():
                if owner < self.players:
                    name = ""
                    while not name:
                        name = yield from self.choose_freely(owner, lambda: {"done"})
        for god in GODS:
            self.score_temple(god)
        for city in CITIES:
            self.score_city(city)
        for player in range(self.players):
            missing = [god for god in GODS if player not in self.markers[god]]
            self.fame[player] += self.copies(player, "temple") * len(missing)
        self.katun += 1
        self.over = self.ending or self.katun == BOX["supply"]["katuns"]
        if not self.over:
            self.next_katun()

    def score_temple(self, god: str) -> None:
        for owner in self.markers[god]:
            if owner is not None:
                self.fame[owner] += self.temple_pays(owner, god)

    def score_city(self, city: str) -> None:
        values = [self.value(owner, city) for owner in range(self.owners)]
        most = [owner for owner, value in enumerate(values) if value and value == max(values)]
        palace = [owner for owner in most if self.copies(owner, "royal-palace")]
        most = palace or most
        for owner in most:
            if owner != self.shadow:
                self.fame[owner] += 2 if len(most) == 1 else 1
                self.fame[owner] += self.copies(owner, "palace")

    def next_katun(self) -> None:
        self.markers = {god: [None] * len(row) for god, row in self.markers.items()}
        if self.king is not None:
            self.mark_middle_spaces(self.king_level["markers"][self.katun])
        before = Counter(self.calendar)
        drawn = [self.luck.popleft() for _ in self.calendar]
        assert Counter(drawn) == before
        empty = [route for route, colour in self.sites.items() if colour is None]
        self.sites.update(zip(empty, drawn, strict=False))
        self.calendar = drawn[len(empty) :]

    # The end

    def ranks(self) -> list[int]:
        """Most Fame, then most tiles; the Shadow Player is behind everybody."""
        tiles = [len(self.pyramids[owner]) + len(self.buildings[owner]) for owner in range(self.scored)]
        scores = list(zip(self.fame, tiles, strict=True))
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        return ranks if self.shadow is None else [*ranks, self.owners]
