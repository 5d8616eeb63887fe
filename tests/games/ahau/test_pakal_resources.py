"""Chapter 18: King Pakal's Resources, and the rewards he takes in his own way."""

import pytest

from popolna.engine.errors import BadRecord
from popolna.games.ahau.board import CITY, COLOUR, ROUTE
from popolna.games.ahau.state import Ahau
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, happened, reason, reasons
from tests.games.ahau.situation import buildings, fame, markers, tiles, told, workers

NEAR = ("uxmal-palenque", "palenque-yaxchilan", "palenque-copan")


def court(**settings: str) -> Court:
    """In Region 4 he comes to Palenque, with nothing to build and nothing to summon with; the bag is empty."""
    table = Court(**settings).ruler(PAKAL, 4).ruler(HUMAN, 1).barred(PAKAL, 3).sites(None)
    return table.gods(palenque="jaguar").bag()


def producing(**settings: str) -> Court:
    """Three sites next to Palenque; there are others, but not near."""
    return court(**settings).sites("corn").sites("water", *NEAR)


def depleted(s: Ahau) -> tuple[str, str]:
    (values,) = events(s, "depleted")
    return ROUTE.names[values[0]], reason(s, "depleted")


# Producing


@pytest.mark.rule("AH-18.35")
def test_the_site_that_brings_most() -> None:
    table = producing().workers(PAKAL, "yaxchilan", *["tikal"] * 5).workers(HUMAN, "copan", "uxmal")
    s = table.act()
    assert depleted(s) == ("palenque-yaxchilan", "most-resources")
    assert s.tracker == 2
    assert [COLOUR.names[colour] for colour in s.calendar] == ["water"]
    s = table.laid(PAKAL, "copan").act()
    assert depleted(s) == ("palenque-copan", "most-resources")
    assert s.tracker == 3


@pytest.mark.rule("AH-18.35")
def test_then_most_of_the_players_workers() -> None:
    table = producing().workers(HUMAN, "copan")
    assert depleted(table.act()) == ("palenque-copan", "most-human-workers")
    assert depleted(table.laid(HUMAN, "uxmal").act()) == ("uxmal-palenque", "most-human-workers")


@pytest.mark.rule("AH-18.35")
@pytest.mark.parametrize("drawn", NEAR)
def test_then_a_random_site(drawn: str) -> None:
    s = producing().act(drawn)
    assert depleted(s) == (drawn, "random")
    assert s.tracker == 1


@pytest.mark.rule("AH-18.35")
def test_random_only_among_equal_sites() -> None:
    table = producing().workers(HUMAN, "copan", "uxmal")
    assert depleted(table.act("palenque-copan"))[0] == "palenque-copan"
    with pytest.raises(BadRecord):
        table.act("palenque-yaxchilan")
    assert depleted(table.sites(None, "palenque-copan").act()) == ("uxmal-palenque", "most-human-workers")


@pytest.mark.rule("AH-18.35")
def test_r79_no_site_beside_his_city() -> None:
    s = court().sites("corn").sites(None, *NEAR).tracker(3).act()
    assert told(s)["depleted"] == told(s)["produced"] == 0
    assert s.tracker == 3


# The tracker


@pytest.mark.rule("AH-18.36")
@pytest.mark.parametrize(("level", "points"), [("easy", 4), ("moderate", 8), ("hard", 12)])
def test_t49_a_building_instead_of_too_many_resources(level: str, points: int) -> None:
    """He has 11 and produces 3: he gains none, and builds the Temple in the middle slot for 2."""
    table = court(level=level).sites("corn", "palenque-copan").workers(PAKAL, "palenque", "copan").tracker(11)
    s = (
        table.offer("royal-monument", "temple", "plaza")
        .bag("corn-sun", "corn-sun")
        .act("corn-sun", "corn-sun")
    )
    assert events(s, "overflow")[0][0] == 3
    assert s.tracker == 9
    assert buildings(s, PAKAL) == ["temple"]
    assert list(s.marked) == [1, 0, 0, 0, 0]
    assert s.sequence == 0
    assert tiles(s, PAKAL) == {"corn-sun": 2}
    assert fame(s, PAKAL, "buildings") == 1
    assert fame(s, PAKAL, "level") == points
    assert fame(s, PAKAL) == 1 + points
    assert len(s.calendar) == 1  # R79: the site is depleted anyway


@pytest.mark.rule("AH-18.36")
@pytest.mark.parametrize(("before", "after"), [(9, 12), (0, 3)])
def test_up_to_12(before: int, after: int) -> None:
    table = court().sites("corn", "palenque-copan").workers(PAKAL, "palenque", "copan").tracker(before)
    s = table.offer(None, "temple").act()
    assert (s.tracker, buildings(s, PAKAL)) == (after, [])


