"""Chapter 7: building, demolishing, transforming."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.actions import (
    BUILD,
    DEMOLISH_GLYPH,
    DEMOLISH_PYRAMID,
    TRANSFORM_GLYPH,
    TRANSFORM_PYRAMID,
    VERBS,
)
from popolna.games.mezo.board import (
    FROM_BUILDING,
    GLYPH,
    NEUTRAL,
    NUMBER,
    OTHER_OWNER_POINTS,
    PYRAMID,
    REGIONS,
    TIERS,
)
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps import agenda
from popolna.games.mezo.steps.measures import amount, reach
from popolna.games.mezo.steps.parts import AT, NO_REGION, OpenDecision
from popolna.games.mezo.steps.points import score_together
from popolna.games.mezo.steps.program import (
    BUILD_PIECES,
    DEMOLISH_PIECE,
    EFFECT,
    ONLY_GLYPH,
    ONLY_PYRAMID,
    OPS,
    TRANSFORM_PIECE,
    WHAT,
    WHERE,
)

# Build


def next_tier(s: Mezo, player: i64, region: i64) -> i64:
    """Rules MZ-7.2 and MZ-7.3: the level of the piece that a player can build in a region, or NONE."""
    top = s.top(region)
    if top == NONE:
        for tier in range(TIERS):
            if s.piece_supply[player * TIERS + tier]:
                return tier
        return NONE
    above = top + 1
    return above if above < TIERS and s.piece_supply[player * TIERS + above] else NONE


def can_build(s: Mezo, player: i64, row: i64, regions: i64) -> bool:
    """Whether a player can build what an effect says in one of some regions."""
    if regions == 0:
        return False
    if WHAT[row] != ONLY_PYRAMID and s.glyph_supply[player]:
        return True
    if WHAT[row] != ONLY_GLYPH:
        for region in range(REGIONS):
            if regions >> region & 1 and next_tier(s, player, region) != NONE:
                return True
    return False


def build(s: Mezo, who: i64, row: i64) -> None:
    """Rules MZ-4.7 and MZ-7.1: as many pieces as the effect says, if there is anything to build."""
    number = amount(s, who, row)
    if number > 0 and can_build(s, who, row, reach(s, who, WHERE[row])):
        s.push(BuildPieces(who, row, number, NO_REGION))
    else:
        s.tell("no_effect", who, row)


class BuildPieces(OpenDecision):
    """Rules MZ-6.9 and MZ-7.1 to MZ-7.3: a glyph or a pyramid piece for a region; perhaps more after it."""

    parts = {"player": None, "effect": EFFECT, "left": NUMBER, "at": AT}

    def __init__(self, player: i64, effect: i64, left: i64, at: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect
        self.left: i64 = left
        self.at: i64 = at

    def flaw(self, s: Mezo) -> str:
        fault = agenda.op_fault(self.effect, BUILD_PIECES, BUILD_PIECES) or agenda.last_fault(s, self)
        return fault or agenda.left_fault(self.left, 40) or agenda.region_fault(s, self.at)

    def options(self, s: Mezo) -> list[int]:
        row = self.effect
        regions = 1 << self.at if self.at < NO_REGION else reach(s, self.player, WHERE[row])
        ids = vec[i64](capacity=12)
        if WHAT[row] != ONLY_PYRAMID and s.glyph_supply[self.player]:
            for region in range(REGIONS):
                if regions >> region & 1:
                    ids = append(ids, BUILD.of(GLYPH, region))
        if WHAT[row] != ONLY_GLYPH:
            for region in range(REGIONS):
                if regions >> region & 1 and next_tier(s, self.player, region) != NONE:
                    ids = append(ids, BUILD.of(PYRAMID, region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        piece, region = BUILD.args(action)
        player = self.player
        s.last_region = region
        if piece == GLYPH:
            s.glyph_supply[player] -= 1
            s.glyphs[player * REGIONS + region] += 1
            s.tell("built", player, GLYPH, region)
        else:
            tier = next_tier(s, player, region)
            s.piece_supply[player * TIERS + tier] -= 1
            s.tower[region * TIERS + tier] = player
            s.tell("built", player, PYRAMID, region, tier + 1)
            score_pyramid(s, player, region)
        if self.left > 1:
            at = self.at if s.spread else region
            regions = 1 << at if at < NO_REGION else reach(s, player, WHERE[self.effect])
            if can_build(s, player, self.effect, regions):
                s.push(BuildPieces(player, self.effect, self.left - 1, at))


def score_pyramid(s: Mezo, builder: i64, region: i64) -> None:
    """Rules MZ-7.4, MZ-7.8 and MZ-14.4: the builder scores its height, every other owner of a piece 1 VP, together."""
    points = vec[i64]([0] * s.players)
    height: i64 = 0
    for tier in range(TIERS):
        owner = s.tower[region * TIERS + tier]
        if owner != NOBODY:
            height += 1
            if owner != NEUTRAL:
                points[owner] = OTHER_OWNER_POINTS
    points[builder] = height
    score_together(s, FROM_BUILDING, points)


# Demolish and transform


def change(s: Mezo, who: i64, row: i64) -> None:
    """Rules MZ-7.5 and MZ-7.6: a glyph or the top of a pyramid is demolished or transformed, if there is one."""
    step: OpenDecision = DemolishPiece(who, row) if OPS[row] == DEMOLISH_PIECE else TransformPiece(who, row)
    if len(step.options(s)):
        s.push(step)
    else:
        s.tell("no_effect", who, row)


def return_glyph(s: Mezo, owner: i64, region: i64) -> None:
    """A glyph goes back to its owner's supply."""
    s.glyphs[owner * REGIONS + region] -= 1
    s.glyph_supply[owner] += 1


