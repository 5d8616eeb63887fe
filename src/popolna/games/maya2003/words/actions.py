"""The actions as short sentences: what a player can choose from."""

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
from popolna.games.maya2003.board import FORCED_PASS_GOLD, FREE_DOUBLE, FREE_PASS, MARKER, QUARRY_2_POINTS
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.steps.building import ForcedPass, TakeTurn
from popolna.games.maya2003.steps.distribution import NameFirstPlayer, PlacePoolBlock, RelocateBlock
from popolna.games.maya2003.steps.quarrying import AddPoints, PlaceWorker
from popolna.games.maya2003.steps.transport import UseJoker
from popolna.games.maya2003.words.names import (
    EFFECTS,
    card_words,
    coins,
    marker_name,
    marker_to_spend,
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
        player = NAME_FIRST.args(action)
        is_own = isinstance(s.agenda[-1], NameFirstPlayer) and s.mover() == player
        return f"Name {'yourself' if is_own else names[player]} First Player"
    if MOVE.has(action):
        pyramid, level, target = MOVE.args(action)
        here = f"level {level + 1} of {pyramid_name(pyramid)}"
        return f"Move a block from {here} to level 1 of {pyramid_name(target)}"
    if BID.has(action):
        return f"Bid {coins(BID.args(action))}"
    if TAKE.has(action):
        marker = TAKE.args(action)
        return f"Take {marker_name(marker)}: {EFFECTS[MARKER.names[marker]]}"
    if ADD_POINTS.has(action):
        return f"Add {QUARRY_2_POINTS} points at {quarry_name(ADD_POINTS.args(action))}"
    if USE_JOKER.has(action):
        return f"Use the joker as {marker_name(USE_JOKER.args(action))}"
    plain = {
        PASS: passing_text(s),
        PASS_FREE: f"Pass for free{spending_text(s, FREE_PASS)}",
        DOUBLE: "Double move: pay a block, then place two",
        DOUBLE_FREE: f"Double move for free{spending_text(s, FREE_DOUBLE)}",
        SPARE: "Spare everybody",
        CANCEL_DEDUCTION: "Cancel the -3",
        ACCEPT: "Accept the -3",
        KEEP: declining_text(s),
    }
    assert action in plain, VERBS.name(action)
    return plain[action]


def passing_text(s: Maya) -> str:
    """A pass, and what it costs."""
    match s.agenda[-1]:
        case PlaceWorker():
            return "Pass: place no more cards this round"
        case TakeTurn():
            return "Pass: pay a block and place none"
        case ForcedPass():
            return f"Pass: pay a block and get {coins(FORCED_PASS_GOLD)}"
    return "Pass"


def spending_text(s: Maya, marker: int) -> str:
    """The marker that pays for something, and what it does not bring."""
    match s.agenda[-1]:
        case TakeTurn(player=player):
            return f": spend your {marker_to_spend(s, player, marker)}"
        case ForcedPass(player=player):
            return f": spend your {marker_to_spend(s, player, marker)} and get no coin"
    return ""


def declining_text(s: Maya) -> str:
    """What it means not to use a marker now; only a joker waits."""
    match s.agenda[-1]:
        case AddPoints():
            return f"Give up the {QUARRY_2_POINTS} points"
        case RelocateBlock():
            return "Move no block"
        case PlacePoolBlock():
            return "Place no block"
        case UseJoker():
            return "Keep the joker for the building phase"
    return "Do not use it"
