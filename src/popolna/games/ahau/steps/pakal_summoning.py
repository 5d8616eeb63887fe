"""Chapter 18: King Pakal summons a god."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.ahau.board import (
    CITIES,
    COLOURS,
    GODS,
    HIGH_PRIESTESS,
    JAGUAR,
    MIDDLE,
    RAIN,
    ROUTES,
    TEMPLE_FAME,
    TEMPLE_SPACES,
    TILE,
    TILES,
    WILD,
    tile_colour,
    tile_of,
)
from popolna.games.ahau.state import NONE, TILES_FOR_GOD, Ahau
from popolna.games.ahau.steps import pakal_gods, rewards, summoning
from popolna.games.ahau.steps.pakal_choice import (
    BETTER_RANK,
    HIGHEST_STRENGTH,
    NO_MARKER,
    NO_REASON,
    TWO_FAME,
    Candidates,
    draw,
)

TILES_FOR_A_DISCARD: Final[i64] = 3  # in his reserve, for each tile he discards


def summon_by_city(s: Ahau) -> None:
    """Rules AH-18.18 and AH-18.39: the god of the city where he placed a Worker; with the High Priestess any god."""
    if not s.plays_role(s.players, HIGH_PRIESTESS):
        summon(s, s.city_god[s.city], NO_REASON)
        return
    field = Candidates(BY_PRIESTESS)
    for god in range(GODS):
        if can_summon(s, god):
            enter_god(s, field, god)
    summon_best(s, field)


def summon_by_dancer(s: Ahau) -> bool:
    """Rule AH-18.40: instead of producing or building, his best god besides the one summoned before, if any."""
    field = Candidates(BY_DANCER)
    for god in range(GODS):
        if god != s.summoned and can_summon(s, god):
            field.enter(god, s.rank(god))
    return summon_best(s, field)


BY_PRIESTESS: Final[vec[i64]] = vec[i64]([TWO_FAME, HIGHEST_STRENGTH, NO_MARKER, BETTER_RANK])
BY_DANCER: Final[vec[i64]] = vec[i64]([BETTER_RANK])


def enter_god(s: Ahau, field: Candidates, god: i64) -> None:
    """Rule AH-18.39: first where a marker earns the Fame of the first space; otherwise strength and a new marker."""
    at = s.marker_at(s.players, god)
    if at in (NONE, MIDDLE) and s.free_space(god) == 0 and TEMPLE_FAME[0]:
        field.enter(god, 0, 0, 0, s.rank(god))
    else:
        strength = s.built_matching(s.players, god) + discards(s, god)
        field.enter(god, 1, -strength, 0 if at == NONE else 1, s.rank(god))


def summon_best(s: Ahau, field: Candidates) -> bool:
    """The best god that appears; the Rain God may stay away because of the tiles that were drawn for him."""
    god = field.best()
    while god != NONE:
        if summon(s, god, field.why):
            return True
        field.drop(god)
        god = field.best()
    return False


# Whether a god can be summoned


def discards(s: Ahau, god: i64) -> i64:
    """Rule AH-18.19: how many matching tiles he discards."""
    matching: i64 = 0
    for colour in range(COLOURS + 1):
        matching += s.has_tile(s.players, tile_of(colour, god))
    return min(s.reserve_size(s.players) // TILES_FOR_A_DISCARD, matching)


def can_summon(s: Ahau, god: i64) -> bool:
    """Rules AH-18.18 and AH-18.20: whether a built tile matches, and the power works with what may be discarded."""
    if s.built_matching(s.players, god) == 0:
        return False
    colours = s.built_colours(s.players, god)
    number = discards(s, god)
    if number:
        coloured: i64 = 0
        for colour in range(COLOURS):
            tiles = s.has_tile(s.players, tile_of(colour, god))
            if tiles:
                coloured += tiles
                colours |= 1 << colour
        if number > coloured:
            colours = summoning.ALL_COLOURS
    return is_possible(s, god, colours)


def is_possible(s: Ahau, god: i64, colours: i64) -> bool:
    """Rule AH-18.20: Rain needs a site in a colour used, the Jaguar a Worker besides the one just placed."""
    if god == RAIN:
        for route in range(ROUTES):
            if s.site[route] >= 0 and colours >> s.site[route] & 1:
                return True
        return False
    if god == JAGUAR:
        for city in range(CITIES):
            if pakal_gods.prey(s, city):
                return True
        return False
    return True


# The summoning


def summon(s: Ahau, god: i64, why: i64) -> bool:
    """Rules AH-18.18 to AH-18.21: tiles to discard, strength, marker, power; returns whether the god has come."""
    if not can_summon(s, god):
        return False
    pakal = s.players
    drawn = draw_discards(s, god, discards(s, god))
    colours = s.built_colours(pakal, god)
    for kind in drawn:
        colours |= summoning.ALL_COLOURS if tile_colour(kind) == WILD else 1 << tile_colour(kind)
    if not is_possible(s, god, colours):
        s.tell("stayed_away", pakal, god)
        return False
    s.summoned = god
    for kind in drawn:
        s.discard_tile(pakal, kind)
    built = s.built_matching(pakal, god)
    strength = built + len(drawn) + (1 if s.plays_role(pakal, HIGH_PRIESTESS) else 0)
    s.tell_more("summoned", pakal, [int(god), int(strength), int(built), int(why)])
    mark_temple(s, god)
    pakal_gods.use_power(s, god, colours, strength)
    return True


def draw_discards(s: Ahau, god: i64, number: i64) -> vec[i64]:
    """Rule AH-18.19: matching tiles, those with a colour first and at random, wilds last."""
    pool = vec[i64]([0] * TILES)
    coloured: i64 = 0
    for colour in range(COLOURS):
        kind = tile_of(colour, god)
        pool[kind] = s.has_tile(s.players, kind)
        coloured += pool[kind]
    drawn = vec[i64](capacity=8)
    if number < coloured:
        for _ in range(number):
            kind = draw(s, pool, TILE, TILES_FOR_GOD)
            pool[kind] -= 1
            drawn = append(drawn, kind)
        return drawn
    for kind in range(TILES):
        for _ in range(pool[kind]):
            drawn = append(drawn, kind)
    for _ in range(number - coloured):
        drawn = append(drawn, tile_of(WILD, god))
    return drawn


def mark_temple(s: Ahau, god: i64) -> None:
    """Rule AH-18.21: a marker on the leftmost empty space, the one from the middle space if it lies there."""
    at = s.marker_at(s.players, god)
    if at == MIDDLE:
        s.marker[god * TEMPLE_SPACES + MIDDLE] = NOBODY
        at = NONE
    if at == NONE:
        rewards.place_marker(s, s.players, god)
