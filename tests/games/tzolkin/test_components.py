"""The components file: what it says, what can be wrong with it, and an owner's file in its place."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from popolna.engine.component_file import Provenance, load
from popolna.engine.errors import BadComponents
from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.components import BOX, Components
from tests.games.owners import Changes, OurFile

FILE = OurFile(GAME, Components)


# What it says


@pytest.mark.rule(
    "TZ-1.3", "TZ-2.2", "TZ-2.3", "TZ-2.4", "TZ-2.6", "TZ-2.8", "TZ-4.2", "TZ-4.7", "TZ-9.1", "TZ-9.4"
)
def test_the_numbers_of_the_rulebook(tmp_path: Path) -> None:
    box = FILE.read(tmp_path, FILE.text)
    assert box.game.players == (2, 4)
    assert (box.supply.skulls, box.supply.workers, box.supply.start_workers) == (13, 6, 3)
    assert (box.supply.row, box.supply.wealth_dealt) == (6, 4)
    assert box.setup.monuments == (4, 5, 6)
    assert box.setup.fields == (2, 3, 4)
    assert box.setup.dummies == (12, 6, 0)
    assert (box.calendar.days, box.calendar.food_days) == (27, (8, 14, 21, 27))
    assert (box.calendar.corn_per_worker, box.calendar.points_unfed) == (2, -3)
    assert box.placing.extra_corn == [0, 1, 2, 3, 4, 5]
    assert (box.begging.most_corn, box.begging.corn_after) == (2, 3)
    assert (box.market.wood, box.market.stone, box.market.gold) == (2, 3, 4)
    assert (box.uxmal.temple_corn, box.uxmal.corn_per_block, box.uxmal.action_corn) == (3, 2, 1)
    assert (box.technology.blocks, box.technology.bonus_blocks) == ((1, 2, 3), 1)
    assert (box.final.quarters_per_corn, box.final.points_per_skull) == (1, 3)
    assert [(temple.name, temple.god) for temple in box.temples] == [
        ("brown", "Chaac"),
        ("yellow", "Quetzalcoatl"),
        ("green", "Kukulcan"),
    ]


def sections(box: Components) -> Iterator[tuple[str, Any]]:
    for name in box.__struct_fields__:
        part = getattr(box, name)
        if isinstance(part, list):
            yield from ((name, entry) for entry in part)
        elif name != "schema":
            yield name, part


def test_every_section_says_where_it_comes_from() -> None:
    assert all(section.provenance in get_args(Provenance) for _, section in sections(BOX))


def test_the_rules_name_every_section_that_is_not_from_the_rulebook() -> None:
    told = (GAME.folder / "RULES.md").read_text("utf-8").partition("## What to check against your box")[2]
    for name, section in sections(BOX):
        assert (f"[{name}]" in told) == (section.provenance != "rulebook"), name


# What can be wrong with it

FARM = 'name = "small-farm-a"\nage = 1\nkind = "farm"\ncost = { wood = 1 }'
FAULTS: list[tuple[str, Changes, str]] = [
    (
        "five players",
        [("players = [2, 4]", "players = [2, 5]")],
        "game.players: the rules are for [2, 4] players",
    ),
    ("a colour twice", [('"green", "yellow"]', '"green", "red"]')], "seats.colours: four different"),
    ("three colours", [('"green", "yellow"]', '"green"]')], "seats.colours: four different"),
    ("no workers", [("start_workers = 3", "start_workers = 0")], "supply: from 1 to 6 workers"),
    ("seven workers", [("\nworkers = 6", "\nworkers = 7")], "supply: from 1 to 6 workers"),
    ("more at the start than in all", [("\nworkers = 6", "\nworkers = 2")], "supply: from 1 to 6 workers"),
    ("skulls below 0", [("skulls = 13", "skulls = -1")], "supply: from 1 to 6 workers"),
    ("a row below 0", [("row = 6", "row = -1")], "supply: from 1 to 6 workers"),
    ("one tile dealt", [("wealth_dealt = 4", "wealth_dealt = 1")], "supply.wealth_dealt: at least 2"),
    ("six tiles dealt", [("wealth_dealt = 4", "wealth_dealt = 6")], "supply.wealth_dealt: at least 2"),
    (
        "too many dummies",
        [("dummies = [12, 6, 0]", "dummies = [14, 6, 0]")],
        "setup.dummies: 2 players leave too few",
    ),
    (
        "too many for three",
        [("dummies = [12, 6, 0]", "dummies = [12, 10, 0]")],
        "setup.dummies: 3 players leave",
    ),
    ("a Food Day twice", [("food_days = [8, 14,", "food_days = [14, 14,")], "calendar.food_days: four days"),
    ("a Food Day at once", [("food_days = [8,", "food_days = [1,")], "calendar.food_days: four days"),
    (
        "no last Food Day",
        [("days = 27", "days = 28")],
        "calendar.food_days: four days in order, the last of them",
    ),
    (
        "no price for the sixth",
        [("extra_corn = [0, 1, 2, 3, 4, 5]", "extra_corn = [0, 1]")],
        "placing.extra_corn: a",
    ),
    (
        "blocks for nothing",
        [("wood = 2\nstone = 3", "wood = 0\nstone = 3")],
        "market: every block costs at least",
    ),
    (
        "levels for nothing",
        [("blocks = [1, 2, 3] ", "blocks = [0, 2, 3] ")],
        "technology, uxmal.action_corn: a level",
    ),
    (
        "a bonus for nothing",
        [("bonus_blocks = 1", "bonus_blocks = 0")],
        "technology, uxmal.action_corn: a level",
    ),
    (
        "any action for nothing",
        [("action_corn = 1", "action_corn = 0")],
        "technology, uxmal.action_corn: a level",
    ),
    ("an unknown gear", [("teeth = { palenque", "teeth = { copan")], "gears.teeth: palenque, yaxchilan"),
    (
        "a gear without spaces",
        [("last_space = { palenque", "last_space = { copan")],
        "gears.last_space: palenque",
    ),
    (
        "a short gear",
        [("last_space = { palenque = 7", "last_space = { palenque = 6")],
        "gears: palenque needs the last",
    ),
    (
        "too few teeth",
        [("teeth = { palenque = 10", "teeth = { palenque = 7")],
        "gears: palenque needs the last space",
    ),
    (
        "too many teeth",
        [("teeth = { palenque = 10", "teeth = { palenque = 14")],
        "gears: palenque needs the last",
    ),
    (
        "four harvests",
        [("corn = [3, 4, 5, 7, 9]", "corn = [3, 4, 5, 7]")],
        "palenque.corn: 5 entries are needed",
    ),
    (
        "six kinds of wood",
        [("wood = [0, 0, 2, 3, 4]", "wood = [0, 0, 2, 3, 4, 5]")],
        "palenque.wood: 5 entries",
    ),
    (
        "four skulls",
        [("skull = [0, 0, 0, 1, 0]", "skull = [0, 0, 0, 1]")],
        "yaxchilan.skull: 5 entries are needed",
    ),
    (
        "eight places",
        [("points = [4, 5, 6, 7, 8, 8, 10, 11, 13]", "points = [4]")],
        "chichen_itza.points: 9 entries",
    ),
    (
        "a place without a block",
        [("block = [false, ", "block = [")],
        "chichen_itza.block: 9 entries are needed",
    ),
    (
        "a place for no god",
        [('temple = ["brown"', 'temple = ["pink"')],
        "chichen_itza.temple: 'pink' is no temple",
    ),
    (
        "a blocked space at sea",
        [('["palenque", 1]', '["palenque", 10]')],
        "w01 blocks palenque 10, which is no space",
    ),
    (
        "a blocked unknown gear",
        [('["palenque", 1]', '["copan", 1]')],
        "w01 blocks copan 1, which is no space",
    ),
    ("another temple", [('name = "brown"', 'name = "blue"')], "temples: brown, yellow, green are needed"),
    (
        "a step without goods",
        [("points = [-1, 0, 2,", "points = [-1, 0, 2, 3,")],
        "temples: brown needs points and goods",
    ),
    (
        "a strange good",
        [('"stone", "", "stone"', '"stone", "", "jade"')],
        "temples: brown: 'jade' is no good",
    ),
    ("a tile twice", [('name = "w02"', 'name = "w01"')], "wealth: w01 is there 2 times"),
    (
        "a building twice",
        [('name = "small-farm-b"', 'name = "small-farm-a"')],
        "buildings: small-farm-a is there 2",
    ),
    (
        "a name of two words",
        [('name = "glory-tomb"', 'name = "glory tomb"')],
        "the name 'glory tomb' must be one word",
    ),
    (
        "a name in capitals",
        [('name = "mastery"', 'name = "Mastery"')],
        "monuments: the name 'Mastery' must be one",
    ),
    (
        "a strange thing gained",
        [('what = "corn", n = 3', 'what = "jade", n = 3')],
        "w01: gain 'jade' 3 is no effect",
    ),
    ("nothing gained", [('what = "corn", n = 3', 'what = "corn", n = 0')], "w01: gain 'corn' 0 is no effect"),
    ("a strange track", [('what = "agriculture"', 'what = "magic"')], "w01: tech 'magic' 1 is no effect"),
    (
        "a worker of something",
        [('op = "worker"', 'op = "worker", what = "corn"')],
        "worker 'corn' 1 is no effect",
    ),
    (
        "a choice at the start",
        [('what = "agriculture"', 'what = "any"')],
        "w01: a tile of the beginning leaves nothing",
    ),
    (
        "a market at the start",
        [('{ op = "worker", n = 1 }', '{ op = "market" }')],
        "a tile of the beginning leaves",
    ),
    (
        "a building for nothing",
        [(FARM, FARM.replace("wood = 1", "wood = 0"))],
        "small-farm-a must cost at least a block",
    ),
    (
        "a building for skulls",
        [(FARM, FARM.replace("wood = 1", "skull = 1, wood = 1"))],
        "must cost at least a block",
    ),
    (
        "a building below 0",
        [(FARM, FARM.replace("wood = 1", "wood = 3, gold = -1"))],
        "must cost at least a block",
    ),
    (
        "a monument below 0",
        [("cost = { gold = 4, skull = 1 }", "cost = { gold = 4, skull = -1 }")],
        "less than nothing",
    ),
    (
        "too few monuments",
        [("monuments = [4, 5, 6]", "monuments = [4, 5, 14]")],
        "monuments: there are fewer than",
    ),
    (
        "a short table",
        [("table = [0, 9, 20, 33, 33]", "table = [0, 9, 20, 33]")],
        "mastery needs a longer table",
    ),
    (
        "a table for five",
        [("table = [0, 0, 0, 0, 6, 12, 18]", "table = [0, 6, 12, 18]")],
        "workers needs a longer",
    ),
    (
        "no table by players",
        [("by_players = [6, 5, 4]", "points = 4")],
        "monuments: all-monuments needs by_players",
    ),
    # Its form
    ("no TOML", [("[game]", "[game")], "Expected ']'"),
    ("another schema", [("schema = 1", "schema = 2")], "$.schema"),
    ("a word for a number", [("skulls = 13", 'skulls = "many"')], "$.supply.skulls"),
    ("an unknown word", [("row = 6", "line = 6")], "$.supply"),
    ("an unknown effect", [('op = "worker"', 'op = "wrker"')], "'wrker'"),
    ("a third age", [("age = 2", "age = 3")], "$.buildings[14].age"),
    ("an unknown score", [('scores = "mastered"', 'scores = "fame"')], "'fame'"),
    (
        "an unknown provenance",
        [('provenance = "rulebook"\nskulls', 'provenance = "rumour"\nskulls')],
        "'rumour'",
    ),
]


@pytest.mark.parametrize(
    ("changes", "fault"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS]
)
def test_a_fault_is_named(tmp_path: Path, changes: Changes, fault: str) -> None:
    named = FILE.faults(tmp_path, FILE.changed(changes))
    assert any(fault in text for text in named), named


def test_several_faults_are_named_together(tmp_path: Path) -> None:
    wrong = [
        ("skulls = 13", "skulls = -1"),
        ("days = 27", "days = 28"),
        ("corn = [3, 4, 5, 7, 9]", "corn = []"),
        ('name = "w02"', 'name = "w01"'),
        ('"stone", "", "stone"', '"stone", "", "jade"'),
    ]
    named = "\n".join(FILE.faults(tmp_path, FILE.changed(wrong)))
    for part in ("supply:", "calendar.food_days:", "palenque.corn:", "wealth: w01", "'jade'"):
        assert part in named


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="it cannot be read: No such file"):
        load("tzolkin", tmp_path / "missing.toml", Components)


def test_the_digest_is_about_what_is_said(tmp_path: Path) -> None:
    ours = FILE.read(tmp_path, FILE.text).digest()
    assert ours == BOX.digest()
    assert FILE.read(tmp_path, FILE.text + "\n# A comment\n").digest() == ours
    assert FILE.read(tmp_path, FILE.changed([("skulls = 13", "skulls = 12")])).digest() != ours


# An owner's file

PLAY = """
import json, sys
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.games.tzolkin import GAME

