"""Figures on covers: the sun, carved stones, and whatever looks the other way."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from popolna.drawing.palette import IVORY, OUTLINE
from popolna.drawing.scenery import SHADE, STONE
from popolna.drawing.svg import Art, circle, group, join, path, rect, short, tag


def mirrored(art: Art, x: float, y: float) -> Art:
    """Art facing the other way."""
    return tag("g", art, transform=f"translate({short(x)} {short(y)}) scale(-1 1)")


def sunface(x: float, y: float, radius: float) -> Art:
    """A sun with a face, in the middle of a wheel or above a temple."""
    rays = []
    for turn in range(16):
        ends = [(turn + aside) * pi / 8 for aside in (-0.32, 0, 0.32)]
        reach = radius * (1.3 if turn % 2 == 0 else 1.18)
        points = zip(ends, (radius * 0.98, reach, radius * 0.98), strict=True)
        rays.append(
            "M" + "L".join(f"{short(sin(a) * rho)} {short(-cos(a) * rho)}" for a, rho in points) + "Z"
        )
    unit = radius / 40
    features = (
        "M-20-6Q-12-14-4-6Q-12-2-20-6ZM20-6Q12-14 4-6Q12-2 20-6Z",
        "M0-8V8M0 8Q-5 11-6 7M0 8Q5 11 6 7M-13 19Q0 26 13 19",
    )
    return group(
        path("".join(rays), fill="#E79A3C", stroke=OUTLINE, stroke_width=1.6, stroke_linejoin="round"),
        circle(0, 0, radius, fill="#F4C95A", stroke=OUTLINE, stroke_width=2.2),
        circle(0, 0, radius * 0.84, fill="none", stroke="#C9852B", stroke_width=1.6),
        group(
            path(features[0], fill=IVORY, stroke=OUTLINE, stroke_width=1.8),
            circle(-12, -6, 2.4, fill=OUTLINE),
            circle(12, -6, 2.4, fill=OUTLINE),
            path(features[1], fill="none", stroke=OUTLINE, stroke_width=2.2, stroke_linecap="round"),
            scale=unit,
        ),
        x=x,
        y=y,
    )


_FEATHER: Final = "M0 0C-9-22-8-52 0-72C8-52 9-22 0 0Z"


def slab(x: float, foot: float, width: float, height: float) -> Art:
    """A standing stone."""
    left, top = x - width / 2, foot - height
    return join(
        rect(left - 14, foot - 12, width + 28, 16, 3, fill=SHADE, stroke=OUTLINE, stroke_width=2),
        rect(left, top, width, height - 12, 16, fill=STONE, stroke=OUTLINE, stroke_width=2.4),
        rect(left + 7, top + 7, width - 14, height - 26, 11, fill="none", stroke=SHADE, stroke_width=2.4),
    )
