"""A played game, judged."""

import pytest

from popolna.bots.analysis import analyse, chart
from popolna.engine.chance import Dice
from popolna.engine.conformance import Table, played
from popolna.engine.match import Match
from popolna.games import game

TICTACTOE = game("tictactoe")


def match_of(*cells: str) -> Match:
    match = Match.new(TICTACTOE, players=2, seed=1, seats=["Ann", "Ben"])
    for number, cell in enumerate(cells):
        match.play(number % 2, f"mark {cell}")
    return match


def test_the_decision_that_lost_the_game_cost_most() -> None:
    # Ann has a1 and c1, and Ben leaves b1 open
    match = match_of("a1", "b2", "c1", "a3", "b1")
    analysis = analyse(TICTACTOE, match.record, Dice(1), iterations=400)
    worst = analysis.costliest()[0]
    assert (worst.move, worst.seat, worst.action, worst.best) == (4, 1, "mark a3", "mark b1")
    assert worst.cost > 0.15


def test_there_are_chances_for_every_moment_and_they_are_everything() -> None:
    match = match_of("a1", "a3", "b1", "b3", "c1")
    analysis = analyse(TICTACTOE, match.record, Dice(1), iterations=100)
    assert len(analysis.chances) == len(match.record.moves) + 1
    assert all(sum(row) == pytest.approx(1) for row in analysis.chances)
    assert analysis.chances[-1] == [1, 0]


def test_a_shared_win_is_shared_in_the_end() -> None:
    draw = match_of("b2", "a1", "c3", "c1", "b1", "b3", "a3", "a2", "c2")
    assert draw.record.result is not None
    analysis = analyse(TICTACTOE, draw.record, Dice(1), iterations=50)
    assert analysis.chances[-1] == [0.5, 0.5]


def test_a_game_that_is_not_over_is_judged_so_far() -> None:
    analysis = analyse(TICTACTOE, match_of("a1", "b2").record, Dice(1), iterations=50)
    assert len(analysis.chances) == 3


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), [("maya2019", 3), ("maya2003", 4), ("tzolkin", 2)])
def test_all_games_can_be_judged_the_same_way_twice(id: str, players: int) -> None:
    room = game(id)
    record = played(room, Table(players, room.settings(players, {}), 5)).record
    first = analyse(room, record, Dice(3), iterations=10)
    assert len(first.chances) == len(record.moves) + 1
    assert analyse(room, record, Dice(3), iterations=10) == first
    flags = chart(room, first, record.seats).draw_tall().bare.count("data-move=")
    assert flags == len(first.costliest())
