"""What things are called, and what they cost, in a few words."""

from collections.abc import Sequence
from functools import cache

from popolna.engine.phrases import counted, with_article
from popolna.engine.phrases import listed as listed  # noqa: PLC0414  # other modules import it from here
from popolna.games.ahau.board import (
    BUILDING,
    BUILDING_COST,
    CARD,
    CARD_NUMBER,
    COLOUR,
    COLOURS,
    LEVEL,
    LEVEL_SPACES,
    REGION_CARDS,
    ROLE,
    ROUTE_FROM,
    ROUTE_TO,
    SCORING,
    SIDES,
    TOP_SPACE,
    WILD,
    tile_colour,
    tile_god,
)
from popolna.games.ahau.components import BOX
from popolna.games.ahau.state import PAKAL, SHADOW

SHADOW_PLAYER = "the Shadow Player"
KING_PAKAL = "King Pakal"
RIVAL_TITLES = {SHADOW: "Shadow Player", PAKAL: KING_PAKAL}
GOD_NAMES = ["Chief God", "Rain God", "God of Trade", "Sun God", "Jaguar God"]
PLACES = {
    4: ["left", "second from the left", "second from the right", "right"],
    3: ["left", "middle", "right"],
    2: ["left", "right"],
}
ORDINALS = ["first", "second", "third", "fourth", "fifth"]
SCORING_NAMES = {
    "might": "Might",
    "symbols": "gods in the Pyramid",
    "reserve-colours": "colours in reserve",
    "temples": "Temple markers",
    "resources": "different Resources",
    "buildings": "Buildings",
    "city-gods": "gods of cities with Workers",
}
PART_NAMES = {
    "adjacency": "adjacent tiles",
    "spaces": "board spaces",
    "might": "Might track",
    "buildings": "Buildings",
    "gods": "Jaguar God",
    "markers": "Temple markers",
    "temples": "Temples",
    "cities": "cities",
    "level": "Buildings by level",
    "unbuilt": "tiles not built",
    "unused": "unused strength",
}


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def part(name: str) -> str:
    return PART_NAMES[name]


def owner_name(owner: int, names: Sequence[str]) -> str:
    """A player, or after the last one the Shadow Player; after a single one, King Pakal.

    >>> owner_name(1, ["Ana", "Ben"]), owner_name(2, ["Ana", "Ben"]), owner_name(1, ["Ana"])
    ('Ben', 'the Shadow Player', 'King Pakal')
    """
    if owner < len(names):
        return names[owner]
    return KING_PAKAL if len(names) == 1 else SHADOW_PLAYER


@cache
def title(name: str) -> str:
    """
    >>> title("ball-court"), title("raised-bed-farm")
    ('Ball Court', 'Raised-Bed Farm')
    """
    return name.replace("-", " ").title().replace("Raised Bed", "Raised-Bed")


# Numbers of things


def fame(number: int) -> str:
    return f"{number} Fame"


def goods(colour: int, number: int) -> str:
    return f"{number} {COLOUR.names[colour]}"


def goods_list(numbers: Sequence[int]) -> str:
    """Resources by colour.

    >>> goods_list([2, 0, 0, 1, 0]), goods_list([0, 0, 0, 0, 0])
    ('2 corn, 1 cacao', 'none')
    """
    return ", ".join(goods(colour, number) for colour, number in enumerate(numbers) if number) or "none"


def resources(number: int) -> str:
    return counted(number, "Resource")


def colours_in(bits: int) -> list[str]:
    """The names of a set of colours.

    >>> colours_in(0b01001)
    ['corn', 'cacao']
    """
    return [COLOUR.names[colour] for colour in range(COLOURS) if bits >> colour & 1]


def weapons(number: int) -> str:
    return counted(number, "Weapon") if number else "no Weapons"


# The map


def city_name(city: int) -> str:
    return BOX.cities[city].label


def region_name(region: int) -> str:
    return f"Region {region + 1}"


def region_label(side: int, region: int) -> str:
    """A Region with its name on a side of the board.

    >>> region_label(0, 2)
    'Region 3 (South-East)'
    """
    return f"{region_name(region)} ({SIDES[side].regions[region].label})"


def route_name(route: int) -> str:
    """Where a site is, or was.

    >>> from popolna.games.ahau.board import ROUTE
    >>> route_name(ROUTE.index("calakmul-tikal"))
    'between Calakmul and Tikal'
    """
    return f"between {city_name(ROUTE_FROM[route])} and {city_name(ROUTE_TO[route])}"


# Gods, tiles and Buildings


def god_name(god: int) -> str:
    return f"the {GOD_NAMES[god]}"


def temple_name(god: int) -> str:
    return f"the Temple of {god_name(god)}"


@cache
def tile_name(kind: int) -> str:
    """
    >>> tile_name(3), tile_name(26)
    ('corn tile of the Sun God', 'wild tile of the Rain God')
    """
    colour = tile_colour(kind)
    return f"{'wild' if colour == WILD else COLOUR.names[colour]} tile of {god_name(tile_god(kind))}"


@cache
def a_tile(kind: int) -> str:
    return with_article(tile_name(kind))


def two_tiles(first: int, second: int) -> str:
    """
    >>> two_tiles(3, 26), two_tiles(3, 3)
    ('the corn tile of the Sun God and the wild tile of the Rain God', 'two corn tiles of the Sun God')
    """
    if first == second:
        return f"two {tile_name(first).replace('tile', 'tiles')}"
    return f"the {tile_name(first)} and the {tile_name(second)}"


def space_name(space: int) -> str:
    """A space of a Pyramid.

    >>> space_name(0), space_name(5), space_name(9)
    ('level 1, left', 'level 2, middle', 'the top')
    """
    if space == TOP_SPACE:
        return "the top"
    level = LEVEL_SPACES[LEVEL[space] - 1]
    return f"level {LEVEL[space]}, {PLACES[len(level)][level.index(space)]}"


@cache
def building_name(kind: int) -> str:
    return title(BUILDING.names[kind])


def building_cost(kind: int) -> str:
    costs = [(colour, BUILDING_COST[kind * COLOURS + colour]) for colour in range(COLOURS)]
    return listed([goods(colour, number) for colour, number in costs if number])


# Cards


def role_name(role: int) -> str:
    return title(ROLE.names[role])


def card_name(card: int) -> str:
    """A Region card, or a Role with its number.

    >>> card_name(2), card_name(8)
    ('Region card 3', 'Queen (3)')
    """
    if card < REGION_CARDS:
        return f"Region card {card + 1}"
    return f"{title(CARD.names[card])} ({CARD_NUMBER[card]})"


def the_card(card: int) -> str:
    """
    >>> the_card(2), the_card(8)
    ('Region card 3', 'the Queen (3)')
    """
    return card_name(card) if card < REGION_CARDS else f"the {card_name(card)}"


def short_card(card: int) -> str:
    """A card by its number alone, unless it is a Role.

    >>> short_card(2), short_card(8)
    ('3', 'Queen (3)')
    """
    return str(card + 1) if card < REGION_CARDS else card_name(card)


def scoring_name(tile: int) -> str:
    return SCORING_NAMES[SCORING.names[tile]]
