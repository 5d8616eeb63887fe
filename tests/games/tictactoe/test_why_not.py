"""What somebody reads who clicks a cell that is taken."""

from popolna.games import game
from tests.games.refusing import why

GAME = game("tictactoe")


def test_marked_cells_are_taken() -> None:
    s = GAME.new(players=2)
    for player, cell in ((0, "b2"), (1, "a1")):
        s.apply(player, GAME.verbs.parse(f"mark {cell}"))
    assert why(s, "b2") == "You have marked this cell already."
    assert why(s, "a1") == "Ben has marked this cell already."
