"""The referee's rules for the rounds of King Pakal."""

from tests.games.ahau.referee_pakal_gods import MIDDLE, PakalGods
from tests.games.ahau.referee_pakal_means import HUMAN
from tests.games.ahau.referee_table import GODS, NUMBER, TOP, colour_of, god_of


class Pakal(PakalGods):
    """His cards, his Ruler, his tile and his turn; he never asks anybody."""

    def mark_middle_spaces(self, number: int) -> None:
        """Markers at the Temples of the gods he likes least."""
        for god in self.ranking[len(GODS) - number :]:
            self.markers[god][MIDDLE] = self.pakal

    # Movement

    def king_goes(self) -> None:
        before = self.rulers[self.pakal]
        while True:
            deck = self.hand(self.pakal)
            left = self.drawn(deck)
            right = self.drawn(card for card in deck if card != left)
            if NUMBER[left] in self.regions or NUMBER[right] in self.regions:
                break
            self.seen["two sixes"] += 1
            if len(deck) == 2:
                self.seen["two sixes, the last cards"] += 1
                self.cards[self.pakal] = dict.fromkeys(self.cards[self.pakal], "hand")
        if NUMBER[left] not in self.regions:
            self.seen["left six"] += 1
            left, right = right, left
        self.lay_cards(self.pakal, left, right)
        role = self.roles[self.pakal]
        self.active_roles[self.pakal] = role if role in (left, right) else None
        if self.active_roles[self.pakal]:
            self.seen[f"plays {role}"] += 1
        if self.active_roles[self.pakal] == "war-captain":
            self.king_sends_captain(before)

    def king_sends_captain(self, before: int | None) -> None:
        human, own = self.rulers[HUMAN], self.rulers[self.pakal]
        assert human
        assert own
        favourite = [
            region
            for region in self.regions
            if any(tile and god_of(tile) == self.ranking[0] for tile in self.tiles[region - 1])
        ]
        if self.by_strength([HUMAN, self.pakal])[0] == self.pakal:
            self.seen["War Captain attacks"] += 1
            self.rulers[self.pakal] = human
        elif own == human:
            self.seen["War Captain avoids a Conflict"] += 1
            self.rulers[self.pakal] = self.king_retreats(human)
        elif favourite:
            self.seen["War Captain follows a god"] += 1
            self.seen["War Captain follows a god into a Conflict"] += favourite[0] == human
            self.rulers[self.pakal] = favourite[0]
        else:
            self.seen["War Captain stays" if before else "War Captain obeys the card"] += 1
            self.seen["War Captain stays in a Conflict"] += before == human
            self.rulers[self.pakal] = before or own

    def king_retreats(self, region: int) -> int:
        """The adjacent Region with the god he likes best, then with most of his Workers around it."""

        def likes(other: int) -> tuple[int, int, int]:
            ranks = [self.rank(god_of(tile)) for tile in self.tiles[other - 1] if tile]
            return min(ranks, default=len(GODS)), -self.total_value(self.pakal, self.around[other]), other

        return min(self.near_region[region], key=likes)

    def king_takes(self) -> None:
        """Of two tiles, the god he likes better; then the wild one; then the colour of his Pyramid; then the left."""
        region = self.rulers[self.pakal]
        assert region
        tiles = [tile for tile in self.tiles[region - 1] if tile]
        if not tiles:
            self.seen["no tile to take"] += 1
            return
        built = [colour_of(tile) for tile in self.pyramids[self.pakal].values()]
        best = min(
            tiles,
            key=lambda tile: (
                self.rank(god_of(tile)),
                colour_of(tile) != "wild",
                -built.count(colour_of(tile)),
            ),
        )
        self.seen["tiles of one god"] += len(tiles) == 2 and god_of(tiles[0]) == god_of(tiles[1])
        self.take_from_region(region, best)
        self.reserves[self.pakal][best] += 1

    # The turn

    def king_turn(self) -> None:
        self.city = self.placed = self.king_city()
        self.standing[self.pakal][self.city] += 1
        self.check_workers(self.pakal)
        region = self.rulers[self.pakal]
        assert region
        if self.region_building[region - 1] and self.surrounds(self.pakal, region):
            self.seen["claims a Region's Building"] += 1
            self.king_claims()
        if self.priestess():
            self.king_asks_priestess()
        else:
            self.king_summons(self.city_god[self.city])
        self.king_acts()
        if self.active_roles[self.pakal] == "queen":
            self.king_sends_queen()
        self.king_discards()
        self.active_roles[self.pakal] = None
        self.city = self.placed = self.summoned = ""
        self.placed_lies = False
        self.built = self.saved = 0

    def king_city(self) -> str:
        region, barred = self.rulers[self.pakal], self.barred[self.pakal]
        assert region
        around = self.around[region]
        allowed = around - (self.around[barred] if barred else set())
        empty = [city for city in around if not self.value(self.pakal, city)]
        if self.region_building[region - 1] and len(empty) == 1:
            if empty[0] in allowed:
                self.seen["city I"] += 1
                return empty[0]
            self.seen["city I is barred"] += 1
        promising = [
            city
            for city in empty
            if city in allowed
            and any(
                self.region_building[other - 1]
                for other in self.regions
                if other != region and city in self.around[other]
            )
        ]
        self.seen["city II" if promising else "city III"] += 1
        return min(
            promising or allowed,
            key=lambda city: (
                -len(self.built_colours(self.pakal, self.city_god[city])),
                self.city_rank(city),
                self.leads(city),
                TOP[city],
            ),
        )

    def king_asks_priestess(self) -> None:
        """A god whose Temple earns him 2 Fame; if there is none, the one with the greatest Strength."""

        def likes(god: str) -> tuple[bool, int, bool, int]:
            pays = self.marks(god) and self.markers[god][0] is None
            marked = self.pakal in self.markers[god]
            return not pays, 0 if pays else -self.king_strength(god), marked and not pays, self.rank(god)

        gods = sorted(filter(self.king_can_summon, GODS), key=likes)
        self.seen["High Priestess and no god"] += not gods
        for god in gods:
            reason = "Strength" if likes(god)[0] else "Fame"
            if self.king_summons(god):
                self.seen[f"High Priestess for {reason}"] += 1
                return

    def king_acts(self) -> None:
        """Build or produce, or what a Role makes of it."""
        role = self.active_roles[self.pakal]
        if role == "dancer":
            for god in self.ranking:
                if god != self.summoned and self.king_summons(god):
                    self.seen["Dancer summons"] += 1
                    return
            self.seen["Dancer and no god"] += 1
        if role == "merchant":
            if self.builds_near_the_top():
                self.seen["Merchant near the top"] += 1
            elif self.king_sites():
                self.king_produces(bonus=2)
                return
            else:
                self.seen["Merchant and no site"] += 1
        if not self.king_builds():
            self.king_produces(bonus=0)

    def king_sends_queen(self) -> None:
        if self.tracker and not self.placed_lies:
            self.seen["Queen"] += 1
            self.tracker -= 1
            self.lay(self.pakal, self.placed)
        else:
            self.seen["Queen is idle"] += 1

    def king_discards(self) -> None:
        cards = self.cards[self.pakal]
        for card, place in cards.items():
            if place in ("left", "right"):
                cards[card] = "discard"
        if len(self.hand(self.pakal)) < 2:
            self.cards[self.pakal] = dict.fromkeys(cards, "hand")
