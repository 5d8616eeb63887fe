"""Chapter 18: where King Pakal places a Worker, and how he handles those on the map."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau.board import CITIES, CITY_TOP
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps import action_turn, pakal_building
from popolna.games.ahau.steps.pakal_choice import (
    BETTER_RANK,
    COMPLETES_REGION,
    MOST_TILES,
    NEXT_TO_BUILDING,
    NOT_LED,
    TOP,
    Candidates,
)

BY_CITY: Final[vec[i64]] = vec[i64](
    [COMPLETES_REGION, NEXT_TO_BUILDING, MOST_TILES, BETTER_RANK, NOT_LED, TOP]
)


def place_worker(s: Ahau) -> None:
    """Rules AH-18.16 and AH-18.17: a Worker in a city, and the Building of the Region if it is surrounded now."""
    pakal = s.players
    if s.workers_left(pakal) == 0:
        return
    field = cities_to_place(s)
    s.city = field.best()
    s.newcomer = s.city
    action_turn.put_worker(s, pakal, s.city, field.why)
    region = s.ruler[pakal]
    if s.region_building[region] != NONE and s.surrounds(pakal, region):
        claim(s, region)


def claim(s: Ahau, region: i64) -> None:
    """Rule AH-18.17: the Building of a Region, for free."""
    kind = s.region_building[region]
    s.region_building[region] = NONE
    s.tell("claimed", s.players, region, kind)
    pakal_building.put_up(s, kind, True)


def cities_to_place(s: Ahau) -> Candidates:
    """Rule AH-18.16: the cities around his Ruler, without those next to a Conflict he lost."""
    region = s.ruler[s.players]
    around = s.cities_around(region)
    last = last_city(s, region)
    field = Candidates(BY_CITY)
    for city in range(CITIES):
        if around >> city & 1 and not (
            s.barred[s.players] != NONE and s.cities_around(s.barred[s.players]) >> city & 1
        ):
            god = s.city_god[city]
            field.enter(
                city,
                0 if city == last else 1,
                0 if is_next_to_building(s, city, region) else 1,
                -s.built_matching(s.players, god),
                s.rank(god),
                1 if leads(s, city, 0) else 0,
                CITY_TOP[city],
            )
    return field


def last_city(s: Ahau, region: i64) -> i64:
    """The only city without his Workers around a Region that still has a Building, or NONE."""
    last: i64 = NONE
    if s.region_building[region] == NONE:
        return NONE
    around = s.cities_around(region)
    for city in range(CITIES):
        if around >> city & 1 and s.value(s.players, city) == 0:
            if last != NONE:
                return NONE
            last = city
    return last


def is_next_to_building(s: Ahau, city: i64, home: i64) -> bool:
    """Whether a city without his Workers touches another Region that still has a Building."""
    if s.value(s.players, city):
        return False
    for region in range(s.regions()):
        if region != home and s.region_building[region] != NONE and s.cities_around(region) >> city & 1:
            return True
    return False


# Majorities


def leads(s: Ahau, city: i64, more: i64) -> bool:
    """Rules AH-18.4 and AH-18.5: whether he would lead in a city with some more Workers; at Night he wins ties."""
    mine = s.value(s.players, city) + more
    theirs = s.value(0, city)
    return mine > theirs or (s.pakal_board == 1 and mine == theirs and mine > 0)


def would_win(s: Ahau, city: i64) -> bool:
    """Whether he does not lead in a city, but would if a Worker lay down there."""
    return not leads(s, city, 0) and leads(s, city, 1)


def all_workers(s: Ahau, city: i64) -> i64:
    """All Workers in a city."""
    return s.value(s.players, city) + s.value(0, city)


# His Workers; the one placed in this turn is used only if there is no other


def standing(s: Ahau, city: i64) -> i64:
    """How many of his Workers stand in a city."""
    return s.standing_workers[s.players * CITIES + city]


def lying(s: Ahau, city: i64) -> i64:
    """How many of his Workers lie in a city."""
    return s.laid_workers[s.players * CITIES + city]


def is_newcomer_alone(s: Ahau, city: i64) -> bool:
    """Whether the only Worker that stands in a city is the one placed in this turn."""
    return s.newcomer == city and not s.newcomer_lies and standing(s, city) == 1


def lay(s: Ahau, city: i64, why: i64) -> None:
    """One of his standing Workers lies down."""
    if is_newcomer_alone(s, city):
        s.newcomer_lies = True
    s.lay_worker(s.players, city, why)


def move(s: Ahau, origin: i64, city: i64, routes: i64, why: i64, whence: i64) -> None:
    """One of his standing Workers goes along some routes; for both cities there is a reason."""
    if is_newcomer_alone(s, origin):
        s.newcomer = city
    s.standing_workers[s.players * CITIES + origin] -= 1
    s.standing_workers[s.players * CITIES + city] += 1
    s.tell_more("moved", s.players, [int(origin), int(city), int(routes), int(why), int(whence)])
