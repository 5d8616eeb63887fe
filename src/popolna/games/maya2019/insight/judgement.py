"""How the players stand, and which actions look good at a glance."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.insight import Insight
from popolna.games.maya2019.actions import BEGIN, DONE, EXPAND, EXPAND_BLIND, PLANT
from popolna.games.maya2019.board import (
    CROP,
    CROP_ON,
    CROPS_ON,
    FIRST_PLACE,
    NEIGHBOURS,
    SECOND_PLACE,
    SPACES,
    TEMPLES,
    TILES,
)
from popolna.games.maya2019.state import EMPTY, GROWING, NO_CITY, Maya
from popolna.games.maya2019.steps.cities import places
from popolna.games.maya2019.steps.plant import PlantMore

CROPS: Final[i64] = CROP.size
NO_CROP: Final = -1
LARGEST: Final[i64] = len(FIRST_PLACE)
NEED_OF_TILES: Final[vec[i64]] = vec[i64]([90, 60, 40, 25, 14, 8, 3, 1])  # by tiles on the rack


@final
class MayaInsight(Insight[Maya]):
    """Points so far, what the groups can still bring, and what the growing cities will pay."""

    def value(self, s: Maya) -> list[float]:
        values = [float(s.score(player)) for player in range(s.players)]
        if not s.agenda:
            return values
        step = s.agenda[-1]
        if isinstance(step, PlantMore):
            values[step.player] += float(points_of(s, s.group(step.space)))
        add_cities(s, values)
        add_groups(s, values)
        return values

    def weigh(self, s: Maya, player: i64, action: i64) -> i64:
        if PLANT.has(action):
            tile, space = PLANT.args(action)
            if isinstance(s.agenda[-1], PlantMore):
                return 2 + 2 * CROPS_ON[tile] + food(s, player, space, CROPS_ON[tile])
            points = group_with(s, player, tile, space)
            return 2 + points * points + 2 * food(s, player, space, CROPS_ON[tile]) + 3 * room(s, space)
        if action == DONE:
            return 40
        if BEGIN.has(action):
            return 10
        if EXPAND.has(action):
            tile, space = EXPAND.args(action)
            kept = 3 - CROPS_ON[tile]
        else:
            space = EXPAND_BLIND.args(action)
            kept = 2
        need = NEED_OF_TILES[min(s.rack_size[player], len(NEED_OF_TILES) - 1)]
        if s.supply[player] == 0:
            need = 2
        return need * kept + lead(s, player, s.growth[space])


def points_of(s: Maya, group: vec[i64]) -> i64:
    """What a group scores."""
    points: i64 = 0
    for space in group:
        points += CROPS_ON[s.tile[space]]
    return points


def group_with(s: Maya, player: i64, tile: i64, space: i64) -> i64:
    """The points of the group that a tile on a space would belong to."""
    crop = CROP_ON[tile]
    points = CROPS_ON[tile]
    counted = vec[i64](capacity=16)
    for near in NEIGHBOURS[space]:
        other = s.tile[near]
        if other >= 0 and s.owner[near] == player and CROP_ON[other] == crop and near not in counted:
            for member in s.group(near):
                if member not in counted:
                    counted = append(counted, member)
                    points += CROPS_ON[s.tile[member]]
    return points


def room(s: Maya, space: i64) -> i64:
    """How many empty spaces are next to a space."""
    number: i64 = 0
    for near in NEIGHBOURS[space]:
        if s.tile[near] == EMPTY:
            number += 1
    return number


def food(s: Maya, player: i64, space: i64, crops: i64) -> i64:
    """What crops on a space are worth to a player in the growing cities next to it."""
    worth: i64 = 0
    last: i64 = NO_CITY
    for near in NEIGHBOURS[space]:
        city = s.city[near]
        if city != NO_CITY and city != last and s.cities[city] == GROWING:
            last = city
            worth += 6 * crops
            if s.openings[city] <= 2:
                worth += lead(s, player, city)
    return worth


def lead(s: Maya, player: i64, city: i64) -> i64:
    """How much a player wants a city to grow or close, with the crops around it now."""
    crops = s.crops_around(city)
    most: i64 = 0
    for other in range(s.players):
        if other != player:
            most = max(most, crops[other])
    return 30 if crops[player] > most else 10 if crops[player] == most else 0


def add_cities(s: Maya, values: list[float]) -> None:
    """What each growing city will pay: almost certain when nearly closed, a guess by crops when wide open."""
    for city in range(TEMPLES):
        if s.cities[city] == GROWING:
            crops = s.crops_around(city)
            openings = s.openings[city]
            size: i64 = len(s.city_tiles(city))
            grown = min(size + (1 if openings > 3 else 0), LARGEST)
            prize = float(FIRST_PLACE[grown - 1] + SECOND_PLACE[grown - 1])
            closing = 0.9 if openings <= 2 else 0.7 if openings <= 5 else 0.5
            sure = 0.8 if openings <= 1 else 0.6 if openings <= 2 else 0.3 if openings <= 5 else 0.1
            awards = places(crops, grown)
            total = 0.0
            for player in range(s.players):
                total += (crops[player] + 0.6) * (crops[player] + 0.6)
            for player in range(s.players):
                share = (crops[player] + 0.6) * (crops[player] + 0.6) / total
                values[player] += closing * (sure * awards[player] + (1.0 - sure) * share * prize)


def add_groups(s: Maya, values: list[float]) -> None:
    """What planting can still bring: each player adds to the largest groups that have room, turn by turn."""
    size = vec[i64]([0] * (s.players * CROPS))
    space_left = vec[i64]([0] * (s.players * CROPS))
    seen = vec[i64]([0] * SPACES)
    for space in range(SPACES):
        if s.tile[space] >= 0 and seen[space] == 0:
            group = s.group(space)
            points: i64 = 0
            for member in group:
                seen[member] = 1
                points += CROPS_ON[s.tile[member]]
            open_spaces = frontier(s, group)
            place = s.owner[space] * CROPS + CROP_ON[s.tile[space]]
            if open_spaces and points * min(open_spaces, 3) > size[place] * min(space_left[place], 3):
                size[place] = points
                space_left[place] = open_spaces
    turns = turns_left(s)
    for player in range(s.players):
        values[player] += future(s, player, turns, size, space_left)


def frontier(s: Maya, group: vec[i64]) -> i64:
    """How many empty spaces are next to a group; beyond a few it makes no difference."""
    spaces = vec[i64](capacity=16)
    for member in group:
        for near in NEIGHBOURS[member]:
            if s.tile[near] == EMPTY and near not in spaces:
                spaces = append(spaces, near)
        if len(spaces) > 6:
            break
    return len(spaces)


def turns_left(s: Maya) -> float:
    """About how many turns everybody has left: the game ends with the first last tile."""
    fewest: i64 = 1000
    for player in range(s.players):
        fewest = min(fewest, s.tiles_left(player))
    return float(fewest) / 1.25


def future(s: Maya, player: i64, turns: float, size: vec[i64], space_left: vec[i64]) -> float:
    """The points of plantings still to come, the largest group first."""
    plantings = 0.65 * turns
    points = 0.0
    done = vec[i64]([0] * CROPS)
    for _ in range(CROPS):
        best: i64 = NO_CROP
        for crop in range(CROPS):
            place = player * CROPS + crop
            if done[crop] == 0 and (best == NO_CROP or size[place] > size[player * CROPS + best]):
                best = crop
        done[best] = 1
        place = player * CROPS + best
        tiles = 0.0
        for kind in range(TILES):
            if CROP_ON[kind] == best:
                tiles += float(s.rack[player * TILES + kind]) + 0.7 * float(s.unseen[player * TILES + kind])
        number = min(plantings, tiles)
        if size[place]:
            number = min(number, 1.0 + 0.8 * float(space_left[place]))
        plantings -= number
        points += 0.75 * number * (float(size[place]) + 0.6 * (number + 1.0))
    return points


INSIGHT: Final = MayaInsight(spread=12.0, horizon=3, tries=3)
