"""Chapter 18: King Pakal and the God of Trade."""

import pytest

from popolna.games.ahau.board import CITY
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.steps.pakal_choice import CRITERION
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, happened, reason, summoned
from tests.games.ahau.situation import buildings, fame, told, workers

TRADES = ["corn-trade", "water-trade", "cacao-trade", "obsidian-trade", "limestone-trade", "limestone-trade"]


def trade(strength: int, **settings: str) -> Court:
    """He comes to Palenque with the God of Trade, in Region 4; he can neither build nor produce."""
    court = (
        Court(**settings).ruler(PAKAL, 4).ruler(HUMAN, 1).barred(PAKAL, 3).sites(None).gods(palenque="trade")
    )
    return court.pyramid(*TRADES[:strength]).sequence(4)


def moves(s: Ahau) -> list[tuple[str, str, int]]:
    """From where, to where, and along how many routes."""
    return [(CITY.names[origin], CITY.names[city], routes) for origin, city, routes, *_ in events(s, "moved")]


def whence(s: Ahau) -> list[str]:
    """Why Workers were taken from their cities."""
    return [CRITERION.names[values[4]] for values in events(s, "moved")]


# To surround his Region


@pytest.mark.rule("AH-18.24")
def test_t51_a_worker_completes_the_region() -> None:
    """In Region 1 he comes to Tulum; then only Chichén Itzá is missing, two routes from Lamanai."""
    table = Court().ruler(PAKAL, 1).ruler(HUMAN, 4).sites(None).pyramid(*TRADES[:2]).sequence(4)
    table.region(1, building="plaza").workers(PAKAL, "uxmal", "calakmul", "lamanai", "lamanai").tracker(5)
    s = table.act("corn-sun", "corn-sun")
    assert CITY.names[events(s, "placed")[0][0]] == "tulum"
    assert moves(s) == [("lamanai", "chichen-itza", 2)]
    assert reason(s, "moved") == "completes-region"
    assert buildings(s, PAKAL) == ["plaza"]
    assert list(s.marked) == [1, 0, 0, 0, 0]
    assert s.tracker == 5
    assert fame(s, PAKAL, "level") == 4
    assert fame(s, PAKAL, "unused") == 0
    assert s.sequence == 4


def surrounded(strength: int, **settings: str) -> Court:
    """In Region 4 with a Building, Copán is missing and cannot be reached by placing."""
    return trade(strength, **settings).region(4, building="plaza").workers(PAKAL, "yaxchilan")


LUCK = ("corn-sun", "wild-sun")  # two tiles for the first Building


@pytest.mark.rule("AH-18.24")
@pytest.mark.parametrize(("strength", "gained"), [(1, 0), (2, 1), (4, 3)])
def test_each_point_left_is_a_resource(strength: int, gained: int) -> None:
    s = surrounded(strength).workers(PAKAL, "quirigua").tracker(1).act(*LUCK)
    assert moves(s) == [("quirigua", "copan", 1)]
    assert s.tracker == 1 + gained
    assert fame(s, PAKAL, "unused") == 0
    assert buildings(s, PAKAL) == ["plaza"]


@pytest.mark.rule("AH-18.24", "AH-18.36")
def test_r90_what_is_left_comes_before_the_building() -> None:
    """Two more Resources do not fit on the tracker: the Temple is bought first."""
    table = surrounded(3).workers(PAKAL, "quirigua").tracker(11).offer(None, "temple")
    s = table.pyramid(*TRADES[:3]).bag().act()
    assert buildings(s, PAKAL) == ["temple", "plaza"]
    assert list(s.marked) == [1, 1, 0, 0, 0]
    assert happened(s, "moved", "overflow", "bought", "claimed") == ["moved", "overflow", "bought", "claimed"]
    assert s.tracker == 9


@pytest.mark.rule("AH-18.24")
def test_only_with_enough_strength() -> None:
    """From Tulum it is two routes to Copán."""
    table = surrounded(1).workers(PAKAL, "tulum")
    assert told(table.act())["claimed"] == 0
    s = surrounded(2).workers(PAKAL, "tulum").act(*LUCK)
    assert moves(s) == [("tulum", "copan", 2)]


@pytest.mark.rule("AH-18.24")
def test_only_if_the_building_is_there() -> None:
    s = trade(1).workers(PAKAL, "yaxchilan", "quirigua").act()
    assert (moves(s), told(s)["claimed"]) == ([], 0)


