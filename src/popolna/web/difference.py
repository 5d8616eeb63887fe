"""What changed between two drawings, as edits of the tree that a browser holds.

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

_TAG = re.compile(r"<(/?)([\w:-]+)([^<>]*?)(/?)>")
_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')
_IDENTITY = re.compile(r'data-(?:key|name)="([^"]*)"')


class Node:
    """An element of a drawing; `markup` is all of it as text."""

    __slots__ = ("attributes", "children", "inside", "markup", "tag")

    def __init__(self, tag: str, attributes: str) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node] = []
        self.inside = ""  # what is between its tags
        self.markup = ""

    @property
    def has_text(self) -> bool:
        """Whether there is text that is not inside a child."""
        return len(self.inside) != sum(len(child.markup) for child in self.children)

    @property
    def identity(self) -> tuple[str, str]:
        """What tells it from its neighbours."""
        found = _IDENTITY.search(self.attributes)
        return self.tag, found[1] if found else ""


@lru_cache(maxsize=512)
def parse(svg: str) -> Node:
    """The tree of a drawing. It is one of ours, so it is well-formed."""
    top = Node("", "")
    stack = [(top, 0, 0)]
    for found in _TAG.finditer(svg):
        closing, tag, attributes, empty = found.groups()
        if closing:
            node, start, inside = stack.pop()
            node.inside = svg[inside : found.start()]
            node.markup = svg[start : found.end()]
        else:
            node = Node(tag, attributes)
            stack[-1][0].children.append(node)
            if empty:
                node.markup = found[0]
            else:
                stack.append((node, found.start(), found.end()))
    return top.children[0]


def edits(before: str, after: str) -> list[Any]:
    """The edits that make one drawing of another, to be done in order; see the client for what they mean."""
    if before == after:
        return []
    return list(_edits(parse(before), parse(after), []))


def _edits(old: Node, new: Node, path: list[int]) -> Iterator[Any]:
    """Inner edits come before outer ones, and later siblings before earlier: paths stay true."""
    if old.attributes != new.attributes:
        yield "attrs", path, changed_attributes(old.attributes, new.attributes)
    if old.inside == new.inside:
        return
    if old.children or new.children:
        yield from _child_edits(old.children, new.children, path)
    else:
        yield "text", path, unescape(new.inside)


def _child_edits(old: list[Node], new: list[Node], path: list[int]) -> Iterator[Any]:
    start, end = 0, 0
    while start < min(len(old), len(new)) and old[start].markup == new[start].markup:
        start += 1
    while end < min(len(old), len(new)) - start and old[-1 - end].markup == new[-1 - end].markup:
        end += 1
    ours, theirs = old[start : len(old) - end], new[start : len(new) - end]
    matcher = SequenceMatcher(None, [n.identity for n in ours], [n.identity for n in theirs], autojunk=False)
    splices: list[Any] = []
    for kind, i, j, k, m in matcher.get_opcodes():
        if kind == "equal":
            for place in range(j - i):
                mine, other, at = ours[i + place], theirs[k + place], start + i + place
                if is_whole(mine, other):
                    splices.append(("splice", path, at, 1, [other.markup]))
                else:
                    yield from _edits(mine, other, [*path, at])
        else:
            splices.append(("splice", path, start + i, j - i, [node.markup for node in theirs[k:m]]))
    yield from reversed(splices)


def is_whole(old: Node, new: Node) -> bool:
    """Whether one must replace the other as a whole: there is text beside or instead of child elements."""
    if old.inside == new.inside or not (old.children or new.children):
        return False
    return old.has_text or new.has_text


def changed_attributes(old: str, new: str) -> dict[str, str | None]:
    """The attributes that are different; None for those that are gone."""
    before, after = dict(_ATTRIBUTE.findall(old)), dict(_ATTRIBUTE.findall(new))
    gone: dict[str, str | None] = {name: None for name in before if name not in after}
    return gone | {name: unescape(value) for name, value in after.items() if before.get(name) != value}
