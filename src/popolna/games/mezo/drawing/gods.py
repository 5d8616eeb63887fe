"""The four gods as figures, told apart by their shapes; whose they are is on the ring they stand on."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.icons import crease, dark, icon, line
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, RIM, Seat
from popolna.drawing.svg import Art, Stamp, circle, group, join, path, tag
from popolna.drawing.tokens import sign
from popolna.games.mezo.board import GOD

_BONE = "#F1EBDA"
_JADE = "#60B791"
_LEAF = "#3F8C63"
_GOLD = "#F2B50F"
_CLAY = "#C9713F"
_SKIN = "#B9794C"
_STONE = "#B4AB98"
_ROCK = "#8D8474"
_NIGHT = "#4A4F60"
_MOON = "#E8E6DC"


def _god(name: str, *parts: Art) -> Stamp:
    """A figure that stands on the origin, 40 high and 36 wide."""
    return icon(f"mezo-{name}", *parts)


# A skull above ribs, with the death god's collar of eyes
_AH_PUCH = _god(
    "ah-puch",
    path("M-11 0C-13-9-9-16-5-17H5C9-16 13-9 11 0Z", fill=_NIGHT),
    line("M-6.4-6.4H6.4M-7-2.6H7", 1.5, _BONE),
    line("M0-11V-1", 1.8, _BONE),
    *[circle(x, y, 2.5, fill=_BONE) for x, y in ((-9, -14.4), (-3.2, -12.4), (3.2, -12.4), (9, -14.4))],
    *[dark(circle(x, y, 1)) for x, y in ((-9, -14.4), (-3.2, -12.4), (3.2, -12.4), (9, -14.4))],
    path(
        "M0-38.6C8.6-38.6 12.2-33.6 12-28C11.8-24.4 9.8-22.4 7-21.4V-17.4"
        "C7-16.2 6.2-15.8 5-15.8H-5C-6.2-15.8-7-16.2-7-17.4"
        "V-21.4C-9.8-22.4-11.8-24.4-12-28C-12.2-33.6-8.6-38.6 0-38.6Z",
        fill=_BONE,
    ),
    dark(circle(-5, -28, 3.3)),
    dark(circle(5, -28, 3.3)),
    dark(path("M0-24.6L1.7-21.2H-1.7Z")),
    line("M-3.4-19.6V-15.8M0-19.6V-15.8M3.4-19.6V-15.8", 1.2),
)

# A mountain that walks: peaks for a head, a face in the rock, and a crack where it stepped
_CABRAKAN = _god(
    "cabrakan",
    path("M-18 0L-14-14L-10-15L-7.4-28L-3-31L0-39L4.4-30.4L8-27L10-16L14.4-13L18 0Z", fill=_STONE),
    path("M-7.4-28L-3-31L0-39L4.4-30.4L8-27L4-25.4L1-28.6L-2.4-25Z", fill=IVORY),
    path("M-18 0L-14-14L-10-15L-11-7L-8 0ZM18 0L14.4-13L10-16L11-7L8 0Z", fill=_ROCK),
    dark(path("M-6.6-18.4L-1.6-16.6L-2.4-14.4L-6.4-15.4ZM6.6-18.4L1.6-16.6L2.4-14.4L6.4-15.4Z")),
    path("M-5.4-10.6H5.4V-5.6H-5.4Z", fill=OUTLINE),
    line("M-2.7-10.6V-5.6M0-10.6V-5.6M2.7-10.6V-5.6", 1.3, IVORY),
    line("M-2 0L.6-2.8L-.6-4.6", 1.4),
)

# The moon behind a lady with the ears of a jaguar
_IXCHEL = _god(
    "ixchel",
    path(
        "M9-38.6C16.4-34.6 19-25.6 15.4-18C12-11 4-8 -3-10.6C5-11 11.4-16.4 12.4-24C13.2-30 11.6-35 9-38.6Z",
        fill=_MOON,
    ),
    path("M-12 0C-13-8-9-15-5-17H5C9-15 13-8 12 0Z", fill=_CLAY),
    line("M-11.4-4.4L-7.6-7.4L-3.8-4.4L0-7.4L3.8-4.4L7.6-7.4L11.4-4.4", 1.5, _GOLD),
    path("M-8.6-30L-11-37.4L-4.6-34ZM8.6-30L11-37.4L4.6-34Z", fill=_GOLD),
    circle(0, -26, 9, fill=_SKIN),
    path("M-9-27C-9.4-36.6 9.4-36.6 9-27C5-31-5-31-9-27Z", fill=_NIGHT),
    line("M-9-27C-10.6-22-10-17.6-11-14M9-27C10.6-22 10-17.6 11-14", 2.4, _NIGHT),
    dark(path("M-4.6-25.4h2.6v1.6h-2.6ZM2-25.4h2.6v1.6h-2.6Z")),
    line("M-2-20.4Q0-19 2-20.4", 1.3),
    circle(0, -14.4, 2.6, fill=_JADE),
)

# A serpent that has risen from its coil, with a crest of feathers
_KUKULKAN = _god(
    "kukulkan",
    path("M-16-1C-18-8-12-10.6-4-10.6H8C14-10.6 17-7 16-1C12 .6-12 .6-16-1Z", fill=_LEAF),
    line("M-11-5.4H11", 1.6, _GOLD),
    *[
        tag(
            "path",
            d="M0 0C-4.6-4-5.2-10 0-15C5.2-10 4.6-4 0 0Z",
            fill=paint,
            transform=f"translate(-3 -27) rotate({turn})",
        )
        for turn, paint in ((-92, "#4F9CC9"), (-58, _CLAY), (-24, "#4F9CC9"), (10, _CLAY))
    ],
    path(
        "M-7-10.6C-12-18-9-26-3-31C2-35 10-34 14-29.6L17.6-25.6L13-23.4L16-20.4"
        "C10-18.4 3-19.6 1-23C-1-18-1-14.6 3-10.6Z",
        fill=_JADE,
    ),
    crease("M-8.6-19H-2.4M-8.4-15H-1.4"),
    circle(5, -28, 2.7, fill=IVORY),
    dark(circle(5.5, -28, 1.2)),
    line("M14-23.2L8.4-22.6", 1.3),
    line("M17-22.6L20.6-23.6M17-22.6L20.4-20.8", 1.4, "#A02B07"),
)

FIGURES: Final = {
    "ah-puch": _AH_PUCH,
    "cabrakan": _CABRAKAN,
    "ixchel": _IXCHEL,
    "kukulkan": _KUKULKAN,
}


def god_figure(god: int) -> Stamp:
    """The figure of a god; a god that we do not know looks like one that we do."""
    return [*FIGURES.values()][god]


@cache
def standing_god(god: int, seat: Seat) -> Stamp:
    """A god on the ring of its player, with the player's sign at its feet."""
    ring = join(
        tag("ellipse", cy=1, rx=19, ry=7.4, fill=seat.colour, stroke=OUTLINE, stroke_width=1.6),
        tag("ellipse", cy=1, rx=16.6, ry=5.4, fill="none", stroke=IVORY, stroke_opacity=RIM),
    )
    badge = group(
        circle(0, 0, 7.2, fill=seat.colour, stroke=OUTLINE, stroke_width=1.5),
        sign(seat.sign, 4.2, seat.ink),
        x=0,
        y=4.6,
    )
    return Stamp(f"mezo-{GOD.names[god]}-{seat.name}", join(ring, god_figure(god).at(0, 0), badge))


# Nobody's god: an angry face of stone, which takes sacrifices
WRATHFUL: Final = icon(
    "mezo-wrathful",
    path("M-20-22C-22-34-13-40 0-40C13-40 22-34 20-22L17 0H-17Z", fill=_ROCK),
    path("M-14-38L-19-46L-9-41L-5-48L0-42L5-48L9-41L19-46L14-38Z", fill="#A02B07"),
    path("M-16-30L-4-25V-20H-14ZM16-30L4-25V-20H14Z", fill=MAIZE),
    dark(circle(-8, -23.4, 2.2)),
    dark(circle(8, -23.4, 2.2)),
    path("M-3-22L-5-15H5L3-22Z", fill=_STONE),
    path("M-13-12H13V-3H-13Z", fill=OUTLINE),
    path(
        "M-12-12L-9.6-7L-7.2-12ZM7.2-12L9.6-7L12-12ZM-4-3L-2-7L0-3ZM0-3L2-7L4-3Z",
        fill=IVORY,
        stroke_width=0.8,
    ),
)
