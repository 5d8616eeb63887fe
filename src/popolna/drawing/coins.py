"""Gold coins, with their value or with a sun.

>>> coin(12).markup[-13:]
'12</text></g>'
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

from popolna.drawing.palette import OUTLINE
from popolna.drawing.svg import SMALL, Art, Stamp, circle, group, join, kept, path, short, text

GOLD: Final = "#F2B50F"
PALE: Final = "#FBE7B0"


@cache
def _disc(radius: float, pale: bool) -> Stamp:
    return Stamp(
        f"{'pale-' if pale else ''}coin-{short(radius)}",
        join(
            circle(0, 0, radius - 0.7, fill=PALE if pale else GOLD, stroke=OUTLINE, stroke_width=1.4),
            circle(0, 0, radius - 2.6, fill="none", stroke=OUTLINE, stroke_opacity=0.45, stroke_width=0.8),
        ),
    )


@kept
def coin(
    value: int, x: float = 0, y: float = 0, radius: float = 10.5, letters: int = SMALL, *, pale: bool = False
) -> Art:
    """A coin with its value on it; a pale one is the lesser of two."""
    return group(
        _disc(radius, pale).at(0, 0),
        text(str(value), 0, 0, letters, anchor="middle", bold=True, fill=OUTLINE, fit=True),
        x=x,
        y=y,
    )


@cache
def sun_coin(radius: float) -> Stamp:
    """A coin that stands for any amount of gold."""
    rays = "".join(
        f"M{short(sin(turn * pi / 4) * radius * 0.42)} {short(-cos(turn * pi / 4) * radius * 0.42)}"
        f"L{short(sin(turn * pi / 4) * radius * 0.64)} {short(-cos(turn * pi / 4) * radius * 0.64)}"
        for turn in range(8)
    )
    return Stamp(
        f"sun-coin-{short(radius)}",
        join(
            circle(0, 0, radius - 0.7, fill=GOLD, stroke=OUTLINE, stroke_width=1.4),
            circle(0, 0, radius * 0.28, fill=OUTLINE),
            path(rays, fill="none", stroke=OUTLINE, stroke_width=1.2, stroke_linecap="round"),
        ),
    )
