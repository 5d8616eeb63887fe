"""Chapter 9: Food Days."""

import pytest

from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.steps.food_day import FOOD_DAY
from tests.games.tzolkin.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    at,
    corn,
    do,
    have,
    offered,
    owned,
    points,
    told,
    waits,
)

# When


@pytest.mark.rule("TZ-9.1", "TZ-2.10")
def test_the_four_food_days() -> None:
    fed = [day for day in range(1, 28) if told(Situation().day(day).evening())["fed"]]
    assert fed == [8, 14, 21, 27]


@pytest.mark.rule("TZ-9.1", "TZ-9.2", "TZ-10.1")
def test_a_game_without_jumps_has_27_rounds() -> None:
    table = Situation().day(1).dark(RED, BLUE)
    for seat in (RED, BLUE):
        table.goods(seat, corn=99)
    s = table.round()
    days: list[int] = []
    while s.to_move():
        if not days or days[-1] != s.day:
            days.append(int(s.day))
        names = s.verbs
        legal = s.legal(s.to_move()[0])
        place = [a for a in legal if names.name(a) == "place start"]
        s.act(s.to_move()[0], (place or [a for a in legal if names.name(a) == "done"] or legal)[0])
    assert days == list(range(1, 28))
    assert s.fed == 4


@pytest.mark.rule("TZ-9.2")
@pytest.mark.parametrize(("day", "fed"), [(7, 0), (13, 1), (20, 2)])
def test_a_food_day_that_was_jumped_over_is_the_new_round(day: int, fed: int) -> None:
    s = Situation().day(day).workers(RED, "start").goods(RED, corn=20).goods(BLUE, corn=20).evening()
    do(s, "two-days")
    assert s.day == day + 2
    assert told(s)["fed"] == 0
    assert s.is_food_day()
    do(s, "place palenque", "done")
    assert told(s)["fed"] == 0
    do(s, "place palenque", "done")
    assert told(s)["fed"] == 2
    assert (s.day, s.fed) == (day + 3, fed + 1)
    assert not s.is_food_day()


@pytest.mark.rule("TZ-9.2")
def test_later_food_days_stay_where_they_are() -> None:
    s = Situation().day(9, fed=0).evening()
    assert (s.day, s.fed) == (10, 1)
    for day in (10, 11, 12, 13):
        assert told(Situation().day(day, fed=1).evening())["fed"] == 0
    assert told(Situation().day(14, fed=1).evening())["fed"] == 2


@pytest.mark.rule("TZ-9.2")
def test_a_late_food_day_has_the_rewards_of_its_own() -> None:
    """On day 15 the end of the first age, on day 22 goods."""
    s = Situation().day(15, fed=1).steps(RED, 2, 1, 1).fed(RED, free=3).evening()
    assert points(s, RED, "temples") == 2 + 6 + 1 + 2
    assert have(s, RED) == {}
    s = Situation().day(22, fed=2).steps(RED, 2, 1, 1).fed(RED, free=3).evening()
    assert points(s, RED) == 0
    assert have(s, RED) == {"stone": 1}


@pytest.mark.rule("TZ-9.2")
@pytest.mark.parametrize("choice", ["one-day", "two-days"])
def test_from_day_26_the_next_round_is_the_last(choice: str) -> None:
    s = Situation().day(26).workers(RED, "start").workers(BLUE, "tikal 1").evening()
    do(s, choice)
    assert s.day == 27
    assert s.is_food_day()
    assert at(s, "tikal 2" if choice == "one-day" else "tikal 3") == BLUE
    s = Situation().day(25).workers(RED, "start").evening()
    do(s, "two-days")
    assert s.day == 27


# Feeding


@pytest.mark.rule("TZ-9.3")
def test_the_order_of_a_food_day() -> None:
    """Feeding comes before the rewards of the gods; the last thing is the calendar."""
    s = Situation().day(14).steps(RED, 2, 1, 1).evening()
    assert s.story is not None
    names = [event.name for event in s.story]
    assert names.index("fed") < names.index("second_age") < names.index("temple_points") < names.index("day")


@pytest.mark.rule("TZ-9.4")
def test_every_worker_eats() -> None:
    table = (
        Situation()
        .day(8)
        .in_play_of(RED, 5)
        .workers(RED, "palenque 1", "tikal 7", "start")
        .goods(RED, corn=12)
    )
    s = table.food()
    assert corn(s, RED) == 2
    assert points(s, RED) == 0