match = Match.new(GAME, 2, seed=1)
dice = Dice(2)
days = set()
while movers := match.state.to_move():
    days.add(int(match.state.day))
    legal = match.state.legal(movers[0])
    match.play(movers[0], legal[dice.below(len(legal))])
print(json.dumps({"last": max(days), "components": match.record.components, "record": match.record.json()}))
"""

SHORT_CALENDAR: Changes = [
    ("days = 27", "days = 12"),
    ("food_days = [8, 14, 21, 27]", "food_days = [3, 6, 9, 12]"),
]


def test_an_owners_file_is_used_and_belongs_to_the_record(tmp_path: Path) -> None:
    owner = FILE.owner(tmp_path, SHORT_CALENDAR)
    played = json.loads(owner.run(PLAY))
    assert played["last"] == 12
    assert played["components"] == FILE.read(tmp_path, FILE.changed(SHORT_CALENDAR)).digest() != BOX.digest()
    assert owner.replay(played["record"]).startswith("ends")
    (tmp_path / "other").mkdir()
    refusal = FILE.owner(tmp_path / "other", []).replay(played["record"])
    assert "components: played with the components" in refusal


def test_a_broken_owners_file_is_refused_with_its_name(tmp_path: Path) -> None:
    broken = FILE.owner(tmp_path, [("skulls = 13", "skulls = -1"), ("days = 27", "days = 28")])
    answer = broken.enter()
    for part in ("my-tzolkin.toml", "supply:", "calendar.food_days:"):
        assert part in answer
