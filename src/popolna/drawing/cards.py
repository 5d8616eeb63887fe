"""Cards of a seat, lying in a row or held in a hand; stripes on their backs tell the kinds apart.

>>> from popolna.drawing.layout import Box
>>> from popolna.drawing.palette import seats
>>> red, *_ = seats("red")
>>> lying_back(Box(0, 0, 90, 30), red, 1, "low", 12).markup.count("low")
1
>>> "7" in lying_face(Box(0, 0, 90, 30), red, "7", 15).markup
True
"""

from __future__ import annotations

from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, RIM, WALL, Seat
from popolna.drawing.svg import LARGE, MIDDLE, Art, Stamp, group, join, kept, path, rect, short, target, text
from popolna.drawing.tokens import sign

ROUND = 4.0


def _sheet(box: Box, paint: str) -> Art:
    x, y, width, height = box.inset(0.75)
    return rect(x, y, width, height, ROUND, fill=paint, stroke=OUTLINE, stroke_width=1.5)


def _rim(box: Box) -> Art:
    x, y, width, height = box.inset(2.2)
    return rect(x, y, width, height, ROUND - 1.4, fill="none", stroke=IVORY, stroke_opacity=RIM)


def _stripes(x: float, y: float, length: float, count: int, paint: str) -> Art:
    """Vertical stripes, the last one at `x`."""
    lines = [f"M{short(x - 4.4 * turn)} {short(y)}v{short(length)}" for turn in range(count)]
    return path("".join(lines), fill="none", stroke=paint, stroke_width=2.4)


def _sign(seat: Seat, x: float, y: float, size: float) -> Art:
    return group(sign(seat.sign, size, seat.ink), x=x, y=y)


@kept
def lying_back(box: Box, seat: Seat, stripes: int, word: str, size: int) -> Art:
    """A card face down on the table, its kind shown by a word and by stripes."""
    x, y, width, height = box
    left = 2 + height * 0.34
    return join(
        _sheet(box, seat.colour),
        _rim(box),
        _sign(seat, x + left, y + height / 2, height * 0.22),
        text(word, x + left * 1.75, y + height / 2, size, fill=seat.ink),
        _stripes(x + width - 5.2, y + 5, height - 10, stripes, seat.ink),
    )


@kept
def lying_known(box: Box, seat: Seat, stripes: int, label: str, size: int) -> Art:
    """A card that is face down for the others, but known to the viewer."""
    x, y, width, height = box
    left, right = x + 2 + height * 0.66, x + width - 5.2 - 4.4 * stripes
    return join(
        _sheet(box, seat.colour),
        _rim(box),
        _sign(seat, x + 2 + height * 0.34, y + height / 2, height * 0.22),
        rect(left, y + 4, right - left, height - 8, 3, fill=IVORY, stroke=OUTLINE),
        text(label, (left + right) / 2, y + height / 2, size, anchor="middle", bold=True, fill=OUTLINE),
        _stripes(x + width - 5.2, y + 5, height - 10, stripes, seat.ink),
    )


@kept
def lying_face(box: Box, seat: Seat, label: str, size: int) -> Art:
    """A card face up on the table."""
    x, y, width, height = box
    band = height * 0.8
    corner = ROUND - 1.5
    left, top = x + 1.5, y + 1.5
    return join(
        _sheet(box, IVORY),
        path(
            f"M{short(left + band)} {short(top)}v{short(height - 3)}H{short(left + corner)}"
            f"q{short(-corner)} 0 {short(-corner)} {short(-corner)}V{short(top + corner)}"
            f"q0 {short(-corner)} {short(corner)} {short(-corner)}Z",
            fill=seat.colour,
        ),
        path(f"M{short(left + band)} {short(top)}v{short(height - 3)}", stroke=OUTLINE, stroke_width=1.2),
        _sign(seat, left + band / 2, y + height / 2, height * 0.24),
        text(
            label,
            (left + band + x + width) / 2,
            y + height / 2,
            size,
            anchor="middle",
            bold=True,
            fill=OUTLINE,
        ),
    )


@kept
def slot(box: Box) -> Art:
    """An empty space for a card."""
    x, y, width, height = box.inset(1)
    line = rect(
        x, y, width, height, ROUND, fill="none", stroke=WALL, stroke_width=1.2, stroke_dasharray="4 3"
    )
    return join(target(x, y, width, height), line)


@kept
def bright_rim(box: Box) -> Art:
    """A frame around the newest card."""
    x, y, width, height = box.inset(0.5)
    return join(
        rect(x, y, width, height, ROUND, fill="none", stroke=OUTLINE, stroke_width=4.4),
        rect(x, y, width, height, ROUND, fill="none", stroke=MAIZE, stroke_width=2.2),
    )


@kept
def held_face(box: Box, seat: Seat, label: str, stripes: int, picture: Stamp) -> Art:
    """A card held in a hand: its value, its picture, its owner and its kind."""
    x, y, width, height = box
    foot = max(16.0, height * 0.2)
    inner = box.inset(4)
    scale = min(inner.width * 0.8, height - foot - 34) / 24
    middle = x + width / 2
    return join(
        _sheet(box, IVORY),
        rect(
            inner.x,
            inner.y,
            inner.width,
            inner.height,
            2,
            fill="none",
            stroke=seat.colour,
            stroke_width=2,
        ),
        text(label, middle, y + 18, LARGE, anchor="middle", bold=True, fill=OUTLINE),
        picture.at(middle, y + 30 + 12 * scale, scale),
        rect(x + 3, y + height - foot - 3, width - 6, foot, 2, fill=seat.colour),
        _sign(seat, middle, y + height - foot / 2 - 3, foot * 0.3),
        _stripes(x + width - 8, y + height - foot, foot - 6, stripes, seat.ink),
    )


@kept
def small_back(seat: Seat, stripes: int) -> Stamp:
    """A small card that shows its owner and its kind, as one of several in a row."""
    box = Box(-6.5, -9, 13, 18)
    first = 2.25 * (stripes - 1)
    return Stamp(
        f"{seat.name}-card-{stripes}",
        join(_sheet(box, seat.colour), _stripes(first, -5.5, 11, stripes, seat.ink)),
    )


@kept
def small_face(seat: Seat, label: str, x: float, y: float) -> Art:
    """A small card with its value visible."""
    box = Box(x - 8, y - 11, 16, 22)
    return join(
        _sheet(box, IVORY),
        text(label, x, y - 2, MIDDLE, anchor="middle", bold=True, fill=OUTLINE),
        rect(box.x + 2, y + 6, 12, 3, fill=seat.colour),
    )
