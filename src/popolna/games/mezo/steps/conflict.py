"""Chapter 8: conflicts, cards and actions."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Together
from popolna.games.mezo.actions import DECLINE, PASS, PLAY, TAKE, VERBS
from popolna.games.mezo.board import (
    EVERY_SLOT,
    HAND,
    MOST_PLAYERS,
    NUMBER,
    REGION,
    REGIONS,
    SLOTS,
    TITLE,
    TITLES,
)
from popolna.games.mezo.state import IN_DECK, IN_HAND, NONE, PLAYED, Mezo
from popolna.games.mezo.steps import agenda, ages, blessed, effects, phases, resolving
from popolna.games.mezo.steps.building import return_glyph
from popolna.games.mezo.steps.parts import Happening, OpenDecision
from popolna.games.mezo.steps.program import ACTION_ROW, CEREMONY_ROW, PASS_ROW


class NextConflict(Happening):
    """Rule MZ-8.1: a tile is turned up for the next conflict; after the last one the Age is over."""

    def flaw(self, s: Mezo) -> str:
        return phases.age_fault(s)

    def run(self, s: Mezo) -> None:
        if s.tiles == 0:
            s.push(ages.END_AGE)
            return
        s.push(NEXT_CONFLICT)
        pool = vec[i64]([0] * REGIONS)
        for region in range(REGIONS):
            pool[region] = s.tiles >> region & 1
        s.conflict = s.chance.pick(pool, REGION)
        s.tiles &= ~(1 << s.conflict)
        s.tell("conflict", NOBODY, s.conflict, s.champion[s.conflict])
        if s.conflict == s.blessed:
            blessed.begin(s)
        else:
            for player in range(s.players):
                draw_cards(s, player)
            s.push(ACTION_TURNS[0])
            s.push(CHOOSE_CARDS)


def draw_cards(s: Mezo, player: i64) -> None:
    """Rule MZ-8.2: up to three cards in hand, as long as the deck lasts."""
    first = player * TITLES
    drawn: list[int] = []
    while s.hand[player] < HAND and s.hand[player] < s.unplayed(player):
        deck = vec[i64]([0] * TITLES)
        for title in range(TITLES):
            deck[title] = 1 if s.card[first + title] == IN_DECK else 0
        title = s.chance.pick(deck, TITLE)
        s.card[first + title] = IN_HAND
        s.hand[player] += 1
        drawn.append(title)
    if drawn:
        s.tell("drew_cards", player, len(drawn))
        s.whisper("drew", player, drawn)


class ChooseCards(Together[Mezo]):
    """Rules MZ-8.2 and MZ-8.3: everybody chooses a card in secret; all are revealed together."""

    def fault(self, s: Mezo) -> str:
        fault = agenda.order_fault(s, self)
        if fault:
            return fault
        for player in range(s.players):
            if s.played[player] != NONE:
                return f"seat {player} has played a card already"
            if s.hand[player] == 0:
                return f"seat {player} has no card to choose from"
        return agenda.last_fault(s, self)

    def options_of(self, s: Mezo, player: i64) -> list[int]:
        ids = vec[i64](capacity=5)
        for title in range(TITLES):
            if s.card[player * TITLES + title] == IN_HAND:
                ids = append(ids, PLAY.of(title))
        return VERBS.listed(ids)

    def reveal(self, s: Mezo, choices: list[int]) -> None:
        for player in range(s.players):
            title = PLAY.args(choices[player])
            s.card[player * TITLES + title] = PLAYED
            s.hand[player] -= 1
            s.played[player] = title
            s.tell("played", player, title, s.god[player])


class ActionTurns(Happening):
    """Rules MZ-8.3 and MZ-8.6: clockwise from the left of the Champion's owner; two turns each, then third actions."""

    parts = {"turn": NUMBER}

    def __init__(self, turn: i64) -> None:
        super().__init__()
        self.turn: i64 = turn

    def flaw(self, s: Mezo) -> str:
        if self.turn > 3 * s.players:
            return f"there are {3 * s.players} turns, counted from 0"
        return "" if isinstance(s.agenda[-1], ChooseCards) else agenda.cards_fault(s)

    def run(self, s: Mezo) -> None:
        turn = self.turn
        while turn < 3 * s.players:
            player = (s.champion[s.conflict] + 1 + turn) % s.players
            turn += 1
            if s.covered[player] != EVERY_SLOT:
                if turn <= 2 * s.players:
                    s.push(ACTION_TURNS[turn])
                    s.push(TAKE_ACTION[player])
                    return
                if s.glyphs[player * REGIONS + s.conflict]:
                    s.push(ACTION_TURNS[turn])
                    s.push(THIRD_ACTION[player])
                    return
        resolving.resolve(s)


def add_actions(s: Mezo, player: i64, ids: vec[i64]) -> vec[i64]:
    """The actions of a player's card that are not covered."""
    for slot in range(SLOTS):
        if not s.covered[player] >> slot & 1:
            ids = append(ids, TAKE.of(slot))
    return ids


def take(s: Mezo, player: i64, slot: i64) -> None:
    """Rule MZ-8.4: an action is covered and done."""
    s.covered[player] |= 1 << slot
    god, title = s.god[player], s.played[player]
    s.tell("acted", player, slot, title, god)
    if slot == SLOTS - 1:
        effects.start(s, player, CEREMONY_ROW[god])
    else:
        effects.start(s, player, ACTION_ROW[(god * TITLES + title) * SLOTS + slot])


class TakeAction(OpenDecision):
    """Rules MZ-8.4 and MZ-8.5: do an uncovered action, or cover one and pass."""

    def flaw(self, s: Mezo) -> str:
        return agenda.last_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        ids = add_actions(s, self.player, vec[i64](capacity=6))
        for slot in range(SLOTS):
            if not s.covered[self.player] >> slot & 1:
                ids = append(ids, PASS.of(slot))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        if TAKE.has(action):
            take(s, self.player, TAKE.args(action))
        else:
            slot = PASS.args(action)
            s.covered[self.player] |= 1 << slot
            s.tell("passed", self.player, slot, s.played[self.player], s.god[self.player])
            effects.start(s, self.player, PASS_ROW)


class ThirdAction(OpenDecision):
    """Rule MZ-8.6: return a glyph from the region of the conflict for the third action, or not."""

    def flaw(self, s: Mezo) -> str:
        fault = agenda.last_fault(s, self)
        if fault or s.glyphs[self.player * REGIONS + s.conflict]:
            return fault
        return f"seat {self.player} has no glyph in the region of the conflict"

    def options(self, s: Mezo) -> list[int]:
        return VERBS.listed(append(add_actions(s, self.player, vec[i64](capacity=4)), DECLINE))

    def choose(self, s: Mezo, action: i64) -> None:
        if action == DECLINE:
            s.tell("declined_third", self.player)
        else:
            return_glyph(s, self.player, s.conflict)
            s.tell("third", self.player, TAKE.args(action), s.conflict)
            take(s, self.player, TAKE.args(action))


NEXT_CONFLICT: Final = NextConflict()
CHOOSE_CARDS: Final = ChooseCards()
ACTION_TURNS: Final = [ActionTurns(turn) for turn in range(3 * MOST_PLAYERS + 1)]
TAKE_ACTION: Final = [TakeAction(player) for player in range(MOST_PLAYERS)]
THIRD_ACTION: Final = [ThirdAction(player) for player in range(MOST_PLAYERS)]
