"""It is known beforehand what ends a turn."""

import pytest

from popolna.engine.chance import Dice
from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.insight.foresight import ends_turn
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.turn import EndTurn
from tests.games.tzolkin.situation import BLUE, GREEN, RED, YELLOW, Situation, do


def foreseen(s: Tzolkin) -> list[str]:
    """The actions that end the turn, seen from the seat that is to move."""
    seat = s.mover()
    return [GAME.verbs.name(action) for action in s.legal(seat) if ends_turn(s.seen_by(seat), action)]


def test_the_last_worker_one_can_pay_for_ends_a_turn() -> None:
    s = Situation(4).first(RED).goods(RED, corn=1).round()
    assert foreseen(s) == []
    do(s, "place palenque")
    assert "place tikal" in foreseen(s)
    assert "done" in foreseen(s)


def test_what_the_last_worker_does_ends_a_turn() -> None:
    table = Situation(4).first(RED)
    for seat in (RED, GREEN, BLUE, YELLOW):
        table.goods(seat, corn=9)
    s = table.round()
    do(s, *["place yaxchilan", "done"] * 4)
    assert "pick yaxchilan 1" not in foreseen(s), "it still has to be said what the worker does"
    do(s, "pick yaxchilan 1")
    assert set(foreseen(s)) == {"nothing", "use yaxchilan 1"}


def turn(s: Tzolkin) -> tuple[int, list[int]]:
    """Whose turn it is on which day."""
    return int(s.day), [int(step.who) for step in s.agenda if isinstance(step, EndTurn)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_foreseen_from_every_seat_and_without_luck(players: int) -> None:
    s, dice = GAME.new(players, seed=players), Dice(players)
    assert isinstance(s, Tzolkin)
    while s.to_move():
        seat = s.mover()
        options = s.legal(seat)
        action = options[dice.below(len(options))]
        expected, before = ends_turn(s.seen_by(seat), action), turn(s)
        s.apply(seat, action)
        assert expected == (bool(before[1]) and turn(s) != before), GAME.verbs.name(action)
