"""Chapter 10, the end: goods, skulls and monuments."""

from typing import Final

from mypy_extensions import i64

from popolna.engine.state import NOBODY, Step
from popolna.games.tzolkin.board import (
    BLOCKS,
    BUILDING_KIND,
    BUILDINGS,
    CORN,
    MONUMENT_KIND,
    MONUMENTS,
    POINTS_PER_SKULL,
    QUARTERS_PER_CORN,
    RATE,
    SKULL,
    START_STEP,
    STEP_POINTS,
    TEMPLES,
    TOP_LEVEL,
    TRACKS,
)
from popolna.games.tzolkin.components import BOX, KINDS
from popolna.games.tzolkin.state import FROM_CORN, FROM_MONUMENTS, FROM_SKULLS, PARTS, Tzolkin


class FinalScoring(Step[Tzolkin]):
    """Rules TZ-10.2 to TZ-10.5: blocks become corn, corn quarters of a point; then skulls and monuments."""

    def run(self, s: Tzolkin) -> None:
        for player in range(s.players):
            corn = s.has(player, CORN)
            for block in range(BLOCKS):
                corn += s.has(player, block) * RATE[block]
            s.quarters[player * len(PARTS) + FROM_CORN] += corn * QUARTERS_PER_CORN
            s.tell("corn_points", player, corn)
            s.score_points(player, FROM_SKULLS, s.has(player, SKULL) * POINTS_PER_SKULL)
            for monument in range(MONUMENTS):
                if s.monument[monument] == player:
                    points = monument_points(s, player, monument)
                    s.tell("monument_points", player, monument, points)
                    s.score_points(player, FROM_MONUMENTS, points)
        s.tell("over", NOBODY)


def monument_points(s: Tzolkin, player: i64, monument: i64) -> int:
    """Rules TZ-11.1 to TZ-11.13: what a monument is worth to its owner."""
    tile = BOX.monuments[monument]
    number = monument_count(s, player, tile.scores)
    if tile.table:
        return tile.table[min(number, len(tile.table) - 1)]
    if tile.by_players is not None:
        return tile.by_players[s.players - 2] * number
    return tile.points * number


def monument_count(s: Tzolkin, player: i64, scores: str) -> int:
    """How many of the things a monument counts there are."""
    if scores in KINDS:
        return owned_of_kind(s, player, KINDS.index(scores))
    if scores == "own":
        return sum(1 for owner in s.building if owner == player) + sum(
            1 for owner in s.monument if owner == player
        )
    if scores == "corn_tiles":
        return s.harvested_corn[player]
    if scores == "wood_tiles":
        return s.harvested_wood[player]
    if scores == "all_monuments":
        return sum(1 for owner in s.monument if owner >= 0)
    if scores == "mastered":
        return sum(1 for track in range(TRACKS) if s.level_of(player, track) == TOP_LEVEL)
    if scores == "levels":
        return sum(int(s.level_of(player, track)) for track in range(TRACKS))
    if scores == "workers":
        return s.in_play[player]
    if scores == "temple_points":
        return sum(STEP_POINTS[temple][s.step_on(player, temple)] for temple in range(TEMPLES))
    if scores == "best_temple":
        return max(0, max(int(s.step_on(player, temple)) for temple in range(TEMPLES)) - START_STEP)
    return sum(1 for owner in s.oval if owner != NOBODY)


def owned_of_kind(s: Tzolkin, player: i64, kind: i64) -> int:
    """A player's buildings and monuments of a kind."""
    number = 0
    for building in range(BUILDINGS):
        if s.building[building] == player and BUILDING_KIND[building] == kind:
            number += 1
    for monument in range(MONUMENTS):
        if s.monument[monument] == player and MONUMENT_KIND[monument] == kind:
            number += 1
    return number


FINAL_SCORING: Final = FinalScoring()
