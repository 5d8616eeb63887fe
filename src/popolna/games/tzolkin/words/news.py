"""What happens without a decision, to be summed up."""

from collections.abc import Iterable, Iterator

from popolna.engine.game import News
from popolna.engine.story import Event
from popolna.games.tzolkin.board import GOOD, QUARTERS
from popolna.games.tzolkin.state import PARTS
from popolna.games.tzolkin.words.names import part, temple_name

FOOD_DAY = {
    "paid",
    "fed",
    "scored",
    "second_age",
    "dealt_building",
    "too_few_skulls",
    "gained",
    "temple_points",
}  # what happens then


def news(story: Iterable[Event]) -> Iterator[News | None]:
    """What each Food Day brings and costs."""
    feeding, occasion = False, "Food Day"
    for event in story:
        if event.name == "day":
            occasion = f"Food Day, day {event.values[0]}"
        feeding = event.name == "food_day" or (feeding and event.name in FOOD_DAY)
        yield news_of(event, occasion) if feeding else None


def news_of(event: Event, occasion: str) -> News | None:
    """An event of a Food Day, as news."""
    a, b = (*event.values, 0, 0)[:2]
    match event.name:
        case "paid":
            return News(occasion, GOOD.names[a], -b, "food")
        case "scored":
            return News(occasion, "points", a, part(PARTS[b]))
        case "gained":
            return News(occasion, GOOD.names[a], b, "temples")
        case "temple_points" if a:
            return News(occasion, "points", a / QUARTERS, temple_name(b))
    return None
