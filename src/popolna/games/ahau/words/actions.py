"""The actions as short sentences: what a player can choose from."""

from collections.abc import Sequence

from popolna.games.ahau.actions import VERBS
from popolna.games.ahau.board import (
    CARD_NUMBER,
    COLOUR,
    LAST_DAY,
    MERCHANT,
    PLOTS,
    ROLE_AT,
    TOP_MIGHT,
    TOP_SPACE,
    WILD,
    tile_colour,
    tile_god,
    tile_of,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps.action_turn import ClaimRegion, LastCall, PlaceWorker
from popolna.games.ahau.steps.building import BuildMore, ColourWild, ProduceOrBuild
from popolna.games.ahau.steps.celebration import TradeBeforeTemples
from popolna.games.ahau.steps.gods import FeedJaguar, LayInSun, ReturnCards, SendRain
from popolna.games.ahau.steps.paying import GiveResource
from popolna.games.ahau.steps.producing import CountOthers
from popolna.games.ahau.steps.rewards import MayAdvance, TakeBackRegion, TakeBackRole
from popolna.games.ahau.steps.round_end import GiveUpTile
from popolna.games.ahau.steps.summoning import DiscardForGod, SummonOrNot
from popolna.games.ahau.steps.tiles import TakeTile
from popolna.games.ahau.steps.trade_god import MoveWorkers, SwapResource
from popolna.games.ahau.words.captions import region_bonus, summary_caption
from popolna.games.ahau.words.effects import building_effect, role_ability
from popolna.games.ahau.words.names import (
    building_name,
    city_name,
    colours_in,
    fame,
    god_name,
    goods,
    listed,
    owner_name,
    region_name,
    route_name,
    short_card,
    space_name,
    the_card,
    tile_name,
    two_tiles,
)
from popolna.games.ahau.words.outlook import (
    adjacency_fame,
    building_price,
    marker_outlook,
    offer_outlook,
    plot_outlook,
    production,
    step_outlook,
    strength_now,
    summon_outlook,
    temple_outlook,
    tile_outlook,
    tile_price,
)


def action(s: Ahau, action: int, names: Sequence[str]) -> str:
    verb = VERBS.verb(action)
    words = VERBS.words(action)[1:]
    numbers = [noun.index(word) for noun, word in zip(verb.nouns, words, strict=True)]
    player = acting(s)
    match verb.name, numbers:
        # Setting up and moving
        case "choose", [card]:
            return f"Take {summary_caption(s, card)[:-1]}"
        case "play", [left, right]:
            where = region_name(CARD_NUMBER[left] - 1)
            strength = CARD_NUMBER[right] + s.weapons[player]
            return f"Play {short_card(left)} left, {short_card(right)} right: {where}, strength {strength}"
        case "go", [region]:
            return f"Move your Ruler to {region_name(region)}{company(s, region, player, names)}"
        case "stay", _:
            return f"Stay in {region_name(s.ruler[player])}"
        case "advance", _:
            return f"{advancing_text(s, player)}: {step_outlook(s, player)}"
        # Tiles
        case "take", [region, kind]:
            return f"Take the {tile_name(kind)} from {region_name(region)}"
        case "draw", _:
            return "Draw a tile from the bag"
        case "discard", [kind]:
            step = s.agenda[-1]
            if isinstance(step, GiveUpTile):
                return f"Put the {tile_name(kind)} into the bag"
            assert isinstance(step, DiscardForGod)
            return f"Discard the {tile_name(kind)}: strength {strength_now(s, step) + 1}"
        case "discard-wild", [colour]:
            step = s.agenda[-1]
            assert isinstance(step, DiscardForGod)
            wild = tile_name(tile_of(WILD, step.god))
            return f"Discard the {wild} as {COLOUR.names[colour]}: strength {strength_now(s, step) + 1}"
        # Workers
        case "place", [city]:
            more = one_more(s, player, city)
            return f"Place a Worker in {city_name(city)}, city of {god_name(s.city_god[city])}{more}"
        case "claim", _:
            return claiming_text(s, player)
        case "move", [origin, city]:
            return f"Move a Worker from {city_name(origin)} to {city_name(city)}"
        case "move-on", [city]:
            return f"Move the same Worker on from {city_name(s.walker)} to {city_name(city)}"
        case "lay", [city]:
            return f"Lay down a Worker in {city_name(city)}{one_more(s, player, city)}"
        case (("remove" | "remove-laid" | "stand"), [city]):
            return feeding_text(s, verb.name, city)
        # Gods
        case "summon", [god]:
            return f"Summon {god_name(god)}: {summon_outlook(s, player, god)}"
        case "power", _:
            step = s.agenda[-1]
            assert isinstance(step, DiscardForGod)
            return f"Summon {god_name(step.god)} with strength {strength_now(s, step)}"
        case "colour", [colour]:
            return colouring_text(s, colour)
        case "deplete", [route]:
            step = s.agenda[-1]
            assert isinstance(step, SendRain)
            gain = goods(s.site[route], step.strength)
            return f"Deplete the {site_text(s, route)} for {gain}{filling_text(s)}"
        case "swap", [give, get]:
            return f"Swap {goods(give, 1)} for {goods(get, 1)}"
        case "take-back", [card]:
            return f"Take back {the_card(card)}"
        # Producing and building
        case "produce", [route]:
            return producing_text(s, player, route)
        case "count", [owner]:
            step = s.agenda[-1]
            assert isinstance(step, CountOthers)
            gain = goods(step.colour, s.around_site(owner, step.route))
            return f"Count the Workers of {owner_name(owner, names)}: {gain}"
        case "build", [kind, space]:
            return building_text(s, player, kind, space)
        case "buy", [slot]:
            return buying_text(s, player, slot)
        case "replace", [plot]:
            kind = s.plot[player * PLOTS + plot]
            return f"Give up the {building_name(kind)} on Building space {plot + 1}: {building_effect(kind)}"
        case "pay", [bits]:
            return paying_text(s, player, bits)
        case "omit", [colour]:
            return f"Save {goods(colour, 1)}"
        case "give", [colour]:
            step = s.agenda[-1]
            assert isinstance(step, GiveResource)
            instead = "" if colour == step.colour else f" instead of {goods(step.colour, 1)}"
            return f"Pay {goods(colour, 1)}{instead}"
        # Rewards and trading
        case "gain", [colour]:
            return f"Gain {goods(colour, 1)}"
        case "honour", [god]:
            pays = temple_outlook(s, player, god)
            return f"Place {marker_outlook(s, god)}; a Celebration would now pay {fame(pays)} there"
        case "take-role", [role]:
            return f"Take {the_card(ROLE_AT + role)}: {role_ability(role)}"
        case "trade", [give, get]:
            return f"Trade Resources: {goods(give, 2)} for {goods(get, 1)}"
        case "trade-tile", [first, second]:
            return f"Trade tiles: {two_tiles(first, second)} for {traded_for(first)}"
        case "queen", [colour]:
            return f"Queen: spend {goods(colour, 1)} to lay down a Worker"
    return stopping_text(s)


def acting(s: Ahau) -> int:
    """Whose action it is: while all choose together, the viewer's."""
    return s.viewer if s.viewer in s.to_move() else s.mover()


def company(s: Ahau, region: int, player: int, names: Sequence[str]) -> str:
    """The Rulers who are in a Region already, if there are any."""
    others = [owner_name(o, names) for o in range(s.owners) if o != player and s.ruler[o] == region]
    return (
        f", where the Ruler{'s' if len(others) > 1 else ''} of {listed(others)} will fight" if others else ""
    )


def advancing_text(s: Ahau, player: int) -> str:
    if s.might[player] == TOP_MIGHT:
        return "Take a step beyond the top of the Might track"
    return f"Advance to step {s.might[player] + 1} of the Might track"


def one_more(s: Ahau, player: int, city: int) -> str:
    """How many Workers of a player will count in a city, if it is more than one."""
    number = s.value(player, city) + 1
    return f"; {number} of yours will count there" if number > 1 else ""


def claiming_text(s: Ahau, player: int) -> str:
    """The Region bonus, with what its Building does and what the space for it gives."""
    region = s.ruler[player]
    kind = s.region_building[region]
    if kind == NONE:
        return f"Claim {region_bonus(s, region)}"
    reward = plot_outlook(s, player)
    return f"Claim the {building_name(kind)}: {building_effect(kind)}{at_once(reward)}"


def at_once(gains: str) -> str:
    return f"; at once: {gains}" if gains else ""


def feeding_text(s: Ahau, verb: str, city: int) -> str:
    """What the Jaguar God asks for, and gives."""
    step = s.agenda[-1]
    assert isinstance(step, FeedJaguar)
    what = {
        "remove": f"Remove a standing Worker from {city_name(city)}",
        "remove-laid": f"Remove a lying Worker from {city_name(city)}",
        "stand": f"Stand up a Worker in {city_name(city)}",
    }[verb]
    return f"{what} for {fame(step.strength)}"


def colouring_text(s: Ahau, colour: int) -> str:
    """A colour for a god, or for a wild tile with what it then matches."""
    step = s.agenda[-1]
    if not isinstance(step, ColourWild):
        return f"Choose {COLOUR.names[colour]}"
    points = adjacency_fame(s, step.player, tile_of(colour, tile_god(step.tile)), step.space)
    matches = f": {fame(points)} for adjacent tiles" if points else ""
    return f"Build it as {COLOUR.names[colour]}{matches}"


def site_text(s: Ahau, route: int) -> str:
    return f"{COLOUR.names[s.site[route]]} site {route_name(route)}"


def filling_text(s: Ahau) -> str:
    """A hint that one more site brings the Celebration."""
    return "; this fills the Calendar" if len(s.calendar) + 1 == LAST_DAY[s.players] else ""


def producing_text(s: Ahau, player: int, route: int) -> str:
    more = " and 2 Resources of your choice" if s.plays_role(player, MERCHANT) else ""
    gain = goods(s.site[route], production(s, player, route))
    return f"Produce {gain}{more} {route_name(route)}{filling_text(s)}"


def building_text(s: Ahau, player: int, kind: int, space: int) -> str:
    """A tile on a space of the Pyramid, with what it costs and gives."""
    where = "at the top" if space == TOP_SPACE else f"on {space_name(space)}"
    gives = tile_outlook(s, player, kind, space)
    price = tile_price(s, player, kind, space)
    return f"Build the {tile_name(kind)} {where}, {price}{f': {gives}' if gives else ''}"


def buying_text(s: Ahau, player: int, slot: int) -> str:
    """A Building of the offer, with what it costs and does, and what comes with it."""
    kind = s.offer[slot]
    gains = offer_outlook(s, player, slot)
    price = building_price(s, player, kind, slot)
    return f"Buy the {building_name(kind)} {price}: {building_effect(kind)}{at_once(gains)}"


def paying_text(s: Ahau, player: int, bits: int) -> str:
    """Different Resources, and which of them need a Market."""
    owned = sum(1 << colour for colour in range(COLOUR.size) if s.has(player, colour))
    missing = colours_in(bits & ~owned)
    market = f" (the Market must replace the {listed(missing)})" if missing else ""
    return f"Pay {listed([f'1 {name}' for name in colours_in(bits)])}{market}"


def traded_for(first: int) -> str:
    """What two tiles bring; a wild is named first only if both are wild."""
    colour = tile_colour(first)
    return "a Resource of your choice" if colour == WILD else goods(colour, 1)


def stopping_text(s: Ahau) -> str:
    """Passing, or being done: what it means depends on the decision."""
    match s.agenda[-1]:
        case PlaceWorker():
            return "Place no Worker"
        case ClaimRegion():
            return "Leave it there"
        case TakeTile(picks=picks):
            return "Take no second tile" if picks else "Take no tile"
        case SummonOrNot():
            return "Summon no god"
        case MayAdvance():
            return "Do not advance"
        case CountOthers():
            return "Count nobody else"
        case SwapResource():
            return "Swap nothing"
        case LayInSun():
            return "Lay down no Worker"
        case ProduceOrBuild():
            return "Neither produce nor build"
        case BuildMore():
            return "Stop building"
        case MoveWorkers():
            return "Stop moving Workers"
        case ReturnCards():
            return "Take back no more cards"
        case LastCall():
            return "End your turn"
        case TradeBeforeTemples():
            return "Stop trading"
        case TakeBackRole() | TakeBackRegion():
            return "Take back no card"
    return "Take nothing"
