"""Draws the map: land, jungle, temples, cities and fields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from popolna.drawing.fields import FIELDS, land
from popolna.drawing.hexes import Point, centre, hexagon, outline
from popolna.drawing.icons import ICONS
from popolna.drawing.layout import Box
from popolna.drawing.palette import JUNGLE, LEAF, OUTLINE, PLAZA, WALL, seats
from popolna.drawing.svg import MIDDLE, SMALL, Art, Stamp, group, join, path, short, tag, text, thing
from popolna.drawing.tiles import FOUNDATION, PAVING, RING, SEAL, SIZE, WIDTH, face
from popolna.games.maya2019 import words
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
)
from popolna.games.maya2019.components import BOX
from popolna.games.maya2019.state import CLOSED, EMPTY, FACE_DOWN, OUTSIDE, UNFOUNDED, Maya

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


class View(NamedTuple):
    """Where the map lies in the picture."""

    scale: float
    x: float
    y: float

    def at(self, space: int) -> Point:
        """The middle of a space in the picture."""
        x, y = PLACES[space]
        return self.x + x * self.scale, self.y + y * self.scale


def view(s: Maya, box: Box, margin: float) -> View:
    """The spaces in play as large as they fit into the box, `margin` away from its sides."""
    xs = [PLACES[space][0] for space in in_play(s)]
    ys = [PLACES[space][1] for space in in_play(s)]
    width, height = max(xs) - min(xs) + WIDTH, max(ys) - min(ys) + 2 * SIZE
    scale = min((box.width - 2 * margin) / width, (box.height - 2 * margin) / height)
    x = box.width / 2 - (max(xs) + min(xs)) / 2 * scale
    y = box.height / 2 - (max(ys) + min(ys)) / 2 * scale
    return View(scale, x, y)


def in_play(s: Maya) -> list[int]:
    return [space for space in range(SPACES) if s.tile[space] != OUTSIDE]


def draw_map(s: Maya, box: Box, names: Sequence[str] | None, *, margin: float, spelled: bool) -> Art:
    """The map in a box; `spelled` writes the names and values that need room."""
    seen = view(s, box, margin)
    ground = group(
        *draw_jungle(s),
        *draw_land(s),
        *draw_cities(s, names),
        *draw_fields(s, names),
        *[RING.at(*PLACES[space]) for space in last_played(s)],
        transform=f"translate({short(seen.x)} {short(seen.y)}) scale({short(seen.scale)})",
    )
    labels = group(*draw_letters(s, seen), *draw_labels(s, seen, spelled), pointer_events="none")
    # A nested svg cuts off the jungle at the edge of the box.
    return tag("svg", ground, labels, x=box.x, y=box.y, width=box.width, height=box.height)


def draw_jungle(s: Maya) -> list[Art]:
    """What lies outside of the play area: border pieces along the edge, and the rest of the board behind them."""
    outside = [space for space in range(SPACES) if s.tile[space] == OUTSIDE]
    if not outside:
        return []
    art = [path(cells_outline(outside), fill=JUNGLE, fill_opacity=0.45)]
    for piece in border_pieces(s):
        shape = path(cells_outline(piece, 2, 6), fill=JUNGLE, stroke=LEAF, stroke_width=2)
        art.append(thing(shape, *[_BUSH.at(*PLACES[space]) for space in piece], title=words.about_border()))
    return art


def border_pieces(s: Maya) -> list[list[int]]:
    """The spaces along the edge of the play area, covered by as many double pieces as there are."""
    free = [
        space
        for space in range(SPACES)
        if s.tile[space] == OUTSIDE and any(s.tile[near] != OUTSIDE for near in NEIGHBOURS[space])
    ]
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
        x, y = PLACES[space]
        if s.tile[space] != EMPTY:
            continue
        temple = TEMPLE_ON[space]
        ground = land(AREA.names[AREA_OF[space]])
        if temple == NO_TEMPLE:
            art.append(thing(ground.at(x, y), name=SPACE.names[space], title=words.about_space(space)))
        else:
            plan = join(ground.at(x, y), FOUNDATION.at(x, y))
            art.append(thing(plan, name=TEMPLE.names[temple], title=words.about_foundation(temple)))
    return art


def draw_cities(s: Maya, names: Sequence[str] | None) -> list[Art]:
    """Every city as one body of stone: its temple, its plazas, and a seal when it has been scored."""
    art = []
    for temple in founded(s):
        tiles = s.city_tiles(temple)
        closed = s.cities[temple] == CLOSED
        body = path(
            cells_outline(tiles, 1.5, 5), fill=PLAZA, stroke=OUTLINE, stroke_width=3.2, stroke_linejoin="round"
        )
        wall = path(cells_outline(tiles, 5, 4), fill="none", stroke=WALL, stroke_width=2.4)
        x, y = PLACES[tiles[0]]
        pyramid = thing(ICONS["temple"].at(x, y - 7, 1.25), key=f"temple-{TEMPLE.names[temple]}")
        plazas = [
            thing(PAVING.at(*PLACES[space]), name=SPACE.names[space], title=words.about_city_tile(s, space, names))
            for space in tiles[2:]
        ]
        seal = [SEAL.at(x + 16, y - 17)] if closed else []
        art.append(
            thing(
                body,
                wall,
                *plazas,
                pyramid,
                *seal,
                name=TEMPLE.names[temple],
                title=words.city_state(s, temple, names),
            )
        )
    return art


def draw_fields(s: Maya, names: Sequence[str] | None) -> list[Art]:
    """The planted tiles."""
    art = []
    for space in in_play(s):
        tile = s.tile[space]
        if tile < 0:
            continue
        stamp = face(SEATS[s.owner[space]], CROP.names[CROP_ON[tile]], CROPS_ON[tile])
        name = SPACE.names[space]
        title = words.about_tile(s, space, names)
        art.append(thing(stamp.at(*PLACES[space]), name=name, key=f"tile-{name}", title=title))
    return art


def draw_letters(s: Maya, seen: View) -> list[Art]:
    """The letter of each row, before its first space."""
    art = []
    spaces = in_play(s)
    for row in ROWS:
        first = [space for space in spaces if COORDINATES[space][1] == row][:1]
        for space in first:
            x, y = seen.at(space)
            art.append(text(SPACE.names[space][0], x - WIDTH / 2 * seen.scale - 8, y, anchor="middle", fill=OUTLINE))
    return art


def draw_labels(s: Maya, seen: View, spelled: bool) -> list[Art]:
    """The names of the temples, and on each city of several tiles its size and what it is worth."""
    art = []
    for temple in range(TEMPLES):
        space = TEMPLE_SPACE[temple]
        if s.tile[space] == OUTSIDE:
            continue
        x, y = seen.at(space)
        if spelled:
            lines = words.temple_name(temple).split()
            for turn, line in enumerate(lines):
                below = (14 if len(lines) == 1 else 10 + 11 * turn) * seen.scale
                art.append(text(line, x, y + below, anchor="middle", bold=True, fill=OUTLINE))
        else:
            art.append(text(CODES[temple], x, y + 17 * seen.scale, anchor="middle", bold=True, fill=OUTLINE))
    for temple in founded(s):
        tiles = s.city_tiles(temple)
        if len(tiles) == 1:
            continue
        x, y = seen.at(tiles[1])
        if spelled:
            first, second = words.city_worth(len(tiles))
            art.append(text(str(len(tiles)), x, y - 8, MIDDLE, anchor="middle", bold=True, fill=OUTLINE))
            art.append(text(f"{first} / {second}", x, y + 10, SMALL, anchor="middle", fill=OUTLINE))
        else:
            art.append(text(str(len(tiles)), x, y, MIDDLE, anchor="middle", bold=True, fill=OUTLINE))
    return art


def founded(s: Maya) -> list[int]:
    """The temples that are on the board."""
    return [temple for temple in range(TEMPLES) if s.cities[temple] != UNFOUNDED]


def last_played(s: Maya) -> list[int]:
    """The spaces of the tiles that were laid last by the last player who laid any, as far as the story tells."""
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
    return outline([COORDINATES[space] for space in spaces], SIZE, inset=inset, radius=radius)


def short_names(names: Sequence[str]) -> list[str]:
    """Two letters for every name, no two the same where that is possible.

    >>> short_names(["Tikal", "Calakmul", "Caracol", "Tulum"])
    ['Ti', 'Ca', 'Cr', 'Tu']
    """
    taken: list[str] = []
    for name in names:
        codes = [name[0] + letter for letter in name[1:] if letter.isalpha()]
        taken.append(next((code for code in codes if code not in taken), name[:2]))
    return taken


CODES: Final = short_names([temple.name for temple in BOX.temples])
