"""The rules of tic-tac-toe, one by one."""

import pytest

from popolna.engine.errors import IllegalAction
from popolna.engine.state import State
from popolna.games import game
from popolna.games.tictactoe.actions import CELL
from popolna.games.tictactoe.steps.turn import LINES

GAME = game("tictactoe")
NAMED_LINES = [tuple(CELL.names[cell] for cell in line) for line in LINES]


def after(*cells: str) -> State:
    """The game after these marks, in turn."""
    s = GAME.new(players=2)
    for cell in cells:
        s.apply(s.to_move()[0], GAME.verbs.parse(f"mark {cell}"))
    return s


def winners(s: State) -> list[int]:
    outcome = s.outcome()
    assert outcome is not None
    return outcome.winners()


@pytest.mark.rule("TTT-1")
def test_crosses_begin_on_an_empty_grid() -> None:
    s = after()
    assert s.to_move() == [0]
    assert len(s.legal(0)) == 9


@pytest.mark.rule("TTT-2")
def test_players_mark_empty_cells_in_turn() -> None:
    s = after("b2")
    assert s.to_move() == [1]
    assert len(s.legal(1)) == 8
    with pytest.raises(IllegalAction, match="'mark b2' is not possible now"):
        s.apply(1, GAME.verbs.parse("mark b2"))
    assert after("b2", "a1").to_move() == [0]


@pytest.mark.rule("TTT-3")
@pytest.mark.parametrize("line", NAMED_LINES, ids="-".join)
def test_three_in_a_row_win_at_once(line: tuple[str, str, str]) -> None:
    elsewhere = [cell for cell in CELL.names if cell not in line]
    s = after(line[0], elsewhere[0], line[1], elsewhere[1])
    assert s.outcome() is None
    s.apply(0, GAME.verbs.parse(f"mark {line[2]}"))
    assert winners(s) == [0]
    assert s.to_move() == []


@pytest.mark.rule("TTT-3")
def test_noughts_can_win_too() -> None:
    assert winners(after("a1", "b1", "a2", "b2", "c1", "b3")) == [1]


@pytest.mark.rule("TTT-4")
def test_a_full_grid_without_three_in_a_row_is_a_draw() -> None:
    assert winners(after("b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3")) == [0, 1]


@pytest.mark.rule("TTT-3", "TTT-4")
def test_the_last_cell_can_still_win() -> None:
    assert winners(after("a1", "b1", "c1", "a2", "b2", "c2", "b3", "a3", "c3")) == [0]
