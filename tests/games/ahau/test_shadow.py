"""Chapter 17: the Shadow Player."""

import pytest

from popolna.engine.errors import BadOptions
from popolna.games.ahau import GAME
from popolna.games.ahau.board import BUILDING, CITY, TILE
from popolna.games.ahau.components import GODS
from popolna.games.ahau.state import LEFT, RIGHT, Ahau
from tests.games.ahau.dealing import deal
from tests.games.ahau.situation import (
    GREEN,
    PURPLE,
    RED,
    Situation,
    do,
    fame,
    hand,
    options,
    play,
    region,
    tiles,
    told,
    waits,
    workers,
)

SHADE = 2  # after two players
REGION_CARDS = {f"card-{number}" for number in range(1, 7)}


def shaded(players: int = 2, **settings: str) -> Situation:
    """A table with the Shadow Player, who likes the Sun God best, then the Chief God, Jaguar, Trade and Rain."""
    return Situation(players, shadow="yes", **settings).personality("queen")


def discards(s: Ahau) -> list[str]:
    """The discarded Pyramid tiles."""
    return [name for kind, name in enumerate(TILE.names) for _ in range(s.discard[kind])]


# Setting up


@pytest.mark.rule("AH-17.1", "AH-2.1", "AH-2.8")
@pytest.mark.parametrize(("players", "regions", "spare"), [(2, 5, 1), (3, 5, 1), (4, 6, 0)])
def test_t61_what_the_shadow_player_begins_with(players: int, regions: int, spare: int) -> None:
    """Only the others count for the board, the Calendar, the tiles for five and the Role deck."""
    s = deal(players, shadow="yes", personality="dancer", start="2")
    assert s.regions() == regions
    assert len(s.calendar) == spare
    assert s.roles_left() == players + 1
    assert sum(s.bag) == 55 - 2 * regions
    assert list(s.might_order) == [*range(1, players), 0, players]
    assert list(s.weapons) == [0] * players + [1]
    assert s.workers_left(players) == 12
    assert hand(s, players) == REGION_CARDS
    assert s.position()["personality"] == "dancer"
    assert s.to_move() == [GREEN]


@pytest.mark.rule("AH-17.1")
def test_five_players_have_no_shadow() -> None:
    with pytest.raises(BadOptions):
        GAME.new(5, 1, shadow="yes")


@pytest.mark.rule("AH-17.1", "AH-12.4")
@pytest.mark.parametrize(("players", "last"), [(2, 5), (3, 7), (4, 8)])
def test_the_calendar_is_as_long_as_for_the_others_alone(players: int, last: int) -> None:
    table = shaded(players)
    assert not table.calendar(*["corn"] * (last - 1)).s.is_calendar_full()
    assert table.calendar(*["corn"] * last).s.is_calendar_full()


# Movement


@pytest.mark.rule("AH-17.2")
def test_its_cards_are_drawn_once_all_rulers_stand() -> None:
    s = shaded().round(luck=("card-4", "card-1"))
    s.apply(RED, GAME.verbs.parse("play card-1 card-2"))
    assert hand(s, SHADE) == REGION_CARDS
    s.apply(GREEN, GAME.verbs.parse("play card-2 card-3"))
    assert region(s, SHADE) == 4
    assert (s.find_card(SHADE, LEFT), s.find_card(SHADE, RIGHT)) == (3, 0)


@pytest.mark.rule("AH-17.2")
@pytest.mark.parametrize(
    ("players", "drawn", "left", "right"),
    [
        (2, ("card-6", "card-4"), 4, 6),
        (3, ("card-6", "card-5"), 5, 6),
        (4, ("card-6", "card-5"), 6, 5),
        (2, ("card-4", "card-6"), 4, 6),
    ],
)
def test_t61_a_6_on_the_left_is_exchanged_on_the_small_side(
    players: int, drawn: tuple[str, str], left: int, right: int
) -> None:
    s = shaded(players).round(luck=drawn)
    play(s, *["card-1 card-2", "card-2 card-3", "card-3 card-1", "card-4 card-1"][:players])
    assert region(s, players) == left
    assert s.find_card(players, LEFT) == left - 1
    assert s.find_card(players, RIGHT) == right - 1