@pytest.mark.rule("AH-18.36")
def test_r63_without_a_building_the_tracker_goes_to_12() -> None:
    table = court().sites("corn", "palenque-copan").workers(PAKAL, "palenque", "copan").tracker(11)
    s = table.act()
    assert (s.tracker, buildings(s, PAKAL), len(s.calendar)) == (12, [], 1)
    assert events(s, "tracker_up") == [[1, 12, 0]]
    assert fame(s, PAKAL) == 0


@pytest.mark.rule("AH-18.36")
def test_r63_with_a_building_that_is_too_expensive() -> None:
    """12 Workers bring 12 Resources, and he has 3 for a Royal Monument."""
    table = court().sites("corn", "palenque-copan").workers(PAKAL, *["palenque"] * 11).tracker(3)
    s = table.offer(None, "royal-monument").act()
    assert (s.tracker, buildings(s, PAKAL)) == (12, [])
    s = table.tracker(4).act()
    assert (s.tracker, buildings(s, PAKAL)) == (0, ["royal-monument"])


@pytest.mark.rule("AH-18.36", "AH-18.33")
def test_r63_the_reward_may_be_too_much_again() -> None:
    """The fourth Building gives Might, and the fifth step 2 Resources: with 11 left, another Building."""
    table = court().sites("corn", "palenque-copan").buildings(PAKAL, "plaza", "market", "palace").might(0, 4)
    s = table.offer("temple", "ball-court", "plaza").tracker(12).act()
    assert buildings(s, PAKAL)[3:] == ["temple", "ball-court"]
    assert list(s.marked) == [0, 0, 0, 1, 1]
    assert s.tracker == 12 - 1 - 2
    assert fame(s, PAKAL, "spaces") == 6
    assert fame(s, PAKAL, "level") == 8


@pytest.mark.rule("AH-18.36", "AH-18.13")
def test_a_conflict_may_bring_too_much() -> None:
    """A step up gives 1 Resource, and he has 12; he builds before the loser moves."""
    table = Court().played(HUMAN, "card-3", "card-1").played(PAKAL, "card-3", "card-4").bag()
    s = table.might(0, 1).tracker(12).offer(None, "temple").fight()
    assert buildings(s, PAKAL) == ["temple"]
    assert s.tracker == 10


@pytest.mark.rule("AH-18.36")
def test_resources_of_any_colour() -> None:
    """City Walls cost limestone and obsidian; a tracker has no colours."""
    s = court().pyramid(*["corn-chief"] * 4).sequence(4).offer(None, "city-walls").tracker(3).act()
    assert (buildings(s, PAKAL), s.tracker) == (["city-walls"], 1)


# A marker as a reward: 2b gives it


def temple(**settings: str) -> Court:
    """The next space gives a marker. Scoring: Chief by Might, Rain by symbols, Trade by colours, Sun by Temples."""
    table = court(**settings).pyramid(
        *["corn-chief", "corn-rain", "corn-trade"] * 2
    )  # not the Sun, not the Jaguar
    return table.sequence(6).reserve(PAKAL, "corn-chief").tracker(2).goods(HUMAN, corn=1)


def honoured(s: Ahau) -> tuple[str, str]:
    (values,) = events(s, "marked")
    return ("chief", "rain", "trade", "sun", "jaguar")[values[0]], reason(s, "marked")


@pytest.mark.rule("AH-18.38")
def test_the_temple_that_would_pay_most() -> None:
    """Three gods in his Pyramid, the tile on 2b included."""
    s = temple().act()
    assert honoured(s) == ("rain", "most-fame")
    assert fame(s, PAKAL, "markers") == 2
    s = temple().might(0, 8).act()
    assert honoured(s) == ("chief", "most-fame")
    s = temple().markers("rain", HUMAN).act()
    assert (markers(s, "rain"), fame(s, PAKAL, "markers")) == ([HUMAN, PAKAL], 1)


@pytest.mark.rule("AH-18.38")
def test_not_where_he_has_a_marker() -> None:
    s = temple().middle("rain").act()
    assert honoured(s)[0] != "rain"
    table = temple()
    for god in ("chief", "rain", "trade", "sun"):
        table.markers(god, PAKAL)
    assert honoured(table.act()) == ("jaguar", "only-one")
    assert told(table.middle("jaguar").act())["marked"] == 0


