"""The signs of the seats, alone and on round tokens.

>>> from popolna.drawing.palette import seats
>>> red, blue = seats("red", "blue")
>>> sign(blue.sign, 6).markup
'<path d="M0 -6L6.24 4.5H-6.24Z" fill="#FFFBF0"/>'
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from popolna.drawing.palette import IVORY, OUTLINE, RIM, Seat, Sign
from popolna.drawing.svg import Art, circle, group, kept, path, short


def _triangle(size: float) -> str:
    return f"M0 {short(-size)}L{short(size * 1.04)} {short(size * 0.75)}H{short(-size * 1.04)}Z"


def _square(size: float) -> str:
    side = size * 0.84
    return f"M{short(-side)} {short(-side)}h{short(2 * side)}v{short(2 * side)}h{short(-2 * side)}Z"


def _diamond(size: float) -> str:
    return f"M0 {short(-size * 1.12)}L{short(size * 0.92)} 0L0 {short(size * 1.12)}L{short(-size * 0.92)} 0Z"


def _star(size: float) -> str:
    points = []
    for turn in range(10):
        reach = size * (1.12 if turn % 2 == 0 else 0.5)
        points.append(f"{short(sin(turn * pi / 5) * reach)} {short(-cos(turn * pi / 5) * reach)}")
    return "M" + "L".join(points) + "Z"


def _cross(size: float) -> str:
    reach, arm = size, size * 0.36
    inner = short(reach - arm)
    return (
        f"M{short(-arm)} {short(-reach)}h{short(2 * arm)}v{inner}h{inner}v{short(2 * arm)}h-{inner}v{inner}"
        f"h{short(-2 * arm)}v-{inner}h-{inner}v{short(-2 * arm)}h{inner}Z"
    )


def _hourglass(size: float) -> str:
    side, height = short(size * 0.8), short(size)
    return f"M-{side} -{height}H{side}L-{side} {height}H{side}Z"


_OUTLINES: Final[dict[Sign, Callable[[float], str]]] = {
    "triangle": _triangle,
    "square": _square,
    "diamond": _diamond,
    "star": _star,
    "cross": _cross,
    "hourglass": _hourglass,
}


@kept
def sign(kind: Sign, size: float, fill: str = IVORY) -> Art:
    """A seat's sign around the origin, about `size` in every direction."""
    if kind == "circle":
        return circle(0, 0, size * 0.92, fill=fill)
    return path(_OUTLINES[kind](size), fill=fill)


@kept
def token(seat: Seat, radius: float, x: float = 0, y: float = 0) -> Art:
    """A round marker in the seat's colour with its sign on it."""
    disc = circle(0, 0, radius - 0.75, fill=seat.colour, stroke=OUTLINE, stroke_width=1.5)
    rim = circle(0, 0, radius - 2, fill="none", stroke=IVORY, stroke_opacity=RIM)
    return group(disc, rim, sign(seat.sign, radius * 0.5, seat.ink), x=x, y=y)
