"""What Tzolk'in tells bots: the sense of its judgements, not their numbers."""

import pytest

from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.board import QUARTERS
from popolna.games.tzolkin.insight.judgement import INSIGHT
from popolna.games.tzolkin.state import Tzolkin
from tests.games.tzolkin.situation import BLUE, RED, Situation, can, do


def value(s: Tzolkin, seat: int = RED) -> float:
    """The points a seat can expect."""
    return INSIGHT.value(s)[seat] / int(QUARTERS)


def weight(s: Tzolkin, text: str) -> int:
    """How good something looks to whoever is to move."""
    assert can(s, text), text
    return INSIGHT.weigh(s, s.to_move()[0], GAME.verbs.parse(text))


def worth_of_corn(day: int, corn: int, farms: int = 0) -> float:
    """What one more corn is worth to a seat with three workers."""
    more, less = (
        value(Situation().day(day).goods(RED, corn=number).fed(RED, free=farms).turn(BLUE))
        for number in (corn + 1, corn)
    )
    return more - less


# Values


def test_corn_for_the_next_food_day_is_worth_more_than_other_corn() -> None:
    assert worth_of_corn(day=7, corn=5) > 2 * worth_of_corn(day=7, corn=6)
    assert worth_of_corn(day=7, corn=5, farms=3) == pytest.approx(worth_of_corn(day=7, corn=6, farms=3))


def test_the_nearer_the_food_day_the_dearer_the_missing_corn() -> None:
    assert worth_of_corn(day=8, corn=3) > worth_of_corn(day=5, corn=3) > worth_of_corn(day=2, corn=3)


def test_farms_are_worth_more_with_more_food_days_to_come() -> None:
    gain = [
        value(Situation().day(day).goods(RED, corn=9).fed(RED, free=3).turn(BLUE))
        - value(Situation().day(day).goods(RED, corn=9).turn(BLUE))
        for day in (2, 10, 16, 22)
    ]
    assert gain == sorted(gain, reverse=True)
    assert gain[0] > gain[-1]


def test_a_worker_at_chichen_itza_counts_with_a_skull_of_its_own() -> None:
    def of(skulls: int, *places: str) -> float:
        return value(Situation().day(10).goods(RED, skulls=skulls).workers(RED, *places).turn(BLUE))

    first, second = "chichen-itza 5", "chichen-itza 2"
    assert of(0, first) == of(0)
    assert of(1, first) > of(1)
    assert of(1, first, second) == of(1, first)
    assert of(2, first, second) > of(2, first)


def test_on_the_last_day_workers_count_only_before_a_players_turn() -> None:
    waiting = Situation().day(27).workers(RED, "palenque 4")
    nobody = Situation().day(27)
    assert value(waiting.turn(BLUE)) == value(nobody.turn(BLUE))
    assert value(waiting.turn(RED)) > value(nobody.turn(RED))
    assert value(waiting.turn(BLUE, RED)) > value(nobody.turn(BLUE, RED))


# Weights


def test_a_worker_is_picked_up_when_waiting_brings_nothing_better() -> None:
    table = (
        Situation().day(20).goods(RED, skulls=1).skulls_at(BLUE, 6, 7, 8, 9).workers(RED, "chichen-itza 5")
    )
    assert weight(table.turn(RED), "pick chichen-itza 5") > weight(
        Situation().day(20).goods(RED, skulls=1).workers(RED, "chichen-itza 5").turn(RED),
        "pick chichen-itza 5",
    )


def test_on_the_last_day_nobody_waits() -> None:
    def pick(day: int) -> int:
        table = Situation().day(day, fed=3).goods(RED, skulls=1).workers(RED, "chichen-itza 5")
        return weight(table.turn(RED), "pick chichen-itza 5")

    assert pick(27) > 2 * pick(22)


def test_tikal_needs_blocks_but_they_may_come() -> None:
    s = Situation().workers(RED, "tikal 5").turn(RED)
    assert weight(s, "pick tikal 5") == 1
    assert weight(s, "place tikal") > 1
    assert weight(Situation().goods(RED, stone=1).workers(RED, "tikal 5").turn(RED), "pick tikal 5") > 10


def test_every_further_worker_in_a_turn_weighs_less() -> None:
    s = Situation().goods(RED, corn=12).turn(RED)
    before = weight(s, "place palenque")
    do(s, "place start", "place tikal")
    assert weight(s, "place palenque") < before


def test_stepping_back_costs_corn() -> None:
    def fish(space: int) -> int:
        s = Situation().goods(RED, corn=5).workers(RED, f"palenque {space}").turn(RED)
        do(s, f"pick palenque {space}")
        return weight(s, "use palenque 1")

    assert fish(1) > fish(2) > fish(3)


def test_corn_is_harvested_for_the_hungry_and_wood_for_the_fed() -> None:
    for farms, better, worse in ((0, "corn", "wood"), (3, "wood", "corn")):
        table = Situation().day(8).goods(RED, corn=0 if farms == 0 else 12).fed(RED, free=farms)
        s = table.jungle(4, corn=2, wood=1).workers(RED, "palenque 4").turn(RED)
        do(s, "pick palenque 4", "use palenque 4")
        assert weight(s, f"harvest-{better}") > weight(s, f"harvest-{worse}")


def test_begging_is_for_the_hungry_where_it_costs_little() -> None:
    hungry = Situation().day(7).steps(RED, 1, 1, 4).turn(RED)
    fed = Situation().day(7).steps(RED, 1, 1, 4).fed(RED, free=3).turn(RED)
    assert weight(hungry, "beg brown") > weight(hungry, "beg green")
    assert weight(hungry, "beg brown") > weight(fed, "beg brown")


def test_a_farm_is_worth_more_with_hungry_workers() -> None:
    def build(farm: str, free: int) -> int:
        table = Situation().goods(RED, wood=4).fed(RED, free=free).row("small-farm-a", "agriculture-hall")
        s = table.workers(RED, "tikal 2").turn(RED)
        do(s, "pick tikal 2", "use tikal 2")
        return weight(s, f"build {farm}")

    assert build("small-farm-a", free=0) > build("small-farm-a", free=3)
    assert build("agriculture-hall", free=0) == build("agriculture-hall", free=3)


def test_a_step_weighs_what_the_temple_still_pays() -> None:
    def climb(day: int, temple: str, rival: int) -> int:
        table = Situation().day(day).goods(RED, corn=9).steps(RED, 2, 2, 2).steps(BLUE, rival, rival, rival)
        s = table.workers(RED, "uxmal 1").turn(RED)
        do(s, "pick uxmal 1", "use uxmal 1")
        return weight(s, f"climb {temple}")

    assert climb(5, "brown", rival=5) > climb(16, "brown", rival=5), "two days of points, or one"
    assert climb(5, "brown", rival=2) > 10 + climb(5, "brown", rival=5), "highest, or not"
    assert climb(16, "yellow", rival=2) > climb(16, "brown", rival=2), "yellow late"


def test_a_level_weighs_less_from_day_to_day() -> None:
    def advance(day: int) -> int:
        s = Situation().day(day).goods(RED, wood=1).workers(RED, "tikal 1").turn(RED)
        do(s, "pick tikal 1", "use tikal 1")
        return weight(s, "advance agriculture")

    assert advance(3) > advance(12) > advance(24)


def test_better_starting_wealth_is_kept() -> None:
    s = Situation().turn(RED)
    skull, wood = (INSIGHT.weigh(s, RED, GAME.verbs.parse(f"keep w01 {tile}")) for tile in ("w17", "w19"))
    assert skull > wood, "4 corn with a wood and a skull, or with 3 wood"
