"""Chapter 4, quarrying, first part: workers are placed below the quarries."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.maya2003.actions import ADD_POINTS, KEEP, PASS, PLACE, VERBS
from popolna.games.maya2003.board import (
    CARD_LIMIT,
    CARDS,
    COLUMN,
    LOW_CARDS,
    MOST_PLAYERS,
    QUARRIES,
    QUARRY_2,
)
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.steps.distribution import TURN_CARDS
from popolna.games.maya2003.steps.transport import CHOOSE_JOKERS, TRANSPORT


class BeginQuarrying(Step[Maya]):
    """Rule M03-3.2: the First Player begins."""

    def run(self, s: Maya) -> None:
        s.push(NEXT_WORKER[s.first])


class NextWorker(Step[Maya]):
    """Rules M03-4.6 and M03-4.7: the next player who has not passed; one with no card to place passes for good."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Maya) -> None:
        for turn in range(s.players):
            player = (self.who + turn) % s.players
            if s.passed[player] == 0:
                if can_place(s, player):
                    s.push(PLACE_WORKER[player])
                    return
                s.passed[player] = 1
                s.tell("must_stop", player)
        s.push(TRANSPORT)
        s.push(CHOOSE_JOKERS)
        for quarry in range(QUARRIES[s.players]):
            s.push(TURN_CARDS[quarry])
        if s.holder[QUARRY_2] >= 0:
            s.push(AddPoints(s.holder[QUARRY_2]))


def has_card(s: Maya, player: i64, low_only: bool) -> bool:
    """Whether a player has a card, or a low card, in hand."""
    for card in range(LOW_CARDS if low_only else CARDS):
        if s.hold(player, card):
            return True
    return False


def can_place(s: Maya, player: i64) -> bool:
    """Whether any card of the player fits below any quarry."""
    for quarry in range(QUARRIES[s.players]):
        if s.column_size[quarry] < CARD_LIMIT[s.players][quarry] and has_card(
            s, player, s.column_size[quarry] == 0
        ):
            return True
    return False


class PlaceWorker(Decision[Maya]):
    """Rules M03-4.1 to M03-4.5: a card face down below a quarry, or pass for the rest of the phase."""

    def fault(self, s: Maya) -> str:
        return f"seat {self.player} has passed" if s.passed[self.player] else ""

    def options(self, s: Maya) -> list[int]:
        empty = vec[i64](capacity=8)
        begun = vec[i64](capacity=8)
        for quarry in range(QUARRIES[s.players]):
            if s.column_size[quarry] == 0:
                empty = append(empty, quarry)
            elif s.column_size[quarry] < CARD_LIMIT[s.players][quarry]:
                begun = append(begun, quarry)
        ids = append(vec[i64](capacity=64), PASS)
        for card in range(CARDS):
            if s.hold(self.player, card):
                ids = PLACE.add(ids, card, begun)
                if card < LOW_CARDS:
                    ids = PLACE.add(ids, card, empty)
        return VERBS.listed(ids)

    def choose(self, s: Maya, action: i64) -> None:
        s.push(NEXT_WORKER[(self.player + 1) % s.players])
        if action == PASS:
            s.passed[self.player] = 1
            s.tell("stopped", self.player)
            return
        card, quarry = PLACE.args(action)
        s.cards[self.player * CARDS + card] -= 1
        place = quarry * COLUMN + s.column_size[quarry]
        s.column_card[place] = card
        s.column_owner[place] = self.player
        s.column_size[quarry] += 1
        s.tell("placed", self.player, quarry, int(s.is_low(card)))
        s.whisper("placed_card", self.player, [int(card), int(quarry)])


class AddPoints(Decision[Maya]):
    """Rule M03-9.9: the marker quarry-2 goes next to a column before any card is turned, or is lost."""

    def fault(self, s: Maya) -> str:
        return "" if s.holder[QUARRY_2] == self.player else f"seat {self.player} does not have quarry-2"

    def options(self, s: Maya) -> list[int]:
        return [KEEP, *[ADD_POINTS.of(quarry) for quarry in range(QUARRIES[s.players])]]

    def choose(self, s: Maya, action: i64) -> None:
        if action == KEEP:
            s.tell("declined", self.player, QUARRY_2)
            return
        s.extra_points = ADD_POINTS.args(action)
        s.tell("added_points", self.player, s.extra_points)


BEGIN_QUARRYING: Final = BeginQuarrying()
NEXT_WORKER: Final = [NextWorker(player) for player in range(MOST_PLAYERS)]
PLACE_WORKER: Final = [PlaceWorker(player) for player in range(MOST_PLAYERS)]
