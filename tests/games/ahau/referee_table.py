"""What a referee has on the table: plain names, numbers and lists, and the printed things from components.toml."""

import tomllib
from collections import Counter, deque
from collections.abc import Generator, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import popolna.games.ahau

Answer = TypeVar("Answer")
Question = dict[int, set[str]]  # by player: the names of what may be done
Asking = Generator[Question, tuple[int, str], Answer]  # rules that stop to ask, and are told who chose what

BOX: dict[str, Any] = tomllib.loads(
    Path(popolna.games.ahau.__file__).with_name("components.toml").read_text(encoding="utf-8")
)
COLOURS = ["corn", "water", "obsidian", "cacao", "limestone"]
GODS = ["chief", "rain", "trade", "sun", "jaguar"]
CITIES = [city["name"] for city in BOX["cities"]]
TOP = {city["name"]: city["top"] for city in BOX["cities"]}
COST = {building["name"]: Counter(building["cost"]) for building in BOX["buildings"]}
NUMBER = {f"card-{n}": n for n in range(1, 7)} | {role["name"]: role["number"] for role in BOX["roles"]}
RANKING = {card["role"]: card["ranking"] for card in BOX["personalities"]}
SLOTS = ["left", "middle", "right"]
LEVELS = [["1a", "1b", "1c", "1d"], ["2a", "2b", "2c"], ["3a", "3b"], ["4a"]]
BELOW = {
    space: (lower[place], lower[place + 1])
    for lower, upper in pairwise(LEVELS)
    for place, space in enumerate(upper)
}
KING_FAME = ["level", "unbuilt", "unused"]  # what only King Pakal earns Fame for
KING_LEVELS = {level["name"]: level for level in BOX["levels"]}
TOUCHING = {  # unordered pairs of Pyramid spaces
    *[frozenset(pair) for level in LEVELS for pair in pairwise(level)],
    *[frozenset((space, lower)) for space, pair in BELOW.items() for lower in pair],
}


def colour_of(tile: str) -> str:
    return tile.partition("-")[0]


def god_of(tile: str) -> str:
    return tile.removesuffix("/wild").split("-")[1]


def kind_number(tile: str) -> tuple[int, int]:
    """Where a kind of tile comes in the order of colours and gods, wilds last."""
    return [*COLOURS, "wild"].index(colour_of(tile)), GODS.index(god_of(tile))


def level_of(space: str) -> int:
    return int(space[0])


