"""Chapter 16: Family."""

import pytest

from popolna.engine.errors import BadOptions
from popolna.games.ahau import GAME
from popolna.games.ahau.board import SCORING, TILE
from popolna.games.ahau.components import GODS
from popolna.games.ahau.state import NONE, Ahau
from tests.games.ahau.dealing import SITES, TILES, deal
from tests.games.ahau.situation import (
    GREEN,
    RED,
    Situation,
    built,
    can,
    do,
    fame,
    hand,
    have,
    markers,
    options,
    region,
    tiles,
    verbs,
    waits,
    workers,
)


def family(players: int = 2) -> Situation:
    return Situation(players, mode="family")


def summoned(god: str, *, strength: int = 1) -> Situation:
    """Red's Ruler is in Region 4 next to Copán, a city of the god, which is built several times."""
    spaces = {f"1{column}": f"corn-{god}" for column in "abcd"[:strength]}
    return family().ruler(RED, 4).ruler(GREEN, 5).gods(copan=god).built(RED, spaces)


# Setting up


@pytest.mark.rule("AH-16.1")
@pytest.mark.parametrize("players", range(2, 6))
def test_t48_no_buildings_and_no_roles(players: int) -> None:
    s = deal(players, mode="family")
    table = s.position()
    assert sum(s.stack) == 0
    assert table["offer"] == [None] * 3
    assert set(table["region_buildings"]) == {None}  # type: ignore[call-overload]
    assert (table["role_deck"], s.roles_left()) == ([], 0)
    assert (s.board, s.personal) == (0, True)


@pytest.mark.rule("AH-16.1")
def test_t48_the_buildings_scoring_tile_is_left_out() -> None:
    seen = set[str]()
    for seed in range(40):
        s = GAME.new(2, seed, mode="family")
        assert isinstance(s, Ahau)
        seen |= {SCORING.names[tile] for tile in s.scoring}
    assert seen == set(SCORING.names) - {"buildings"}


@pytest.mark.rule("AH-16.1", "AH-17.1")
@pytest.mark.parametrize(("option", "value"), [("board", "night"), ("scoring", "common"), ("shadow", "yes")])
def test_what_does_not_go_with_family(option: str, value: str) -> None:
    with pytest.raises(BadOptions):
        GAME.new(2, 1, mode="family", **{option: value})
    GAME.new(2, 1, mode="full", **{option: value})


@pytest.mark.rule("AH-16.1", "AH-12.3")
def test_no_building_comes_at_the_end_of_a_round() -> None:
    s = family().evening()
    assert s.position()["offer"] == [None] * 3
    assert None not in s.position()["tiles"][0]  # type: ignore[index]
    assert waits(s) == "SelectRegions"


@pytest.mark.rule("AH-16.1", "AH-9.7")
def test_only_pyramid_tiles_are_built() -> None:
    table = family().ruler(RED, 4).goods(RED, corn=9, water=9, obsidian=9, cacao=9, limestone=9)
    s = table.reserve(RED, "corn-sun").turn(RED)
    do(s, "place palenque")
    assert verbs(s) == {"done", "produce", "build", "trade"}
    do(s, "build corn-sun 1a")
    assert built(s, RED) == {"1a": "corn-sun"}


@pytest.mark.rule("AH-16.2")
@pytest.mark.parametrize("players", range(2, 6))
def test_two_resources_in_each_region(players: int) -> None:
    regions = 5 if players <= 3 else 6
    goods = deal(players, mode="family").position()["region_goods"]
    colours = [tile.split("-")[0] for tile in TILES[: 2 * regions]]
    assert goods == [colours[2 * place : 2 * place + 2] for place in range(regions)]


@pytest.mark.rule("AH-16.2")
def test_t43_a_drawn_tile_decides_for_a_wild() -> None:
    """Two wilds: obsidian, then cacao; both tiles return to the bag."""
    dealt = ["corn-sun", "wild-rain", "wild-sun", *TILES[:7]]
    s = deal(2, mode="family", tiles=dealt, deciding=["obsidian-chief", "cacao-rain"])
    goods: list[list[str]] = s.position()["region_goods"]  # type: ignore[assignment]
    assert goods[:2] == [["corn", "obsidian"], ["cacao", "corn"]]
    assert sum(s.bag) == 55 - 10
    assert s.bag[TILE.index("obsidian-chief")] == 2
    assert s.bag[TILE.index("cacao-rain")] == 2


