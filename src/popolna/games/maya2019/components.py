"""Reads and checks `components.toml`, or a file given in its place."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import msgspec

from popolna.engine.component_file import About, ComponentFile, Seats, Section, load
from popolna.engine.document import Bound

Space = tuple[int, int]

STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Land = Literal["blue", "green", "yellow", "red"]


class Game(About, frozen=True):
    artist: str
    minutes: tuple[int, int]
    age: int


class Count(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    one: int
    two: int


class Split(Section, frozen=True):
    corn: Count
    squash: Count
    potato: Count
    pepper: Count


class Tiles(Section, frozen=True):
    each_player: int
    split: Split


class Rack(Section, frozen=True):
    start: int
    limit: int
    draw: int
    draw_after_blind: int


class CityPoints(Section, frozen=True):
    first: list[int]
    second: list[int]


class Border(Section, frozen=True):
    double_pieces: int
    single_pieces: int


class Areas(Section, frozen=True):
    names: list[Land]
    always: str


class Area(Section, frozen=True):
    spaces: list[Space]


class Temple(Section, frozen=True):
    name: str
    at: Space
    marked: bool

    @property
    def key(self) -> str:
        """Its name as a single word."""
        return self.name.lower().replace(" ", "-")


class Start(Section, frozen=True):
    temple: str


class Components(ComponentFile, frozen=True):
    """Everything in the box."""

    game: Game
    seats: Seats
    tiles: Tiles
    rack: Rack
    city_points: CityPoints
    border: Border
    areas: Areas
    board: dict[str, Area]
    temples: list[Temple]
    start: Start

    def crops(self) -> list[tuple[str, Count]]:
        """The crops with their tiles, in the file's order."""
        split = self.tiles.split
        return [(crop, getattr(split, crop)) for crop in ("corn", "squash", "potato", "pepper")]

    def spaces(self) -> dict[Space, str]:
        """Every space with its area, row by row from the top, from left to right."""
        areas = {space: area for area, part in self.board.items() for space in part.spaces}
        return {space: areas[space] for space in sorted(areas, key=lambda space: (space[1], space[0]))}

    def defects(self) -> Iterator[str]:
        yield from self._tile_defects()
        yield from self._board_defects()
        yield from self._temple_defects()

    def bounds(self) -> Iterator[Bound]:
        yield "tiles.each_player", 1, 99, [self.tiles.each_player]
        rack = self.rack
        yield "rack", 0, 20, [rack.start, rack.limit, rack.draw, rack.draw_after_blind]
        yield "city_points", 0, 99, [*self.city_points.first, *self.city_points.second]
        yield "border", 0, 99, [self.border.double_pieces, self.border.single_pieces]

    def _tile_defects(self) -> Iterator[str]:
        counts = [count for _, split in self.crops() for count in (split.one, split.two)]
        if min(counts) < 0:
            yield "tiles.split: no number may be below 0"
        if sum(counts) != self.tiles.each_player:
            yield f"tiles.split: {sum(counts)} tiles in all; tiles.each_player says {self.tiles.each_player}"
        if self.game.players != (2, 4):
            yield "game.players: the rules are for [2, 4] players"
        if (
            len(set(self.seats.colours)) != self.game.players[1]
            or len(self.seats.colours) != self.game.players[1]
        ):
            yield "seats.colours: four different colours are needed"
        rack = self.rack
        if not 1 <= rack.start <= min(rack.limit, self.tiles.each_player):
            yield "rack: start must be from 1 to the limit"
        points = self.city_points
        if not points.first or len(points.first) != len(points.second):
            yield "city_points: first and second need the same number of entries"

    def _board_defects(self) -> Iterator[str]:
        names = self.areas.names
        if sorted(self.board) != sorted(names) or len(set(names)) != len(names):
            yield f"board: the areas are {sorted(self.board)}, but areas.names says {sorted(names)}"
        if len(names) != self.game.players[1]:
            yield f"areas.names: {self.game.players[1]} areas are needed, one for each player"
        if self.areas.always not in names:
            yield f"areas.always: there is no area {self.areas.always!r}"
        drawn = Counter(space for area in self.board.values() for space in area.spaces)
        for space, times in drawn.items():
            if times > 1:
                yield f"board: the space {list(space)} appears {times} times"
        for name in names:
            together = {
                s for area in {name, self.areas.always} & set(self.board) for s in self.board[area].spaces
            }
            if together and not connected(together):
                yield f"board.{name}: its spaces and those of {self.areas.always} are not connected"
        if len({r for _, r in drawn}) > 26:
            yield "board: there are only letters for 26 rows"

    def _temple_defects(self) -> Iterator[str]:
        spaces = self.spaces()
        for name, times in Counter(temple.key for temple in self.temples).items():
            if times > 1:
                yield f"temples: {name} appears {times} times"
            if name.split() != [name]:
                yield f"temples: {name!r} is not a usable name"
        for place, times in Counter(temple.at for temple in self.temples).items():
            if place not in spaces:
                yield f"temples: no space of the board is at {list(place)}"
            elif times > 1:
                yield f"temples: {times} temples are at {list(place)}"
        for temple in self.temples:
            if any((temple.at[0] + q, temple.at[1] + r) in {t.at for t in self.temples} for q, r in STEPS):
                yield f"temples: {temple.name} is next to another temple space"
        marked = [spaces.get(temple.at) for temple in self.temples if temple.marked]
        for name in self.areas.names:
            if name not in marked:
                yield f"temples: {name} has no marked temple; the variant Two Cities needs one in each area"
        first = [temple for temple in self.temples if temple.name == self.start.temple]
        if not first or spaces.get(first[0].at) != self.areas.always:
            yield f"start.temple: {self.start.temple!r} is not a temple in {self.areas.always}"


def connected(spaces: set[Space]) -> bool:
    """Whether every space can be reached from every other without leaving them."""
    to_visit = [next(iter(spaces))]
    reached = set(to_visit)
    while to_visit:
        q, r = to_visit.pop()
        near = {(q + dq, r + dr) for dq, dr in STEPS} & spaces - reached
        reached |= near
        to_visit += near
    return reached == spaces


BOX: Final = load("maya2019", Path(__file__).with_name("components.toml"), Components)
