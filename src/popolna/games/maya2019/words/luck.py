"""What people draw from their own box, and what for."""

from collections.abc import Sequence

from popolna.games.maya2019.board import RACK_START, TILE
from popolna.games.maya2019.state import Maya
from popolna.games.maya2019.steps.setup import RANDOM, area_choices, choice_name
from popolna.games.maya2019.steps.turn import EndTurn
from popolna.games.maya2019.words.names import tile_name


def purpose(s: Maya, kind: str, number: int, names: Sequence[str]) -> str:
    if kind == TILE.word:
        return f"Rack of {names[drawing(s, number)]}"
    return "Areas in play" if is_about_areas(s, number) else "Starting player"


def label(s: Maya, kind: str, number: int, outcome: str, names: Sequence[str]) -> str:
    if kind == TILE.word:
        return tile_name(TILE.index(outcome))
    if is_about_areas(s, number):
        return choice_name(area_choices(int(s.players))[int(outcome)]).replace("+", " and ")
    return names[int(outcome)]


def is_about_areas(s: Maya, number: int) -> bool:
    """Whether a number decides about areas: they come before the starting player."""
    return number == 0 and s.settings["areas"] == RANDOM


def drawing(s: Maya, number: int) -> int:
    """The player who draws a tile: in a turn its player, before the first turn one after the other."""
    turns = [int(step.who) for step in s.agenda if isinstance(step, EndTurn)]
    return turns[-1] if turns else number // int(RACK_START)
