"""Chapter 5: what the gears offer."""

import pytest

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
    uses,
    verbs,
    waits,
)

# Palenque


@pytest.mark.rule("TZ-5.2")
def test_fishing() -> None:
    s = Situation().jungle(2, 0, 0).workers(RED, "palenque 1").turn(RED)
    do(s, "pick palenque 1", "use palenque 1")
    assert have(s, RED) == {"corn": 3}
    assert list(s.harvested_corn) == [0, 0]


@pytest.mark.rule("TZ-5.3")
@pytest.mark.parametrize(("action", "gain"), [(2, 4), (3, 5), (4, 7), (5, 9)])
def test_an_open_corn_tile(action: int, gain: int) -> None:
    s = Situation().jungle(action, 2, 1 if action > 2 else 0).workers(RED, f"palenque {action}").turn(RED)
    do(s, f"pick palenque {action}", f"use palenque {action}", *(["harvest-corn"] if action > 2 else []))
    assert have(s, RED) == {"corn": gain}
    assert list(s.harvested_corn) == [1, 0]
    assert s.corn_tiles[action - 1] == 1
    assert s.wood_tiles[action - 1] == (1 if action > 2 else 0)
    assert steps(s, RED) == (1, 1, 1)


@pytest.mark.rule("TZ-5.3", "TZ-5.4")
@pytest.mark.parametrize(("action", "gain"), [(3, 2), (4, 3), (5, 4)])
def test_a_wood_tile(action: int, gain: int) -> None:
    s = Situation().workers(RED, f"palenque {action}").turn(RED)
    do(s, f"pick palenque {action}", f"use palenque {action}")
    assert not can(s, "harvest-corn")  # wood lies on all of it
    do(s, "harvest-wood")
    assert have(s, RED) == {"wood": gain}
    assert list(s.harvested_wood) == [1, 0]
    assert (s.corn_tiles[action - 1], s.wood_tiles[action - 1]) == (2, 1)


@pytest.mark.rule("TZ-5.4", "TZ-5.5", "TZ-7.7")
def test_example_4_harvest_and_burn() -> None:
    s = Situation(4).workers(RED, "palenque 1", "palenque 3", "palenque 4").turn(RED)
    do(s, "pick palenque 3", "use palenque 3", "harvest-wood")
    assert have(s, RED) == {"wood": 2}
    do(s, "pick palenque 4", "use palenque 4", "burn brown", "done")
    assert have(s, RED) == {"wood": 2, "corn": 7}
    assert steps(s, RED) == (0, 1, 1)
    assert (s.harvested_wood[RED], s.harvested_corn[RED]) == (1, 1)
    assert (list(s.corn_tiles), list(s.wood_tiles)) == ([0, 4, 4, 3, 4], [0, 0, 3, 3, 4])


@pytest.mark.rule("TZ-5.3", "TZ-5.4", "TZ-4.12")
@pytest.mark.parametrize(("has", "may"), [(0, False), (1, True)])
def test_example_5_harvest_without_burning(has: int, may: bool) -> None:
    s = Situation(4).workers(RED, "palenque 3", "palenque 4").goods(RED, corn=has).turn(RED)
    do(s, "pick palenque 3", "use palenque 3", "harvest-wood", "pick palenque 4")
    assert can(s, "use palenque 3") is may
    if may:
        do(s, "use palenque 3", "harvest-corn")
        assert have(s, RED) == {"wood": 2, "corn": has + 4}
        assert s.harvested_corn[RED] == 1
        assert steps(s, RED) == (1, 1, 1)


@pytest.mark.rule("TZ-5.5")
def test_burning_needs_a_god_to_anger() -> None:
    s = Situation().workers(RED, "palenque 3").steps(RED, 0, 2, 0).turn(RED)
    do(s, "pick palenque 3", "use palenque 3")
    assert options(s) == {"harvest-wood", "burn yellow"}
    s = Situation().workers(RED, "palenque 3").steps(RED, 0, 0, 0).turn(RED)
    do(s, "pick palenque 3", "use palenque 3")
    assert have(s, RED) == {"wood": 2}  # nothing to choose


@pytest.mark.rule("TZ-5.6", "TZ-5.5")
def test_all_ways_to_harvest() -> None:
    s = Situation().jungle(4, 2, 1).workers(RED, "palenque 4").turn(RED)
    do(s, "pick palenque 4", "use palenque 4")
    assert options(s) == {"harvest-corn", "harvest-wood", "burn brown", "burn yellow", "burn green"}
    do(s, "burn green")
    assert (s.corn_tiles[3], s.wood_tiles[3]) == (1, 0)
    assert (s.harvested_corn[RED], s.harvested_wood[RED]) == (1, 0)
    assert corn(s, RED) == 7


