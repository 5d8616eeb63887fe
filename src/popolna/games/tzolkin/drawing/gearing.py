"""Where the six gears stand and how far they have turned."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from popolna.drawing.facts import fields
from popolna.drawing.gears import Gear, facing
from popolna.drawing.svg import MIDDLE, SMALL, kept
from popolna.games.tzolkin.board import CHICHEN, DAYS, PALENQUE, TEETH_ON, TIKAL, UXMAL, YAXCHILAN
from popolna.games.tzolkin.state import Tzolkin

Facts = tuple[Hashable, ...]

WHEEL_TEETH: Final[int] = int(DAYS) - 1
POINTER: Final = 180.0  # where the calendar shows the day
# The gears mesh with the calendar five teeth apart; in the gap of six is the Starting Player space.
FIRST_GAP: Final = 2.5
GAPS: Final = 5
# By gear: what it depends on what its actions bring
OUTLOOKS: Final = {
    int(PALENQUE): ("level", "step", "corn_tiles", "wood_tiles"),
    int(YAXCHILAN): ("level", "skulls"),
    int(TIKAL): ("step",),
    int(UXMAL): ("step",),
    int(CHICHEN): ("step", "oval"),
}


@dataclass(frozen=True)
class Gearing:
    """Where the gears stand, how large they are, and whether there is room to spell things out."""

    s: Tzolkin
    names: Sequence[str]
    x: float
    y: float
    module: float
    spelled: bool

    @property
    def letters(self) -> int:
        """The size of small letters."""
        return MIDDLE if self.spelled else SMALL

    @cached_property
    def wheel(self) -> Gear:
        return Gear(self.x, self.y, WHEEL_TEETH, self.module)

    def place(self) -> Facts:
        """Where everything is, and whose names it shows; for drawings that are kept."""
        return (self.x, self.y, self.module, self.spelled, tuple(self.names))

    def outlook(self, gear: int) -> Facts:
        """All that what an action of a gear brings the viewer depends on; for drawings that are kept."""
        return fields(self.s, "viewer", *OUTLOOKS[gear])

    def gear(self, gear: int) -> Gear:
        step = self.wheel.step
        return self.wheel.meshed(int(TEETH_ON[gear]), POINTER + (FIRST_GAP + GAPS * gear) * step)

    @property
    def turns(self) -> int:
        """How many days the gears have turned since the first."""
        return max(0, int(self.s.day) - 1) + (0 if self.s.agenda else 1)

    def wheel_turn(self) -> float:
        return -self.turns * self.wheel.step

    def gear_turn(self, gear: int) -> float:
        """How far a gear has turned: a tooth points at the calendar, and it turns clockwise."""
        at = self.gear(gear)
        return facing(at, self.wheel) % 360 + self.turns * at.step

    def tooth(self, gear: int, space: int) -> int:
        """Which tooth of a gear is at a space, counted as on the first day."""
        return (space - self.turns) % int(TEETH_ON[gear])

    def bearing(self, gear: int, space: int) -> float:
        """The direction of a space from the axle: the last unnumbered tooth points at the calendar."""
        return _bearing(self.wheel, self.gear(gear), space)


@kept
def _bearing(wheel: Gear, gear: Gear, space: int) -> float:
    return facing(gear, wheel) % 360 + (space + 1) * gear.step
