"""The components file: what it says, what can be wrong with it, and an owner's file in its place."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from popolna.drawing.palette import COLOURS
from popolna.engine.component_file import Provenance, Section, load
from popolna.engine.errors import BadComponents
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.components import BLUE, BOX, GREEN, Components
from popolna.games.maya2003.words.names import marker_name
from tests.games.owners import Changes, OurFile

FILE = OurFile(GAME, Components)
RULES = (GAME.folder / "RULES.md").read_text("utf-8")


MORE_GOLD: Changes = [("first = [4, 6, 10]", "first = [4, 6, 11]")]


# What it says


@pytest.mark.rule("M03-1.2", "M03-1.3", "M03-1.6", "M03-2.1", "M03-3.1", "M03-5.13", "M03-9.1")
def test_the_numbers_of_the_rulebook(tmp_path: Path) -> None:
    box = FILE.read(tmp_path, FILE.text)
    assert (box.game.players, box.game.rounds) == ((3, 5), 3)
    assert (box.blocks.each_player, box.blocks.start) == (28, 2)
    assert box.cards.low == {"3": 1, "4": 2, "5": 1}
    assert box.cards.high == {"6": 1, "7": 1, "8": 1, "minus3": 1}
    assert (box.gold.advanced_start, box.gold.forced_pass) == (10, 1)
    assert box.seats.colours == ["red", "blue", "green", "yellow", "purple"]
    assert (len(box.markers.green), len(box.markers.blue)) == (7, 4)
    points = box.markers.points
    assert (points.transport_2, points.transport_4, points.quarry_2) == (2, 4, 2)
    assert box.setup.players_3 == ["chichen-itza", "copan", "uxmal", "palenque"]
    assert box.setup.players_4 == ["tikal", "copan", "uxmal", "palenque"]
    assert box.setup.players_5 == ["tikal", "chichen-itza", "copan", "uxmal"]


@pytest.mark.rule("M03-1.5")
@pytest.mark.parametrize(("players", "blocks", "cards"), [(3, 32, 21), (4, 38, 28), (5, 46, 36)])
def test_all_blocks_and_cards_of_the_quarries(players: int, blocks: int, cards: int) -> None:
    quarries = BOX.quarries_for(players)
    assert sum(sum(quarry.blocks) for quarry in quarries) == blocks
    assert sum(quarry.cards for quarry in quarries) == cards


def rows(first: str) -> list[list[str]]:
    """The cells of the table in the rules that begins with a word."""
    lines = RULES[RULES.index(f"| {first} |") :].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.rule("M03-1.4")
def test_the_rules_tell_the_pyramids() -> None:
    ours = []
    for pyramid in BOX.pyramids:
        levels = zip(pyramid.spaces, pyramid.first(), pyramid.second(), strict=True)
        cells = [f"{spaces} blocks, {first} / {second}" for spaces, first, second in levels]
        ours.append([pyramid.name, *cells, *[""] * (4 - len(cells))])
    assert rows("pyramid") == ours


@pytest.mark.rule("M03-1.5")
def test_the_rules_tell_the_quarries() -> None:
    told = rows("quarry")
    for players in (3, 4, 5):
        ours = [
            f"{quarry.cards} cards, {'/'.join(map(str, quarry.blocks))}, "
            + marker_name([*GREEN, *BLUE].index(quarry.marker))
            for quarry in BOX.quarries_for(players)
        ]
        assert [row[players - 2] for row in told] == [*ours, *[""] * (7 - len(ours))]


def sections() -> Iterator[tuple[str, Section]]:
    for name in ("game", "seats", "cards", "blocks", "gold", "setup", "markers"):
        yield name, getattr(BOX, name)
    for name in ("first_player", "cancel_minus_3", "points"):
        yield f"markers.{name}", getattr(BOX.markers, name)
    for pyramid in BOX.pyramids:
        yield "[pyramids]", pyramid
        yield "pyramids.bottom", pyramid.bottom
        yield "pyramids.upper", pyramid.upper
    for players, quarries in BOX.quarries.items():
        yield from ((f"[quarries.{players}]", quarry) for quarry in quarries)


def test_every_section_says_where_it_comes_from() -> None:
    kinds: dict[str, set[str]] = {}
    for name, section in sections():
        assert section.provenance in get_args(Provenance)
        kinds.setdefault(section.provenance, set()).add(name)
    assert kinds["reconstructed"] == {
        "[pyramids]",
        "pyramids.bottom",
        "pyramids.upper",
        "[quarries.players_3]",
        "[quarries.players_4]",
        "[quarries.players_5]",
    }
    assert kinds["single-source"] == {"pyramids.bottom", "markers.cancel_minus_3"}
    assert kinds["published"] == {"markers.first_player"}
    assert [pyramid.name for pyramid in BOX.pyramids if pyramid.bottom.provenance == "reconstructed"] == [
        "Tikal"
    ]


def test_the_rules_name_every_reconstructed_section() -> None:
    told = RULES.partition("## What is reconstructed")[2].partition("Worth a look")[0]
    reconstructed = {name for name, section in sections() if section.provenance == "reconstructed"}
    assert set(re.findall(r"`\[(\S+)\]`", told)) == reconstructed


def test_every_colour_can_be_painted() -> None:
    assert set(BOX.seats.colours) <= set(COLOURS)


# What can be wrong with it

TIKAL = 'name = "Tikal"\nspaces = [9, 7, 5, 4]'
FIRST_OF_3 = "cards = 3\nblocks = [3, 2]"
ONE_MORE = """[[quarries.players_5]]
provenance = "rulebook"
marker = "free-pass"
cards = 3
blocks = [1]

