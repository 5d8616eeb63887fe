"""Every game, in all player counts and options, through the whole conformance kit."""

import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256

import pytest

import popolna
from popolna.engine.conformance import (
    CHECKS,
    Trial,
    game_ends,
    only_legal_actions_apply,
    perft,
    played,
    trials,
)
from popolna.engine.game import Game
from popolna.games import game, rooms

GAMES = sorted(rooms())
QUICK = 16 if popolna.compiled() else 24  # by this factor, a quick run plays fewer games
Check = Callable[[Game, Trial], None]


def sample(played_game: Game, number: int) -> list[Trial]:
    """Trials spread over all player counts and options."""
    everything = list(trials(played_game, max(1, number // 20)))
    number = min(number, len(everything))
    return [everything[place * len(everything) // number] for place in range(number)]


def trials_for(check: Check) -> int:
    """How many games a check plays: fewer where each of them takes long."""
    slow = {"pictures_keep_secrets": 12, "log_lines_point_at_things": 8, "end_can_be_shown": 24}
    slow |= {"refusals_are_explained": 12}
    slow |= {"nobody_sees_more": 18, "positions_return": 32}
    slow |= {"observations_keep_secrets": 48, "observations_tell_moments_apart": 16}
    return {**slow, "silence_tells_nothing": 200}.get(check.__name__, 96)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_keeps_to_the_contract(name: str, check: Check) -> None:
    for trial in sample(game(name), max(2, trials_for(check) // QUICK)):
        check(game(name), trial)


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_keeps_to_the_contract_for_long(name: str, check: Check) -> None:
    for trial in sample(game(name), trials_for(check)):
        check(game(name), trial)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_thousands_of_games_end(name: str) -> None:
    chosen = game(name)
    seeds = 1 + 4000 // len(list(trials(chosen, 1)))
    for trial in trials(chosen, seeds):
        game_ends(chosen, trial)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_legal_means_legal_in_hundreds_of_games(name: str) -> None:
    for trial in sample(game(name), 200):
        only_legal_actions_apply(game(name), trial)


def digest(name: str, number: int) -> str:
    """A fingerprint of some random games: every action, every draw, every result."""
    records = [played(game(name), trial).record.json() for trial in sample(game(name), number)]
    return sha256("".join(records).encode()).hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_interpreted_play_the_same_games(name: str) -> None:
    """The same seeds in another process that runs the other way, or at least once more."""
    other = "0" if popolna.compiled() else "1"
    code = f"import runpy; print(runpy.run_path({__file__!r})['digest']({name!r}, 24))"
    env = {**os.environ, "POPOLNA_COMPILE": other, "PYTHONHASHSEED": "7"}
    answer = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == digest(name, 24)


@pytest.mark.parametrize(("depth", "ways"), [(1, 9), (2, 72), (3, 504), (4, 3024), (5, 15120)])
def test_perft_of_tic_tac_toe(depth: int, ways: int) -> None:
    assert perft(game("tictactoe").new(2), depth) == ways


@pytest.mark.slow
def test_tic_tac_toe_has_as_many_games_as_everybody_counts() -> None:
    assert perft(game("tictactoe").new(2), 9) == 255168


@pytest.mark.parametrize(("players", "depth", "ways"), [(2, 1, 60), (2, 2, 1455), (3, 2, 1455), (4, 2, 1506)])
def test_perft_of_maya2019(players: int, depth: int, ways: int) -> None:
    assert perft(game("maya2019").new(players, seed="perft", start="1"), depth) == ways


@pytest.mark.slow
@pytest.mark.parametrize(("players", "ways"), [(2, 63927), (3, 42345), (4, 36126)])
def test_deep_perft_of_maya2019(players: int, ways: int) -> None:
    assert perft(game("maya2019").new(players, seed="perft", start="1"), 3) == ways
