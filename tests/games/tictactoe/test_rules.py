"""All rules of tic-tac-toe."""

from itertools import combinations

import pytest

from popolna.engine.errors import BadOptions, IllegalAction, WrongPlayer
from popolna.engine.state import State
from popolna.games.tictactoe import GAME

CROSSES, NOUGHTS = range(2)
CELLS = [column + row for row in "123" for column in "abc"]
LINES = [
    *[[column + row for column in "abc"] for row in "123"],
    *[[column + row for row in "123"] for column in "abc"],
    ["a1", "b2", "c3"],
    ["a3", "b2", "c1"],
]


def play(cells: str) -> State:
    s = GAME.new(2)
    for cell in cells.split():
        mark(s, cell)
    return s


def mark(s: State, cell: str) -> None:
    s.apply(s.to_move()[0], GAME.verbs.parse(f"mark {cell}"))


def options(s: State) -> list[str]:
    return [GAME.verbs.name(action) for action in s.legal(s.to_move()[0])]


@pytest.mark.rule("TTT-1")
def test_nine_empty_cells_and_crosses_begin() -> None:
    s = GAME.new(2)
    assert s.to_move() == [CROSSES]
    assert options(s) == [f"mark {cell}" for cell in CELLS]
    assert s.position()["cells"] == {}
    assert s.outcome() is None


@pytest.mark.rule("TTT-1")
@pytest.mark.parametrize("players", [1, 3])
def test_two_players(players: int) -> None:
    with pytest.raises(BadOptions):
        GAME.new(players)


@pytest.mark.rule("TTT-2")
def test_players_take_turns() -> None:
    s = GAME.new(2)
    for number, cell in enumerate(["b2", "a1", "c1", "a3", "a2"]):
        assert s.to_move() == [number % 2]
        with pytest.raises(WrongPlayer):
            s.apply(1 - number % 2, GAME.verbs.parse(f"mark {cell}"))
        mark(s, cell)
    assert s.position()["cells"] == {"b2": 0, "a1": 1, "c1": 0, "a3": 1, "a2": 0}


@pytest.mark.rule("TTT-2")
@pytest.mark.parametrize("cell", ["b2", "a1"])
def test_a_marked_cell_cannot_be_marked(cell: str) -> None:
    s = play("b2 a1")
    assert f"mark {cell}" not in options(s)
    assert len(options(s)) == 7
    with pytest.raises(IllegalAction):
        mark(s, cell)


@pytest.mark.rule("TTT-3")
@pytest.mark.parametrize("winner", [CROSSES, NOUGHTS])
@pytest.mark.parametrize("line", LINES, ids="-".join)
def test_three_in_a_row_win_at_once(line: list[str], winner: int) -> None:
    others = [cell for cell in CELLS if cell not in line]
    quiet = next(three for three in combinations(others, 3) if sorted(three) not in map(sorted, LINES))
    if winner == CROSSES:
        order = [line[0], quiet[0], line[1], quiet[1], line[2]]
    else:
        order = [quiet[0], line[0], quiet[1], line[1], quiet[2], line[2]]
    s = play(" ".join(order[:-1]))
    assert s.to_move() == [winner]
    assert s.outcome() is None
    mark(s, order[-1])
    assert s.to_move() == []
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [winner]
    assert outcome.ranks[1 - winner] == 2


@pytest.mark.rule("TTT-3")
def test_the_last_mark_can_win() -> None:
    s = play("a1 b1 b2 c2 a3 c1 b3 a2 c3")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [CROSSES]


@pytest.mark.rule("TTT-4")
def test_a_draw() -> None:
    s = play("b2 a1 c1 a3 a2 c2 b3 b1")
    assert s.to_move() == [CROSSES]
    mark(s, "c3")
    assert s.to_move() == []
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.ranks == [1, 1]
    assert outcome.scores == [0, 0]


def test_what_stops_without_doing_more() -> None:
    assert GAME.stops == ()
