"""What lies on the table."""

from typing import Final

from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import NOBODY, State
from popolna.games.maya2019.actions import VERBS
from popolna.games.maya2019.board import (
    AREA,
    CROP_ON,
    CROPS_ON,
    NEIGHBOURS,
    NO_TEMPLE,
    SPACE,
    SPACES,
    TEMPLE,
    TEMPLE_ON,
    TEMPLE_SPACE,
    TEMPLES,
    TILE,
    TILE_SET,
    TILES,
)

# What can be on a space besides a face-up tile, which is there as its kind
EMPTY: Final = -1
FACE_DOWN: Final = -2
TEMPLE_TILE: Final = -3
OUTSIDE: Final = -4

NO_CITY: Final = -1

# How far a temple's city has come
UNFOUNDED: Final = 0
GROWING: Final = 1
CLOSED: Final = 2


class Maya(State):
    """The board, the racks and the supplies.

    A tile that was never seen has no kind: `unseen` holds, for each player, the kinds that are still to be
    found among the supply and the tiles laid blind, and a draw takes one of them out.
    """

    game = "maya2019"
    verbs = VERBS

    areas: list[int]  # the areas in play
    first: i64  # the starting player
    tile: list[int]  # what is on each space
    owner: list[int]  # who laid it
    city: list[int]  # the temple of the city on each space
    touched: list[int]  # how many tiles are next to each space
    cities: list[int]  # how far each temple's city has come
    rack: list[list[int]]  # how many tiles of each kind a player holds; nothing where the rack is hidden
    rack_size: list[int]  # how many tiles that are
    unseen: list[list[int]]  # the kinds a player's unseen tiles can be
    supply: list[int]  # how many tiles lie in a player's supply
    crop_points: list[int]
    city_points: list[int]
    turns: list[int]
    passes: i64  # how many players in a row could do nothing

    def clone(self) -> "Maya":
        twin = Maya(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.areas = self.areas
        twin.first = self.first
        twin.tile = self.tile[:]
        twin.owner = self.owner[:]
        twin.city = self.city[:]
        twin.touched = self.touched[:]
        twin.cities = self.cities[:]
        twin.rack = [rack[:] for rack in self.rack]
        twin.rack_size = self.rack_size[:]
        twin.unseen = [unseen[:] for unseen in self.unseen]
        twin.supply = self.supply[:]
        twin.crop_points = self.crop_points[:]
        twin.city_points = self.city_points[:]
        twin.turns = self.turns[:]
        twin.passes = self.passes
        return twin

    # The board

    def lay(self, space: i64, tile: i64, owner: i64) -> None:
        """Put a tile on an empty space."""
        self.tile[space] = tile
        self.owner[space] = owner
        for near in NEIGHBOURS[space]:
            self.touched[near] += 1

    def found_city(self, temple: i64) -> None:
        """A temple tile with its temple appears: a city of one tile."""
        space = TEMPLE_SPACE[temple]
        self.lay(space, TEMPLE_TILE, NOBODY)
        self.city[space] = temple
        self.cities[temple] = GROWING
        self.tell("founded", NOBODY, temple)

    def can_plant(self, space: i64) -> bool:
        """Rules M19-4.3 to M19-4.5: empty, no temple space, next to a tile."""
        return self.tile[space] == EMPTY and self.touched[space] > 0 and TEMPLE_ON[space] == NO_TEMPLE

    def plantable(self) -> list[int]:
        """The spaces where a first tile can be planted."""
        return [space for space in range(SPACES) if self.can_plant(space)]

    def city_to_expand(self, space: i64) -> i64:
        """Rules M19-5.4 to M19-5.7: the one city that may grow onto the space, or NO_CITY."""
        city: i64 = NO_CITY
        for near in NEIGHBOURS[space]:
            other = self.city[near]
            if other == NO_CITY:
                if TEMPLE_ON[near] != NO_TEMPLE and self.tile[near] == EMPTY:
                    return NO_CITY
            elif city == NO_CITY:
                city = other
            elif city != other:
                return NO_CITY
        return city

    def joins_cities(self, space: i64) -> bool:
        """Whether a tile of a city is next to one of another city."""
        for near in NEIGHBOURS[space]:
            if self.city[near] != NO_CITY and self.city[near] != self.city[space]:
                return True
        return False

    def face_down_next_to(self, space: i64) -> list[int]:
        """The spaces with face-down tiles next to a space."""
        return [near for near in NEIGHBOURS[space] if self.tile[near] == FACE_DOWN]

    def expandable(self) -> list[int]:
        """The spaces onto which a city may grow."""
        return [
            space
            for space in range(SPACES)
            if self.can_plant(space) and self.city_to_expand(space) != NO_CITY
        ]

    def group(self, space: i64) -> list[int]:
        """The connected face-up tiles of one owner and one crop around a tile."""
        crop = CROP_ON[self.tile[space]]
        owner = self.owner[space]
        group = [int(space)]
        for member in group:
            for near in NEIGHBOURS[member]:
                tile = self.tile[near]
                if tile >= 0 and CROP_ON[tile] == crop and self.owner[near] == owner and near not in group:
                    group.append(near)
        return group

    def city_tiles(self, temple: i64) -> list[int]:
        """The spaces a city covers, its temple first."""
        tiles = [TEMPLE_SPACE[temple]]
        for member in tiles:
            for near in NEIGHBOURS[member]:
                if self.city[near] == temple and near not in tiles:
                    tiles.append(near)
        return tiles

    def is_surrounded(self, temple: i64) -> bool:
        """Rule M19-6.1: no empty space is next to the city."""
        for member in self.city_tiles(temple):
            for near in NEIGHBOURS[member]:
                if self.tile[near] == EMPTY:
                    return False
        return True

    def crops_around(self, temple: i64) -> list[int]:
        """Each player's crops next to a city; a tile counts once."""
        crops = [0] * self.players
        counted: list[int] = []
        for member in self.city_tiles(temple):
            for near in NEIGHBOURS[member]:
                tile = self.tile[near]
                if tile >= 0 and near not in counted:
                    counted.append(near)
                    crops[self.owner[near]] += CROPS_ON[tile]
        return crops

    def tiles_left(self, player: i64) -> i64:
        """The tiles a player still has."""
        return self.rack_size[player] + self.supply[player]

    def score(self, player: i64) -> i64:
        """The points of a player."""
        return self.crop_points[player] + self.city_points[player]

    # What is hidden

    def hide(self, viewer: i64) -> None:
        """Rules M19-8.1 and M19-8.2: the racks of others and every face-down tile."""
        visible = [[0] * TILES for _ in range(self.players)]
        for space in range(SPACES):
            if self.tile[space] >= 0:
                visible[self.owner[space]][self.tile[space]] += 1
        for player in range(self.players):
            if player != viewer:
                self.rack[player] = [0] * TILES
            rack = self.rack[player]
            self.unseen[player] = [TILE_SET[t] - visible[player][t] - rack[t] for t in range(TILES)]

    def fill(self, viewer: i64, chance: Chance) -> None:
        """Racks are drawn from what was not seen; every face-down tile counts as laid blind."""
        for player in range(self.players):
            if player != viewer:
                for _ in range(self.rack_size[player]):
                    tile = chance.pick(self.unseen[player], TILE)
                    self.unseen[player][tile] -= 1
                    self.rack[player][tile] += 1

    # Positions

    def table(self) -> dict[str, object]:
        state_of = ["unfounded", "growing", "closed"]
        planted: dict[str, object] = {}
        face_down: dict[str, object] = {}
        for space in range(SPACES):
            if self.tile[space] >= 0:
                planted[SPACE.names[space]] = [self.owner[space], TILE.names[self.tile[space]]]
            elif self.tile[space] == FACE_DOWN:
                face_down[SPACE.names[space]] = self.owner[space]
        return {
            "areas": [AREA.names[area] for area in self.areas],
            "first": int(self.first),
            "temples": {TEMPLE.names[t]: state_of[self.cities[t]] for t in range(TEMPLES) if self.cities[t]},
            "planted": planted,
            "face_down": face_down,
            "racks": [self._rack_document(p) for p in range(self.players)],
            "supply": self.supply[:],
            "unseen": [named_counts(unseen) for unseen in self.unseen],
            "crop_points": self.crop_points[:],
            "city_points": self.city_points[:],
            "turns": self.turns[:],
            "passes": int(self.passes),
        }

    def _rack_document(self, player: i64) -> object:
        """The tiles on a rack by name, or only their number where they are hidden."""
        if sum(self.rack[player]) != self.rack_size[player]:
            return self.rack_size[player]
        return [TILE.names[tile] for tile in range(TILES) for _ in range(self.rack[player][tile])]

    # The end

    def outcome(self) -> Outcome | None:
        """Rules M19-7.3 to M19-7.5."""
        if self.agenda:
            return None
        everybody = range(self.players)
        scores = [int(self.score(p)) for p in everybody]
        tiles = [int(self.tiles_left(p)) for p in everybody]
        fewer_turns = [-self.turns[p] for p in everybody]
        breakdown = {"crops": self.crop_points[:], "cities": self.city_points[:]}
        return ranked(scores, [tiles, fewer_turns], breakdown)


def named_counts(counts: list[int]) -> dict[str, int]:
    """How many tiles of which kind, without those that are missing."""
    return {TILE.names[tile]: counts[tile] for tile in range(TILES) if counts[tile]}
