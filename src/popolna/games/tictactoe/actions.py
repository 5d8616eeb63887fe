"""The one thing a player can do."""

from typing import Final

from popolna.engine.verbs import Noun, Verbs

CELL: Final = Noun("cell", ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])

VERBS: Final = Verbs()
MARK: Final = VERBS.with_one("mark", CELL)
