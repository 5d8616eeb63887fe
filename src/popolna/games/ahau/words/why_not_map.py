"""Why a city, a site, a god or a Region cannot be chosen now."""

from collections.abc import Sequence

from popolna.engine.phrases import with_article
from popolna.games.ahau.actions import GO
from popolna.games.ahau.board import (
    CARD_NUMBER,
    CITIES,
    COLOUR,
    DANCER,
    GATEWAY,
    HAND,
    HIGH_PRIESTESS,
    MERCHANT,
    RAIN,
    ROUTE_FROM,
    ROUTE_TO,
)
from popolna.games.ahau.state import DEPLETED, IN_HAND, NONE, Ahau
from popolna.games.ahau.steps.action_turn import ClaimRegion, PlaceWorker, has_bonus
from popolna.games.ahau.steps.building import ProduceOrBuild
from popolna.games.ahau.steps.conflicts import Relocate
from popolna.games.ahau.steps.gods import FeedJaguar, LayInSun, SendRain, TakeByChief
from popolna.games.ahau.steps.movement import MoveByCaptain, SelectRegions
from popolna.games.ahau.steps.rewards import HonourGod, LayDown
from popolna.games.ahau.steps.summoning import DiscardForGod, SummonOrNot, can_summon, colours_held
from popolna.games.ahau.steps.tiles import TakeTile
from popolna.games.ahau.steps.trade_god import MoveWorkers
from popolna.games.ahau.words.asked import TURNS_OVER, Stage, acted, asked, stage
from popolna.games.ahau.words.at_a_glance import barred_cities, missing_cities
from popolna.games.ahau.words.captions import cities_around
from popolna.games.ahau.words.names import (
    city_name,
    colours_in,
    god_name,
    listed,
    owner_name,
    region_name,
    route_name,
    temple_name,
    tile_name,
)
from popolna.games.ahau.words.prompts import site_of, the_bonus

# Cities


def city(s: Ahau, player: int, place: int) -> str:
    name = city_name(place)
    standing = s.standing_workers[player * CITIES + place]
    match s.agenda[-1]:
        case PlaceWorker():
            return placing(s, player, place)
        case LayDown():
            lying = s.laid_workers[player * CITIES + place]
            return f"{'Your Workers lie down already' if lying else 'You have no Worker'} in {name}."
        case LayInSun(colours=colours):
            if not standing:
                return f"You have no standing Worker in {name}."
            return f"The Sun God needs {site_of(colours)} next to the city, and {name} has none."
        case FeedJaguar(colours=colours):
            if not standing:
                return f"You have no Worker in {name}."
            return f"The Jaguar God takes standing Workers only next to {site_of(colours)}; {name} has none."
        case MoveWorkers():
            return moving(s, player, place)
    match stage(s, player):
        case Stage.SETUP | Stage.MOVEMENT:
            return f"Workers are placed later, in your turn of the Action Phase. {asked(s, player)}"
        case Stage.EVENING:
            return f"{TURNS_OVER} {asked(s, player)}"
    if s.city == NONE:
        return f"You have no Worker left to place. {asked(s, player)}"
    return f"You place one Worker each turn, and have placed it in {city_name(s.city)}. {asked(s, player)}"


def placing(s: Ahau, player: int, place: int) -> str:
    """Why a Worker cannot be placed in a city."""
    if place in barred_cities(s, player):
        lost = region_name(s.barred[player])
        return (
            f"You lost the Conflict in {lost} in this round, so you cannot place a Worker in {city_name(place)},"
            f" which is next to {lost}."
        )
    home = s.ruler[player]
    barred = [city_name(other) for other in barred_cities(s, player)]
    free = [name for name in cities_around(s, home) if name not in barred]
    return (
        f"{city_name(place)} is not next to {region_name(home)}, where your Ruler is."
        f" You can place a Worker in {listed(free, 'or')}."
    )


def moving(s: Ahau, player: int, place: int) -> str:
    """Why no Worker can move to or from a city."""
    name = city_name(place)
    if s.walker == place:
        return f"The Worker that is moving is in {name} now; choose the city where it goes on, or another Worker."
    if s.walker != NONE and s.visited >> place & 1:
        return f"The Worker that is moving has been in {name} already in this summoning."
    if s.standing_workers[player * CITIES + place]:
        return f"Your Workers in {name} have moved already in this summoning."
    return f"You have no standing Worker in {name}, and none in a city next to it that can still move."


# Sites


