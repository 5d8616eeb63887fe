"""Why something on the table cannot be chosen now."""

from collections.abc import Sequence

from popolna.engine.phrases import counted, sentence
from popolna.engine.state import NOBODY
from popolna.games.tzolkin.actions import PLACE
from popolna.games.tzolkin.board import (
    ACTION_CORN,
    BEG_LIMIT,
    BLOCK,
    BLOCKS,
    BUILDING,
    BUILDING_COST,
    CHICHEN,
    CORN,
    LAST_ACTION,
    MONUMENT,
    RATE,
    SPOT,
    START_SPOT,
    TEETH,
    TEMPLE,
    THEOLOGY,
    TOP_LEVEL,
    TRACK,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import DUMMY, OFFERED, UNAVAILABLE, Tzolkin
from popolna.games.tzolkin.steps.construction import (
    FIRST,
    FOR_CORN,
    SECOND,
    SECOND_PLAIN,
    Construct,
    OmitBlock,
    corn_price,
    saved_blocks,
)
from popolna.games.tzolkin.steps.palenque import Harvest
from popolna.games.tzolkin.steps.parts import YES
from popolna.games.tzolkin.steps.technology import AdvanceTech, PayBlocks, advance_cost
from popolna.games.tzolkin.steps.temples import Climb
from popolna.games.tzolkin.steps.turn import PickMore, PityPlacement, PlaceMore, TakeTurn, UseWorker
from popolna.games.tzolkin.steps.uxmal import AnyAction, Market
from popolna.games.tzolkin.words.names import cost_text, gear_name, goods, plain, temple_name
from popolna.games.tzolkin.words.prompts import prompt
from popolna.games.tzolkin.words.shortfalls import (
    lacking,
    lacking_for_action,
    lacking_for_spot,
)

UPWARDS = "Actions and buildings lead up the temples."
PICKING = "You are picking up workers in this turn; placing has to wait for the next one."


def why_not(s: Tzolkin, player: int, thing: str, names: Sequence[str]) -> str:
    first, *rest = thing.split()
    if first in SPOT.places:
        spot = SPOT.index(first)
        return (
            about_space(s, player, spot, int(rest[0]), names) if rest else about_spot(s, player, spot, names)
        )
    if first in BLOCK.places:
        return about_block(s, player, BLOCK.index(first))
    if first in TEMPLE.places:
        return about_temple(s, player, TEMPLE.index(first))
    if first in TRACK.places:
        return about_track(s, player, TRACK.index(first))
    if first in BUILDING.places:
        return about_building(s, player, BUILDING.index(first), names)
    if first in MONUMENT.places:
        return about_monument(s, player, MONUMENT.index(first), names)
    return "Starting tiles are chosen before the first day only."


def later(s: Tzolkin, player: int) -> str:
    """Something else is asked."""
    return f"This has to wait. {prompt(s, player)}"


def is_between(s: Tzolkin) -> bool:
    """Whether the player is to place or pick up workers, and not in the middle of an action."""
    return isinstance(s.agenda[-1], TakeTurn | PlaceMore | PickMore | PityPlacement)


# Gears


def about_spot(s: Tzolkin, player: int, spot: int, names: Sequence[str]) -> str:
    """A gear, or the Starting Player space."""
    match s.agenda[-1]:
        case TakeTurn():
            return lacking_for_spot(s, player, spot, 0, names)
        case PlaceMore(placed=placed):
            return lacking_for_spot(s, player, spot, placed, names)
        case PityPlacement():
            return "The gods let you have one of the cheapest spaces only, and this one costs more."
        case PickMore():
            return PICKING
        case UseWorker(gear=gear) if spot != gear:
            return other_gear(gear)
        case AnyAction() if spot in (CHICHEN, START_SPOT):
            return ONLY_SMALL
        case UseWorker() | AnyAction():
            return f"You cannot use any action of {gear_name(spot)} now."
    return later(s, player)


ONLY_SMALL = "Only actions of the four small gears can be used in this way."


def other_gear(gear: int) -> str:
    return f"The worker was picked up on {gear_name(gear)}, so it uses an action there."


def about_space(s: Tzolkin, player: int, gear: int, space: int, names: Sequence[str]) -> str:
    """A space of a gear, with its action and whoever is there."""
    step, worker = s.agenda[-1], s.tooth[gear * TEETH + space]
    if isinstance(step, UseWorker):
        return about_action(s, player, step, gear, space, names)
    if isinstance(step, AnyAction):
        return about_any_action(s, player, gear, space, names)
    if not is_between(s):
        return later(s, player)
    if worker == DUMMY:
        return "This is a dummy worker. It belongs to nobody and only takes up the space."
    if worker == player:
        return "You are placing workers in this turn; picking up has to wait for the next one."
    if worker != NOBODY:
        return f"This is {names[worker]}'s worker; you can only pick up your own."
    if isinstance(step, PickMore):
        return "None of your workers is here. You can pick up a worker only where it stands."
    return about_way(s, player, gear, space, names)


def about_way(s: Tzolkin, player: int, gear: int, space: int, names: Sequence[str]) -> str:
    """How a worker gets to a space where nobody is."""
    lowest, name = s.lowest_free(gear), gear_name(gear)
    if lowest != space:
        start = f"A new one starts on {name} {lowest} and moves on a space each day."
        return f"You need a worker here to use this action. {start}"
    if PLACE.of(gear) in s.legal(player):
        return f"This is what a worker does here. To place one, point at {name} itself."
    return about_spot(s, player, gear, names)


def about_action(
    s: Tzolkin, player: int, step: UseWorker, gear: int, space: int, names: Sequence[str]
) -> str:
    """Why a worker who was picked up cannot use an action."""
    corn = int(s.has(player, CORN))
    if gear != step.gear:
        return other_gear(step.gear)
    if not 0 < space <= LAST_ACTION[gear]:
        return no_action(gear, space)
    cost = int(step.corn_for(s, space))
    if cost == UNAVAILABLE:
        reach = "it can use that action, or a lower one for corn"
        if gear == CHICHEN and s.level_of(player, THEOLOGY):
            reach = f"even with theology it reaches {step.space + 1} at most"
        return f"The worker was on space {step.space}: {reach}."
    if cost > corn:
        return f"Going back {counted(cost, 'space')} costs {goods(CORN, cost)}; you have {corn}."
    return lacking_for_action(s, player, gear, space, corn - cost, names)


def about_any_action(s: Tzolkin, player: int, gear: int, space: int, names: Sequence[str]) -> str:
    """Why an action cannot be used for a corn."""
    if gear == CHICHEN:
        return ONLY_SMALL
    if not 0 < space <= LAST_ACTION[gear]:
        return no_action(gear, space)
    return lacking_for_action(s, player, gear, space, int(s.has(player, CORN) - ACTION_CORN), names)


def no_action(gear: int, space: int) -> str:
    if space == 0:
        return "Space 0 has no action."
    return (
        f"Space {space} has no action of its own: from here a worker may use any action of {gear_name(gear)}."
    )


# Blocks, temples and technologies


def about_block(s: Tzolkin, player: int, block: int) -> str:
    name, has = BLOCK.names[block], int(s.has(player, block))
    match s.agenda[-1]:
        case PayBlocks():
            return f"You have no {name} to pay with."
        case OmitBlock(building=building):
            if not BUILDING_COST[building * BLOCKS + block]:
                return f"The {plain(BUILDING.names[building])} costs no {name}, so none can be saved."
            missing = lacking(s, player, BOX.buildings[building].cost)
            return f"You lack {missing} for this building, so that is the block to save."
        case Market() as market:
            corn, price = int(s.has(player, CORN)), int(RATE[block])
            if market.sold >> block & 1:
                return f"You have sold all your {name}; what you have sold cannot be bought back now."
            sell = (
                f"You have bought {name}, so you cannot sell any now"
                if has
                else f"You have no {name} to sell"
            )
            return f"{sell}, and buying costs {goods(CORN, price)}; you have {corn}."
    if is_between(s):
        return "Blocks pay for technologies and buildings, and are traded at the market: Uxmal 2."
    return later(s, player)


def about_temple(s: Tzolkin, player: int, temple: int) -> str:
    name, corn = temple_name(temple), int(s.has(player, CORN))
    lowest = f"You would have to step down on the {name}, but you are on its lowest step."
    match s.agenda[-1]:
        case TakeTurn(begged=begged) if begged == YES:
            return "You have already begged in this turn."
        case TakeTurn() if corn > BEG_LIMIT:
            begging = f"You can step down and beg for corn with at most {BEG_LIMIT}; you have {corn}."
            return f"{UPWARDS} {begging}"
        case TakeTurn():
            return lowest
        case Harvest(group=group):
            return lowest if s.wood_tiles[group] else "There is no forest left in these fields to burn."
        case Climb():
            return "The second step has to be on another temple."
    return UPWARDS if is_between(s) else later(s, player)


def about_track(s: Tzolkin, player: int, track: int) -> str:
    step, name = s.agenda[-1], TRACK.names[track]
    if isinstance(step, AdvanceTech):
        level, price = s.level_of(player, track), counted(advance_cost(s, player, track), "block")
        what = f"Level {level + 1}" if level < TOP_LEVEL else "The bonus"
        return f"{what} of {name} costs {price}; you have {s.blocks(player)}."
    if is_between(s):
        return f"{sentence(name)[:-1]} advances with Tikal 1 or 3, and with some buildings."
    return later(s, player)


# Tiles


def about_building(s: Tzolkin, player: int, building: int, names: Sequence[str]) -> str:
    step, owner, tile = s.agenda[-1], s.building[building], BOX.buildings[building]
    if owner != OFFERED:
        return owned(player, owner, names)
    if is_between(s):
        return "You construct buildings with Tikal 2 or 4, or for corn with Uxmal 4."
    if not isinstance(step, Construct):
        return later(s, player)
    if step.way == FOR_CORN:
        return f"It costs {goods(CORN, corn_price(s, player, building))}; you have {s.has(player, CORN)}."
    saved = ""
    if saved_blocks(s, player):
        helped = "has already helped with the first building"
        saved = f", and architecture {helped if step.way == SECOND_PLAIN else 'saves only one block'}"
    return f"It costs {cost_text(tile.cost)}; you lack {lacking(s, player, tile.cost)}{saved}."


def about_monument(s: Tzolkin, player: int, monument: int, names: Sequence[str]) -> str:
    step, owner = s.agenda[-1], s.monument[monument]
    if owner != OFFERED:
        return owned(player, owner, names)
    if is_between(s):
        return "You raise monuments with Tikal 4."
    if not isinstance(step, Construct):
        return later(s, player)
    if step.way in (SECOND, SECOND_PLAIN):
        return "Tikal 4 raises a monument or constructs buildings, and you have begun to construct."
    if step.way != FIRST:
        return "Only a building can be constructed now; you raise monuments with Tikal 4."
    cost = BOX.monuments[monument].cost
    return f"It costs {cost_text(cost)}; you lack {lacking(s, player, cost)}."


def owned(player: int, owner: int, names: Sequence[str]) -> str:
    return "You own it already." if owner == player else f"It belongs to {names[owner]}."
