"""Draws the calendar: its dates, the corn on its teeth, and the Starting Player space."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from popolna.drawing.gears import Gear
from popolna.drawing.numerals import numeral
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, SLAB, WALL
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    NOTHING,
    Art,
    circle,
    group,
    join,
    kept,
    path,
    rect,
    short,
    tag,
    text,
    thing,
)
from popolna.drawing.tokens import token
from popolna.engine.state import NOBODY
from popolna.games.tzolkin.board import (
    DAYS,
    FOOD_DAYS,
    SPOT,
    START_SPOT,
)
from popolna.games.tzolkin.drawing.gearing import POINTER, WHEEL_TEETH, Gearing
from popolna.games.tzolkin.drawing.signs import (
    ALL,
    CARVING,
    SEATS,
    WHEEL,
    WHEEL_INNER,
    worker_kind,
)
from popolna.games.tzolkin.words import captions

GOODS_DAY: Final = "#E08A3C"
POINTS_DAY: Final = "#4FA8A0"


def draw_wheel(g: Gearing) -> Art:
    x, y = g.x, g.y
    tip = g.wheel.tip + 1.5
    pointer = path(
        f"M{short(x)} {short(y + tip)}l-9 15h18Z",
        fill=MAIZE,
        stroke=OUTLINE,
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    body = draw_dates(g.wheel, max(1, int(g.s.day)), g.spelled, g.letters)
    return join(
        thing(g.wheel.turned(body, turn=g.wheel_turn(), key="wheel"), title=captions.about_day(g.s)),
        pointer,
        draw_middle(g),
    )


@kept
def draw_dates(wheel: Gear, day: int, spelled: bool, letters: int) -> Art:
    """The wheel around the origin, with its dates, turned as on the first day."""
    unit = wheel.module
    numbers = wheel.root - unit * (2.55 if spelled else 1.3)
    inner = numbers - unit * (1.1 if spelled else 1.2)
    return join(
        path(wheel.outline(), fill=WHEEL, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round"),
        circle(0, 0, wheel.root - unit * 0.35, fill="none", stroke=CARVING, stroke_width=1.4),
        circle(0, 0, inner, fill=WHEEL_INNER, stroke=CARVING, stroke_width=1.4),
        path(_rays(inner - 2, inner - unit * 0.85), fill=CARVING, fill_opacity=0.75),
        circle(0, 0, inner - unit * 1.05, fill="none", stroke=CARVING, stroke_width=1.2),
        *[draw_date(wheel.step, date, numbers, day, letters) for date in range(1, WHEEL_TEETH + 1)],
    )


def draw_date(step: float, date: int, radius: float, day: int, letters: int) -> Art:
    """A date on the wheel, upright at the pointer; the first tooth is also that of the last day."""
    shown = date if date > 1 or day == 1 else int(DAYS)
    bearing = POINTER + (date - 1) * step
    size = min(10.5, radius * 0.115)
    badge: list[Art] = []
    if shown in FOOD_DAYS:
        if list(FOOD_DAYS).index(shown) % 2:
            badge.append(circle(0, 0, size, fill=POINTS_DAY, stroke=OUTLINE, stroke_width=1.4))
        else:
            side = size * 0.88
            badge.append(
                rect(-side, -side, 2 * side, 2 * side, 2, fill=GOODS_DAY, stroke=OUTLINE, stroke_width=1.4)
            )
    elif shown == day:
        badge.append(circle(0, 0, size, fill=IVORY, stroke=OUTLINE, stroke_width=1.4))
    bold = bool(badge)
    title = [tag("title", captions.about_food_day(shown))] if shown in FOOD_DAYS else []
    label = text(str(shown), 0, 0, letters, anchor="middle", bold=bold, fill=OUTLINE)
    place = f"rotate({short(bearing)}) translate(0 {short(-radius)}) rotate(180)"
    return tag("g", *title, *badge, label, transform=place)


def draw_teeth_corn(g: Gearing) -> Art:
    """A cob on each tooth that has passed the pointer since the corn was last taken."""
    s, wheel = g.s, g.wheel
    if not s.teeth_corn:
        return NOTHING
    radius, size = wheel.pitch - g.module * 0.1, max(0.52, g.module / 17)
    cobs = []
    for back in range(1, min(int(s.teeth_corn), WHEEL_TEETH - 1) + 1):
        x, y = wheel.at(POINTER - back * wheel.step, radius)
        cobs.append(thing(ALL["corn"].at(x, y, size), key=f"cob-{g.turns - back}", kind="corn"))
    return thing(*cobs, title=captions.about_corn_on_teeth(s))


def draw_middle(g: Gearing) -> Art:
    s, x, y = g.s, g.x, g.y
    gathered = f"+{s.teeth_corn}"
    corn = [
        text(gathered, x - 2, y + 40, MIDDLE, anchor="end", bold=True, fill=OUTLINE),
        ALL["corn"].at(x + 12, y + 40, 0.8),
    ]
    day = max(1, int(s.day))
    low = 0 if g.spelled else 8
    return group(
        numeral(day, x, y - 30 + low, 38 if g.spelled else 28, CARVING),
        text(
            captions.day_line(s),
            x,
            y - (10 if g.spelled else 2),
            LARGE,
            anchor="middle",
            bold=True,
            fill=OUTLINE,
        ),
        text(
            captions.food_line(s), x, y + (14 if g.spelled else 18), g.letters, anchor="middle", fill=OUTLINE
        ),
        *(corn if s.teeth_corn else []),
        pointer_events="none",
    )


def draw_start(g: Gearing) -> Art:
    """The Starting Player space, below the pointer."""
    s, wheel = g.s, g.wheel
    radius = 17.0 if g.spelled else 12.0
    x, y = g.x + g.module * 1.55, g.y + wheel.tip + (52 if g.spelled else 36)
    if not g.spelled:
        x = g.x + g.module * 0.6
    parts = [
        circle(x, y, radius, fill=SLAB, stroke=OUTLINE, stroke_width=1.6),
        circle(x, y, radius - 3.2, fill="none", stroke=WALL, stroke_width=1.2),
    ]
    if s.start_space == NOBODY:
        parts.append(ALL["first-player"].at(x, y, radius / 20))
    else:
        piece = token(SEATS[s.start_space], radius * 0.66, x, y)
        parts.append(thing(piece, key="worker-start", kind=worker_kind(s.start_space)))
    label = text(
        captions.START_LABEL, x, y + radius + 10, g.letters, anchor="middle", bold=True, fill=OUTLINE
    )
    return thing(*parts, label, name=SPOT.names[START_SPOT], title=captions.about_start(s, g.names))


def _rays(outer: float, inner: float) -> str:
    """A ring of thirteen stepped rays around the origin."""
    marks = []
    for turn in range(26):
        angles = [radians(360 / 26 * (turn + part)) for part in (0.12, 0.5, 0.88)]
        radii = (outer, inner, outer) if turn % 2 else (inner, outer, inner)
        points = [
            f"{short(rho * sin(a))} {short(-rho * cos(a))}" for a, rho in zip(angles, radii, strict=True)
        ]
        marks.append("M" + "L".join(points) + "Z")
    return "".join(marks)
