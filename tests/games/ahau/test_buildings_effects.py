"""Chapter 11: Buildings that matter in the Movement Phase and at the Celebration."""

import pytest

from tests.games.ahau.situation import (
    BEIGE,
    GREEN,
    ORANGE,
    PURPLE,
    RED,
    Situation,
    do,
    fame,
    options,
    region,
    tiles,
    told,
    waits,
)

# Acropolis


@pytest.mark.rule("AH-11.1")
@pytest.mark.parametrize(
    ("own", "others", "points"),
    [
        (("copan",), (), 2),
        (("copan", "palenque"), ("yaxchilan",), 2),
        (("copan",), ("yaxchilan",), 0),  # a tie
        (("copan",), ("yaxchilan", "palenque"), 0),
        ((), (), 0),
        (("copan",), ("tulum", "tulum"), 2),  # elsewhere
        (("tulum", "tulum"), (), 0),
    ],
)
def test_the_most_workers_around_the_ruler(
    own: tuple[str, ...], others: tuple[str, ...], points: int
) -> None:
    table = Situation().ruler(RED, 4).buildings(RED, "acropolis").workers(RED, *own).workers(GREEN, *others)
    s = table.tiles()
    assert fame(s, RED) == fame(s, RED, "buildings") == points


@pytest.mark.rule("AH-11.1", "AH-6.4")
def test_a_worker_that_lies_down_counts_twice_around_the_ruler() -> None:
    table = Situation().ruler(RED, 4).buildings(RED, "acropolis").workers(RED, "copan", "copan")
    assert fame(table.laid(GREEN, "palenque").tiles(), RED) == 0
    assert fame(table.laid(RED, "copan").tiles(), RED) == 2


@pytest.mark.rule("AH-11.1")
def test_several_others_are_not_added_up() -> None:
    table = Situation(3).ruler(RED, 4).buildings(RED, "acropolis").workers(RED, "copan", "copan")
    s = table.workers(GREEN, "copan").workers(PURPLE, "palenque").tiles()
    assert fame(s, RED) == 2


@pytest.mark.rule("AH-11.1", "AH-11.5")
def test_the_royal_palace_does_not_win_ties_for_the_acropolis() -> None:
    table = Situation().ruler(RED, 4).buildings(RED, "acropolis", "royal-palace").workers(RED, "copan")
    assert fame(table.workers(GREEN, "copan").tiles(), RED) == 0


@pytest.mark.rule("AH-11.1")
def test_the_acropolis_pays_where_the_ruler_is_after_conflicts() -> None:
    """Once all tiles are taken, and for the Region to which a loser has moved."""
    table = Situation().played(RED, "card-3", "card-1").played(GREEN, "card-3", "card-6")
    table.buildings(RED, "acropolis").workers(RED, "palenque").region(3, "corn-sun", "corn-rain")
    s = table.conflicts()
    do(s, "pass", "go region-4")
    assert (waits(s), fame(s, RED)) == ("TakeTile", 0)
    do(s, "take region-3 corn-sun")
    assert fame(s, RED) == 2


# City Walls


def walls(red: int, green: int) -> Situation:
    """Red has City Walls and loses a Conflict in Region 3 against green; both have some Might."""
    table = Situation().played(RED, "card-3", "card-1").played(GREEN, "card-3", "card-6")
    table.buildings(RED, "city-walls").region(3, "corn-sun", "corn-rain")
    return table.might(red, green)


@pytest.mark.rule("AH-11.2", "AH-4.9")
def test_behind_city_walls_a_loser_may_stay_and_gains_a_weapon() -> None:
    s = walls(red=0, green=1).conflicts()
    do(s, "pass")
    assert (waits(s), s.to_move()) == ("Relocate", [RED])
    assert options(s) == {"stay", "go region-2", "go region-4", "go region-5"}
    do(s, "stay")
    assert (region(s, RED), region(s, GREEN)) == (3, 3)
    assert list(s.weapons) == [1, 0]
    assert told(s)["conflict"] == 1