@pytest.mark.rule("TZ-5.6")
def test_empty_fields_give_nothing() -> None:
    s = Situation().jungle(4, 0, 0).jungle(2, 0, 0).workers(RED, "palenque 4").goods(RED, corn=5).turn(RED)
    do(s, "pick palenque 4")
    assert uses(s) == {1, 3}
    s = Situation().jungle(4, 1, 0).workers(RED, "palenque 4").turn(RED)
    do(s, "pick palenque 4", "use palenque 4")
    assert have(s, RED) == {"corn": 7}  # nothing else to take


# Yaxchilan


@pytest.mark.rule("TZ-5.7")
@pytest.mark.parametrize(
    ("action", "goods"),
    [
        (1, {"wood": 1}),
        (2, {"stone": 1, "corn": 1}),
        (3, {"gold": 1, "corn": 2}),
        (4, {"skull": 1}),
        (5, {"stone": 1, "gold": 1, "corn": 2}),
    ],
)
def test_yaxchilan(action: int, goods: dict[str, int]) -> None:
    s = Situation().workers(RED, f"yaxchilan {action}").turn(RED)
    do(s, f"pick yaxchilan {action}", f"use yaxchilan {action}")
    assert have(s, RED) == goods
    assert s.skulls == (12 if action == 4 else 13)


@pytest.mark.rule("TZ-5.8")
def test_without_skulls_there_is_no_action_4() -> None:
    s = Situation().workers(RED, "yaxchilan 7").bank(skulls=0).turn(RED)
    do(s, "pick yaxchilan 7")
    assert uses(s) == {1, 2, 3, 5}


# Tikal


@pytest.mark.rule("TZ-5.9", "TZ-5.1")
def test_one_technology() -> None:
    s = Situation().workers(RED, "tikal 1").goods(RED, wood=2, gold=1).turn(RED)
    do(s, "pick tikal 1", "use tikal 1")
    assert verbs(s) == {"advance"}
    do(s, "advance theology")
    assert options(s) == {"pay wood", "pay gold"}
    do(s, "pay gold")
    assert level(s, RED, "theology") == 1
    assert have(s, RED) == {"wood": 2}
    assert s.day == 3


@pytest.mark.rule("TZ-5.10", "TZ-6.14")
def test_one_building() -> None:
    s = (
        Situation()
        .workers(RED, "tikal 2")
        .goods(RED, wood=5)
        .row("small-farm-a", "agriculture-hall", "tombs")
        .turn(RED)
    )
    do(s, "pick tikal 2", "use tikal 2")
    assert options(s) == {"build small-farm-a", "build agriculture-hall"}
    do(s, "build agriculture-hall")
    assert have(s, RED) == {"wood": 3}
    assert owned(s, RED) == {"agriculture-hall"}
    assert s.day == 3


@pytest.mark.rule("TZ-5.10", "TZ-1.4")
def test_what_cannot_be_paid_is_not_offered() -> None:
    s = (
        Situation()
        .workers(RED, "tikal 2")
        .goods(RED, wood=1, corn=20, gold=4)
        .row("agriculture-hall")
        .turn(RED)
    )
    do(s, "pick tikal 2")
    assert uses(s) == {1}
    table = (
        Situation()
        .workers(RED, "tikal 1")
        .levels(RED, agriculture=1, extraction=1, architecture=2, theology=2)
    )
    s = table.goods(RED, wood=1).turn(RED)
    do(s, "pick tikal 1")
    assert s.day == 3  # one block pays for nothing
    s = table.goods(RED, wood=2).turn(RED)
    do(s, "pick tikal 1", "use tikal 1")
    assert options(s) == {"advance agriculture", "advance extraction"}


@pytest.mark.rule("TZ-5.11", "TZ-5.12", "TZ-6.20")
def test_example_6_two_technologies_and_two_buildings() -> None:
    table = Situation().workers(RED, "tikal 3", "tikal 4").goods(RED, wood=5)
    table.row("small-farm-a", "agriculture-hall", "broad-farm-a", "brown-yellow-tomb", "architecture-shrine")
    s = table.row("theology-shrine").turn(RED, luck=("small-farm-b", "builders-tomb"))
    do(s, "pick tikal 3", "use tikal 3", "advance agriculture", "advance extraction")
    assert have(s, RED) == {"wood": 3}
    do(s, "pick tikal 4", "use tikal 4", "build small-farm-a")
    assert len(offered(s)) == 5
    do(s, "build agriculture-hall")
    assert have(s, RED) == {}
    assert level(s, RED, "agriculture") == 2
    assert level(s, RED, "extraction") == 1
    left = {"broad-farm-a", "brown-yellow-tomb", "architecture-shrine", "theology-shrine"}
    assert offered(s) == left | {"small-farm-b", "builders-tomb"}


