"""Chapter 18: what the gods do for King Pakal."""

import pytest

from popolna.games.ahau.board import CITY, COLOUR, ROUTE
from popolna.games.ahau.state import DEPLETED, Ahau
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, happened, reason, summoned
from tests.games.ahau.situation import buildings, fame, hand, tiles, told, workers


def come(god: str, *built: str, personality: str = "merchant", **settings: str) -> Court:
    """In Region 4 he can only come to Palenque, with this god; four tiles are built, and the offer is empty.

    So he cannot build. Without sites he cannot produce, either.
    """
    court = Court(personality, **settings).ruler(PAKAL, 4).ruler(HUMAN, 1).barred(PAKAL, 3).sites(None)
    tiles_built = built or (f"corn-{god}",)
    filling = [f"limestone-{'chief' if god != 'chief' else 'rain'}"] * (4 - len(tiles_built))
    return court.gods(palenque=god).pyramid(*tiles_built, *filling).sequence(4)


def city(s: Ahau, name: str) -> str:
    """The city of an event."""
    (values,) = events(s, name)
    return CITY.names[values[0]]


# The Chief God


@pytest.mark.rule("AH-18.22")
def test_chief_a_tile_for_each_point() -> None:
    s = come("chief", "corn-chief", "water-chief").act("wild-sun", "corn-rain")
    assert tiles(s, PAKAL) == {"wild-sun": 1, "corn-rain": 1}
    assert summoned(s) == [("chief", 2)]


@pytest.mark.rule("AH-18.22")
def test_chief_draws_from_an_empty_bag() -> None:
    table = come("chief", "corn-chief", "water-chief").bag()
    s = table.act()
    assert tiles(s, PAKAL) == {}
    assert told(s)["nothing_to_draw"] == 2
    s = table.bag("corn-sun").act("corn-sun")
    assert tiles(s, PAKAL) == {"corn-sun": 1}


# The Rain God


def rained(s: Ahau) -> tuple[str, str]:
    """The site that was depleted, and why."""
    (values,) = events(s, "depleted")
    return ROUTE.names[values[0]], reason(s, "depleted")


def rain(*built: str) -> Court:
    """Corn at Uxmal, Tikal and Quiriguá, water at Lamanai."""
    court = come("rain", *built).sites("corn", "uxmal-tulum", "tikal-quirigua")
    return court.sites("water", "calakmul-lamanai")


@pytest.mark.rule("AH-18.23")
def test_rain_most_of_the_players_workers() -> None:
    table = rain().workers(HUMAN, "quirigua").workers(PAKAL, "quirigua", "tikal")
    assert rained(table.act()) == ("tikal-quirigua", "most-human-workers")
    assert rained(table.laid(HUMAN, "tulum").act()) == ("uxmal-tulum", "most-human-workers")  # counts as two
    assert rained(table.workers(HUMAN, "tikal").act()) == ("uxmal-tulum", "fewest-own-workers")


@pytest.mark.rule("AH-18.23")
def test_rain_then_fewest_of_his_own() -> None:
    table = rain().workers(PAKAL, "tulum")
    assert rained(table.act()) == ("tikal-quirigua", "fewest-own-workers")
    assert rained(table.laid(PAKAL, "quirigua").act()) == ("uxmal-tulum", "fewest-own-workers")


@pytest.mark.rule("AH-18.23")
def test_rain_then_the_top() -> None:
    assert rained(rain().act()) == ("uxmal-tulum", "top")


@pytest.mark.rule("AH-18.23")
def test_rain_only_on_colours_used() -> None:
    table = rain().workers(HUMAN, "lamanai", "lamanai")
    assert rained(table.act())[0] == "uxmal-tulum"
    assert rained(rain("corn-rain", "water-rain").workers(HUMAN, "lamanai").act())[0] == "calakmul-lamanai"
    table.reserve(PAKAL, "water-rain", "corn-sun", "corn-sun")
    assert rained(table.act()) == ("calakmul-lamanai", "most-human-workers")


