"""The pieces of the players, and signs for what effects do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.icons import ICONS, dark, icon, line
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, RIM, Seat, rival_looks, seats, surface
from popolna.drawing.rows import Item, Pict, Points
from popolna.drawing.svg import Art, Stamp, circle, group, join, path, short
from popolna.drawing.symbols import SYMBOLS
from popolna.drawing.tokens import sign
from popolna.games.mezo.components import BOX
from popolna.games.mezo.steps.vocabulary import Effect

SEATS: Final = seats(*BOX.seats.colours)
NEUTRAL_LOOK: Final = rival_looks(1)[0]  # of the pyramid pieces that nobody plays

# Surfaces are calm; by night they stay light enough for dark letters.
SEA: Final = surface("mezo-sea", "#CBDDE0", "#7F959B")
SHALLOWS: Final = surface("mezo-shallows", "#DAE7E6", "#8CA1A4")
LAND: Final = surface("mezo-land", "#E9E3C9", "#979277")
COAST: Final = surface("mezo-coast", "#A9A383", "#5F5D48")
BORDER: Final = surface("mezo-border", "#B5AA85", "#6B664F")
PLATE: Final = surface("mezo-plate", "#F6F0DF", "#B0A790")
BLESSING: Final = surface("mezo-blessing", "#FBE9B4", "#C3AE6C")
WASTE: Final = surface("mezo-waste", "#D5D0C4", "#86837A")

_STONE = "#CFC5B0"
_CLAY = "#C9713F"
_JADE = "#60B791"
_RED = "#A02B07"


def _piece(name: str, body: str, seat: Seat, mark: Art, *more: Art) -> Stamp:
    """A piece in a seat's colour with a dark outline, a light rim inside it, and the seat's sign."""
    shape = join(
        path(body, fill=seat.colour, stroke=OUTLINE, stroke_width=1.5, stroke_linejoin="round"),
        path(body, fill="none", stroke=IVORY, stroke_opacity=RIM, stroke_width=0.6),
    )
    return Stamp(f"mezo-{name}-{seat.name}", join(*more, shape, mark))


def _mark(seat: Seat, y: float, size: float) -> Art:
    return group(sign(seat.sign, size, seat.ink), y=y)


# Units, in boxes 17 high that stand on y = 8.5


@cache
def shaman(seat: Seat) -> Stamp:
    """A robe under a tall hood."""
    body = (
        "M-7 8.5C-6.6 3.4-5 1-3.6-.6C-5-2-4.6-4.8-2.8-5.8L0-9L2.8-5.8C4.6-4.8 5-2 3.6-.6C5 1 6.6 3.4 7 8.5Z"
    )
    return _piece("shaman", body, seat, _mark(seat, 4.6, 2.8))


@cache
def warrior(seat: Seat) -> Stamp:
    """A square shield, a round head, and a spear."""
    body = "M-7 8.5V-.6H-3.2A3.6 3.6 0 1 1 1.4-.6H5V8.5Z"
    spear = join(
        path("M7.4 8.5V-5", fill="none", stroke=OUTLINE, stroke_width=1.8),
        path("M7.4-9L9.4-4.6H5.4Z", fill=OUTLINE),
    )
    mark = group(sign(seat.sign, 2.9, seat.ink), x=-1, y=4.2)
    return _piece("warrior", body, seat, mark, spear)


@cache
def champion(seat: Seat) -> Stamp:
    """A broad figure under a crest of feathers, 24 high."""
    crest = group(
        path("M0-5C-4-8-4.4-12-2.4-15.4C-1-13-.4-11 0-9C.4-11 1-13 2.4-15.4C4.4-12 4-8 0-5Z", fill=MAIZE),
        path(
            "M-3-5C-8.6-6-9.6-10-9.2-13C-6-12-3.6-9.4-3-5ZM3-5C8.6-6 9.6-10 9.2-13C6-12 3.6-9.4 3-5Z",
            fill=_JADE,
        ),
        stroke=OUTLINE,
        stroke_width=1.1,
        stroke_linejoin="round",
    )
    body = "M-8.6 8.5V1C-8.6-.6-7.4-1.4-6-1.4H-3.4A4 4 0 1 1 3.4-1.4H6C7.4-1.4 8.6-.6 8.6 1V8.5Z"
    return _piece("champion", body, seat, _mark(seat, 3.6, 3.6), crest)


@cache
def glyph(seat: Seat) -> Stamp:
    """A carved cartouche, 15 wide and high."""
    body = "M-4-7H4C6.4-7 7-6.4 7-4V4C7 6.4 6.4 7 4 7H-4C-6.4 7-7 6.4-7 4V-4C-7-6.4-6.4-7-4-7Z"
    inside = join(
        path("M-4.6-4.6H4.6V2.6H-4.6Z", fill="none", stroke=seat.ink, stroke_width=0.9, stroke_opacity=0.75),
        path("M-4.2 4.9H-1.4M1.4 4.9H4.2", fill="none", stroke=seat.ink, stroke_width=1.6),
        group(sign(seat.sign, 2.5, seat.ink), y=-1),
    )
    return _piece("glyph", body, seat, inside)


SLOPE: Final = 0.28  # how far the sides of a pyramid lean, of its height


@cache
def storey(seat: Seat, width: float, height: float) -> Stamp:
    """A level of a pyramid, wider at its foot; the origin is its middle."""
    lean = height * SLOPE
    left, top = width / 2, height / 2
    body = (
        f"M{short(-left)} {short(top)}L{short(-left + lean)} {short(-top)}"
        f"H{short(left - lean)}L{short(left)} {short(top)}Z"
    )
    lit = path(
        f"M{short(-left + lean + 1)} {short(-top + 1.4)}H{short(left - lean - 1)}",
        stroke=IVORY,
        stroke_opacity=0.5,
    )
    mark = group(sign(seat.sign, height * 0.3, seat.ink), y=0.6)
    stone = path(body, fill=seat.colour, stroke=OUTLINE, stroke_width=1.3, stroke_linejoin="round")
    return Stamp(f"mezo-storey-{seat.name}-{short(width)}x{short(height)}", join(stone, lit, mark))


UNITS: Final = (shaman, warrior)


def unit(kind: int, seat: Seat) -> Stamp:
    return UNITS[kind](seat)


# Signs in boxes of 24

SKULL: Final = ICONS["skull"]
DEVOTION: Final = icon(
    "mezo-devotion",
    path(
        "M0-11.4C1-6 7.4-3.6 7.4 3C7.4 8 4 11 0 11C-4 11-7.4 8-7.4 3C-7.4.2-6-2-4-4"
        "C-3.6-1.6-2.6-.6-1.6-.4C-2.6-4.4-2-8 0-11.4Z",
        fill=_CLAY,
    ),
    path(
        "M0 1C.6 3.4 3.2 4.2 3.2 7C3.2 9.4 1.6 10.6 0 10.6C-1.6 10.6-3.2 9.4-3.2 7C-3.2 5-1 4 0 1Z",
        fill=MAIZE,
        stroke_width=1,
    ),
)
STRENGTH: Final = icon(
    "mezo-strength",
    line("M-8.6 9.4L6-6", 4.4),
    line("M-8.6 9.4L6-6", 1.8, "#9A7148"),
    path("M3.4-11L11-3.4L5.6-1.2L1.2-5.6Z", fill="#363A47"),
    line("M8.6 9.4L-6-6", 4.4),
    line("M8.6 9.4L-6-6", 1.8, "#9A7148"),
    path("M-3.4-11L-11-3.4L-5.6-1.2L-1.2-5.6Z", fill="#363A47"),
)
RECOVER: Final = icon(
    "mezo-recover",
    path("M-10.4 11C-10.4 6-6.4 3.4 0 3.4C6.4 3.4 10.4 6 10.4 11Z", fill="#4A4F60"),
    path("M0-11.4L7-3.6H3V5.4H-3V-3.6H-7Z", fill=_JADE),
)
BUILD: Final = icon(
    "mezo-build",
    path("M-11 10.6V5H11V10.6ZM-7.6 5V-.6H7.6V5Z", fill=_STONE),
    path("M-4.4-.6V-6H4.4V-.6Z", fill=MAIZE),
    line("M0-11.4V-7.6M-7-9.4L-5-6.6M7-9.4L5-6.6", 1.8),
)
TRANSFORM: Final = icon(
    "mezo-transform",
    path("M-8.4-2.6A8.6 8.6 0 0 1 6.6-6.4L9.4-9.6V-.4H.6L3.8-3.6A4.6 4.6 0 0 0-4.4-1.6Z", fill=_JADE),
    path("M8.4 2.6A8.6 8.6 0 0 1-6.6 6.4L-9.4 9.6V.4H-.6L-3.8 3.6A4.6 4.6 0 0 0 4.4 1.6Z", fill=_CLAY),
)
CALLING: Final = icon(
    "mezo-call",
    path("M-11 3.6C-4 3-1 0 2.4-6.6L10-4.4C10.6 4 4 9.4-11 7.6Z", fill=_CLAY),
    path("M2.4-6.6C5-10 10.6-9 10-4.4C7.6-3.4 4.4-4.4 2.4-6.6Z", fill=IVORY),
    line("M4-11.4L2.6-10M10.4-10.8L9.4-9.2", 1.5),
)
SMITE: Final = icon("mezo-smite", path("M2.4-11.4L-7.6 1.4H-1L-3.4 11.4L7.6-2.4H.8Z", fill=MAIZE))
EXILE: Final = icon(
    "mezo-exile",
    path("M-10.6-10.6H-1V10.6H-10.6Z", fill=_STONE),
    path("M-4.6-2.6H3V-7.4L11.4 0L3 7.4V2.6H-4.6Z", fill=_CLAY),
)
DEPLOY: Final = icon(
    "mezo-deploy",
    path("M-11 10.8V6H11V10.8Z", fill=_STONE),
    path("M-3-11H3V-3.4H7.4L0 5L-7.4-3.4H-3Z", fill="#7FB3D0"),
)
DEMOLISH: Final = icon(
    "mezo-demolish",
    path("M-11 10.6V4H-3.6L-1 7.6L2 3.4H11V10.6Z", fill=_STONE),
    path("M-7 4V-2.6H-2L-.6 1.4L1.6-2.6H5.4L4.6 3.4H2L-1 7.6L-3.6 4Z", fill="#B4AB98"),
    line("M-8-10L-5.4-6M0-11.4V-6.6M8-10L5.4-6", 1.9, _RED),
)
AWAKEN: Final = icon(
    "mezo-awaken",
    path("M-11 10.8V7H11V10.8Z", fill="#4A4F60"),
    path("M0-11.4L7.4-3H3V7H-3V-3H-7.4Z", fill="#7FB3D0"),
)
TILE_TO_COME: Final = Stamp(
    "mezo-tile",
    join(
        path(
            "M-7-3.8L-3.8-7H3.8L7-3.8V3.8L3.8 7H-3.8L-7 3.8Z",
            fill="#5E5648",
            stroke=OUTLINE,
            stroke_width=1.3,
        ),
        path("M-4 3.4L4-4.4M4 3.4L-4-4.4", fill="none", stroke=IVORY, stroke_width=1.5),
    ),
)
SUN: Final = Stamp(
    "mezo-sun",
    group(
        path(
            "M0-8.6L1.9-5.6L5-6.8L5-3.4L8.4-2.4L6.4 0L8.4 2.4L5 3.4L5 6.8L1.9 5.6L0 8.6L-1.9 5.6L-5 6.8L-5 3.4"
            "L-8.4 2.4L-6.4 0L-8.4-2.4L-5-3.4L-5-6.8L-1.9-5.6Z",
            fill=MAIZE,
        ),
        circle(0, 0, 3.6, fill=IVORY),
        stroke=OUTLINE,
        stroke_width=1.2,
        stroke_linejoin="round",
    ),
)
CALENDAR: Final = icon(
    "mezo-calendar",
    circle(0, 0, 10.8, fill="#E3B565"),
    circle(0, 0, 6.2, fill=IVORY, stroke_width=1.3),
    line(
        "M0-10.6V-6.4M0 10.6V6.4M-10.6 0H-6.4M10.6 0H6.4M-7.6-7.6L-4.6-4.6M7.6-7.6L4.6-4.6"
        "M-7.6 7.6L-4.6 4.6M7.6 7.6L4.6 4.6",
        1.4,
    ),
    dark(circle(-2, -1, 1)),
    dark(circle(2, -1, 1)),
    line("M-2 2.4Q0 3.8 2 2.4", 1.1),
)
CODEX: Final = icon(
    "mezo-codex",
    path("M-11-6.6L-5.4-9.4L0-6.6L5.4-9.4L11-6.6V9.4L5.4 6.6L0 9.4L-5.4 6.6L-11 9.4Z", fill=IVORY),
    line("M-5.4-9.4V6.6M0-6.6V9.4M5.4-9.4V6.6", 1.1),
    line(
        "M-9-2.6L-7.4-3.6M-9 1.4L-7.4.4M2-2.6L3.6-3.6M2 1.4L3.6.4M-3.4-3.4L-1.8-2.4M-3.4.8L-1.8 1.8"
        "M7.4-3.4L9-2.4M7.4.8L9 1.8",
        1.4,
        _RED,
    ),
)
TRACK_SIGNS: Final = (CALENDAR, CODEX)
COVERED: Final = Stamp(
    "mezo-covered",
    join(
        circle(0, 0, 7.6, fill=OUTLINE, stroke=IVORY, stroke_width=1.2),
        path("M-3.6.2L-1 2.9L3.8-2.8", fill="none", stroke=IVORY, stroke_width=2, stroke_linejoin="round"),
    ),
)

CHOICE: Final = SYMBOLS["choice"]  # for effects that are made of others
OP_SIGNS: Final[dict[str, Stamp]] = {
    "call": CALLING,
    "deploy": DEPLOY,
    "awaken": AWAKEN,
    "recover": RECOVER,
    "smite": SMITE,
    "exile": EXILE,
    "move": EMBLEMS["move"],
    "enlist": CALENDAR,
    "build": BUILD,
    "demolish": DEMOLISH,
    "transform": TRANSFORM,
    "devotion": DEVOTION,
    "strength": STRENGTH,
    "most": EMBLEMS["crown"],
    "appease": SKULL,
}


def effect_signs(effects: Sequence[Effect]) -> list[Item]:
    """Effects as signs; what they are about in detail is in the tooltip."""
    found: list[Item] = []
    for effect in effects:
        number = str(effect.count) if isinstance(effect.count, int) else ""
        if effect.op == "vp":
            found.append(Points(number or "?"))
        else:
            found.append(Pict(OP_SIGNS.get(effect.op, CHOICE), number if number != "1" else ""))
    return found
