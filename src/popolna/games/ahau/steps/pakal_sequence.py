"""Chapter 18: the order in which King Pakal builds."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau.state import Ahau

BUILDING_NEXT: Final[i64] = -1  # a Building instead of a space of the Pyramid
SEQUENCE: Final[list[int]] = [0, 1, 2, 3, BUILDING_NEXT, 4, 5, 6, BUILDING_NEXT, 7, 8, 9]
ITEMS: Final[vec[i64]] = vec[i64](SEQUENCE)


def item_after(s: Ahau, built: i64) -> i64:
    """Rule AH-18.28: the space or the Building that follows after some more tiles."""
    place = s.sequence + built
    return ITEMS[place] if place < len(ITEMS) else BUILDING_NEXT
