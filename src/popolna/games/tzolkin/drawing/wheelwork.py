"""Draws the six gears and the workers that ride on them."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from popolna.drawing.facts import kept_by
from popolna.drawing.gears import Gear
from popolna.drawing.palette import IVORY, OUTLINE, SLAB
from popolna.drawing.rows import row, row_width
from popolna.drawing.svg import (
    MIDDLE,
    NOTHING,
    Art,
    circle,
    group,
    join,
    kept,
    measure,
    path,
    rect,
    short,
    target,
    text,
    thing,
)
from popolna.drawing.tokens import token
from popolna.engine.state import NOBODY
from popolna.games.tzolkin.board import (
    CHICHEN,
    GEAR,
    GEARS,
    LAST_SPACE,
    OVAL_TEMPLE,
    TEETH,
    TEETH_ON,
)
from popolna.games.tzolkin.drawing.calendar_wheel import draw_start, draw_teeth_corn, draw_wheel
from popolna.games.tzolkin.drawing.gearing import Facts, Gearing
from popolna.games.tzolkin.drawing.signs import (
    ALL,
    GEAR_PAINTS,
    SEATS,
    TEMPLE_PAINTS,
    action_signs,
    ring,
    worker_kind,
    worker_piece,
)
from popolna.games.tzolkin.words import captions
from popolna.games.tzolkin.words.names import gear_name

HUB: Final = 1.5  # how many modules inside the teeth the hub begins
HUB_SHORT: Final = 1.9  # and on a narrow page


def draw_works(g: Gearing) -> Art:
    parts = [draw_wheel(g)]
    for gear in range(GEARS):
        parts.append(draw_gear(g, gear))
        if g.spelled:
            parts += draw_plates(g, gear)
        parts += draw_spaces(g, gear)
    return join(*parts, draw_teeth_corn(g), draw_start(g))


def draw_gear(g: Gearing, gear: int) -> Art:
    """A gear with its name; a dark tooth and light sectors show how far it has turned."""
    at = g.gear(gear)
    lines = gear_name(gear).split() if g.spelled else [captions.CODES[gear]]
    hub = at.root - at.module * (HUB if g.spelled else HUB_SHORT)
    size = MIDDLE if measure(max(lines, key=len)) * MIDDLE < 2 * hub - 4 else g.letters
    label = [
        text(
            line,
            at.x,
            at.y + (turn - (len(lines) - 1) / 2) * 16,
            size,
            anchor="middle",
            bold=True,
            fill=OUTLINE,
            fit=True,
        )
        for turn, line in enumerate(lines)
    ]
    body = draw_body(at, GEAR_PAINTS[gear], hub)
    return thing(
        at.turned(body, turn=g.gear_turn(gear), key=f"gear-{GEAR.names[gear]}"),
        *label,
        name=GEAR.names[gear],
        title=captions.about_gear(g.s, gear),
    )


@kept
def draw_body(at: Gear, paint: str, hub: float) -> Art:
    """A gear around the origin, with a hub of the given radius."""
    wedges = "".join(
        _wedge(tooth * at.step, at.step / 2, at.root - at.module * 0.3) for tooth in range(0, at.teeth, 2)
    )
    return join(
        path(at.outline(), fill=paint, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round"),
        path(wedges, fill=IVORY, fill_opacity=0.28),
        path(at.first_tooth(), fill=OUTLINE, fill_opacity=0.3),
        circle(0, 0, hub, fill=paint, stroke=OUTLINE, stroke_opacity=0.45, stroke_width=1.2),
    )


def _facts_of_spaces(g: Gearing, gear: int) -> Facts:
    workers = tuple(g.s.tooth[gear * TEETH : (gear + 1) * TEETH])
    return (gear, workers, g.turns, captions.about_gear(g.s, gear), *g.place(), *g.outlook(gear))


@kept_by(_facts_of_spaces)
def draw_spaces(g: Gearing, gear: int) -> list[Art]:
    """The number of each space, and whoever is there."""
    s, at, name = g.s, g.gear(gear), GEAR.names[gear]
    lowest = s.lowest_free(gear)
    radius = g.module * 0.92
    art = []
    for space in range(TEETH_ON[gear]):
        worker = s.tooth[gear * TEETH + space]
        bearing = g.bearing(gear, space)
        x, y = at.at(bearing, at.pitch + g.module * 0.26)
        if space <= LAST_SPACE[gear]:
            nx, ny = at.at(bearing, at.root - g.module * (0.6 if g.spelled else 0.95))
            number = text(str(space), nx, ny, g.letters, anchor="middle", bold=space == lowest, fill=OUTLINE)
            art.append(group(number, pointer_events="none"))
        if worker != NOBODY:
            known = f"{name} {space}" if space <= LAST_SPACE[gear] else None
            art.append(
                thing(
                    target(x - 12, y - 12, 24, 24),
                    thing(
                        worker_piece(worker, radius, x, y),
                        key=f"worker-{name}-{g.tooth(gear, space)}",
                        kind=worker_kind(worker),
                    ),
                    name=known,
                    title=captions.about_worker(s, gear, space, g.names),
                )
            )
        elif space == lowest:
            art.append(
                thing(
                    target(x - 12, y - 12, 24, 24),
                    circle(x, y, radius + 1, fill=IVORY, fill_opacity=0.55),
                    ring(x, y, radius),
                    name=name,
                    title=captions.about_gear(s, gear),
                )
            )
        else:
            art.append(NOTHING)
    return art


@kept_by(lambda g, gear: (gear, *g.place(), *g.outlook(gear)))
def draw_plates(g: Gearing, gear: int) -> list[Art]:
    """What the actions of a gear do."""
    return [draw_plate(g, gear, space) for space in range(1, LAST_SPACE[gear] + 1)]


def draw_plate(g: Gearing, gear: int, space: int) -> Art:
    """What the action of a space does, on a plate beside it."""
    owner = int(g.s.oval[space - 1]) if gear == CHICHEN and space <= len(g.s.oval) else None
    title = (
        captions.about_space(g.s, gear, space)
        if owner is None
        else captions.about_oval(g.s, space - 1, g.names)
    )
    plate = draw_action(gear, space, owner, g.gear(gear), g.bearing(gear, space))
    return thing(plate, name=f"{GEAR.names[gear]} {space}", title=title)


@kept
def draw_action(gear: int, space: int, owner: int | None, at: Gear, bearing: float) -> Art:
    """A plate with the signs of an action; at Chichen Itza it is an oval, empty or with a player's skull."""
    rows = action_signs(gear, space)
    size = 17
    is_oval = owner is not None
    line = 20
    width = max(30.0, max(row_width(items, size, letters=MIDDLE) for items in rows) + 10)
    height = 8 + line * len(rows)
    if is_oval:
        width, height = 46, 46
    across, along = abs(sin(radians(bearing))), abs(cos(radians(bearing)))
    reach = at.tip + 6 + min(width / 2 / max(across, 0.01), height / 2 / max(along, 0.01)) * 0.93
    x, y = at.at(bearing, reach)
    paint = TEMPLE_PAINTS[OVAL_TEMPLE[space - 1]] if is_oval else SLAB
    corner = 18 if is_oval else 9
    parts = [
        rect(
            x - width / 2,
            y - height / 2,
            width,
            height,
            corner,
            fill=paint,
            stroke=OUTLINE,
            stroke_width=1.3,
        )
    ]
    if owner is not None and owner != NOBODY:
        parts.append(thing(ALL["skull"].at(x, y - 3, 1.25), key=f"skull-{space}", kind="skull"))
        parts.append(token(SEATS[owner], 8, x + 12, y + 13))
    else:
        for turn, items in enumerate(rows):
            parts.append(row(items, x, y + (turn - (len(rows) - 1) / 2) * line, size, letters=MIDDLE, gap=2))
    return join(*parts)


def _wedge(bearing: float, half: float, radius: float) -> str:
    ends = [radians(bearing - half), radians(bearing + half)]
    (ax, ay), (bx, by) = [(radius * sin(a), -radius * cos(a)) for a in ends]
    return f"M0 0L{short(ax)} {short(ay)}A{short(radius)} {short(radius)} 0 0 1 {short(bx)} {short(by)}Z"
