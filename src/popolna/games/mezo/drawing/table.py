"""A blank table, until the real drawing comes."""

from collections.abc import Sequence

from popolna.drawing.layout import Shape
from popolna.drawing.palette import GROUND, seats
from popolna.drawing.picture import Picture
from popolna.drawing.svg import join, rect
from popolna.games.mezo.components import BOX
from popolna.games.mezo.state import Mezo

SEATS = seats(*BOX.seats.colours)


def draw(
    s: Mezo, viewer: int, *, shape: Shape = "wide", names: Sequence[str] | None = None, headline: str = ""
) -> Picture:
    return Picture(360, 360, join(rect(0, 0, 360, 360, 12, fill=GROUND)), "Mezo")
