"""Chapter 6, first half: technologies."""

import pytest

from tests.games.tzolkin.situation import (
    RED,
    Situation,
    can,
    corn,
    do,
    have,
    level,
    options,
    owned,
    points,
    steps,
    uses,
    waits,
)


@pytest.mark.rule("TZ-6.1", "TZ-5.1")
@pytest.mark.parametrize(("before", "cost"), [(0, 1), (1, 2), (2, 3)])
@pytest.mark.parametrize("track", ["agriculture", "extraction", "architecture", "theology"])
def test_what_a_level_costs(track: str, before: int, cost: int) -> None:
    s = Situation().workers(RED, "tikal 1").goods(RED, stone=4).levels(RED, **{track: before}).turn(RED)
    do(s, "pick tikal 1", "use tikal 1", f"advance {track}")
    assert have(s, RED) == {"stone": 4 - cost}
    assert level(s, RED, track) == before + 1


@pytest.mark.rule("TZ-5.1")
def test_any_mix_of_blocks() -> None:
    s = (
        Situation()
        .workers(RED, "tikal 1")
        .goods(RED, wood=1, stone=2, gold=1)
        .levels(RED, theology=2)
        .turn(RED)
    )
    do(s, "pick tikal 1", "use tikal 1", "advance theology", "pay stone", "pay gold")
    assert options(s) == {"pay wood", "pay stone"}
    do(s, "pay wood")
    assert have(s, RED) == {"stone": 1}


@pytest.mark.rule("TZ-6.2")
def test_beyond_the_third_level_a_block_gives_the_bonus_as_often_as_you_like() -> None:
    s = Situation().workers(RED, "tikal 3").goods(RED, wood=2).levels(RED, architecture=3).turn(RED)
    do(s, "pick tikal 3", "use tikal 3", "advance architecture", "advance architecture")
    assert points(s, RED, "technology") == 6
    assert level(s, RED, "architecture") == 3
    assert have(s, RED) == {}


@pytest.mark.rule("TZ-6.6", "TZ-6.2")
def test_the_bonus_of_agriculture() -> None:
    s = Situation().workers(RED, "tikal 1").goods(RED, wood=1).levels(RED, agriculture=3).turn(RED)
    do(s, "pick tikal 1", "use tikal 1", "advance agriculture")
    assert options(s) == {"climb brown", "climb yellow", "climb green"}
    do(s, "climb yellow")
    assert steps(s, RED) == (1, 2, 1)


@pytest.mark.rule("TZ-6.7", "TZ-6.2")
def test_the_bonus_of_extraction_can_pay_for_the_next_step() -> None:
    s = Situation().workers(RED, "tikal 3").goods(RED, wood=1).levels(RED, extraction=3, theology=1).turn(RED)
    do(s, "pick tikal 3", "use tikal 3", "advance extraction", "take stone", "take gold", "advance theology")
    assert level(s, RED, "theology") == 2
    assert have(s, RED) == {}


@pytest.mark.rule("TZ-6.13", "TZ-6.2")
def test_the_bonus_of_theology() -> None:
    s = Situation().workers(RED, "tikal 1").goods(RED, wood=1).levels(RED, theology=3).turn(RED)
    do(s, "pick tikal 1", "use tikal 1", "advance theology")
    assert have(s, RED) == {"skull": 1}
    assert s.skulls == 12


@pytest.mark.rule("TZ-6.3")
def test_a_new_level_works_at_once() -> None:
    s = Situation().workers(RED, "tikal 1", "palenque 2").goods(RED, wood=1).turn(RED)
    do(s, "pick tikal 1", "use tikal 1", "advance agriculture", "pick palenque 2", "use palenque 2")
    assert have(s, RED) == {"corn": 5}


# Agriculture


@pytest.mark.rule("TZ-6.3", "TZ-6.4", "TZ-6.5", "TZ-6.6", "TZ-5.2")
@pytest.mark.parametrize(("agriculture", "fish", "harvest"), [(0, 3, 4), (1, 3, 5), (2, 4, 5), (3, 4, 7)])
def test_more_corn(agriculture: int, fish: int, harvest: int) -> None:
    for action, gain in ((1, fish), (2, harvest)):
        s = Situation().workers(RED, f"palenque {action}").levels(RED, agriculture=agriculture).turn(RED)
        do(s, f"pick palenque {action}", f"use palenque {action}")
        assert have(s, RED) == {"corn": gain}


