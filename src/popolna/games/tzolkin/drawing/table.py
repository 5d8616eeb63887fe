"""Draws the table as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from popolna.drawing.fret import fret
from popolna.drawing.layout import Box
from popolna.drawing.palette import FRAME, INK, LINE, OUTLINE, QUIET, SLAB, WILDS
from popolna.drawing.picture import Picture
from popolna.drawing.rows import Pict, row
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    SMALL,
    Art,
    group,
    join,
    rect,
    text,
    thing,
)
from popolna.drawing.table_drawing import TableDrawing
from popolna.games.tzolkin.board import (
    BLOCK,
    BLOCKS,
    EXTRA_CORN,
    FIELDS,
    GEARS,
    GROUPS,
    MONUMENTS_DEALT,
    RATE,
    WORKERS,
)
from popolna.games.tzolkin.drawing.gearing import Gearing
from popolna.games.tzolkin.drawing.players import (
    chip_height,
    draw_chip,
    draw_panel,
    draw_wealth_row,
    panel_height,
)
from popolna.games.tzolkin.drawing.signs import ALL, BARE_FIELD, CORN_TILE, SEATS, WOOD_TILE
from popolna.games.tzolkin.drawing.strips import HEIGHT as STRIP
from popolna.games.tzolkin.drawing.strips import draw_strips
from popolna.games.tzolkin.drawing.temples import draw_temples, draw_tracks, temple_height
from popolna.games.tzolkin.drawing.tiles import (
    draw_building,
    draw_monument,
    offered_buildings,
    offered_monuments,
)
from popolna.games.tzolkin.drawing.wheelwork import draw_works
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.words import captions

TILE: Final = 92.0  # the height of a building on a narrow page
LOW_STEP: Final = 21.0  # the height of a step of a temple there


class TzolkinDrawing(TableDrawing[Tzolkin]):
    """The parts of the table, and how they are laid out."""

    seats = SEATS
    secrets = frozenset({"wealth", "wealth_hidden", "wealth_bag"})

    def label(self) -> str:
        return captions.table_label(self.s, self.names)

    def turn_line(self, names: Sequence[str]) -> str:
        return captions.turn_line(self.s, self.viewer, names)

    # For a desktop

    def draw_wide(self) -> Picture:
        board = Box(12, 12, 648, 628)
        tiles = Box(12, 650, 648, 218)
        side = Box(672, 12, 596, 856)
        head, side = side.cut_top(48)
        side, tracks = side.cut_bottom(220)
        side, temples = side.cut_bottom(temple_height() + 6)
        return self.picture(
            1280,
            880,
            *self.draw_board(board),
            self.for_all(TzolkinDrawing.draw_offers, self, tiles, 6, 105, MIDDLE),
            self.draw_heading(head),
            *self.draw_players(side),
            *self.for_all(draw_temples, self.s, temples._replace(height=temple_height()), self.names),
            *self.for_all(draw_tracks, self.s, tracks, self.names),
        )

    def draw_board(self, box: Box) -> list[Art]:
        """The gears, and in the corners what belongs to them."""
        works = Gearing(self.s, self.names, box.x + 326, box.y + 331, 11.4, spelled=True)
        right = box.x + box.width
        return [
            rect(*box, 10, fill=WILDS, stroke=LINE, stroke_width=1.5),
            rect(*box.inset(5), 7, fill="none", stroke=FRAME, stroke_width=2),
            draw_works(works),
            *self.for_all(TzolkinDrawing.draw_market, self, Box(box.x + 16, box.y + 16, 110, 110)),
            self.draw_jungle(Box(box.x + 11, box.y + box.height - 168, 92, 160)),
            self.for_all(TzolkinDrawing.draw_bank, self, right - 128, box.y + 26),
            self.for_all(TzolkinDrawing.draw_placing, self, Box(right - 172, box.y + 44, 160, 60)),
        ]

    def draw_market(self, box: Box) -> list[Art]:
        """The price of each kind of block."""
        art = [text(captions.MARKET, box.x, box.y + 6, MIDDLE, bold=True, fill=OUTLINE)]
        for block in range(int(BLOCKS)):
            art.append(self.draw_rate(block, Box(box.x, box.y + 21 + 30 * block, 92, 26)))
        return art

    def draw_rate(self, block: int, box: Box) -> Art:
        icon, x, y = ALL[BLOCK.names[block]], box.x + box.width / 2, box.y + box.height / 2
        signs = [Pict(icon), Pict(ALL["market"]), Pict(ALL["corn"], str(RATE[block]))]
        plate = rect(*box, 8, fill=SLAB, stroke=OUTLINE, stroke_width=1.2)
        return thing(
            plate,
            row(signs, x, y, 20, letters=MIDDLE, gap=5),
            name=BLOCK.names[block],
            title=captions.about_rate(block),
        )

    def draw_jungle(self, box: Box) -> Art:
        """The fields of each harvest: wood tiles on corn tiles."""
        art: list[Art] = [text(captions.JUNGLE, box.x + 2, box.y + 6, MIDDLE, bold=True, fill=OUTLINE)]
        for turn, group_ in enumerate(range(1, GROUPS)):
            art.append(self.draw_fields(group_, box.x, box.y + 32 + 33 * turn))
        return join(*art)

    def draw_fields(self, group_: int, x: float, y: float, ink: str = OUTLINE) -> Art:
        s = self.s
        parts: list[Art] = [text(str(group_ + 1), x + 1, y, MIDDLE, bold=True, fill=ink)]
        for turn in range(int(FIELDS[s.players])):
            middle = x + 22.5 + 19 * turn
            if turn >= s.corn_tiles[group_]:
                parts.append(BARE_FIELD.at(middle, y))
                continue
            parts.append(thing(CORN_TILE.at(middle, y), key=f"corn-tile-{group_}-{turn}", kind="corn-tile"))
            if turn < s.wood_tiles[group_]:
                wood = WOOD_TILE.at(middle + 2, y - 2)
                parts.append(thing(wood, key=f"wood-tile-{group_}-{turn}", kind="wood-tile"))
        return thing(*parts, title=captions.about_jungle(s, group_))

    def draw_bank(self, x: float, y: float) -> Art:
        return thing(
            ALL["skull"].at(x - 30, y, 0.95),
            text(f"{captions.BANK}: {self.s.skulls}", x - 12, y, MIDDLE, bold=True, fill=OUTLINE),
            supply="skull",
            count=int(self.s.skulls),
            title=captions.about_bank(self.s),
        )

    def draw_placing(self, box: Box) -> Art:
        """What several workers placed in one turn cost on top of their spaces."""
        costs = list(accumulate(int(EXTRA_CORN[turn]) for turn in range(WORKERS)))
        parts = [
            text(
                captions.PLACING, box.x + box.width, box.y + 8, MIDDLE, anchor="end", bold=True, fill=OUTLINE
            )
        ]
        step = box.width / len(costs)
        for turn, cost in enumerate(costs):
            x = box.x + step * (turn + 0.5)
            parts.append(rect(x - 12, box.y + 20, 24, 20, 6, fill=SLAB, stroke=LINE))
            parts.append(text(str(cost), x, box.y + 30, MIDDLE, anchor="middle", fill=OUTLINE))
        return thing(*parts, title=captions.about_placing())

    def draw_offers(self, box: Box, across: int, height: float, letters: int) -> Art:
        """The buildings and the monuments on offer."""
        buildings, monuments = offered_buildings(self.s), offered_monuments(self.s)
        art = []
        for at in range(0, len(buildings), across):
            line, box = box.cut_top(height + 8)
            places = line._replace(height=height).columns(across, 8)
            art += [
                draw_building(tile, place, letters)
                for tile, place in zip(buildings[at:], places, strict=False)
            ]
        across = min(across, int(MONUMENTS_DEALT[self.s.players]))
        for at in range(0, len(monuments), across):
            line, box = box.cut_top(height + 8)
            places = line._replace(height=height).columns(across, 8)
            art += [
                draw_monument(tile, place, self.s.players, letters)
                for tile, place in zip(monuments[at:], places, strict=False)
            ]
        return group(*art)

    def draw_heading(self, box: Box) -> Art:
        return join(
            self.draw_turn(box.x + 2, box.y + 14, box.width - 4, LARGE),
            fret(box.x, box.y + 34, box.width),
        )

    def draw_players(self, box: Box) -> list[Art]:
        """A panel for each player, two in a row."""
        columns = 1 if self.s.players == 2 else 2
        height = (box.height - 10) / 2
        art = []
        for player in range(self.s.players):
            line, column = divmod(player, columns)
            place = box.columns(columns, 8)[column]
            own = Box(place.x, place.y + line * (height + 6), place.width, height)
            art.append(
                draw_panel(self.s, player, own, self.names, self.viewer, chosen=player in self.in_front())
            )
        return art

    # For a phone

    def draw_tall(self) -> Picture:
        s = self.s
        page = Box(8, 8, 374, 4000)
        head, rest = page.cut_top(32)
        chips, rest = rest.cut_top(chip_height(s) + 8)
        parts = [
            self.draw_turn(head.x, head.y + 12, head.width, MIDDLE),
            *[
                draw_chip(s, player, box, self.names, chosen=player in self.in_front())
                for player, box in enumerate(chips._replace(height=chip_height(s)).columns(int(s.players), 6))
            ],
        ]
        if s.is_choosing_wealth() and self.viewer >= 0:
            wealth, rest = rest.cut_top(64)
            parts += draw_wealth_row(s, self.viewer, wealth._replace(height=54), self.names, SMALL)
        board, rest = rest.cut_top(392)
        works = Gearing(s, self.names, 199, board.y + 200, 8.15, spelled=False)
        parts += [
            rect(0, board.y, 390, 384, fill=WILDS),
            draw_works(works),
            self.draw_bank_short(346, board.y + 20),
        ]
        strips, rest = rest.cut_top(int(GEARS) * STRIP + 4)
        parts += draw_strips(works, strips)
        if self.viewer >= 0:
            rest = self.draw_panels([self.viewer], rest, parts)
        jungle, rest = rest.cut_top(62)
        parts += self.draw_jungle_line(jungle)
        market, rest = rest.cut_top(56)
        parts += self.draw_market_line(market)
        temples, rest = rest.cut_top(temple_height(LOW_STEP) + 4)
        temples = temples._replace(height=temple_height(LOW_STEP))
        parts += self.for_all(draw_temples, s, temples, self.names, LOW_STEP)
        tracks, rest = rest.cut_top(240)
        parts += self.for_all(draw_tracks, s, tracks._replace(height=232), self.names)
        offers, rest = rest.cut_top(self.offers_height())
        parts.append(self.for_all(TzolkinDrawing.draw_offers, self, offers, 3, TILE, SMALL))
        rest = self.draw_panels([player for player in range(s.players) if player != self.viewer], rest, parts)
        return self.picture(390, rest.y + 4, *parts)

    def draw_panels(self, players: Sequence[int], box: Box, parts: list[Art]) -> Box:
        """Panels one below the other, added to the parts of a narrow page; returns the space below them."""
        for player in players:
            height = panel_height(self.s, player, self.viewer)
            own, box = box.cut_top(height + 8)
            parts.append(
                draw_panel(
                    self.s,
                    player,
                    own._replace(height=height),
                    self.names,
                    self.viewer,
                    chosen=player in self.in_front(),
                    small=True,
                )
            )
        return box

    def draw_bank_short(self, x: float, y: float) -> Art:
        return thing(
            ALL["skull"].at(x, y, 0.85),
            text(str(self.s.skulls), x + 14, y, SMALL, bold=True, fill=OUTLINE),
            supply="skull",
            count=int(self.s.skulls),
            title=captions.about_bank(self.s),
        )

    def draw_jungle_line(self, box: Box) -> list[Art]:
        art: list[Art] = [text(captions.JUNGLE, box.x, box.y + 8, SMALL, bold=True, fill=QUIET)]
        for turn, place in enumerate(box.columns(int(GROUPS) - 1, 2)):
            art.append(self.draw_fields(turn + 1, place.x, box.y + 36, ink=INK))
        return art

    def draw_market_line(self, box: Box) -> list[Art]:
        art: list[Art] = [text(captions.MARKET, box.x, box.y + 8, SMALL, bold=True, fill=QUIET)]
        for block, place in enumerate(box.columns(int(BLOCKS), 8)):
            art.append(self.draw_rate(block, Box(place.x, box.y + 20, place.width, 28)))
        return art

    def offers_height(self) -> float:
        rows = sum(-(-len(tiles) // 3) for tiles in (offered_buildings(self.s), offered_monuments(self.s)))
        return rows * (TILE + 8) + 8


draw = TzolkinDrawing.show
