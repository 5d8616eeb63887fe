"""Bots choose legal actions, and only from what they see."""

import os
import subprocess
import sys
from dataclasses import replace

import pytest

import popolna
from popolna.bots import LEVELS, Bot, advise, bots, find, wake
from popolna.bots.greedy import Greedy
from popolna.bots.mcts import Mcts
from popolna.bots.search import Limits
from popolna.engine.chance import Dice
from popolna.engine.conformance import Trial
from popolna.engine.errors import BadOptions, WrongPlayer
from popolna.engine.game import Game
from popolna.engine.state import State
from popolna.games import game as find_game
from popolna.games import rooms
from tests.bots.worlds import crossroads, spread
from tests.engine.throws import THROWS

GAMES = sorted(rooms())
SLOWER = 1 if popolna.compiled() else 4


def thinkers(game: Game, seed: int | str) -> list[Bot]:
    """One bot of each kind, quick enough for a test."""
    return [
        Greedy(game, Dice(seed), guesses=1),
        Greedy(game, Dice(seed), guesses=1, mood=0.1),
        Mcts(game, Dice(seed), Limits(12)),
    ]


def choice(bot: Bot, seen: State) -> int:
    return bot.choose(seen, seen.legal(seen.viewer))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_bots_choose_is_legal_at_all_tables(name: str) -> None:
    game = find_game(name)
    for trial in spread(game, 24 // SLOWER):
        for s, player in crossroads(game, trial, every=23):
            seen = s.seen_by(player)
            for bot in thinkers(game, trial.seed):
                assert choice(bot, seen) in s.legal(player)


@pytest.mark.parametrize("name", [*GAMES, "without insight", "throws"])
def test_the_same_seed_and_effort_make_the_same_choice(name: str) -> None:
    game = {"without insight": replace(find_game("maya2019"), insight=None), "throws": THROWS}.get(
        name
    ) or find_game(name)
    for s, player in crossroads(game, Trial(game.players[0], {}, 3), every=17):
        seen = s.seen_by(player)
        first, again = ([choice(bot, seen) for bot in thinkers(game, 5)] for _ in range(2))
        assert first == again


@pytest.mark.parametrize("name", GAMES)
def test_bots_know_nothing_but_what_they_see(name: str) -> None:
    """Another world that looks the same, or a position that was saved and read, leads to the same choice."""
    game = find_game(name)
    for trial in spread(game, 3):
        for s, player in crossroads(game, trial, every=19 * SLOWER):
            seen = s.seen_by(player)
            elsewhere = s.guess(player, Dice("elsewhere")).seen_by(player)
            assert elsewhere.position() == seen.position()
            written = game.from_position(seen.position())
            for bots_here in zip(*[thinkers(game, 5) for _ in range(3)], strict=True):
                worlds = (seen, elsewhere, written)
                choices = {choice(bot, world) for bot, world in zip(bots_here, worlds, strict=True)}
                assert len(choices) == 1


def test_choices_that_lie_face_down_make_no_difference() -> None:
    choices = set()
    for hand in ("rock", "paper", "scissors"):
        s = THROWS.new(4, seed=5)
        s.apply(0, THROWS.verbs.parse(f"throw {hand}"))
        choices.add(choice(Mcts(THROWS, Dice(1), Limits(100)), s.seen_by(2)))
    assert len(choices) == 1


def choices_of(name: str) -> list[int]:
    """The choices of each kind of bot at several moments of a game."""
    game = find_game(name)
    return [
        choice(bot, s.seen_by(player))
        for s, player in crossroads(game, Trial(game.players[-1], {}, 1), every=29)
        for bot in thinkers(game, 7)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_choose_the_same(name: str) -> None:
    other = "0" if popolna.compiled() else "1"
    code = f"from tests.bots.test_bots import choices_of; print(choices_of({name!r}))"
    env = {**os.environ, "POPOLNA_COMPILE": other, "PYTHONHASHSEED": "7"}
    answer = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == str(choices_of(name))


@pytest.mark.parametrize("name", [*LEVELS, "random", "greedy", "mcts"])
def test_every_bot_says_in_a_sentence_what_it_does(name: str) -> None:
    sentence = bots()[name].__doc__
    assert sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_levels_play_every_game_even_one_from_another_package() -> None:
    for game in [find_game(name) for name in GAMES] + [THROWS]:
        s = game.new(game.players[0], seed=1)
        seen = s.seen_by(s.to_move()[0])
        for level in list(LEVELS)[:3]:
            assert choice(wake(level, game, Dice(1)), seen) in seen.legal(seen.viewer)


def test_mcts_takes_a_number_of_games_or_of_seconds() -> None:
    game = find_game("tictactoe")
    seen = game.new(2).seen_by(0)
    for name in ("mcts:50", "mcts:1", "mcts:0.01s"):
        assert choice(wake(name, game, Dice(1)), seen) in seen.legal(0)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("mcts:abc", "mcts cannot think for 'abc'. Write a number of imagined games, as in mcts:5000"),
        ("mcts:", "mcts cannot think for ''"),
        ("mcts:0", "mcts cannot think for '0'"),
        ("mcts:0s", "mcts cannot think for '0s'"),
        ("mcts:-5", "mcts cannot think for '-5'"),
        ("mcts:1e3s", "mcts cannot think for '1e3s'"),
        ("mcts:99999999999", "mcts cannot think for '99999999999'"),
        ("ruler:5", "No bot is called 'ruler:5': 'ruler' takes no number. Write ruler, or mcts:5000."),
        ("rular", "No bot is called 'rular'. Did you mean ruler?"),
    ],
)
def test_an_impossible_bot_is_refused_with_a_reason(name: str, fault: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        find(name)
    assert fault in str(refusal.value)


@pytest.mark.parametrize("name", GAMES)
def test_advice_covers_every_action_and_everybody(name: str) -> None:
    game = find_game(name)
    for s, player in crossroads(game, Trial(game.players[-1], {}, 2), every=31 * SLOWER):
        advice = advise(game, s.seen_by(player), Dice(1), iterations=40)
        assert sorted([p.action for p in advice.prospects] + advice.not_analysed) == sorted(s.legal(player))
        assert 40 <= advice.games <= 40 + 3 * 16
        assert sum(prospect.visits for prospect in advice.prospects) <= advice.games
        assert all(0 <= prospect.chance <= 1 for prospect in advice.prospects)
        assert len(advice.chances) == s.players
        assert sum(advice.chances) == pytest.approx(1)


def test_advice_comes_by_the_numbers_people_read() -> None:
    game = find_game("maya2019")
    s = game.new(2, seed=3)
    prospects = advise(game, s.seen_by(s.mover()), Dice(1), iterations=400).prospects
    assert len(prospects) == 4
    assert all(prospect.visits >= 100 for prospect in prospects)
    shown = [(round(prospect.chance, 2), prospect.score) for prospect in prospects]
    assert shown == sorted(shown, reverse=True)


def test_runners_up_are_analysed_and_the_rest_is_not() -> None:
    game = find_game("maya2019")
    s = game.new(2, seed=3)
    advice = advise(game, s.seen_by(s.mover()), Dice(1), iterations=30)
    assert all(prospect.visits >= 16 for prospect in advice.prospects if prospect.action != advice.best)
    assert len(advice.not_analysed) == len(s.legal(s.mover())) - 4
    alone = advise(game, s.seen_by(s.mover()), Dice(1), iterations=30, runners_up=0)
    assert len(alone.prospects) == 1
    assert alone.games == 30


def test_advice_is_for_the_player_to_move() -> None:
    game = find_game("tictactoe")
    with pytest.raises(WrongPlayer, match="It is not seat 1's turn"):
        advise(game, game.new(2).seen_by(1), Dice(1))