@pytest.mark.rule("AH-18.24")
def test_lying_workers_do_not_move() -> None:
    s = surrounded(1).laid(PAKAL, "quirigua").act()
    assert told(s)["claimed"] == told(s)["moved"] == 0


@pytest.mark.rule("AH-18.24")
def test_no_city_of_the_region_is_left_empty() -> None:
    """One Worker in Yaxchilán must stay, unless another lies there."""
    s = surrounded(1).act()
    assert told(s)["moved"] == 0
    s = surrounded(1).laid(PAKAL, "yaxchilan").act(*LUCK)
    assert moves(s) == [("yaxchilan", "copan", 1)]
    assert workers(s, PAKAL) == {"palenque": 1, "yaxchilan": 2, "copan": 1}


@pytest.mark.rule("AH-18.24")
def test_two_lying_workers_in_a_city_of_the_region_both_stay() -> None:
    s = trade(1).region(4, building="plaza").laid(PAKAL, "yaxchilan", "yaxchilan").act()
    assert told(s)["claimed"] == told(s)["moved"] == 0


@pytest.mark.rule("AH-18.24")
def test_the_fewest_moves() -> None:
    """Quiriguá is nearer than Tulum, where he has more Workers."""
    s = surrounded(4).workers(PAKAL, "quirigua", *["tulum"] * 3).act(*LUCK)
    assert moves(s) == [("quirigua", "copan", 1)]
    assert whence(s) == ["fewest-moves"]


@pytest.mark.rule("AH-18.24")
def test_r88_from_cities_with_most_of_his_workers() -> None:
    """Yaxchilán and Quiriguá are as near."""
    table = surrounded(1).workers(PAKAL, "yaxchilan", "quirigua")
    assert moves(table.act(*LUCK)) == [("yaxchilan", "copan", 1)]
    assert moves(table.laid(PAKAL, "quirigua").act(*LUCK)) == [("quirigua", "copan", 1)]


@pytest.mark.rule("AH-18.24")
def test_r88_then_from_the_lower_god_then_from_the_top() -> None:
    """Two Workers each in Yaxchilán with Trade and in Quiriguá with the Sun."""
    table = surrounded(1).workers(PAKAL, "yaxchilan", "quirigua", "quirigua")
    assert moves(table.act(*LUCK)) == [("quirigua", "copan", 1)]
    assert moves(table.gods(quirigua="trade").act(*LUCK)) == [("yaxchilan", "copan", 1)]


@pytest.mark.rule("AH-18.24")
def test_r88_two_workers() -> None:
    """Yaxchilán and Copán are missing. From Tikal and Quiriguá each can come with one move."""
    table = trade(2).region(4, building="plaza").workers(PAKAL, "tikal", "quirigua")
    s = table.act(*LUCK)
    assert set(moves(s)) == {("tikal", "yaxchilan", 1), ("quirigua", "copan", 1)}
    s = table.workers(PAKAL, "palenque", "palenque").act(*LUCK)  # three in Palenque, next to both
    assert set(moves(s)) == {("palenque", "yaxchilan", 1), ("palenque", "copan", 1)}
    assert (
        told(trade(1).region(4, building="plaza").workers(PAKAL, "tikal", "quirigua").act())["claimed"] == 0
    )


@pytest.mark.rule("AH-18.24")
@pytest.mark.parametrize(("god", "other"), [("chief", "tikal"), ("rain", "quirigua")])
def test_r88_the_sorted_cities_of_origin_are_compared(god: str, other: str) -> None:
    """Two in Palenque, so one of them goes; the second comes from Tikal or Quiriguá, whichever has the lower god."""
    table = trade(2).region(4, building="plaza").workers(PAKAL, "palenque", "tikal", "quirigua")
    s = table.gods(tikal=god).act(*LUCK)
    assert {origin for origin, _, _ in moves(s)} == {"palenque", other}
    assert len(workers(s, PAKAL)) == 4


# To win cities


@pytest.mark.rule("AH-18.25")
def test_each_point_not_used_is_fame() -> None:
    """He has one Worker, which is the last one in Palenque."""
    s = trade(3).act()
    assert moves(s) == []
    assert fame(s, PAKAL, "unused") == 3
    assert s.tracker == 0


