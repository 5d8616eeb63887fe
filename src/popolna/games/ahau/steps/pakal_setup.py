"""Chapter 18: King Pakal is set up."""

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau.board import (
    FIRST_RESOURCES,
    GODS,
    HAND,
    LEVEL_MARKERS,
    LEVEL_WEAPONS,
    MARKED_TIMES,
    MIDDLE,
    PERSONALITY,
    PERSONALITY_ROLE,
    PLOTS,
    ROLE_AT,
    ROYAL_PALACE,
    STARTING_TILE,
    SUMMARY,
    TEMPLE_SPACES,
    TILES,
)
from popolna.games.ahau.state import IN_HAND, NONE, Ahau


def choose_personality(s: Ahau) -> None:
    """Rules AH-18.2 and AH-18.6: a Personality card as wanted or at random, and its Role in his deck."""
    wanted = s.settings["personality"]
    if wanted in PERSONALITY.names:
        s.personality = PERSONALITY.index(wanted)
    else:
        s.personality = s.chance.pick(vec[i64]([1] * PERSONALITY.size), PERSONALITY)
    s.tell("personality", s.players, s.personality)
    s.role[s.players] = PERSONALITY_ROLE[s.personality]
    s.card[s.players * HAND + ROLE_AT] = IN_HAND


def prepare(s: Ahau) -> None:
    """Rules AH-18.5, AH-18.9 and AH-18.10: his starting tile and Resources, and what his level and board give him."""
    pakal = s.players
    take_starting_tile(s)
    s.tracker = FIRST_RESOURCES
    s.weapons[pakal] = LEVEL_WEAPONS[s.level]
    print_palace(s)
    place_middle_markers(s, 0)


def take_starting_tile(s: Ahau) -> None:
    """Rule AH-18.9: the tile of his first god; the Summary card it lay on goes to the box."""
    for card in range(SUMMARY.size):
        kind = STARTING_TILE[s.summary[card]]
        if s.rank(kind % GODS) == 0:
            s.summary[card] = NONE
            s.reserve[s.players * TILES + kind] += 1
            s.tell("starting_tile", s.players, kind)
            return


def print_palace(s: Ahau) -> None:
    """Rule AH-18.5: the Royal Palace on his Night board stands from the start."""
    if s.pakal_board:
        s.plot[s.players * PLOTS] = ROYAL_PALACE


def place_middle_markers(s: Ahau, celebrations: i64) -> None:
    """Rules AH-18.10 and AH-18.45: markers on the middle spaces of his lowest gods, as many as his level says."""
    number: i64 = 0
    if celebrations < MARKED_TIMES:
        number = LEVEL_MARKERS[s.level * MARKED_TIMES + celebrations]
    for god in range(GODS):
        if s.rank(god) >= GODS - number:
            s.marker[god * TEMPLE_SPACES + MIDDLE] = s.players
            s.tell("middle_marker", s.players, god)
