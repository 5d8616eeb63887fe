"""Chapter 18: the city where King Pakal places a Worker, and the Building of his Region."""

import pytest

from popolna.games.ahau.board import CITY
from popolna.games.ahau.state import Ahau
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, happened, reason
from tests.games.ahau.situation import buildings, fame, hand, tiles, told, workers


def court(personality: str = "merchant", **settings: str) -> Court:
    """His Ruler is in Region 4, between Palenque (Chief), Yaxchilán (Trade) and Copán (Jaguar); there are no sites."""
    return Court(personality, **settings).ruler(PAKAL, 4).ruler(HUMAN, 1).sites(None)


def placed(s: Ahau) -> tuple[str, str]:
    """Where he placed a Worker, and why."""
    (values,) = events(s, "placed")
    return CITY.names[values[0]], reason(s, "placed")


# Which city


@pytest.mark.rule("AH-18.16")
def test_the_only_city_that_is_missing() -> None:
    """Copán, although the Jaguar God is his last one."""
    table = court().region(4, building="plaza").workers(PAKAL, "palenque", "yaxchilan")
    assert placed(table.act("corn-sun", "corn-sun")) == ("copan", "completes-region")


@pytest.mark.rule("AH-18.16")
def test_only_if_the_region_has_a_building() -> None:
    table = court().workers(PAKAL, "palenque", "yaxchilan")
    assert placed(table.act()) == ("yaxchilan", "better-rank")


@pytest.mark.rule("AH-18.16")
def test_with_two_missing_cities_another_region_counts() -> None:
    """Copán is next to Region 3, too, and Palenque is not."""
    table = court().region(4, building="plaza").region(3, building="market").workers(PAKAL, "yaxchilan")
    assert placed(table.act()) == ("copan", "next-to-building")
    table = court().region(4, building="plaza").region(2, building="market").workers(PAKAL, "yaxchilan")
    assert placed(table.act()) == (
        "yaxchilan",
        "better-rank",
    )  # the Building of his own Region does not count


@pytest.mark.rule("AH-18.16", "AH-18.3")
def test_only_cities_without_his_workers_count_then() -> None:
    """Yaxchilán is next to Region 3 like Copán, but he has a Worker there, who lies."""
    table = court().region(3, building="market").laid(PAKAL, "yaxchilan")
    assert placed(table.act()) == ("copan", "next-to-building")
    assert placed(table.workers(PAKAL, "copan").act()) == ("yaxchilan", "better-rank")


@pytest.mark.rule("AH-18.16")
@pytest.mark.parametrize(("building", "why"), [("market", "next-to-building"), (None, "most-tiles")])
def test_a_building_nearby_comes_before_built_tiles(building: str | None, why: str) -> None:
    """Palenque has the god of his Pyramid, but no Building nearby."""
    table = court().pyramid("corn-chief").workers(PAKAL, "yaxchilan").region(3, building=building)
    luck = () if building else ("corn-sun",)
    assert placed(table.act(*luck)) == ("copan" if building else "palenque", why)


@pytest.mark.rule("AH-18.16")
def test_t50_the_god_with_most_tiles() -> None:
    """Calakmul with Trade against Tikal with the Sun, whom he ranks higher."""
    table = Court("queen").ruler(PAKAL, 5).ruler(HUMAN, 3).sites(None).gods(calakmul="trade", tikal="sun")
    table.workers(PAKAL, "uxmal", "chichen-itza", "yaxchilan", "palenque")
    for number in (1, 2, 5):
        table.region(number, building=("plaza", "market", "workshop")[number % 3])
    assert placed(table.act()) == ("tikal", "better-rank")
    table.pyramid("corn-trade", "water-trade", "corn-sun")
    assert placed(table.act()) == ("calakmul", "most-tiles")


@pytest.mark.rule("AH-18.16", "AH-18.2")
@pytest.mark.parametrize(
    ("personality", "city"), [("merchant", "yaxchilan"), ("queen", "palenque"), ("war-captain", "copan")]
)
def test_then_the_better_god(personality: str, city: str) -> None:
    assert placed(court(personality).act()) == (city, "better-rank")


def two_of_trade(**settings: str) -> Court:
    """Palenque and Yaxchilán both have the God of Trade."""
    return court(**settings).gods(palenque="trade")


@pytest.mark.rule("AH-18.16", "AH-18.4")
def test_r57_then_where_he_does_not_lead() -> None:
    table = two_of_trade().workers(PAKAL, "palenque")
    assert placed(table.act()) == ("yaxchilan", "not-led")
    assert placed(table.workers(HUMAN, "palenque").act()) == ("palenque", "top")  # a tie is not enough
    assert placed(table.laid(PAKAL, "palenque").act()) == ("yaxchilan", "not-led")


