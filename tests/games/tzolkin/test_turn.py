"""Chapters 3 and 4: rounds and turns."""

import pytest

from popolna.engine.chance import Script
from popolna.engine.errors import IllegalAction
from tests.games.tzolkin.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    at,
    can,
    corn,
    do,
    have,
    level,
    options,
    steps,
    told,
    uses,
    verbs,
    waits,
)

# Rounds


@pytest.mark.rule("TZ-3.1", "TZ-3.3")
def test_everybody_has_one_turn_in_a_round() -> None:
    table = Situation(4).first(GREEN)
    for seat in range(4):
        table.goods(seat, corn=9)
    s = table.round()
    order = []
    while s.day == 2:
        order.append(s.to_move()[0])
        do(s, "place tikal", "done")
    assert order == [GREEN, YELLOW, RED, BLUE]
    assert [at(s, f"tikal {space}") for space in (1, 2, 3, 4)] == [GREEN, YELLOW, RED, BLUE]
    assert (s.day, s.to_move()) == (3, [GREEN])


@pytest.mark.rule("TZ-3.2")
def test_only_a_food_day_feeds() -> None:
    for day, fed in ((7, 0), (8, 1), (9, 0)):
        s = Situation().day(day, 0 if day < 9 else 1).evening()
        assert told(s)["fed"] == 2 * fed


@pytest.mark.rule("TZ-3.2", "TZ-3.3", "TZ-9.3")
def test_a_food_day_comes_after_the_turns_and_before_the_calendar() -> None:
    s = Situation().day(8).goods(RED, corn=6).turn(RED)
    do(s, "place palenque", "done")
    assert s.story is not None
    names = [event.name for event in s.story]
    assert names.index("placed") < names.index("fed") < names.index("day")
    assert (s.day, s.fed, corn(s, RED)) == (9, 1, 0)
    assert at(s, "palenque 1") == RED


# Place or pick up


@pytest.mark.rule("TZ-4.1")
def test_place_or_pick_up_but_not_both_and_not_nothing() -> None:
    table = Situation().workers(RED, "palenque 1", "palenque 2").in_play_of(RED, 4).goods(RED, corn=9)
    s = table.turn(RED)
    assert verbs(s) == {"place", "pick"}
    do(s, "place tikal")
    assert verbs(s) == {"done", "place"}
    s = table.turn(RED)
    do(s, "pick palenque 1", "nothing")
    assert options(s) == {"done", "pick palenque 2"}


@pytest.mark.rule("TZ-4.1")
def test_a_player_without_workers_on_gears_must_place() -> None:
    s = Situation().goods(RED, corn=3).turn(RED)
    assert verbs(s) == {"place"}


@pytest.mark.rule("TZ-4.1")
def test_a_player_without_workers_at_hand_must_pick_up() -> None:
    s = Situation().workers(RED, "palenque 1", "palenque 2", "tikal 0").goods(RED, corn=9).turn(RED)
    assert options(s) == {"pick palenque 1", "pick palenque 2", "pick tikal 0"}


# Begging


@pytest.mark.rule("TZ-4.2", "TZ-7.7")
@pytest.mark.parametrize(("has", "may"), [(0, True), (1, True), (2, True), (3, False), (9, False)])
def test_begging_with_little_corn(has: int, may: bool) -> None:
    s = Situation().goods(RED, corn=has).steps(RED, 0, 1, 2).turn(RED)
    assert {name for name in options(s) if name.startswith("beg")} == (
        {"beg yellow", "beg green"} if may else set()
    )
    if may:
        do(s, "beg green")
        assert corn(s, RED) == 3
        assert steps(s, RED) == (0, 1, 1)
        assert verbs(s) == {"place"}


@pytest.mark.rule("TZ-4.2")
def test_after_begging_workers_can_be_picked_up() -> None:
    s = Situation().workers(RED, "palenque 3").turn(RED)
    do(s, "beg brown")
    assert verbs(s) == {"place", "pick"}
    do(s, "pick palenque 3")
    assert uses(s) == {1, 2, 3}


@pytest.mark.rule("TZ-4.2")
def test_begging_is_for_the_beginning_of_a_turn() -> None:
    s = Situation().in_play_of(RED, 4).goods(RED, corn=4).turn(RED)
    do(s, "place palenque", "place palenque")  # 0, then 1 + 1
    assert corn(s, RED) == 2
    assert verbs(s) == {"done", "place"}
    s = Situation().workers(RED, "palenque 1", "palenque 0").turn(RED)
    do(s, "pick palenque 0")
    assert verbs(s) == {"done", "pick"}


