"""Chapter 4: Conflicts and Might."""

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
    have,
    options,
    play,
    region,
    tiles,
    told,
    waits,
    workers,
)


def three_in_region_3() -> Situation:
    """The printed example: red, green and purple have chosen Region 3; beige is in Region 1."""
    table = Situation(4).ruler(BEIGE, 1)
    table.played(RED, "card-3", "card-2").played(GREEN, "card-3", "card-6").played(PURPLE, "card-3", "queen")
    return table.weapons(RED, 1)


# Who wins


@pytest.mark.rule("AH-4.2", "AH-4.3", "AH-4.4", "AH-4.8", "AH-4.9", "AH-4.10")
def test_t01_three_in_a_conflict() -> None:
    """6 against 3 and 3: green wins and advances; red is ahead of purple on the Might track and moves first."""
    s = three_in_region_3().might(2, 0, 1, 0, order=(BEIGE, GREEN, PURPLE, RED)).conflicts()
    assert (waits(s), s.to_move()) == ("MayAdvance", [GREEN])
    assert list(s.weapons) == [1, 0, 0, 0]
    do(s, "advance")
    assert s.might[GREEN] == 1
    assert sum(tiles(s, GREEN).values()) == 1
    assert (waits(s), s.to_move()) == ("Relocate", [RED])
    assert options(s) == {"go region-2", "go region-4", "go region-6"}
    do(s, "go region-4")
    assert s.to_move() == [PURPLE]
    assert options(s) == {"go region-2", "go region-6"}
    do(s, "go region-6")
    assert [region(s, seat) for seat in range(4)] == [4, 3, 6, 1]
    assert list(s.weapons) == [2, 0, 1, 0]


@pytest.mark.rule("AH-4.3", "AH-4.8")
def test_t02_in_a_stack_the_upper_marker_moves_first() -> None:
    s = three_in_region_3().might(2, 0, 2, 0, order=(BEIGE, GREEN, RED, PURPLE)).conflicts()
    do(s, "pass")
    assert s.to_move() == [PURPLE]
    s = three_in_region_3().might(2, 0, 2, 0, order=(BEIGE, GREEN, PURPLE, RED)).conflicts()
    do(s, "pass")
    assert s.to_move() == [RED]


@pytest.mark.rule("AH-4.8")
def test_the_stronger_loser_moves_first_however_low_the_marker() -> None:
    table = three_in_region_3().weapons(RED, 0).might(5, 0, 1, 0)
    s = table.conflicts()
    do(s, "pass")
    assert s.to_move() == [PURPLE]
    do(s, "go region-2")
    assert s.to_move() == [RED]


@pytest.mark.rule("AH-4.3", "AH-2.10")
def test_t03_the_last_player_wins_ties_at_the_start() -> None:
    table = Situation(3).played(RED, "card-1", "card-4").played(PURPLE, "card-1", "card-4")
    s = table.might(0, 0, 0, order=(RED, GREEN, PURPLE)).conflicts()
    assert s.to_move() == [PURPLE]
    s = table.might(0, 0, 0, order=(PURPLE, RED, GREEN)).conflicts()
    assert s.to_move() == [RED]


@pytest.mark.rule("AH-4.3")
def test_a_higher_step_wins_ties_however_deep_in_its_stack() -> None:
    table = Situation(3).played(RED, "card-1", "card-4").played(PURPLE, "card-1", "card-4")
    s = table.might(1, 1, 0, order=(PURPLE, RED, GREEN)).conflicts()
    assert s.to_move() == [RED]


@pytest.mark.rule("AH-4.2")
@pytest.mark.parametrize(
    ("right", "weapons", "winner"), [("card-6", 0, RED), ("card-1", 4, GREEN), ("card-1", 6, RED)]
)
def test_strength_is_the_right_hand_card_and_weapons(right: str, weapons: int, winner: int) -> None:
    """Against a 5, and a Weapon more than nothing; the left-hand card does not count, and Might only in a tie."""
    table = Situation().played(RED, "card-2", right).played(GREEN, "card-2", "card-4").weapons(GREEN, 1)
    s = table.weapons(RED, weapons).might(0, 9).conflicts()
    assert (waits(s), s.to_move()) == ("MayAdvance", [winner])


@pytest.mark.rule("AH-4.2", "AH-10.11")
def test_a_role_card_fights_with_its_number() -> None:
    table = Situation().played(RED, "card-2", "high-priestess").played(GREEN, "card-2", "card-4")
    assert table.might(0, 9).conflicts().to_move() == [RED]


