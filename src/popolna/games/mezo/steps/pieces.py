"""Whether a position has all the pieces of the box and no more, each where it can be."""

from collections.abc import Iterator

from popolna.engine.phrases import counted
from popolna.engine.state import ALL_SEEING, NOBODY
from popolna.games.mezo.board import (
    ABILITY,
    ABILITY_AGE,
    AGES,
    ALTAR_OF_GOD,
    CHAMPIONS,
    COLOUR,
    DESOLATE,
    GLYPHS,
    HAND,
    KINDS,
    NEUTRAL,
    NEUTRAL_PIECES,
    PIECES,
    PLACES,
    REGION,
    REGIONS,
    SLOT,
    TIERS,
    TILE,
    TILE_AGE,
    TITLES,
    UNIT,
    UNITS_OF,
    VERTEX,
    VERTEX_REGIONS,
    WRATHFUL,
)
from popolna.games.mezo.state import HIDDEN, IN_DECK, IN_HAND, NONE, PLAYED, Mezo


def defects_of(s: Mezo) -> list[str]:
    """Everything that is wrong with what lies on the table."""
    return [
        *map_defects(s),
        *unit_defects(s),
        *piece_defects(s),
        *tile_defects(s),
        *god_defects(s),
        *card_defects(s),
        *conflict_defects(s),
        *point_defects(s),
    ]


def takes_part(s: Mezo, region: int) -> bool:
    return bool(s.active >> region & 1)


def map_defects(s: Mezo) -> Iterator[str]:
    """Regions, altars, Champions and conflict tiles."""
    desolate = [region for region in range(REGIONS) if not takes_part(s, region)]
    if len(desolate) != DESOLATE[s.players]:
        yield f"desolate: {counted(int(DESOLATE[s.players]), 'region')} must be, not {len(desolate)}"
    altars = [altar for altar in s.altar if altar != NONE]
    if len(set(altars)) != len(altars):
        yield "altars: one is there twice"
    for region, name in enumerate(REGION.names):
        if takes_part(s, region) != (s.altar[region] != NONE):
            yield f"altars: {name} must have one" if takes_part(s, region) else f"altars: {name} is Desolate"
        if not takes_part(s, region) and (s.champion[region] != NOBODY or s.tiles >> region & 1):
            yield f"champions, tiles: {name} is Desolate"
    for player in range(s.players):
        if list(s.champion).count(player) > CHAMPIONS[s.players]:
            yield f"champions: {COLOUR.names[player]} has only {CHAMPIONS[s.players]}"
    if s.blessed != NONE and (not takes_part(s, s.blessed) or s.champion[s.blessed] != NOBODY):
        yield "blessed: it must be a region that takes part, without a Champion"
    if s.conflict != NONE and (not takes_part(s, s.conflict) or s.tiles >> s.conflict & 1):
        yield "conflict: it must be a region that takes part and whose tile has been turned up"
    if s.last_region != NONE and not takes_part(s, s.last_region):
        yield "last_region: it is Desolate"


def unit_defects(s: Mezo) -> Iterator[str]:
    """Shamans and Warriors."""
    for player in range(s.players):
        colour = COLOUR.names[player]
        for kind in range(KINDS):
            there = sum(int(s.at(player, place, kind)) for place in range(PLACES)) + int(
                s.on_track(player, kind)
            )
            if there != UNITS_OF[kind]:
                yield f"units: {colour} has {counted(there, UNIT.names[kind])}; there are {UNITS_OF[kind]}"
        for region, name in enumerate(REGION.names):
            if not takes_part(s, region) and (
                s.all_at(player, region) or s.glyphs[player * REGIONS + region]
            ):
                yield f"units, glyphs: {name} is Desolate, but {colour} is there"


def piece_defects(s: Mezo) -> Iterator[str]:
    """Glyphs and pyramids."""
    for player in range(s.players):
        if s.glyph_supply[player] < 0:
            yield f"glyphs: {COLOUR.names[player]} has only {GLYPHS}"
        for tier in range(TIERS):
            if s.piece_supply[player * TIERS + tier] < 0:
                yield f"pyramids: {COLOUR.names[player]} has only {PIECES[tier]} of level {tier + 1}"
    neutral = 0
    for region, name in enumerate(REGION.names):
        owners = [s.tower[region * TIERS + tier] for tier in range(TIERS)]
        filled = [tier for tier in range(TIERS) if owners[tier] != NOBODY]
        if filled and not takes_part(s, region):
            yield f"pyramids: {name} is Desolate"
        if filled != list(range(filled[0], filled[-1] + 1) if filled else []):
            yield f"pyramids: in {name} a level is missing"
        neutral += owners.count(NEUTRAL)
        if NEUTRAL in owners[1:]:
            yield "pyramids: neutral pieces are of the first level"
    if neutral > NEUTRAL_PIECES[s.players]:
        yield f"pyramids: there are only {NEUTRAL_PIECES[s.players]} neutral pieces"