@pytest.mark.rule("AH-11.2", "AH-11.3")
@pytest.mark.parametrize(("red", "green", "order"), [(0, 1, (GREEN, RED)), (2, 1, (RED, GREEN))])
def test_t10_whoever_shares_a_region_goes_by_might(red: int, green: int, order: tuple[int, int]) -> None:
    """The higher marker takes a tile and a turn first; the loser places next to the lost Region."""
    s = walls(red=red, green=green).conflicts()
    do(s, "pass", "stay")
    assert (waits(s), s.to_move()) == ("TakeTile", [order[0]])
    do(s, "take region-3 corn-rain")
    assert tiles(s, order[0]) == {"corn-rain": 1}
    assert tiles(s, order[1]) == {"corn-sun": 1}
    for seat in order:
        assert (waits(s), s.to_move()) == ("PlaceWorker", [seat])
        assert options(s) == {"place tikal", "place quirigua", "place copan", "place yaxchilan"}
        do(s, "place copan", "done")


@pytest.mark.rule("AH-11.3")
@pytest.mark.parametrize("order", [(RED, GREEN), (GREEN, RED)])
def test_in_a_stack_the_upper_marker_goes_first(order: tuple[int, int]) -> None:
    s = walls(red=1, green=1).might(1, 1, order=order).conflicts()
    do(s, "pass", "stay")
    assert s.to_move() == [order[1]]


@pytest.mark.rule("AH-11.3")
def test_the_winners_step_counts_for_the_order() -> None:
    s = walls(red=1, green=0).conflicts()
    do(s, "advance", "stay")
    assert s.to_move() == [GREEN]  # now on top of red's marker


@pytest.mark.rule("AH-11.2")
def test_behind_city_walls_a_loser_who_moves_may_place_next_to_the_lost_region() -> None:
    s = walls(red=0, green=1).conflicts()
    do(s, "pass", "go region-4", "take region-3 corn-sun", "place tikal", "done")
    assert s.to_move() == [RED]
    assert options(s) == {"place palenque", "place yaxchilan", "place copan"}


@pytest.mark.rule("AH-11.2", "AH-4.10")
def test_other_losers_have_to_move() -> None:
    table = Situation(3).played(RED, "card-3", "card-2").played(GREEN, "card-3", "card-6")
    s = table.played(PURPLE, "card-3", "card-1").buildings(RED, "city-walls").conflicts()
    do(s, "pass", "stay")
    assert (waits(s), s.to_move()) == ("Relocate", [PURPLE])
    assert options(s) == {"go region-2", "go region-4", "go region-5"}


@pytest.mark.rule("AH-11.2")
def test_the_winner_needs_no_walls() -> None:
    table = Situation().played(RED, "card-3", "card-2").played(GREEN, "card-3", "card-6")
    s = table.buildings(GREEN, "city-walls").conflicts()
    do(s, "pass")
    assert s.to_move() == [RED]
    assert "stay" not in options(s)


# Giant Stele


@pytest.mark.rule("AH-11.4")
@pytest.mark.parametrize("choice", ["advance", "pass"])
def test_a_giant_stele_pays_for_a_victory(choice: str) -> None:
    table = Situation().played(RED, "card-3", "card-6").played(GREEN, "card-3", "card-1")
    s = table.buildings(RED, "giant-stele").might(1, 0).conflicts()
    do(s, choice)
    if choice == "advance":
        assert (waits(s), fame(s, RED), s.weapons[RED]) == ("GainResources", 0, 0)
        do(s, "gain corn")
    assert fame(s, RED, "buildings") == 3
    assert s.weapons[RED] == 1
    assert (waits(s), s.to_move()) == ("Relocate", [GREEN])


