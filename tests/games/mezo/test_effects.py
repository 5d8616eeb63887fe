"""Chapter 6: what effects do."""

import pytest

from popolna.games.mezo.board import COLOUR, REGION
from tests.games.mezo.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    do,
    on_tracks,
    options,
    points,
    told,
    units,
    waits,
)

ACTIVE = [name for name in REGION.names if name != "uxmal"]


@pytest.mark.rule("MZ-6.1", "MZ-6.5")
def test_example_4_partial_resolution() -> None:
    s = Situation().effect(BLUE, "ah-puch-fervor-first")
    assert units(s, BLUE, "xibalba") == (0, 0)
    assert units(s, BLUE, "reserves") == (8, 8)
    assert not s.agenda


@pytest.mark.rule("MZ-6.5")
def test_recovering_fewer_than_there_are_is_a_choice() -> None:
    s = Situation().xibalba(BLUE, 3, 2).effect(BLUE, "ah-puch-fervor-first")
    do(s, "recover shaman", "recover warrior")
    assert options(s) == {"recover shaman", "recover warrior"}
    do(s, "recover warrior")
    assert units(s, BLUE, "xibalba") == (2, 0)


@pytest.mark.rule("MZ-6.5")
def test_only_the_kind_that_is_named_is_recovered() -> None:
    s = Situation().xibalba(RED, 2, 3).reserves(RED, 0, 0).god(RED, "ch-co").god(BLUE, "pa-ux")
    state = s.xibalba(RED, 2, 3).effect(RED, "ixchel-ceremonial")
    assert units(state, RED, "xibalba") == (1, 3)
    assert state.devotion[RED] == 1


@pytest.mark.rule("MZ-6.2", "MZ-6.6")
def test_example_5_presence() -> None:
    table = Situation().god(BLUE, "ux-ch").god(YELLOW, "ch-co").devotion(YELLOW, 10)
    for region in ("chichen-itza", "coba", "hochob"):
        table.units(RED, region, 1, 1).units(BLUE, region, 1, 0)
    s = table.effect(YELLOW, "kukulkan-fervor-second")
    assert options(s) == {
        f"smite shaman {colour} {region}" for colour in ("blue", "red") for region in ("chichen-itza", "coba")
    }
    do(s, "smite shaman red coba", "smite shaman blue chichen-itza")
    assert units(s, RED, "coba") == (0, 1)
    assert units(s, RED, "xibalba") == (2, 1)
    assert units(s, BLUE, "xibalba") == (2, 1)
    assert not s.agenda


@pytest.mark.rule("MZ-6.1", "MZ-6.6")
def test_if_there_are_only_units_of_ones_own_those_are_smitten() -> None:
    s = Situation().god(BLUE, "ux-ch").god(YELLOW, "ch-co").devotion(YELLOW, 16).units(YELLOW, "coba", 2, 2)
    state = s.effect(YELLOW, "kukulkan-fervor-second")
    assert units(state, YELLOW, "coba") == (0, 2)
    assert units(state, YELLOW, "xibalba") == (3, 1)
    assert not state.agenda


@pytest.mark.rule("MZ-6.1")
def test_without_anything_to_smite_nothing_happens() -> None:
    s = Situation().effect(YELLOW, "kukulkan-fervor-second")
    assert not s.agenda
    assert told(s) == {"no_effect": 1}


@pytest.mark.rule("MZ-6.2", "MZ-6.3")
def test_where_units_can_be_deployed() -> None:
    table = Situation().god(RED, "ux-ch-ho")
    assert options(table.effect(RED, "ixchel-call")) == {"deploy shaman chichen-itza", "deploy shaman hochob"}
    s = table.effect(RED, "ixchel-fervor-first", region="becan")  # one region needs no choice
    assert units(s, RED, "becan") == (1, 0)
    assert options(table.effect(BLUE, "march", region="coba")) == {
        f"deploy {unit} {region}" for unit in ("shaman", "warrior") for region in ACTIVE
    }


