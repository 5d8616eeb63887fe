"""What has happened, as sentences."""

from collections.abc import Sequence

from popolna.engine.story import Event


def event(event: Event, names: Sequence[str]) -> str:
    return f"{event.name} {event.values}."


def things(event: Event) -> list[str]:
    return []
