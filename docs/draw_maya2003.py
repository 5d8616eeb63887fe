"""Pictures of Maya (2003), from the start blocks to the last scoring."""

from paper import NAMES, SHAPES, WIDTHS, position, save

from popolna.games.maya2003.drawing.table import draw
from popolna.games.maya2003.state import Maya

TABLES = {"setup-4": 1, "quarrying-5": 1, "turned-3": 0, "building-4": 2, "auction-4": 2, "end-5": 4}


def draw_pictures() -> None:
    """The tables that the guide tells about, each with the eyes of a player, for a desktop and for a phone."""
    for name, viewer in TABLES.items():
        for shape in SHAPES:
            picture = draw(seen(name, viewer), viewer, shape=shape, names=NAMES)
            save(f"maya2003-{name}-{shape}", picture, WIDTHS[shape])
    picture = draw(seen("building-4", 2), 2, names=NAMES)
    save("maya2003-building-4-night", picture, WIDTHS["wide"], night=True)


def seen(name: str, viewer: int) -> Maya:
    s = position("maya2003", name).seen_by(viewer)
    assert isinstance(s, Maya)
    return s