"""

FAULTS: list[tuple[str, Changes, str]] = [
    (
        "six players",
        [("players = [3, 5]", "players = [3, 6]")],
        "game.players: the rules are for [3, 5] players",
    ),
    ("no round", [("rounds = 3", "rounds = 0")], "game.rounds: there must be a round"),
    (
        "a colour twice",
        [('"yellow", "purple"]', '"yellow", "red"]')],
        "seats.colours: five different colours",
    ),
    ("four colours", [('"yellow", "purple"]', '"yellow"]')], "seats.colours: five different colours"),
    (
        "six colours",
        [('"yellow", "purple"]', '"yellow", "purple", "red"]')],
        "seats.colours: five different colours",
    ),
    ("a colour of two words", [('"purple"]', '"dark red"]')], "seats.colours"),
    ("a colour in capitals", [('"purple"]', '"PURPLE"]')], "seats.colours"),
    ("a card nobody knows", [("low = { 3 = 1,", "low = { 2 = 1,")], "cards: low needs the values 3, 4 and 5"),
    ("a card too few", [("8 = 1, minus3 = 1", "minus3 = 1")], "high needs 6, 7, 8 and minus3"),
    ("fewer than no cards", [("low = { 3 = 1,", "low = { 3 = -1,")], "cards: a number of cards is below 0"),
    ("two -3", [("minus3 = 1", "minus3 = 2")], "or there is more than one minus3"),
    (
        "more start blocks than blocks",
        [("each_player = 28", "each_player = 1")],
        "blocks.start: everybody needs",
    ),
    ("fewer than no start blocks", [("start = 2", "start = -1")], "blocks.start: everybody needs"),
    (
        "gold below 0 at the start",
        [("advanced_start = 10", "advanced_start = -1")],
        "gold: a number is below 0",
    ),
    ("gold below 0 for a pass", [("forced_pass = 1", "forced_pass = -1")], "gold: a number is below 0"),
    *[
        (f"{name} below 0", [(f"{name} = {number}", f"{name} = -1")], "markers.points: a number is below 0")
        for name, number in [("transport_2", 2), ("transport_4", 4), ("quarry_2", 2)]
    ],
    (
        "a green marker nobody knows",
        [('green = [\n  "first-player"', 'green = [\n  "last-player"')],
        "markers: the green ones are first-player, cancel-minus-3",
    ),
    (
        "a blue marker is missing",
        [('"quarry-2", "joker"]', '"quarry-2"]')],
        "the blue ones extra-block, transport-4",
    ),
    ("a pyramid twice", [('name = "Palenque"', 'name = "Copan"')], "pyramids: copan is there 2 times"),
    (
        "a pyramid twice in other letters",
        [('name = "Palenque"', 'name = "COPAN"')],
        "pyramids: copan is there 2 times",
    ),
    ("a pyramid without a name", [('name = "Palenque"', 'name = ""')], "pyramids: '' is no name"),
    (
        "a name with a tab",
        [('name = "Palenque"', r'name = "Pa\tlenque"')],
        r"pyramids: 'pa\tlenque' is no name",
    ),
    (
        "no levels",
        [(TIKAL, 'name = "Tikal"\nspaces = []')],
        "pyramids: Tikal needs from 1 to 4 levels with at least a space each",
    ),
    (
        "five levels",
        [(TIKAL, 'name = "Tikal"\nspaces = [9, 7, 5, 4, 3]')],
        "pyramids: Tikal needs from 1 to 4 levels",
    ),
    (
        "a level without a space",
        [(TIKAL, 'name = "Tikal"\nspaces = [9, 7, 0, 4]')],
        "pyramids: Tikal needs from 1 to 4 levels with at least a space each",
    ),
    (
        "gold is missing",
        [("first = [4, 6, 10]", "first = [4, 6]")],
        "pyramids: Tikal needs gold for each of its 4",
    ),
    (
        "lower gold is missing",
        [("second = [2, 3, 5]", "second = [2, 3, 5, 6]")],
        "pyramids: Tikal needs gold for each of its 4 levels",
    ),
    ("gold below 0", [("first = [4, 6, 10]", "first = [4, -6, 10]")], "pyramids: Tikal has gold below 0"),
    (
        "lower gold below 0",
        [("second = [2, 3, 5]", "second = [2, -3, 5]")],
        "pyramids: Tikal has gold below 0",
    ),
    ("bottom gold below 0", [("first = 2\n", "first = -2\n")], "pyramids: Tikal has gold below 0"),
    (
        "a pyramid nobody knows",
        [('players_3 = ["chichen-itza"', 'players_3 = ["chichen"')],
        "setup.players_3: 'chichen' is no pyramid",
    ),
    (
        "three pyramids",
        [('players_4 = ["tikal", ', "players_4 = [")],
        "setup.players_4: four different pyramids are needed",
    ),
    (
        "a pyramid in play twice",
        [('players_5 = ["tikal", "chichen-itza"', 'players_5 = ["tikal", "tikal"')],
        "setup.players_5: four different pyramids are needed",
    ),
    (
        "a fifth pyramid that is there",
        [('players_5 = ["tikal"', 'players_5 = ["tikal", "tikal"')],
        "setup.players_5: four different pyramids are needed",
    ),
    (
        "no room at the start",
        [
            ("[9, 7, 5, 4]", "[2, 7, 5, 4]"),
            ("[9, 7, 5]", "[2, 7, 5]"),
            ("[8, 6, 5, 4]", "[2, 6, 5, 4]"),
            ("[7,", "[2,"),
        ],
        "setup.players_5: there is no room for the start blocks",
    ),
    (
        "more start blocks than pyramids",
        [("start = 2", "start = 5")],
        "setup.players_3: there is no room for the",
    ),
    (
        "quarries for six",
        [("[[quarries.players_3]]", "[[quarries.players_6]]")],
        "quarries: players_3, players_4 and players_5 are needed, nothing else",
    ),
    (
        "eight quarries",
        [("[[quarries.players_5]]", f"{ONE_MORE}[[quarries.players_5]]")],
        "quarries.players_5: from 1 to 7 quarries are needed",
    ),
    (
        "a marker nobody knows",
        [('marker = "relocate-block"', 'marker = "joker"')],
        "quarries.players_3: quarry 1: 'joker' is no green marker",
    ),
    (
        "a quarry without room",
        [(FIRST_OF_3, "cards = 0\nblocks = [3, 2]")],
        "quarries.players_3: quarry 1: it needs room for a card",
    ),
    (
        "a quarry without blocks",
        [(FIRST_OF_3, "cards = 3\nblocks = []")],
        "quarries.players_3: quarry 1: it needs room for a card, and blocks",
    ),
    (
        "blocks below 0",
        [(FIRST_OF_3, "cards = 3\nblocks = [3, -2]")],
        "quarries.players_3: quarry 1: it needs room for a card, and blocks, none below 0",
    ),
    (
        "a marker above two quarries",
        [('marker = "pool-block"', 'marker = "relocate-block"')],
        "quarries.players_3: relocate-block is above 2 quarries",
    ),
    # Its form
    ("no TOML", [("[game]", "[game")], "Expected ']'"),
    ("another schema", [("schema = 1", "schema = 2")], "$.schema"),
    ("a word for a number", [("rounds = 3", 'rounds = "three"')], "$.game.rounds"),
    ("an unknown word", [("rounds = 3", "round = 3")], "$.game"),
    ("an unknown section", [("[gold]", "[silver]")], "`silver`"),
    ("no provenance", [('provenance = "rulebook"\ncolours', "colours")], "`provenance` - at `$.seats`"),
    (
        "an unknown provenance",
        [('provenance = "rulebook"\ncolours', 'provenance = "rumour"\ncolours')],
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
        ("rounds = 3", "rounds = 0"),
        ("minus3 = 1", "minus3 = 2"),
        ("first = [4, 6, 10]", "first = [4, 6]"),
        ('players_3 = ["chichen-itza"', 'players_3 = ["chichen"'),
        (FIRST_OF_3, "cards = 0\nblocks = [3, 2]"),
    ]
    named = "\n".join(FILE.faults(tmp_path, FILE.changed(wrong)))
    for part in ("game.rounds:", "cards:", "pyramids: Tikal", "setup.players_3:", "quarries.players_3:"):
        assert part in named


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="it cannot be read: No such file"):
        load("maya2003", tmp_path / "missing.toml", Components)


def test_the_digest_is_about_what_is_said(tmp_path: Path) -> None:
    ours = FILE.read(tmp_path, FILE.text).digest()
    assert ours == BOX.digest()
    assert FILE.read(tmp_path, FILE.text + "\n# A comment\n").digest() == ours
    assert FILE.read(tmp_path, FILE.changed(MORE_GOLD)).digest() != ours


# An owner's file

PLAY = """
import json
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.board import CARD_LIMIT, MOST_GOLD

