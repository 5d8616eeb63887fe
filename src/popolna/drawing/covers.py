"""The cover of a game that brings none: a stone with its initials.

>>> plain_cover("Long Count").label
'A stone with the letters LC'
"""

from __future__ import annotations

import re

from popolna.drawing.figures import slab
from popolna.drawing.palette import OUTLINE
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import CARVED, EARTH, FLOOR, cover_sheet, landscape, palm
from popolna.drawing.svg import rect, text


def plain_cover(title: str) -> Picture:
    """A standing stone with one or two letters of a title, as large as every cover."""
    letters = initials(title)
    return cover_sheet(
        f"A stone with the letters {letters}",
        landscape(350, 82),
        palm(82, FLOOR, 1.7),
        slab(240, FLOOR + 2, 168, 196),
        rect(178, 94, 124, 124, 14, fill=EARTH, stroke=OUTLINE, stroke_width=2),
        rect(185, 101, 110, 110, 10, fill="none", stroke=CARVED, stroke_width=2),
        text(letters, 240, 156, 58, anchor="middle", bold=True),
        palm(410, FLOOR, 1.2),
    )


def initials(title: str) -> str:
    """One or two letters for a title.

    >>> initials("Long Count"), initials("threes"), initials("7wonders")
    ('LC', 'Th', '7w')
    """
    words: list[str] = re.findall(r"[^\W_]+", title) or ["?"]
    return (words[0][0] + words[1][0]).upper() if len(words) > 1 else words[0][:2].capitalize()
