"""Chapter 18: what King Pakal's Role changes in the round in which he plays it.

The War Captain is in `test_pakal_movement.py`, the High Priestess and the Dancer are in `test_pakal_summoning.py`.
"""

import pytest

from popolna.games.ahau.board import ROUTE
from popolna.games.ahau.state import NONE, Ahau
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, happened
from tests.games.ahau.situation import buildings, fame, told, workers

TEN = [*["corn-chief", "corn-rain", "corn-trade"] * 3, "corn-chief"]
ITEMS = [True, True, True, True, False, True, True, True, False, True, True, True]  # tiles in his order


def court(personality: str, number: int = 0, limit: int = 1, **settings: str) -> Court:
    """In Region 4 he comes to Palenque with so many Workers; he has built so many tiles in order; the bag is empty."""
    table = Court(personality, **settings).ruler(PAKAL, 4).ruler(HUMAN, 1).barred(PAKAL, 3).sites(None).bag()
    table.gods(palenque="jaguar").workers(PAKAL, *["palenque"] * (limit - 1)).uses_role()
    table.pyramid(*TEN[: sum(ITEMS[:number])]).sequence(number)
    return table.buildings(PAKAL, *["plaza"] * (number - sum(ITEMS[:number])))


def without_role(table: Court) -> Court:
    """The same table, but he has not played his Role."""
    table.s.active_role[PAKAL] = NONE
    return table


def done(s: Ahau) -> list[str]:
    return happened(s, "built", "bought", "produced", "unbuilt", "queen")


# The Master Builder


@pytest.mark.rule("AH-18.41")
def test_the_first_two_tiles_cost_one_less() -> None:
    """On level 1 the first two are free, and the third one costs 1; the space 1b gives 1."""
    table = court("master-builder", limit=4).reserve(PAKAL, *["corn-jaguar"] * 4)
    s = table.act()
    assert done(s) == ["built"] * 3 + ["unbuilt"]
    assert s.tracker == 0
    s = without_role(table).act()
    assert done(s) == []


@pytest.mark.rule("AH-18.41")
def test_pyramid_tiles_and_buildings_alike() -> None:
    """The last tile of level 1 for 0, a Building for 1, the next tile for 2."""
    table = court("master-builder", 3, 3).reserve(PAKAL, "corn-jaguar", "corn-jaguar").offer(None, "temple")
    s = table.tracker(3).might(0, 2).act()
    assert done(s) == ["built", "bought", "built"]
    assert s.tracker == 0
    s = table.tracker(2).act()
    assert done(s) == ["built", "bought", "unbuilt"]


@pytest.mark.rule("AH-18.41")
def test_the_left_slot_saves_besides() -> None:
    s = court("master-builder", 4).offer("temple").tracker(0).act()
    assert (done(s), s.tracker) == (["bought"], 0)


@pytest.mark.rule("AH-18.41", "AH-18.36")
def test_r93_a_building_instead_of_resources_is_paid_as_well() -> None:
    """He has 12 and produces 1: the Temple costs 1 instead of 2."""
    table = court("master-builder").sites("corn", "palenque-copan").tracker(12).offer(None, "temple")
    s = table.act()
    assert (buildings(s, PAKAL), s.tracker) == (["temple"], 11)


@pytest.mark.rule("AH-18.41", "AH-18.36")
@pytest.mark.parametrize(("saved", "tracker"), [(0, 3), (1, 2), (2, 1)])
def test_r93_what_he_bought_before_counts(saved: int, tracker: int) -> None:
    """Three tiles for 3 and 1 on the way; those made cheaper in the Movement Phase count among the first two."""
    table = court("master-builder", limit=3).reserve(PAKAL, *["corn-jaguar"] * 3).tracker(3).saved(saved)
    s = table.act()
    assert s.tracker == 3 - 3 + 1 + (2 - saved) == tracker
    assert s.saved == 0


@pytest.mark.rule("AH-18.41", "AH-18.36", "AH-18.13")
def test_r93_a_conflict_that_brings_too_much() -> None:
    table = (
        Court("master-builder")
        .played(HUMAN, "card-2", "card-1")
        .played(PAKAL, "card-2", "master-builder")
        .bag()
    )
    s = table.might(0, 1).tracker(12).offer(None, "temple").fight()
    assert (buildings(s, PAKAL), s.tracker, s.saved) == (["temple"], 11, 1)