match = Match.new(GAME, 4, seed=1, settings={"variation": "advanced"})
pools = match.state.position()["pools"]
dice = Dice(2)
while movers := match.state.to_move():
    legal = match.state.legal(movers[0])
    match.play(movers[0], legal[dice.below(len(legal))])
print(json.dumps({
    "pools": pools,
    "gold": list(MOST_GOLD)[:4],
    "limits": CARD_LIMIT[4],
    "components": match.record.components,
    "record": match.record.json(),
}))
"""

CORRECTED: Changes = [
    ("each_player = 28", "each_player = 30"),
    ("first = [4, 6, 10]", "first = [5, 7, 12]"),
    ("cards = 4\nblocks = [3, 2]", "cards = 5\nblocks = [4, 2, 1]"),
]


def test_an_owners_file_is_used(tmp_path: Path) -> None:
    owner = FILE.owner(tmp_path, CORRECTED)
    played = json.loads(owner.run(PLAY))
    assert played["pools"] == [30, 30, 30, 30]
    assert played["gold"] == [2, 5, 7, 12]
    assert played["limits"] == [5, 3, 4, 5, 6, 6]
    assert played["components"] == FILE.read(tmp_path, FILE.changed(CORRECTED)).digest() != BOX.digest()
    assert owner.replay(played["record"]).startswith("ends")
    (tmp_path / "other").mkdir()
    refusal = FILE.owner(tmp_path / "other", []).replay(played["record"])
    assert "does not replay" in refusal
    assert "components: played with the components" in refusal


def test_a_broken_owners_file_is_refused_with_its_name(tmp_path: Path) -> None:
    broken = FILE.owner(tmp_path, [("rounds = 3", "rounds = 0"), ("minus3 = 1", "minus3 = 2")])
    said = broken.enter()
    assert said.startswith(f"{broken.file} does not describe the components of maya2003:")
    assert "game.rounds: " in said
    assert "minus3" in said
