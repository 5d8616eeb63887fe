"""What a player is asked."""

from popolna.games.maya2003.actions import DOUBLE, DOUBLE_FREE
from popolna.games.maya2003.board import QUARRY_2_POINTS
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.steps.auction import ChooseMarker, SecretBids
from popolna.games.maya2003.steps.building import FirstOfTwo, ForcedPass, SecondOfTwo
from popolna.games.maya2003.steps.distribution import (
    AnswerDeduction,
    NameFirstPlayer,
    NameVictim,
    PlacePoolBlock,
    RelocateBlock,
)
from popolna.games.maya2003.steps.quarrying import AddPoints, PlaceWorker
from popolna.games.maya2003.steps.setup import PlaceStartBlock
from popolna.games.maya2003.steps.transport import UseJoker
from popolna.games.maya2003.words.names import coins


def prompt(s: Maya, player: int) -> str:
    match s.agenda[-1]:
        case PlaceStartBlock():
            return "Place a start block on the bottom level of a pyramid where you have none."
        case SecretBids():
            return "Bid in secret for the blue markers; the highest bids choose first, the lowest gets none."
        case ChooseMarker():
            return f"Take a blue marker and pay your bid of {coins(s.bids[player])}."
        case PlaceWorker():
            return "Place a worker face down below a quarry, or pass. What you keep carries your blocks."
        case AddPoints():
            return f"Put your {QUARRY_2_POINTS} extra points next to a quarry before cards are turned, or keep them."
        case NameVictim():
            return "Your -3 lies here: take 3 points off another player, or spare everybody."
        case AnswerDeduction():
            return "A -3 was played against you: spend your marker to cancel it, or accept it."
        case NameFirstPlayer():
            return "Name the First Player."
        case RelocateBlock():
            return "You may move one of your blocks to the bottom level of a pyramid."
        case PlacePoolBlock():
            return "You may place a block from your pool on a bottom level."
        case UseJoker():
            return "Use your joker now, or keep it for the building phase."
        case ForcedPass():
            return "You cannot place a block: pay one and get a coin, or use your free pass."
        case FirstOfTwo() | SecondOfTwo():
            return f"Double move: place a block on level {s.open_level() + 1} of a pyramid."
    double = ", make a double move," if {DOUBLE, DOUBLE_FREE} & set(s.legal(player)) else ""
    return f"Place a block on level {s.open_level() + 1} of a pyramid{double} or pass."