@pytest.mark.rule("AH-17.2")
def test_cards_are_drawn_from_those_in_the_deck() -> None:
    table = shaded().discarded(SHADE, "card-1", "card-2", "card-3", "card-5")
    s = table.round()
    play(s, "card-1 card-2", "card-2 card-3")
    assert region(s, SHADE) == 4
    assert s.find_card(SHADE, RIGHT) == 5


# Conflicts


@pytest.mark.rule("AH-17.3", "AH-4.2")
@pytest.mark.parametrize("step", [1, 10])
def test_t62_it_wins_without_a_reward(step: int) -> None:
    """4 and a Weapon against 4: it advances at once, but gains nothing."""
    table = shaded().played(RED, "card-3", "card-4").played(SHADE, "card-3", "card-4")
    s = table.might(5, 0, step).conflicts()
    assert s.might[SHADE] == min(step + 1, 10)
    assert (waits(s), s.to_move()) == ("Relocate", [RED])
    assert s.standing() == [0, 0, 0]
    assert told(s)["fame"] == 0
    assert told(s)["drew"] == 0


@pytest.mark.rule("AH-17.3", "AH-4.5")
def test_its_marker_goes_on_top() -> None:
    table = shaded().played(RED, "card-3", "card-1").played(SHADE, "card-3", "card-4")
    s = table.might(1, 1, 0, order=(SHADE, RED, GREEN)).conflicts()
    assert list(s.might_order) == [RED, GREEN, SHADE]


@pytest.mark.rule("AH-17.3", "AH-4.3", "AH-17.1")
def test_ties_with_it_are_broken_by_might() -> None:
    table = shaded().played(RED, "card-3", "card-5").played(SHADE, "card-3", "card-4")
    assert waits(table.might(0, 0, 0, order=(RED, GREEN, SHADE)).conflicts()) == "Relocate"
    assert waits(table.might(0, 0, 0, order=(SHADE, GREEN, RED)).conflicts()) == "MayAdvance"


@pytest.mark.rule("AH-17.3", "AH-11.4")
def test_a_player_wins_against_it_as_against_anybody() -> None:
    table = shaded().played(RED, "card-3", "card-6").played(SHADE, "card-3", "card-4")
    s = table.buildings(RED, "giant-stele").might(2, 0, 0).conflicts()
    do(s, "advance")
    assert (fame(s, RED, "might"), fame(s, RED, "buildings")) == (2, 3)


def lost(**tiles_of: tuple[str, str]) -> Situation:
    """Red beats the Shadow Player in Region 3, next to 2, 4 and 5; green is in Region 1."""
    table = shaded().played(RED, "card-3", "card-6").played(SHADE, "card-3", "card-4").ruler(GREEN, 1)
    for number in range(1, 6):
        table.region(number, *tiles_of.get(f"r{number}", ("corn-rain", "water-rain")))
    return table


@pytest.mark.rule("AH-17.4", "AH-4.9")
@pytest.mark.parametrize(
    ("tiles_of", "goal"),
    [
        ({"r5": ("corn-rain", "corn-trade")}, 5),
        ({"r4": ("corn-chief", "corn-rain"), "r5": ("corn-trade", "corn-jaguar")}, 4),
        ({"r2": ("corn-chief", "corn-chief"), "r5": ("corn-rain", "wild-sun")}, 5),
        ({"r1": ("corn-sun", "corn-sun"), "r3": ("corn-sun", "corn-sun")}, 2),  # neither is empty
    ],
)
def test_t62_it_goes_to_its_best_god(tiles_of: dict[str, tuple[str, str]], goal: int) -> None:
    s = lost(**tiles_of).conflicts()
    do(s, "pass")
    assert region(s, SHADE) == goal
    assert list(s.weapons) == [0, 0, 2]


@pytest.mark.rule("AH-17.4")
def test_the_ranking_is_that_of_its_personality() -> None:
    table = lost(r2=("corn-chief", "corn-rain"), r4=("corn-trade", "corn-rain"), r5=("corn-sun", "corn-rain"))
    for personality, goal in {"queen": 5, "high-priestess": 2, "merchant": 4}.items():
        s = table.personality(personality).conflicts()
        do(s, "pass")
        assert region(s, SHADE) == goal


