"""Chapter 7: the end."""

import pytest

from popolna.engine.errors import WrongPlayer
from popolna.engine.outcome import Outcome
from popolna.engine.state import State
from tests.games.maya2003.situation import BLUE, GREEN, RED, Situation, blocks, gold, look, told


def outcome(s: State) -> Outcome:
    result = s.outcome()
    assert result is not None
    return result


@pytest.mark.rule("M03-7.1")
def test_example_22_no_erosion_in_round_3() -> None:
    table = Situation(3, round=3).on("copan", 1, {RED: 3, BLUE: 2}).on("copan", 2, {RED: 1}).carries(GREEN, 1)
    s = table.building(GREEN)
    assert s.outcome() is None
    s = table.built(GREEN)
    assert blocks(s, "copan", 1) == [3, 2, 0]
    assert blocks(s, "copan", 2) == [1, 0, 0]
    assert told(s, "eroded") == []
    assert gold(s) == [6, 1, 0]
    assert s.to_move() == []
    assert outcome(s).scores == [6, 1, 0]
    for seat in range(3):
        assert s.legal(seat) == []
        with pytest.raises(WrongPlayer, match="The game is over"):
            s.apply(seat, 0)


@pytest.mark.rule("M03-7.3")
def test_example_22_fewer_blocks_in_the_pool() -> None:
    s = Situation(3).gold(61, 61, 40).pool(RED, 12).pool(BLUE, 9).over()
    assert outcome(s).winners() == [BLUE]
    assert outcome(s).ranks == [2, 1, 3]


@pytest.mark.rule("M03-7.1")
@pytest.mark.parametrize("round", [1, 2])
def test_the_game_goes_on_after_earlier_rounds(round: int) -> None:
    s = Situation(3, round=round).on("copan", 1, {RED: 3}).built()
    assert s.outcome() is None
    assert look(s).round == round + 1
    assert blocks(s, "copan", 1) == [2, 0, 0]


@pytest.mark.rule("M03-7.2")
@pytest.mark.parametrize(
    ("coins", "ranks"), [([10, 30, 20], [3, 1, 2]), ([30, 10, 20], [1, 3, 2]), ([0, 1, 2], [3, 2, 1])]
)
def test_most_gold_wins(coins: list[int], ranks: list[int]) -> None:
    """Even against many more blocks in the pool."""
    s = Situation(3).gold(*coins).pool(coins.index(max(coins)), 28).pool(coins.index(min(coins)), 0).over()
    assert outcome(s).ranks == ranks
    assert outcome(s).scores == coins


@pytest.mark.rule("M03-7.2", "M03-1.1")
def test_gold_of_all_rounds_counts() -> None:
    s = Situation(4, round=3, variation="advanced").gold(10, 10, 10, 10).on("uxmal", 1, {BLUE: 1}).built()
    assert outcome(s).scores == [10, 13, 10, 10]
    assert outcome(s).breakdown == {
        "start": [10, 10, 10, 10],
        "bids": [0, 0, 0, 0],
        "passes": [0, 0, 0, 0],
        "round1": [0, 0, 0, 0],
        "round2": [0, 0, 0, 0],
        "round3": [0, 3, 0, 0],
    }


@pytest.mark.rule("M03-7.3")
def test_the_pool_decides_only_between_equals() -> None:
    s = Situation(4).gold(30, 30, 30, 29).pool(RED, 7).pool(BLUE, 6).pool(GREEN, 7).pool(3, 0).over()
    assert outcome(s).ranks == [2, 1, 2, 4]


@pytest.mark.rule("M03-7.4")
def test_a_shared_win() -> None:
    s = Situation(4).gold(30, 20, 30, 30).pool(RED, 5).pool(GREEN, 5).pool(3, 6).over()
    assert outcome(s).winners() == [RED, GREEN]
    assert outcome(s).ranks == [1, 4, 1, 3]
    s = Situation(3).over()
    assert outcome(s).winners() == [RED, BLUE, GREEN]
