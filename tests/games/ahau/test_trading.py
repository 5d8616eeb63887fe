"""Chapter 10, first part: trading."""

import pytest

from popolna.games.ahau.board import COLOUR, TILE
from tests.games.ahau.situation import (
    GREEN,
    PURPLE,
    RED,
    Situation,
    built,
    can,
    do,
    fame,
    have,
    options,
    tiles,
    verbs,
    waits,
)


def trades(names: set[str]) -> set[str]:
    return {name for name in names if name.startswith("trade")}


# Resources


@pytest.mark.rule("AH-10.1")
def test_two_resources_of_a_colour_for_one_of_another() -> None:
    """T29, first and last third."""
    s = Situation().goods(RED, corn=3, cacao=1).turn(RED, GREEN)
    assert trades(options(s)) == {f"trade corn {colour}" for colour in COLOUR.names if colour != "corn"}
    do(s, "trade corn water")
    assert have(s, RED) == {"corn": 1, "water": 1, "cacao": 1}
    assert trades(options(s)) == set()
    assert waits(s) == "PlaceWorker"


@pytest.mark.rule("AH-10.1")
def test_trading_as_often_as_possible() -> None:
    s = Situation().goods(RED, corn=4).turn(RED, GREEN)
    do(s, "trade corn water", "trade corn water", "trade water limestone")
    assert have(s, RED) == {"limestone": 1}


@pytest.mark.rule("AH-10.1")
def test_others_cannot_trade_in_my_turn() -> None:
    s = Situation().goods(GREEN, corn=2).turn(RED, GREEN)
    assert s.to_move() == [RED]
    assert trades(options(s)) == set()
    do(s, "place tulum", "done")
    assert s.to_move() == [GREEN]
    assert can(s, "trade corn water")


@pytest.mark.rule("AH-10.1")
@pytest.mark.parametrize(
    ("god", "way", "waiting"),
    [
        ("chief", [], "PlaceWorker"),
        ("chief", ["place chichen-itza"], "SummonOrNot"),
        ("chief", ["place chichen-itza", "summon chief"], "DiscardForGod"),
        ("chief", ["place chichen-itza", "summon chief", "discard-wild cacao"], "PickColour"),
        ("chief", ["place chichen-itza", "summon chief", "power"], "TakeByChief"),
        ("rain", ["place uxmal", "summon rain", "power"], "SendRain"),
        ("trade", ["place tulum", "summon trade", "power"], "MoveWorkers"),
        ("trade", ["place tulum", "summon trade", "power", "move tulum uxmal"], "SwapResource"),
        ("sun", ["place calakmul", "summon sun", "power"], "ReturnCards"),
        ("sun", ["place calakmul", "summon sun", "power", "done"], "LayInSun"),
        ("jaguar", ["place lamanai", "summon jaguar", "power"], "FeedJaguar"),
        ("chief", ["place chichen-itza", "pass"], "ProduceOrBuild"),
    ],
)
def test_at_every_step_of_the_turn(god: str, way: list[str], waiting: str) -> None:
    s = (
        Situation()
        .built(RED, {"1a": f"corn-{god}"})
        .reserve(RED, f"wild-{god}", "water-sun")
        .region(1, "corn-sun")
        .workers(RED, "tikal")
        .played(RED, "card-1", "card-3")
        .goods(RED, corn=2)
        .turn(RED, GREEN)
    )
    do(s, *way)
    assert waits(s) == waiting
    before = options(s) - trades(options(s))
    assert "trade-tile" in verbs(s) or waiting == "PickColour"  # the wild is gone by then
    do(s, "trade corn obsidian")
    assert waits(s) == waiting
    if waiting not in ("SwapResource", "ProduceOrBuild"):
        assert options(s) - trades(options(s)) == before
    assert have(s, RED) == {"obsidian": 1}


@pytest.mark.rule("AH-10.1")
def test_trading_for_a_tile() -> None:
    s = Situation().goods(RED, corn=2).reserve(RED, "water-sun").turn(RED, GREEN)
    do(s, "place tulum")
    assert "build" not in verbs(s)
    do(s, "trade corn water", "build water-sun 1b")
    assert built(s, RED) == {"1b": "water-sun"}


@pytest.mark.rule("AH-10.1")
def test_trading_between_two_tiles() -> None:
    s = (
        Situation()
        .workers(RED, "tulum")
        .goods(RED, corn=3)
        .reserve(RED, "corn-sun", "water-sun")
        .turn(RED, GREEN)
    )
    do(s, "place tulum", "build corn-sun 1b")
    assert "build" not in verbs(s)
    do(s, "trade corn water", "build water-sun 1a")
    assert built(s, RED) == {"1a": "water-sun", "1b": "corn-sun"}


@pytest.mark.rule("AH-10.1")
def test_trading_while_a_region_is_claimed() -> None:
    s = (
        Situation()
        .ruler(RED, 4)
        .region(4, building="plaza")
        .workers(RED, "palenque", "yaxchilan")
        .goods(RED, corn=2)
        .turn(RED, GREEN)
    )
    do(s, "place copan")
    assert trades(options(s))
    do(s, "trade corn water")
    assert waits(s) == "ClaimRegion"


# Tiles