@pytest.mark.rule("TZ-9.5")
def test_example_13_short_food() -> None:
    s = Situation().day(8).goods(RED, corn=5).food()
    assert corn(s, RED) == 1
    assert points(s, RED) == points(s, RED, "hunger") == -3


@pytest.mark.rule("TZ-9.5")
@pytest.mark.parametrize(
    ("has", "left", "lost"), [(0, 0, 9), (1, 1, 9), (2, 0, 6), (4, 0, 3), (6, 0, 0), (9, 3, 0)]
)
def test_as_many_as_can_be_fed(has: int, left: int, lost: int) -> None:
    s = Situation().day(8).goods(RED, corn=has, wood=9).food()
    assert corn(s, RED) == left
    assert points(s, RED) == -lost


@pytest.mark.rule("TZ-9.6", "TZ-6.19")
def test_example_14_farms() -> None:
    s = Situation().day(8).in_play_of(RED, 5).goods(RED, corn=9).fed(RED, free=2, less=1).food()
    assert corn(s, RED) == 6
    s = Situation().day(8).in_play_of(RED, 6).goods(RED, corn=9).fed(RED, less=2).food()
    assert corn(s, RED) == 9
    assert points(s, RED) == 0


@pytest.mark.rule("TZ-9.6", "TZ-6.19")
@pytest.mark.parametrize(
    ("free", "less", "has", "left", "lost"),
    [(1, 0, 4, 0, 0), (3, 0, 1, 1, 0), (4, 0, 1, 1, 0), (0, 1, 2, 0, 3), (1, 1, 1, 0, 3), (0, 3, 0, 0, 0)],
)
def test_farms_with_little_corn(free: int, less: int, has: int, left: int, lost: int) -> None:
    s = Situation().day(8).goods(RED, corn=has).fed(RED, free=free, less=less).food()
    assert (corn(s, RED), points(s, RED)) == (left, -lost)


@pytest.mark.rule("TZ-6.19")
def test_a_farm_works_on_every_food_day() -> None:
    s = Situation().day(7).workers(RED, "tikal 2").goods(RED, wood=1, corn=20).row("small-farm-a").turn(RED)
    do(s, "pick tikal 2", "use tikal 2")
    for _ in range(2):
        before = corn(s, RED)
        FOOD_DAY.run(s)
        assert corn(s, RED) == before - 4


# The second age


@pytest.mark.rule("TZ-9.7")
@pytest.mark.parametrize(("day", "changes"), [(8, False), (14, True), (21, False)])
def test_the_buildings_change_on_the_second_food_day(day: int, changes: bool) -> None:
    first = ["small-farm-a", "small-farm-b", "agriculture-hall"]
    second = ["large-farm-a", "glory-tomb", "brown-shrine"]
    table = Situation().day(day).own(RED, "broad-farm-a").own(BLUE, "civic")
    s = table.row(*(first if day < 15 else second), "tombs").food()
    buildings = offered(s) - {"tombs"}
    assert "tombs" in offered(s)
    assert (owned(s, RED), owned(s, BLUE)) == ({"broad-farm-a"}, {"civic"})
    if changes:
        assert len(buildings) == 6
        assert buildings <= {tile.name for tile in BOX.buildings if tile.age == 2}
        assert {s.position()["buildings"][name] for name in first} == {"gone"}  # type: ignore[index]
    else:
        assert buildings == set(first if day < 15 else second)


@pytest.mark.rule("TZ-9.7")
def test_what_left_never_comes_back() -> None:
    s = Situation().day(14).row("small-farm-a").goods(RED, corn=9).goods(BLUE, corn=9).evening()
    second = {tile.name for tile in BOX.buildings if tile.age == 2}
    assert offered(s) <= second
    do(s, "place palenque", "done")
    assert offered(s) <= second


# Rewards

EXAMPLE = {RED: (2, 1, 6), BLUE: (4, 1, 4), GREEN: (4, 1, 0)}  # Green plays the example's Yellow


def example(day: int) -> Situation:
    table = Situation(3).day(day)
    for seat, up in EXAMPLE.items():
        table.steps(seat, *up).fed(seat, free=6)
    return table


@pytest.mark.rule("TZ-9.8")
@pytest.mark.parametrize("day", [8, 21])
def test_example_10_middle_of_age_rewards(day: int) -> None:
    s = example(day).food()
    assert have(s, RED) == {"wood": 2, "stone": 1, "skull": 1}
    assert have(s, BLUE) == {"wood": 2, "stone": 2}
    assert have(s, GREEN) == {"stone": 2}
    assert [points(s, seat) for seat in EXAMPLE] == [0, 0, 0]


