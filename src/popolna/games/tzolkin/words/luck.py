"""What people draw from their own box, and what for."""

from collections.abc import Sequence

from popolna.games.tzolkin.board import BUILDING, DUMMY_GEAR, DUMMY_SPACE, MONUMENT, WEALTH, WEALTH_DEALT
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.words.names import gear_name, plain, tile_text


def purpose(s: Tzolkin, kind: str, number: int, names: Sequence[str]) -> str:
    if kind == MONUMENT.word:
        return "Monuments on offer"
    if kind == BUILDING.word:
        return "Buildings on offer"
    if kind == WEALTH.word:
        player = number // int(WEALTH_DEALT)
        return f"Wealth tiles of {names[player]}" if player < s.players else "Wealth tile for dummy workers"
    return "Starting player"


def label(s: Tzolkin, kind: str, number: int, outcome: str, names: Sequence[str]) -> str:
    if kind == WEALTH.word:
        tile = WEALTH.index(outcome)
        dummy = f"{gear_name(DUMMY_GEAR[tile])} {DUMMY_SPACE[tile]}"
        return f"{tile_text(BOX.wealth[tile])}; dummy worker: {dummy}"
    return plain(outcome) if kind in (MONUMENT.word, BUILDING.word) else names[int(outcome)]
