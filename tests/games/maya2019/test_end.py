"""Chapter 7: the end."""

import pytest

from popolna.engine.errors import WrongPlayer
from popolna.engine.outcome import Outcome
from popolna.engine.state import State
from tests.games.maya2019.situation import (
    BLACK,
    BLUE,
    RED,
    TIKAL,
    Situation,
    do,
    look,
    no_city_can_grow,
    rack_size,
    ring,
)


def outcome(s: State) -> Outcome:
    result = s.outcome()
    assert result is not None
    return result


def tie(*left: int, points: int = 84) -> Situation:
    """All have the same points and a number of tiles left, one of them on the rack."""
    table = Situation(len(left)).scored([points - 20] * len(left), [20] * len(left))
    for seat, number in enumerate(left):
        table.rack(seat, *["corn"] * min(number, 1)).supply(seat, max(number - 1, 0))
    return table


@pytest.mark.rule("M19-7.1", "M19-7.2", "M19-7.3")
def test_example_22_end() -> None:
    """Red's last two tiles close Tikal; Yaxchilan, far away, is still open."""
    table = Situation(2).city("tikal", (1, 0), by=BLUE).fill(BLUE, *ring(TIKAL, (1, 0)) - {(1, -1), (0, -1)})
    s = table.rack(RED, "corn", "corn").supply(RED, 0).turn(RED)
    do(s, "plant corn", (1, -1))
    assert s.outcome() is None
    do(s, "plant corn", (0, -1))
    assert s.to_move() == []
    assert look(s).crop_points == [2, 0]
    assert look(s).city_points == [3, 6]
    assert "growing" in look(s).temples.values()
    assert look(s).turns == [1, 0]
    assert outcome(s).scores == [5, 6]
    assert outcome(s).winners() == [BLUE]
    for seat in (RED, BLUE):
        assert s.legal(seat) == []
        with pytest.raises(WrongPlayer, match="The game is over"):
            s.apply(seat, 0)


@pytest.mark.rule("M19-7.1")
def test_example_23_end_by_expand() -> None:
    s = Situation(2).rack(RED).supply(RED, 1).turn(RED)
    do(s, "expand-blind", (1, 0))
    assert s.to_move() == []
    assert (rack_size(s, RED), look(s).supply[RED]) == (0, 0)
    assert s.outcome() is not None


@pytest.mark.rule("M19-7.5", "M19-7.6")
def test_example_24_tie_break() -> None:
    result = outcome(tie(3, 1).over())
    assert result.scores == [84, 84]
    assert result.winners() == [RED]
    assert outcome(tie(1, 3).over()).winners() == [BLUE]
    assert outcome(tie(2, 2).took(19, 18).over()).winners() == [BLUE]
    assert outcome(tie(2, 2).took(18, 19).over()).winners() == [RED]


@pytest.mark.rule("M19-7.1")
def test_the_last_tile_of_the_rack_goes_face_down() -> None:
    s = Situation(2).rack(RED, "corn").supply(RED, 0).turn(RED)
    do(s, "expand corn", (1, 0))
    assert s.to_move() == []


@pytest.mark.rule("M19-7.1")
def test_an_empty_rack_alone_ends_nothing() -> None:
    s = Situation(2).rack(RED, "corn").supply(RED, 1).turn(RED)
    do(s, "plant corn", (1, 0))
    assert rack_size(s, RED) == 0
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-7.1")
def test_an_empty_supply_alone_ends_nothing() -> None:
    s = Situation(2).rack(RED, "corn", "pepper").supply(RED, 0).turn(RED)
    do(s, "plant corn", (1, 0))
    do(s, "done")
    assert look(s).supply[RED] == 0
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-7.1")
def test_the_last_but_one_tile_ends_nothing() -> None:
    s = Situation(2).rack(RED, "corn", "corn").supply(RED, 0).turn(RED)
    do(s, "plant corn", (1, 0))
    do(s, "done")
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-7.2")
@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_round_is_not_finished(last: int) -> None:
    s = Situation(3).rack(last, "corn").supply(last, 0).turn(last)
    do(s, "plant corn", (1, 0))
    assert s.to_move() == []
    assert [turns for turns in look(s).turns if turns] == [1]


@pytest.mark.rule("M19-7.2", "M19-6.2")
def test_the_last_tile_closes_its_own_city() -> None:
    table = Situation(3).plant(BLUE, "pepper", *ring(TIKAL, (1, 0)) - {(0, 1), (1, 1), (-1, 1)})
    s = table.plant(BLACK, "corn", (0, 1), (1, 1), (-1, 1)).rack(RED).supply(RED, 1).turn(RED)
    do(s, "expand-blind", (1, 0))
    assert s.to_move() == []
    assert outcome(s).breakdown["cities"] == [0, 6, 3]


