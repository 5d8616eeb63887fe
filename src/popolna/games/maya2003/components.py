"""Reads and checks `components.toml`, or a file given in its place."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from popolna.engine.component_file import About, ComponentFile, Seats, Section, load
from popolna.engine.document import Bound

GREEN: Final = (
    "first-player",
    "cancel-minus-3",
    "transport-2",
    "relocate-block",
    "free-pass",
    "pool-block",
    "free-double-move",
)
BLUE: Final = ("extra-block", "transport-4", "quarry-2", "joker")


class Game(About, frozen=True):
    artist: str
    rounds: int
    age: int


class Cards(Section, frozen=True):
    low: dict[str, int]
    high: dict[str, int]


class Blocks(Section, frozen=True):
    each_player: int
    start: int


class Gold(Section, frozen=True):
    advanced_start: int
    forced_pass: int


class Setup(Section, frozen=True):
    players_3: list[str]
    players_4: list[str]
    players_5: list[str]


class Bottom(Section, frozen=True):
    first: int
    second: int


class Upper(Section, frozen=True):
    first: list[int]
    second: list[int]


class Pyramid(Section, frozen=True):
    name: str
    spaces: list[int]
    bottom: Bottom
    upper: Upper

    def slug(self) -> str:
        """The name as one lower-case word."""
        return self.name.lower().replace(" ", "-")

    def first(self) -> list[int]:
        """The gold for the most blocks, level by level."""
        return [self.bottom.first, *self.upper.first]

    def second(self) -> list[int]:
        """The gold for the second most blocks, level by level."""
        return [self.bottom.second, *self.upper.second]


class Quarry(Section, frozen=True):
    marker: str
    cards: int
    blocks: list[int]


class Part(Section, frozen=True):
    """Something with nothing but its own provenance."""


class Points(Section, frozen=True):
    transport_2: int
    transport_4: int
    quarry_2: int


class Markers(Section, frozen=True):
    green: list[str]
    blue: list[str]
    first_player: Part
    cancel_minus_3: Part
    points: Points


class Components(ComponentFile, frozen=True):
    """Everything in the box."""

    game: Game
    seats: Seats
    cards: Cards
    blocks: Blocks
    gold: Gold
    setup: Setup
    pyramids: list[Pyramid]
    quarries: dict[str, list[Quarry]]
    markers: Markers

    def pyramids_for(self, players: int) -> list[str]:
        """The names of the pyramids in play."""
        return list(getattr(self.setup, f"players_{players}"))

    def quarries_for(self, players: int) -> list[Quarry]:
        """The quarries from left to right."""
        return self.quarries[f"players_{players}"]

    def defects(self) -> Iterator[str]:
        yield from self._player_defects()
        yield from self._pyramid_defects()
        yield from self._quarry_defects()

    def bounds(self) -> Iterator[Bound]:
        yield "game.rounds", 1, 9, [self.game.rounds]
        yield "cards", 0, 9, [*self.cards.low.values(), *self.cards.high.values()]
        yield "blocks.each_player", 0, 99, [self.blocks.each_player]
        yield "gold", 0, 99, [self.gold.advanced_start, self.gold.forced_pass]
        points = self.markers.points
        yield "markers.points", 0, 20, [points.transport_2, points.transport_4, points.quarry_2]
        for pyramid in self.pyramids:
            yield f"pyramids: {pyramid.name}: spaces", 1, 20, pyramid.spaces
            yield f"pyramids: {pyramid.name}: gold", 0, 50, [*pyramid.first(), *pyramid.second()]
        for players, quarries in self.quarries.items():
            for number, quarry in enumerate(quarries, 1):
                yield f"quarries.{players}: quarry {number}: cards", 1, 12, [quarry.cards]
                yield f"quarries.{players}: quarry {number}: blocks", 0, 9, quarry.blocks

    def _player_defects(self) -> Iterator[str]:
        if self.game.players != (3, 5):
            yield "game.players: the rules are for [3, 5] players"
        if len(set(self.seats.colours)) != 5 or len(self.seats.colours) != 5:
            yield "seats.colours: five different colours are needed"
        for colour in self.seats.colours:
            if not is_name(colour):
                yield f"seats.colours: {colour!r} is not a single lower-case word"
        if list(self.cards.low) != ["3", "4", "5"] or list(self.cards.high) != ["6", "7", "8", "minus3"]:
            yield "cards: low needs the values 3, 4 and 5; high needs 6, 7, 8 and minus3"
        elif self.cards.high["minus3"] > 1:
            yield "cards: there is at most one minus3"
        if not 0 <= self.blocks.start <= self.blocks.each_player:
            yield "blocks.start: must be from 0 to blocks.each_player"
        if sorted(self.markers.green) != sorted(GREEN) or sorted(self.markers.blue) != sorted(BLUE):
            yield f"markers: the green ones are {', '.join(GREEN)}; the blue ones are {', '.join(BLUE)}"

    def _pyramid_defects(self) -> Iterator[str]:
        names = [pyramid.slug() for pyramid in self.pyramids]
        for name, times in Counter(names).items():
            if times > 1:
                yield f"pyramids: {name} appears {times} times"
            if not is_name(name):
                yield f"pyramids: {name!r} is not a usable name"
        for pyramid in self.pyramids:
            levels = len(pyramid.spaces)
            if not 1 <= levels <= 4:
                yield f"pyramids: {pyramid.name} needs 1 to 4 levels"
            if len(pyramid.first()) != levels or len(pyramid.second()) != levels:
                yield f"pyramids: {pyramid.name} needs gold for each of its {levels} levels"
        for players in (3, 4, 5):
            chosen = self.pyramids_for(players)
            for name in chosen:
                if name not in names:
                    yield f"setup.players_{players}: there is no pyramid {name!r}"
            if len(set(chosen)) != 4 or len(chosen) != 4:
                yield f"setup.players_{players}: four different pyramids are needed"
            room = sum(sum(pyramid.spaces[:1]) for pyramid in self.pyramids if pyramid.slug() in chosen)
            if room < players * self.blocks.start or self.blocks.start > 4:
                yield f"setup.players_{players}: the start blocks do not fit"

    def _quarry_defects(self) -> Iterator[str]:
        if sorted(self.quarries) != ["players_3", "players_4", "players_5"]:
            yield "quarries: players_3, players_4 and players_5 are needed, and nothing else"
            return
        for players in (3, 4, 5):
            quarries = self.quarries_for(players)
            where = f"quarries.players_{players}"
            if not 1 <= len(quarries) <= 7:
                yield f"{where}: 1 to 7 quarries are needed"
            for number, quarry in enumerate(quarries, 1):
                if quarry.marker not in GREEN:
                    yield f"{where}: quarry {number}: {quarry.marker!r} is not a green marker"
                if not 1 <= len(quarry.blocks) <= 5:
                    yield f"{where}: quarry {number}: blocks for 1 to 5 players are needed"
            for marker, times in Counter(quarry.marker for quarry in quarries).items():
                if times > 1:
                    yield f"{where}: {marker} lies above {times} quarries"


def is_name(text: str) -> bool:
    """Whether something can be one word of a typed action."""
    return text.split() == [text] and text == text.lower()


BOX: Final = load("maya2003", Path(__file__).with_name("components.toml"), Components)
