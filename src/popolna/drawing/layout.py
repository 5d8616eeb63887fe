"""Boxes, and how to cut them.

>>> page = Box(0, 0, 100, 80)
>>> head, rest = page.cut_top(30)
>>> head, rest.inset(5)
(Box(x=0, y=0, width=100, height=30), Box(x=5, y=35, width=90, height=40))
>>> rest.columns(2, gap=4)
[Box(x=0.0, y=30, width=48.0, height=50), Box(x=52.0, y=30, width=48.0, height=50)]
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Shape = Literal["wide", "tall"]


class Box(NamedTuple):
    """A rectangle in the picture."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, margin: float) -> Box:
        return Box(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    def columns(self, count: int, gap: float) -> list[Box]:
        """Equally wide boxes side by side."""
        width = (self.width - gap * (count - 1)) / count
        return [Box(self.x + turn * (width + gap), self.y, width, self.height) for turn in range(count)]

    def cut_bottom(self, height: float) -> tuple[Box, Box]:
        """The rest, and a strip along the bottom."""
        return self.cut_top(self.height - height)

    def cut_top(self, height: float) -> tuple[Box, Box]:
        """A strip along the top, and the rest."""
        top = Box(self.x, self.y, self.width, height)
        return top, Box(self.x, self.y + height, self.width, self.height - height)
