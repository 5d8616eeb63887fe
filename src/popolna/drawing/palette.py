"""Our colours: limestone, jade, cinnabar, maize, obsidian.

A *paint* is a string for a `fill` or a `stroke`. Pieces have the same colour by day and by night; surfaces
are named paints that a browser exchanges when the reader prefers a dark page.

>>> GROUND
'var(--pp-ground,#F4EDDF)'
>>> by_day(GROUND), by_night(GROUND)
('#F4EDDF', '#1D2025')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

Sign = Literal["circle", "triangle", "square", "diamond", "star", "cross", "hourglass"]

SIGNS: Final[tuple[Sign, ...]] = ("circle", "triangle", "square", "diamond", "star")
RIVAL_SIGNS: Final[tuple[Sign, ...]] = ("cross", "hourglass")  # for rivals, who score without a seat

OUTLINE: Final = "#1A1B20"
IVORY: Final = "#FFFBF0"
MAIZE: Final = "#F4B824"
FIGURES: Final = ".pp-picture{font-variant-numeric:tabular-nums}"  # what a picture needs from a style sheet
RIM: Final = 0.55  # opacity of the ivory line inside the dark outline of a piece, for dark surfaces

COLOURS: Final = {
    "red": "#A02B07",
    "blue": "#41608B",
    "green": "#60B791",
    "yellow": "#FFE323",
    "black": "#1A1B20",
    # Lighter than the purple we first chose, which a deuteranope could not tell from blue.
    "purple": "#BF87E0",
    "beige": "#F8EFDC",
    "orange": "#FA7D07",
}

STONE: Final = "#6E6A60"  # for every rival; no seat has it

DAY: Final[dict[str, str]] = {}
NIGHT: Final[dict[str, str]] = {}


def surface(name: str, day: str, night: str) -> str:
    """A paint with one colour for day (light mode) and another for night (dark mode)."""
    DAY[f"--pp-{name}"] = day
    NIGHT[f"--pp-{name}"] = night
    return f"var(--pp-{name},{day})"


GROUND: Final = surface("ground", "#F4EDDF", "#1D2025")
PANEL: Final = surface("panel", "#FCF8EE", "#292D34")
LINE: Final = surface("line", "#D3C7AE", "#474D57")
INK: Final = surface("ink", "#23211D", "#F2EBDC")
QUIET: Final = surface("quiet", "#5F5749", "#BDB5A5")
FRAME: Final = surface("frame", "#E3D8C1", "#8C8371")
SLAB: Final = surface("slab", "#F3EBDA", "#A79E8B")
PLAZA: Final = surface("plaza", "#C9BFAC", "#A69C8A")
RUIN: Final = surface("ruin", "#ADA28F", "#8C8373")
WILDS: Final = surface("wilds", "#DFDEC7", "#80866F")
JUNGLE: Final = surface("jungle", "#B9C3A4", "#66714F")
LEAF: Final = surface("leaf", "#879672", "#3F4A33")
FAINT: Final = surface("faint", "#57585A", "#1A1B20")

WALL: Final = surface("wall", "#93887A", "#756C5F")

_VARIABLE = re.compile(r"var\((--[\w-]+),(#\w+)\)")


def by_day(paint: str) -> str:
    """The paint, or a whole SVG, with every surface in its day colour."""
    return _VARIABLE.sub(r"\2", paint)


def by_night(paint: str) -> str:
    """The paint, or a whole SVG, with every surface in its night colour."""
    return _VARIABLE.sub(lambda found: NIGHT[found[1]], paint)


def night_sheet(markup: str) -> str:
    """The style sheet that gives a picture its night colours if the reader's browser prefers them.

    >>> night_sheet(f'fill="{GROUND}"')
    '@media(prefers-color-scheme:dark){:root{--pp-ground:#1D2025}}'
    """
    used = {found[1]: NIGHT[found[1]] for found in _VARIABLE.finditer(markup)}
    return f"@media(prefers-color-scheme:dark){{:root{{{_declared(used)}}}}}"


def style_sheet() -> str:
    """One style sheet for the pictures of every loaded game: all surfaces, and digits of equal width.

    By night they turn where the reader's system asks for it; `data-theme` at the root of the page, "dark" or
    "light", goes before that.

    >>> style_sheet().splitlines()[0]
    '.pp-picture{font-variant-numeric:tabular-nums}'
    """
    day, night = _declared(DAY), _declared(NIGHT)
    return (
        f"{FIGURES}\n"
        f":root{{{day}}}\n"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}\n"
        f":root[data-theme=dark]{{{night}}}\n"
    )


def _declared(colours: Mapping[str, str]) -> str:
    return ";".join(f"{name}:{colours[name]}" for name in sorted(colours))


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it.

    >>> luminance("#FFFFFF"), luminance("#000000")
    (1.0, 0.0)
    """
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return round(0.2126 * red + 0.7152 * green + 0.0722 * blue, 9)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, from 1 to 21.

    >>> contrast("#FFFFFF", "#000000")
    21.0
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@cache
def ink_on(colour: str) -> str:
    """The colour of text that reads best on another colour.

    >>> ink_on(COLOURS["yellow"]), ink_on(COLOURS["red"])
    ('#1A1B20', '#FFFBF0')
    """
    return max(OUTLINE, IVORY, key=lambda ink: contrast(ink, colour))


class Seat(NamedTuple):
    """How one player's things look: a colour, and a sign for those who cannot rely on colour."""

    name: str
    colour: str
    sign: Sign

    @property
    def ink(self) -> str:
        return ink_on(self.colour)


def seats(*names: str) -> tuple[Seat, ...]:
    """Seats in the given colours, each with its own sign.

    >>> [(seat.name, seat.sign) for seat in seats("red", "blue")]
    [('red', 'circle'), ('blue', 'triangle')]
    """
    return tuple(Seat(name, COLOURS[name], sign) for name, sign in zip(names, SIGNS, strict=False))


def rival_looks(number: int) -> tuple[Seat, ...]:
    """How rivals look: they have no seat, and so no seat's colour, but stone, each with its own sign.

    >>> [(look.name, look.sign) for look in rival_looks(1)]
    [('stone', 'cross')]
    """
    return tuple(Seat("stone", STONE, RIVAL_SIGNS[place % len(RIVAL_SIGNS)]) for place in range(number))
