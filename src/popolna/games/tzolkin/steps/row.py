"""Chapter 6, the row of buildings on offer."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.tzolkin.board import BUILDING, BUILDING_AGE, BUILDINGS, ROW
from popolna.games.tzolkin.state import OFFERED, UNDEALT, Tzolkin


def fill_row(s: Tzolkin, age: i64) -> None:
    """Rules TZ-2.3 and TZ-6.20: deal buildings of an age until the row is full or none are left."""
    offered: i64 = 0
    bag = vec[i64](capacity=32)
    left: i64 = 0
    for building in range(BUILDINGS):
        if s.building[building] == OFFERED:
            offered += 1
        is_left = s.building[building] == UNDEALT and BUILDING_AGE[building] == age
        left += 1 if is_left else 0
        bag = append(bag, 1 if is_left else 0)
    while offered < ROW and left > 0:
        building = s.chance.pick(bag, BUILDING)
        bag[building] = 0
        s.building[building] = OFFERED
        s.tell("dealt_building", NOBODY, building)
        offered += 1
        left -= 1
