"""What markers stand for, in the style of the icons: stamps around the origin in a box of 24 by 24.

>>> EMBLEMS["crown"].at(0, 0)
Art('<use href="#crown" x="0" y="0"/>')
"""

from __future__ import annotations

from typing import Final

from popolna.drawing.icons import crease, dark, icon, line
from popolna.drawing.palette import IVORY
from popolna.drawing.svg import Stamp, circle, path, rect

_CLAY = "#C9713F"
_JADE = "#60B791"
_STONE = "#D9CDB2"
_SKIN = "#B9794C"
_STRAW = "#D9A860"
_CINNABAR = "#A02B07"
_PLUS = "M0-3.6V3.6M-3.6 0H3.6"

_CROWN = icon(
    "crown",
    path("M-2 5C-8 4-11.4-1-11.2-7.6C-6-6-2.4-2.4-2 5Z", fill="#4F9CC9"),
    path("M2 5C8 4 11.4-1 11.2-7.6C6-6 2.4-2.4 2 5Z", fill="#4F9CC9"),
    path("M0 5C-4.4 0-4.4-6.6 0-11.4C4.4-6.6 4.4 0 0 5Z", fill=_JADE),
    line("M0 4V-6", 1.2),
    path("M-7.6 4.6H7.6V10.8H-7.6Z", fill="#F2B50F"),
    dark(path("M0 5.8L2 7.7L0 9.6L-2 7.7Z")),
)

_SHIELD = icon(
    "shield",
    path(
        "M0-11.2C4-9 7.4-8.4 10-8.4C10.4 1 7.6 7.6 0 11.2C-7.6 7.6-10.4 1-10-8.4C-7.4-8.4-4-9 0-11.2Z",
        fill=_STRAW,
    ),
    line("M-4.6-.4H4.6", 3.4),
    line("M-6.4 6L6.4-7", 2.2, IVORY),
    line("M-6.4 6L6.4-7", 1.2, _CINNABAR),
)

_BASKET = icon(
    "basket",
    line("M-8.4-1C-9-14 9-14 8.4-1", 2.6),
    line("M-8.4-1C-9-14 9-14 8.4-1", 1, _STRAW),
    path("M-10.4-2.4H10.4L7.8 11H-7.8Z", fill=_STRAW),
    crease("M-9.6 1.8H9.6M-8.8 6.2H8.8M-3.4-2.4V11M3.4-2.4V11"),
)

_LOAD = icon(
    "load",
    rect(-8.6, -6.4, 8, 8, fill=_STONE),
    rect(0.6, -6.4, 8, 8, fill=_STONE),
    rect(-4, -11.2, 8, 6.4, fill=_STONE),
    path("M-11-.6H11L8.6 11H-8.6Z", fill=_CLAY),
    crease("M-10.2 3.2H10.2M-9.4 7.2H9.4M-3.6-.6V11M3.6-.6V11"),
)

_MOVE = icon(
    "move",
    path("M-10.8-10.8H-1.6V-2.6H-10.8Z", fill="none", stroke_dasharray="2.4 2.2"),
    rect(1, 1.4, 10, 9.4, fill=_STONE),
    line("M2-7.2C6.4-7.2 7-6 7-2.6", 2.2),
    dark(path("M3-3.6H11L7 1Z")),
)

_HAMMOCK = icon(
    "hammock",
    line("M-10.4-9.6V11M10.4-9.6V11", 2.6),
    path("M-10.4-6.4C-6 9.4 6 9.4 10.4-6.4C6 1-6 1-10.4-6.4Z", fill=_CLAY),
    crease("M-5.4-1.2L-4 3.6M0-.6V5M5.4-1.2L4 3.6"),
)

_FETCH = icon(
    "fetch",
    line("M0-11V-4", 2.4),
    dark(path("M-4.6-5.6H4.6L0-.6Z")),
    rect(-6, 0.8, 12, 7.8, fill=_STONE),
    line("M-11 10.6H11", 2.4),
)

_PAIR = icon(
    "pair",
    rect(-11, -7.6, 10.2, 10.2, fill=_STONE),
    rect(0.8, -2.6, 10.2, 10.2, fill=_STONE),
    crease("M-8.6-5.2H-3.2M3.2-.2H8.6"),
)

_EXTRA = icon(
    "extra",
    rect(-11, -4.6, 15.4, 15.4, fill=_STONE),
    crease("M-8-1.4H-1"),
    circle(5.4, -5.4, 6, fill=IVORY),
    line("M5.4-8.8V-2M2-5.4H8.8", 2),
)

_PICK = icon(
    "pick",
    path("M-9.4 9.2L4.4-4.6L6.6-2.4L-7.2 11.4Z", fill=_CLAY),
    path("M-7-10.4C1-11.6 11.6-1 10.4 7C8.2 1.6 5-1.8 1.8-5C-1.6-8.2-3.6-9.4-7-10.4Z", fill="#9EA3A6"),
)

_MASK = icon(
    "mask",
    circle(-7.2, -6.8, 3.8, fill=_STRAW),
    circle(7.2, -6.8, 3.8, fill=_STRAW),
    path(
        "M0-9.4C7-9.4 9.8-5 9.8 0C9.8 6.4 5.6 10.8 0 10.8C-5.6 10.8-9.8 6.4-9.8 0C-9.8-5-7-9.4 0-9.4Z",
        fill="#F2B50F",
    ),
    dark(path("M-6.8-3.4L-2-1.2L-5.6.8ZM6.8-3.4L2-1.2L5.6.8ZM-2.6 2.2H2.6L0 4.8Z")),
    line("M0 4.8V6.8M-4.2 6.2C-2.6 8.6-.8 8.2 0 6.8C.8 8.2 2.6 8.6 4.2 6.2", 1.3),
)

_POUCH = icon(
    "pouch",
    path("M-4.4-5.6L-6.4-10.6L-2-9.4L0-11L2-9.4L6.4-10.6L4.4-5.6Z", fill=_CLAY),
    path(
        "M-4.4-4.2C-9.4-.6-10.6 4-9.4 8C-8.6 10.4-7 11-4.4 11H4.4C7 11 8.6 10.4 9.4 8C10.6 4 9.4-.6 4.4-4.2Z",
        fill=_CLAY,
    ),
    line("M-5-5H5", 2.6),
    crease("M-5.4 2C-6.4 4-6.4 6-5.8 7.6", 1.3),
)

_WORKER = icon(
    "worker",
    rect(-11, -8.6, 9.6, 9.6, fill=_STONE),
    crease("M-8.6-6H-5"),
    line("M-2 3.4L-5.2 9.8M1 3.4L4.4 9.8", 4.2),
    line("M-2 3.4L-5.2 9.8M1 3.4L4.4 9.8", 1.8, _SKIN),
    path("M-1.4-5C2.4-5 4.2-3.6 4 0L3.2 4.6H-4L-3.4-1Z", fill=_CLAY),
    line("M2.4-1.4L8.4 1.6", 4),
    line("M2.4-1.4L8.4 1.6", 1.7, _SKIN),
    circle(4, -7.6, 3.5, fill=_SKIN),
    line("M-6-8.6C-2-11.4 3-11.6 6.6-9.6", 1.8),
)

EMBLEMS: Final[dict[str, Stamp]] = {
    stamp.id: stamp
    for stamp in (
        _CROWN, _SHIELD, _BASKET, _LOAD, _MOVE, _HAMMOCK, _FETCH, _PAIR, _EXTRA, _PICK, _MASK, _POUCH, _WORKER,
    )
}  # fmt: skip
