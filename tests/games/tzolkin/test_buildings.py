"""Chapter 6, second half: buildings and monuments, each of them."""

from dataclasses import dataclass, field

import pytest

from popolna.games.tzolkin.components import BOX
from tests.games.tzolkin.situation import (
    BLUE,
    RED,
    Situation,
    can,
    corn,
    do,
    have,
    level,
    offered,
    options,
    owned,
    points,
    steps,
    verbs,
)


@dataclass
class Tile:
    """A building as the facts have it: its cost, what is done on constructing it, and what comes of it."""

    age: int
    cost: dict[str, int]
    choices: tuple[str, ...] = ()
    goods: dict[str, int] = field(default_factory=dict)
    up: tuple[int, int, int] = (0, 0, 0)
    levels: dict[str, int] = field(default_factory=dict)
    points: int = 0
    workers: int = 0
    free: int = 0
    less: int = 0


BUILDINGS = {
    "small-farm-a": Tile(1, {"wood": 1}, free=1),
    "small-farm-b": Tile(1, {"wood": 1}, free=1),
    "small-farm-c": Tile(1, {"wood": 1}, free=1),
    "broad-farm-a": Tile(1, {"wood": 4}, less=1),
    "broad-farm-b": Tile(1, {"wood": 4}, less=1),
    "brown-yellow-tomb": Tile(1, {"wood": 2, "stone": 1}, up=(1, 1, 0)),
    "brown-green-tomb": Tile(1, {"wood": 1, "stone": 2}, up=(1, 0, 1)),
    "builders-tomb": Tile(1, {"wood": 1, "gold": 1}, ("climb yellow",), up=(0, 1, 0)),
    "agriculture-hall": Tile(1, {"wood": 2}, levels={"agriculture": 1}),
    "agriculture-hall-with-stone": Tile(1, {"wood": 3}, levels={"agriculture": 1}, goods={"stone": 1}),
    "extraction-hall-with-corn": Tile(
        1, {"wood": 1, "stone": 1}, levels={"extraction": 1}, goods={"corn": 1}
    ),
    "extraction-hall-with-gold": Tile(
        1, {"wood": 2, "stone": 1}, levels={"extraction": 1}, goods={"gold": 1}
    ),
    "architecture-shrine": Tile(1, {"gold": 1}, levels={"architecture": 1}),
    "theology-shrine": Tile(1, {"stone": 1, "gold": 1}, levels={"theology": 1}, up=(0, 0, 1)),
    "large-farm-a": Tile(2, {"wood": 2}, free=3),
    "large-farm-b": Tile(2, {"wood": 2}, free=3),
    "large-farm-c": Tile(2, {"wood": 2}, free=3),
    "traders-tomb": Tile(2, {"stone": 3}, points=6),
    "workers-tomb": Tile(2, {"wood": 1, "stone": 1, "gold": 1}, workers=1, points=6),
    "glory-tomb": Tile(2, {"wood": 1, "gold": 2}, points=8),
    "wanderers-tomb": Tile(2, {"wood": 2, "stone": 1, "gold": 1}, points=2),
    "three-temple-tomb": Tile(2, {"wood": 1, "stone": 2, "gold": 1}, up=(1, 1, 1), points=3),
    "academy-with-stone": Tile(
        2, {"wood": 3}, ("advance theology",), levels={"theology": 1}, goods={"stone": 1}
    ),
    "academy-with-gold": Tile(
        2, {"wood": 2, "stone": 1}, ("advance extraction",), levels={"extraction": 1}, goods={"gold": 1}
    ),
    "academy-with-corn": Tile(
        2, {"wood": 3, "stone": 1}, ("advance agriculture",), levels={"agriculture": 1}, goods={"corn": 6}
    ),
    "academy-with-skull": Tile(
        2, {"wood": 2, "stone": 2}, ("advance architecture",), levels={"architecture": 1}, goods={"skull": 1}
    ),
    "brown-shrine": Tile(2, {"stone": 2}, up=(2, 0, 0), points=2),
    "grand-architecture-shrine": Tile(2, {"stone": 1, "gold": 1}, levels={"architecture": 1}, points=3),
    "green-shrine": Tile(2, {"gold": 2}, up=(0, 0, 2), points=3),
    "grand-theology-shrine": Tile(2, {"stone": 2, "gold": 1}, levels={"theology": 1}, up=(1, 0, 1)),
    "wisdom-shrine": Tile(
        2,
        {"stone": 1, "gold": 2},
        ("advance theology", "advance agriculture"),
        levels={"theology": 1, "agriculture": 1},
    ),
    "yellow-shrine": Tile(2, {"gold": 3}, up=(0, 2, 0), points=4),
}


