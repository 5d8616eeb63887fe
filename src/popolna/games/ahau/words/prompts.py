"""The prompts: what a player is asked."""

from collections.abc import Sequence

from popolna.engine.phrases import counted, sentence, with_article
from popolna.games.ahau.actions import PRODUCE, SUMMON, TAKE
from popolna.games.ahau.board import (
    BY_RESERVE_COLOURS,
    BY_RESOURCES,
    CITY_WALLS,
    COLOUR,
    GODS,
    HIGH_PRIESTESS,
    JAGUAR,
    RAIN,
    REGION_CARDS,
    ROLE_AT,
    WILD,
    tile_colour,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps.action_turn import ClaimRegion, LastCall, PlaceWorker
from popolna.games.ahau.steps.building import (
    BuildMore,
    ColourWild,
    ProduceOrBuild,
    ReplaceBuilding,
    may_build,
)
from popolna.games.ahau.steps.celebration import TradeBeforeTemples
from popolna.games.ahau.steps.conflicts import Relocate
from popolna.games.ahau.steps.gods import FeedJaguar, LayInSun, PickColour, ReturnCards, SendRain, TakeByChief
from popolna.games.ahau.steps.movement import MoveByCaptain, SelectRegions
from popolna.games.ahau.steps.paying import GiveResource, OmitResource, PayTile, substitutes_left
from popolna.games.ahau.steps.producing import CountOthers
from popolna.games.ahau.steps.rewards import (
    GainResources,
    HonourGod,
    LayDown,
    MayAdvance,
    TakeBackRegion,
    TakeBackRole,
    TakeRole,
)
from popolna.games.ahau.steps.round_end import GiveUpTile
from popolna.games.ahau.steps.setup import ChooseSummary
from popolna.games.ahau.steps.summoning import DiscardForGod, SummonOrNot
from popolna.games.ahau.steps.tiles import TakeTile
from popolna.games.ahau.steps.trade_god import MoveWorkers, SwapResource
from popolna.games.ahau.words.captions import region_bonus
from popolna.games.ahau.words.effects import god_purpose
from popolna.games.ahau.words.names import (
    building_name,
    city_name,
    colours_in,
    fame,
    god_name,
    goods,
    listed,
    region_name,
    resources,
    scoring_name,
    temple_name,
    the_card,
    tile_name,
)
from popolna.games.ahau.words.outlook import builds_left, resources_with, strength_now


def prompt(s: Ahau, player: int) -> str:
    step = s.agenda[-1]
    match step:
        # Setting up and moving
        case ChooseSummary():
            return "Take a Summary card; its Pyramid tile and its Resources are what you begin with."
        case SelectRegions():
            return cards_prompt(s, player)
        case MoveByCaptain():
            return f"War Captain: move your Ruler from {region_name(s.ruler[player])} to an adjacent Region, or stay."
        case Relocate():
            return losing_prompt(s, player)
        case MayAdvance():
            return f"You may advance on the Might track. Your marker is on step {s.might[player]}."
        case TakeTile() as take:
            return taking_prompt(s, take)
        case GiveUpTile():
            return (
                "Too few tiles are left for the Regions, and your reserve is the largest:"
                " put one of your tiles into the bag."
            )
        # The Action turn
        case PlaceWorker():
            return placing_prompt(s, player)
        case ClaimRegion():
            region = s.ruler[player]
            return f"Your Workers surround {region_name(region)}: do you claim {the_bonus(s, region)}?"
        case SummonOrNot() as summon:
            return summoning_prompt(s, summon.options(s), player)
        case ProduceOrBuild() as turn:
            return acting_prompt(s, turn.options(s), player)
        case BuildMore():
            return building_prompt(s, player)
        case CountOthers():
            return "Produce Market: whose Workers next to the site will you count, too?"
        case LastCall():
            return "Before your turn ends, you may still use the Queen."
        case TradeBeforeTemples():
            return f"Trade before the Temples are scored, or stop. {trading_hint(s)}"
        # Paying
        case PayTile(tile=tile, cost=cost):
            how = resources_with(cost, tile_colour(tile))
            wild = " It takes the colour of a Resource you pay." if tile_colour(tile) == WILD else ""
            return f"Pay {how}{', all different,' if cost > 2 else ''} for the {tile_name(tile)}.{wild}"
        case OmitResource(left=left):
            return f"You save {resources(left)} of the cost. Which one will you not pay{' first' if left > 1 else ''}?"
        case GiveResource(colour=colour):
            still = resources(int(substitutes_left(s, player)))
            return f"Pay {goods(colour, 1)}, or something else: your Market can still replace {still}."
        case ColourWild(tile=tile):
            return f"Which colour will the {tile_name(tile)} have for the rest of the game?"
        case ReplaceBuilding(building=building):
            return f"All your Building spaces are taken: which Building makes way for the {building_name(building)}?"
        # Rewards and trading
        case GainResources(left=left):
            return f"Gain {resources(left)} of your choice."
        case HonourGod():
            return "Place a marker at a Temple where you have none."
        case LayDown():
            return "Lay down a standing Worker; it will count as two."
        case TakeRole():
            return "Take a Role card in secret. It is the only one you will have in this game."
        case TakeBackRole():
            return f"Take {the_card(s.card_id(player, ROLE_AT))} back into your hand?"
        case TakeBackRegion():
            return "You may take a Region card back into your hand."
    return god_prompt(s, player)


# Moving


def cards_prompt(s: Ahau, player: int) -> str:
    number = int(s.weapons[player])
    weapons = "Weapon" if number == 1 else f"{number} Weapons" if number else ""
    sixes = "" if s.regions() == REGION_CARDS else " A 6 can only be on the right."
    return (
        "Choose two cards in secret. The left one sends your Ruler to its Region; the right one is your strength"
        f" in a Conflict{f', together with your {weapons}' if weapons else ''}.{sixes}"
    )


def losing_prompt(s: Ahau, player: int) -> str:
    lost = region_name(s.ruler[player])
    if s.copies(player, CITY_WALLS):
        return f"You lost the Conflict in {lost}. Move your Ruler, or stay behind your City Walls."
    return (
        f"You lost the Conflict in {lost}: move your Ruler."
        f" In this round you cannot place a Worker next to {lost}."
    )


def taking_prompt(s: Ahau, take: TakeTile) -> str:
    """A first or a second tile, from their Region or also from others."""
    home = s.ruler[take.player]
    regions = [TAKE.args(option)[0] for option in take.options(s) if TAKE.has(option)]
    if not regions:
        return f"There is no tile left in {region_name(home)}."
    where = region_name(home) if home in regions else ""
    if any(region != home for region in regions):
        where = f"{where}, or through your Gateway from an adjacent Region" if where else "an adjacent Region"
    if take.picks:
        return f"Observation Tower: you may take a second Pyramid tile from {where}."
    return f"Take a Pyramid tile from {where}."


# The Action turn


def placing_prompt(s: Ahau, player: int) -> str:
    left = int(s.workers_left(player))
    if not left:
        return "You have no Worker left to place."
    ask = f"Place a Worker in a city next to {region_name(s.ruler[player])}."
    if s.barred[player] != NONE:
        ask = f"{ask[:-1]}, but not next to {region_name(s.barred[player])}, where you lost."
    return f"{ask} {'It is your last one and brings the end.' if left == 1 else f'You have {left} left.'}"


def the_bonus(s: Ahau, region: int) -> str:
    """What lies in a Region, with an article for a Building."""
    bonus = region_bonus(s, region)
    return bonus if s.family else f"the {bonus}"


def summoning_prompt(s: Ahau, options: Sequence[int], player: int) -> str:
    gods = [int(SUMMON.args(option)) for option in options if SUMMON.has(option)]
    if not gods:
        return "You cannot summon a god now, but you may use the Queen."
    if s.plays_role(player, HIGH_PRIESTESS):
        some = listed([god_name(god) for god in gods], "or")
        return f"High Priestess: summon {some} with 1 more strength, or no god."
    why = god_purpose(gods[0], s.family)
    return f"Summon {god_name(gods[0])}, the god of {city_name(s.city)}, to {why}, or summon no god."


def acting_prompt(s: Ahau, options: Sequence[int], player: int) -> str:
    """What the second half of a turn can be used for."""
    ways = []
    if any(PRODUCE.has(option) for option in options):
        ways.append("produce at a site")
    if may_build(s, player):
        number = builds_left(s, player)
        ways.append(f"build up to {number} tiles" if number > 1 else "build a tile")
    if any(SUMMON.has(option) for option in options):
        ways.append("summon a god with your Dancer")
    if not ways:
        return "You can neither produce nor build now, but you may trade or use the Queen."
    return sentence(listed([*ways, "do neither" if len(ways) == 2 else "do nothing"], "or"))


def building_prompt(s: Ahau, player: int) -> str:
    if not may_build(s, player):
        return "You cannot build more in this turn, but you may still use the Queen."
    return f"Build another tile, or stop. You may build {builds_left(s, player)} more."


def trading_hint(s: Ahau) -> str:
    """Which Temples count what can be traded."""
    counting = [
        f"{temple_name(god)} counts {scoring_name(s.scoring[god])}"
        for god in range(GODS)
        if s.scoring[god] in (BY_RESOURCES, BY_RESERVE_COLOURS)
    ]
    return sentence(listed(counting))


# Gods


def god_prompt(s: Ahau, player: int) -> str:
    """What a god asks."""
    step = s.agenda[-1]
    match step:
        case DiscardForGod(god=god) as discard:
            if not discard.is_ready(s):
                return f"Discard a tile of {god_name(god)}{wanted_colour(god)} to summon the god."
            strength = strength_now(s, discard)
            return f"{god_title(god)}, now with strength {strength}: discard tiles for more, or summon."
        case PickColour(god=god, strength=strength):
            return f"{god_title(god)}, strength {strength}: choose one of the colours you used."
        case TakeByChief(colour=colour, left=left):
            what = with_article(f"{COLOUR.names[colour]} or wild tile")
            return f"Chief God: take {what} from any Region, or draw one. {left} to go."
        case SendRain(strength=strength):
            return f"Rain God: deplete a site to gain {strength} of its Resources."
        case MoveWorkers(left=left):
            return f"God of Trade: move Workers along routes, or stop. {counted(left, 'move')} left."
        case SwapResource(colour=colour):
            return f"God of Trade: you may swap a Resource for another; one of the two must be {COLOUR.names[colour]}."
        case ReturnCards(left=left):
            return f"Sun God: you may take back {counted(left, 'card')}."
        case LayInSun(colours=colours):
            return f"Sun God: you may lay down a Worker next to {site_of(colours)}."
    assert isinstance(step, FeedJaguar), step
    gain = fame(step.strength)
    return f"Jaguar God: remove a Worker next to {site_of(step.colours)}, or stand one up, to gain {gain}."


def wanted_colour(god: int) -> str:
    """Which colour a tile needs so that a god can be summoned with it."""
    if god == RAIN:
        return " in the colour of a site on the map"
    return " in the colour of a site next to one of your Workers" if god == JAGUAR else ""


def god_title(god: int) -> str:
    return god_name(god).removeprefix("the ")


def site_of(colours: int) -> str:
    """A site of one of some colours.

    >>> site_of(0b00001), site_of(0b00110)
    ('a corn site', 'a water or obsidian site')
    """
    return with_article(f"{listed(colours_in(colours), 'or')} site")