@pytest.mark.rule("AH-18.41", "AH-18.17")
def test_a_free_building_does_not_count() -> None:
    table = court("master-builder", limit=2).region(4, building="plaza").workers(PAKAL, "yaxchilan", "copan")
    s = table.reserve(PAKAL, "corn-jaguar", "corn-jaguar").act()
    assert buildings(s, PAKAL) == ["plaza"]
    assert done(s) == ["built", "built"]


@pytest.mark.rule("AH-18.41", "AH-18.31")
def test_r92_savings_count_for_what_he_is_short_of() -> None:
    """3a and 3b cost 4 instead of 6: with 4 he trades nothing, with 3 a pair."""
    table = court("master-builder", 9, 2).reserve(PAKAL, *["corn-jaguar"] * 4).tracker(4)
    s = table.act()
    assert (done(s), told(s)["discarded"]) == (["built", "built"], 0)
    s = table.tracker(3).act()
    assert (done(s), told(s)["discarded"]) == (["built", "built"], 2)


@pytest.mark.rule("AH-18.41", "AH-18.31")
def test_r92_a_building_for_nothing_adds_nothing() -> None:
    """The top for 3, then a Temple in the left slot for 2 less 2: with 3 he is not short."""
    table = court("master-builder", 11, 2).reserve(PAKAL, *["corn-jaguar"] * 5).offer("temple").tracker(3)
    s = table.act()
    assert (done(s)[:2], told(s)["discarded"], s.tracker) == (["built", "bought"], 0, 0)


# The Merchant


def merchant(number: int = 0, limit: int = 1) -> Court:
    """One site next to Palenque."""
    return court("merchant", number, limit).sites("corn", "palenque-copan")


@pytest.mark.rule("AH-18.42")
def test_he_produces_even_if_he_could_build() -> None:
    table = merchant(limit=2).reserve(PAKAL, "corn-jaguar").tracker(2)
    s = table.act()
    assert done(s) == ["produced"]
    assert s.tracker == 2 + 2 + 2
    assert ROUTE.names[events(s, "produced")[0][0]] == "palenque-copan"
    s = without_role(table).act()
    assert done(s) == ["built", "unbuilt"]


@pytest.mark.rule("AH-18.42")
def test_he_gains_two_more_anyway() -> None:
    s = merchant().act()
    assert s.tracker == 3
    s = without_role(merchant()).act()
    assert s.tracker == 1


@pytest.mark.rule("AH-18.42", "AH-18.35")
def test_r69_the_site_is_chosen_as_always() -> None:
    """Next to the city, not anywhere."""
    table = (
        merchant().sites("corn", "uxmal-palenque", "tikal-quirigua").workers(PAKAL, "uxmal", *["tikal"] * 4)
    )
    s = table.act()
    assert ROUTE.names[events(s, "produced")[0][0]] == "uxmal-palenque"
    assert s.tracker == 4


@pytest.mark.rule("AH-18.42", "AH-18.36")
@pytest.mark.parametrize(("before", "after", "built"), [(9, 12, []), (10, 8, ["temple"])])
def test_r90_with_the_two_it_is_one_gain(before: int, after: int, built: list[str]) -> None:
    s = merchant().tracker(before).offer(None, "temple").act()
    assert (s.tracker, buildings(s, PAKAL)) == (after, built)


@pytest.mark.rule("AH-18.42")
@pytest.mark.parametrize(
    ("number", "limit", "tracker", "tiles", "builds"),
    [
        (9, 1, 3, 1, True),
        (9, 1, 2, 1, False),
        (9, 1, 2, 3, True),  # with two others to trade
        (10, 1, 3, 1, True),
        (11, 1, 4, 1, True),
        (11, 1, 2, 4, False),
        (11, 1, 2, 5, True),  # with four others
        (9, 1, 3, 0, False),  # no tile
        (8, 1, 9, 5, False),  # a Building comes first
        (8, 2, 5, 1, True),  # for 2, then 3a
        (8, 2, 4, 1, False),
        (8, 2, 4, 3, True),
        (7, 2, 9, 5, False),
        (7, 3, 7, 2, True),  # 2c, a Building, 3a
        (7, 3, 7, 1, False),  # not enough tiles
        (7, 3, 6, 2, False),
        (7, 3, 1, 5, False),
        (12, 3, 9, 5, False),  # all are built
    ],
)
def test_unless_he_could_build_high(number: int, limit: int, tracker: int, tiles: int, builds: bool) -> None:
    """The Building costs 2."""
    table = merchant(number, limit).reserve(PAKAL, *["corn-jaguar"] * tiles).tracker(tracker)
    s = table.offer(None, "temple").act()
    assert (done(s)[0] == "produced") != builds
    if builds:
        assert told(s)["produced"] == 0


