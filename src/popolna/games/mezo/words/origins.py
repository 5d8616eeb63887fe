"""Which card, god, tile, space, altar or ability an effect belongs to."""

from popolna.games.mezo.board import ABILITIES, ALTARS, GODS, SLOTS, SPACES, TILES, TITLES
from popolna.games.mezo.steps.program import (
    ABILITY_ROW,
    ACTION_ROW,
    BRANCH,
    BRANCHES,
    CALL_ROW,
    CEREMONY_ROW,
    EFFECT,
    FIRST_ROW,
    NEXT,
    NOTHING,
    PASS_ROW,
    SECOND_ROW,
    SPACE_ROW,
    TILE_ROW,
)
from popolna.games.mezo.words.names import (
    ability_name,
    altar_name,
    capital,
    card_name,
    god_name,
    space_name,
    tile_name,
)

CEREMONIAL = "Ceremonial action"


def first_rows() -> list[tuple[int, str]]:
    """The first effect of everything that has effects, and what people call it."""
    rows = [(ACTION_ROW[place], card_name(place // SLOTS % TITLES)) for place in range(GODS * TITLES * SLOTS)]
    for god in range(GODS):
        rows.append((CALL_ROW[god], god_name(god)))
        rows.append((CEREMONY_ROW[god], CEREMONIAL))
    rows += [(TILE_ROW[tile], tile_name(tile)) for tile in range(TILES)]
    rows += [(SPACE_ROW[space], space_name(space)) for space in range(SPACES)]
    rows += [(ABILITY_ROW[ability], ability_name(ability)) for ability in range(ABILITIES)]
    for altar in range(ALTARS + 1):
        rows += [(FIRST_ROW[altar], altar_name(altar)), (SECOND_ROW[altar], altar_name(altar))]
    return [*rows, (PASS_ROW, "Passing")]


ORIGINS = [""] * EFFECT.size
PARTIAL = [False] * EFFECT.size  # whether there is more to a card, tile or space than this effect


def follow(row: int, name: str, partial: bool = False) -> None:
    """All effects of a list, and those inside them."""
    partial = partial or (row != NOTHING and NEXT[row] != NOTHING)
    while row != NOTHING:
        ORIGINS[row], PARTIAL[row] = name, partial
        for branch in range(BRANCHES[row]):
            follow(BRANCH[3 * row + branch], name, partial)
        row = NEXT[row]


for first, called in first_rows():
    follow(first, called)


def origin_name(row: int) -> str:
    """What an effect belongs to."""
    return ORIGINS[row]


def the_origin(row: int) -> str:
    """The same at the beginning of a sentence; a part of it, if that is not all."""
    name = f"the {ORIGINS[row]}" if ORIGINS[row] == CEREMONIAL else ORIGINS[row]
    return f"Part of {name}" if PARTIAL[row] else capital(name)
