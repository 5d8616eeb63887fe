"""Chapter 9, the advanced variation: blue markers go to the highest bids."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step, Together
from popolna.games.maya2003.actions import BID, TAKE
from popolna.games.maya2003.board import BLUE_MARKERS, GOLD, MARKER, MARKERS
from popolna.games.maya2003.state import BIDS, OFFERED, Maya

EACH_ROUND: Final = "each-round"


class OfferMarkers(Step[Maya]):
    """Rule M03-9.2: one marker fewer than players, drawn from the four."""

    def run(self, s: Maya) -> None:
        if s.round == 1 or s.settings["draw"] == EACH_ROUND:
            draw_offer(s)
        for marker in range(MARKERS):
            if s.offer[marker]:
                s.holder[marker] = OFFERED
                s.tell("offered", NOBODY, marker)
        s.push(SECRET_BIDS)


def number_offered(s: Maya) -> i64:
    """How many markers are up for auction."""
    number: i64 = 0
    for marker in range(MARKERS):
        number += int(s.holder[marker] == OFFERED)
    return number


def draw_offer(s: Maya) -> None:
    """Shuffle the blue markers and take as many as are needed."""
    bag = vec[i64]([0] * MARKERS)
    for marker in BLUE_MARKERS:
        bag[marker] = 1
    s.offer = vec[i64]([0] * MARKERS)
    for _ in range(min(s.players - 1, len(BLUE_MARKERS))):
        marker = s.chance.pick(bag, MARKER)
        bag[marker] = 0
        s.offer[marker] = 1


class SecretBids(Together[Maya]):
    """Rules M03-8.4 and M03-9.3: all bid in secret, any number of their coins, and show it together."""

    def fault(self, s: Maya) -> str:
        return "" if number_offered(s) == s.players - 1 else f"{s.players - 1} markers must be on offer"

    def options_of(self, s: Maya, player: i64) -> list[int]:
        most = min(s.gold(player), GOLD.size - 1)
        return [BID.of(coins) for coins in range(most + 1)]

    def reveal(self, s: Maya, choices: list[int]) -> None:
        for player in range(s.players):
            s.bids[player] = BID.args(choices[player])
            s.tell("bid", player, s.bids[player])
        order = bidding_order(s)
        for place in range(s.players - 2, -1, -1):
            s.push(ChooseMarker(order[place]))


def bidding_order(s: Maya) -> vec[i64]:
    """Rules M03-9.4 and M03-9.5: highest bids first; ties go clockwise from the First Player."""
    order = vec[i64](capacity=8)
    for coins in range(max(list(s.bids)), -1, -1):
        for turn in range(s.players):
            player = (s.first + turn) % s.players
            if s.bids[player] == coins:
                order = append(order, player)
    return order


class ChooseMarker(Decision[Maya]):
    """Rules M03-9.4 and M03-9.6: take one of the markers that are left, and pay the bid for it."""

    def fault(self, s: Maya) -> str:
        if s.bids[self.player] > s.gold(self.player):
            return f"seat {self.player} has less gold than was bid"
        takers = len([step for step in s.agenda if isinstance(step, ChooseMarker)])
        return (
            "" if number_offered(s) == takers else "there must be one marker for each player who is to choose"
        )

    def is_public(self) -> bool:
        return True

    def options(self, s: Maya) -> list[int]:
        return [TAKE.of(marker) for marker in range(MARKERS) if s.holder[marker] == OFFERED]

    def choose(self, s: Maya, action: i64) -> None:
        marker = TAKE.args(action)
        s.holder[marker] = self.player
        s.pay_gold(self.player, BIDS, -s.bids[self.player])
        s.tell("took", self.player, marker, s.bids[self.player])


OFFER_MARKERS: Final = OfferMarkers()
SECRET_BIDS: Final = SecretBids()
