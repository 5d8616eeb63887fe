"""The components file: what it says, and what an owner's file changes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from popolna.engine.component_file import Provenance
from popolna.games.ahau import GAME
from popolna.games.ahau.board import (
    BUILDING_TILES,
    CITY_NEIGHBOURS,
    CITY_ROUTES,
    REGION_NEIGHBOURS,
    TILE_COPIES,
)
from popolna.games.ahau.components import BOX, Components
from tests.games.ahau.component_file import CORRECTION, FILE

# What it says


@pytest.mark.rule("AH-1.8", "AH-2.1", "AH-2.3", "AH-2.4", "AH-2.9", "AH-9.7", "AH-13.4", "AH-17.1")
def test_the_numbers_of_the_rulebook(tmp_path: Path) -> None:
    box = FILE.read(tmp_path, FILE.text)
    assert box.game.players == (1, 5)
    assert (box.supply.workers, box.supply.most_weapons, box.supply.katuns) == (12, 10, 3)
    assert len(box.seats.colours) == 5
    assert len(box.cities) == 10
    assert (len(box.small_side.regions), len(box.small_side.routes)) == (5, 14)
    assert (len(box.large_side.regions), len(box.large_side.routes)) == (6, 15)
    assert sum(box.sites.numbers()) == 15
    assert box.calendar.spare == (1, 1, 0, 0)
    assert (sum(TILE_COPIES[0]), sum(TILE_COPIES[1])) == (55, 80)
    assert (sum(BUILDING_TILES[0]), sum(BUILDING_TILES[1])) == (20, 25)
    assert [len(card.resources) for card in box.summary_cards] == [3] * 5
    assert (box.offer.saves, box.offer.fame) == ((1, 0, 0), (0, 1, 2))
    assert (box.cities_score.most, box.cities_score.tied) == (2, 1)
    assert box.might.beyond == "fame:3"
    assert (len(box.roles), len(box.personalities), box.shadow.weapons) == (6, 6, 1)


@pytest.mark.rule("AH-1.5", "AH-1.6")
@pytest.mark.parametrize("side", [0, 1])
def test_neighbours_are_neighbours_of_each_other(side: int) -> None:
    for table, size in ((CITY_NEIGHBOURS, 10), (REGION_NEIGHBOURS, 6)):
        near = [[table[side * size + one] >> other & 1 for other in range(size)] for one in range(size)]
        assert near == [list(column) for column in zip(*near, strict=True)]
        assert not any(near[one][one] for one in range(size))
    ends = [int(CITY_ROUTES[side * 10 + city]).bit_count() for city in range(10)]
    assert sum(ends) == 2 * (14 + side)


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
    everything = list(sections(BOX))
    doubtful = {name for name, section in everything if section.provenance != "rulebook"}
    assert {name for name, _ in everything if f"[{name}]" in told} == doubtful


# An owner's file


def test_an_owners_file_is_used(tmp_path: Path) -> None:
    code = """
from popolna.engine.conformance import Trial, played
from popolna.games.ahau import GAME
s = played(GAME, Trial(2, GAME.usual_settings[2], 1)).state
print(s.katun, len(s.calendar) >= 3)
"""
    assert FILE.owner(tmp_path, CORRECTION).run(code).split() == ["1", "True"]