@pytest.mark.rule("AH-17.4")
def test_then_to_most_of_its_workers_then_to_the_lowest_number() -> None:
    s = lost().conflicts()
    do(s, "pass")
    assert region(s, SHADE) == 2
    s = lost().workers(SHADE, "palenque").conflicts()
    do(s, "pass")
    assert region(s, SHADE) == 4  # 4 and 5 have one each
    s = lost().workers(SHADE, "palenque", "copan").workers(SHADE, "uxmal").laid(SHADE, "uxmal").conflicts()
    do(s, "pass")
    assert region(s, SHADE) == 5
    s = lost(r2=("corn-trade", "corn-rain")).workers(SHADE, "palenque").conflicts()
    do(s, "pass")
    assert region(s, SHADE) == 2  # the god comes before Workers


@pytest.mark.rule("AH-17.4", "AH-4.10")
def test_without_an_empty_neighbour_it_goes_anywhere() -> None:
    """On the large side Region 1 has two neighbours, 2 and 6; of the others 3 and 5 are empty."""
    table = shaded(4).played(RED, "card-1", "card-6").played(4, "card-1", "card-4")
    table.ruler(GREEN, 2).ruler(PURPLE, 6).ruler(3, 4).region(5, "corn-sun", "corn-rain")
    s = table.region(3, "corn-chief", "corn-chief").region(4, "wild-sun", "wild-sun").conflicts()
    do(s, "pass")
    assert region(s, 4) == 5


@pytest.mark.rule("AH-17.4", "AH-4.11")
def test_it_moves_in_the_order_of_losers() -> None:
    """Green is weaker and moves later; the Region that the Shadow Player took is taken."""
    table = lost(r5=("corn-sun", "corn-rain")).played(GREEN, "card-3", "card-1")
    s = table.conflicts()
    do(s, "pass")
    assert (region(s, SHADE), s.to_move()) == (5, [GREEN])
    assert options(s) == {"go region-2", "go region-4"}


# Taking a tile


@pytest.mark.rule("AH-17.5")
@pytest.mark.parametrize(
    ("left", "right", "taken"),
    [
        ("corn-sun", "corn-rain", "corn-sun"),
        ("corn-rain", "corn-sun", "corn-sun"),
        ("wild-rain", "corn-trade", "corn-trade"),
        ("corn-sun", "wild-sun", "wild-sun"),
        ("wild-sun", "corn-sun", "wild-sun"),
        ("water-sun", "corn-sun", "water-sun"),
        ("corn-sun", "water-sun", "corn-sun"),
        (None, "corn-rain", "corn-rain"),
        ("corn-rain", None, "corn-rain"),
    ],
)
def test_t63_the_tile_it_likes_better_is_discarded(left: str | None, right: str | None, taken: str) -> None:
    s = shaded().ruler(SHADE, 3).region(3, left, right).tiles()
    assert discards(s) == [taken]
    rest = s.position()["tiles"][2]  # type: ignore[index]
    assert rest == [None if left == taken else left, None if left != taken else right]


@pytest.mark.rule("AH-17.5")
def test_an_empty_region_gives_it_nothing() -> None:
    s = shaded().ruler(SHADE, 3).tiles()
    assert discards(s) == []
    assert waits(s) == "PlaceWorker"


@pytest.mark.rule("AH-17.5", "AH-5.1", "AH-5.3")
def test_it_takes_in_region_order() -> None:
    """Green in Region 1 comes first and takes the Sun with a Gateway; red in Region 3 comes later."""
    table = shaded().ruler(GREEN, 1).ruler(SHADE, 2).ruler(RED, 3).buildings(GREEN, "gateway")
    table.region(1, "corn-chief", "corn-trade").region(2, "corn-sun", "corn-rain")
    s = table.region(3, "water-sun", "water-rain").tiles()
    assert discards(s) == []
    do(s, "take region-2 corn-sun")
    assert discards(s) == ["corn-rain"]
    assert s.to_move() == [RED]
    assert tiles(s, GREEN) == {"corn-sun": 1}


# Its turn


def turn_of_shade(table: Situation) -> Ahau:
    """The Shadow Player acts first, in Region 1; then the others."""
    return table.ruler(RED, 4).ruler(GREEN, 5).tiles()


