"""Draws the table as one viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from popolna.drawing.cards import held_face, small_back
from popolna.drawing.coins import coin
from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.fret import fret
from popolna.drawing.icons import ICONS
from popolna.drawing.layout import Box
from popolna.drawing.palette import LINE, QUIET
from popolna.drawing.panels import panel
from popolna.drawing.picture import Picture
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    SMALL,
    Art,
    group,
    join,
    kept,
    measure,
    path,
    short,
    shorten,
    text,
    thing,
)
from popolna.drawing.table_drawing import TableDrawing
from popolna.drawing.tokens import token
from popolna.games.maya2003.board import CARD, LOW_CARDS, MINUS_3
from popolna.games.maya2003.drawing import auction, pyramids, quarries
from popolna.games.maya2003.drawing.pieces import kinds_of_card
from popolna.games.maya2003.drawing.players import draw_chip, draw_player, draw_yard
from popolna.games.maya2003.drawing.pyramids import SEATS
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.steps.transport import capacity
from popolna.games.maya2003.words import captions
from popolna.games.maya2003.words.phases import phase_of

IDLE: Final = {"auction", "building", "over"}  # phases in which no cards lie at the quarries
CARRYING: Final = {"quarrying", "dividing"}  # phases in which cards are kept for the transport


class MayaDrawing(TableDrawing[Maya]):
    """The parts of the table, and how they are laid out."""

    seats = SEATS
    secrets = frozenset({"cards", "column_card"})

    def label(self) -> str:
        return captions.table_label(self.s, self.names)

    def turn_line(self, names: Sequence[str]) -> str:
        return captions.turn_line(self.s, self.viewer, names)

    # For a desktop

    def draw_wide(self) -> Picture:
        s, phase = self.s, phase_of(self.s)
        head, rest = Box(16, 12, 1248, 836).cut_top(56)
        skyline, rest = rest.cut_top(pyramids.skyline_height(s, pyramids.WIDE, 1))
        rest = rest.cut_top(12)[1]
        works, hand = rest._replace(width=890).cut_bottom(122)
        columns = phase not in IDLE
        needed = quarries.height(s, quarries.WIDE, columns=columns) + 6
        parts = [
            self.draw_heading(head),
            self.for_all(pyramids.draw_skyline, s, skyline, self.names, pyramids.WIDE),
            quarries.draw_quarries(s, works, self.names, quarries.WIDE, columns=columns),
            *self.draw_players(rest._replace(x=922, width=342)),
        ]
        # The space below the quarries is used while no cards lie there
        sheet = Box(works.x, works.y + needed + 4, works.width, works.height - needed - 14)
        if phase == "auction":
            art, high = auction.draw_auction(s, self.viewer, sheet, self.names, 4)
            parts.append(art)
            needed += high + 14
        elif phase == "building":
            parts.append(self.for_all(draw_yard, s, sheet, self.names))
        elif phase == "over":
            parts += self.draw_result(sheet, MIDDLE)
        growth = max(0, needed - works.height)
        hand = hand._replace(y=hand.y + growth)
        parts += self.draw_hand(hand) if self.viewer >= 0 else [panel(hand), draw_legend(hand.inset(22), 2)]
        return self.picture(1280, 860 + growth, *parts)

    def draw_heading(self, box: Box) -> Art:
        right = box.x + box.width
        return join(
            self.draw_turn(box.x + 4, box.y + 20, box.width - 330, LARGE),
            text(captions.phase(self.s), right - 4, box.y + 20, MIDDLE, anchor="end", fill=QUIET),
            fret(box.x, box.y + 40, box.width),
        )

    def draw_players(self, box: Box) -> list[Art]:
        """A panel for each player, and below them a legend if there is room."""
        art = []
        height = min(108, (box.height + 8) / int(self.s.players))
        for player in range(self.s.players):
            own, box = box.cut_top(height)
            front = player in self.in_front()
            art.append(draw_player(self.s, player, own._replace(height=height - 8), self.names, chosen=front))
        if box.height > 96 and self.viewer >= 0:
            art.append(draw_legend(box, 2))
        return art

    def draw_hand(self, box: Box) -> list[Art]:
        """The viewer's own cards, face up, and what they can carry."""
        art = [panel(box), text(captions.YOUR_CARDS, box.x + 14, box.y + 20, MIDDLE, bold=True, fill=QUIET)]
        if phase_of(self.s) in CARRYING:
            load = int(capacity(self.s, self.viewer))
            art += [
                EMBLEMS["basket"].at(box.x + 30, box.y + 62, 1.3),
                text(str(load), box.x + 54, box.y + 62, LARGE, bold=True),
                text(captions.CARRIED, box.x + 14, box.y + 96, MIDDLE, fill=QUIET),
            ]
        return art + self.draw_cards(Box(box.x + 132, box.y + 8, 84, box.height - 16), 8)

    # For both

    def draw_cards(self, first: Box, gap: float) -> list[Art]:
        """The viewer's cards in a row that begins with a box."""
        held = [card for card in range(CARD.size) for _ in range(self.s.hold(self.viewer, card))]
        if not held:
            return [text(captions.NO_CARDS, first.x + 4, first.y + first.height / 2, MIDDLE, fill=QUIET)]
        return [
            draw_card(
                self.viewer,
                card,
                turn - held.index(card),
                first._replace(x=first.x + (first.width + gap) * turn),
                named=self.cards_can_be_named(),
            )
            for turn, card in enumerate(held)
        ]

    def cards_can_be_named(self) -> bool:
        """Whether a 3 means a card: in the auction it is a bid, and when a block is moved it is a level."""
        return phase_of(self.s) != "auction" and not pyramids.levels_can_be_named(self.s)

    def draw_result(self, box: Box, size: int) -> list[Art]:
        """Where everybody's gold came from, the best player first."""
        s, outcome = self.s, self.s.outcome()
        assert outcome
        parts = [part for part in outcome.breakdown if any(outcome.breakdown[part])]
        briefly = size == SMALL
        labels = [
            *[captions.part_label(part, briefly=briefly) for part in parts],
            captions.TOTAL,
            captions.POOL,
        ]
        name = 84 if briefly else 140
        step = (box.width - name - 14) / len(labels)
        pitch = (box.height - 40) / int(s.players)
        art = [panel(box)]
        for column, label in enumerate(labels):
            art.append(
                text(label, box.x + name + step * (column + 1), box.y + 18, size, anchor="end", fill=QUIET)
            )
        for line, player in enumerate(sorted(range(s.players), key=lambda p: outcome.ranks[p])):
            y = box.y + 32 + pitch * (line + 0.5)
            best = outcome.ranks[player] == 1
            art += [
                path(f"M{short(box.x + 12)} {short(y - pitch / 2)}h{short(box.width - 24)}", stroke=LINE),
                token(SEATS[player], size * 0.7, box.x + 12 + size * 0.8, y),
                text(
                    shorten(self.names[player], name - 28, size), box.x + 20 + size * 1.6, y, size, bold=best
                ),
            ]
            gold = [outcome.breakdown[part][player] for part in parts]
            for column, value in enumerate([*gold, outcome.scores[player], int(s.pool[player])]):
                x, bold = box.x + name + step * (column + 1), column == len(parts)
                art.append(text(str(value), x, y, size, anchor="end", bold=bold))
        return art

    # For a phone

    def draw_tall(self) -> Picture:
        s = self.s
        head, rest = Box(8, 8, 374, 2000).cut_top(32)
        chips, rest = rest.cut_top(136)
        skyline, rest = rest.cut_top(pyramids.skyline_height(s, pyramids.TALL, 2) + 10)
        phase = captions.phase(s)
        parts = [
            self.draw_turn(head.x, head.y + 12, head.width - 12 - measure(phase) * SMALL, MIDDLE),
            text(phase, head.x + head.width, head.y + 12, SMALL, anchor="end", fill=QUIET),
            *[
                draw_chip(s, player, box, self.names, chosen=player in self.in_front())
                for player, box in enumerate(chips._replace(height=130).columns(s.players, 5))
            ],
            self.for_all(
                pyramids.draw_skyline, s, skyline._replace(x=0, width=390), self.names, pyramids.TALL, 2
            ),
        ]
        columns = phase_of(s) not in IDLE
        works, rest = rest.cut_top(quarries.height(s, quarries.TALL, columns=columns) + 8)
        parts.append(quarries.draw_quarries(s, works, self.names, quarries.TALL, columns=columns))
        if phase_of(s) == "auction":
            art, high = auction.draw_auction(s, self.viewer, rest._replace(height=0), self.names, 2)
            parts.append(art)
            rest = rest.cut_top(high + 8)[1]
        if phase_of(s) == "over":
            result, rest = rest.cut_top(48 + 26 * int(s.players))
            parts += self.draw_result(result._replace(height=result.height - 8), SMALL)
        elif self.viewer >= 0:
            hand, rest = rest.cut_top(100)
            parts.append(text(captions.YOUR_CARDS, hand.x + 2, hand.y + 8, bold=True, fill=QUIET))
            if phase_of(s) in CARRYING:
                load = captions.carrying(int(capacity(s, self.viewer)))
                parts.append(text(load, hand.x + hand.width, hand.y + 8, anchor="end", fill=QUIET))
            parts += self.draw_cards(Box(hand.x, hand.y + 20, 43.5, 72), 3.7)
        return self.picture(390, rest.y, *parts)


