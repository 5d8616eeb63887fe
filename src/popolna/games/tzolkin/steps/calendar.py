"""Chapter 8, the calendar and the Starting Player space."""

from typing import Final

from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.tzolkin.actions import ONE_DAY, TWO_DAYS
from popolna.games.tzolkin.board import DAYS, FOOD_DAYS, GEARS, LAST_SPACE, TEETH
from popolna.games.tzolkin.state import DUMMY, Tzolkin
from popolna.games.tzolkin.steps import final_scoring, rounds


class AdvanceCalendar(Step[Tzolkin]):
    """Rules TZ-8.4 to TZ-8.10: one day; whoever is on the Starting Player space moves the marker and may choose two."""

    def run(self, s: Tzolkin) -> None:
        claimant = s.start_space
        is_last = s.fed == len(FOOD_DAYS)
        if claimant == NOBODY:
            s.teeth_corn += 1
        else:
            s.start_space = NOBODY
            s.at_hand[claimant] += 1
            s.tell("came_home", claimant)
            s.first = (s.first + 1) % s.players if s.first == claimant else claimant
            s.tell("starts", s.first)
            if not is_last and can_hurry(s, claimant):
                s.push(ChooseDays(claimant))
                return
        advance(s, 1)


def can_hurry(s: Tzolkin, player: i64) -> bool:
    """Rules TZ-8.8 and TZ-8.9: whether the board is light and a second day would push nobody else off."""
    if not s.light[player]:
        return False
    for gear in range(GEARS):
        worker = s.tooth[gear * TEETH + LAST_SPACE[gear] - 1]
        if worker != NOBODY and worker != DUMMY:
            return False
    return True


class ChooseDays(Decision[Tzolkin]):
    """Rule TZ-8.8: one day, or two and the board is turned."""

    def options(self, s: Tzolkin) -> list[int]:
        return [ONE_DAY, TWO_DAYS]

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action == TWO_DAYS:
            s.light[self.player] = 0
            s.tell("hurried", self.player)
            advance(s, 2)
        else:
            advance(s, 1)


def advance(s: Tzolkin, days: i64) -> None:
    """Rules TZ-8.1, TZ-9.2 and TZ-10.1: the gears turn; a new round, or after the last Food Day the final scoring."""
    for _ in range(days):
        s.turn_gears()
    if s.fed == len(FOOD_DAYS):
        s.push(final_scoring.FINAL_SCORING)
    else:
        s.day = min(s.day + days, DAYS)
        s.push(rounds.BEGIN_ROUND)


ADVANCE_CALENDAR: Final = AdvanceCalendar()
