"""How the players stand, and which actions look good at a glance."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from popolna.engine.insight import Insight
from popolna.games.ahau.actions import (
    ADVANCE,
    BUILD,
    BUY,
    CLAIM,
    COUNT_IN,
    DEPLETE,
    DISCARD,
    DISCARD_WILD,
    DONE,
    GAIN,
    GIVE,
    GO,
    HONOUR,
    LAY,
    MOVE,
    MOVE_ON,
    OMIT,
    PASS,
    PAY,
    PLACE,
    PLAY,
    POWER,
    PRODUCE,
    QUEEN,
    REMOVE,
    REMOVE_LAID,
    REPLACE,
    STAND,
    SUMMON,
    SWAP,
    TAKE,
    TAKE_BACK,
    TAKE_ROLE,
    TRADE,
    TRADE_TILES,
    TRADE_WITH,
)
from popolna.games.ahau.board import (
    CARD_NUMBER,
    CITIES,
    COLOURS,
    HIGH_PRIESTESS,
    MERCHANT,
    PLOTS,
    RAISED_BED_FARM,
    ROLE_AT,
    ROUTES,
    SPACES,
)
from popolna.games.ahau.insight.spending import building_tile, buying, trading, trading_tiles
from popolna.games.ahau.insight.worth import (
    BUILDING_WORTH,
    GOOD_WORTH,
    POWER_WORTH,
    SPARE_WORTH,
    city_factor,
    city_points,
    expected,
    marker_worth,
    matching_reserve,
    missing_around,
    pakal_expected,
    tile_worth,
    time_left,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps.action_turn import has_bonus

STEEPNESS: Final = 2.5  # how many points more make a weight e times as large


@final
class AhauInsight(Insight[Ahau]):
    """Fame so far, what Temples and cities would pay now, and what goods, tiles and Buildings will bring."""

    def value(self, s: Ahau) -> list[float]:
        if not s.agenda:
            return [float(score) for score in s.standing()]
        time = time_left(s)
        values = [expected(s, player, time) for player in range(s.players)]
        if s.solo:
            values.append(pakal_expected(s, time))
        elif s.has_shadow():
            values.append(0.0)
        return values

    def weigh(self, s: Ahau, player: i64, action: i64) -> i64:
        return weight(worth_of(s, player, action))


def weight(points: float) -> i64:
    """A worth as a weight: the same factor for each point more, and at least 1."""
    return i64(int(max(min(10.0 * exp(points / STEEPNESS), 1000.0), 1.0)))


def worth_of(s: Ahau, player: i64, action: i64) -> float:
    """What an action seems to bring, in Fame."""
    if PLAY.has(action):
        left, right = PLAY.args(action)
        return weight_of_region(s, player, CARD_NUMBER[left] - 1) + 0.12 * float(CARD_NUMBER[right])
    if PLACE.has(action):
        return placing(s, player, PLACE.args(action))
    if BUILD.has(action):
        kind, space = BUILD.args(action)
        return building_tile(s, player, kind, space)
    if BUY.has(action):
        return buying(s, player, BUY.args(action))
    if PRODUCE.has(action):
        return producing(s, player, PRODUCE.args(action))
    if SUMMON.has(action):
        return summoning(s, player, SUMMON.args(action), 1.0)
    if TAKE.has(action):
        return tile_worth(s, player, TAKE.args(action)[1])
    if TRADE.has(action):
        give, get = TRADE.args(action)
        return trading(s, player, give, get)
    if TRADE_TILES.has(action):
        return trading_tiles(s, player, TRADE_TILES.args(action))
    if action in (DONE, PASS):
        return 0.3
    return other_worth(s, player, action)


def other_worth(s: Ahau, player: i64, action: i64) -> float:
    """The same for actions that are rarer."""
    if action == POWER:
        return 2.0
    if action == CLAIM:
        return 8.0
    if action == ADVANCE:
        return 3.0
    if DISCARD.has(action):
        return 1.2 if s.built_matching(player, DISCARD.args(action) % 5) == 0 else 0.9
    if DISCARD_WILD.has(action):
        return 0.2
    if GAIN.has(action):
        return scarcity(s, player, GAIN.args(action))
    if PAY.has(action):
        return paying(s, player, PAY.args(action))
    if GIVE.has(action):
        return 0.3 + 0.5 * float(s.has(player, GIVE.args(action)))
    if OMIT.has(action):
        return scarcity(s, player, OMIT.args(action))
    if HONOUR.has(action):
        return 0.5 + marker_worth(s, player, HONOUR.args(action))
    if LAY.has(action):
        return 0.6 + gain_in_city(s, player, LAY.args(action), 1)
    if GO.has(action):
        return weight_of_region(s, player, GO.args(action))
    if MOVE.has(action):
        origin, city = MOVE.args(action)
        return 0.2 + gain_in_city(s, player, city, 1) + gain_in_city(s, player, origin, -1)
    if MOVE_ON.has(action):
        return 0.2 + gain_in_city(s, player, MOVE_ON.args(action), 1)
    if DEPLETE.has(action):
        return 0.5 + scarcity(s, player, s.site[DEPLETE.args(action)])
    return last_worth(s, player, action)


def last_worth(s: Ahau, player: i64, action: i64) -> float:
    if SWAP.has(action):
        give, get = SWAP.args(action)
        return 0.2 + max(scarcity(s, player, get) - scarcity(s, player, give), 0.0)
    if TAKE_BACK.has(action):
        card = TAKE_BACK.args(action)
        return 2.0 if card >= ROLE_AT else 0.3 + 0.15 * float(card)
    if REMOVE.has(action):
        return 2.0 + gain_in_city(s, player, REMOVE.args(action), -1)
    if REMOVE_LAID.has(action):
        return 1.0 + gain_in_city(s, player, REMOVE_LAID.args(action), -2)
    if STAND.has(action):
        return 2.0 + gain_in_city(s, player, STAND.args(action), -1)
    if COUNT_IN.has(action):
        return 3.0
    if REPLACE.has(action):
        kind = s.plot[player * PLOTS + REPLACE.args(action)]
        return max(7.5 - BUILDING_WORTH[kind], 0.1)
    if QUEEN.has(action):
        return 1.0
    if TRADE_WITH.has(action):
        return 3.0 - tile_worth(s, player, TRADE_WITH.args(action))
    if TAKE_ROLE.has(action):
        return 1.0
    return 0.5


def gain_in_city(s: Ahau, player: i64, city: i64, more: i64) -> float:
    """What some more Workers change in a city, or fewer."""
    return (city_points(s, player, city, more) - city_points(s, player, city, 0)) * city_factor(s)


def scarcity(s: Ahau, player: i64, colour: i64) -> float:
    """What another Resource of a colour is worth."""
    number = s.has(player, colour)
    worth = GOOD_WORTH if number == 0 else SPARE_WORTH / float(number)
    for space in range(SPACES):
        kind = s.built_tile(player, space)
        if kind != NONE and kind // 5 == colour:
            worth += 0.05
    return worth


def paying(s: Ahau, player: i64, bits: i64) -> float:
    """Better pay with what there is more of."""
    worth = 0.5
    for colour in range(COLOURS):
        if bits >> colour & 1:
            worth += 0.6 * float(s.has(player, colour))
    return worth


def weight_of_region(s: Ahau, player: i64, region: i64) -> float:
    """The best tile of a Region, the best city around it, and how close its bonus is."""
    tile = 0.0
    for place in (2 * region, 2 * region + 1):
        if s.tile[place] != NONE:
            tile = max(tile, tile_worth(s, player, s.tile[place]))
    best = 0.0
    around = s.cities_around(region)
    for city in range(CITIES):
        if around >> city & 1:
            best = max(best, placing_in(s, player, city))
    bonus = 0.0
    missing = missing_around(s, player, region)
    if has_bonus(s, region) and missing <= 2:
        bonus = 4.0 if missing <= 1 else 1.0
    return 0.5 * tile + 0.5 * best + bonus


def placing(s: Ahau, player: i64, city: i64) -> float:
    """What a Worker brings in a city."""
    worth = placing_in(s, player, city)
    region = s.ruler[player]
    if has_bonus(s, region) and s.value(player, city) == 0:
        worth += 5.0 if missing_around(s, player, region) == 1 else 0.6
    return worth


def placing_in(s: Ahau, player: i64, city: i64) -> float:
    """The majority, the god, the sites and the tiles that could be built."""
    worth = 0.3 + gain_in_city(s, player, city, 1)
    worth += 0.8 * summoning(s, player, s.city_god[city], 0.5)
    routes = s.routes_at(city)
    most = 0.0
    for route in range(ROUTES):
        if routes >> route & 1 and s.site[route] >= 0:
            most = max(most, float(s.around_site(player, route) + 1))
    limit = min(s.value(player, city) + 1, s.reserve_size(player), s.all_goods(player))
    return worth + max(0.55 * most, 1.6 * float(limit))


def summoning(s: Ahau, player: i64, god: i64, share: float) -> float:
    """The power, with a share of the tiles that could be discarded, and the marker."""
    built = s.built_matching(player, god)
    strength = float(built) + share * min(float(matching_reserve(s, player, god)), 2.0)
    if s.plays_role(player, HIGH_PRIESTESS):
        strength += 1.0
    if strength == 0.0:
        return 0.0
    worth = POWER_WORTH * strength
    return worth + marker_worth(s, player, god) if built else 0.6 * worth


def producing(s: Ahau, player: i64, route: i64) -> float:
    number = float(s.around_site(player, route) + 2 * s.copies(player, RAISED_BED_FARM))
    if s.plays_role(player, MERCHANT):
        number += 2.0
    return 0.62 * number + 0.4 * scarcity(s, player, s.site[route])


INSIGHT: Final = AhauInsight(spread=9.0, horizon=6, tries=12)
