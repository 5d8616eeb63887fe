"""Draws where everybody's points came from, when the game is over."""

from __future__ import annotations

from popolna.drawing.layout import Box
from popolna.drawing.palette import QUIET
from popolna.drawing.panels import panel
from popolna.drawing.svg import MIDDLE, SMALL, Art, group, shorten, text
from popolna.drawing.tokens import token
from popolna.games.mezo.board import PARTS
from popolna.games.mezo.drawing.conflict import HEADING, cells, draw_heading
from popolna.games.mezo.drawing.seen import Seen
from popolna.games.mezo.words import headings
from popolna.games.mezo.words.names import part

LINES = 13.2


def draw_ending(t: Seen, box: Box, across: int) -> list[Art]:
    """A column for each player, the winner first."""
    heading, rest = box.cut_top(HEADING)
    players = [int(player) for player in t.s.by_points()]
    columns = [
        draw_points(t, player, place)
        for player, place in zip(players, cells(rest, t.players, across), strict=True)
    ]
    return [draw_heading(headings.SOURCES, heading), *columns]


def draw_points(t: Seen, player: int, box: Box) -> Art:
    """A player's points, part by part."""
    art: list[Art] = [
        panel(box),
        token(t.looks[player], 9, box.x + 16, box.y + 16),
        text(shorten(t.names[player], box.width - 66, SMALL), box.x + 30, box.y + 16, SMALL, bold=True),
        text(str(t.s.vp[player]), box.x + box.width - 9, box.y + 16, MIDDLE, anchor="end", bold=True),
    ]
    y = box.y + 36
    for at, name in enumerate(PARTS):
        number = int(t.s.vp_from[player * len(PARTS) + at])
        if number:
            art.append(text(part(name), box.x + 9, y, SMALL, fill=QUIET))
            art.append(text(str(number), box.x + box.width - 9, y, SMALL, anchor="end"))
            y += LINES
    return group(*art)