@pytest.mark.rule("AH-18.23")
def test_rain_brings_resources() -> None:
    s = rain("corn-rain", "corn-rain", "cacao-rain").tracker(2).act()
    assert s.tracker == 5
    assert [COLOUR.names[colour] for colour in s.calendar] == ["corn"]
    assert s.site[ROUTE.index("uxmal-tulum")] == DEPLETED
    assert happened(s, "marked", "depleted", "tracker_up") == ["marked", "depleted", "tracker_up"]


@pytest.mark.rule("AH-18.23", "AH-18.36")
@pytest.mark.parametrize(("before", "after", "built"), [(10, 12, []), (11, 9, ["temple"])])
def test_r90_rain_is_one_gain(before: int, after: int, built: list[str]) -> None:
    """With 11 Resources, 2 more are too many: none of them is gained."""
    table = rain("corn-rain", "corn-rain").pyramid("corn-rain", "corn-rain").bag()
    s = table.tracker(before).offer(None, "temple").act()
    assert (s.tracker, buildings(s, PAKAL)) == (after, built)


# The Sun God


def sun(strength: int, personality: str = "merchant", **settings: str) -> Court:
    return come(
        "sun",
        *["corn-sun", "water-sun", "cacao-sun", "wild-sun"][:strength],
        personality=personality,
        **settings,
    )


@pytest.mark.rule("AH-18.26")
def test_sun_returns_the_role_first() -> None:
    table = sun(1).played(PAKAL, "card-4", "merchant").discarded(PAKAL, "card-1", "card-2")
    assert hand(table.act(), PAKAL) == {"card-3", "card-5", "card-6", "merchant"}
    table = sun(1).played(PAKAL, "card-4", "card-3").discarded(PAKAL, "card-1", "merchant")
    assert hand(table.act(), PAKAL) == {"card-2", "card-5", "card-6", "merchant"}


@pytest.mark.rule("AH-18.26")
@pytest.mark.parametrize("drawn", ["card-1", "card-2", "card-4"])
def test_sun_then_a_random_card(drawn: str) -> None:
    table = sun(2).played(PAKAL, "card-4", "merchant").discarded(PAKAL, "card-1", "card-2")
    assert hand(table.act(drawn), PAKAL) == {"card-3", "card-5", "card-6", "merchant", drawn}


@pytest.mark.rule("AH-18.26")
def test_sun_with_the_role_in_the_deck() -> None:
    table = sun(2).played(PAKAL, "card-4", "card-3").discarded(PAKAL, "card-1", "card-2")
    s = table.act("card-2", "card-3")
    assert hand(s, PAKAL) == {"card-2", "card-3", "card-5", "card-6", "merchant"}


@pytest.mark.rule("AH-18.26")
def test_sun_returns_everything_without_luck() -> None:
    table = sun(3).played(PAKAL, "card-4", "merchant").discarded(PAKAL, "card-1")
    s = table.act()
    assert len(hand(s, PAKAL)) == 7
    assert told(s)["took_back"] == 3
    assert told(s)["redrew"] == 0


@pytest.mark.rule("AH-18.26", "AH-18.43")
def test_sun_leaves_the_role_in_force() -> None:
    s = (
        sun(1, "queen")
        .played(PAKAL, "card-4", "queen")
        .tracker(2)
        .workers(PAKAL, "yaxchilan")
        .workers(HUMAN, "yaxchilan")
        .act()
    )
    assert "queen" in hand(s, PAKAL)
    assert told(s)["queen"] == 1


@pytest.mark.rule("AH-18.26")
def test_sun_lays_where_that_makes_him_lead() -> None:
    """Yaxchilán, although there are more Workers than in Palenque; Tikal is not next to his Ruler."""
    table = sun(1).workers(PAKAL, "yaxchilan", "tikal").workers(HUMAN, "yaxchilan", "tikal")
    s = table.act()
    assert (city(s, "laid"), reason(s, "laid")) == ("yaxchilan", "wins-majority")
    assert workers(s, PAKAL) == {"palenque": 1, "yaxchilan": 2, "tikal": 1}
    s = table.workers(HUMAN, "yaxchilan").act()  # two Workers would only make it equal
    assert city(s, "laid") == "palenque"


