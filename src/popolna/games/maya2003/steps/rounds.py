"""Chapter 3, a round: the auction of the advanced variation, quarrying, building, scoring."""

from typing import Final

from popolna.engine.state import NOBODY, Step
from popolna.games.maya2003.board import FIRST_PLAYER, MARKERS, ROUNDS
from popolna.games.maya2003.state import IN_PLACE, Maya
from popolna.games.maya2003.steps.auction import OFFER_MARKERS
from popolna.games.maya2003.steps.building import BEGIN_BUILDING
from popolna.games.maya2003.steps.quarrying import BEGIN_QUARRYING
from popolna.games.maya2003.steps.scoring import ERODE, PAY_GOLD


class BeginRound(Step[Maya]):
    """Rules M03-3.1 and M03-9.2: three phases, with an auction before them in the advanced variation."""

    def fault(self, s: Maya) -> str:
        return "" if s.round < ROUNDS else f"no round comes after round {s.round}"

    def run(self, s: Maya) -> None:
        s.round += 1
        s.tell("round", s.first, s.round)
        s.push(END_ROUND)
        s.push(PAY_GOLD)
        s.push(BEGIN_BUILDING)
        s.push(BEGIN_QUARRYING)
        if s.settings["variation"] == "advanced":
            s.push(OFFER_MARKERS)


class EndRound(Step[Maya]):
    """Rules M03-3.3, M03-3.4, M03-7.1 and M03-9.12: markers go back; then erosion and a new round, or the end."""

    def run(self, s: Maya) -> None:
        s.first = s.next_first
        for marker in range(MARKERS):
            if marker != FIRST_PLAYER:
                s.holder[marker] = IN_PLACE
        if s.round < ROUNDS:
            s.push(BEGIN_ROUND)
            s.push(ERODE)
        else:
            s.tell("over", NOBODY)


BEGIN_ROUND: Final = BeginRound()
END_ROUND: Final = EndRound()
