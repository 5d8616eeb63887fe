"""Chapter 2, setting up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.state import NOBODY, Step, Together
from popolna.games.tzolkin.actions import KEEP
from popolna.games.tzolkin.board import (
    BUILDINGS,
    CHICHEN,
    DUMMIES,
    DUMMY_GEAR,
    DUMMY_SPACE,
    FIELDS,
    GEARS,
    GOODS,
    GROUPS,
    HARVEST_WOOD,
    MONUMENT,
    MONUMENTS,
    MONUMENTS_DEALT,
    OVALS,
    SKULLS,
    START_STEP,
    START_WORKERS,
    TEETH,
    TEETH_ON,
    TEMPLES,
    TRACKS,
    WEALTH,
    WEALTH_DEALT,
    WEALTH_EFFECTS,
)
from popolna.games.tzolkin.state import DUMMY, OFFERED, PARTS, UNDEALT, Tzolkin
from popolna.games.tzolkin.steps import effects, rounds
from popolna.games.tzolkin.steps.row import fill_row

RANDOM: Final = "random"


def clear_table(s: Tzolkin) -> None:
    """Rules TZ-2.4, TZ-2.5 and TZ-2.10: nothing dealt, nothing owned, everybody on the white steps."""
    s.day = 0
    s.fed = 0
    s.first = 0
    s.teeth_corn = 0
    s.start_space = NOBODY
    s.skulls = SKULLS
    s.tooth = vec[i64]([NOBODY] * (GEARS * TEETH))
    s.oval = vec[i64]([NOBODY] * OVALS)
    s.corn_tiles = vec[i64]([0] * GROUPS)
    s.wood_tiles = vec[i64]([0] * GROUPS)
    for group in range(1, GROUPS):
        s.corn_tiles[group] = FIELDS[s.players]
        s.wood_tiles[group] = FIELDS[s.players] if HARVEST_WOOD[group] else 0
    s.building = vec[i64]([UNDEALT] * BUILDINGS)
    s.monument = vec[i64]([UNDEALT] * MONUMENTS)
    s.wealth = [[] for _ in range(s.players)]
    s.wealth_hidden = vec[i64]([0] * s.players)
    s.wealth_bag = vec[i64]([1] * WEALTH.size)
    s.goods = vec[i64]([0] * (s.players * GOODS))
    s.step = vec[i64]([START_STEP] * (s.players * TEMPLES))
    s.level = vec[i64]([0] * (s.players * TRACKS))
    s.quarters = vec[i64]([0] * (s.players * len(PARTS)))
    s.at_hand = vec[i64]([START_WORKERS] * s.players)
    s.in_play = vec[i64]([START_WORKERS] * s.players)
    s.light = vec[i64]([1] * s.players)
    s.harvested_corn = vec[i64]([0] * s.players)
    s.harvested_wood = vec[i64]([0] * s.players)
    s.feed_free = vec[i64]([0] * s.players)
    s.feed_less = vec[i64]([0] * s.players)


def begin(players: int, chance: Chance) -> Tzolkin:
    """An empty table, and everything to be dealt."""
    s = Tzolkin(players, chance)
    clear_table(s)
    s.push(DealTiles())
    return s


class DealTiles(Step[Tzolkin]):
    """Rules TZ-2.1 to TZ-2.3, TZ-2.6 and TZ-2.8: monuments, buildings, starting wealth, and dummy workers."""

    def run(self, s: Tzolkin) -> None:
        wanted = s.settings["start"]
        s.first = s.chance.below(s.players) if wanted == RANDOM else int(wanted) - 1
        s.tell("starts", s.first)
        for _ in range(MONUMENTS_DEALT[s.players]):
            s.monument[s.chance.pick(undealt(s.monument), MONUMENT)] = OFFERED
        fill_row(s, 1)
        for player in range(s.players):
            hand: list[int] = []
            for _ in range(WEALTH_DEALT):
                tile = s.chance.pick(s.wealth_bag, WEALTH)
                s.wealth_bag[tile] = 0
                hand.append(tile)
            hand.sort()
            s.wealth[player] = hand
            s.whisper("dealt_wealth", player, hand)
        place_dummies(s)
        s.push(CHOOSE_WEALTH)


def undealt(places: vec[i64]) -> vec[i64]:
    """Rule TZ-12.2: a bag with the tiles that have not been dealt, each as likely as the others."""
    bag = vec[i64](capacity=32)
    for place in places:
        bag = append(bag, 1 if place == UNDEALT else 0)
    return bag


def place_dummies(s: Tzolkin) -> None:
    """Rules TZ-2.8 and TZ-2.9: on the spaces of drawn tiles; the first on a small gear puts one opposite, too."""
    left = DUMMIES[s.players]
    while left > 0:
        tile = s.chance.pick(s.wealth_bag, WEALTH)
        s.wealth_bag[tile] = 0
        gear = DUMMY_GEAR[tile]
        is_first = True
        for space in range(TEETH_ON[gear]):
            if s.tooth[gear * TEETH + space] == DUMMY:
                is_first = False
        left -= put_dummy(s, gear, DUMMY_SPACE[tile])
        if is_first and gear != CHICHEN and left > 0:
            left -= put_dummy(s, gear, (DUMMY_SPACE[tile] + TEETH_ON[gear] // 2) % TEETH_ON[gear])


def put_dummy(s: Tzolkin, gear: i64, space: i64) -> i64:
    """Put a dummy worker on a space, unless it is taken, and return how many were placed."""
    if s.tooth[gear * TEETH + space] != NOBODY:
        return 0
    s.tooth[gear * TEETH + space] = DUMMY
    s.tell("dummy", NOBODY, gear, space)
    return 1


class ChooseWealth(Together[Tzolkin]):
    """Rules TZ-2.6 and TZ-2.7: everybody keeps two tiles in secret; then all are shown and take effect."""

    def options_of(self, s: Tzolkin, player: i64) -> list[int]:
        options: list[int] = []
        hand = s.wealth[player]
        for first in range(len(hand)):
            for second in range(first + 1, len(hand)):
                options.append(KEEP.of(hand[first], hand[second]))
        return options

    def reveal(self, s: Tzolkin, choices: list[int]) -> None:
        s.day = 1
        s.push(rounds.BEGIN_ROUND)
        for turn in range(s.players - 1, -1, -1):
            player = (s.first + turn) % s.players
            first, second = KEEP.args(choices[player])
            for tile in s.wealth[player]:
                if tile not in (first, second):
                    s.wealth_bag[tile] = 1
            s.wealth[player] = [first, second]
            effects.push_effects(s, player, WEALTH_EFFECTS[second])
            effects.push_effects(s, player, WEALTH_EFFECTS[first])
        for player in range(s.players):
            s.tell("kept", player, s.wealth[player][0], s.wealth[player][1])


CHOOSE_WEALTH: Final = ChooseWealth()
