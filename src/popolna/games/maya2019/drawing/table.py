"""Draws the table as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from popolna.drawing.fields import land
from popolna.drawing.fret import fret
from popolna.drawing.layout import Box
from popolna.drawing.palette import FRAME, LINE, QUIET
from popolna.drawing.panels import nameplate, panel
from popolna.drawing.picture import Picture
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    SMALL,
    Art,
    group,
    join,
    path,
    rect,
    short,
    shorten_alike,
    text,
    thing,
)
from popolna.drawing.table_drawing import TableDrawing
from popolna.drawing.tiles import SEAL, SIZE, WIDTH, back
from popolna.drawing.tokens import token
from popolna.drawing.tracks import Marker, score_line, score_ring
from popolna.engine.turn import turn_line
from popolna.games.maya2019.board import (
    AREA,
    FIRST_PLACE,
    RACK_LIMIT,
    SECOND_PLACE,
    TEMPLE_SPACE,
    TEMPLES,
    TILE,
    TILES,
)
from popolna.games.maya2019.drawing.landscape import SEATS, draw_map, face_of, kinds_of
from popolna.games.maya2019.state import CLOSED, OUTSIDE, UNFOUNDED, Maya
from popolna.games.maya2019.words import captions
from popolna.games.maya2019.words.names import CODES, temple_name

SIDE: Final = 33  # of a place on the score track
COLUMNS: Final = 27
ROWS: Final = 25


class MayaDrawing(TableDrawing[Maya]):
    """The parts of the table, and how they are laid out."""

    seats = SEATS
    secrets = frozenset({"rack", "unseen"})

    def label(self) -> str:
        return captions.table_label(self.s, self.names)

    def turn_line(self, names: Sequence[str]) -> str:
        return turn_line(self.s, self.viewer, names)

    # For a desktop

    def draw_wide(self) -> Picture:
        board = Box(16, 16, SIDE * COLUMNS, SIDE * ROWS)
        side = Box(board.x + board.width + 16, 12, 341, board.height + 8)
        head, side = side.cut_top(68)
        players, side = side.cut_top(74 * int(self.s.players) + 8)
        rest, side = side.cut_bottom(168)
        matrix, areas = side.cut_bottom(44)
        return self.picture(
            1280,
            board.height + 32,
            self.for_all(MayaDrawing.draw_board, self, board),
            self.draw_heading(head),
            *self.for_all(MayaDrawing.draw_players, self, players),
            group(*self.draw_rack(rest)),
            self.for_all(MayaDrawing.draw_matrix, self, matrix._replace(height=112), MIDDLE),
            *self.for_all(MayaDrawing.draw_areas, self, areas),
        )

    def draw_board(self, box: Box) -> Art:
        """The map with the score track around it."""
        track = group(score_ring(COLUMNS, ROWS, SIDE, self.markers(), MIDDLE), x=box.x, y=box.y)
        return join(
            rect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, 8, fill=FRAME, stroke=LINE),
            track,
            draw_map(self.s, box.inset(SIDE + 2), self.names, margin=14, spelled=True),
        )

    def draw_heading(self, box: Box) -> Art:
        return join(
            self.draw_turn(box.x + 4, box.y + 24, box.width - 4, LARGE),
            fret(box.x, box.y + 48, box.width),
        )

    def draw_players(self, box: Box) -> list[Art]:
        """A panel for each player: name, points, tiles on the rack and in the supply."""
        art = []
        for player in range(self.s.players):
            own, box = box.cut_top(74)
            art.append(self.draw_player(player, own._replace(height=66)))
        return art

    def draw_player(self, player: int, box: Box) -> Art:
        s, seat, right = self.s, SEATS[player], box.x + box.width - 14
        tiles = [
            thing(
                back(seat).at(box.x + 24 + 20 * turn, box.y + 47, 0.32),
                key=f"rack-{seat.name}-{turn}",
                kind=f"tile-{seat.name}",
            )
            for turn in range(int(s.rack_size[player]))
        ]
        return join(
            panel(box, chosen=player in self.in_front()),
            nameplate(
                box, seat, self.names[player], s.score(player), captions.about_score(s, player, self.names)
            ),
            thing(*tiles, title=captions.about_rack(s, player, self.names)),
            thing(
                text(captions.SUPPLY, right - 50, box.y + 47, MIDDLE, anchor="end", fill=QUIET),
                *[back(seat).at(right - 38 + lift, box.y + 49 - lift, 0.32) for lift in self.stack(player)],
                text(str(s.supply[player]), right, box.y + 47, MIDDLE, anchor="end"),
                supply=f"tile-{seat.name}",
                count=int(s.supply[player]),
                title=captions.about_supply(s, player, self.names),
            ),
        )

    def draw_rack(self, box: Box) -> list[Art]:
        """The viewer's own tiles, face up."""
        if self.viewer < 0:
            return []
        return [
            panel(box._replace(height=186)),
            text(captions.YOUR_RACK, box.x + 14, box.y + 20, MIDDLE, bold=True, fill=QUIET),
            *self.draw_rack_tiles(box.x + 18, box.y + 74, 4, 1.14),
        ]

    def draw_areas(self, box: Box) -> list[Art]:
        """The motif of each area."""
        art = []
        for area, place in zip(self.s.areas, box.columns(4, 0), strict=False):
            name = AREA.names[area]
            art.append(land(name).at(place.x + 18, place.y + 26, 0.6))
            art.append(text(name, place.x + 40, place.y + 26, MIDDLE, fill=QUIET))
        return art

    # For a phone

    def draw_tall(self) -> Picture:
        page = Box(8, 8, 374, 2000)
        head, rest = page.cut_top(32)
        players, rest = rest.cut_top(72)
        track, rest = rest.cut_top(40)
        board, rest = rest.cut_top(368)
        rack, rest = rest.cut_top(80 if self.viewer >= 0 else 12)
        matrix, rest = rest.cut_top(116)
        cities = self.for_all(MayaDrawing.draw_city_table, self, rest)
        return self.picture(
            390,
            rest.y + 26 + 24 * (len(cities)),
            self.draw_turn(head.x, head.y + 12, head.width, MIDDLE),
            *[
                self.draw_chip(player, box)
                for player, box in enumerate(players._replace(height=66).columns(self.s.players, 6))
            ],
            score_line(track, self.markers()),
            draw_map(self.s, Box(0, board.y, 390, board.height), self.names, margin=13, spelled=False),
            group(*(self.draw_rack_tiles(rack.x, rack.y + 41, RACK_LIMIT, 0.91) if self.viewer >= 0 else [])),
            self.draw_matrix(matrix._replace(height=108), SMALL),
            *cities,
        )

    def draw_chip(self, player: int, box: Box) -> Art:
        """What matters about a player, in little space."""
        s, seat, right = self.s, SEATS[player], box.x + box.width - 8
        low = box.y + 53
        return join(
            panel(box, chosen=player in self.in_front()),
            token(seat, 10, box.x + 16, box.y + 16),
            thing(
                text(str(s.score(player)), right, box.y + 16, LARGE, anchor="end", bold=True),
                title=captions.about_score(s, player, self.names),
            ),
            text(shorten_alike(self.names, box.width - 14)[player], box.x + 7, box.y + 36),
            thing(
                back(seat).at(box.x + 14, low, 0.24),
                text(str(s.rack_size[player]), box.x + 25, low),
                supply=f"tile-{seat.name}",
                count=int(s.rack_size[player]),
                title=captions.about_rack(s, player, self.names),
            ),
            thing(
                *[back(seat).at(right - 28 + lift, low + 2 - lift, 0.24) for lift in self.stack(player)],
                text(str(s.supply[player]), right, low, anchor="end"),
                supply=f"tile-{seat.name}",
                count=int(s.supply[player]),
                title=captions.about_supply(s, player, self.names),
            ),
        )

    def draw_city_table(self, box: Box) -> list[Art]:
        """Every city by name: its size, what it is worth, and each player's crops around it."""
        headings = [
            text(captions.CITIES, box.x, box.y + 10, bold=True, fill=QUIET),
            text(captions.CITY_SIZE, box.x + 124, box.y + 10, anchor="end", fill=QUIET),
            text(captions.CITY_WORTH, box.x + 174, box.y + 10, anchor="end", fill=QUIET),
            text(captions.CROPS_AROUND, box.x + 204, box.y + 10, fill=QUIET),
        ]
        art = [join(*headings)]
        for temple in range(TEMPLES):
            if self.s.tile[TEMPLE_SPACE[temple]] != OUTSIDE:
                art.append(self.draw_city_line(temple, box.x, box.y + 10 + 24 * len(art)))
        return art

    def draw_city_line(self, temple: int, x: float, y: float) -> Art:
        s = self.s
        parts = [
            path(f"M{short(x)} {short(y - 12)}h374", stroke=LINE),
            text(CODES[temple], x, y, bold=True),
            text(temple_name(temple), x + 24, y),
        ]
        if s.cities[temple] == UNFOUNDED:
            return thing(*parts, title=captions.about_temple_space(temple))
        size = len(s.city_tiles(temple))
        first, second = captions.city_worth(size)
        parts.append(text(str(size), x + 124, y, anchor="end", bold=True))
        parts.append(text(f"{first} / {second}", x + 174, y, anchor="end"))
        if s.cities[temple] == CLOSED:
            parts.append(SEAL.at(x + 189, y, 0.8))
        leaders = captions.leaders(s, temple)
        for player, crops in enumerate(s.crops_around(temple)):
            left = x + 212 + 42 * player
            if crops:
                number = text(str(crops), left + 12, y, bold=player in leaders)
                parts += [token(SEATS[player], 8, left, y), number]
        return thing(*parts, title=captions.about_city(s, temple, self.names))

    # For both

    def draw_matrix(self, box: Box, size: int) -> Art:
        """What a closed city is worth, by its size."""
        sizes = len(FIRST_PLACE)
        rows = [
            (
                captions.CLOSED_CITY,
                [str(size) + ("+" if size == sizes else "") for size in range(1, sizes + 1)],
            ),
            (captions.MOST_CROPS, [str(points) for points in FIRST_PLACE]),
            (captions.SECOND_MOST, [str(points) for points in SECOND_PLACE]),
        ]
        left, step = box.x + 132, (box.width - 142) / sizes
        art = [panel(box)]
        for line, (label, numbers) in enumerate(rows):
            y = box.y + 22 + 32 * line
            art.append(text(label, box.x + 14, y, size, fill=QUIET))
            for column, number in enumerate(numbers):
                x = left + step * (column + 0.5)
                art.append(text(number, x, y, MIDDLE, anchor="middle", bold=line == 0))
        art.append(path(f"M{short(box.x + 14)} {short(box.y + 38)}h{short(box.width - 28)}", stroke=LINE))
        return join(*art)

    def draw_rack_tiles(self, x: float, y: float, across: int, scale: float) -> list[Art]:
        """The viewer's tiles in staggered rows, the first one centred at height `y`."""
        art = []
        held = [tile for tile in range(TILES) for _ in range(self.s.held(self.viewer, tile))]
        if not held:
            art.append(text(captions.EMPTY_RACK, x + 4, y, MIDDLE, fill=QUIET))
        for place, tile in enumerate(held):
            stamp, name = face_of(self.viewer, tile), TILE.names[tile]
            row, column = divmod(place, across)
            left = x + (column + 0.5 + row / 2) * (WIDTH + 3) * scale
            top = y + row * (SIZE * 1.5 + 3) * scale
            art.append(
                thing(
                    stamp.at(left, top, scale),
                    name=name,
                    key=f"rack-{name}-{place - held.index(tile)}",
                    kind=kinds_of(self.viewer, tile),
                    title=captions.about_rack_tile(tile),
                )
            )
        return art

    def stack(self, player: int) -> list[int]:
        """How far the tiles of a stack are lifted: up to three stand for the supply."""
        return [2 * layer for layer in range(min(3, self.s.supply[player]))]

    def markers(self) -> list[Marker]:
        return [
            Marker(SEATS[player], int(self.s.score(player)), captions.about_score(self.s, player, self.names))
            for player in range(self.s.players)
        ]


draw = MayaDrawing.show
