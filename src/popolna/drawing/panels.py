"""Panels for what lies next to the board, and their headings.

>>> from popolna.drawing.layout import Box
>>> panel(Box(0, 0, 120, 40)).markup[:53]
'<rect x="1" y="1" width="118" height="38" rx="8" fill'
"""

from __future__ import annotations

from collections.abc import Sequence

from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, LINE, PANEL, Seat
from popolna.drawing.svg import LARGE, MIDDLE, Art, group, join, kept, rect, shorten, text, thing
from popolna.drawing.tokens import token


@kept
def panel(box: Box, *, chosen: bool = False) -> Art:
    """A panel the size of the box; a chosen one has a strong border."""
    x, y, width, height = box.inset(1)
    return rect(
        x, y, width, height, 8, fill=PANEL, stroke=INK if chosen else LINE, stroke_width=2 if chosen else 1
    )


def banner(x: float, y: float, width: float, size: int, seats: Sequence[Seat], line: str) -> Art:
    """A line of text after the tokens of the seats it is about.

    >>> from popolna.drawing.palette import seats
    >>> banner(0, 20, 200, 22, seats("red"), "Your turn").markup[-20:]
    'Your turn</text></g>'
    """
    tokens = [token(seat, size * 0.6, x + size * (0.6 + 1.3 * turn), y) for turn, seat in enumerate(seats)]
    indent = size * (0.4 + 1.3 * len(tokens))
    return group(*tokens, text(shorten(line, width - indent, size), x + indent, y, size, bold=True))


def nameplate(
    box: Box, seat: Seat, name: str, score: int, title: str, *, aside: float = 120, supply: str | None = None
) -> Art:
    """The heading of a player's panel: token, name and score; `aside` is the space kept free next to the name.

    If the score is a supply of something, such as gold, `supply` names it.
    """
    return join(
        token(seat, 13, box.x + 24, box.y + 21),
        text(shorten(name, box.width - aside, MIDDLE), box.x + 45, box.y + 20, MIDDLE, bold=True, fit=True),
        thing(
            text(str(score), box.x + box.width - 14, box.y + 20, LARGE, anchor="end", bold=True, fit=True),
            supply=supply,
            count=score if supply else None,
            title=title,
        ),
    )
