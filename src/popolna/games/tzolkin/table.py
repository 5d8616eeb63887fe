from collections.abc import Sequence

from popolna.drawing.layout import Shape
from popolna.drawing.picture import Picture
from popolna.drawing.svg import text
from popolna.games.tzolkin import words
from popolna.games.tzolkin.state import Tzolkin


def draw(s: Tzolkin, viewer: int, *, shape: Shape = "wide", names: Sequence[str] | None = None) -> Picture:
    return Picture(
        400, 40, text(words.describe(s, names or [words.seat(p) for p in range(s.players)]), 0, 20), "x"
    )