@pytest.mark.rule("AH-18.26", "AH-18.5")
def test_sun_at_night() -> None:
    """Equal is enough; where he has as many already, he leads."""
    table = (
        sun(1, pakal="night")
        .workers(PAKAL, "yaxchilan", "copan")
        .workers(HUMAN, "yaxchilan", "yaxchilan", "copan")
    )
    s = table.act()
    assert (city(s, "laid"), reason(s, "laid")) == ("yaxchilan", "wins-majority")


@pytest.mark.rule("AH-18.26")
def test_sun_among_cities_that_he_would_win() -> None:
    """How many Workers there are does not matter: a site, then the better god, then the top."""
    table = sun(1).workers(PAKAL, "yaxchilan", "yaxchilan", "copan")
    table.workers(HUMAN, "yaxchilan", "yaxchilan", "copan")
    s = table.act()
    assert (city(s, "laid"), reason(s, "laid")) == ("yaxchilan", "better-rank")
    s = table.sites("corn", "quirigua-copan").act()
    assert (city(s, "laid"), reason(s, "laid")) == ("copan", "next-to-site")
    s = table.sites(None).gods(copan="trade").act()
    assert (city(s, "laid"), reason(s, "laid")) == ("yaxchilan", "top")


@pytest.mark.rule("AH-18.26")
def test_sun_otherwise_where_the_fewest_workers_are() -> None:
    table = sun(1).workers(PAKAL, "yaxchilan", "copan").workers(HUMAN, *["yaxchilan"] * 3)
    table.workers(PAKAL, "palenque")
    s = table.act()
    assert (city(s, "laid"), reason(s, "laid")) == ("copan", "fewest-workers")
    s = table.laid(PAKAL, "copan").laid(PAKAL, "copan").act()  # five there now, and two in Palenque
    assert (city(s, "laid"), reason(s, "laid")) == ("palenque", "fewest-workers")


@pytest.mark.rule("AH-18.26")
def test_sun_ties() -> None:
    """Each city has one Worker; Palenque has no site."""
    table = sun(1).workers(PAKAL, "yaxchilan", "copan").sites("corn", "quirigua-copan")
    s = table.act()
    assert (city(s, "laid"), reason(s, "laid")) == ("copan", "next-to-site")
    s = table.sites("corn", "yaxchilan-copan").act()
    assert (city(s, "laid"), reason(s, "laid")) == ("yaxchilan", "better-rank")
    s = sun(1).workers(PAKAL, "copan").gods(copan="sun").act()
    assert (city(s, "laid"), reason(s, "laid")) == ("palenque", "top")


@pytest.mark.rule("AH-18.26")
def test_sun_needs_a_standing_worker() -> None:
    """The Dancer: the God of Trade takes the newcomer away; the Worker left in Palenque lies already."""
    table = come("trade", "corn-trade", "corn-sun", personality="dancer").uses_role().laid(PAKAL, "palenque")
    s = table.act()
    assert summoned(s) == [("trade", 1), ("sun", 1)]
    assert workers(s, PAKAL) == {"palenque": 2, "uxmal": 1}
    assert told(s)["laid"] == 0


# The Jaguar God


def jaguar(*built: str, **settings: str) -> Court:
    """His Might marker is two steps up, and the next step gives 2 Fame."""
    return come("jaguar", *built, **settings).might(0, 2)


@pytest.mark.rule("AH-18.27")
def test_jaguar_where_the_player_leads_most() -> None:
    table = (
        jaguar()
        .workers(PAKAL, "tikal", "quirigua", "quirigua")
        .workers(HUMAN, *["tikal"] * 3, *["quirigua"] * 3)
    )
    s = table.act()
    assert (city(s, "removed"), reason(s, "removed")) == ("tikal", "largest-majority")
    assert workers(s, PAKAL) == {"palenque": 1, "quirigua": 2}
    s = table.laid(HUMAN, "quirigua").act()
    assert city(s, "removed") == "quirigua"


