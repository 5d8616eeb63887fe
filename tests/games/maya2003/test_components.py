"""The components file: what it says, and what an owner's file changes."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from popolna.drawing.palette import COLOURS
from popolna.engine.component_file import Provenance, Section
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.components import BLUE, BOX, GREEN
from popolna.games.maya2003.words.names import marker_name
from tests.games.maya2003.component_file import CORRECTION, FILE

RULES = (GAME.folder / "RULES.md").read_text("utf-8")


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


# An owner's file


def test_an_owners_file_is_used(tmp_path: Path) -> None:
    code = """
import json
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.board import CARD_LIMIT, MOST_GOLD
print(json.dumps([GAME.new(4, seed=1).position()["pools"], list(MOST_GOLD)[:4], CARD_LIMIT[4]]))
"""
    pools, gold, limits = json.loads(FILE.owner(tmp_path, CORRECTION).run(code))
    assert pools == [30, 30, 30, 30]
    assert gold == [2, 5, 7, 12]
    assert limits == [5, 3, 4, 5, 6, 6]
