"""Draws the table as it is seen from one seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from popolna.drawing.cards import card
from popolna.drawing.fret import fret
from popolna.drawing.icons import ICONS
from popolna.drawing.layout import Box, Shape
from popolna.drawing.palette import FRAME, GROUND, INK, LINE, QUIET, SLAB
from popolna.drawing.picture import Picture
from popolna.drawing.svg import LARGE, MIDDLE, SMALL, Art, group, join, path, rect, short, shorten, text, thing
from popolna.drawing.tiles import SIZE, WIDTH, back, face
from popolna.drawing.tokens import sign, token
from popolna.drawing.tracks import Marker, score_line, score_ring
from popolna.games.maya2019 import words
from popolna.games.maya2019.board import CROP, CROP_ON, CROPS_ON, FIRST_PLACE, SECOND_PLACE, TILE, TILES
from popolna.games.maya2019.landscape import CODES, SEATS, draw_map, founded
from popolna.games.maya2019.state import CLOSED, Maya

SIDE: Final = 33  # of a place on the score track
COLUMNS: Final = 27
ROWS: Final = 25


def draw(s: Maya, viewer: int, *, shape: Shape = "wide", names: Sequence[str] | None = None) -> Picture:
    """The table for a desk ("wide") or a phone ("tall"), from a state that was `seen_by` the viewer."""
    table = Table(s, viewer, names)
    return table.draw_wide() if shape == "wide" else table.draw_tall()


@dataclass(frozen=True)
class Table:
    """A state and who looks at it."""

    s: Maya
    viewer: int
    names: Sequence[str] | None

    def picture(self, width: float, height: float, *parts: Art) -> Picture:
        ground = rect(0, 0, width, height, fill=GROUND)
        return Picture(width, height, join(ground, *parts), words.table_label(self.s, self.names))

    # For a desk

    def draw_wide(self) -> Picture:
        board = Box(16, 16, SIDE * COLUMNS, SIDE * ROWS)
        side = Box(board.x + board.width + 16, 16, 341, board.height)
        head, side = side.cut_top(64)
        players, side = side.cut_top(74 * self.s.players + 8)
        matrix, side = side.cut_top(128)
        return self.picture(
            1280,
            board.height + 32,
            self.draw_board(board),
            self.draw_heading(head),
            *self.draw_players(players),
            self.draw_matrix(matrix),
            self.draw_rack(side),
        )

    def draw_board(self, box: Box) -> Art:
        """The map with the score track around it."""
        track = group(score_ring(COLUMNS, ROWS, SIDE, self.markers()), x=box.x, y=box.y)
        return join(
            rect(box.x - 4, box.y - 4, box.width + 8, box.height + 8, 8, fill=FRAME, stroke=LINE),
            track,
            draw_map(self.s, box.inset(SIDE + 2), self.names, margin=14, spelled=True),
        )

    def draw_heading(self, box: Box) -> Art:
        mover = self.s.mover()
        marks = [token(SEATS[mover], 13, box.x + 16, box.y + 20)] if mover >= 0 else []
        line = words.turn_line(self.s, self.viewer, self.names)
        left = box.x + (40 if marks else 4)
        return join(
            *marks,
            text(shorten(line, box.width - 44, LARGE), left, box.y + 20, LARGE, bold=True),
            fret(box.x, box.y + 42, box.width),
        )

    def draw_players(self, box: Box) -> list[Art]:
        """A card for each player: name, points, tiles on the rack and in the supply."""
        art = []
        for player in range(self.s.players):
            own, box = box.cut_top(74)
            art.append(self.draw_player(player, own._replace(height=66)))
        return art

    def draw_player(self, player: int, box: Box) -> Art:
        s, seat = self.s, SEATS[player]
        name = shorten(words.seat_name(player, self.names), box.width - 120, MIDDLE)
        tiles = [
            back(seat).at(box.x + 48 + turn * 20, box.y + 46, 0.32) for turn in range(s.rack_size[player])
        ]
        stack = [back(seat).at(box.x + box.width - 62 + lift, box.y + 48 - lift, 0.32) for lift in (0, 2, 4)]
        supply = text(str(s.supply[player]), box.x + box.width - 14, box.y + 46, MIDDLE, anchor="end")
        turn = [rect(box.x, box.y, 5, box.height, 2, fill=INK)] if player == s.mover() else []
        return join(
            card(box),
            *turn,
            token(seat, 14, box.x + 24, box.y + 22),
            text(name, box.x + 46, box.y + 21, MIDDLE, bold=True),
            thing(
                text(str(s.score(player)), box.x + box.width - 14, box.y + 22, LARGE, anchor="end", bold=True),
                title=words.about_score(s, player, self.names),
            ),
            thing(*tiles, title=words.about_rack(s, player, self.names)),
            thing(*stack, supply, title=words.about_supply(s, player, self.names)),
        )

    def draw_matrix(self, box: Box) -> Art:
        """What a closed city is worth, by its size."""
        sizes = len(FIRST_PLACE)
        left = box.x + 104
        step = (box.width - 104) / sizes
        rows = [
            ("", [str(size) + ("+" if size == sizes else "") for size in range(1, sizes + 1)]),
            (words.FIRST, [str(points) for points in FIRST_PLACE]),
            (words.SECOND, [str(points) for points in SECOND_PLACE]),
        ]
        art = [text(words.MATRIX, box.x + 4, box.y + 16, SMALL, bold=True, fill=QUIET)]
        for line, (label, numbers) in enumerate(rows):
            y = box.y + 44 + 26 * line
            art.append(text(label, box.x + 4, y, SMALL, fill=QUIET))
            for column, number in enumerate(numbers):
                x = left + step * (column + 0.5)
                art.append(text(number, x, y, MIDDLE, anchor="middle", bold=line == 0))
        return join(*art)

    def draw_rack(self, box: Box) -> Art:
        """The viewer's own tiles, face up."""
        if self.viewer < 0:
            return join()
        return join(
            text(words.YOUR_RACK, box.x + 4, box.y + 14, SMALL, bold=True, fill=QUIET),
            *self.rack_tiles(box.x + 4, box.y + 62, 4, 1),
        )

    def rack_tiles(self, x: float, y: float, across: int, scale: float) -> list[Art]:
        art = []
        rack = self.s.rack[self.viewer]
        tiles = [tile for tile in range(TILES) for _ in range(rack[tile])]
        for place, tile in enumerate(tiles):
            stamp = face(SEATS[self.viewer], CROP.names[CROP_ON[tile]], CROPS_ON[tile])
            column, row = place % across, place // across
            left = x + (column + 0.5 + row % 2 / 2) * (WIDTH + 2) * scale
            top = y + row * (SIZE * 1.5 + 2) * scale
            art.append(
                thing(stamp.at(left, top, scale), name=TILE.names[tile], title=words.about_rack_tile(tile))
            )
        return art

    def markers(self) -> list[Marker]:
        return [
            Marker(SEATS[player], int(self.s.score(player)), words.about_score(self.s, player, self.names))
            for player in range(self.s.players)
        ]

    # For a phone

    def draw_tall(self) -> Picture:
        page = Box(0, 0, 390, 900)
        players, rest = page.inset(8).cut_top(66)
        track, rest = rest.cut_top(40)
        land, rest = rest.cut_top(374)
        return self.picture(
            390,
            900,
            score_line(track, self.markers()),
            draw_map(self.s, land, self.names, margin=6, spelled=False),
            *(self.rack_tiles(rest.x, rest.y + 40, 7, 0.9) if self.viewer >= 0 else []),
        )
