"""Situations to test, described in a few words.

>>> s = Situation().workers(RED, "yaxchilan 2", "yaxchilan 3").turn(RED)
>>> do(s, "pick yaxchilan 2", "use yaxchilan 2", "pick yaxchilan 3", "use yaxchilan 2")
>>> have(s, RED)
{'stone': 2, 'corn': 1}
"""

from collections import Counter
from typing import Self

from popolna.engine.chance import Script
from popolna.engine.state import NOBODY
from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.board import (
    BUILDING,
    FOOD_DAYS,
    GEAR,
    GOOD,
    MONUMENT,
    QUARTERS,
    TEETH,
    TEMPLE,
    TRACK,
    WEALTH,
)
from popolna.games.tzolkin.state import DUMMY, OFFERED, PARTS, Tzolkin
from popolna.games.tzolkin.steps.calendar import ADVANCE_CALENDAR
from popolna.games.tzolkin.steps.food_day import FOOD_DAY
from popolna.games.tzolkin.steps.rounds import BEGIN_ROUND
from popolna.games.tzolkin.steps.turn import BEGIN_TURN

RED, BLUE, GREEN, YELLOW = range(4)
SKULLS = 13


class Situation:
    """A table to be set; `turn`, `round` or `evening` makes a state of it.

    Whatever is not described is as at the start: nobody has anything, everybody is on the white steps, three workers
    each are at hand, the jungle is full.  No building and no monument is on offer; it is day 2.
    """

    def __init__(self, players: int = 2) -> None:
        fields = {2: 2, 3: 3, 4: 4}[players]
        self.players = players
        self.table: dict[str, object] = {"teeth_corn": 0, "start_space": None, "first": 0}
        self.gears: dict[str, dict[str, int | str]] = {name: {} for name in GEAR.names}
        self.ovals: list[int | None] = [None] * 9
        self.corn_tiles = [0, fields, fields, fields, fields]
        self.wood_tiles = [0, 0, fields, fields, fields]
        self.buildings: dict[str, int | str] = dict.fromkeys(BUILDING.names, "undealt")
        self.monuments: dict[str, int | str] = dict.fromkeys(MONUMENT.names, "undealt")
        self.held = [dict.fromkeys(GOOD.names, 0) for _ in range(players)]
        self.steps_on = [dict.fromkeys(TEMPLE.names, 1) for _ in range(players)]
        self.levels_of = [dict.fromkeys(TRACK.names, 0) for _ in range(players)]
        self.quarters = {part: [0] * players for part in PARTS}
        self.in_play = [3] * players
        self.placed = [0] * players
        self.light = [True] * players
        self.harvested = {"corn": [0] * players, "wood": [0] * players}
        self.farms = {"feed_free": [0] * players, "feed_less": [0] * players}
        self.day(2)

    def day(self, day: int, fed: int | None = None) -> Self:
        """The day; all Food Days before it have been held, unless described otherwise."""
        self.table["day"] = day
        self.table["fed"] = sum(1 for food in FOOD_DAYS if food < day) if fed is None else fed
        return self

    def first(self, seat: int) -> Self:
        self.table["first"] = seat
        return self

    def teeth(self, corn: int) -> Self:
        self.table["teeth_corn"] = corn
        return self

    def workers(self, seat: int, *places: str) -> Self:
        """Workers on the gears, or on `start`."""
        for place in places:
            self.placed[seat] += 1
            if place == "start":
                self.table["start_space"] = seat
            else:
                gear, space = place.split()
                self.gears[gear][space] = seat
        self.in_play[seat] = max(self.in_play[seat], self.placed[seat])
        return self

    def in_play_of(self, seat: int, number: int) -> Self:
        """How many workers a seat has in play."""
        self.in_play[seat] = number
        return self

    def dummies(self, *places: str) -> Self:
        for place in places:
            gear, space = place.split()
            self.gears[gear][space] = "dummy"
        return self

    def goods(self, seat: int, **goods: int) -> Self:
        self.held[seat] |= {name.rstrip("s"): number for name, number in goods.items()}
        return self

    def steps(self, seat: int, *steps: int) -> Self:
        """The steps on the brown, yellow and green temple, 0 is the bottom."""
        self.steps_on[seat] = dict(zip(TEMPLE.names, steps, strict=True))
        return self

    def levels(self, seat: int, **levels: int) -> Self:
        self.levels_of[seat] |= levels
        return self

    def row(self, *tiles: str) -> Self:
        """Buildings and monuments on offer."""
        for tile in tiles:
            self._place(tile, "offered")
        return self

    def own(self, seat: int, *tiles: str) -> Self:
        for tile in tiles:
            self._place(tile, seat)
        return self

    def gone(self, *tiles: str) -> Self:
        for tile in tiles:
            self.buildings[tile] = "gone"
        return self

    def _place(self, tile: str, place: int | str) -> None:
        (self.buildings if tile in self.buildings else self.monuments)[tile] = place

    def skulls_at(self, seat: int, *actions: int) -> Self:
        """Skulls in Chichen Itza."""
        for action in actions:
            self.ovals[action - 1] = seat
        return self

    def jungle(self, action: int, corn: int, wood: int) -> Self:
        """The tiles on the fields of a Palenque action."""
        self.corn_tiles[action - 1], self.wood_tiles[action - 1] = corn, wood
        return self

    def tiles(self, seat: int, corn: int = 0, wood: int = 0) -> Self:
        """Harvest tiles a seat has; they are missing in the jungle."""
        self.harvested["corn"][seat], self.harvested["wood"][seat] = corn, wood
        for group in (4, 3, 2, 1):
            while corn and self.corn_tiles[group]:
                self.corn_tiles[group] -= 1
                corn -= 1
            while self.wood_tiles[group] > self.corn_tiles[group] or (wood > 0 and self.wood_tiles[group]):
                self.wood_tiles[group] -= 1
                wood -= 1
        return self

    def fed(self, seat: int, free: int = 0, less: int = 0) -> Self:
        self.farms["feed_free"][seat], self.farms["feed_less"][seat] = free, less
        return self

    def dark(self, *seats: int) -> Self:
        for seat in seats:
            self.light[seat] = False
        return self

    def points(self, seat: int, points: int) -> Self:
        self.quarters["buildings"][seat] = points * QUARTERS
        return self

    def bank(self, skulls: int) -> Self:
        """The number of skulls in the bank; the last seat has all others."""
        mine = sum(held["skull"] for held in self.held) + sum(oval is not None for oval in self.ovals)
        self.held[-1]["skull"] += SKULLS - skulls - mine
        return self

    # The state

    def position(self, *agenda: dict[str, object]) -> dict[str, object]:
        seats = range(self.players)
        skulls = sum(held["skull"] for held in self.held) + sum(oval is not None for oval in self.ovals)
        return {
            "game": "tzolkin",
            "players": self.players,
            "settings": {"start": "1"},
            **self.table,
            "skulls": SKULLS - skulls,
            "gears": self.gears,
            "ovals": self.ovals,
            "corn_tiles": self.corn_tiles,
            "wood_tiles": self.wood_tiles,
            "buildings": self.buildings,
            "monuments": self.monuments,
            "wealth": [[] for _ in seats],
            "wealth_bag": list(WEALTH.names),
            "goods": self.held,
            "steps": self.steps_on,
            "levels": self.levels_of,
            "quarters": self.quarters,
            "at_hand": [self.in_play[seat] - self.placed[seat] for seat in seats],
            "in_play": self.in_play,
            "light": self.light,
            "harvested_corn": self.harvested["corn"],
            "harvested_wood": self.harvested["wood"],
            **self.farms,
            "agenda": list(agenda),
        }

    def _state(self, luck: tuple[str, ...]) -> Tzolkin:
        s = GAME.from_position(self.position(), Script(list(luck)) if luck else 1)
        assert isinstance(s, Tzolkin)
        s.story = []
        return s

    def turn(self, *seats: int, luck: tuple[str, ...] = ()) -> Tzolkin:
        """The round in which only these seats are still to have their turns."""
        s = self._state(luck)
        s.push(ADVANCE_CALENDAR)
        if s.is_food_day():
            s.push(FOOD_DAY)
        for seat in reversed(seats):
            s.push(BEGIN_TURN[seat])
        s.go_on()
        return s

    def round(self, luck: tuple[str, ...] = ()) -> Tzolkin:
        """The beginning of a round."""
        s = self._state(luck)
        s.push(BEGIN_ROUND)
        s.go_on()
        return s

    def evening(self, luck: tuple[str, ...] = ()) -> Tzolkin:
        """After all turns of the round; what then goes on by itself has happened."""
        return self.turn(luck=luck)

    def food(self, luck: tuple[str, ...] = ()) -> Tzolkin:
        """Right after a Food Day, before the calendar moves."""
        s = self._state(luck)
        FOOD_DAY.run(s)
        return s