@pytest.mark.rule("AH-16.2")
def test_a_wild_never_decides() -> None:
    for seed in range(30):
        s = GAME.new(5, seed, mode="family")
        assert isinstance(s, Ahau)
        assert all(0 <= colour < 5 for colour in s.region_goods)


@pytest.mark.rule("AH-16.3", "AH-2.11")
def test_summary_cards_are_dealt() -> None:
    """From the starting player on, who is the second here; nobody chooses."""
    cards = ["summary-3", "summary-1", "summary-5"]
    starting = ["jaguar", "sun", "trade", "rain", "chief"]
    s = deal(3, mode="family", start="2", summaries=cards, starting=starting)
    assert waits(s) == "SelectRegions"
    assert [tiles(s, seat) for seat in (1, 2, 0)] == [
        {"cacao-trade": 1},
        {"obsidian-jaguar": 1},
        {"limestone-chief": 1},
    ]
    assert have(s, 1) == {"obsidian": 1, "cacao": 1, "corn": 1}
    assert have(s, 2) == {"corn": 1, "water": 1, "cacao": 1}
    assert have(s, 0) == {"limestone": 1, "corn": 1, "obsidian": 1}
    assert s.position()["summaries"] == [None] * 5
    assert list(s.might_order) == [1, 2, 0]


@pytest.mark.rule("AH-16.3")
def test_no_summary_card_is_dealt_twice() -> None:
    """Five players get the five starting tiles."""
    for seed in range(10):
        s = GAME.new(5, seed, mode="family")
        assert isinstance(s, Ahau)
        starting = sorted(name for seat in range(5) for name in tiles(s, seat))
        assert starting == sorted(
            ["cacao-trade", "corn-sun", "limestone-chief", "obsidian-jaguar", "water-rain"]
        )


@pytest.mark.rule("AH-16.1", "AH-2.3")
def test_sites_and_cities_are_dealt_as_always() -> None:
    table = deal(2, mode="family").position()
    assert list(table["sites"].values()) == SITES[:14]  # type: ignore[attr-defined]
    assert table["calendar"] == [SITES[14]]


# The Region bonus


@pytest.mark.rule("AH-16.4", "AH-6.3")
def test_t47_both_resources_of_a_surrounded_region_once() -> None:
    table = family().ruler(RED, 4).ruler(GREEN, 4).workers(RED, "palenque", "yaxchilan")
    table.workers(GREEN, "palenque", "yaxchilan", "copan").region_goods(4, "corn", "water")
    s = table.turn(RED, GREEN)
    do(s, "place copan")
    assert options(s) == {"claim", "pass"}
    do(s, "claim")
    assert have(s, RED) == {"corn": 1, "water": 1}
    do(s, "done", "place copan")
    assert waits(s) == "ProduceOrBuild"  # nothing is left for green
    do(s, "done")
    assert s.position()["region_goods"][3] == [None, None]  # type: ignore[index]


@pytest.mark.rule("AH-16.4")
def test_two_resources_of_a_colour() -> None:
    table = family().ruler(RED, 4).workers(RED, "palenque", "yaxchilan").region_goods(4, "corn", "corn")
    s = table.turn(RED)
    do(s, "place copan", "claim")
    assert have(s, RED) == {"corn": 2}


@pytest.mark.rule("AH-16.4")
def test_the_resources_may_be_left() -> None:
    table = family().ruler(RED, 4).workers(RED, "palenque", "yaxchilan").region_goods(4, "corn", "water")
    s = table.turn(RED)
    do(s, "place copan", "pass", "done")
    assert have(s, RED) == {}
    assert s.position()["region_goods"][3] == ["corn", "water"]  # type: ignore[index]


# Gods