@pytest.mark.rule("TZ-4.3")
def test_a_player_at_the_bottom_everywhere_cannot_beg() -> None:
    s = Situation().steps(RED, 0, 0, 0).workers(RED, "palenque 1").turn(RED)
    assert "beg" not in verbs(s)


FULL_SPOTS = [f"{gear} {space}" for gear in ("palenque", "yaxchilan", "tikal", "uxmal") for space in (0, 1)]
FULL_SPOTS += ["chichen-itza 0", "chichen-itza 1", "chichen-itza 2"]


@pytest.mark.rule("TZ-4.4")
def test_a_player_who_can_pay_for_no_space_must_beg() -> None:
    """All spaces below 2 are blocked, and Blue is on the Starting Player space."""
    s = Situation().dummies(*FULL_SPOTS).workers(BLUE, "start").goods(RED, corn=1).turn(RED)
    assert options(s) == {"beg brown", "beg yellow", "beg green"}
    do(s, "beg yellow")
    assert options(s) == {
        "place palenque",
        "place yaxchilan",
        "place tikal",
        "place uxmal",
        "place chichen-itza",
    }
    s = Situation().dummies(*FULL_SPOTS).workers(BLUE, "start").goods(RED, corn=2).turn(RED)
    assert can(s, "place tikal")
    assert not can(s, "place chichen-itza")


# Placing


@pytest.mark.rule("TZ-4.5", "TZ-4.7", "TZ-4.8")
def test_example_1_placement() -> None:
    for has in (5, 6, 7):
        s = Situation().workers(BLUE, "palenque 1").in_play_of(RED, 4).goods(RED, corn=has).turn(RED)
        do(s, "place palenque", "place palenque", "place yaxchilan")
        assert [at(s, place) for place in ("palenque 1", "palenque 3", "yaxchilan 1")] == [RED, RED, RED]
        assert s.day == 3  # the fourth worker would cost 3 more: the turn was over
        assert corn(s, RED) == has - 5


@pytest.mark.rule("TZ-4.7", "TZ-4.8")
def test_example_2_placement_behind_others() -> None:
    s = (
        Situation()
        .workers(BLUE, "palenque 0", "palenque 1", "palenque 2")
        .in_play_of(RED, 3)
        .goods(RED, corn=8)
        .turn(RED)
    )
    do(s, "place palenque")
    assert corn(s, RED) == 5
    do(s, "place palenque")
    assert corn(s, RED) == 0
    assert (at(s, "palenque 4"), at(s, "palenque 5")) == (RED, RED)  # a day later


@pytest.mark.rule("TZ-4.7")
def test_every_worker_costs_one_more_than_the_last() -> None:
    table = Situation(4).in_play_of(RED, 6).goods(RED, corn=15)
    s = table.turn(RED)
    left = []
    for spot in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen-itza", "start"):
        do(s, f"place {spot}")
        left.append(corn(s, RED))
    assert left == [15, 14, 12, 9, 5, 0]


@pytest.mark.rule("TZ-4.5")
def test_dummies_take_space_and_a_full_gear_takes_nobody() -> None:
    s = (
        Situation()
        .dummies("palenque 0", "palenque 2")
        .goods(RED, corn=9)
        .workers(BLUE, "palenque 1")
        .turn(RED)
    )
    do(s, "place palenque")
    assert at(s, "palenque 3") == RED
    full = [f"tikal {space}" for space in range(8)]
    s = Situation().dummies(*full).goods(RED, corn=30).turn(RED)
    assert not can(s, "place tikal")  # teeth without a number are not for workers
    s = Situation().dummies(*[f"chichen-itza {space}" for space in range(10)]).goods(RED, corn=30).turn(RED)
    do(s, "place chichen-itza")
    assert at(s, "chichen-itza 10") == RED


@pytest.mark.rule("TZ-4.6")
def test_the_starting_player_space_takes_one_worker() -> None:
    s = Situation().goods(RED, corn=9).goods(BLUE, corn=9).turn(RED, BLUE)
    do(s, "place palenque", "place start")
    assert corn(s, RED) == 8
    assert not can(s, "place start")
    do(s, "done")
    assert s.to_move() == [BLUE]
    assert not can(s, "place start")


@pytest.mark.rule("TZ-4.8")
def test_players_stop_placing_when_they_like() -> None:
    s = Situation().goods(RED, corn=9).turn(RED)
    do(s, "place palenque")
    assert waits(s) == "PlaceMore"
    do(s, "done")
    assert s.at_hand[RED] == 2
    assert s.day == 3


