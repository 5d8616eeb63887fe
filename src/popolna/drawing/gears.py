"""Gear wheels that mesh: their outlines, their places, and how far they have turned.

Angles are bearings in degrees: 0 points up, 90 to the right, and a positive turn goes clockwise.

>>> calendar = Gear(0, 0, 26, 10)
>>> small = calendar.meshed(10, bearing=90)
>>> small.x, small.pitch
(180.0, 50.0)
>>> [round(part) for part in small.at(180, 20)]
[180, 20]
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin
from typing import Final, NamedTuple

from popolna.drawing.hexes import Point, smooth
from popolna.drawing.svg import Art, kept, short, tag

ADDENDUM: Final = 0.85  # how far a tooth extends beyond the pitch circle, in modules
DEDENDUM: Final = 1.1  # how deep the gap beside it is
_TIP: Final = 0.145  # half the width of a tooth, as a fraction of the distance between teeth
_ROOT: Final = 0.3


class Gear(NamedTuple):
    """A wheel around (x, y); `module` is the same for all wheels that mesh."""

    x: float
    y: float
    teeth: int
    module: float

    @property
    def pitch(self) -> float:
        """The radius at which wheels touch."""
        return self.module * self.teeth / 2

    @property
    def tip(self) -> float:
        return self.pitch + ADDENDUM * self.module

    @property
    def root(self) -> float:
        return self.pitch - DEDENDUM * self.module

    @property
    def step(self) -> float:
        """The angle between teeth."""
        return 360 / self.teeth

    def at(self, bearing: float, radius: float) -> Point:
        """The point of the picture in a direction from the axle, at a radius."""
        turn = radians(bearing)
        return self.x + radius * sin(turn), self.y - radius * cos(turn)

    @kept
    def meshed(self, teeth: int, bearing: float) -> Gear:
        """A wheel with `teeth` teeth that touches this one in a direction.

        It has a tooth pointing back at this wheel when this wheel has a gap there.
        """
        distance = self.pitch + self.module * teeth / 2
        x, y = self.at(bearing, distance)
        return Gear(x, y, teeth, self.module)

    def reaches(self, point: Point, turn: float = 0) -> bool:
        """Whether a point of the picture lies on the wheel, whose first tooth points to `turn`."""
        dx, dy = point[0] - self.x, point[1] - self.y
        bearing = degrees(atan2(dx, -dy))
        aside = abs(((bearing - turn) / self.step + 0.5) % 1 - 0.5)
        if aside <= _TIP:
            edge = self.tip
        elif aside >= _ROOT:
            edge = self.root
        else:
            edge = self.tip + (self.root - self.tip) * (aside - _TIP) / (_ROOT - _TIP)
        return hypot(dx, dy) < edge

    def corners(self, turn: float = 0) -> list[Point]:
        """The corners of the outline in the picture, clockwise from the first tooth."""
        corners = []
        for tooth in range(self.teeth):
            for aside, radius in (
                (-_ROOT, self.root),
                (-_TIP, self.tip),
                (_TIP, self.tip),
                (_ROOT, self.root),
            ):
                corners.append(self.at(turn + (tooth + aside) * self.step, radius))
        return corners

    def outline(self) -> str:
        """The path around the axle at the origin, its first tooth pointing up."""
        return _outline(self._replace(x=0.0, y=0.0))

    def first_tooth(self) -> str:
        """The path of the first tooth alone, for a wheel that should be seen to turn."""
        return _first_tooth(self._replace(x=0.0, y=0.0))

    def turned(self, *inside: Art, turn: float, key: str | None = None) -> Art:
        """Art around the axle at the origin, put in its place and turned with the wheel."""
        place = f"translate({short(self.x)} {short(self.y)}) rotate({short(turn)})"
        return tag("g", *inside, transform=place, data_key=key)


@kept
def _outline(gear: Gear) -> str:
    return smooth(gear.corners(), gear.module * 0.22)


@kept
def _first_tooth(gear: Gear) -> str:
    ends = gear.corners()[:4]
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in ends) + "Z"


@kept
def facing(gear: Gear, other: Gear) -> float:
    """The bearing of one wheel's axle as seen from another's.

    >>> facing(Gear(0, 0, 10, 5), Gear(-30, 0, 10, 5)) % 360
    270.0
    """
    return degrees(atan2(other.x - gear.x, gear.y - other.y))