@pytest.mark.rule("AH-18.27")
def test_jaguar_then_most_of_his_own() -> None:
    table = (
        jaguar()
        .workers(PAKAL, "tikal", "quirigua", "quirigua")
        .workers(HUMAN, *["tikal"] * 2, *["quirigua"] * 3)
    )
    s = table.act()
    assert (city(s, "removed"), reason(s, "removed")) == ("quirigua", "most-workers")


@pytest.mark.rule("AH-18.27")
def test_jaguar_where_the_player_leads_nowhere() -> None:
    """Leading by much or by little is all the same then."""
    table = jaguar().workers(PAKAL, "tikal", *["quirigua"] * 3).workers(HUMAN, "tikal")
    s = table.act()
    assert (city(s, "removed"), reason(s, "removed")) == ("quirigua", "most-workers")
    assert workers(s, PAKAL)["quirigua"] == 2


@pytest.mark.rule("AH-18.27")
def test_jaguar_then_the_lower_god_then_the_top() -> None:
    s = jaguar().workers(PAKAL, "tikal", "quirigua").act()  # Rain and Sun
    assert (city(s, "removed"), reason(s, "removed")) == ("quirigua", "worse-rank")
    s = jaguar().workers(PAKAL, "tikal", "quirigua").gods(tikal="sun").act()
    assert (city(s, "removed"), reason(s, "removed")) == ("tikal", "top")


@pytest.mark.rule("AH-18.27")
def test_jaguar_not_the_worker_just_placed() -> None:
    """In Palenque the player leads by two, but he has just come there."""
    table = jaguar().workers(HUMAN, *["palenque"] * 3).workers(PAKAL, "tikal")
    s = table.act()
    assert (city(s, "removed"), reason(s, "removed")) == ("tikal", "only-one")
    s = table.workers(PAKAL, "palenque").act()  # another Worker was there before
    assert (city(s, "removed"), reason(s, "removed")) == ("palenque", "largest-majority")
    assert workers(s, PAKAL) == {"palenque": 1, "tikal": 1}


@pytest.mark.rule("AH-18.27")
def test_r60_jaguar_a_lying_worker_stands_up() -> None:
    table = jaguar().laid(PAKAL, "tikal").workers(PAKAL, "tikal")
    s = table.act()
    assert (city(s, "stood_up"), told(s)["removed"]) == ("tikal", 0)
    assert workers(s, PAKAL) == {"palenque": 1, "tikal": 2}
    assert s.on_map(PAKAL) == 3


@pytest.mark.rule("AH-18.27")
def test_jaguar_the_newcomer_stays_as_it_is_even_if_it_lies() -> None:
    """The Dancer: the Sun lays down the newcomer, and the Jaguar removes the other Worker."""
    table = come("sun", "corn-sun", "corn-jaguar", personality="dancer").uses_role().might(0, 2)
    table.laid(PAKAL, "yaxchilan").workers(HUMAN, *["yaxchilan"] * 9)
    s = table.act()
    assert summoned(s) == [("sun", 1), ("jaguar", 1)]
    assert city(s, "laid") == "palenque"
    assert city(s, "stood_up") == "yaxchilan"
    table = come("sun", "corn-sun", "corn-jaguar", personality="dancer").uses_role().might(0, 2)
    s = table.laid(PAKAL, "palenque").act()
    assert city(s, "stood_up") == "palenque"  # the newcomer lies, and the other one stands up
    assert s.position()["laid"][PAKAL] == {"palenque": 1}  # type: ignore[index]


@pytest.mark.rule("AH-18.27", "AH-18.13")
def test_jaguar_gives_fame_and_might() -> None:
    s = jaguar("corn-jaguar", "water-jaguar", "cacao-jaguar").workers(PAKAL, "tikal").act()
    assert fame(s, PAKAL, "gods") == 3
    assert fame(s, PAKAL, "might") == 2
    assert list(s.might) == [0, 3]
    assert fame(s, HUMAN) == 0
    assert s.workers_left(PAKAL) == 11
