"""Draws the three temples as pyramids, and the technology tracks."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from popolna.drawing.facts import kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import LINE, OUTLINE, QUIET, SLAB
from popolna.drawing.panels import panel
from popolna.drawing.rows import medal, row
from popolna.drawing.svg import (
    MIDDLE,
    SMALL,
    Art,
    group,
    join,
    measure,
    path,
    rect,
    short,
    target,
    text,
    thing,
)
from popolna.drawing.tokens import token
from popolna.games.tzolkin.board import (
    FOOD_DAYS,
    LEVEL_BLOCKS,
    START_STEP,
    TEMPLE,
    TEMPLES,
    TOP_LEVEL,
    TRACK,
    TRACKS,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.drawing.signs import ALL, SEATS, TEMPLE_PAINTS, level_signs
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.words import captions

STEP: Final = 22.0
LEVELS: Final = int(TOP_LEVEL)
LINES: Final = int(TRACKS)
MOST_STEPS: Final = max(len(temple.points) for temple in BOX.temples)


def draw_temples(s: Tzolkin, box: Box, names: Sequence[str], step: float = STEP) -> list[Art]:
    """The temples side by side, standing on one line."""
    return [
        draw_temple(s, temple, place, names, step)
        for temple, place in zip(range(TEMPLES), box.columns(int(TEMPLES), 8), strict=True)
    ]


def temple_height(step: float = STEP) -> float:
    return MOST_STEPS * step + 66


def _facts_of_temple(
    s: Tzolkin, temple: int, box: Box, names: Sequence[str], step: float
) -> tuple[Hashable, ...]:
    steps = [s.step_on(player, temple) for player in range(s.players)]
    return (temple, box, tuple(names), step, s.fed, *steps)


@kept_by(_facts_of_temple)
def draw_temple(s: Tzolkin, temple: int, box: Box, names: Sequence[str], step: float) -> Art:
    temples = BOX.temples[temple]
    steps = len(temples.points)
    paint = TEMPLE_PAINTS[temple]
    middle = box.x + box.width / 2
    foot = box.y + box.height - 28
    inset = 6.0 if box.width > 140 else 2.0
    parts: list[Art] = [target(*box)]
    shown = f"temple-{TEMPLE.names[temple]}"
    label = f"{TEMPLE.names[temple]} · {temples.god}" if box.width > 140 else TEMPLE.names[temple]
    size = MIDDLE if box.width > 140 else SMALL
    half = measure(label) * size * 0.47
    parts.append(ALL[shown].at(middle - half, foot + 15, 0.75))
    parts.append(text(label, middle - half + 13, foot + 15, size, bold=True, fit=True))
    for at in range(steps):
        left = box.x + 4 + at * inset
        width = box.width - 8 - 2 * at * inset
        top = foot - (at + 1) * step
        parts.append(
            rect(
                left,
                top,
                width,
                step,
                2,
                fill=SLAB if at == START_STEP else paint,
                stroke=OUTLINE,
                stroke_width=1.4,
            )
        )
        parts.append(
            text(
                str(temples.points[at]).replace("-", "\u2212"),
                left + 9,
                top + step / 2,
                MIDDLE if inset > 2 else SMALL,
                bold=True,
                fill=OUTLINE,
                fit=True,
            )
        )
        if temples.goods[at]:
            parts.append(ALL[temples.goods[at]].at(left + width - 14, top + step / 2, 0.72))
    top = foot - steps * step
    roof = f"M{short(middle - 26)} {short(top)}v-8h6v-6h40v6h6v8Z"
    parts.append(path(roof, fill=paint, stroke=OUTLINE, stroke_width=1.4, stroke_linejoin="round"))
    parts.append(path(f"M{short(middle - 4)} {short(top)}v-8h8v8Z", fill=OUTLINE))
    parts.append(draw_bonus(s, temple, middle, top - 27, size))
    for at in range(steps):
        here = [p for p in range(s.players) if s.step_on(p, temple) == at]
        y = foot - (at + 0.5) * step
        left = box.x + 4 + at * inset + 24
        right = box.x + box.width - 4 - at * inset - (24 if temples.goods[at] else 6)
        gap = min(19.0, (right - left - 17.6) / max(1, len(here) - 1))
        half = 9 + gap * (len(here) - 1) / 2
        fits = left <= middle - half and middle + half <= right
        centre = middle if fits else (left + right) / 2
        for turn, player in enumerate(here):
            x = centre + (turn - (len(here) - 1) / 2) * gap
            parts.append(
                thing(
                    token(SEATS[player], 8.8, x, y),
                    key=f"step-{TEMPLE.names[temple]}-{SEATS[player].name}",
                    title=captions.about_step(s, player, temple, names),
                )
            )
    return thing(*parts, name=TEMPLE.names[temple], title=captions.about_temple(s, temple, names))


def draw_bonus(s: Tzolkin, temple: int, x: float, y: float, letters: int) -> Art:
    """The bonus for the highest player at the end of each age; faded once it is over."""
    art = []
    for age, bonus in enumerate(BOX.temples[temple].bonus):
        left = x + (age - 0.5) * (50 if letters > SMALL else 46)
        over = s.fed >= 2 + 2 * age
        art.append(text(str(FOOD_DAYS[1 + 2 * age]), left - 8, y, letters, anchor="end", fill=QUIET))
        art.append(group(medal(f"+{bonus}", left + 7, y, 22, letters), opacity=0.4 if over else None))
    return join(*art)


def draw_tracks(s: Tzolkin, box: Box, names: Sequence[str]) -> list[Art]:
    """A row for each technology: its levels, what they give, and everybody's marker."""
    head, rest = box.cut_top(24)
    first = 132 if box.width > 500 else 40
    step = (box.width - first - 10) / (LEVELS + 2)
    art = [panel(box)]
    if box.width > 500:
        art.append(text(captions.TECHNOLOGY, box.x + 12, head.y + 15, MIDDLE, bold=True, fill=QUIET))
    for level in range(1, LEVELS + 2):
        x = box.x + first + step * (level + 0.5)
        beyond = captions.BONUS if box.width > 500 else captions.BONUS_SHORT
        label = str(level) if level <= LEVELS else beyond
        art.append(
            text(
                label,
                x - 5,
                head.y + 15,
                MIDDLE if box.width > 500 else SMALL,
                anchor="end",
                bold=True,
                fill=QUIET,
            )
        )
        blocks = [
            ALL["block"].at(x + 5 + 9 * turn, head.y + 15, 0.5)
            for turn in range(int(LEVEL_BLOCKS[level - 1]))
        ]
        art += blocks
    height = (rest.height - 4) / LINES
    for track in range(LINES):
        line, rest = rest.cut_top(height)
        art.append(draw_track(s, track, line, first, names))
    return art