@pytest.mark.rule("TZ-4.9", "TZ-4.3")
@pytest.mark.parametrize("has", [0, 1])
def test_pity(has: int) -> None:
    """Nobody to pick up, nothing to pay with, nothing to beg for: one worker on a cheapest space for all corn."""
    table = Situation().dummies(*FULL_SPOTS).workers(BLUE, "start").dark(BLUE).steps(RED, 0, 0, 0)
    s = table.goods(RED, corn=has).turn(RED)
    assert waits(s) == "PityPlacement"
    assert options(s) == {"place palenque", "place yaxchilan", "place tikal", "place uxmal"}
    do(s, "place uxmal")
    assert corn(s, RED) == 0
    assert at(s, "uxmal 3") == RED  # a day later
    assert s.at_hand[RED] == 2
    assert s.day == 3


@pytest.mark.rule("TZ-4.9")
def test_no_pity_while_a_space_can_be_paid() -> None:
    s = Situation().steps(RED, 0, 0, 0).workers(BLUE, "palenque 0").turn(RED)
    assert waits(s) == "TakeTurn"
    assert not can(s, "place palenque")
    assert can(s, "place start")


@pytest.mark.rule("TZ-4.9")
def test_no_pity_with_a_worker_to_pick_up() -> None:
    s = (
        Situation()
        .dummies(*FULL_SPOTS)
        .workers(BLUE, "start")
        .steps(RED, 0, 0, 0)
        .workers(RED, "uxmal 2")
        .turn(RED)
    )
    assert options(s) == {"pick uxmal 2"}


EVERY_CHEAP_SPOT = [
    f"{gear} {space}" for gear in ("palenque", "yaxchilan", "tikal", "uxmal") for space in range(5)
]
EVERY_CHEAP_SPOT += [f"chichen-itza {space}" for space in range(4)]


@pytest.mark.rule("TZ-4.9")
@pytest.mark.parametrize("has", [0, 3])
def test_pity_when_three_corn_are_not_enough(has: int) -> None:
    """The cheapest space is 4 on Chichen Itza: a player with less than 3 corn begs first, and it does not help."""
    table = Situation().dummies(*EVERY_CHEAP_SPOT).workers(BLUE, "start").dark(BLUE).goods(RED, corn=has)
    s = table.turn(RED)
    if has == 0:
        do(s, "beg green")
        assert steps(s, RED) == (1, 1, 0)
    assert corn(s, RED) == 0
    assert at(s, "chichen-itza 5") == RED  # the only cheapest space: nobody was asked
    assert told(s)["pitied"] == 1


# Picking up


@pytest.mark.rule("TZ-4.10", "TZ-4.12")
def test_example_3_pickup_order() -> None:
    table = Situation().workers(RED, "yaxchilan 1", "yaxchilan 2", "yaxchilan 3")
    s = table.turn(RED)
    do(s, "pick yaxchilan 2", "use yaxchilan 2", "pick yaxchilan 3")
    assert uses(s) == {2, 3}
    do(s, "use yaxchilan 2", "done")
    assert have(s, RED) == {"stone": 2, "corn": 1}
    assert at(s, "yaxchilan 2") == RED  # left on 1, a day later
    s = table.turn(RED)
    do(s, "pick yaxchilan 3")
    with pytest.raises(IllegalAction):
        do(s, "use yaxchilan 2")


@pytest.mark.rule("TZ-4.10")
def test_picked_workers_come_to_hand_one_by_one() -> None:
    s = Situation().workers(RED, "yaxchilan 1", "yaxchilan 2", "palenque 3").turn(RED)
    do(s, "pick palenque 3")
    assert waits(s) == "UseWorker"
    do(
        s,
        "use palenque 3",
        "harvest-wood",
        "pick yaxchilan 1",
        "use yaxchilan 1",
        "pick yaxchilan 2",
        "nothing",
    )
    assert s.at_hand[RED] == 3
    assert s.day == 3


@pytest.mark.rule("TZ-4.11", "TZ-4.14")
def test_space_0_has_no_action() -> None:
    for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen-itza"):
        goods = {"corn": 9, "wood": 9, "skull": 1}
        s = Situation().workers(RED, f"{gear} 0").goods(RED, **goods).turn(RED)
        do(s, f"pick {gear} 0")
        assert s.day == 3
        assert have(s, RED) == {"wood": 9, "corn": 9, "skull": 1}


@pytest.mark.rule("TZ-4.12")
def test_each_step_back_costs_a_corn() -> None:
    for action, cost in ((5, 0), (3, 2), (2, 3), (1, 4)):
        s = Situation().workers(RED, "yaxchilan 5").goods(RED, corn=4).turn(RED)
        do(s, "pick yaxchilan 5", f"use yaxchilan {action}")
        assert corn(s, RED) == 4 - cost + (0, 0, 1, 2, 0, 2)[action]
    s = Situation().workers(RED, "yaxchilan 5").goods(RED, corn=2).turn(RED)
    do(s, "pick yaxchilan 5")
    assert uses(s) == {3, 4, 5}


