"""Draws the markers: green ones lie above the quarries, blue ones are auctioned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.layout import Box
from popolna.drawing.palette import FAINT, OUTLINE, SLAB, WALL
from popolna.drawing.svg import MIDDLE, Art, group, join, kept, measure, path, rect, short, text, thing
from popolna.games.maya2003.board import BLUE_MARKERS, MARKER
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.words import captions
from popolna.games.maya2003.words.phases import is_used_up

GREEN: Final = "#CFE3BF"
BLUE: Final = "#C7DCEB"

EMBLEM: Final = {
    "first-player": "crown",
    "cancel-minus-3": "shield",
    "transport-2": "basket",
    "relocate-block": "move",
    "free-pass": "hammock",
    "pool-block": "fetch",
    "free-double-move": "pair",
    "extra-block": "extra",
    "transport-4": "load",
    "quarry-2": "pick",
    "joker": "mask",
}


def draw_marker(
    s: Maya, marker: int, box: Box, names: Sequence[str], *, spelled: bool = True, named: bool = True
) -> Art:
    """A marker, with its label if there is room; one that a player holds is pointed at above its quarry instead."""
    used_up = s.holder[marker] >= 0 and is_used_up(s, marker)
    return thing(
        used_oval(marker, box, spelled=spelled) if used_up else oval(marker, box, spelled=spelled),
        name=MARKER.names[marker] if named else None,
        key=f"marker-{MARKER.names[marker]}",
        title=captions.about_marker(s, marker, names),
    )


@kept
def oval(marker: int, box: Box, *, spelled: bool, aside: bool = False) -> Art:
    """A marker; without a label its emblem is in the middle, or to the left where something else lies on it."""
    x, y, width, height = box
    blue = marker in BLUE_MARKERS
    parts = [
        rect(
            x + 0.75,
            y + 0.75,
            width - 1.5,
            height - 1.5,
            height / 2,
            fill=BLUE if blue else GREEN,
            stroke=OUTLINE,
            stroke_width=1.5,
        )
    ]
    if blue:  # a second line tells it from a green one without colour
        parts.append(
            rect(
                x + 3,
                y + 3,
                width - 6,
                height - 6,
                height / 2 - 3,
                fill="none",
                stroke=OUTLINE,
                stroke_width=0.8,
            )
        )
    return join(*parts, *_inside(marker, box, spelled, aside))


@kept
def used_oval(marker: int, box: Box, *, spelled: bool) -> Art:
    """A marker that can do nothing more: pale, with a dashed rim, and crossed out."""
    low, high = box.y + box.height - 4, box.y + 4
    cross = path(
        f"M{short(box.x + 5)} {short(low)}L{short(box.x + box.width - 5)} {short(high)}",
        stroke=OUTLINE,
        stroke_width=1.5,
    )
    return join(_broken_rim(box), *_inside(marker, box, spelled, aside=False, faded=True), cross)


def _broken_rim(box: Box) -> Art:
    x, y, width, height = box.inset(1)
    return rect(
        x, y, width, height, height / 2, fill=SLAB, stroke=WALL, stroke_width=1.2, stroke_dasharray="4 3"
    )


def _inside(marker: int, box: Box, spelled: bool, aside: bool, *, faded: bool = False) -> list[Art]:
    """A marker's emblem, and its label where there is room: in two lines if something else lies beside it."""
    x, y, width, height = box
    middle = y + height / 2
    left = x + height * 0.55 + 2 if spelled or aside else x + width / 2
    emblem = EMBLEMS[EMBLEM[MARKER.names[marker]]].at(left, middle, (height - 9) / 24)
    shown = group(emblem, opacity=0.45) if faded else emblem
    if not spelled:
        return [shown]
    label = captions.marker_label(marker)
    lines = label.split() if aside else [label]
    ink = FAINT if faded else OUTLINE
    return [
        shown,
        *[
            text(
                line,
                left + height * 0.5,
                middle + 14 * (turn - (len(lines) - 1) / 2),
                MIDDLE,
                bold=not faded,
                fill=ink,
                fit=True,
            )
            for turn, line in enumerate(lines)
        ],
    ]


def draw_empty_place(
    s: Maya, marker: int, box: Box, names: Sequence[str], *, spelled: bool, aside: bool
) -> Art:
    """The place of a marker that has been used or that a player holds."""
    return thing(
        _broken_rim(box),
        *_inside(marker, box, spelled, aside, faded=True),
        name=MARKER.names[marker],
        title=captions.about_marker(s, marker, names),
    )


@kept
def room_for(marker: int) -> float:
    """How wide a labelled marker must be."""
    return 40 + measure(captions.marker_label(marker)) * MIDDLE
