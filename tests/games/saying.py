"""What every line of a log keeps to."""

from collections.abc import Sequence

from popolna.engine.state import NOBODY
from popolna.engine.story import Event


def check_line(line: str, event: Event, names: Sequence[str], nameless: str) -> None:
    """One whole sentence that names the player, except for one event; what only one is told is told to "you"."""
    assert line.strip() == line
    assert line.endswith(".")
    assert "\n" not in line
    if event.audience == NOBODY and event.player != NOBODY and event.name != nameless:
        assert names[event.player] in line
    if event.audience != NOBODY:
        assert event.audience == event.player
        assert line.startswith("You ")