@pytest.mark.rule("TZ-6.4", "TZ-6.6")
@pytest.mark.parametrize(("agriculture", "more"), [(1, 1), (3, 3)])
def test_more_corn_from_burnt_forests(agriculture: int, more: int) -> None:
    s = Situation().workers(RED, "palenque 5").levels(RED, agriculture=agriculture).turn(RED)
    do(s, "pick palenque 5", "use palenque 5", "burn green")
    assert have(s, RED) == {"corn": 9 + more}
    assert s.harvested_corn[RED] == 1


@pytest.mark.rule("TZ-6.5")
def test_corn_without_a_tile() -> None:
    s = Situation().workers(RED, "palenque 3").levels(RED, agriculture=2).turn(RED)
    do(s, "pick palenque 3", "use palenque 3", "harvest-corn")
    assert have(s, RED) == {"corn": 6}
    assert (s.harvested_corn[RED], s.corn_tiles[2], s.wood_tiles[2]) == (0, 2, 2)
    assert steps(s, RED) == (1, 1, 1)
    s = Situation().jungle(4, 0, 0).workers(RED, "palenque 4").levels(RED, agriculture=2).turn(RED)
    do(s, "pick palenque 4", "use palenque 4")
    assert have(s, RED) == {"corn": 8}
    s = Situation().jungle(4, 0, 0).workers(RED, "palenque 4").levels(RED, agriculture=1).turn(RED)
    do(s, "pick palenque 4")
    assert s.day == 3


@pytest.mark.rule("TZ-6.5")
def test_an_open_corn_tile_is_taken_even_if_none_is_needed() -> None:
    s = Situation().jungle(3, 2, 1).workers(RED, "palenque 3").levels(RED, agriculture=2).turn(RED)
    do(s, "pick palenque 3", "use palenque 3", "harvest-corn")
    assert (s.harvested_corn[RED], s.corn_tiles[2]) == (1, 1)


# Extraction


@pytest.mark.rule("TZ-6.7", "TZ-6.3")
@pytest.mark.parametrize(
    ("extraction", "goods"),
    [
        (
            0,
            [
                {"wood": 1},
                {"stone": 1, "corn": 1},
                {"gold": 1, "corn": 2},
                {"stone": 1, "gold": 1, "corn": 2},
            ],
        ),
        (
            1,
            [
                {"wood": 2},
                {"stone": 1, "corn": 1},
                {"gold": 1, "corn": 2},
                {"stone": 1, "gold": 1, "corn": 2},
            ],
        ),
        (
            2,
            [
                {"wood": 2},
                {"stone": 2, "corn": 1},
                {"gold": 1, "corn": 2},
                {"stone": 2, "gold": 1, "corn": 2},
            ],
        ),
        (
            3,
            [
                {"wood": 2},
                {"stone": 2, "corn": 1},
                {"gold": 2, "corn": 2},
                {"stone": 2, "gold": 2, "corn": 2},
            ],
        ),
    ],
)
def test_more_blocks(extraction: int, goods: list[dict[str, int]]) -> None:
    for action, gain in zip((1, 2, 3, 5), goods, strict=True):
        s = Situation().workers(RED, f"yaxchilan {action}").levels(RED, extraction=extraction).turn(RED)
        do(s, f"pick yaxchilan {action}", f"use yaxchilan {action}")
        assert have(s, RED) == gain


@pytest.mark.rule("TZ-6.7")
def test_more_wood_from_the_jungle_but_not_with_corn() -> None:
    s = Situation().workers(RED, "palenque 3", "palenque 4").levels(RED, extraction=3).turn(RED)
    do(
        s,
        "pick palenque 3",
        "use palenque 3",
        "harvest-wood",
        "pick palenque 4",
        "use palenque 4",
        "burn green",
    )
    assert have(s, RED) == {"wood": 3, "corn": 7}