@pytest.mark.rule("TZ-4.12")
def test_steps_back_go_to_spaces_where_others_stand() -> None:
    s = Situation().workers(RED, "yaxchilan 3").workers(BLUE, "yaxchilan 2").goods(RED, corn=2).turn(RED)
    do(s, "pick yaxchilan 3", "use yaxchilan 2")
    assert have(s, RED) == {"stone": 1, "corn": 2}
    assert at(s, "yaxchilan 3") == BLUE


@pytest.mark.rule("TZ-4.12", "TZ-1.4")
def test_what_is_paid_for_steps_back_is_gone_before_the_action() -> None:
    """Uxmal 1 costs 3 corn: from space 2 that makes 4."""
    for has, may in ((3, False), (4, True)):
        s = Situation().workers(RED, "uxmal 2").goods(RED, corn=has).turn(RED)
        do(s, "pick uxmal 2")
        assert (1 in uses(s)) is may
    do(s, "use uxmal 1", "climb brown")
    assert corn(s, RED) == 0


@pytest.mark.rule("TZ-4.13")
@pytest.mark.parametrize("space", [6, 7])
def test_a_free_choice_costs_nothing(space: int) -> None:
    s = Situation().workers(RED, f"yaxchilan {space}").turn(RED)
    do(s, f"pick yaxchilan {space}")
    assert uses(s) == {1, 2, 3, 4, 5}
    do(s, "use yaxchilan 1")
    assert have(s, RED) == {"wood": 1}


@pytest.mark.rule("TZ-4.13")
def test_the_free_choice_of_chichen_itza() -> None:
    s = Situation().workers(RED, "chichen-itza 10").goods(RED, skull=1).turn(RED)
    do(s, "pick chichen-itza 10")
    assert uses(s) == set(range(1, 10))
    s = Situation().workers(RED, "chichen-itza 9").goods(RED, skull=1).turn(RED)
    do(s, "pick chichen-itza 9")
    assert uses(s) == {9}


@pytest.mark.rule("TZ-4.14")
def test_a_worker_can_do_nothing() -> None:
    s = Situation().workers(RED, "palenque 5").turn(RED)
    do(s, "pick palenque 5", "nothing")
    assert have(s, RED) == {}
    assert told(s)["did_nothing"] == 1


# The rulebook's first two rounds


@pytest.mark.rule("TZ-3.1", "TZ-4.5", "TZ-4.7", "TZ-8.4", "TZ-8.5", "TZ-8.7", "TZ-8.8")
def test_example_18_first_two_rounds() -> None:
    green, blue, red, yellow = range(4)
    table = Situation(4).day(1).row("small-farm-a")
    for seat, has in ((green, 5), (blue, 5), (red, 9), (yellow, 9)):
        table.goods(seat, corn=has)
    s = table.round()
    s.chance = Script(["small-farm-b", "small-farm-c", "broad-farm-a", "broad-farm-b", "brown-yellow-tomb"])
    do(s, "place tikal", "place yaxchilan", "place palenque")
    assert corn(s, green) == 2
    do(s, "place palenque", "place palenque")
    assert corn(s, blue) == 1
    assert s.to_move() == [red]
    do(s, "place yaxchilan", "place yaxchilan", "place tikal")
    assert corn(s, red) == 2
    do(s, "place tikal", "place start", "done")
    assert corn(s, yellow) == 6
    assert s.to_move() == [yellow]
    do(s, "one-day")
    assert (s.day, s.first, s.to_move()) == (2, yellow, [yellow])
    do(s, "place palenque", "place palenque")
    assert corn(s, yellow) == 1
    assert s.to_move() == [green]
    assert (at(s, "palenque 0"), at(s, "palenque 4")) == (yellow, yellow)
    do(s, "pick yaxchilan 1", "use yaxchilan 1", "pick tikal 1", "use tikal 1", "advance agriculture", "done")
    assert have(s, green) == {"corn": 2}
    assert level(s, green, "agriculture") == 1
    assert at(s, "palenque 1") == green
    do(s, "place tikal")
    assert corn(s, blue) == 1
    assert s.to_move() == [red]
    do(s, "pick yaxchilan 3", "use yaxchilan 3", "done")
    assert have(s, red) == {"gold": 1, "corn": 4}
    assert (s.day, s.teeth_corn, s.first) == (3, 1, yellow)
