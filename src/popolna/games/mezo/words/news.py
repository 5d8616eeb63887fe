"""What happens without a decision, to be summed up."""

from collections.abc import Iterable, Iterator

from popolna.engine.game import News
from popolna.engine.story import Event
from popolna.games.mezo.board import PARTS
from popolna.games.mezo.words.names import part, region_name
from popolna.games.mezo.words.strength import sources_text


def news(story: Iterable[Event]) -> Iterator[News | None]:
    """The strengths in each conflict and what it brings, and the VP of each Age and of the end."""
    now, where, occasion = 0, "", ""
    for event in story:
        a = event.values[0] if event.values else 0
        match event.name:
            case "age":
                now, occasion = a, ""
            case "conflict":
                where, occasion = f"Conflict in {region_name(a)}, Age {now}", ""
            case "strength":
                occasion = where
            case "conflict_over":
                occasion = ""
            case "age_over":
                occasion = f"End of Age {a}"
            case "devotion_value":
                occasion = "End of the game"
        yield news_of(event, occasion) if occasion else None


def news_of(event: Event, occasion: str) -> News | None:
    """An event of a resolved conflict or of the end of an Age, as news."""
    a, b = (*event.values, 0, 0)[:2]
    match event.name:
        case "strength":
            return News(occasion, "strength", a, sources_text(*event.values[2:]), standing=True)
        case "scored":
            return News(occasion, "VP", a, part(PARTS[b]))
        case "leapt":
            return News(occasion, "VP", a, "taken spaces")
        case "devoted":
            return News(occasion, "devotion", a)
    return None
