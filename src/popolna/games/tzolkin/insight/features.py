"""What a learned judgement looks at: the parts of the insight, and what everybody has."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.features import Features, Tally
from popolna.games.tzolkin.board import (
    BUILDING_KIND,
    BUILDINGS,
    CHICHEN,
    CORN,
    DAYS,
    GEAR,
    GEARS,
    GOODS,
    LAST_SPACE,
    MONUMENTS,
    QUARTERS,
    SKULL,
    START_WORKERS,
    TEETH,
    TEMPLE,
    TEMPLES,
    TOP_LEVEL,
    TRACK,
    TRACKS,
    WORKERS,
)
from popolna.games.tzolkin.components import KINDS
from popolna.games.tzolkin.insight.offers import is_still_to_move, prospects
from popolna.games.tzolkin.insight.worth import (
    LEFT,
    RIDE,
    WORKER_WORTH,
    corn_points,
    food_needed,
    goods_points,
    later_food,
    monuments_points,
    technology_points,
    temple_worth,
)
from popolna.games.tzolkin.state import OFFERED, Tzolkin
from popolna.games.tzolkin.steps.final_scoring import monument_points

UNIT: Final = float(QUARTERS)
FIRST_CORN: Final[i64] = 4  # how much corn makes the most difference
ON_GEAR: Final = [f"worker in {name}" for name in GEAR.names]
GEAR_NOW: Final = [f"{name} now" for name in GEAR.names]
GEAR_RIDE: Final = [f"{name} in time" for name in GEAR.names]
TEMPLE_PART: Final = [f"{name} will pay" for name in TEMPLE.names]
TEMPLE_STEP: Final = [f"step of {name}" for name in TEMPLE.names]
TEMPLE_FIRST: Final = [f"first in {name}" for name in TEMPLE.names]
TEMPLE_TIED: Final = [f"tied in {name}" for name in TEMPLE.names]
TRACK_LEVEL: Final = [f"level of {name}" for name in TRACK.names]
KIND: Final = [f"{name} buildings" for name in KINDS]


@final
class TableFeatures(Features[Tzolkin]):
    """Points, goods, temples, technologies, and where the workers are."""

    def stage(self, s: Tzolkin) -> float:
        return min(float(s.day) / float(DAYS), 1.0)

    def show(self, s: Tzolkin, tally: Tally) -> None:
        for player in range(s.players):
            still_to_move = is_still_to_move(s, player)
            tally.part("score", float(s.score(player)))
            tally.part("corn pays", UNIT * corn_points(s, player, s.has(player, CORN)))
            tally.part("food to come", -UNIT * later_food(s, player))
            tally.part("goods pay", UNIT * goods_points(s, player))
            tally.part("technologies pay", UNIT * technology_points(s, player))
            tally.part("monuments pay", UNIT * monuments_points(s, player))
            self.show_workers(s, player, tally, s.day == DAYS and not still_to_move)
            self.show_temples(s, player, tally)
            self.show_goods(s, player, tally)
            for track in range(TRACKS):
                tally.one_of(TRACK_LEVEL[track], s.level_of(player, track) - 1, TOP_LEVEL)
            self.show_tiles(s, player, tally)
            tally.flag("starting player", s.first == player)
            tally.flag("next starting player", s.start_space == player)
            tally.flag("still to move", still_to_move)
            tally.flag("light side", s.light[player] != 0)

    def show_workers(self, s: Tzolkin, player: i64, tally: Tally, is_over: bool) -> None:
        """What workers can do now and if they wait, gear by gear, and where they are."""
        more = WORKER_WORTH * LEFT[s.day] * float(s.in_play[player] - 3)
        tally.part("workers pay", 0.0 if is_over else UNIT * more)
        now_on = vec[float]([0.0] * GEARS)
        skulls = s.has(player, SKULL)
        for gear in range(GEARS):
            ride = 0.0
            for space in range(LAST_SPACE[gear], -1, -1):
                if s.tooth[gear * TEETH + space] == player and not is_over:
                    if gear == CHICHEN:
                        if skulls == 0:
                            continue
                        skulls -= 1
                    now, later = prospects(s, player, gear, space)
                    ride += RIDE * max(now, later)
                    now_on[gear] += now
            tally.part(GEAR_RIDE[gear], UNIT * ride)
        for gear in range(GEARS):
            tally.put(GEAR_NOW[gear], now_on[gear])
        for gear in range(GEARS):
            self.show_gear(s, player, gear, tally)
        tally.count("workers at hand", s.at_hand[player])
        tally.one_of("workers", s.in_play[player] - START_WORKERS - 1, WORKERS - START_WORKERS)

    def show_gear(self, s: Tzolkin, player: i64, gear: i64, tally: Tally) -> None:
        """On which spaces of a gear a player has workers."""
        spaces = vec[i64]([0] * TEETH)
        for space in range(LAST_SPACE[gear] + 1):
            if s.tooth[gear * TEETH + space] == player:
                spaces[space] = 1
        tally.counts(ON_GEAR[gear], spaces, 0, LAST_SPACE[gear] + 1)

    def show_temples(self, s: Tzolkin, player: i64, tally: Tally) -> None:
        for temple in range(TEMPLES):
            step = s.step_on(player, temple)
            best: i64 = 0
            for other in range(s.players):
                if other != player:
                    best = max(best, s.step_on(other, temple))
            tally.part(TEMPLE_PART[temple], UNIT * temple_worth(s, player, temple, step))
            tally.count(TEMPLE_STEP[temple], step)
            tally.flag(TEMPLE_FIRST[temple], step > best)
            tally.flag(TEMPLE_TIED[temple], step == best)

    def show_goods(self, s: Tzolkin, player: i64, tally: Tally) -> None:
        tally.counts("good", s.goods, player * GOODS, GOODS)
        corn = s.has(player, CORN)
        tally.count("first corn", min(corn, FIRST_CORN))
        tally.flag("skull", s.has(player, SKULL) > 0)
        tally.flag("block", s.blocks(player) > 0)
        needed = food_needed(s, player)
        tally.count("food", needed)
        tally.count("corn missing", max(needed - corn, 0))
        tally.count("fed free", s.feed_free[player])
        tally.count("fed for less", s.feed_less[player])
        tally.count("corn tiles", s.harvested_corn[player])
        tally.count("wood tiles", s.harvested_wood[player])

    def show_tiles(self, s: Tzolkin, player: i64, tally: Tally) -> None:
        kinds = vec[i64]([0] * len(KINDS))
        for building in range(BUILDINGS):
            if s.building[building] == player:
                kinds[BUILDING_KIND[building]] += 1
        for kind in range(len(KINDS)):
            tally.count(KIND[kind], kinds[kind])
        best: i64 = 0
        own: i64 = 0
        for monument in range(MONUMENTS):
            if s.monument[monument] == player:
                own += 1
            elif s.monument[monument] == OFFERED:
                best = max(best, monument_points(s, player, monument))
        tally.count("monuments", own)
        tally.count("best monument on offer", best)


FEATURES: Final = TableFeatures()
