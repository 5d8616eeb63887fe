"""Chapters 4 and 5: the Tribe Step, the God Step, and calling a god."""

import pytest

from popolna.games.mezo.board import REGION
from popolna.games.mezo.state import NONE
from tests.games.mezo.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    champions,
    do,
    glyphs,
    options,
    units,
    vertex,
    waits,
)


@pytest.mark.rule("MZ-4.1", "MZ-4.2", "MZ-4.3", "MZ-4.4")
def test_example_23_tribe_step() -> None:
    s = Situation().tribe()
    assert waits(s) == ("PlaceChampion", BLUE)
    assert options(s) == {f"champion {name}" for name in REGION.names if name != "uxmal"}
    do(s, "champion coba")
    regions = []
    while waits(s) == ("StationUnits", BLUE):
        region = next(iter(options(s))).split()[2]
        regions.append(region)
        do(s, f"station 2s1w {region}" if region != "palenque" else "station 0s0w palenque")
    assert regions == ["chichen-itza", "hochob", "becan", "palenque"]
    assert units(s, BLUE, "coba") == units(s, BLUE, "palenque") == (0, 0)
    assert units(s, BLUE, "becan") == (2, 1)
    assert waits(s) == ("PlaceChampion", GREEN)
    assert "champion coba" not in options(s)


@pytest.mark.rule("MZ-4.3")
def test_at_most_three_units_and_only_those_in_reserves() -> None:
    s = Situation().reserves(BLUE, 1, 2).tribe()
    do(s, "champion coba")
    assert options(s) == {
        f"station {mix} chichen-itza" for mix in ("0s0w", "1s0w", "0s1w", "1s1w", "0s2w", "1s2w")
    }
    do(s, "station 1s2w chichen-itza")
    assert waits(s) == ("PlaceChampion", GREEN)  # nobody is left for other regions


@pytest.mark.rule("MZ-4.3", "MZ-10.15")
def test_units_from_before_do_not_count() -> None:
    s = Situation().units(BLUE, "becan", 3, 0).tribe()
    do(s, "champion coba", "station 0s0w chichen-itza", "station 0s0w hochob")
    assert "station 0s3w becan" in options(s)
    do(s, "station 0s3w becan")
    assert units(s, BLUE, "becan") == (3, 3)


@pytest.mark.rule("MZ-4.1", "MZ-3.3")
def test_the_most_points_go_first() -> None:
    s = Situation().vp(1, 2, 9, 4).tribe()
    order = []
    while s.agenda:
        name, seat = waits(s)
        if name == "PlaceChampion":
            order.append(seat)
        do(s, sorted(options(s))[0])
    assert order == [RED, YELLOW, GREEN, BLUE]


@pytest.mark.rule("MZ-4.2", "MZ-4.5")
def test_the_last_champion_decides_which_region_is_blessed() -> None:
    table = Situation().champion(BLUE, "coba").champion(GREEN, "becan").champion(RED, "hochob").vp(2, 3, 4, 5)
    s = table.reserves(YELLOW, 1, 0).tribe()
    assert waits(s) == ("PlaceChampion", YELLOW)
    assert options(s) == {"champion chichen-itza", "champion palenque"}
    assert s.blessed == NONE
    do(s, "champion palenque")
    assert REGION.names[s.blessed] == "chichen-itza"
    assert "station 1s0w chichen-itza" in options(s)  # the Blessed region is open to units
    assert champions(s)["palenque"] == "yellow"


@pytest.mark.rule("MZ-4.6", "MZ-6.4")
def test_awakening() -> None:
    s = Situation(age=2).xibalba(BLUE, 2, 1).ability(BLUE, "awakening").tribe()
    assert waits(s) == ("PlaceUnits", BLUE)
    assert len(options(s)) == 10
    do(s, "awaken shaman coba", "awaken warrior becan")
    assert units(s, BLUE, "coba") == (1, 0)
    assert units(s, BLUE, "becan") == (0, 1)
    assert units(s, BLUE, "xibalba") == (1, 0)
    assert waits(s) == ("PlaceChampion", BLUE)
    assert "champion coba" in options(s)  # the Champion may join them


