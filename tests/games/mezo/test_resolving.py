"""Chapters 10 and 11: resolving conflicts, and the Blessed region."""

import pytest

from popolna.games.mezo.board import REGION
from popolna.games.mezo.steps.resolving import strength
from tests.games.mezo.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    champions,
    do,
    glyphs,
    on_tracks,
    options,
    points,
    told,
    units,
    waits,
)


def fight(owner: int, region: str = "becan", altar: str = "seven", age: int = 1) -> Situation:
    """A conflict with a Champion; Palenque is Blessed."""
    return Situation(age=age).champion(owner, region).blessed("palenque").altar(region, altar)


@pytest.mark.rule("MZ-10.1", "MZ-10.2", "MZ-10.3", "MZ-10.5", "MZ-10.9", "MZ-10.10")
def test_example_9_conflict() -> None:
    table = fight(GREEN).units(GREEN, "becan", 2, 0).glyphs(GREEN, "becan").units(YELLOW, "becan", 2, 3)
    table.units(RED, "becan", 2, 2).bonus(RED, 3).units(BLUE, "becan", 1, 1).xibalba(GREEN, 3, 3)
    s = table.vp(40, 30, 20, 10).resolve("becan")
    assert s.story is not None
    found = {event.player: event.values[0] for event in s.story if event.name == "strength"}
    assert found == {BLUE: 2, YELLOW: 5, GREEN: 5, RED: 7}
    assert points(s) == [40, 30, 27, 10]
    assert waits(s) == ("BreakTie", GREEN)
    assert options(s) == {"favour green", "favour red", "favour yellow"}
    do(s, "favour green", "occupy recovery")
    while waits(s)[0] == "RecoverUnits":
        do(s, sorted(options(s))[0])
    assert sum(units(s, GREEN, "xibalba")) == 1
    assert waits(s) == ("OccupySpace", YELLOW)
    do(s, "occupy return")
    assert len(options(s)) == 10  # a Shaman or a Warrior, to any region
    do(s, "awaken warrior coba")
    assert on_tracks(s) == {"recovery": GREEN, "return": YELLOW}
    assert all(units(s, seat, "becan") == (0, 0) for seat in range(4))
    assert units(s, YELLOW, "reserves") == (7, 6)
    assert glyphs(s, GREEN, "becan") == 1
    assert "becan" not in champions(s)


@pytest.mark.rule("MZ-10.1", "MZ-10.11")
def test_strength_of_a_champion() -> None:
    table = fight(GREEN, age=3).glyphs(GREEN, "becan", 2).units(GREEN, "becan", 1, 1)
    s = table.state()
    s.conflict = REGION.index("becan")
    assert [int(strength(s, seat)) for seat in range(4)] == [0, 6, 0, 0]
    s.abilities[GREEN] = s.abilities[BLUE] = 1 << 2  # Heroism
    assert [int(strength(s, seat)) for seat in range(4)] == [0, 9, 0, 0]


@pytest.mark.rule("MZ-10.12")
def test_avatar() -> None:
    table = (
        fight(GREEN, age=2)
        .ability(RED, "avatar")
        .ability(BLUE, "avatar")
        .devotion(RED, 10)
        .devotion(BLUE, 16)
    )
    s = table.god(RED, "be-pa").god(BLUE, "ch-co").state()
    s.conflict = REGION.index("becan")
    assert [int(strength(s, seat)) for seat in range(4)] == [0, 2, 2, 0]


@pytest.mark.rule("MZ-10.3")
def test_the_champion_decides_although_not_tied() -> None:
    s = fight(GREEN).units(BLUE, "becan", 0, 3).units(RED, "becan", 0, 3).vp(40, 30, 20, 10).resolve("becan")
    assert waits(s) == ("BreakTie", GREEN)
    assert options(s) == {"favour blue", "favour red"}
    do(s, "favour red")
    assert points(s) == [40, 30, 27, 10]
    assert waits(s) == ("BreakTie", GREEN)  # the Warriors are tied as well


@pytest.mark.rule("MZ-10.2", "MZ-10.4")
def test_second_place() -> None:
    table = fight(GREEN, altar="ten-and-five").units(BLUE, "becan", 1, 3).units(RED, "becan", 0, 1)
    s = table.vp(40, 30, 20, 10).resolve("becan")
    assert points(s) == [50, 35, 20, 10]


@pytest.mark.rule("MZ-10.4", "MZ-12.4")
def test_both_gains_are_made_together_the_most_points_first() -> None:
    """Blue wins with fewer points: green moves first, and blue jumps over the marker."""
    table = fight(GREEN, altar="ten-and-five").units(BLUE, "becan", 1, 3).vp(20, 25, 3, 2)
    s = table.resolve("becan")
    assert points(s)[:2] == [31, 30]


