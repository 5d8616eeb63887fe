"""Which of the elements of one drawing correspond to which of another.

>>> from popolna.drawing.svg import circle, rect, thing
>>> ann, ben, pot = thing(name="ann"), thing(name="ben"), circle(0, 0, 9)
>>> alignment([ann, pot], [ben, thing(rect(0, 0, 2, 2), name="ann"), pot])
[(0, 1), (1, 2)]
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise

from popolna.engine.game import Element

Pair = tuple[int, int]
Kind = tuple[str, str, str]


def alignment(ours: Sequence[Element], theirs: Sequence[Element]) -> list[Pair]:
    """The indices of siblings that correspond, in rising order: the same ones first, then those of the same kind."""
    found: list[Pair] = []
    for (i, j), (k, m) in pairwise([(-1, -1), *longest_rising(same(ours, theirs)), (len(ours), len(theirs))]):
        found += of_same_kind(ours, theirs, (i + 1, j + 1), (k, m))
        found.append((k, m))
    return found[:-1]


def same(ours: Sequence[Element], theirs: Sequence[Element]) -> Iterator[Pair]:
    """Where the same object is in both; if it is there several times, the last one counts."""
    places = {id(element): place for place, element in enumerate(theirs)}
    for place, element in enumerate(ours):
        if id(element) in places:
            yield place, places.pop(id(element))


def longest_rising(pairs: Iterator[Pair]) -> list[Pair]:
    """As many of the pairs as possible so that both numbers rise."""
    lowest: list[int] = []  # where the best choice of 1, 2, 3 ... pairs ends
    lines: list[tuple[Pair, int]] = []  # each pair, and which one is before it
    ends: list[int] = []
    for pair in pairs:
        length = bisect_left(lowest, pair[1])
        lines.append((pair, ends[length - 1] if length else -1))
        lowest[length : length + 1] = [pair[1]]
        ends[length : length + 1] = [len(lines) - 1]
    found: list[Pair] = []
    at = ends[-1] if ends else -1
    while at >= 0:
        pair, at = lines[at]
        found.append(pair)
    return found[::-1]


def of_same_kind(ours: Sequence[Element], theirs: Sequence[Element], begin: Pair, end: Pair) -> list[Pair]:
    """The elements of the same kind between two places."""
    if begin[0] == end[0] or begin[1] == end[1]:
        return []
    kinds = [kind(element) for element in ours[begin[0] : end[0]]]
    others = [kind(element) for element in theirs[begin[1] : end[1]]]
    if kinds == others:
        return [(begin[0] + turn, begin[1] + turn) for turn in range(len(kinds))]
    if not {*kinds} & {*others}:
        return []
    blocks = SequenceMatcher(None, kinds, others, autojunk=False).get_matching_blocks()
    return [
        (begin[0] + block.a + turn, begin[1] + block.b + turn)
        for block in blocks
        for turn in range(block.size)
    ]


def kind(element: Element) -> Kind:
    """What tells an element from its siblings: its tag, and its key or name."""
    return _kind(element.start)


@lru_cache(maxsize=8192)
def _kind(start: str) -> Kind:
    return start.partition(" ")[0], _value(start, ' data-key="'), _value(start, ' data-name="')


def _value(start: str, attribute: str) -> str:
    place = start.find(attribute)
    return start[place : start.index('"', place + len(attribute))] if place >= 0 else ""
