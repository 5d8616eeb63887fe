"""What a player can do."""

from typing import Final

from popolna.engine.verbs import Verbs
from popolna.games.maya2019.board import SPACE, TEMPLE, TILE

VERBS: Final = Verbs()
BEGIN: Final = VERBS.with_one("begin", TEMPLE)
PLANT: Final = VERBS.with_two("plant", TILE, SPACE)
EXPAND: Final = VERBS.with_two("expand", TILE, SPACE)
EXPAND_BLIND: Final = VERBS.with_one("expand-blind", SPACE)
DONE: Final[int] = VERBS.bare("done")
