"""Icons of crops, resources and buildings: shapes first, colours second.

Every icon is a stamp around the origin in a box of 24 by 24.

>>> ICONS["corn"].at(0, 0)
Art('<use href="#corn" x="0" y="0"/>')
"""

from __future__ import annotations

from typing import Final

from popolna.drawing.palette import OUTLINE
from popolna.drawing.svg import Art, Stamp, circle, group, path, tag

BOX: Final = 24

_LEAF = "#4F8A45"
_LIGHT = "#FFFBF0"


def icon(name: str, *parts: Art) -> Stamp:
    body = group(*parts, stroke=OUTLINE, stroke_width=1.6, stroke_linejoin="round", stroke_linecap="round")
    return Stamp(name, body)


def line(d: str, width: float, paint: str = OUTLINE, opacity: float = 1) -> Art:
    return path(
        d, fill="none", stroke=paint, stroke_width=width, stroke_opacity=opacity if opacity < 1 else None
    )


def crease(d: str, width: float = 1.1) -> Art:
    return line(d, width, opacity=0.75)


def dark(part: Art) -> Art:
    return group(part, fill=OUTLINE, stroke="none")


_CORN = icon(
    "corn",
    path("M0-11.2C5-8.5 5.6 0 4.2 8.6H-4.2C-5.6 0-5-8.5 0-11.2Z", fill="#FFD23F"),
    crease("M-3.8-5.6H3.8M-4.8-1.4H4.8M-4.6 2.8H4.6M-1.6-10V5M1.6-10V5", 1),
    path("M-.3 11.2C-8 10.6-11 4.6-9.2-2.2C-5.2.4-1.8 4.6-.3 11.2Z", fill=_LEAF),
    path("M.3 11.2C8 10.6 11 4.6 9.2-2.2C5.2.4 1.8 4.6.3 11.2Z", fill=_LEAF),
)

_SQUASH = icon(
    "squash",
    path("M-1.4-5.4C-1.6-8-.6-10 2.4-11.2L4.8-9.4C2.6-8.4 2-7.2 1.9-5.4Z", fill=_LEAF),
    path(
        "M0-5.2C4-7.8 11.2-6 11.2 2C11.2 9.4 5 11 0 10.2C-5 11-11.2 9.4-11.2 2C-11.2-6-4-7.8 0-5.2Z",
        fill="#F28C28",
    ),
    crease("M0-5.2C-4.8-1.4-4.8 6 0 10.2C4.8 6 4.8-1.4 0-5.2"),
    crease("M-6.6-4.6C-9 .4-8.6 5.6-5.4 9.4M6.6-4.6C9 .4 8.6 5.6 5.4 9.4"),
)

_POTATO = icon(
    "potato",
    path(
        "M-10.8 4.6C-11.8-1-8.6-4.2-4.4-5.6C-.4-7 2.4-9.6 6.4-8.2C11.2-6.4 12 .2 8.8 4.4"
        "C6 8-.2 9.4-4.8 9.2C-8.6 9-10.4 7.4-10.8 4.6Z",
        fill="#C89B6A",
    ),
    crease("M-6.6 1.4Q-5.4 3.2-3.4 2.4M1-3Q2.4-1.4 4.2-2.2M2 4.2Q3.4 5.6 5.2 4.4", 1.5),
)

_PEPPER = icon(
    "pepper",
    path(
        "M4.6-7.4C9.8-6.6 10.2.2 6.4 4.8C2.8 9.2-4 11.2-11 10.2C-6 8-3.6 4.8-3.4.2C-3.2-4.4 0-8 4.6-7.4Z",
        fill="#D93A26",
    ),
    line("M2-.8C2.2 2.6-.2 5.8-3.4 7.6", 1.4, _LIGHT),
    path(
        "M.4-5.4C1.6-9 4.4-9 5.4-8.6C6.2-10 7.4-11 9.4-11.4L10.8-9.4C9-9 8.2-8.4 7.8-7.4"
        "C8.8-6.6 9.4-5.4 9.2-3.6C6.6-4.8 3.4-5.6.4-5.4Z",
        fill=_LEAF,
    ),
)

_WOOD = icon(
    "wood",
    path("M-6.6-6.4H7.4C12.4-6.4 12.4 6.4 7.4 6.4H-6.6Z", fill="#A9713B"),
    crease("M-1-2.6H6M.6 2.4H8.2"),
    tag("ellipse", cx=-6.6, rx=4.4, ry=6.4, fill="#E7C08A"),
    tag("ellipse", cx=-6.6, rx=1.6, ry=2.6, fill="none", stroke_width=1.1),
)