@pytest.mark.rule("TZ-6.14", "TZ-6.15", "TZ-6.16", "TZ-6.19", "TZ-5.10")
@pytest.mark.parametrize("name", BUILDINGS)
def test_each_building(name: str) -> None:
    """Constructed with exactly its cost by somebody without technology; a block less does not do."""
    tile = BUILDINGS[name]
    table = Situation().day(2 if tile.age == 1 else 15).workers(RED, "tikal 2").row(name)
    s = table.goods(RED, **tile.cost).turn(RED)
    do(s, "pick tikal 2", "use tikal 2", *tile.choices)
    assert owned(s, RED) == {name}
    assert have(s, RED) == tile.goods
    assert steps(s, RED) == tuple(1 + step for step in tile.up)
    tracks = ("agriculture", "extraction", "architecture", "theology")
    assert {track: level(s, RED, track) for track in tracks} == {**dict.fromkeys(tracks, 0), **tile.levels}
    assert points(s, RED) == points(s, RED, "buildings") == tile.points
    assert (s.in_play[RED], s.at_hand[RED]) == (3 + tile.workers, 3 + tile.workers)
    assert (s.feed_free[RED], s.feed_less[RED]) == (tile.free, tile.less)
    assert have(s, BLUE) == {}
    for block in tile.cost:
        s = table.goods(RED, **{**tile.cost, block: tile.cost[block] - 1}).turn(RED)
        do(s, "pick tikal 2")
        assert owned(s, RED) == set()
        assert "use tikal 2" not in options(s)


def test_no_building_is_forgotten() -> None:
    assert list(BUILDINGS) == [tile.name for tile in BOX.buildings]
    assert [tile.age for tile in BUILDINGS.values()] == [tile.age for tile in BOX.buildings]


@pytest.mark.rule("TZ-11.1", "TZ-11.6", "TZ-11.10")
def test_the_kinds_of_the_buildings() -> None:
    kinds: dict[str, list[str]] = {"farm": [], "tomb": [], "civic": [], "shrine": []}
    for tile in BOX.buildings:
        kinds[tile.kind].append(tile.name)
    assert kinds == {
        "farm": [name for name in BUILDINGS if "-farm-" in name],
        "tomb": [name for name in BUILDINGS if name.endswith("-tomb")],
        "civic": [name for name in BUILDINGS if "hall" in name or "academy" in name],
        "shrine": [name for name in BUILDINGS if name.endswith("-shrine")],
    }


@pytest.mark.rule("TZ-6.14", "TZ-7.2")
def test_example_15_three_temples() -> None:
    s = (
        Situation()
        .day(15)
        .workers(RED, "tikal 2")
        .row("three-temple-tomb")
        .goods(RED, wood=1, stone=2, gold=1)
        .turn(RED)
    )
    do(s, "pick tikal 2", "use tikal 2")
    assert steps(s, RED) == (2, 2, 2)
    assert points(s, RED) == 3


@pytest.mark.rule("TZ-6.14")
def test_architecture_gives_before_the_building_does() -> None:
    """The corn of the first level pays for the action of the wanderers' tomb."""
    table = (
        Situation().day(15).workers(RED, "tikal 2").row("wanderers-tomb").goods(RED, wood=2, stone=1, gold=1)
    )
    s = table.levels(RED, architecture=1).turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "use palenque 1")
    assert corn(s, RED) == 3
    assert points(s, RED) == 2


@pytest.mark.rule("TZ-6.15", "TZ-5.16")
def test_a_seventh_worker_does_not_come() -> None:
    table = Situation().day(15).workers(RED, "tikal 2").in_play_of(RED, 6).row("workers-tomb")
    s = table.goods(RED, wood=1, stone=1, gold=1).turn(RED)
    do(s, "pick tikal 2", "use tikal 2")
    assert s.in_play[RED] == 6
    assert points(s, RED) == 6


@pytest.mark.rule("TZ-6.16", "TZ-6.2")
def test_a_free_level_beyond_the_third_gives_the_bonus() -> None:
    table = Situation().workers(RED, "tikal 2").row("agriculture-hall").goods(RED, wood=2)
    s = table.levels(RED, agriculture=3).turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "climb green")
    assert steps(s, RED) == (1, 1, 2)
    assert level(s, RED, "agriculture") == 3
    assert have(s, RED) == {}


@pytest.mark.rule("TZ-6.16")
def test_a_free_level_is_free_at_any_height() -> None:
    table = Situation().day(15).workers(RED, "tikal 2").row("academy-with-stone").goods(RED, wood=3)
    s = table.levels(RED, extraction=2).turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "advance extraction")
    assert level(s, RED, "extraction") == 3
    assert have(s, RED) == {"stone": 1}


