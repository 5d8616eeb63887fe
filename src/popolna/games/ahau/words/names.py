"""Names of things."""

from popolna.games.ahau.components import BOX


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def part(name: str) -> str:
    return name
