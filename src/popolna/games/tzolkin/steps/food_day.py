"""Chapter 9, Food Days: feeding, the second age, rewards."""

from typing import Final

from mypy_extensions import i64

from popolna.engine.state import NOBODY, Step
from popolna.games.tzolkin.board import (
    BUILDINGS,
    CORN,
    FOOD,
    GOODS,
    QUARTERS,
    SKULL,
    STEP_GOODS,
    STEP_POINTS,
    TEMPLE_BONUS,
    TEMPLES,
    UNFED,
)
from popolna.games.tzolkin.state import FROM_HUNGER, FROM_TEMPLES, GONE, OFFERED, PARTS, Tzolkin
from popolna.games.tzolkin.steps.row import fill_row


class FoodDay(Step[Tzolkin]):
    """Rule TZ-9.3: feed, change the buildings at the end of the first age, then the gods reward."""

    def run(self, s: Tzolkin) -> None:
        s.fed += 1
        s.tell("food_day", NOBODY)
        for player in range(s.players):
            feed(s, player)
        if s.fed == 2:
            change_buildings(s)
        if s.fed % 2 == 1:
            reward_goods(s)
        else:
            reward_points(s)


def feed(s: Tzolkin, player: i64) -> None:
    """Rules TZ-9.4 to TZ-9.6: feed as many workers as possible; lose points for the others."""
    price = max(FOOD - s.feed_less[player], 0)
    hungry = max(s.in_play[player] - s.feed_free[player], 0)
    if price == 0:
        hungry = 0
    fed = min(hungry, s.has(player, CORN) // price) if price else hungry
    s.pay(player, CORN, fed * price)
    s.tell("fed", player, s.in_play[player] - (hungry - fed), s.in_play[player])
    s.score_points(player, FROM_HUNGER, UNFED * (hungry - fed))


def change_buildings(s: Tzolkin) -> None:
    """Rule TZ-9.7: the buildings of the first age leave the row."""
    for building in range(BUILDINGS):
        if s.building[building] == OFFERED:
            s.building[building] = GONE
    s.tell("second_age", NOBODY)
    fill_row(s, 2)


def goods_from(s: Tzolkin, player: i64, temple: i64, good: i64) -> i64:
    """How many of a good are on the steps a player has reached."""
    number: i64 = 0
    for step in range(s.step_on(player, temple) + 1):
        if STEP_GOODS[temple][step] == good:
            number += 1
    return number


def reward_goods(s: Tzolkin) -> None:
    """Rules TZ-9.8 and TZ-9.9: goods from all steps reached; skulls only if there are enough for everybody."""
    for temple in range(TEMPLES):
        skulls: i64 = 0
        for player in range(s.players):
            skulls += goods_from(s, player, temple, SKULL)
        enough = skulls <= s.skulls
        if not enough:
            s.tell("too_few_skulls", NOBODY, temple)
        for player in range(s.players):
            for good in range(GOODS):
                number = goods_from(s, player, temple, good)
                if number and (good != SKULL or enough):
                    s.gain(player, good, number)


def reward_points(s: Tzolkin) -> None:
    """Rules TZ-9.10 and TZ-9.11: points for the step, and a bonus for the highest; tied players get half."""
    age: i64 = 0 if s.fed == 2 else 1
    for temple in range(TEMPLES):
        highest: i64 = 0
        tied: i64 = 0
        for player in range(s.players):
            step = s.step_on(player, temple)
            if step > highest or player == 0:
                highest = step
                tied = 1
            elif step == highest:
                tied += 1
        bonus: i64 = TEMPLE_BONUS[temple][0] if age == 0 else TEMPLE_BONUS[temple][1]
        for player in range(s.players):
            step = s.step_on(player, temple)
            quarters: i64 = STEP_POINTS[temple][step] * QUARTERS
            if step == highest:
                quarters += bonus * QUARTERS if tied == 1 else bonus * QUARTERS // 2
            s.quarters[player * len(PARTS) + FROM_TEMPLES] += quarters
            s.tell("temple_points", player, quarters, temple)


FOOD_DAY: Final = FoodDay()
