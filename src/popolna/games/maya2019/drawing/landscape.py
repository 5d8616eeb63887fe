"""Draws the map: land, jungle, temples, cities and fields."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from popolna.drawing.facts import fields, kept_by
from popolna.drawing.fields import FIELDS, land
from popolna.drawing.hexes import Point, centre, hexagon, outline
from popolna.drawing.icons import ICONS
from popolna.drawing.layout import Box
from popolna.drawing.palette import FAINT, JUNGLE, LEAF, OUTLINE, PLAZA, RUIN, SLAB, WALL, WILDS, seats
from popolna.drawing.svg import (
    MIDDLE,
    NOTHING,
    SMALL,
    Art,
    Stamp,
    group,
    join,
    kept,
    path,
    rect,
    tag,
    text,
    thing,
)
from popolna.drawing.tiles import FOUNDATION, PAVING, PLOT, RING, SEAL, SIZE, WIDTH, face
from popolna.drawing.tokens import token
from popolna.games.maya2019.board import (
    AREA,
    AREA_OF,
    COORDINATES,
    CROP,
    CROP_ON,
    CROPS_ON,
    NEIGHBOURS,
    NO_TEMPLE,
    ROWS,
    SPACE,
    SPACES,
    TEMPLE,
    TEMPLE_ON,
    TEMPLE_SPACE,
    TEMPLES,
    TILE,
)
from popolna.games.maya2019.components import BOX
from popolna.games.maya2019.state import CLOSED, EMPTY, OUTSIDE, UNFOUNDED, Maya
from popolna.games.maya2019.words import captions
from popolna.games.maya2019.words.names import CODES, temple_name

SEATS: Final = seats(*BOX.seats.colours)
PLACES: Final[list[Point]] = [centre(q, r, SIZE) for q, r in COORDINATES]

_BUSH: Final = Stamp(
    "bush",
    path(
        "M0 10V-9M0 5C-9 5-11-1-11-5C-5-5-1-2 0 5C1-2 5-5 11-5C11-1 9 5 0 5M0-4C-5-5-5-9-4-12C-1-11 0-8 0-4"
        "C0-8 1-11 4-12C5-9 5-5 0-4",
        fill="none",
        stroke=LEAF,
        stroke_width=2,
        stroke_linejoin="round",
    ),
)

_CLEARING: Final = Stamp("clearing", path(hexagon(SIZE - 1.5, 4), fill=JUNGLE, fill_opacity=0.3))


class View(NamedTuple):
    """Where the map lies in the picture, and how large it is."""

    scale: float
    x: float
    y: float

    def at(self, space: int) -> Point:
        """The middle of a space in the picture."""
        x, y = PLACES[space]
        return self.x + x * self.scale, self.y + y * self.scale


@kept
def view(inside: tuple[int, ...], box: Box, margin: float) -> View:
    """The spaces in play and their border, as large as fits into the box, `margin` away from its sides."""
    shown = [*inside, *border(inside)]
    xs = [PLACES[space][0] for space in shown]
    ys = [PLACES[space][1] for space in shown]
    width, height = max(xs) - min(xs) + WIDTH, max(ys) - min(ys) + 2 * SIZE
    scale = min((box.width - 2 * margin) / width, (box.height - 2 * margin) / height)
    x = box.width / 2 - (max(xs) + min(xs)) / 2 * scale
    y = box.height / 2 - (max(ys) + min(ys)) / 2 * scale
    return View(scale, x, y)


def in_play(s: Maya) -> tuple[int, ...]:
    return tuple([space for space in range(SPACES) if s.tile[space] != OUTSIDE])


def border(inside: tuple[int, ...]) -> list[int]:
    """The spaces outside along the edge of the play area."""
    edge = {near for space in inside for near in NEIGHBOURS[space]}
    return sorted(edge.difference(inside))


def _facts_of_map(
    s: Maya, box: Box, names: Sequence[str], *, margin: float, spelled: bool
) -> tuple[Hashable, ...]:
    known = fields(s, "players", "areas", "tile", "owner", "city", "cities")
    return (box, tuple(names), margin, spelled, *last_played(s), *known)


@kept_by(_facts_of_map)
def draw_map(s: Maya, box: Box, names: Sequence[str], *, margin: float, spelled: bool) -> Art:
    """The map in a box; `spelled` writes the names and values that need room."""
    inside = in_play(s)
    seen = view(inside, box, margin)
    ground = group(
        draw_jungle(inside),
        *draw_land(s),
        *draw_cities(s, names, spelled),
        *draw_fields(s, names),
        *[RING.at(*PLACES[space]) for space in last_played(s)],
        x=seen.x,
        y=seen.y,
        scale=seen.scale,
    )
    labels = [*draw_temple_names(s, seen, spelled), *draw_city_values(s, seen, spelled)]
    labels += draw_space_names(s, seen) if spelled else draw_row_letters(s, seen)
    labels += draw_leaders(s, seen, 10.5 if spelled else 7)
    wilds = rect(0, 0, box.width, box.height, fill=WILDS)
    # A nested svg cuts off the jungle at the edge of the box.
    art = join(wilds, ground, group(*labels, pointer_events="none"))
    return tag("svg", art, x=box.x, y=box.y, width=box.width, height=box.height)


@kept
def draw_jungle(inside: tuple[int, ...]) -> Art:
    """What lies outside the play area: border pieces along its edge, and beyond them the unused areas."""
    art = [_CLEARING.at(*PLACES[space]) for space in range(SPACES) if space not in inside]
    for piece in border_pieces(inside):
        shape = path(cells_outline(piece, 2, 6), fill=JUNGLE, stroke=LEAF, stroke_width=2)
        art.append(thing(shape, *[_BUSH.at(*PLACES[space]) for space in piece], title=captions.BORDER))
    return join(*art)


def border_pieces(inside: tuple[int, ...]) -> list[list[int]]:
    """The border of the play area, covered by as many double pieces as there are."""
    free = border(inside)
    pieces: list[list[int]] = []
    while free:
        loneliest = min(free, key=lambda space: len(set(NEIGHBOURS[space]) & set(free)))
        free.remove(loneliest)
        near = [space for space in NEIGHBOURS[loneliest] if space in free]
        if near and sum(len(piece) == 2 for piece in pieces) < BOX.border.double_pieces:
            partner = min(near, key=lambda space: len(set(NEIGHBOURS[space]) & set(free)))
            free.remove(partner)
            pieces.append([loneliest, partner])
        else:
            pieces.append([loneliest])
    return pieces


def draw_land(s: Maya) -> list[Art]:
    """The areas with their borders, and every space that has no tile on it."""
    art = []
    for area in s.areas:
        cells = [space for space in range(SPACES) if AREA_OF[space] == area]
        art.append(path(cells_outline(cells, -2.5, 6), fill=FIELDS[AREA.names[area]].edge))
    for space in in_play(s):
        ground = land(AREA.names[AREA_OF[space]]).at(*PLACES[space])
        temple = TEMPLE_ON[space]
        if temple == NO_TEMPLE and s.tile[space] == EMPTY:
            art.append(thing(ground, name=SPACE.names[space], title=captions.about_space(space)))
        elif temple != NO_TEMPLE and s.cities[temple] == UNFOUNDED:
            name = TEMPLE.names[temple]
            plan = thing(FOUNDATION.at(*PLACES[space]), key=f"temple-{name}")
            art.append(thing(ground, plan, name=name, title=captions.about_temple_space(temple)))
        else:
            art.append(NOTHING)
    return art


def draw_cities(s: Maya, names: Sequence[str], spelled: bool) -> list[Art]:
    """Every city, or a placeholder where there is none yet."""
    return [
        NOTHING if s.cities[temple] == UNFOUNDED else draw_city(s, temple, names, spelled)
        for temple in range(TEMPLES)
    ]


def _facts_of_city(s: Maya, temple: int, names: Sequence[str], spelled: bool) -> tuple[Hashable, ...]:
    tiles = tuple(s.city_tiles(temple))
    owners = [s.owner[space] for space in tiles[1:]]
    return (temple, tuple(names), spelled, s.cities[temple], tiles, *owners, *s.crops_around(temple))


@kept_by(_facts_of_city)
def draw_city(s: Maya, temple: int, names: Sequence[str], spelled: bool) -> Art:
    """A city as one body of stone: its temple, its plazas, and a seal when it has been scored."""
    tiles = list(s.city_tiles(temple))
    closed = s.cities[temple] == CLOSED
    body = path(
        cells_outline(tiles, 1.5, 5),
        fill=RUIN if closed else PLAZA,
        stroke=OUTLINE,
        stroke_width=3.2,
        stroke_linejoin="round",
    )
    wall = path(cells_outline(tiles, 5, 4), fill="none", stroke=WALL, stroke_width=2.4)
    x, y = PLACES[tiles[0]]
    pyramid = ICONS["temple"].at(x, y - 10, 1.15) if spelled else ICONS["temple"].at(x, y - 13, 1)
    # The tile next to the temple has the city's value written on it instead of a pattern.
    plazas = [draw_plaza(s, space, names, paved=turn > 0) for turn, space in enumerate(tiles[1:])]
    seal = [SEAL.at(x + 15, y - 17)] if closed else []
    return thing(
        body,
        wall,
        *plazas,
        thing(pyramid, key=f"temple-{TEMPLE.names[temple]}"),
        *seal,
        name=TEMPLE.names[temple],
        title=captions.about_city(s, temple, names),
    )


def draw_plaza(s: Maya, space: int, names: Sequence[str], *, paved: bool) -> Art:
    """A tile that lies face down in a city."""
    name, paving = SPACE.names[space], [PAVING.at(*PLACES[space])] if paved else []
    return thing(
        PLOT.at(*PLACES[space]),
        *paving,
        name=name,
        key=f"tile-{name}",
        kind=f"tile-{SEATS[s.owner[space]].name}",
        title=captions.about_city_tile(s, space, names),
    )


def face_of(owner: int, tile: int) -> Stamp:
    """A player's tile, face up."""
    return face(SEATS[owner], CROP.names[CROP_ON[tile]], CROPS_ON[tile])


