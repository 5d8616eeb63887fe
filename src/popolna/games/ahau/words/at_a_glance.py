"""What a glance at the drawn table should tell: who leads where, what is missing, what is barred."""

from collections.abc import Sequence

from popolna.games.ahau.board import CITIES, CITY_MOST, CITY_TIED, ROYAL_PALACE
from popolna.games.ahau.state import DISCARDED, LEFT, NONE, PARTS, RIGHT, Ahau
from popolna.games.ahau.steps.movement import turn_order
from popolna.games.ahau.words.captions import calendar_line, weapons_caption
from popolna.games.ahau.words.names import KING_PAKAL, city_name, fame, listed, owner_name, part

SHADOW_TITLE = "Shadow Player"
TWO_CARDS = "Left and right"
PAYMENTS = "Pay"
ROLES_HEADING = "Roles"
TRADES = "Give and get"
AFFORDABLE = "You have the Resources for this."


def rival_title(s: Ahau) -> str:
    """The name of whoever plays without a seat, as a heading."""
    return KING_PAKAL if s.solo else SHADOW_TITLE


def leaders(s: Ahau, city: int) -> list[int]:
    """The owners who would be paid for a city now, the Shadow Player included."""
    most = max(int(s.value(owner, city)) for owner in range(s.owners))
    tied = [owner for owner in range(s.owners) if most and s.value(owner, city) == most]
    return [owner for owner in tied if s.copies(owner, ROYAL_PALACE)] or tied


def leads_caption(s: Ahau, city: int, names: Sequence[str]) -> str:
    first = [owner_name(owner, names) for owner in leaders(s, city)]
    if len(first) == 1:
        return f"Most Workers in {city_name(city)}: {first[0]}, worth {fame(CITY_MOST)} at a Celebration."
    return f"Tied for the most Workers in {city_name(city)}: {listed(first)}, worth {fame(CITY_TIED)} each."


def missing_cities(s: Ahau, player: int) -> list[int]:
    """The cities around the Ruler of a player that still need a Worker for the Region bonus."""
    if player < 0 or s.ruler[player] == NONE or not has_bonus(s, s.ruler[player]):
        return []
    around = s.cities_around(s.ruler[player])
    return [city for city in range(CITIES) if around >> city & 1 and not s.value(player, city)]


def has_bonus(s: Ahau, region: int) -> bool:
    """Whether there is something in a Region for whoever surrounds it."""
    goods = s.region_goods[2 * region : 2 * region + 2]
    return s.region_building[region] != NONE or any(colour != NONE for colour in goods)


def missing_caption(s: Ahau, player: int) -> str:
    missing = listed([city_name(city) for city in missing_cities(s, player)])
    return f"You surround Region {s.ruler[player] + 1} once you have Workers in {missing}."


def barred_cities(s: Ahau, player: int) -> list[int]:
    """The cities where a player cannot place a Worker in this round, after a lost Conflict."""
    if player < 0 or s.barred[player] == NONE:
        return []
    around = s.cities_around(s.barred[player])
    return [city for city in range(CITIES) if around >> city & 1]


def barred_caption(s: Ahau, player: int, city: int) -> str:
    lost = s.barred[player] + 1
    return f"{city_name(city)} is barred to you in this round: you lost the Conflict in Region {lost}."


def is_playing_cards(s: Ahau, owner: int) -> bool:
    """Whether two cards of an owner lie open."""
    return s.find_card(owner, LEFT) != NONE and s.find_card(owner, RIGHT) != NONE


def order(s: Ahau) -> list[int]:
    """The owners in the order of their turns in this round, as far as Rulers stand."""
    return [int(owner) for owner in turn_order(s)]


def strength_caption(s: Ahau, owner: int, names: Sequence[str]) -> str:
    """The Weapons of an owner, and while cards lie open the Military Strength."""
    weapons = weapons_caption(s, owner, names)
    if not is_playing_cards(s, owner):
        return weapons
    number = s.number_of(owner, s.find_card(owner, RIGHT))
    return f"{weapons[:-1]}; Military Strength {s.strength(owner)}, with {number} from the right-hand card."


def might_caption(s: Ahau, owner: int, names: Sequence[str]) -> str:
    return f"Might of {owner_name(owner, names)}: step {s.might[owner]}."


def card_place(where: int) -> str:
    """Where a card is."""
    if where == DISCARDED:
        return "It is discarded."
    if where == LEFT:
        return "It was played as the left-hand card."
    return "It was played as the right-hand card." if where == RIGHT else "It is in the hand."


def fame_parts(s: Ahau, player: int) -> list[str]:
    """The parts of a player's Fame that are not zero."""
    row = [int(s.fame[player * len(PARTS) + at]) for at in range(len(PARTS))]
    return [f"{part(name)} {points}" for name, points in zip(PARTS, row, strict=True) if points]


def order_caption(s: Ahau, names: Sequence[str]) -> str:
    return f"Turn order in this round: {listed([owner_name(owner, names) for owner in order(s)])}."


def calendar_heading(s: Ahau) -> str:
    """How far it is to the next Celebration, or to the end."""
    if not s.agenda:
        return "The game is over"
    return "Last round of the game" if s.ending else calendar_line(s)
