"""What Mezo tells bots: the sense of its judgements, not their numbers."""

import pytest

from popolna.games.mezo import GAME
from popolna.games.mezo.insight.judgement import INSIGHT
from popolna.games.mezo.state import Mezo
from tests.games.mezo.situation import BLUE, GREEN, RED, Situation, do, options, waits


def value(s: Mezo, seat: int = BLUE) -> float:
    """The VP a seat can expect."""
    return INSIGHT.value(s)[seat]


def weight(s: Mezo, text: str) -> int:
    """How good something looks to whoever is to move."""
    assert text in options(s), text
    return INSIGHT.weigh(s, s.to_move()[0], GAME.verbs.parse(text))


def duel(age: int = 1) -> Situation:
    """Two players, and a conflict in Chichén Itzá to come, for 7 VP; blue's Champions are there and in Cobá."""
    return Situation(players=2, age=age).blessed("palenque")


# Values


def test_whoever_is_stronger_can_expect_the_altar() -> None:
    def blue(shamans: int, warriors: int) -> float:
        table = duel().units(GREEN, "chichen-itza", 2, 2).units(BLUE, "chichen-itza", shamans, warriors)
        return value(table.conflict("chichen-itza"))

    lost, open_yet, won = blue(0, 0), blue(1, 1), blue(4, 4)
    assert lost < open_yet < won
    assert won - lost > 7


def test_the_last_actions_leave_less_doubt() -> None:
    table = duel().units(GREEN, "chichen-itza", 3, 1).glyphs(BLUE, "chichen-itza")
    before, after = table.conflict("chichen-itza"), table.third_actions("chichen-itza")
    assert waits(after) == ("ThirdAction", BLUE)
    assert value(before, BLUE) > value(after, BLUE)
    assert value(before, GREEN) < value(after, GREEN)


def test_a_pyramid_pays_in_all_ages_to_come() -> None:
    def region(age: int) -> float:
        tables = (Situation(age=age).pyramid("coba", BLUE), Situation(age=age))
        with_it, without = (value(table.effect(RED, "pass")) for table in tables)
        return with_it - without

    assert region(1) > region(2) > region(3)
    assert 1 < region(3) < 3, "somebody may still take its place"


def test_chronicle_counts_for_units_on_tracks() -> None:
    def unit(*abilities: str) -> float:
        table = Situation(age=3).ability(BLUE, *abilities)
        before = value(table.effect(RED, "pass"))
        return value(table.on_track(BLUE, "feast").effect(RED, "pass")) - before

    assert unit("chronicle") == pytest.approx(unit() + 3)


def test_devotion_counts_more_with_piety() -> None:
    def climb(*abilities: str) -> float:
        low, high = (
            value(Situation(age=3).ability(BLUE, *abilities).devotion(BLUE, space).effect(RED, "pass"))
            for space in (9, 16)
        )
        return high - low

    assert climb("piety") == pytest.approx(climb() + 4)


def test_units_in_xibalba_are_missed_in_the_ages_to_come() -> None:
    def loss(age: int) -> float:
        tables = (Situation(age=age), Situation(age=age).xibalba(BLUE, 4, 4))
        alive, lost = (value(table.effect(RED, "pass")) for table in tables)
        return alive - lost

    assert loss(1) > loss(2) > loss(3)


# Weights


def test_units_go_where_they_can_win() -> None:
    s = Situation(players=2).units(GREEN, "coba", 3, 3).tribe()
    s.tiles = s.active
    do(s, "champion becan", "champion palenque")
    assert weight(s, "station 2s1w chichen-itza") > weight(s, "station 0s0w chichen-itza")
    here = weight(s, "station 1s1w chichen-itza")
    do(s, "station 1s1w chichen-itza")
    assert waits(s) == ("StationUnits", BLUE)
    assert here > weight(s, "station 1s1w coba"), "where green is far ahead"


def test_rivals_are_smitten_before_units_of_ones_own() -> None:
    table = duel().units(GREEN, "chichen-itza", 1, 1).units(BLUE, "chichen-itza", 1, 1)
    s = table.conflict("chichen-itza", {BLUE: "vengeance"})
    do(s, "pass first", "prefer a", "take second")
    assert waits(s) == ("RemoveUnits", BLUE)
    assert weight(s, "smite shaman green chichen-itza") > 10 * weight(s, "smite shaman blue chichen-itza")


def test_an_action_weighs_what_it_does_here() -> None:
    def smite(rivals: int) -> int:
        table = duel().units(GREEN, "chichen-itza", warriors=rivals).units(BLUE, "chichen-itza", 1)
        s = table.conflict("chichen-itza", {BLUE: "vengeance"})
        do(s, "pass first", "prefer a")
        return weight(s, "take second")

    assert smite(3) > smite(0)


def test_whoever_would_have_to_smite_their_own_unit_passes() -> None:
    s = duel().units(BLUE, "chichen-itza", 1).conflict("chichen-itza", {BLUE: "vengeance"})
    do(s, "pass first", "prefer a")
    assert weight(s, "take second") < weight(s, "pass second")


def test_points_from_a_card_grow_with_the_age() -> None:
    def points(age: int) -> int:
        s = duel(age).conflict("chichen-itza")
        do(s, "pass first", "prefer a")
        return weight(s, "take second")

    assert points(1) < points(2) < points(3)


def test_ties_are_broken_in_ones_own_favour() -> None:
    table = Situation().blessed("palenque").units(BLUE, "coba", 3).units(RED, "coba", 3)
    s = table.champion(RED, "coba").units(BLUE, "coba", 0, 2).resolve("coba")
    assert waits(s) == ("BreakTie", RED)
    assert weight(s, "favour red") > weight(s, "favour blue")


def test_a_piece_in_a_new_region_is_better_than_a_glyph_early_in_the_game() -> None:
    def margin(age: int) -> int:
        s = Situation(age=age).effect(BLUE, "masonry")
        return weight(s, "build pyramid coba") - weight(s, "build glyph coba")

    assert margin(1) > 0


def test_a_space_weighs_what_it_gives_now() -> None:
    def recovery(lost: int) -> int:
        table = duel().units(BLUE, "chichen-itza", 5).xibalba(BLUE, 1, lost)
        s = table.resolve("chichen-itza")
        assert waits(s) == ("OccupySpace", BLUE)
        return weight(s, "occupy recovery")

    assert recovery(6) > recovery(1)


def test_in_the_last_age_more_units_are_offered() -> None:
    def all_of_them(age: int) -> int:
        s = Situation(players=2, age=age).blessed("coba").next_conflict("coba", luck=("coba",))
        return weight(s, "offer 7 shaman") - weight(s, "offer 3 shaman")

    assert all_of_them(3) > all_of_them(1)
