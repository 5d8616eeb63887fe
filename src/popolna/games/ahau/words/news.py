"""What happens without a decision, to be summed up."""

from collections.abc import Sequence

from popolna.engine.game import News
from popolna.engine.story import Event


def news(story: Sequence[Event]) -> list[News | None]:
    return [None for _ in story]
