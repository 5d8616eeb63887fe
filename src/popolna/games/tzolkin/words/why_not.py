"""Why something on the table cannot be chosen now."""

from collections.abc import Sequence
from typing import Any

from popolna.engine.game import NOTHING_HERE


def why_not(s: Any, player: int, thing: str, names: Sequence[str]) -> str:
    return NOTHING_HERE
