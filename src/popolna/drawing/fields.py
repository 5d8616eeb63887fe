"""Four kinds of land for a hex map, told apart by a calm tint and by a motif.

>>> land("green").id
'land-green'
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from popolna.drawing.hexes import hexagon
from popolna.drawing.palette import surface
from popolna.drawing.svg import Stamp, group, join, path
from popolna.drawing.tiles import SIZE


class Field(NamedTuple):
    """How a kind of land looks: its tint, the darker shade of its border and motif, and the motif's line."""

    tint: str
    edge: str
    motif: str


_WAVES = "M-9-2.5Q-6-6.5-3-2.5T3-2.5T9-2.5M-9 4Q-6 0-3 4T3 4T9 4"
_SPROUT = "M0 8V-1M0 1C-6 2-8-1-8-5C-3-5-.5-2.5 0 1C.5-4 3-7 8-7C8-2 6 .5 0 1"
_SUN = (
    "M4 0A4 4 0 1 0-4 0A4 4 0 1 0 4 0M0-9V-7M0 9V7M-9 0H-7M9 0H7"
    "M-6.4-6.4L-5-5M6.4-6.4L5-5M-6.4 6.4L-5 5M6.4 6.4L5 5"
)
_HILLS = "M-10 5L-4-4L-.5 1.2M-3 5L4-6L11 5"

FIELDS: Final = {
    "blue": Field(
        surface("blue-land", "#D2E1E8", "#8297A0"), surface("blue-edge", "#93B0BD", "#5F7882"), _WAVES
    ),
    "green": Field(
        surface("green-land", "#D9E5CA", "#8C9A7A"), surface("green-edge", "#A3BA8B", "#68785A"), _SPROUT
    ),
    "yellow": Field(
        surface("yellow-land", "#F5E9C0", "#AB9F74"), surface("yellow-edge", "#D6BF74", "#85794E"), _SUN
    ),
    "red": Field(
        surface("red-land", "#EDD5CB", "#A5887C"), surface("red-edge", "#CFA494", "#7F635A"), _HILLS
    ),
}


@cache
def land(kind: str) -> Stamp:
    """An empty hex of the land."""
    field = FIELDS[kind]
    return Stamp(
        f"land-{kind}",
        join(
            path(hexagon(SIZE - 1.2, 4), fill=field.tint),
            group(
                path(field.motif, fill="none", stroke=field.edge, stroke_width=1.8, stroke_linecap="round"),
                y=-6,
            ),
        ),
    )
