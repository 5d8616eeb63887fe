"""The stepped fret of Maya façades, as a band.

>>> fret(0, 0, 60).markup[:40]
'<path d="M0 12V10H2V8H4V6H6V4H8V1H17V8H1'
"""

from __future__ import annotations

from popolna.drawing.palette import LINE
from popolna.drawing.svg import Art, kept, path, short

HEIGHT = 12
_UNIT = 20


@kept
def fret(x: float, y: float, width: float, paint: str = LINE) -> Art:
    """As many whole frets as fit between `x` and `x + width`, centred."""
    count = max(1, int(width // _UNIT))
    start = x + (width - count * _UNIT) / 2
    steps = [f"M{short(start)} {short(y + HEIGHT)}"]
    for turn in range(count):
        left = start + turn * _UNIT
        for stair in range(4):
            steps.append(f"V{short(y + 10 - 2 * stair)}H{short(left + 2 + 2 * stair)}")
        steps.append(f"V{short(y + 1)}H{short(left + 17)}V{short(y + 8)}H{short(left + 12)}V{short(y + 5)}")
        steps.append(f"M{short(left + _UNIT)} {short(y + HEIGHT)}")
    steps.pop()
    return path("".join(steps), fill="none", stroke=paint, stroke_width=1.6)
