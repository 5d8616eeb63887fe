"""Why a tile, a Building, a Resource, a card or a space of one's own board cannot be chosen now."""

from popolna.engine.phrases import counted, sentence, with_article
from popolna.games.ahau.board import (
    BUILDING_COST,
    COLOUR,
    COLOURS,
    HAND,
    LEVEL,
    PLOTS,
    QUEEN_ROLE,
    ROLE_AT,
    SLOT,
    SPACES,
    WILD,
    WORKSHOP,
    tile_colour,
    tile_god,
    tile_of,
)
from popolna.games.ahau.state import IN_HAND, NONE, Ahau
from popolna.games.ahau.steps.building import ColourWild, is_ready, may_build
from popolna.games.ahau.steps.gods import PickColour, ReturnCards
from popolna.games.ahau.steps.movement import SelectRegions
from popolna.games.ahau.steps.paying import (
    GiveResource,
    OmitResource,
    PayTile,
    saved,
    substitutes_left,
    tile_cost,
    total_cost,
)
from popolna.games.ahau.steps.rewards import TakeBackRegion, TakeBackRole
from popolna.games.ahau.steps.summoning import DiscardForGod
from popolna.games.ahau.steps.trade_god import SwapResource
from popolna.games.ahau.steps.trading import TurnDecision
from popolna.games.ahau.words.asked import TURNS_OVER, Stage, acted, asked, stage
from popolna.games.ahau.words.captions import own_goods
from popolna.games.ahau.words.effects import building_effect
from popolna.games.ahau.words.names import (
    building_name,
    city_name,
    colours_in,
    god_name,
    goods,
    listed,
    resources,
    space_name,
    the_card,
    tile_name,
)
from popolna.games.ahau.words.outlook import building_price, resources_with

# Building


def not_building(s: Ahau, player: int) -> str:
    """Why nothing at all can be built now; nothing if something might be."""
    match stage(s, player):
        case Stage.SETUP | Stage.MOVEMENT:
            when = "You build in your turn of the Action Phase, after placing a Worker."
        case Stage.PLACING:
            when = "You can build later in this turn."
        case Stage.BUILDING:
            when = "You are in the middle of building a tile."
        case Stage.ACTED:
            when = f"{acted(s, player)} You can build in another turn."
        case Stage.EVENING:
            when = TURNS_OVER
        case Stage.ACTING:
            return "" if may_build(s, player) else limit(s, player)
    return f"{when} {asked(s, player)}"


def limit(s: Ahau, player: int) -> str:
    """Why no further tile may be built."""
    if s.city == NONE:
        return "You have placed no Worker in this turn, so you cannot build."
    workers, where = s.value(player, s.city), city_name(s.city)
    if not workers:
        return (
            f"You build with your Workers in {where}, where you placed one, and none of them is left there."
        )
    shops = s.copies(player, WORKSHOP)
    more = f" and {shops} more with your Workshop" if shops else ""
    return f"You may build {counted(workers, 'tile')} with your Workers in {where}{more}, and have built {s.built}."


def offer(s: Ahau, player: int, slot: int) -> str:
    kind = s.offer[slot]
    if kind == NONE:
        return (
            f"The {SLOT.names[slot]} slot of the offer is empty; new Buildings come at the end of the round."
        )
    return not_building(s, player) or price(s, player, kind, slot)


def price(s: Ahau, player: int, kind: int, slot: int) -> str:
    """What a Building costs, and what of that a player has."""
    colours = [colour for colour in range(COLOURS) if BUILDING_COST[kind * COLOURS + colour]]
    have = listed([str(s.has(player, colour)) for colour in colours])
    cost = building_price(s, player, kind, slot).removeprefix("for ")
    need = f"You need {cost} for the {building_name(kind)}; you have {have}."
    spare, goods_needed = substitutes_left(s, player), total_cost(kind) - saved(s, player, kind, slot)
    if spare and s.all_goods(player) < goods_needed:
        return f"{need} Even with your Market you pay {resources(goods_needed)}, and have {s.all_goods(player)} in all."
    return f"{need} Your Market can replace only {spare}." if spare else need


def plot(s: Ahau, player: int, place: int) -> str:
    kind = s.plot[player * PLOTS + place]
    if kind == NONE:
        return (
            f"A Building you buy or claim goes onto your leftmost empty space by itself. {asked(s, player)}"
        )
    return f"There is nothing to choose at your {building_name(kind)}: {building_effect(kind)}."