@pytest.mark.rule("M19-7.3")
def test_open_cities_give_nothing() -> None:
    """One space next to the city is empty: Blue's seven tiles around it are worth nothing."""
    table = Situation(2).city("tikal", (1, 0), by=BLUE).fill(BLUE, *ring(TIKAL, (1, 0)) - {(1, -1)})
    s = table.rack(RED, "corn").supply(RED, 0).turn(RED)
    do(s, "plant corn", (0, -2))
    assert s.to_move() == []
    assert outcome(s).breakdown["cities"] == [0, 0]
    assert outcome(s).winners() == [RED]


@pytest.mark.rule("M19-7.4")
@pytest.mark.parametrize(
    ("crops", "cities", "ranks"),
    [([50, 49], [0, 0], [1, 2]), ([10, 40], [41, 10], [1, 2]), ([30, 20, 25], [0, 11, 10], [3, 2, 1])],
)
def test_most_points_win(crops: list[int], cities: list[int], ranks: list[int]) -> None:
    assert outcome(Situation(len(crops)).scored(crops, cities).over()).ranks == ranks


@pytest.mark.rule("M19-7.4")
def test_points_come_before_tiles_and_turns() -> None:
    table = tie(1, 5).took(30, 10).scored([85, 84], [0, 0])
    assert outcome(table.over()).ranks == [1, 2]


@pytest.mark.rule("M19-7.5")
def test_tiles_left_are_those_on_the_rack_and_in_the_supply_together() -> None:
    """Blue has more on the rack, Red more in all."""
    table = Situation(2).scored([40, 40], [0, 0])
    table.rack(RED, "corn").supply(RED, 3).rack(BLUE, "corn", "corn", "corn").supply(BLUE, 0)
    assert outcome(table.over()).ranks == [1, 2]
    table = Situation(2).scored([40, 40], [0, 0])
    table.rack(RED).supply(RED, 2).rack(BLUE, "corn", "corn", "corn").supply(BLUE, 0)
    assert outcome(table.over()).ranks == [2, 1]


@pytest.mark.rule("M19-7.5", "M19-7.6")
def test_tiles_come_before_turns() -> None:
    assert outcome(tie(1, 2).took(10, 30).over()).ranks == [2, 1]


@pytest.mark.rule("M19-7.5")
def test_the_player_who_ends_the_game_loses_a_tie() -> None:
    s = Situation(2).scored([9, 10], [0, 0]).rack(RED, "corn").supply(RED, 0).turn(RED)
    do(s, "plant corn", (1, 0))
    assert outcome(s).scores == [10, 10]
    assert outcome(s).winners() == [BLUE]


@pytest.mark.rule("M19-7.6")
def test_every_turn_is_counted() -> None:
    s = Situation(2).took(4, 4).rack(RED, "corn", "corn").rack(BLUE, "pepper").turn(RED)
    do(s, "plant corn", (1, 0))
    assert look(s).turns == [4, 4]
    do(s, "done")
    assert look(s).turns == [5, 4]
    do(s, "expand pepper", (0, 1))
    assert look(s).turns == [5, 5]


@pytest.mark.rule("M19-7.6")
def test_a_pass_is_a_turn_when_turns_break_a_tie() -> None:
    """Red can only pass while Blue plants four times; without the passes Red would have had fewer turns."""
    table = no_city_can_grow(("corn", "pepper", "squash", "potato"), supply=7)
    s = table.scored([4, 0], [0, 0]).took(5, 2).turn(BLUE)
    for tile, space in [("corn", (2, -1)), ("pepper", (-2, 0)), ("squash", (-1, -1)), ("potato", (-3, 0))]:
        assert s.to_move() == [BLUE]
        do(s, f"plant {tile}", space)
        if tile != "potato":  # the last one on the rack
            do(s, "done")
    assert s.to_move() == []
    assert (look(s).supply, rack_size(s, RED), rack_size(s, BLUE)) == ([7, 7], 0, 0)
    assert look(s).turns == [5 + 4, 2 + 4 + 1]
    assert outcome(s).scores == [4, 4]
    assert outcome(s).ranks == [2, 1]


@pytest.mark.rule("M19-7.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_equal_in_everything_share_the_win(players: int) -> None:
    table = tie(*[5] * players).took(*[18] * players)
    assert outcome(table.over()).winners() == list(range(players))


@pytest.mark.rule("M19-7.7")
def test_some_share_the_win_and_some_do_not() -> None:
    table = tie(2, 2, 2).took(18, 19, 18)
    assert outcome(table.over()).ranks == [1, 3, 1]
    assert outcome(table.over()).winners() == [RED, BLACK]
