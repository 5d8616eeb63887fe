"""Draws the gears as strips, one below the other, for a narrow page."""

from __future__ import annotations

from typing import Final

from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, OUTLINE, SLAB
from popolna.drawing.rows import row
from popolna.drawing.svg import SMALL, Art, circle, group, join, rect, target, text, thing
from popolna.drawing.tokens import token
from popolna.engine.state import NOBODY
from popolna.games.tzolkin.board import CHICHEN, GEAR, GEARS, LAST_SPACE, OVAL_TEMPLE, TEETH
from popolna.games.tzolkin.drawing.gearing import Gearing
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
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.words import captions
from popolna.games.tzolkin.words.names import gear_name

HEIGHT: Final = 82.0  # of a strip
NAME: Final = 62.0  # width of a gear's name, above its first space


def draw_strips(g: Gearing, box: Box) -> list[Art]:
    art = []
    for gear in range(GEARS):
        strip, box = box.cut_top(HEIGHT)
        art.append(draw_strip(g, gear, strip))
    return art


def draw_strip(g: Gearing, gear: int, box: Box) -> Art:
    """A gear's spaces from 0 up, with their actions and whoever is there."""
    name = GEAR.names[gear]
    body = rect(
        box.x, box.y, box.width, HEIGHT - 6, 8, fill=GEAR_PAINTS[gear], stroke=OUTLINE, stroke_width=1.3
    )
    lines = gear_name(gear).split()
    label = [
        text(
            line,
            box.x + 7,
            box.y + 28 + (turn - (len(lines) - 1) / 2) * 15,
            SMALL,
            bold=True,
            fill=OUTLINE,
            fit=True,
        )
        for turn, line in enumerate(lines)
    ]
    head = thing(body, *label, name=name, title=captions.about_gear(g.s, gear))
    first = Box(box.x + 3, box.y + 4, NAME, HEIGHT - 12)
    rest = Box(first.x + NAME, first.y, box.width - NAME - 6, first.height)
    cells = [first, *rest.columns(int(LAST_SPACE[gear]), 2)]
    return join(head, *[draw_cell(g, gear, space, cell) for space, cell in enumerate(cells)])


def draw_cell(g: Gearing, gear: int, space: int, box: Box) -> Art:
    s, names = g.s, g.names
    middle = box.x + box.width / 2
    is_oval = gear == CHICHEN and 0 < space <= len(s.oval)
    plate = Box(box.x, box.y, box.width, 48)
    foot = plate.y + 59
    named = f"{GEAR.names[gear]} {space}"
    parts: list[Art] = []
    if space:
        paint = TEMPLE_PAINTS[OVAL_TEMPLE[space - 1]] if is_oval else SLAB
        shape = rect(*plate, 6, fill=paint, stroke=OUTLINE, stroke_width=1)
        title = captions.about_oval(s, space - 1, names) if is_oval else captions.about_space(s, gear, space)
        parts.append(thing(shape, *draw_signs(s, gear, space, plate), name=named, title=title))
    place = target(box.x, foot - 12, box.width, 24)
    worker = s.tooth[gear * TEETH + space]
    lowest = space == s.lowest_free(gear)
    if worker != NOBODY:
        piece = thing(
            worker_piece(worker, 9, middle, foot),
            key=f"strip-{GEAR.names[gear]}-{g.tooth(gear, space)}",
            kind=worker_kind(worker),
        )
        parts.append(thing(place, piece, name=named, title=captions.about_worker(s, gear, space, names)))
        return group(*parts)
    number = text(str(space), middle, foot, SMALL, anchor="middle", bold=lowest, fill=OUTLINE)
    if lowest:
        parts.append(
            thing(
                place,
                circle(middle, foot, 9.6, fill=IVORY, fill_opacity=0.6),
                ring(middle, foot, 9),
                number,
                name=GEAR.names[gear],
                title=captions.about_gear(s, gear),
            )
        )
    else:
        parts.append(number)
    return group(*parts)


def draw_signs(s: Tzolkin, gear: int, space: int, plate: Box) -> list[Art]:
    x, y = plate.x + plate.width / 2, plate.y + plate.height / 2
    if gear == CHICHEN and space <= len(s.oval) and s.oval[space - 1] != NOBODY:
        owner = token(SEATS[s.oval[space - 1]], 7, x + 7, y + 13)
        return [thing(ALL["skull"].at(x, y - 4, 1), key=f"skull-{space}", kind="skull"), owner]
    rows = action_signs(gear, space)
    size = 16 if plate.width > 40 else 13.5
    return [
        row(items, x, y + (turn - (len(rows) - 1) / 2) * 21, size, gap=1) for turn, items in enumerate(rows)
    ]
