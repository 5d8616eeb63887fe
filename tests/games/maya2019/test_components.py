"""The components file: what it says, what can be wrong with it, and an owner's file in its place."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from popolna.drawing.fields import FIELDS
from popolna.drawing.palette import COLOURS
from popolna.engine.component_file import Colour, Provenance, load
from popolna.engine.errors import BadComponents
from popolna.games.maya2019 import GAME
from popolna.games.maya2019.components import BOX, Components, Land
from tests.games.owners import Changes, OurFile, Owner

FILE = OurFile(GAME, Components)


MORE_DOUBLES: Changes = [("corn = { one = 6, two = 2 }", "corn = { one = 5, two = 3 }")]


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


# What can be wrong with it

FAULTS: list[tuple[str, Changes, str]] = [
    (
        "fewer than no tiles",
        [("corn = { one = 6, two = 2 }", "corn = { one = 9, two = -1 }")],
        "tiles.split: a number of tiles is below 0",
    ),
    (
        "a tile too many",
        [("corn = { one = 6", "corn = { one = 7")],
        "tiles.split: 33 tiles in all; tiles.each_player says 32",
    ),
    (
        "five players",
        [("players = [2, 4]", "players = [2, 5]")],
        "game.players: the rules are for [2, 4] players",
    ),
    (
        "a colour twice",
        [('"black", "green"]', '"black", "red"]')],
        "seats.colours: four different colours are needed",
    ),
    (
        "three colours",
        [('"black", "green"]', '"black"]')],
        "seats.colours: four different colours are needed",
    ),
    (
        "five colours",
        [('"black", "green"]', '"black", "green", "purple"]')],
        "seats.colours: four different colours are needed",
    ),
    ("no rack", [("start = 5", "start = 0")], "rack: start must be from 1 to the limit"),
    ("a rack over its limit", [("start = 5", "start = 8")], "rack: start must be from 1 to the limit"),
    (
        "a rack of more tiles than there are",
        [("start = 5", "start = 33"), ("limit = 7", "limit = 40")],
        "rack: start must be from 1 to the limit",
    ),
    ("a draw below 0", [("draw = 3", "draw = -1")], "and the draws not below 0"),
    (
        "a blind draw below 0",
        [("draw_after_blind = 2", "draw_after_blind = -1")],
        "and the draws not below 0",
    ),
    (
        "no points",
        [("first = [0, 6, 12, 20, 30]", "first = []"), ("second = [0, 3, 6, 10, 15]", "second = []")],
        "city_points: first and second need equally many numbers",
    ),
    (
        "more first than second places",
        [("second = [0, 3, 6, 10, 15]", "second = [0, 3, 6, 10]")],
        "city_points: first and second need equally many numbers",
    ),
    (
        "points below 0",
        [("second = [0, 3, 6, 10, 15]", "second = [-1, 3, 6, 10, 15]")],
        "city_points: first and second need equally many numbers, none below 0",
    ),
    (
        "an area without a name",
        [("[board.red]", "[board.west]")],
        "board: the areas are ['blue', 'green', 'west', 'yellow'], but areas.names says",
    ),
    (
        "an area named twice",
        [('names = ["blue", "green", "yellow", "red"]', 'names = ["blue", "green", "red", "red"]')],
        "board: the areas are",
    ),
    (
        "three names",
        [('names = ["blue", "green", "yellow", "red"]', 'names = ["blue", "green", "yellow"]')],
        "areas.names: as many areas are needed as players can play",
    ),
    ("no area to start in", [('always = "blue"', 'always = "pink"')], "areas.always: 'pink' is no area"),
    ("a space twice", [("[6, -6],", "[6, -6], [6, -6],")], "board: the space [6, -6] is there 2 times"),
    ("a space in two areas", [("[6, -6],", "[6, -6], [0, 1],")], "board: the space [0, 1] is there 2 times"),
    (
        "an island",
        [("[6, -6],", "[20, -6],")],
        "board.green: its spaces and those of blue are not connected",
    ),
    (
        "27 rows",
        [("[1, 5],", "[1, 5], " + ", ".join(f"[1, {row}]" for row in range(6, 20)) + ",")],
        "board: more than 26 rows cannot be named by letters",
    ),
    ("a temple twice", [('name = "Tulum"', 'name = "Coba"')], "temples: coba is there 2 times"),
    (
        "a temple twice in other letters",
        [('name = "Tulum"', 'name = "COBA"')],
        "temples: coba is there 2 times",
    ),
    ("a temple without a name", [('name = "Tulum"', 'name = ""')], "temples: '' is no name"),
    ("a temple at sea", [("at = [3, 3]", "at = [30, 3]")], "temples: no space of the board is at [30, 3]"),
    ("two temples at one place", [("at = [3, 3]", "at = [2, 1]")], "temples: 2 temples are at [2, 1]"),
    (
        "temples side by side",
        [("at = [3, 3]", "at = [2, 2]")],
        "temples: Tulum is next to another temple space",
    ),
    (
        "no marked temple in an area",
        [('name = "Coba"\nat = [6, -1]\nmarked = true', 'name = "Coba"\nat = [6, -1]\nmarked = false')],
        "temples: no marked temple is in green",
    ),
    (
        "no such first temple",
        [('temple = "Tikal"', 'temple = "Copan"')],
        "start.temple: 'Copan' is no temple in blue",
    ),
    (
        "the first temple outside",
        [('temple = "Tikal"', 'temple = "Coba"')],
        "start.temple: 'Coba' is no temple in blue",
    ),
    # Its form
    ("no TOML", [("[game]", "[game")], "Expected ']'"),
    ("another schema", [("schema = 1", "schema = 2")], "$.schema"),
    ("a word for a number", [("start = 5", 'start = "five"')], "$.rack.start"),
    ("an unknown word", [("start = 5", "begin = 5")], "$.rack"),
    ("an unknown section", [("[start]", "[finish]")], "`finish`"),
    ("an unknown land", [('"yellow", "red"]', '"yellow", "pink"]')], "$.areas.names[3]"),
    ("an unknown colour", [('"black", "green"]', '"black", "pink"]')], "$.seats.colours[3]"),
    ("no provenance", [('provenance = "published"\ntitle', "title")], "`provenance` - at `$.game`"),
    (
        "an unknown provenance",
        [('provenance = "rulebook"\nstart', 'provenance = "rumour"\nstart')],
        "'rumour'",
    ),
]


@pytest.mark.parametrize(
    ("changes", "fault"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS]
)
def test_a_fault_is_named(tmp_path: Path, changes: Changes, fault: str) -> None:
    assert any(fault in named for named in FILE.faults(tmp_path, FILE.changed(changes)))


def test_several_faults_are_named_together(tmp_path: Path) -> None:
    wrong = [
        ("corn = { one = 6", "corn = { one = 7"),
        ("start = 5", "start = 0"),
        ('always = "blue"', 'always = "pink"'),
        ("at = [3, 3]", "at = [30, 3]"),
        ('temple = "Tikal"', 'temple = "Copan"'),
    ]
    named = "\n".join(FILE.faults(tmp_path, FILE.changed(wrong)))
    for part in ("tiles.split:", "rack:", "areas.always:", "temples:", "start.temple:"):
        assert part in named


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="it cannot be read: No such file"):
        load("maya2019", tmp_path / "missing.toml", Components)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "components.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadComponents, match=r"components\.toml does not describe the components of maya2019"):
        load("maya2019", tmp_path / "components.toml", Components)


def test_the_digest_is_about_what_is_said(tmp_path: Path) -> None:
    ours = FILE.read(tmp_path, FILE.text).digest()
    assert ours == BOX.digest()
    assert FILE.read(tmp_path, FILE.text + "\n# A comment\n").digest() == ours
    assert (
        FILE.read(
            tmp_path, FILE.changed([("corn = { one = 6, two = 2 }", "corn = { two = 2,  one = 6 }")])
        ).digest()
        == ours
    )
    assert FILE.read(tmp_path, FILE.changed(MORE_DOUBLES)).digest() != ours


# An owner's file

PLAY = """
import json, sys
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.games.maya2019 import GAME
from popolna.games.maya2019.board import TILE, TILE_SET

