"""Situations to test, said in a few words.

>>> s = Situation(players=2).plant(RED, "corn", (1, 0)).rack(RED, "corn2", "pepper").turn(RED)
>>> do(s, "plant corn2", (1, -1))
>>> do(s, "done")
>>> look(s).crop_points, s.to_move() == [BLUE]
([3, 0], True)
"""

from collections import Counter
from functools import cache
from typing import Self

import msgspec

from popolna.engine.chance import Script
from popolna.engine.state import State
from popolna.games.maya2019 import GAME
from popolna.games.maya2019.board import INDEX, SPACE, TILE, TILE_SET
from popolna.games.maya2019.components import BOX, STEPS, Space
from popolna.games.maya2019.position import Layout

RED, BLUE, BLACK, GREEN = range(4)

TIKAL = (0, 0)
SITES: dict[str, Space] = {temple.name.lower().replace(" ", "-"): temple.at for temple in BOX.temples}
AREAS = {2: "blue+red", 3: "blue+green+red", 4: "blue+green+yellow+red"}
ALL_TILES = Counter(dict(zip(TILE.names, TILE_SET, strict=True)))


@cache
def at(space: Space) -> str:
    """The name of a space."""
    return SPACE.names[INDEX[space]]


@cache
def near(space: Space) -> frozenset[Space]:
    """The spaces of the whole board next to a space."""
    return frozenset((space[0] + q, space[1] + r) for q, r in STEPS) & set(INDEX)


def ring(*spaces: Space) -> set[Space]:
    """The spaces around some spaces."""
    return {other for space in spaces for other in near(space)} - set(spaces)


class Situation:
    """A table to be set; `turn` makes a state of it.

    What is not said is made up: five tiles on a rack, the rest in the supply.  If a supply is said to be
    smaller, what is missing has been planted far away from Tikal.  A temple with a tile next to it has been
    founded, and a city that is surrounded is closed.
    """

    def __init__(self, players: int = 2, areas: str | None = None, *begun: str) -> None:
        self.players = players
        self.areas = (areas or AREAS[players]).split("+")
        self.spaces = {space for space, area in BOX.spaces().items() if area in self.areas}
        self.founded = set(begun or ("tikal",))
        self.planted: dict[Space, tuple[int, str]] = {}
        self.face_down: dict[Space, int] = {}
        self.racks: dict[int, list[str]] = {}
        self.supplies: dict[int, int] = {}
        self.crop_points = [0] * players
        self.city_points = [0] * players
        self.turns = [0] * players

    def plant(self, seat: int, tile: str, *spaces: Space) -> Self:
        """Tiles of one kind, face up."""
        self.planted |= dict.fromkeys(spaces, (seat, tile))
        return self

    def fill(self, seat: int, *spaces: Space) -> Self:
        """Tiles face up, never mind which."""
        for space in spaces:
            self.plant(seat, self.plenty(seat), space)
        return self

    def city(self, temple: str, *spaces: Space, by: int = RED) -> Self:
        """A temple with face-down tiles."""
        self.founded.add(temple)
        self.face_down |= dict.fromkeys(spaces, by)
        return self

    def rack(self, seat: int, *tiles: str) -> Self:
        self.racks[seat] = list(tiles)
        return self

    def supply(self, seat: int, number: int) -> Self:
        self.supplies[seat] = number
        return self

    def scored(self, crops: list[int], cities: list[int]) -> Self:
        self.crop_points, self.city_points = crops, cities
        return self

    def took(self, *turns: int) -> Self:
        self.turns = list(turns)
        return self

    # What is made up

    def left(self, seat: int) -> Counter[str]:
        """The tiles of a seat that are not to be seen anywhere."""
        shown = [tile for owner, tile in self.planted.values() if owner == seat]
        return ALL_TILES - Counter(shown + self.racks.get(seat, []))

    def plenty(self, seat: int) -> str:
        """A kind of tile of which a seat has most left."""
        return self.left(seat).most_common(1)[0][0]

    def elsewhere(self, seat: int) -> int:
        """How many tiles of a seat are neither planted nor on the rack."""
        return self.left(seat).total() - list(self.face_down.values()).count(seat)

    def make_up_the_rest(self) -> None:
        for seat in range(self.players):
            if seat not in self.racks:
                self.racks[seat] = []
                for _ in range(5):
                    self.racks[seat].append(self.plenty(seat))
        free = self.spaces - set(SITES.values()) - set(self.planted) - set(self.face_down)
        far_first = sorted(free, key=lambda space: (-distance(space), space[1], space[0]))
        for seat, number in self.supplies.items():
            for _ in range(self.elsewhere(seat) - number):
                self.fill(seat, far_first.pop(0))
        self.founded |= {
            name for name, site in SITES.items() if site in self.spaces and near(site) & self.tiles()
        }

    def tiles(self) -> set[Space]:
        return set(self.planted) | set(self.face_down)

    def progress(self, temple: str) -> str:
        city = {SITES[temple]}
        while grown := ring(*city) & set(self.face_down):
            city |= grown
        is_open = ring(*city) & self.spaces - self.tiles() - {SITES[name] for name in self.founded}
        return "growing" if is_open else "closed"

    # What comes of it

    def position(self, *agenda: dict[str, object]) -> dict[str, object]:
        self.make_up_the_rest()
        seats = range(self.players)
        return {
            "game": "maya2019",
            "players": self.players,
            "settings": {"areas": "+".join(self.areas)},
            "areas": self.areas,
            "first": 0,
            "temples": {name: self.progress(name) for name in sorted(self.founded)},
            "planted": {at(space): list(tile) for space, tile in self.planted.items()},
            "face_down": {at(space): seat for space, seat in self.face_down.items()},
            "racks": [self.racks[seat] for seat in seats],
            "supply": [self.elsewhere(seat) for seat in seats],
            "unseen": [dict(self.left(seat)) for seat in seats],
            "crop_points": self.crop_points,
            "city_points": self.city_points,
            "turns": self.turns,
            "passes": 0,
            "agenda": list(agenda),
        }

    def turn(self, seat: int, *luck: str) -> State:
        """The state when it is the turn of a seat; luck may be scripted."""
        position = self.position(
            {"step": "EndTurn", "who": seat}, {"step": "ScoreCities"}, {"step": "Turn", "player": seat}
        )
        return GAME.from_position(position, Script(list(luck)) if luck else 1)

    def over(self) -> State:
        """The state when the game is over."""
        return GAME.from_position(self.position())


