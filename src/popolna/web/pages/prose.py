"""Pages to read that are written in Markdown: as HTML, with a list of their chapters."""

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

CHAPTER = "h2"
PICTURE = ".png"


@dataclass(frozen=True)
class Article:
    """A page to read."""

    html: str
    contents: list[tuple[str, str]]  # the anchor and the title of each chapter
    files: frozenset[str]  # those beside it that it shows or links to, by their paths


def article(text: str, folder: Path, address: str, pages: dict[str, str]) -> Article:
    """A page written in Markdown; raw HTML in it stays text.

    `folder` has the files that it links to, `address` is where people get them, and `pages` says which of them are
    pages of ours.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    contents = list(chapters(tokens))
    files = {file for token in every(tokens) if (file := beside(token, folder)) and file not in pages}
    for token in tokens:
        if str(token.attrGet("style") or "").startswith(
            "text-align:"
        ):  # our policy allows no styles in a page
            token.attrs = {"class": str(token.attrs["style"]).replace("text-align:", "to-")}
    for token in every(tokens):
        redirect(token, folder, address, pages)
    return Article(str(markdown.renderer.render(tokens, markdown.options, {})), contents, frozenset(files))


def chapters(tokens: list[Token]) -> Iterator[tuple[str, str]]:
    """The anchor and the title of every chapter; all headings get their anchors."""
    for opening, title in pairwise(tokens):
        if opening.type == "heading_open":
            anchor = anchor_of(title.content)
            opening.attrSet("id", anchor)
            if opening.tag == CHAPTER:
                yield anchor, re.sub(r"[*`]", "", title.content)


def anchor_of(title: str) -> str:
    """The anchor of a heading; no other part of a page has an id that begins like it.

    >>> anchor_of("Alone, against *King Pakal*")
    'about-alone-against-king-pakal'
    """
    return "about-" + re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def every(tokens: list[Token]) -> Iterator[Token]:
    """All links and pictures."""
    for token in tokens:
        if token.type in ("link_open", "image"):
            yield token
        yield from every(token.children or [])


def beside(token: Token, folder: Path) -> str | None:
    """The file in the folder that a link or a picture names, if it does."""
    target = str(token.attrGet("src" if token.type == "image" else "href") or "")
    file = (folder / target).resolve()
    return target if target and file.is_relative_to(folder.resolve()) and file.is_file() else None


def redirect(token: Token, folder: Path, address: str, pages: dict[str, str]) -> None:
    """Let a link or a picture lead to where the server has it."""
    file = beside(token, folder)
    if token.type == "image":
        token.attrSet("loading", "lazy")
        if file is not None and file.endswith(PICTURE):
            width, height = size_of(folder / file)
            token.attrSet("width", str(width))
            token.attrSet("height", str(height))
        token.attrSet("src", f"{address}/{file}")
        return
    target = str(token.attrGet("href") or "")
    if target.startswith("#"):
        token.attrSet("href", "#" + anchor_of(target[1:]))
    elif file is not None:
        token.attrSet("href", pages.get(file) or f"{address}/{file}")


def size_of(picture: Path) -> tuple[int, int]:
    """The width and height of a PNG, which are at the beginning of every such file."""
    with picture.open("rb") as file:
        width, height = struct.unpack(">II", file.read(24)[16:])
    return width, height
