"""Chapter 4, quarrying, third part: bringing the blocks home."""

from typing import Final

from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.maya2003.actions import KEEP, USE_JOKER
from popolna.games.maya2003.board import (
    CARD_SET,
    CARDS,
    COLUMN,
    EXTRA_BLOCK,
    JOKER,
    POOL_BLOCK,
    QUARRIES,
    RELOCATE,
    TRANSPORT_2,
    TRANSPORT_2_POINTS,
    TRANSPORT_4,
    TRANSPORT_4_POINTS,
)
from popolna.games.maya2003.state import NO_QUARRY, SPENT, Maya, marker_fault
from popolna.games.maya2003.steps.distribution import RelocateBlock, offer_pool_block, offer_relocation


class ChooseJokers(Step[Maya]):
    """Rule M03-9.11: before the transport the joker can be a marker that works at once, or stay a joker."""

    def run(self, s: Maya) -> None:
        if s.holder[JOKER] >= 0:
            s.push(UseJoker(s.holder[JOKER]))


class UseJoker(Decision[Maya]):
    """Rule M03-9.11: the joker as more transport, as a relocation or as a block from the pool; or keep it."""

    def fault(self, s: Maya) -> str:
        return marker_fault(s, self.player, JOKER)

    def options(self, s: Maya) -> list[int]:
        options: list[int] = [KEEP, USE_JOKER.of(TRANSPORT_2)]
        if len(RelocateBlock(self.player).options(s)) > 1:
            options.append(USE_JOKER.of(RELOCATE))
        if s.pool[self.player] and len(s.bottom_sites()):
            options.append(USE_JOKER.of(POOL_BLOCK))
        return options

    def choose(self, s: Maya, action: i64) -> None:
        if action == KEEP:
            s.tell("declined", self.player, JOKER)
            return
        marker = USE_JOKER.args(action)
        s.holder[JOKER] = SPENT
        s.tell("spent", self.player, JOKER, marker)
        if marker == TRANSPORT_2:
            s.lift[self.player] += TRANSPORT_2_POINTS
        elif marker == RELOCATE:
            offer_relocation(s, self.player)
        else:
            offer_pool_block(s, self.player)


class Transport(Step[Maya]):
    """Rules M03-4.30, M03-4.31 and M03-9.7: a block for each point kept in hand; the rest goes back."""

    def run(self, s: Maya) -> None:
        for player in range(s.players):
            brought = min(s.carried[player], capacity(s, player))
            lost = s.carried[player] - brought
            s.pool[player] += lost
            if s.holder[EXTRA_BLOCK] == player and s.pool[player]:
                s.pool[player] -= 1
                brought += 1
                s.tell("extra_block", player)
            s.carried[player] = brought
            s.tell("transported", player, brought, lost)
        take_back_cards(s)


def capacity(s: Maya, player: i64) -> i64:
    """Rules M03-4.23, M03-4.30 and M03-9.8: how many blocks a player can carry."""
    points = s.hand_points(player) + s.lift[player]
    if s.holder[TRANSPORT_2] == player:
        points += TRANSPORT_2_POINTS
    if s.holder[TRANSPORT_4] == player:
        points += TRANSPORT_4_POINTS
    return points


def take_back_cards(s: Maya) -> None:
    """Rules M03-4.18 and M03-4.32: only now the quarries are empty and all hands full again."""
    for quarry in range(QUARRIES[s.players]):
        s.column_size[quarry] = 0
        s.face_up[quarry] = 0
    for place in range(QUARRIES[s.players] * COLUMN):
        s.column_card[place] = 0
        s.column_owner[place] = NOBODY
    s.extra_points = NO_QUARRY
    for player in range(s.players):
        s.passed[player] = 0
        s.lift[player] = 0
        s.bids[player] = 0
        for card in range(CARDS):
            s.cards[player * CARDS + card] = CARD_SET[card]


CHOOSE_JOKERS: Final = ChooseJokers()
TRANSPORT: Final = Transport()