@pytest.mark.rule("TZ-6.7")
def test_no_more_blocks_from_elsewhere() -> None:
    table = Situation().levels(RED, extraction=3).workers(RED, "chichen-itza 6", "uxmal 2", "tikal 2")
    table.goods(RED, skull=1, wood=3, corn=4).row("agriculture-hall-with-stone")
    s = table.turn(RED)
    do(s, "pick chichen-itza 6", "use chichen-itza 6", "take gold")
    do(s, "pick uxmal 2", "use uxmal 2", "buy gold", "done")
    do(s, "pick tikal 2", "use tikal 2")
    assert have(s, RED) == {"stone": 1, "gold": 2}
    s = Situation().levels(RED, extraction=3).steps(RED, 2, 3, 2).fed(RED, free=3).day(8).food()
    assert have(s, RED) == {"wood": 1, "stone": 1, "gold": 1}


# Architecture


@pytest.mark.rule("TZ-6.8", "TZ-6.3")
@pytest.mark.parametrize(("architecture", "gain", "score"), [(0, 0, 0), (1, 1, 0), (2, 1, 2), (3, 1, 2)])
def test_what_architecture_gives(architecture: int, gain: int, score: int) -> None:
    table = Situation().workers(RED, "tikal 2").goods(RED, wood=1).levels(RED, architecture=architecture)
    s = table.row("small-farm-a").turn(RED)
    do(s, "pick tikal 2", "use tikal 2")
    assert corn(s, RED) == gain
    assert points(s, RED, "technology") == score
    assert have(s, RED).get("wood", 0) == (1 if architecture == 3 else 0)
    table = Situation().workers(RED, "uxmal 4").goods(RED, corn=4).levels(RED, architecture=architecture)
    s = table.row("agriculture-hall").turn(RED)
    do(s, "pick uxmal 4", "use uxmal 4")
    assert corn(s, RED) == gain + (2 if architecture == 3 else 0)
    assert points(s, RED, "technology") == score


@pytest.mark.rule("TZ-6.9")
def test_the_block_that_is_not_needed() -> None:
    table = Situation().workers(RED, "tikal 2").levels(RED, architecture=3).row("three-temple-tomb").day(15)
    s = table.goods(RED, wood=1, stone=2, gold=1).turn(RED)
    do(s, "pick tikal 2", "use tikal 2")
    assert options(s) == {"omit wood", "omit stone", "omit gold"}
    do(s, "omit stone")
    assert have(s, RED) == {"stone": 1, "corn": 1}
    s = table.goods(RED, wood=1, stone=1, gold=1).turn(RED)
    do(s, "pick tikal 2", "use tikal 2")
    assert have(s, RED) == {"corn": 1}  # the missing stone, without a question
    s = table.goods(RED, wood=1, stone=1, gold=0).turn(RED)
    do(s, "pick tikal 2")
    assert s.day == 16  # two blocks are missing
    assert owned(s, RED) == set()


@pytest.mark.rule("TZ-6.9", "TZ-5.17")
def test_two_corn_less_at_uxmal() -> None:
    for has, may in ((1, False), (2, True)):
        table = Situation().workers(RED, "uxmal 4").levels(RED, architecture=3).row("theology-shrine")
        s = table.goods(RED, corn=has).turn(RED)
        do(s, "pick uxmal 4")
        assert (4 in uses(s) if s.day == 2 else False) is may
    do(s, "use uxmal 4")
    assert have(s, RED) == {"corn": 1}
    s = Situation().workers(RED, "uxmal 4").levels(RED, architecture=3).row("small-farm-a").turn(RED)
    do(s, "pick uxmal 4", "use uxmal 4")
    assert owned(s, RED) == {"small-farm-a"}  # for nothing


