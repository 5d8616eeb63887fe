"""The referee's rules for the gods King Pakal summons."""

from collections import Counter
from itertools import combinations_with_replacement, permutations

from tests.games.ahau.referee_pakal_building import PakalBuilding
from tests.games.ahau.referee_pakal_means import HUMAN
from tests.games.ahau.referee_table import BOX, CITIES, COLOURS, TOP, colour_of

MIDDLE = len(BOX["temples"]["fame"]) // 2


class PakalGods(PakalBuilding):
    """Whom King Pakal can summon, and what comes of it."""

    def others(self, city: str) -> tuple[int, int]:
        """His standing and laid-down Workers in a city, without the one he placed in this turn."""
        standing, laid = self.standing[self.pakal][city], self.laid[self.pakal][city]
        if city == self.placed:
            return (standing, laid - 1) if self.placed_lies else (standing - 1, laid)
        return standing, laid

    def routes_for(self, colours: list[str]) -> list[str]:
        """Sites on the map in one of the colours; wild is every colour."""
        wanted = set(COLOURS) if "wild" in colours else set(colours)
        return [route for route, colour in self.sites.items() if colour in wanted]

    def king_can_summon(self, god: str) -> bool:
        """With a built tile; what he may discard for the Rain God is not known yet."""
        if not self.built_colours(self.pakal, god):
            return False
        return god != "jaguar" or any(any(self.others(city)) for city in CITIES)

    def king_strength(self, god: str) -> int:
        matching = sum(n for tile, n in self.reserves[self.pakal].items() if tile.endswith(god))
        given = min(self.reserves[self.pakal].total() // 3, matching)
        return len(self.built_colours(self.pakal, god)) + given + self.priestess()

    def priestess(self) -> int:
        return int(self.active_roles[self.pakal] == "high-priestess")

    def king_summons(self, god: str) -> bool:
        """Discards, the marker, then the power; whether he could."""
        if not self.king_can_summon(god):
            self.seen[f"cannot summon {god}"] += bool(self.built_colours(self.pakal, god))
            return False
        given = self.tiles_for(god)
        colours = [*self.built_colours(self.pakal, god), *map(colour_of, given)]
        if god == "rain" and not self.routes_for(colours):
            self.seen["cannot summon rain"] += 1
            return False
        self.seen[f"summons {god}"] += 1
        self.seen["discards for a god"] += bool(given)
        self.seen["discards a wild tile for a god"] += any(colour_of(tile) == "wild" for tile in given)
        for tile in given:
            self.throw(self.pakal, tile)
        self.summoned = god
        self.king_marks(god)
        strength = len(colours) + self.priestess()
        if god == "chief":
            self.draw_into_reserve(self.pakal, strength)
        elif god == "rain":
            self.king_rain(strength, colours)
        elif god == "trade":
            self.king_trade(strength)
        elif god == "sun":
            self.king_sun(strength)
        else:
            self.king_jaguar(strength)
        return True

    def marks(self, god: str) -> bool:
        """Whether a summons places or moves his marker."""
        row = self.markers[god]
        return self.pakal not in row or row[MIDDLE] == self.pakal

    def king_marks(self, god: str) -> None:
        if self.marks(god):
            row = self.markers[god]
            if row[MIDDLE] == self.pakal:
                self.seen["moves a marker"] += 1
                row[MIDDLE] = None
            self.put_marker(self.pakal, god)

    # Rain, Sun and Jaguar

    def king_rain(self, strength: int, colours: list[str]) -> None:
        def likes(route: str) -> tuple[int, int, int]:
            ends = self.ends[route]
            return -self.total_value(HUMAN, ends), self.total_value(self.pakal, ends), self.site_top[route]

        self.deplete(min(self.routes_for(colours), key=likes))
        self.king_gains(strength)

    def king_sun(self, strength: int) -> None:
        cards = self.cards[self.pakal]
        role = self.roles[self.pakal]
        assert role
        away = [card for card, place in cards.items() if place != "hand"]
        self.seen["sun: Role back"] += role in away
        self.seen["sun: all cards back"] += strength >= len(away)
        first = [card for card in away if card == role]
        others = [card for card in away if card != role]
        for card in first + self.some(others, strength - len(first)):
            cards[card] = "hand"
        region = self.rulers[self.pakal]
        assert region
        standing = [city for city in self.around[region] if self.standing[self.pakal][city]]
        winning = [city for city in standing if self.would_win(city)]

        def likes(city: str) -> tuple[int, bool, int, int]:
            near = any(colour and city in self.ends[route] for route, colour in self.sites.items())
            return 0 if winning else self.workers_in(city), not near, self.city_rank(city), TOP[city]

        if standing:
            self.seen["sun: lays and wins" if winning else "sun: lays"] += 1
            self.king_lays_in(min(winning or standing, key=likes))
        else:
            self.seen["sun: nobody to lay"] += 1

    def workers_in(self, city: str) -> int:
        return self.value(self.pakal, city) + self.value(HUMAN, city)

    def king_jaguar(self, strength: int) -> None:
        def likes(city: str) -> tuple[int, int, int, int]:
            own = self.value(self.pakal, city)
            majority = max(0, self.value(HUMAN, city) - own)
            return -majority, -own, -self.city_rank(city), TOP[city]

        city = min([city for city in CITIES if any(self.others(city))], key=likes)
        _, laid = self.others(city)
        self.seen["jaguar: stands up" if laid else "jaguar: removes"] += 1
        if laid:
            self.laid[self.pakal][city] -= 1
            self.standing[self.pakal][city] += 1
        else:
            self.standing[self.pakal][city] -= 1
        self.fame[self.pakal] += strength
        self.king_climbs()

    # Trade

    def distances(self, start: str) -> dict[str, int]:
        """How many routes lead from a city to each other one."""
        far = {start: 0}
        for city in (queue := [start]):
            for other in self.near_city[city]:
                if other not in far:
                    far[other] = far[city] + 1
                    queue.append(other)
        return far

    def king_trade(self, strength: int) -> None:
        region = self.rulers[self.pakal]
        assert region
        if self.region_building[region - 1]:
            cost, plan = self.cheapest_plan(region, strength)
            if cost <= strength:
                self.seen[f"trade A with {len(plan)} Workers"] += 1
                self.seen["trade A leaves Strength over"] += cost < strength
                for source, city in plan:
                    self.king_moves(source, city)
                self.king_gains(strength - cost)
                self.king_claims()
                return
        self.win_majorities(strength)

    def king_moves(self, source: str, target: str) -> None:
        """Another Worker than the one he has just placed, if one stands there."""
        if source == self.placed and not self.placed_lies and self.standing[self.pakal][source] == 1:
            self.seen["moves the Worker he placed"] += 1
            self.placed = target
        self.standing[self.pakal][source] -= 1
        self.standing[self.pakal][target] += 1

    def cheapest_plan(self, region: int, strength: int) -> tuple[int, list[tuple[str, str]]]:
        """The fewest moves that bring a Worker into each city of a Region: from where to where they go."""
        around = self.around[region]
        missing = [city for city in around if not self.value(self.pakal, city)]
        if len(missing) > strength:
            return strength + 1, []

        def spare(city: str) -> int:
            standing, laid = self.standing[self.pakal][city], self.laid[self.pakal][city]
            return standing - 1 if city in around and standing and not laid else standing

        def likes(city: str) -> tuple[int, int, int]:
            return -self.value(self.pakal, city), -self.city_rank(city), TOP[city]

        best: tuple[int, list[tuple[int, int, int]], list[tuple[str, str]]] = (strength + 1, [], [])
        places = sorted([city for city in CITIES if spare(city)], key=likes)
        far = {city: self.distances(city) for city in places}
        for sources in combinations_with_replacement(places, len(missing)):
            if any(number > spare(city) for city, number in Counter(sources).items()):
                continue
            cost, moves = min(
                (sum(far[source][city] for source, city in moves), moves)
                for moves in [list(zip(sources, order, strict=True)) for order in permutations(missing)]
            )
            plan = cost, [likes(source) for source in sources], moves
            self.seen["trade A: equal plans"] += plan[0] == best[0] <= strength
            best = min(best, plan)
        return best[0], best[2]

    def win_majorities(self, strength: int) -> None:
        while strength:
            for city in sorted(self.cities_to_win(), key=lambda city: (self.needed(city), *self.calm(city))):
                needed = self.needed(city)
                rest = self.win(city, needed, strength)
                if rest is not None:
                    self.seen[f"trade B with {needed} Workers"] += 1
                    strength = rest
                    break
            else:
                self.seen["trade B: Fame"] += 1
                self.king_earns("unused", strength)
                return

    def cities_to_win(self) -> list[str]:
        return [city for city in CITIES if not self.leads(city)]

    def needed(self, city: str) -> int:
        """How many more Workers would give him the majority."""
        return next(more for more in range(100) if self.leads(city, more))

    def calm(self, city: str) -> tuple[int, int, int]:
        return self.workers_in(city), self.city_rank(city), TOP[city]

    def win(self, target: str, needed: int, strength: int) -> int | None:
        """Bring Workers into a city, as the sources come; what Strength is left, or nothing if it cannot be done."""
        if not needed:
            return strength

        def margin(city: str) -> int:
            return self.value(self.pakal, city) - self.value(HUMAN, city)

        sources = [
            city
            for city in CITIES
            if self.standing[self.pakal][city] and self.value(self.pakal, city) >= 2 and self.leads(city, -1)
        ]
        far = self.distances(target)
        for source in sorted(sources, key=lambda city: (-margin(city), *self.calm(city))):
            if far[source] <= strength:
                placed = self.placed
                self.king_moves(source, target)
                rest = self.win(target, needed - 1, strength - far[source])
                if rest is not None:
                    self.seen[f"trade B over {far[source]} routes"] += 1
                    return rest
                self.seen["trade B: turns back"] += 1
                self.standing[self.pakal][source] += 1
                self.standing[self.pakal][target] -= 1
                self.placed = placed
        return None
