"""What a learned judgement looks at: the parts of the insight, and what everybody has."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.features import Features, Tally
from popolna.games.maya2019.board import CROP, CROP_ON, CROPS_ON, SPACES, TEMPLES, TILE_SET, TILES
from popolna.games.maya2019.insight.judgement import (
    CROPS,
    LARGEST,
    add_cities,
    add_groups,
    frontier,
    points_of,
)
from popolna.games.maya2019.state import FACE_DOWN, GROWING, Maya
from popolna.games.maya2019.steps.cities import places
from popolna.games.maya2019.steps.plant import PlantMore

ALL_TILES: Final = float(sum(TILE_SET))
FULL_RACK: Final[i64] = 6  # places that a small rack is told apart in
NEARLY_CLOSED: Final[i64] = 2  # sides of a city on empty spaces
COUNTS: Final[i64] = 7  # that are kept of a player's cities
BEST_GROUP: Final = [f"best group of {name}" for name in CROP.names]
ROOM: Final = [f"room around {name}" for name in CROP.names]
IN_RACK: Final = [f"{name} on the rack" for name in CROP.names]


@final
class BoardFeatures(Features[Maya]):
    """Points, groups that can grow, shares of cities, and tiles."""

    def stage(self, s: Maya) -> float:
        """By the tiles of the player with the fewest."""
        fewest: i64 = 1000
        for player in range(s.players):
            fewest = min(fewest, s.tiles_left(player))
        return max(1.0 - float(fewest) / ALL_TILES, 0.0)

    def show(self, s: Maya, tally: Tally) -> None:
        cities = [0.0] * s.players
        groups = [0.0] * s.players
        add_cities(s, cities)
        add_groups(s, groups)
        shares = self.shares(s)
        size, room = self.best_groups(s)
        fed = vec[i64]([0] * s.players)
        for space in range(SPACES):
            if s.tile[space] == FACE_DOWN and s.owner[space] >= 0:
                fed[s.owner[space]] += 1
        step = s.agenda[-1]
        for player in range(s.players):
            tally.part("score", float(s.score(player)))
            planting = 0.0
            if isinstance(step, PlantMore) and step.player == player:
                planting = float(points_of(s, s.group(step.space)))
            tally.part("planting", planting)
            tally.part("cities pay", cities[player])
            tally.part("groups pay", groups[player])
            tally.counts("cities", shares, player * COUNTS, COUNTS)
            for crop in range(CROPS):
                place = player * CROPS + crop
                tally.count(BEST_GROUP[crop], size[place])
                tally.count(ROOM[crop], min(room[place], 4))
            self.show_tiles(s, player, tally)
            tally.count("tiles laid in cities", fed[player])
            tally.flag("to move", s.mover() == player)
            tally.flag("starting player", s.first == player)

    def shares(self, s: Maya) -> vec[i64]:
        """By player: growing cities led, tied and present at, crops there, awards now, and those nearly closed."""
        found = vec[i64]([0] * (s.players * COUNTS))
        for city in range(TEMPLES):
            if s.cities[city] == GROWING:
                crops = s.crops_around(city)
                size: i64 = len(s.city_tiles(city))
                awards = places(crops, min(size, LARGEST))
                closing = s.openings[city] <= NEARLY_CLOSED
                for player in range(s.players):
                    at = player * COUNTS
                    most: i64 = 0
                    for other in range(s.players):
                        if other != player:
                            most = max(most, crops[other])
                    own: i64 = crops[player]
                    if own:
                        found[at + 2] += 1
                        if own > most:
                            found[at] += 1
                        elif own == most:
                            found[at + 1] += 1
                    found[at + 3] += own
                    award: i64 = awards[player]
                    found[at + 4] += award
                    if closing:
                        found[at + 5] += award
                        found[at + 6] += own
        return found

    def best_groups(self, s: Maya) -> tuple[vec[i64], vec[i64]]:
        """By player and crop: the largest group that can grow, and the empty spaces next to it."""
        size = vec[i64]([0] * (s.players * CROPS))
        room = vec[i64]([0] * (s.players * CROPS))
        seen = vec[i64]([0] * SPACES)
        for space in range(SPACES):
            if s.tile[space] >= 0 and seen[space] == 0:
                group = s.group(space)
                points: i64 = 0
                for member in group:
                    seen[member] = 1
                    points += CROPS_ON[s.tile[member]]
                place = s.owner[space] * CROPS + CROP_ON[s.tile[space]]
                if points > size[place]:
                    open_spaces = frontier(s, group)
                    if open_spaces:
                        size[place] = points
                        room[place] = open_spaces
        return size, room

    def show_tiles(self, s: Maya, player: i64, tally: Tally) -> None:
        crops = vec[i64]([0] * CROPS)
        double: i64 = 0
        for kind in range(TILES):
            number = s.held(player, kind)
            crops[CROP_ON[kind]] += number
            if CROPS_ON[kind] > 1:
                double += number
        most: i64 = 0
        for crop in range(CROPS):
            tally.count(IN_RACK[crop], crops[crop])
            most = max(most, crops[crop])
        tally.count("most of a crop on the rack", most)
        tally.count("double tiles on the rack", double)
        tally.count("supply", s.supply[player])
        tally.one_of("tiles on the rack", s.rack_size[player], FULL_RACK)
        tally.count("tiles left", s.tiles_left(player))


FEATURES: Final = BoardFeatures()