# Playing


def do(s: Tzolkin, *texts: str) -> None:
    """Do some actions, each for whoever is to move."""
    for text in texts:
        s.apply(s.to_move()[0], GAME.verbs.parse(text))


def options(s: Tzolkin) -> set[str]:
    """The names of everything that is possible."""
    return {GAME.verbs.name(action) for action in s.legal(s.to_move()[0])}


def can(s: Tzolkin, text: str) -> bool:
    """Whether whoever is to move can do it."""
    return GAME.verbs.parse(text) in s.legal(s.to_move()[0])


def verbs(s: Tzolkin) -> set[str]:
    """The kinds of actions that are possible."""
    return {name.split()[0] for name in options(s)}


def uses(s: Tzolkin) -> set[int]:
    """The actions that a worker can use, as numbers."""
    return {int(name.split()[2]) for name in options(s) if name.startswith("use")}


def waits(s: Tzolkin) -> str:
    """What kind of decision the game waits for."""
    return type(s.agenda[-1]).__name__


# Looking


def have(s: Tzolkin, seat: int) -> dict[str, int]:
    """The goods that a seat has."""
    return {name: int(s.has(seat, good)) for good, name in enumerate(GOOD.names) if s.has(seat, good)}


def corn(s: Tzolkin, seat: int) -> int:
    return int(s.has(seat, GOOD.index("corn")))


