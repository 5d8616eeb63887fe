from collections.abc import Sequence

from popolna.drawing.layout import Shape
from popolna.drawing.picture import Picture
from popolna.drawing.svg import text
from popolna.games.maya2003 import words
from popolna.games.maya2003.state import Maya


def draw(s: Maya, viewer: int, *, shape: Shape = "wide", names: Sequence[str] | None = None) -> Picture:
    return Picture(
        400, 40, text(words.describe(s, names or [words.seat(p) for p in range(s.players)]), 0, 20), "x"
    )