@pytest.mark.rule("AH-10.2")
@pytest.mark.parametrize("second", ["water-rain", "water-sun", "wild-chief"])
def test_two_tiles_of_a_colour_or_with_a_wild(second: str) -> None:
    """T29, the middle; the gods on the tiles do not matter."""
    s = Situation().reserve(RED, "water-sun", second, "corn-jaguar").turn(RED, GREEN)
    first, other = sorted(["water-sun", second], key=TILE.index)
    assert can(s, f"trade-tile {first} {other}")
    do(s, f"trade-tile {first} {other}")
    assert have(s, RED) == {"water": 1}
    assert tiles(s, RED) == {"corn-jaguar": 1}
    assert s.discard[TILE.index("water-sun")] >= 1
    assert s.discard[TILE.index(second)] >= 1
    assert waits(s) == "PlaceWorker"


@pytest.mark.rule("AH-10.2")
def test_tiles_without_a_partner_cannot_be_traded() -> None:
    s = Situation().reserve(RED, "water-sun", "corn-sun", "cacao-sun").turn(RED, GREEN)
    assert trades(options(s)) == set()
    s = Situation().reserve(RED, "wild-sun").turn(RED, GREEN)
    assert trades(options(s)) == set()


@pytest.mark.rule("AH-10.2")
def test_which_tile_goes_with_which() -> None:
    s = Situation().reserve(RED, "water-sun", "water-rain", "corn-sun", "wild-sun").turn(RED, GREEN)
    assert trades(options(s)) == {
        "trade-tile corn-sun wild-sun",
        "trade-tile water-rain water-sun",
        "trade-tile water-rain wild-sun",
        "trade-tile water-sun wild-sun",
    }
    do(s, "trade-tile water-sun wild-sun")
    assert have(s, RED) == {"water": 1}
    assert trades(options(s)) == set()


@pytest.mark.rule("AH-10.2")
def test_a_wild_takes_the_colour_of_its_partner() -> None:
    s = Situation().reserve(RED, "water-sun", "wild-sun", "corn-sun").turn(RED, GREEN)
    do(s, "trade-tile corn-sun wild-sun")
    assert have(s, RED) == {"corn": 1}
    assert tiles(s, RED) == {"water-sun": 1}


@pytest.mark.rule("AH-10.2")
def test_two_wilds_for_any_resource() -> None:
    s = Situation().reserve(RED, "wild-rain", "wild-sun").turn(RED, GREEN)
    do(s, "trade-tile wild-rain wild-sun")
    assert options(s) == {f"gain {colour}" for colour in COLOUR.names}
    do(s, "gain limestone")
    assert have(s, RED) == {"limestone": 1}
    assert tiles(s, RED) == {}
    assert waits(s) == "PlaceWorker"


@pytest.mark.rule("AH-10.2")
def test_a_tile_that_is_there_twice_is_its_own_partner() -> None:
    s = Situation().reserve(RED, "corn-sun", "corn-sun").turn(RED, GREEN)
    assert trades(options(s)) == {"trade-tile corn-sun corn-sun"}
    do(s, "trade-tile corn-sun corn-sun")
    assert have(s, RED) == {"corn": 1}
    assert tiles(s, RED) == {}
    assert s.discard[TILE.index("corn-sun")] == 2


@pytest.mark.rule("AH-10.2")
def test_built_tiles_are_not_traded() -> None:
    s = Situation().built(RED, {"1a": "corn-sun"}).reserve(RED, "corn-sun").turn(RED, GREEN)
    assert trades(options(s)) == set()


# Before the Temples


@pytest.mark.rule("AH-10.3")
@pytest.mark.parametrize("scoring", ["resources", "reserve_colours"])
def test_once_more_before_temples_in_the_order_of_regions(scoring: str) -> None:
    s = (
        Situation(3)
        .calendar("corn")
        .scoring(chief="might", rain="symbols", trade="temples", sun="buildings", jaguar=scoring)
        .ruler(RED, 4)
        .ruler(PURPLE, 1)
        .goods(RED, corn=4)
        .goods(GREEN, corn=1, water=1)
        .reserve(PURPLE, "corn-sun", "corn-rain")
        .markers("jaguar", RED)
        .celebration()
    )
    assert s.to_move() == [PURPLE]
    assert verbs(s) == {"trade-tile", "done"}
    do(s, "trade-tile corn-rain corn-sun")
    assert s.to_move() == [RED]  # neither Purple nor Green can trade
    do(s, "trade corn water", "trade corn cacao")
    assert have(s, RED) == {"water": 1, "cacao": 1}
    assert waits(s) != "TradeBeforeTemples"
    assert fame(s, RED, "temples") == (2 if scoring == "resources" else 0)


@pytest.mark.rule("AH-10.3")
def test_trading_before_temples_can_be_declined() -> None:
    s = Situation().calendar("corn").scoring(chief="resources").goods(RED, corn=4).celebration()
    do(s, "done")
    assert waits(s) != "TradeBeforeTemples"
    assert have(s, RED) == {"corn": 4}


@pytest.mark.rule("AH-10.3")
def test_no_trades_if_no_temple_asks_for_it() -> None:
    s = (
        Situation()
        .calendar("corn")
        .scoring(chief="might", rain="symbols", trade="temples", sun="buildings", jaguar="city_gods")
        .goods(RED, corn=4)
        .celebration()
    )
    assert waits(s) != "TradeBeforeTemples"