@pytest.mark.rule("AH-11.4")
def test_a_giant_stele_pays_nothing_for_a_defeat() -> None:
    table = Situation().played(RED, "card-3", "card-6").played(GREEN, "card-3", "card-1")
    s = table.buildings(GREEN, "giant-stele").conflicts()
    do(s, "pass", "go region-2")
    assert (fame(s, GREEN), s.weapons[GREEN]) == (0, 1)


# Royal Palace


@pytest.mark.rule("AH-11.5", "AH-4.3")
def test_the_royal_palace_wins_ties_in_conflicts() -> None:
    table = Situation().played(RED, "card-3", "card-5").played(GREEN, "card-3", "card-5").might(0, 7)
    assert table.conflicts().to_move() == [GREEN]
    assert table.buildings(RED, "royal-palace").conflicts().to_move() == [RED]
    assert table.weapons(GREEN, 1).conflicts().to_move() == [GREEN]  # no tie


@pytest.mark.rule("AH-11.5", "AH-4.8")
def test_the_royal_palace_wins_ties_among_losers() -> None:
    table = Situation(3).played(RED, "card-3", "card-4").played(PURPLE, "card-3", "card-4").might(0, 0, 7)
    table.played(GREEN, "card-3", "card-6")
    s = table.conflicts()
    do(s, "pass")
    assert s.to_move() == [PURPLE]
    s = table.buildings(RED, "royal-palace").conflicts()
    do(s, "pass")
    assert s.to_move() == [RED]


@pytest.mark.rule("AH-11.5", "AH-4.3")
def test_a_royal_palace_that_is_not_involved_changes_nothing() -> None:
    table = Situation(3).played(RED, "card-3", "card-4").played(PURPLE, "card-3", "card-4").might(0, 0, 7)
    table.played(GREEN, "card-3", "card-1").buildings(GREEN, "royal-palace")
    assert table.conflicts().to_move() == [PURPLE]


@pytest.mark.rule("AH-11.5", "AH-13.4", "AH-13.5")
def test_t35_the_royal_palace_wins_ties_in_cities() -> None:
    """Purple takes 2 in Yaxchilán; orange, who ties there, gets nothing, not even for a Palace."""
    table = Situation(5).scoring(chief="might").workers(PURPLE, "tikal", "lamanai", "yaxchilan")
    table.workers(ORANGE, "calakmul", "yaxchilan").buildings(PURPLE, "royal-palace")
    s = table.buildings(ORANGE, "palace").celebration()
    assert fame(s, PURPLE, "cities") == 6
    assert fame(s, ORANGE, "cities") == 2
    assert fame(s, ORANGE, "buildings") == 1


@pytest.mark.rule("AH-11.5", "AH-13.4")
def test_the_royal_palace_helps_nobody_without_the_most_workers() -> None:
    table = (
        Situation(4).workers(RED, "tikal", "tikal").workers(GREEN, "tikal", "tikal").workers(BEIGE, "tikal")
    )
    s = table.buildings(BEIGE, "royal-palace").celebration()
    assert [fame(s, seat, "cities") for seat in range(4)] == [1, 1, 0, 0]


# Copies


@pytest.mark.rule("AH-11.6", "AH-11.4")
def test_two_giant_steles_pay_twice() -> None:
    table = Situation(5).played(RED, "card-3", "card-6").played(GREEN, "card-3", "card-1")
    s = table.buildings(RED, "giant-stele", "plaza", "giant-stele").conflicts()
    do(s, "pass")
    assert (fame(s, RED), s.weapons[RED]) == (6, 2)


@pytest.mark.rule("AH-11.6", "AH-13.5", "AH-13.6")
def test_two_palaces_and_two_temples_pay_twice() -> None:
    table = Situation(5).buildings(RED, "palace", "palace", "temple", "temple").workers(RED, "tikal", "copan")
    s = table.scoring(chief="temples").markers("chief", RED).celebration()
    assert fame(s, RED, "buildings") == 2 * 2 + 2 * 4
