"""Reads the part of a position that only this game knows."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.document import Bound, number_defects, read
from popolna.engine.state import NOBODY
from popolna.engine.verbs import Noun
from popolna.games.mezo.board import (
    ABILITY,
    AGES,
    ALL_REGIONS,
    ALTAR,
    COLOUR,
    GLYPHS,
    GOD,
    HAND,
    KINDS,
    NEUTRAL,
    PARTS,
    PIECES,
    PLACE,
    PLACES,
    REGION,
    REGIONS,
    SLOT,
    SPACE,
    TIERS,
    TILE,
    TITLES,
    TOP_DEVOTION,
    UNIT,
    VERTEX,
)
from popolna.games.mezo.state import CARD_PLACE, NONE, PLAYED, Mezo
from popolna.games.mezo.steps.pieces import defects_of
from popolna.games.mezo.steps.setup import clear_table

MOST: Final = 999  # VP from one source
MOST_UNITS: Final = 12
MOST_BONUS: Final = 99
NEUTRAL_NAME: Final = "neutral"

CardPlace = Literal["deck", "hand", "played", "used", "hidden"]


class Layout(msgspec.Struct):
    age: int
    desolate: list[str]
    tiles: list[str]
    blessed: str | None
    conflict: str | None
    winner: str | None
    second: str | None
    last_region: str | None
    altars: dict[str, str]
    champions: dict[str, str]
    pyramids: dict[str, list[str | None]]
    wrathful: list[str | None]
    tracks: dict[str, str]
    most: dict[str, list[str]]
    units: list[dict[str, list[int]]]
    glyphs: list[dict[str, int]]
    gods: list[str | None]
    vertices: list[str | None]
    abilities: list[list[str]]
    devotion: list[int]
    bonus: list[int]
    cards: list[list[CardPlace]]
    hands: list[int]
    covered: list[list[str]]
    vp: dict[str, list[int]]


BY_PLAYER: Final = (
    "units",
    "glyphs",
    "gods",
    "vertices",
    "abilities",
    "devotion",
    "bonus",
    "cards",
    "hands",
    "covered",
)


def lay_out(s: Mezo, document: dict[str, object]) -> list[str]:
    """Put everything on the table, and say what is wrong with it."""
    clear_table(s)
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    defects += [*form_defects(s, layout), *name_defects(s, layout), *number_defects(all_numbers(layout))]
    if not defects:
        put_in_place(s, layout)
        defects += defects_of(s)
    return defects


# Its form


def form_defects(s: Mezo, layout: Layout) -> Iterator[str]:
    """Lists of the wrong length, and entries that are missing."""
    for word in BY_PLAYER:
        if len(getattr(layout, word)) != s.players:
            yield f"{word}: one entry for each of the {s.players} players is needed"
    if len(layout.wrathful) != AGES:
        yield f"wrathful: one entry for each of the {AGES} Ages is needed"
    if any(len(cards) != TITLES for cards in layout.cards):
        yield f"cards: each entry needs {TITLES} places"
    if any(len(pieces) != TIERS for pieces in layout.pyramids.values()):
        yield f"pyramids: each entry needs {TIERS} levels"
    if any(len(kinds) != KINDS for places in layout.units for kinds in places.values()):
        yield "units: each entry needs two numbers, for Shamans and Warriors"
    if set(layout.most) != set(UNIT.names):
        yield f"most: {', '.join(UNIT.names)} are needed"
    if set(layout.vp) != set(PARTS):
        yield f"vp: {', '.join(PARTS)} are needed"
    elif any(len(points) != s.players for points in layout.vp.values()):
        yield f"vp: one number for each of the {s.players} players is needed"


def name_defects(s: Mezo, layout: Layout) -> Iterator[str]:
    """Names that do not exist."""
    for word, noun, names in all_names(layout):
        for name in dict.fromkeys(names):
            if name is not None and name not in noun.names:
                yield f"{word}: there is no {noun.word} {name!r}"
            elif noun is COLOUR and name is not None and COLOUR.index(name) >= s.players:
                yield f"{word}: nobody plays {name}"


def all_names(layout: Layout) -> Iterator[tuple[str, Noun, Iterable[str | None]]]:
    """Every name, with the part where it appears and what it should be."""
    for word in ("desolate", "tiles", "altars", "champions", "pyramids"):
        yield word, REGION, getattr(layout, word)
    for word in ("blessed", "conflict", "last_region"):
        yield word, REGION, [getattr(layout, word)]
    yield "winner", COLOUR, [layout.winner]
    yield "second", COLOUR, [layout.second]
    yield "altars", ALTAR, layout.altars.values()
    yield "champions", COLOUR, layout.champions.values()
    pieces = chain.from_iterable(layout.pyramids.values())
    yield "pyramids", COLOUR, [owner for owner in pieces if owner != NEUTRAL_NAME]
    yield "wrathful", TILE, layout.wrathful
    yield "tracks", SPACE, layout.tracks
    yield "tracks", COLOUR, layout.tracks.values()
    yield "most", COLOUR, chain.from_iterable(layout.most.values())
    yield "units", PLACE, chain.from_iterable(layout.units)
    yield "glyphs", REGION, chain.from_iterable(layout.glyphs)
    yield "gods", GOD, layout.gods
    yield "vertices", VERTEX, layout.vertices
    yield "abilities", ABILITY, chain.from_iterable(layout.abilities)
    yield "covered", SLOT, chain.from_iterable(layout.covered)


def all_numbers(layout: Layout) -> Iterator[Bound]:
    """Every number, with the part where it appears, the least and the most it can be."""
    yield "age", 0, int(AGES), [layout.age]
    yield (
        "units",
        0,
        MOST_UNITS,
        [number for places in layout.units for kinds in places.values() for number in kinds],
    )
    yield "glyphs", 0, int(GLYPHS), chain.from_iterable(row.values() for row in layout.glyphs)
    yield "devotion", 0, int(TOP_DEVOTION), layout.devotion
    yield "bonus", 0, MOST_BONUS, layout.bonus
    yield "hands", 0, int(HAND), layout.hands
    yield "vp", 0, MOST, chain.from_iterable(layout.vp.values())


# On the table


def put_in_place(s: Mezo, layout: Layout) -> None:
    """Everything where it belongs."""
    put_map_in_place(s, layout)
    players = range(s.players)
    for player in players:
        for place_name in PLACE.names:
            kinds = layout.units[player].get(place_name, [0, 0])
            for kind in range(KINDS):
                s.units[(player * PLACES + PLACE.index(place_name)) * KINDS + kind] = kinds[kind]
        for name, number in layout.glyphs[player].items():
            s.glyphs[player * REGIONS + REGION.index(name)] = number
        s.glyph_supply[player] = GLYPHS - sum(layout.glyphs[player].values())
        for tier in range(TIERS):
            built = sum(s.tower[region * TIERS + tier] == player for region in range(REGIONS))
            s.piece_supply[player * TIERS + tier] = PIECES[tier] - built
        for title, where in enumerate(layout.cards[player]):
            s.card[player * TITLES + title] = CARD_PLACE.index(where)
            if CARD_PLACE.index(where) == PLAYED:
                s.played[player] = title
        for part, name in enumerate(PARTS):
            s.vp_from[player * len(PARTS) + part] = layout.vp[name][player]
        s.vp[player] = sum(layout.vp[name][player] for name in PARTS)
    s.god = vec[i64]([place(GOD, god) for god in layout.gods])
    s.vertex = vec[i64]([place(VERTEX, vertex) for vertex in layout.vertices])
    s.abilities = vec[i64]([bits(ABILITY, names) for names in layout.abilities])
    s.devotion = vec[i64](layout.devotion)
    s.bonus = vec[i64](layout.bonus)
    s.hand = vec[i64](layout.hands)
    s.covered = vec[i64]([bits(SLOT, names) for names in layout.covered])


def put_map_in_place(s: Mezo, layout: Layout) -> None:
    """Everything that does not belong to a single player."""
    s.age = layout.age
    s.active = ALL_REGIONS & ~bits(REGION, layout.desolate)
    s.tiles = bits(REGION, layout.tiles)
    s.blessed = place(REGION, layout.blessed)
    s.conflict = place(REGION, layout.conflict)
    s.winner = place(COLOUR, layout.winner)
    s.second = place(COLOUR, layout.second)
    s.last_region = place(REGION, layout.last_region)
    s.altar = vec[i64]([place(ALTAR, layout.altars.get(name)) for name in REGION.names])
    s.champion = vec[i64]([place(COLOUR, layout.champions.get(name)) for name in REGION.names])
    for name, owners in layout.pyramids.items():
        for tier, owner in enumerate(owners):
            whose = NEUTRAL if owner == NEUTRAL_NAME else place(COLOUR, owner)
            s.tower[REGION.index(name) * TIERS + tier] = whose
    s.wrath = vec[i64]([place(TILE, tile) for tile in layout.wrathful])
    s.track = vec[i64]([place(COLOUR, layout.tracks.get(name)) for name in SPACE.names])
    s.most = vec[i64]([bits(COLOUR, layout.most[name]) for name in UNIT.names])


def place(noun: Noun, name: str | None) -> int:
    """The place of a name, or NONE, which is also NOBODY."""
    assert NONE == NOBODY
    return NONE if name is None else int(noun.index(name))


def bits(noun: Noun, names: Iterable[str]) -> int:
    """Names as a set of bits."""
    return sum(1 << int(noun.index(name)) for name in set(names))
