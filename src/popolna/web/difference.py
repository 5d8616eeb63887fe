"""The changes between two drawings, as edits to the tree that a browser holds.

>>> before = '<svg><g data-name="a1"><rect/></g><text>3</text></svg>'
>>> after = '<svg><g data-name="a1"><rect/><circle r="4"/></g><text>5</text></svg>'
>>> edits(before, after)
[('splice', [0], 1, 0, ['<circle r="4"/>']), ('text', [1], '5')]
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from html import unescape
from typing import Any

_TOKEN = re.compile(r"<[^>]+>|[^<]+")
_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_IDENTITY = re.compile(r'<[\w-]+|data-(?:key|name)="[^"]*"')


class Tree:
    """A drawing as its tags and texts, with the end of each element."""

    __slots__ = ("ends", "tokens")

    def __init__(self, svg: str) -> None:
        self.tokens = _TOKEN.findall(svg)
        self.ends = list(range(len(self.tokens)))
        opened: list[int] = []
        for place, token in enumerate(self.tokens):
            if token[0] != "<":
                continue
            if token[1] == "/":
                self.ends[opened.pop()] = place
            elif token[-2] != "/":
                opened.append(place)

    def inside(self, node: int) -> list[str]:
        """Everything between an element's tags."""
        return self.tokens[node + 1 : self.ends[node]]

    def markup(self, node: int) -> str:
        """An element with everything in it."""
        return "".join(self.tokens[node : self.ends[node] + 1])

    def children(self, node: int) -> list[int]:
        """The child elements of an element."""
        found, place, end = [], node + 1, self.ends[node]
        while place < end:
            if self.tokens[place][0] == "<":
                found.append(place)
            place = self.ends[place] + 1
        return found

    def has_text(self, node: int) -> bool:
        """Whether an element has text of its own."""
        place, end = node + 1, self.ends[node]
        while place < end:
            if self.tokens[place][0] != "<":
                return True
            place = self.ends[place] + 1
        return False

    def identity(self, node: int) -> tuple[str, ...]:
        """What tells an element from its siblings: its tag and its name."""
        return tuple(_IDENTITY.findall(self.tokens[node]))


@lru_cache(maxsize=512)
def parse(svg: str) -> Tree:
    """The tree of a drawing, which is ours and therefore well-formed."""
    return Tree(svg)


def edits(before: str, after: str) -> list[Any]:
    """The edits that turn one drawing into another, to be done in order.

    `("attrs", path, {name: value})`, `("text", path, text)`, `("splice", path, start, removed, [markup])`. A
    path counts child elements from the root.
    """
    if before == after:
        return []
    return list(Comparison(parse(before), parse(after)).edits(0, 0, []))


class Comparison:
    """Two drawings side by side.

    Inner edits come before outer ones, and later siblings before earlier ones, so that paths stay valid.
    """

    def __init__(self, old: Tree, new: Tree) -> None:
        self.old = old
        self.new = new

    def edits(self, mine: int, other: int, path: list[int]) -> Iterator[Any]:
        """The edits that turn one element into another of the same kind."""
        old, new = self.old, self.new
        if old.tokens[mine] != new.tokens[other]:
            yield "attrs", path, changed_attributes(old.tokens[mine], new.tokens[other])
        if old.inside(mine) == new.inside(other):
            return
        ours, theirs = old.children(mine), new.children(other)
        if ours or theirs:
            yield from self.child_edits(ours, theirs, path)
        else:
            yield "text", path, unescape("".join(new.inside(other)))

    def child_edits(self, ours: list[int], theirs: list[int], path: list[int]) -> Iterator[Any]:
        """The edits that turn some siblings into others."""
        start, end = 0, 0
        least = min(len(ours), len(theirs))
        while start < least and self.are_alike(ours[start], theirs[start]):
            start += 1
        while end < least - start and self.are_alike(ours[-1 - end], theirs[-1 - end]):
            end += 1
        ours, theirs = ours[start : len(ours) - end], theirs[start : len(theirs) - end]
        kinds, others = [self.old.identity(n) for n in ours], [self.new.identity(n) for n in theirs]
        splices: list[Any] = []
        for kind, i, j, k, m in alignment(kinds, others):
            if kind != "equal":
                splices.append(("splice", path, start + i, j - i, [self.new.markup(n) for n in theirs[k:m]]))
                continue
            for place in range(j - i):
                mine, other, at = ours[i + place], theirs[k + place], start + i + place
                if self.must_be_replaced(mine, other):
                    splices.append(("splice", path, at, 1, [self.new.markup(other)]))
                else:
                    yield from self.edits(mine, other, [*path, at])
        yield from reversed(splices)

    def are_alike(self, mine: int, other: int) -> bool:
        old, new = self.old, self.new
        return old.tokens[mine : old.ends[mine] + 1] == new.tokens[other : new.ends[other] + 1]

    def must_be_replaced(self, mine: int, other: int) -> bool:
        """Whether text and child elements are mixed, which edits cannot express."""
        old, new = self.old, self.new
        if old.inside(mine) == new.inside(other) or not (old.children(mine) or new.children(other)):
            return False
        return old.has_text(mine) or new.has_text(other)


Kind = tuple[str, ...]


def alignment(kinds: list[Kind], others: list[Kind]) -> list[tuple[str, int, int, int, int]]:
    """Which siblings correspond; mostly each to the one at the same index."""
    if kinds == others:
        return [("equal", 0, len(kinds), 0, len(others))]
    return list(SequenceMatcher(None, kinds, others, autojunk=False).get_opcodes())


def changed_attributes(old: str, new: str) -> dict[str, str | None]:
    """The attributes that changed; None for those that are gone."""
    before, after = dict(_ATTRIBUTE.findall(old)), dict(_ATTRIBUTE.findall(new))
    gone: dict[str, str | None] = {name: None for name in before if name not in after}
    return gone | {name: unescape(value) for name, value in after.items() if before.get(name) != value}
