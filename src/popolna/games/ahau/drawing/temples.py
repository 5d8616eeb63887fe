"""Draws the five Temples: what they pay, and whose markers are there."""

from __future__ import annotations

from popolna.drawing.facts import kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import OUTLINE, SLAB, WALL
from popolna.drawing.rows import medal
from popolna.drawing.svg import SMALL, Art, circle, path, short, target, text, thing, wrap
from popolna.drawing.tokens import token
from popolna.engine.state import NOBODY
from popolna.games.ahau.board import GOD, GODS, TEMPLE_FAME, TEMPLE_SPACES
from popolna.games.ahau.drawing.seen import Facts, Seen
from popolna.games.ahau.drawing.signs import god_sign
from popolna.games.ahau.state import NONE
from popolna.games.ahau.words import captions
from popolna.games.ahau.words.names import GOD_NAMES, scoring_name


def draw_temples(t: Seen, box: Box) -> list[Art]:
    return [draw_temple(t, god, place) for god, place in enumerate(box.columns(int(GODS), 4))]


def _facts_of_temple(t: Seen, god: int, box: Box) -> Facts:
    scoring = t.s.scoring[god]
    points = captions.temple_points(t.s, god) if scoring != NONE else []
    return (god, box, scoring, tuple(points), t.viewer if t.s.personal else -1, *t.facts("marker"))


@kept_by(_facts_of_temple)
def draw_temple(t: Seen, god: int, box: Box) -> Art:
    """A shrine with its god, what is counted, what it pays now, and the markers at its foot."""
    s, middle = t.s, box.x + box.width / 2
    parts = [
        target(*box),
        shrine(box),
        god_sign(god).at(box.x + 22, box.y + 19, 0.95),
        text(GOD_NAMES[god], middle, box.y + 42, SMALL, anchor="middle", fill=OUTLINE, fit=True),
    ]
    if s.scoring[god] != NONE:
        points = captions.temple_points(s, god)
        worth = points[t.viewer] if t.viewer >= 0 else max(points)
        parts.append(medal(str(worth), box.x + box.width - 22, box.y + 19, 24, 15))
        lines = wrap(scoring_name(int(s.scoring[god])), box.width - 4)
        for turn, line in enumerate(lines):
            y = box.y + 74 + (turn - (len(lines) - 1) / 2) * 13
            parts.append(text(line, middle, y, SMALL, anchor="middle", fill=OUTLINE))
    parts += draw_spaces(t, god, box)
    return thing(*parts, name=GOD.names[god], title=captions.temple_caption(s, god, t.names))


def shrine(box: Box) -> Art:
    """The front of a Temple: a roof in two steps, and a wide foot."""
    x, y, width, height = box
    right, foot = x + width, y + height
    return path(
        f"M{short(x + 1)} {short(foot - 1)}V{short(y + 30)}H{short(x + 4)}V{short(y + 10)}H{short(x + 8)}"
        f"V{short(y + 1)}H{short(right - 8)}V{short(y + 10)}H{short(right - 4)}V{short(y + 30)}"
        f"H{short(right - 1)}V{short(foot - 1)}Z",
        fill=SLAB,
        stroke=OUTLINE,
        stroke_width=1.4,
        stroke_linejoin="round",
    )


def draw_spaces(t: Seen, god: int, box: Box) -> list[Art]:
    art = []
    spaces = int(TEMPLE_SPACES)
    step = (box.width - 6) / spaces
    for space in range(spaces):
        x, y = box.x + 3 + step * (space + 0.5), box.y + box.height - 12.5
        owner = int(t.s.marker[god * spaces + space])
        title = captions.temple_space_caption(t.s, god, space, t.names)
        if owner == NOBODY:
            worth = str(TEMPLE_FAME[space]) if TEMPLE_FAME[space] else ""
            art.append(
                thing(
                    circle(x, y, min(7.0, step / 2 - 0.5), fill="none", stroke=WALL, stroke_width=1.2),
                    text(worth, x, y, SMALL, anchor="middle", bold=True, fill=OUTLINE),
                    title=title,
                )
            )
        else:
            look = t.looks[owner]
            marker = token(look, min(8.0, step / 2 + 0.5), x, y)
            art.append(
                thing(
                    marker,
                    key=f"marker-{GOD.names[god]}-{look.name}",
                    kind=f"marker-{look.name}",
                    title=title,
                )
            )
    return art
