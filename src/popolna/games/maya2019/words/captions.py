"""Text on the drawn table: headings, labels and tooltips."""

from collections.abc import Sequence

from popolna.engine.phrases import points
from popolna.engine.state import NOBODY
from popolna.engine.turn import turn_line
from popolna.games.maya2019.board import AREA, AREA_OF, FIRST_PLACE, SECOND_PLACE, SPACE
from popolna.games.maya2019.components import BOX
from popolna.games.maya2019.state import CLOSED, UNFOUNDED, Maya
from popolna.games.maya2019.words.names import temple_name, tile_name, tiles

YOUR_RACK = "Your rack"
EMPTY_RACK = "No tiles on your rack."
SUPPLY = "supply"
CLOSED_CITY = "A closed city of"
MOST_CROPS = "most crops"
SECOND_MOST = "second most"
CITIES = "Cities"
CITY_SIZE = "tiles"
CITY_WORTH = "points"
CROPS_AROUND = "crops around it"
BORDER = "Border: the board ends here."


def table_label(s: Maya, names: Sequence[str]) -> str:
    """The whole table in one sentence."""
    scores = ", ".join(f"{names[p]} {s.score(p)}" for p in range(s.players))
    return f"{BOX.game.title} ({BOX.game.year}). {turn_line(s, NOBODY, names)}. Points: {scores}."


def about_space(space: int) -> str:
    return f"{SPACE.names[space]}: empty, in the {AREA.names[AREA_OF[space]]} area."


def about_field(s: Maya, space: int, names: Sequence[str]) -> str:
    return f"{SPACE.names[space]}: {names[s.owner[space]]}'s {tile_name(s.tile[space])}."


def about_temple_space(temple: int) -> str:
    return f"{temple_name(temple)}: a temple space. The first tile planted next to it founds the city."


def about_city(s: Maya, temple: int, names: Sequence[str]) -> str:
    """A city's size, what it is worth, and who has how many crops around it."""
    size = len(s.city_tiles(temple))
    first, second = city_worth(size)
    state = "closed and scored" if s.cities[temple] == CLOSED else "growing"
    fed = crops_around(s, temple, names) or "nobody yet"
    worth = f"{points(first)} for the most crops, {second} for the second most"
    return f"{temple_name(temple)}: {tiles(size)}, {state}; {worth}. Crops around it: {fed}."


def about_city_tile(s: Maya, space: int, names: Sequence[str]) -> str:
    return f"{SPACE.names[space]}: a face-down tile. {about_city(s, s.city[space], names)}"


def crops_around(s: Maya, temple: int, names: Sequence[str]) -> str:
    """Who has how many crops around a city."""
    around = s.crops_around(temple)
    return ", ".join(f"{names[p]} {around[p]}" for p in range(s.players) if around[p])


def leaders(s: Maya, temple: int) -> list[int]:
    """Who has the most crops around a city, if anybody has any."""
    if s.cities[temple] == UNFOUNDED:
        return []
    around = s.crops_around(temple)
    most = max(around)
    return [player for player in range(s.players) if around[player] == most > 0]


def city_worth(size: int) -> tuple[int, int]:
    """The points for first and second place."""
    column = min(size, len(FIRST_PLACE)) - 1
    return FIRST_PLACE[column], SECOND_PLACE[column]


def about_rack_tile(tile: int) -> str:
    return f"{tile_name(tile).capitalize()}, on your rack."


def about_score(s: Maya, player: int, names: Sequence[str]) -> str:
    crops, cities = s.crop_points[player], s.city_points[player]
    return f"{names[player]}: {points(s.score(player))}, {crops} for crops and {cities} for cities."


def about_rack(s: Maya, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {tiles(s.rack_size[player])} on the rack."


def about_supply(s: Maya, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {tiles(s.supply[player])} in the supply."