@pytest.mark.rule("TZ-6.10")
def test_architecture_for_one_of_two_buildings() -> None:
    table = Situation().workers(RED, "tikal 4").levels(RED, architecture=2).goods(RED, wood=3)
    table.row("small-farm-a", "small-farm-b", "agriculture-hall")
    for first, second in (("build", "build-plain"), ("build-plain", "build")):
        s = table.turn(RED)
        do(s, "pick tikal 4", "use tikal 4", f"{first} small-farm-a")
        assert options(s) == {"done", f"{second} small-farm-b", f"{second} agriculture-hall"}
        do(s, f"{second} agriculture-hall")
        assert have(s, RED) == {"corn": 1}
        assert points(s, RED) == 2


@pytest.mark.rule("TZ-6.10")
def test_the_saved_block_is_only_for_the_building_with_architecture() -> None:
    table = (
        Situation().workers(RED, "tikal 4").levels(RED, architecture=3).row("small-farm-a", "small-farm-b")
    )
    s = table.goods(RED, wood=1).turn(RED)
    do(s, "pick tikal 4", "use tikal 4")
    assert options(s) == {f"{way} small-farm-{farm}" for way in ("build", "build-plain") for farm in "ab"}
    do(s, "build small-farm-a")
    assert have(s, RED) == {"wood": 1, "corn": 1}
    do(s, "build-plain small-farm-b")
    assert have(s, RED) == {"corn": 1}
    s = table.goods(RED, wood=0).turn(RED)
    do(s, "pick tikal 4", "use tikal 4", "build small-farm-a")
    assert s.day == 3  # the second one costs its wood


@pytest.mark.rule("TZ-6.10")
@pytest.mark.parametrize(("before", "gain"), [(0, 1), (1, 1)])
def test_a_level_from_the_first_building_for_the_second(before: int, gain: int) -> None:
    table = Situation().workers(RED, "tikal 4").levels(RED, architecture=before).goods(RED, wood=1, gold=1)
    s = table.row("architecture-shrine", "small-farm-a").turn(RED)
    how = "build-plain" if before else "build"
    do(s, "pick tikal 4", "use tikal 4", f"{how} architecture-shrine")
    assert have(s, RED) == {"wood": 1}  # no building helps itself
    do(s, "build small-farm-a")
    assert have(s, RED) == {"corn": gain}
    assert points(s, RED) == (2 if before else 0)


@pytest.mark.rule("TZ-6.10")
def test_a_level_from_the_first_building_is_too_late_when_architecture_was_used() -> None:
    table = Situation().workers(RED, "tikal 4").levels(RED, architecture=1).goods(RED, wood=1, gold=1)
    s = table.row("architecture-shrine", "small-farm-a").turn(RED)
    do(s, "pick tikal 4", "use tikal 4", "build architecture-shrine")
    assert have(s, RED) == {"wood": 1, "corn": 1}
    assert options(s) == {"done", "build-plain small-farm-a"}
    do(s, "build-plain small-farm-a")
    assert points(s, RED) == 0
    assert have(s, RED) == {"corn": 1}


@pytest.mark.rule("TZ-6.10")
def test_a_building_does_not_help_itself() -> None:
    table = Situation().workers(RED, "tikal 2").levels(RED, architecture=1).goods(RED, gold=1)
    s = table.row("architecture-shrine").turn(RED)
    do(s, "pick tikal 2", "use tikal 2")
    assert level(s, RED, "architecture") == 2
    assert points(s, RED) == 0
    assert corn(s, RED) == 1


@pytest.mark.rule("TZ-6.10", "TZ-6.21")
def test_architecture_does_not_work_for_monuments() -> None:
    table = Situation().workers(RED, "tikal 4").levels(RED, architecture=3).row("tombs")
    s = table.goods(RED, wood=3, stone=2, gold=1).turn(RED)
    do(s, "pick tikal 4", "use tikal 4")
    assert owned(s, RED) == {"tombs"}
    assert have(s, RED) == {}
    assert points(s, RED) == 0
    s = table.goods(RED, wood=2, stone=2, gold=1).turn(RED)
    do(s, "pick tikal 4")
    assert s.day == 3
    assert owned(s, RED) == set()


# Theology


