"""Chapter 5, Chichen Itza: skulls for the gods."""

from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.tzolkin.actions import CLIMB, DONE
from popolna.games.tzolkin.board import (
    GOODS,
    OVAL_BLOCK,
    OVAL_POINTS,
    OVAL_TEMPLE,
    SKULL,
    TEMPLES,
    THEOLOGY,
)
from popolna.games.tzolkin.state import FROM_SKULLS, Tzolkin
from popolna.games.tzolkin.steps import technology, temples


def can_use(s: Tzolkin, player: i64, action: i64) -> bool:
    """Rule TZ-5.19: whether the player has a skull, and the place for it is empty."""
    return s.has(player, SKULL) > 0 and s.oval[action - 1] == NOBODY


def perform(s: Tzolkin, player: i64, action: i64) -> None:
    """Rules TZ-5.19 and TZ-5.20: the skull stays; points, a step on a temple, and sometimes a block."""
    s.goods[player * GOODS + SKULL] -= 1
    s.oval[action - 1] = player
    s.tell("placed_skull", player, action)
    s.score_points(player, FROM_SKULLS, OVAL_POINTS[action - 1])
    s.climb(player, OVAL_TEMPLE[action - 1])
    s.push(Devotion(player))
    if OVAL_BLOCK[action - 1]:
        s.push(technology.TakeBlocks(player, 1))


class Devotion(Step[Tzolkin]):
    """Rule TZ-6.12: the second level of theology may turn a block into a step."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Tzolkin) -> None:
        if s.level_of(self.who, THEOLOGY) >= 2 and s.blocks(self.who) > 0:
            s.push(OfferBlock(self.who))


class OfferBlock(Decision[Tzolkin]):
    """Rule TZ-6.12: pay a block for a step on any temple, or stop."""

    def options(self, s: Tzolkin) -> list[int]:
        return [DONE, *[CLIMB.of(temple) for temple in range(TEMPLES)]]

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action != DONE:
            s.push(temples.StepUp(self.player, CLIMB.args(action)))
            s.push(technology.PayBlocks(self.player, 1))
