"""Where a game is shown and input is read: plain text, or a full terminal."""

import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

NARROW = 40
WIDE = 110


@dataclass(frozen=True)
class Suggestion:
    """A word that can come next; it replaces the last `typed` letters."""

    word: str
    typed: int
    meaning: str


Suggest = Callable[[str], Iterable[Suggestion]]


def width() -> int:
    """How long a line may be and still read well."""
    return max(NARROW, min(WIDE, shutil.get_terminal_size().columns - 1))


def wrap(text: str, indent: int = 0, hanging: int = 0) -> list[str]:
    """A paragraph broken into lines.

    >>> wrap("Plant tiles of one crop.", indent=2)
    ['  Plant tiles of one crop.']
    """
    first, rest = " " * indent, " " * (indent + hanging)
    return textwrap.wrap(
        text, width(), initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    ) or [""]


def wrap_line(line: str) -> list[str]:
    """A line as it is if it fits, or else broken into lines; it keeps its indent."""
    if len(line) <= width():
        return [line]
    indent = len(line) - len(line.lstrip())
    return wrap(line.strip(), indent, hanging=2)


def printable(text: str) -> str:
    """Text from outside, without anything that could control the terminal.

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
    """Plain text without colours or cursor movements, for pipes and screen readers."""

    drawn = False  # whether a map is drawn or described in words

    def show(self, *lines: str) -> None:
        """Show some lines."""
        for line in lines:
            print(line, flush=True)

    def title(self, text: str) -> None:
        """Start a new section."""
        self.show("", text)

    def table(self, text: str, things: Sequence[str], seats: Sequence[str]) -> None:
        """Show the table; `things` can be chosen, and the names of `seats` are coloured."""
        for line in text.splitlines():
            self.show(*wrap_line(line))

    def row(self, things: Mapping[str, Sequence[str]]) -> None:
        """Show many things in little space: what to type, and the last word of each name."""
        self.show(*wrap(", ".join(numbered(key, name[-1]) for key, name in things.items()), indent=2))

    def clear(self) -> None:
        """Hide everything shown so far."""
        if sys.stdout.isatty():
            self.show("\n" * shutil.get_terminal_size().lines)

    def ask(self, question: str, suggest: Suggest | None, who: int) -> str:
        """Read a line; raises EOFError at the end of the input."""
        line = input(question)
        if not sys.stdin.isatty():
            self.show(printable(line))
        return line


def screen(plain: bool) -> Plain:
    """The right screen: plain if asked for, or if there is no terminal."""
    import os

    terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    if plain or not terminal:
        return Plain()
    from popolna.cli.terminal import Terminal

    return Terminal()


def align(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table: the first column aligned left, the others right.

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