def return_piece(s: Mezo, region: i64, tier: i64) -> i64:
    """Rules MZ-7.5, MZ-7.6 and MZ-14.4: a piece goes back to its owner or leaves the game; returns whose it was."""
    owner = s.tower[region * TIERS + tier]
    s.tower[region * TIERS + tier] = NOBODY
    if owner != NEUTRAL:
        s.piece_supply[owner * TIERS + tier] += 1
    return owner


class DemolishPiece(OpenDecision):
    """Rule MZ-7.5: a glyph, or the topmost piece of a pyramid, no matter whose."""

    parts = {"player": None, "effect": EFFECT}

    def __init__(self, player: i64, effect: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect

    def flaw(self, s: Mezo) -> str:
        return agenda.op_fault(self.effect, DEMOLISH_PIECE, DEMOLISH_PIECE) or agenda.last_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        regions = reach(s, self.player, WHERE[self.effect])
        ids = vec[i64](capacity=32)
        for owner in range(s.players):
            for region in range(REGIONS):
                if regions >> region & 1 and s.glyphs[owner * REGIONS + region]:
                    ids = append(ids, DEMOLISH_GLYPH.of(owner, region))
        for region in range(REGIONS):
            if regions >> region & 1 and s.top(region) != NONE:
                ids = append(ids, DEMOLISH_PYRAMID.of(region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        if DEMOLISH_GLYPH.has(action):
            owner, region = DEMOLISH_GLYPH.args(action)
            return_glyph(s, owner, region)
            s.tell("demolished", self.player, owner, region, 0)
        else:
            region = DEMOLISH_PYRAMID.args(action)
            tier = s.top(region)
            owner = return_piece(s, region, tier)
            s.tell("demolished", self.player, owner, region, tier + 1)
        s.last_region = region


class TransformPiece(OpenDecision):
    """Rules MZ-7.6 to MZ-7.8: a glyph or a topmost piece becomes the player's own, or stays it."""

    parts = {"player": None, "effect": EFFECT}

    def __init__(self, player: i64, effect: i64) -> None:
        super().__init__(player)
        self.effect: i64 = effect

    def flaw(self, s: Mezo) -> str:
        return agenda.op_fault(self.effect, TRANSFORM_PIECE, TRANSFORM_PIECE) or agenda.last_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        player = self.player
        regions = reach(s, player, WHERE[self.effect])
        ids = vec[i64](capacity=32)
        for owner in range(s.players):
            if owner == player or s.glyph_supply[player]:
                for region in range(REGIONS):
                    if regions >> region & 1 and s.glyphs[owner * REGIONS + region]:
                        ids = append(ids, TRANSFORM_GLYPH.of(owner, region))
        for region in range(REGIONS):
            tier = s.top(region)
            if regions >> region & 1 and tier != NONE:
                own = s.tower[region * TIERS + tier] == player
                if own or s.piece_supply[player * TIERS + tier]:
                    ids = append(ids, TRANSFORM_PYRAMID.of(region))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        player = self.player
        if TRANSFORM_GLYPH.has(action):
            owner, region = TRANSFORM_GLYPH.args(action)
            return_glyph(s, owner, region)
            s.glyph_supply[player] -= 1
            s.glyphs[player * REGIONS + region] += 1
            s.tell("transformed", player, owner, region, 0)
        else:
            region = TRANSFORM_PYRAMID.args(action)
            tier = s.top(region)
            owner = return_piece(s, region, tier)
            s.piece_supply[player * TIERS + tier] -= 1
            s.tower[region * TIERS + tier] = player
            s.tell("transformed", player, owner, region, tier + 1)
            score_pyramid(s, player, region)
        s.last_region = region
