"""What workers do: signs for acts, temples and crafts, in the style of the icons, in a box of 24 by 24.

>>> SYMBOLS["worker-figure"].at(0, 0)
Art('<use href="#worker-figure" x="0" y="0"/>')
"""

from __future__ import annotations

from typing import Final

from popolna.drawing.palette import IVORY, MAIZE, OUTLINE
from popolna.drawing.svg import Art, Stamp, circle, group, join, path, rect

_CLAY = "#C9713F"
_LEAF = "#4F8A45"
_STRAW = "#E3B565"
_GREY = "#A8ADB0"
_JADE = "#60B791"
_SKY = "#8FC1D6"

BROWN: Final = "#B5754A"
YELLOW: Final = "#F4CF4E"
GREEN: Final = "#79BD8F"


def _symbol(name: str, *parts: Art) -> Stamp:
    body = group(*parts, stroke=OUTLINE, stroke_width=1.6, stroke_linejoin="round", stroke_linecap="round")
    return Stamp(name, body)


def _line(d: str, width: float, paint: str = OUTLINE) -> Art:
    return path(d, fill="none", stroke=paint, stroke_width=width)


def _dark(d: str) -> Art:
    return path(d, fill=OUTLINE, stroke="none")


_PYRAMID = "M-11.2 10.8V5.4H-8V0H-5V-5.4H-3.4V-10.8H3.4V-5.4H5V0H8V5.4H11.2V10.8Z"

_DROP = _dark("M0-4.2C1.8-.8 4 1 4 4C4 6.4 2.2 8.2 0 8.2C-2.2 8.2-4 6.4-4 4C-4 1-1.8-.8 0-4.2Z")
_SUN = join(
    _dark("M3 3.4A3 3 0 1 1-3 3.4A3 3 0 1 1 3 3.4Z"),
    _line(
        "M0-2.6V-1.2M0 8V9.4M-6 3.4H-4.6M4.6 3.4H6M-4-.6L-3.2.2M4-.6L3.2.2M-4 7.4L-3.2 6.6M4 7.4L3.2 6.6", 1.3
    ),
)
_SERPENT = _line("M3.4-2.6C-1-4.4-4.4-.6-.8 1.4C2 3 4.6 4.6 2.6 7C.8 9-3 8.4-4.4 6.4", 2.3)

_TEMPLES = {"brown": (BROWN, _DROP), "yellow": (YELLOW, _SUN), "green": (GREEN, _SERPENT)}


def _temple(name: str, paint: str, mark: Art) -> Stamp:
    return _symbol(f"temple-{name}", path(_PYRAMID, fill=paint), mark)


_ANY_TEMPLE = _symbol(
    "temple-any",
    path(_PYRAMID, fill=GREEN),
    path("M-11.2 10.8V5.4H-8V0H-4V10.8Z", fill=BROWN, stroke="none"),
    path("M4 10.8V0H8V5.4H11.2V10.8Z", fill=YELLOW, stroke="none"),
    path(_PYRAMID, fill="none"),
    _line("M-4 0V10.8M4 0V10.8", 1.2),
)


def _craft(name: str, *parts: Art) -> Stamp:
    """A technology: what it is about, on a tablet."""
    tablet = rect(-11.2, -11.2, 22.4, 22.4, 4, fill="#DCE9E4")
    return _symbol(f"craft-{name}", tablet, *parts)


