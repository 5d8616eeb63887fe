"""Everything the game says."""

from collections.abc import Sequence

from popolna.engine.story import Event

from .rules import HIDDEN, KEEP, Beans


def seat(player: int) -> str:
    return f"Cup {player + 1}"


def prompt(s: Beans, player: int) -> str:
    return f"You have {s.cups[player]}. Keep your cup or swap it."


def action(s: Beans, action: int, names: Sequence[str]) -> str:
    return "Keep the cup" if action == KEEP else "Swap it for a new one"


def event(event: Event, names: Sequence[str]) -> str:
    who = names[event.player]
    return {
        "kept": f"{who} keeps the cup.",
        "swapped": f"{who} swaps the cup.",
        "got": f"You have {event.values[0] if event.values else 0}.",
        "opened": f"{who} has {event.values[0] if event.values else 0}.",
    }[event.name]


def things(event: Event) -> list[str]:
    return [f"cup-{event.player}"]


def describe(s: Beans, names: Sequence[str], *, drawn: bool = True) -> str:
    cups = ["?" if beans == HIDDEN else str(beans) for beans in s.cups]
    return "\n".join(f"{name}: {beans}" for name, beans in zip(names, cups, strict=True))


def part(name: str) -> str:
    return "beans"


def why_not(s: Beans, player: int, thing: str, names: Sequence[str]) -> str:
    return "Cups are swapped with the buttons, not by pointing at them."