def do_turns(s: Ahau, turns: int) -> None:
    """Players place somewhere and do nothing else, so often."""
    for _ in range(turns):
        if waits(s) == "PlaceWorker":
            do(s, sorted(options(s))[0])
        while waits(s) in ("SummonOrNot", "ProduceOrBuild"):
            do(s, "done" if waits(s) == "ProduceOrBuild" else "pass")


@pytest.mark.rule("AH-17.6")
def test_t64_the_city_with_its_fewest_workers() -> None:
    """Others' Workers do not matter; a Worker that lies down would count twice."""
    table = shaded().ruler(SHADE, 1).workers(SHADE, "uxmal", "tulum", "lamanai", "lamanai", "chichen-itza")
    s = turn_of_shade(table.workers(RED, *["calakmul"] * 3))
    assert workers(s, SHADE)["calakmul"] == 1
    assert s.to_move() == [RED]


@pytest.mark.rule("AH-17.6")
def test_t64_then_the_better_god_then_the_top() -> None:
    """Both Lamanai and Tulum have the Chief God, and Tulum is closer to the top."""
    table = (
        shaded().ruler(SHADE, 1).gods(chichen_itza="rain", uxmal="jaguar", tulum="chief", calakmul="trade")
    )
    s = turn_of_shade(table.gods(lamanai="chief"))
    assert workers(s, SHADE) == {"tulum": 1}
    s = turn_of_shade(table.gods(lamanai="sun"))
    assert workers(s, SHADE) == {"lamanai": 1}
    s = turn_of_shade(table.workers(SHADE, "lamanai"))
    assert workers(s, SHADE) == {"lamanai": 1, "tulum": 1}


@pytest.mark.rule("AH-17.6", "AH-4.11")
def test_not_next_to_the_region_where_it_lost() -> None:
    """From Region 3 to Region 4: only Palenque is left, although its god is the last."""
    table = lost(r4=("corn-sun", "corn-rain"), r3=("corn-rain", "corn-rain"))
    table.gods(palenque="rain", yaxchilan="sun", copan="sun").workers(SHADE, "palenque", "palenque")
    s = table.ruler(GREEN, 5).conflicts()
    do(s, "pass")
    assert region(s, SHADE) == 4
    while s.to_move() != [GREEN] or waits(s) != "PlaceWorker":
        do(s, sorted(options(s), key=lambda name: name != "done")[0])
    assert workers(s, SHADE) == {"palenque": 3}


@pytest.mark.rule("AH-17.7")
def test_t65_a_building_leaves_the_game() -> None:
    table = shaded().ruler(SHADE, 1).region(1, building="plaza").workers(SHADE, "uxmal", "tulum", "lamanai")
    s = turn_of_shade(table)
    assert s.on_map(SHADE) == 4
    assert s.position()["region_buildings"][0] == "plaza"  # type: ignore[index]
    s = turn_of_shade(table.workers(SHADE, "calakmul"))
    assert s.value(SHADE, CITY.index("chichen-itza")) == 1
    assert s.position()["region_buildings"][0] is None  # type: ignore[index]
    assert sum(s.building_discard) == 0
    assert s.stack[BUILDING.index("plaza")] == 1


@pytest.mark.rule("AH-17.7")
def test_it_does_nothing_else_and_discards_its_cards() -> None:
    table = (
        shaded().ruler(RED, 4).ruler(GREEN, 5).played(SHADE, "card-1", "card-5").discarded(SHADE, "card-2")
    )
    s = table.tiles()
    assert s.to_move() == [RED]
    assert s.on_map(SHADE) == 1
    assert hand(s, SHADE) == {"card-3", "card-4", "card-6"}
    assert s.position()["cards"][SHADE][0] == "discard"  # type: ignore[index]
    assert s.position()["cards"][SHADE][4] == "discard"  # type: ignore[index]
    assert list(s.calendar) == []
    assert told(s)["summoned"] == told(s)["depleted"] == told(s)["built"] == 0


@pytest.mark.rule("AH-17.7", "AH-6.1", "AH-11.3")
def test_its_turn_comes_in_region_and_might_order() -> None:
    """Behind City Walls red shares Region 3 with it, and its marker is higher."""
    table = shaded().ruler(RED, 3).ruler(SHADE, 3).ruler(GREEN, 1)
    s = table.might(0, 0, 1).tiles()
    assert s.on_map(SHADE) == 0
    do_turns(s, 1)
    assert (s.on_map(SHADE), s.to_move()) == (1, [RED])
    s = table.might(2, 0, 1).tiles()
    do_turns(s, 1)
    assert (s.on_map(SHADE), s.to_move()) == (0, [RED])


