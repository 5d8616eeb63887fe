"""What a player can do."""

from typing import Final

from popolna.engine.verbs import Verbs
from popolna.games.tzolkin.board import (
    ACTION,
    BLOCK,
    BUILDING,
    GEAR,
    MONUMENT,
    SPACE,
    SPOT,
    TEMPLE,
    TRACK,
    WEALTH,
)

VERBS: Final = Verbs()
KEEP: Final = VERBS.with_two("keep", WEALTH, WEALTH)
BEG: Final = VERBS.with_one("beg", TEMPLE)
PLACE: Final = VERBS.with_one("place", SPOT)
PICK: Final = VERBS.with_two("pick", GEAR, SPACE)
USE: Final = VERBS.with_two("use", GEAR, ACTION)
NOTHING: Final[int] = VERBS.bare("nothing")
DONE: Final[int] = VERBS.bare("done")
HARVEST_CORN: Final[int] = VERBS.bare("harvest-corn")
HARVEST_WOOD: Final[int] = VERBS.bare("harvest-wood")
BURN: Final = VERBS.with_one("burn", TEMPLE)
ADVANCE: Final = VERBS.with_one("advance", TRACK)
PAY: Final = VERBS.with_one("pay", BLOCK)
BUILD: Final = VERBS.with_one("build", BUILDING)
BUILD_PLAIN: Final = VERBS.with_one("build-plain", BUILDING)
RAISE: Final = VERBS.with_one("raise", MONUMENT)
OMIT: Final = VERBS.with_one("omit", BLOCK)
CLIMB: Final = VERBS.with_one("climb", TEMPLE)
TAKE: Final = VERBS.with_one("take", BLOCK)
SELL: Final = VERBS.with_one("sell", BLOCK)
BUY: Final = VERBS.with_one("buy", BLOCK)
ONE_DAY: Final[int] = VERBS.bare("one-day")
TWO_DAYS: Final[int] = VERBS.bare("two-days")