@pytest.mark.rule("TZ-5.11", "TZ-6.1")
def test_two_levels_of_one_track() -> None:
    s = Situation().workers(RED, "tikal 3").goods(RED, wood=1, stone=1, gold=1).turn(RED)
    do(s, "pick tikal 3", "use tikal 3", "advance theology", "pay wood", "advance theology")
    assert have(s, RED) == {}
    assert level(s, RED, "theology") == 2


@pytest.mark.rule("TZ-5.11")
def test_the_second_level_is_optional() -> None:
    s = Situation().workers(RED, "tikal 3").goods(RED, wood=2).turn(RED)
    do(s, "pick tikal 3", "use tikal 3", "advance theology")
    assert "done" in options(s)
    assert not can(s, "advance theology")  # two blocks for the second level
    do(s, "done")
    assert have(s, RED) == {"wood": 1}
    s = Situation().workers(RED, "tikal 3").goods(RED, wood=1).turn(RED)
    do(s, "pick tikal 3", "use tikal 3", "advance theology")
    assert s.day == 3  # nothing is left for a second one


@pytest.mark.rule("TZ-5.12")
def test_one_or_two_buildings_or_a_monument() -> None:
    table = Situation().workers(RED, "tikal 4").goods(RED, wood=4, stone=2, gold=1)
    table.row("small-farm-a", "small-farm-b", "small-farm-c", "tombs")
    s = table.turn(RED)
    do(s, "pick tikal 4", "use tikal 4", "build small-farm-a")
    assert options(s) == {
        "done",
        "build small-farm-b",
        "build small-farm-c",
    }  # a monument is no second building
    do(s, "build small-farm-c")
    assert s.day == 3
    s = table.turn(RED)
    do(s, "pick tikal 4", "use tikal 4", "raise tombs")
    assert have(s, RED) == {"wood": 1}
    assert s.day == 3  # no building beside a monument
    s = table.turn(RED)
    do(s, "pick tikal 4", "use tikal 4", "build small-farm-a", "done")
    assert owned(s, RED) == {"small-farm-a"}


@pytest.mark.rule("TZ-5.12")
def test_what_the_first_building_gives_can_pay_for_the_second() -> None:
    table = Situation().workers(RED, "tikal 4").goods(RED, wood=2, stone=1)
    s = table.row("extraction-hall-with-gold", "architecture-shrine").turn(RED)
    do(s, "pick tikal 4", "use tikal 4")  # only one can be paid, and it gives the gold for the other
    do(s, "build architecture-shrine")
    assert owned(s, RED) == {"extraction-hall-with-gold", "architecture-shrine"}
    assert have(s, RED) == {}


@pytest.mark.rule("TZ-5.13", "TZ-5.1")
def test_a_block_for_two_temples() -> None:
    s = Situation().workers(RED, "tikal 5").goods(RED, stone=1, gold=1).turn(RED)
    do(s, "pick tikal 5", "use tikal 5", "pay gold", "climb green")
    assert options(s) == {"climb brown", "climb yellow"}
    do(s, "climb brown")
    assert steps(s, RED) == (2, 1, 2)
    assert have(s, RED) == {"stone": 1}


# Uxmal


@pytest.mark.rule("TZ-5.14")
def test_corn_for_a_temple() -> None:
    s = Situation().workers(RED, "uxmal 1").goods(RED, corn=3).turn(RED)
    do(s, "pick uxmal 1", "use uxmal 1", "climb yellow")
    assert steps(s, RED) == (1, 2, 1)
    assert have(s, RED) == {}
    s = Situation().workers(RED, "uxmal 1").goods(RED, corn=2, wood=9).turn(RED)
    do(s, "pick uxmal 1")
    assert s.day == 3


@pytest.mark.rule("TZ-5.15")
def test_the_market() -> None:
    s = Situation().workers(RED, "uxmal 2").goods(RED, wood=2, stone=1, skull=1).turn(RED)
    do(s, "pick uxmal 2", "use uxmal 2")
    assert options(s) == {"done", "sell wood", "sell stone"}
    do(s, "sell wood", "sell wood")
    assert have(s, RED) == {"stone": 1, "corn": 4, "skull": 1}
    do(s, "sell stone")
    assert corn(s, RED) == 7
    assert options(s) == {"done", "buy gold"}
    do(s, "buy gold")
    assert have(s, RED) == {"gold": 1, "corn": 3, "skull": 1}


