"""Chapter 7: temples."""

import pytest

from tests.games.tzolkin.situation import BLUE, RED, Situation, do, have, options, points, steps, told


@pytest.mark.rule("TZ-7.1", "TZ-7.5")
@pytest.mark.parametrize(("temple", "top"), [("brown", 6), ("yellow", 8), ("green", 7)])
def test_the_height_of_the_temples(temple: str, top: int) -> None:
    place = ("brown", "yellow", "green").index(temple)
    up = [1, 1, 1]
    up[place] = top - 1
    s = Situation().workers(RED, "uxmal 1", "uxmal 2").goods(RED, corn=7).steps(RED, *up).turn(RED)
    do(s, "pick uxmal 1", "use uxmal 1", f"climb {temple}")
    assert steps(s, RED)[place] == top
    do(s, "pick uxmal 2", "use uxmal 1", f"climb {temple}")
    assert steps(s, RED)[place] == top
    assert told(s)["wasted_step"] == 1
    assert have(s, RED) == {}


@pytest.mark.rule("TZ-7.2")
def test_the_choice_among_temples() -> None:
    s = Situation().workers(RED, "uxmal 1").goods(RED, corn=3).steps(RED, 6, 0, 4).turn(RED)
    do(s, "pick uxmal 1", "use uxmal 1")
    assert options(s) == {"climb brown", "climb yellow", "climb green"}


@pytest.mark.rule("TZ-7.3")
def test_steps_below_the_top_are_shared() -> None:
    s = (
        Situation()
        .workers(RED, "uxmal 1")
        .goods(RED, corn=3)
        .steps(RED, 4, 1, 1)
        .steps(BLUE, 5, 1, 1)
        .turn(RED)
    )
    do(s, "pick uxmal 1", "use uxmal 1", "climb brown")
    assert (steps(s, RED)[0], steps(s, BLUE)[0]) == (5, 5)


@pytest.mark.rule("TZ-7.4", "TZ-7.5")
def test_the_top_is_for_one() -> None:
    table = Situation().workers(RED, "chichen-itza 3").goods(RED, skull=1).steps(RED, 5, 1, 1).dark(RED)
    s = table.steps(BLUE, 6, 1, 1).turn(RED)
    do(s, "pick chichen-itza 3", "use chichen-itza 3")
    assert steps(s, RED) == (5, 1, 1)
    assert points(s, RED) == 6  # the rest of the action
    assert not s.light[RED]
    s = table.steps(BLUE, 5, 8, 7).turn(RED)
    do(s, "pick chichen-itza 3", "use chichen-itza 3")
    assert steps(s, RED) == (6, 1, 1)


@pytest.mark.rule("TZ-7.4", "TZ-7.7")
def test_a_step_down_makes_room_at_the_top() -> None:
    table = Situation().workers(RED, "palenque 3").workers(BLUE, "uxmal 1").goods(BLUE, corn=3)
    s = table.steps(RED, 6, 1, 1).steps(BLUE, 5, 1, 1).turn(RED, BLUE)
    do(s, "pick palenque 3", "use palenque 3", "burn brown", "pick uxmal 1", "use uxmal 1", "climb brown")
    assert (steps(s, RED)[0], steps(s, BLUE)[0]) == (5, 6)


@pytest.mark.rule("TZ-7.5", "TZ-5.13")
def test_one_of_two_steps_may_be_lost() -> None:
    s = Situation().workers(RED, "tikal 5").goods(RED, wood=1).steps(RED, 6, 1, 1).turn(RED)
    do(s, "pick tikal 5", "use tikal 5", "climb brown")
    assert options(s) == {"climb yellow", "climb green"}
    do(s, "climb green")
    assert steps(s, RED) == (6, 1, 2)


@pytest.mark.rule("TZ-7.6")
@pytest.mark.parametrize(("before", "light"), [(5, True), (4, False), (6, False)])
def test_arriving_at_the_top_turns_the_board(before: int, light: bool) -> None:
    """Arriving does it: neither a step below nor a step that is lost at the top."""
    s = (
        Situation()
        .workers(RED, "uxmal 1")
        .goods(RED, corn=3)
        .steps(RED, before, 1, 1)
        .dark(RED, BLUE)
        .turn(RED)
    )
    do(s, "pick uxmal 1", "use uxmal 1", "climb brown")
    assert bool(s.light[RED]) is light
    assert not s.light[BLUE]


@pytest.mark.rule("TZ-7.7")
def test_angering_a_god() -> None:
    s = Situation().steps(RED, 0, 3, 0).turn(RED)
    assert {name for name in options(s) if "beg" in name} == {"beg yellow"}
    do(s, "beg yellow")
    assert steps(s, RED) == (0, 2, 0)
