"""Chapter 6, scoring: gold for blocks, then erosion."""

from typing import Final

from mypy_extensions import i64

from popolna.engine.state import Step
from popolna.games.maya2003.board import IN_PLAY, LEVELS, MOST_GOLD, SECOND_GOLD
from popolna.games.maya2003.state import SCORING, Maya


def paid_places(s: Maya, place: i64) -> tuple[i64, i64]:
    """Rules M03-6.1 to M03-6.4: the most and second most blocks anybody has on a level; 0 if nobody has any."""
    most: i64 = 0
    second: i64 = 0
    for player in range(s.players):
        number = s.blocks_of(place, player)
        if number > most:
            second = most
            most = number
        elif second < number < most:
            second = number
    return most, second


class PayGold(Step[Maya]):
    """Rules M03-6.1 to M03-6.4: every level of every pyramid pays, complete or not; ties are paid in full."""

    def fault(self, s: Maya) -> str:
        return "" if s.round else "no round has begun"

    def run(self, s: Maya) -> None:
        for pyramid in IN_PLAY[s.players]:
            for level in range(LEVELS):
                place = pyramid * LEVELS + level
                most, second = paid_places(s, place)
                for player in range(s.players):
                    number = s.blocks_of(place, player)
                    if number and number == most:
                        pay(s, player, MOST_GOLD[place], pyramid, level)
                    elif number and number == second:
                        pay(s, player, SECOND_GOLD[place], pyramid, level)


def pay(s: Maya, player: i64, coins: i64, pyramid: i64, level: i64) -> None:
    """The bank pays for a level."""
    s.pay_gold(player, SCORING + s.round - 1, coins)
    s.tell("paid", player, coins, pyramid, level)


class Erode(Step[Maya]):
    """Rules M03-6.5 and M03-6.6: all losses follow from what was paid; only then are blocks removed."""

    def run(self, s: Maya) -> None:
        for pyramid in IN_PLAY[s.players]:
            losses = [losses_in(s, player, pyramid) for player in range(s.players)]
            for player in range(s.players):
                lost: i64 = 0
                for level in range(LEVELS):
                    s.lift_blocks(pyramid * LEVELS + level, player, losses[player][level])
                    lost += losses[player][level]
                s.pool[player] += lost
                if lost:
                    s.tell("eroded", player, pyramid, lost)


def losses_in(s: Maya, player: i64, pyramid: i64) -> list[int]:
    """Rules M03-6.5, M03-6.7 and M03-6.8: a block per level that paid, and all blocks above a lost level."""
    losses: list[int] = []
    hanging = False
    for level in range(LEVELS):
        place = pyramid * LEVELS + level
        number = s.blocks_of(place, player)
        most, second = paid_places(s, place)
        loss: i64 = number if hanging else int(number > 0 and number in (most, second))
        hanging = hanging or (loss > 0 and loss == number)
        losses.append(loss)
    return losses


PAY_GOLD: Final = PayGold()
ERODE: Final = Erode()
