"""Drawings that are kept from move to move, as long as what they show of a state stays the same.

>>> class Jar:
...     def __init__(self, beans: list[int], lid: bool) -> None:
...         self.beans, self.lid = beans, lid
>>> @kept_by(lambda jar: fields(jar, "beans"))
... def count(jar: Jar) -> int:
...     return sum(jar.beans)
>>> fields(Jar([1, 2], True), "beans", "lid"), count(Jar([1, 2], True))
(((1, 2), True), 3)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Final, ParamSpec, TypeVar, cast

from popolna.drawing.keep import Entry, Keep

P = ParamSpec("P")
R = TypeVar("R")

_KEEP: Final = Keep()


def kept_by(facts: Callable[P, Hashable]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Reuse what was drawn from the same facts, which must be everything that the drawing shows.

    No facts (None): it is drawn anew. `tests/games/test_kept_drawings.py` finds facts that are missing.
    """

    def keep(draw: Callable[P, R]) -> Callable[P, R]:
        kept: dict[Hashable, Entry] = {}

        @wraps(draw)
        def draw_once(*args: P.args, **kwargs: P.kwargs) -> R:
            known = facts(*args, **kwargs)
            if known is None:
                return draw(*args, **kwargs)
            entry = kept.get(known)
            if entry is not None:
                entry.used = True
                return cast("R", entry.drawn)
            drawn = draw(*args, **kwargs)
            _KEEP.put(kept, known, drawn)
            return drawn

        vars(draw_once)["forget"] = kept.clear
        return draw_once

    return keep


def own_fields(s: object, owner: int, owners: int, *names: str) -> tuple[Hashable, ...]:
    """What belongs to one of several owners in lists that have as much for each of them.

    >>> class Jars:
    ...     beans = [1, 2, 3, 4]
    >>> own_fields(Jars, 1, 2, "beans")
    ((3, 4),)
    """
    found = []
    for name in names:
        values = getattr(s, name)
        each = len(values) // owners
        found.append(tuple(values[owner * each : (owner + 1) * each]))
    return tuple(found)


def fields(s: object, *names: str) -> tuple[Hashable, ...]:
    """Some numbers and lists of numbers of a state, as they are now."""
    values = [getattr(s, name) for name in names]
    return tuple([value if isinstance(value, int) else tuple(value) for value in values])
