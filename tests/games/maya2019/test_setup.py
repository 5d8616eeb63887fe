"""Chapters 1 and 2: what is in the box, and how it is set up."""

from collections import Counter
from itertools import combinations

import pytest

from popolna.engine.chance import Dice, Script
from popolna.engine.errors import BadOptions
from popolna.engine.match import Match
from popolna.games.maya2019 import GAME
from popolna.games.maya2019.components import BOX, STEPS, Space
from tests.games.maya2019.situation import (
    RED,
    SITES,
    TIKAL,
    Situation,
    at,
    can,
    do,
    look,
    options,
    rack_size,
    ring,
    where,
)

CHOICES = {
    2: ["blue+green", "blue+yellow", "blue+red"],
    3: ["blue+green+yellow", "blue+green+red", "blue+yellow+red"],
    4: ["blue+green+yellow+red"],
}
EVERY_CHOICE = [(players, areas) for players, choices in CHOICES.items() for areas in choices]
DEAL = ["corn", "corn2", "squash", "potato", "pepper"]


def in_play(areas: str) -> set[Space]:
    return {space for space, area in BOX.spaces().items() if area in areas.split("+")}


@pytest.mark.rule("M19-1.5", "M19-1.6", "M19-2.5", "M19-2.6", "M19-2.8")
def test_example_1_setup_for_four() -> None:
    s = GAME.new(4, 1)
    table = look(s)
    assert len(in_play(CHOICES[4][0])) == 154
    assert len(SITES) == 13
    assert len(in_play(CHOICES[4][0]) - set(SITES.values())) == 141
    assert table.temples == {"tikal": "growing"}
    assert [rack_size(s, seat) for seat in range(4)] == [5] * 4
    assert table.supply == [27] * 4
    assert table.crop_points == table.city_points == [0] * 4


@pytest.mark.rule("M19-2.1", "M19-2.3")
def test_example_2_setup_for_two() -> None:
    spaces = in_play("blue+red")
    temples = spaces & set(SITES.values())
    assert (len(spaces), len(temples), len(spaces - temples)) == (76, 7, 69)
    beside_green, beside_yellow = (3, 0), (2, -3)
    for areas, green, yellow in [("blue+red", False, False), ("blue+green", True, False)]:
        s = Situation(2, areas).fill(RED, beside_green, beside_yellow).rack(RED, "corn").turn(RED)
        assert can(s, "plant corn", (4, 0)) == green
        assert can(s, "plant corn", (2, -4)) == yellow


@pytest.mark.rule("M19-1.2", "M19-1.3", "M19-1.4")
def test_example_3_tile_set() -> None:
    for players in GAME.players:
        table = look(GAME.new(players, 3))
        for rack, unseen in zip(table.racks, table.unseen, strict=True):
            assert isinstance(rack, list)
            tiles = Counter(rack) + Counter(unseen)
            assert tiles == {
                **dict.fromkeys(["corn", "squash", "potato", "pepper"], 6),
                **dict.fromkeys(["corn2", "squash2", "potato2", "pepper2"], 2),
            }
            assert tiles.total() == 32
            assert sum(number * (2 if tile.endswith("2") else 1) for tile, number in tiles.items()) == 40


@pytest.mark.rule("M19-1.1")
def test_points_are_those_for_crops_and_those_for_cities() -> None:
    outcome = Situation(2).scored([30, 31], [12, 6]).over().outcome()
    assert outcome is not None
    assert outcome.scores == [42, 37]
    assert outcome.breakdown == {"crops": [30, 31], "cities": [12, 6]}


@pytest.mark.rule("M19-1.5")
def test_the_areas_are_as_large_as_each_other_except_blue() -> None:
    assert Counter(BOX.spaces().values()) == {"blue": 37, "green": 39, "yellow": 39, "red": 39}


