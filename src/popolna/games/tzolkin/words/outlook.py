"""What things really cost and bring a player: with technology, and with what is left on the table."""

from popolna.engine.phrases import counted, points
from popolna.engine.state import NOBODY
from popolna.games.tzolkin.actions import OMIT
from popolna.games.tzolkin.board import (
    ARCHITECTURE,
    CHICHEN,
    CORN,
    GOODS,
    OVAL_TEMPLE,
    PALENQUE,
    SKULL,
    TEMPLE,
    TEMPLES,
    TIKAL,
    TOP_LEVEL,
    TOP_STEP,
    TRACK,
    WOOD,
    WORKERS,
    YAXCHILAN,
)
from popolna.games.tzolkin.components import BOX, Building, Effect
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.construction import FOR_CORN, OmitBlock, corn_price, saved_blocks
from popolna.games.tzolkin.steps.palenque import can_burn, can_harvest_corn, field_corn, field_wood, fish
from popolna.games.tzolkin.steps.turn import PityPlacement, PlaceMore, spot_cost
from popolna.games.tzolkin.steps.yaxchilan import given
from popolna.games.tzolkin.words.names import (
    TIKAL_ACTIONS,
    UXMAL_ACTIONS,
    cost_text,
    effect_text,
    goods,
    printed_action,
    skull_text,
)

TWO_TEMPLES = 5  # the action of Tikal that needs steps on two temples
ONE_TEMPLE = 1  # the action of Uxmal that needs a step on any


# Temples


def placing_cost(s: Tzolkin, spot: int, reader: int) -> str:
    """What the next worker there costs, with the extra corn for several in one turn; nothing if it is free."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, PityPlacement):
        whose = "your" if step.player == reader else "its owner's"
        return f"all {whose} corn" if s.has(step.player, CORN) else ""
    corn = spot_cost(s, spot, step.placed if isinstance(step, PlaceMore) else 0)
    return goods(CORN, corn) if corn else ""


def steps_left(s: Tzolkin, player: int, temple: int) -> int:
    """How many steps a player can still climb on a temple; a taken top step is out of reach."""
    above = int(TOP_STEP[temple] - s.step_on(player, temple))
    return above - 1 if above and s.is_top_taken(temple) else above


def lost_step(s: Tzolkin, player: int, temple: int, steps: int = 1) -> str:
    """A warning that steps on a temple are lost, and why; nothing if they are not."""
    left = steps_left(s, player, temple)
    if left >= steps:
        return ""
    why = "the top step is taken" if s.step_on(player, temple) < TOP_STEP[temple] else "you are at the top"
    return f" (lost: {why})" if not left else f" (only {counted(left, 'step')} left)"


def lost_steps(s: Tzolkin, player: int, temples: int) -> str:
    """A warning that steps on as many different temples of the player's choice are lost."""
    open_temples = sum(s.can_climb(player, temple) for temple in range(TEMPLES))
    if open_temples >= temples:
        return ""
    return " (lost: no temple has a step for you)" if not open_temples else " (only one has a step for you)"


# Actions of the gears


def action_text(s: Tzolkin, player: int, gear: int, number: int) -> str:
    """What an action brings a player now; for nobody, what is printed on the board."""
    if player <= NOBODY:
        return printed_action(gear, number)
    if gear == PALENQUE:
        return palenque_text(s, player, number)
    if gear == YAXCHILAN:
        gives = [(good, int(given(s, player, number, good))) for good in range(GOODS)]
        return ", ".join(goods(good, much) for good, much in gives if much) or "no skull is left"
    if gear == TIKAL:
        return TIKAL_ACTIONS[number - 1] + (lost_steps(s, player, 2) if number == TWO_TEMPLES else "")
    if gear == CHICHEN:
        return skull_text(number, lost_step(s, player, OVAL_TEMPLE[number - 1]))
    return UXMAL_ACTIONS[number - 1] + (lost_steps(s, player, 1) if number == ONE_TEMPLE else "")


def palenque_text(s: Tzolkin, player: int, number: int) -> str:
    """What can be fished or harvested."""
    if number == 1:
        return f"fish for {goods(CORN, int(fish(s, player)))}"
    group = number - 1
    corn, wood = (
        goods(CORN, int(field_corn(s, player, group))),
        goods(WOOD, int(field_wood(s, player, group))),
    )
    has_wood = s.wood_tiles[group] > 0
    if can_harvest_corn(s, player, group):
        return f"harvest {corn}{f' or {wood}' if has_wood else ''}"
    if not has_wood:
        return "nothing is left to harvest"
    burning = f", or burn the forest for {corn}" if can_burn(s, player, group) else ""
    return f"harvest {wood}{burning}"


# Buildings


def building_text(s: Tzolkin, player: int, tile: Building, *, architecture: bool) -> str:
    """All that a building brings a player, with what architecture adds."""
    text = ", ".join(effect_outlook(s, player, effect) for effect in tile.effects)
    level = s.level_of(player, ARCHITECTURE) if architecture else 0
    if not level:
        return text
    return f"{text}; architecture adds {goods(CORN, 1)}{f' and {points(2)}' if level > 1 else ''}"


def effect_outlook(s: Tzolkin, player: int, effect: Effect) -> str:
    """What an effect of a tile brings a player now."""
    text, what, number = effect_text(effect), effect.what, effect.n
    if effect.op == "gain" and what == "skull" and s.skulls < number:
        return f"{goods(SKULL, int(s.skulls))} (no more are left)"
    if effect.op == "worker" and s.in_play[player] + number > WORKERS:
        return f"{text} (lost: you have all {WORKERS})"
    if effect.op == "tech" and what != "any" and s.level_of(player, TRACK.index(what)) == TOP_LEVEL:
        return f"the bonus of {what}"
    if effect.op == "temple":
        if what == "any":
            return text + lost_steps(s, player, 1)
        return text + lost_step(s, player, TEMPLE.index(what), number)
    return text


def building_price(s: Tzolkin, player: int, building: int, way: int, *, architecture: bool) -> str:
    """What a building costs a player in a way of constructing it."""
    cost = BOX.buildings[building].cost
    if way == FOR_CORN:
        return goods(CORN, int(corn_price(s, player, building)))
    if not architecture or not saved_blocks(s, player):
        return cost_text(cost)
    omitted = OmitBlock(player, building).options(s)
    if len(omitted) > 1:
        return f"{cost_text(cost)}, less 1 block"
    return cost_text(cost, OMIT.args(omitted[0])) or "free"