_AGRICULTURE = _craft(
    "agriculture",
    _line("M0 8.6V-1", 1.8),
    path("M0 2C-6 3-8.4-.6-8.2-5.4C-3-5.2-.6-2.4 0 2Z", fill=_LEAF, stroke_width=1.3),
    path("M0-.6C.4-5.6 3-8.4 8-8.4C8-3 5.4-.2 0-.6Z", fill=_LEAF, stroke_width=1.3),
)
_EXTRACTION = _craft(
    "extraction",
    _line("M-6.8 7.4L4-3.4", 4.2),
    _line("M-6.8 7.4L4-3.4", 1.8, _CLAY),
    path(
        "M-4.4-7.6C1.6-8.6 8.8-1.4 7.8 4.6C5.6.6 3.4-1.4 1.6-3.2C-.4-5.2-1.6-6.4-4.4-7.6Z",
        fill=_GREY,
        stroke_width=1.3,
    ),
)
_ARCHITECTURE = _craft(
    "architecture",
    rect(-8, 2.4, 7.2, 5.8, 0.6, fill=_STRAW, stroke_width=1.3),
    rect(0.8, 2.4, 7.2, 5.8, 0.6, fill=_STRAW, stroke_width=1.3),
    rect(-3.6, -4, 7.2, 5.8, 0.6, fill=_STRAW, stroke_width=1.3),
    _line("M-8-8.4H8", 1.8),
)
_THEOLOGY = _craft(
    "theology",
    path("M-8.8 0C-4.8-6.6 4.8-6.6 8.8 0C4.8 6.6-4.8 6.6-8.8 0Z", fill=IVORY, stroke_width=1.4),
    circle(0, 0, 2.9, fill=_SKY, stroke_width=1.4),
    _dark("M1.1 0A1.1 1.1 0 1 1-1.1 0A1.1 1.1 0 1 1 1.1 0Z"),
    _line("M0-9V-7.4M-5.6-8L-4.8-6.6M5.6-8L4.8-6.6", 1.4),
)
_ANY_CRAFT = _craft(
    "any",
    _line("M0 8.6V0M-4.6 4.4L0 0L4.6 4.4", 2.2),
    _line("M-6.6-1L0-7.4L6.6-1", 2.2),
)

