"""The components file: what it says, and what an owner's file changes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from popolna.drawing.fields import FIELDS
from popolna.drawing.palette import COLOURS
from popolna.engine.component_file import Colour, Provenance
from popolna.games.maya2019 import GAME
from popolna.games.maya2019.components import BOX, Components, Land
from tests.games.maya2019.component_file import CORRECTION, FILE
from tests.games.owners import Changes

# What it says


@pytest.mark.rule("M19-1.2", "M19-1.4", "M19-2.4", "M19-2.6", "M19-5.2", "M19-5.3", "M19-5.8", "M19-6.5")
def test_the_numbers_of_the_rulebook(tmp_path: Path) -> None:
    box = FILE.read(tmp_path, FILE.text)
    assert box.game.players == (2, 4)
    assert box.tiles.each_player == 32
    assert [(crop, split.one, split.two) for crop, split in box.crops()] == [
        ("corn", 6, 2),
        ("squash", 6, 2),
        ("potato", 6, 2),
        ("pepper", 6, 2),
    ]
    assert (box.rack.start, box.rack.limit, box.rack.draw, box.rack.draw_after_blind) == (5, 7, 3, 2)
    assert box.city_points.first == [0, 6, 12, 20, 30]
    assert box.city_points.second == [0, 3, 6, 10, 15]
    assert (box.border.double_pieces, box.border.single_pieces) == (9, 3)
    assert box.seats.colours == ["red", "blue", "black", "green"]
    assert (box.start.temple, box.areas.always) == ("Tikal", "blue")
    assert [temple.name for temple in box.temples if temple.marked] == ["Tikal", "Palenque", "Uxmal", "Coba"]


@pytest.mark.rule("M19-1.5")
def test_three_areas_are_one_area_turned() -> None:
    """Turned by 120 degrees, green becomes yellow, yellow red and red green, with all their temples."""
    spaces = BOX.spaces()
    temples = {temple.at for temple in BOX.temples}
    for (q, r), area in spaces.items():
        turned = (r, -q - r)
        assert spaces[turned] == {"blue": "blue", "green": "yellow", "yellow": "red", "red": "green"}[area]
        assert ((q, r) in temples) == (turned in temples) or area == "blue"


def test_every_section_says_where_it_comes_from() -> None:
    assert all(section.provenance in get_args(Provenance) for _, section in sections(BOX))
    reconstructed = {name for name, section in sections(BOX) if section.provenance == "reconstructed"}
    assert reconstructed == {"tiles.split", "temples", *[f"board.{area}" for area in BOX.areas.names]}


def sections(box: Components) -> Iterator[tuple[str, Any]]:
    for name in ("game", "seats", "tiles", "rack", "city_points", "border", "areas", "start"):
        yield name, getattr(box, name)
    yield "tiles.split", box.tiles.split
    yield from ((f"board.{area}", part) for area, part in box.board.items())
    yield from (("temples", temple) for temple in box.temples)


def test_the_rules_name_every_reconstructed_section() -> None:
    told = (GAME.folder / "RULES.md").read_text("utf-8").partition("## What is reconstructed")[2]
    listed, _, _ = told.partition("Worth a look")
    for name, section in sections(BOX):
        assert (f"[{name}]" in listed) == (section.provenance == "reconstructed")


def test_every_colour_can_be_painted() -> None:
    assert set(get_args(Colour)) == set(COLOURS)
    assert set(get_args(Land)) == set(FIELDS)


def test_the_order_of_words_does_not_matter(tmp_path: Path) -> None:
    turned = FILE.changed([("corn = { one = 6, two = 2 }", "corn = { two = 2,  one = 6 }")])
    assert FILE.read(tmp_path, turned).digest() == BOX.digest()


# An owner's file


def test_an_owners_file_is_used(tmp_path: Path) -> None:
    code = """
import json
from popolna.games.maya2019.board import TILE, TILE_SET
print(json.dumps(dict(zip(TILE.names, TILE_SET))))
"""
    for changes, tiles in ((CORRECTION, (5, 3)), ([], (6, 2))):
        used = json.loads(FILE.owner(tmp_path, changes).run(code))
        assert (used["corn"], used["corn2"]) == tiles


@pytest.mark.rule("M19-2.4")
def test_border_pieces_do_nothing(tmp_path: Path) -> None:
    without = FILE.owner(tmp_path, [("double_pieces = 9", "double_pieces = 0")]).play()
    usual = FILE.owner(tmp_path, []).play()
    assert without.components != usual.components
    assert (without.luck, without.moves) == (usual.luck, usual.moves)


ODD_BOARD: Changes = [
    ("at = [3, 3]", "at = [1, 3]")
]  # Tulum, in green, two steps from Caracol and next to blue


@pytest.mark.rule("M19-4.6")
def test_two_temples_can_appear_at_once(tmp_path: Path) -> None:
    """On our board no space is next to two temple spaces; on this one (1, 2) is."""
    code = """
from tests.games.maya2019.situation import *
s = Situation(2, "blue+green").plant(BLUE, "pepper", (0, 2)).rack(RED, "corn").turn(RED)
assert set(look(s).temples) == {"tikal"}
do(s, "plant corn", (1, 2))
print(sorted(look(s).temples))
"""
    assert FILE.owner(tmp_path, ODD_BOARD).run(code).split() == ["['caracol',", "'tikal',", "'tulum']"]


@pytest.mark.rule("M19-2.3", "M19-5.7")
def test_a_temple_space_outside_is_not_there(tmp_path: Path) -> None:
    """Without green, Tulum never appears, and cities may grow beside it."""
    code = """
from tests.games.maya2019.situation import *
for areas in ("blue+green", "blue+red"):
    table = Situation(2, areas).city("tikal", (0, 1), (0, 2)).rack(RED, "corn", "corn")
    s = table.turn(RED)
    grow = can(s, "expand corn", (0, 3))
    do(s, "plant corn", (0, 3))
    print(areas, grow, "tulum" in look(s).temples)
"""
    said = FILE.owner(tmp_path, ODD_BOARD).run(code).splitlines()
    assert said == ["blue+green False True", "blue+red True False"]
