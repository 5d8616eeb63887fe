"""Actions as short sentences."""

from collections.abc import Sequence

from popolna.games.ahau.actions import VERBS
from popolna.games.ahau.state import Ahau


def action(s: Ahau, action: int, names: Sequence[str]) -> str:
    return VERBS.name(action)