@pytest.mark.rule("AH-18.25")
def test_the_better_god_then_the_top() -> None:
    """Tulum and Yaxchilán have the God of Trade; Tulum is closer to the top, and farther away."""
    table = trade(1).workers(PAKAL, "palenque")
    s = table.act()
    assert moves(s) == [("palenque", "yaxchilan", 1)]
    assert (reason(s, "moved"), whence(s)) == ("better-rank", ["only-one"])
    s = trade(2).workers(PAKAL, "palenque").act()
    assert moves(s) == [("palenque", "tulum", 2)]
    assert reason(s, "moved") == "top"
    assert fame(s, PAKAL, "unused") == 0


@pytest.mark.rule("AH-18.25")
def test_first_the_city_that_needs_fewest() -> None:
    """The player has one Worker everywhere, so that cities need two; only Copán, where he has one, needs another."""
    table = trade(1).workers(PAKAL, *["palenque"] * 5, "copan").workers(HUMAN, *CITY.names)
    s = table.act()
    assert moves(s) == [("palenque", "copan", 1)]
    assert reason(s, "moved") == "fewest-needed"


@pytest.mark.rule("AH-18.25")
def test_then_the_fewest_workers() -> None:
    """Each needs one: two Workers are in Yaxchilán and four in Copán, so that Uxmal, which is empty, comes first."""
    table = trade(1).workers(PAKAL, *["palenque"] * 3, "yaxchilan", "copan", "copan")
    table.workers(HUMAN, "yaxchilan", "copan", "copan")
    s = table.act()
    assert moves(s) == [("palenque", "uxmal", 1)]
    table.workers(HUMAN, *[city for city in CITY.names if city not in ("palenque", "yaxchilan", "copan")])
    s = table.act()
    assert moves(s) == [("palenque", "yaxchilan", 1)]
    assert reason(s, "moved") == "fewest-workers"


@pytest.mark.rule("AH-18.25")
def test_one_city_after_the_other() -> None:
    """Tulum, two routes away, then Yaxchilán; for the last point there is no Worker."""
    s = trade(4).workers(PAKAL, "palenque", "palenque").act()
    assert moves(s) == [("palenque", "tulum", 2), ("palenque", "yaxchilan", 1)]
    assert fame(s, PAKAL, "unused") == 1


@pytest.mark.rule("AH-18.25")
def test_several_workers_for_one_city() -> None:
    """Everywhere it takes two, and with strength 2 they reach Yaxchilán; with strength 1 none go."""
    for strength, expected in ((2, [("palenque", "yaxchilan", 1)] * 2), (1, [])):
        table = trade(strength).workers(PAKAL, *["palenque"] * 4).workers(HUMAN, *CITY.names)
        s = table.act()
        assert moves(s) == expected
        assert s.value(PAKAL, CITY.index("palenque")) == s.on_map(PAKAL) - len(expected) == 5 - len(expected)
        assert fame(s, PAKAL, "unused") == strength - len(expected)


@pytest.mark.rule("AH-18.25", "AH-18.5")
@pytest.mark.parametrize(("his", "goes"), [("day", False), ("night", True)])
def test_he_must_still_lead_afterwards(his: str, goes: bool) -> None:
    """Two against one in Palenque: equal is enough at Night."""
    s = trade(1, pakal=his).workers(PAKAL, "palenque").workers(HUMAN, "palenque").act()
    assert bool(moves(s)) == goes
    assert fame(s, PAKAL, "unused") == (not goes)


@pytest.mark.rule("AH-18.25", "AH-18.5")
def test_at_night_as_many_are_enough() -> None:
    table = trade(1, pakal="night").workers(PAKAL, *["palenque"] * 4).workers(HUMAN, *CITY.names)
    s = table.act()
    assert moves(s) == [("palenque", "yaxchilan", 1)]


@pytest.mark.rule("AH-18.25")
def test_never_the_last_worker() -> None:
    """Another Worker who lies is enough."""
    assert moves(trade(1).workers(PAKAL, "quirigua", "tulum").act()) == []
    s = trade(1).laid(PAKAL, "palenque").act()
    assert moves(s) == [("palenque", "yaxchilan", 1)]
    assert s.position()["standing"][PAKAL] == {"yaxchilan": 1}  # type: ignore[index]


