"""Chapter 18: King Pakal and the God of Trade."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.ahau.board import CITIES, CITY_DISTANCES, CITY_TOP
from popolna.games.ahau.state import FROM_UNUSED, NONE, Ahau
from popolna.games.ahau.steps import pakal_city, pakal_rewards
from popolna.games.ahau.steps.pakal_choice import (
    BETTER_RANK,
    COMPLETES_REGION,
    FEWEST_MOVES,
    FEWEST_NEEDED,
    FEWEST_WORKERS,
    LARGEST_MARGIN,
    MOST_WORKERS,
    TOP,
    WORSE_RANK,
    Candidates,
)


def use(s: Ahau, strength: i64) -> None:
    """Rules AH-18.24 and AH-18.25: Workers move to win the Region's Building if they can, otherwise to win cities."""
    region = s.ruler[s.players]
    if s.region_building[region] != NONE:
        plan = Plan(s, region, strength)
        plan.search(0, 0, vec[i64](capacity=8))
        if plan.cost <= strength:
            for place in range(len(plan.goals)):
                origin, city = plan.origins[place], plan.goals[place]
                pakal_city.move(s, origin, city, distance(s, origin, city), COMPLETES_REGION, FEWEST_MOVES)
            pakal_rewards.gain(s, strength - plan.cost)
            pakal_city.claim(s, region)
            return
    win_cities(s, strength)


def distance(s: Ahau, origin: i64, city: i64) -> i64:
    """How many routes lead from a city to another."""
    return CITY_DISTANCES[(s.side * CITIES + origin) * CITIES + city]


# To surround a Region

BY_ORIGIN: Final[vec[i64]] = vec[i64]([MOST_WORKERS, WORSE_RANK, TOP])


@final
class Plan:
    """Rule AH-18.24: the cheapest way to bring a Worker to each city around a Region that has none.

    Of several, the one whose cities of origin, the preferred ones first, are better: with more of his Workers, with a
    lower god, closer to the top.
    """

    def __init__(self, s: Ahau, region: i64, strength: i64) -> None:
        self.s = s
        self.cost: i64 = strength + 1  # of the best way so far
        self.origins = vec[i64](capacity=8)  # of the best way so far, for each goal
        self.places = vec[i64](capacity=8)  # those origins as places in the order of preference, sorted
        self.goals = vec[i64](capacity=8)
        self.order = preferred_origins(s)
        self.spare = vec[i64]([0] * CITIES)  # the Workers that can leave each city
        around = s.cities_around(region)
        for city in range(CITIES):
            standing = pakal_city.standing(s, city)
            if around >> city & 1 and s.value(s.players, city) == 0:
                self.goals = append(self.goals, city)
            elif around >> city & 1:
                self.spare[city] = min(standing, standing + pakal_city.lying(s, city) - 1)
            else:
                self.spare[city] = standing

    def search(self, goal: i64, cost: i64, places: vec[i64]) -> None:
        """Try every origin for a goal and those after it; `places` has the origins so far, by preference."""
        goals = len(self.goals)
        if goal == goals:
            if cost < self.cost or is_before(in_order(places), self.places):
                self.cost = cost
                self.places = in_order(places)
                self.origins = vec[i64](capacity=8)
                for place in places:
                    self.origins = append(self.origins, self.order[place])
            return
        for place in range(CITIES):
            city = self.order[place]
            steps = distance(self.s, city, self.goals[goal])
            if self.spare[city] and cost + steps + goals - goal - 1 <= self.cost:
                self.spare[city] -= 1
                self.search(goal + 1, cost + steps, append(places[:], place))
                self.spare[city] += 1


def preferred_origins(s: Ahau) -> vec[i64]:
    """All cities, first those he would rather take a Worker from."""
    field = Candidates(BY_ORIGIN)
    for city in range(CITIES):
        field.enter(city, -s.value(s.players, city), -s.rank(s.city_god[city]), CITY_TOP[city])
    order = vec[i64](capacity=10)
    for _ in range(CITIES):
        city = field.best()
        field.drop(city)
        order = append(order, city)
    return order


def in_order(places: vec[i64]) -> vec[i64]:
    """The same numbers, the lowest first."""
    ordered = vec[i64](capacity=8)
    for number in range(CITIES):
        for place in places:
            if place == number:
                ordered = append(ordered, place)
    return ordered


def is_before(places: vec[i64], others: vec[i64]) -> bool:
    """Whether the first number that differs is lower; both have the same length."""
    for at in range(len(others)):
        if places[at] != others[at]:
            return places[at] < others[at]
    return False


# To win cities

BY_GOAL: Final[vec[i64]] = vec[i64]([FEWEST_NEEDED, FEWEST_WORKERS, BETTER_RANK, TOP])
BY_MARGIN: Final[vec[i64]] = vec[i64]([LARGEST_MARGIN, FEWEST_WORKERS, BETTER_RANK, TOP])


def win_cities(s: Ahau, strength: i64) -> None:
    """Rule AH-18.25: one city after the other, as long as Workers and strength suffice; the rest of it is Fame."""
    left = strength
    field = goals(s)
    goal = field.best()
    while goal != NONE and left:
        origins = ways_to_win(s, goal, needed(s, goal), left)
        if len(origins):
            for at in range(0, len(origins), 2):
                steps = distance(s, origins[at], goal)
                pakal_city.move(s, origins[at], goal, steps, field.why, origins[at + 1])
                left -= steps
            field = goals(s)
        else:
            field.drop(goal)
        goal = field.best()
    s.score(s.players, FROM_UNUSED, left)


def needed(s: Ahau, city: i64) -> i64:
    """How many more Workers would make him lead in a city."""
    more: i64 = 1
    while not pakal_city.leads(s, city, more):
        more += 1
    return more


def goals(s: Ahau) -> Candidates:
    """The cities he does not lead in."""
    field = Candidates(BY_GOAL)
    for city in range(CITIES):
        if not pakal_city.leads(s, city, 0):
            field.enter(
                city,
                needed(s, city),
                pakal_city.all_workers(s, city),
                s.rank(s.city_god[city]),
                CITY_TOP[city],
            )
    return field


def sources(s: Ahau) -> Candidates:
    """The cities where he leads even without one of his standing Workers, which is not the last one."""
    field = Candidates(BY_MARGIN)
    for city in range(CITIES):
        workers = pakal_city.standing(s, city)
        if workers and workers + pakal_city.lying(s, city) > 1 and pakal_city.leads(s, city, -1):
            field.enter(
                city,
                s.value(0, city) - s.value(s.players, city),
                pakal_city.all_workers(s, city),
                s.rank(s.city_god[city]),
                CITY_TOP[city],
            )
    return field


def ways_to_win(s: Ahau, goal: i64, workers: i64, strength: i64) -> vec[i64]:
    """The first cities, in his order, whose Workers win a city with some strength, each with a reason, if any do."""
    found = vec[i64](capacity=8)
    field = sources(s)
    origin = field.best()
    while origin != NONE:
        steps = distance(s, origin, goal)
        if steps + workers - 1 <= strength:
            found = append(append(found, origin), field.why)
            if workers == 1:
                return found
            s.standing_workers[s.players * CITIES + origin] -= 1
            more = ways_to_win(s, goal, workers - 1, strength - steps)
            s.standing_workers[s.players * CITIES + origin] += 1
            if len(more):
                for number in more:
                    found = append(found, number)
                return found
            found = vec[i64](capacity=8)
        field.drop(origin)
        origin = field.best()
    return found
