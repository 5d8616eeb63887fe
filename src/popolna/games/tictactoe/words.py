"""Everything the game says."""

from collections.abc import Sequence

from popolna.engine.story import Event
from popolna.games.tictactoe.actions import CELL, MARK
from popolna.games.tictactoe.state import EMPTY, TicTacToe


def seat(player: int) -> str:
    return ("Crosses", "Noughts")[player]


def prompt(s: TicTacToe, player: int) -> str:
    return "Mark an empty cell; three in a row win."


def action(s: TicTacToe, action: int) -> str:
    return f"Mark {CELL.names[MARK.args(action)]}"


def event(event: Event, names: Sequence[str]) -> str:
    return f"{names[event.player]} marks {CELL.names[event.values[0]]}."


def describe(s: TicTacToe, names: Sequence[str]) -> str:
    signs = [" " if mark == EMPTY else "XO"[mark] for mark in s.cells]
    rows = [f"{3 - r}  {' | '.join(signs[6 - 3 * r : 9 - 3 * r])}" for r in range(3)]
    return "\n  ---+---+---\n".join(rows) + "\n   a   b   c"


def part(name: str) -> str:
    return "three in a row"
