"""Numbers as the Maya wrote them: dots for ones, bars for fives, a place above for twenties.

>>> numeral(12, 0, 0, 30).markup.count("<circle"), numeral(12, 0, 0, 30).markup.count("<rect")
(2, 2)
"""

from __future__ import annotations

from popolna.drawing.palette import OUTLINE
from popolna.drawing.svg import Art, circle, join, kept, rect


@kept
def numeral(number: int, x: float, foot: float, width: float, paint: str = OUTLINE) -> Art:
    """A number from 1 to 39 whose lowest bar stands at `foot`."""
    bar = width * 0.17
    gap = bar * 0.5
    art = []
    y = foot
    above, ones = divmod(number, 20)
    for part in (ones, above):
        dots, bars = part % 5, part // 5
        for _ in range(bars):
            art.append(rect(x - width / 2, y - bar, width, bar, bar / 2, fill=paint))
            y -= bar + gap
        for dot in range(dots):
            art.append(circle(x + (dot - (dots - 1) / 2) * width * 0.27, y - bar / 2, bar * 0.58, fill=paint))
        if dots:
            y -= bar + gap
        y -= gap * 2
    return join(*art)
