"""Rivals that score without a seat: a game for one can be won, lost and drawn."""

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from popolna.engine.chance import Chance, Dice
from popolna.engine.conformance import CHECKS, Trial, game_ends, rivals_stay, trials
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.playout import playout
from popolna.engine.record import Result, read_record
from popolna.engine.state import NOBODY
from popolna.engine.turn import turn_line
from tests.special_games.codex import GAME as CODEX
from tests.special_games.patrol import GAME as PATROL
from tests.special_games.patrol import LIMIT
from tests.special_games.stelae import GAME as STELAE
from tests.special_games.stelae import Stelae

DRAWN = ["take small", "raise"] * 4  # 4 points, as many as the easy king
WON = ["take small", "bury", *["take small", "raise"] * 3]  # 6 points
NAMES = ["Ann", "King Itzam"]


def play(king: str, moves: list[str], players: int = 1) -> Match:
    match = Match.new(STELAE, players, seed=1, seats=["Ann", "Ben", "Cat"][:players], settings={"king": king})
    for move in moves:
        match.play(match.state.mover(), move)
    return match


@pytest.mark.parametrize("game", [STELAE, CODEX, PATROL], ids=lambda game: game.id)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_special_games_keep_to_the_contract(game: Game, check: Callable[[Game, Trial], None]) -> None:
    for trial in trials(game, seeds=1):
        check(game, trial)


@pytest.mark.parametrize(
    ("king", "moves", "ranks", "scores", "winners", "first", "line"),
    [
        ("easy", WON, [1, 2], [6, 4], [0], [0], "Ann wins"),
        ("easy", DRAWN, [1, 1], [4, 4], [0], [0, 1], "Ann and King Itzam share the win"),
        ("hard", WON, [2, 1], [6, 16], [], [1], "King Itzam wins"),
    ],
)
def test_one_seat_wins_draws_and_loses(
    king: str,
    moves: list[str],
    ranks: list[int],
    scores: list[int],
    winners: list[int],
    first: list[int],
    line: str,
) -> None:
    match = play(king, moves)
    outcome = match.state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.scores, outcome.rivals) == (ranks, scores, ["king"])
    assert (outcome.winners(), outcome.first()) == (winners, first)
    assert match.state.standing() == scores
    assert turn_line(match.state, 0, NAMES) == turn_line(match.state, NOBODY, NAMES) == line
    assert line in STELAE.draw(match.state.seen_by(0), 0, names=["Ann"]).svg


def test_a_rival_sits_at_no_seat_beside_several() -> None:
    match = play("even", DRAWN * 2, players=2)
    outcome = match.state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners(), outcome.first()) == ([2, 2, 1], [], [2])
    without = play("none", DRAWN * 2, players=2).state.outcome()
    assert without is not None
    assert (without.ranks, without.winners(), without.rivals) == ([1, 1], [0, 1], [])


def test_rivals_are_known_before_the_game() -> None:
    assert [rival.name for rival in STELAE.rivals_of(1, {"king": "hard"})] == ["King Itzam"]
    assert STELAE.rivals_of(2, {"king": "none"}) == []
    assert STELAE.row_names(["Ann", "Ben"], ["king"]) == ["Ann", "Ben", "King Itzam"]


def test_a_record_has_a_row_for_the_rival_and_replays() -> None:
    match = play("hard", WON)
    text = match.record.json()
    record = read_record(text)
    assert record.result == Result([2, 1], [6, 16], {"stelae": [6, 16]}, ["king"])
    assert Match.replay(STELAE, record).state.position() == match.state.position()


def test_a_result_without_rivals_is_written_as_it_always_was() -> None:
    result = Result([1, 2], [5, 3], {"crops": [5, 3]})
    old = b'{"ranks":[1,2],"scores":[5,3],"breakdown":{"crops":[5,3]}}'
    assert msgspec.json.encode(result) == old
    assert msgspec.json.decode(old, type=Result) == result


def test_a_turn_of_a_game_for_one_ends_although_nobody_else_moves() -> None:
    match = play("easy", WON)
    assert [match.begins_turn(number) for number in range(8)] == [True, False] * 4
    assert match.state.clone().turn == match.state.turn > 0
    later = match.at(6)
    assert [later.begins_turn(number) for number in range(6)] == [True, False] * 3


def test_the_kit_notices_rivals_that_come_and_go() -> None:
    class Fickle(Stelae):
        def clone(self) -> "Fickle":
            twin = Fickle(self.players, self.chance.clone())
            twin.copy_from(self)
            twin.points, twin.buried = self.points[:], self.buried[:]
            twin.kings, twin.round, twin.stone = self.kings, self.round, self.stone
            return twin

        def rivals(self) -> list[str]:
            return ["king"] if self.round < 2 else []

    def begin(players: int, chance: Chance) -> Stelae:
        s = STELAE.begin(players, chance)
        fickle = Fickle(players, chance)
        fickle.agenda, fickle.points, fickle.buried = s.agenda, [0] * players, [0] * players
        fickle.kings = fickle.round = fickle.stone = 0
        return fickle

    with pytest.raises(AssertionError, match="the rivals change during the game"):
        rivals_stay(replace(STELAE, begin=begin), Trial(1, {"king": "easy"}, 1))


# Games without an end


def test_a_game_without_an_end_is_cut_off_and_judged_by_the_score_so_far() -> None:
    s = PATROL.new(3, seed=1)
    assert playout(s, Dice(1), PATROL.limit) == LIMIT
    judged = PATROL.judge(s)
    assert judged.scores == s.standing()
    assert judged.ranks[max(range(3), key=judged.scores.__getitem__)] == 1
    assert s.outcome() is None


def test_the_kit_says_when_a_game_should_have_ended() -> None:
    with pytest.raises(AssertionError, match=f"not over after {LIMIT} decisions"):
        game_ends(replace(PATROL, endless=False), Trial(2, {}, 1))
