"""Chapter 19: what is secret, and what could be in its place."""

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.state import NOBODY
from popolna.games.ahau.board import CARD_NUMBER, HAND, ROLE, ROLE_AT, ROLES
from popolna.games.ahau.state import IN_HAND, LEFT, NONE, RIGHT, UNKNOWN, Ahau


def hide(s: Ahau, viewer: i64) -> None:
    """Rules AH-19.2 and AH-19.3: unseen Role cards and the Role deck; whoever looked through it remembers it."""
    looking = False
    if 0 <= viewer < s.players and s.role_turn[viewer]:
        looking = s.role[viewer] == NONE
        for role in range(ROLES):
            s.role_seen[role] = s.role_deck[role]
        for player in range(s.players):
            if s.role_turn[player] >= s.role_turn[viewer] and s.role[player] != NONE:
                s.role_seen[s.role[player]] = 1
    for player in range(s.players):
        if player != viewer and s.role[player] != NONE and not s.role_known[player]:
            s.role[player] = UNKNOWN
    if not looking:
        s.role_deck = vec[i64]([0] * ROLES)


def fill(s: Ahau, viewer: i64, chance: Chance) -> None:
    """Hidden Roles are dealt from those that fit: first to players who must be able to lead with theirs."""
    for leads in (True, False):
        for player in range(s.players):
            if s.role[player] == UNKNOWN and must_lead(s, player) == leads:
                s.role[player] = chance.pick(fitting_roles(s, viewer, player), ROLE)
    deck = vec[i64]([0] * ROLES)
    for _ in range(s.roles_left()):
        pool = fitting_roles(s, viewer, NOBODY)
        for role in range(ROLES):
            if deck[role]:
                pool[role] = 0
        deck[chance.pick(pool, ROLE)] = 1
    s.role_deck = deck
    s.role_seen = vec[i64]([0] * ROLES)


def must_lead(s: Ahau, player: i64) -> bool:
    """Whether a player has kept a hand that can be played only with the Role as the left-hand card."""
    for place in range(HAND):
        where = s.card[player * HAND + place]
        if where in (LEFT, RIGHT) or (where == IN_HAND and place < s.regions()):
            return False
    return s.card[player * HAND + ROLE_AT] == IN_HAND


def fitting_roles(s: Ahau, viewer: i64, player: i64) -> vec[i64]:
    """The Roles a player's hidden card can be as far as a viewer knows; those of the deck if it is NOBODY."""
    looked = s.role_turn[viewer] if viewer >= 0 else 0
    in_deck: i64 = 1 if player == NOBODY or s.role_turn[player] > looked else 0
    leads = player != NOBODY and must_lead(s, player)
    pool = vec[i64]([0] * ROLES)
    for role in range(ROLES):
        fits = looked == 0 or s.role_seen[role] == in_deck
        if leads and CARD_NUMBER[ROLE_AT + role] > s.regions():
            fits = False
        pool[role] = 1 if fits else 0
    for other in range(s.builders):
        if s.role[other] >= 0:
            pool[s.role[other]] = 0
    return pool
