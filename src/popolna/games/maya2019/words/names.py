"""What things are called."""

from collections.abc import Sequence

from popolna.engine.phrases import counted
from popolna.games.maya2019.board import CROP, CROP_ON, CROPS_ON
from popolna.games.maya2019.components import BOX


def short_names(names: Sequence[str]) -> list[str]:
    """Two letters for each name, all different if possible.

    >>> short_names(["Tikal", "Calakmul", "Caracol", "Tulum"])
    ['Ti', 'Ca', 'Cr', 'Tu']
    """
    taken: list[str] = []
    for name in names:
        codes = [name[0] + letter for letter in name[1:] if letter.isalpha()]
        taken.append(next((code for code in codes if code not in taken), name[:2]))
    return taken


CODES = short_names([temple.name for temple in BOX.temples])


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def tile_name(tile: int) -> str:
    """
    >>> from popolna.games.maya2019.board import TILE
    >>> tile_name(TILE.index("corn2"))
    'double corn'
    """
    crop = CROP.names[CROP_ON[tile]]
    return f"double {crop}" if CROPS_ON[tile] > 1 else crop


def temple_name(temple: int) -> str:
    return BOX.temples[temple].name


def part(name: str) -> str:
    return {"crops": "crops planted", "cities": "cities fed"}[name]


def tiles(number: int) -> str:
    return counted(number, "tile")
