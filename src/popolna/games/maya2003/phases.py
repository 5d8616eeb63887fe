"""What is going on, for words and pictures."""

from typing import Literal

from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.steps.auction import ChooseMarker, SecretBids
from popolna.games.maya2003.steps.building import FirstOfTwo, ForcedPass, SecondOfTwo, TakeTurn
from popolna.games.maya2003.steps.quarrying import PlaceWorker
from popolna.games.maya2003.steps.setup import PlaceStartBlock

Phase = Literal["start", "auction", "quarrying", "dividing", "building", "over"]


def phase_of(s: Maya) -> Phase:
    """The phase of the game; dividing the blocks of the quarries is one of its own."""
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