@pytest.mark.rule("AH-18.25")
def test_lying_workers_do_not_win_other_cities() -> None:
    s = trade(1).laid(PAKAL, "quirigua", "quirigua").act()
    assert moves(s) == []


def origins(strength: int, *his: str, human: tuple[str, ...] = ()) -> Court:
    """Only Yaxchilán can be won: the player has many Workers elsewhere, where he has none."""
    table = trade(strength).workers(PAKAL, *his).workers(HUMAN, *human)
    for city in CITY.names:
        if city not in ("palenque", "yaxchilan", *his):
            table.laid(HUMAN, city, city, city, city)
    return table


@pytest.mark.rule("AH-18.25")
def test_from_where_he_leads_by_most() -> None:
    s = origins(1, "palenque", "tikal", "tikal", "tikal").act()  # two in Palenque now
    assert (moves(s), whence(s)) == ([("tikal", "yaxchilan", 1)], ["largest-margin"])
    s = origins(1, "palenque", "tikal", "tikal", "tikal", human=("tikal", "tikal")).act()
    assert (moves(s), whence(s)) == ([("palenque", "yaxchilan", 1)], ["only-one"])


@pytest.mark.rule("AH-18.25")
def test_then_from_the_fewest_workers() -> None:
    """He leads by two in both, with four Workers in Tikal against two in Palenque."""
    s = origins(1, "palenque", "tikal", "tikal", "tikal", human=("tikal",)).act()
    assert (moves(s), whence(s)) == ([("palenque", "yaxchilan", 1)], ["fewest-workers"])


@pytest.mark.rule("AH-18.25")
def test_then_from_the_better_god_then_from_the_top() -> None:
    table = origins(1, "palenque", "tikal", "tikal")  # Trade and Rain
    s = table.act()
    assert (moves(s), whence(s)) == ([("palenque", "yaxchilan", 1)], ["better-rank"])
    s = origins(1, "copan", "copan", "tikal", "tikal").gods(copan="trade").act()
    assert (moves(s), whence(s)) == ([("copan", "yaxchilan", 1)], ["better-rank"])
    s = origins(1, "copan", "copan", "tikal", "tikal").gods(copan="rain").act()
    assert (moves(s), whence(s)) == ([("tikal", "yaxchilan", 1)], ["top"])


@pytest.mark.rule("AH-18.25")
def test_a_city_too_far_away_is_passed_over() -> None:
    """Calakmul, where his lead is largest, is two routes away."""
    his = ["palenque", *["calakmul"] * 4]
    assert moves(origins(1, *his).act()) == [("palenque", "yaxchilan", 1)]
    assert moves(origins(2, *his).act()) == [("calakmul", "yaxchilan", 2)]


@pytest.mark.rule("AH-18.25")
def test_r89_the_order_is_found_anew_for_each_worker() -> None:
    """Yaxchilán needs two. From Tikal, where he leads by three, then from Palenque or Tikal, by two: the better god."""
    table = origins(2, "palenque", "tikal", "tikal", "tikal", human=("yaxchilan",))
    s = table.act()
    assert moves(s) == [("tikal", "yaxchilan", 1), ("palenque", "yaxchilan", 1)]
    assert whence(s) == ["largest-margin", "better-rank"]


@pytest.mark.rule("AH-18.25")
def test_r89_another_way_if_the_first_one_does_not_do() -> None:
    """Yaxchilán needs three. One from Calakmul costs two, so that with strength 3 all must come from Tikal."""
    table = origins(4, *["calakmul"] * 5, *["tikal"] * 4, human=("yaxchilan", "yaxchilan"))
    s = table.act()
    assert moves(s) == [("calakmul", "yaxchilan", 2), ("tikal", "yaxchilan", 1), ("tikal", "yaxchilan", 1)]
    s = origins(3, *["calakmul"] * 5, *["tikal"] * 4, human=("yaxchilan", "yaxchilan")).act()
    assert moves(s) == [("tikal", "yaxchilan", 1)] * 3
    assert summoned(s) == [("trade", 3)]


@pytest.mark.rule("AH-18.24", "AH-18.25")
def test_he_wins_cities_if_the_building_is_out_of_reach() -> None:
    """From Tikal it is one route to Calakmul, but two to Copán."""
    s = surrounded(1).workers(PAKAL, "tikal", "tikal").act()
    assert moves(s) == [("tikal", "calakmul", 1)]
    assert told(s)["claimed"] == 0