@pytest.mark.rule("MZ-10.3", "MZ-10.4")
def test_who_loses_a_tie_for_the_win_can_be_second() -> None:
    table = fight(GREEN, altar="ten-and-five").units(BLUE, "becan", 3, 1).units(RED, "becan", 4, 0)
    s = table.units(YELLOW, "becan", 2, 0).vp(40, 35, 20, 60).resolve("becan")
    do(s, "favour red")
    assert points(s) == [45, 35, 30, 60]


@pytest.mark.rule("MZ-10.4", "MZ-10.3")
def test_ties_for_second_place_and_no_second_without_strength() -> None:
    table = fight(GREEN, altar="ten-and-five").units(GREEN, "becan", 2, 0).vp(40, 30, 20, 60)
    s = table.resolve("becan")
    assert points(s) == [40, 41, 20, 60]  # nobody else is there, and 40 is taken
    s = table.units(BLUE, "becan", 0, 1).units(RED, "becan", 1, 0).resolve("becan")
    assert waits(s) == ("BreakTie", GREEN)
    do(s, "favour red")
    assert points(s) == [40, 41, 25, 60]


@pytest.mark.rule("MZ-10.2")
@pytest.mark.parametrize(("altar", "gained"), [("shrine", 5), ("quarry", 5), ("gate", 6), ("seven", 7)])
def test_altars(altar: str, gained: int) -> None:
    s = fight(GREEN, altar=altar).vp(90, 30, 20, 10).resolve("becan")
    assert points(s)[GREEN] == 30 + gained
    assert s.devotion[GREEN] == (2 if altar == "shrine" else 0)
    assert units(s, GREEN, "xibalba") == ((0, 0) if altar == "gate" else (1, 1))
    if altar == "quarry":
        assert options(s) == {"build glyph becan", "build pyramid becan"}


@pytest.mark.rule("MZ-10.14", "MZ-10.9")
def test_glory_is_a_gain_of_its_own() -> None:
    """7 VP lead to 37; the next 5 would lead to 42, which is taken."""
    s = fight(GREEN, age=3).ability(GREEN, "glory").vp(42, 30, 20, 10).resolve("becan")
    assert points(s) == [42, 43, 20, 10]
    s = fight(GREEN, age=3).ability(GREEN, "glory").vp(37, 30, 20, 10).resolve("becan")
    assert points(s) == [37, 43, 20, 10]  # 38 after the altar


# Majorities


@pytest.mark.rule("MZ-10.6")
def test_example_22_no_majority() -> None:
    s = fight(GREEN).units(RED, "becan", 1, 0).resolve("becan")
    do(s, "occupy worship")
    assert on_tracks(s) == {"worship": RED}
    assert told(s)["no_majority"] == 1
    assert not s.agenda


@pytest.mark.rule("MZ-10.7")
def test_counting_as_having_the_most() -> None:
    table = fight(GREEN).units(BLUE, "becan", 3, 0).units(RED, "becan", 1, 0)
    s = table.most(RED, "shaman").resolve("becan")
    assert waits(s) == ("OccupySpace", RED)
    s = fight(GREEN).units(BLUE, "becan", 3, 0).most(RED, "shaman").resolve("becan")
    assert on_tracks(s) == {}  # red has no Shaman to move
    assert not s.agenda
    s = fight(GREEN).most(RED, "shaman").resolve("becan")
    assert told(s)["no_majority"] == 2


@pytest.mark.rule("MZ-10.7")
def test_the_cards_that_count_as_having_the_most() -> None:
    s = Situation().effect(RED, "ixchel-edict-second", region="becan")
    assert list(s.most) == [1 << RED, 0]
    s = Situation().effect(YELLOW, "kukulkan-edict-second", region="becan")
    assert list(s.most) == [0, 1 << YELLOW]


@pytest.mark.rule("MZ-10.8")
def test_a_full_track() -> None:
    table = fight(GREEN).units(RED, "becan", 1, 0)
    table.on_track(BLUE, "recovery", "worship", "march", "summons", "renewal", "feast")
    s = table.resolve("becan")
    assert told(s)["track_full"] == 1
    assert units(s, RED, "reserves") == (7, 7)


@pytest.mark.rule("MZ-10.9", "MZ-10.5")
def test_the_codex_is_counted_after_the_calendar() -> None:
    """Blue's Calendar space calls Ah-Puch, who smites one of red's two Warriors."""
    table = fight(GREEN).units(BLUE, "becan", 2, 1).units(RED, "becan", 0, 2).xibalba(BLUE, 0, 0)
    s = table.god(BLUE, "co-be").god(YELLOW, "ux-ch").resolve("becan")
    do(s, "occupy summons")
    assert waits(s) == ("CallGod", BLUE)
    do(s, "ability-first", "smite warrior red becan", "go pa-ux")
    assert waits(s) == ("BreakTie", GREEN)  # one Warrior each
    assert options(s) == {"favour blue", "favour red"}