@pytest.mark.rule("AH-4.9", "AH-4.2")
def test_the_losers_weapon_does_not_count_in_this_conflict() -> None:
    """With it, red would be as strong as green, and is higher on the Might track."""
    table = Situation().played(RED, "card-2", "card-5").played(GREEN, "card-2", "card-6").might(3, 0)
    s = table.conflicts()
    assert s.to_move() == [GREEN]
    assert s.weapons[RED] == 0
    do(s, "pass")
    assert s.weapons[RED] == 1


# Several Conflicts


def two_conflicts() -> Situation:
    """Five players on the large side: red and green in Region 2, purple and beige in Region 3, orange in Region 5."""
    table = Situation(5).played(RED, "card-2", "card-6").played(GREEN, "card-2", "card-1")
    table.played(PURPLE, "card-3", "card-1").played(BEIGE, "card-3", "card-6")
    return table.played(ORANGE, "card-5", "card-1")


@pytest.mark.rule("AH-4.1")
def test_the_lowest_region_comes_first() -> None:
    s = two_conflicts().conflicts()
    assert (waits(s), s.to_move()) == ("MayAdvance", [RED])
    do(s, "pass")
    assert (waits(s), s.to_move()) == ("Relocate", [GREEN])
    do(s, "go region-1")
    assert (waits(s), s.to_move()) == ("MayAdvance", [BEIGE])
    do(s, "pass")
    assert (waits(s), s.to_move()) == ("Relocate", [PURPLE])
    do(s, "go region-4")
    assert [region(s, seat) for seat in range(5)] == [2, 1, 4, 3, 5]
    assert told(s)["conflict"] == 2


@pytest.mark.rule("AH-4.10")
def test_nobody_moves_into_a_conflict_still_to_come() -> None:
    s = two_conflicts().conflicts()
    do(s, "pass")
    assert options(s) == {"go region-1", "go region-6"}  # Region 3 is adjacent, too


@pytest.mark.rule("AH-4.1", "AH-4.10")
def test_a_loser_never_starts_another_conflict() -> None:
    s = two_conflicts().conflicts()
    do(s, "pass", "go region-6", "pass")
    assert [region(s, seat) for seat in range(5)] == [2, 6, 4, 3, 5]  # for purple, 2 and 6 were taken
    assert told(s)["conflict"] == 2


@pytest.mark.rule("AH-4.1")
def test_one_ruler_alone_has_no_conflict() -> None:
    s = Situation(3).conflicts()
    assert told(s)["conflict"] == 0
    assert waits(s) == "PlaceWorker"


# Where losers go


@pytest.mark.rule("AH-4.10")
def test_t06_with_all_neighbours_taken_a_loser_goes_anywhere() -> None:
    """Region 1 of the large side has two neighbours, 2 and 6."""
    table = Situation(5).played(RED, "card-1", "card-6").played(GREEN, "card-1", "card-2")
    table.played(PURPLE, "card-2", "card-1").played(BEIGE, "card-6", "card-1").played(
        ORANGE, "card-4", "card-1"
    )
    s = table.conflicts()
    do(s, "pass")
    assert options(s) == {"go region-3", "go region-5"}


@pytest.mark.rule("AH-4.10")
def test_a_loser_with_a_free_neighbour_goes_nowhere_else() -> None:
    table = Situation(3).played(RED, "card-4", "card-6").played(GREEN, "card-4", "card-1")
    s = table.played(PURPLE, "card-2", "card-1").conflicts()
    do(s, "pass")
    assert options(s) == {"go region-3", "go region-5"}


@pytest.mark.rule("AH-4.11", "AH-6.2")
def test_t07_a_loser_places_no_worker_next_to_the_lost_region() -> None:
    """From Region 3 to Region 4 of the large side: Tikal and Quiriguá touch both."""
    s = three_in_region_3().ruler(BEIGE, 1).conflicts()
    do(s, "pass", "go region-4", "go region-6", "place tulum", "done")
    assert s.to_move() == [GREEN]
    assert options(s) == {"place calakmul", "place lamanai", "place quirigua", "place tikal"}
    do(s, "place tikal", "done")
    assert (s.to_move(), region(s, PURPLE)) == ([PURPLE], 4)
    assert options(s) == {"place copan", "place yaxchilan"}


