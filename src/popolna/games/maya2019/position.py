"""Reads the part of a position that only this game knows."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.document import Bound, number_defects, read
from popolna.engine.state import ALL_SEEING
from popolna.games.maya2019.board import (
    AREA,
    AREA_OF,
    CROPS_ON,
    FIRST_PLACE,
    NEIGHBOURS,
    RACK_LIMIT,
    SECOND_PLACE,
    SPACE,
    TEMPLE,
    TEMPLE_ON,
    TEMPLE_SPACE,
    TILE,
    TILE_SET,
)
from popolna.games.maya2019.state import (
    CLOSED,
    EMPTY,
    FACE_DOWN,
    FOUNDATION,
    GROWING,
    NO_CITY,
    OUTSIDE,
    TEMPLE_TILE,
    UNFOUNDED,
    Maya,
)
from popolna.games.maya2019.steps.setup import RANDOM, area_choices, clear_table


class Layout(msgspec.Struct):
    areas: list[str]
    first: int
    temples: dict[str, Literal["growing", "closed"]]
    planted: dict[str, tuple[int, str]]
    face_down: dict[str, int]
    racks: list[list[str] | int]
    supply: list[int]
    unseen: list[dict[str, int]]
    crop_points: list[int]
    city_points: list[int]
    turns: list[int]
    passes: int


def lay_out(s: Maya, document: dict[str, object]) -> list[str]:
    """Put everything on the table, and say what is wrong with it."""
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    defects += [
        *name_defects(layout, s.players),
        *number_defects(all_numbers(layout, s.players)),
        *settings_defects(s.settings, layout),
    ]
    if not defects:
        put_on_board(s, layout)
        put_before_players(s, layout)
        defects += [*board_defects(s), *tile_defects(s, layout)]
    return defects


def name_defects(layout: Layout, players: int) -> Iterator[str]:
    """Names that do not exist, seats that do not exist, lists of the wrong length."""
    choices = [sorted(AREA.names[area] for area in choice) for choice in area_choices(players)]
    if sorted(layout.areas) not in choices:
        yield f"areas: {'+'.join(layout.areas)} cannot be played with {players} players"
    for word in ("racks", "supply", "unseen", "crop_points", "city_points", "turns"):
        if len(getattr(layout, word)) != players:
            yield f"{word}: one entry for each of the {players} players is needed"
    for seat in {layout.first, *layout.face_down.values(), *[owner for owner, _ in layout.planted.values()]}:
        if not 0 <= seat < players:
            yield f"there is no seat {seat}"
    for name in layout.temples:
        if name not in TEMPLE.names:
            yield f"temples: there is no temple {name!r}"
    for name in {*layout.planted, *layout.face_down}:
        if name not in SPACE.names:
            yield f"there is no space {name!r}"
    for name in layout.planted.keys() & layout.face_down.keys():
        yield f"{name}: a planted tile and a face-down tile are on the same space"
    racked = [tile for rack in layout.racks if not isinstance(rack, int) for tile in rack]
    unseen = [tile for tiles in layout.unseen for tile in tiles]
    for name in {*racked, *unseen, *[tile for _, tile in layout.planted.values()]}:
        if name not in TILE.names:
            yield f"there is no tile {name!r}"


def all_numbers(layout: Layout, players: int) -> Iterator[Bound]:
    """Every number, with the part where it appears, the least and the most it can be."""
    yield "passes", 0, players, [layout.passes]
    yield "racks", 0, int(RACK_LIMIT), [rack for rack in layout.racks if isinstance(rack, int)]
    yield "supply", 0, sum(TILE_SET), layout.supply
    yield "unseen", 0, sum(TILE_SET), [number for tiles in layout.unseen for number in tiles.values()]
    # A tile scores at most a whole board of crops, a city at most both its places, and in every round but the
    # last somebody lays a tile.
    yield "crop_points", 0, sum(TILE_SET) * SPACE.size * max(CROPS_ON), layout.crop_points
    yield "city_points", 0, TEMPLE.size * (max(FIRST_PLACE) + max(SECOND_PLACE)), layout.city_points
    yield "turns", 0, players * sum(TILE_SET) + 1, layout.turns


def settings_defects(settings: dict[str, str], layout: Layout) -> Iterator[str]:
    """Where the table contradicts the settings of the game."""
    if settings["areas"] != RANDOM and sorted(settings["areas"].split("+")) != sorted(layout.areas):
        yield f"areas: {'+'.join(layout.areas)} do not match the settings, {settings['areas']}"
    if settings["start"] not in (RANDOM, str(layout.first + 1)):
        yield f"first: seat {layout.first} does not match the settings, start {settings['start']}"


def put_on_board(s: Maya, layout: Layout) -> None:
    """The areas, the temples and every tile."""
    s.areas = [AREA.index(name) for name in layout.areas]
    s.first = layout.first
    clear_table(s)
    for name, progress in layout.temples.items():
        temple = TEMPLE.index(name)
        s.found_city(temple)
        s.cities[temple] = GROWING if progress == "growing" else CLOSED
    grow_cities(s, {SPACE.index(name): owner for name, owner in layout.face_down.items()})
    for name, (owner, tile) in layout.planted.items():
        s.lay(SPACE.index(name), TILE.index(tile), owner)


def grow_cities(s: Maya, face_down: dict[int, int]) -> None:
    """Lay the face-down tiles so that each joins the city next to it; those next to none come last."""
    waiting = dict(face_down)
    while joining := [space for space in waiting if cities_next_to(s, space)]:
        for space in joining:
            s.add_to_city(space, FACE_DOWN, waiting.pop(space), cities_next_to(s, space)[0])
    for space, owner in waiting.items():
        s.lay(space, FACE_DOWN, owner)


def cities_next_to(s: Maya, space: int) -> list[int]:
    return [s.city[near] for near in NEIGHBOURS[space] if s.city[near] != NO_CITY]


def put_before_players(s: Maya, layout: Layout) -> None:
    """Racks, supplies, points and turns."""
    hands = [Counter(() if isinstance(rack, int) else rack) for rack in layout.racks]
    s.rack = vec[i64]([hand[name] for hand in hands for name in TILE.names])
    s.unseen = vec[i64]([unseen.get(name, 0) for unseen in layout.unseen for name in TILE.names])
    s.rack_size = vec[i64]([rack if isinstance(rack, int) else len(rack) for rack in layout.racks])
    s.supply = vec[i64](layout.supply)
    s.crop_points = vec[i64](layout.crop_points)
    s.city_points = vec[i64](layout.city_points)
    s.turns = vec[i64](layout.turns)
    s.passes = layout.passes


def board_defects(s: Maya) -> Iterator[str]:
    """Tiles where none can be."""
    for space, name in enumerate(SPACE.names):
        if s.tile[space] in (EMPTY, FOUNDATION, OUTSIDE):
            continue
        if AREA_OF[space] not in s.areas:
            yield f"{name}: the space is outside the areas in play"
        elif TEMPLE_ON[space] >= 0 and s.tile[space] != TEMPLE_TILE:
            yield f"{name}: only a temple tile can be on the space of {TEMPLE.names[TEMPLE_ON[space]]}"
        elif s.tile[space] == FACE_DOWN and s.city[space] == NO_CITY:
            yield f"{name}: a face-down tile must belong to a city"
        elif s.tile[space] in (FACE_DOWN, TEMPLE_TILE) and s.joins_cities(space):
            yield f"{name}: two cities meet here"
    for temple, name in enumerate(TEMPLE.names):
        progress = s.cities[temple]
        if (
            progress == UNFOUNDED
            and s.touched[TEMPLE_SPACE[temple]]
            and AREA_OF[TEMPLE_SPACE[temple]] in s.areas
        ):
            yield f"temples: {name} has a tile next to it, so its temple must be there"
        if progress == CLOSED and not s.is_surrounded(temple):
            yield f"temples: {name} is closed, but there is an empty space next to its city"


def tile_defects(s: Maya, layout: Layout) -> Iterator[str]:
    """Too many or too few tiles, and racks shown or hidden by mistake."""
    for player in range(s.players):
        planted = Counter(tile for owner, tile in layout.planted.values() if owner == player)
        face_down = list(layout.face_down.values()).count(player)
        total = planted.total() + face_down + s.tiles_left(player)
        if total != sum(TILE_SET):
            yield f"seat {player} has {total} tiles on the board, rack and supply; there are {sum(TILE_SET)}"
        rack, unseen = s.rack_tiles(player), s.unseen_tiles(player)
        hidden = s.rack_size[player] - sum(rack)
        if hidden and s.viewer in (ALL_SEEING, player):
            yield f"racks: the tiles of seat {player} must be listed here, not only counted"
        if sum(rack) and s.viewer not in (ALL_SEEING, player):
            yield f"racks: the tiles of seat {player} are hidden here; give only their number"
        fewest = 0 if s.viewer == ALL_SEEING else face_down  # a viewer knows no face-down tile
        if not fewest <= sum(unseen) - s.supply[player] - hidden <= face_down:
            yield f"unseen: the {sum(unseen)} tiles of seat {player} do not fit the supply"
        if s.rack_size[player] > RACK_LIMIT:
            yield f"racks: seat {player} has more than {RACK_LIMIT} tiles"
        for tile, name in enumerate(TILE.names):
            number = planted[name] + rack[tile] + unseen[tile]
            if number > TILE_SET[tile]:
                yield f"seat {player} has {number} tiles {name}; there are {TILE_SET[tile]}"