@pytest.mark.rule("TZ-5.15")
@pytest.mark.parametrize(("block", "price"), [("wood", 2), ("stone", 3), ("gold", 4)])
def test_prices_are_the_same_both_ways(block: str, price: int) -> None:
    s = Situation().workers(RED, "uxmal 2").goods(RED, corn=price).turn(RED)
    do(s, "pick uxmal 2", "use uxmal 2", f"buy {block}")
    assert have(s, RED) == {block: 1}
    s = Situation().workers(RED, "uxmal 2").goods(RED, **{block: 1}).turn(RED)
    do(s, "pick uxmal 2", "use uxmal 2", f"sell {block}")
    assert have(s, RED) == {"corn": price}


@pytest.mark.rule("TZ-5.15")
def test_nobody_trades_forever() -> None:
    s = Situation().workers(RED, "uxmal 2").goods(RED, corn=20, wood=2, stone=2, gold=2).turn(RED)
    do(s, "pick uxmal 2", "use uxmal 2", "sell wood", "buy stone")
    assert not can(s, "buy wood")
    assert not can(s, "sell stone")
    assert can(s, "sell wood")
    assert can(s, "buy stone")
    assert can(s, "sell gold")


@pytest.mark.rule("TZ-5.15")
def test_no_market_with_empty_hands() -> None:
    s = Situation().workers(RED, "uxmal 2").goods(RED, corn=1).turn(RED)
    do(s, "pick uxmal 2")
    assert s.day == 3


@pytest.mark.rule("TZ-5.16")
def test_a_new_worker() -> None:
    s = Situation().workers(RED, "uxmal 3", "tikal 0").turn(RED)
    do(s, "pick uxmal 3", "use uxmal 3")
    assert options(s) == {"done", "pick tikal 0"}  # the new one waits for the next turn
    do(s, "done")
    assert (s.in_play[RED], s.at_hand[RED]) == (4, 3)


@pytest.mark.rule("TZ-5.16")
def test_nobody_has_more_than_six_workers() -> None:
    s = Situation().workers(RED, "uxmal 3").in_play_of(RED, 6).goods(RED, wood=1).turn(RED)
    do(s, "pick uxmal 3")
    assert s.day == 3  # no corn for the market one step back


@pytest.mark.rule("TZ-5.17", "TZ-6.14")
def test_example_7_exact_cost() -> None:
    """The theology shrine costs a stone and a gold, or 4 corn at Uxmal."""
    for goods, may in (({"stone": 2}, False), ({"gold": 2}, False), ({"stone": 1, "gold": 1}, True)):
        s = Situation().workers(RED, "tikal 2").goods(RED, **goods).row("theology-shrine").turn(RED)
        do(s, "pick tikal 2")
        if may:
            do(s, "use tikal 2")
            assert owned(s, RED) == {"theology-shrine"}
            assert have(s, RED) == {}
        else:
            assert s.day == 3
            assert owned(s, RED) == set()
    for price, may in ((3, False), (4, True)):
        s = (
            Situation()
            .workers(RED, "uxmal 4")
            .goods(RED, corn=price, stone=1, gold=1)
            .row("theology-shrine")
            .turn(RED)
        )
        do(s, "pick uxmal 4")
        assert (4 in uses(s)) is may
    do(s, "use uxmal 4")
    assert have(s, RED) == {"stone": 1, "gold": 1}
    assert owned(s, RED) == {"theology-shrine"}


@pytest.mark.rule("TZ-5.17")
def test_no_monument_for_corn_and_only_one_building() -> None:
    table = Situation().workers(RED, "uxmal 4").goods(RED, corn=30, wood=9, stone=9, gold=9)
    s = table.row("tombs", "small-farm-a", "agriculture-hall").turn(RED)
    do(s, "pick uxmal 4", "use uxmal 4")
    assert options(s) == {"build small-farm-a", "build agriculture-hall"}
    do(s, "build agriculture-hall")
    assert corn(s, RED) == 26
    assert s.day == 3