def space(s: Ahau, player: int, place: int) -> str:
    kind = s.built_tile(player, place)
    if kind != NONE:
        return f"There is {with_article(tile_name(kind))} on this space of your Pyramid already."
    reason = not_building(s, player)
    if reason:
        return reason
    if not is_ready(s, player, place):
        return sentence(f"{space_name(place)} needs tiles on both spaces below it before you can build there")
    if not s.reserve_size(player):
        return "You have no tile in your reserve that you could build here."
    cost = tile_cost(s, player, place)
    different = f"{cost} different Resources, one" if cost > 1 else "a Resource"
    price = f"A tile on level {LEVEL[place]} costs you {different} in its colour"
    if not s.all_goods(player):
        return f"{price}; you have no Resources."
    return f"{price}; you can pay for none of your tiles with {have_text(s, player)}."


def tile(s: Ahau, player: int, kind: int) -> str:
    """Why a tile in the reserve can neither be built, discarded nor traded."""
    step = s.agenda[-1]
    name = tile_name(kind)
    if isinstance(step, DiscardForGod):
        if tile_god(kind) != step.god:
            return (
                f"The {name} does not show {god_name(step.god)}, whom you are summoning.{untraded(s, kind)}"
            )
        return f"To discard the {name}, choose the Resource whose colour it takes."
    reason = not_building(s, player) or unpaid(s, player, kind)
    return f"{reason}{untraded(s, kind)}"


def unpaid(s: Ahau, player: int, kind: int) -> str:
    """What the cheapest space for a tile costs."""
    costs = [int(tile_cost(s, player, place)) for place in range(SPACES) if is_ready(s, player, place)]
    if not costs:
        return "Your Pyramid is complete."
    need = resources_with(min(costs), tile_colour(kind))
    return f"The {tile_name(kind)} costs at least {need}; you have {have_text(s, player)}."


def have_text(s: Ahau, player: int) -> str:
    """A player's Resources in words."""
    held = [goods(colour, number) for colour, number in enumerate(own_goods(s, player)) if number]
    return listed(held) or "no Resources"


def untraded(s: Ahau, kind: int) -> str:
    """What a tile needs to be traded, where trading is possible."""
    step = s.agenda[-1]
    if not isinstance(step, TurnDecision) or not step.may_trade_tiles(s):
        return ""
    colour = tile_colour(kind)
    partner = "a second tile" if colour == WILD else f"a second {COLOUR.names[colour]} or wild tile"
    return f" A trade takes {partner}."


# Resources


def resource(s: Ahau, player: int, colour: int) -> str:
    name, number = COLOUR.names[colour], s.has(player, colour)
    match s.agenda[-1]:
        case PayTile(tile=kind, cost=cost):
            if cost > 1:
                return f"The {tile_name(kind)} costs {cost} Resources: choose all of them together."
            return f"You have no {name}."
        case OmitResource():
            if not s.due[colour]:
                return f"The cost has no {name} that you could save."
            return f"If you saved {name}, you could not pay the rest."
        case GiveResource(colour=due):
            if not number:
                return f"You have no {name}."
            return f"You owe {goods(due, 1)}; if you paid {name} instead, you could not pay the rest."
        case ColourWild(colours=colours):
            return f"You paid {listed(colours_in(colours))}, so the wild tile cannot become {name}."
        case PickColour(colours=colours, god=god):
            return f"The tiles you used for {god_name(god)} are {listed(colours_in(colours))}, not {name}."
        case DiscardForGod(god=god) if s.has_tile(player, tile_of(WILD, god)):
            return f"With a {name} tile {god_name(god)} could do nothing: another colour is needed."
        case SwapResource(colour=chosen):
            other = COLOUR.names[chosen]
            return f"You have neither {name} nor {other}, and one of the two Resources of a swap must be {other}."
    if isinstance(s.agenda[-1], TurnDecision):
        return untradable(s, player, colour)
    if stage(s, player) in (Stage.SETUP, Stage.MOVEMENT):
        return f"Resources pay for tiles, and can be traded, in your turn of the Action Phase. {asked(s, player)}"
    return f"Resources cannot be spent or traded at this moment. {asked(s, player)}"


def untradable(s: Ahau, player: int, colour: int) -> str:
    """Why a Resource can neither be given nor gained by a trade."""
    name, number = COLOUR.names[colour], s.has(player, colour)
    if s.plays_role(player, QUEEN_ROLE) and not s.queen_used and not number:
        return f"You have no {name} to spend for the Queen."
    return f"You have {number or 'no'} {name}. A trade takes two Resources of one colour, and you have no two alike."


# Cards


def card(s: Ahau, player: int, which: int) -> str:
    name = sentence(the_card(which))[:-1]
    in_hand = s.card[player * HAND + min(which, ROLE_AT)] == IN_HAND
    match s.agenda[-1]:
        case SelectRegions():
            return f"{name} is discarded. All cards come back once you have too few left to play two."
        case ReturnCards() | TakeBackRegion() | TakeBackRole() if in_hand:
            return f"{name} is in your hand already."
        case TakeBackRole():
            return "Only your Role card can be taken back now."
    return f"You choose your cards when a round begins. {asked(s, player)}"
