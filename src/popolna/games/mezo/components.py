"""Reads and checks `components.toml`, or a file given in its place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final, Literal

import msgspec

from popolna.engine.component_file import About, ComponentFile, Seats, Section, load
from popolna.games.mezo.steps.vocabulary import MOST_COUNT, TRACKS, Amount, Effect, effect_defects

AGES: Final = 3
LEVELS: Final = 3  # of devotion, and Ages
TIERS: Final = 4  # levels of a pyramid
REGIONS: Final = 6
GODS: Final = 4
ALTARS: Final = 5
PER_AGE: Final = 3  # Wrathful tiles, and tribe abilities
TITLES: Final = ("legacy", "vengeance", "fervor", "edict", "task")
MOST_POINTS: Final = 20

When = Literal[
    "tribe-step",
    "champion-strength",
    "god-strength",
    "appease",
    "tracks",
    "track-scoring",
    "victory",
    "final-scoring",
]


class Setup(Section, frozen=True):
    desolate: tuple[int, int, int]
    champions: tuple[int, int, int]
    neutral_pieces: tuple[int, int, int]
    xibalba: tuple[int, int]
    points: tuple[int, int, int, int]


class Units(Section, frozen=True):
    shamans: int
    warriors: int
    glyphs: int
    to_a_region: int


class Pyramids(Section, frozen=True):
    pieces: tuple[int, int, int, int]


class Strength(Section, frozen=True):
    champion: int
    glyph: int
    unit: int
    sacrifice: int


class Points(Section, frozen=True):
    track_unit: int
    pyramid_other: int


class Conflict(Section, frozen=True, rename={"pass_": "pass"}):
    hand: int
    actions: int
    appease: tuple[int, int]
    pass_: list[Effect]


class Devotion(Section, frozen=True):
    levels: list[list[int]]


class Region(Section, frozen=True):
    name: str
    label: str
    x: float
    y: float


class Vertex(Section, frozen=True):
    name: str
    regions: list[str]
    x: float
    y: float


class Altar(Section, frozen=True):
    name: str
    label: str
    first: list[Effect]
    second: list[Effect] = msgspec.field(default_factory=list)


class Blessed(Section, frozen=True):
    label: str
    first: list[Effect]


class WrathfulTile(Section, frozen=True):
    name: str
    age: int
    label: str
    effects: list[Effect]


class Space(Section, frozen=True):
    track: Literal["calendar", "codex"]
    name: str
    label: str
    effects: list[Effect]


class Ability(Section, frozen=True):
    name: str
    age: int
    label: str
    when: When
    count: int | Amount | None = None
    effects: list[Effect] = msgspec.field(default_factory=list)


class Power(Section, frozen=True):
    """What a god does when it is called, or in the Ceremonial action."""

    label: str
    effects: list[Effect]


class God(Section, frozen=True):
    name: str
    label: str
    call: Power
    ceremonial: Power


class Action(Section, frozen=True):
    scope: Literal["none", "presence", "conflict", "any"]
    label: str
    effects: list[Effect]


class Card(Section, frozen=True):
    god: str
    title: Literal["legacy", "vengeance", "fervor", "edict", "task"]
    actions: list[Action]


class Components(ComponentFile, frozen=True):
    """Everything in the box."""

    game: About
    seats: Seats
    setup: Setup
    units: Units
    pyramids: Pyramids
    strength: Strength
    points: Points
    conflict: Conflict
    devotion: Devotion
    regions: list[Region]
    vertices: list[Vertex]
    altars: list[Altar]
    blessed: Blessed
    wrathful: list[WrathfulTile]
    spaces: list[Space]
    abilities: list[Ability]
    gods: list[God]
    cards: list[Card]

    def defects(self) -> Iterator[str]:
        yield from self._name_defects()
        yield from self._frame_defects()
        yield from self._setup_defects()
        yield from self._map_defects()
        yield from self._altar_defects()
        yield from self._tile_defects()
        yield from self._ability_defects()
        yield from self._card_defects()

    def _name_defects(self) -> Iterator[str]:
        """Everything that can be pointed at has a name of its own."""
        names: list[str] = [*self.seats.colours]
        for part in (
            self.regions,
            self.vertices,
            self.altars,
            self.wrathful,
            self.spaces,
            self.abilities,
            self.gods,
        ):
            names += [thing.name for thing in part]
        for name, times in Counter(names).items():
            if times > 1:
                yield f"{name!r} is the name of {times} things"
            if name != name.lower() or name.split() != [name]:
                yield f"the name {name!r} must be a single lower-case word"

    def _frame_defects(self) -> Iterator[str]:
        if self.game.players != (2, 4):
            yield "game.players: the rules are for [2, 4] players"
        if len(self.seats.colours) != 4:
            yield "seats.colours: four are needed"
        units = self.units
        if not (1 <= units.shamans <= 12 and 1 <= units.warriors <= 12 and 1 <= units.glyphs <= 12):
            yield "units: 1 to 12 shamans, warriors and glyphs"
        if not 1 <= units.to_a_region <= 4:
            yield "units.to_a_region: 1 to 4"
        if not all(0 <= pieces <= 9 for pieces in self.pyramids.pieces):
            yield "pyramids.pieces: 0 to 9 of each level"
        strength = self.strength
        if not all(
            0 <= n <= 9 for n in (strength.champion, strength.glyph, strength.unit, strength.sacrifice)
        ):
            yield "strength: numbers from 0 to 9"
        if not all(
            0 <= number <= MOST_POINTS for number in (self.points.track_unit, self.points.pyramid_other)
        ):
            yield f"points: numbers from 0 to {MOST_POINTS}"
        levels = self.devotion.levels
        if len(levels) != LEVELS or not all(1 <= len(level) <= 12 for level in levels):
            yield f"devotion.levels: {LEVELS} levels with 1 to 12 spaces are needed"
        if not all(0 <= value <= 40 for level in levels for value in level):
            yield "devotion.levels: values from 0 to 40"
        conflict = self.conflict
        if not (1 <= conflict.hand <= len(TITLES) and conflict.actions == 2):
            yield f"conflict: a hand of 1 to {len(TITLES)}, and 2 actions"
        if not all(1 <= price <= 4 for price in conflict.appease):
            yield "conflict.appease: prices from 1 to 4"
        yield from effect_defects("conflict.pass", conflict.pass_, ("call", "enlist", "appease", "each"))

    def _setup_defects(self) -> Iterator[str]:
        setup = self.setup
        for place, players in enumerate((2, 3, 4)):
            desolate, champions = setup.desolate[place], setup.champions[place]
            if not (0 <= desolate <= 2 and champions >= 1 and REGIONS - desolate == players * champions + 1):
                yield f"setup: with {players} players, at most 2 desolate and one region more than Champions"
            if not 0 <= setup.neutral_pieces[place] <= min(self.pyramids.pieces[0], REGIONS - desolate):
                yield f"setup.neutral_pieces: with {players} players there are not so many"
        if setup.neutral_pieces[2]:
            yield "setup.neutral_pieces: with 4 players no colour is left for them"
        if not (0 <= setup.xibalba[0] <= self.units.shamans and 0 <= setup.xibalba[1] <= self.units.warriors):
            yield "setup.xibalba: nobody has so many units"
        points = list(setup.points)
        if points != sorted(set(points), reverse=True) or not all(
            0 <= number <= MOST_POINTS for number in points
        ):
            yield f"setup.points: four different numbers up to {MOST_POINTS}, the highest first"

    def _map_defects(self) -> Iterator[str]:
        if len(self.regions) != REGIONS:
            yield f"regions: {REGIONS} are needed"
        if not 5 <= len(self.vertices) <= 20:
            yield "vertices: 5 to 20 are needed"
        names = {region.name for region in self.regions}
        for vertex in self.vertices:
            if not vertex.regions or len(set(vertex.regions)) != len(vertex.regions):
                yield f"vertices: {vertex.name} needs different regions"
            for name in set(vertex.regions) - names:
                yield f"vertices: {vertex.name}: there is no region {name!r}"
        for gone in combinations(names, max(0, *self.setup.desolate)):
            usable = [vertex for vertex in self.vertices if set(vertex.regions) - set(gone)]
            if len(usable) <= GODS:
                yield f"vertices: {GODS + 1} must be left if {' and '.join(sorted(gone))} are desolate"
        places: list[Region | Vertex] = [*self.regions, *self.vertices]
        if not all(0 <= place.x <= 100 and 0 <= place.y <= 100 for place in places):
            yield "regions, vertices: x and y must be from 0 to 100"

    def _altar_defects(self) -> Iterator[str]:
        if len(self.altars) != ALTARS:
            yield f"altars: {ALTARS} are needed"
        lists = [(f"altars: {altar.name}", altar.first) for altar in self.altars]
        lists += [(f"altars: {altar.name}", altar.second) for altar in self.altars if altar.second]
        for where, effects in [*lists, ("blessed", self.blessed.first)]:
            yield from effect_defects(where, effects, ("call", "enlist", "appease", "each"))
            paid = [effect.op == "vp" for effect in effects]
            if paid != sorted(paid, reverse=True) or any("vp" in ops_in(inner(effect)) for effect in effects):
                yield f"{where}: all VP must come first"
            if any(effect.op == "vp" and not isinstance(effect.count, int) for effect in effects):
                yield f"{where}: VP must be a number"

    def _tile_defects(self) -> Iterator[str]:
        for age in range(1, AGES + 1):
            if sum(tile.age == age for tile in self.wrathful) != PER_AGE:
                yield f"wrathful: {PER_AGE} tiles are needed for Age {age}"
        if len(self.wrathful) != PER_AGE * AGES:
            yield f"wrathful: {PER_AGE * AGES} tiles are needed"
        for tile in self.wrathful:
            yield from effect_defects(f"wrathful: {tile.name}", tile.effects, ("enlist", "appease"))
        for track in TRACKS:
            if not 1 <= sum(space.track == track for space in self.spaces) <= 12:
                yield f"spaces: the {track} needs 1 to 12"
        tracks = [TRACKS.index(space.track) for space in self.spaces]
        if tracks != sorted(tracks):
            yield "spaces: those of the calendar come first"
        for space in self.spaces:
            yield from effect_defects(f"spaces: {space.name}", space.effects, ("enlist", "appease"))

    def _ability_defects(self) -> Iterator[str]:
        for age in range(1, AGES + 1):
            if sum(ability.age == age for ability in self.abilities) != PER_AGE:
                yield f"abilities: {PER_AGE} are needed for Age {age}"
        if len(self.abilities) != PER_AGE * AGES:
            yield f"abilities: {PER_AGE * AGES} are needed"
        for ability in self.abilities:
            where = f"abilities: {ability.name}"
            if ability.when == "tribe-step":
                yield from effect_defects(
                    where, ability.effects, ("call", "enlist", "appease", "strength", "most")
                )
            elif ability.effects:
                yield f"{where}: only an ability of the Tribe Step has effects"
            yield from self._count_defects(where, ability)

    def _count_defects(self, where: str, ability: Ability) -> Iterator[str]:
        if (ability.count is None) != (ability.when == "tribe-step"):
            yield f"{where}: all abilities but those of the Tribe Step need a count"
        elif isinstance(ability.count, int):
            if not 1 <= ability.count <= MOST_COUNT:
                yield f"{where}: a count is a number from 1 to {MOST_COUNT}"
            elif ability.when in ("appease", "tracks") and ability.count > AGES:
                yield f"{where}: at most {AGES} times"
        elif ability.count is not None and (ability.when in ("appease", "tracks") or ability.count == "all"):
            yield f"{where}: the count cannot be {ability.count!r}"

    def _card_defects(self) -> Iterator[str]:
        if len(self.gods) != GODS:
            yield f"gods: {GODS} are needed"
        for god in self.gods:
            yield from effect_defects(
                f"gods: {god.name}: call", god.call.effects, ("call", "enlist", "appease")
            )
            yield from effect_defects(f"gods: {god.name}: ceremonial", god.ceremonial.effects, ())
        wanted = [(god.name, title) for god in self.gods for title in TITLES]
        if [(card.god, card.title) for card in self.cards] != wanted:
            yield f"cards: {', '.join(TITLES)} are needed for each god, in the order of the gods"
        for card in self.cards:
            where = f"cards: {card.god} {card.title}"
            if len(card.actions) != 2:
                yield f"{where}: two actions are needed"
            for action in card.actions:
                yield from effect_defects(where, action.effects, ())


def inner(effect: Effect) -> list[Effect]:
    """The effects inside an effect."""
    lists = [*(effect.options or []), effect.cost or [], effect.gain or [], effect.effects or []]
    return [part for effects in lists for part in effects]


def ops_in(effects: Sequence[Effect]) -> set[str]:
    """All ops of some effects and of those inside them."""
    found = {effect.op for effect in effects}
    return found.union(*[ops_in(inner(effect)) for effect in effects]) if effects else set()


BOX: Final = load("mezo", Path(__file__).with_name("components.toml"), Components)