@pytest.mark.rule("M19-1.5")
def test_six_spaces_are_next_to_a_space() -> None:
    around_tikal = {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    s = Situation(4).rack(RED, "corn").turn(RED)
    assert where(s, "plant corn") == where(s, "expand corn") == around_tikal


@pytest.mark.rule("M19-1.6")
def test_temple_spaces_by_area() -> None:
    areas = Counter(BOX.spaces()[site] for site in SITES.values())
    assert areas == {"blue": 4, "green": 3, "yellow": 3, "red": 3}


@pytest.mark.rule("M19-1.6")
def test_temple_spaces_are_apart() -> None:
    for one, other in combinations(SITES.values(), 2):
        assert (one[0] - other[0], one[1] - other[1]) not in STEPS


@pytest.mark.rule("M19-1.7")
def test_there_is_no_highest_score() -> None:
    s = Situation(2).scored([1_000, 0], [585, 0]).rack(RED, "corn2").turn(RED)
    do(s, "plant corn2", (1, 0))
    assert look(s).crop_points == [1_002, 0]


@pytest.mark.rule("M19-2.1", "M19-2.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_areas_to_choose_from(players: int) -> None:
    [option] = [option for option in GAME.options if option.name == "areas"]
    assert [value for value in option.values(players, {}) if value != "random"] == CHOICES[players]
    for areas in CHOICES[players]:
        assert look(GAME.new(players, 1, areas=areas)).areas == areas.split("+")


@pytest.mark.rule("M19-2.1", "M19-2.2")
@pytest.mark.parametrize(
    ("players", "areas"),
    [
        (2, "green+red"),
        (2, "blue"),
        (2, "blue+green+red"),
        (3, "blue+red"),
        (3, "green+yellow+red"),
        (4, "random"),
    ],
)
def test_areas_that_cannot_be_chosen(players: int, areas: str) -> None:
    with pytest.raises(BadOptions, match=r"areas cannot be .* Choose from: "):
        GAME.new(players, 1, areas=areas)


@pytest.mark.rule("M19-2.2")
@pytest.mark.parametrize("players", [2, 3])
def test_areas_drawn_by_lot(players: int) -> None:
    drawn = [look(GAME.new(players, seed, areas="random")).areas for seed in range(60)]
    assert {"+".join(areas) for areas in drawn} == set(CHOICES[players])
    for lot, areas in enumerate(CHOICES[players]):
        script = Script([str(lot), *DEAL * players])
        assert "+".join(look(GAME.new(players, script, areas="random", start="1")).areas) == areas


@pytest.mark.rule("M19-2.3")
@pytest.mark.parametrize(("players", "areas"), EVERY_CHOICE)
def test_nothing_is_laid_outside_the_areas_in_play(players: int, areas: str) -> None:
    spaces = in_play(areas)
    edge = [space for space in spaces - set(SITES.values()) if ring(space) - spaces]
    for space in edge:
        table = Situation(players, areas).fill(RED, space).rack(RED, "corn")
        s = table.turn(RED)
        assert where(s, "plant corn") <= spaces
        assert where(s, "expand corn") <= spaces
        do(s, "plant corn", next(iter(where(s, "plant corn"))))
        assert {SITES[name] for name in look(s).temples} <= spaces


@pytest.mark.rule("M19-2.4")
@pytest.mark.parametrize(("players", "areas"), EVERY_CHOICE)
def test_there_are_enough_border_pieces(players: int, areas: str) -> None:
    spaces = in_play(areas)
    to_cover = set(BOX.spaces()) & ring(*spaces)
    assert len(to_cover) == {2: 20, 3: 12, 4: 0}[players]
    for _ in range(BOX.border.double_pieces):
        pairs = [pair for pair in combinations(sorted(to_cover), 2) if pair[1] in ring(pair[0])]
        to_cover -= set(pairs[0] if pairs else ())
    assert len(to_cover) <= BOX.border.single_pieces


@pytest.mark.rule("M19-2.5")
@pytest.mark.parametrize(("players", "areas"), EVERY_CHOICE)
def test_tikal_is_the_first_city(players: int, areas: str) -> None:
    s = GAME.new(players, 1, areas=areas, start="1")
    table = look(s)
    assert table.temples == {"tikal": "growing"}
    assert not table.planted
    assert not table.face_down
    tiles = {name.split()[1] for name in options(s)}
    assert all(where(s, f"expand {tile}") == ring(TIKAL) for tile in tiles)


@pytest.mark.rule("M19-2.6")
def test_everybody_draws_five_tiles_from_their_own_supply() -> None:
    luck = ["corn", "corn", "corn", "corn", "corn", "squash2", "squash2", "potato2", "potato2", "pepper2"]
    table = look(GAME.new(2, Script(luck), areas="blue+red", start="1"))
    assert table.racks == [luck[:5], luck[5:]]
    assert table.supply == [27, 27]
    assert [unseen.get("corn", 0) for unseen in table.unseen] == [1, 6]
    assert [unseen.get("squash2", 0) for unseen in table.unseen] == [2, 0]


@pytest.mark.rule("M19-2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_starts(players: int) -> None:
    for seat in range(players):
        s = GAME.new(players, 1, start=str(seat + 1))
        assert s.to_move() == [seat]
        assert look(s).first == seat
        lot = Script([*(["0"] if players < 4 else []), str(seat), *DEAL * players])
        assert GAME.new(players, lot, start="random").to_move() == [seat]
    drawn = {GAME.new(players, Dice(seed), start="random").to_move()[0] for seed in range(80)}
    assert drawn == set(range(players))


@pytest.mark.rule("M19-2.7")
@pytest.mark.parametrize(("players", "start"), [(2, "3"), (3, "4"), (4, "5"), (2, "0"), (2, "Red")])
def test_who_cannot_start(players: int, start: str) -> None:
    with pytest.raises(BadOptions, match="start cannot be"):
        GAME.new(players, 1, start=start)


@pytest.mark.rule("M19-2.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_colours_of_players_are_in_the_game(players: int) -> None:
    match = Match.new(GAME, players, seed=5)
    table = look(match.state)
    assert len(table.racks) == len(table.supply) == len(table.unseen) == players
    assert match.record.seats == ["Red", "Blue", "Black", "Green"][:players]


@pytest.mark.rule("M19-2.9")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadOptions, match="for 2 to 4 players"):
        GAME.new(players, 1)


def test_spaces_are_named_from_the_top_left() -> None:
    assert [at((0, -7)), at((4, -7)), at(TIKAL), at((-7, 7))] == ["a1", "a5", "h7", "o1"]