@pytest.mark.rule("MZ-6.3", "MZ-6.1", "MZ-6.9")
def test_deploying_more_than_there_are() -> None:
    s = (
        Situation(age=3)
        .reserves(RED, 2, 5)
        .god(RED, "ch-co-ho")
        .god(BLUE, "pa-ux")
        .effect(RED, "ixchel-call")
    )
    do(s, "deploy shaman coba", "deploy shaman hochob")
    assert not s.agenda
    assert units(s, RED, "reserves") == (0, 5)


@pytest.mark.rule("MZ-6.4")
def test_awaken_in_the_conflict() -> None:
    s = Situation(age=2).xibalba(BLUE, 2, 2).effect(BLUE, "ah-puch-edict-second", region="becan")
    assert options(s) == {"awaken shaman becan", "awaken warrior becan"}
    do(s, "awaken shaman becan", "awaken shaman becan")
    assert units(s, BLUE, "becan") == (2, 0)
    assert units(s, BLUE, "xibalba") == (0, 2)


@pytest.mark.rule("MZ-6.7")
def test_exile() -> None:
    table = Situation(age=2).god(RED, "ch-co").god(BLUE, "pa-ux").units(GREEN, "coba", 2, 1)
    s = table.units(BLUE, "coba", 1, 0).effect(RED, "ixchel-vengeance-second")
    do(s, "exile shaman green coba", "exile shaman blue coba")
    assert units(s, GREEN, "coba") == (1, 1)
    assert units(s, GREEN, "reserves") == (6, 6)
    assert units(s, BLUE, "reserves") == (7, 7)
    assert units(s, GREEN, "xibalba") == (1, 1)


@pytest.mark.rule("MZ-6.9")
def test_spread_one_keeps_everything_in_one_region() -> None:
    table = Situation(age=2, spread="one").god(RED, "ch-co").god(BLUE, "pa-ux")
    s = table.effect(RED, "ixchel-call")
    do(s, "deploy shaman coba")  # the second one follows by itself
    assert units(s, RED, "coba") == (2, 0)
    table.units(GREEN, "coba", 1, 0).units(GREEN, "chichen-itza", 2, 1)
    s = table.effect(RED, "ixchel-vengeance-second")
    assert len(options(s)) == 3
    do(s, "exile shaman green coba")
    assert not s.agenda  # there is nobody else in Coba
    s = table.effect(RED, "ixchel-vengeance-second")
    do(s, "exile shaman green chichen-itza")
    assert options(s) == {"exile shaman green chichen-itza", "exile warrior green chichen-itza"}
    s = Situation(age=2, spread="one").ability(BLUE, "carving").tribe()
    do(s, "build glyph coba")
    assert waits(s) == ("PlaceChampion", BLUE)
    assert s.glyphs[1] == 2


# Moving


@pytest.mark.rule("MZ-6.8")
def test_cabrakan_moves_from_one_region_to_another() -> None:
    table = Situation(age=2).units(RED, "becan", 2, 1).units(BLUE, "becan", 0, 1).units(RED, "coba", 1, 0)
    s = table.units(YELLOW, "hochob", 1, 0).effect(GREEN, "cabrakan-call")
    assert options(s) == {"from becan", "from hochob"}  # Coba is out of reach, and Palenque empty
    do(s, "from becan")
    assert options(s) == {"to chichen-itza", "to coba", "to hochob", "to palenque"}
    do(s, "to coba")
    assert options(s) == {"move shaman red", "move warrior red", "move warrior blue"}
    do(s, "move warrior blue", "move shaman red")
    assert not s.agenda
    assert units(s, RED, "becan") == (1, 1)
    assert units(s, RED, "coba") == (2, 0)
    assert units(s, BLUE, "coba") == (0, 1)


@pytest.mark.rule("MZ-6.8")
def test_if_there_are_fewer_all_of_them_move() -> None:
    s = Situation(age=3).units(YELLOW, "hochob", 1, 1).effect(GREEN, "cabrakan-call")
    assert waits(s) == ("MoveTo", GREEN)  # the only source
    do(s, "to coba")
    assert units(s, YELLOW, "coba") == (1, 1)
    assert not s.agenda


