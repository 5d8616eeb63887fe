"""A cover for each game of the house, 480 by 300, and one with initials for games from elsewhere.

>>> cover("tzolkin").label
'Gears that turn a calendar wheel'
>>> cover("long-count").label
'A stone with the letters LC'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from popolna.drawing.blocks import block
from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.fields import FIELDS, land
from popolna.drawing.figures import glyph_stone, god, mirrored, slab, sunface, warrior
from popolna.drawing.gears import Gear
from popolna.drawing.hexes import Cell, centre, outline
from popolna.drawing.icons import ICONS
from popolna.drawing.numerals import numeral
from popolna.drawing.palette import FRAME, IVORY, OUTLINE, PLAZA, SLAB, WALL, WILDS, Seat, seats, surface
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import (
    CARVED,
    EARTH,
    FAR,
    FLOOR,
    GLOW,
    HEIGHT,
    NEAR,
    SKY,
    WIDTH,
    cover_sheet,
    floor,
    hills,
    landscape,
    palm,
    pyramid,
    shrine,
)
from popolna.drawing.svg import circle, group, join, path, rect, short, tag, text
from popolna.drawing.tiles import SIZE, face
from popolna.drawing.tokens import token

RED, BLUE, GREEN, YELLOW, PURPLE = seats("red", "blue", "green", "yellow", "purple")
DUSK: Final = surface("cover-dusk", "#4A587A", "#171C29")


def cover(game_id: str) -> Picture:
    """The picture that stands for a game."""
    return _OURS[game_id]() if game_id in _OURS else _stone_with(initials(game_id))


def initials(name: str) -> str:
    """One or two letters for a name.

    >>> initials("long-count"), initials("threes"), initials("7wonders")
    ('LC', 'Th', '7w')
    """
    words: list[str] = re.findall(r"[^\W_]+", name) or ["?"]
    return (words[0][0] + words[1][0]).upper() if len(words) > 1 else words[0][:2].capitalize()


# Maya (2019)

_CITY: Final[tuple[Cell, ...]] = ((0, 0), (-1, 1), (0, 1))
_PLANTED: Final[dict[Cell, tuple[Seat, str, int]]] = {
    (1, 0): (RED, "corn", 1),
    (1, 1): (RED, "corn", 2),
    (2, 0): (RED, "corn", 1),
    (-1, 0): (BLUE, "squash", 1),
    (-2, 1): (BLUE, "squash", 2),
    (-2, 0): (BLUE, "squash", 1),
    (0, -1): (GREEN, "pepper", 1),
    (1, -1): (GREEN, "pepper", 2),
    (-2, 2): (YELLOW, "potato", 1),
    (-1, 2): (YELLOW, "potato", 2),
    (0, 2): (GREEN, "pepper", 1),
}


@cache
def _fields_around_a_city() -> Picture:
    scale, x, y = 1.2, 244.0, 106.0
    cells = [(q, r) for r in range(-3, 5) for q in range(-6, 7)]
    spots = {cell: centre(*cell, SIZE) for cell in cells}
    shown = [
        cell for cell, (at, down) in spots.items() if abs(at * scale + x - 240) < 290 and -130 < down < 180
    ]
    ground = [
        land(_land_of(cell)).at(*spots[cell]) for cell in shown if cell not in _CITY and cell not in _PLANTED
    ]
    tiles = [face(*what).at(*spots[cell]) for cell, what in _PLANTED.items()]
    city = join(
        path(
            outline(_CITY, SIZE, inset=1.5, radius=5),
            fill=PLAZA,
            stroke=OUTLINE,
            stroke_width=3,
            stroke_linejoin="round",
        ),
        path(outline(_CITY, SIZE, inset=5.5, radius=4), fill="none", stroke=WALL, stroke_width=2.2),
        pyramid(0, 61, 88, 3, 17),
    )
    fields = group(*ground, *tiles, city, x=x, y=y, scale=scale)
    return cover_sheet("Fields around a city with its temple", rect(0, 0, WIDTH, HEIGHT, fill=WILDS), fields)


def _land_of(cell: Cell) -> str:
    q, r = cell
    right = q + r / 2 > 0
    return ("green" if right else "yellow") if r < 1 else ("red" if right else "blue")


# Maya (2003)

_COURSES: Final = (
    (RED, RED, BLUE, BLUE, GREEN, GREEN, YELLOW, YELLOW, PURPLE),
    (RED, RED, RED, GREEN, YELLOW, PURPLE, PURPLE),
    (BLUE, GREEN, GREEN, YELLOW, PURPLE),
    (GREEN, YELLOW, YELLOW),
)


@cache
def _pyramid_of_blocks() -> Picture:
    wide, tall = 34, 32
    parts = [landscape(342, 78), palm(44, FLOOR, 1.5), palm(452, FLOOR, 1.15)]
    for course, owners in enumerate(_COURSES):
        foot = FLOOR - (tall + 4) * course
        half = len(owners) * wide / 2 + 4
        parts.append(
            rect(240 - half, foot - tall - 4, 2 * half, tall + 4, fill=PLAZA, stroke=OUTLINE, stroke_width=2)
        )
        for turn, owner in enumerate(owners):
            stone = block(owner, wide, tall)
            parts.append(stone.at(240 + (turn + 0.5 - len(owners) / 2) * wide, foot - 2 - tall / 2))
    parts.append(shrine(240, FLOOR - (tall + 4) * len(_COURSES), 1.05))
    parts.append(EMBLEMS["worker"].at(50, FLOOR - 10, 1.9))
    parts.append(mirrored(EMBLEMS["worker"].at(0, 0, 1.9), 430, FLOOR - 6))
    return cover_sheet("A pyramid of coloured blocks, and workers who carry more", *parts)


# Tzolk'in

_GEARS: Final = (
    (-6, "yellow", RED, 2),
    (-3, "red", BLUE, -2),
    (0, "green", YELLOW, 2),
    (3, "blue", GREEN, 2),
    (6, "yellow", PURPLE, -2),
)


@cache
def _calendar() -> Picture:
    wheel = Gear(240, 220, 26, 11.4)
    parts = [rect(0, 0, WIDTH, HEIGHT, fill=WILDS)]
    for turn, paint, seat, tooth in _GEARS:
        bearing = turn * wheel.step
        gear = wheel.meshed(10, bearing)
        back = bearing + 180
        body = [
            path(
                gear.outline(),
                fill=FIELDS[paint].edge,
                stroke=OUTLINE,
                stroke_width=2.2,
                stroke_linejoin="round",
            ),
            circle(
                0,
                0,
                gear.root - 8,
                fill=FIELDS[paint].tint,
                stroke=OUTLINE,
                stroke_opacity=0.5,
                stroke_width=1.4,
            ),
            circle(0, 0, 8, fill=OUTLINE),
        ]
        parts.append(gear.turned(*body, turn=back))
        parts.append(token(seat, 12, *gear.at(back + tooth * gear.step, gear.pitch + 1)))
    parts += [
        wheel.turned(
            path(wheel.outline(), fill=FRAME, stroke=OUTLINE, stroke_width=2.4, stroke_linejoin="round"),
            turn=wheel.step / 2,
        ),
        circle(wheel.x, wheel.y, wheel.root - 6, fill="none", stroke=WALL, stroke_width=1.6),
        circle(wheel.x, wheel.y, wheel.root - 40, fill=SLAB, stroke=WALL, stroke_width=2),
    ]
    for date in range(-6, 7):
        at = wheel.at(date * wheel.step, wheel.root - 33)
        mark = numeral(date + 7, 0, 0, 17, OUTLINE)
        parts.append(
            tag(
                "g",
                mark,
                transform=f"translate({short(at[0])} {short(at[1])}) rotate({short(date * wheel.step)})",
            )
        )
    parts += [
        ICONS["corn"].at(*wheel.at((tooth + 0.5) * wheel.step, wheel.pitch), 0.8) for tooth in (-5, -2, 1, 4)
    ]
    parts.append(sunface(wheel.x, wheel.y - 4, 54))
    return cover_sheet("Gears that turn a calendar wheel", *parts)


# Mezo


@cache
def _god_and_warriors() -> Picture:
    parts = [
        landscape(240, 78, 58),
        pyramid(240, FLOOR, 230, 4, 21),
        god(240, 74),
    ]
    for x, seat, scale in ((44, RED, 1.15), (104, YELLOW, 1), (376, GREEN, 1), (436, BLUE, 1.15)):
        parts.append(warrior(seat, x, FLOOR + 6, scale, looks_left=x > 240))
    return cover_sheet("A god above a pyramid, and warriors of four tribes", *parts)


# Ahau

_GLYPHS: Final = (
    ("#C9713F", "M-6-6H6V6H-6ZM-2-2H2V2H-2Z"),
    ("#F2B50F", "M0-7V-4M0 7V4M-7 0H-4M7 0H4M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0Z"),
    ("#60B791", "M-7 3Q-3-5 0 1T7-3M-6-5H-2M2 6H6"),
    ("#8FC1D6", "M-7-2Q-4-6 0-2T7-2M-7 4Q-4 0 0 4T7 4"),
    ("#D8D3C4", "M-6 6V0H-2V-6H2V0H6V6"),
)


_STAR: Final = "M0-5L1.4-1.4L5 0L1.4 1.4L0 5L-1.4 1.4L-5 0L-1.4-1.4Z"
_CRESCENT: Final = (
    "M12-33C-14-35-33-17-32 4C-31 26-8 40 14 32C23 29 30 22 33 14C12 21-8 11-9-8C-9-19-2-29 12-33Z"
)


@cache
def _city_by_day_and_night() -> Picture:
    stars = ((312, 30), (336, 96), (352, 34), (446, 118), (458, 34), (404, 140), (296, 84))
    night = f"M288 0{'v26h-12' * 12}H{WIDTH}V0Z"
    parts = [
        rect(0, 0, WIDTH, HEIGHT, fill=SKY),
        circle(104, 82, 66, fill=GLOW),
        path(night, fill=DUSK),
        sunface(104, 82, 38),
        path(hills(204, (26, 40, 30, 36, 28, 44)), fill=FAR),
        path(hills(234, (22, 30, 18, 26, 32, 20)), fill=NEAR),
        floor(),
        path(night, fill=DUSK, fill_opacity=0.4),
        *[group(path(_STAR, fill=IVORY), x=x, y=y) for x, y in stars],
        group(path(_CRESCENT, fill="#DDE1EA", stroke=OUTLINE, stroke_width=2), x=394, y=78),
        pyramid(84, 246, 128, 3, 20),
        pyramid(396, 246, 128, 3, 20),
        pyramid(240, 246, 190, 5, 23),
    ]
    for turn, (paint, glyph) in enumerate(_GLYPHS):
        parts.append(glyph_stone(paint, glyph, 144 + 48 * turn, FLOOR - 7))
    return cover_sheet("A city between sun and moon, with carved stones before it", *parts)


# Tic-tac-toe

_CROSS: Final = "M-15-15L15 15M-15 15L15-15"
_NOUGHT: Final = "M17 0A17 17 0 1 0-17 0A17 17 0 1 0 17 0Z"


@cache
def _carved_grid() -> Picture:
    parts = [
        landscape(96, 84),
        palm(58, FLOOR, 1.5),
        palm(424, FLOOR, 1.7),
        slab(240, FLOOR + 2, 226, 230),
    ]
    lines = "".join(f"M{205 + 70 * turn} 40V238M141 {106 + 66 * turn}H339" for turn in (0, 1))
    parts += [
        path(lines, fill="none", stroke=WALL, stroke_width=7, stroke_linecap="round"),
        path(lines, fill="none", stroke=OUTLINE, stroke_width=2.4, stroke_linecap="round"),
    ]
    marks = {(1, 1): RED, (0, 2): BLUE, (2, 2): RED, (0, 0): RED, (2, 0): BLUE, (1, 2): BLUE}
    for (column, row), seat in marks.items():
        x, y = 171 + 69 * column, 73 + 66 * row
        shape = _CROSS if seat is RED else _NOUGHT
        for paint, width in ((OUTLINE, 13), (seat.colour, 8.5)):
            parts.append(
                group(
                    path(shape, fill="none", stroke=paint, stroke_width=width, stroke_linecap="round"),
                    x=x,
                    y=y,
                )
            )
    return cover_sheet("Crosses and noughts on a stone", *parts)


# Games from elsewhere


def _stone_with(letters: str) -> Picture:
    return cover_sheet(
        f"A stone with the letters {letters}",
        landscape(350, 82),
        palm(82, FLOOR, 1.7),
        slab(240, FLOOR + 2, 168, 196),
        rect(178, 94, 124, 124, 14, fill=EARTH, stroke=OUTLINE, stroke_width=2),
        rect(185, 101, 110, 110, 10, fill="none", stroke=CARVED, stroke_width=2),
        text(letters, 240, 156, 58, anchor="middle", bold=True),
        palm(410, FLOOR, 1.2),
    )


_OURS: Final[dict[str, Callable[[], Picture]]] = {
    "maya2019": _fields_around_a_city,
    "maya2003": _pyramid_of_blocks,
    "tzolkin": _calendar,
    "mezo": _god_and_warriors,
    "ahau": _city_by_day_and_night,
    "tictactoe": _carved_grid,
}
