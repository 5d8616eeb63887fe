"""What the gears offer a player, in points, now and after waiting."""

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.tzolkin.board import (
    AGRICULTURE,
    CHICHEN,
    DAYS,
    FISHING,
    GEARS,
    GOLD,
    HARVEST_CORN,
    HARVEST_WOOD,
    LAST_ACTION,
    LAST_SPACE,
    OVAL_BLOCK,
    OVAL_POINTS,
    OVAL_TEMPLE,
    OVALS,
    PALENQUE,
    SKULL,
    STONE,
    TEETH,
    THEOLOGY,
    TIKAL,
    UXMAL,
    UXMAL_TEMPLE_CORN,
    WOOD,
    YAXCHILAN,
)
from popolna.games.tzolkin.insight.worth import (
    BURNT,
    HOPE,
    LEFT,
    PATIENCE,
    RIDE,
    WORKER_WORTH,
    best_building,
    best_for_corn,
    best_level,
    best_monument,
    best_step,
    block_worth,
    corn_change,
    hire_worth,
    skull_worth,
    step_worth,
)
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.palenque import can_harvest_corn, jungle_extra
from popolna.games.tzolkin.steps.turn import BeginTurn, EndTurn
from popolna.games.tzolkin.steps.yaxchilan import extra


def worths(s: Tzolkin, player: i64, gear: i64) -> vec[float]:
    """Roughly what the actions of a gear are worth to a player who may still get missing goods; 0 is no action."""
    if gear == PALENQUE:
        return harvest_worths(s, player)
    if gear == YAXCHILAN:
        return mountain_worths(s, player)
    if gear == TIKAL:
        return tikal_worths(s, player)
    if gear == UXMAL:
        return uxmal_worths(s, player)
    return skull_worths(s, player)


def harvest_worths(s: Tzolkin, player: i64) -> vec[float]:
    return vec[float](
        [
            0.0,
            harvest_worth(s, player, 0),
            harvest_worth(s, player, 1),
            harvest_worth(s, player, 2),
            harvest_worth(s, player, 3),
            harvest_worth(s, player, 4),
        ]
    )


def harvest_worth(s: Tzolkin, player: i64, group: i64) -> float:
    """Fish, corn or wood from the jungle; burning it costs a step."""
    if group == 0:
        more: i64 = 1 if s.level_of(player, AGRICULTURE) >= 2 else 0
        return corn_change(s, player, FISHING + more)
    wood = s.wood_tiles[group]
    worth = 0.0
    if can_harvest_corn(s, player, group):
        worth = corn_change(s, player, HARVEST_CORN[group] + jungle_extra(s, player))
    elif wood:
        worth = corn_change(s, player, HARVEST_CORN[group] + jungle_extra(s, player)) - BURNT
    if wood:
        worth = max(worth, block_worth(s, WOOD) * float(HARVEST_WOOD[group] + extra(s, player, WOOD)))
    return worth


def mountain_worths(s: Tzolkin, player: i64) -> vec[float]:
    wood = block_worth(s, WOOD) * float(1 + extra(s, player, WOOD))
    stone = block_worth(s, STONE) * float(1 + extra(s, player, STONE))
    gold = block_worth(s, GOLD) * float(1 + extra(s, player, GOLD)) + corn_change(s, player, 2)
    skulls = skull_worth(s) * float(min(1 + extra(s, player, SKULL), s.skulls))
    return vec[float]([0.0, wood, stone + corn_change(s, player, 1), gold, skulls, gold + stone])


def tikal_worths(s: Tzolkin, player: i64) -> vec[float]:
    blocks = s.blocks(player)
    if blocks == 0:
        level = HOPE * best_level(s, player, 1)
        steps = HOPE * two_steps_worth(s, player)
        return vec[float]([0.0, level, 0.0, 1.4 * level, 0.0, steps])
    level = best_level(s, player, blocks)
    building = best_building(s, player)
    both = max(1.3 * building, best_monument(s, player))
    return vec[float]([0.0, level, building, 1.4 * level, both, two_steps_worth(s, player)])


def two_steps_worth(s: Tzolkin, player: i64) -> float:
    """Steps on two temples for a block."""
    return 1.8 * best_step(s, player) - 1.0


def uxmal_worths(s: Tzolkin, player: i64) -> vec[float]:
    step = best_step(s, player)
    offering = max(step + corn_change(s, player, -UXMAL_TEMPLE_CORN), 0.0)
    worker = hire_worth(s, player)
    best = max(harvest_worth(s, player, 4), worker)
    if s.blocks(player):
        best = max(best, two_steps_worth(s, player))
    return vec[float](
        [0.0, offering, 0.3, worker, best_for_corn(s, player), best + corn_change(s, player, -1)]
    )


def skull_worths(s: Tzolkin, player: i64) -> vec[float]:
    worth = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    if s.has(player, SKULL):
        for action in range(1, OVALS + 1):
            if s.oval[action - 1] == NOBODY:
                worth[action] = oval_worth(s, player, action)
    return worth


def oval_worth(s: Tzolkin, player: i64, action: i64) -> float:
    """Points for a skull, a step and perhaps a block, less what the skull was worth."""
    points = float(OVAL_POINTS[action - 1]) + step_worth(s, player, OVAL_TEMPLE[action - 1])
    return points + (1.0 if OVAL_BLOCK[action - 1] else 0.0) - skull_worth(s)


def prospects(s: Tzolkin, player: i64, gear: i64, space: i64) -> tuple[float, float]:
    """What a worker on a space can do now, and the best it can do later, less what waiting costs."""
    worth = worths(s, player, gear)
    last = LAST_ACTION[gear]
    ahead: i64 = 1 if gear == CHICHEN and s.level_of(player, THEOLOGY) >= 1 else 0
    step_back = corn_change(s, player, -1)
    here = 0.0
    best = 0.0
    now = 0.0
    later = 0.0
    for there in range(min(space + DAYS - s.day, LAST_SPACE[gear]) + 1):
        action = there + ahead
        if action > last:
            here = best
        else:
            here = max(here + step_back, worth[action])
            best = max(best, here)
        if there == space:
            now = here
        elif there > space:
            later = max(later, here - PATIENCE * float(there - space))
    if gear == TIKAL and s.blocks(player) == 0:
        now = 0.0
    return now, later


def is_still_to_move(s: Tzolkin, player: i64) -> bool:
    """Whether a player has not finished today's turn."""
    for step in s.agenda:
        if isinstance(step, BeginTurn) and step.who == player:
            return True
        if isinstance(step, EndTurn) and step.who == player:
            return True
    return False


def workers_points(s: Tzolkin, player: i64) -> float:
    """What workers are worth; for those on gears, the best that waiting can bring."""
    if s.day == DAYS and not is_still_to_move(s, player):
        return 0.0
    points = WORKER_WORTH * LEFT[s.day] * float(s.in_play[player] - 3)
    skulls = s.has(player, SKULL)
    for gear in range(GEARS):
        for space in range(LAST_SPACE[gear], -1, -1):
            if s.tooth[gear * TEETH + space] == player:
                if gear == CHICHEN:
                    if skulls == 0:
                        continue
                    skulls -= 1
                now, later = prospects(s, player, gear, space)
                points += RIDE * max(now, later)
    return points
