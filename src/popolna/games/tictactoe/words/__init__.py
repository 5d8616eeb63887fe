"""Everything the game says."""

from collections.abc import Sequence

from popolna.engine.story import Event
from popolna.games.tictactoe.actions import CELL, MARK
from popolna.games.tictactoe.state import EMPTY, TicTacToe


def seat(player: int) -> str:
    return ("Crosses", "Noughts")[player]


def prompt(s: TicTacToe, player: int) -> str:
    return "Mark an empty cell. Three in a row wins."


def action(s: TicTacToe, action: int, names: Sequence[str]) -> str:
    return f"Mark {CELL.names[MARK.args(action)]}"


def event(event: Event, names: Sequence[str]) -> str:
    return f"{names[event.player]} marks {CELL.names[event.values[0]]}."


def things(event: Event) -> list[str]:
    return [CELL.names[event.values[0]]]


def describe(s: TicTacToe, names: Sequence[str], *, drawn: bool = True) -> str:
    if not drawn:
        return "\n".join(
            f"{name}: {marks(s, player)}." for player, name in [*enumerate(names), (EMPTY, "Empty")]
        )
    signs = [
        f"{CELL.names[cell]:^4}" if mark == EMPTY else f" {'XO'[mark]}  " for cell, mark in enumerate(s.cells)
    ]
    return "\n----+----+----\n".join("|".join(signs[row : row + 3]).rstrip() for row in (6, 3, 0))


def marks(s: TicTacToe, player: int) -> str:
    return ", ".join(CELL.names[cell] for cell in range(9) if s.cells[cell] == player) or "none"


def part(name: str) -> str:
    return "three in a row"


def why_not(s: TicTacToe, player: int, thing: str, names: Sequence[str]) -> str:
    mark = s.cells[CELL.index(thing)]
    return f"{'You have' if mark == player else f'{names[mark]} has'} marked this cell already."
