"""Chapter 18: what the gods do for King Pakal; the God of Trade has a file of its own."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau.board import (
    CARD,
    CHIEF,
    CITIES,
    CITY_TOP,
    HAND,
    JAGUAR,
    RAIN,
    REGION_CARDS,
    ROLE_AT,
    ROUTE_TOP,
    ROUTES,
    SUN,
)
from popolna.games.ahau.state import CARDS_TAKEN_BACK, FROM_GODS, IN_HAND, NONE, Ahau
from popolna.games.ahau.steps import pakal_city, pakal_rewards, pakal_trade, rewards
from popolna.games.ahau.steps.pakal_choice import (
    BETTER_RANK,
    FEWEST_OWN_WORKERS,
    FEWEST_WORKERS,
    LARGEST_MAJORITY,
    MOST_HUMAN_WORKERS,
    MOST_WORKERS,
    NEXT_TO_SITE,
    TOP,
    WINS_MAJORITY,
    WORSE_RANK,
    Candidates,
    draw,
)


def use_power(s: Ahau, god: i64, colours: i64, strength: i64) -> None:
    """Rules AH-18.22 to AH-18.27: the power of a god; the Chief God draws tiles."""
    if god == CHIEF:
        for _ in range(strength):
            rewards.draw_into_reserve(s, s.players)
    elif god == RAIN:
        send_rain(s, colours, strength)
    elif god == SUN:
        return_cards(s, strength)
        lay_in_sun(s)
    elif god == JAGUAR:
        feed_jaguar(s, strength)
    else:
        pakal_trade.use(s, strength)


# The Rain God

BY_RAIN: Final[vec[i64]] = vec[i64]([MOST_HUMAN_WORKERS, FEWEST_OWN_WORKERS, TOP])


def send_rain(s: Ahau, colours: i64, strength: i64) -> None:
    """Rule AH-18.23: of the sites in a colour used, the one that hurts most is depleted; Resources for the strength."""
    field = Candidates(BY_RAIN)
    for route in range(ROUTES):
        if s.site[route] >= 0 and colours >> s.site[route] & 1:
            mine, theirs = s.around_site(s.players, route), s.around_site(0, route)
            field.enter(route, -theirs, mine, ROUTE_TOP[s.side * ROUTES + route])
    s.deplete(s.players, field.best(), field.why)
    pakal_rewards.gain(s, strength)


# The Sun God


def return_cards(s: Ahau, strength: i64) -> None:
    """Rule AH-18.26: cards played or discarded go back to his deck, first the Role, others at random."""
    first = s.players * HAND
    out = vec[i64]([0] * CARD.size)
    left = strength
    number: i64 = 0
    if s.card[first + ROLE_AT] != IN_HAND and left:
        take_back(s, ROLE_AT)
        left -= 1
    for place in range(REGION_CARDS):
        if s.card[first + place] != IN_HAND:
            out[place] = 1
            number += 1
    if left >= number:
        for place in range(REGION_CARDS):
            if out[place]:
                take_back(s, place)
        return
    for _ in range(left):
        place = draw(s, out, CARD, CARDS_TAKEN_BACK)
        out[place] = 0
        take_back(s, place)


def take_back(s: Ahau, place: i64) -> None:
    """A card goes back to his deck."""
    s.card[s.players * HAND + place] = IN_HAND
    s.tell("took_back", s.players, s.card_id(s.players, place))


BY_SUN: Final[vec[i64]] = vec[i64]([WINS_MAJORITY, FEWEST_WORKERS, NEXT_TO_SITE, BETTER_RANK, TOP])


def lay_in_sun(s: Ahau) -> None:
    """Rule AH-18.26: a Worker around his Ruler lies down where that wins the city, otherwise where the fewest are."""
    around = s.cities_around(s.ruler[s.players])
    field = Candidates(BY_SUN)
    for city in range(CITIES):
        if around >> city & 1 and pakal_city.standing(s, city):
            wins = pakal_city.would_win(s, city)
            field.enter(
                city,
                0 if wins else 1,
                0 if wins else pakal_city.all_workers(s, city),
                0 if has_site(s, city) else 1,
                s.rank(s.city_god[city]),
                CITY_TOP[city],
            )
    city = field.best()
    if city != NONE:
        pakal_city.lay(s, city, field.why)


def has_site(s: Ahau, city: i64) -> bool:
    """Whether a site on the map is next to a city."""
    routes = s.routes_at(city)
    for route in range(ROUTES):
        if routes >> route & 1 and s.site[route] >= 0:
            return True
    return False


# The Jaguar God


def prey(s: Ahau, city: i64) -> i64:
    """How many of his Workers in a city are not the one placed in this turn."""
    return pakal_city.standing(s, city) + pakal_city.lying(s, city) - (1 if s.newcomer == city else 0)


BY_JAGUAR: Final[vec[i64]] = vec[i64]([LARGEST_MAJORITY, MOST_WORKERS, WORSE_RANK, TOP])


def feed_jaguar(s: Ahau, strength: i64) -> None:
    """Rule AH-18.27: a Worker stands up or leaves where the human leads most; then Fame, and a step of Might."""
    pakal = s.players
    field = Candidates(BY_JAGUAR)
    for city in range(CITIES):
        if prey(s, city):
            mine, theirs = s.value(pakal, city), s.value(0, city)
            field.enter(city, -max(theirs - mine, 0), -mine, -s.rank(s.city_god[city]), CITY_TOP[city])
    city = field.best()
    newcomer: i64 = 1 if s.newcomer == city and s.newcomer_lies else 0
    if pakal_city.lying(s, city) > newcomer:
        s.laid_workers[pakal * CITIES + city] -= 1
        s.standing_workers[pakal * CITIES + city] += 1
        s.tell("stood_up", pakal, city, field.why)
    else:
        s.standing_workers[pakal * CITIES + city] -= 1
        s.tell("removed", pakal, city, field.why)
    s.score(pakal, FROM_GODS, strength)
    pakal_rewards.advance(s)