class RefereeTable:
    """Everything on the table, taken from a position in which all cards are in hand, and then kept by the referee."""

    def __init__(self, first: dict[str, Any]) -> None:
        settings = first["settings"]
        self.players: int = first["players"]
        self.shadow = self.players if settings.get("shadow") == "yes" else None
        self.king: int | None = self.players if settings["mode"] == "solo" else None  # King Pakal
        self.owners = self.players + (self.shadow is not None or self.king is not None)
        self.scored = self.players + (self.king is not None)
        self.family = settings["mode"] == "family"
        self.personal = settings["scoring"] == "personal"
        self.board = BOX[f"{settings['board']}_board"]
        self.small = self.players <= 3
        side = BOX["small_side" if self.small else "large_side"]
        self.around: dict[int, set[str]] = {
            number: set(region["cities"]) for number, region in enumerate(side["regions"], 1)
        }
        self.regions = sorted(self.around)
        self.near_region: dict[int, set[int]] = {
            region: {
                other for route in side["routes"] if region in route["regions"] for other in route["regions"]
            }
            - {region}
            for region in self.regions
        }
        self.near_city = {
            city: {other for route in side["routes"] if city in route["cities"] for other in route["cities"]}
            - {city}
            for city in CITIES
        }
        self.ends = {
            "-".join(sorted(route["cities"], key=CITIES.index)): set(route["cities"])
            for route in side["routes"]
        }
        self.site_top = {
            "-".join(sorted(route["cities"], key=CITIES.index)): route["top"] for route in side["routes"]
        }
        self.last_day: int = BOX["calendar"]["last"][max(self.players, 2) - 2]

        self.luck: deque[str] = deque()
        self.round, self.katun, self.ending = 0, 0, False
        self.first: int = first["first"]
        self.city_god: dict[str, str] = first["cities"]
        self.sites: dict[str, str | None] = dict(first["sites"])
        self.calendar: list[str] = list(first["calendar"])
        self.tiles: list[list[str | None]] = [list(pair) for pair in first["tiles"]]
        self.region_building: list[str | None] = list(first["region_buildings"])
        self.region_goods: list[list[str | None]] = [list(pair) for pair in first["region_goods"]]
        self.offer: list[str | None] = list(first["offer"])
        self.stack = Counter(first["stack"])
        self.building_discard = Counter(first["building_discard"])
        self.bag = Counter(first["bag"])
        self.discard = Counter(first["discard"])
        self.scoring: dict[str, str] = first["scoring"]
        self.markers: dict[str, list[int | None]] = {god: list(row) for god, row in first["markers"].items()}
        self.summaries: list[str | None] = list(first["summaries"])
        self.ranking: list[str] = RANKING[first["personality"]] if self.owners > self.players else []
        self.might: list[int] = list(first["might"])
        self.might_order: list[int] = list(first["might_order"])
        self.weapons: list[int] = list(first["weapons"])
        self.rulers: list[int | None] = [None] * self.owners
        self.barred: list[int | None] = [None] * self.owners
        self.roles: list[str | None] = list(first["roles"])
        self.role_deck: set[str] = set(first["role_deck"])
        self.active_roles: list[str | None] = [None] * self.scored
        self.cards = [{f"card-{n}": "hand" for n in range(1, 7)} for _ in range(self.owners)]
        for cards, role in zip(self.cards, self.roles, strict=False):
            cards.update({role: "hand"} if role else {})
        self.standing: list[Counter[str]] = [Counter(workers) for workers in first["standing"]]
        self.laid: list[Counter[str]] = [Counter(workers) for workers in first["laid"]]
        self.goods: list[Counter[str]] = [Counter(goods) for goods in first["goods"]]
        self.reserves: list[Counter[str]] = [Counter(tiles) for tiles in first["reserves"]]
        self.pyramids: list[dict[str, str]] = [dict(pyramid) for pyramid in first["pyramids"]]
        self.buildings: list[list[str]] = [[b for b in row if b] for row in first["buildings"]]
        self.fame = [0] * self.scored

        # King Pakal's
        self.king_has_palace = settings.get("pakal") == "night"
        self.king_board = BOX[f"pakal_{settings.get('pakal', 'day')}_board"]
        self.king_level = KING_LEVELS[settings.get("level", "easy")]
        self.tracker: int = first.get("tracker", 0)
        self.sequence: int = first.get("sequence", 0)
        self.marked: list[bool] = list(first.get("marked", ()))[: len(self.buildings[-1])]
        self.saved = 0  # tiles that the Master Builder has made cheaper in this round
        self.king_fame = dict.fromkeys(KING_FAME, 0)
        self.placed, self.placed_lies = "", False  # the Worker of this turn
        self.seen: Counter[str] = Counter()  # which of his rules were needed

        # In the turn of a player
        self.city = ""
        self.summoned = ""
        self.built = self.substituted = self.discounted = 0
        self.queen_used = False
        self.moved: Counter[str] = Counter()
        self.walker = ""
        self.visited: set[str] = set()

    # Workers, Regions, sites

    def value(self, owner: int, city: str) -> int:
        return self.standing[owner][city] + 2 * self.laid[owner][city]

    def total_value(self, owner: int, cities: Iterable[str]) -> int:
        return sum(self.value(owner, city) for city in cities)

    def surrounds(self, owner: int, region: int) -> bool:
        return all(self.value(owner, city) for city in self.around[region])

    def empty_regions(self) -> set[int]:
        return set(self.regions) - set(self.rulers)

    def cities_near(self, colours: set[str]) -> set[str]:
        """Cities next to a site on the map in one of the colours."""
        return {
            city for route, colour in self.sites.items() if colour in colours for city in self.ends[route]
        }

    def deplete(self, route: str) -> str:
        colour = self.sites[route]
        assert colour
        self.sites[route] = None
        self.calendar.append(colour)
        return colour

    def in_region_order(self) -> list[int]:
        """All owners by the Regions of their Rulers; who share a Region, from the highest Might marker down."""
        return sorted(
            range(self.owners), key=lambda owner: (self.rulers[owner], -self.might_order.index(owner))
        )

    # Cards and Buildings

    def hand(self, owner: int) -> list[str]:
        return [card for card, place in self.cards[owner].items() if place == "hand"]

    def pairs(self, player: int) -> set[str]:
        """Two cards from the hand; the left one must show a Region."""
        hand = self.hand(player)
        return {
            f"play {left} {right}"
            for left in hand
            for right in hand
            if left != right and NUMBER[left] in self.regions
        }

    def lay_cards(self, owner: int, left: str, right: str) -> None:
        assert {left, right} <= set(self.hand(owner))
        self.cards[owner][left] = "left"
        self.cards[owner][right] = "right"
        self.rulers[owner] = NUMBER[left]

    def played(self, owner: int, side: str) -> str:
        [card] = [card for card, place in self.cards[owner].items() if place == side]
        return card

    def by_strength(self, involved: list[int]) -> list[int]:
        """Who fights in a Conflict, the winner first."""
        return sorted(
            involved,
            key=lambda owner: (
                NUMBER[self.played(owner, "right")] + self.weapons[owner],
                self.copies(owner, "royal-palace"),
                self.might_order.index(owner),
            ),
            reverse=True,
        )

    def copies(self, owner: int, building: str) -> int:
        if owner < self.players:
            return self.buildings[owner].count(building)
        return int(owner == self.king and self.king_has_palace and building == "royal-palace")

    # Bag and reserves

    def draw(self) -> str | None:
        """A tile from the bag; discarded tiles return to an empty bag."""
        if not self.bag.total():
            self.bag, self.discard = self.discard, Counter()
        if not self.bag.total():
            return None
        tile = self.luck.popleft()
        assert self.bag[tile] > 0
        self.bag[tile] -= 1
        return tile

    def throw(self, player: int, tile: str) -> None:
        """A tile from a reserve onto the discard pile."""
        assert self.reserves[player][tile] > 0
        self.reserves[player][tile] -= 1
        self.discard[tile] += 1

    def take_from_region(self, region: int, tile: str) -> None:
        pair = self.tiles[region - 1]
        pair[pair.index(tile)] = None

    # Agreement

    def table(self) -> dict[str, object]:
        """The table, in the words of a position."""

        def filled(row: list[Any], size: int) -> list[Any]:
            return [*row, *[None] * (size - len(row))]

        return {
            "round": self.round,
            "katun": self.katun,
            "ending": self.ending,
            "city": self.city or None,
            "summoned": self.summoned or None,
            "built": self.built,
            "substituted": self.substituted,
            "discounted": self.discounted,
            "queen_used": self.queen_used,
            "moved": +self.moved,
            "walker": self.walker or None,
            "visited": sorted(self.visited, key=CITIES.index),
            "cities": self.city_god,
            "sites": self.sites,
            "calendar": self.calendar,
            "tiles": self.tiles,
            "region_buildings": self.region_building,
            "region_goods": self.region_goods,
            "offer": self.offer,
            "stack": +self.stack,
            "building_discard": +self.building_discard,
            "bag": +self.bag,
            "discard": +self.discard,
            "scoring": self.scoring,
            "markers": self.markers,
            "summaries": self.summaries,
            "might": self.might,
            "might_order": self.might_order,
            "weapons": self.weapons,
            "rulers": self.rulers,
            "barred": self.barred,
            "cards": [filled(list(cards.values()), 7) for cards in self.cards],
            "roles": self.roles,
            "role_deck": self.role_deck,
            "active_roles": self.active_roles,
            "standing": [+workers for workers in self.standing],
            "laid": [+workers for workers in self.laid],
            "goods": [+goods for goods in self.goods],
            "reserves": [+reserve for reserve in self.reserves],
            "pyramids": self.pyramids,
            "buildings": [filled(buildings, 5) for buildings in self.buildings],
            "fame": self.fame,
        } | (self.king_table() if self.king is not None else {})

    def king_table(self) -> dict[str, object]:
        return {
            "tracker": self.tracker,
            "sequence": self.sequence,
            "marked": [*self.marked, *[False] * (5 - len(self.marked))],
            "saved": self.saved,
            "king_fame": self.king_fame,
        }