def site(s: Ahau, player: int, route: int) -> str:
    colour = s.site[route]
    match s.agenda[-1]:
        case ProduceOrBuild() | SendRain() if colour == DEPLETED:
            return (
                f"The site {route_name(route)} is depleted: it is on the Calendar until the next Celebration."
            )
        case ProduceOrBuild():
            return producing(s, player, route)
        case SendRain(colours=colours):
            used = listed(colours_in(colours))
            return f"This is {a_site(colour)}, but your tiles of the Rain God are {used}."
        case MoveWorkers():
            return "To move a Worker along this route, choose the city it leaves and the city it goes to."
    match stage(s, player):
        case Stage.SETUP | Stage.MOVEMENT:
            when = "You produce at sites in your turn of the Action Phase, next to a Worker you place."
        case Stage.PLACING:
            where = "the city where you place a Worker" if s.city == NONE else city_name(s.city)
            when = f"You can produce later in this turn, at a site next to {where}."
        case Stage.ACTING | Stage.BUILDING:
            when = "In a turn you either produce or build, and you are building."
        case Stage.ACTED:
            when = f"{acted(s, player)} You can produce again in another turn."
        case Stage.EVENING:
            when = TURNS_OVER
    return f"{when} {asked(s, player)}"


def a_site(colour: int) -> str:
    return with_article(f"{COLOUR.names[colour]} site")


def producing(s: Ahau, player: int, route: int) -> str:
    """Why a site that is there cannot produce for a player."""
    if s.city == NONE:
        return "You have placed no Worker in this turn, so you cannot produce."
    if not s.routes_at(s.city) >> route & 1 and not s.plays_role(player, MERCHANT):
        return f"You placed your Worker in {city_name(s.city)}; you can produce only at a site next to it."
    ends = f"{city_name(ROUTE_FROM[route])} or {city_name(ROUTE_TO[route])}"
    return f"You have no Worker in {ends}, so this site produces nothing for you."


# Gods and Temples


def god(s: Ahau, player: int, which: int) -> str:
    match s.agenda[-1]:
        case HonourGod():
            return f"You have a marker at {temple_name(which)} already."
        case DiscardForGod(god=summoned) as discard if summoned == which:
            if discard.is_ready(s):
                return f"Use the button to summon {god_name(which)} now, or discard tiles for more strength first."
            return f"To summon {god_name(which)}, discard a matching tile from your reserve first."
        case PlaceWorker() if s.plays_role(player, HIGH_PRIESTESS):
            return f"First place a Worker; then your High Priestess can summon {god_name(which)}."
        case PlaceWorker():
            where = listed(god_cities(s, which), "or")
            return f"To summon {god_name(which)}, place a Worker in one of its cities: {where}."
        case SummonOrNot():
            return summoning(s, player, which)
        case ProduceOrBuild() if was_not_asked(s, player, which):
            return lacking(s, player, which)
        case ProduceOrBuild() if s.plays_role(player, DANCER) and s.city != NONE:
            if which == s.summoned:
                return f"You have summoned {god_name(which)} in this turn; the Dancer can summon only another god."
            return lacking(s, player, which)
    match stage(s, player):
        case Stage.SETUP | Stage.MOVEMENT:
            when = (
                f"You can summon {god_name(which)} in your turn, after placing a Worker in one of its cities."
            )
        case Stage.EVENING:
            when = TURNS_OVER
        case _ if which == s.summoned:
            when = f"You have summoned {god_name(which)} in this turn."
        case _:
            when = "A god is summoned right after placing a Worker in one of its cities."
    return f"{when} {asked(s, player)}"


def was_not_asked(s: Ahau, player: int, which: int) -> bool:
    """Whether a player placed a Worker in a city of a god, but had nothing to summon it with."""
    there = s.city != NONE and which == s.city_god[s.city]
    return there and which != s.summoned and not can_summon(s, player, which)


def god_cities(s: Ahau, which: int) -> list[str]:
    return [city_name(place) for place in range(CITIES) if s.city_god[place] == which]


def summoning(s: Ahau, player: int, which: int) -> str:
    """Why a god cannot be summoned after placing a Worker."""
    if s.city == NONE:
        return "You have placed no Worker in this turn, so you cannot summon a god."
    there = s.city_god[s.city]
    if which != there and not s.plays_role(player, HIGH_PRIESTESS):
        return (
            f"You placed your Worker in {city_name(s.city)}, so you can summon only {god_name(there)}."
            f" The cities of {god_name(which)} are {listed(god_cities(s, which))}."
        )
    return lacking(s, player, which)


def lacking(s: Ahau, player: int, which: int) -> str:
    """What a player lacks to summon a god."""
    name = god_name(which)
    if s.family:
        return f"To summon {name}, you need a built tile with this god; your Pyramid has none."
    colours = s.built_colours(player, which) | colours_held(s, player, which, 0)
    if not colours:
        return f"You have no tile of {name}, neither in your Pyramid nor in your reserve."
    if which == RAIN:
        return f"Your tiles of {name} are {listed(colours_in(colours))}, and no such site is left on the map."
    return (
        f"The Jaguar God needs a Worker of yours that lies down, or one next to {site_of(colours)},"
        " the colour of your tiles."
    )


# Regions, and the tiles in them


