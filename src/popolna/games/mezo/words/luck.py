"""What people draw from their own box, and what for."""

from collections.abc import Sequence

from popolna.games.mezo.board import ALTAR, DESOLATE, HAND, REGION, TILE, TITLE
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.words.names import altar_name, card_name, region_name, regions_in, tile_name


def purpose(s: Mezo, kind: str, number: int, names: Sequence[str]) -> str:
    if kind == REGION.word:
        return region_purpose(s, number)
    if kind == ALTAR.word:
        return f"Altar of {regions_in(int(s.active))[number]}"
    if kind == TILE.word:
        return f"Wrathful tile of Age {s.age}"
    if kind == TITLE.word:
        return f"Cards of {names[drawing(s)]}"
    return "First player"


def label(s: Mezo, kind: str, number: int, outcome: str, names: Sequence[str]) -> str:
    if kind == REGION.word:
        return region_name(REGION.index(outcome))
    if kind == ALTAR.word:
        return altar_name(ALTAR.index(outcome))
    if kind == TILE.word:
        return tile_name(TILE.index(outcome))
    return card_name(TITLE.index(outcome)) if kind == TITLE.word else names[int(outcome)]


def region_purpose(s: Mezo, number: int) -> str:
    """What a conflict tile is drawn for: before the first Age, to set up the map."""
    if s.age:
        return "Next conflict"
    return "Desolate region" if number < DESOLATE[s.players] else "Neutral piece"


def drawing(s: Mezo) -> int:
    """The player who draws a card: the first who does not have enough."""
    return next(p for p in range(s.players) if s.hand[p] < HAND and s.hand[p] < s.unplayed(p))
