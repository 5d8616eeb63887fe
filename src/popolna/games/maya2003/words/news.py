"""What happens without a decision, to be summed up."""

from collections.abc import Iterable, Iterator

from popolna.engine.game import News
from popolna.engine.story import Event
from popolna.games.maya2003.board import EXTRA_BLOCK
from popolna.games.maya2003.words.names import marker_name, pyramid_name, quarry_name


def news(story: Iterable[Event]) -> Iterator[News | None]:
    """The results of the quarries and of the scoring, round by round."""
    now = "the round"
    for event in story:
        if event.name == "round":
            now = f"round {event.values[0]}"
        yield news_of(event, now)


def news_of(event: Event, now: str) -> News | None:
    a, b, c = (*event.values, 0, 0, 0)[:3]
    quarries, scoring = f"Quarries of {now}", f"Scoring of {now}"
    match event.name:
        case "won_blocks":
            return News(quarries, "blocks", b, quarry_name(a))
        case "extra_block":
            return News(quarries, "blocks", 1, marker_name(EXTRA_BLOCK))
        case "won_marker":
            return News(quarries, "markers", 1, marker_name(a))
        case "transported" if b:
            return News(quarries, "left behind", -b)
        case "paid":
            return News(scoring, "gold", a, f"level {c + 1} of {pyramid_name(b)}")
        case "eroded":
            return News(scoring, "blocks", -b, f"erosion in {pyramid_name(a)}")
    return None
