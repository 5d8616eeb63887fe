"""Chapters 1, 2, 3 and 14: what there is, setting up, and how an Age starts."""

import pytest

from popolna.engine.chance import Dice, Script
from popolna.engine.playout import playout
from popolna.games.mezo import GAME
from popolna.games.mezo.board import CHAMPIONS, NEUTRAL, REGION, TITLE, VERTEX_REGIONS
from popolna.games.mezo.components import BOX
from popolna.games.mezo.state import NONE, Mezo
from tests.games.mezo.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    do,
    gods,
    levels,
    options,
    points,
    pyramid,
    units,
    waits,
)


def new(players: int, *luck: str, start: str = "1") -> Mezo:
    s = GAME.new(players, Script(list(luck)) if luck else Dice(players), start=start)
    assert isinstance(s, Mezo)
    return s


def choose_gods(s: Mezo) -> None:
    while waits(s)[0] == "ChooseGod":
        do(s, sorted(options(s))[0])


@pytest.mark.rule("MZ-1.3", "MZ-1.4")
def test_what_is_in_the_box() -> None:
    assert (BOX.units.shamans, BOX.units.warriors, BOX.units.glyphs, sum(BOX.pyramids.pieces)) == (
        8,
        8,
        6,
        11,
    )
    assert len(BOX.cards) == 20
    assert TITLE.names == ("legacy", "vengeance", "fervor", "edict", "task")


@pytest.mark.rule("MZ-2.1", "MZ-2.2")
@pytest.mark.parametrize(("players", "desolate", "champions"), [(2, 1, 4), (3, 2, 3), (4, 1, 4)])
def test_example_3_regions(players: int, desolate: int, champions: int) -> None:
    s = new(players)
    active = [region for region in range(6) if s.active >> region & 1]
    assert len(active) == 6 - desolate == champions + 1
    altars = [int(s.altar[region]) for region in active]
    assert len(set(altars)) == len(active)
    assert NONE not in altars
    assert all(s.altar[region] == NONE for region in range(6) if region not in active)
    assert CHAMPIONS[players] * players == champions


@pytest.mark.rule("MZ-2.1", "MZ-2.2")
def test_tiles_name_the_desolate_regions_and_altars_are_drawn() -> None:
    s = new(3, "coba", "becan", "gate", "seven", "quarry", "shrine", "fury")
    assert [name for region, name in enumerate(REGION.names) if not s.active >> region & 1] == [
        "coba",
        "becan",
    ]
    assert [BOX.altars[altar].name if altar != NONE else "" for altar in s.altar] == [
        "gate",
        "",
        "seven",
        "quarry",
        "",
        "shrine",
    ]


