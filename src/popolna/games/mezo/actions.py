"""What a player can do."""

from typing import Final

from popolna.engine.verbs import Verbs
from popolna.games.mezo.board import (
    ABILITY,
    COLOUR,
    GOD,
    MIX,
    OPTION,
    PIECE,
    REGION,
    SLOT,
    SOURCE,
    SPACE,
    TILE,
    TITLE,
    UNIT,
    UNITS_OFFERED,
    VERTEX,
)

VERBS: Final = Verbs()
CHOOSE: Final = VERBS.with_one("choose", GOD)
ADOPT: Final = VERBS.with_one("adopt", ABILITY)
CHAMPION: Final = VERBS.with_one("champion", REGION)
STATION: Final = VERBS.with_two("station", MIX, REGION)
GO: Final = VERBS.with_one("go", VERTEX)
ABILITY_FIRST: Final[int] = VERBS.bare("ability-first")
PLAY: Final = VERBS.with_one("play", TITLE)
TAKE: Final = VERBS.with_one("take", SLOT)
PREFER: Final = VERBS.with_one("prefer", OPTION)
DEPLOY: Final = VERBS.with_two("deploy", UNIT, REGION)
AWAKEN: Final = VERBS.with_two("awaken", UNIT, REGION)
RECOVER: Final = VERBS.with_one("recover", UNIT)
SMITE: Final = VERBS.with_three("smite", UNIT, COLOUR, REGION)
EXILE: Final = VERBS.with_three("exile", UNIT, COLOUR, REGION)
NAME: Final = VERBS.with_one("name", COLOUR)
FROM: Final = VERBS.with_one("from", REGION)
TO: Final = VERBS.with_one("to", REGION)
MOVE: Final = VERBS.with_two("move", UNIT, COLOUR)
ENLIST: Final = VERBS.with_one("enlist", REGION)
OCCUPY: Final = VERBS.with_one("occupy", SPACE)
BUILD: Final = VERBS.with_two("build", PIECE, REGION)
DEMOLISH_GLYPH: Final = VERBS.with_two("demolish-glyph", COLOUR, REGION)
DEMOLISH_PYRAMID: Final = VERBS.with_one("demolish-pyramid", REGION)
TRANSFORM_GLYPH: Final = VERBS.with_two("transform-glyph", COLOUR, REGION)
TRANSFORM_PYRAMID: Final = VERBS.with_one("transform-pyramid", REGION)
SACRIFICE: Final = VERBS.with_two("sacrifice", UNIT, SOURCE)
USE: Final = VERBS.with_one("use", TILE)
FAVOUR: Final = VERBS.with_one("favour", COLOUR)
OFFER: Final = VERBS.with_two("offer", UNITS_OFFERED, UNIT)
PASS: Final = VERBS.with_one("pass", SLOT)
DECLINE: Final[int] = VERBS.bare("decline")
