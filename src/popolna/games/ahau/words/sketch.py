"""The map, drawn with letters."""

from popolna.games.ahau.board import COLOUR, ROUTE, SIDES, name_of
from popolna.games.ahau.components import BOX
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.words.names import GOD_NAMES, city_name

COLUMNS = 74
ROWS = 25


def map_lines(s: Ahau) -> list[str]:
    """Cities with their gods, sites and Regions, each where it is on the board."""
    side = SIDES[s.side]
    labels = [(city.x, city.y, city_label(s, at)) for at, city in enumerate(BOX.cities)]
    labels += [(route.x, route.y, site_label(s, ROUTE.index(name_of(route)))) for route in side.routes]
    labels += [(region.x, region.y, f"[{number}]") for number, region in enumerate(side.regions, 1)]
    return [*written(labels), legend()]


def written(labels: list[tuple[float, float, str]]) -> list[str]:
    """Labels in their places, given in per cent of the map; where two meet, the later one moves to the right.

    >>> written([(0, 0, "Uxmal"), (5, 0, "co"), (10, 4, "[1]")])
    ['Uxmal co', '      [1]']
    """
    rows: dict[int, str] = {}
    for x, y, label in sorted(labels):
        row = round(y / 100 * ROWS)
        column = max(round(x / 100 * COLUMNS - len(label) / 2), 0)
        line = rows.get(row, "")
        rows[row] = (f"{line} " if line else "").ljust(column) + label
    return [rows.get(row, "") for row in range(min(rows), max(rows) + 1)]


def city_label(s: Ahau, city: int) -> str:
    """A city with its god.

    Workers are told below the map: there is no space for them here.
    """
    god = s.city_god[city]
    return f"{city_name(city)}/{GOD_NAMES[god].replace('God of ', '').removesuffix(' God')}"


def site_label(s: Ahau, route: int) -> str:
    colour = s.site[route]
    return COLOUR.names[colour][:2] if colour >= 0 else ".."


def legend() -> str:
    sites = ", ".join(f"{name[:2]} {name}" for name in COLOUR.names)
    return f"City/god, [Region]; sites: {sites}, .. depleted"
