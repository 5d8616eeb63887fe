"""Chapter 18: King Pakal summons a god."""

import pytest

from popolna.engine.errors import BadRecord
from popolna.games.ahau.state import Ahau
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, happened, on_middle, reason, summoned
from tests.games.ahau.situation import fame, markers, tiles, told

OTHERS = ["corn-trade", "water-trade", "cacao-trade", "obsidian-trade", "limestone-trade"]
SUNS = ["wild-sun", "limestone-sun", "cacao-sun"]  # to be drawn


def chief(**settings: str) -> Court:
    """In Region 4 he comes to Palenque with the Chief God; there are no sites, and he cannot build."""
    court = Court(**settings).ruler(PAKAL, 4).ruler(HUMAN, 1).sites(None)
    return court.pyramid("water-chief").barred(PAKAL, 3)


def rain(*sites: str) -> Court:
    """He comes to Palenque with the Rain God and a built corn tile; sites are on the routes from Uxmal.

    With four tiles built and nothing in the offer he cannot build, and next to Palenque there is no site.
    """
    court = Court().ruler(PAKAL, 4).ruler(HUMAN, 1).sites(None).gods(palenque="rain").barred(PAKAL, 3)
    routes = ["uxmal-tulum", "chichen-itza-uxmal"]
    for route, colour in zip(routes, sites, strict=False):
        court.sites(colour, route)
    return court.pyramid("corn-rain", "corn-sun", "corn-sun", "corn-chief").sequence(4)


def strength(s: Ahau) -> int:
    return summoned(s)[0][1]


# Whether


@pytest.mark.rule("AH-18.18")
def test_a_built_tile_must_match() -> None:
    """Discarded tiles alone are not enough."""
    reserve = ["corn-chief", "water-chief", "wild-chief"]
    s = chief().pyramid().reserve(PAKAL, *reserve).act()
    assert told(s)["summoned"] == told(s)["discarded"] == told(s)["marked"] == 0
    s = chief().pyramid("corn-sun").reserve(PAKAL, *reserve).act()
    assert told(s)["summoned"] == 0


@pytest.mark.rule("AH-18.18")
def test_he_summons_the_god_of_the_city() -> None:
    s = chief().pyramid("corn-jaguar", "corn-chief/wild", "corn-jaguar").act("corn-sun")
    assert summoned(s) == [("chief", 1)]
    assert tiles(s, PAKAL) == {"corn-sun": 1}


# With which tiles


@pytest.mark.rule("AH-18.19")
def test_t54_one_tile_for_every_three() -> None:
    """Two of seven tiles match, one of them a wild: both are discarded, and with the built one that makes 3."""
    s = chief().reserve(PAKAL, "corn-chief", "wild-chief", *OTHERS).act("corn-sun", "corn-rain", "wild-sun")
    assert summoned(s) == [("chief", 3)]
    assert tiles(s, PAKAL) == {**dict.fromkeys(OTHERS, 1), "corn-sun": 1, "corn-rain": 1, "wild-sun": 1}
    assert [values[0] for values in events(s, "discarded")] == [0, 25]  # the coloured one first


@pytest.mark.rule("AH-18.19")
@pytest.mark.parametrize(("others", "discards"), [(0, 0), (1, 1), (3, 1), (4, 2), (5, 2)])
def test_how_many_tiles_he_discards(others: int, discards: int) -> None:
    """Two corn tiles match, besides some others."""
    table = chief().reserve(PAKAL, "corn-chief", "corn-chief", *OTHERS[:others])
    s = table.act(*["wild-sun"] + ["corn-sun"] * discards)
    assert strength(s) == 1 + discards
    assert tiles(s, PAKAL).get("corn-chief", 0) == 2 - discards
    assert events(s, "summoned")[0][2] == 1


@pytest.mark.rule("AH-18.19")
def test_if_he_has_one_that_matches() -> None:
    s = chief().reserve(PAKAL, *OTHERS, "corn-sun").act("corn-sun")
    assert strength(s) == 1
    assert told(s)["discarded"] == 0


@pytest.mark.rule("AH-18.19")
@pytest.mark.parametrize("drawn", ["corn-chief", "cacao-chief"])
def test_tiles_with_a_colour_go_first_and_at_random(drawn: str) -> None:
    s = chief().reserve(PAKAL, "wild-chief", "corn-chief", "cacao-chief").act(drawn, "corn-sun", "corn-sun")
    assert strength(s) == 2
    assert "wild-chief" in tiles(s, PAKAL)
    assert drawn not in tiles(s, PAKAL)


