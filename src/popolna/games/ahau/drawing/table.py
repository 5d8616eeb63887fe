"""Draws the table as one viewer sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from popolna.drawing.layout import Box
from popolna.drawing.palette import QUIET
from popolna.drawing.picture import Picture
from popolna.drawing.svg import LARGE, MIDDLE, SMALL, Art, group, join, text, thing
from popolna.drawing.table_drawing import TableDrawing
from popolna.drawing.tokens import token
from popolna.games.ahau.drawing.cities import draw_cities
from popolna.games.ahau.drawing.map import Plan, draw_coast, draw_land
from popolna.games.ahau.drawing.offer import draw_offer, draw_stocks
from popolna.games.ahau.drawing.pakal import HEIGHT as PAKAL
from popolna.games.ahau.drawing.pakal import draw_pakal
from popolna.games.ahau.drawing.players import draw_chip, draw_panel
from popolna.games.ahau.drawing.regions import draw_areas, draw_regions, draw_rulers
from popolna.games.ahau.drawing.routes import draw_moves, draw_sites, draw_ways
from popolna.games.ahau.drawing.seen import Seen
from popolna.games.ahau.drawing.signs import SEATS
from popolna.games.ahau.drawing.temples import draw_temples
from popolna.games.ahau.drawing.tracks import draw_calendar, draw_ladder, draw_lane
from popolna.games.ahau.drawing.tray import draw_tray, tray_height
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.words import captions
from popolna.games.ahau.words.at_a_glance import order, order_caption
from popolna.games.ahau.words.names import RIVAL_TITLES

# What a laptop leaves for the picture: there, letters have the size they have here.
WIDTH: Final = 1048
HEIGHT: Final = 702

OWN: Final = 166.0  # the height of a panel with everything in full size
OTHER: Final = 84.0
TEMPLES: Final = 120.0

WIDE: Final = Plan(Box(6, 6, 640, 690), Box(36, 30, 580, 626), 22, 12, (35, 20), 2, 28)
TALL: Final = Plan(Box(0, 0, 390, 680), Box(20, 16, 336, 626), 18, 11, (34, 20), 1, 24)


class AhauDrawing(TableDrawing[Ahau]):
    """The parts of the table, and how they are laid out."""

    seats = SEATS
    secrets = frozenset({"role", "role_deck", "role_seen"})
    rivals: ClassVar[Mapping[str, str]] = RIVAL_TITLES

    def __init__(self, s: Ahau, viewer: int, names: Sequence[str], headline: str = "") -> None:
        super().__init__(s, viewer, names, headline)
        self.t = Seen(s, viewer, names)

    def label(self) -> str:
        return captions.table_label(self.s, self.names)

    def turn_line(self, names: Sequence[str]) -> str:
        return captions.turn_text(self.s, self.viewer, names)

    def draw_map(self, plan: Plan) -> list[Art]:
        """The land, and everything on it."""
        t = self.t
        return [
            draw_land(plan),
            *self.for_all(draw_areas, t, plan),
            draw_coast(plan),
            draw_ways(plan, int(self.s.side)),
            *self.for_all(draw_sites, t, plan),
            *self.for_all(draw_regions, t, plan),
            *draw_cities(t, plan),
            self.for_all(draw_rulers, t, plan),
            *draw_moves(t, plan),
        ]

    # For a desk

    def draw_wide(self) -> Picture:
        t, box = self.t, WIDE.box
        side = Box(654, 6, WIDTH - 660, HEIGHT - 12)
        head, side = side.cut_top(50)
        side, temples = side.cut_bottom(TEMPLES)
        corner = Box(box.x + 8, box.y + 8, 276, 150)
        offer, calendar = corner.cut_top(0 if self.s.family else 96)
        return self.picture(
            WIDTH,
            HEIGHT,
            *self.draw_map(WIDE),
            *([] if self.s.family else draw_offer(t, offer._replace(height=90))),
            self.for_all(draw_calendar, t, calendar._replace(height=56)),
            *self.for_all(draw_ladder, t, Box(box.x + box.width - 128, box.y + box.height - 252, 120, 244)),
            group(*draw_tray(t, Box(box.x + 8, box.y + box.height - 232, 138, 224))),
            self.draw_heading(head),
            *self.draw_players(side._replace(height=side.height - 6)),
            *draw_temples(t, temples),
        )

    def draw_heading(self, box: Box) -> Art:
        turn = self.draw_turn(box.x + 2, box.y + 14, box.width - 4, LARGE)
        return join(turn, *self.draw_round(Box(box.x + 2, box.y + 26, box.width - 2, 24)))

    def draw_round(self, box: Box) -> list[Art]:
        """Which K'atun and round it is, what is left in the bag and the stacks, and the order of turns."""
        y = box.y + box.height / 2
        return [
            thing(
                text(captions.katun_line(self.s), box.x, y, SMALL, fill=QUIET),
                title=captions.end_line(self.s) or None,
            ),
            *draw_stocks(self.t, box.x + 146, y),
            self.draw_order(box.x + box.width, y),
        ]

    def draw_order(self, right: float, y: float) -> Art:
        """The owners in the order of their turns."""
        owners = order(self.s)
        tokens = [
            token(self.t.looks[owner], 8, right - 9 - 18 * (len(owners) - 1 - turn), y)
            for turn, owner in enumerate(owners)
        ]
        return thing(*tokens, title=order_caption(self.s, self.names))

    def draw_players(self, box: Box) -> list[Art]:
        """The viewer's panel in full size, the others as large as possible."""
        owners = list(range(self.s.owners))
        if self.viewer >= 0:
            owners.insert(0, owners.pop(self.viewer))
        heights = self.panel_heights(owners, box.height)
        art = []
        for owner, height in zip(owners, heights, strict=True):
            own, box = box.cut_top(height)
            art.append(self.draw_owner(owner, own._replace(height=height - 4)))
        return art

    def draw_owner(self, owner: int, box: Box) -> Art:
        """The panel of a player, of the Shadow Player or of King Pakal."""
        chosen = owner in self.in_front()
        if self.t.is_pakal(owner):
            return draw_pakal(self.t, box, chosen=chosen)
        return draw_panel(self.t, owner, box, chosen=chosen)

    def panel_heights(self, owners: Sequence[int], room: float) -> list[float]:
        """Everybody in full size if it fits; if not, only the viewer. What is left is shared."""
        if self.s.solo:
            return [PAKAL if self.t.is_pakal(owner) else room - PAKAL for owner in owners]
        heights = [OWN if owner < self.s.players else OTHER for owner in owners]
        if sum(heights) > room:
            heights = [OWN if owner == self.viewer else OTHER for owner in owners]
        more = min(84.0, (room - sum(heights)) / len(heights))
        return [height + more for height in heights]

    # For a phone

    def draw_tall(self) -> Picture:
        s, t = self.s, self.t
        head, rest = Box(8, 8, 374, 4000).cut_top(32)
        chips, rest = rest.cut_top(78)
        parts = [
            group(*self.draw_map(TALL), y=rest.y),
            self.draw_turn(head.x, head.y + 12, head.width, MIDDLE),
            *[
                draw_chip(t, owner, box, chosen=owner in self.in_front())
                for owner, box in enumerate(chips._replace(height=72).columns(int(s.owners), 4))
            ],
        ]
        rest = rest.cut_top(TALL.box.height + 8)[1]
        if self.viewer >= 0:
            rest = self.draw_panels([self.viewer], rest, parts)
        high = tray_height(t, rest.width)
        tray, rest = rest.cut_top(high + 6 if high else 0)
        parts.append(group(*draw_tray(t, tray._replace(height=high))))
        others = [owner for owner in range(s.owners) if owner != self.viewer]
        if s.solo:  # King Pakal's plans matter as much as one's own
            others, rest = [], self.draw_panels(others, rest, parts)
        line, rest = rest.cut_top(24)
        parts += self.draw_round(line)
        calendar, rest = rest.cut_top(62)
        parts.append(draw_calendar(t, calendar._replace(height=56)))
        if not s.family:
            offer, rest = rest.cut_top(98)
            parts += draw_offer(t, offer._replace(height=90))
        temples, rest = rest.cut_top(TEMPLES + 8)
        parts += draw_temples(t, temples._replace(height=TEMPLES))
        lane, rest = rest.cut_top(118)
        parts += draw_lane(t, lane._replace(height=110))
        rest = self.draw_panels(others, rest, parts)
        return self.picture(390, rest.y + 2, *parts)

    def draw_panels(self, owners: Sequence[int], box: Box, parts: list[Art]) -> Box:
        """Panels one below the other, added to the parts of a narrow page; returns the space below them."""
        for owner in owners:
            other = PAKAL if self.s.solo else OTHER
            height = OWN if owner < self.s.players else other
            own, box = box.cut_top(height + 6)
            parts.append(self.draw_owner(owner, own._replace(height=height)))
        return box


draw = AhauDrawing.show
