"""The table as numbers, for programs that learn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from popolna.engine.observer import Observer
from popolna.engine.sheet import ONE, Sheet
from popolna.games.maya2019.board import AREA, SPACES, TEMPLE, TEMPLES, TILE, TILE_SET, TILES
from popolna.games.maya2019.state import EMPTY, FACE_DOWN, FOUNDATION, NO_CITY, TEMPLE_TILE, Maya

# After the kinds of tiles, what else can be on a space
DOWN: Final[i64] = TILES
TEMPLE_THERE: Final[i64] = TILES + 1
NO_TEMPLE_YET: Final[i64] = TILES + 2
NEXT_TO_TILE: Final[i64] = TILES + 3
CITY_MAY_GROW: Final[i64] = TILES + 4
MARKS: Final[i64] = TILES + 5  # then the owners
NOTHING: Final[i64] = -1


@final
class TableObserver(Observer[Maya]):
    """Shows the board, the cities, what everybody owns, and the viewer's rack."""

    def show(self, s: Maya, sheet: Sheet) -> None:
        sheet.part("areas", "those in play", AREA.names)
        for area in s.areas:
            sheet.put(sheet.at + area, ONE)
        sheet.at += AREA.size
        sheet.part("first", "by seat, yours first: the starting player")
        sheet.seat(s.first)
        sheet.part("passes", "players in a row who have passed / 4")
        sheet.number(s.passes, 2)
        self.show_board(s, sheet)
        sheet.part("cities", "by temple: unfounded, growing or closed", TEMPLE.names)
        sheet.kinds(s.cities, 0, TEMPLES, 3)
        sheet.part("openings", "by temple: sides of its city on empty spaces / 32")
        sheet.numbers(s.openings, 0, TEMPLES, 5)
        sheet.part("rack", "your tiles / 8", TILE.names)
        sheet.numbers(s.rack, sheet.viewer * TILES, TILES, 3)
        sheet.part("racks", "by seat: tiles on the rack / 8")
        sheet.numbers_of_all(s.rack_size, 1, 3)
        sheet.part("supply", "by seat: tiles in the supply / 32")
        sheet.numbers_of_all(s.supply, 1, 5)
        sheet.part("crop points", "by seat / 128")
        sheet.numbers_of_all(s.crop_points, 1, 7)
        sheet.part("city points", "by seat / 128")
        sheet.numbers_of_all(s.city_points, 1, 7)
        sheet.part("turns", "by seat: turns taken / 32")
        sheet.numbers_of_all(s.turns, 1, 5)

    def show_board(self, s: Maya, sheet: Sheet) -> None:
        """What is on each space, and from that, which tiles have not been seen."""
        sheet.part(
            "spaces",
            "by space: the tile, face down, temple, no temple yet, empty next to a tile, empty where a city may grow, "
            "by seat who laid it",
            TILE.names,
        )
        tiles = s.tile
        owners = s.owner
        viewer = sheet.viewer
        players = s.players
        unseen = vec[i64]([0] * (players * TILES))
        # As `put` does it, but there are hundreds of spaces
        cells = sheet.cells
        written = sheet.written
        count = sheet.count
        one = i32(ONE)
        at = sheet.at
        for space in range(SPACES):
            tile = tiles[space]
            what: i64 = NOTHING
            more: i64 = NOTHING
            if tile == EMPTY:
                if s.touched[space]:
                    what = NEXT_TO_TILE
                    if s.growth[space] != NO_CITY:
                        more = CITY_MAY_GROW
            elif tile >= 0 or tile == FACE_DOWN:
                owner = owners[space]
                more = MARKS + owner - viewer
                if owner < viewer:
                    more += players
                what = DOWN
                if tile >= 0:
                    unseen[owner * TILES + tile] += 1
                    what = tile
            elif tile == TEMPLE_TILE:
                what = TEMPLE_THERE
            elif tile == FOUNDATION:
                what = NO_TEMPLE_YET
            if what != NOTHING:
                cells[at + what] = one
                written[count] = i32(at + what)
                count += 1
            if more != NOTHING:
                cells[at + more] = one
                written[count] = i32(at + more)
                count += 1
            at += MARKS + players
        sheet.count = count
        sheet.at = at
        sheet.part("unseen", "by seat: tiles that you have not seen / 8", TILE.names)
        for player in range(players):
            for tile in range(TILES):
                place = player * TILES + tile
                unseen[place] = TILE_SET[tile] - unseen[place]
                if player == viewer:
                    unseen[place] -= s.rack[place]
        sheet.numbers_of_all(unseen, TILES, 3)


OBSERVER: Final = TableObserver(Maya)