@pytest.mark.rule("AH-18.19")
def test_two_random_tiles_are_drawn_one_by_one() -> None:
    """The second one is drawn from those that are left."""
    reserve = ["corn-chief", "cacao-chief", "obsidian-chief", *OTHERS[:3]]
    s = chief().reserve(PAKAL, *reserve).act("cacao-chief", "corn-chief", *SUNS)
    assert tiles(s, PAKAL) == dict.fromkeys(["obsidian-chief", *OTHERS[:3], *SUNS], 1)


@pytest.mark.rule("AH-18.19")
def test_each_copy_of_a_tile_can_be_drawn() -> None:
    """Two of corn and one of cacao: after one of corn the other is still there, and then cacao alone."""
    table = chief().reserve(PAKAL, "corn-chief", "corn-chief", "cacao-chief", *OTHERS[:3])
    assert tiles(table.act("corn-chief", "corn-chief", *SUNS), PAKAL).get("corn-chief") is None
    assert tiles(table.act("cacao-chief", *SUNS), PAKAL)["corn-chief"] == 1
    with pytest.raises(BadRecord):
        table.act("cacao-trade", "corn-chief", *SUNS)


# What he cannot summon


@pytest.mark.rule("AH-18.20")
def test_r58_rain_needs_a_site_in_a_colour_used() -> None:
    s = rain("water", "cacao").act()
    assert told(s)["summoned"] == told(s)["marked"] == told(s)["stayed_away"] == 0
    s = rain("water", "corn").act()
    assert summoned(s) == [("rain", 1)]
    assert told(s)["depleted"] == 1


@pytest.mark.rule("AH-18.20", "AH-18.19")
def test_a_discarded_tile_brings_its_colour() -> None:
    s = rain("water").reserve(PAKAL, "water-rain", "corn-sun", "corn-chief").act()
    assert summoned(s) == [("rain", 2)]
    s = rain("water").reserve(PAKAL, "water-rain", "corn-sun").act()
    assert summoned(s) == []  # two tiles are too few to discard one


@pytest.mark.rule("AH-18.19", "AH-18.20")
def test_r59_a_discarded_wild_has_every_colour() -> None:
    s = rain("limestone").reserve(PAKAL, "wild-rain", "corn-sun", "corn-chief").act()
    assert summoned(s) == [("rain", 2)]
    assert tiles(s, PAKAL) == {"corn-sun": 1, "corn-chief": 1}
    s = rain("limestone").reserve(PAKAL, "wild-rain", "cacao-rain", "corn-chief").act()
    assert summoned(s) == []  # the wild would stay, so that he does not even try
    assert told(s)["stayed_away"] == 0


@pytest.mark.rule("AH-18.20")
@pytest.mark.parametrize(("drawn", "comes"), [("water-rain", True), ("cacao-rain", False)])
def test_r91_tiles_for_rain_are_drawn_first(drawn: str, comes: bool) -> None:
    s = rain("water").reserve(PAKAL, "water-rain", "cacao-rain", "corn-sun").act(drawn)
    assert bool(summoned(s)) == comes
    assert told(s)["stayed_away"] == (not comes)
    assert told(s)["marked"] == told(s)["depleted"] == comes
    assert len(tiles(s, PAKAL)) == (2 if comes else 3)


@pytest.mark.rule("AH-18.20")
@pytest.mark.parametrize(("others", "comes"), [(["tikal"], True), (["palenque"], True), ([], False)])
def test_r58_the_jaguar_needs_another_worker(others: list[str], comes: bool) -> None:
    table = chief().gods(palenque="jaguar").pyramid("corn-jaguar").workers(PAKAL, *others).might(0, 2)
    s = table.act()
    assert bool(summoned(s)) == comes
    assert told(s)["marked"] == comes


@pytest.mark.rule("AH-18.20")
def test_workers_of_the_player_are_no_prey() -> None:
    s = chief().gods(palenque="jaguar").pyramid("corn-jaguar").workers(HUMAN, "palenque").act()
    assert summoned(s) == []


# The marker


@pytest.mark.rule("AH-18.21")
@pytest.mark.parametrize(("other", "points"), [((), 2), ((HUMAN,), 1)])
def test_he_places_a_marker(other: tuple[int, ...], points: int) -> None:
    s = chief().markers("chief", *other).act("corn-sun")
    assert markers(s, "chief") == [*other, PAKAL]
    assert fame(s, PAKAL, "markers") == fame(s, PAKAL) == points


