"""The components file: what it says, and what an owner's file changes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from popolna.engine.component_file import Provenance
from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.components import BOX, Components
from tests.games.tzolkin.component_file import CORRECTION, FILE

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


# An owner's file


def test_an_owners_file_is_used(tmp_path: Path) -> None:
    code = """
from popolna.engine.conformance import Trial, played
from popolna.games.tzolkin import GAME
print(played(GAME, Trial(2, GAME.usual_settings[2], 1)).state.day)
"""
    assert int(FILE.owner(tmp_path, CORRECTION).run(code)) == 12
