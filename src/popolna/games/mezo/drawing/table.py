"""Draws the table as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from popolna.drawing.layout import Box
from popolna.drawing.palette import QUIET
from popolna.drawing.picture import Picture
from popolna.drawing.svg import LARGE, MIDDLE, SMALL, Art, group, join, text, thing
from popolna.drawing.table_drawing import TableDrawing
from popolna.games.mezo.drawing.conflict import (
    GAP,
    HEAD,
    HEADING,
    OFFERED,
    draw_conflict,
    draw_gods,
    draw_hand,
    draw_references,
    hand_height,
    held,
    is_choosing,
)
from popolna.games.mezo.drawing.ending import draw_ending
from popolna.games.mezo.drawing.map import Plan, draw_land, draw_score, draw_sea
from popolna.games.mezo.drawing.players import draw_chip, draw_panel
from popolna.games.mezo.drawing.regions import draw_regions
from popolna.games.mezo.drawing.seen import Seen
from popolna.games.mezo.drawing.signs import SEATS
from popolna.games.mezo.drawing.tracks import draw_track, draw_wrath
from popolna.games.mezo.drawing.tray import draw_tray, tray_height, tray_verb
from popolna.games.mezo.drawing.vertices import draw_presence, draw_vertices
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.words import captions, headings

# What a laptop leaves for the picture: there, letters have the size they have here.
WIDTH: Final = 1048
HEIGHT: Final = 702

PANEL: Final = 110.0  # the height of a player's panel
HAND: Final = 128.0  # and of a hand below them
REFERENCES: Final = 178.0  # and of what the gods do
TRACK: Final = 52.0
WRATH: Final = 58.0
STRIP: Final = 190.0  # the height of the conflict on a desk

WIDE: Final = Plan(Box(6, 6, 640, 496), 17, (37, 29), (168, 104), True, 0.92)
TALL: Final = Plan(Box(3.25, 0, 384, 708), 14.75, (26, 48), (114, 140), False, 0.8)


class MezoDrawing(TableDrawing[Mezo]):
    """The parts of the table, and how they are laid out."""

    seats = SEATS
    secrets = frozenset({"card"})

    def __init__(self, s: Mezo, viewer: int, names: Sequence[str], headline: str = "") -> None:
        super().__init__(s, viewer, names, headline)
        self.t = Seen(s, viewer, names)

    def label(self) -> str:
        return captions.table_label(self.s, self.names)

    def turn_line(self, names: Sequence[str]) -> str:
        return captions.turn_text(self.s, self.viewer, names)

    def draw_map(self, plan: Plan) -> list[Art]:
        """The land, and everything on it."""
        t = self.t
        regions = draw_regions(t, plan)
        return [
            draw_land(plan),
            *[region.land for region in regions],
            draw_sea(plan),
            self.for_all(draw_score, t, plan),
            *[region.plate for region in regions],
            self.for_all(draw_presence, t, plan),
            self.for_all(draw_vertices, t, plan),
        ]

    def draw_strip(self, box: Box, across: int) -> list[Art]:
        """What matters most at the moment: choices, the conflict, what the gods do, or how the game ended."""
        t, s = self.t, self.s
        if not s.agenda:
            return draw_ending(t, box, across)
        if NONE in s.god:
            return draw_gods(t, box, across)
        if tray_verb(t) and not self.is_in_conflict():
            return draw_tray(t, box, across)
        if s.conflict != NONE:
            return draw_conflict(t, box, across)
        return draw_references(t, box, across)

    def is_in_conflict(self) -> bool:
        """Whether what is preferred is shown in the player's column of the conflict."""
        return self.s.conflict != NONE and tray_verb(self.t) == "prefer"

    def strip_height(self, width: float) -> float:
        """How high the strip is on a phone."""
        t, s = self.t, self.s
        rows = -(-t.players // 2)
        if not s.agenda:
            return HEADING + rows * 174
        if NONE in s.god:
            return HEADING + 2 * 158
        if tray_verb(t) and not self.is_in_conflict():
            return tray_height(t)
        if s.conflict == NONE:
            return HEADING + rows * 158
        if s.conflict == s.blessed:
            return HEADING + rows * (HEAD + OFFERED + GAP) + (54 if "offer" in t.verbs else 0)
        if is_choosing(t):
            return HEADING + rows * (HEAD + GAP) + (hand_height(t, width) if held(t) else 0)
        return HEADING + rows * 178

    # For a desk

    def draw_wide(self) -> Picture:
        t = self.t
        head, side = Box(650, 6, WIDTH - 656, HEIGHT - 12).cut_top(50)
        side, wrath = side.cut_bottom(WRATH)
        side, codex = side.cut_bottom(TRACK + 5)
        side, calendar = side.cut_bottom(TRACK + 3)
        strip = Box(8, HEIGHT - STRIP - 6, 628, STRIP)
        return self.picture(
            WIDTH,
            HEIGHT,
            *self.draw_map(WIDE),
            group(*self.draw_strip(strip, 4)),
            self.draw_heading(head),
            *self.draw_players(side._replace(height=side.height - 4)),
            self.for_all(draw_track, t, 0, calendar._replace(height=TRACK)),
            self.for_all(draw_track, t, 1, codex._replace(height=TRACK)),
            self.for_all(draw_wrath, t, wrath),
        )

    def draw_heading(self, box: Box) -> Art:
        turn = self.draw_turn(box.x + 2, box.y + 14, box.width - 4, LARGE)
        return join(turn, *self.draw_age(box.x + 2, box.y + 38, box.width - 4))

    def draw_age(self, x: float, y: float, width: float) -> list[Art]:
        """Which Age it is, and how far what is printed can be trusted."""
        return [
            text(headings.age_line(self.s), x, y, SMALL, fill=QUIET),
            thing(
                text(headings.RECONSTRUCTED, x + width, y, SMALL, anchor="end", fill=QUIET),
                title=headings.reconstructed_caption(),
            ),
        ]

    def draw_players(self, box: Box) -> list[Art]:
        """The viewer first, then the others in the order of their turns."""
        players = list(range(self.s.players))
        if self.viewer >= 0:
            players = players[self.viewer :] + players[: self.viewer]
        art = []
        room = box.height - len(players) * PANEL
        if room > HAND and self.has_hand():
            box, below = box.cut_bottom(min(room, 190.0))
            art.append(group(*draw_hand(self.t, below)))
        elif room > REFERENCES and self.s.conflict != NONE:
            box, below = box.cut_bottom(REFERENCES)
            art.append(group(*draw_references(self.t, below, self.t.players)))
        height = min(150.0, box.height / len(players))
        for player in players:
            own, box = box.cut_top(height)
            chosen = player in self.in_front()
            art.append(draw_panel(self.t, player, own._replace(height=height - 4), chosen=chosen))
        return art

    def has_hand(self) -> bool:
        """Whether the viewer's hand lies beside the viewer's panel, not in the conflict."""
        return bool(held(self.t)) and not is_choosing(self.t)

    # For a phone

    def draw_tall(self) -> Picture:
        s, t = self.s, self.t
        head, rest = Box(8, 8, 374, 4000).cut_top(30)
        chips, rest = rest.cut_top(58)
        parts = [
            self.draw_turn(head.x, head.y + 12, head.width, MIDDLE),
            *[
                draw_chip(t, player, box, chosen=player in self.in_front())
                for player, box in enumerate(chips._replace(height=52).columns(int(s.players), 4))
            ],
            group(*self.draw_map(TALL), y=rest.y),
        ]
        rest = rest.cut_top(TALL.spaces[1] * TALL.side + 6)[1]
        line, rest = rest.cut_top(22)
        parts += self.draw_age(line.x, line.y + 9, line.width)
        high = self.strip_height(rest.width)
        strip, rest = rest.cut_top(high + 8)
        parts.append(group(*self.draw_strip(strip._replace(height=high), 2)))
        if self.viewer >= 0:
            rest = self.draw_panels([self.viewer], rest, parts)
        if self.has_hand():
            hand, rest = rest.cut_top(hand_height(t, rest.width - 1))
            parts.append(group(*draw_hand(t, Box(hand.x, hand.y, hand.width - 1, hand.height - GAP))))
        for track in range(2):
            spaces, rest = rest.cut_top(TRACK + 4)
            parts.append(draw_track(t, track, spaces._replace(height=TRACK)))
        wrath, rest = rest.cut_top(WRATH + 6)
        parts.append(draw_wrath(t, wrath._replace(height=WRATH)))
        rest = self.draw_panels([player for player in range(s.players) if player != self.viewer], rest, parts)
        return self.picture(390, rest.y + 2, *parts)

    def draw_panels(self, players: Sequence[int], box: Box, parts: list[Art]) -> Box:
        """Panels one below the other, added to the parts of a narrow page; returns the space below them."""
        for player in players:
            own, box = box.cut_top(PANEL + 6)
            chosen = player in self.in_front()
            parts.append(draw_panel(self.t, player, own._replace(height=PANEL), chosen=chosen))
        return box


draw = MezoDrawing.show
