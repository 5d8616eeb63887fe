"""Reads and checks `components.toml`, or a file given in its place."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from popolna.engine.component_file import About, ComponentFile, Seats, Section, load
from popolna.engine.document import Bound

GEARS: Final = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen-itza")
TEMPLES: Final = ("brown", "yellow", "green")
TRACKS: Final = ("agriculture", "extraction", "architecture", "theology")
GOODS: Final = ("wood", "stone", "gold", "corn", "skull")
KINDS: Final = ("farm", "tomb", "civic", "shrine")

Op = Literal[
    "gain", "tech", "temple", "vp", "worker", "build", "market", "any_action", "feed_free", "feed_less"
]
Scores = Literal[
    "tomb",
    "civic",
    "shrine",
    "own",
    "corn_tiles",
    "wood_tiles",
    "all_monuments",
    "mastered",
    "levels",
    "workers",
    "temple_points",
    "best_temple",
    "skulls",
]


class Effect(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    op: Op
    what: str = ""
    n: int = 1


class Cost(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    wood: int = 0
    stone: int = 0
    gold: int = 0
    skull: int = 0

    def blocks(self) -> list[int]:
        return [self.wood, self.stone, self.gold]


class Supply(Section, frozen=True):
    skulls: int
    workers: int
    start_workers: int
    row: int
    wealth_dealt: int


class Setup(Section, frozen=True):
    monuments: tuple[int, int, int]
    fields: tuple[int, int, int]
    dummies: tuple[int, int, int]


class Calendar(Section, frozen=True):
    days: int
    food_days: tuple[int, int, int, int]
    corn_per_worker: int
    points_unfed: int


class Placing(Section, frozen=True):
    extra_corn: list[int]


class Begging(Section, frozen=True):
    most_corn: int
    corn_after: int


class Market(Section, frozen=True):
    wood: int
    stone: int
    gold: int


class Gears(Section, frozen=True):
    teeth: dict[str, int]
    last_space: dict[str, int]


class Palenque(Section, frozen=True):
    corn: list[int]
    wood: list[int]


class Yaxchilan(Section, frozen=True):
    corn: list[int]
    wood: list[int]
    stone: list[int]
    gold: list[int]
    skull: list[int]


class Uxmal(Section, frozen=True):
    temple_corn: int
    corn_per_block: int
    action_corn: int


class ChichenItza(Section, frozen=True):
    points: list[int]
    temple: list[str]
    block: list[bool]


class Temple(Section, frozen=True):
    name: str
    god: str
    points: list[int]
    goods: list[str]
    bonus: tuple[int, int]


class Technology(Section, frozen=True):
    blocks: tuple[int, int, int]
    bonus_blocks: int


class Ending(Section, frozen=True):
    quarters_per_corn: int
    points_per_skull: int


class Wealth(Section, frozen=True):
    name: str
    dummy: tuple[str, int]
    effects: list[Effect]


class Building(Section, frozen=True):
    name: str
    age: Literal[1, 2]
    kind: Literal["farm", "tomb", "civic", "shrine"]
    cost: Cost
    effects: list[Effect]


class Monument(Section, frozen=True):
    name: str
    kind: Literal["tomb", "civic", "shrine"]
    cost: Cost
    scores: Scores
    points: int = 0
    table: tuple[int, ...] = ()
    by_players: tuple[int, int, int] | None = None


class Components(ComponentFile, frozen=True):
    """Everything in the box."""

    game: About
    seats: Seats
    supply: Supply
    setup: Setup
    calendar: Calendar
    placing: Placing
    begging: Begging
    market: Market
    gears: Gears
    palenque: Palenque
    yaxchilan: Yaxchilan
    uxmal: Uxmal
    chichen_itza: ChichenItza
    temples: list[Temple]
    technology: Technology
    final: Ending
    wealth: list[Wealth]
    buildings: list[Building]
    monuments: list[Monument]

    def defects(self) -> Iterator[str]:
        yield from self._frame_defects()
        yield from self._gear_defects()
        yield from self._temple_defects()
        yield from self._tile_defects()

    def bounds(self) -> Iterator[Bound]:
        yield from self._frame_bounds()
        yield from self._gear_bounds()
        yield from self._tile_bounds()

    def _frame_bounds(self) -> Iterator[Bound]:
        supply, setup, calendar, begging = self.supply, self.setup, self.calendar, self.begging
        yield "supply.skulls", 0, 30, [supply.skulls]
        yield "supply.row", 0, 9, [supply.row]
        yield "setup.monuments", 0, 9, setup.monuments
        yield "setup.fields", 0, 9, setup.fields
        yield "setup.dummies", 0, len(self.wealth), setup.dummies
        yield "calendar.days", 5, 40, [calendar.days]
        yield "calendar.corn_per_worker", 0, 9, [calendar.corn_per_worker]
        yield "calendar.points_unfed", -20, 0, [calendar.points_unfed]
        yield "placing.extra_corn", 0, 20, self.placing.extra_corn
        yield "begging.most_corn", 2, 20, [begging.most_corn]
        yield "begging.corn_after", 3, 20, [begging.corn_after]
        yield "market", 1, 20, [self.market.wood, self.market.stone, self.market.gold]
        yield "final.quarters_per_corn", 0, 4, [self.final.quarters_per_corn]
        yield "final.points_per_skull", 0, 20, [self.final.points_per_skull]

    def _gear_bounds(self) -> Iterator[Bound]:
        yield "palenque", 0, 20, [*self.palenque.corn, *self.palenque.wood]
        for good in GOODS:
            yield f"yaxchilan.{good}", 0, 9, getattr(self.yaxchilan, good)
        yield "uxmal", 0, 20, [self.uxmal.temple_corn, self.uxmal.corn_per_block]
        yield "chichen_itza.points", 0, 40, self.chichen_itza.points
        for temple in self.temples:
            yield f"temples: {temple.name}: points", -20, 40, temple.points
            yield f"temples: {temple.name}: bonus", 0, 40, temple.bonus

    def _tile_bounds(self) -> Iterator[Bound]:
        for building in self.buildings:
            yield f"buildings: {building.name}: cost", 0, 9, building.cost.blocks()
        for monument in self.monuments:
            points = [monument.points, *monument.table, *(monument.by_players or ())]
            yield f"monuments: {monument.name}: cost", 0, 9, [*monument.cost.blocks(), monument.cost.skull]
            yield f"monuments: {monument.name}: points", 0, 99, points

    def _frame_defects(self) -> Iterator[str]:
        if self.game.players != (2, 4):
            yield "game.players: the rules are for [2, 4] players"
        if len(self.seats.colours) != 4 or len(set(self.seats.colours)) != 4:
            yield "seats.colours: four different colours are needed"
        supply = self.supply
        if not 1 <= supply.start_workers <= supply.workers <= 6:
            yield "supply: 1 to 6 workers, no more at the start than in all"
        if supply.wealth_dealt < 2 or len(self.wealth) < 4 * supply.wealth_dealt:
            yield "supply.wealth_dealt: at least 2, and few enough for the wealth tiles to serve four players"
        days = self.calendar.food_days
        if list(days) != sorted(set(days)) or days[0] < 2 or days[-1] != self.calendar.days:
            yield "calendar.food_days: four days in order are needed, ending with the last day"
        if len(self.placing.extra_corn) < supply.workers:
            yield f"placing.extra_corn: a number for each of {supply.workers} workers is needed"
        if self.placing.extra_corn[:1] != [0]:
            yield "placing.extra_corn: the first worker must cost nothing more, so that everybody can place one"
        prices = [*self.technology.blocks, self.technology.bonus_blocks, self.uxmal.action_corn]
        if not all(1 <= price <= 20 for price in prices):
            yield "technology, uxmal.action_corn: levels, bonuses and any action must cost 1 to 20"
        for number, dummies in enumerate(self.setup.dummies):
            if len(self.wealth) - (number + 2) * supply.wealth_dealt < dummies:
                yield f"setup.dummies: {number + 2} players leave too few wealth tiles for {dummies} dummies"

    def _gear_defects(self) -> Iterator[str]:
        for name, numbers in (("teeth", self.gears.teeth), ("last_space", self.gears.last_space)):
            if sorted(numbers) != sorted(GEARS):
                yield f"gears.{name}: {', '.join(GEARS)} are needed"
                return
        for gear in GEARS:
            last = 10 if gear == "chichen-itza" else 7
            if self.gears.last_space[gear] != last or not last < self.gears.teeth[gear] <= 13:
                yield f"gears: {gear} needs the last space {last} and more teeth than that, at most 13"
        rows: list[tuple[str, Sequence[object], int]] = [
            ("palenque.corn", self.palenque.corn, 5),
            ("palenque.wood", self.palenque.wood, 5),
            *[(f"yaxchilan.{good}", getattr(self.yaxchilan, good), 5) for good in GOODS],
            ("chichen_itza.points", self.chichen_itza.points, 9),
            ("chichen_itza.temple", self.chichen_itza.temple, 9),
            ("chichen_itza.block", self.chichen_itza.block, 9),
        ]
        for where, row, size in rows:
            if len(row) != size:
                yield f"{where}: {size} entries are needed, one for each action"
        for name in self.chichen_itza.temple:
            if name not in TEMPLES:
                yield f"chichen_itza.temple: there is no temple {name!r}"
        for wealth in self.wealth:
            gear, space = wealth.dummy
            if gear not in GEARS or not 0 <= space < self.gears.teeth[gear]:
                yield f"wealth: {wealth.name} blocks {gear} {space}, which does not exist"

    def _temple_defects(self) -> Iterator[str]:
        if [temple.name for temple in self.temples] != list(TEMPLES):
            yield f"temples: {', '.join(TEMPLES)} are needed, in this order"
        for temple in self.temples:
            if len(temple.points) != len(temple.goods) or not 3 <= len(temple.points) <= 12:
                yield f"temples: {temple.name} needs points and goods for each of 3 to 12 steps"
            for good in temple.goods:
                if good not in ("", *GOODS):
                    yield f"temples: {temple.name}: there is no good called {good!r}"

    def _tile_defects(self) -> Iterator[str]:
        tiles: list[tuple[str, Sequence[Wealth | Building | Monument]]] = [
            ("wealth", self.wealth),
            ("buildings", self.buildings),
            ("monuments", self.monuments),
        ]
        for where, some in tiles:
            for name, times in Counter(tile.name for tile in some).items():
                if times > 1:
                    yield f"{where}: {name} appears {times} times"
                if name != name.lower() or name.split() != [name]:
                    yield f"{where}: the name {name!r} must be a single lower-case word"
        giving: list[Wealth | Building] = [*self.wealth, *self.buildings]
        for tile in giving:
            for effect in tile.effects:
                if not effect_is_known(effect):
                    yield f"{tile.name}: there is no effect {effect.op} {effect.what!r} {effect.n}"
            if len(tile.effects) > 4:
                yield f"{tile.name}: at most 4 effects"
        for wealth in self.wealth:
            for effect in wealth.effects:
                if effect.op in ("build", "market", "any_action") or effect.what == "any":
                    yield f"wealth: {wealth.name}: starting wealth must not leave a choice"
        for building in self.buildings:
            if building.cost.skull or sum(building.cost.blocks()) < 1:
                yield f"buildings: {building.name} must cost at least 1 block, and only blocks"
        if len(self.monuments) < max(self.setup.monuments):
            yield "monuments: there are fewer than four players need"
        for monument in self.monuments:
            if monument.scores in ("mastered", "workers") and len(monument.table) < 5 + 2 * (
                monument.scores == "workers"
            ):
                yield f"monuments: {monument.name} needs a longer table"
            if monument.scores == "all_monuments" and monument.by_players is None:
                yield f"monuments: {monument.name} needs by_players"


def effect_is_known(effect: Effect) -> bool:
    """Whether an effect names something that exists."""
    named = {"gain": GOODS, "tech": (*TRACKS, "any"), "temple": (*TEMPLES, "any")}
    return effect.what in named.get(effect.op, ("",)) and 1 <= effect.n <= 20


BOX: Final = load("tzolkin", Path(__file__).with_name("components.toml"), Components)
