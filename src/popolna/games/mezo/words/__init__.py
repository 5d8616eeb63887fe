"""Everything the game says: for now only names, until the real words come."""

from collections.abc import Sequence

from popolna.engine.story import Event
from popolna.games.mezo.actions import VERBS
from popolna.games.mezo.board import COLOUR
from popolna.games.mezo.state import Mezo


def seat(player: int) -> str:
    return COLOUR.names[player].capitalize()


def prompt(s: Mezo, player: int) -> str:
    return type(s.agenda[-1]).__name__


def action(s: Mezo, action: int, names: Sequence[str]) -> str:
    return VERBS.name(action)


def event(event: Event, names: Sequence[str]) -> str:
    return f"{event.name} {event.player} {list(event.values)}"


def things(event: Event) -> list[str]:
    return []


def describe(s: Mezo, names: Sequence[str], *, drawn: bool = True) -> str:
    return str(s.position())


def part(name: str) -> str:
    return name
