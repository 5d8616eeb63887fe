"""Everyone's chances of winning, move by move, and the costliest decisions.

>>> from popolna.drawing.palette import seats
>>> chart = Chart([[0.5, 0.5], [0.6, 0.4], [1, 0]], seats("red", "blue"), ["Ann", "Ben"], [])
>>> chart.draw_wide().label
'Chances of winning over 2 moves, at the end: Ann 100 %, Ben 0 %.'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from popolna.drawing.layout import Box, Shape
from popolna.drawing.palette import GROUND, IVORY, LINE, OUTLINE, PANEL, QUIET, Seat
from popolna.drawing.picture import Picture
from popolna.drawing.results import Look
from popolna.drawing.svg import (
    MIDDLE,
    Art,
    circle,
    group,
    join,
    path,
    rect,
    short,
    shorten,
    tag,
    target,
    text,
)
from popolna.drawing.tokens import token

_GAP: Final = 8
_POINTS: Final = 400  # of a line, at most: more than there is room to tell apart
MINUS: Final = "\N{MINUS SIGN}"


def moments(last: int) -> list[int]:
    """The moments that are drawn of a game with this many moves, always with the first and the last.

    >>> moments(2), len(moments(1000))
    ([0, 1, 2], 401)
    """
    return [last * point // _POINTS for point in range(_POINTS + 1)] if last > _POINTS else [*range(last + 1)]


class Mark(NamedTuple):
    """A decision that cost its player something: the move, counted from 1, who made it, and a sentence."""

    move: int
    seat: int
    title: str


class Chart:
    """`chances` holds everyone's chances before the first move, after it, and so on.

    Of a very long game, only some moments are drawn.
    """

    def __init__(
        self,
        chances: Sequence[Sequence[float]],
        looks: Sequence[Look],
        names: Sequence[str],
        marks: Sequence[Mark],
    ) -> None:
        self.chances = chances
        self.seats = [Seat(look.name, look.colour, look.sign) for look in looks]
        self.names = names
        self.marks = marks
        self.moments = moments(len(chances) - 1)

    def draw(self, shape: Shape) -> Picture:
        return self.draw_wide() if shape == "wide" else self.draw_tall()

    def draw_wide(self) -> Picture:
        return self._draw(760, Box(52, 40, 520, 200), beside=True)

    def draw_tall(self) -> Picture:
        return self._draw(264, Box(40, 34, 212, 130), beside=False)

    def _draw(self, width: int, field: Box, beside: bool) -> Picture:
        below = field.y + field.height + 34
        height = below if beside else below + 28 * len(self.names)
        names = self._draw_names(
            field.x + field.width + 14 if beside else field.x, field, below, width, beside
        )
        parts = [self._draw_bands(field), self._draw_scale(field), names, *self._draw_marks(field)]
        return Picture(width, height, join(rect(0, 0, width, height, 8, fill=GROUND), *parts), self.label())

    def label(self) -> str:
        last = [
            f"{name} {percent(chance)}" for name, chance in zip(self.names, self.chances[-1], strict=True)
        ]
        number = len(self.chances) - 1
        moves = f"{number} {'move' if number == 1 else 'moves'}"
        return f"Chances of winning over {moves}, at the end: {', '.join(last)}."

    def _x(self, field: Box, move: int) -> float:
        return field.x + field.width * move / max(1, len(self.chances) - 1)

    def _draw_bands(self, field: Box) -> Art:
        """Everyone's chances stacked on top of each other; they add up to 100 %."""
        bands: list[Art] = []
        below = [0.0] * len(self.moments)
        for place, seat in enumerate(self.seats[: len(self.names)]):
            above = [low + self.chances[move][place] for low, move in zip(below, self.moments, strict=True)]
            up, down = self._line(field, above), self._line(field, below)
            d = f"M{'L'.join(up)}L{'L'.join(reversed(down))}Z"
            bands.append(path(d, fill=seat.colour, stroke=OUTLINE, stroke_width=1))
            bands += self._draw_signs(field, seat, below, above)
            below = above
        return group(*bands, stroke_linejoin="round")

    def _line(self, field: Box, heights: Sequence[float]) -> list[str]:
        """Points from left to right."""
        return [
            f"{short(self._x(field, move))} {short(field.y + field.height * (1 - height))}"
            for move, height in zip(self.moments, heights, strict=True)
        ]

    def _draw_signs(
        self, field: Box, seat: Seat, below: Sequence[float], above: Sequence[float]
    ) -> list[Art]:
        """The seat's sign here and there in its band, wherever it fits."""
        signs: list[Art] = []
        last = -1.0
        for move, low, high in zip(self.moments, below, above, strict=True):
            x = self._x(field, move)
            room = (high - low) * field.height
            if (
                room > 24
                and x > field.x + 14
                and x < field.x + field.width - 14
                and (last < 0 or x - last > 120)
            ):
                signs.append(token(seat, 9, x, field.y + field.height * (1 - (low + high) / 2)))
                last = x
        return signs

    def _draw_scale(self, field: Box) -> Art:
        """A line at 50 %, and the number of moves."""
        right, bottom = field.x + field.width, field.y + field.height
        middle = field.y + field.height / 2
        half = path(f"M{short(field.x)} {short(middle)}H{short(right)}", stroke=IVORY, stroke_dasharray="4 4")
        shares = [("100 %", field.y + 5), ("50 %", middle), ("0 %", bottom - 5)]
        words = [text(word, field.x - 6, y, anchor="end", fill=QUIET) for word, y in shares]
        moves = len(self.chances) - 1
        ends = [
            text("begin", field.x, bottom + 14, fill=QUIET),
            text(f"move {moves}", right, bottom + 14, anchor="end", fill=QUIET),
        ]
        title = text("Chances of winning", field.x, 16, MIDDLE, bold=True)
        return join(half, *words, *ends, title)

    def _draw_names(self, x: float, field: Box, below: float, width: float, beside: bool) -> Art:
        rows: list[Art] = []
        for place, name in enumerate(self.names):
            y = field.y + 14 + 28 * place if beside else below + 14 + 28 * place
            chance = percent(self.chances[-1][place])
            rows.append(token(self.seats[place], 10, x + 10, y))
            rows.append(text(shorten(name, width - x - 76, MIDDLE), x + 26, y, MIDDLE))
            rows.append(text(chance, width - 12, y, MIDDLE, anchor="end", bold=True))
        return join(*rows)

    def _draw_marks(self, field: Box) -> list[Art]:
        """A flag over every costly decision; clicking it goes there."""
        flags: list[Art] = []
        for mark in self.marks:
            x, seat = self._x(field, mark.move), self.seats[mark.seat]
            pole = path(
                f"M0 0V{short(field.height + _GAP)}", stroke=OUTLINE, stroke_width=1.5, stroke_dasharray="2 3"
            )
            head = join(target(-16, -32, 32, 44), circle(0, 0, 12, fill=PANEL, stroke=LINE), token(seat, 9))
            title = tag("title", mark.title)
            flags.append(group(title, pole, head, x=x, y=field.y - _GAP, data_move=mark.move, role="img"))
        return flags


def percent(share: float) -> str:
    """A share as people write it.

    >>> percent(0.127)
    '13 %'
    """
    return f"{100 * share:.0f} %"


def signed(gain: float) -> str:
    """How much a share grew or shrank.

    >>> signed(0.127), signed(-0.3) == "\\N{MINUS SIGN}30 %", signed(-0.001)
    ('+13 %', True, '0 %')
    """
    size = percent(abs(gain))
    return size if size == percent(0) else f"{'+' if gain > 0 else MINUS}{size}"