@pytest.mark.rule("AH-18.38")
def test_r93_the_new_marker_counts() -> None:
    """With three markers, a fourth one at the Temple of Temples would pay 4."""
    table = temple().markers("chief", PAKAL).markers("trade", PAKAL).markers("jaguar", PAKAL)
    assert honoured(table.act()) == ("sun", "most-fame")


@pytest.mark.rule("AH-18.38")
def test_ties_go_to_the_lower_god() -> None:
    """Might 6 pays 3 at the Chief's Temple, as many as Rain's does."""
    assert honoured(temple().might(0, 6).act()) == ("chief", "worse-rank")


@pytest.mark.rule("AH-18.38")
@pytest.mark.parametrize(("scoring", "god"), [("common", "jaguar"), ("personal", "rain")])
def test_the_players_value_counts_as_in_a_celebration(scoring: str, god: str) -> None:
    """The player has Resources of all five colours; he has none."""
    table = temple(scoring=scoring).goods(HUMAN, corn=1, water=1, cacao=1, obsidian=1, limestone=1)
    assert honoured(table.act())[0] == god


@pytest.mark.rule("AH-18.38")
def test_the_fame_of_the_celebration_is_not_gained_now() -> None:
    assert fame(temple().act(), PAKAL, "temples") == 0


# A Worker that lies down as a reward: 2c gives it


def laying(**settings: str) -> Court:
    table = court(**settings).pyramid(*["corn-chief", "corn-rain", "corn-trade"] * 2, "corn-chief")
    return table.sequence(7).reserve(PAKAL, "corn-chief").tracker(2)


def laid(s: Ahau) -> tuple[str, str]:
    return CITY.names[events(s, "laid")[0][0]], reasons(s, "laid")[0]


@pytest.mark.rule("AH-18.38")
def test_where_that_makes_him_lead() -> None:
    """Tulum has his best god."""
    table = laying().workers(PAKAL, "tulum", "copan").workers(HUMAN, "tulum")
    assert laid(table.act()) == ("tulum", "wins-majority")
    assert laid(table.workers(HUMAN, "tulum").act()) == ("palenque", "top")  # equal is not enough


@pytest.mark.rule("AH-18.38", "AH-18.5")
def test_equal_is_enough_at_night() -> None:
    table = (
        laying(pakal="night").pyramid(*["corn-chief", "corn-rain", "corn-trade"], "corn-chief").sequence(5)
    )
    table.workers(PAKAL, "tulum").workers(HUMAN, "tulum", "tulum")
    assert laid(table.act()) == ("tulum", "wins-majority")


@pytest.mark.rule("AH-18.38")
def test_otherwise_the_lower_god_then_the_top() -> None:
    """Palenque and Copán have the Jaguar God, his last one."""
    assert laid(laying().workers(PAKAL, "tulum", "copan").act()) == ("palenque", "top")
    table = laying().gods(palenque="sun").workers(PAKAL, "tulum", "copan")
    assert laid(table.act()) == ("copan", "worse-rank")
    table = laying().workers(PAKAL, "tulum", "uxmal").workers(HUMAN, "tulum", "uxmal")
    assert laid(table.act()) == ("uxmal", "worse-rank")  # both would be won


@pytest.mark.rule("AH-18.38")
def test_only_standing_workers_lie_down() -> None:
    s = laying().laid(PAKAL, "copan").act()
    assert laid(s)[0] == "palenque"
    assert workers(s, PAKAL) == {"palenque": 2, "copan": 2}


# Other rewards


@pytest.mark.rule("AH-18.38")
def test_might_gives_the_reward_of_the_step() -> None:
    """1d gives a step, and the third step 2 Fame."""
    table = court().pyramid(*["corn-chief"] * 3).reserve(PAKAL, "corn-chief").tracker(1).might(3, 2)
    s = table.act()
    assert (list(s.might), list(s.might_order)) == ([3, 3], [HUMAN, PAKAL])
    assert fame(s, PAKAL, "might") == 2


@pytest.mark.rule("AH-18.38")
def test_weapons_up_to_ten() -> None:
    table = court().reserve(PAKAL, "corn-chief").tracker(1)
    assert list(table.weapons(PAKAL, 3).act().weapons) == [0, 4]
    assert list(table.weapons(PAKAL, 10).act().weapons) == [0, 10]


@pytest.mark.rule("AH-18.38")
def test_tiles_are_drawn_into_his_reserve() -> None:
    table = court().pyramid("corn-chief", "corn-chief").reserve(PAKAL, "corn-chief").tracker(1)
    s = table.bag("wild-sun", "corn-rain").act("wild-sun")
    assert tiles(s, PAKAL) == {"wild-sun": 1}
    assert happened(s, "built", "drew") == ["built", "drew"]
