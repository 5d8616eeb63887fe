"""Quiet surfaces for what lies beside the board.

>>> from popolna.drawing.layout import Box
>>> card(Box(0, 0, 120, 40)).markup[:60]
'<rect x="0.5" y="0.5" width="119" height="39" rx="8" fill="va'
"""

from __future__ import annotations

from popolna.drawing.layout import Box
from popolna.drawing.palette import LINE, PANEL
from popolna.drawing.svg import Art, rect


def card(box: Box) -> Art:
    """A card the size of the box."""
    x, y, width, height = box.inset(0.5)
    return rect(x, y, width, height, 8, fill=PANEL, stroke=LINE)