@kept
def draw_card(owner: int, card: int, turn: int, box: Box, *, named: bool) -> Art:
    """One of the viewer's cards, the first of its kind or a later one."""
    seat = SEATS[owner]
    picture = ICONS["obsidian"] if card == MINUS_3 else EMBLEMS["worker"]
    return thing(
        held_face(box, seat, captions.card_label(card), 1 if card < LOW_CARDS else 2, picture),
        name=CARD.names[card] if named else None,
        key=f"hand-{CARD.names[card]}-{turn}",
        kind=kinds_of_card(card, seat),
        title=captions.about_hand_card(card),
    )


@kept
def draw_legend(box: Box, across: int) -> Art:
    """What the backs of the cards, the coins and the pointer mean."""
    seat = SEATS[1]
    signs = [
        (small_back(seat, 1).at(0, 0), captions.kind_of_cards(low=True)),
        (small_back(seat, 2).at(0, 0), captions.kind_of_cards(low=False)),
        (pyramids.POINTER.at(0, 0), captions.OPEN_LEVEL),
        (coin(3, 0, 0, letters=MIDDLE), captions.MOST),
        (coin(1, 0, 0, letters=MIDDLE, pale=True), captions.SECOND),
    ]
    art = []
    rows = -(-len(signs) // across)
    for turn, (sign, line) in enumerate(signs):
        column, row = divmod(turn, rows)
        x = box.x + 20 + column * (box.width / across - 14)
        y = box.y + 14 + row * 26
        art.append(group(sign, x=x, y=y))
        art.append(text(line, x + 18, y, MIDDLE, fill=QUIET, fit=True))
    return join(*art)


draw = MayaDrawing.show