@pytest.mark.rule("AH-18.21")
@pytest.mark.parametrize(("other", "points"), [((), 2), ((HUMAN,), 1)])
def test_t55_the_marker_on_the_middle_space_moves(other: tuple[int, ...], points: int) -> None:
    s = chief().markers("chief", *other).middle("chief", "sun").act("corn-sun")
    assert markers(s, "chief") == [*other, PAKAL]
    assert on_middle(s) == {"sun"}
    assert fame(s, PAKAL, "markers") == points


@pytest.mark.rule("AH-18.21")
def test_another_marker_stays() -> None:
    s = chief().markers("chief", PAKAL).act("corn-sun")
    assert markers(s, "chief") == [PAKAL]
    assert told(s)["marked"] == fame(s, PAKAL) == 0
    s = chief().markers("chief", HUMAN, PAKAL).act("corn-sun")
    assert told(s)["marked"] == 0


@pytest.mark.rule("AH-18.21")
def test_r94_discards_then_the_marker_then_the_power() -> None:
    s = chief().reserve(PAKAL, "corn-chief", *OTHERS[:2]).act("corn-sun", "corn-sun")
    assert happened(s, "discarded", "summoned", "marked", "drew") == [
        "discarded",
        "summoned",
        "marked",
        *["drew"] * 2,
    ]


# The High Priestess ranks Chief, Trade, Rain, Jaguar, Sun


def priestess(*built: str) -> Court:
    """He comes to Palenque with the Chief God; his Ruler's Region has no Building."""
    court = Court("high-priestess").ruler(PAKAL, 4).ruler(HUMAN, 1).sites(None).barred(PAKAL, 3)
    return court.pyramid(*built).uses_role()


@pytest.mark.rule("AH-18.39")
def test_strength_is_one_higher() -> None:
    s = priestess("corn-chief").act("corn-sun", "corn-sun")
    assert summoned(s) == [("chief", 2)]
    assert tiles(s, PAKAL) == {"corn-sun": 2}
    assert events(s, "summoned")[0][2] == 1


@pytest.mark.rule("AH-18.39")
def test_any_god_with_a_built_tile() -> None:
    s = priestess("corn-sun").act()
    assert summoned(s) == [("sun", 2)]
    assert reason(s, "summoned") == "only-one"
    assert summoned(priestess().act()) == []


@pytest.mark.rule("AH-18.39")
def test_first_a_god_with_two_fame_for_a_marker() -> None:
    """Three Sun tiles, but a marker there already."""
    s = priestess("corn-sun", "water-sun", "cacao-sun", "corn-chief").markers("sun", PAKAL).act(*SUNS[:2])
    assert summoned(s) == [("chief", 2)]
    assert reason(s, "summoned") == "two-fame"
    assert fame(s, PAKAL, "markers") == 2


@pytest.mark.rule("AH-18.39")
def test_moving_the_middle_marker_is_as_good() -> None:
    table = priestess("corn-trade", "water-trade", "cacao-sun").middle("sun").markers("trade", HUMAN)
    s = table.act()
    assert (summoned(s), reason(s, "summoned")) == ([("sun", 2)], "two-fame")
    s = table.markers("sun", HUMAN).act()
    assert (summoned(s), reason(s, "summoned")) == ([("trade", 3)], "highest-strength")


@pytest.mark.rule("AH-18.39")
def test_of_several_with_two_fame_the_better_god() -> None:
    """Strength does not matter then."""
    s = priestess("corn-sun", "water-sun", "cacao-sun", "corn-trade").act()
    assert (summoned(s), reason(s, "summoned")) == ([("trade", 2)], "better-rank")


@pytest.mark.rule("AH-18.39")
def test_otherwise_the_highest_strength() -> None:
    """With his own markers everywhere: two built Sun tiles against one of Trade and two that he discards."""
    table = priestess("corn-sun", "water-sun", "corn-trade")
    for god in ("trade", "sun"):
        table.markers(god, PAKAL)
    s = table.act()
    assert (summoned(s), reason(s, "summoned")) == ([("sun", 3)], "highest-strength")
    s = table.reserve(PAKAL, *OTHERS[:3]).act("corn-trade")
    assert (summoned(s), reason(s, "summoned")) == ([("trade", 3)], "better-rank")
    s = table.reserve(PAKAL, *OTHERS[3:], "corn-chief").act("corn-trade", "water-trade")
    assert (summoned(s), reason(s, "summoned")) == ([("trade", 4)], "highest-strength")


