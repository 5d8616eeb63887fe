"""The changes between two drawings, as edits to the tree that a browser holds.

>>> from popolna.drawing.svg import circle, rect, tag, thing
>>> before = tag("svg", thing(rect(0, 0, 9, 9), name="a1"), tag("text", "3"))
>>> after = tag("svg", thing(rect(0, 0, 9, 9), circle(0, 0, 4), name="a1"), tag("text", "5"))
>>> edits(before, after)
[('splice', [0], 1, 0, ['<circle r="4"/>']), ('text', [1], '5')]
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from html import unescape
from typing import Any

from popolna.engine.game import Element
from popolna.web.alignment import alignment, kind

Edit = tuple[Any, ...]  # its kind, its path, and what is edited

_ATTRIBUTE = re.compile(r'([\w:-]+)="([^"]*)"')


def edits(before: Element, after: Element) -> list[Any]:
    """The edits that turn one drawing into another, to be done in order.

    `("attrs", path, {name: value})`, `("text", path, text)`, `("splice", path, start, removed, [markup])`. A
    path counts child elements from the root. Inner edits come before outer ones, and later siblings before earlier
    ones, so that paths stay valid.
    """
    return [(kind, [*path], *what) for kind, path, *what in _edits(before, after)]


def _edits(old: Element, new: Element) -> list[Edit]:
    """The edits that turn one element into another of the same kind, with paths that begin there."""
    found: list[Edit] = []
    if old.start != new.start:
        found.append(("attrs", (), _changed_attributes(old.start, new.start)))
    ours, theirs = _children(old), _children(new)
    if ours or theirs:
        _compare_siblings(ours, theirs, found)
    elif old.inside != new.inside:
        found.append(("text", (), unescape("".join(map(str, new.inside)))))
    return found


_edits_once = lru_cache(maxsize=512)(_edits)  # several viewers see the same things change


def _compare_siblings(ours: Sequence[Element], theirs: Sequence[Element], found: list[Edit]) -> None:
    """Find the edits that turn some siblings into others."""
    splices: list[Edit] = []
    if len(ours) == len(theirs):
        changed = [at for at, (old, new) in enumerate(zip(ours, theirs, strict=True)) if old is not new]
        if all(kind(ours[at]) == kind(theirs[at]) for at in changed):
            for at in changed:
                _compare(ours[at], theirs[at], at, found, splices)
            found.extend(reversed(splices))
            return
    start, end = 0, 0
    least = min(len(ours), len(theirs))
    while start < least and _are_alike(ours[start], theirs[start]):
        start += 1
    while end < least - start and _are_alike(ours[-1 - end], theirs[-1 - end]):
        end += 1
    ours, theirs = ours[start : len(ours) - end], theirs[start : len(theirs) - end]
    done, drawn = 0, 0
    for i, j in [*alignment(ours, theirs), (len(ours), len(theirs))]:
        if i > done or j > drawn:
            fresh = [element.markup for element in theirs[drawn:j]]
            splices.append(("splice", (), start + done, i - done, fresh))
        done, drawn = i + 1, j + 1
        if i < len(ours) and ours[i] is not theirs[j]:
            _compare(ours[i], theirs[j], start + i, found, splices)
    found.extend(reversed(splices))


def _compare(old: Element, new: Element, at: int, found: list[Edit], splices: list[Edit]) -> None:
    """Find the edits that turn a child into another of the same kind; it may have to be replaced as a whole."""
    if _must_be_replaced(old, new):
        splices.append(("splice", (), at, 1, [new.markup]))
    else:
        for kind, path, *what in _edits_once(old, new):
            found.append((kind, (at, *path), *what))


def _are_alike(old: Element, new: Element) -> bool:
    return old is new or (old.start == new.start and _have_same_content(old, new))


def _have_same_content(old: Element, new: Element) -> bool:
    """Whether two elements have the same inside them: mostly the same objects, or one that soon differs."""
    if old.inside is new.inside:
        return True
    if len(old.inside) != len(new.inside):
        return False
    for mine, other in zip(old.inside, new.inside, strict=True):
        if mine is other:
            continue
        if isinstance(mine, str) or isinstance(other, str):
            if mine != other:
                return False
        elif not _are_alike(mine, other):
            return False
    return True


def _must_be_replaced(old: Element, new: Element) -> bool:
    """Whether text and child elements are mixed, which edits cannot express."""
    if not (_has_text(old) or _has_text(new)):
        return False
    return bool(_children(old) or _children(new)) and not _have_same_content(old, new)


def _has_text(element: Element) -> bool:
    return str in map(type, element.inside)


def _children(element: Element) -> Sequence[Element]:
    inside: tuple[Any, ...] = element.inside
    return [part for part in inside if not isinstance(part, str)] if str in map(type, inside) else inside


def _changed_attributes(old: str, new: str) -> dict[str, str | None]:
    """The attributes that changed; None for those that are gone."""
    before, after = dict(_ATTRIBUTE.findall(old)), dict(_ATTRIBUTE.findall(new))
    gone: dict[str, str | None] = {name: None for name in before if name not in after}
    return gone | {name: unescape(value) for name, value in after.items() if before.get(name) != value}
