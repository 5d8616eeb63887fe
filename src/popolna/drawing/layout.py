"""Boxes, and how to cut them.

>>> page = Box(0, 0, 100, 80)
>>> left, right = page.cut_right(30)
>>> left, right.inset(5)
(Box(x=0, y=0, width=70, height=80), Box(x=75, y=5, width=20, height=70))
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Shape = Literal["wide", "tall"]


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, margin: float) -> Box:
        return Box(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    def columns(self, count: int, gap: float) -> list[Box]:
        """Equally wide boxes side by side."""
        width = (self.width - gap * (count - 1)) / count
        return [self._replace(x=self.x + turn * (width + gap), width=width) for turn in range(count)]

    def cut_bottom(self, height: float) -> tuple[Box, Box]:
        """The rest, and a strip along the bottom."""
        rest, strip = self.cut_top(self.height - height)
        return rest, strip

    def cut_right(self, width: float) -> tuple[Box, Box]:
        """The rest, and a strip along the right side."""
        rest = self.width - width
        return self._replace(width=rest), self._replace(x=self.x + rest, width=width)

    def cut_top(self, height: float) -> tuple[Box, Box]:
        """A strip along the top, and the rest."""
        return self._replace(height=height), self._replace(y=self.y + height, height=self.height - height)
