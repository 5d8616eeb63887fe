"""What things are called, and what they do in a few words."""

from popolna.engine.phrases import counted
from popolna.games.maya2003.board import MARKER, QUARRY_2_POINTS, TRANSPORT_2_POINTS, TRANSPORT_4_POINTS
from popolna.games.maya2003.components import BOX
from popolna.games.maya2003.state import card_name

EFFECTS = {
    "first-player": "names the First Player at once",
    "cancel-minus-3": "stops one -3 against you in a later quarry",
    "transport-2": f"{TRANSPORT_2_POINTS} more points for transport",
    "relocate-block": "move one of your blocks to a bottom level at once",
    "free-pass": "pass once while building without paying",
    "pool-block": "place a block from your pool on a bottom level at once",
    "free-double-move": "one double move without paying",
    "extra-block": "one more block, carried for nothing",
    "transport-4": f"{TRANSPORT_4_POINTS} more points for transport",
    "quarry-2": f"{QUARRY_2_POINTS} more points at a quarry, before the cards are turned",
    "joker": "any green marker but First Player",
}


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def marker_name(marker: int) -> str:
    return MARKER.names[marker].replace("-", " ").replace("minus 3", "-3")


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
