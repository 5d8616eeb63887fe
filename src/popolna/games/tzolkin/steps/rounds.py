"""Chapter 3, a round: everybody's turn, perhaps a Food Day, then the calendar."""

from typing import Final

from popolna.engine.state import Step
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps import calendar, food_day, turn


class BeginRound(Step[Tzolkin]):
    """Rules TZ-3.1 to TZ-3.3: turns in order from the starting player, a Food Day, the calendar."""

    def run(self, s: Tzolkin) -> None:
        s.tell("day", s.first, s.day, int(s.is_food_day()))
        s.push(calendar.ADVANCE_CALENDAR)
        if s.is_food_day():
            s.push(food_day.FOOD_DAY)
        for number in range(s.players - 1, -1, -1):
            s.push(turn.BEGIN_TURN[(s.first + number) % s.players])


BEGIN_ROUND: Final = BeginRound()
