"""Where a game is shown and lines are read: plain text that runs on, or a terminal."""

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

NARROW = 40
WIDE = 110


@dataclass(frozen=True)
class Suggestion:
    """A word that can come next: what it replaces is as long as `typed`."""

    word: str
    typed: int
    meaning: str


Suggest = Callable[[str], Iterable[Suggestion]]


def width() -> int:
    """How many letters fit into a line that is good to read."""
    return max(NARROW, min(WIDE, shutil.get_terminal_size().columns - 1))


def wrap(text: str, indent: int = 0, hanging: int = 0) -> list[str]:
    """A paragraph in lines.

    >>> wrap("Plant tiles of one crop.", indent=2)
    ['  Plant tiles of one crop.']
    """
    first, rest = " " * indent, " " * (indent + hanging)
    return textwrap.wrap(
        text, width(), initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    ) or [""]


def wrap_line(line: str) -> list[str]:
    """A line as it is, if there is room for it; its beginning can be spaces."""
    if len(line) <= width():
        return [line]
    indent = len(line) - len(line.lstrip())
    return wrap(line.strip(), indent, hanging=2)


def printable(text: str) -> str:
    """Text from outside without anything that could command the terminal.

    >>> printable("Ann\\x1b[2J\\nBen")
    'Ann?[2J\\nBen'
    """
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def numbered(key: str, word: str) -> str:
    """A word with the number to type for it, unless it is a number itself.

    >>> numbered("2", "g6"), numbered("4", "4")
    ('2 g6', '4')
    """
    return word if key == word else f"{key} {word}"


class Plain:
    """Text that runs on, without colours or moves of the cursor: for pipes and screen readers."""

    drawn = False  # whether a map is drawn; if not, it is told in words

    def show(self, *lines: str) -> None:
        """Show some lines."""
        for line in lines:
            print(line, flush=True)

    def title(self, text: str) -> None:
        """Begin something new."""
        self.show("", text)

    def table(self, text: str, things: Sequence[str], seats: Sequence[str]) -> None:
        """Show the table, on which some things can be chosen, and some belong to seats."""
        for line in text.splitlines():
            self.show(*wrap_line(line))

    def row(self, things: Mapping[str, Sequence[str]]) -> None:
        """Show many things in little room: what to type, and the last word of their names."""
        self.show(*wrap(", ".join(numbered(key, name[-1]) for key, name in things.items()), indent=2))

    def clear(self) -> None:
        """Nothing of what was shown can be seen any more."""
        if sys.stdout.isatty():
            self.show("\n" * shutil.get_terminal_size().lines)

    def ask(self, question: str, suggest: Suggest | None, who: int) -> str:
        """Read a line; the end of the input is an EOFError."""
        line = input(question)
        if not sys.stdin.isatty():
            self.show(printable(line))
        return line


def screen(plain: bool) -> Plain:
    """The screen that fits: plain where it was asked for and where there is no terminal."""
    import os

    terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    if plain or not terminal:
        return Plain()
    from popolna.cli.terminal import Terminal

    return Terminal()


def align(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table: the first column to the left, numbers to the right.

    >>> align([["Seat", "wins"], ["1 Red", "7"]])
    ['Seat   wins', '1 Red     7']
    """
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *[text.rjust(w) for text, w in zip(row[1:], widths[1:], strict=True)]]
        )
        for row in rows
    ]
