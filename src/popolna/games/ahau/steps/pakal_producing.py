"""Chapter 18: King Pakal produces."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau.board import LEVEL, ROUTE, ROUTES
from popolna.games.ahau.state import SITE_TO_DEPLETE, Ahau
from popolna.games.ahau.steps import pakal_rewards
from popolna.games.ahau.steps.pakal_building import lowest_price, pairs_to_trade
from popolna.games.ahau.steps.pakal_choice import (
    MOST_HUMAN_WORKERS,
    MOST_RESOURCES,
    RANDOM,
    Candidates,
    draw,
)
from popolna.games.ahau.steps.pakal_sequence import BUILDING_NEXT, item_after

MERCHANTS_EXTRA: Final[i64] = 2
BY_SITE: Final[vec[i64]] = vec[i64]([MOST_RESOURCES, MOST_HUMAN_WORKERS])


def produce(s: Ahau, extra: i64) -> bool:
    """Rules AH-18.35 and AH-18.42: the site next to his city that brings most; returns whether there is any."""
    field = Candidates(BY_SITE)
    near = s.routes_at(s.city)
    for route in range(ROUTES):
        mine = s.around_site(s.players, route)
        if near >> route & 1 and s.site[route] >= 0 and mine:
            field.enter(route, -mine, -s.around_site(0, route))
    routes = field.left()
    if len(routes) == 0:
        return False
    route = routes[0]
    if len(routes) > 1:
        field.why = RANDOM
        pool = vec[i64]([0] * ROUTES)
        for tied in routes:
            pool[tied] = 1
        route = draw(s, pool, ROUTE, SITE_TO_DEPLETE)
    number = s.around_site(s.players, route) + extra
    colour = s.deplete(s.players, route, field.why)
    s.tell("produced", s.players, route, colour, number)
    pakal_rewards.gain(s, number)
    return True


def would_build_high(s: Ahau) -> bool:
    """Rule AH-18.42: whether he could build one of the last three Pyramid tiles now; rewards are not foreseen."""
    left = s.tracker
    tiles = s.reserve_size(s.players)
    for more in range(s.value(s.players, s.city) - s.built):
        item = item_after(s, more)
        if item == BUILDING_NEXT:
            cost = lowest_price(s)
            if cost < 0 or cost > left:
                return False
        else:
            if tiles == 0:
                return False
            cost = LEVEL[item]
            if LEVEL[item] >= 3:
                return cost - pairs_to_trade(item, tiles) <= left
            if cost > left:
                return False
            tiles -= 1
        left -= cost
    return False
