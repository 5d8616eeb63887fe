"""Cut stones: a seat's block with its sign, a rough one from the quarry, and an empty space for one.

>>> from popolna.drawing.palette import seats
>>> red, *_ = seats("red")
>>> block(red, 28, 32).id, space(28, 32).id
('red-block-28x32', 'space-28x32')
"""

from __future__ import annotations

from functools import cache

from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, SLAB, WALL, Seat
from popolna.drawing.svg import Art, Stamp, group, join, path, rect, short
from popolna.drawing.tokens import sign

_STONE = "#CFC5B0"


def _hewn(width: float, height: float, colour: str, line: float) -> Art:
    """A stone around the origin, lit from above."""
    left, top, right, foot = -width / 2, -height / 2, width / 2, height / 2
    edge = max(1.5, min(width, height) * 0.11)
    inner = line / 2
    lit = (
        f"M{short(left + inner)} {short(foot - inner)}V{short(top + inner)}H{short(right - inner)}"
        f"l{short(-edge)} {short(edge)}H{short(left + inner + edge)}V{short(foot - inner - edge)}Z"
    )
    shaded = (
        f"M{short(right - inner)} {short(top + inner)}V{short(foot - inner)}H{short(left + inner)}"
        f"l{short(edge)} {short(-edge)}H{short(right - inner - edge)}V{short(top + inner + edge)}Z"
    )
    return join(
        rect(
            left + inner,
            top + inner,
            width - line,
            height - line,
            1.5,
            fill=colour,
            stroke=OUTLINE,
            stroke_width=line,
        ),
        path(lit, fill=IVORY, fill_opacity=0.45),
        path(shaded, fill=OUTLINE, fill_opacity=0.22),
    )


@cache
def block(seat: Seat, width: float, height: float) -> Stamp:
    """A seat's block, `width` by `height` with its outline."""
    line = 1.6 if min(width, height) > 18 else 1.3
    body = _hewn(width, height, seat.colour, line)
    mark = sign(seat.sign, min(width, height) * 0.27, seat.ink)
    return Stamp(f"{seat.name}-block-{_size(width, height)}", join(body, mark))


@cache
def stone(width: float, height: float) -> Stamp:
    """A block that belongs to no seat yet."""
    return Stamp(f"stone-{_size(width, height)}", _hewn(width, height, _STONE, 1.3))


@cache
def space(width: float, height: float) -> Stamp:
    """An empty space for a block."""
    hollow = rect(
        -width / 2 + 1.5,
        -height / 2 + 1.5,
        width - 3,
        height - 3,
        2,
        fill=SLAB,
        stroke=WALL,
        stroke_width=1.2,
        stroke_dasharray="3.5 2.5",
    )
    return Stamp(f"space-{_size(width, height)}", hollow)


@cache
def ring(width: float, height: float) -> Stamp:
    """A bright frame around a block."""
    x, y, wide, tall = Box(-width / 2, -height / 2, width, height)
    return Stamp(
        f"ring-{_size(width, height)}",
        group(
            rect(x, y, wide, tall, 2, fill="none", stroke=OUTLINE, stroke_width=4.4),
            rect(x, y, wide, tall, 2, fill="none", stroke=MAIZE, stroke_width=2.2),
            pointer_events="none",
        ),
    )


def _size(width: float, height: float) -> str:
    return f"{short(width)}x{short(height)}"
