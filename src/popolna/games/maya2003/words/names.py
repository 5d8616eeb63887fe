"""What things are called, and what they do, in a few words."""

from popolna.engine.phrases import counted
from popolna.games.maya2003.board import (
    JOKER,
    MARKER,
    QUARRY_2_POINTS,
    TRANSPORT_2_POINTS,
    TRANSPORT_4_POINTS,
)
from popolna.games.maya2003.components import BOX
from popolna.games.maya2003.state import Maya, card_name

MARKER_NAMES = {
    "first-player": "First Player",
    "cancel-minus-3": "cancel -3",
    "transport-2": f"carry +{TRANSPORT_2_POINTS}",
    "relocate-block": "move block",
    "free-pass": "free pass",
    "pool-block": "pool block",
    "free-double-move": "free double",
    "extra-block": "extra block",
    "transport-4": f"carry +{TRANSPORT_4_POINTS}",
    "quarry-2": f"+{QUARRY_2_POINTS} points",
    "joker": "joker",
}
EFFECTS = {
    "first-player": "name the First Player at once",
    "cancel-minus-3": "cancel one -3 played against you at a later quarry",
    "transport-2": f"carry {TRANSPORT_2_POINTS} more blocks",
    "relocate-block": "move one of your blocks to a bottom level at once",
    "free-pass": "pass once while building without paying",
    "pool-block": "place a block from your pool on a bottom level at once",
    "free-double-move": "make one double move without paying",
    "extra-block": "get one more block, which needs no transport",
    "transport-4": f"carry {TRANSPORT_4_POINTS} more blocks",
    "quarry-2": f"add {QUARRY_2_POINTS} points at one quarry before the cards are turned",
    "joker": "use it once as any green marker except First Player",
}


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def marker_name(marker: int) -> str:
    return MARKER_NAMES[MARKER.names[marker]]


def marker_to_spend(s: Maya, player: int, marker: int) -> str:
    """What a player spends to use a marker: the marker itself, or the joker in its place."""
    return f"{marker_name(marker if s.holder[marker] == player else int(JOKER))} marker"


def pyramid_name(pyramid: int) -> str:
    return BOX.pyramids[pyramid].name


def quarry_name(quarry: int) -> str:
    return f"quarry {quarry + 1}"


def card_words(card: int) -> str:
    """
    >>> card_words(2), card_words(6)
    ('5', '-3')
    """
    return card_name(card).replace("minus3", "-3")


def part(name: str) -> str:
    words = {"start": "coins at the start", "bids": "bids", "passes": "forced passes"}
    return words.get(name, f"scoring of round {name.removeprefix('round')}")


def blocks(number: int) -> str:
    return counted(number, "block")


def coins(number: int) -> str:
    return counted(number, "coin")
