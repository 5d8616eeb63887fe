"""Pictograms in a row: icons with their numbers, costs before an arrow, alternatives.

>>> from popolna.drawing.icons import ICONS
>>> corn, wood = Pict(ICONS["corn"], "5"), Pict(ICONS["wood"], "2")
>>> row([corn, OR, wood], 0, 0, 18).markup.count("<use")
2
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from popolna.drawing.palette import OUTLINE
from popolna.drawing.svg import SMALL, Art, Stamp, circle, group, join, kept, measure, path, text

Between = Literal["or", "to"]
OR: Final = "or"
TO: Final = "to"


class Pict(NamedTuple):
    """An icon with a label before it, or just a label."""

    icon: Stamp | None
    label: str = ""


class Points(NamedTuple):
    """Victory points, as a medal with a number in it."""

    label: str


Item = Pict | Points | Between


def width_of(item: Item, size: float, letters: int = SMALL) -> float:
    """How wide an item is if icons have this size."""
    if isinstance(item, Pict):
        label = measure(item.label) * letters * 0.94 if item.label else 0.0
        return label + (size + (size / 12 if label else 0) if item.icon else 0)
    if isinstance(item, Points):
        return medal_size(item.label, size, letters)
    return 5 if item == OR else 9


def medal_size(label: str, size: float, letters: int) -> float:
    return max(size, measure(label) * letters + 6)


def medal(label: str, x: float, y: float, size: float, letters: int = SMALL) -> Art:
    """Points on a dark disc with a light rim."""
    radius = medal_size(label, size, letters) / 2
    return join(
        circle(x, y, radius, fill=OUTLINE),
        circle(x, y, radius - 1.6, fill="#F8EFDC", stroke="#C79A2B", stroke_width=1.4),
        text(label, x, y, letters, anchor="middle", bold=True, fill=OUTLINE, fit=True),
    )


def row(
    items: Sequence[Item],
    x: float,
    y: float,
    size: float,
    *,
    letters: int = SMALL,
    gap: float = 3,
    ink: str = OUTLINE,
    start: bool = False,
) -> Art:
    """The items side by side, centred at (x, y) or starting there."""
    return _row(tuple(items), x, y, size, letters, gap, ink, start)


@kept
def _row(
    items: tuple[Item, ...], x: float, y: float, size: float, letters: int, gap: float, ink: str, start: bool
) -> Art:
    widths = [width_of(item, size, letters) for item in items]
    left = x if start else x - (sum(widths) + gap * (len(items) - 1)) / 2
    art = []
    for item, width in zip(items, widths, strict=True):
        art.append(_draw(item, left, y, width, size, letters, ink))
        left += width + gap
    return join(*art)


def row_width(items: Sequence[Item], size: float, *, letters: int = SMALL, gap: float = 3) -> float:
    return sum(width_of(item, size, letters) for item in items) + gap * (len(items) - 1)


def _draw(item: Item, x: float, y: float, width: float, size: float, letters: int, ink: str) -> Art:
    if isinstance(item, Points):
        return medal(item.label, x + width / 2, y, size, letters)
    if isinstance(item, Pict):
        label = [text(item.label, x, y, letters, bold=True, fill=ink, fit=True)] if item.label else []
        icon = [item.icon.at(x + width - size / 2, y, size / 24)] if item.icon else []
        return join(*label, *icon)
    line = "M-2.2 6L2.2-6" if item == OR else "M-4 0H3M0-3.4L3.6 0L0 3.4"
    return group(path(line, fill="none", stroke=ink, stroke_width=1.5), x=x + width / 2, y=y)
