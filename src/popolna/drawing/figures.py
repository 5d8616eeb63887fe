"""Figures on covers: the sun, a god, warriors, carved stones."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from popolna.drawing.palette import IVORY, OUTLINE, Seat
from popolna.drawing.scenery import SHADE, STONE
from popolna.drawing.svg import Art, circle, group, join, path, rect, short, tag
from popolna.drawing.tokens import sign


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


def god(x: float, y: float) -> Art:
    """The face of a god under a fan of feathers."""
    paints = (
        "#4F9CC9",
        "#60B791",
        "#C9713F",
        "#60B791",
        "#F2B50F",
        "#60B791",
        "#C9713F",
        "#60B791",
        "#4F9CC9",
    )
    feathers = [
        tag("path", d=_FEATHER, fill=paint, transform=f"translate(0 8) rotate({(turn - 4) * 24})")
        for turn, paint in enumerate(paints)
    ]
    return group(
        *feathers,
        path("M-34-14H34V14C34 34 20 44 0 44C-20 44-34 34-34 14Z", fill="#C9713F"),
        path("M-38-14V-26H38V-14Z", fill="#F2B50F"),
        path("M-28-20H-18M-12-20H-4M4-20H12M18-20H28", fill="none"),
        circle(-40, 10, 9, fill="#60B791"),
        circle(40, 10, 9, fill="#60B791"),
        circle(-40, 10, 3, fill=OUTLINE),
        circle(40, 10, 3, fill=OUTLINE),
        path("M-27-4H-9V6C-15 12-23 10-27 6ZM27-4H9V6C15 12 23 10 27 6Z", fill=IVORY),
        path("M-20-4H-13V3H-20ZM20-4H13V3H20Z", fill=OUTLINE, stroke="none"),
        path("M-5-4L-8 14H8L5-4", fill="#B05F31"),
        path("M-20 22H20V30C14 36-14 36-20 30Z", fill=OUTLINE),
        path("M-16 22L-13 32L-10 22ZM16 22L13 32L10 22ZM-7 22H7V27H-7Z", fill=IVORY, stroke_width=1),
        stroke=OUTLINE,
        stroke_width=2,
        stroke_linejoin="round",
        x=x,
        y=y,
    )


def warrior(seat: Seat, x: float, foot: float, scale: float, *, looks_left: bool) -> Art:
    """A warrior with spear and shield, in a seat's colour and with its sign."""
    figure = group(
        path("M-9 0L-7-22H-1L0-8L1-22H7L9 0H3L0-10L-3 0Z", fill="#B9794C"),
        path("M-10-20L-8-46H8L10-20Z", fill=seat.colour),
        circle(0, -54, 9, fill="#B9794C"),
        path("M-9-57C-12-72-6-80-9-88C0-82-1-74 0-64C2-74 6-80 14-80C9-74 11-66 9-57Z", fill="#60B791"),
        path("M-10-55H10V-60H-10Z", fill="#F2B50F"),
        path("M19 2V-84", fill="none", stroke_width=4.4),
        path("M19 2V-84", fill="none", stroke="#9A7148", stroke_width=2),
        path("M19-98L24-86L19-78L14-86Z", fill="#363A47"),
        stroke=OUTLINE,
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    shield = join(
        circle(0, 0, 14, fill=seat.colour, stroke=OUTLINE, stroke_width=1.8),
        circle(0, 0, 10.6, fill="none", stroke=IVORY, stroke_opacity=0.6, stroke_width=1.2),
        sign(seat.sign, 6.5, seat.ink),
    )
    turned = mirrored(figure, 0, 0) if looks_left else figure
    side = 9 if looks_left else -9
    return group(turned, group(shield, x=side, y=-32), x=x, y=foot, scale=scale)


def slab(x: float, foot: float, width: float, height: float) -> Art:
    """A standing stone."""
    left, top = x - width / 2, foot - height
    return join(
        rect(left - 14, foot - 12, width + 28, 16, 3, fill=SHADE, stroke=OUTLINE, stroke_width=2),
        rect(left, top, width, height - 12, 16, fill=STONE, stroke=OUTLINE, stroke_width=2.4),
        rect(left + 7, top + 7, width - 14, height - 26, 11, fill="none", stroke=SHADE, stroke_width=2.4),
    )
