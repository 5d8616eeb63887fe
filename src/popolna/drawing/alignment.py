"""Which of the elements of one drawing correspond to which of another.

>>> from popolna.drawing.svg import circle, rect, thing
>>> ann, ben, pot = thing(name="ann"), thing(name="ben"), circle(0, 0, 9)
>>> alignment((ann, pot), (ben, thing(rect(0, 0, 2, 2), name="ann"), pot))
[(0, 1), (1, 2)]
"""

from bisect import bisect_left
from difflib import SequenceMatcher
from functools import lru_cache

from popolna.drawing.svg import Art

Arts = tuple[Art, ...]
Pair = tuple[int, int]
Kind = tuple[str, str, str]


def alignment(ours: Arts, theirs: Arts) -> list[Pair]:
    """The indices of siblings that correspond, in rising order: the same ones first, then those of the same kind."""
    found: list[Pair] = []
    i, j = 0, 0
    for k, m in longest_rising(same(ours, theirs)):
        found += of_same_kind(ours, theirs, (i, j), (k, m))
        found.append((k, m))
        i, j = k + 1, m + 1
    found += of_same_kind(ours, theirs, (i, j), (len(ours), len(theirs)))
    return found


def same(ours: Arts, theirs: Arts) -> list[Pair]:
    """Where the same object is in both; if it is there several times, the last one counts."""
    places = {id(theirs[place]): place for place in range(len(theirs))}
    found: list[Pair] = []
    for place in range(len(ours)):
        other = places.pop(id(ours[place]), -1)
        if other >= 0:
            found.append((place, other))
    return found


def longest_rising(pairs: list[Pair]) -> list[Pair]:
    """As many of the pairs as possible so that both numbers rise; the first ones do already."""
    if all(pairs[at][1] < pairs[at + 1][1] for at in range(len(pairs) - 1)):
        return pairs
    lowest: list[int] = []  # where the best choice of 1, 2, 3 ... pairs ends
    before: list[int] = []  # which pair is before each of them in the best choice
    ends: list[int] = []
    for pair in pairs:
        length = bisect_left(lowest, pair[1])
        before.append(ends[length - 1] if length else -1)
        lowest[length : length + 1] = [pair[1]]
        ends[length : length + 1] = [len(before) - 1]
    found: list[Pair] = []
    at = ends[-1]
    while at >= 0:
        found.append(pairs[at])
        at = before[at]
    found.reverse()
    return found


def of_same_kind(ours: Arts, theirs: Arts, begin: Pair, end: Pair) -> list[Pair]:
    """The elements of the same kind between two places."""
    if begin[0] == end[0] or begin[1] == end[1]:
        return []
    kinds = [_kind(element.start) for element in ours[begin[0] : end[0]]]
    others = [_kind(element.start) for element in theirs[begin[1] : end[1]]]
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


def is_same_kind(one: Art, other: Art) -> bool:
    """Whether two elements have the same tag, and the same key or name, by which they are told from their siblings."""
    return one.start == other.start or _kind(one.start) == _kind(other.start)


@lru_cache(maxsize=8192)
def _kind(start: str) -> Kind:
    return start.partition(" ")[0], _value(start, ' data-key="'), _value(start, ' data-name="')


def _value(start: str, attribute: str) -> str:
    place = start.find(attribute)
    return start[place : start.index('"', place + len(attribute))] if place >= 0 else ""
