"""What a player lacks for a place on a gear, an action, a building or a monument."""

from collections.abc import Sequence

from popolna.engine.phrases import counted, listed
from popolna.games.tzolkin.board import (
    ACTION_CORN,
    BUILDINGS,
    CORN,
    EXTRA_CORN,
    PALENQUE,
    RATE,
    SKULL,
    START_SPOT,
    TIKAL,
    TRACKS,
    UXMAL,
    UXMAL_TEMPLE_CORN,
    YAXCHILAN,
)
from popolna.games.tzolkin.components import Cost
from popolna.games.tzolkin.state import OFFERED, UNAVAILABLE, Tzolkin
from popolna.games.tzolkin.steps.construction import corn_price
from popolna.games.tzolkin.steps.technology import advance_cost
from popolna.games.tzolkin.steps.turn import spot_cost
from popolna.games.tzolkin.words.names import gear_name, goods

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def lacking_for_spot(s: Tzolkin, player: int, spot: int, placed: int, names: Sequence[str]) -> str:
    """Why a player cannot place a worker on a gear or on the Starting Player space; nothing if that is possible."""
    cost, corn, is_start = spot_cost(s, spot, placed), int(s.has(player, CORN)), spot == START_SPOT
    if not s.at_hand[player]:
        return "You have no worker at hand: all of them are on the board."
    if cost == UNAVAILABLE and is_start:
        who = "Your" if s.start_space == player else f"{names[s.start_space]}'s"
        return f"{who} worker is on the Starting Player space already."
    if cost == UNAVAILABLE:
        return f"Every space of {gear_name(spot)} is taken."
    if cost <= corn:
        return ""
    where = "the Starting Player space" if is_start else f"{gear_name(spot)} {s.lowest_free(spot)}"
    extra = int(EXTRA_CORN[placed])
    why = f", {extra} of it because it is the {ORDINALS[placed]} worker of this turn" if extra else ""
    return f"A worker on {where} costs {goods(CORN, cost)}{why}; you have {corn}."


def lacking_for_action(
    s: Tzolkin, player: int, gear: int, number: int, corn: int, names: Sequence[str]
) -> str:
    """Why an action cannot be used, for a player who would have this much corn left for it."""
    match gear:
        case _ if gear == PALENQUE:
            return "No tile is left in these fields, and your agriculture does not harvest without one."
        case _ if gear == YAXCHILAN:
            return "No skull is left in the bank."
        case _ if gear == TIKAL:
            return lacking_for_tikal(s, player, number)
        case _ if gear == UXMAL:
            return lacking_for_uxmal(s, player, number, corn)
    owner = s.oval[number - 1]  # somebody without a skull is not asked at all
    whose = "Your" if owner == player else f"{names[owner]}'s"
    return f"{whose} skull closes this action for good."


def lacking_for_tikal(s: Tzolkin, player: int, number: int) -> str:
    blocks = counted(s.blocks(player), "block")
    if number in (1, 3):
        cheapest = min(advance_cost(s, player, track) for track in range(TRACKS))
        return f"Your cheapest advance costs {counted(cheapest, 'block')}; you have {blocks}."
    if number == 5:
        return "You have no block to offer to the gods."
    return f"You cannot pay for any building{' or monument' if number == 4 else ''} on offer."


def lacking_for_uxmal(s: Tzolkin, player: int, number: int, corn: int) -> str:
    left = f"you have {corn} for it"
    if number == 1:
        return f"A step on a temple costs {goods(CORN, UXMAL_TEMPLE_CORN)} here; {left}."
    if number == 2:
        return f"You have no block to sell, and the cheapest one costs {goods(CORN, min(RATE))}; {left}."
    if number == 3:
        return "You have no worker left in the bank: all of them are in play."
    if number == 4:
        prices = [corn_price(s, player, tile) for tile in range(BUILDINGS) if s.building[tile] == OFFERED]
        if not prices:
            return "No building is on offer."
        return f"The cheapest building on offer costs {goods(CORN, min(prices))}; {left}."
    if corn < ACTION_CORN:
        return f"Any action costs {goods(CORN, ACTION_CORN)} here; {left}."
    return "You cannot use any action of the four small gears now."


def lacking(s: Tzolkin, player: int, cost: Cost) -> str:
    """What a player does not have of the cost of a building or a monument."""
    lacks = [number - int(s.has(player, block)) for block, number in enumerate(cost.blocks())]
    lacks += [0, cost.skull - int(s.has(player, SKULL))]  # corn comes before skulls
    return listed([goods(good, lack) for good, lack in enumerate(lacks) if lack > 0])
