"""What a player can do."""

from typing import Final

from popolna.engine.verbs import Verbs
from popolna.games.maya2003.board import CARD, GOLD, LEVEL, MARKER, PYRAMID, QUARRY, SEAT

VERBS: Final = Verbs()
BUILD: Final = VERBS.with_one("build", PYRAMID)
PLACE: Final = VERBS.with_two("place", CARD, QUARRY)
PASS: Final[int] = VERBS.bare("pass")
PASS_FREE: Final[int] = VERBS.bare("pass-free")
DOUBLE: Final[int] = VERBS.bare("double")
DOUBLE_FREE: Final[int] = VERBS.bare("double-free")
DEDUCT: Final = VERBS.with_one("deduct", SEAT)
SPARE: Final[int] = VERBS.bare("spare")
CANCEL_DEDUCTION: Final[int] = VERBS.bare("cancel")
ACCEPT: Final[int] = VERBS.bare("accept")
NAME_FIRST: Final = VERBS.with_one("name", SEAT)
MOVE: Final = VERBS.with_three("move", PYRAMID, LEVEL, PYRAMID)
BID: Final = VERBS.with_one("bid", GOLD)
TAKE: Final = VERBS.with_one("take", MARKER)
ADD_POINTS: Final = VERBS.with_one("add-points", QUARRY)
USE_JOKER: Final = VERBS.with_one("joker", MARKER)
KEEP: Final[int] = VERBS.bare("keep")
