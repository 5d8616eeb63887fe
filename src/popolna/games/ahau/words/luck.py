"""What people draw from their own box, and what for."""

from collections.abc import Sequence

from popolna.engine.game import NUMBER
from popolna.games.ahau.board import (
    BUILDING,
    CARD,
    COLOUR,
    GOD,
    PERSONALITY,
    ROLE,
    ROUTE,
    ROUTES,
    SCORING,
    SLOT,
    SLOTS,
    STARTING,
    SUMMARY,
    TILE,
    WILD,
    tile_colour,
)
from popolna.games.ahau.state import (
    CARDS_TAKEN_BACK,
    COLOUR_OF_WILD,
    DEPLETED,
    LEFT_CARD,
    NONE,
    RIGHT_CARD,
    SITE_TO_DEPLETE,
    TILE_GIVEN_UP,
    TILE_TO_BUILD,
    TILES_FOR_GOD,
    TILES_TO_TRADE,
    Ahau,
)
from popolna.games.ahau.steps.action_turn import EndTurn
from popolna.games.ahau.steps.round_end import NextRound
from popolna.games.ahau.words.names import (
    GOD_NAMES,
    building_name,
    card_name,
    city_name,
    region_name,
    role_name,
    route_name,
    scoring_name,
    temple_name,
    tile_name,
    title,
)

OF_PAKAL = {
    LEFT_CARD: "Left-hand card of King Pakal",
    RIGHT_CARD: "Right-hand card of King Pakal",
    TILE_TO_BUILD: "Tile that King Pakal builds, at random",
    COLOUR_OF_WILD: "Colour of King Pakal's wild tile, at random",
    TILES_TO_TRADE: "Tiles that King Pakal trades away, at random",
    TILES_FOR_GOD: "Tiles that King Pakal discards for the god, at random",
    CARDS_TAKEN_BACK: "Cards that King Pakal takes back, at random",
    SITE_TO_DEPLETE: "Site that King Pakal depletes, at random",
    TILE_GIVEN_UP: "Tile that King Pakal gives up, at random",
}


def purpose(s: Ahau, kind: str, number: int, names: Sequence[str]) -> str:
    if s.errand:
        return OF_PAKAL[s.errand]
    if kind == TILE.word:
        return tile_purpose(s, names)
    if kind == BUILDING.word:
        return building_purpose(s, number)
    if kind == COLOUR.word:
        return site_purpose(s)
    if kind == GOD.word:
        return f"God of {city_name(number)}"
    if kind == SCORING.word:
        return f"Scoring tile of {temple_name(number)}"
    if kind == STARTING.word:
        return f"Starting tile on Summary card {number + 1}"
    if kind == SUMMARY.word:
        return f"Summary card of {names[(int(s.first) + number) % len(names)]}"
    return {
        NUMBER: "Starting player",
        ROLE.word: "Roles in the game",
        PERSONALITY.word: f"Personality of {'King Pakal' if s.solo else 'the Shadow Player'}",
        CARD.word: "Cards of the Shadow Player, left and right",
    }[kind]


def label(s: Ahau, kind: str, number: int, outcome: str, names: Sequence[str]) -> str:
    if kind == TILE.word:
        return tile_name(TILE.index(outcome))
    if kind == BUILDING.word:
        return building_name(BUILDING.index(outcome))
    if kind == GOD.word:
        return GOD_NAMES[GOD.index(outcome)]
    if kind == STARTING.word:
        return GOD_NAMES[GOD.index(outcome)]
    if kind == SCORING.word:
        return scoring_name(SCORING.index(outcome))
    if kind == ROLE.word:
        return role_name(ROLE.index(outcome))
    if kind == CARD.word:
        return card_name(CARD.index(outcome))
    if kind == ROUTE.word:
        return route_name(ROUTE.index(outcome))
    if kind in (PERSONALITY.word, SUMMARY.word):
        return title(outcome)
    return names[int(outcome)] if kind == NUMBER else outcome


def tile_purpose(s: Ahau, names: Sequence[str]) -> str:
    """Tiles go to empty spaces before the first round and at the end of each, in between mostly to a player."""
    if s.round == 0 or any(isinstance(step, NextRound) for step in s.agenda):
        empty = [place // 2 for place in range(2 * s.regions()) if s.tile[place] == NONE]
        if empty:
            return f"Tiles in {region_name(empty[0])}"
        wild = [place // 2 for place in range(2 * s.regions()) if is_undecided(s, place)]
        return (
            f"Tile for the Resource in {region_name(wild[0])}; it goes back" if wild else "Tile from the bag"
        )
    turns = [int(step.who) for step in s.agenda if isinstance(step, EndTurn)]
    drawer = names[turns[-1]] if turns else "King Pakal" if s.solo else ""
    return f"Tiles from the bag for {drawer}" if drawer else "Tiles from the bag"


def is_undecided(s: Ahau, place: int) -> bool:
    """Whether a wild tile in a Region waits for its Resource."""
    return tile_colour(s.tile[place]) == WILD and s.region_goods[place] == NONE


def building_purpose(s: Ahau, number: int) -> str:
    """Buildings are dealt into the offer and, before the first round, one in each Region."""
    if s.round == 0 and number >= SLOTS - 1:
        return f"Building in {region_name(number - int(SLOTS) + 1)}"
    empty = [slot for slot in range(1 if s.round == 0 else 0, SLOTS) if s.offer[slot] == NONE]
    return f"Building on offer, {SLOT.names[empty[0]]}" if empty else "Building"


def site_purpose(s: Ahau) -> str:
    """Sites go to empty routes; the rest to the Calendar."""
    empty = [route for route in range(ROUTES) if s.site[route] == DEPLETED]
    return f"Site {route_name(empty[0])}" if empty else "Site on the Calendar"