_WORKER = _symbol(
    "worker-figure",
    path("M-8 11C-8 3.4-5 .6 0 .6C5 .6 8 3.4 8 11Z", fill=_CLAY),
    circle(0, -5, 5.4, fill="#D9A06B"),
    _line("M-5.2-6.4H5.2", 2.2),
)
_NEW_WORKER = _symbol(
    "new-worker",
    path("M-11 11C-11 3.4-8 .6-3 .6C2 .6 5 3.4 5 11Z", fill=_CLAY),
    circle(-3, -5, 5.4, fill="#D9A06B"),
    _line("M-8.2-6.4H2.2", 2.2),
    _line("M6.6-3V4.2M3 .6H10.2", 4.6),
    _line("M6.6-3V4.2M3 .6H10.2", 2.2, MAIZE),
)
_HOUSE = _symbol(
    "house",
    rect(-8.4, -1, 16.8, 11.6, fill="#F6E9CC"),
    path("M-11.4-.6L-6.6-9.4H6.6L11.4-.6Z", fill=_CLAY),
    _line("M-3.6-9V-1M3.6-9V-1", 1),
    _dark("M-2.4 10.6V3.6H2.4V10.6Z"),
)
_STELA = _symbol(
    "stela",
    path("M-10.8 10.8V7.4H10.8V10.8Z", fill=_GREY),
    path("M-6.6 7.4L-6.2-7.4C-5.4-10-3-11.2 0-11.2C3-11.2 5.4-10 6.2-7.4L6.6 7.4Z", fill="#D8D3C4"),
    _line("M-2.8-6.2H2.8V-1.4H-2.8ZM-3.2 2H3.2M-3.2 4.8H3.2", 1.3),
)
_MARKET = _symbol(
    "market",
    path("M-11-2.6V-7H2.2V-10.8L10.6-4.8L2.2 1.2V-2.6Z", fill=MAIZE),
    path("M11 2.6V7H-2.2V10.8L-10.6 4.8L-2.2-1.2V2.6Z", fill=_CLAY),
)
_COG = _symbol(
    "cog",
    path(
        "M-2.4-11.2H2.4L3-7.8L5.4-6.8L8.2-8.8L10.2-5L8 -2.6L8 2.6L10.2 5L8.2 8.8L5.4 6.8L3 7.8L2.4 11.2H-2.4"
        "L-3 7.8L-5.4 6.8L-8.2 8.8L-10.2 5L-8 2.6L-8-2.6L-10.2-5L-8.2-8.8L-5.4-6.8L-3-7.8Z",
        fill=_STRAW,
    ),
    circle(0, 0, 3.4, fill=IVORY),
)
_CHOICE = _symbol(
    "choice",
    path("M0-11L3-3.4L11-2.8L4.8 2.2L6.8 10L0 5.6L-6.8 10L-4.8 2.2L-11-2.8L-3-3.4Z", fill=IVORY),
)
_BLOCK = _symbol(
    "block",
    path("M-10-4.8L0-10L10-4.8L0 .4Z", fill="#F2B50F"),
    path("M-10-4.8L0 .4V11L-10 5.8Z", fill="#A9713B"),
    path("M10-4.8L0 .4V11L10 5.8Z", fill=_GREY),
)
_FISH = _symbol(
    "fish",
    path("M-11 0C-6.6-7 2-7 6-.8L11.2-5.4V5.4L6 .8C2 7-6.6 7-11 0Z", fill=_SKY),
    _dark("M-5.2-1A1.3 1.3 0 1 1-7.8-1A1.3 1.3 0 1 1-5.2-1Z"),
    _line("M-2.6-3.6C-1.2-1.4-1.2 1.4-2.6 3.6", 1.3),
)
_BOWL = _symbol(
    "bowl",
    path("M-8-1.4C-6.4-8.4-2-9.6 0-6C2-9.6 6.4-8.4 8-1.4Z", fill=MAIZE),
    path("M-11.2-1.6H11.2C10.8 5.6 7 9.4 3.8 10.6H-3.8C-7 9.4-10.8 5.6-11.2-1.6Z", fill=_CLAY),
    _line("M-8.4 3L-5.6 1.2L-2.8 3L0 1.2L2.8 3L5.6 1.2L8.4 3", 1.2),
)
_FIELD = _symbol(
    "field",
    rect(-11, -11, 22, 22, 3, fill="#C9D7A8"),
    _line("M-7 7.6V-3M0 7.6V-6M7 7.6V-3", 2, _LEAF),
    _line("M-10 7.8H10", 1.3),
)
_AHEAD = _symbol(
    "ahead",
    path("M-10.4 6C-10.4-5.6 1-9 4.4-3.4L7.4-6.4V5.2H-4.2L-1 2C-3.4-1-6.4 1.4-6 6Z", fill=_JADE),
)
_RAYS = "M0-10V-8M0 10V8M-10 0H-8M10 0H8M-7-7L-5.6-5.6M7-7L5.6-5.6M-7 7L-5.6 5.6M7 7L5.6 5.6"
_SUNLIT = _symbol(
    "sunlit",
    _line(_RAYS, 4.2),
    _line(_RAYS, 2, MAIZE),
    circle(0, 0, 5.4, fill=MAIZE),
)
_MOONLIT = _symbol(
    "moonlit",
    path(
        "M3.6-10.4C-4.4-11-10.4-5.6-10 1"
        "C-9.6 8-2.4 12.4 4.2 10C7 9 9.4 7 10.4 4.4C3.6 6.6-2.6 3.4-2.8-2.4C-2.8-6-.6-9 3.6-10.4Z",
        fill="#9AA3B5",
    ),
)
_FIRST = _symbol(
    "first-player",
    circle(0, 0, 11, fill=MAIZE),
    circle(0, 0, 7.4, fill=IVORY, stroke_width=1.3),
    _line("M-2.4-2L.8-4.4V4.6", 2.4),
)
_WEALTH_BACK = _symbol(
    "wealth-back",
    path("M-7.6-3.4C-11.4 0-11 11 0 11C11 11 11.4 0 7.6-3.4Z", fill=_CLAY),
    path("M-5.4-3.6L-7-10.4L-2.4-8.4L0-11L2.4-8.4L7-10.4L5.4-3.6Z", fill=_STRAW),
    _line("M-7-3.4H7", 2.2),
)

SYMBOLS: Final[dict[str, Stamp]] = {
    stamp.id: stamp
    for stamp in (
        *[_temple(name, paint, mark) for name, (paint, mark) in _TEMPLES.items()], _ANY_TEMPLE,
        _AGRICULTURE, _EXTRACTION, _ARCHITECTURE, _THEOLOGY, _ANY_CRAFT,
        _WORKER, _NEW_WORKER, _HOUSE, _STELA, _MARKET, _COG, _CHOICE, _BLOCK,
        _FISH, _BOWL, _FIELD, _AHEAD, _SUNLIT, _MOONLIT, _FIRST, _WEALTH_BACK,
    )
}  # fmt: skip
