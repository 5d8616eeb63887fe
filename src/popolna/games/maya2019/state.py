"""What lies on the table."""

from typing import Final, final

from librt.vecs import append, vec
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
    SPACE,
    SPACES,
    TEMPLE,
    TEMPLE_SPACE,
    TEMPLES,
    TILE,
    TILE_SET,
    TILES,
)

# What can be on a space besides a face-up tile, which is there as its kind
EMPTY: Final = -1
FOUNDATION: Final = -2  # a temple space without its temple
FACE_DOWN: Final = -3
TEMPLE_TILE: Final = -4
OUTSIDE: Final = -5

NO_CITY: Final = -1

# The stages of a temple's city
UNFOUNDED: Final = 0
GROWING: Final = 1
CLOSED: Final = 2


@final
class Maya(State):
    """The board, the racks and the supplies.

    A tile nobody has seen has no kind yet: for each player, `unseen` holds the kinds that are still among the
    supply and the tiles laid blind, and a draw takes one of them out.
    """

    game = "maya2019"
    verbs = VERBS

    areas: list[int]  # the areas in play
    first: i64  # the starting player
    passes: i64  # how many players in a row have passed

    # By space
    tile: vec[i64]  # what is there
    owner: vec[i64]  # who laid it
    city: vec[i64]  # the temple of the city it belongs to
    touched: vec[i64]  # how many tiles are next to it
    growth: vec[i64]  # the city that may grow onto it, or NO_CITY

    # By temple
    cities: vec[i64]  # its city: UNFOUNDED, GROWING or CLOSED
    openings: vec[i64]  # how many sides its city has on empty spaces

    # By player and kind of tile: `held` and `unseen_tiles` read them
    rack: vec[i64]  # what is on the rack; nothing where the rack is hidden
    unseen: vec[i64]  # what the unseen tiles can be

    # By player
    rack_size: vec[i64]
    supply: vec[i64]
    crop_points: vec[i64]
    city_points: vec[i64]
    turns: vec[i64]

    def clone(self) -> "Maya":
        twin = Maya(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.areas = self.areas
        twin.first = self.first
        twin.passes = self.passes
        twin.tile = self.tile[:]
        twin.owner = self.owner[:]
        twin.city = self.city[:]
        twin.touched = self.touched[:]
        twin.growth = self.growth[:]
        twin.cities = self.cities[:]
        twin.openings = self.openings[:]
        twin.rack = self.rack[:]
        twin.unseen = self.unseen[:]
        twin.rack_size = self.rack_size[:]
        twin.supply = self.supply[:]
        twin.crop_points = self.crop_points[:]
        twin.city_points = self.city_points[:]
        twin.turns = self.turns[:]
        return twin

    # The board

    def lay(self, space: i64, tile: i64, owner: i64) -> None:
        """Put a tile on an empty space."""
        self.tile[space] = tile
        self.owner[space] = owner
        for near in NEIGHBOURS[space]:
            self.touched[near] += 1
            if self.city[near] != NO_CITY:
                self.openings[self.city[near]] -= 1

    def add_to_city(self, space: i64, tile: i64, owner: i64, city: i64) -> None:
        """Put a temple tile or a face-down tile on a space; it belongs to a city."""
        self.lay(space, tile, owner)
        self.city[space] = city
        for near in NEIGHBOURS[space]:
            self.growth[near] = self.city_to_grow(near)
            if self.tile[near] == EMPTY or self.tile[near] == FOUNDATION:
                self.openings[city] += 1

    def found_city(self, temple: i64) -> None:
        """A temple tile with its temple appears: a city of one tile."""
        self.add_to_city(TEMPLE_SPACE[temple], TEMPLE_TILE, NOBODY, temple)
        self.cities[temple] = GROWING
        self.tell("founded", NOBODY, temple)

    def can_plant(self, space: i64) -> bool:
        """Rules M19-4.3 to M19-4.5: empty, not a temple space, next to a tile."""
        return self.tile[space] == EMPTY and self.touched[space] > 0

    def can_expand(self, space: i64) -> bool:
        """Rules M19-5.4 to M19-5.7: whether a city may grow onto the space."""
        return self.tile[space] == EMPTY and self.growth[space] != NO_CITY

    def plantable(self) -> vec[i64]:
        """The spaces where a first tile can be planted."""
        spaces = vec[i64](capacity=64)
        for space in range(SPACES):
            if self.can_plant(space):
                spaces = append(spaces, space)
        return spaces

    def expandable(self, plantable: vec[i64]) -> vec[i64]:
        """Those spaces onto which a city may grow, out of the spaces where a tile can be planted."""
        spaces = vec[i64](capacity=64)
        for space in plantable:
            if self.growth[space] != NO_CITY:
                spaces = append(spaces, space)
        return spaces

    def city_to_grow(self, space: i64) -> i64:
        """Rules M19-5.5 to M19-5.7: the one city that may grow onto the space, or NO_CITY."""
        city: i64 = NO_CITY
        for near in NEIGHBOURS[space]:
            other = self.city[near]
            if other == NO_CITY:
                if self.tile[near] == FOUNDATION:
                    return NO_CITY
            elif city == NO_CITY:
                city = other
            elif city != other:
                return NO_CITY
        return city

    def group(self, space: i64) -> vec[i64]:
        """Rule M19-4.7: the connected face-up tiles of one owner and one crop around a tile."""
        crop = CROP_ON[self.tile[space]]
        owner = self.owner[space]
        group = append(vec[i64](capacity=16), space)
        done: i64 = 0
        while done < len(group):
            for near in NEIGHBOURS[group[done]]:
                tile = self.tile[near]
                if tile >= 0 and CROP_ON[tile] == crop and self.owner[near] == owner and near not in group:
                    group = append(group, near)
            done += 1
        return group

    def city_tiles(self, temple: i64) -> vec[i64]:
        """Rule M19-5.6: the spaces a city covers, its temple first."""
        tiles = append(vec[i64](capacity=16), TEMPLE_SPACE[temple])
        done: i64 = 0
        while done < len(tiles):
            for near in NEIGHBOURS[tiles[done]]:
                if self.city[near] == temple and near not in tiles:
                    tiles = append(tiles, near)
            done += 1
        return tiles

    def is_surrounded(self, temple: i64) -> bool:
        """Rules M19-6.1 and M19-6.12: no empty space is next to the city, so it cannot grow, either."""
        return self.openings[temple] == 0

    def crops_around(self, temple: i64) -> list[int]:
        """Rule M19-6.6: each player's crops next to a city; a tile counts once."""
        crops = [0] * self.players
        counted = vec[i64](capacity=16)
        for space in self.city_tiles(temple):
            for near in NEIGHBOURS[space]:
                tile = self.tile[near]
                if tile >= 0 and near not in counted:
                    counted = append(counted, near)
                    crops[self.owner[near]] += CROPS_ON[tile]
        return crops

    def joins_cities(self, space: i64) -> bool:
        """Whether a tile of a city is next to a tile of another city."""
        for near in NEIGHBOURS[space]:
            if self.city[near] != NO_CITY and self.city[near] != self.city[space]:
                return True
        return False

    # The players

    def held(self, player: i64, tile: i64) -> i64:
        """How many tiles of a kind are on a rack."""
        return self.rack[player * TILES + tile]

    def take_from_rack(self, player: i64, tile: i64) -> None:
        """A tile leaves the rack."""
        self.rack[player * TILES + tile] -= 1
        self.rack_size[player] -= 1

    def reveal_to_rack(self, player: i64, chance: Chance) -> i64:
        """Rule M19-8.3: one of the unseen tiles, each as likely as the others, comes to the rack."""
        tile = chance.pick(self.unseen_tiles(player), TILE)
        self.unseen[player * TILES + tile] -= 1
        self.rack[player * TILES + tile] += 1
        return tile

    def rack_tiles(self, player: i64) -> vec[i64]:
        """The tiles on a rack by kind; none if the rack is hidden."""
        return self.rack[player * TILES : player * TILES + TILES]

    def unseen_tiles(self, player: i64) -> vec[i64]:
        """What the unseen tiles of a player can be, by kind."""
        return self.unseen[player * TILES : player * TILES + TILES]

    def tiles_left(self, player: i64) -> i64:
        """The tiles a player still has, as M19-7.1 and M19-7.5 count them."""
        return self.rack_size[player] + self.supply[player]

    def score(self, player: i64) -> i64:
        """Rule M19-1.1: the points of a player."""
        return self.crop_points[player] + self.city_points[player]

    # What is hidden

    def hide(self, viewer: i64) -> None:
        """Rules M19-8.1, M19-8.2 and M19-8.4: the racks of others and every face-down tile, and nothing else."""
        for player in range(self.players):
            for tile in range(TILES):
                place = player * TILES + tile
                if player != viewer:
                    self.rack[place] = 0
                self.unseen[place] = TILE_SET[tile] - self.rack[place]
        for space in range(SPACES):
            if self.tile[space] >= 0:
                self.unseen[self.owner[space] * TILES + self.tile[space]] -= 1

    def fill(self, viewer: i64, chance: Chance) -> None:
        """Racks are drawn from the unseen tiles; every face-down tile counts as laid blind."""
        for player in range(self.players):
            if player != viewer:
                for _ in range(self.rack_size[player]):
                    self.reveal_to_rack(player, chance)

    # Positions

    def table(self) -> dict[str, object]:
        progress = ["unfounded", "growing", "closed"]
        planted: dict[str, object] = {}
        face_down: dict[str, object] = {}
        for space in range(SPACES):
            if self.tile[space] >= 0:
                planted[SPACE.names[space]] = [int(self.owner[space]), TILE.names[self.tile[space]]]
            elif self.tile[space] == FACE_DOWN:
                face_down[SPACE.names[space]] = int(self.owner[space])
        return {
            "areas": [AREA.names[area] for area in self.areas],
            "first": int(self.first),
            "temples": {TEMPLE.names[t]: progress[self.cities[t]] for t in range(TEMPLES) if self.cities[t]},
            "planted": planted,
            "face_down": face_down,
            "racks": [self._rack_document(p) for p in range(self.players)],
            "supply": list(self.supply),
            "unseen": [named_counts(self.unseen_tiles(p)) for p in range(self.players)],
            "crop_points": list(self.crop_points),
            "city_points": list(self.city_points),
            "turns": list(self.turns),
            "passes": int(self.passes),
        }

    def _rack_document(self, player: i64) -> object:
        """The tiles on a rack by name, or only their number if they are hidden."""
        rack = self.rack_tiles(player)
        if sum(list(rack)) != self.rack_size[player]:
            return int(self.rack_size[player])
        return [TILE.names[tile] for tile in range(TILES) for _ in range(rack[tile])]

    # The score

    def standing(self) -> list[int]:
        """Everybody's points."""
        return [int(self.score(player)) for player in range(self.players)]

    def outcome(self) -> Outcome | None:
        """Rules M19-7.3 to M19-7.7: points scored so far; then more tiles left; then fewer turns."""
        if self.agenda:
            return None
        tiles: list[int] = []
        fewer_turns: list[int] = []
        for player in range(self.players):
            tiles.append(self.tiles_left(player))
            fewer_turns.append(-self.turns[player])
        breakdown = {"crops": list(self.crop_points), "cities": list(self.city_points)}
        return ranked(self.standing(), [tiles, fewer_turns], breakdown)


def named_counts(counts: vec[i64]) -> dict[str, int]:
    """How many tiles of each kind there are, without kinds that have none."""
    return {TILE.names[tile]: int(counts[tile]) for tile in range(TILES) if counts[tile]}
