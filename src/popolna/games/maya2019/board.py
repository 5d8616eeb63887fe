"""The components as tables that the rules can read quickly."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.verbs import Noun
from popolna.games.maya2019.components import BOX, STEPS, Space

CROP: Final = Noun("crop", [crop for crop, _ in BOX.crops()])
AREA: Final = Noun("area", BOX.areas.names)
TEMPLE: Final = Noun("temple", [temple.key for temple in BOX.temples])

# A kind of tile is a crop, once or twice: corn, corn2, squash, squash2 ...
TILE: Final = Noun("tile", [crop + twice for crop in CROP.names for twice in ("", "2")])
TILES: Final[i64] = TILE.size
TILE_SET: Final[list[int]] = [count for _, split in BOX.crops() for count in (split.one, split.two)]
CROP_ON: Final[vec[i64]] = vec[i64]([tile // 2 for tile in range(TILE.size)])
CROPS_ON: Final[vec[i64]] = vec[i64]([tile % 2 + 1 for tile in range(TILE.size)])

COORDINATES: Final[list[Space]] = list(BOX.spaces())
ROWS: Final[list[int]] = sorted({r for _, r in COORDINATES})


def space_name(space: Space) -> str:
    """The letter of the row and the number in the row.

    >>> space_name((0, 0)), space_name((0, -7))
    ('h7', 'a1')
    """
    row = [other for other in COORDINATES if other[1] == space[1]]
    return "abcdefghijklmnopqrstuvwxyz"[ROWS.index(space[1])] + str(row.index(space) + 1)


SPACE: Final = Noun("space", [space_name(space) for space in COORDINATES])
SPACES: Final[i64] = SPACE.size
INDEX: Final[dict[Space, int]] = {space: index for index, space in enumerate(COORDINATES)}
NEIGHBOURS: Final[list[list[int]]] = [
    [INDEX[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in INDEX] for q, r in COORDINATES
]
AREA_OF: Final[list[int]] = [AREA.index(area) for area in BOX.spaces().values()]

NO_TEMPLE: Final = -1
TEMPLES: Final[i64] = TEMPLE.size
TEMPLE_SPACE: Final[list[int]] = [INDEX[temple.at] for temple in BOX.temples]
TEMPLE_ON: Final[list[int]] = [
    TEMPLE_SPACE.index(space) if space in TEMPLE_SPACE else NO_TEMPLE for space in range(SPACE.size)
]
MARKED: Final[list[bool]] = [temple.marked for temple in BOX.temples]
FIRST_TEMPLE: Final[int] = [temple.name for temple in BOX.temples].index(BOX.start.temple)
ALWAYS: Final[int] = AREA.index(BOX.areas.always)

MOST_PLAYERS: Final[int] = BOX.game.players[1]
RACK_START: Final[i64] = BOX.rack.start
RACK_LIMIT: Final[i64] = BOX.rack.limit
DRAW: Final[i64] = BOX.rack.draw
DRAW_AFTER_BLIND: Final[i64] = BOX.rack.draw_after_blind
FIRST_PLACE: Final[list[int]] = BOX.city_points.first
SECOND_PLACE: Final[list[int]] = BOX.city_points.second
