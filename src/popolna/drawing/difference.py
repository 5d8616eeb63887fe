"""The changes between two drawings, as edits to the tree that a browser holds.

>>> from popolna.drawing.svg import circle, rect, tag, thing
>>> before = tag("svg", thing(rect(0, 0, 9, 9), name="a1"), tag("text", "3"))
>>> after = tag("svg", thing(rect(0, 0, 9, 9), circle(0, 0, 4), name="a1"), tag("text", "5"))
>>> edits(before, after)
[('splice', (0,), 1, 0, ['<circle r="4"/>']), ('text', (1,), '5')]
"""

import re
from functools import lru_cache
from html import unescape
from typing import Any, Final, cast

from popolna.drawing.alignment import Arts, alignment, is_same_kind
from popolna.drawing.svg import Art

Edit = tuple[Any, ...]  # its kind, its path, and what is edited

_ATTRIBUTE: Final = re.compile(r'([\w:-]+)="([^"]*)"')


def edits(old: Art, new: Art) -> list[Edit]:
    """The edits that turn one drawing into another, to be done in order.

    `("attrs", path, {name: value})`, `("text", path, text)`, `("splice", path, start, removed, [markup])`. A
    path counts child elements from the root. Inner edits come before outer ones, and later siblings before earlier
    ones, so that paths stay valid.
    """
    found: list[Edit] = []
    if old.start != new.start:
        found.append(("attrs", (), _changed_attributes(old.start, new.start)))
    ours, theirs = _children(old), _children(new)
    if ours or theirs:
        _compare_siblings(ours, theirs, found)
    elif old.inside != new.inside:
        found.append(("text", (), unescape("".join([str(part) for part in new.inside]))))
    return found


_edits_once: Final = lru_cache(maxsize=512)(edits)  # several viewers see the same things change


def _compare_siblings(ours: Arts, theirs: Arts, found: list[Edit]) -> None:
    """Find the edits that turn some siblings into others."""
    splices: list[Edit] = []
    if len(ours) == len(theirs):
        changed = [at for at in range(len(ours)) if ours[at] is not theirs[at]]
        if all(is_same_kind(ours[at], theirs[at]) for at in changed):
            for at in changed:
                _compare(ours[at], theirs[at], at, found, splices)
            splices.reverse()
            found.extend(splices)
            return
    start, end = 0, 0
    least = min(len(ours), len(theirs))
    while start < least and _are_alike(ours[start], theirs[start]):
        start += 1
    while end < least - start and _are_alike(ours[-1 - end], theirs[-1 - end]):
        end += 1
    ours, theirs = ours[start : len(ours) - end], theirs[start : len(theirs) - end]
    done, drawn = 0, 0
    for i, j in alignment(ours, theirs):
        if i > done or j > drawn:
            splices.append(_splice(start + done, i - done, theirs[drawn:j]))
        done, drawn = i + 1, j + 1
        if ours[i] is not theirs[j]:
            _compare(ours[i], theirs[j], start + i, found, splices)
    if len(ours) > done or len(theirs) > drawn:
        splices.append(_splice(start + done, len(ours) - done, theirs[drawn:]))
    splices.reverse()
    found.extend(splices)


def _splice(start: int, removed: int, fresh: Arts) -> Edit:
    return ("splice", (), start, removed, [element.markup for element in fresh])


def _compare(old: Art, new: Art, at: int, found: list[Edit], splices: list[Edit]) -> None:
    """Find the edits that turn a child into another of the same kind; it may have to be replaced as a whole."""
    if _must_be_replaced(old, new):
        splices.append(_splice(at, 1, (new,)))
    else:
        for edit in _edits_once(old, new):
            found.append((edit[0], (at, *edit[1]), *edit[2:]))


def _are_alike(old: Art, new: Art) -> bool:
    return old is new or (old.start == new.start and _have_same_content(old, new))


def _have_same_content(old: Art, new: Art) -> bool:
    """Whether two elements have the same inside them: mostly the same objects, or one that soon differs."""
    ours, theirs = old.inside, new.inside
    if ours is theirs:
        return True
    if len(ours) != len(theirs):
        return False
    for at in range(len(ours)):
        mine, other = ours[at], theirs[at]
        if mine is other:
            continue
        if isinstance(mine, str) or isinstance(other, str):
            if mine != other:
                return False
        elif not _are_alike(mine, other):
            return False
    return True


def _must_be_replaced(old: Art, new: Art) -> bool:
    """Whether text and child elements are mixed, which edits cannot express."""
    if not (_has_text(old) or _has_text(new)):
        return False
    return bool(_children(old) or _children(new)) and not _have_same_content(old, new)


def _has_text(element: Art) -> bool:
    for part in element.inside:
        if isinstance(part, str):
            return True
    return False


def _children(element: Art) -> Arts:
    if _has_text(element):
        return tuple([part for part in element.inside if isinstance(part, Art)])
    return cast(Arts, element.inside)


def _changed_attributes(old: str, new: str) -> dict[str, str | None]:
    """The attributes that changed; None for those that are gone."""
    before, after = dict(_ATTRIBUTE.findall(old)), dict(_ATTRIBUTE.findall(new))
    gone: dict[str, str | None] = {name: None for name in before if name not in after}
    return gone | {name: unescape(value) for name, value in after.items() if before.get(name) != value}