def kinds_of(owner: int, tile: int) -> str:
    """The kinds of a tile: it glides from where a tile like it was, or any other tile of its owner."""
    seat = SEATS[owner].name
    return f"tile-{seat}-{TILE.names[tile]} tile-{seat}"


def draw_fields(s: Maya, names: Sequence[str]) -> list[Art]:
    """The planted tiles."""
    art = []
    for space in in_play(s):
        tile = s.tile[space]
        if tile < 0:
            art.append(NOTHING)
            continue
        name = SPACE.names[space]
        art.append(
            thing(
                face_of(s.owner[space], tile).at(*PLACES[space]),
                name=name,
                key=f"tile-{name}",
                kind=kinds_of(s.owner[space], tile),
                title=captions.about_field(s, space, names),
            )
        )
    return art


def draw_space_names(s: Maya, seen: View) -> list[Art]:
    """The name of every empty space."""
    art = []
    for space in in_play(s):
        if s.tile[space] == EMPTY and TEMPLE_ON[space] == NO_TEMPLE:
            x, y = seen.at(space)
            art.append(text(SPACE.names[space], x, y + 14 * seen.scale, MIDDLE, anchor="middle", fill=FAINT))
        else:
            art.append(NOTHING)
    return art


def draw_row_letters(s: Maya, seen: View) -> list[Art]:
    """The letter of each row, to the left of its first space."""
    art = []
    spaces = in_play(s)
    for row in ROWS:
        for space in [space for space in spaces if COORDINATES[space][1] == row][:1]:
            x, y = seen.at(space)
            left = x - WIDTH / 2 * seen.scale - 8
            art.append(text(SPACE.names[space][0], left, y, anchor="middle", fill=OUTLINE, halo=WILDS))
    return art


