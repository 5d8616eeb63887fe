"""The picture of tic-tac-toe."""

from paper import save

from popolna.games import game as find_game
from popolna.games.tictactoe.drawing.table import draw
from popolna.games.tictactoe.state import TicTacToe


def draw_pictures() -> None:
    game = find_game("tictactoe")
    s = game.new(2)
    assert isinstance(s, TicTacToe)
    for player, cell in enumerate(["b2", "a1", "c1", "a3"]):
        s.apply(player % 2, game.verbs.parse(f"mark {cell}"))
    save("tictactoe", draw(s, 0), 480)
