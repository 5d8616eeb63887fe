"""The referee's rules for what King Pakal gains: Resources, rewards and Buildings."""

from collections.abc import Iterable

from tests.games.ahau.referee_table import BOX, CITIES, COST, GODS, TOP
from tests.games.ahau.referee_turn import Turns

HUMAN = 0
MOST_RESOURCES: int = BOX["pakal"]["most_resources"]


class PakalMeans(Turns):
    """What King Pakal gains; `seen` counts which of his rules were needed."""

    @property
    def pakal(self) -> int:
        assert self.king is not None
        return self.king

    def drawn(self, things: Iterable[str]) -> str:
        """What luck takes; it is not asked if there is one kind only."""
        kinds = set(things)
        name = self.luck.popleft() if len(kinds) > 1 else kinds.pop()
        assert not kinds or name in kinds, f"{name} is not one of {kinds}"
        return name

    def some(self, things: list[str], number: int) -> list[str]:
        """Several things that luck takes, one after the other; it is not asked if all are taken."""
        if number >= len(things):
            return things
        taken = []
        for _ in range(number):
            thing = self.drawn(things)
            things = [*things]
            things.remove(thing)
            taken.append(thing)
        return taken

    def rank(self, god: str) -> int:
        return self.ranking.index(god)

    def city_rank(self, city: str) -> int:
        return self.rank(self.city_god[city])

    def leads(self, city: str, more: int = 0) -> bool:
        """Whether he has the majority in a city, perhaps with more Workers; at Night he wins ties."""
        own, human = self.value(self.pakal, city) + more, self.value(HUMAN, city)
        return own > human or (self.king_has_palace and own == human > 0)

    def would_win(self, city: str) -> bool:
        """Whether one Worker more gives him the majority."""
        return not self.leads(city) and self.leads(city, 1)

    # Rewards

    def king_gains(self, number: int) -> None:
        """Resources, all or none: if there were more than 12, he builds a Building in their place."""
        if self.tracker + number <= MOST_RESOURCES:
            self.tracker += number
            return
        if self.king_buys(marked=True):
            self.seen["overflow"] += 1
        else:
            self.seen["overflow without a Building"] += 1
            self.tracker = MOST_RESOURCES

    def king_earns(self, part: str, fame: int) -> None:
        """Fame of a kind that only he earns."""
        self.king_fame[part] += fame
        self.fame[self.pakal] += fame

    def king_climbs(self) -> None:
        self.king_reward(self.climb(self.pakal))

    def king_reward(self, text: str) -> None:
        kind, _, number = text.partition(":")
        self.seen[f"reward {kind}"] += 1
        if kind == "fame":
            self.fame[self.pakal] += int(number)
        elif kind == "res":
            self.king_gains(int(number))
        elif kind == "draw":
            self.draw_into_reserve(self.pakal, int(number))
        elif kind == "weapon":
            self.arm(self.pakal, int(number))
        elif kind == "might":
            self.king_climbs()
        elif kind == "temple":
            self.king_honours()
        elif kind == "lay":
            self.king_lays()
        else:
            assert kind == "none"

    def king_honours(self) -> None:
        """At the Temple that would pay most with his new marker, then at the one he likes least."""
        gods = [god for god in GODS if self.pakal not in self.markers[god]]
        if not gods:
            self.seen["temple: markers everywhere"] += 1
            return

        def worth(god: str) -> int:
            space = self.markers[god].index(None)
            self.markers[god][space] = self.pakal
            pays = self.temple_pays(self.pakal, god)
            self.markers[god][space] = None
            return pays

        most = max(map(worth, gods))
        self.seen["temple: least preferred"] += sum(worth(god) == most for god in gods) > 1
        self.put_marker(self.pakal, max(gods, key=lambda god: (worth(god), self.rank(god))))

    def king_lays(self) -> None:
        standing = [city for city in CITIES if self.standing[self.pakal][city]]
        if not standing:
            self.seen["lay: nobody"] += 1
            return
        winning = [city for city in standing if self.would_win(city)]
        self.seen["lay: wins" if winning else "lay: anywhere"] += 1
        self.king_lays_in(min(winning or standing, key=lambda c: (-self.city_rank(c), TOP[c])))

    def king_lays_in(self, city: str) -> None:
        """Another Worker than the one he has just placed, if one stands there."""
        if city == self.placed and self.standing[self.pakal][city] == 1:
            self.seen["lays the Worker he placed"] += 1
            self.placed_lies = True
        self.lay(self.pakal, city)

    # Buildings

    def cheapest(self) -> tuple[int, int] | None:
        """The price and the slot of the Building he would take: the cheapest, of several the rightmost."""
        prices = [
            (COST[building].total() - saves, -slot)
            for slot, (building, saves) in enumerate(zip(self.offer, BOX["offer"]["saves"], strict=True))
            if building
        ]
        if not prices:
            return None
        price, slot = min(prices)
        self.seen["rightmost of equal Buildings"] += [cost for cost, _ in prices].count(price) > 1
        return price, -slot

    def king_buys(self, marked: bool) -> bool:
        found = self.cheapest()
        if not found:
            return False
        price, slot = found
        price -= self.discount(self.pakal)
        if price > self.tracker:
            return False
        self.tracker -= price
        self.use_discount()
        building = self.offer[slot]
        assert building
        self.offer[slot] = None
        self.fame[self.pakal] += BOX["offer"]["fame"][slot]
        self.king_erects(building, marked)
        return True

    def discount(self, player: int) -> int:
        """For King Pakal, in the whole round: he may build in the Movement Phase."""
        if player != self.king:
            return super().discount(player)
        return int(self.active_roles[player] == "master-builder" and self.saved < 2)

    def use_discount(self) -> None:
        saves = self.discount(self.pakal)
        self.saved += saves
        self.seen["Master Builder" if self.city else "Master Builder in the Movement Phase"] += saves

    def king_claims(self) -> None:
        """The Building in the Region of his Ruler."""
        region = self.rulers[self.pakal]
        assert region
        building = self.region_building[region - 1]
        assert building
        self.region_building[region - 1] = None
        self.king_erects(building, marked=True)

    def king_erects(self, building: str, marked: bool) -> None:
        """On the leftmost empty space, for its reward; on a full board, in the place of his rightmost Building."""
        buildings, marks = self.buildings[self.pakal], self.marked
        full = len(buildings) == len(self.king_board["buildings"])
        if full:
            self.seen["all Building spaces full"] += 1
            buildings.pop()
            marks.pop()
        buildings.append(building)
        marks.append(marked)
        self.king_earns("level", self.king_level["fame"])
        if not full:
            self.king_reward(self.king_board["buildings"][len(buildings) - 1])
