"""The table as numbers, for programs that learn."""

from typing import Final, final

from mypy_extensions import i64

from popolna.engine.observer import Observer
from popolna.engine.sheet import ONE, Sheet
from popolna.games.tzolkin.board import (
    BUILDING,
    BUILDINGS,
    FOOD_DAYS,
    GEARS,
    GOODS,
    GROUPS,
    MONUMENT,
    MONUMENTS,
    OVALS,
    TEETH,
    TEMPLES,
    TOP_LEVEL,
    TOP_STEP,
    TRACKS,
    WEALTH,
)
from popolna.games.tzolkin.state import OFFERED, UNDEALT, Tzolkin

STEPS: Final[i64] = max(TOP_STEP) + 1


@final
class TableObserver(Observer[Tzolkin]):
    """Shows the calendar, the gears, the tiles, and what everybody owns."""

    def show(self, s: Tzolkin, sheet: Sheet) -> None:
        self.show_calendar(s, sheet)
        self.show_gears(s, sheet)
        self.show_tiles(s, sheet)
        self.show_players(s, sheet)

    def show_calendar(self, s: Tzolkin, sheet: Sheet) -> None:
        sheet.part("day", "days gone by / 32")
        sheet.number(s.day, 5)
        sheet.part("food days", "how many have been held, 0 to 4")
        sheet.one_of(s.fed, 5)
        sheet.part("next food day", "days until then / 16")
        sheet.number(FOOD_DAYS[s.fed] - s.day if s.fed < len(FOOD_DAYS) else 0, 4)
        sheet.part("first", "by seat, yours first: who has the Starting Player marker")
        sheet.seat(s.first)
        sheet.part("start space", "by seat: whose worker is on the Starting Player space")
        sheet.seat(s.start_space)
        sheet.part("gathered corn", "corn on the calendar / 16")
        sheet.number(s.teeth_corn, 4)
        sheet.part("skulls", "skulls in the bank / 16")
        sheet.number(s.skulls, 4)

    def show_gears(self, s: Tzolkin, sheet: Sheet) -> None:
        sheet.part("gears", "by gear and space, 13 each: by seat whose worker is there, then a dummy")
        sheet.owners(s.tooth, 0, GEARS * TEETH, 1)
        sheet.part("ovals", "by action of Chichen Itza: by seat who has placed a skull")
        sheet.owners(s.oval, 0, OVALS, 0)
        sheet.part("corn tiles", "by group of fields: corn tiles / 4")
        sheet.numbers(s.corn_tiles, 0, GROUPS, 2)
        sheet.part("wood tiles", "by group of fields: wood tiles / 4")
        sheet.numbers(s.wood_tiles, 0, GROUPS, 2)

    def show_tiles(self, s: Tzolkin, sheet: Sheet) -> None:
        sheet.part("buildings", "by building: by seat whose it is, offered, gone", BUILDING.names)
        players = s.players
        for building in range(BUILDINGS):
            place = s.building[building]
            if place >= 0:
                sheet.put(sheet.at + sheet.from_here(place), ONE)
            elif place != UNDEALT:
                sheet.put(sheet.at + players + (0 if place == OFFERED else 1), ONE)
            sheet.at += players + 2
        sheet.part("monuments", "by monument: by seat whose it is, offered", MONUMENT.names)
        for monument in range(MONUMENTS):
            place = s.monument[monument]
            if place >= 0:
                sheet.put(sheet.at + sheet.from_here(place), ONE)
            elif place == OFFERED:
                sheet.put(sheet.at + players, ONE)
            sheet.at += players + 1
        sheet.part("wealth", "your starting wealth", WEALTH.names)
        for tile in s.wealth[sheet.viewer]:
            sheet.put(sheet.at + tile, ONE)
        sheet.at += WEALTH.size

    def show_players(self, s: Tzolkin, sheet: Sheet) -> None:
        sheet.part("goods", "by seat: wood, stone, gold, corn and skulls / 64")
        sheet.numbers_of_all(s.goods, GOODS, 6)
        sheet.part("temples", "by seat and temple: the step, from 0")
        sheet.kinds_of_all(s.step, TEMPLES, STEPS)
        sheet.part("technologies", "by seat and track: the level, 0 to 3")
        sheet.kinds_of_all(s.level, TRACKS, TOP_LEVEL + 1)
        sheet.part("points", "by seat: quarters of a point / 1024")
        for place in range(s.players):
            sheet.signed(s.score(sheet.seat_at(place)), 10)
        sheet.part("workers at hand", "by seat / 8")
        sheet.numbers_of_all(s.at_hand, 1, 3)
        sheet.part("workers", "by seat: all that are not in the bank / 8")
        sheet.numbers_of_all(s.in_play, 1, 3)
        sheet.part("light side", "by seat: whether the board is light side up, which allows two days")
        sheet.numbers_of_all(s.light, 1, 0)
        sheet.part("corn harvested", "by seat: tiles / 16")
        sheet.numbers_of_all(s.harvested_corn, 1, 4)
        sheet.part("wood harvested", "by seat: tiles / 16")
        sheet.numbers_of_all(s.harvested_wood, 1, 4)
        sheet.part("fed free", "by seat: workers who need no corn / 8")
        sheet.numbers_of_all(s.feed_free, 1, 3)
        sheet.part("fed for less", "by seat: how much less corn each worker needs / 4")
        sheet.numbers_of_all(s.feed_less, 1, 2)


OBSERVER: Final = TableObserver(Tzolkin)
