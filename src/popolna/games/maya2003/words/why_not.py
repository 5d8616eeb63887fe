"""Why something on the table cannot be chosen now."""

from collections.abc import Sequence

from popolna.games.maya2003.actions import CANCEL_DEDUCTION, DOUBLE_FREE, PASS_FREE
from popolna.games.maya2003.board import (
    CANCEL,
    CARD,
    CARD_LIMIT,
    FIRST_PLAYER,
    FREE_DOUBLE,
    FREE_PASS,
    LEVEL,
    LEVELS,
    LOW_CARDS,
    MARKER,
    MARKER_AT,
    POOL_BLOCK,
    PYRAMID,
    QUARRY,
    RELOCATE,
    SEAT,
    SPACES,
    TRANSPORT_2,
)
from popolna.games.maya2003.state import OFFERED, SPENT, Maya
from popolna.games.maya2003.steps.auction import ChooseMarker
from popolna.games.maya2003.steps.building import FirstOfTwo, TakeTurn
from popolna.games.maya2003.steps.distribution import NameVictim, PlacePoolBlock, RelocateBlock
from popolna.games.maya2003.steps.quarrying import PlaceWorker
from popolna.games.maya2003.steps.setup import PlaceStartBlock
from popolna.games.maya2003.steps.transport import UseJoker
from popolna.games.maya2003.words.actions import action as action_words
from popolna.games.maya2003.words.names import blocks, marker_name, pyramid_name, quarry_name
from popolna.games.maya2003.words.phases import is_used_up, phase_of
from popolna.games.maya2003.words.prompts import prompt


def why_not(s: Maya, player: int, thing: str, names: Sequence[str]) -> str:
    first, last = thing.split(maxsplit=1)[0], thing.rsplit(maxsplit=1)[-1]
    if first in PYRAMID.places:
        pyramid = PYRAMID.index(first)
        if first != last:
            return about_level(s, player, pyramid, LEVEL.index(last))
        return about_pyramid(s, player, pyramid)
    if last in QUARRY.places:
        return about_quarry(s, QUARRY.index(last))
    if last in SEAT.places:
        return about_seat(s, player, SEAT.index(last), names)
    if last in MARKER.places:
        return about_marker(s, player, MARKER.index(last), names)
    return about_card(s, CARD.index(last))


# Pyramids


def about_pyramid(s: Maya, player: int, pyramid: int) -> str:
    name = pyramid_name(pyramid)
    match s.agenda[-1]:
        case PlaceStartBlock() if not s.is_full(pyramid * LEVELS):
            return f"You have a start block on {name} already; the other one goes to another pyramid."
        case PlaceStartBlock() | PlacePoolBlock():
            return f"The bottom level of {name} is full."
        case RelocateBlock():
            return f"You have no block on {name} that could move, and its bottom level is full."
    return WHEN_BUILT.get(phase_of(s)) or about_site(s, player, pyramid)


WHEN_BUILT = {
    "auction": "Building comes after the auction and quarrying.",
    "quarrying": "Building begins once all workers are placed and the blocks are carried home.",
    "dividing": "Building begins once the blocks are carried home.",
}


def about_site(s: Maya, player: int, pyramid: int) -> str:
    """Why no block can be placed in a pyramid in the building phase."""
    name, level = pyramid_name(pyramid), s.open_level()
    place = pyramid * LEVELS + level
    if level == LEVELS:
        return "All pyramids are finished: there is no room for another block."
    if SPACES[place] == 0:
        return f"{name} is finished. The next blocks go on level {level + 1}, which it does not have."
    if s.is_full(place):
        return (
            f"Level {level + 1} of {name} is full. "
            f"Nothing is built higher before level {level + 1} is full in all pyramids."
        )
    if not s.is_present_below(player, pyramid, level):
        missing = [lower for lower in range(level) if not s.blocks_of(pyramid * LEVELS + lower, player)]
        return (
            f"Level {level + 1} of {name} is only for those with a block on every level below; "
            f"you have none on level {missing[0] + 1}."
        )
    assert isinstance(s.agenda[-1], FirstOfTwo)
    return f"After a block on {name} there would be no place for the second one of your double move."


def about_level(s: Maya, player: int, pyramid: int, level: int) -> str:
    """Why no block can be moved away from a level."""
    place = f"level {level + 1} of {pyramid_name(pyramid)}"
    if not s.blocks_of(pyramid * LEVELS + level, player):
        return f"You have no block on {place}."
    if len(RelocateBlock(player).options(s)) > 1:
        return f"Your only block on {place} has to stay: it supports your blocks above."
    return "No bottom level has room for a block."