@pytest.mark.rule("MZ-2.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_example_2_starting_units(players: int) -> None:
    s = new(players)
    for seat in range(players):
        assert units(s, seat, "xibalba") == (1, 1)
        assert units(s, seat, "reserves") == (7, 7)
        assert s.devotion[seat] == 0


@pytest.mark.rule("MZ-2.5", "MZ-2.6", "MZ-1.5")
def test_example_1_starting_points_and_gods() -> None:
    s = new(4, start="2")
    assert points(s) == [2, 5, 4, 3]
    chosen = []
    while waits(s)[0] == "ChooseGod":
        chosen.append(waits(s)[1])
        do(s, f"choose {('kukulkan', 'ixchel', 'cabrakan')[len(chosen) - 1]}")
    assert chosen == [0, 3, 2]
    assert gods(s) == ["kukulkan", "ah-puch", "cabrakan", "ixchel"]  # the last one is left for seat 1


@pytest.mark.rule("MZ-2.5")
def test_a_random_player_has_the_most() -> None:
    assert {GAME.new(4, seed).standing().index(5) for seed in range(40)} == {0, 1, 2, 3}
    assert points(new(2)) == [5, 4]


@pytest.mark.rule("MZ-2.6")
def test_a_god_belongs_to_one_player() -> None:
    s = new(3)
    assert len(options(s)) == 4
    do(s, "choose ixchel")
    assert options(s) == {"choose ah-puch", "choose cabrakan", "choose kukulkan"}


@pytest.mark.rule("MZ-2.3", "MZ-3.1")
def test_a_tile_for_each_age_is_turned_up_when_it_begins() -> None:
    s = new(2, "coba", "uxmal", "becan", *[altar.name for altar in BOX.altars], "banishment")
    assert list(s.wrath) == [NONE, NONE, NONE]
    choose_gods(s)
    assert list(s.wrath) == [2, NONE, NONE]
    s = Situation(age=1).wrathful("waking").begin_age("lightning")
    assert list(s.wrath) == [1, 5, NONE]
    assert s.age == 2


@pytest.mark.rule("MZ-3.2", "MZ-3.3")
def test_abilities_of_the_age_from_the_most_points_down() -> None:
    s = Situation(age=1).vp(3, 9, 4, 7).begin_age("fear")
    order = []
    for _ in range(4):
        order.append(waits(s)[1])
        assert options(s) == {"adopt bargain", "adopt avatar", "adopt repetition"}
        do(s, "adopt avatar")  # everybody may have the same one
    assert order == [GREEN, YELLOW, RED, BLUE]
    assert waits(s)[0] == "PlaceChampion"
    assert all(s.abilities[seat] == 1 << 4 for seat in range(4))


@pytest.mark.rule("MZ-1.6", "MZ-1.7")
def test_presence_is_in_all_regions_around_a_vertex_that_are_not_desolate() -> None:
    s = Situation(4, desolate=("hochob",)).god(BLUE, "be-ho-pa").god(RED, "ch-co").god(GREEN, None).state()
    assert s.presence(BLUE) == 1 << REGION.index("becan") | 1 << REGION.index("palenque")
    assert s.presence(RED) == 1 << REGION.index("chichen-itza") | 1 << REGION.index("coba")
    assert s.presence(GREEN) == 0


@pytest.mark.rule("MZ-1.7", "MZ-5.4")
def test_a_vertex_between_desolate_regions_is_not_used() -> None:
    s = (
        Situation(3, desolate=("becan", "palenque"))
        .god(RED, "co-be")
        .god(BLUE, "ux-ch")
        .god(GREEN, "ch-co")
        .gods()
    )
    assert "go be-pa" not in options(s)
    assert "go be-ho-pa" in options(s)
    assert VERTEX_REGIONS[2] & s.active == 0


# Two players


@pytest.mark.rule("MZ-14.3")
def test_example_24_neutral_pieces() -> None:
    s = new(2, "coba", "uxmal", "becan", *[altar.name for altar in BOX.altars], "fury")
    assert pyramid(s, "uxmal") == pyramid(s, "becan") == [NEUTRAL]
    assert levels(s, "uxmal") == [1]
    assert sum(len(pyramid(s, name)) for name in REGION.names) == 2
    choose_gods(s)
    assert s.tiles == s.active
    assert bin(int(s.tiles)).count("1") == 5
    assert all(not pyramid(new(players), name) for players in (3, 4) for name in REGION.names)


@pytest.mark.rule("MZ-14.1", "MZ-14.2", "MZ-4.5")
def test_two_champions_each() -> None:
    s = Situation(2).tribe()
    do(s, "champion coba", "champion becan")
    stationed = []
    while waits(s) == ("StationUnits", BLUE):
        stationed += [option.split()[2] for option in options(s)][:1]
        do(s, f"station 1s0w {stationed[-1]}")
    assert stationed == ["chichen-itza", "hochob", "palenque"]
    assert waits(s) == ("PlaceChampion", GREEN)
    do(s, "champion hochob")
    assert s.blessed == NONE
    do(s, "champion palenque")
    assert REGION.names[s.blessed] == "chichen-itza"


# The whole game


@pytest.mark.rule("MZ-1.1", "MZ-1.2", "MZ-13.8", "MZ-12.3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spread", ["free", "one"])
def test_a_game_has_three_ages_and_one_winner(players: int, spread: str) -> None:
    for seed in range(5):
        s = GAME.start(players, Dice(seed), GAME.settings(players, {"spread": spread}), story=True)
        playout(s, Dice(seed))
        outcome = s.outcome()
        assert outcome is not None
        assert sorted(outcome.ranks) == list(range(1, players + 1))
        assert outcome.scores[outcome.winners()[0]] == max(outcome.scores)
        assert s.story is not None
        assert [event.values[0] for event in s.story if event.name == "age"] == [1, 2, 3]
        conflicts = [event for event in s.story if event.name == "conflict"]
        assert len(conflicts) == 3 * (4 if players == 3 else 5)


def test_seats_have_their_names() -> None:
    assert [BOX.seats.colours.index(name) for name in ("blue", "green", "red", "yellow")] == [
        BLUE,
        GREEN,
        RED,
        YELLOW,
    ]
