"""Chapter 7, steps on temples that a player chooses."""

from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.tzolkin.actions import CLIMB
from popolna.games.tzolkin.board import TEMPLE, TEMPLES
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.parts import BARRED, NO, YES, YES_NO


class Climb(Decision[Tzolkin]):
    """Rules TZ-5.13 and TZ-7.2: a step on a temple of your choice, and perhaps one on another."""

    parts = {"player": None, "barred": BARRED, "again": YES_NO}

    def __init__(self, player: i64, barred: i64, again: i64) -> None:
        super().__init__(player)
        self.barred: i64 = barred
        self.again: i64 = again

    def options(self, s: Tzolkin) -> list[int]:
        return [CLIMB.of(temple) for temple in range(TEMPLES) if temple != self.barred]

    def choose(self, s: Tzolkin, action: i64) -> None:
        temple = CLIMB.args(action)
        s.climb(self.player, temple)
        if self.again == YES:
            s.push(Climb(self.player, temple, NO))


class StepUp(Step[Tzolkin]):
    """Rule TZ-7.2: a step on a temple chosen before it was paid for."""

    parts = {"who": None, "temple": TEMPLE}

    def __init__(self, who: i64, temple: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.temple: i64 = temple

    def run(self, s: Tzolkin) -> None:
        s.climb(self.who, self.temple)
