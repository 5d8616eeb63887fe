"""Chapter 18: King Pakal's Action turn."""

from typing import Final

from popolna.engine.state import Step
from popolna.games.ahau.board import DANCER, MERCHANT, QUEEN_ROLE
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps import (
    agenda,
    pakal_building,
    pakal_city,
    pakal_movement,
    pakal_producing,
    pakal_rewards,
    pakal_summoning,
    setup,
)
from popolna.games.ahau.steps.pakal_choice import NO_REASON


class PakalTurn(Step[Ahau]):
    """Rule AH-18.16: he places a Worker, perhaps summons a god, builds or produces, and discards his cards."""

    def fault(self, s: Ahau) -> str:
        return agenda.pakal_fault(s)

    def run(self, s: Ahau) -> None:
        s.turn += 1
        s.tell("turn", s.players)
        pakal_city.place_worker(s)
        if s.city != NONE:
            pakal_summoning.summon_by_city(s)
            produce_or_build(s)
            use_queen(s)
        pakal_movement.put_cards_away(s)
        s.saved = 0
        setup.clear_turn(s)


def produce_or_build(s: Ahau) -> None:
    """Rules AH-18.28, AH-18.35, AH-18.40 and AH-18.42: he builds if he can, otherwise produces; his Role may differ."""
    if s.plays_role(s.players, DANCER) and pakal_summoning.summon_by_dancer(s):
        return
    if use_merchant(s):
        return
    if pakal_building.may_build(s):
        pakal_building.build(s)
    else:
        pakal_producing.produce(s, 0)


def use_merchant(s: Ahau) -> bool:
    """Rule AH-18.42: he produces more, unless he would build high or there is no site; returns whether he did."""
    if not s.plays_role(s.players, MERCHANT) or pakal_producing.would_build_high(s):
        return False
    return pakal_producing.produce(s, pakal_producing.MERCHANTS_EXTRA)


def use_queen(s: Ahau) -> None:
    """Rule AH-18.43: at the end of his turn he pays for the Worker he placed to lie down, if it still stands."""
    if s.plays_role(s.players, QUEEN_ROLE) and s.tracker and s.newcomer != NONE and not s.newcomer_lies:
        s.tell("queen", s.players)
        pakal_rewards.pay(s, 1)
        s.newcomer_lies = True
        s.lay_worker(s.players, s.newcomer, NO_REASON)


PAKAL_TURN: Final = PakalTurn()
