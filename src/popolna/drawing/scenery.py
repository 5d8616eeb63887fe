"""What stands behind and around things on a cover: sky, hills, palms, pyramids, and a band with the fret.

>>> cover_sheet("a hill", palm(40, FLOOR)).label
'a hill'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from popolna.drawing.fret import fret
from popolna.drawing.palette import OUTLINE, SLAB, WALL, surface
from popolna.drawing.picture import Picture
from popolna.drawing.svg import Art, circle, group, join, path, rect, short, tag

WIDTH: Final = 480
HEIGHT: Final = 300
BAND: Final = 26  # height of the band at the foot
FLOOR: Final = 258.0  # where things stand

SKY: Final = surface("cover-sky", "#F3E7C9", "#2A3243")
LIGHT: Final = surface("cover-light", "#F5CD74", "#D5DAE6")  # the sun by day, the moon by night
GLOW: Final = surface("cover-glow", "#F8DC9C", "#3D475C")
FAR: Final = surface("cover-far", "#D3D7B6", "#38443F")
NEAR: Final = surface("cover-near", "#B0BF95", "#2C3731")
EARTH: Final = surface("cover-earth", "#DCCBA2", "#57503F")
STONE: Final = surface("cover-stone", "#E6DBC2", "#A1978A")
SHADE: Final = surface("cover-shade", "#CDBF9F", "#857C6C")
FOOT: Final = surface("cover-foot", "#C0AB7B", "#211F1B")
CARVED: Final = surface("cover-carved", "#E6D8B0", "#6B6349")
TRUNK: Final = "#9A7148"
FROND: Final = "#4F8A5B"


def cover_sheet(label: str, *parts: Art) -> Picture:
    """A finished cover: its parts, and the band that all covers have."""
    band = join(
        rect(0, HEIGHT - BAND, WIDTH, BAND, fill=FOOT),
        path(f"M0 {HEIGHT - BAND}H{WIDTH}", stroke=OUTLINE, stroke_width=2),
        fret(0, HEIGHT - BAND + 8, WIDTH, CARVED),
    )
    return Picture(WIDTH, HEIGHT, join(*parts, band), label)


def landscape(sun: float, height: float, radius: float = 40) -> Art:
    """Sky, a sun that stands at (sun, height), two rows of hills and a floor."""
    return join(
        rect(0, 0, WIDTH, HEIGHT, fill=SKY),
        circle(sun, height, radius * 1.7, fill=GLOW),
        circle(sun, height, radius, fill=LIGHT),
        path(hills(196, (30, 44, 26, 38, 50, 28)), fill=FAR),
        path(hills(232, (26, 20, 34, 22, 30, 18, 28, 24)), fill=NEAR),
        floor(),
    )


def floor() -> Art:
    return rect(0, 238, WIDTH, HEIGHT - 238, fill=EARTH)


def hills(foot: float, heights: Sequence[float]) -> str:
    """Rounded crowns side by side, down to the foot of the picture."""
    step = WIDTH / len(heights)
    crowns = "".join(
        f"Q{short(step * (turn + 0.5))} {short(foot - 2 * rise)} {short(step * (turn + 1))} {short(foot - rise % 9)}"
        for turn, rise in enumerate(heights)
    )
    return f"M0 {short(foot)}{crowns}V{HEIGHT}H0Z"


_LEAF: Final = "M0 0C8-17 27-19 38 3C25-6 13-6 0 0Z"


def palm(x: float, foot: float, scale: float = 1) -> Art:
    """A palm that leans a little."""
    leaves = [
        tag("path", d=_LEAF, fill=FROND, transform=f"scale({side} 1) rotate({turn})")
        for turn in (-62, -26, 14)
        for side in (-1, 1)
    ]
    trunk = path("M-4 0C-2-22 0-44 5-66L10-66C6-42 4-20 4 0Z", fill=TRUNK)
    return group(
        trunk,
        group(*leaves, x=8, y=-67),
        x=x,
        y=foot,
        scale=scale,
        stroke=OUTLINE,
        stroke_width=1.6,
        stroke_linejoin="round",
    )


def shrine(x: float, foot: float, scale: float = 1) -> Art:
    """The small house on top of a pyramid."""
    return group(
        path("M-22 0V-18H22V0Z", fill=STONE),
        path("M-27-18V-25H27V-18Z", fill=SHADE),
        path("M-17-25V-35H-12V-43H-6V-35H6V-43H12V-35H17V-25Z", fill=STONE),
        path("M-5 0V-12H5V0Z", fill=OUTLINE),
        path("M-16 0V-11H-11V0ZM16 0V-11H11V0Z", fill=OUTLINE),
        x=x,
        y=foot,
        scale=scale,
        stroke=OUTLINE,
        stroke_width=1.8,
        stroke_linejoin="round",
    )


def pyramid(x: float, foot: float, base: float, steps: int, rise: float) -> Art:
    """A stepped pyramid of stone with a stair, and a shrine on top of it."""
    storeys = []
    for step in range(steps):
        left, width = x - base / 2 + base * 0.36 * step / steps, base - base * 0.72 * step / steps
        storeys.append(rect(left, foot - rise * (step + 1), width, rise, fill=STONE))
        storeys.append(rect(left, foot - rise * step - 6, width, 6, fill=SHADE, stroke="none"))
        storeys.append(rect(left, foot - rise * (step + 1), width, rise, fill="none"))
    high = rise * steps
    wide, slim = base * 0.11, base * 0.075
    stair = path(f"M{short(-wide)} 0L{short(-slim)} {short(-high)}H{short(slim)}L{short(wide)} 0Z", fill=SLAB)
    treads = []
    for tread in range(1, 3 * steps):
        half = wide - (wide - slim) * tread / (3 * steps)
        treads.append(f"M{short(-half)} {short(-high * tread / (3 * steps))}h{short(2 * half)}")
    top = foot - high
    return join(
        group(*storeys, stroke=OUTLINE, stroke_width=1.8, stroke_linejoin="round"),
        group(
            stair,
            path("".join(treads), stroke=WALL, stroke_width=1.2),
            x=x,
            y=foot,
            stroke=OUTLINE,
            stroke_width=1.6,
        ),
        shrine(x, top, base * 0.28 / 54),
    )
