"""The analysis of a game."""

from pathlib import Path

import msgspec
import pytest

from popolna.bots import analysis as bots_analysis
from popolna.bots.analysis import (
    FLAGS,
    LISTED,
    Analysis,
    Balance,
    Draw,
    Judge,
    Judged,
    Verdict,
    analyse,
    chart,
    judge_moves,
    summed_up,
)
from popolna.bots.outlook import LEAST, Comparison, Outlook, compare
from popolna.engine.chance import Chance, Dice
from popolna.engine.conformance import Trial, played
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.record import Move, load_record
from popolna.engine.state import State
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
    assert worst.cost == pytest.approx(worst.best_chance - worst.chance, abs=1e-5)
    assert [(move.seat, move.label) for move in worst.then][:1] == [(0, "Mark b3")], (
        "Ann has to block in turn"
    )


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
    assert part.balances[0].end == part.chances[-1][0] < 1, "nobody has won so far"


def verdict(move: int, cost: float, seat: int = 0) -> Verdict:
    return Verdict(move, seat, "mark a1", "mark b2", f"Move {move}", "", 0.5 - cost, 0.5, 1.0, [], cost)


def draw(move: int, gain: float) -> Draw:
    return Draw(move, 0, f"Move {move}", [gain, -gain])


def test_a_balance_tells_decisions_from_luck_and_the_rest() -> None:
    record = match_of("a1", "a3", "b1", "b3", "c1").record
    judged = [
        Judged([0.5, 0.5], verdict(1, 0.2), draw(1, 0.1)),
        Judged([0.4, 0.6], verdict(2, 0.05, seat=1)),
        Judged(draw=draw(3, -0.25)),
        Judged([0.2, 0.8], verdict(4, 0.0, seat=1)),
        Judged([0.9, 0.1], verdict(5, 0.0)),
    ]
    analysis = summed_up(TICTACTOE, record, judged)
    assert analysis.balances == [
        Balance(begin=0.5, decisions=-0.2, luck=-0.15, rest=0.85, end=1.0, kept=0.6),
        Balance(begin=0.5, decisions=-0.05, luck=0.15, rest=-0.6, end=0.0, kept=0.9),
    ]
    assert [row[0] for row in analysis.chances] == [0.5, 0.4, 0.4, 0.2, 0.9, 1.0]
    assert [found.move for found in analysis.costliest()] == [1, 2]
    assert [found.move for found in analysis.costliest(seat=1)] == [2]
    assert [found.move for found in analysis.luckiest()] == [3, 1]


def test_whoever_has_little_left_can_still_lose_most_of_it() -> None:
    small = Verdict(1, 0, "mark a1", "mark b2", "Move 1", "", 0.01, 0.05, 1.0, [], 0.04)
    judged = [Judged([0.05, 0.95], small), Judged([0.01, 0.99], verdict(2, 0.05, seat=1))]
    loser, leader = summed_up(TICTACTOE, match_of("a1", "a3").record, judged).balances
    assert loser.decisions > leader.decisions
    assert (loser.kept, leader.kept) == (0.2, 0.9)


def test_of_a_long_game_only_the_largest_are_shown() -> None:
    costs = [LEAST + move / 1000 for move in range(1, 41)]
    judged = [
        Judged([1 / 3, 2 / 3], verdict(move, cost, seat=move % 2), draw(move, cost))
        for move, cost in enumerate(costs, 1)
    ]
    verdicts = [move.verdict for move in reversed(judged) if move.verdict]
    draws = [move.draw for move in reversed(judged) if move.draw]
    balances = [Balance(0.5, -1, 0, 0, 0.5, 0.1)] * 2
    shown = Analysis([[1 / 3, 2 / 3]] * 41, verdicts, draws, balances).as_shown()
    assert shown.chances[0] == [0.333, 0.667]
    assert [found.move for found in shown.verdicts] == [*range(40, 20, -1)], "ten of each player"
    assert len(shown.draws) == LISTED
    assert (shown.costliest(0), shown.luckiest(1)) == (verdicts[::2][:LISTED], draws[:LISTED])


def test_luck_is_what_a_draw_changed_for_whoever_drew(monkeypatch: pytest.MonkeyPatch) -> None:
    class Known:
        """An outlook whose chances are known: one after an action, another as the game stands after the draw."""

        def __init__(self, game: Game, seen: State, chance: Chance, games: int, *action: int) -> None:
            assert seen.viewer == 0
            self.chances = [0.5, 0.5] if action else [0.7, 0.3]

        def variance(self, row: int) -> float:
            return 0.0

        def closer(self) -> "Known":
            return self

    monkeypatch.setattr(bots_analysis, "Outlook", Known)
    match = match_of("a1", "b2")
    judge = Judge(TICTACTOE, match.state.seen_by(0), 3, Move(0, "mark c1", []), ["Ann", "Ben"], 1, 20)
    match.play(0, "mark c1")
    judge.draw(match.state, match.record)
    assert judge.judged.draw == Draw(3, 0, "Mark c1", [0.2, -0.2])
    for cell, seat in (("a3", 1), ("b1", 0)):
        match.play(seat, f"mark {cell}")
    judge.draw(match.state, match.record)
    assert judge.judged.draw.gains == [0.5, -0.5], "at the end everything is known"


def test_what_would_have_followed_ends_where_something_is_drawn() -> None:
    """Nobody can know what would have been drawn."""
    maya = find_game("maya2019")
    match = played(maya, Trial(2, maya.settings(2, {}), 5))
    drew = next(number for number, move in enumerate(match.record.moves) if move.luck)
    for number in (0, drew):
        move = match.record.moves[number]
        seen = match.at(number).state.seen_by(move.seat)
        outlook = Outlook(maya, seen, Dice(1), 100, maya.verbs.parse(move.action))
        assert bool(outlook.line(["Ann", "Ben"])) == (number != drew)


def test_a_look_with_the_eyes_of_somebody_who_is_not_to_move() -> None:
    s = match_of("a1", "b2", "c1", "a3").state  # Ann can win at once
    outlook = Outlook(TICTACTOE, s.seen_by(1), Dice(1), 100)
    assert outlook.chances[0] > 0.9
    assert sum(outlook.chances) == pytest.approx(1)


def test_what_may_be_chance_is_looked_at_again_and_counts_only_if_it_is_clear() -> None:
    s = match_of("a1", "b2", "c1").state
    blocks, lets_win, lets_win_too = (
        Outlook(TICTACTOE, s.seen_by(1), Dice(1), 90, TICTACTOE.verbs.parse(f"mark {cell}"))
        for cell in ("b1", "a3", "c3")
    )
    found = compare(lets_win, blocks, [1])
    assert found.before.games == found.after.games == 270, "they seemed to differ"
    assert found.clear(1) == pytest.approx(found.gain(1), abs=1e-6)
    assert found.clear(1) > 0.2
    assert Comparison(lets_win, lets_win_too).clear(1) == 0
    again = compare(found.before, found.after, [1])
    assert (again.before, again.after) == (found.before, found.after), "once is enough"


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
    assert flags == len(first.costliest(number=FLAGS))