@pytest.mark.rule("TZ-6.16")
def test_two_free_levels_on_one_track() -> None:
    table = Situation().day(15).workers(RED, "tikal 2").row("wisdom-shrine").goods(RED, stone=1, gold=2)
    s = table.levels(RED, extraction=2).turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "advance extraction")
    assert verbs(s) == {"advance"}  # free levels are taken
    do(s, "advance extraction", "take wood", "take gold")
    assert level(s, RED, "extraction") == 3
    assert have(s, RED) == {"wood": 1, "gold": 1}


@pytest.mark.rule("TZ-6.17")
def test_a_building_that_constructs_another() -> None:
    table = Situation().workers(RED, "tikal 2").row("builders-tomb", "small-farm-a", "small-farm-b", "tombs")
    s = table.goods(RED, wood=3, gold=1).turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "build builders-tomb", "climb brown")
    assert options(s) == {"done", "build small-farm-a", "build small-farm-b"}
    do(s, "build small-farm-b")
    assert s.day == 3  # and not a third one
    assert have(s, RED) == {"wood": 1}
    s = table.turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "build builders-tomb", "climb brown", "done")
    assert owned(s, RED) == {"builders-tomb"}


@pytest.mark.rule("TZ-6.17", "TZ-5.12", "TZ-6.10")
def test_the_other_building_comes_before_the_second_and_has_architecture_of_its_own() -> None:
    table = Situation().workers(RED, "tikal 4").levels(RED, architecture=2).goods(RED, wood=4, gold=1)
    s = table.row("builders-tomb", "small-farm-a", "small-farm-b", "small-farm-c").turn(RED)
    do(s, "pick tikal 4", "use tikal 4", "build builders-tomb", "climb brown")
    assert (corn(s, RED), points(s, RED)) == (1, 2)
    do(s, "build small-farm-a")
    assert (corn(s, RED), points(s, RED)) == (2, 4)
    assert options(s) == {"done", "build-plain small-farm-b", "build-plain small-farm-c"}
    do(s, "build-plain small-farm-b")
    assert (corn(s, RED), points(s, RED)) == (2, 4)
    assert s.day == 3


@pytest.mark.rule("TZ-6.17", "TZ-5.17")
def test_the_other_building_costs_blocks_even_after_one_for_corn() -> None:
    table = Situation().workers(RED, "uxmal 4").goods(RED, corn=20, wood=1)
    s = table.row("builders-tomb", "small-farm-a", "agriculture-hall").turn(RED)
    do(s, "pick uxmal 4", "use uxmal 4", "build builders-tomb", "climb brown")
    assert options(s) == {"done", "build small-farm-a"}
    do(s, "build small-farm-a")
    assert have(s, RED) == {"corn": 16}


@pytest.mark.rule("TZ-6.18", "TZ-5.15")
def test_a_building_that_trades() -> None:
    table = Situation().day(15).workers(RED, "tikal 2").row("traders-tomb").goods(RED, stone=4)
    s = table.turn(RED)
    do(s, "pick tikal 2", "use tikal 2")
    assert options(s) == {"done", "sell stone"}
    do(s, "sell stone", "buy wood")
    assert have(s, RED) == {"wood": 1, "corn": 1}
    s = table.turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "done")
    assert points(s, RED) == 6


@pytest.mark.rule("TZ-6.18", "TZ-5.18")
def test_a_building_with_any_action() -> None:
    table = Situation().day(15).workers(RED, "tikal 2").row("wanderers-tomb", "large-farm-a")
    s = table.goods(RED, wood=4, stone=1, gold=1, corn=1).turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "build wanderers-tomb")
    assert can(s, "nothing")
    assert not can(s, "use uxmal 5")
    do(s, "use tikal 2")
    assert owned(s, RED) == {"wanderers-tomb", "large-farm-a"}
    assert have(s, RED) == {}
    assert points(s, RED) == 2
    s = table.turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "build wanderers-tomb", "nothing")
    assert corn(s, RED) == 1
    s = table.goods(RED, corn=0).turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "build wanderers-tomb")
    assert s.day == 16  # no corn, no action


@pytest.mark.rule("TZ-6.20")
def test_the_row_is_filled_at_the_end_of_the_turn() -> None:
    table = (
        Situation().workers(RED, "tikal 2", "tikal 3").workers(BLUE, "palenque 0").goods(RED, wood=9, corn=9)
    )
    for name in (
        "small-farm-a",
        "small-farm-b",
        "small-farm-c",
        "broad-farm-a",
        "broad-farm-b",
        "agriculture-hall",
    ):
        table.row(name)
    s = table.turn(RED, BLUE, luck=("theology-shrine", "builders-tomb"))
    do(s, "pick tikal 2", "use tikal 2", "build small-farm-a")
    assert len(offered(s)) == 5
    do(s, "pick tikal 3", "use tikal 2")
    assert options(s) == {f"build {name}" for name in offered(s)}  # nothing new for the second worker
    do(s, "build small-farm-b")
    assert s.to_move() == [BLUE]
    assert {"theology-shrine", "builders-tomb"} < offered(s)
    assert len(offered(s)) == 6