def region(s: Ahau, player: int, which: int, names: Sequence[str]) -> str:
    name, home = region_name(which), s.ruler[player]
    match s.agenda[-1]:
        case SelectRegions():
            return sending(s, player, which)
        case MoveByCaptain():
            if which == home:
                return f"Your Ruler is in {name} already; use the button to stay there."
            return f"{name} is not adjacent to {region_name(home)}; the War Captain can go only to {goals(s, player)}."
        case Relocate():
            return fleeing(s, player, which, names)
        case TakeTile():
            return taking(s, player, which)
        case TakeByChief(colour=colour):
            return f"There is no {COLOUR.names[colour]} or wild tile in {name} to take."
        case ClaimRegion() if which == home:
            return f"Your Workers surround {name}: use the buttons to claim {the_bonus(s, which)} or to leave it."
    if home == NONE:
        return f"Rulers come onto the map when the first round begins. {asked(s, player)}"
    turn = stage(s, player) in (Stage.PLACING, Stage.ACTING, Stage.BUILDING, Stage.ACTED)
    if turn and which == home:
        return surrounding(s, player)
    return f"Rulers move only when a round begins; yours is in {region_name(home)}. {asked(s, player)}"


def goals(s: Ahau, player: int) -> str:
    """The Regions where a Ruler can go."""
    return listed([region_name(GO.args(option)) for option in s.legal(player) if GO.has(option)], "or")


def sending(s: Ahau, player: int, which: int) -> str:
    """How the Ruler comes to a Region, or why not."""
    held = [place for place in range(HAND) if s.card[player * HAND + place] == IN_HAND]
    number = which + 1
    if any(CARD_NUMBER[s.card_id(player, place)] == number for place in held):
        how = f"Your Ruler goes to {region_name(which)} if you play a card with a {number} on the left."
        return f"{how} {asked(s, player)}"
    return (
        f"You have no card with a {number} in your hand, so your Ruler cannot go to {region_name(which)} now."
    )


def fleeing(s: Ahau, player: int, which: int, names: Sequence[str]) -> str:
    """Why a loser cannot move to a Region."""
    name, home = region_name(which), s.ruler[player]
    if which == home:
        return f"You lost the Conflict in {name}; your Ruler moves to {goals(s, player)}."
    there = [owner_name(owner, names) for owner in range(s.owners) if s.ruler[owner] == which]
    if there:
        who = f"The Rulers of {listed(there)} are" if len(there) > 1 else f"The Ruler of {there[0]} is"
        return f"{who} in {name}; you can move only to a Region without a Ruler: {goals(s, player)}."
    return f"{name} is not adjacent to {region_name(home)}; your Ruler can move to {goals(s, player)}."


def surrounding(s: Ahau, player: int) -> str:
    """What is missing for the bonus of the Ruler's Region."""
    home = s.ruler[player]
    missing = [city_name(place) for place in missing_cities(s, player)]
    if not has_bonus(s, home):
        return f"Your Ruler is in {region_name(home)}, where nothing is left to claim. {asked(s, player)}"
    bonus, where = the_bonus(s, home), region_name(home)
    if missing:
        return f"You can claim {bonus} in {where} once you also have Workers in {listed(missing)}."
    return f"You surround {where}, but can claim {bonus} only right after placing or moving Workers."


def taking(s: Ahau, player: int, which: int) -> str:
    """Why a tile cannot be taken from a Region, or there is none."""
    step = s.agenda[-1]
    assert isinstance(step, TakeTile)
    home = s.ruler[player]
    gateways = s.copies(player, GATEWAY)
    if which == home:
        return f"There is no tile left in {region_name(home)}."
    if not gateways:
        return f"You can take a tile only from {region_name(home)}, where your Ruler is."
    if step.redirected >= gateways:
        return f"You have used your Gateway already; this tile must come from {region_name(home)}."
    if not s.neighbours(home) >> which & 1:
        return (
            f"{region_name(which)} is not adjacent to {region_name(home)}, so your Gateway does not reach it."
        )
    return f"There is no tile left in {region_name(which)}."


def tile_in_region(s: Ahau, player: int, which: int, kind: int) -> str:
    """Why a tile in a Region cannot be taken."""
    match s.agenda[-1]:
        case TakeTile():
            return taking(s, player, which)
        case TakeByChief(colour=colour):
            return f"You can take only {COLOUR.names[colour]} or wild tiles now, not the {tile_name(kind)}."
    match stage(s, player):
        case Stage.SETUP | Stage.MOVEMENT:
            when = "You take a tile from your Ruler's Region once Rulers have moved and Conflicts are over."
        case Stage.EVENING:
            when = TURNS_OVER
        case _ if s.family:
            when = "Tiles in Regions are taken before the turns of a round."
        case _:
            when = "Tiles in Regions are taken before the turns of a round; in a turn only the Chief God takes some."
    return f"{when} {asked(s, player)}"
