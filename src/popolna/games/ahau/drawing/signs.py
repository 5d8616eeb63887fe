"""The signs of the game: gods, Buildings, rewards, and the pieces on the map."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.icons import ICONS, crease, dark, icon, line
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, RIM, Seat, rival_looks, seats, surface
from popolna.drawing.rows import Item, Pict, Points
from popolna.drawing.svg import Art, Stamp, circle, group, join, path, rect, tag
from popolna.drawing.symbols import SYMBOLS
from popolna.drawing.tokens import sign
from popolna.games.ahau.board import BUILDING, COLOUR, GOD, OP
from popolna.games.ahau.components import BOX

SEATS: Final = seats(*BOX.seats.colours)
RIVAL_LOOK: Final = rival_looks(1)[0]  # of the Shadow Player, or of King Pakal

# Surfaces are calm; by night they stay light enough for dark letters.
SEA: Final = surface("ahau-sea", "#CBDDE0", "#7F959B")
SHALLOWS: Final = surface("ahau-shallows", "#DAE7E6", "#8CA1A4")
LAND: Final = surface("ahau-land", "#E9E3C9", "#979277")
COAST: Final = surface("ahau-coast", "#A9A383", "#5F5D48")
TRAIL: Final = surface("ahau-trail", "#8B7A58", "#4B4331")
CANOE: Final = surface("ahau-canoe", "#3F7488", "#22424E")

TILE_PAINTS: Final = {
    "corn": "#F8DC7A",
    "water": "#A5D2EA",
    "obsidian": "#A6AAB8",
    "cacao": "#D3A785",
    "limestone": "#F7F1E3",
    "wild": "#E4D7F2",
}

_CLAY = "#C9713F"
_STONE = "#E0D6BF"
_SHADE = "#B9AC8E"
_JADE = "#60B791"
_GOLD = "#F2B50F"


# The gods: dark shapes that read at 14 px


def _god(name: str, *parts: Art) -> Stamp:
    return Stamp(f"god-{name}", group(*parts, fill=OUTLINE))


def _strokes(d: str, width: float) -> Art:
    return path(d, fill="none", stroke=OUTLINE, stroke_width=width, stroke_linecap="round")


GOD_SIGNS: Final = {
    stamp.id.removeprefix("god-"): stamp
    for stamp in (
        _god(
            "chief",
            path("M-9 5.4H9V10.6H-9Z"),
            path("M0 4C-4.2-.8-4.2-7 0-11.6C4.2-7 4.2-.8 0 4Z"),
            path(
                "M-4.4 4C-9.8 2-12-3-11.2-8.6C-6.6-6.6-4.2-1.6-4.4 4ZM4.4 4C9.8 2 12-3 11.2-8.6C6.6-6.6 4.2-1.6 4.4 4Z"
            ),
        ),
        _god(
            "rain",
            path(
                "M-7.4 1C-12 .8-12.4-5-8.2-5.8C-8.2-10-3-11.8-.4-8.8C2.4-12 8.2-9.6 7.8-5.6C12.2-5 11.8 .8 7.4 1Z"
            ),
            _strokes("M-5.2 4.8L-7.2 10M.6 4.8L-1.4 10M6.4 4.8L4.4 10", 2.7),
        ),
        _god(
            "trade",
            path("M-10.8-7.6H2.6V-11.4L10.8-5.4L2.6.6V-3.2H-10.8Z"),
            path("M10.8 7.6H-2.6V11.4L-10.8 5.4L-2.6-.6V3.2H10.8Z"),
        ),
        _god(
            "sun",
            circle(0, 0, 5.2),
            _strokes(
                "M0-11V-8.4M0 11V8.4M-11 0H-8.4M11 0H8.4M-7.8-7.8L-6-6M7.8-7.8L6-6M-7.8 7.8L-6 6M7.8 7.8L6 6",
                2.6,
            ),
        ),
        _god(
            "jaguar",
            path("M0-.6C4.8-.6 8.2 4 7.6 7.6C7 11 3.2 9.8 0 9.8C-3.2 9.8-7 11-7.6 7.6C-8.2 4-4.8-.6 0-.6Z"),
            tag("ellipse", cx=-9, cy=-1.8, rx=2.5, ry=3.3),
            tag("ellipse", cx=-3.6, cy=-7.2, rx=2.6, ry=3.5),
            tag("ellipse", cx=3.6, cy=-7.2, rx=2.6, ry=3.5),
            tag("ellipse", cx=9, cy=-1.8, rx=2.5, ry=3.3),
        ),
    )
}


def god_sign(god: int) -> Stamp:
    return GOD_SIGNS[GOD.names[god]]


# Buildings


def _building(name: str, *parts: Art) -> Stamp:
    return icon(f"ahau-{name}", *parts)


_CROWNLET = path("M-5-6.4L-6.4-11.4L-2.6-9L0-11.8L2.6-9L6.4-11.4L5-6.4Z", fill=_GOLD)

BUILDING_SIGNS: Final[dict[str, Stamp]] = {
    "acropolis": _building(
        "acropolis",
        path("M-11.4 11V6.4H11.4V11Z", fill=_SHADE),
        path("M-8.6 6.4V1.6H8.6V6.4Z", fill=_STONE),
        rect(-7.6, -4, 4.4, 5.6, fill=_STONE),
        rect(3.2, -4, 4.4, 5.6, fill=_STONE),
        path("M-2.4 1.6V-8H2.4V1.6Z", fill=_STONE),
        path("M0-8V-11.4L5-9.8L0-8.4", fill=_CLAY),
    ),
    "ball-court": _building(
        "ball-court",
        path("M-11.4 10.8V-4.6H-7.6L-2.6 10.8Z", fill=_STONE),
        path("M11.4 10.8V-4.6H7.6L2.6 10.8Z", fill=_STONE),
        circle(0, -4.4, 5.4, fill=_CLAY),
        crease("M-3.6-6.6C-1.2-4.8 1.2-4.8 3.6-6.6"),
    ),
    "city-walls": _building(
        "city-walls",
        path("M-11.2 10.8V-7H-6.6V-2.8H-2.3V-7H2.3V-2.8H6.6V-7H11.2V10.8Z", fill=_STONE),
        crease(
            "M-11 1.6H11M-11 6.2H11M-4-2.6V1.6M4-2.6V1.6M-7.6 1.6V6.2M0 1.6V6.2M7.6 1.6V6.2M-4 6.2V10.6M4 6.2V10.6",
            1,
        ),
    ),
    "gateway": _building(
        "gateway",
        path("M-11 10.8V-8.6H11V10.8H5.2V4C5.2-5.4-5.2-5.4-5.2 4V10.8Z", fill=_STONE),
        path("M-11.4-8.6V-11.2H11.4V-8.6Z", fill=_SHADE),
        crease("M-8.2-5.4H8.2", 1.2),
    ),
    "giant-stele": SYMBOLS["stela"],
    "market": _building(
        "market",
        path("M-8.6-3V10.8H8.6V-3Z", fill="#F6E9CC"),
        path(
            "M-11.4-2.4L-8.6-10H8.6L11.4-2.4C9.6.4 6.6.4 5.7-2.4C4.6.4 1.2.4 0-2.4"
            "C-1.2.4-4.6.4-5.7-2.4C-6.6.4-9.6.4-11.4-2.4Z",
            fill=_CLAY,
        ),
        path("M-8.6 5.4H8.6V10.8H-8.6Z", fill=_SHADE),
    ),
    "observation-tower": _building(
        "observation-tower",
        path("M-10.8 11V7H10.8V11Z", fill=_SHADE),
        path("M-6 7V-3.4H6V7Z", fill=_STONE),
        path("M-7.4-3.4C-7.4-13.6 7.4-13.6 7.4-3.4Z", fill=_STONE),
        dark(path("M-1.6-5H1.6V-8.6H-1.6ZM-2 7V1.6H2V7Z")),
    ),
    "palace": _building(
        "palace",
        path("M-10 10.6V-1H10V10.6Z", fill=_STONE),
        path("M-11.4-1V-6.2H11.4V-1Z", fill=_CLAY),
        path("M-11.4 11.2V8.6H11.4V11.2Z", fill=_SHADE),
        line("M-6.6-.6V8.4M-2.2-.6V8.4M2.2-.6V8.4M6.6-.6V8.4", 1.8),
    ),
    "plaza": _building(
        "plaza",
        path("M-11.2 3.4L0-6.4L11.2 3.4L0 11.2Z", fill=_STONE),
        path("M-5.6 2.8L0-2L5.6 2.8L0 6.8Z", fill=_JADE),
        path("M-1.8-1.6V-9H1.8V-1.6Z", fill=_SHADE),
    ),
    "produce-market": EMBLEMS["basket"],
    "raised-bed-farm": SYMBOLS["field"],
    "royal-monument": _building(
        "royal-monument",
        path("M-9 11V7.4H9V11Z", fill=_SHADE),
        path("M-5.4 7.4L-4.2-5.6H4.2L5.4 7.4Z", fill=_STONE),
        path("M-5.2-5.6L-6.4-10.8L-2.6-8.6L0-11.6L2.6-8.6L6.4-10.8L5.2-5.6Z", fill=_GOLD),
        crease("M-2-1.6H2M-2.2 2H2.2", 1.3),
    ),
    "royal-palace": _building(
        "royal-palace",
        path("M-10 10.6V.8H10V10.6Z", fill=_STONE),
        path("M-11.4.8V-4.6H11.4V.8Z", fill=_CLAY),
        path("M-11.4 11.2V8.8H11.4V11.2Z", fill=_SHADE),
        line("M-6.2 1V8.6M6.2 1V8.6", 1.8),
        dark(path("M-2.4 8.8V3H2.4V8.8Z")),
        _CROWNLET,
    ),
    "temple": ICONS["temple"],
    "workshop": EMBLEMS["pick"],
}


def building_sign(kind: int) -> Stamp:
    return BUILDING_SIGNS[BUILDING.names[kind]]


# Rewards, and what is counted

BRICK: Final = icon(
    "ahau-brick",
    rect(-11, -7, 22, 14, 2, fill="#E4D7F2"),
    line("M-3-2.2C-3-5.4 3-5.4 3-2C3 0 0-.2 0 2", 2.2),
    dark(circle(0, 4.6, 1.4)),
)
SPEAR: Final = icon(
    "ahau-spear",
    line("M-9.6 9.6L3.4-3.4", 4),
    line("M-9.6 9.6L3.4-3.4", 1.6, "#B98A4E"),
    path("M11.2-11.2L8.8-1.4L4.4-2.6L2.6-4.4L1.4-8.8Z", fill="#7D8494"),
    line("M.2-4.6L4.6-.2", 2),
)
MIGHT_SIGN: Final = icon(
    "ahau-might",
    path("M0-11.2L10.4-1.4L7 2L0-4.6L-7 2L-10.4-1.4Z", fill=_CLAY),
    path("M0-.8L10.4 9L7 12L0 5.4L-7 12L-10.4 9Z", fill=_GOLD),
)
MARKER_SIGN: Final = icon(
    "ahau-marker",
    path("M-11.2 10.8V6.6H-7.6V2.6H-4V-1H4V2.6H7.6V6.6H11.2V10.8Z", fill=_STONE),
    circle(0, -6, 4.8, fill=_CLAY),
)
CARD_SIGN: Final = icon(
    "ahau-card",
    rect(-7.4, -10.8, 14.8, 21.6, 2.4, fill=IVORY),
    line("M-3.2-1.4L0-4.6L3.2-1.4M0-4.4V5.4", 2.2),
)
ROLE_SIGN: Final = icon(
    "ahau-role",
    rect(-8.4, -11, 16.8, 22, 2.4, fill=IVORY),
    path("M-5.6 10.8C-5.6 4.6-3.4 3 0 3C3.4 3 5.6 4.6 5.6 10.8Z", fill=_CLAY, stroke_width=1.3),
    circle(0, -0.6, 3.3, fill="#D9A06B", stroke_width=1.3),
    path("M-4-2.6L-5-7.6L-1.8-5.6L0-8.6L1.8-5.6L5-7.6L4-2.6Z", fill=_GOLD, stroke_width=1.3),
)
LYING_SIGN: Final = icon(
    "ahau-lying",
    circle(-7, 3, 4.2, fill="#D9A06B"),
    path("M-2.6-2.4C3-2.8 11-2 11 3.4C11 8.6 3 9 -2.6 8.4Z", fill=_CLAY),
)
BARRED: Final = Stamp(
    "ahau-barred",
    join(
        circle(0, 0, 8, fill=IVORY, stroke=OUTLINE, stroke_width=1),
        circle(0, 0, 5.8, fill="none", stroke="#A02B07", stroke_width=2.6),
        path("M-4 4L4-4", stroke="#A02B07", stroke_width=2.6),
    ),
)
TICK: Final = Stamp(
    "ahau-tick",
    join(
        circle(0, 0, 8, fill="#2F7A55", stroke=IVORY, stroke_width=1.4),
        path("M-3.8.2L-1 3L4-3", fill="none", stroke=IVORY, stroke_width=2.2, stroke_linejoin="round"),
    ),
)

_REWARDS: Final = {
    "res": EMBLEMS["pouch"],
    "draw": BRICK,
    "weapon": SPEAR,
    "might": MIGHT_SIGN,
    "temple": MARKER_SIGN,
    "role": ROLE_SIGN,
    "lay": LYING_SIGN,
}


def reward_signs(op: int, count: int, *, family: bool = False) -> list[Item]:
    """What a space gives, as a pictogram."""
    name = OP.names[op]
    if name == "none":
        return []
    if name == "fame":
        return [Points(str(count))]
    if name == "role" and family:
        return [Pict(CARD_SIGN)]
    return [Pict(_REWARDS[name], str(count) if count > 1 else "")]


def resource_sign(colour: int) -> Stamp:
    return ICONS[COLOUR.names[colour]]


# Pieces


@cache
def worker(seat: Seat) -> Stamp:
    """A Worker that stands, 14 by 17."""
    return Stamp(
        f"ahau-worker-{seat.name}",
        _figure(seat, "M-7 8.4C-7 3-5.4.4-2.6-.6C-5-4-3-8.6 0-8.6C3-8.6 5-4 2.6-.6C5.4.4 7 3 7 8.4Z", 0, 4.4),
    )


@cache
def lying_worker(seat: Seat) -> Stamp:
    """A Worker that lies down, 17 by 14."""
    return Stamp(
        f"ahau-lying-{seat.name}",
        _figure(
            seat, "M8.4 7C3 7 .4 5.4-.6 2.6C-4 5-8.6 3-8.6 0C-8.6-3-4-5-.6-2.6C.4-5.4 3-7 8.4-7Z", 4.2, 0
        ),
    )


@cache
def ruler(seat: Seat) -> Stamp:
    """A Ruler as a standee with a headdress, 20 by 30 above its foot."""
    return Stamp(
        f"ahau-ruler-{seat.name}",
        join(
            group(
                path("M-9 0V-3H9V0Z", fill=_SHADE),
                path(
                    "M0-19C-8-18-9.4-25-7.6-29.4C-4.6-27.6-2-28.6 0-31C2-28.6 4.6-27.6 7.6-29.4C9.4-25 8-18 0-19Z",
                    fill=_JADE,
                ),
                path("M-8.6-3C-8.6-11-6.4-15 0-15C6.4-15 8.6-11 8.6-3Z", fill=seat.colour),
                circle(0, -17.6, 4.4, fill="#B9794C"),
                path("M-4.8-19.4H4.8V-22.4H-4.8Z", fill=_GOLD),
                stroke=OUTLINE,
                stroke_width=1.4,
                stroke_linejoin="round",
            ),
            group(sign(seat.sign, 4.2, seat.ink), y=-8.2),
        ),
    )


def _figure(seat: Seat, outline: str, x: float, y: float) -> Art:
    return join(
        path(outline, fill=seat.colour, stroke=OUTLINE, stroke_width=1.4, stroke_linejoin="round"),
        path(outline, fill="none", stroke=IVORY, stroke_opacity=RIM * 0.6, stroke_width=0.6),
        group(sign(seat.sign, 3.4, seat.ink), x=x, y=y),
    )


@cache
def brick(tile: str, width: float, height: float) -> Stamp:
    """A Pyramid tile: its Resource on the left, its god on the right; a wild one has a star."""
    width, height = round(width, 4), round(height, 4)  # as exact as its id
    colour, god = tile.split("-", 1)
    scale = min(height - 4, width / 2 - 2) / 24
    resource = SYMBOLS["choice"] if colour == "wild" else ICONS[colour]
    return Stamp(
        f"ahau-{tile}-{width:g}x{height:g}",
        join(
            rect(
                -width / 2 + 0.6,
                -height / 2 + 0.6,
                width - 1.2,
                height - 1.2,
                3,
                fill=TILE_PAINTS[colour],
                stroke=OUTLINE,
                stroke_width=1.2,
            ),
            resource.at(-width / 4 + 0.4, 0, scale),
            GOD_SIGNS[god].at(width / 4 - 0.4, 0, scale * 0.92),
        ),
    )


@cache
def site(colour: int, radius: float) -> Stamp:
    """A Production Site."""
    return Stamp(
        f"ahau-site-{COLOUR.names[colour]}-{radius:g}",
        join(
            circle(
                0, 0, radius - 0.6, fill=TILE_PAINTS[COLOUR.names[colour]], stroke=OUTLINE, stroke_width=1.3
            ),
            resource_sign(colour).at(0, 0, radius / 15.5),
        ),
    )


# The day sign Ahau: a face in a cartouche
KATUN_SIGN: Final = icon(
    "ahau-katun",
    rect(-10.6, -10.6, 21.2, 21.2, 6, fill=MAIZE),
    line("M-1.8-7V.4H1.8V-7", 1.5),
    circle(-5.4, -2.4, 1.7, fill=OUTLINE, stroke_width=0),
    circle(5.4, -2.4, 1.7, fill=OUTLINE, stroke_width=0),
    circle(0, 5.4, 2.6, fill=IVORY, stroke_width=1.5),
)
