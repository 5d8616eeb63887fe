"""The prompts: what a player is asked."""

from popolna.games.maya2003.actions import DOUBLE, DOUBLE_FREE
from popolna.games.maya2003.board import CANCEL, FORCED_PASS_GOLD, FREE_PASS, QUARRY_2_POINTS
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
from popolna.games.maya2003.words.names import coins, marker_to_spend, quarry_name


def prompt(s: Maya, player: int) -> str:
    match s.agenda[-1]:
        case PlaceStartBlock():
            return "Place a start block on the bottom level of a pyramid where you have none."
        case SecretBids():
            return (
                "Bid in secret for the blue markers. The highest bidder chooses first; the lowest gets none."
            )
        case ChooseMarker():
            return f"Take a blue marker and pay your bid of {coins(s.bids[player])}."
        case PlaceWorker():
            return "Place a card face down at a quarry, or pass. The cards you keep carry your blocks."
        case AddPoints():
            return (
                f"Add your {QUARRY_2_POINTS} points at a quarry before the cards are turned, or give them up."
            )
        case NameVictim(quarry=quarry):
            here = quarry_name(quarry)
            return f"Your -3 is at {here}: take 3 points off another player there, or spare everybody."
        case AnswerDeduction():
            marker = marker_to_spend(s, player, CANCEL)
            return f"A -3 was played against you: spend your {marker} to cancel it, or accept it."
        case NameFirstPlayer():
            return "Name the First Player."
        case RelocateBlock():
            return "You may move one of your blocks to the bottom level of a pyramid, now or never."
        case PlacePoolBlock():
            return "You may place a block from your pool on a bottom level, now or never."
        case UseJoker():
            return "Use your joker now, or keep it for the building phase."
        case ForcedPass():
            marker = marker_to_spend(s, player, FREE_PASS)
            return f"You cannot place a block: pay one and get {coins(FORCED_PASS_GOLD)}, or spend your {marker}."
        case FirstOfTwo() | SecondOfTwo():
            return f"Double move: place a block on level {s.open_level() + 1} of a pyramid."
    double = ", make a double move," if {DOUBLE, DOUBLE_FREE} & set(s.legal(player)) else ""
    return f"Place a block on level {s.open_level() + 1} of a pyramid{double} or pay a block to pass."
