"""What a player can answer: every action as a short sentence."""

from collections.abc import Sequence

from popolna.engine.phrases import counted
from popolna.games.tzolkin.actions import (
    ADVANCE,
    BEG,
    BUILD,
    BUILD_PLAIN,
    BURN,
    BUY,
    DONE,
    HARVEST_CORN,
    HARVEST_WOOD,
    KEEP,
    NOTHING,
    ONE_DAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TWO_DAYS,
    USE,
    VERBS,
)
from popolna.games.tzolkin.board import (
    ACTION_CORN,
    BEG_CORN,
    BUILDING,
    CORN,
    RATE,
    START_SPOT,
    TOP_LEVEL,
    TRACK,
    WOOD,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.construction import FOR_CORN, Construct, corn_price
from popolna.games.tzolkin.steps.palenque import Harvest, jungle_extra
from popolna.games.tzolkin.steps.technology import AdvanceTech, advance_cost
from popolna.games.tzolkin.steps.turn import PityPlacement, PlaceMore, UseWorker, spot_cost
from popolna.games.tzolkin.steps.uxmal import AnyAction
from popolna.games.tzolkin.steps.yaxchilan import extra
from popolna.games.tzolkin.words.names import (
    action_text,
    cost_text,
    gear_name,
    goods,
    monument_text,
    plain,
    tile_text,
    title,
)


def action(s: Tzolkin, action: int, names: Sequence[str]) -> str:
    verb = VERBS.verb(action)
    words = VERBS.words(action)[1:]
    if KEEP.has(action):
        first, second = KEEP.args(action)
        return f"Keep {tile_text(BOX.wealth[first])}; and {tile_text(BOX.wealth[second])}"
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
        return f"{title(words[0])} {number}{using_text(s, number)}: {action_text(gear, number)}"
    if BUILD.has(action) or BUILD_PLAIN.has(action):
        building = BUILDING.index(words[0])
        tile = BOX.buildings[building]
        how = " without architecture" if BUILD_PLAIN.has(action) else ""
        return f"Construct the {plain(tile.name)}{how} ({building_price(s, building)}): {tile_text(tile)}"
    if RAISE.has(action):
        monument = BOX.monuments[RAISE.args(action)]
        return f"Raise the monument {plain(monument.name)} ({cost_text(monument.cost)}): {monument_text(monument)}"
    if BURN.has(action):
        return f"Burn the forest for {harvest_text(s, CORN)} and step down on the {words[0]} temple"
    if action in (HARVEST_CORN, HARVEST_WOOD):
        return f"Harvest {harvest_text(s, CORN if action == HARVEST_CORN else WOOD)}"
    if BEG.has(action):
        return f"Beg for corn, up to {BEG_CORN}, and step down on the {words[0]} temple"
    if ADVANCE.has(action):
        return advancing_text(s, ADVANCE.args(action))
    if SELL.has(action):
        block = SELL.args(action)
        return f"Sell {goods(block, 1)} for {goods(CORN, RATE[block])}"
    if BUY.has(action):
        block = BUY.args(action)
        return f"Buy {goods(block, 1)} for {goods(CORN, RATE[block])}"
    with_name = {
        "pay": "Pay a {}",
        "omit": "Save a {}",
        "climb": "Climb the {} temple",
        "take": "Take a {}",
    }
    if verb.name in with_name:
        return with_name[verb.name].format(words[0])
    return {
        NOTHING: "Do nothing",
        DONE: "Done",
        ONE_DAY: "One day",
        TWO_DAYS: "Two days",
    }[action]


def placing_text(s: Tzolkin, spot: int) -> str:
    """The corn for placing a worker, where there is any."""
    step = s.agenda[-1]
    if isinstance(step, PityPlacement):
        return " (all your corn)" if s.has(step.player, CORN) else ""
    corn = spot_cost(s, spot, step.placed if isinstance(step, PlaceMore) else 0)
    return f" ({goods(CORN, corn)})" if corn else ""


def using_text(s: Tzolkin, number: int) -> str:
    """The corn for an action, where there is any, and what for."""
    step = s.agenda[-1]
    if isinstance(step, AnyAction):
        return f" for {goods(CORN, ACTION_CORN)}"
    assert isinstance(step, UseWorker)
    corn = step.corn_for(s, number)
    return f" for {goods(CORN, corn)}, {'a step' if corn == 1 else f'{corn} steps'} back" if corn else ""


def advancing_text(s: Tzolkin, track: int) -> str:
    """Where an advance leads, and the blocks for it, where there are any."""
    step = s.agenda[-1]
    assert isinstance(step, AdvanceTech)
    level, name = s.level_of(step.player, track), TRACK.names[track]
    what = f"Advance {name} to level {level + 1}" if level < TOP_LEVEL else f"Take the bonus of {name}"
    blocks = advance_cost(s, step.player, track) if step.paid else 0
    return what + (f" ({counted(blocks, 'block')})" if blocks else "")


def building_price(s: Tzolkin, building: int) -> str:
    """What a building costs in the way it is constructed now."""
    step = s.agenda[-1]
    if isinstance(step, Construct) and step.way == FOR_CORN:
        return goods(CORN, corn_price(s, step.player, building))
    return cost_text(BOX.buildings[building].cost)


def harvest_text(s: Tzolkin, good: int) -> str:
    """How much corn or wood the fields give, with what technology adds."""
    step = s.agenda[-1]
    assert isinstance(step, Harvest)
    if good == CORN:
        return goods(CORN, BOX.palenque.corn[step.group] + jungle_extra(s, step.player))
    return goods(WOOD, BOX.palenque.wood[step.group] + extra(s, step.player, WOOD))
