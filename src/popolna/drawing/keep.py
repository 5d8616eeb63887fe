"""Drawings that are kept because they may be needed again, as many as fit into a number of bytes.

>>> from popolna.drawing.svg import circle, tag
>>> keep, moons = Keep(20_000), dict[Hashable, Entry]()
>>> for night in range(100):
...     keep.put(moons, (night,), tag("g", circle(0, 0, 8 + night)))
>>> keep.size <= 20_000, (99,) in moons, (0,) in moons
(True, True, False)
"""

from collections import deque
from collections.abc import Hashable
from sys import getsizeof
from threading import Lock
from typing import Any, Final

import msgspec

from popolna.drawing.svg import Art

BUDGET: Final = 24_000_000  # bytes, for all games together
ENTRY: Final = 900  # bytes that any drawing takes
PART: Final = 32  # bytes for each of the elements it consists of


class Entry(msgspec.Struct, gc=False):
    """A drawing, the facts that it shows, and the drawings of the same function."""

    home: dict[Hashable, "Entry"]
    facts: Hashable
    drawn: Any
    size: int
    used: bool = False  # since it came, or since it was spared


class Keep:
    """Drops the oldest drawings when there are too many; one that was used meanwhile is spared and counts as new."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.size = 0  # bytes of everything that is kept, as estimated
        self.entries: deque[Entry] = deque()
        self.lock = Lock()  # charts are drawn in a thread

    def put(self, home: dict[Hashable, Entry], facts: Hashable, drawn: object) -> None:
        """Keep a drawing from now on; the oldest ones may have to go."""
        entry = Entry(home, facts, drawn, estimate(facts, drawn))
        with self.lock:
            home[facts] = entry
            self.entries.append(entry)
            self.size += entry.size
            while self.size > self.budget:
                self._drop_oldest()

    def _drop_oldest(self) -> None:
        entry = self.entries.popleft()
        if entry.used:
            entry.used = False
            self.entries.append(entry)
            return
        self.size -= entry.size
        entry.home.pop(entry.facts, None)


def estimate(facts: object, drawn: object) -> int:
    """About how many bytes a drawing takes.

    It shares most of its elements with others, above all with its predecessor; counting what is new would take longer
    than it is worth. Measured in all games, it grows with the number of elements.
    """
    parts = len(drawn.inside) if isinstance(drawn, Art) else len(drawn) if isinstance(drawn, list) else 0
    return ENTRY + PART * parts + _size(facts)


def _size(facts: object) -> int:
    if isinstance(facts, tuple):
        return getsizeof(facts) + sum([getsizeof(fact) for fact in facts if isinstance(fact, (tuple, str))])
    return getsizeof(facts)
