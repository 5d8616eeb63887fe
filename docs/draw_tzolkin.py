"""Pictures of Tzolk'in, from the starting wealth to the end."""

from paper import NAMES, SHAPES, WIDTHS, position, save

from popolna.games.tzolkin.drawing.table import draw
from popolna.games.tzolkin.state import Tzolkin

TABLES = {"setup-4": 0, "early-2": 0, "early-4": 1, "middle-2": 1, "middle-4": 2, "end-4": 0}


def draw_pictures() -> None:
    """The tables that the guide tells about, each with the eyes of a player, for a desktop and for a phone."""
    for name, viewer in TABLES.items():
        for shape in SHAPES:
            picture = draw(seen(name, viewer), viewer, shape=shape, names=NAMES)
            save(f"tzolkin-{name}-{shape}", picture, WIDTHS[shape])
    picture = draw(seen("middle-4", 2), 2, names=NAMES)
    save("tzolkin-middle-4-night", picture, WIDTHS["wide"], night=True)


def seen(name: str, viewer: int) -> Tzolkin:
    s = position("tzolkin", name).seen_by(viewer)
    assert isinstance(s, Tzolkin)
    return s