@pytest.mark.rule("MZ-10.13")
def test_repetition() -> None:
    s = (
        fight(GREEN, age=2)
        .units(RED, "becan", 1, 0)
        .ability(RED, "repetition")
        .vp(3, 50, 0, 60)
        .resolve("becan")
    )
    do(s, "occupy feast")
    assert points(s)[RED] == 7  # 0, 4 because 3 is taken, 7: two separate gains
    assert on_tracks(s) == {"feast": RED}


@pytest.mark.rule("MZ-10.10", "MZ-9.4")
def test_the_end_of_a_conflict() -> None:
    table = fight(GREEN).units(BLUE, "becan", 1, 0).units(BLUE, "wrathful", 1, 1).glyphs(BLUE, "becan")
    table.pyramid("becan", BLUE).bonus(GREEN, 5).units(RED, "coba", 1, 1)
    s = table.resolve("becan")
    do(s, "occupy worship")
    assert units(s, BLUE, "xibalba") == (2, 2)
    assert units(s, BLUE, "wrathful") == (0, 0)
    assert (glyphs(s, BLUE, "becan"), s.top(REGION.index("becan"))) == (1, 0)
    assert units(s, RED, "coba") == (1, 1)
    assert list(s.bonus) == [0, 0, 0, 0]


# The Blessed region


def blessed(age: int = 1) -> Situation:
    return Situation(age=age, desolate=("palenque",)).blessed("uxmal")


@pytest.mark.rule("MZ-11.1", "MZ-11.2", "MZ-11.3", "MZ-11.4", "MZ-11.5", "MZ-11.6")
def test_example_10_blessed() -> None:
    table = blessed().vp(20, 40, 30, 10).units(GREEN, "uxmal", 3, 0).units(RED, "uxmal", 2, 2)
    table.units(BLUE, "uxmal", 1, 1).units(YELLOW, "uxmal", 2, 2)
    s = table.next_conflict("uxmal", luck=("uxmal",))
    assert waits(s) == ("OfferShamans", GREEN)
    assert options(s) == {f"offer {number} shaman" for number in range(5)}
    offers = {GREEN: (2, 2), RED: (0, 4), BLUE: (5, 2), YELLOW: (1, 4)}
    order = []
    while waits(s)[0] == "OfferShamans":
        seat = waits(s)[1]
        order.append(seat)
        do(s, f"offer {offers[seat][0]} shaman", f"offer {offers[seat][1]} warrior")
    assert order == [GREEN, RED, BLUE, YELLOW]
    assert s.story is not None
    found = {event.player: event.values[0] for event in s.story if event.name == "strength"}
    assert found == {GREEN: 7, RED: 8, BLUE: 9, YELLOW: 9}
    assert [int(space) for space in s.devotion] == [7, 4, 4, 5]
    assert waits(s) == ("BreakTie", YELLOW)
    assert options(s) == {"favour blue", "favour yellow"}
    assert units(s, BLUE, "altar") == (5, 2)
    do(s, "favour yellow")
    assert points(s)[YELLOW] == 18
    assert points(s)[:3] == [20, 40, 30]
    assert units(s, BLUE, "xibalba") == (6, 3)
    assert units(s, BLUE, "reserves") == (2, 5)
    assert on_tracks(s) == {}


@pytest.mark.rule("MZ-11.4")
def test_without_any_strength_the_fewest_points_decide() -> None:
    table = blessed().vp(20, 40, 30, 10)
    for seat in range(4):
        table.reserves(seat, 0, 0)
    s = table.next_conflict("uxmal", luck=("uxmal",))
    assert waits(s) == ("BreakTie", YELLOW)  # nobody has anything to sacrifice, so nobody was asked
    assert len(options(s)) == 4


@pytest.mark.rule("MZ-11.4", "MZ-11.1")
def test_devotion_beyond_the_end_may_change_who_decides() -> None:
    """Blue begins with the fewest VP, but overtakes yellow by sacrificing; the order stays as it was."""
    table = blessed().vp(10, 40, 30, 11).devotion(BLUE, 19).reserves(GREEN, 0, 0).reserves(RED, 0, 0)
    s = table.next_conflict("uxmal", luck=("uxmal",))
    assert waits(s) == ("OfferShamans", YELLOW)
    do(s, "offer 2 shaman", "offer 0 warrior", "offer 1 shaman", "offer 1 warrior")
    assert points(s)[BLUE] == 12  # one gain of 2, counting the space where yellow is
    assert waits(s) == ("BreakTie", YELLOW)


@pytest.mark.rule("MZ-11.3", "MZ-10.12", "MZ-10.14")
def test_glyphs_and_abilities_count_in_the_blessed_region() -> None:
    table = blessed(age=2).vp(10, 40, 30, 20).glyphs(RED, "uxmal", 2).ability(RED, "avatar", "glory")
    table.god(RED, "pa-ux").devotion(RED, 12).units(BLUE, "uxmal", 3, 0)
    for seat in range(4):
        table.reserves(seat, 0, 0)
    s = table.next_conflict("uxmal", luck=("uxmal",))
    assert points(s) == [10, 40, 43, 20]  # 2 glyphs and level 2 against 3: 8 and then 5
