"""Quiet surfaces for what lies beside the board.

>>> from popolna.drawing.layout import Box
>>> card(Box(0, 0, 120, 40)).markup[:53]
'<rect x="1" y="1" width="118" height="38" rx="8" fill'

"""

from __future__ import annotations

from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, LINE, PANEL
from popolna.drawing.svg import Art, rect


def card(box: Box, *, chosen: bool = False) -> Art:
    """A card the size of the box; a chosen one has a firm rim."""
    x, y, width, height = box.inset(1)
    return rect(
        x, y, width, height, 8, fill=PANEL, stroke=INK if chosen else LINE, stroke_width=2 if chosen else 1
    )
