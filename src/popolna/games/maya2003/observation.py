"""The table as numbers, for programs that learn."""

from typing import Final, final

from mypy_extensions import i64

from popolna.engine.observer import Observer
from popolna.engine.sheet import ONE, Sheet
from popolna.games.maya2003.board import (
    CARD,
    CARDS,
    COLUMN,
    HIGH_BACK,
    LEVELS,
    LOW_BACK,
    MARKER,
    MARKERS,
    MOST_PLAYERS,
    PYRAMID,
    PYRAMIDS,
    QUARRIES,
    ROUNDS,
)
from popolna.games.maya2003.state import Maya

FACES: Final[i64] = CARDS + 2  # with the two backs
PLACES: Final[i64] = PYRAMIDS * LEVELS


@final
class TableObserver(Observer[Maya]):
    """Shows the pyramids, the quarries, the markers, what everybody owns, and the viewer's cards."""

    def show(self, s: Maya, sheet: Sheet) -> None:
        sheet.part("round", "0 while the start blocks are placed, then 1 to 3")
        sheet.one_of(s.round, ROUNDS + 1)
        sheet.part("first", "by seat, yours first: the First Player")
        sheet.seat(s.first)
        sheet.part("next first", "by seat: the First Player from the next round on")
        sheet.seat(s.next_first)
        self.show_pyramids(s, sheet)
        self.show_quarries(s, sheet)
        self.show_markers(s, sheet)
        self.show_players(s, sheet)

    def show_pyramids(self, s: Maya, sheet: Sheet) -> None:
        sheet.part("blocks", "by pyramid, level from the bottom, and seat: blocks / 8", PYRAMID.names)
        viewer = sheet.viewer
        others = s.players - viewer
        for place in range(PLACES):
            if s.filled[place]:
                row = place * MOST_PLAYERS
                sheet.numbers(s.blocks, row + viewer, others, 3)
                sheet.numbers(s.blocks, row, viewer, 3)
            else:
                sheet.at += s.players
        sheet.part("settled", "by pyramid and level: whether blocks lay there when building began")
        sheet.numbers(s.settled, 0, PLACES, 0)

    def show_quarries(self, s: Maya, sheet: Sheet) -> None:
        quarries = QUARRIES[s.players]
        sheet.part("columns", "by quarry and card: by seat who placed it")
        sheet.owners(s.column_owner, 0, quarries * COLUMN, 0)
        sheet.part("cards", "by quarry and card: its value, then a low and a high back", CARD.names)
        viewer = sheet.viewer
        for quarry in range(quarries):
            start = sheet.at
            turned = s.face_up[quarry]
            first = quarry * COLUMN
            for place in range(first, first + s.column_size[quarry]):
                card = s.column_card[place]
                if not turned and s.column_owner[place] != viewer:
                    card = LOW_BACK if s.is_low(card) else HIGH_BACK
                sheet.put(start + card, ONE)
                start += FACES
            sheet.at += COLUMN * FACES
        sheet.part("face up", "by quarry: whether its cards have been turned")
        sheet.numbers(s.face_up, 0, quarries, 0)
        sheet.part("extra points", "the quarry with the marker quarry-2")
        sheet.one_of(s.extra_points, quarries)

    def show_markers(self, s: Maya, sheet: Sheet) -> None:
        sheet.part(
            "markers", "by marker: by seat who has it, in its place, spent, in the auction", MARKER.names
        )
        players = s.players
        for marker in range(MARKERS):
            holder = s.holder[marker]
            place = sheet.from_here(holder) if holder >= 0 else players - 1 - holder
            sheet.put(sheet.at + place, ONE)
            sheet.at += players + 3
        sheet.part("offer", "by marker: whether it is in the auction")
        sheet.numbers(s.offer, 0, MARKERS, 0)

    def show_players(self, s: Maya, sheet: Sheet) -> None:
        sheet.part("hand", "your cards / 2", CARD.names)
        sheet.numbers(s.cards, sheet.viewer * CARDS, CARDS, 1)
        sheet.part("pool", "by seat: blocks / 32")
        sheet.numbers_of_all(s.pool, 1, 5)
        sheet.part("carried", "by seat: blocks won in the quarries, or brought to the building site / 16")
        sheet.numbers_of_all(s.carried, 1, 4)
        sheet.part("gold", "by seat / 256")
        for place in range(s.players):
            sheet.number(s.gold(sheet.seat_at(place)), 8)
        sheet.part("passed", "by seat: whether a player places no more cards this round")
        sheet.numbers_of_all(s.passed, 1, 0)
        sheet.part("score", "by seat: points at the quarry that is being distributed / 64")
        sheet.numbers_of_all(s.score, 1, 6)
        sheet.part("bids", "by seat, once they are known: gold / 64")
        sheet.numbers_of_all(s.bids, 1, 6)
        sheet.part("lift", "by seat: transport points from a joker / 8")
        sheet.numbers_of_all(s.lift, 1, 3)


OBSERVER: Final = TableObserver(Maya)