@pytest.mark.rule("AH-16.5", "AH-7.4")
@pytest.mark.parametrize("god", GODS)
def test_t46_only_built_tiles_summon(god: str) -> None:
    """Three in the reserve do not; with one built they are not discarded, and the marker is placed."""
    reserve = [f"corn-{god}", f"water-{god}", f"wild-{god}"]
    s = family().ruler(RED, 4).gods(copan=god).reserve(RED, *reserve).workers(RED, "tulum").turn(RED)
    do(s, "place copan")
    assert waits(s) == "ProduceOrBuild"
    s = summoned(god).reserve(RED, *reserve).sites(None).turn(RED)  # no site of any colour is needed
    do(s, "place copan", f"summon {god}")
    assert markers(s, god) == [RED]
    assert fame(s, RED, "markers") == 2
    assert all(tiles(s, RED)[name] >= 1 for name in reserve)
    assert sum(s.discard) == 0
    assert "discard" not in verbs(s)


@pytest.mark.rule("AH-16.6")
@pytest.mark.parametrize("strength", [1, 2])
def test_t44_the_chief_god_gives_two_tiles_for_each_point(strength: int) -> None:
    drawn = ("corn-sun", "wild-rain", "water-trade", "corn-sun")[: 2 * strength]
    s = summoned("chief", strength=strength).turn(RED, luck=drawn)
    do(s, "place copan", "summon chief")
    assert sum(tiles(s, RED).values()) == 2 * strength
    assert set(tiles(s, RED)) == set(drawn)
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-16.6", "AH-10.6")
def test_the_chief_god_draws_what_is_left() -> None:
    s = summoned("chief", strength=2).bag("corn-sun").discard("water-sun", "water-rain").turn(RED)
    do(s, "place copan", "summon chief")
    assert tiles(s, RED) == {"corn-sun": 1, "water-sun": 1, "water-rain": 1}


@pytest.mark.rule("AH-16.7")
def test_t44_the_rain_god_gives_random_resources() -> None:
    table = summoned("rain", strength=2)
    s = table.turn(RED, luck=("cacao-sun", "obsidian-rain"))
    before, sites = list(s.bag), list(s.site)
    do(s, "place copan", "summon rain")
    assert have(s, RED) == {"cacao": 1, "obsidian": 1}
    assert list(s.bag) == before
    assert (list(s.site), len(s.calendar)) == (sites, 0)
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-16.7")
def test_drawn_tiles_return_to_the_bag_only_at_the_end() -> None:
    """The same single tile cannot be drawn twice, and a wild leaves the choice to the player."""
    s = summoned("rain", strength=3).bag("corn-sun", "wild-sun", "wild-rain").turn(RED)
    do(s, "place copan", "summon rain")
    assert waits(s) == "GainResources"
    do(s, "gain limestone", "gain water")
    assert have(s, RED) == {"corn": 1, "limestone": 1, "water": 1}
    assert sum(s.bag) == 3
    assert waits(s) == "ProduceOrBuild"


@pytest.mark.rule("AH-16.7", "AH-10.6")
def test_rain_from_an_empty_bag() -> None:
    s = summoned("rain", strength=2).bag().discard("corn-sun").turn(RED)
    do(s, "place copan", "summon rain")
    assert have(s, RED) == {"corn": 1}
    assert (sum(s.bag), sum(s.discard)) == (1, 0)


@pytest.mark.rule("AH-16.8")
def test_the_god_of_trade_moves_workers_back_and_forth() -> None:
    """A move for each point, without swaps."""
    s = summoned("trade", strength=3).goods(RED, corn=3).workers(RED, "tulum").turn(RED)
    do(s, "place copan", "summon trade", "move copan palenque", "move palenque copan")
    assert workers(s, RED) == {"copan": 1, "tulum": 1}
    assert can(s, "move tulum uxmal")
    assert "swap" not in verbs(s)
    do(s, "move copan palenque")
    assert waits(s) == "ProduceOrBuild"
    assert workers(s, RED) == {"palenque": 1, "tulum": 1}


@pytest.mark.rule("AH-16.8")
def test_nobody_remembers_where_a_worker_has_been() -> None:
    s = summoned("trade", strength=2).turn(RED)
    do(s, "place copan", "summon trade", "move copan palenque")
    assert s.position()["visited"] == []


@pytest.mark.rule("AH-16.8", "AH-16.4")
def test_the_region_bonus_after_trade() -> None:
    """Copán has two Workers, and one of them goes to Yaxchilán."""
    table = summoned("trade").workers(RED, "copan", "palenque").region_goods(4, "cacao", "cacao")
    s = table.turn(RED)
    do(s, "place copan", "summon trade", "move copan yaxchilan")
    assert options(s) == {"claim", "pass"}
    do(s, "claim")
    assert have(s, RED) == {"cacao": 2}