@pytest.mark.rule("AH-18.42")
def test_a_building_he_would_need_before_is_not_there() -> None:
    """So he could not build, and gains the two more."""
    s = merchant(8, 2).reserve(PAKAL, "corn-jaguar").tracker(5).act()
    assert done(s) == ["produced"]
    assert s.tracker == 5 + 2 + 2


@pytest.mark.rule("AH-18.42")
def test_r79_without_a_site_he_builds() -> None:
    s = court("merchant").reserve(PAKAL, "corn-jaguar").tracker(2).act()
    assert done(s) == ["built"]
    assert s.tracker == 1
    s = court("merchant").tracker(2).act()
    assert (done(s), s.tracker) == ([], 2)


# The Queen


@pytest.mark.rule("AH-18.43")
def test_the_worker_he_placed_lies_down() -> None:
    s = court("queen").tracker(1).act()
    assert done(s) == ["queen"]
    assert s.tracker == 0
    assert workers(s, PAKAL) == {"palenque": 2}
    s = without_role(court("queen").tracker(1)).act()
    assert (s.tracker, workers(s, PAKAL)) == (1, {"palenque": 1})


@pytest.mark.rule("AH-18.43")
def test_at_the_end_of_his_turn() -> None:
    """He builds with one Worker in the city, and pays what is left; or with the Resource he has just produced."""
    s = court("queen").reserve(PAKAL, "corn-jaguar", "corn-jaguar").tracker(2).act()
    assert done(s) == ["built", "queen"]
    assert (s.tracker, told(s)["unbuilt"]) == (0, 0)
    s = court("queen").sites("corn", "palenque-copan").act()
    assert done(s) == ["produced", "queen"]
    assert s.tracker == 0


@pytest.mark.rule("AH-18.43")
def test_r68_not_without_a_resource() -> None:
    s = court("queen").reserve(PAKAL, "corn-jaguar").tracker(1).act()
    assert done(s) == ["built"]
    assert workers(s, PAKAL) == {"palenque": 1}


@pytest.mark.rule("AH-18.43", "AH-18.38")
@pytest.mark.parametrize(("others", "queen"), [(1, True), (0, False)])
def test_r68_not_if_it_lies_already(others: int, queen: bool) -> None:
    """2c lays down a Worker in the city: another one if there is another."""
    table = court("queen", 7, 1 + others).gods(palenque="rain").reserve(PAKAL, "limestone-jaguar").tracker(3)
    s = table.act()
    assert told(s)["queen"] == queen
    assert workers(s, PAKAL) == {"palenque": 4 if queen else 2}
    assert s.tracker == (0 if queen else 1)


@pytest.mark.rule("AH-18.43", "AH-18.25")
def test_wherever_the_god_of_trade_has_taken_it() -> None:
    """The other Worker in Palenque lies, so that the one he placed went to Uxmal or Yaxchilán."""
    table = court("queen", 2).gods(palenque="trade").pyramid("corn-trade").laid(PAKAL, "palenque").tracker(1)
    s = table.act()
    assert told(s)["moved"] == told(s)["queen"] == 1
    assert sorted(workers(s, PAKAL).values()) == [2, 2]


@pytest.mark.rule("AH-18.43")
def test_it_does_not_lay_down_another_worker() -> None:
    s = court("queen").workers(PAKAL, "copan", "tulum").tracker(5).act()
    assert workers(s, PAKAL) == {"palenque": 2, "copan": 1, "tulum": 1}
    assert fame(s, PAKAL) == 0
