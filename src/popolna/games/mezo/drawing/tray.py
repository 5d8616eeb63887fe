"""Draws what can be pointed at only while it is asked for: abilities, groups of units, options."""

from __future__ import annotations

from typing import Final

from popolna.drawing.layout import Box
from popolna.drawing.palette import OUTLINE
from popolna.drawing.svg import MIDDLE, SMALL, Art, kept, text, thing, wrap
from popolna.games.mezo.board import ABILITY, MIX, MIX_SHAMANS, MIX_WARRIORS
from popolna.games.mezo.components import BOX
from popolna.games.mezo.drawing.conflict import HEADING, cells, draw_heading, draw_options, plate
from popolna.games.mezo.drawing.seen import Seen
from popolna.games.mezo.drawing.signs import unit
from popolna.games.mezo.words import captions, headings
from popolna.games.mezo.words.names import ability_name

CELL: Final = 58.0  # the height of a group of units
LINES: Final = 14.0


def tray_verb(t: Seen) -> str:
    """What is asked with the help of the tray, or nothing."""
    return next((verb for verb in ("adopt", "station", "prefer") if verb in t.verbs), "")


def tray_height(t: Seen) -> float:
    """How high the tray is on a phone."""
    verb = tray_verb(t)
    if verb == "adopt":
        return HEADING + 3 * 66
    if verb == "prefer":
        return HEADING + 50 * len(t.of_verb("prefer"))
    return HEADING + CELL * -(-len(t.of_verb(verb)) // 5)


def draw_tray(t: Seen, box: Box, across: int) -> list[Art]:
    """The choices; those that are many lie in rows."""
    verb = tray_verb(t)
    heading, rest = box.cut_top(HEADING)
    found = t.of_verb(verb)
    art = [draw_heading(headings.tray_heading(t.s, verb), heading)]
    if verb == "prefer":
        return [*art, *draw_options(t, rest._replace(height=min(rest.height, 50.0 * len(found))))]
    if verb == "adopt":
        places = cells(rest, len(found), 3 if across > 2 else 1)
        return [*art, *[draw_ability(name, place) for name, place in zip(found, places, strict=True)]]
    rows = -(-len(found) // 5)
    places = cells(rest._replace(height=min(rest.height, CELL * rows)), max(len(found), 5), 5)
    for (name, action), place in zip(found.items(), places, strict=False):
        art.append(draw_mix(t, name.split()[0], t.told(action), place))
    return art


@kept
def draw_ability(name: str, box: Box) -> Art:
    ability = ABILITY.index(name)
    lines = wrap(BOX.abilities[ability].label, box.width - 18)
    middle = box.y + box.height / 2 - LINES * len(lines) / 2
    parts = [
        plate(box),
        text(ability_name(ability), box.x + 10, middle, MIDDLE, bold=True, fill=OUTLINE),
        *[
            text(line, box.x + 10, middle + 4 + LINES * (turn + 1), SMALL, fill=OUTLINE)
            for turn, line in enumerate(lines)
        ],
    ]
    return thing(*parts, name=name, title=captions.ability_caption(ability))


def draw_mix(t: Seen, name: str, title: str, box: Box) -> Art:
    """A group of units, as many figures as it has."""
    mix = MIX.index(name)
    kinds = [0] * int(MIX_SHAMANS[mix]) + [1] * int(MIX_WARRIORS[mix])
    x, y = box.x + box.width / 2, box.y + box.height / 2
    figures = [
        unit(kind, t.looks[t.viewer]).at(x + (turn - (len(kinds) - 1) / 2) * 20, y, 1.15)
        for turn, kind in enumerate(kinds)
    ]
    if not kinds:
        figures = [text(headings.NO_UNITS, x, y, SMALL, anchor="middle", fill=OUTLINE)]
    return thing(plate(box), *figures, name=name, title=title)
