"""The value of a position is finite, fair to all seats, and right at the end of the game."""

from dataclasses import replace
from math import isfinite
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from popolna.bots.greedy import Greedy
from popolna.bots.mcts import Mcts
from popolna.bots.search import Limits, chances_of
from popolna.engine.chance import Dice
from popolna.engine.conformance import Trial, decisions
from popolna.engine.playout import playout
from popolna.games import game as find_game
from popolna.games import rooms
from popolna.games.maya2019.board import TILES
from popolna.games.maya2019.state import Maya
from tests.bots.worlds import spread

GAMES = [name for name in sorted(rooms()) if find_game(name).insight]


@pytest.mark.parametrize("name", GAMES)
def test_values_and_weights_are_sound_all_the_way(name: str) -> None:
    game = find_game(name)
    assert game.insight
    for trial in spread(game, 8):
        for s, player, _ in decisions(game, trial, every=5):
            values = game.insight.value(s)
            assert len(values) == len(s.standing())
            assert all(isfinite(value) for value in values)
            weights = [game.insight.weigh(s, player, action) for action in s.legal(player)]
            assert all(0 <= weight <= 1000 for weight in weights)


@pytest.mark.parametrize("name", GAMES)
def test_at_the_end_the_value_is_the_score(name: str) -> None:
    game = find_game(name)
    assert game.insight
    for trial in spread(game, 8):
        s = trial.new(game)
        playout(s, trial.choices())
        outcome = s.outcome()
        assert outcome
        assert game.insight.value(s) == outcome.scores


@pytest.mark.parametrize("name", GAMES)
def test_judging_changes_nothing(name: str) -> None:
    game = find_game(name)
    assert game.insight
    for s, player, _ in decisions(game, spread(game, 1)[0], every=11):
        before = s.position()
        game.insight.value(s)
        for action in s.legal(player):
            game.insight.weigh(s, player, action)
        assert s.position() == before


def swapped(s: Any) -> Maya:
    """A position of Maya (2019) for two in which the players have changed places."""
    twin: Maya = s.clone()
    for space, owner in enumerate(s.owner):
        twin.owner[space] = 1 - owner if owner >= 0 else owner
    for name in ("rack_size", "supply", "crop_points", "city_points", "turns"):
        setattr(twin, name, vec[i64](list(getattr(s, name))[::-1]))
    for name in ("rack", "unseen"):
        tiles = list(getattr(s, name))
        setattr(twin, name, vec[i64](tiles[TILES:] + tiles[:TILES]))
    return twin


def test_maya2019_judges_both_seats_alike() -> None:
    game = find_game("maya2019")
    assert game.insight
    for s, _, _ in decisions(game, Trial(2, {}, 4), every=7):
        if type(s.agenda[-1]).__name__ == "Turn":
            assert game.insight.value(swapped(s)) == pytest.approx(game.insight.value(s)[::-1])


def test_a_lead_of_the_spread_is_a_good_chance() -> None:
    even, ahead = chances_of([5.0, 5.0], 10.0), chances_of([15.0, 5.0], 10.0)
    assert even == [0.5, 0.5]
    assert 0.66 < ahead[0] < 0.75
    assert sum(chances_of([0.0, 1e6, -1e6], 1.0)) == pytest.approx(1), "large leads are no problem"


def test_a_game_without_insight_is_played_by_plain_imagination() -> None:
    game = replace(find_game("tictactoe"), insight=None)
    s = game.new(2)
    for cell in ("a1", "b1", "a2", "b2"):
        s.apply(s.to_move()[0], game.verbs.parse(f"mark {cell}"))
    seen = s.seen_by(0)
    for bot in (Mcts(game, Dice(1), Limits(300)), Greedy(game, Dice(1), guesses=20)):
        assert game.verbs.name(bot.choose(seen, seen.legal(0))) == "mark a3"
