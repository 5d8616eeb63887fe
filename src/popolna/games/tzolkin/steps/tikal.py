"""Chapter 5, Tikal: technology, construction, offerings."""

from mypy_extensions import i64

from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps import construction, technology, temples
from popolna.games.tzolkin.steps.parts import NO, NONE_BARRED, YES


def can_use(s: Tzolkin, player: i64, action: i64) -> bool:
    """Whether an action can be paid and carried out."""
    if action in (1, 3):
        return technology.can_advance(s, player)
    if action == 2:
        return construction.can_construct(s, player, construction.ONE)
    if action == 4:
        return construction.can_construct(s, player, construction.FIRST)
    return s.blocks(player) >= 1


def perform(s: Tzolkin, player: i64, action: i64) -> None:
    """Rules TZ-5.9 to TZ-5.13."""
    if action == 1:
        s.push(technology.AdvanceTech(player, YES, 1, NO))
    elif action == 2:
        s.push(construction.Construct(player, construction.ONE))
    elif action == 3:
        s.push(technology.AdvanceTech(player, YES, 2, NO))
    elif action == 4:
        s.push(construction.Construct(player, construction.FIRST))
    else:
        s.push(temples.Climb(player, NONE_BARRED, YES))
        s.push(technology.PayBlocks(player, 1))