def distance(space: Space) -> int:
    """How far a space is from Tikal."""
    q, r = space
    return max(abs(q), abs(r), abs(q + r))


# All spaces of the red area and those around the two temples beside it: five cities of one tile, closed
CROWDED = sorted(
    {*BOX.board["red"].spaces, *ring(TIKAL, SITES["seibal"])} - set(SITES.values()),
    key=lambda space: (distance(space), space),
)


def no_city_can_grow(blue_rack: tuple[str, ...], supply: int = 4) -> Situation:
    """Two players; all five cities there are, of one tile each, are closed, and Red's rack is empty."""
    reds = 32 - supply
    table = Situation(2, "blue+red").fill(RED, *CROWDED[:reds]).rack(RED)
    return table.rack(BLUE, *blue_rack).fill(BLUE, *CROWDED[reds:])


# Playing


def action(text: str, *spaces: Space) -> int:
    """An action: its first words, and the space it is about."""
    return GAME.verbs.parse(" ".join([text, *[at(space) for space in spaces]]))


def do(s: State, text: str, *spaces: Space) -> None:
    """Whoever is to move does something."""
    s.apply(s.to_move()[0], action(text, *spaces))


def can(s: State, text: str, *spaces: Space) -> bool:
    """Whether whoever is to move can do it."""
    return action(text, *spaces) in s.legal(s.to_move()[0])


def where(s: State, text: str) -> set[Space]:
    """The spaces for which an action is possible."""
    return {space for space in INDEX if can(s, text, space)}


def options(s: State) -> set[str]:
    """The names of everything that is possible."""
    return {GAME.verbs.name(a) for a in s.legal(s.to_move()[0])}


def verbs(s: State) -> set[str]:
    """The kinds of actions that are possible."""
    return {name.split()[0] for name in options(s)}


def some_tile(s: State) -> str:
    """A tile on the rack of whoever is to move."""
    return min(name.split()[1] for name in options(s) if name != "done")


def look(s: State) -> Layout:
    """What lies on the table."""
    document = s.position()
    return msgspec.convert({name: document[name] for name in Layout.__struct_fields__}, Layout)


def rack_size(s: State, seat: int) -> int:
    """How many tiles are on a rack."""
    rack = look(s).racks[seat]
    return rack if isinstance(rack, int) else len(rack)