def points(s: Tzolkin, seat: int, part: str | None = None) -> float:
    """Points of a seat, in all or from one source."""
    if part is None:
        return int(s.score(seat)) / QUARTERS
    return int(s.quarters[seat * len(PARTS) + PARTS.index(part)]) / QUARTERS


def steps(s: Tzolkin, seat: int) -> tuple[int, ...]:
    """The steps on the brown, yellow and green temple."""
    return tuple(int(s.step_on(seat, temple)) for temple in range(TEMPLE.size))


def level(s: Tzolkin, seat: int, track: str) -> int:
    return int(s.level_of(seat, TRACK.index(track)))


def at(s: Tzolkin, place: str) -> int | None:
    """Whose worker is on a space."""
    gear, space = place.split()
    worker = int(s.tooth[GEAR.index(gear) * TEETH + int(space)])
    return None if worker == NOBODY else worker


def dummies(s: Tzolkin) -> set[str]:
    """Where dummies are."""
    return {
        f"{name} {space}"
        for gear, name in enumerate(GEAR.names)
        for space in range(13)
        if s.tooth[gear * TEETH + space] == DUMMY
    }


def offered(s: Tzolkin) -> set[str]:
    """Buildings and monuments on offer."""
    buildings = {name for b, name in enumerate(BUILDING.names) if s.building[b] == OFFERED}
    return buildings | {name for m, name in enumerate(MONUMENT.names) if s.monument[m] == OFFERED}


def owned(s: Tzolkin, seat: int) -> set[str]:
    """Buildings and monuments of a seat."""
    buildings = {name for b, name in enumerate(BUILDING.names) if s.building[b] == seat}
    return buildings | {name for m, name in enumerate(MONUMENT.names) if s.monument[m] == seat}


def told(s: Tzolkin) -> Counter[str]:
    """The names of the events so far."""
    assert s.story is not None
    return Counter(event.name for event in s.story)
