"""The picture on the box: gears that turn a calendar wheel."""

from __future__ import annotations

from functools import cache
from typing import Final

from popolna.drawing.fields import FIELDS
from popolna.drawing.figures import sunface
from popolna.drawing.gears import Gear
from popolna.drawing.icons import ICONS
from popolna.drawing.numerals import numeral
from popolna.drawing.palette import FRAME, OUTLINE, SLAB, WALL, WILDS, seats
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import HEIGHT, WIDTH, cover_sheet
from popolna.drawing.svg import circle, path, rect, short, tag
from popolna.drawing.tokens import token

RED, BLUE, GREEN, YELLOW, PURPLE = seats("red", "blue", "green", "yellow", "purple")

GEARS: Final = (
    (-6, "yellow", RED, 2),
    (-3, "red", BLUE, -2),
    (0, "green", YELLOW, 2),
    (3, "blue", GREEN, 2),
    (6, "yellow", PURPLE, -2),
)


@cache
def cover() -> Picture:
    wheel = Gear(240, 177, 26, 10.6)
    parts = [rect(0, 0, WIDTH, HEIGHT, fill=WILDS)]
    for turn, paint, seat, tooth in GEARS:
        bearing = turn * wheel.step
        gear = wheel.meshed(10, bearing)
        back = bearing + 180
        body = [
            path(
                gear.outline(),
                fill=FIELDS[paint].edge,
                stroke=OUTLINE,
                stroke_width=2.2,
                stroke_linejoin="round",
            ),
            circle(
                0,
                0,
                gear.root - 8,
                fill=FIELDS[paint].tint,
                stroke=OUTLINE,
                stroke_opacity=0.5,
                stroke_width=1.4,
            ),
            circle(0, 0, 8, fill=OUTLINE),
        ]
        parts.append(gear.turned(*body, turn=back))
        parts.append(token(seat, 12, *gear.at(back + tooth * gear.step, gear.pitch + 1)))
    parts += [
        wheel.turned(
            path(wheel.outline(), fill=FRAME, stroke=OUTLINE, stroke_width=2.4, stroke_linejoin="round"),
            turn=wheel.step / 2,
        ),
        circle(wheel.x, wheel.y, wheel.root - 6, fill="none", stroke=WALL, stroke_width=1.6),
        circle(wheel.x, wheel.y, wheel.root - 40, fill=SLAB, stroke=WALL, stroke_width=2),
    ]
    for date in range(-6, 7):
        at = wheel.at(date * wheel.step, wheel.root - 33)
        mark = numeral(date + 7, 0, 0, 17, OUTLINE)
        parts.append(
            tag(
                "g",
                mark,
                transform=f"translate({short(at[0])} {short(at[1])}) rotate({short(date * wheel.step)})",
            )
        )
    parts += [
        ICONS["corn"].at(*wheel.at((tooth + 0.5) * wheel.step, wheel.pitch), 0.8) for tooth in (-5, -2, 1, 4)
    ]
    parts.append(sunface(wheel.x, wheel.y - 2, 44))
    return cover_sheet("Gears that turn a calendar wheel", *parts)