@pytest.mark.rule("AH-4.11")
def test_the_ban_ends_with_the_round() -> None:
    table = Situation().played(RED, "card-3", "card-6").played(GREEN, "card-3", "card-2")
    s = table.conflicts()
    do(s, "pass", "go region-4", "place tikal", "done", "done")
    assert workers(s, GREEN) == {"palenque": 1}  # nothing else is next to Region 4, but not to Region 3
    assert waits(s) == "SelectRegions"
    play(s, "card-2 card-1", "card-4 card-5")
    while waits(s) == "TakeTile":
        do(s, sorted(options(s))[0])
    do(s, "place quirigua", "done")
    assert s.to_move() == [GREEN]
    assert options(s) == {"place copan", "place palenque", "place yaxchilan"}


@pytest.mark.rule("AH-4.11")
@pytest.mark.parametrize("players", [2, 4])
def test_a_loser_can_always_place_a_worker(players: int) -> None:
    regions = range(1, 6 if players == 2 else 7)
    for ruler in regions:
        for lost in regions:
            if ruler != lost:
                s = Situation(players).ruler(RED, ruler).barred(RED, lost).turn(RED)
                assert waits(s) != "PlaceWorker" or options(s)
                assert s.on_map(RED) == (0 if waits(s) == "PlaceWorker" else 1)


# The Might track


@pytest.mark.rule("AH-4.4")
def test_the_winner_may_decline() -> None:
    table = Situation().played(RED, "card-2", "card-6").played(GREEN, "card-2", "card-1").might(2, 5)
    s = table.conflicts()
    assert options(s) == {"advance", "pass"}
    do(s, "pass")
    assert list(s.might) == [2, 5]
    assert fame(s, RED) == 0


@pytest.mark.rule("AH-4.5")
def test_a_marker_goes_on_top_of_the_others_on_its_space() -> None:
    table = Situation(4).played(RED, "card-2", "card-6").played(GREEN, "card-2", "card-1")
    s = table.might(2, 3, 3, 4, order=(RED, PURPLE, GREEN, BEIGE)).conflicts()
    do(s, "advance")
    assert s.might[RED] == 3
    assert list(s.might_order) == [PURPLE, GREEN, RED, BEIGE]


@pytest.mark.rule("AH-4.5")
def test_a_marker_that_leaves_a_stack_leaves_the_others_as_they_are() -> None:
    table = Situation(4).played(GREEN, "card-2", "card-6").played(RED, "card-2", "card-1")
    s = table.might(0, 0, 0, 0, order=(RED, GREEN, PURPLE, BEIGE)).conflicts()
    do(s, "advance")
    assert list(s.might_order) == [RED, PURPLE, BEIGE, GREEN]


@pytest.mark.rule("AH-4.5")
@pytest.mark.parametrize(("step", "points"), [(2, 2), (5, 3), (8, 4), (9, 5)])
def test_only_the_new_space_gives_its_reward(step: int, points: int) -> None:
    table = Situation().played(RED, "card-2", "card-6").played(GREEN, "card-2", "card-1").might(step, 0)
    s = table.conflicts()
    do(s, "advance")
    assert s.might[RED] == step + 1
    assert fame(s, RED) == fame(s, RED, "might") == points
    assert (tiles(s, RED), have(s, RED), fame(s, GREEN)) == ({}, {}, 0)


@pytest.mark.rule("AH-4.6")
def test_t05_beyond_the_top() -> None:
    table = Situation(3).played(RED, "card-2", "card-6").played(GREEN, "card-2", "card-1")
    s = table.might(10, 10, 10, order=(RED, PURPLE, GREEN)).conflicts()
    do(s, "advance")
    assert s.might[RED] == 10
    assert list(s.might_order) == [PURPLE, GREEN, RED]
    assert fame(s, RED) == 3


@pytest.mark.rule("AH-4.7")
def test_the_winner_is_rewarded_before_losers_move() -> None:
    table = Situation().played(RED, "card-2", "card-6").played(GREEN, "card-2", "card-1").might(1, 0)
    s = table.conflicts()
    do(s, "advance")
    assert (waits(s), s.to_move()) == ("GainResources", [RED])
    assert s.weapons[GREEN] == 0
    do(s, "gain cacao")
    assert have(s, RED) == {"cacao": 1}
    assert (waits(s), s.to_move()) == ("Relocate", [GREEN])
