"""The phase of the game, for words and drawings."""

from typing import Literal

from popolna.games.maya2003.board import (
    FIRST_PLAYER,
    FREE_DOUBLE,
    FREE_PASS,
    JOKER,
    POOL_BLOCK,
    QUARRY_2,
    RELOCATE,
)
from popolna.games.maya2003.state import NO_QUARRY, Maya
from popolna.games.maya2003.steps.auction import ChooseMarker, SecretBids
from popolna.games.maya2003.steps.building import FirstOfTwo, ForcedPass, SecondOfTwo, TakeTurn
from popolna.games.maya2003.steps.distribution import PlacePoolBlock, RelocateBlock
from popolna.games.maya2003.steps.quarrying import AddPoints, PlaceWorker
from popolna.games.maya2003.steps.setup import PlaceStartBlock

Phase = Literal["start", "auction", "quarrying", "dividing", "building", "over"]


FOR_BUILDING = {FIRST_PLAYER, FREE_DOUBLE, FREE_PASS, JOKER}  # markers that still work while building
ONCE = {
    QUARRY_2: AddPoints,
    RELOCATE: RelocateBlock,
    POOL_BLOCK: PlacePoolBlock,
}  # markers for a single decision


def phase_of(s: Maya) -> Phase:
    """The phase of the game; distributing the blocks of the quarries is a phase of its own here."""
    if not s.agenda:
        return "over"
    match s.agenda[-1]:
        case PlaceStartBlock():
            return "start"
        case SecretBids() | ChooseMarker():
            return "auction"
        case PlaceWorker():
            return "quarrying"
        case TakeTurn() | FirstOfTwo() | SecondOfTwo() | ForcedPass():
            return "building"
    return "dividing"


def is_used_up(s: Maya, marker: int) -> bool:
    """Whether a marker a player holds can do nothing more this round."""
    phase = phase_of(s)
    if phase == "dividing" and marker in ONCE:
        step = s.agenda[-1]
        deciding = isinstance(step, ONCE[marker]) and step.player == s.holder[marker]
        at_quarry = marker == QUARRY_2 and s.extra_points != NO_QUARRY
        return not deciding and not at_quarry
    return phase == "building" and marker not in FOR_BUILDING
