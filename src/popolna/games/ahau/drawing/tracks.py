"""Draws the Calendar with the K'atun track, and the Might track."""

from __future__ import annotations

from popolna.drawing.facts import kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import LINE, OUTLINE, QUIET, SLAB, WALL
from popolna.drawing.panels import panel
from popolna.drawing.rows import row
from popolna.drawing.svg import SMALL, Art, circle, group, rect, text, thing
from popolna.drawing.tokens import token
from popolna.games.ahau.board import COLOUR, KATUNS, LAST_DAY, MIGHT_COUNT, MIGHT_OP, TOP_MIGHT
from popolna.games.ahau.drawing.seen import Seen
from popolna.games.ahau.drawing.signs import KATUN_SIGN, reward_signs, site
from popolna.games.ahau.words import captions
from popolna.games.ahau.words.at_a_glance import calendar_heading

STEPS = int(TOP_MIGHT) + 1


@kept_by(lambda t, box: (box, bool(t.s.agenda), *t.facts("calendar", "ending", "katun", "round")))
def draw_calendar(t: Seen, box: Box) -> Art:
    """How far it is to the Celebration, the spaces with the sites on them, and which K'atun it is."""
    s = t.s
    spaces = int(LAST_DAY[s.players])
    step = min(28.0, (box.width - 24) / spaces)
    radius = min(12.0, step / 2 - 1)
    y = box.y + box.height - radius - 7
    parts: list[Art] = [
        panel(box),
        text(calendar_heading(s), box.x + 10, box.y + 15, SMALL, bold=True),
    ]
    for katun in range(int(KATUNS)):
        sign = KATUN_SIGN.at(box.x + box.width - 14 - 21 * (int(KATUNS) - 1 - katun), box.y + 15, 0.72)
        parts.append(group(sign, opacity=None if katun == s.katun else 0.3))
    left = box.x + 12 + step / 2
    for day in range(spaces):
        x = left + day * step
        last = day == spaces - 1
        parts.append(
            circle(x, y, radius, fill=SLAB, stroke=OUTLINE if last else WALL, stroke_width=2 if last else 1.2)
        )
        if last:
            parts.append(group(KATUN_SIGN.at(x, y, radius / 17), opacity=0.8))
    for day, colour in enumerate(s.calendar):
        x = left + min(day, spaces - 1) * step + 3 * max(0, day - spaces + 1)
        disc = site(int(colour), radius).at(x, y)
        parts.append(thing(disc, key=f"day-{day}", kind=f"site-{COLOUR.names[colour]} site"))
    return thing(*parts, title=f"{captions.katun_line(s)}. {captions.calendar_caption(s)}")


@kept_by(lambda t, box: (box, *t.facts("might", "might_order")))
def draw_ladder(t: Seen, box: Box) -> list[Art]:
    """The Might track from the bottom to the top: rewards, and everybody's marker."""
    art = [panel(box), text(captions.MIGHT_TRACK, box.x + 10, box.y + 14, SMALL, bold=True, fill=QUIET)]
    height = (box.height - 28) / STEPS
    for step in range(STEPS):
        line = Box(box.x + 6, box.y + box.height - 6 - height * (step + 1), box.width - 12, height)
        y = line.y + height / 2
        markers = draw_markers(t, step, line.x + line.width - 10, y, -1)
        art.append(
            thing(
                rect(line.x, line.y + 1, line.width, height - 2, 4, fill=SLAB, stroke=LINE),
                text(str(step), line.x + 17, y, SMALL, anchor="end", fill=OUTLINE),
                row(reward_signs(int(MIGHT_OP[step]), int(MIGHT_COUNT[step])), line.x + 38, y, 15, gap=1),
                *markers,
                title=captions.might_caption(t.s, step, t.names),
            )
        )
    return art


@kept_by(lambda t, box: (box, *t.facts("might", "might_order")))
def draw_lane(t: Seen, box: Box) -> list[Art]:
    """The Might track from the left to the right, for a narrow page."""
    head, rest = box.cut_top(20)
    art = [panel(box), text(captions.MIGHT_TRACK, head.x + 10, head.y + 13, SMALL, bold=True, fill=QUIET)]
    for step, place in enumerate(rest.inset(5).columns(STEPS, 2)):
        x = place.x + place.width / 2
        art.append(
            thing(
                rect(*place, 4, fill=SLAB, stroke=LINE),
                text(str(step), x, place.y + 9, SMALL, anchor="middle", fill=OUTLINE),
                row(reward_signs(int(MIGHT_OP[step]), int(MIGHT_COUNT[step])), x, place.y + 27, 15, gap=0),
                *draw_markers(t, step, x, place.y + place.height - 10, 0),
                title=captions.might_caption(t.s, step, t.names),
            )
        )
    return art


def draw_markers(t: Seen, step: int, x: float, y: float, across: int) -> list[Art]:
    """The markers on a step: side by side with the highest first, or in a stack."""
    here = captions.might_on(t.s, step)
    return [
        thing(
            token(
                t.looks[owner],
                8,
                x + across * 12.5 * (len(here) - 1 - turn),
                y if across else y - 11 * (len(here) - 1 - turn),
            ),
            key=f"might-{t.looks[owner].name}",
        )
        for turn, owner in reversed(list(enumerate(here)))
    ]