@pytest.mark.rule("AH-18.39")
def test_then_one_without_a_marker_then_the_better_one() -> None:
    table = priestess("corn-sun", "corn-trade").markers("trade", HUMAN, PAKAL).markers("sun", HUMAN)
    s = table.act()
    assert (summoned(s), reason(s, "summoned")) == ([("sun", 2)], "no-marker")
    s = table.middle("sun").act()  # the middle one is a marker, too
    assert (summoned(s), reason(s, "summoned")) == ([("trade", 2)], "better-rank")


@pytest.mark.rule("AH-18.39", "AH-18.20")
def test_only_gods_that_he_can_summon() -> None:
    """No site for Rain, no other Worker for the Jaguar."""
    s = priestess("corn-rain", "corn-jaguar", "corn-sun").act()
    assert summoned(s) == [("sun", 2)]


@pytest.mark.rule("AH-18.39", "AH-18.20")
@pytest.mark.parametrize(("drawn", "god"), [("water-rain", "rain"), ("cacao-rain", "sun")])
def test_if_rain_stays_away_the_next_god_comes(drawn: str, god: str) -> None:
    table = (
        priestess("corn-rain", "corn-sun", "cacao-sun", "cacao-sun").sequence(4).sites("water", "uxmal-tulum")
    )
    s = table.reserve(PAKAL, "water-rain", "cacao-rain", "corn-chief").act(drawn)
    assert [name for name, _ in summoned(s)] == [god]


@pytest.mark.rule("AH-18.39")
def test_not_without_her_card() -> None:
    s = Court("high-priestess").ruler(PAKAL, 4).sites(None).barred(PAKAL, 3).pyramid("corn-sun").act()
    assert summoned(s) == []


# The Dancer ranks Rain, Sun, Trade, Jaguar, Chief


def dancer(*built: str) -> Court:
    """He comes to Palenque with the Chief God."""
    court = Court("dancer").ruler(PAKAL, 4).ruler(HUMAN, 1).sites(None).barred(PAKAL, 3)
    return court.pyramid(*built).uses_role()


@pytest.mark.rule("AH-18.40")
def test_another_god_instead_of_building() -> None:
    """He could build; the Sun God comes before Trade."""
    s = (
        dancer("corn-chief", "corn-trade", "corn-sun")
        .tracker(5)
        .reserve(PAKAL, "corn-jaguar")
        .act("corn-rain")
    )
    assert summoned(s) == [("chief", 1), ("sun", 1)]
    assert reason(s, "summoned") == "better-rank"
    assert told(s)["marked"] == 2
    assert (told(s)["built"], s.tracker) == (0, 5)


@pytest.mark.rule("AH-18.40")
def test_another_god_instead_of_producing() -> None:
    s = dancer("corn-chief", "corn-trade").sites("water", "palenque-copan").act("corn-rain")
    assert summoned(s) == [("chief", 1), ("trade", 1)]
    assert told(s)["depleted"] == 0


@pytest.mark.rule("AH-18.40")
def test_not_the_same_god_again() -> None:
    s = dancer("corn-chief").sites("water", "palenque-copan").act("corn-rain")
    assert summoned(s) == [("chief", 1)]
    assert told(s)["depleted"] == 1


@pytest.mark.rule("AH-18.40")
def test_without_a_god_before() -> None:
    s = dancer("corn-trade", "corn-sun").act()
    assert summoned(s) == [("sun", 1)]


@pytest.mark.rule("AH-18.40", "AH-18.18", "AH-18.20")
def test_without_a_god_he_can_summon_he_builds_or_produces() -> None:
    """No site for Rain, no other Worker for the Jaguar, and no built Sun tile."""
    table = dancer("corn-rain", "corn-jaguar").reserve(PAKAL, "corn-sun").tracker(1)
    assert told(table.act("wild-chief"))["built"] == 1
    s = table.tracker(0).sites("water", "palenque-copan").act()
    assert (told(s)["built"], told(s)["produced"]) == (0, 1)


@pytest.mark.rule("AH-18.40")
def test_no_second_god_without_the_dancer() -> None:
    s = (
        Court("dancer")
        .ruler(PAKAL, 4)
        .sites(None)
        .barred(PAKAL, 3)
        .pyramid("corn-chief", "corn-sun")
        .act("corn-rain")
    )
    assert summoned(s) == [("chief", 1)]
