"""What players are asked."""

from popolna.games.ahau.state import Ahau


def prompt(s: Ahau, player: int) -> str:
    return "Choose."
