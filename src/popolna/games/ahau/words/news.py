"""What happens without a decision, to be summed up."""

from collections.abc import Iterable, Iterator

from popolna.engine.game import News
from popolna.engine.story import Event
from popolna.games.ahau.board import PALACE, ROYAL_PALACE, TEMPLE_BUILDING
from popolna.games.ahau.state import FROM_BUILDINGS, PARTS
from popolna.games.ahau.steps.conflicts import BY_HIGHER_MARKER, BY_ROYAL_PALACE, BY_STRENGTH
from popolna.games.ahau.words.names import building_name, city_name, part, region_name, temple_name, weapons

OVER = {
    "round",
    "took",
    "shadow_took",
    "acropolis",
    "turn",
    "katun",
}  # no Conflict or Celebration goes on beyond these

WON_BY = {
    BY_STRENGTH: "",
    BY_HIGHER_MARKER: "the higher Might marker",
    BY_ROYAL_PALACE: building_name(ROYAL_PALACE),
}


def news(story: Iterable[Event]) -> Iterator[News | None]:
    """The strengths in each Conflict and what it brings, and the Fame of each Celebration."""
    now, occasion, source = 0, "", ""
    for event in story:
        a, b = (*event.values, 0, 0)[:2]
        if event.name in OVER:
            occasion, source = "", ""
        match event.name:
            case "round":
                now = a
            case "conflict":
                occasion = f"Conflict in {region_name(a)}, round {now}"
            case "celebration":
                occasion = f"Celebration of K'atun {a}"
            case "temple_paid":
                source = temple_name(a)
            case "temple_building":
                source = building_name(TEMPLE_BUILDING)
            case "city_paid":
                source = city_name(a)
            case "fame" if source and b == FROM_BUILDINGS and source != building_name(TEMPLE_BUILDING):
                source = building_name(PALACE)
        yield news_of(event, occasion, source) if occasion else None


def news_of(event: Event, occasion: str, source: str) -> News | None:
    """An event of a Conflict or a Celebration, as news; `source` is what pays Fame at the moment."""
    a, b, c = (*event.values, 0, 0, 0)[:3]
    match event.name:
        case "fought":
            return News(occasion, "strength", c, f"card {a} and {weapons(b)}", standing=True)
        case "won":
            return News(occasion, "victory", 1, WON_BY[b])
        case "armed":
            return News(occasion, "Weapons", a)
        case "advanced":
            return News(occasion, "Might", 1)
        case "fame":
            return News(occasion, "Fame", a, source or part(PARTS[b]))
    return None