@pytest.mark.rule("MZ-6.8", "MZ-6.2")
def test_all_units_of_ones_own_move_to_the_conflict() -> None:
    table = Situation().units(GREEN, "becan", 2, 2).units(GREEN, "palenque", 1, 0).units(RED, "becan", 1, 0)
    s = table.effect(GREEN, "cabrakan-edict-second", region="coba")
    do(s, "from becan")
    assert units(s, GREEN, "coba") == (2, 2)
    assert units(s, RED, "becan") == (1, 0)
    assert units(s, GREEN, "palenque") == (1, 0)
    s = table.effect(GREEN, "cabrakan-edict-second", region="becan")
    assert units(s, GREEN, "becan") == (3, 2)  # nobody moves to where they are


@pytest.mark.rule("MZ-6.8")
def test_nobody_to_move() -> None:
    assert told(Situation().effect(GREEN, "cabrakan-call")) == {"no_effect": 1}


# Effects with other players


@pytest.mark.rule("MZ-6.10")
def test_the_named_player_picks_the_unit() -> None:
    table = Situation().reserves(BLUE, 0, 0).units(GREEN, "coba", 1, 1).units(GREEN, "becan", 1, 0)
    table.units(RED, "chichen-itza", 1, 0).units(YELLOW, "hochob", 1, 0)
    s = table.effect(BLUE, "ah-puch-ceremonial", region="becan")
    assert options(s) == {"name green", "name red"}
    do(s, "name green")
    assert waits(s) == ("RemoveUnits", GREEN)
    assert options(s) == {"exile shaman green coba", "exile warrior green coba"}
    do(s, "exile warrior green coba")
    assert units(s, GREEN, "coba") == (1, 0)
    assert units(s, GREEN, "reserves") == (5, 7)


@pytest.mark.rule("MZ-6.10")
def test_a_player_may_have_to_name_themself() -> None:
    s = Situation().units(BLUE, "coba", 1, 1).wrathful().effect(BLUE, "ah-puch-ceremonial", region="becan")
    assert waits(s) == ("RemoveUnits", BLUE)
    do(s, "exile shaman blue coba")
    assert units(s, BLUE, "reserves") == (7, 6)


@pytest.mark.rule("MZ-6.11")
def test_everybody_acts_from_the_left_and_the_acting_player_comes_last() -> None:
    table = Situation()
    for seat in range(4):
        table.units(seat, "becan", 1, 1)
    s = table.effect(GREEN, "cabrakan-edict-first", region="becan")
    order = []
    while s.agenda:
        order.append(waits(s)[1])
        assert options(s) == {f"to {name}" for name in ACTIVE if name != "becan"}
        do(s, "to coba", f"move shaman {COLOUR.names[order[-1]]}")
    assert order == [RED, YELLOW, BLUE, GREEN]


@pytest.mark.rule("MZ-6.11", "MZ-6.6")
def test_all_others_smite_one_of_their_own() -> None:
    table = Situation().units(BLUE, "becan", 1, 1).units(RED, "becan", 1, 1).units(YELLOW, "becan", 0, 2)
    s = table.effect(BLUE, "ah-puch-edict-first", region="becan")
    assert waits(s) == ("RemoveUnits", RED)
    assert options(s) == {"smite shaman red becan", "smite warrior red becan"}
    do(s, "smite shaman red becan")
    assert not s.agenda  # green has nobody there, yellow no choice, and blue is spared
    assert units(s, YELLOW, "becan") == (0, 1)
    assert units(s, BLUE, "becan") == (1, 1)


# Choices, costs, and the same region


@pytest.mark.rule("MZ-6.12")
def test_or_even_without_an_effect() -> None:
    s = Situation().effect(GREEN, "cabrakan-legacy-second")
    assert options(s) == {"prefer a", "prefer b"}
    do(s, "prefer b")
    assert not s.agenda  # there is nothing to demolish
    s = Situation().effect(GREEN, "cabrakan-legacy-second")
    do(s, "prefer a")
    assert waits(s) == ("BuildPieces", GREEN)


