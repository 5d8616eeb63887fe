"""Chapter 12: Victory Points and devotion."""

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.mezo.board import FROM_DEVOTION, TOP_DEVOTION
from popolna.games.mezo.state import Mezo


def score_together(s: Mezo, part: i64, points: vec[i64]) -> None:
    """Rule MZ-12.4: what several players gain together, by player; whoever has the most VP moves first."""
    for player in s.by_points():
        s.score(player, part, points[player])


def devote(s: Mezo, player: i64, number: i64) -> None:
    """Rules MZ-12.5 and MZ-12.6: spaces on the devotion track; what goes beyond its end is VP, in one gain."""
    if number <= 0:
        return
    space = s.devotion[player] + number
    beyond: i64 = 0
    if space > TOP_DEVOTION:
        beyond = space - TOP_DEVOTION
        space = TOP_DEVOTION
    s.devotion[player] = space
    s.tell("devoted", player, number, space, beyond)
    s.score(player, FROM_DEVOTION, beyond)