@pytest.mark.rule("TZ-6.11")
@pytest.mark.parametrize(
    ("space", "has", "reached"),
    [
        (0, 9, {1}),
        (3, 0, {3, 4}),
        (3, 1, {2, 3, 4}),
        (8, 0, {8, 9}),
        (9, 0, set(range(1, 10))),
        (10, 0, set(range(1, 10))),
    ],
)
def test_one_space_ahead(space: int, has: int, reached: set[int]) -> None:
    table = (
        Situation()
        .workers(RED, f"chichen-itza {space}")
        .goods(RED, corn=has, skull=1)
        .levels(RED, theology=1)
    )
    s = table.turn(RED)
    do(s, f"pick chichen-itza {space}")
    assert uses(s) == reached
    do(s, f"use chichen-itza {max(reached)}", *(["take wood"] if max(reached) in (6, 8, 9) else []))
    assert corn(s, RED) == has


@pytest.mark.rule("TZ-6.11")
def test_ahead_is_only_for_chichen_itza_and_only_with_theology() -> None:
    s = Situation().workers(RED, "palenque 2").levels(RED, theology=3).turn(RED)
    do(s, "pick palenque 2")
    assert uses(s) == {2}
    s = Situation().workers(RED, "chichen-itza 3").goods(RED, skull=1).turn(RED)
    do(s, "pick chichen-itza 3")
    assert uses(s) == {3}


@pytest.mark.rule("TZ-6.12")
def test_a_block_for_a_step_after_chichen_itza() -> None:
    s = (
        Situation()
        .workers(RED, "chichen-itza 1")
        .goods(RED, skull=1, wood=2, gold=1)
        .levels(RED, theology=2)
        .turn(RED)
    )
    do(s, "pick chichen-itza 1", "use chichen-itza 1")
    assert options(s) == {"done", "climb brown", "climb yellow", "climb green"}
    do(s, "climb green", "pay wood")
    assert steps(s, RED) == (2, 1, 2)
    assert have(s, RED) == {"wood": 1, "gold": 1}
    assert s.day == 3  # once


@pytest.mark.rule("TZ-6.12")
def test_even_the_block_that_was_just_taken() -> None:
    table = Situation().workers(RED, "chichen-itza 6").goods(RED, skull=1)
    s = table.levels(RED, theology=2).turn(RED)
    do(s, "pick chichen-itza 6", "use chichen-itza 6", "take stone", "climb yellow")
    assert have(s, RED) == {}
    assert steps(s, RED) == (1, 2, 2)
    s = table.turn(RED)
    do(s, "pick chichen-itza 6", "use chichen-itza 6", "take stone", "done")
    assert have(s, RED) == {"stone": 1}


@pytest.mark.rule("TZ-6.12")
@pytest.mark.parametrize(("theology", "wood"), [(1, 1), (2, 0)])
def test_no_step_without_a_block_or_the_level(theology: int, wood: int) -> None:
    table = (
        Situation()
        .workers(RED, "chichen-itza 1")
        .goods(RED, skull=1, wood=wood)
        .levels(RED, theology=theology)
    )
    s = table.turn(RED)
    do(s, "pick chichen-itza 1", "use chichen-itza 1")
    assert s.day == 3


@pytest.mark.rule("TZ-6.13")
@pytest.mark.parametrize(("theology", "skulls"), [(2, 1), (3, 2)])
def test_more_skulls(theology: int, skulls: int) -> None:
    s = Situation().workers(RED, "yaxchilan 4").levels(RED, theology=theology).turn(RED)
    do(s, "pick yaxchilan 4", "use yaxchilan 4")
    assert have(s, RED) == {"skull": skulls}


@pytest.mark.rule("TZ-6.13")
def test_no_more_skulls_from_elsewhere() -> None:
    table = Situation().day(15).levels(RED, theology=3).workers(RED, "tikal 2").goods(RED, wood=2, stone=2)
    s = table.row("academy-with-skull").turn(RED)
    do(s, "pick tikal 2", "use tikal 2", "advance agriculture")
    assert have(s, RED) == {"skull": 1}
    assert not can(s, "done")
    assert waits(s) == "TakeTurn"
    s = Situation().levels(RED, theology=3).steps(RED, 1, 1, 5).fed(RED, free=3).day(8).food()
    assert have(s, RED) == {"wood": 2, "skull": 1}