match = Match.new(GAME, 2, seed=1)
dice = Dice(2)
while movers := match.state.to_move():
    legal = match.state.legal(movers[0])
    match.play(movers[0], legal[dice.below(len(legal))])
print(json.dumps({
    "tiles": dict(zip(TILE.names, TILE_SET)),
    "components": match.record.components,
    "record": match.record.json(),
}))
"""


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return FILE.owner(tmp_path, MORE_DOUBLES)


def test_an_owners_file_is_used(owner: Owner, tmp_path: Path) -> None:
    played = json.loads(owner.run(PLAY))
    assert (played["tiles"]["corn"], played["tiles"]["corn2"]) == (5, 3)
    assert played["components"] == FILE.read(tmp_path, FILE.changed(MORE_DOUBLES)).digest() != BOX.digest()
    ours = json.loads(FILE.owner(tmp_path, []).run(PLAY))
    assert ours["components"] == BOX.digest()
    assert (ours["tiles"]["corn"], ours["tiles"]["corn2"]) == (6, 2)


def test_a_record_replays_only_with_the_file_it_was_made_with(owner: Owner, tmp_path: Path) -> None:
    record = json.loads(owner.run(PLAY))["record"]
    assert owner.replay(record).startswith("ends")
    (tmp_path / "other").mkdir()
    refusal = FILE.owner(tmp_path / "other", []).replay(record)
    assert "does not replay" in refusal
    assert "components: played with the components" in refusal
    assert "--components FILE" in refusal


def test_a_broken_owners_file_is_refused_with_its_name(tmp_path: Path) -> None:
    broken = FILE.owner(tmp_path, [("start = 5", "start = 0"), ('always = "blue"', 'always = "pink"')])
    said = broken.enter()
    assert said.startswith(f"{broken.file} does not describe the components of maya2019:")
    assert "rack: " in said
    assert "areas.always: " in said


@pytest.mark.rule("M19-2.4")
def test_border_pieces_do_nothing(tmp_path: Path) -> None:
    without = json.loads(FILE.owner(tmp_path, [("double_pieces = 9", "double_pieces = 0")]).run(PLAY))
    usual = json.loads(FILE.owner(tmp_path, []).run(PLAY))
    assert without["components"] != usual["components"]
    assert without["record"].replace(without["components"], usual["components"]) == usual["record"]


ODD_BOARD: Changes = [
    ("at = [3, 3]", "at = [1, 3]")
]  # Tulum, in green, two steps from Caracol and next to blue


@pytest.mark.rule("M19-4.6")
def test_two_temples_can_appear_at_once(tmp_path: Path) -> None:
    """On our board no space is next to two temple spaces; on this one (1, 2) is."""
    code = """
from tests.games.maya2019.table import *
s = Table(2, "blue+green").plant(BLUE, "pepper", (0, 2)).rack(RED, "corn").turn(RED)
assert set(look(s).temples) == {"tikal"}
do(s, "plant corn", (1, 2))
print(sorted(look(s).temples))
"""
    assert FILE.owner(tmp_path, ODD_BOARD).run(code).split() == ["['caracol',", "'tikal',", "'tulum']"]


@pytest.mark.rule("M19-2.3", "M19-5.7")
def test_a_temple_space_outside_is_not_there(tmp_path: Path) -> None:
    """Without green, Tulum never appears, and cities may grow beside it."""
    code = """
from tests.games.maya2019.table import *
for areas in ("blue+green", "blue+red"):
    table = Table(2, areas).city("tikal", (0, 1), (0, 2)).rack(RED, "corn", "corn")
    s = table.turn(RED)
    grow = can(s, "expand corn", (0, 3))
    do(s, "plant corn", (0, 3))
    print(areas, grow, "tulum" in look(s).temples)
"""
    said = FILE.owner(tmp_path, ODD_BOARD).run(code).splitlines()
    assert said == ["blue+green False True", "blue+red True False"]
