"""Draws the pictures of this folder: `python docs/make_pictures.py`."""

import draw_maya2003
import draw_maya2019
import draw_tzolkin
from paper import PICTURES, save

from popolna.games import game
from popolna.games.tictactoe.drawing.table import draw as draw_grid
from popolna.games.tictactoe.state import TicTacToe


def draw_tic_tac_toe() -> None:
    room = game("tictactoe")
    s = room.new(2)
    assert isinstance(s, TicTacToe)
    for player, cell in enumerate(["b2", "a1", "c1", "a3"]):
        s.apply(player % 2, room.verbs.parse(f"mark {cell}"))
    save("tictactoe", draw_grid(s, 0), 480)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    draw_tic_tac_toe()
    draw_maya2019.draw_tables()
    draw_maya2019.draw_figures()
    draw_maya2003.draw_tables()
    draw_tzolkin.draw_tables()


if __name__ == "__main__":
    main()
