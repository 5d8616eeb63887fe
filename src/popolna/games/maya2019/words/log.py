"""The log: what has happened, line by line, and the things each line mentions."""

from collections.abc import Sequence

from popolna.engine.phrases import points
from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.maya2019.board import CROP, SPACE, TEMPLE, TILE
from popolna.games.maya2019.words.names import temple_name, tile_name, tiles


def event(event: Event, names: Sequence[str]) -> str:
    who = names[event.player] if event.player != NOBODY else ""
    a, b, c = (*event.values, 0, 0, 0)[:3]
    match event.name:
        case "starts":
            return f"{who} takes the first turn."
        case "founded":
            return f"The temple of {temple_name(a)} appears."
        case "planted":
            return f"{who} plants {tile_name(a)} on {SPACE.names[b]}."
        case "group_scored":
            return f"{who} scores {points(a)} for the {CROP.names[b]} group at {SPACE.names[c]}."
        case "expanded":
            return f"{who} expands {temple_name(a)} to {SPACE.names[b]}."
        case "drew":
            return f"{who} draws {tiles(a)}." if a else f"{who} draws nothing."
        case "drew_tiles":
            return f"You draw {', '.join(tile_name(tile) for tile in event.values) or 'nothing'}."
        case "closed":
            return f"{temple_name(a)} is closed, a city of {tiles(b)}."
        case "city_scored":
            return f"{who} scores {points(b)} for crops around {temple_name(a)}."
        case "passed":
            return f"{who} can neither plant nor expand, and passes."
        case "all_passed":
            return "Nobody can do anything more. The game is over."
    assert event.name == "last_tile", event.name
    return f"{who} has laid their last tile. The game is over."


def things(event: Event) -> list[str]:
    match event.name, event.values:
        case "planted", [_, space, *_]:
            return [SPACE.names[space]]
        case "group_scored", [_, _, space]:
            return [SPACE.names[space]]
        case "expanded", [temple, space, *_]:
            return [TEMPLE.names[temple], SPACE.names[space]]
        case "founded" | "closed" | "city_scored", [temple, *_]:
            return [TEMPLE.names[temple]]
        case "drew_tiles", drawn:
            return [TILE.names[tile] for tile in sorted(set(drawn))]
    return []
