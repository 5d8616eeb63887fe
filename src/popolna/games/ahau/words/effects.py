"""What things do, in a few words."""

from functools import cache

from popolna.engine.phrases import counted
from popolna.games.ahau.board import BUILDING, CHIEF, JAGUAR, OP, RAIN, ROLE, SCORING, SUN
from popolna.games.ahau.words.names import fame, resources

BUILDING_EFFECTS = {
    "acropolis": "2 Fame each round if you have more Workers than anybody else around your Ruler's Region",
    "ball-court": "a step on the Might track whenever you build a Building, this one included",
    "city-walls": "when you lose a Conflict, your Ruler may stay, and you may place a Worker next to that Region",
    "gateway": "you may take a Pyramid tile from an adjacent Region instead of your own",
    "giant-stele": "3 Fame and a Weapon whenever you win a Conflict",
    "market": "each turn, up to two Resources that you pay for tiles count as any others",
    "observation-tower": "you may take a second Pyramid tile each round",
    "palace": "1 Fame at a Celebration for each city where you have or share the most Workers",
    "plaza": "3 Fame whenever you build a Building, this one included",
    "produce-market": "when you produce, the Workers of one other player count for you, too",
    "raised-bed-farm": "2 more Resources of the site's colour whenever you produce",
    "royal-monument": "adjacent tiles of the same colour or god give 2 Fame instead of 1",
    "royal-palace": "you win all ties, in Conflicts and for the most Workers in a city",
    "temple": "1 Fame at a Celebration for each Temple without a marker of yours",
    "workshop": "you may build one tile more each turn",
}
ROLE_ABILITIES = {
    "merchant": "produce at any site where you have a Worker, and gain 2 more Resources of your choice",
    "war-captain": "before Conflicts, you may move your Ruler to an adjacent Region",
    "queen": "once in your turn, you may spend a Resource to lay down a Worker",
    "master-builder": "the first two tiles you build cost 1 Resource less",
    "high-priestess": "you may summon any god, and with 1 more strength",
    "dancer": "you may summon another god instead of producing or building",
}
SCORING_VALUES = {
    "might": "1 Fame for every two steps on the Might track",
    "symbols": "1 Fame for each different god in your Pyramid",
    "reserve-colours": "1 Fame for each different colour in your reserve, wild tiles excepted",
    "temples": "1 Fame for each Temple with a marker of yours",
    "resources": "1 Fame for each different Resource you have",
    "buildings": "1 Fame for each of your Buildings",
    "city-gods": "1 Fame for each different god in whose cities you have a Worker",
}


def building_effect(kind: int) -> str:
    return BUILDING_EFFECTS[BUILDING.names[kind]]


def role_ability(role: int) -> str:
    return ROLE_ABILITIES[ROLE.names[role]]


def scoring_value(tile: int) -> str:
    return SCORING_VALUES[SCORING.names[tile]]


def god_power(god: int) -> str:
    """What a god does for each point of strength."""
    if god == CHIEF:
        return (
            "choose a colour used; for each point of strength take a tile of this colour or a wild one from any Region,"
            " or draw one from the bag"
        )
    if god == RAIN:
        return "deplete any site in a colour used, and gain as many of its Resources as the strength"
    if god == SUN:
        return "take back a card for each point of strength; then a Worker next to a site in a colour used may lie down"
    if god == JAGUAR:
        return (
            "remove a Worker next to a site in a colour used, or stand one up;"
            " gain as much Fame as the strength, and perhaps a step on the Might track"
        )
    return (
        "choose a colour used; for each point of strength move a Worker along a route,"
        " and with each move you may swap a Resource, from or into this colour"
    )


def family_power(god: int) -> str:
    """What a god does in Family."""
    if god == CHIEF:
        return "draw two tiles for each point of strength"
    if god == RAIN:
        return "gain a random Resource for each point of strength"
    if god == SUN:
        return "take back a Region card for each point of strength"
    if god == JAGUAR:
        return "gain 1 Fame for each point of strength"
    return "move a Worker along a route for each point of strength"


def god_purpose(god: int, family: bool) -> str:
    """What a god is good for, to follow "to".

    >>> god_purpose(RAIN, False), god_purpose(RAIN, True)
    ('deplete a site for its Resources', 'gain random Resources')
    """
    if god == CHIEF:
        return "draw tiles" if family else "take tiles from any Regions"
    if god == RAIN:
        return "gain random Resources" if family else "deplete a site for its Resources"
    if god == SUN:
        return "take back Region cards" if family else "take back cards and lay down a Worker"
    if god == JAGUAR:
        return "gain Fame" if family else "remove a Worker or stand one up for Fame"
    return "move Workers" if family else "move Workers and swap Resources"


@cache
def reward_text(op: int, count: int, family: bool, *, his: bool = False) -> str:
    """What a space gives a player, or on his board King Pakal, whose Resources have no colours.

    >>> reward_text(OP.index("res"), 2, False), reward_text(OP.index("draw"), 1, False)
    ('2 Resources of your choice', '1 Pyramid tile from the bag')
    """
    match OP.names[op]:
        case "fame":
            return fame(count)
        case "res":
            return resources(count) if his else f"{resources(count)} of your choice"
        case "draw":
            return f"{counted(count, 'Pyramid tile')} from the bag"
        case "weapon":
            return counted(count, "Weapon")
        case "might":
            return "a step on the Might track"
        case "temple":
            return "a marker at a Temple"
        case "role":
            return "a Region card back" if family else "a Role card, or yours back"
        case "lay":
            return f"one of {'his' if his else 'your'} Workers lies down"
    return "nothing"
