"""What people see: a row of cups, and the picture on the box."""

from collections.abc import Sequence

from popolna.drawing.layout import Shape
from popolna.drawing.palette import GROUND, LINE, seats
from popolna.drawing.picture import Picture
from popolna.drawing.scenery import FLOOR, cover_sheet, landscape
from popolna.drawing.svg import circle, join, rect, text, thing
from popolna.drawing.tokens import token

from . import words
from .rules import HIDDEN, Beans

SEATS = seats("red", "blue", "green", "yellow")


def draw(
    s: Beans, viewer: int, *, shape: Shape = "wide", names: Sequence[str] | None = None, headline: str = ""
) -> Picture:
    """A cup for each player, with its beans where the viewer may see them."""
    whose = names or [words.seat(player) for player in range(s.players)]
    cups = []
    for player, beans in enumerate(s.cups):
        x = 100 * player + 50
        inside = "?" if beans == HIDDEN else str(beans)
        cup = join(token(SEATS[player], 16, x, 30), text(inside, x, 75, 28, anchor="middle"))
        cups.append(thing(cup, name=f"cup-{player}", title=f"{whose[player]}: {inside}"))
    width = 100 * len(s.cups)
    return Picture(
        width, 100, join(rect(0, 0, width, 100, 8, fill=GROUND, stroke=LINE), *cups), "Cups of beans"
    )


def cover() -> Picture:
    beans = [circle(180 + 30 * number, FLOOR - 16, 14, fill="#7A4A2B") for number in range(5)]
    return cover_sheet("Five beans in the sun", landscape(240, 90), *beans)
