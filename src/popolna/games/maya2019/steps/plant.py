"""Chapter 4, planting crops."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.maya2019.actions import DONE, PLANT, VERBS
from popolna.games.maya2019.board import CROP_ON, CROPS_ON, NEIGHBOURS, SPACE, TEMPLE_ON, TILES
from popolna.games.maya2019.state import FOUNDATION, Maya


def plant(s: Maya, player: i64, tile: i64, space: i64) -> None:
    """Rules M19-4.1, M19-4.6 and M19-4.10: a tile goes from rack to board; temples next to it appear at once."""
    s.take_from_rack(player, tile)
    s.lay(space, tile, player)
    s.tell("planted", player, tile, space)
    for near in NEIGHBOURS[space]:
        if s.tile[near] == FOUNDATION:
            s.found_city(TEMPLE_ON[near])
    more = PlantMore(player, space)
    if s.rack_size[player] and len(more.spaces(s)):
        s.push(more)
    else:
        s.push(ScoreGroup(player, space))


def planting_fault(s: Maya, player: i64, space: i64) -> str:
    """What is wrong if a player has planted nothing on a space."""
    if s.tile[space] >= 0 and s.owner[space] == player:
        return ""
    return f"seat {player} has planted nothing on {SPACE.names[space]}"


class PlantMore(Decision[Maya]):
    """Rules M19-4.2 and M19-4.7: more tiles of the same crop, as long as all of them lie in one group.

    Rule M19-8.5: asked whenever there are tiles on the rack and spaces for them, which everybody can see, even if
    none of the tiles fits.  Otherwise a turn that ends by itself would tell the others what is not on the rack.
    """

    parts = {"player": None, "space": SPACE}

    def __init__(self, player: i64, space: i64) -> None:
        super().__init__(player)
        self.space: i64 = space

    def fault(self, s: Maya) -> str:
        return planting_fault(s, self.player, self.space)

    def spaces(self, s: Maya) -> vec[i64]:
        """The spaces next to the group of this turn."""
        spaces = vec[i64](capacity=16)
        for member in s.group(self.space):
            for near in NEIGHBOURS[member]:
                if s.can_plant(near) and near not in spaces:
                    spaces = append(spaces, near)
        return spaces

    def options(self, s: Maya) -> list[int]:
        crop = CROP_ON[s.tile[self.space]]
        spaces = self.spaces(s)
        ids = append(vec[i64](capacity=64), DONE)
        for tile in range(TILES):
            if CROP_ON[tile] == crop and s.held(self.player, tile):
                ids = PLANT.add(ids, tile, spaces)
        return VERBS.listed(ids)

    def choose(self, s: Maya, action: i64) -> None:
        if action == DONE:
            s.push(ScoreGroup(self.player, self.space))
        else:
            tile, space = PLANT.args(action)
            plant(s, self.player, tile, space)


class ScoreGroup(Step[Maya]):
    """Rules M19-4.8 and M19-4.9: a point for every crop of the whole group, old tiles and new."""

    parts = {"who": None, "space": SPACE}

    def __init__(self, who: i64, space: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.space: i64 = space

    def fault(self, s: Maya) -> str:
        return planting_fault(s, self.who, self.space)

    def run(self, s: Maya) -> None:
        points: i64 = 0
        for member in s.group(self.space):
            points += CROPS_ON[s.tile[member]]
        s.crop_points[self.who] += points
        s.tell("group_scored", self.who, points, CROP_ON[s.tile[self.space]], self.space)