def draw_temple_names(s: Maya, seen: View, spelled: bool) -> list[Art]:
    """The names of the temples, or two letters of each."""
    art = []
    for temple in range(TEMPLES):
        space = TEMPLE_SPACE[temple]
        if s.tile[space] == OUTSIDE:
            continue
        x, y = seen.at(space)
        lines = temple_name(temple).split() if spelled else [CODES[temple]]
        top = y + (10 if spelled else 12.5) * seen.scale - 2 * (len(lines) - 1)
        size = MIDDLE if spelled else SMALL
        halo = {UNFOUNDED: SLAB, CLOSED: RUIN}.get(s.cities[temple], PLAZA)
        for turn, line in enumerate(lines):
            art.append(
                text(
                    line,
                    x,
                    top + 14 * turn,
                    size,
                    anchor="middle",
                    bold=True,
                    fill=OUTLINE,
                    halo=halo,
                    fit=True,
                )
            )
    return art


def draw_city_values(s: Maya, seen: View, spelled: bool) -> list[Art]:
    """The size and worth of each city of several tiles."""
    art = []
    for temple in range(TEMPLES):
        tiles = list(s.city_tiles(temple)) if s.cities[temple] != UNFOUNDED else []
        if len(tiles) <= 1:
            art.append(NOTHING)
            continue
        x, y = seen.at(tiles[1])
        size = str(len(tiles))
        if spelled:
            first, second = captions.city_worth(len(tiles))
            art.append(
                group(
                    text(size, x, y - 17, MIDDLE, anchor="middle", bold=True, fill=OUTLINE),
                    text(f"{first} / {second}", x, y - 2, MIDDLE, anchor="middle", fill=OUTLINE),
                )
            )
        else:
            art.append(text(size, x, y, MIDDLE, anchor="middle", bold=True, fill=OUTLINE))
    return art


def draw_leaders(s: Maya, seen: View, radius: float) -> list[Art]:
    """At the corner of each temple, the tokens of the players with the most crops around its city."""
    art = []
    for temple in range(TEMPLES):
        leaders = captions.leaders(s, temple)
        x, y = seen.at(TEMPLE_SPACE[temple])
        left, top = x - 0.31 * WIDTH * seen.scale, y - 0.42 * SIZE * seen.scale
        tokens = [
            token(SEATS[player], radius, left - 1.1 * radius * turn, top)
            for turn, player in enumerate(reversed(leaders))
        ]
        art.append(group(*reversed(tokens)) if tokens else NOTHING)
    return art


def last_played(s: Maya) -> list[int]:
    """Where the last player to lay tiles laid them, as far as the story tells."""
    spaces: list[int] = []
    player = None
    for event in reversed(s.story or []):
        if event.name in {"planted", "expanded"}:
            if player not in {None, event.player}:
                break
            player = event.player
            spaces.append(event.values[1])
    return spaces


def cells_outline(spaces: Sequence[int], inset: float = 0, radius: float = 0) -> str:
    return outline(tuple(COORDINATES[space] for space in spaces), SIZE, inset=inset, radius=radius)
