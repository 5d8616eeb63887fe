"""Draws the table."""

from collections.abc import Sequence

from popolna.drawing.layout import Shape
from popolna.drawing.palette import seats
from popolna.drawing.picture import Picture
from popolna.drawing.svg import text
from popolna.games.ahau.components import BOX
from popolna.games.ahau.state import Ahau

SEATS = seats(*BOX.seats.colours)


def draw(
    s: Ahau,
    viewer: int,
    *,
    shape: Shape = "wide",
    names: Sequence[str] | None = None,
    headline: str = "",
) -> Picture:
    return Picture(360, 360, text(headline, 10, 20), "Ahau")
