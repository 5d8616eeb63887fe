"""How a game ended: each player's score as a bar of its parts, best first.

>>> from popolna.drawing.palette import seats
>>> red, blue = seats("red", "blue")
>>> lines = [Line(1, "Ann", blue, 27, [20, 7]), Line(2, "Ben", red, 9, [9, 0])]
>>> Sheet(lines, ["temples", "corn"], 4).draw_wide().label
'1. Ann 6¾ (temples 5, corn 1¾). 2. Ben 2¼ (temples 2¼).'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Final, NamedTuple, Protocol

from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.fret import fret
from popolna.drawing.layout import Box, Shape
from popolna.drawing.palette import GROUND, INK, OUTLINE, QUIET, Seat, Sign, rival_looks
from popolna.drawing.panels import banner, panel
from popolna.drawing.picture import Picture
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    SMALL,
    Art,
    join,
    measure,
    path,
    rect,
    short,
    shorten,
    tag,
    text,
    thing,
)
from popolna.drawing.tokens import token

_FRACTIONS: Final = {
    Fraction(numerator, denominator): glyph
    for numerator, denominator, glyph in ((1, 4, "¼"), (1, 2, "½"), (3, 4, "¾"), (1, 3, "⅓"), (2, 3, "⅔"))
}

# Tints unlike those of the seats, and marks in a square of eight for readers who cannot see colours
_TINTS: Final = ("#A9CDBB", "#F3DC93", "#E5B694", "#B4D3E3", "#D6CFBF", "#DDB7D8", "#E8A5A0", "#C4CE9B")
_MARKS: Final = (
    "",
    "M-2 10L10-2M-2 2L2-2M6 10L10 6",
    "M2 2h1.6v1.6h-1.6ZM6 6h1.6v1.6h-1.6Z",
    "M2 0V8M6 0V8",
    "M0 4H8M4 0V8",
    "M0 2H8M0 6H8",
    "M-2-2L10 10M6-2L10 2M-2 6L2 10",
    "M0 6L2 2L4 6L6 2L8 6",
)


class Look(Protocol):
    """How a seat looks."""

    @property
    def name(self) -> str: ...

    @property
    def colour(self) -> str: ...

    @property
    def sign(self) -> Sign: ...


class Parts(Protocol):
    """What a result needs of a game's words."""

    def part(self, name: str) -> str: ...


class Game(Protocol):
    """What a result needs of a game."""

    @property
    def looks(self) -> Sequence[Look]: ...

    def row_names(self, names: Sequence[str], rivals: Sequence[str]) -> list[str]: ...

    @property
    def words(self) -> Parts: ...

    @property
    def unit(self) -> int: ...


class Ended(Protocol):
    """How a game ended, row by row: the seats, then the rivals."""

    @property
    def ranks(self) -> Sequence[int]: ...

    @property
    def scores(self) -> Sequence[int]: ...

    @property
    def breakdown(self) -> Mapping[str, Sequence[int]]: ...

    @property
    def rivals(self) -> Sequence[str]: ...


class Line(NamedTuple):
    """The result of a player or a rival: the score, and the points from each part."""

    rank: int
    name: str
    seat: Seat
    score: int
    gains: list[int]


def draw_result(game: Game, ended: Ended, names: Sequence[str], shape: Shape = "wide") -> Picture:
    """The result of a game, for a desktop ("wide") or a phone ("tall"); `names` are those of the seats."""
    parts = [part for part, gains in ended.breakdown.items() if any(gains)]
    looks = row_looks(game.looks[: len(names)], len(ended.rivals))
    lines = [
        Line(
            ended.ranks[row],
            name,
            looks[row],
            ended.scores[row],
            [ended.breakdown[part][row] for part in parts],
        )
        for row, name in enumerate(game.row_names(names, ended.rivals))
    ]
    lines.sort(key=lambda line: line.rank)
    alone = len(names) == 1 and len(ended.rivals) == 1
    sheet = Sheet(lines, [game.words.part(part) for part in parts], game.unit, alone=alone)
    return sheet.draw_wide() if shape == "wide" else sheet.draw_tall()


def row_looks(looks: Sequence[Look], rivals: int) -> list[Seat]:
    """How the rows of a result look: the seats, then the rivals."""
    return [*[Seat(look.name, look.colour, look.sign) for look in looks], *rival_looks(rivals)]


class Row(NamedTuple):
    """Where a line is drawn: its panel, its bar, and the name and the score at one height."""

    box: Box
    bar: Box
    middle: float
    right: float  # end of the score
    space: float  # for the name