def tile_defects(s: Mezo) -> Iterator[str]:
    """Wrathful tiles: one is face up for each Age so far."""
    for age in range(AGES):
        tile = s.wrath[age]
        if (tile != NONE) != (age < s.age):
            yield "wrathful: one tile is face up for each Age that has begun"
        elif tile != NONE and TILE_AGE[tile] != age + 1:
            yield f"wrathful: {TILE.names[tile]} does not belong to Age {age + 1}"


def god_defects(s: Mezo) -> Iterator[str]:
    """Gods, their vertices, and tribe abilities."""
    gods = [god for god in s.god if god != NONE]
    if len(set(gods)) != len(gods):
        yield "gods: no two players have the same"
    vertices = [vertex for vertex in s.vertex if vertex != NONE]
    if len(set(vertices)) != len(vertices):
        yield "vertices: no two gods stand on the same"
    for vertex in vertices:
        if not VERTEX_REGIONS[vertex] & s.active:
            yield f"vertices: all regions around {VERTEX.names[vertex]} are Desolate"
    for player in range(s.players):
        if s.vertex[player] != NONE and s.god[player] == NONE:
            yield f"vertices: {COLOUR.names[player]} has no god"
        ages = [int(ABILITY_AGE[a]) for a in range(ABILITY.size) if s.abilities[player] >> a & 1]
        if sorted(ages) not in (list(range(1, s.age + 1)), list(range(1, s.age))):
            yield f"abilities: {COLOUR.names[player]} must have one for each Age so far, perhaps but this one"


def card_defects(s: Mezo) -> Iterator[str]:
    """Hands, decks, and cards that have been played."""
    for player in range(s.players):
        colour = COLOUR.names[player]
        cards = [s.card[player * TITLES + title] for title in range(TITLES)]
        hidden = cards.count(HIDDEN)
        if hidden and s.viewer in (ALL_SEEING, player):
            yield f"cards: those of {colour} cannot be hidden"
        elif hidden:
            if IN_HAND in cards or IN_DECK in cards or not 0 < s.hand[player] < hidden:
                yield f"cards: all of {colour} in hand and deck are hidden, or none"
        elif cards.count(IN_HAND) != s.hand[player]:
            yield f"hands: {colour} has {counted(cards.count(IN_HAND), 'card')} in hand"
        elif s.viewer not in (ALL_SEEING, player) and 0 < s.hand[player] < s.unplayed(player):
            yield f"cards: those of {colour} in hand must be hidden"
        if s.hand[player] > HAND:
            yield f"hands: at most {HAND} cards"
        if cards.count(PLAYED) > 1:
            yield f"cards: {colour} has played more than one"
        if s.covered[player] and PLAYED not in cards:
            yield f"covered: {colour} has played no card whose {SLOT.word}s could be"
    played = sum(s.played[player] != NONE for player in range(s.players))
    if played not in (0, s.players):
        yield "cards: all players reveal their cards together"


def conflict_defects(s: Mezo) -> Iterator[str]:
    """What there is only during a conflict."""
    if s.winner != NOBODY and s.winner == s.second:
        yield "second: somebody else has won"
    if s.conflict == NONE:
        sacrificed = any(s.all_at(p, place) for p in range(s.players) for place in (WRATHFUL, ALTAR_OF_GOD))
        if sacrificed or any(s.bonus) or any(s.most):
            yield "units, bonus, most: sacrifices and strength last only for a conflict"
        if s.winner != NOBODY or s.second != NOBODY or any(played != NONE for played in s.played):
            yield "winner, second, cards: there is no conflict"


def point_defects(s: Mezo) -> Iterator[str]:
    """No two VP markers share a space."""
    if len(set(s.vp)) != s.players:
        yield "vp: no two players can have the same"
