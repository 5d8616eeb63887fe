"""Chapter 17: the Shadow Player."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import Step
from popolna.games.ahau.board import (
    CARD,
    CITIES,
    CITY_TOP,
    HAND,
    REGION_CARDS,
    REGIONS,
    WILD,
    tile_colour,
    tile_god,
)
from popolna.games.ahau.state import DISCARDED, IN_HAND, LEFT, NONE, RIGHT, Ahau
from popolna.games.ahau.steps import action_turn, agenda, movement, tiles

WORST: Final[i64] = 99


def draw_cards(s: Ahau) -> None:
    """Rule AH-17.2: the left-hand card, then the right-hand one; a 6 that leads nowhere is exchanged."""
    shade = s.players
    left = draw_card(s, LEFT)
    right = draw_card(s, RIGHT)
    if left >= s.regions():
        s.card[shade * HAND + left] = RIGHT
        s.card[shade * HAND + right] = LEFT
        left, right = right, left
    s.ruler[shade] = left
    s.tell("played", shade, left, right)


def draw_card(s: Ahau, where: i64) -> i64:
    """A random card from the deck."""
    deck = vec[i64]([0] * CARD.size)
    for place in range(REGION_CARDS):
        if s.card[s.players * HAND + place] == IN_HAND:
            deck[place] = 1
    card = s.chance.pick(deck, CARD)
    s.card[s.players * HAND + card] = where
    return card


def best_rank(s: Ahau, region: i64) -> i64:
    """The rank of the best god on a Region's tiles."""
    best = WORST
    for place in (2 * region, 2 * region + 1):
        if s.tile[place] != NONE:
            best = min(best, s.rank(tile_god(s.tile[place])))
    return best


def relocate(s: Ahau, goals: i64) -> None:
    """Rule AH-17.4: to the best-ranked god; then where it has most Workers; then the lowest number."""
    chosen: i64 = NONE
    for region in range(REGIONS):
        if goals >> region & 1 and (chosen == NONE or is_better(s, region, chosen)):
            chosen = region
    s.ruler[s.players] = chosen
    s.tell("relocated", s.players, chosen)


def is_better(s: Ahau, region: i64, other: i64) -> bool:
    """Whether the Shadow Player prefers a Region to one with a lower number."""
    mine, theirs = best_rank(s, region), best_rank(s, other)
    if mine != theirs:
        return mine < theirs
    return movement.workers_around(s, s.players, region) > movement.workers_around(s, s.players, other)


class ShadowTakes(Step[Ahau]):
    """Rule AH-17.5: the tile it likes better is discarded."""

    def fault(self, s: Ahau) -> str:
        return agenda.shadow_fault(s)

    def run(self, s: Ahau) -> None:
        region = s.ruler[s.players]
        left, right = s.tile[2 * region], s.tile[2 * region + 1]
        kind = right if left == NONE or (right != NONE and is_preferred(s, right, left)) else left
        if kind != NONE:
            tiles.remove_tile(s, region, kind)
            s.discard[kind] += 1
            s.tell("shadow_took", s.players, region, kind)


def is_preferred(s: Ahau, right: i64, left: i64) -> bool:
    """Whether the right tile is taken instead of the left one."""
    if tile_god(right) != tile_god(left):
        return s.rank(tile_god(right)) < s.rank(tile_god(left))
    return tile_colour(right) == WILD and tile_colour(left) != WILD


class ShadowTurn(Step[Ahau]):
    """Rules AH-17.6, AH-17.7 and AH-17.10: it places a Worker, and discards its cards."""

    def fault(self, s: Ahau) -> str:
        return agenda.shadow_fault(s)

    def run(self, s: Ahau) -> None:
        shade = s.players
        region = s.ruler[shade]
        city = choose_city(s)
        if s.workers_left(shade):
            action_turn.put_worker(s, shade, city)
            if s.region_building[region] != NONE and s.surrounds(shade, region):
                s.tell("shadow_claimed", shade, region, s.region_building[region])
                s.region_building[region] = NONE
        for place in range(REGION_CARDS):
            if s.card[shade * HAND + place] == LEFT or s.card[shade * HAND + place] == RIGHT:
                s.card[shade * HAND + place] = DISCARDED


def choose_city(s: Ahau) -> i64:
    """Rule AH-17.6: fewest of its Workers, then the better-ranked god, then closer to the top."""
    shade = s.players
    allowed = s.cities_around(s.ruler[shade])
    if s.barred[shade] != NONE:
        allowed &= ~s.cities_around(s.barred[shade])
    chosen: i64 = NONE
    for city in range(CITIES):
        if allowed >> city & 1 and (chosen == NONE or is_better_city(s, city, chosen)):
            chosen = city
    return chosen


def is_better_city(s: Ahau, city: i64, other: i64) -> bool:
    mine, theirs = s.value(s.players, city), s.value(s.players, other)
    if mine != theirs:
        return mine < theirs
    mine, theirs = s.rank(s.city_god[city]), s.rank(s.city_god[other])
    if mine != theirs:
        return mine < theirs
    return CITY_TOP[city] < CITY_TOP[other]


def renew_deck(s: Ahau) -> None:
    """Rule AH-17.8: when its deck is empty, its discarded cards form a new one."""
    shade = s.players
    for place in range(REGION_CARDS):
        if s.card[shade * HAND + place] == IN_HAND:
            return
    for place in range(REGION_CARDS):
        s.card[shade * HAND + place] = IN_HAND


SHADOW_TAKES: Final = ShadowTakes()
SHADOW_TURN: Final = ShadowTurn()
