"""The table in plain text."""

from collections.abc import Sequence

from popolna.games.ahau.state import Ahau


def describe(s: Ahau, names: Sequence[str], *, drawn: bool = True) -> str:
    return str(s.table())