class Sheet:
    """All lines of a result, drawn to one scale; `alone` if there was one player against one rival."""

    def __init__(
        self, lines: Sequence[Line], parts: Sequence[str], unit: int, *, alone: bool = False
    ) -> None:
        self.lines = lines
        self.alone = alone
        self.parts = parts
        self.unit = unit
        self.most = max(sum(gain for gain in line.gains if gain > 0) for line in lines)
        self.least = min(sum(gain for gain in line.gains if gain < 0) for line in lines)

    # For a desktop

    def draw_wide(self) -> Picture:
        art = [self.draw_winners(20, 32, 760, LARGE), fret(16, 52, 768)]
        y = 74.0
        for line in self.lines:
            row = Row(Box(16, y, 768, 50), Box(348, y + 10, 416, 30), middle=y + 25, right=332, space=160)
            drawn, height = self.draw_row(line, row)
            art.append(drawn)
            y += height + 8
        legend, height = self.draw_legend(20, y + 12, 760)
        return self.picture(800, y + height + 22, *art, *legend)

    # For a phone, and for the side of a page

    def draw_tall(self) -> Picture:
        art = [self.draw_winners(8, 18, 248, MIDDLE)]
        y = 34.0
        for line in self.lines:
            height: float = 58 if self.parts else 36
            row = Row(Box(4, y, 256, height), Box(14, y + 34, 236, 18), middle=y + 18, right=250, space=104)
            drawn, height = self.draw_row(line, row)
            art.append(drawn)
            y += height + 6
        legend, height = self.draw_legend(8, y + 10, 248)
        return self.picture(264, y + height + 12, *art, *legend)

    # For both

    def picture(self, width: float, height: float, *art: Art) -> Picture:
        patterns = tag("defs", *[pattern(marks) for marks in range(len(_MARKS))])
        ground = rect(0, 0, width, height, fill=GROUND)
        return Picture(width, height, join(ground, patterns, *art), self.label())

    def label(self) -> str:
        """The whole result in words."""
        lines = [
            f"{line.rank}. {line.name} {self.shown(line.score)}{self.spelled(line)}." for line in self.lines
        ]
        return " ".join(lines)

    def spelled(self, line: Line) -> str:
        gains = [
            f"{part} {self.shown(gain)}" for part, gain in zip(self.parts, line.gains, strict=True) if gain
        ]
        return f" ({', '.join(gains)})" if gains else ""

    def shown(self, score: int) -> str:
        """A score as it is written."""
        whole, rest = divmod(abs(score), self.unit)
        fraction = Fraction(rest, self.unit)
        glyph = _FRACTIONS.get(fraction, f" {fraction}") if rest else ""
        number = f"{whole}{glyph}" if whole or not rest else glyph.strip()
        return f"\N{MINUS SIGN}{number}" if score < 0 else number

    def draw_winners(self, x: float, y: float, width: float, size: int) -> Art:
        """Who won, after the tokens; a shared win names nobody, as the names may not fit."""
        seats = [line.seat for line in self.lines if line.rank == 1]
        if len(seats) > 1:
            return banner(x, y, width, size, seats, "A shared win")
        margin = self.lines[0].score - self.lines[-1].score
        if self.alone and margin:
            whole = [line.name for line in self.lines]
            cut = [shorten(name, (width - 11 * size) / 2, size) for name in whole]
            said = [f"{first} beats {last} by {self.shown(margin)}" for first, last in (whole, cut)]
            fits = measure(said[0]) * size <= width - 2 * size
            return banner(x, y, width, size, seats, said[0] if fits else said[1])
        name = shorten(self.lines[0].name, width - 6 * size, size)
        return banner(x, y, width, size, seats, f"{name} wins")

    def draw_row(self, line: Line, row: Row) -> tuple[Art, float]:
        """A player's panel, which grows if numbers have to go below the bar, and its height."""
        x, y = row.box.x, row.middle
        below, more = self.labels_below(line, row.bar)
        box = row.box._replace(height=row.box.height + more)
        best, score = line.rank == 1, self.shown(line.score)
        art = thing(
            panel(box, chosen=best),
            draw_place(line, x + 26, y),
            token(line.seat, 13, x + 58, y),
            text(shorten(line.name, row.space, MIDDLE), x + 80, y, MIDDLE, bold=best),
            text(score, row.right, y, LARGE, anchor="end", bold=True),
            *(self.draw_bar(line, row.bar) if self.parts else []),
            *below,
            title=f"{line.rank}. {line.name}: {score}",
        )
        return art, box.height

    def spans(self, line: Line, bar: Box) -> list[tuple[int, float, float]]:
        """The parts from left to right: which one, where it starts and how wide it is; negative ones go to the left."""
        scale = bar.width / max(1, self.most - self.least)
        gained = [part for part, gain in enumerate(line.gains) if gain > 0]
        lost = [part for part, gain in enumerate(line.gains) if gain < 0]
        start = sum(line.gains[part] for part in lost) - self.least
        order = [*reversed(lost), *gained]
        widths = [abs(line.gains[part]) for part in order]
        return [
            (part, bar.x + (start + reached) * scale, width * scale)
            for part, width, reached in zip(order, widths, accumulate([0, *widths]), strict=False)
        ]

    def fits(self, line: Line, part: int, width: float) -> bool:
        """Whether a part's number fits inside the bar."""
        return measure(self.shown(line.gains[part])) * SMALL + 8 <= width

    def draw_bar(self, line: Line, bar: Box) -> list[Art]:
        art = []
        for part, left, width in self.spans(line, bar):
            value = self.shown(line.gains[part])
            piece = [swatch(part, Box(left, bar.y, width, bar.height))]
            if self.fits(line, part, width):
                middle, y = left + width / 2, bar.y + bar.height / 2
                halo = tint(part)
                piece.append(
                    text(value, middle, y, SMALL, anchor="middle", bold=True, fill=OUTLINE, halo=halo)
                )
            art.append(thing(*piece, title=f"{self.parts[part]}: {value}"))
        zero = bar.x - self.least * bar.width / max(1, self.most - self.least)
        axis = f"M{short(zero)} {short(bar.y - 4)}v{short(bar.height + 8)}"
        return [*art, path(axis, stroke=INK, stroke_width=2)]

    def labels_below(self, line: Line, bar: Box) -> tuple[list[Art], float]:
        """The numbers that do not fit inside the bar, in lines below it, each with a swatch; and their height."""
        narrow = [span for span in self.spans(line, bar) if not self.fits(line, span[0], span[2])]
        values = [self.shown(line.gains[part]) for part, _, _ in narrow]
        rooms = [16 + measure(value) * SMALL + 8 for value in values]
        in_one = sum(rooms) <= bar.width
        left, y, end = bar.x, bar.y + bar.height + 14, bar.x + bar.width
        art = []
        for turn, (part, start, width) in enumerate(narrow):
            if in_one:  # each below its part, as far as the others leave room
                left = max(left, min(start + width / 2 - rooms[turn] / 2, end - sum(rooms[turn:])))
            elif left + rooms[turn] > end:
                left, y = bar.x, y + 16
            art.append(swatch(part, Box(left, y - 6, 12, 12)))
            art.append(text(values[turn], left + 16, y, SMALL, bold=True))
            left += rooms[turn]
        return art, y + 4 - bar.y - bar.height if art else 0

    def draw_legend(self, x: float, y: float, width: float) -> tuple[list[Art], float]:
        """The legend of the fills, in as many lines as it takes, and its height."""
        art = []
        left, top = x, y
        for part, words in enumerate(self.parts):
            game = 26 + measure(words) * SMALL + 18
            if left > x and left + game - 18 > x + width:
                left, top = x, top + 22
            art.append(swatch(part, Box(left, top - 7, 20, 14)))
            art.append(text(words, left + 26, top, SMALL, fill=QUIET))
            left += game
        return art, top - y + 18


def draw_place(line: Line, x: float, y: float) -> Art:
    """A crown for a winner, a rank for everyone else."""
    if line.rank == 1:
        return EMBLEMS["crown"].at(x, y, 1.1)
    return text(f"{line.rank}.", x, y, MIDDLE, anchor="middle", fill=QUIET)


def tint(part: int) -> str:
    """The colour of a part."""
    return _TINTS[part % len(_TINTS)]


def swatch(part: int, box: Box) -> Art:
    """A swatch of a part's fill: a tint and marks, paired differently once all tints have been used."""
    marks = (part + part // len(_TINTS)) % len(_MARKS)
    pattern = rect(*box, fill=f"url(#marks-{marks})", stroke=OUTLINE, stroke_width=1.2)
    return join(rect(*box, fill=tint(part)), pattern)


def pattern(marks: int) -> Art:
    """Marks for a fill to repeat."""
    lines = path(_MARKS[marks], fill="none", stroke=OUTLINE, stroke_opacity=0.4, stroke_width=1.2)
    return tag("pattern", lines, id=f"marks-{marks}", patternUnits="userSpaceOnUse", width=8, height=8)