@pytest.mark.rule("TZ-5.18", "TZ-4.13")
@pytest.mark.parametrize("space", [5, 6, 7])
def test_any_action_for_a_corn(space: int) -> None:
    s = Situation().workers(RED, f"uxmal {space}").goods(RED, corn=2).turn(RED)
    do(s, f"pick uxmal {space}", "use uxmal 5")
    assert can(s, "use palenque 5")
    assert can(s, "use yaxchilan 5")
    assert can(s, "use uxmal 3")
    assert not can(s, "use tikal 5")
    assert not can(s, "use chichen-itza 1")
    do(s, "use yaxchilan 5")
    assert have(s, RED) == {"stone": 1, "gold": 1, "corn": 3}


@pytest.mark.rule("TZ-5.18", "TZ-1.4")
def test_any_action_has_its_own_costs_on_top() -> None:
    s = Situation().workers(RED, "uxmal 5").row("small-farm-a").turn(RED)
    do(s, "pick uxmal 5")
    assert s.day == 3  # no corn
    for has, may in ((3, False), (4, True)):
        s = Situation().workers(RED, "uxmal 5").goods(RED, corn=has).turn(RED)
        do(s, "pick uxmal 5", "use uxmal 5")
        assert can(s, "use uxmal 1") is may
    for has, may in ((2, False), (3, True)):
        s = Situation().workers(RED, "uxmal 5").goods(RED, corn=has).row("small-farm-a").turn(RED)
        do(s, "pick uxmal 5", "use uxmal 5")
        assert can(s, "use uxmal 4") is may
        assert can(s, "use uxmal 2") is may


@pytest.mark.rule("TZ-5.18")
def test_any_action_can_be_any_action() -> None:
    s = Situation().workers(RED, "uxmal 5").goods(RED, corn=2).turn(RED)
    do(s, "pick uxmal 5", "use uxmal 5", "use uxmal 5")
    assert not can(s, "use uxmal 5")
    do(s, "use palenque 1")
    assert corn(s, RED) == 3


@pytest.mark.rule("TZ-5.18")
def test_any_action_with_technology() -> None:
    s = Situation().workers(RED, "uxmal 5").goods(RED, corn=1).levels(RED, agriculture=3).turn(RED)
    do(s, "pick uxmal 5", "use uxmal 5", "use palenque 5", "harvest-corn")
    assert have(s, RED) == {"corn": 12}
    assert s.harvested_corn[RED] == 0


# Chichen Itza


@pytest.mark.rule("TZ-5.19", "TZ-5.20", "TZ-4.12")
def test_example_8_chichen_itza() -> None:
    table = (
        Situation().workers(RED, "chichen-itza 7").goods(RED, skull=1, corn=1).goods(BLUE, skull=1, corn=9)
    )
    s = table.workers(BLUE, "chichen-itza 8").turn(RED, BLUE)
    do(s, "pick chichen-itza 7", "use chichen-itza 6", "take gold")
    assert have(s, RED) == {"gold": 1}
    assert points(s, RED) == points(s, RED, "skulls") == 8
    assert steps(s, RED) == (1, 1, 2)
    assert s.skulls == 11
    assert s.oval[5] == RED
    do(s, "pick chichen-itza 8")
    assert uses(s) == {8, 7, 5, 4, 3, 2, 1}


@pytest.mark.rule("TZ-5.19")
def test_without_a_skull_there_is_nothing_to_do() -> None:
    s = Situation().workers(RED, "chichen-itza 4").goods(RED, corn=9).turn(RED)
    do(s, "pick chichen-itza 4")
    assert s.day == 3


@pytest.mark.rule("TZ-5.20")
@pytest.mark.parametrize(
    ("action", "score", "climbed", "block"),
    [
        (1, 4, (2, 1, 1), False),
        (2, 5, (2, 1, 1), False),
        (3, 6, (2, 1, 1), False),
        (4, 7, (1, 1, 2), False),
        (5, 8, (1, 1, 2), False),
        (6, 8, (1, 1, 2), True),
        (7, 10, (1, 2, 1), False),
        (8, 11, (1, 2, 1), True),
        (9, 13, (1, 2, 1), True),
    ],
)
def test_the_nine_places(action: int, score: int, climbed: tuple[int, ...], block: bool) -> None:
    s = Situation().workers(RED, f"chichen-itza {action}").goods(RED, skull=1).turn(RED)
    do(s, f"pick chichen-itza {action}", f"use chichen-itza {action}")
    if block:
        assert options(s) == {"take wood", "take stone", "take gold"}
        do(s, "take stone")
    assert points(s, RED) == score
    assert steps(s, RED) == climbed
    assert have(s, RED) == ({"stone": 1} if block else {})
    assert waits(s) == "TakeTurn"
    assert s.day == 3
