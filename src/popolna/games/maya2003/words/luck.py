"""What people draw from their own box, and what for."""

from collections.abc import Sequence

from popolna.games.maya2003.board import MARKER
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.words.names import marker_name


def purpose(s: Maya, kind: str, number: int, names: Sequence[str]) -> str:
    return "Blue markers on offer" if kind == MARKER.word else "First Player"


def label(s: Maya, kind: str, number: int, outcome: str, names: Sequence[str]) -> str:
    return marker_name(MARKER.index(outcome)) if kind == MARKER.word else names[int(outcome)]
