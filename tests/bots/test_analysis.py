"""The analysis of a game."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from popolna.bots.analysis import (
    END,
    LUCK,
    STRONG,
    UNFORESEEN,
    Analysis,
    Verdict,
    analyse,
    chart,
    judge_moves,
    net_costs,
    summed_up,
    swings_of,
    turns_of,
)
from popolna.engine.conformance import Trial, played
from popolna.engine.match import Match
from popolna.engine.record import load_record
from popolna.games import game as find_game
from popolna.games import games

TICTACTOE = find_game("tictactoe")


def match_of(*cells: str) -> Match:
    match = Match.new(TICTACTOE, players=2, seed=1, seats=["Ann", "Ben"])
    for number, cell in enumerate(cells):
        match.play(number % 2, f"mark {cell}")
    return match


def test_the_decision_that_lost_the_game_cost_most() -> None:
    # Ann has a1 and c1, and Ben leaves b1 open
    match = match_of("a1", "b2", "c1", "a3", "b1")
    analysis = analyse(TICTACTOE, match.record, 1, iterations=400)
    worst = analysis.costliest()[0]
    assert (worst.move, worst.seat, worst.action, worst.best) == (4, 1, "mark a3", "mark b1")
    assert worst.cost > 0.15


def test_chances_add_up_to_one_at_every_moment() -> None:
    match = match_of("a1", "a3", "b1", "b3", "c1")
    analysis = analyse(TICTACTOE, match.record, 1, iterations=100)
    assert len(analysis.chances) == len(match.record.moves) + 1
    assert all(sum(row) == pytest.approx(1) for row in analysis.chances)
    assert analysis.chances[-1] == [1, 0]


def test_a_shared_win_is_shared_in_the_end() -> None:
    draw = match_of("b2", "a1", "c3", "c1", "b1", "b3", "a3", "a2", "c2")
    assert draw.record.result is not None
    analysis = analyse(TICTACTOE, draw.record, 1, iterations=50)
    assert analysis.chances[-1] == [0.5, 0.5]


def test_a_record_of_older_rules_is_brought_up_to_date_first() -> None:
    whole = load_record(Path(__file__).parents[1] / "games/records/maya2019-2-blue_red-11.json")
    old = msgspec.structs.replace(whole, moves=whole.moves[:16], result=None)
    maya = find_game("maya2019")
    new = Match.replay(maya, old).record
    assert len(new.moves) > len(old.moves), "moves are filled in"
    analysis = analyse(maya, old, 1, iterations=2)
    assert len(analysis.chances) == len(new.moves) + 1
    assert analysis == analyse(maya, new, 1, iterations=2)


def test_a_game_that_is_not_over_is_judged_so_far() -> None:
    analysis = analyse(TICTACTOE, match_of("a1", "b2").record, 1, iterations=50)
    assert len(analysis.chances) == 3


def test_it_makes_no_difference_how_the_work_is_split() -> None:
    record = match_of("a1", "b2", "c1", "a3", "b1").record
    whole = list(judge_moves(TICTACTOE, record, 1, iterations=50))
    assert whole == [
        next(judge_moves(TICTACTOE, record, 1, iterations=50, begin=begin))
        for begin in range(len(record.moves))
    ]


def test_some_moves_can_be_left_out() -> None:
    record = match_of("a1", "b2", "c1", "a3", "b1").record
    judged = list(judge_moves(TICTACTOE, record, 1, iterations=50))
    part = summed_up(TICTACTOE, record, judged[:3])
    assert part.left_out == 2
    assert part.chances == [*summed_up(TICTACTOE, record, judged).chances[:3], part.chances[2]]
    assert all(verdict.move <= 3 for verdict in part.verdicts)
    assert not any(swing.cause == END for swing in part.swings)


def verdict(move: int, cost: float = 0.0) -> Verdict:
    return Verdict(move, (move - 1) % 2, f"mark {move}", "", f"Move {move}", "", cost)


def test_large_swings_without_a_mistake_are_listed_with_their_cause() -> None:
    record = match_of("a1", "a3", "b1", "b3", "c1").record
    record.moves[1].luck.append("a tile")
    anns = [0.5, 0.7, 0.45, 0.45, 0.3, 1.0]  # the third move was forced, and the first a mistake
    chances = [[ann, 1 - ann] for ann in anns]
    turns = [[verdict(1, cost=0.2)], [verdict(2)], [verdict(4)], [verdict(5)]]
    swings = swings_of(record, chances, turns)
    assert [(swing.move, swing.cause) for swing in swings] == [(5, END), (2, LUCK), (4, STRONG)]
    assert swings[1].gains == [-0.25, 0.25]
    record.moves[1].luck.clear()
    chances[2] = chances[3] = [0.9, 0.1]
    assert [(swing.move, swing.cause) for swing in swings_of(record, chances, turns)] == [
        (5, END),
        (4, STRONG),
        (2, UNFORESEEN),  # told last
    ]


def test_what_is_won_back_in_the_same_turn_was_not_lost() -> None:
    anns = [0.5, 0.3, 0.45, 0.6]
    chances = [[ann, 1 - ann] for ann in anns]
    turn = [replace(verdict(move, cost=0.1), seat=0) for move in (1, 2, 3)]
    assert [found.cost for found in net_costs(turn, chances)] == [0.05, 0.0, 0.1]


def test_a_turn_is_what_one_player_does_before_another() -> None:
    match = match_of("a1", "a3", "b1", "b3", "c1")
    for move, seat in zip(match.record.moves, (0, 0, 1, 0, 0), strict=True):
        move.seat = seat
    turns = turns_of(match, [verdict(1), verdict(2), verdict(4), verdict(5)])
    assert [[found.move for found in turn] for turn in turns] == [[1, 2], [4, 5]]


def test_the_headings_of_the_lists_are_true() -> None:
    swings = swings_of(match_of("a1", "a3").record, [[0.5, 0.5], [0.8, 0.2], [0.8, 0.2]], [[verdict(1)]])
    assert Analysis([], [verdict(1)], swings).headings() == (
        "No decision cost much.",
        "What changed the chances",
    )
    assert Analysis([], [verdict(1)]).headings()[1] == "Nothing else changed the chances much."
    assert Analysis([], [verdict(1, 0.3)], swings).headings() == (
        "The costliest decisions",
        "What else changed the chances",
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "players"), [(id, game.players[1]) for id, game in games().items() if game.components]
)
def test_all_games_can_be_judged_the_same_way_twice(id: str, players: int) -> None:
    game = find_game(id)
    record = played(game, Trial(players, game.settings(players, {}), 5)).record
    first = analyse(game, record, 3, iterations=10)
    assert len(first.chances) == len(record.moves) + 1
    assert analyse(game, record, 3, iterations=10) == first
    flags = chart(game, first, record.seats, []).draw_tall().bare.count("data-move=")
    assert flags == len(first.costliest())
