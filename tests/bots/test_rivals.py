"""Bots that play against a rival without a seat, against nobody, and without an end in sight."""

from dataclasses import replace

import pytest

from popolna.bots import advise, wake
from popolna.bots.analysis import analyse, chart
from popolna.bots.search import Limits, Search
from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.state import State
from tests.special_games.codex import GAME as CODEX
from tests.special_games.patrol import GAME as PATROL
from tests.special_games.patrol import LIMIT
from tests.special_games.stelae import GAME as STELAE
from tests.special_games.stelae import Judgement, Stelae

BLIND = replace(STELAE, insight=None)


def searched(game: Game, s: State, games: int = 200) -> Search:
    search = Search(s.seen_by(0), game.verbs.size, game.insight, Dice(1), Limits(games), most=game.limit)
    search.run()
    return search


def play(game: Game, king: str, bot: str, seed: int) -> Match:
    """A game that a bot plays alone against the king."""
    match = Match.new(game, 1, Dice(seed), seats=["Ann"], settings={"king": king})
    player = wake(bot, game, Dice(f"bot {seed}"))
    while match.state.agenda:
        seen = match.state.seen_by(0)
        match.play(0, player.choose(seen, seen.legal(0)))
    return match


@pytest.mark.parametrize("game", [STELAE, BLIND], ids=["insight", "no insight"])
def test_a_search_learns_to_beat_the_king(game: Game) -> None:
    ranks = [
        play(game, "even", bot, seed).record.result for bot in ("mcts:200", "random") for seed in range(12)
    ]
    won = [sum(result.ranks[0] == 1 for result in part if result) for part in (ranks[:12], ranks[12:])]
    assert won[0] > 2 * won[1], "random players hardly ever have as much as the king"
    assert won[0] >= 9


@pytest.mark.parametrize("game", [STELAE, BLIND], ids=["insight", "no insight"])
@pytest.mark.parametrize("bot", ["greedy", "newcomer", "mcts:30"])
def test_every_bot_plays_a_game_that_cannot_be_won(game: Game, bot: str) -> None:
    result = play(game, "hard", bot, seed=1).record.result
    assert result is not None
    assert result.ranks == [2, 1]


@pytest.mark.parametrize("game", [STELAE, BLIND], ids=["insight", "no insight"])
def test_chances_are_shared_with_the_rival(game: Game) -> None:
    s = game.new(1, seed=1, king="hard")
    advice = advise(game, s.seen_by(0), Dice(1), iterations=100)
    assert len(advice.chances) == 2
    assert sum(advice.chances) == pytest.approx(1)
    assert advice.chances[1] > 0.9
    assert all(prospect.chance < 0.1 for prospect in advice.prospects)
    easy = advise(game, game.new(1, seed=1, king="easy").seen_by(0), Dice(1), iterations=100)
    assert easy.chances[0] > 0.4


def test_a_draw_with_the_rival_is_half_a_win() -> None:
    s = BLIND.new(1, seed=1, king="easy")
    for move in ["take small", "raise"] * 3 + ["take small"]:
        s.apply(0, BLIND.verbs.parse(move))
    advice = advise(BLIND, s.seen_by(0), Dice(1), iterations=50)
    [best, other] = advice.prospects
    assert (BLIND.verbs.name(best.action), best.chance) == ("raise", 0.5)
    assert (BLIND.verbs.name(other.action), other.chance) == ("bury", 0.0)


def test_the_horizon_counts_the_turns_of_a_game_for_one() -> None:
    rounds: list[int] = []

    class Watching(Judgement):
        def value(self, s: Stelae) -> list[float]:
            rounds.append(s.round)
            return super().value(s)

    game = replace(STELAE, insight=Watching(spread=1.5, horizon=1, tries=1))
    searched(game, game.new(1, seed=1), games=3)
    assert len(rounds) == 3
    assert max(rounds) <= 2, "it looked further than to the end of the turn after the tree"


def test_a_bot_that_looks_ahead_stops_at_the_end_of_its_turn() -> None:
    s = STELAE.new(1, seed=1)
    search = Search(s.seen_by(0), STELAE.verbs.size, STELAE.insight, Dice(1), Limits(), most=STELAE.limit)
    search.finish_turn(s, STELAE.verbs.parse("take small"))
    assert s.round == 1  # type: ignore[attr-defined]


def test_alone_the_points_count() -> None:
    """There is nobody to win against, so the chance of winning says nothing."""
    codex = CODEX.new(1)
    for bot in ("mcts:50", "greedy"):
        chosen = wake(bot, CODEX, Dice(1)).choose(codex.seen_by(0), codex.legal(0))
        assert CODEX.verbs.name(chosen) == "write"
    patrol = PATROL.new(1)
    for bot in ("mcts:50", "greedy"):
        chosen = wake(bot, PATROL, Dice(1)).choose(patrol.seen_by(0), patrol.legal(0))
        assert PATROL.verbs.name(chosen) == "march"


@pytest.mark.parametrize("game", [PATROL, replace(PATROL, insight=None)], ids=["insight", "no insight"])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_imagined_games_without_an_end_are_cut_off(game: Game, players: int) -> None:
    s = game.new(players, seed=1)
    search = searched(game, s, games=200)
    assert 0 < sum(search.scores) <= LIMIT + 200, "it goes on no further than the tree and the limit"
    assert sum(search.chances) == pytest.approx(int(search.done))
    assert game.verbs.name(int(search.best())) == "march"


def test_an_analysis_has_a_row_for_the_rival() -> None:
    record = play(STELAE, "even", "random", seed=3).record
    analysis = analyse(STELAE, record, 1, iterations=100)
    assert analysis.chances[0] != [1.0, 0.0]
    assert all(len(row) == 2 and sum(row) == pytest.approx(1) for row in analysis.chances)
    assert record.result is not None
    assert record.result.ranks == [2, 1]
    assert analysis.chances[-1] == [0, 1], "the king has won"
    assert analysis.costliest(), "random moves cost something"
    drawn = chart(STELAE, analysis, ["Ann"], ["king"]).draw_wide()
    assert "at the end: Ann 0 %, King Itzam 100 %" in drawn.label
