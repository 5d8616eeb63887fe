"""The line that says whose turn it is."""

import pytest

from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.engine.turn import turn_line
from popolna.games import game

NAMES = ["Ann", "Ben"]


def test_whose_turn_it_is() -> None:
    s = game("tictactoe").new(2, seed=1)
    assert turn_line(s, 0, NAMES) == "Your turn"
    assert turn_line(s, 1, NAMES) == turn_line(s, NOBODY, NAMES) == "Ann to move"


def test_several_choose_at_once() -> None:
    s = game("tzolkin").new(2, seed=1)
    assert s.to_move() == [0, 1]
    assert turn_line(s, 1, NAMES, together="Secret bids") == "Your turn"
    assert turn_line(s, NOBODY, NAMES, together="Secret bids") == "Secret bids"


@pytest.mark.parametrize(
    ("moves", "line"),
    [("a1 b1 a2 b2 a3", "Ann wins"), ("a1 b2 c3 a2 c2 c1 a3 b3 b1", "Ann and Ben share the win")],
)
def test_who_won(moves: str, line: str) -> None:
    match = Match.new(game("tictactoe"), 2)
    for number, cell in enumerate(moves.split()):
        match.play(number % 2, match.game.verbs.parse(f"mark {cell}"))
    assert turn_line(match.state, 0, NAMES) == line
