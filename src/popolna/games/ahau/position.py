"""Reads the part of a position that only this game knows."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.document import read
from popolna.engine.state import NOBODY
from popolna.engine.verbs import Noun
from popolna.games.ahau.board import (
    BUILDING,
    CITY,
    COLOUR,
    GOD,
    HAND,
    KATUNS,
    MOST_RESOURCES,
    MOST_WEAPONS,
    PERSONALITY,
    PLOTS,
    ROLE,
    ROUTE,
    SCORING,
    SLOTS,
    SPACE,
    STARTING,
    SUMMARY,
    TEMPLE_SPACES,
    TILE,
    TOP_MIGHT,
    WILD,
    WORKERS,
    tile_colour,
)
from popolna.games.ahau.state import MADE_OF_WILD, NONE, OFF_MAP, PARTS, PLACE, UNKNOWN, Ahau
from popolna.games.ahau.steps.paying import DISCOUNTS, SUBSTITUTES
from popolna.games.ahau.steps.pieces import defects_of
from popolna.games.ahau.steps.setup import clear_table

MOST: Final = 999  # of what has no limit in the rules
MADE: Final = "/wild"

Place = Literal["hand", "left", "right", "discard", "none"]


class Layout(msgspec.Struct):
    round: int
    katun: int
    first: int
    ending: bool
    city: str | None
    summoned: str | None
    built: int
    substituted: int
    discounted: int
    queen_used: bool
    due: dict[str, int]
    moved: dict[str, int]
    walker: str | None
    visited: list[str]
    cities: dict[str, str]
    sites: dict[str, str | None]
    calendar: list[str]
    tiles: list[list[str | None]]
    region_buildings: list[str | None]
    region_goods: list[list[str | None]]
    offer: list[str | None]
    stack: dict[str, int]
    building_discard: dict[str, int]
    bag: dict[str, int]
    discard: dict[str, int]
    scoring: dict[str, str]
    markers: dict[str, list[int | None]]
    summaries: list[str | None]
    personality: str | None
    might: list[int]
    might_order: list[int]
    weapons: list[int]
    rulers: list[int | None]
    barred: list[int | None]
    cards: list[list[Place]]
    roles: list[str | None]
    role_turns: list[int]
    roles_known: list[bool]
    role_deck: list[str]
    roles_seen: list[str]
    active_roles: list[str | None]
    standing: list[dict[str, int]]
    laid: list[dict[str, int]]
    goods: list[dict[str, int]]
    reserves: list[dict[str, int]]
    pyramids: list[dict[str, str]]
    buildings: list[list[str | None]]
    fame: dict[str, list[int]]
    tracker: int | None = None
    sequence: int | None = None
    marked: list[bool] | None = None
    saved: int | None = None


BY_PLAYER: Final = ("role_turns", "roles_known", "goods")
BY_BUILDER: Final = ("roles", "active_roles", "reserves", "pyramids", "buildings")
BY_OWNER: Final = ("might", "might_order", "weapons", "rulers", "barred", "cards", "standing", "laid")
BY_REGION: Final = ("tiles", "region_buildings", "region_goods")
OF_PAKAL: Final = ("tracker", "sequence", "marked", "saved")


def lay_out(s: Ahau, document: dict[str, object]) -> list[str]:
    """Put everything on the table, and say what is wrong with it."""
    clear_table(s)
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    defects += [*form_defects(s, layout), *name_defects(layout), *number_defects(s, layout)]
    if not defects:
        put_in_place(s, layout)
        defects += defects_of(s)
    return defects


# Its form


def form_defects(s: Ahau, layout: Layout) -> Iterator[str]:
    """Lists of the wrong length, and entries that are missing."""
    sizes = [
        ("the only player" if s.solo else f"each of the {s.players} players", s.players, BY_PLAYER),
        (
            f"each of the {s.builders} players{', King Pakal included,' if s.solo else ''}",
            s.builders,
            BY_BUILDER,
        ),
        (f"each of the {s.owners} owners", s.owners, BY_OWNER),
        (f"each of the {s.regions()} Regions", s.regions(), BY_REGION),
    ]
    for whom, number, words in sizes:
        for word in words:
            if len(getattr(layout, word)) != number:
                yield f"{word}: one entry for {whom} is needed"
    for word in OF_PAKAL:
        if (getattr(layout, word) is not None) != s.solo:
            yield f"{word}: {'King Pakal needs it' if s.solo else 'only King Pakal has it, in a game for one'}"
    if layout.marked is not None and len(layout.marked) != PLOTS:
        yield f"marked: {PLOTS} places are needed"
    rows = [("tiles", 2), ("region_goods", 2), ("cards", HAND), ("buildings", PLOTS)]
    for word, size in rows:
        if any(len(row) != size for row in getattr(layout, word)):
            yield f"{word}: each entry needs {size} places"
    if len(layout.offer) != SLOTS or len(layout.summaries) != SUMMARY.size:
        yield f"offer and summaries: {SLOTS} slots and {SUMMARY.size} cards are needed"
    routes = [name for name, site in zip(ROUTE.names, s.site, strict=True) if site != OFF_MAP]
    for word, names in (
        ("cities", CITY.names),
        ("sites", routes),
        ("scoring", GOD.names),
        ("markers", GOD.names),
        ("fame", PARTS[: s.parts()]),
    ):
        if set(getattr(layout, word)) != set(names):
            yield f"{word}: {', '.join(names)} are needed"
    if any(len(spaces) != TEMPLE_SPACES for spaces in layout.markers.values()):
        yield f"markers: each Temple has {TEMPLE_SPACES} spaces"
    if any(len(points) != s.builders for points in layout.fame.values()):
        yield f"fame: one number for each of the {s.builders} players is needed"


def name_defects(layout: Layout) -> Iterator[str]:
    """Names that do not exist."""
    for word, noun, names in all_names(layout):
        for name in dict.fromkeys(names):
            if name is not None and name not in noun.names:
                yield f"{word}: there is no {noun.word} {name!r}"
    for tile in chain.from_iterable(pyramid.values() for pyramid in layout.pyramids):
        kind = tile.removesuffix(MADE)
        if kind not in TILE.names or tile_colour(TILE.index(kind)) == WILD:
            yield f"pyramids: a tile with a colour is needed, perhaps followed by {MADE}, not {tile!r}"


def all_names(layout: Layout) -> Iterator[tuple[str, Noun, Iterable[str | None]]]:
    """Every name, with the part where it appears and what it should be."""
    yield "city", CITY, [layout.city]
    yield "summoned", GOD, [layout.summoned]
    yield "due", COLOUR, layout.due
    yield "moved", CITY, layout.moved
    yield "walker", CITY, [layout.walker]
    yield "visited", CITY, layout.visited
    yield "cities", GOD, layout.cities.values()
    yield "sites", COLOUR, layout.sites.values()
    yield "calendar", COLOUR, layout.calendar
    yield "tiles", TILE, chain.from_iterable(layout.tiles)
    yield "region_buildings", BUILDING, layout.region_buildings
    yield "region_goods", COLOUR, chain.from_iterable(layout.region_goods)
    yield "offer", BUILDING, layout.offer
    yield "stack", BUILDING, layout.stack
    yield "building_discard", BUILDING, layout.building_discard
    yield "bag", TILE, layout.bag
    yield "discard", TILE, layout.discard
    yield "scoring", SCORING, layout.scoring.values()
    yield "summaries", STARTING, layout.summaries
    yield "personality", PERSONALITY, [layout.personality]
    yield "roles", ROLE, [role for role in layout.roles if role != "unknown"]
    yield "role_deck", ROLE, layout.role_deck
    yield "roles_seen", ROLE, layout.roles_seen
    yield "active_roles", ROLE, layout.active_roles
    yield "standing", CITY, chain.from_iterable(layout.standing)
    yield "laid", CITY, chain.from_iterable(layout.laid)
    yield "goods", COLOUR, chain.from_iterable(layout.goods)
    yield "reserves", TILE, chain.from_iterable(layout.reserves)
    yield "pyramids", SPACE, chain.from_iterable(layout.pyramids)
    yield "buildings", BUILDING, chain.from_iterable(layout.buildings)


def number_defects(s: Ahau, layout: Layout) -> Iterator[str]:
    """Numbers that are too small or too large."""
    for word, least, most, numbers in all_numbers(s, layout):
        if any(number is not None and not least <= number <= most for number in numbers):
            yield f"{word}: only numbers from {least} to {most} are possible"


def all_numbers(s: Ahau, layout: Layout) -> Iterator[tuple[str, int, int, Iterable[int | None]]]:
    """Every number, with the part where it appears, the least and the most it can be."""
    seats, owners, regions = int(s.players) - 1, int(s.owners) - 1, int(s.regions())
    yield "round", 0, MOST, [layout.round]
    yield "katun", 0, int(KATUNS), [layout.katun]
    yield "first", 0, seats, [layout.first]
    yield "built", 0, MOST, [layout.built]
    yield "substituted", 0, int(SUBSTITUTES * PLOTS), [layout.substituted]
    yield "discounted", 0, int(DISCOUNTS), [layout.discounted]
    yield "markers", 0, int(s.builders) - 1, chain.from_iterable(layout.markers.values())
    yield "might", 0, int(TOP_MIGHT), layout.might
    yield "might_order", 0, owners, layout.might_order
    yield "weapons", 0, int(MOST_WEAPONS), layout.weapons
    yield "rulers", 1, regions, layout.rulers
    yield "barred", 1, regions, layout.barred
    yield "role_turns", 0, seats + 1, layout.role_turns
    for word in ("stack", "building_discard", "bag", "discard", "due"):
        yield word, 0, MOST, getattr(layout, word).values()
    for word in ("goods", "reserves"):
        yield word, 0, MOST, chain.from_iterable(row.values() for row in getattr(layout, word))
    yield "moved", 0, int(WORKERS), layout.moved.values()
    for word in ("standing", "laid"):
        yield word, 0, int(WORKERS), chain.from_iterable(row.values() for row in getattr(layout, word))
    yield "fame", 0, MOST, chain.from_iterable(layout.fame.values())
    yield "tracker", 0, int(MOST_RESOURCES), [layout.tracker]
    yield "sequence", 0, MOST, [layout.sequence]
    yield "saved", 0, int(DISCOUNTS), [layout.saved]


# On the table


def put_in_place(s: Ahau, layout: Layout) -> None:
    """Everything where it belongs."""
    s.round, s.katun, s.first, s.ending = layout.round, layout.katun, layout.first, layout.ending
    put_turn_in_place(s, layout)
    put_map_in_place(s, layout)
    s.offer = places(BUILDING, layout.offer)
    s.stack = numbers(BUILDING, [layout.stack])
    s.building_discard = numbers(BUILDING, [layout.building_discard])
    s.bag = numbers(TILE, [layout.bag])
    s.discard = numbers(TILE, [layout.discard])
    s.scoring = places(SCORING, [layout.scoring[god] for god in GOD.names])
    s.marker = vec[i64]([NOBODY if who is None else who for god in GOD.names for who in layout.markers[god]])
    s.summary = places(STARTING, layout.summaries)
    s.personality = place(PERSONALITY, layout.personality)
    s.might = vec[i64](layout.might)
    s.might_order = vec[i64](layout.might_order)
    s.weapons = vec[i64](layout.weapons)
    s.ruler = vec[i64]([NONE if region is None else region - 1 for region in layout.rulers])
    s.barred = vec[i64]([NONE if region is None else region - 1 for region in layout.barred])
    s.card = vec[i64]([PLACE.index(where) for row in layout.cards for where in row])
    s.standing_workers = numbers(CITY, layout.standing)
    s.laid_workers = numbers(CITY, layout.laid)
    s.role = vec[i64]([UNKNOWN if role == "unknown" else place(ROLE, role) for role in layout.roles])
    s.role_turn = vec[i64](layout.role_turns)
    s.role_known = vec[i64]([int(known) for known in layout.roles_known])
    s.role_deck = vec[i64]([layout.role_deck.count(name) for name in ROLE.names])
    s.role_seen = vec[i64]([layout.roles_seen.count(name) for name in ROLE.names])
    s.active_role = places(ROLE, layout.active_roles)
    s.goods = numbers(COLOUR, layout.goods)
    s.reserve = numbers(TILE, layout.reserves)
    s.pyramid = vec[i64]([built(pyramid.get(space)) for pyramid in layout.pyramids for space in SPACE.names])
    s.plot = places(BUILDING, chain.from_iterable(layout.buildings))
    s.fame = vec[i64](
        [
            layout.fame[part][player] if part in layout.fame else 0
            for player in range(s.builders)
            for part in PARTS
        ]
    )
    s.tracker, s.sequence, s.saved = layout.tracker or 0, layout.sequence or 0, layout.saved or 0
    s.marked = vec[i64]([int(mark) for mark in layout.marked or [False] * int(PLOTS)])


def put_turn_in_place(s: Ahau, layout: Layout) -> None:
    """What has been done in this turn."""
    s.city = place(CITY, layout.city)
    s.summoned = place(GOD, layout.summoned)
    s.built, s.substituted, s.discounted = layout.built, layout.substituted, layout.discounted
    s.queen_used = layout.queen_used
    s.due = numbers(COLOUR, [layout.due])
    s.moved = numbers(CITY, [layout.moved])
    s.walker = place(CITY, layout.walker)
    s.visited = sum(1 << CITY.index(city) for city in set(layout.visited))


def put_map_in_place(s: Ahau, layout: Layout) -> None:
    """Cities, sites and Regions; the small side of the board has one Region less."""
    s.city_god = places(GOD, [layout.cities[city] for city in CITY.names])
    for name, colour in layout.sites.items():
        s.site[ROUTE.index(name)] = place(COLOUR, colour)
    s.calendar = places(COLOUR, layout.calendar)
    for region, building in enumerate(layout.region_buildings):
        s.region_building[region] = place(BUILDING, building)
        for side in range(2):
            s.tile[2 * region + side] = place(TILE, layout.tiles[region][side])
            s.region_goods[2 * region + side] = place(COLOUR, layout.region_goods[region][side])


def place(noun: Noun, name: str | None) -> int:
    """The place of a name, or NONE."""
    return NONE if name is None else int(noun.index(name))


def places(noun: Noun, names: Iterable[str | None]) -> vec[i64]:
    return vec[i64]([place(noun, name) for name in names])


def numbers(noun: Noun, rows: list[dict[str, int]]) -> vec[i64]:
    """The numbers of all names, row after row; what is not mentioned is 0."""
    return vec[i64]([row.get(name, 0) for row in rows for name in noun.names])


def built(tile: str | None) -> int:
    """A tile of a Pyramid."""
    if tile is None:
        return NONE
    return int(TILE.index(tile.removesuffix(MADE)) + (MADE_OF_WILD if tile.endswith(MADE) else 0))