@pytest.mark.rule("AH-16.9")
def test_t45_the_sun_god_gives_a_region_card_back() -> None:
    table = summoned("sun").played(RED, "card-4", "card-2").discarded(RED, "card-5").sites("corn")
    s = table.turn(RED)
    do(s, "place copan", "summon sun")
    assert options(s) - {"done"} == {"take-back card-2", "take-back card-4", "take-back card-5"}
    do(s, "take-back card-5")
    assert waits(s) == "ProduceOrBuild"  # nobody lies down
    assert hand(s, RED) == {"card-1", "card-3", "card-5", "card-6"}
    assert region(s, RED) == 4


@pytest.mark.rule("AH-16.9")
def test_the_sun_god_gives_a_card_for_each_point() -> None:
    s = summoned("sun", strength=2).discarded(RED, "card-1", "card-2", "card-3").turn(RED)
    do(s, "place copan", "summon sun", "take-back card-1", "take-back card-3")
    assert waits(s) == "ProduceOrBuild"
    assert hand(s, RED) == {f"card-{number}" for number in (1, 3, 4, 5, 6)}


@pytest.mark.rule("AH-16.10")
def test_t44_the_jaguar_god_gives_fame() -> None:
    """No Worker leaves, and nobody advances."""
    s = summoned("jaguar", strength=2).sites("corn").workers(RED, "palenque").turn(RED)
    do(s, "place copan", "summon jaguar")
    assert fame(s, RED, "gods") == 2
    assert waits(s) == "ProduceOrBuild"
    assert workers(s, RED) == {"copan": 1, "palenque": 1}
    assert s.might[RED] == 0


# Rewards and scoring


@pytest.mark.rule("AH-16.11")
def test_t45_a_role_reward_gives_a_region_card_back() -> None:
    """Space 2b has it, each time anew; the player may decline."""
    table = family().ruler(RED, 4).built(RED, {"1b": "water-chief", "1c": "water-rain"})
    table.reserve(RED, "corn-sun").goods(RED, corn=1, water=1).played(RED, "card-4", "card-2")
    s = table.turn(RED, GREEN)
    do(s, "place copan", "build corn-sun 2b")
    assert options(s) == {"take-back card-2", "take-back card-4", "pass"}
    do(s, "take-back card-2")
    while s.to_move() == [RED]:
        do(s, "done")
    assert hand(s, RED) == {"card-1", "card-2", "card-3", "card-5", "card-6"}
    s = table.turn(RED, GREEN)
    do(s, "place copan", "build corn-sun 2b", "pass")
    assert "card-2" not in hand(s, RED)


@pytest.mark.rule("AH-16.11")
def test_with_all_cards_in_hand_a_role_reward_gives_nothing() -> None:
    table = family().ruler(RED, 4).built(RED, {"1b": "water-chief", "1c": "water-rain"})
    s = table.reserve(RED, "corn-sun").goods(RED, corn=1, water=1).turn(RED, GREEN)
    do(s, "place copan", "build corn-sun 2b")
    assert waits(s) != "TakeBackRegion"
    assert waits(s) != "TakeRole"


@pytest.mark.rule("AH-16.12", "AH-15.1")
def test_t48_temples_pay_the_own_value() -> None:
    table = family().scoring(**dict.fromkeys(GODS, "might")).markers("sun", RED, GREEN).might(3, 4)
    s = table.calendar("corn").celebration()
    assert [fame(s, seat) for seat in (RED, GREEN)] == [1, 2]


@pytest.mark.rule("AH-16.1")
def test_no_family_game_has_a_building_or_a_role() -> None:
    """Played at random to the end."""
    for players in (2, 5):
        s = GAME.new(players, "family", mode="family")
        assert isinstance(s, Ahau)
        while s.to_move():
            legal = s.legal(s.to_move()[0])
            s.act(s.to_move()[0], legal[s.chance.below(len(legal))])
        assert sum(s.stack) + sum(s.building_discard) == 0
        assert set(s.plot) == {NONE}
        assert set(s.role) == {NONE}
