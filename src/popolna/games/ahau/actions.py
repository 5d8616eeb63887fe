"""What a player can do."""

from typing import Final

from popolna.engine.verbs import Noun, Verbs
from popolna.games.ahau.board import (
    CARD,
    CITY,
    COLOUR,
    GOD,
    OWNER,
    PLOT,
    REGION,
    ROLE,
    ROUTE,
    SLOT,
    SPACE,
    SUMMARY,
    TILE,
)

# Sets of resources: bit 0 for corn, bit 1 for water ...
SET: Final = Noun(
    "set of resources",
    ["nothing", *["+".join(COLOUR.names[c] for c in range(5) if bits >> c & 1) for bits in range(1, 32)]],
)

VERBS: Final = Verbs()
CHOOSE: Final = VERBS.with_one("choose", SUMMARY)
PLAY: Final = VERBS.with_two("play", CARD, CARD)
GO: Final = VERBS.with_one("go", REGION)
STAY: Final[int] = VERBS.bare("stay")
ADVANCE: Final[int] = VERBS.bare("advance")
TAKE: Final = VERBS.with_two("take", REGION, TILE)
DRAW: Final[int] = VERBS.bare("draw")
PLACE: Final = VERBS.with_one("place", CITY)
CLAIM: Final[int] = VERBS.bare("claim")
REPLACE: Final = VERBS.with_one("replace", PLOT)
SUMMON: Final = VERBS.with_one("summon", GOD)
DISCARD: Final = VERBS.with_one("discard", TILE)
DISCARD_WILD: Final = VERBS.with_one("discard-wild", COLOUR)
POWER: Final[int] = VERBS.bare("power")
PICK_COLOUR: Final = VERBS.with_one("colour", COLOUR)
DEPLETE: Final = VERBS.with_one("deplete", ROUTE)
MOVE: Final = VERBS.with_two("move", CITY, CITY)
MOVE_ON: Final = VERBS.with_one("move-on", CITY)
SWAP: Final = VERBS.with_two("swap", COLOUR, COLOUR)
TAKE_BACK: Final = VERBS.with_one("take-back", CARD)
LAY: Final = VERBS.with_one("lay", CITY)
REMOVE: Final = VERBS.with_one("remove", CITY)
REMOVE_LAID: Final = VERBS.with_one("remove-laid", CITY)
STAND: Final = VERBS.with_one("stand", CITY)
PRODUCE: Final = VERBS.with_one("produce", ROUTE)
COUNT_IN: Final = VERBS.with_one("count", OWNER)
BUILD: Final = VERBS.with_two("build", TILE, SPACE)
BUY: Final = VERBS.with_one("buy", SLOT)
PAY: Final = VERBS.with_one("pay", SET)
OMIT: Final = VERBS.with_one("omit", COLOUR)
GIVE: Final = VERBS.with_one("give", COLOUR)
GAIN: Final = VERBS.with_one("gain", COLOUR)
HONOUR: Final = VERBS.with_one("honour", GOD)
TAKE_ROLE: Final = VERBS.with_one("take-role", ROLE)
TRADE: Final = VERBS.with_two("trade", COLOUR, COLOUR)
TRADE_TILES: Final = VERBS.with_two("trade-tile", TILE, TILE)
QUEEN: Final = VERBS.with_one("queen", COLOUR)
PASS: Final[int] = VERBS.bare("pass")
DONE: Final[int] = VERBS.bare("done")