def _facts_of_track(
    s: Tzolkin, track: int, box: Box, first: float, names: Sequence[str]
) -> tuple[Hashable, ...]:
    levels = [s.level_of(player, track) for player in range(s.players)]
    return (track, box, first, tuple(names), *levels)


@kept_by(_facts_of_track)
def draw_track(s: Tzolkin, track: int, box: Box, first: float, names: Sequence[str]) -> Art:
    step = (box.width - first - 10) / (LEVELS + 2)
    name = TRACK.names[track]
    parts: list[Art] = [
        path(f"M{short(box.x + 10)} {short(box.y)}h{short(box.width - 20)}", stroke=LINE),
        target(box.x + 4, box.y, box.width - 8, box.height),
        ALL[f"craft-{name}"].at(box.x + 21, box.y + box.height / 2, 0.95),
    ]
    wide = first > 60
    height = box.height / 2 if wide else 16
    size = MIDDLE if wide else SMALL
    parts.append(text(name.capitalize(), box.x + 38, box.y + height, size, bold=True, fit=True))
    for level in range(LEVELS + 2):
        x = box.x + first + step * level
        cell = Box(x + 2, box.y + 3, step - 4, box.height - 6)
        if level > 0:
            parts.append(
                thing(
                    rect(*cell, 6, fill=SLAB, stroke=LINE),
                    row(level_signs(track, level), x + step / 2, cell.y + 14, 19, letters=size, gap=2),
                    title=captions.about_level(track, level),
                )
            )
        if level > LEVELS:
            continue
        here = [p for p in range(s.players) if s.level_of(p, track) == level]
        y = box.y + box.height / 2 if wide and not level else cell.y + cell.height - 11
        gap = min(18.0, (step - 22) / 3)
        for turn, player in enumerate(here):
            left = x + step / 2 + (turn - (len(here) - 1) / 2) * gap
            parts.append(
                thing(
                    token(SEATS[player], 8.5, left, y),
                    key=f"level-{name}-{SEATS[player].name}",
                    title=captions.about_own_level(s, player, track, names),
                )
            )
    return thing(*parts, name=name, title=captions.about_track(s, track, names))
