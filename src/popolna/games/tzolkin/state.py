"""What lies on the table."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import NOBODY, State
from popolna.games.tzolkin.actions import VERBS
from popolna.games.tzolkin.board import (
    BLOCKS,
    BUILDING,
    BUILDINGS,
    FOOD_DAYS,
    GEAR,
    GEARS,
    GOOD,
    GOODS,
    LAST_SPACE,
    MONUMENT,
    MONUMENTS,
    QUARTERS,
    SKULL,
    TEETH,
    TEETH_ON,
    TEMPLE,
    TEMPLES,
    TOP_STEP,
    TRACK,
    TRACKS,
    WEALTH,
    WORKERS,
)

DUMMY: Final = 9  # a worker that belongs to no player

UNAVAILABLE: Final = -1  # where a space or a price is asked for: there is none

# Where a tile can be besides with its owner
OFFERED: Final = -1  # a building in the row, a monument on the board
UNDEALT: Final = -2  # a building in its stack, a monument in the box
GONE: Final = -3  # a building that was discarded

# Where points come from
PARTS: Final = ["temples", "buildings", "monuments", "skulls", "corn", "technology", "hunger"]
FROM_TEMPLES: Final = 0
FROM_BUILDINGS: Final = 1
FROM_MONUMENTS: Final = 2
FROM_SKULLS: Final = 3
FROM_CORN: Final = 4
FROM_TECHNOLOGY: Final = 5
FROM_HUNGER: Final = 6


@final
class Tzolkin(State):
    """The calendar, the gears with their workers, the temples, the tiles, and what the players own."""

    game = "tzolkin"
    verbs = VERBS

    day: i64
    fed: i64  # how many Food Days have been held
    first: i64  # the player with the Starting Player marker
    teeth_corn: i64  # corn that has gathered on the calendar
    start_space: i64  # whose worker is on the Starting Player space, or NOBODY
    skulls: i64  # skulls in the bank

    tooth: vec[i64]  # by gear and space: whose worker is there, DUMMY or NOBODY
    oval: vec[i64]  # by action of Chichen Itza: who has placed a skull, or NOBODY
    corn_tiles: vec[i64]  # by group of fields
    wood_tiles: vec[i64]
    building: vec[i64]  # where each building is: UNDEALT, OFFERED in the row, GONE, or its owner
    monument: vec[i64]
    wealth: list[list[int]]  # by player: starting wealth, first the dealt tiles, then the kept ones
    wealth_hidden: vec[i64]  # by player: how many tiles are in a hand the viewer cannot see
    wealth_bag: vec[i64]  # starting wealth the viewer has not seen

    goods: vec[i64]  # by player and good
    step: vec[i64]  # by player and temple
    level: vec[i64]  # by player and track
    quarters: vec[i64]  # by player and part: points in quarters
    at_hand: vec[i64]  # by player: workers that can be placed
    in_play: vec[i64]  # by player: all workers that are not in the bank
    light: vec[i64]  # by player: whether the board is light side up, which allows two days
    harvested_corn: vec[i64]  # by player: tiles
    harvested_wood: vec[i64]
    feed_free: vec[i64]
    feed_less: vec[i64]

    def clone(self) -> "Tzolkin":
        twin = Tzolkin(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.day = self.day
        twin.fed = self.fed
        twin.first = self.first
        twin.teeth_corn = self.teeth_corn
        twin.start_space = self.start_space
        twin.skulls = self.skulls
        twin.tooth = self.tooth[:]
        twin.oval = self.oval[:]
        twin.corn_tiles = self.corn_tiles[:]
        twin.wood_tiles = self.wood_tiles[:]
        twin.building = self.building[:]
        twin.monument = self.monument[:]
        twin.wealth = self.wealth[:]  # a hand is replaced, never changed
        twin.wealth_hidden = self.wealth_hidden[:]
        twin.wealth_bag = self.wealth_bag[:]
        twin.goods = self.goods[:]
        twin.step = self.step[:]
        twin.level = self.level[:]
        twin.quarters = self.quarters[:]
        twin.at_hand = self.at_hand[:]
        twin.in_play = self.in_play[:]
        twin.light = self.light[:]
        twin.harvested_corn = self.harvested_corn[:]
        twin.harvested_wood = self.harvested_wood[:]
        twin.feed_free = self.feed_free[:]
        twin.feed_less = self.feed_less[:]
        return twin

    # Goods and points

    def has(self, player: i64, good: i64) -> i64:
        """How much of a good a player has."""
        return self.goods[player * GOODS + good]

    def gain(self, player: i64, good: i64, number: i64) -> None:
        """Rule TZ-1.3: take goods from the bank; skulls only as long as there are any."""
        if good == SKULL:
            number = min(number, self.skulls)
            self.skulls -= number
        self.goods[player * GOODS + good] += number
        if number:
            self.tell("gained", player, good, number)

    def pay(self, player: i64, good: i64, number: i64) -> None:
        """Return goods to the bank."""
        if good == SKULL:
            self.skulls += number
        self.goods[player * GOODS + good] -= number
        if number:
            self.tell("paid", player, good, number)

    def blocks(self, player: i64) -> i64:
        """All wood, stone and gold of a player."""
        total: i64 = 0
        for block in range(BLOCKS):
            total += self.has(player, block)
        return total

    def score_points(self, player: i64, part: i64, points: i64) -> None:
        """Rule TZ-1.1: victory points, kept in quarters; they may fall below 0."""
        self.quarters[player * len(PARTS) + part] += points * QUARTERS
        if points:
            self.tell("scored", player, points, part)

    def score(self, player: i64) -> i64:
        """All points of a player, in quarters."""
        total: i64 = 0
        for part in range(len(PARTS)):
            total += self.quarters[player * len(PARTS) + part]
        return total

    # Temples and technologies

    def step_on(self, player: i64, temple: i64) -> i64:
        """The step a player is on."""
        return self.step[player * TEMPLES + temple]

    def climb(self, player: i64, temple: i64) -> None:
        """Rules TZ-7.2 to TZ-7.6: a step up, lost at the top or below a taken top; the top turns the board."""
        if not self.can_climb(player, temple):
            self.tell("wasted_step", player, temple)
            return
        self.step[player * TEMPLES + temple] += 1
        self.tell("climbed", player, temple)
        if self.step_on(player, temple) == TOP_STEP[temple] and not self.light[player]:
            self.light[player] = 1
            self.tell("turned_board", player)

    def can_climb(self, player: i64, temple: i64) -> bool:
        """Rules TZ-7.4 and TZ-7.5: whether there is a step above that is not a taken top step."""
        above = self.step_on(player, temple) + 1
        top = TOP_STEP[temple]
        return above < top or (above == top and not self.is_top_taken(temple))

    def is_top_taken(self, temple: i64) -> bool:
        """Whether somebody stands on the top step."""
        for player in range(self.players):
            if self.step_on(player, temple) == TOP_STEP[temple]:
                return True
        return False

    def step_down(self, player: i64, temple: i64) -> None:
        """Rule TZ-7.7: a step down, because the gods are angry."""
        self.step[player * TEMPLES + temple] -= 1
        self.tell("stepped_down", player, temple)

    def temples_to_anger(self, player: i64) -> vec[i64]:
        """The temples where a player can still step down."""
        temples = vec[i64](capacity=4)
        for temple in range(TEMPLES):
            if self.step_on(player, temple) > 0:
                temples = append(temples, temple)
        return temples

    def level_of(self, player: i64, track: i64) -> i64:
        """A player's level in a technology."""
        return self.level[player * TRACKS + track]

    # Workers

    def lowest_free(self, gear: i64) -> i64:
        """Rule TZ-4.5: the lowest free numbered space of a gear, or UNAVAILABLE when there is none."""
        for space in range(LAST_SPACE[gear] + 1):
            if self.tooth[gear * TEETH + space] == NOBODY:
                return space
        return UNAVAILABLE

    def workers_on_gears(self, player: i64) -> i64:
        """How many workers of a player stand on gears."""
        number: i64 = 0
        for worker in self.tooth:
            if worker == player:
                number += 1
        return number

    def take_worker(self, player: i64) -> None:
        """A worker comes from the bank, if one is left there."""
        if self.in_play[player] < WORKERS:
            self.in_play[player] += 1
            self.at_hand[player] += 1
            self.tell("worker", player)

    # The calendar

    def is_food_day(self) -> bool:
        """Rules TZ-9.1 and TZ-9.2: whether today is a Food Day, or one was skipped."""
        return self.fed < len(FOOD_DAYS) and self.day >= FOOD_DAYS[self.fed]

    def turn_gears(self) -> None:
        """Rules TZ-8.1 to TZ-8.3: every worker moves on; from the last space they go home; dummies go round."""
        for gear in range(GEARS):
            first = gear * TEETH
            size = TEETH_ON[gear]
            before = self.tooth[first : first + size]
            for space in range(size):
                worker = before[(space + size - 1) % size]
                if worker != NOBODY and worker != DUMMY and space == LAST_SPACE[gear] + 1:
                    self.at_hand[worker] += 1
                    self.tell("pushed_off", worker, gear)
                    worker = NOBODY
                self.tooth[first + space] = worker

    # What is hidden

    def hide(self, viewer: i64) -> None:
        """Rules TZ-12.1 and TZ-12.3: starting wealth in hand while everybody chooses, and nothing else."""
        for player in range(self.players):
            if player != viewer and self.wealth_hidden[player] == 0 and self.is_choosing_wealth():
                hand = self.wealth[player]
                for tile in hand:
                    self.wealth_bag[tile] = 1
                self.wealth_hidden[player] = len(hand)
                self.wealth[player] = []

    def is_choosing_wealth(self) -> bool:
        """Whether the starting wealth is still secret."""
        return self.day == 0

    def fill(self, viewer: i64, chance: Chance) -> None:
        """Hidden hands are dealt from the tiles the viewer has not seen."""
        for player in range(self.players):
            hand: list[int] = self.wealth[player][:]
            for _ in range(self.wealth_hidden[player]):
                tile = chance.pick(self.wealth_bag, WEALTH)
                self.wealth_bag[tile] = 0
                hand.append(tile)
            hand.sort()
            self.wealth[player] = hand
            self.wealth_hidden[player] = 0

    # The score

    def standing(self) -> list[int]:
        """Everybody's points, in quarters."""
        return [int(self.score(player)) for player in range(self.players)]

    def outcome(self) -> Outcome | None:
        """Rules TZ-10.6 to TZ-10.8."""
        if self.agenda:
            return None
        workers = [int(self.workers_on_gears(player)) for player in range(self.players)]
        breakdown = {PARTS[part]: self._part(part) for part in range(len(PARTS))}
        return ranked(self.standing(), [workers], breakdown)

    def _part(self, part: i64) -> list[int]:
        return [int(self.quarters[player * len(PARTS) + part]) for player in range(self.players)]

    # Positions

    def table(self) -> dict[str, object]:
        return {
            "day": int(self.day),
            "fed": int(self.fed),
            "first": int(self.first),
            "teeth_corn": int(self.teeth_corn),
            "start_space": None if self.start_space == NOBODY else int(self.start_space),
            "skulls": int(self.skulls),
            "gears": {GEAR.names[gear]: self._gear(gear) for gear in range(GEARS)},
            "ovals": [None if who == NOBODY else int(who) for who in self.oval],
            "corn_tiles": list(self.corn_tiles),
            "wood_tiles": list(self.wood_tiles),
            "buildings": {BUILDING.names[b]: place_name(self.building[b]) for b in range(BUILDINGS)},
            "monuments": {MONUMENT.names[m]: place_name(self.monument[m]) for m in range(MONUMENTS)},
            "wealth": [self._hand(player) for player in range(self.players)],
            "wealth_bag": [WEALTH.names[tile] for tile in range(WEALTH.size) if self.wealth_bag[tile]],
            "goods": [self._named(self.goods, GOOD.names, player) for player in range(self.players)],
            "steps": [self._named(self.step, TEMPLE.names, player) for player in range(self.players)],
            "levels": [self._named(self.level, TRACK.names, player) for player in range(self.players)],
            "quarters": {PARTS[part]: self._part(part) for part in range(len(PARTS))},
            "at_hand": list(self.at_hand),
            "in_play": list(self.in_play),
            "light": [bool(side) for side in self.light],
            "harvested_corn": list(self.harvested_corn),
            "harvested_wood": list(self.harvested_wood),
            "feed_free": list(self.feed_free),
            "feed_less": list(self.feed_less),
        }

    def _gear(self, gear: i64) -> dict[str, object]:
        workers: dict[str, object] = {}
        for space in range(TEETH_ON[gear]):
            worker = self.tooth[gear * TEETH + space]
            if worker != NOBODY:
                workers[str(space)] = "dummy" if worker == DUMMY else int(worker)
        return workers

    def _hand(self, player: i64) -> object:
        if self.wealth_hidden[player]:
            return int(self.wealth_hidden[player])
        return [WEALTH.names[tile] for tile in self.wealth[player]]

    def _named(self, values: vec[i64], names: tuple[str, ...], player: i64) -> dict[str, int]:
        size = len(names)
        return {names[i]: int(values[player * size + i]) for i in range(size)}


def place_name(place: i64) -> object:
    """Where a tile is."""
    if place >= 0:
        return int(place)
    return {OFFERED: "offered", UNDEALT: "undealt", GONE: "gone"}[place]