@pytest.mark.rule("MZ-6.13", "MZ-6.17")
def test_smiting_for_devotion() -> None:
    table = Situation().god(RED, "ch-co").god(BLUE, "pa-ux")
    s = table.effect(RED, "ixchel-edict-first")
    assert s.devotion[RED] == 0
    s = table.units(RED, "coba", 1, 0).units(RED, "hochob", 1, 0).effect(RED, "ixchel-edict-first")
    assert s.devotion[RED] == 2
    assert units(s, RED, "xibalba") == (2, 1)
    assert units(s, RED, "hochob") == (1, 0)


@pytest.mark.rule("MZ-6.13", "MZ-6.15")
def test_smiting_for_strength() -> None:
    s = Situation().units(YELLOW, "becan", 2, 0).effect(YELLOW, "kukulkan-edict-first", region="becan")
    assert s.bonus[YELLOW] == 0
    s = Situation(age=3).effect(YELLOW, "kukulkan-vengeance-second", region="becan")
    assert s.bonus[YELLOW] == 3


@pytest.mark.rule("MZ-6.14")
def test_the_same_region() -> None:
    table = Situation().god(RED, "ch-co").god(BLUE, "pa-ux")
    s = table.effect(RED, "kukulkan-legacy-second")
    do(s, "build glyph coba")
    assert units(s, RED, "coba") == (0, 1)
    s = table.glyphs_left(RED, 0).pieces(RED, 0, 0, 0, 0).effect(RED, "kukulkan-legacy-second")
    assert not s.agenda
    assert units(s, RED, "reserves") == (7, 7)


@pytest.mark.rule("MZ-6.17")
@pytest.mark.parametrize(("age", "gained"), [(1, 2), (2, 4), (3, 6)])
def test_points_by_the_age(age: int, gained: int) -> None:
    s = Situation(age=age).vp(50, 4, 3, 2).effect(BLUE, "ah-puch-task-second")
    assert points(s)[BLUE] == 50 + gained


@pytest.mark.rule("MZ-6.17")
def test_devotion_by_what_is_on_the_table() -> None:
    table = (
        Situation().pyramid("coba", GREEN, BLUE, GREEN).pyramid("becan", BLUE, GREEN).pyramid("hochob", BLUE)
    )
    assert table.effect(GREEN, "cabrakan-task-second").devotion[GREEN] == 2
    table.on_track(RED, "feast", "worship").on_track(YELLOW, "summons", "masonry", "triumph").on_track(
        BLUE, "spear"
    )
    assert table.effect(RED, "ixchel-task-second").devotion[RED] == 2
    assert table.effect(YELLOW, "kukulkan-task-second").devotion[YELLOW] == 2


# The tracks, by an action


@pytest.mark.rule("MZ-6.16")
def test_a_warrior_goes_to_the_codex() -> None:
    table = Situation().units(YELLOW, "coba", 1, 1).units(YELLOW, "palenque", 0, 1).on_track(BLUE, "masonry")
    s = table.effect(YELLOW, "kukulkan-task-first", region="becan")
    assert options(s) == {"enlist coba", "enlist palenque"}
    do(s, "enlist palenque")
    assert options(s) == {f"occupy {space}" for space in ("return", "spear", "rout", "ruin", "triumph")}
    do(s, "occupy triumph")
    assert on_tracks(s) == {"masonry": BLUE, "triumph": YELLOW}
    assert units(s, YELLOW, "palenque") == (0, 0)
    assert points(s)[YELLOW] == 6  # 2 and 3, but the space is taken


@pytest.mark.rule("MZ-6.16", "MZ-10.13")
def test_repetition_also_by_an_action() -> None:
    table = Situation(age=2).units(RED, "coba", 1, 0).ability(RED, "repetition").vp(50, 40, 3, 2)
    s = table.effect(RED, "ixchel-task-first")
    do(s, "occupy feast")
    assert points(s)[RED] == 9


@pytest.mark.rule("MZ-6.16")
def test_nobody_can_be_enlisted() -> None:
    assert told(Situation().units(RED, "coba", 0, 1).effect(RED, "ixchel-task-first")) == {"no_effect": 1}
    table = Situation().units(RED, "coba", 1, 0)
    table.on_track(BLUE, "recovery", "worship", "march", "summons", "renewal", "feast")
    assert told(table.effect(RED, "ixchel-task-first")) == {"no_effect": 1}
