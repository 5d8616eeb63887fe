"""Why a player cannot choose something on the table now."""

from collections.abc import Callable, Sequence

from popolna.engine.phrases import sentence
from popolna.engine.verbs import Noun
from popolna.games.ahau.board import CARD, CITY, COLOUR, GOD, OWNER, PLOT, REGION, ROUTE, SLOT, SPACE, TILE
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.steps.producing import CountOthers
from popolna.games.ahau.words import why_not_map, why_not_own
from popolna.games.ahau.words.asked import asked
from popolna.games.ahau.words.names import owner_name, route_name

KINDS: Sequence[tuple[Noun, Callable[[Ahau, int, int], str]]] = (
    (CITY, why_not_map.city),
    (ROUTE, why_not_map.site),
    (GOD, why_not_map.god),
    (SLOT, why_not_own.offer),
    (SPACE, why_not_own.space),
    (PLOT, why_not_own.plot),
    (TILE, why_not_own.tile),
    (COLOUR, why_not_own.resource),
    (CARD, why_not_own.card),
)


def why_not(s: Ahau, player: int, thing: str, names: Sequence[str]) -> str:
    """Why no action of a player names a thing on the drawn table."""
    name, _, inner = thing.partition(" ")
    if name in REGION.names:
        region = REGION.index(name)
        if inner:
            return why_not_map.tile_in_region(s, player, region, TILE.index(inner))
        return why_not_map.region(s, player, region, names)
    if name in OWNER.names:
        return owner(s, player, OWNER.index(name), names)
    for noun, reason in KINDS:
        if thing in noun.names:
            return reason(s, player, noun.index(thing))
    return asked(s, player)


def owner(s: Ahau, player: int, other: int, names: Sequence[str]) -> str:
    """Why a player, the Shadow Player or King Pakal cannot be chosen."""
    step = s.agenda[-1]
    if isinstance(step, CountOthers):
        if other == player:
            return "Your own Workers are counted already; a Produce Market counts those of somebody else."
        if step.counted >> other & 1:
            return sentence(f"the Workers of {owner_name(other, names)} are counted already")
        return sentence(f"{owner_name(other, names)} has no Worker at the site {route_name(step.route)}")
    who = "This is you" if other == player else sentence(f"this is {owner_name(other, names)}")[:-1]
    return f"{who}; nobody has to be chosen at the moment. {asked(s, player)}"
