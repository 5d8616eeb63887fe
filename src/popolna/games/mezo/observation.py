"""The table as numbers, for programs that learn."""

from typing import Final, final

from popolna.engine.observer import Observer
from popolna.engine.sheet import Sheet
from popolna.games.mezo.board import (
    ABILITIES,
    ABILITY,
    AGES,
    ALTAR,
    ALTARS,
    GOD,
    GODS,
    KINDS,
    PLACE,
    PLACES,
    REGION,
    REGIONS,
    SLOTS,
    SPACES,
    TIERS,
    TILE,
    TILES,
    TITLE,
    TITLES,
    VERTICES,
)
from popolna.games.mezo.state import HIDDEN, PLAYED, Mezo


@final
class TableObserver(Observer[Mezo]):
    """Shows the map, the tracks, what everybody has, and the viewer's hand."""

    def show(self, s: Mezo, sheet: Sheet) -> None:
        self.show_age(s, sheet)
        self.show_map(s, sheet)
        self.show_units(s, sheet)
        self.show_gods(s, sheet)

    def show_age(self, s: Mezo, sheet: Sheet) -> None:
        sheet.part("age", "0 before the first, then 1 to 3")
        sheet.one_of(s.age, AGES + 1)
        sheet.part("spread", 'whether "any region" may be several')
        sheet.flag(s.spread)
        sheet.part("active", "regions that are not Desolate", REGION.names)
        sheet.bits(s.active, REGIONS)
        sheet.part("conflict tiles", "by region: whether its conflict is still to come in this Age")
        sheet.bits(s.tiles, REGIONS)
        sheet.part("blessed", "the Blessed region")
        sheet.one_of(s.blessed, REGIONS)
        sheet.part("conflict", "the region of the current conflict")
        sheet.one_of(s.conflict, REGIONS)
        sheet.part("last region", "where the effect before happened")
        sheet.one_of(s.last_region, REGIONS)
        sheet.part("winner", "by seat, yours first: of the current conflict")
        sheet.seat(s.winner)
        sheet.part("second", "by seat: the second strongest")
        sheet.seat(s.second)
        sheet.part("most", "by kind of unit and seat: who counts as having the most in this conflict")
        for kind in range(KINDS):
            for place in range(s.players):
                sheet.flag(s.most[kind] >> sheet.seat_at(place) & 1 == 1)
        sheet.part("wrathful", "by Age: the tile that is face up", TILE.names)
        sheet.kinds(s.wrath, 0, AGES, TILES)

    def show_map(self, s: Mezo, sheet: Sheet) -> None:
        sheet.part("altars", "by region: which, then the one of the Blessed region", ALTAR.names)
        sheet.kinds(s.altar, 0, REGIONS, ALTARS + 1)
        sheet.part("champions", "by region: by seat whose")
        sheet.owners(s.champion, 0, REGIONS, 0)
        sheet.part("pyramids", "by region and level, from the largest piece: by seat whose, then neutral")
        sheet.owners(s.tower, 0, REGIONS * TIERS, 1)
        sheet.part("tracks", "by space of the Calendar, then of the Codex: by seat whose unit")
        sheet.owners(s.track, 0, SPACES, 0)

    def show_units(self, s: Mezo, sheet: Sheet) -> None:
        sheet.part("units", "by seat and place: Shamans / 8, Warriors / 8", PLACE.names)
        sheet.numbers_of_all(s.units, PLACES * KINDS, 3)
        sheet.part("glyphs", "by seat and region / 8")
        sheet.numbers_of_all(s.glyphs, REGIONS, 3)
        sheet.part("glyph supply", "by seat / 8")
        sheet.numbers_of_all(s.glyph_supply, 1, 3)
        sheet.part("piece supply", "by seat and level of a pyramid / 4")
        sheet.numbers_of_all(s.piece_supply, TIERS, 2)
        sheet.part("abilities", "by seat", ABILITY.names)
        sheet.bits_of_all(s.abilities, ABILITIES)
        sheet.part("devotion", "by seat: the space / 32")
        sheet.numbers_of_all(s.devotion, 1, 5)
        sheet.part("points", "by seat: VP / 256")
        sheet.numbers_of_all(s.vp, 1, 8)

    def show_gods(self, s: Mezo, sheet: Sheet) -> None:
        sheet.part("gods", "by seat", GOD.names)
        sheet.kinds_of_all(s.god, 1, GODS)
        sheet.part("vertices", "by seat: where the god is")
        sheet.kinds_of_all(s.vertex, 1, VERTICES)
        sheet.part("bonus", "by seat: strength gained in this conflict / 16")
        sheet.numbers_of_all(s.bonus, 1, 4)
        sheet.part("covered", "by seat: actions covered in this conflict")
        sheet.bits_of_all(s.covered, SLOTS)
        sheet.part("hands", "by seat: cards in hand / 4")
        sheet.numbers_of_all(s.hand, 1, 2)
        sheet.part("cards", "by seat and card: in the deck, in hand, played, used, hidden", TITLE.names)
        for seat in range(s.players):
            player = sheet.seat_at(seat)
            first = player * TITLES
            if seat > 0 and s.hand[player] > 0 and s.hand[player] < s.unplayed(player):
                for card in range(first, first + TITLES):
                    place = s.card[card]
                    sheet.one_of(HIDDEN if place < PLAYED else place, HIDDEN + 1)
            else:
                sheet.kinds(s.card, first, TITLES, HIDDEN + 1)


OBSERVER: Final = TableObserver(Mezo)