@pytest.mark.rule("AH-18.5", "AH-18.16", "AH-18.4")
def test_r57_at_night_he_leads_with_as_many() -> None:
    table = two_of_trade(pakal="night").workers(PAKAL, "palenque").workers(HUMAN, "palenque")
    assert placed(table.act()) == ("yaxchilan", "not-led")
    assert placed(table.workers(HUMAN, "palenque").act()) == ("palenque", "top")
    assert placed(two_of_trade(pakal="night").act()) == ("palenque", "top")  # with none, he does not lead
    table = two_of_trade(board="night").workers(PAKAL, "palenque").workers(HUMAN, "palenque")
    assert placed(table.act()) == ("palenque", "top")  # the player's board does not matter


@pytest.mark.rule("AH-18.16")
def test_then_the_top() -> None:
    assert placed(two_of_trade().act()) == ("palenque", "top")


@pytest.mark.rule("AH-18.16")
def test_not_next_to_a_conflict_he_lost() -> None:
    """Region 3 touches Yaxchilán and Copán, so that only Palenque is left."""
    table = court("war-captain").barred(PAKAL, 3).pyramid("corn-trade", "corn-jaguar").sequence(2)
    table.region(4, building="plaza").workers(PAKAL, "palenque", "yaxchilan")
    assert placed(table.act()) == ("palenque", "only-one")
    assert placed(table.barred(HUMAN, 4).act()) == ("palenque", "only-one")


@pytest.mark.rule("AH-18.16")
def test_the_players_lost_conflict_does_not_matter() -> None:
    assert placed(court().barred(HUMAN, 4).act()) == ("yaxchilan", "better-rank")


@pytest.mark.rule("AH-18.16")
def test_he_places_one_standing_worker() -> None:
    s = court().workers(PAKAL, "copan").act()
    assert workers(s, PAKAL) == {"yaxchilan": 1, "copan": 1}
    assert s.position()["laid"] == [{}, {}]
    assert workers(s, HUMAN) == {}


@pytest.mark.rule("AH-18.16", "AH-18.37")
def test_without_a_worker_he_only_discards_his_cards() -> None:
    table = court().workers(PAKAL, *["tulum"] * 12).played(PAKAL, "card-4", "card-1").tracker(5)
    s = table.reserve(PAKAL, "corn-sun").sites("corn").act()
    assert workers(s, PAKAL) == {"tulum": 12}
    assert s.tracker == 5
    assert len(hand(s, PAKAL)) == 5
    assert happened(s, "placed", "built", "depleted") == []


# The Building of his Region


@pytest.mark.rule("AH-18.17", "AH-18.33")
@pytest.mark.parametrize(("level", "points"), [("easy", 4), ("moderate", 8), ("hard", 12)])
def test_he_builds_the_building_for_free(level: str, points: int) -> None:
    table = court(level=level).region(4, building="royal-monument").workers(PAKAL, "palenque", "yaxchilan")
    s = table.act("corn-sun", "wild-rain")
    assert buildings(s, PAKAL) == ["royal-monument"]
    assert list(s.marked) == [1, 0, 0, 0, 0]
    assert (s.sequence, s.tracker) == (0, 0)
    assert tiles(s, PAKAL) == {"corn-sun": 1, "wild-rain": 1}
    assert fame(s, PAKAL, "level") == fame(s, PAKAL) == points
    assert s.position()["region_buildings"] == [None] * 5


@pytest.mark.rule("AH-18.17")
def test_a_region_that_is_surrounded_already() -> None:
    """He has a Worker in every city, and still has to place one somewhere."""
    table = court().region(4, building="plaza").workers(PAKAL, "palenque", "copan").laid(PAKAL, "yaxchilan")
    s = table.act("corn-sun", "corn-sun")
    assert placed(s) == ("yaxchilan", "better-rank")
    assert buildings(s, PAKAL) == ["plaza"]


@pytest.mark.rule("AH-18.17")
def test_not_without_a_worker_in_every_city() -> None:
    table = court().region(4, building="plaza").workers(PAKAL, "palenque").workers(HUMAN, "copan")
    s = table.act()
    assert placed(s)[0] == "yaxchilan"
    assert told(s)["claimed"] == 0
    assert s.position()["region_buildings"][3] == "plaza"  # type: ignore[index]


@pytest.mark.rule("AH-18.17")
def test_not_in_another_region() -> None:
    table = court().region(3, building="plaza").workers(PAKAL, "tikal", "quirigua", "yaxchilan")
    s = table.act()
    assert placed(s) == ("copan", "next-to-building")
    assert told(s)["claimed"] == 0
