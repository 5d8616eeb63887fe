"""`popolna train`: teaches bots to judge positions."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

TINY = ("--seed", "s", "--rounds", "10xgreedy,10xgreedy", "--duels", 4, "--searches", 2, "--imagined", 5)
EASY = ("--least", 0.2, "--least-searching", 0.2)


@pytest.mark.slow
def test_a_training_tells_what_came_of_it(popolna: Run, tmp_path: Path) -> None:
    answer = popolna("train", "tictactoe", *TINY, *EASY, "--out", tmp_path / "out")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Tic-tac-toe, 2 players: 7 features, seed s\n")
    for words in ("10 greedy", "of 4", "kept", f"Kept: {tmp_path / 'out' / 'learned.json'}"):
        assert words in answer.out
    chart = (tmp_path / "out" / "training.svg").read_text()
    assert "<svg" in chart
    assert popolna("train", "tictactoe", *TINY, *EASY, "--out", tmp_path / "out").out == answer.out


@pytest.mark.slow
def test_time_stops_a_training_and_the_same_command_continues_it(popolna: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    popolna("train", "tictactoe", *TINY, *EASY, "--out", whole)
    answer = popolna("train", "tictactoe", *TINY, *EASY, "--out", parts, "--hours", 0)
    assert answer.code == 130
    assert "the first round is not over yet" in answer.out
    assert "To continue: popolna train tictactoe --players 2 --seed s --rounds 10xgreedy" in answer.err
    assert popolna("train", "tictactoe", *TINY[2:], *EASY, "--out", parts).code == 0
    for file in ("learned.json", "plan.json"):
        assert (whole / file).read_bytes() == (parts / file).read_bytes()


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing(popolna: Run, process: Run, tmp_path: Path) -> None:
    popolna("train", "tictactoe", *TINY, *EASY, "--out", tmp_path / "one")
    process("train", "tictactoe", *TINY, *EASY, "--out", tmp_path / "two", "--jobs", 2)
    for file in ("learned.json", "round-1.json", "round-2.json"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()


@pytest.mark.slow
def test_a_policy_is_learned_on_top_of_weights(popolna: Run, tmp_path: Path) -> None:
    popolna("train", "tictactoe", *TINY, *EASY, "--out", tmp_path / "before")
    first = tmp_path / "before" / "learned.json"
    command = ("train", "tictactoe", *TINY[:2], "--rounds", "5xpolicy:10", *TINY[4:], "--least-searching", 0)
    answer = popolna(*command, "--start", first, "--out", tmp_path / "after", "--hours", 0)
    assert f"--start {first} --out {tmp_path / 'after'}" in answer.err
    answer = popolna(*command, "--start", first, "--out", tmp_path / "after")
    assert (answer.code, answer.err) == (0, "")
    assert "5 policy:10" in answer.out
    assert b'"policy"' in (tmp_path / "after" / "learned.json").read_bytes()
    assert (tmp_path / "after" / "training.svg").exists()


@pytest.mark.slow
def test_a_round_that_is_not_good_enough_is_not_kept(popolna: Run, tmp_path: Path) -> None:
    answer = popolna("train", "tictactoe", *TINY, "--least", 1, "--out", tmp_path / "out")
    assert answer.code == 0
    assert "No round has been kept yet." in answer.out
    assert not (tmp_path / "out" / "learned.json").exists()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("tictacto",), "Did you mean tictactoe?"),
        (("tictactoe", "--players", 3), "2 players"),
        (("tictactoe", "--rounds", "many"), "'many' is not a round"),
    ],
)
def test_what_cannot_be_trained_is_said(popolna: Run, arguments: tuple[object, ...], why: str) -> None:
    answer = popolna("train", *arguments)
    assert answer.code == 2
    assert why in answer.err
    assert "Traceback" not in answer.err
