"""Reads and checks `components.toml`, or a file given in its place."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from popolna.engine.component_file import About, ComponentFile, Seats, Section, load

COLOURS: Final = ("corn", "water", "obsidian", "cacao", "limestone")
GODS: Final = ("chief", "rain", "trade", "sun", "jaguar")
BUILDINGS: Final = (
    "acropolis",
    "ball-court",
    "city-walls",
    "gateway",
    "giant-stele",
    "market",
    "observation-tower",
    "palace",
    "plaza",
    "produce-market",
    "raised-bed-farm",
    "royal-monument",
    "royal-palace",
    "temple",
    "workshop",
)
PAKAL_LEVELS: Final = ("easy", "moderate", "hard")
ROLES: Final = ("merchant", "war-captain", "queen", "master-builder", "high-priestess", "dancer")
LEVELS: Final = (4, 3, 2, 1)  # spaces on each level of a Pyramid
PLOTS: Final = 5
MOST_OF_A_GOD: Final = 28  # with a starting tile, the Pyramid and a Role, no Action Strength is above 40
REWARD: Final = re.compile(r"(none|temple|role|lay|might:1|(?:fame|res|draw|weapon):(?:[1-9]|1[0-9]|20))")

Colour = Literal["corn", "water", "obsidian", "cacao", "limestone"]
God = Literal["chief", "rain", "trade", "sun", "jaguar"]


class Supply(Section, frozen=True):
    workers: int
    most_weapons: int
    katuns: int


class City(Section, frozen=True):
    name: str
    label: str
    top: int
    x: float
    y: float


class Region(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    label: str
    cities: list[str]
    x: float
    y: float


class Route(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    cities: tuple[str, str]
    kind: Literal["road", "water"]
    regions: list[int]
    top: int
    x: float
    y: float


class Side(Section, frozen=True):
    regions: list[Region]
    routes: list[Route]


class Sites(Section, frozen=True):
    corn: int
    water: int
    obsidian: int
    cacao: int
    limestone: int

    def numbers(self) -> list[int]:
        return [self.corn, self.water, self.obsidian, self.cacao, self.limestone]


class Calendar(Section, frozen=True):
    last: tuple[int, int, int, int]
    spare: tuple[int, int, int, int]


class PyramidTiles(Section, frozen=True):
    copies: int
    wild: int
    five_players: int


class StartingTile(Section, frozen=True):
    god: God
    colour: Colour


class SummaryCard(Section, frozen=True):
    resources: list[Colour]


class Offer(Section, frozen=True):
    saves: tuple[int, int, int]
    fame: tuple[int, int, int]


class Building(Section, frozen=True):
    name: str
    tiles: int
    five_players: int
    cost: list[Colour]


class Temples(Section, frozen=True):
    fame: list[int]


class CitiesScore(Section, frozen=True):
    most: int
    tied: int


class Might(Section, frozen=True):
    rewards: list[str]
    beyond: str


class Board(Section, frozen=True):
    pyramid: list[list[str]]
    buildings: list[str]

    def rewards(self) -> list[str]:
        return [reward for level in self.pyramid for reward in level]


class Role(Section, frozen=True):
    name: str
    number: int


class Personality(Section, frozen=True):
    role: str
    ranking: list[God]


class Shadow(Section, frozen=True):
    weapons: int


class Pakal(Section, frozen=True):
    resources: int
    most_resources: int


class Level(Section, frozen=True):
    name: str
    weapons: int
    fame: int
    markers: tuple[int, int, int]


class Components(ComponentFile, frozen=True):
    """Everything in the box."""

    game: About
    seats: Seats
    supply: Supply
    cities: list[City]
    small_side: Side
    large_side: Side
    sites: Sites
    calendar: Calendar
    pyramid_tiles: PyramidTiles
    starting_tiles: list[StartingTile]
    summary_cards: list[SummaryCard]
    offer: Offer
    buildings: list[Building]
    temples: Temples
    cities_score: CitiesScore
    might: Might
    day_board: Board
    night_board: Board
    roles: list[Role]
    personalities: list[Personality]
    shadow: Shadow
    pakal: Pakal
    levels: list[Level]
    pakal_day_board: Board
    pakal_night_board: Board

    def defects(self) -> Iterator[str]:
        yield from self._frame_defects()
        yield from self._city_defects()
        yield from self._side_defects("small_side", self.small_side, 5)
        yield from self._side_defects("large_side", self.large_side, 6)
        yield from self._tile_defects()
        yield from self._reward_defects()
        yield from self._card_defects()
        yield from self._pakal_defects()

    def _frame_defects(self) -> Iterator[str]:
        if self.game.players != (1, 5):
            yield "game.players: the rules are for [1, 5] players"
        if len(self.seats.colours) != 5 or len(set(self.seats.colours)) != 5:
            yield "seats.colours: five different colours are needed"
        supply = self.supply
        if not (1 <= supply.workers <= 30 and 0 <= supply.most_weapons <= 30 and 1 <= supply.katuns <= 9):
            yield "supply: 1 to 30 workers, 0 to 30 weapons, 1 to 9 K'atuns"
        if not 0 <= self.shadow.weapons <= supply.most_weapons:
            yield f"shadow.weapons: 0 to {supply.most_weapons}"
        sites = self.sites.numbers()
        if min(sites) < 0 or sum(sites) < max(len(self.small_side.routes) + 1, len(self.large_side.routes)):
            yield "sites: none below 0, and enough for every route, with one to spare on the small side"
        for place, (last, spare) in enumerate(zip(self.calendar.last, self.calendar.spare, strict=True)):
            side = self.small_side if place < 2 else self.large_side
            if spare != sum(sites) - len(side.routes) or not spare < last <= sum(sites):
                yield f"calendar: with {place + 2} players, spare must be the sites without a route, and last larger"
        if not all(0 <= number <= 9 for number in (*self.offer.saves, *self.offer.fame)):
            yield "offer: numbers from 0 to 9 are needed"
        fame = self.temples.fame
        if len(fame) not in (5, 7, 9) or not all(0 <= number <= 20 for number in fame):
            yield "temples.fame: 5, 7 or 9 spaces are needed, so that one is in the middle, with 0 to 20 Fame"
        if not all(0 <= number <= 20 for number in (self.cities_score.most, self.cities_score.tied)):
            yield "cities_score: 0 to 20 Fame"

    def _city_defects(self) -> Iterator[str]:
        if len(self.cities) != 2 * len(GODS):
            yield f"cities: {2 * len(GODS)} cities are needed, two for each god"
        for name, times in Counter(city.name for city in self.cities).items():
            if times > 1:
                yield f"cities: {name} appears {times} times"
            if name != name.lower() or name.split() != [name]:
                yield f"cities: the name {name!r} must be a single lower-case word"
        if len({city.top for city in self.cities}) != len(self.cities):
            yield "cities: no two may be equally close to the top"
        yield from off_map("cities", self.cities)

    def _side_defects(self, where: str, side: Side, regions: int) -> Iterator[str]:
        names = {city.name for city in self.cities}
        if len(side.regions) != regions:
            yield f"{where}: {regions} regions are needed"
            return
        mentioned = [
            *[region.cities for region in side.regions],
            *[list(route.cities) for route in side.routes],
        ]
        for name in {name for cities in mentioned for name in cities} - names:
            yield f"{where}: there is no city {name!r}"
        for route in side.routes:
            if not route.regions or not all(1 <= region <= regions for region in route.regions):
                yield f"{where}: the route {'-'.join(route.cities)} needs regions from 1 to {regions}"
            if route.cities[0] == route.cities[1]:
                yield f"{where}: the route {'-'.join(route.cities)} leads nowhere"
        for pair, times in Counter(frozenset(route.cities) for route in side.routes).items():
            if times > 1:
                yield f"{where}: there is more than one route between {' and '.join(sorted(pair))}"
        if len({route.top for route in side.routes}) != len(side.routes):
            yield f"{where}: no two routes may be equally close to the top"
        yield from off_map(where, [*side.regions, *side.routes])
        around = [set(region.cities) for region in side.regions]
        for number, cities in enumerate(around, 1):
            if not cities:
                yield f"{where}: region {number} needs cities"
            for other, more in enumerate(around, 1):
                if number != other and cities <= more:
                    yield f"{where}: the cities of region {number} must not all touch region {other}"
        for name in names - {name for route in side.routes for name in route.cities}:
            yield f"{where}: {name} needs a route"

    def _tile_defects(self) -> Iterator[str]:
        tiles = self.pyramid_tiles
        if not (1 <= tiles.copies <= 9 and 0 <= tiles.wild <= 9 and 0 <= tiles.five_players <= 9):
            yield "pyramid_tiles: 1 to 9 copies, 0 to 9 wild ones, 0 to 9 for five players"
        if len(COLOURS) * (tiles.copies + tiles.five_players) + tiles.wild > MOST_OF_A_GOD:
            yield f"pyramid_tiles: at most {MOST_OF_A_GOD} tiles may show the same god"
        if [tile.god for tile in self.starting_tiles] != list(GODS):
            yield f"starting_tiles: one for each god is needed, in the order {', '.join(GODS)}"
        if len(self.summary_cards) != 5 or any(len(card.resources) > 9 for card in self.summary_cards):
            yield "summary_cards: five with at most 9 resources are needed"
        if [building.name for building in self.buildings] != list(BUILDINGS):
            yield f"buildings: {', '.join(BUILDINGS)} are needed, in this order"
        for building in self.buildings:
            if not (0 <= building.tiles <= 9 and 0 <= building.five_players <= 9):
                yield f"buildings: {building.name} needs 0 to 9 tiles"
            if not 1 <= len(building.cost) <= 6:
                yield f"buildings: {building.name} must cost 1 to 6 resources"
        if sum(building.tiles for building in self.buildings) < 8:
            yield "buildings: at least 8 tiles are needed, for the offer and the regions"

    def _reward_defects(self) -> Iterator[str]:
        rows = [("might.rewards", self.might.rewards), ("might.beyond", [self.might.beyond])]
        for where, board in (
            ("day_board", self.day_board),
            ("night_board", self.night_board),
            ("pakal_day_board", self.pakal_day_board),
            ("pakal_night_board", self.pakal_night_board),
        ):
            rows += [(f"{where}.pyramid", board.rewards()), (f"{where}.buildings", board.buildings)]
            if [len(level) for level in board.pyramid] != list(LEVELS):
                yield f"{where}.pyramid: levels of {', '.join(map(str, LEVELS))} spaces are needed"
            if len(board.buildings) != PLOTS:
                yield f"{where}.buildings: {PLOTS} spaces are needed"
        for where, rewards in rows:
            for reward in rewards:
                if not REWARD.fullmatch(reward):
                    yield f"{where}: there is no reward {reward!r}"
        if not 2 <= len(self.might.rewards) <= 31:
            yield "might.rewards: 2 to 31 spaces are needed"
        if any(reward.startswith("might") for reward in (*self.might.rewards, self.might.beyond)):
            yield "might: a step must not give another step"
        if "lay" in (*self.day_board.rewards(), *self.might.rewards, self.might.beyond):
            yield "day_board.pyramid, might: no Worker may lie down there, or Family would have to lay it down"

    def _card_defects(self) -> Iterator[str]:
        if [role.name for role in self.roles] != list(ROLES):
            yield f"roles: {', '.join(ROLES)} are needed, in this order"
        if not all(1 <= role.number <= 6 for role in self.roles):
            yield "roles: numbers from 1 to 6 are needed"
        if sorted(card.role for card in self.personalities) != sorted(ROLES):
            yield "personalities: one for each role is needed"
        for card in self.personalities:
            if sorted(card.ranking) != sorted(GODS):
                yield f"personalities: {card.role} must rank all five gods"

    def _pakal_defects(self) -> Iterator[str]:
        if not 0 <= self.pakal.resources <= self.pakal.most_resources <= 30:
            yield "pakal: 0 to most_resources, and at most 30"
        if [level.name for level in self.levels] != list(PAKAL_LEVELS):
            yield f"levels: {', '.join(PAKAL_LEVELS)} are needed, in this order"
        for level in self.levels:
            if not (0 <= level.weapons <= self.supply.most_weapons and 0 <= level.fame <= 20):
                yield f"levels: {level.name} has 0 to {self.supply.most_weapons} weapons and 0 to 20 Fame"
            if not all(0 <= number <= len(GODS) for number in level.markers):
                yield f"levels: {level.name} has 0 to {len(GODS)} markers"
        for where, board in (
            ("pakal_day_board", self.pakal_day_board),
            ("pakal_night_board", self.pakal_night_board),
        ):
            if "role" in (*board.rewards(), *board.buildings):
                yield f"{where}: King Pakal has a Role card from the start"
        if self.pakal_night_board.buildings[:1] != ["none"]:
            yield "pakal_night_board.buildings: the first space is printed with the Royal Palace and gives none"


def off_map(where: str, things: Sequence[City | Region | Route]) -> Iterator[str]:
    """What is wrong if something is drawn outside of the map."""
    if not all(0 <= thing.x <= 100 and 0 <= thing.y <= 100 for thing in things):
        yield f"{where}: x and y must be from 0 to 100"


BOX: Final = load("ahau", Path(__file__).with_name("components.toml"), Components)