# The end of the round


@pytest.mark.rule("AH-17.8")
def test_a_new_deck_every_third_round() -> None:
    table = shaded().discarded(SHADE, "card-1", "card-2", "card-3", "card-4", "card-5")
    assert hand(table.evening(), SHADE) == {"card-6"}
    assert hand(table.discarded(SHADE, "card-6").evening(), SHADE) == REGION_CARDS


# Scoring


@pytest.mark.rule("AH-17.9", "AH-13.4")
@pytest.mark.parametrize(("own", "shade", "points"), [(2, 2, 1), (2, 3, 0), (3, 2, 2), (0, 1, 0)])
def test_t66_its_workers_count_in_cities(own: int, shade: int, points: int) -> None:
    table = shaded().scoring(**dict.fromkeys(GODS, "city_gods")).workers(RED, *["tikal"] * own)
    s = table.workers(SHADE, *["tikal"] * shade).calendar("corn").celebration()
    assert fame(s, RED) == points
    assert s.standing() == [points, 0, 0]


@pytest.mark.rule("AH-17.9", "AH-11.5", "AH-13.5")
def test_palaces_against_it() -> None:
    table = (
        shaded().scoring(**dict.fromkeys(GODS, "city_gods")).workers(RED, "tikal", "copan").calendar("corn")
    )
    table.workers(SHADE, "tikal", "copan", "copan")
    assert fame(table.buildings(RED, "palace").celebration(), RED) == 1 + 1
    assert fame(table.buildings(RED, "royal-palace").celebration(), RED) == 2


@pytest.mark.rule("AH-17.9", "AH-13.1")
@pytest.mark.parametrize("tile", ["might", "city_gods"])
def test_its_values_do_not_count_at_temples(tile: str) -> None:
    table = shaded().scoring(**dict.fromkeys(GODS, "temples")).scoring(sun=tile).markers("sun", RED)
    table.might(2, 0, 10).workers(RED, "tikal").workers(SHADE, "uxmal", "tulum", "calakmul")
    s = table.calendar("corn").celebration()
    assert fame(s, RED, "temples") == 1


@pytest.mark.rule("AH-17.9", "AH-11.1")
@pytest.mark.parametrize(("shade", "points"), [(0, 2), (1, 0), (2, 0)])
def test_its_workers_count_for_the_acropolis(shade: int, points: int) -> None:
    table = shaded().ruler(RED, 4).ruler(GREEN, 5).ruler(SHADE, 5).buildings(RED, "acropolis")
    s = table.workers(RED, "copan").workers(SHADE, *["palenque"] * shade).tiles()
    assert fame(s, RED) == points


@pytest.mark.rule("AH-17.9", "AH-14.5")
def test_it_never_wins() -> None:
    s = shaded().scoring(**dict.fromkeys(GODS, "city_gods")).katun(2).might(0, 0, 9).celebration()
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.scores == [0, 0, 0]
    assert outcome.ranks == [1, 1, 3]
    assert outcome.first() == outcome.winners() == [RED, GREEN]


@pytest.mark.rule("AH-17.9", "AH-15.1")
def test_it_goes_with_personal_scoring() -> None:
    table = shaded(scoring="personal").scoring(**dict.fromkeys(GODS, "might")).markers("sun", RED, GREEN)
    s = table.might(2, 8, 10).calendar("corn").celebration()
    assert s.standing() == [1, 4, 0]


# The end of the game


@pytest.mark.rule("AH-17.10", "AH-14.3")
@pytest.mark.parametrize("number", [10, 11])
def test_t67_its_last_worker_ends_the_game(number: int) -> None:
    table = shaded().scoring(**dict.fromkeys(GODS, "city_gods")).workers(SHADE, *["copan"] * number)
    s = turn_of_shade(table.ruler(SHADE, 1))
    assert s.on_map(SHADE) == number + 1
    assert s.ending == (number == 11)
    do_turns(s, 2)
    assert (told(s)["celebration"], waits(s)) == ((1, "") if number == 11 else (0, "SelectRegions"))
