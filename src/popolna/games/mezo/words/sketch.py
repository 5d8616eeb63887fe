"""The map, drawn with letters."""

from popolna.games.mezo.components import BOX
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.words.names import god_name, region_name

COLUMNS = 74
ROWS = 18


def map_lines(s: Mezo) -> list[str]:
    """Regions and vertices, each where it is on the board."""
    labels = [(region.x, region.y, region_label(s, at)) for at, region in enumerate(BOX.regions)]
    labels += [(vertex.x, vertex.y, vertex_label(s, at)) for at, vertex in enumerate(BOX.vertices)]
    return [
        *written(labels),
        "REGION with the units of all players; (god) or ( ) for a free vertex; x Desolate, * Blessed",
    ]


def written(labels: list[tuple[float, float, str]]) -> list[str]:
    """Labels in their places, given in per cent of the map; where two meet, the later one moves to the right.

    >>> written([(0, 0, "UXMAL"), (5, 0, "( )"), (10, 6, "(Ixchel)")])
    ['UXMAL ( )', '   (Ixchel)']
    """
    rows: dict[int, str] = {}
    for x, y, label in sorted(labels):
        row = round(y / 100 * ROWS)
        column = max(round(x / 100 * COLUMNS - len(label) / 2), 0)
        line = rows.get(row, "")
        rows[row] = (f"{line} " if line else "").ljust(column) + label
    return [rows.get(row, "") for row in range(min(rows), max(rows) + 1)]


def region_label(s: Mezo, region: int) -> str:
    """A region with everybody's units in the order of the seats."""
    name = region_name(region).upper()
    if not s.active >> region & 1:
        return f"{name} x"
    units = "/".join(str(s.all_at(player, region)) for player in range(s.players))
    return f"{name}{'*' if region == s.blessed else ''} {units}"


def vertex_label(s: Mezo, vertex: int) -> str:
    gods = [god_name(s.god[player]) for player in range(s.players) if s.vertex[player] == vertex]
    return f"({gods[0] if gods else ' '})"