@pytest.mark.rule("MZ-4.7", "MZ-7.1")
def test_carving() -> None:
    s = Situation(age=2).ability(BLUE, "carving").tribe()
    assert options(s) == {f"build glyph {name}" for name in REGION.names if name != "uxmal"}
    do(s, "build glyph coba", "build glyph coba")
    assert glyphs(s, BLUE, "coba") == 2
    assert s.glyph_supply[BLUE] == 4
    assert waits(s) == ("PlaceChampion", BLUE)


@pytest.mark.rule("MZ-4.7", "MZ-6.1")
def test_carving_ends_with_the_last_glyph() -> None:
    s = Situation(age=3).ability(BLUE, "carving").glyphs_left(BLUE, 1).tribe()
    do(s, "build glyph coba")
    assert waits(s) == ("PlaceChampion", BLUE)


# The God Step


@pytest.mark.rule("MZ-5.1", "MZ-5.3", "MZ-3.3")
def test_gods_are_placed_in_the_order_of_points() -> None:
    table = Situation().god(BLUE, None).god(GREEN, None).god(RED, None).god(YELLOW, None).vp(2, 3, 4, 5)
    s = table.gods()
    assert waits(s) == ("CallGod", YELLOW)
    assert "ability-first" not in options(s)
    assert len(options(s)) == 10
    do(s, "go ch-co")
    assert waits(s) == ("PlaceUnits", YELLOW)
    assert options(s) == {"deploy warrior chichen-itza", "deploy warrior coba"}
    do(s, "deploy warrior coba")
    assert waits(s) == ("CallGod", RED)
    assert "go ch-co" not in options(s)


@pytest.mark.rule("MZ-5.2", "MZ-5.4")
def test_example_6_ability_first() -> None:
    table = Situation(age=2).god(GREEN, "ux-ch").god(YELLOW, "be-ho-pa").god(RED, "pa-ux").vp(2, 3, 4, 5)
    s = table.gods()
    assert waits(s) == ("CallGod", YELLOW)
    assert "go be-ho-pa" not in options(s)  # a god must move
    do(s, "ability-first")
    regions = ("becan", "hochob", "palenque")
    assert options(s) == {f"deploy warrior {region}" for region in regions}
    do(s, "deploy warrior hochob", "deploy warrior becan")
    assert waits(s) == ("MoveGod", YELLOW)
    assert "go be-ho-pa" not in options(s)
    do(s, "go be-pa")
    assert vertex(s, YELLOW) == "be-pa"
    assert not s.presence(YELLOW) >> REGION.index("hochob") & 1
    assert units(s, YELLOW, "hochob") == (0, 1)


@pytest.mark.rule("MZ-5.2")
def test_after_the_move_the_ability_is_used_in_the_new_place() -> None:
    s = Situation(age=1).vp(2, 3, 4, 5).gods()
    do(s, "go ux-ch-ho")
    assert options(s) == {"deploy warrior chichen-itza", "deploy warrior hochob"}


@pytest.mark.rule("MZ-5.5", "MZ-6.1", "MZ-6.6", "MZ-6.5")
def test_a_god_must_do_what_it_can() -> None:
    """Ah-Puch must smite, even if only a unit of his own is there; then it can be recovered at once."""
    s = Situation().units(BLUE, "becan", 1, 0).xibalba(BLUE, 0, 0).vp(9, 3, 4, 5).gods()
    do(s, "go co-be-ho")
    assert units(s, BLUE, "becan") == (0, 0)
    assert units(s, BLUE, "xibalba") == (0, 0)  # one unit was recovered, as many as the Age
    assert units(s, BLUE, "reserves") == (8, 8)