@pytest.mark.rule("TZ-6.20")
def test_an_empty_stack_leaves_gaps() -> None:
    first_age = [name for name, tile in BUILDINGS.items() if tile.age == 1]
    table = Situation().workers(RED, "tikal 2").goods(RED, wood=1).row("small-farm-a", *first_age[10:])
    s = table.own(BLUE, *first_age[1:9]).turn(RED, luck=(first_age[9],))
    do(s, "pick tikal 2", "use tikal 2")
    assert offered(s) == set(first_age[9:])


@pytest.mark.rule("TZ-6.20", "TZ-9.7")
def test_the_stack_of_the_current_age() -> None:
    first_age = {name for name, tile in BUILDINGS.items() if tile.age == 1}
    for day, fed in ((14, 1), (15, 1), (15, 2), (27, 3)):  # day 15 with a Food Day that is late
        s = Situation().day(day, fed).workers(RED, "palenque 0").goods(RED, corn=9).turn(RED, BLUE)
        do(s, "pick palenque 0")
        assert len(offered(s)) == 6
        assert offered(s) <= first_age if fed < 2 else offered(s).isdisjoint(first_age)


# Monuments

MONUMENTS = {
    "tombs": {"wood": 3, "stone": 2, "gold": 1},
    "builders": {"wood": 1, "stone": 3, "gold": 2},
    "corn-harvest": {"wood": 1, "stone": 1, "gold": 4},
    "wood-harvest": {"wood": 1, "gold": 4},
    "all-monuments": {"wood": 2, "stone": 2, "gold": 2},
    "civic": {"wood": 2, "stone": 3, "gold": 1},
    "mastery": {"wood": 1, "stone": 1, "gold": 3},
    "technology": {"wood": 2, "stone": 1, "gold": 3},
    "workers": {"wood": 3, "gold": 3},
    "shrines": {"stone": 2, "gold": 3},
    "temple-steps": {"stone": 4, "gold": 3},
    "best-temple": {"stone": 3, "gold": 3},
    "skulls": {"gold": 4, "skull": 1},
}


@pytest.mark.rule("TZ-6.21", "TZ-5.12")
@pytest.mark.parametrize("name", MONUMENTS)
def test_each_monument(name: str) -> None:
    table = Situation().workers(RED, "tikal 4").row(name)
    s = table.goods(RED, **MONUMENTS[name]).turn(RED)
    do(s, "pick tikal 4", "use tikal 4")
    assert owned(s, RED) == {name}
    assert have(s, RED) == {}
    assert points(s, RED) == 0
    assert not offered(s) & set(MONUMENTS)  # it is not replaced
    assert s.skulls == 13
    for good, number in MONUMENTS[name].items():
        s = table.goods(RED, **{**MONUMENTS[name], good: number - 1}).turn(RED)
        do(s, "pick tikal 4")
        assert owned(s, RED) == set()


def test_no_monument_is_forgotten() -> None:
    assert list(MONUMENTS) == [tile.name for tile in BOX.monuments]


@pytest.mark.rule("TZ-11.1", "TZ-11.6", "TZ-11.10")
def test_the_kinds_of_the_monuments() -> None:
    assert [tile.kind for tile in BOX.monuments] == ["tomb"] * 5 + ["civic"] * 4 + ["shrine"] * 4


@pytest.mark.rule("TZ-6.21")
def test_monuments_only_with_tikal_4_and_several_of_them() -> None:
    table = Situation().workers(RED, "tikal 2", "tikal 4", "tikal 5").row("tombs", "builders", "small-farm-a")
    s = table.goods(RED, wood=9, stone=9, gold=9, corn=1).turn(RED)
    do(s, "pick tikal 2", "use tikal 2")
    assert owned(s, RED) == {"small-farm-a"}
    do(s, "pick tikal 4", "use tikal 4", "raise tombs", "pick tikal 5", "use tikal 4")
    assert owned(s, RED) == {"small-farm-a", "tombs", "builders"}


@pytest.mark.rule("TZ-6.22", "TZ-11.13")
def test_the_skull_of_a_monument_goes_to_the_bank() -> None:
    s = Situation().workers(RED, "tikal 4").row("skulls").goods(RED, gold=4, skull=1).bank(skulls=0).turn(RED)
    do(s, "pick tikal 4", "use tikal 4")
    assert s.skulls == 1
    assert list(s.oval) == [-1] * 9
