"""What effects do to glyphs and pyramids."""

from tests.games.mezo.referee_table import BOX, COLOURS, Asking
from tests.games.mezo.referee_units import Effect, Units


class Pieces(Units):
    """BUILD, DEMOLISH and TRANSFORM."""

    def build(self, player: int, effect: Effect, before: str | None) -> Asking[str | None]:
        regions = self.regions(player, effect["where"], before)
        where = None
        for _ in range(self.amount(player, effect["count"])):
            options = set()
            for region in regions:
                if effect["what"] != "pyramid" and self.glyph_supply(player):
                    options.add(f"build glyph {region}")
                if effect["what"] != "glyph" and self.next_piece(player, region) is not None:
                    options.add(f"build pyramid {region}")
            if not options:
                break
            name = yield from self.ask("BuildPieces", player, options)
            _, what, where = name.split()
            if what == "glyph":
                self.glyphs[player][where] += 1
            else:
                tier = self.next_piece(player, where)
                assert tier is not None
                self.towers[where][tier] = COLOURS[player]
                self.score_pyramid(player, where)
            if not self.spread:
                regions = [where]
        return where

    def score_pyramid(self, player: int, region: str) -> None:
        """Pyramids: the builder counts pieces, all other owners of a piece get 1 VP, at the same time."""
        pieces = [owner for owner in self.towers[region] if owner]
        points = {
            owner: {"building": BOX["points"]["pyramid_other"]}
            for owner in self.seats
            if COLOURS[owner] in pieces
        } | {player: {"building": len(pieces)}}
        self.gain_together(points)

    def demolish(self, player: int, effect: Effect, before: str | None) -> Asking[str | None]:
        """DEMOLISH; ruling 25: anybody's piece, and no VP."""
        options = set()
        for region in self.regions(player, effect["where"], before):
            options |= {f"demolish-glyph {COLOURS[p]} {region}" for p in self.seats if self.glyphs[p][region]}
            if self.top(region) is not None:
                options.add(f"demolish-pyramid {region}")
        if not options:
            return None
        name = yield from self.ask("DemolishPiece", player, options)
        what, *colour, region = name.split()
        if what == "demolish-glyph":
            self.glyphs[COLOURS.index(colour[0])][region] -= 1
        else:
            top = self.top(region)
            assert top is not None
            self.towers[region][top] = None
        return region

    def transform(self, player: int, effect: Effect, before: str | None) -> Asking[str | None]:
        """TRANSFORM; rulings 26 and 56: one's own pieces need none from the supply."""
        options = set()
        for region in self.regions(player, effect["where"], before):
            options |= {
                f"transform-glyph {COLOURS[p]} {region}"
                for p in self.seats
                if self.glyphs[p][region] and (p == player or self.glyph_supply(player))
            }
            top = self.top(region)
            if top is not None and (
                self.towers[region][top] == COLOURS[player] or self.piece_supply(player, top)
            ):
                options.add(f"transform-pyramid {region}")
        if not options:
            return None
        name = yield from self.ask("TransformPiece", player, options)
        what, *colour, region = name.split()
        if what == "transform-glyph":
            self.glyphs[COLOURS.index(colour[0])][region] -= 1
            self.glyphs[player][region] += 1
        else:
            top = self.top(region)
            assert top is not None
            self.towers[region][top] = COLOURS[player]
            self.score_pyramid(player, region)
        return region