@pytest.mark.rule("TZ-9.10", "TZ-9.11")
def test_example_11_end_of_age_1() -> None:
    s = example(14).food()
    assert [points(s, seat, "temples") for seat in EXAMPLE] == [16, 15, 7]
    assert [have(s, seat) for seat in EXAMPLE] == [{}, {}, {}]


@pytest.mark.rule("TZ-9.10", "TZ-9.11")
def test_example_12_end_of_age_2() -> None:
    s = example(27).food()
    assert [points(s, seat, "temples") for seat in EXAMPLE] == [18, 15, 7]


GOODS = {
    "brown": [{}, {}, {"stone": 1}, {"stone": 1}, {"stone": 2}, {"stone": 2}, {"stone": 2}],
    "yellow": [{}, {}, {}, {"gold": 1}, {"gold": 1}, {"gold": 2}, {"gold": 2}, {"gold": 2}, {"gold": 2}],
    "green": [
        {},
        {},
        {"wood": 1},
        {"wood": 1},
        {"wood": 2},
        {"wood": 2, "skull": 1},
        {"wood": 2, "skull": 1},
        {"wood": 2, "skull": 1},
    ],
}
POINTS = {
    "brown": [-1, 0, 2, 4, 6, 7, 8],
    "yellow": [-2, 0, 1, 2, 4, 6, 9, 12, 13],
    "green": [-3, 0, 1, 3, 5, 7, 9, 10],
}
BONUS = {"brown": (6, 2), "yellow": (2, 6), "green": (4, 4)}


@pytest.mark.rule("TZ-9.8")
@pytest.mark.parametrize(("temple", "step"), [(t, step) for t in GOODS for step in range(len(GOODS[t]))])
def test_the_goods_of_each_step(temple: str, step: int) -> None:
    up = [step if name == temple else 1 for name in GOODS]
    s = Situation().day(8).steps(RED, *up).fed(RED, free=3).food()
    assert have(s, RED) == GOODS[temple][step]


@pytest.mark.rule("TZ-9.10", "TZ-9.11", "TZ-7.1")
@pytest.mark.parametrize(("temple", "step"), [(t, step) for t in POINTS for step in range(len(POINTS[t]))])
def test_the_points_of_each_step(temple: str, step: int) -> None:
    """Blue is on the white steps; the temples where both are there give each of them half."""
    for age, day in enumerate((14, 27)):
        up = [step if name == temple else 1 for name in POINTS]
        s = Situation().day(day).steps(RED, *up).fed(RED, free=3).fed(BLUE, free=3).food()
        halves = sum(BONUS[name][age] for name in BONUS if name != temple) / 2
        bonus = BONUS[temple][age]
        own = bonus if step > 1 else bonus / 2 if step == 1 else 0
        other = bonus if step < 1 else bonus / 2 if step == 1 else 0
        assert points(s, RED, "temples") == POINTS[temple][step] + halves + own
        assert points(s, BLUE, "temples") == halves + other


@pytest.mark.rule("TZ-9.11")
def test_all_four_tied_get_half_each() -> None:
    s = Situation(4).day(14).food()
    assert [points(s, seat, "temples") for seat in range(4)] == [6, 6, 6, 6]


@pytest.mark.rule("TZ-9.11")
def test_only_the_highest_get_a_bonus() -> None:
    s = Situation(4).day(14).steps(YELLOW, 3, 1, 1).steps(GREEN, 2, 1, 1).steps(BLUE, 2, 1, 1).food()
    assert [points(s, seat, "temples") for seat in range(4)] == [3, 5, 5, 13]


@pytest.mark.rule("TZ-9.9")
@pytest.mark.parametrize(("skulls", "got"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_skulls_for_all_or_for_nobody(skulls: int, got: int) -> None:
    table = Situation(3).day(8).steps(RED, 1, 1, 5).steps(BLUE, 1, 1, 7).bank(skulls=skulls)
    s = table.food()
    assert [have(s, seat).get("skull", 0) for seat in (RED, BLUE)] == [got, got]
    assert s.skulls == skulls - 2 * got
    assert [have(s, seat).get("wood", 0) for seat in (RED, BLUE)] == [2, 2]


@pytest.mark.rule("TZ-9.3", "TZ-3.3")
def test_after_the_rewards_the_calendar_moves() -> None:
    s = Situation().day(8).workers(RED, "palenque 2", "start").evening()
    assert waits(s) == "ChooseDays"
    assert s.fed == 1
    do(s, "one-day")
    assert at(s, "palenque 3") == RED
