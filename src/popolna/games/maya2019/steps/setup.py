"""Chapter 2, setting up: areas, the first temple, racks and the starting player."""

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.maya2019.actions import BEGIN
from popolna.games.maya2019.board import (
    ALWAYS,
    AREA,
    AREA_OF,
    FIRST_TEMPLE,
    MARKED,
    RACK_START,
    SPACES,
    TEMPLE_SPACE,
    TEMPLES,
    TILE_SET,
    TILES,
)
from popolna.games.maya2019.state import EMPTY, FOUNDATION, NO_CITY, OUTSIDE, UNFOUNDED, Maya
from popolna.games.maya2019.steps.expand import draw_tiles
from popolna.games.maya2019.steps.turn import BEGIN_TURN

STANDARD: Final = "standard"
NEW_BEGINNING: Final = "new-beginning"
TWO_CITIES: Final = "two-cities"
RANDOM: Final = "random"


def area_choices(players: int) -> list[list[int]]:
    """Rules M19-2.1 and M19-2.2: the sets of areas that can be used, with as many areas as players."""
    others = [area for area in range(AREA.size) if area != ALWAYS]
    return [[ALWAYS, *chosen] for chosen in combinations(others, players - 1)]


def choice_name(areas: list[int]) -> str:
    """What a choice of areas is called among the options.

    >>> choice_name([0, 1, 2])
    'blue+green+yellow'
    """
    return "+".join([AREA.names[area] for area in areas])


def clear_table(s: Maya) -> None:
    """Rule M19-2.8: the areas in play are empty, all tiles are in the supplies, nobody has points."""
    s.tile = vec[i64]([EMPTY if area in s.areas else OUTSIDE for area in AREA_OF])
    for space in TEMPLE_SPACE:
        if s.tile[space] == EMPTY:
            s.tile[space] = FOUNDATION
    s.owner = vec[i64]([NOBODY] * SPACES)
    s.city = vec[i64]([NO_CITY] * SPACES)
    s.touched = vec[i64]([0] * SPACES)
    s.growth = vec[i64]([NO_CITY] * SPACES)
    s.cities = vec[i64]([UNFOUNDED] * TEMPLES)
    s.openings = vec[i64]([0] * TEMPLES)
    s.rack = vec[i64]([0] * (s.players * TILES))
    s.unseen = vec[i64]([count for _ in range(s.players) for count in TILE_SET])
    s.rack_size = vec[i64]([0] * s.players)
    s.supply = vec[i64]([sum(TILE_SET)] * s.players)
    s.crop_points = vec[i64]([0] * s.players)
    s.city_points = vec[i64]([0] * s.players)
    s.turns = vec[i64]([0] * s.players)
    s.passes = 0


class LayOutBoard(Step[Maya]):
    """Rules M19-2.1 to M19-2.3: the areas in play; everything outside them is the edge of the board."""

    def run(self, s: Maya) -> None:
        choices = area_choices(s.players)
        wanted = s.settings["areas"]
        if wanted == RANDOM:
            s.areas = choices[s.chance.below(len(choices))]
        else:
            s.areas = next(areas for areas in choices if choice_name(areas) == wanted)
        clear_table(s)


class ChooseStartingPlayer(Step[Maya]):
    """Rules M19-2.7 and M19-2.5: the starting player, by lot or agreed on; then the first temple is placed."""

    def run(self, s: Maya) -> None:
        wanted = s.settings["start"]
        s.first = s.chance.below(s.players) if wanted == RANDOM else int(wanted) - 1
        s.tell("starts", s.first)
        variant = s.settings["variant"]
        s.push(DealRacks())
        if variant == STANDARD:
            s.found_city(FIRST_TEMPLE)
        else:
            if variant == TWO_CITIES:
                s.push(ChooseTemple(s.first))
            s.push(ChooseTemple(s.first))


class ChooseTemple(Decision[Maya]):
    """Rules M19-9.1 to M19-9.5: in the variants the starting player says where a city begins.

    With two players both marked temples are used, and nobody is asked.
    """

    def is_public(self) -> bool:
        return True

    def options(self, s: Maya) -> list[int]:
        only_marked = s.settings["variant"] == TWO_CITIES
        options: list[int] = []
        for temple in range(TEMPLES):
            if s.tile[TEMPLE_SPACE[temple]] == FOUNDATION and (MARKED[temple] or not only_marked):
                options.append(BEGIN.of(temple))
        cities = len([step for step in s.agenda if isinstance(step, ChooseTemple)])
        return options[:1] if len(options) == cities else options

    def choose(self, s: Maya, action: i64) -> None:
        s.found_city(BEGIN.args(action))


class DealRacks(Step[Maya]):
    """Rule M19-2.6: everybody draws the first tiles, and the first turn begins."""

    def run(self, s: Maya) -> None:
        for player in range(s.players):
            draw_tiles(s, player, RACK_START)
        s.push(BEGIN_TURN[s.first])
