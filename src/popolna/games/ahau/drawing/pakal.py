"""Draws King Pakal's board: Pyramid, Buildings, Resource tracker, Personality, cards, and what he does next."""

from __future__ import annotations

from typing import Final

from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.layout import Box
from popolna.drawing.palette import LINE, OUTLINE, QUIET, SLAB
from popolna.drawing.panels import panel
from popolna.drawing.svg import SMALL, Art, circle, group, rect, shorten, target, text, thing
from popolna.games.ahau.board import GOD, MOST_RESOURCES
from popolna.games.ahau.components import BOX
from popolna.games.ahau.drawing.players import (
    draw_cards,
    draw_fame,
    draw_name,
    draw_parts,
    draw_stats,
)
from popolna.games.ahau.drawing.pyramids import draw_plots, draw_pyramid, draw_reserve
from popolna.games.ahau.drawing.seen import Seen
from popolna.games.ahau.drawing.signs import GOD_SIGNS
from popolna.games.ahau.words import pakal

HEIGHT: Final = 260.0  # of his panel
TILE: Final = (45.0, 27.0)  # of his Pyramid
TRACKER: Final = 22.0  # the height of the Resource tracker


def draw_pakal(t: Seen, box: Box, *, chosen: bool) -> Art:
    """His panel, as large as a player's, with a Resource tracker instead of Resources."""
    owner = int(t.s.players)
    top = box.y + 36
    left, right = box.x + 9, box.x + 9 + 4 * (TILE[0] + 1) + 12
    room = box.x + box.width - 8 - right
    plots = top + 4 * (TILE[1] + 1) + 4
    foot = plots + 29
    likes, rest = Box(right, top, room, foot - top).cut_top(62)
    parts = [
        panel(box, chosen=chosen),
        draw_name(t, owner, box.x + 20, box.y + 18, box.width - 164),
        *draw_stats(t, owner, box.x + box.width - 44, box.y + 18, 34),
        draw_fame(t, owner, box.x + box.width - 10, box.y + 18),
        *draw_pyramid(t, owner, left, top, TILE),
        *draw_plots(t, owner, left, plots, 29),
        *draw_tracker(t, Box(left, foot + 9, box.width - 17, TRACKER)),
    ]
    if t.s.outcome():
        return group(*parts, *draw_parts(t, owner, Box(right, top, room, foot - top)))
    reserve, cards = rest.cut_bottom(34)
    return group(
        *parts,
        *draw_likes(t, likes),
        *draw_reserve(t, owner, reserve._replace(height=reserve.height - 5), (35, 20)),
        *draw_cards(t, owner, cards._replace(y=cards.y + 2), (22, 32)),
        *draw_plans(t, Box(left, foot + TRACKER + 14, box.width - 18, 30)),
    )


def draw_likes(t: Seen, box: Box) -> list[Art]:
    """His level and board, and his Personality card: his Role, and the gods from the first to the last."""
    s = t.s
    ranking = [GOD.index(god) for god in BOX.personalities[s.personality].ranking]
    art = [
        thing(text(pakal.board_line(s), box.x, box.y + 6, SMALL, fill=QUIET), title=pakal.board_caption(s)),
        thing(text(pakal.role_heading(s), box.x, box.y + 22, SMALL, bold=True), title=pakal.role_caption(s)),
    ]
    for place, god in enumerate(ranking):
        x, y = box.x + box.width / 5 * place, box.y + 44
        art.append(
            thing(
                target(x, y - 12, box.width / 5, 24),
                circle(x + 19, y, 10.6, fill=SLAB, stroke=OUTLINE, stroke_width=1),
                GOD_SIGNS[GOD.names[god]].at(x + 19, y, 0.62),
                text(str(place + 1), x + 7, y, SMALL, anchor="end", bold=place == 0),
                title=pakal.god_caption(s, god),
            )
        )
    return art


def draw_tracker(t: Seen, box: Box) -> list[Art]:
    """How many Resources he has, on a track from 0 to 12."""
    track = box._replace(x=box.x + 24, width=box.width - 24)
    cells: list[Art] = []
    for number, place in enumerate(track.columns(int(MOST_RESOURCES) + 1, 1)):
        x, y = place.x + place.width / 2, place.y + place.height / 2
        here = number == t.s.tracker
        cells.append(
            rect(
                *place.inset(0.6),
                4,
                fill=t.looks[t.s.players].colour if here else SLAB,
                stroke=OUTLINE if here else LINE,
                stroke_width=1.4 if here else 1,
            )
        )
        ink = t.looks[t.s.players].ink if here else OUTLINE
        cells.append(text(str(number), x, y, SMALL, anchor="middle", bold=here, fill=ink))
    pouch = EMBLEMS["pouch"].at(box.x + 10, box.y + box.height / 2, 0.8)
    count = thing(pouch, supply="resource", count=int(t.s.tracker))
    return [thing(target(*box), count, *cells, title=pakal.tracker_caption(t.s))]


def draw_plans(t: Seen, box: Box) -> list[Art]:
    """What he builds next and whether he can, and in how many cities he leads."""
    s = t.s
    player = "you" if t.viewer == 0 else shorten(t.names[0], box.width / 3, SMALL)
    lines = [
        (shorten(f"{pakal.next_line(s)}. {pakal.needs_line(s)}.", box.width, SMALL), pakal.next_caption(s)),
        (f"{pakal.lead_line(s, player)}.", pakal.lead_caption(s)),
    ]
    return [
        thing(text(line, box.x, box.y + 8 + 16 * turn, SMALL), title=title)
        for turn, (line, title) in enumerate(lines)
    ]
