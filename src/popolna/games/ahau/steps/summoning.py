"""Chapter 7: summoning a god."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.games.ahau.actions import DISCARD, DISCARD_WILD, PASS, POWER, SUMMON
from popolna.games.ahau.board import (
    CITIES,
    COLOURS,
    GOD,
    GODS,
    HIGH_PRIESTESS,
    JAGUAR,
    MOST_PLAYERS,
    RAIN,
    ROUTES,
    WILD,
    tile_of,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps import agenda, gods, paying
from popolna.games.ahau.steps.parts import COLOUR_SET, NUMBER
from popolna.games.ahau.steps.rewards import place_marker
from popolna.games.ahau.steps.trading import TurnDecision, can_use_queen

ALL_COLOURS: Final[i64] = 31


class SummonOrNot(TurnDecision):
    """Rules AH-7.1 and AH-7.5: the god of the city, with the High Priestess any god, or none."""

    def choices(self, s: Ahau) -> vec[i64]:
        ids = append(vec[i64](capacity=16), PASS)
        if s.city == NONE:
            return ids
        any_god = s.plays_role(self.player, HIGH_PRIESTESS)
        for god in range(GODS):
            if (any_god or god == s.city_god[s.city]) and can_summon(s, self.player, god):
                ids = append(ids, SUMMON.of(god))
        return ids

    def is_open(self, s: Ahau) -> bool:
        return can_use_queen(s, self.player)  # a Worker that lies down can be stood up by the Jaguar God

    def decide(self, s: Ahau, action: i64) -> None:
        if action != PASS:
            summon(s, self.player, SUMMON.args(action))


def can_summon(s: Ahau, player: i64, god: i64) -> bool:
    """Rules AH-7.2, AH-7.7, AH-7.13 and AH-16.5: whether there is a tile, and the power can be used in some way."""
    if s.family:
        return s.built_matching(player, god) > 0
    return is_possible(s, player, god, s.built_colours(player, god) | colours_held(s, player, god, 0))


def colours_held(s: Ahau, player: i64, god: i64, wilds: i64) -> i64:
    """The colours that tiles of a god in a reserve can have, without some wilds, as a set of bits."""
    if s.has_tile(player, tile_of(WILD, god)) > wilds:
        return ALL_COLOURS
    colours: i64 = 0
    for colour in range(COLOURS):
        if s.has_tile(player, tile_of(colour, god)):
            colours |= 1 << colour
    return colours


def is_possible(s: Ahau, player: i64, god: i64, colours: i64) -> bool:
    """Rules AH-7.2, AH-7.7 and AH-7.13: whether a god can be summoned with tiles of these colours."""
    if colours == 0:
        return False
    if god == RAIN:
        for route in range(ROUTES):
            if s.site[route] >= 0 and colours >> s.site[route] & 1:
                return True
        return False
    if god == JAGUAR:
        near = s.cities_near(colours)
        for city in range(CITIES):
            place = player * CITIES + city
            if s.laid_workers[place] or (near >> city & 1 and s.standing_workers[place]):
                return True
        return False
    return True


def has_tile_of(s: Ahau, player: i64, god: i64) -> bool:
    """Whether a player's reserve has a tile with a god."""
    for colour in range(COLOURS + 1):
        if s.has_tile(player, tile_of(colour, god)):
            return True
    return False


def summon(s: Ahau, player: i64, god: i64) -> None:
    """Rules AH-7.2 and AH-16.5: tiles to discard come first, except in Family."""
    s.summoned = god
    go_on(s, player, god, 0, 0)


def go_on(s: Ahau, player: i64, god: i64, colours: i64, discards: i64) -> None:
    """Ask for tiles to discard while there are any; then the god appears."""
    if not s.family and has_tile_of(s, player, god):
        s.push(DiscardForGod(player, god, colours, discards))
    else:
        appear(s, player, god, colours, discards)


class DiscardForGod(TurnDecision):
    """Rules AH-7.2 and AH-7.3: discard matching tiles from the reserve, or use the power."""

    parts = {"player": None, "god": GOD, "colours": COLOUR_SET, "discards": NUMBER}

    def __init__(self, player: i64, god: i64, colours: i64, discards: i64) -> None:
        super().__init__(player)
        self.god: i64 = god
        self.colours: i64 = colours  # of the discarded tiles
        self.discards: i64 = discards

    def fault(self, s: Ahau) -> str:
        if (
            self.god != s.summoned
            or paying.ones(self.colours) > self.discards
            or (self.discards and not self.colours)
        ):
            return "another god was summoned, or the colours do not fit the discarded tiles"
        if not self.is_ready(s) and not has_tile_of(s, self.player, self.god):
            return f"seat {self.player} has no tile to discard"
        return agenda.full_game_fault(s)

    def is_ready(self, s: Ahau) -> bool:
        """Whether the power can be used with what there is already."""
        return is_possible(s, self.player, self.god, self.used(s))

    def used(self, s: Ahau) -> i64:
        """The colours used so far, as a set of bits."""
        return self.colours | s.built_colours(self.player, self.god)

    def may_trade_tiles(self, s: Ahau) -> bool:
        return self.is_ready(s)

    def choices(self, s: Ahau) -> vec[i64]:
        ids = vec[i64](capacity=32)
        if self.is_ready(s):
            ids = append(ids, POWER)
        for colour in range(COLOURS):
            kind = tile_of(colour, self.god)
            if s.has_tile(self.player, kind):
                ids = append(ids, DISCARD.of(kind))
        if s.has_tile(self.player, tile_of(WILD, self.god)):
            colours = self.used(s) | colours_held(s, self.player, self.god, 1)
            for colour in range(COLOURS):
                if is_possible(s, self.player, self.god, colours | 1 << colour):
                    ids = append(ids, DISCARD_WILD.of(colour))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        if action == POWER:
            appear(s, self.player, self.god, self.colours, self.discards)
            return
        if DISCARD.has(action):
            kind = DISCARD.args(action)
            colour = kind // GODS
            s.discard_tile(self.player, kind)
        else:
            colour = DISCARD_WILD.args(action)
            s.discard_tile(self.player, tile_of(WILD, self.god))
        go_on(s, self.player, self.god, self.colours | 1 << colour, self.discards + 1)


def appear(s: Ahau, player: i64, god: i64, colours: i64, discards: i64) -> None:
    """Rules AH-7.2, AH-7.4 and AH-7.5: the strength, the marker at the Temple, and the power."""
    built = s.built_matching(player, god)
    strength = built + discards + (1 if s.plays_role(player, HIGH_PRIESTESS) else 0)
    s.tell("summoned", player, god, strength, built)
    if built and s.marker_at(player, god) == NONE:
        place_marker(s, player, god)
    gods.use_power(s, player, god, colours | s.built_colours(player, god), strength)


SUMMON_OR_NOT: Final = [SummonOrNot(player) for player in range(MOST_PLAYERS)]