# Quarries and cards


def about_quarry(s: Maya, quarry: int) -> str:
    name = quarry_name(quarry).capitalize()
    if not isinstance(s.agenda[-1], PlaceWorker):
        return WHEN_QUARRIED[phase_of(s)]
    limit = CARD_LIMIT[s.players][quarry]
    if s.column_size[quarry] >= limit:
        return f"{name} is full: {limit} cards are the most."
    return f"The first card at a quarry must be a low one, and you have none left for {name.lower()}."


def about_card(s: Maya, card: int) -> str:
    if not isinstance(s.agenda[-1], PlaceWorker):
        return WHEN_QUARRIED[phase_of(s)]
    if card < LOW_CARDS:
        return "No quarry has room for another card."
    return "A high card only goes to a quarry where a card lies already, and none of those has room."


WHEN_QUARRIED = {
    "start": "Quarrying begins after the start blocks.",
    "auction": "Quarrying begins after the auction.",
    "dividing": "No more workers are placed in this round.",
    "building": "No more workers are placed in this round.",
}


# Players


def about_seat(s: Maya, player: int, seat: int, names: Sequence[str]) -> str:
    step = s.agenda[-1]
    if isinstance(step, NameVictim):
        if seat == player:
            return "Your -3 takes points off somebody else, not off you."
        return f"{names[seat]} has no card at {quarry_name(step.quarry)}."
    return f"This shows what {'you have' if seat == player else f'{names[seat]} has'}. No player has to be chosen now."


# Markers


def about_marker(s: Maya, player: int, marker: int, names: Sequence[str]) -> str:
    step, holder, name = s.agenda[-1], s.holder[marker], f"The {marker_name(marker)} marker"
    if isinstance(step, UseJoker):
        return about_joker(s, marker)
    if holder == SPENT:
        return f"{name} has been used in this round."
    if holder == OFFERED:
        return "The markers are taken once everybody has bid; the highest bidder chooses first."
    if holder == player:
        return about_own_marker(s, player, marker)
    if holder >= 0:
        return f"{name} belongs to {names[holder]}."
    if phase_of(s) == "building":
        return f"Nobody has won the {marker_name(marker)} marker in this round."
    won = f"{name} goes to whoever wins {quarry_name(MARKER_AT[s.players].index(marker))}"
    return f"{won}; only blue markers are auctioned." if isinstance(step, ChooseMarker) else f"{won}."


def about_own_marker(s: Maya, player: int, marker: int) -> str:
    """A green marker that the player has: when it works, and how it is used. Blue ones cannot be pointed at."""
    step, name = s.agenda[-1], f"Your {marker_name(marker)} marker"
    button = button_for(s, player, marker)
    if button:
        return f'To use it, press the button "{button}".'
    if marker == FREE_DOUBLE and isinstance(step, TakeTurn):
        return f"A double move needs two blocks and room for both; you have {blocks(s.carried[player])}."
    if is_used_up(s, marker):
        return f"{name} does nothing more in this round."
    if marker in (RELOCATE, POOL_BLOCK):
        return f"{name} is at work already. {prompt(s, player)}"
    return WHEN_USED[marker]


WHEN_USED = {
    FIRST_PLAYER: "The marker shows who is First Player. There is nothing to choose here.",
    CANCEL: "You can use it when somebody's -3 is turned against you.",
    TRANSPORT_2: "It works by itself when the blocks are carried home.",
    FREE_PASS: "You can use it at the beginning of a turn in the building phase.",
    FREE_DOUBLE: "You can use it at the beginning of a turn in the building phase.",
}


def button_for(s: Maya, player: int, marker: int) -> str:
    """The action that would spend a marker now, if there is one."""
    for action, used in ((PASS_FREE, FREE_PASS), (DOUBLE_FREE, FREE_DOUBLE), (CANCEL_DEDUCTION, CANCEL)):
        if marker == used and action in s.legal(player):
            return action_words(s, action, [])
    return ""


def about_joker(s: Maya, marker: int) -> str:
    """Why the joker cannot be used as a marker before the blocks are carried home."""
    if marker == FIRST_PLAYER:
        return f"The joker stands for any green marker but {marker_name(FIRST_PLAYER)}."
    if marker == CANCEL:
        return "All cards have been turned, so there is no -3 left to cancel."
    if marker in (FREE_PASS, FREE_DOUBLE):
        return f"To use the joker as {marker_name(marker)}, keep it for the building phase."
    if not len(s.bottom_sites()):
        return "No bottom level has room for a block."
    return "Your pool is empty." if marker == POOL_BLOCK else "None of your blocks can move."
