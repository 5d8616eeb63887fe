"""Chapter 18: King Pakal in the Movement Phase."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import Step
from popolna.games.ahau.board import (
    CARD,
    HAND,
    REGIONS,
    ROLE_AT,
    SPACES,
    WAR_CAPTAIN,
    WILD,
    tile_colour,
    tile_god,
)
from popolna.games.ahau.state import DISCARDED, IN_HAND, LEFT, LEFT_CARD, NONE, RIGHT, RIGHT_CARD, Ahau
from popolna.games.ahau.steps import agenda, conflicts, movement, shadow, tiles
from popolna.games.ahau.steps.pakal_choice import (
    BETTER_RANK,
    CAN_WIN,
    HIGHEST_GOD,
    LEFTMOST,
    LOWEST_NUMBER,
    MOST_OF_COLOUR,
    MOST_WORKERS,
    STAYS,
    WILD_TILE,
    Candidates,
    draw,
)

# The left-hand and the right-hand card


def play_cards(s: Ahau) -> None:
    """Rule AH-18.11: two cards from his deck; the Ruler goes where the left one says, or his War Captain."""
    pakal = s.players
    left, right = draw_two(s)
    while s.number_of(pakal, left) > s.regions() and s.number_of(pakal, right) > s.regions():
        shuffle_back(s)
        s.tell("two_sixes", pakal)
        left, right = draw_two(s)
    swapped: i64 = 0
    if s.number_of(pakal, left) > s.regions():
        left, right = right, left
        swapped = 1
    s.card[pakal * HAND + left] = LEFT
    s.card[pakal * HAND + right] = RIGHT
    if left == ROLE_AT or right == ROLE_AT:
        s.active_role[pakal] = s.role[pakal]
    s.tell("played", pakal, s.card_id(pakal, left), s.card_id(pakal, right), swapped)
    if s.plays_role(pakal, WAR_CAPTAIN):
        lead(s, s.number_of(pakal, left) - 1)
    else:
        s.ruler[pakal] = s.number_of(pakal, left) - 1


def draw_two(s: Ahau) -> tuple[i64, i64]:
    """The places of two cards drawn from his deck, first the left-hand one."""
    left = draw_card(s, LEFT)
    return left, draw_card(s, RIGHT)


def draw_card(s: Ahau, where: i64) -> i64:
    """A random card from his deck."""
    first = s.players * HAND
    deck = vec[i64]([0] * CARD.size)
    for place in range(HAND):
        if s.card[first + place] == IN_HAND:
            deck[s.card_id(s.players, place)] = 1
    errand = LEFT_CARD if where == LEFT else RIGHT_CARD
    place = min(draw(s, deck, CARD, errand), ROLE_AT)
    s.card[first + place] = where
    return place


def shuffle_back(s: Ahau) -> None:
    """Rule AH-18.11: two 6s return to the deck, with all discarded cards if it has no other."""
    first = s.players * HAND
    others = s.find_card(s.players, IN_HAND) != NONE
    for place in range(first, first + HAND):
        if s.card[place] == LEFT or s.card[place] == RIGHT or not others:
            s.card[place] = IN_HAND


# The War Captain, and where a loser goes


def lead(s: Ahau, region: i64) -> None:
    """Rule AH-18.12: after the human's Ruler if he would win, away from it, to his first god, or nowhere."""
    pakal = s.players
    human = s.ruler[0]
    first = first_god_region(s)
    why: i64 = CAN_WIN
    if conflicts.is_stronger(s, pakal, 0):
        s.ruler[pakal] = human
    elif region == human:
        field = refuges(s, s.neighbours(human))
        s.ruler[pakal] = field.best()
        why = field.why
    elif first != NONE:
        s.ruler[pakal] = first
        why = HIGHEST_GOD
    elif s.ruler[pakal] != NONE:
        why = STAYS
    else:
        s.ruler[pakal] = region
        return
    s.tell("led", pakal, s.ruler[pakal], why)


def first_god_region(s: Ahau) -> i64:
    """The lowest Region with a tile of the god he ranks first, or NONE."""
    for region in range(s.regions()):
        if shadow.best_rank(s, region) == 0:
            return region
    return NONE


BY_REGION: Final[vec[i64]] = vec[i64]([BETTER_RANK, MOST_WORKERS, LOWEST_NUMBER])


def refuges(s: Ahau, goals: i64) -> Candidates:
    """Rule AH-18.14: Regions by the best god on their tiles, his Workers around them, and their numbers."""
    field = Candidates(BY_REGION)
    for region in range(REGIONS):
        if goals >> region & 1:
            around = movement.workers_around(s, s.players, region)
            field.enter(region, shadow.best_rank(s, region), -around, region)
    return field


def relocate(s: Ahau, goals: i64) -> None:
    """Rule AH-18.14: his Ruler leaves the Region of a lost Conflict."""
    field = refuges(s, goals)
    s.ruler[s.players] = field.best()
    s.tell("relocated", s.players, s.ruler[s.players], field.why)


# His Pyramid tile

BY_TILE: Final[vec[i64]] = vec[i64]([BETTER_RANK, WILD_TILE, MOST_OF_COLOUR, LEFTMOST])


class PakalTakes(Step[Ahau]):
    """Rule AH-18.15: the tile of the better god, then a wild, then the colour he has built most, then the left one."""

    def fault(self, s: Ahau) -> str:
        return agenda.pakal_fault(s)

    def run(self, s: Ahau) -> None:
        region = s.ruler[s.players]
        field = Candidates(BY_TILE)
        for place in (2 * region, 2 * region + 1):
            kind = s.tile[place]
            if kind != NONE:
                colour = tile_colour(kind)
                coloured: i64 = 0 if colour == WILD else 1
                field.enter(kind, s.rank(tile_god(kind)), coloured, -built_of_colour(s, colour), place)
        kind = field.best()
        if kind != NONE:
            tiles.take_tile(s, s.players, region, kind, field.why)


def built_of_colour(s: Ahau, colour: i64) -> i64:
    """How many tiles of a colour are in his Pyramid."""
    number: i64 = 0
    for space in range(SPACES):
        kind = s.built_tile(s.players, space)
        if kind != NONE and tile_colour(kind) == colour:
            number += 1
    return number


# After his turn


def put_cards_away(s: Ahau) -> None:
    """Rule AH-18.37: played cards are discarded; with fewer than two in the deck, all are shuffled."""
    first = s.players * HAND
    deck: i64 = 0
    for place in range(first, first + HAND):
        if s.card[place] == IN_HAND:
            deck += 1
        else:
            s.card[place] = DISCARDED
    if deck < 2:
        for place in range(first, first + HAND):
            s.card[place] = IN_HAND
        s.tell("redrew", s.players)
    s.active_role[s.players] = NONE


PAKAL_TAKES: Final = PakalTakes()
