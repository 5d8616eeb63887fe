"""What a player can answer: every action as a short sentence."""

from collections.abc import Sequence

from popolna.games.maya2003.actions import (
    ACCEPT,
    ADD_POINTS,
    BID,
    BUILD,
    CANCEL_DEDUCTION,
    DEDUCT,
    DOUBLE,
    DOUBLE_FREE,
    KEEP,
    MOVE,
    NAME_FIRST,
    PASS,
    PASS_FREE,
    PLACE,
    SPARE,
    TAKE,
    USE_JOKER,
    VERBS,
)
from popolna.games.maya2003.board import MARKER, QUARRY_2_POINTS
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.words.names import (
    EFFECTS,
    card_words,
    coins,
    marker_name,
    pyramid_name,
    quarry_name,
)


def action(s: Maya, action: int, names: Sequence[str]) -> str:
    if BUILD.has(action):
        return f"Build on {pyramid_name(BUILD.args(action))}"
    if PLACE.has(action):
        card, quarry = PLACE.args(action)
        return f"Place your {card_words(card)} at {quarry_name(quarry)}"
    if DEDUCT.has(action):
        return f"Take 3 points off {names[DEDUCT.args(action)]}"
    if NAME_FIRST.has(action):
        return f"Name {names[NAME_FIRST.args(action)]} First Player"
    if MOVE.has(action):
        pyramid, level, target = MOVE.args(action)
        return f"Move a block from level {level + 1} of {pyramid_name(pyramid)} to {pyramid_name(target)}"
    if BID.has(action):
        return f"Bid {coins(BID.args(action))}"
    if TAKE.has(action):
        return f"Take {marker_name(TAKE.args(action))}: {EFFECTS[MARKER.names[TAKE.args(action)]]}"
    if ADD_POINTS.has(action):
        return f"Add {QUARRY_2_POINTS} points at {quarry_name(ADD_POINTS.args(action))}"
    if USE_JOKER.has(action):
        return f"Use the joker as {marker_name(USE_JOKER.args(action))}"
    plain = {
        PASS: "Pass",
        PASS_FREE: "Pass for free",
        DOUBLE: "Double move: pay a block, then place two",
        DOUBLE_FREE: "Double move for free",
        SPARE: "Spare everybody",
        CANCEL_DEDUCTION: "Cancel the -3",
        ACCEPT: "Accept the -3",
        KEEP: "Do not use it",
    }
    assert action in plain, VERBS.name(action)
    return plain[action]
