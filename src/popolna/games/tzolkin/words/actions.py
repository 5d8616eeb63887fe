"""The actions as short sentences: what a player can choose from."""

from collections.abc import Sequence

from popolna.engine.phrases import counted
from popolna.games.tzolkin.actions import (
    ADVANCE,
    BEG,
    BUILD,
    BUILD_PLAIN,
    BURN,
    BUY,
    CLIMB,
    DONE,
    HARVEST_CORN,
    HARVEST_WOOD,
    KEEP,
    NOTHING,
    OMIT,
    ONE_DAY,
    PAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TAKE,
    TWO_DAYS,
    USE,
    VERBS,
)
from popolna.games.tzolkin.board import (
    ACTION_CORN,
    AGRICULTURE,
    BEG_CORN,
    BUILDING,
    CORN,
    RATE,
    START_SPOT,
    THEOLOGY,
    TOP_LEVEL,
    TRACK,
    WOOD,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.chichen_itza import OfferBlock
from popolna.games.tzolkin.steps.construction import ONE, Construct
from popolna.games.tzolkin.steps.palenque import Harvest, field_corn, field_wood
from popolna.games.tzolkin.steps.technology import AdvanceTech, advance_cost
from popolna.games.tzolkin.steps.turn import UseWorker
from popolna.games.tzolkin.steps.uxmal import AnyAction
from popolna.games.tzolkin.words.names import (
    cost_text,
    gear_name,
    goods,
    monument_text,
    plain,
    temple_name,
    title,
    wealth_text,
)
from popolna.games.tzolkin.words.outlook import (
    action_text,
    building_price,
    building_text,
    lost_step,
    lost_steps,
    placing_cost,
)


def action(s: Tzolkin, action: int, names: Sequence[str]) -> str:
    words = VERBS.words(action)[1:]
    player = s.mover()
    if KEEP.has(action):
        first, second = KEEP.args(action)
        return f"Keep {wealth_text(BOX.wealth[first])}; and {wealth_text(BOX.wealth[second])}"
    if PLACE.has(action):
        spot = PLACE.args(action)
        where = (
            "the Starting Player space" if spot == START_SPOT else f"{gear_name(spot)} {s.lowest_free(spot)}"
        )
        return f"Place a worker on {where}{placing_text(s, spot)}"
    if PICK.has(action):
        return f"Pick up the worker on {title(words[0])} {words[1]}"
    if USE.has(action):
        gear, number = USE.args(action)
        return f"{title(words[0])} {number}{using_text(s, number)}: {action_text(s, player, gear, number)}"
    if BUILD.has(action) or BUILD_PLAIN.has(action):
        return constructing_text(s, player, BUILDING.index(words[0]), architecture=BUILD.has(action))
    if RAISE.has(action):
        monument = BOX.monuments[RAISE.args(action)]
        return f"Raise the monument {plain(monument.name)} ({cost_text(monument.cost)}): {monument_text(monument)}"
    if BURN.has(action):
        return f"Burn the forest for {harvest_text(s, CORN)} and step down on the {words[0]} temple"
    if action in (HARVEST_CORN, HARVEST_WOOD):
        return f"Harvest {harvest_text(s, CORN if action == HARVEST_CORN else WOOD)}"
    if BEG.has(action):
        return f"Beg for corn until you have {BEG_CORN}, and step down on the {words[0]} temple"
    if ADVANCE.has(action):
        return advancing_text(s, ADVANCE.args(action))
    if SELL.has(action):
        block = SELL.args(action)
        return f"Sell {goods(block, 1)} for {goods(CORN, RATE[block])}"
    if BUY.has(action):
        block = BUY.args(action)
        return f"Buy {goods(block, 1)} for {goods(CORN, RATE[block])}"
    if CLIMB.has(action):
        temple = CLIMB.args(action)
        how = "Pay a block to climb" if isinstance(s.agenda[-1], OfferBlock) else "Climb"
        return f"{how} the {temple_name(temple)}{lost_step(s, player, temple)}"
    if PAY.has(action):
        return f"Pay {goods(PAY.args(action), 1)}"
    if OMIT.has(action):
        return f"Save {goods(OMIT.args(action), 1)}"
    if TAKE.has(action):
        return f"Take {goods(TAKE.args(action), 1)}"
    return {
        NOTHING: "Do nothing",
        DONE: "Done",
        ONE_DAY: "Advance one day",
        TWO_DAYS: "Advance two days and turn your board over",
    }[action]


def placing_text(s: Tzolkin, spot: int) -> str:
    """The corn for placing a worker, if it costs any."""
    price = placing_cost(s, spot, s.mover())
    return f" ({price})" if price else ""


def using_text(s: Tzolkin, number: int) -> str:
    """The corn for an action, if it costs any, and why."""
    step = s.agenda[-1]
    if isinstance(step, AnyAction):
        return f" for {goods(CORN, ACTION_CORN)}"
    assert isinstance(step, UseWorker)
    corn = step.corn_for(s, number)
    return f" for {goods(CORN, corn)}, {'a step' if corn == 1 else f'{corn} steps'} back" if corn else ""


def advancing_text(s: Tzolkin, track: int) -> str:
    """Where an advance leads, and the blocks for it, if it costs any."""
    step = s.agenda[-1]
    assert isinstance(step, AdvanceTech)
    level, name = s.level_of(step.player, track), TRACK.names[track]
    what = f"Advance {name} to level {level + 1}" if level < TOP_LEVEL else f"Take the bonus of {name}"
    blocks = advance_cost(s, step.player, track) if step.paid else 0
    return what + (f" ({counted(blocks, 'block')})" if blocks else "") + lost_bonus(s, step.player, track)


def lost_bonus(s: Tzolkin, player: int, track: int) -> str:
    """A warning that an advance beyond the third level gives nothing."""
    if s.level_of(player, track) == TOP_LEVEL:
        if track == AGRICULTURE:
            return lost_steps(s, player, 1)
        if track == THEOLOGY and not s.skulls:
            return " (lost: no skull is left)"
    return ""


def constructing_text(s: Tzolkin, player: int, building: int, *, architecture: bool) -> str:
    """A building, what it costs and brings, and whether architecture helps where that can be chosen."""
    step, tile = s.agenda[-1], BOX.buildings[building]
    way = step.way if isinstance(step, Construct) else ONE
    how = "" if architecture else " without architecture"
    price = building_price(s, player, building, way, architecture=architecture)
    brings = building_text(s, player, tile, architecture=architecture)
    return f"Construct the {plain(tile.name)}{how} ({price}): {brings}"


def harvest_text(s: Tzolkin, good: int) -> str:
    """How much corn or wood the fields give, with what technology adds."""
    step = s.agenda[-1]
    assert isinstance(step, Harvest)
    if good == CORN:
        return goods(CORN, int(field_corn(s, step.player, step.group)))
    return goods(WOOD, int(field_wood(s, step.player, step.group)))
