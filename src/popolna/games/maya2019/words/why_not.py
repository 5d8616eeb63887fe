"""Why something on the table cannot be chosen now."""

from collections.abc import Sequence

from popolna.engine.phrases import listed
from popolna.games.maya2019.board import CROP, CROP_ON, MARKED, NEIGHBOURS, SPACE, TEMPLE, TEMPLE_SPACE, TILE
from popolna.games.maya2019.state import CLOSED, FOUNDATION, NO_CITY, OUTSIDE, UNFOUNDED, Maya
from popolna.games.maya2019.steps.plant import PlantMore
from popolna.games.maya2019.steps.setup import ChooseTemple
from popolna.games.maya2019.words.names import temple_name, tile_name


def why_not(s: Maya, player: int, thing: str, names: Sequence[str]) -> str:
    step, name = s.agenda[-1], thing.rsplit(maxsplit=1)[-1]
    if isinstance(step, ChooseTemple):
        return about_beginning(s, name)
    if name in TILE.places:
        return about_rack_tile(s, step)
    if name in TEMPLE.places:
        return about_temple(s, TEMPLE.index(name), is_planting=isinstance(step, PlantMore))
    space = SPACE.index(name)
    if s.city[space] != NO_CITY:
        return about_temple(s, s.city[space], is_planting=isinstance(step, PlantMore))
    if s.tile[space] >= 0:
        whose = "Your" if s.owner[space] == player else f"{names[s.owner[space]]}'s"
        return f"{whose} {tile_name(s.tile[space])} is planted here. New tiles go on empty spaces."
    if not s.can_plant(space):
        return "No tile lies next to this space, and a new tile has to go next to one."
    return about_planting(s, step, space) if isinstance(step, PlantMore) else about_growth(s, space)


def about_beginning(s: Maya, name: str) -> str:
    """Before the first turn, when a city begins on a temple space."""
    if name not in TEMPLE.places:
        return "Planting comes later: first choose the temple space where a city begins."
    if s.cities[TEMPLE.index(name)] != UNFOUNDED:
        return "A city has already begun here. Choose another temple space."
    places = [temple_name(temple) for temple, marked in enumerate(MARKED) if marked and is_free(s, temple)]
    return f"In this variant, cities begin at marked temples only: {listed(places, 'or')}."


def is_free(s: Maya, temple: int) -> bool:
    return s.cities[temple] == UNFOUNDED and s.tile[TEMPLE_SPACE[temple]] != OUTSIDE


def about_rack_tile(s: Maya, step: object) -> str:
    if isinstance(step, PlantMore):
        return f"All tiles of a turn show the same crop, and you are planting {crop_of(s, step)}."
    return "There is no space left for this tile."


def about_temple(s: Maya, temple: int, *, is_planting: bool) -> str:
    """A temple space, or a city."""
    name = temple_name(temple)
    if s.cities[temple] == UNFOUNDED:
        return f"Nothing is laid on a temple space. {name} appears when a tile is planted next to it."
    if s.cities[temple] == CLOSED:
        return f"{name} is closed: no empty space is left next to it."
    if is_planting:
        return f"You are planting in this turn, so {name} cannot be expanded before your next one."
    return f"{name} covers this space already. To expand the city, choose an empty space next to it."


def about_planting(s: Maya, step: PlantMore, space: int) -> str:
    """An empty space next to some tile, after the first tile of the turn."""
    crop = crop_of(s, step)
    if space in step.spaces(s):
        return f"You have no more {crop} on your rack. End your turn to score the group."
    return f"All tiles of a turn lie in one group, and this space is not next to the {crop} you are planting."


def about_growth(s: Maya, space: int) -> str:
    """An empty space next to some tile, for somebody whose rack is empty."""
    near = NEIGHBOURS[space]
    cities = [temple_name(city) for city in sorted({s.city[other] for other in near} - {NO_CITY})]
    why = "there is no city next to this space"
    if len(cities) > 1:
        why = f"here {listed(cities)} would meet, which cities never do"
    elif cities and any(s.tile[other] == FOUNDATION for other in near):
        why = f"{cities[0]} cannot grow next to an empty temple space"
    return f"With an empty rack you can only expand a city, and {why}."


def crop_of(s: Maya, step: PlantMore) -> str:
    """What is planted this turn."""
    return CROP.names[CROP_ON[s.tile[step.space]]]
