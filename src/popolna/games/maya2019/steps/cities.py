"""Chapter 6, scoring cities."""

from typing import Final

from popolna.engine.state import NOBODY, Step
from popolna.games.maya2019.board import FIRST_PLACE, SECOND_PLACE, TEMPLES
from popolna.games.maya2019.state import CLOSED, GROWING, Maya


class ScoreCities(Step[Maya]):
    """Rules M19-6.1 to M19-6.4: every city closed this turn scores once, each on its own."""

    def run(self, s: Maya) -> None:
        for temple in range(TEMPLES):
            if s.cities[temple] == GROWING and s.is_surrounded(temple):
                s.cities[temple] = CLOSED
                size = len(s.city_tiles(temple))
                s.tell("closed", NOBODY, temple, size)
                awards = places(s.crops_around(temple), size)
                for player in range(s.players):
                    if awards[player]:
                        s.city_points[player] += awards[player]
                        s.tell("city_scored", player, temple, awards[player])


SCORE_CITIES: Final = ScoreCities()


def places(crops: list[int], size: int) -> list[int]:
    """Rules M19-6.5 to M19-6.11: what a city gives each player, by its size and their crops around it.

    >>> places([5, 4, 1], 3)
    [12, 6, 0]
    >>> places([4, 4, 0], 5)
    [23, 23, 0]
    """
    column = min(size, len(FIRST_PLACE)) - 1
    most = max(crops)
    if most == 0:
        return [0] * len(crops)
    firsts = crops.count(most)
    if firsts > 1:
        share = divided_up(FIRST_PLACE[column] + SECOND_PLACE[column], firsts)
        return [share if count == most else 0 for count in crops]
    next_most = max([count for count in crops if count != most], default=0)
    awards = [FIRST_PLACE[column] if count == most else 0 for count in crops]
    if next_most:
        share = divided_up(SECOND_PLACE[column], crops.count(next_most))
        awards = [share if crops[p] == next_most else awards[p] for p in range(len(crops))]
    return awards


def divided_up(points: int, players: int) -> int:
    """Rule M19-6.10: shares are rounded up."""
    return -(-points // players)