_STONE = icon(
    "stone",
    path("M-10.4-4.6L-.6-9.6L10.4-5.4V5L.4 10.4L-10.4 5.6Z", fill="#9EA3A6"),
    path("M-10.4-4.6L-.6-9.6L10.4-5.4L.4-.4Z", fill="#D3D6D6"),
    line("M.4-.4V10.4", 1.6),
)

_GOLD = icon(
    "gold",
    path("M-10.6 4L-7.6-4.2L-2-6L1.6-9.2L7.4-6.2L10.8 1.4L7.8 7.6L-1.4 9.4L-7.4 8.4Z", fill="#F2B50F"),
    crease("M-2-6L.6.6L7.4-6.2M.6.6L10.8 1.4M.6.6L-1.4 9.4M.6.6L-7.6-4.2"),
)

_SKULL = icon(
    "skull",
    path(
        "M0-10.8C7-10.8 10.2-6.4 10.2-1.6C10.2 2 8.6 4 6 5V9.4C6 10.6 5.2 11 4.2 11H-4.2"
        "C-5.2 11-6 10.6-6 9.4V5C-8.6 4-10.2 2-10.2-1.6C-10.2-6.4-7-10.8 0-10.8Z",
        fill="#E4F1F2",
    ),
    line("M-2 7V11M2 7V11", 1.3),
    dark(circle(-4.3, -1.4, 2.7)),
    dark(circle(4.3, -1.4, 2.7)),
    dark(path("M0 1.6L1.4 4.6H-1.4Z")),
)

_WATER = icon(
    "water",
    path(
        "M0-11.2C3-6 8.4-.6 8.4 4.2C8.4 8.4 4.8 11.2 0 11.2C-4.8 11.2-8.4 8.4-8.4 4.2C-8.4-.6-3-6 0-11.2Z",
        fill="#4F9CC9",
    ),
    line("M-4.6 4C-4.4 6.6-2.8 7.8-.8 8", 1.8, _LIGHT),
)

_CACAO = icon(
    "cacao",
    path(
        "M7.6-9.4C12.6-4.6 10.6 3.4 5.4 7.4C.4 11.2-6.8 10.6-8.8 7.4"
        "C-11.2 3.6-9-3.6-4-7.4C-.2-10.4 5-11.8 7.6-9.4Z",
        fill="#7B4527",
    ),
    line("M7.6-9.4C1-6.8 5.4-1 .4.6C-4.6 2.2-2 6.6-8.8 7.4", 1.7, "#F3D9B8"),
)

_OBSIDIAN = icon(
    "obsidian",
    path(
        "M0-11.4L4.4-4.6L3.4-2.6L5 1.4L3.4 3.4L3.8 6.6L1.4 11.4H-1.4"
        "L-3.8 6.6L-3.4 3.4L-5 1.4L-3.4-2.6L-4.4-4.6Z",
        fill="#363A47",
    ),
    line("M0-9L1.8-3.6L.4 1.4L1.2 8", 1.3, "#C9CFDA"),
)

_LIMESTONE = icon(
    "limestone",
    path("M-11.2-.6L-5-6H11.2V.4L5 6H-11.2Z", fill="#D9CDB2"),
    path("M-11.2-.6L-5-6H11.2L5-.6Z", fill="#FBF3DF"),
    line("M5-.6V6", 1.6),
    crease("M-7.4 2.8H-3.6M-.4 3.6H2"),
)

_TEMPLE = icon(
    "temple",
    path(
        "M-11.4 10.6V6.2H-8.8V2H-6.2V-2.2H-4V-8.4H-5V-10.6H5V-8.4H4V-2.2H6.2V2H8.8V6.2H11.4V10.6Z",
        fill="#F6E9CC",
    ),
    path("M-2.6 10.6L-1.8-2.2H1.8L2.6 10.6Z", fill="#D3B98A", stroke_width=1.1),
    line("M-8 6.2H-2.8M8 6.2H2.8M-5.4 2H-2.6M5.4 2H2.6M-3.2-2.2H3.2", 1),
    dark(path("M-1.2-2.6V-6.4H1.2V-2.6Z")),
)

ICONS: Final[dict[str, Stamp]] = {
    stamp.id: stamp
    for stamp in (
        _CORN, _SQUASH, _POTATO, _PEPPER,
        _WOOD, _STONE, _GOLD, _SKULL, _WATER, _CACAO, _OBSIDIAN, _LIMESTONE,
        _TEMPLE,
    )
}  # fmt: skip
